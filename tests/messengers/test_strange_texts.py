"""What no keyboard makes: an update with a NUL in it is read without, since no store keeps one."""

from pathlib import Path

import pytest

from parlour.engine.recording import Recorder
from parlour.engine.seating import Address, Messenger
from parlour.games import lowest
from parlour.messengers.updates import AnonymousText, ButtonTap, FormSent, Sender, Update, without_nul
from parlour.stores.sqlite.store import SqliteStore
from tests.engine.house import story
from tests.messengers.paper import WIDE, PaperHouse, PaperPerson

ROOM = "the room"
HERE = Address(Messenger("paper"), "he\0re")
ADA = Sender("ada\0", "A\0da")


@pytest.mark.parametrize(
    "update",
    [
        ButtonTap(id="1", sender=ADA, address=HERE, is_room=True, code="c\0", ref="r", codes_beneath=("a\0", "b")),
        FormSent(id="1", sender=ADA, address=HERE, is_room=True, code="c", fields={"name": ("\0x",)}),
        AnonymousText(id="1", address=HERE, text="\0"),
    ],
    ids=lambda update: type(update).__name__,
)
def test_a_nul_is_left_out_wherever_it_stands(update: Update) -> None:
    plain = without_nul(update)
    assert type(plain) is type(update)
    assert plain.address == Address(Messenger("paper"), "here")
    assert r"\x00" not in repr(plain)


def test_what_has_none_is_the_same_and_half_a_character_is_no_fault() -> None:
    update = AnonymousText(id="1", address=HERE, text="\\u0000 \ud83d")
    assert without_nul(without_nul(update)).text == update.text  # type: ignore[union-attr]


@story
async def test_whoever_writes_a_nul_is_understood_and_nothing_of_it_is_stored(tmp_path: Path) -> None:
    """Red before, on PostgreSQL: the store failed, and the update came again and again."""
    store = SqliteStore(tmp_path / "parlour.db", Recorder({lowest.GAME.key: lowest.GAME}))
    house, elin = PaperHouse(WIDE, lowest.GAME, store=store), PaperPerson("El\0in")
    await house.adds_us(elin, ROOM)
    await house.writes(elin, ROOM, "/new\0 lowest")
    assert (await house.match_in(ROOM)).game.key == "lowest"
    await store.close()
