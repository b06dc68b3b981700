"""The mail server, as configured, and sending one mail by it."""

from __future__ import annotations

import re
import smtplib
import ssl
from email.message import EmailMessage
from email.utils import parseaddr
from ipaddress import ip_address
from pathlib import Path
from urllib.parse import urlsplit

from msgspec import Struct

from parlour.messengers.messenger import BadSetting, Settings

SERVER = r"^(smtps?://[^\s/@?#]+)?$"
PATIENCE = 8.0  # seconds: within that of the courier
LONGEST_ADDRESS = 254
_ADDRESS = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63})+")
_PORTS = {"smtps": 465, "smtp": 587}


class MailServer(Struct, frozen=True):
    """A mail server that takes our mail."""

    host: str
    port: int
    is_encrypted: bool  # from the first byte on; else it has to change to TLS, unless it is on this machine
    user: str
    password: str
    sender: str

    @property
    def is_here(self) -> bool:
        """Whether it is on this machine, where nobody listens in between."""
        try:
            return self.host == "localhost" or ip_address(self.host).is_loopback
        except ValueError:
            return False


def read_smtp(settings: Settings) -> MailServer | None:
    """The mail server; None, if there is none.  Raises BadSetting, without the password in it."""
    if not settings["smtp"]:
        return None
    url = urlsplit(str(settings["smtp"]))
    try:
        host, port = url.hostname or "", url.port or _PORTS[url.scheme]
    except ValueError:
        raise BadSetting("email_smtp needs a port that is a number, as smtp://mail.example.org:587.") from None
    sender = str(settings["sender"])
    if not is_address(parseaddr(sender)[1]):
        raise BadSetting("email_sender must say whom mails are from, as Parlour <parlour@example.org>.")
    return MailServer(host, port, url.scheme == "smtps", str(settings["user"]), _password(settings), sender)


def _password(settings: Settings) -> str:
    password, file = str(settings["password"]), str(settings["password_file"])
    if password or not file:
        return password
    path = Path(file).expanduser()
    try:
        return path.read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError) as fault:
        raise BadSetting(f"The password for e-mail cannot be read from {path}. Name another file.") from fault


def is_address(text: str) -> bool:
    """Whether it can be an address for mail: plain, and nothing that could become another header or reader."""
    return len(text) <= LONGEST_ADDRESS and ".." not in text and _ADDRESS.fullmatch(text) is not None


def connect(server: MailServer) -> smtplib.SMTP:
    """A connection that nobody listens to, with us known to the server.  Raises OSError or SMTPException."""
    tls = ssl.create_default_context()
    smtp: smtplib.SMTP
    if server.is_encrypted:
        smtp = smtplib.SMTP_SSL(server.host, server.port, timeout=PATIENCE, context=tls)
    else:
        smtp = smtplib.SMTP(server.host, server.port, timeout=PATIENCE)
    try:
        smtp.ehlo()
        if not server.is_encrypted and (smtp.has_extn("starttls") or not server.is_here):
            smtp.starttls(context=tls)
            smtp.ehlo()
        if server.user:
            smtp.login(server.user, server.password)
    except BaseException:
        smtp.close()
        raise
    return smtp


def send_mail(server: MailServer, mail: EmailMessage) -> None:
    """Send one mail.  Raises OSError or SMTPException."""
    with connect(server) as smtp:
        smtp.send_message(mail)
