"""What `parlour doctor` finds out about the mail server."""

from __future__ import annotations

import smtplib
from collections.abc import Iterator

from parlour.messengers.email.smtp import MailServer, connect
from parlour.messengers.messenger import FAULT, OK, Finding


def email_findings(server: MailServer | None) -> Iterator[Finding]:
    """Whether the server lets us in."""
    if server is None:
        return
    try:
        connect(server).close()
    except (OSError, smtplib.SMTPException) as fault:
        what = f"{server.host}:{server.port} takes no mail from us ({type(fault).__name__})"
        yield FAULT, f"{what}. Look at email_smtp, email_user and the password."
    else:
        yield OK, f"{server.host}:{server.port} takes our mail."
