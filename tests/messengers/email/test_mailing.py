"""E-mail is the second way to be called: to an address that was confirmed, with nothing secret in it."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from email.message import Message
from typing import Any

import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.handlers import Message as MessageHandler

from parlour.messengers.email import MESSENGER
from parlour.messengers.email.findings import email_findings
from parlour.messengers.email.smtp import is_address, read_smtp
from parlour.messengers.messenger import BadSetting
from parlour.web.limits import RATES, RateLimits
from tests.messengers.called import PUBLIC, Browser, called_house, eventually, push_service, settings_of
from tests.ports import free_port
from tests.web.house import GENEROUS, Table, story

BOX = "bo@example.org"


class Postman(MessageHandler):
    """Keeps what comes, and refuses what it was told to."""

    def __init__(self) -> None:
        super().__init__()
        self.mails: list[Message] = []
        self.refuses: list[str] = []

    async def handle_RCPT(  # noqa: N802 - aiosmtpd looks for it by this name
        self, server: Any, session: Any, envelope: Any, address: str, options: Any
    ) -> str:
        if self.refuses:
            return self.refuses.pop(0)
        envelope.rcpt_tos.append(address)
        return "250 OK"

    def handle_message(self, message: Message) -> None:
        self.mails.append(message)

    def text(self, number: int = -1) -> str:
        payload = self.mails[number].get_payload(decode=True)
        assert isinstance(payload, bytes)
        return payload.decode()


@contextmanager
def mail_server() -> Iterator[tuple[Postman, dict[str, str]]]:
    """A mail server on this machine, and the settings that name it."""
    postman = Postman()
    controller = Controller(postman, hostname="127.0.0.1", port=free_port())
    controller.start()
    try:
        yield (
            postman,
            {"smtp": f"smtp://127.0.0.1:{controller.port}", "sender": "Parlour <parlour@example.org>"},
        )
    finally:
        controller.stop()


async def give(table: Table, name: str, address: str = BOX) -> Any:
    return await table.web.post(f"{table.path}/me/ways/email", table.tokens[name], address=address)


async def confirm(table: Table, name: str, text: str) -> Any:
    found = re.search(r"\b[A-Z0-9]{8}\b", text)
    assert found
    return await table.web.post(f"{table.path}/me/ways/email/confirm", table.tokens[name], code=found[0].lower())


@story
async def test_an_address_is_written_to_once_its_code_was_typed() -> None:
    with mail_server() as (postman, settings):
        async with called_house(email=settings) as house:
            table = await house.web.gathered("Ada", "Bo")
            assert (await give(table, "Bo"))["email"] == {"address": BOX, "confirmed": False}
            await eventually(lambda: bool(postman.mails), house)
            assert (postman.mails[0]["To"], postman.mails[0]["Subject"][:10]) == (BOX, "Your code:")
            assert (await confirm(table, "Bo", postman.text()))["email"] == {"address": BOX, "confirmed": True}
            await house.web.post(f"{table.path}/start", table.tokens["Ada"])
            await eventually(lambda: len(postman.mails) == 2, house)
            assert postman.mails[1]["Subject"] == "Pick: You are waited for."
            assert f"{PUBLIC}/m/{table.id}" in postman.text()
            assert postman.mails[1]["Auto-Submitted"] == "auto-generated"


@story
async def test_an_address_that_nobody_confirmed_gets_one_mail_and_no_other() -> None:
    with mail_server() as (postman, settings):
        async with called_house(email=settings) as house:
            table = await house.web.gathered("Ada", "Bo")
            await give(table, "Bo")
            body = {"code": "AAAAAAAA"}
            said = await house.web.ask("POST", f"{table.path}/me/ways/email/confirm", table.tokens["Bo"], json=body)
            assert (said.status_code, "not the code" in said.json()["error"]["message"]) == (422, True)
            await house.web.post(f"{table.path}/start", table.tokens["Ada"])
            await eventually(lambda: bool(postman.mails), house)
            await house.carry()
            assert len(postman.mails) == 1


@story
async def test_a_code_is_good_for_the_one_who_asked_for_it_and_that_address() -> None:
    with mail_server() as (postman, settings):
        async with called_house(email=settings) as house:
            table = await house.web.gathered("Ada", "Bo")
            await give(table, "Bo")
            await eventually(lambda: bool(postman.mails), house)
            code = re.search(r"\b[A-Z0-9]{8}\b", postman.text())
            assert code
            await give(table, "Bo", "other@example.org")
            await give(table, "Ada")
            for name in ("Bo", "Ada"):
                said = await house.web.ask(
                    "POST", f"{table.path}/me/ways/email/confirm", table.tokens[name], json={"code": code[0]}
                )
                assert said.status_code == 422


@story
async def test_nobody_is_flooded_with_codes() -> None:
    """Neither one mailbox by many, nor many by one."""
    limits = RateLimits({**GENEROUS, "mail": RATES["mail"]})
    with mail_server() as (_, settings):
        async with called_house(email=settings, limits=limits) as house:
            tables = [await house.web.gathered("Ada", "Bo") for _ in range(7)]
            said = [
                await house.web.ask("POST", f"{each.path}/me/ways/email", each.tokens["Bo"], json={"address": BOX})
                for each in tables
            ]
            assert [each.status_code for each in said] == [200] * 5 + [429] * 2


@story
async def test_a_browser_is_called_first_and_the_mailbox_when_that_has_gone() -> None:
    with mail_server() as (postman, settings), push_service() as service:
        async with called_house({"services": service.origin}, settings) as house:
            table = await house.web.gathered("Ada", "Bo")
            await give(table, "Bo")
            await eventually(lambda: bool(postman.mails), house)
            await confirm(table, "Bo", postman.text())
            phone = Browser(service, "phone")
            phone.answers = [201, 410]
            await house.web.post(f"{table.path}/me/ways/push", table.tokens["Bo"], **phone.subscription)
            await house.web.post(f"{table.path}/start", table.tokens["Ada"])
            await eventually(lambda: bool(phone.read), house)
            assert len(postman.mails) == 1
            await table.pick("Bo", 3)
            await table.pick("Ada", 3)
            await eventually(lambda: len(postman.mails) == 2, house)
            assert "You are waited for" in postman.mails[1]["Subject"]


@story
async def test_a_mailbox_that_there_is_not_is_written_to_no_more() -> None:
    with mail_server() as (postman, settings):
        async with called_house(email=settings) as house:
            table = await house.web.gathered("Ada", "Bo")
            await give(table, "Bo")
            await eventually(lambda: bool(postman.mails), house)
            await confirm(table, "Bo", postman.text())
            postman.refuses = ["550 No such user"]
            await house.web.post(f"{table.path}/start", table.tokens["Ada"])
            await eventually(lambda: not postman.refuses, house)
            await house.carry()
            ways = await house.web.get(f"{table.path}/me/ways", table.tokens["Bo"])
            assert ways["email"] == {"address": BOX, "confirmed": False}


@story
async def test_whoever_takes_the_address_back_gets_no_more_mail() -> None:
    with mail_server() as (postman, settings):
        async with called_house(email=settings) as house:
            table = await house.web.gathered("Ada", "Bo")
            await give(table, "Bo")
            await eventually(lambda: bool(postman.mails), house)
            await confirm(table, "Bo", postman.text())
            said = await house.web.post(f"{table.path}/me/ways/email/forget", table.tokens["Bo"])
            assert said["email"] == {"address": None, "confirmed": False}


NO_ADDRESSES = (
    *(
        "bo",
        "bo@",
        "@example.org",
        "bo@localhost",
        "bo@exa mple.org",
        "bo@example.org\nBcc: all@example.org",
        "a" * 300,
    ),
    *("bo@example.org, ada@example.org", "<bo@example.org>", "bo@example..org", "bö@example.org"),
)


@pytest.mark.parametrize("address", NO_ADDRESSES)
def test_what_is_no_address_is_none(address: str) -> None:
    assert not is_address(address)


@pytest.mark.parametrize("address", ["bo@example.org", "bo.b+games@mail.example.co.uk", "o'neil@example.org"])
def test_what_is_an_address_is_one(address: str) -> None:
    assert is_address(address)


def test_a_server_without_a_sender_is_refused_with_what_to_write() -> None:
    with pytest.raises(BadSetting, match="email_sender"):
        read_smtp(settings_of(MESSENGER, {"smtp": "smtps://mail.example.org"}))


def test_doctor_says_whether_the_mail_server_lets_us_in() -> None:
    with mail_server() as (_, settings):
        server = read_smtp(settings_of(MESSENGER, settings))
        assert [each[0] for each in email_findings(server)] == ["ok"]
    assert [each[0] for each in email_findings(server)] == ["fault"]
