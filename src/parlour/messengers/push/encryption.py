"""A message that only one browser can read (RFC 8291), and who sends it (VAPID, RFC 8292)."""

from __future__ import annotations

import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from datetime import datetime, timedelta
from urllib.parse import urlsplit

import jwt
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from parlour.engine.tokens import derive_key

CURVE = ec.SECP256R1()
RECORD = 4096
PADDED = 512  # bytes that every message has, so that how long it is says nothing
LIFETIME = timedelta(hours=12)  # of what says who we are; push services allow a day
_ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551  # of the curve's group
_LAST_RECORD = b"\x02"


def house_key(secret: bytes) -> ec.EllipticCurvePrivateKey:
    """The house's own key, made of its secret: browsers take calls from nobody else."""
    number = int.from_bytes(derive_key(secret, "web push") + derive_key(secret, "web push, more"), "big")
    return ec.derive_private_key(number % (_ORDER - 1) + 1, CURVE)


def public_bytes(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def encrypt(
    message: bytes,
    reader: bytes,
    auth: bytes,
    *,
    key: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
    padded: int = PADDED,
) -> bytes:
    """The message for the browser with this public key and this secret.  Raises ValueError: they are none.

    `key` and `salt` are fresh for every message.
    """
    key, salt = key or ec.generate_private_key(CURVE), salt or os.urandom(16)
    shared = key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, reader))
    root = _derive(shared, auth, b"WebPush: info\0" + reader + public_bytes(key), 32)
    cipher = AESGCM(_derive(root, salt, b"Content-Encoding: aes128gcm\0", 16))
    nonce = _derive(root, salt, b"Content-Encoding: nonce\0", 12)
    whole = (message + _LAST_RECORD).ljust(padded, b"\0")
    sender = public_bytes(key)
    header = salt + RECORD.to_bytes(4, "big") + bytes([len(sender)]) + sender
    return header + cipher.encrypt(nonce, whole, None)


def _derive(root: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(root)


def signature(key: ec.EllipticCurvePrivateKey, endpoint: str, contact: str, now: datetime) -> str:
    """The header that says to one push service who sends this, and where it can complain."""
    url = urlsplit(endpoint)
    claims = {"aud": f"{url.scheme}://{url.netloc}", "exp": int((now + LIFETIME).timestamp()), "sub": contact}
    token = jwt.encode(claims, key, "ES256")
    return f"vapid t={token}, k={to_base64(public_bytes(key))}"


def to_base64(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


def from_base64(text: str) -> bytes:
    """Raises ValueError."""
    return urlsafe_b64decode(text.encode() + b"=" * (-len(text) % 4))
