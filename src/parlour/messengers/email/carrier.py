"""Carries calls to mailboxes."""

from __future__ import annotations

import asyncio
import smtplib
from datetime import timedelta
from email.message import EmailMessage
from email.utils import format_datetime, make_msgid, parseaddr

from parlour.engine.capabilities import Capabilities
from parlour.engine.carriers import AddressGone, CarrierBusy, Envelope, Pace, PostFailed
from parlour.engine.letters import ReplyLetter
from parlour.engine.ports import Clock
from parlour.engine.seating import Address, Messenger
from parlour.engine.services import HouseServices
from parlour.messengers.call_text import CallText
from parlour.messengers.email import CAN, EMAIL
from parlour.messengers.email.mailboxes import mailbox_of
from parlour.messengers.email.smtp import MailServer, send_mail
from parlour.messengers.wording import house_voice
from parlour.sdk.text import text_of

BUSY = timedelta(minutes=5)  # until a server that takes nothing just now is asked again


class EmailCarrier:
    """E-mail as the courier knows it."""

    name: Messenger = EMAIL
    pace = Pace(overall=5)
    can: Capabilities = CAN

    def __init__(self, house: HouseServices, server: MailServer, public: str) -> None:
        self._server, self._public, self._clock = server, public, house.clock
        self._words = CallText(house)

    async def post(self, envelope: Envelope) -> str:
        """Send a mail: whose game it is, that something waits there, and a link to the page."""
        call = await self._words.call(envelope)
        voice = house_voice(self._words.speaker(envelope))
        lines = [call.text, voice.say("mail-why")]
        if self._public:
            lines.insert(1, voice.say("mail-look", {"link": self._public + call.path}))
        subject = voice.say("mail-subject", {"game": call.title, "call": call.text})
        return await self._send(envelope.address, subject, "\n\n".join(lines))

    async def revise(self, ref: str, envelope: Envelope) -> str:
        """Nothing that was sent is changed."""
        del envelope
        return ref

    async def reply(self, address: Address, reply: ReplyLetter) -> str:
        """Send what the house says to whoever gave an address; its first line is the subject."""
        subject, _, text = str(text_of(reply.screen.text)).partition("\n")
        return await self._send(address, subject, text.strip())

    async def _send(self, address: Address, subject: str, text: str) -> str:
        mail = _mail(self._server.sender, mailbox_of(address.id), subject, text, self._clock)
        try:
            await asyncio.to_thread(send_mail, self._server, mail)
        except smtplib.SMTPRecipientsRefused as no:
            codes = [code for code, _ in no.recipients.values()]
            if all(code >= 500 for code in codes):
                raise AddressGone("refused") from None
            raise CarrierBusy(BUSY) from None
        except smtplib.SMTPResponseException as no:
            if 400 <= no.smtp_code < 500:
                raise CarrierBusy(BUSY, overall=True) from None
            raise PostFailed(f"the mail server said {no.smtp_code}") from None
        except (OSError, smtplib.SMTPException) as fault:
            raise PostFailed(f"the mail server cannot be reached: {type(fault).__name__}") from None
        return str(mail["Message-ID"])


def _mail(sender: str, to: str, subject: str, text: str, clock: Clock) -> EmailMessage:
    mail = EmailMessage()
    mail["From"], mail["To"], mail["Subject"] = sender, to, " ".join(subject.split())
    mail["Date"] = format_datetime(clock.now())
    mail["Message-ID"] = make_msgid(domain=parseaddr(sender)[1].rpartition("@")[2])
    mail["Auto-Submitted"] = "auto-generated"  # so that nobody's holiday note answers it
    mail.set_content(text + "\n")
    return mail
