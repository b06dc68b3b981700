"""A command that nobody else in the room sees: its answer is theirs alone, and what the room must see it sees."""

from msgspec.structs import replace

from parlour.games import lowest
from parlour.messengers.updates import TextMessage
from tests.engine.house import story
from tests.messengers.paper import WIDE, PaperHouse, PaperPerson

ROOM = "the room"
ELIN = PaperPerson("Elin", "en")
CAN = replace(WIDE, toasts=False, toast=0, ephemeral=True, slashes=False)


async def types(house: PaperHouse, text: str) -> None:
    about = house._by(ELIN, ROOM, is_room=True)
    await house.hear(TextMessage(**about, text=text, whisper_to="Elin alone", is_addressed=True))


@story
async def test_what_only_they_asked_only_they_are_answered() -> None:
    house = PaperHouse(CAN, lowest.GAME)
    house.service.admins.add("Elin")
    await house.starts(ELIN)
    told: list[str] = []
    reply = house.carrier.reply

    async def listening(address, letter):  # type: ignore[no-untyped-def]
        told.append(letter.whisper_to)
        return await reply(address, letter)

    house.carrier.reply = listening  # type: ignore[method-assign]
    await types(house, "/help")
    await types(house, "/frobnicate")
    assert told == ["Elin alone", "Elin alone"]
    await types(house, "/new lowest")
    assert told == ["Elin alone", "Elin alone"], "the lobby is for all"
    assert any("Join" in sheet.labels for sheet in house.sheets(ROOM))


@story
async def test_where_no_text_can_begin_with_a_slash_the_first_word_is_a_command() -> None:
    house = PaperHouse(CAN, lowest.GAME)
    await house.starts(ELIN)
    await house.writes(ELIN, ELIN.conversation, "zone Asia/Tokyo")
    assert "Asia/Tokyo" in house.sheets(ELIN.conversation)[-1].text


@story
async def test_elsewhere_such_words_are_words() -> None:
    house = PaperHouse(replace(CAN, slashes=True), lowest.GAME)
    await house.starts(ELIN)
    await house.writes(ELIN, ELIN.conversation, "zone Asia/Tokyo")
    assert "Asia/Tokyo" not in house.sheets(ELIN.conversation)[-1].text
