"""What the page about Slack shows is what people see there; the manifest asks for what is needed and no more."""

import re

from parlour.games import diplomacy, ligan
from parlour.messengers.slack.findings import NEEDED, TOO_MUCH
from parlour.messengers.slack.tokens import COMMANDS
from tests.docs.pages import DOCS, HOUSE, blocks, is_like
from tests.emulators.slack.state import SCOPES
from tests.engine.house import story
from tests.messengers.slack.club import open_club

SHOWN = {block.marks["seen"]: block.text for block in blocks(DOCS / "how-to/slack.md") if "seen" in block.marks}
MANIFEST = (HOUSE / "deploy/slack/manifest.yaml").read_text(encoding="utf-8")


@story
async def test_the_first_lobby_and_the_first_orders_look_as_the_page_says() -> None:
    async with open_club(ligan.GAME, diplomacy.GAME, zone="UTC") as club:
        priya, elin, bo = (club.world.person(name) for name in ("Priya", "Elin", "Bo"))
        room = club.world.room("dip-2026", priya, elin, bo, app=False)
        seen = await club.types(priya, room, "/dip new")
        assert seen.modal is not None
        await priya.fills(seen.modal, {})
        await club.settled()
        for person in (elin, bo):
            await club.taps(person, room, "Join")
        await club.types(bo, room, "/dip frobnicate")
        await club.taps(priya, room, "Start")
        opened = await club.taps(elin, elin, "Write orders")
        assert opened.modal is not None
        fields = [block for block in opened.modal.view["blocks"] if block["type"] == "input"][:3]
        await elin.fills(
            opened.modal, {each["block_id"]: each["element"]["options"][0]["text"]["text"] for each in fields}
        )
        await club.settled()
        channel, private = club.world.transcript(room), club.world.transcript(elin)
    assert is_like(channel, SHOWN["channel"]), channel
    assert is_like(private, SHOWN["private"]), private


def test_the_manifest_asks_for_what_the_doctor_looks_for_and_the_emulator_demands() -> None:
    scopes = re.search(r"    bot:\n((?:      - .*\n)+)", MANIFEST)
    assert scopes is not None
    asked = {line.strip("- \n") for line in scopes[1].splitlines()}
    assert asked == set(NEEDED) == set(SCOPES)
    assert not asked & set(TOO_MUCH)
    assert "message.channels" not in MANIFEST


def test_the_manifest_has_the_commands_of_the_house() -> None:
    commands = re.findall(r"- command: (/\S+)", MANIFEST)
    assert commands == [each.partition("=")[0] for each in COMMANDS.split()]
