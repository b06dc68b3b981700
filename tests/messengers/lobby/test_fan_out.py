"""A messenger without group conversations: a room is a list of private ones, each of which gets every post once."""

from msgspec.structs import replace

from parlour.engine.seating import Address
from parlour.games import lowest, ttt
from parlour.sdk import Game
from tests.engine.house import story
from tests.messengers.paper import PAPER, WIDE, PaperHouse, PaperPerson, Sheet

FANS_OUT = replace(WIDE, room_conversations=4)
ADA, BO, CY, DI, ED = (PaperPerson(name, "en") for name in ("Ada", "Bo", "Cy", "Di", "Ed"))


async def invited(house: PaperHouse, *guests: PaperPerson) -> str:
    """The words of the link that Ada got with the new match, by which the guests have come."""
    words = house.reads(ADA.conversation).partition("paper://me/")[2].split()[0]
    for guest in guests:
        await house.starts(guest, words)
    return words


async def a_room(*guests: PaperPerson, game: Game[lowest.State] | Game[ttt.State] = ttt.GAME) -> PaperHouse:
    house = PaperHouse(FANS_OUT, game)
    await house.starts(ADA)
    await house.writes(ADA, ADA.conversation, f"/new {game.key}")
    await invited(house, *guests)
    return house


def with_text(house: PaperHouse, who: PaperPerson, text: str) -> list[Sheet]:
    return [sheet for sheet in house.sheets(who.conversation) if text in sheet.text]


async def rooms_of(house: PaperHouse) -> list[str]:
    match = await house.match_in(ADA.conversation)
    return [room.address.id for room in (await house.store.rooms(match.id)).values()]


@story
async def test_a_match_is_opened_in_private_with_a_link_for_the_others() -> None:
    house = await a_room(BO)
    assert await rooms_of(house) == [ADA.conversation, BO.conversation]
    assert with_text(house, BO, "Nobody has taken a seat yet")[0].labels == house.sheets(ADA.conversation)[-2].labels


@story
async def test_each_conversation_has_the_card_once_and_it_is_revised_in_each() -> None:
    house = await a_room(BO, CY)
    await house.taps(BO, BO.conversation, "Join")
    await house.taps(ADA, ADA.conversation, "Join")
    for who in (ADA, BO, CY):
        assert len(with_text(house, who, "2 are in: ")) == 1
        assert not with_text(house, who, "Nobody has taken a seat yet")


@story
async def test_a_tap_in_any_of_them_counts_and_all_see_what_came_of_it() -> None:
    house = await a_room(BO, CY)
    for who in (ADA, BO):
        await house.taps(who, who.conversation, "Join")
    await house.taps(ADA, ADA.conversation, "Start")
    await house.taps(ADA, ADA.conversation, "b2")
    await house.taps(BO, BO.conversation, "a1")
    boards = [[sheet.text for sheet in with_text(house, who, "Ada to move")] for who in (ADA, BO, CY)]
    assert boards[0] == boards[1] == boards[2]
    assert len(boards[0]) == 1


@story
async def test_whoever_blocks_us_gets_nothing_more_and_the_others_lose_nothing() -> None:
    house = await a_room(BO, CY, game=lowest.GAME)
    await house.leaves(CY)
    before = len(house.sheets(CY.conversation))
    await house.taps(BO, BO.conversation, "Join")
    assert (len(house.sheets(CY.conversation)), await rooms_of(house)) == (
        before,
        [ADA.conversation, BO.conversation],
    )
    assert with_text(house, ADA, "Bo ✓ is in.")


@story
async def test_one_conversation_that_takes_nothing_any_more_is_not_the_room() -> None:
    house = await a_room(BO, CY, game=lowest.GAME)
    house.carrier.shut.add(CY.conversation)
    await house.taps(BO, BO.conversation, "Join")
    assert await rooms_of(house) == [ADA.conversation, BO.conversation]
    assert "I can’t write to this game’s group any more" not in house.reads(ADA.conversation)


@story
async def test_whoever_wants_no_more_of_it_says_so_in_their_own_conversation() -> None:
    house = await a_room(BO, CY, game=lowest.GAME)
    await house.writes(CY, CY.conversation, "/carry")
    await house.taps(CY, CY.conversation, "Stop")
    before = len(house.sheets(CY.conversation))
    await house.taps(BO, BO.conversation, "Join")
    assert (len(house.sheets(CY.conversation)), await rooms_of(house)) == (
        before,
        [ADA.conversation, BO.conversation],
    )


@story
async def test_a_room_has_no_more_conversations_than_the_messenger_allows() -> None:
    house = await a_room(BO, CY, DI, game=lowest.GAME)
    await invited(house, ED)
    assert house.sheets(ED.conversation)[-1].text.startswith("That group is full: at most 4 can be in it.")
    assert len(await rooms_of(house)) == 4


@story
async def test_whoever_comes_by_the_link_twice_is_there_once() -> None:
    house = await a_room(BO)
    await invited(house, BO)
    assert await rooms_of(house) == [ADA.conversation, BO.conversation]


@story
async def test_a_forged_link_leads_nowhere() -> None:
    house = await a_room()
    match = await house.match_in(ADA.conversation)
    await house.starts(BO, f"r_{match.id}ABCDEFGH")
    assert await house.store.matches_in(Address(PAPER, BO.conversation)) == []
    assert "too old" in house.sheets(BO.conversation)[-1].text


@story
async def test_each_reads_in_their_own_language() -> None:
    house = await a_room(PaperPerson("Bo", "sv"))
    assert "Ingen har tagit plats än" in house.reads(BO.conversation)
    assert "Nobody has taken a seat yet" in house.reads(ADA.conversation)


@story
async def test_what_is_secret_stays_in_the_conversation_of_whose_it_is() -> None:
    house = await a_room(BO, CY, game=lowest.GAME)
    for who in (ADA, BO, CY):
        await house.taps(who, who.conversation, "Join")
    await house.taps(ADA, ADA.conversation, "Start")
    await house.taps(BO, BO.conversation, "3")
    others = house.reads(ADA.conversation) + house.reads(CY.conversation)
    assert "Your answer: 3" not in others


@story
async def test_where_rooms_are_conversations_of_their_own_a_match_is_opened_in_one() -> None:
    house = PaperHouse(WIDE, ttt.GAME)
    await house.starts(ADA)
    await house.writes(ADA, ADA.conversation, "/new ttt")
    assert house.sheets(ADA.conversation)[-1].text.startswith("That is done in a group.")
