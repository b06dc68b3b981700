"""A call can be read by one browser alone, and says who sends it."""

from datetime import UTC, datetime

import http_ece
import jwt
from cryptography.hazmat.primitives.asymmetric import ec

from parlour.messengers.push.encryption import (
    CURVE,
    PADDED,
    encrypt,
    from_base64,
    house_key,
    public_bytes,
    signature,
    to_base64,
)

NOW = datetime(2026, 11, 18, 12, tzinfo=UTC)


def test_the_example_of_rfc_8291_comes_out_letter_by_letter() -> None:
    """Its appendix A."""
    key = ec.derive_private_key(
        int.from_bytes(from_base64("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big"), CURVE
    )
    sealed = encrypt(
        b"When I grow up, I want to be a watermelon",
        from_base64("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
        from_base64("BTBZMqHH6r4Tts7J_aSIgg"),
        key=key,
        salt=from_base64("DGv6ra1nlYgDCS1FRnbzlw"),
        padded=0,
    )
    assert to_base64(sealed) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml"
        "mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT"
        "pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_another_library_reads_it_with_the_browsers_key_and_nothing_else() -> None:
    browser, auth = ec.generate_private_key(CURVE), bytes(16)
    sealed = encrypt(b"it is your turn", public_bytes(browser), auth)
    assert http_ece.decrypt(sealed, private_key=browser, auth_secret=auth, version="aes128gcm") == b"it is your turn"


def test_all_calls_are_equally_long() -> None:
    """So a push service cannot tell a question from an end."""
    browser = public_bytes(ec.generate_private_key(CURVE))
    assert len({len(encrypt(b"x" * length, browser, bytes(16))) for length in range(0, PADDED - 1, 17)}) == 1


def test_a_push_service_can_verify_who_sends_it_and_for_whom() -> None:
    key = house_key(b"s" * 32)
    header = signature(key, "https://push.example:443/abc?d=e", "mailto:us@example.org", NOW)
    token, _, public = header.removeprefix("vapid t=").partition(", k=")
    assert from_base64(public) == public_bytes(key)
    options = {"verify_exp": False}
    claims = jwt.decode(token, key.public_key(), ["ES256"], audience="https://push.example:443", options=options)  # type: ignore[arg-type]
    assert claims["sub"] == "mailto:us@example.org"
    assert 0 < claims["exp"] - NOW.timestamp() <= 24 * 3600


def test_a_house_has_one_key_for_good_and_no_other_house_has_it() -> None:
    keys = [to_base64(public_bytes(house_key(secret))) for secret in (b"a" * 32, b"a" * 32, b"b" * 32)]
    assert keys[0] == keys[1] != keys[2]
