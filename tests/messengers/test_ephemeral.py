"""Posts in a room that one person alone sees: receipts, refusals and questions of theirs, and never the only copy."""

from msgspec.structs import replace

from parlour.games import ligan, lowest
from parlour.games.lowest import NumberNamed
from parlour.sdk import NOBODY, PickOne, Prompt, only
from tests.engine.house import story
from tests.engine.retold import reasked
from tests.messengers.paper import WIDE, PaperHouse, PaperPerson
from tests.messengers.test_narrow_messengers import ROOM, gathered
from tests.messengers.test_without_edits import SEVEN, voting_on_a_team

EPHEMERAL = replace(WIDE, toasts=False, toast=0, ephemeral=True)
ELIN, BO, CILLA = SEVEN[:3]
NEWCOMER = PaperPerson("Hedda")  # who never wrote to us


async def begun(house: PaperHouse, *others: PaperPerson) -> None:
    await gathered(house, "/new lowest", [ELIN, BO, CILLA])
    for other in others:
        await house.taps(other, ROOM, "Gå med")
    await house.taps(ELIN, ROOM, "Starta")
    if others:
        await house.taps(ELIN, ROOM, "Starta")  # now that the host knows who cannot be reached


def whispered(house: PaperHouse, who: PaperPerson) -> list[str]:
    return [sheet.text for sheet in house.whispers.get(who.name, [])]


async def named(house: PaperHouse) -> list[int]:
    log = await house.log_in(ROOM)
    return [each.number for told in log for each in told.events if isinstance(each, NumberNamed)]


def each_their_own(prompt: Prompt) -> list[Prompt]:
    """Everyone is offered other numbers, so the room bears only a button that opens the tapper's own question."""
    return [
        replace(
            prompt,
            key=f"{prompt.key}/{seat}",
            to=only(seat),
            awaited=None if seat in prompt.owing.seats else NOBODY,
            fields={"number": PickOne(tuple(range(1, 10 - place)))},
            given={},
        )
        for place, seat in enumerate(prompt.to.seats)
    ]


@story
async def test_a_receipt_is_seen_at_once_where_it_was_tapped_and_kept_in_private() -> None:
    house = PaperHouse(EPHEMERAL, lowest.GAME)
    await begun(house)
    in_room, in_private = len(house.sheets(ROOM)), len(house.sheets(BO.conversation))
    await house.taps(BO, ROOM, "4")
    kept, said = [sheet.text for sheet in house.sheets(BO.conversation)[in_private:]], whispered(house, BO)[-1]
    assert ("4" in said, len(kept), len(house.sheets(ROOM))) == (True, 1, in_room)
    assert "Ensam i botten" in kept[0].splitlines()[0], "whoever reads it later sees what it was about"
    assert said.partition(".")[0] in kept[0]


@story
async def test_a_refusal_is_whispered_and_leaves_nothing_behind() -> None:
    house = PaperHouse(EPHEMERAL, lowest.GAME)
    await begun(house)
    await house.starts(NEWCOMER)
    before = len(house.sheets(NEWCOMER.conversation))
    await house.taps(NEWCOMER, ROOM, "4")
    assert (len(whispered(house, NEWCOMER)), len(house.sheets(NEWCOMER.conversation))) == (1, before)


@story
async def test_who_cannot_be_written_to_reads_the_receipt_in_the_room_alone() -> None:
    house = PaperHouse(EPHEMERAL, lowest.GAME)
    await begun(house, NEWCOMER)
    before = len(house.sheets(ROOM))
    await house.taps(NEWCOMER, ROOM, "7")
    assert ("7" in whispered(house, NEWCOMER)[-1], len(house.sheets(ROOM))) == (True, before)


@story
async def test_a_question_that_is_opened_in_the_room_is_answered_in_a_post_that_only_they_see() -> None:
    house = PaperHouse(EPHEMERAL, reasked(lowest.GAME, each_their_own))
    await begun(house, NEWCOMER)
    await house.taps(NEWCOMER, ROOM, "Säg ett tal")
    assert "Vilket tal" in whispered(house, NEWCOMER)[-1]
    await house.taps_whisper(NEWCOMER, ROOM, "5")
    assert await named(house) == [5]


@story
async def test_who_types_to_open_a_question_and_cannot_be_written_to_is_shown_the_way_in() -> None:
    house = PaperHouse(replace(EPHEMERAL, buttons=0), reasked(lowest.GAME, each_their_own))
    await begun(house, NEWCOMER)
    before = len(house.sheets(ROOM))
    await house.taps(NEWCOMER, ROOM, "Säg ett tal")
    assert ["paper://me/" in sheet.text for sheet in house.sheets(ROOM)[before:]] == [True]


@story
async def test_ones_own_role_is_seen_in_the_room_by_nobody_else() -> None:
    house = PaperHouse(EPHEMERAL, ligan.GAME)
    await voting_on_a_team(house)
    before = house.reads(ROOM)
    await house.taps(BO, ROOM, "Visa min roll")
    assert ("Du är" in whispered(house, BO)[-1], house.reads(ROOM)) == (True, before)


@story
async def test_a_way_into_the_private_conversation_is_shown_to_the_tapper_alone() -> None:
    house = PaperHouse(EPHEMERAL, lowest.GAME)
    await begun(house)
    before = house.reads(ROOM)
    await house.taps(NEWCOMER, ROOM, "Regler")
    [sheet] = house.whispers[NEWCOMER.name]
    assert (sheet.buttons[0].link, house.reads(ROOM)) == ("paper://me/", before)


@story
async def test_an_answer_that_was_typed_is_answered_in_private_for_nothing_was_tapped() -> None:
    house = PaperHouse(replace(EPHEMERAL, buttons=0), lowest.GAME)
    await begun(house)
    await house.starts(NEWCOMER)
    before = len(house.sheets(NEWCOMER.conversation))
    await house.writes(NEWCOMER, ROOM, "4")
    assert (whispered(house, NEWCOMER), len(house.sheets(NEWCOMER.conversation))) == ([], before + 1)
