"""What people are called at the table: as they sat down, as they want it since, or by letters that say nothing."""

import pytest
from hypothesis import given
from hypothesis import strategies as some

from parlour.engine.archive import archive_lines
from parlour.engine.names import shown_names
from parlour.engine.old_seat_ids import for_export
from parlour.engine.ports import Store
from parlour.engine.seating import Seating, SeatName
from parlour.engine.submission import MatchId
from parlour.games import lowest, relay
from parlour.sdk import Seat
from parlour.sdk.house import Leave, Replace
from tests.engine.house import ADA, BO, CY, M, story
from tests.engine.postbox import POSTBOX
from tests.engine.town import Town

OTHER = MatchId("m2")
AS_MET = {ADA: "ada", BO: "bo", CY: "cy"}
NAMES = ["Nova", "nova", "ada", "Bo", "Nova 2", "Somebody K7F4", "Någon K7F4"]


async def three(store: Store) -> Town:
    town = Town(lowest.GAME, store=store)
    await town.lobby(lowest.GAME)
    return town


@story
async def test_everybody_is_called_by_their_name(store: Store) -> None:
    town = await three(store)
    assert town.people.names(M, "en") == AS_MET


@story
async def test_whoever_wants_another_name_has_it_wherever_they_sit_and_sit_down(store: Store) -> None:
    town = Town(lowest.GAME, relay.GAME, store=store)
    await town.lobby(lowest.GAME)
    await town.lobby(relay.GAME, match_id=OTHER)
    bo = town.players[BO].id
    assert await town.people.rename(bo, "  Nova\n Stjärna ") == "Nova Stjärna"
    assert town.people.names(M, "en") == town.people.names(OTHER, "sv") == AS_MET | {BO: "Nova Stjärna"}
    known = await store.player(bo)
    assert known is not None
    assert known.name == "Nova Stjärna"


@pytest.mark.parametrize(("wanted", "shown"), [("Ada", "Ada 2"), ("NOVA", "NOVA 2"), ("*", "*"), ("CY", "CY")])
@story
async def test_nobody_is_called_as_another_at_the_table(store: Store, wanted: str, shown: str) -> None:
    town = await three(store)
    await town.people.rename(town.players[BO].id, "Nova")
    await town.people.rename(town.players[CY].id, wanted)
    assert town.people.names(M, "en") == AS_MET | {BO: "Nova", CY: shown}


@story
async def test_one_own_name_is_free_to_be_taken_back(store: Store) -> None:
    town = await three(store)
    bo = town.players[BO].id
    for name in ("Nova", "nova", "Nova", BO):
        await town.people.rename(bo, name)
    assert town.people.names(M, "en") == AS_MET


@story
async def test_whoever_takes_over_a_seat_has_their_own_name_there(store: Store) -> None:
    town = Town(lowest.GAME, store=store)
    await town.begin_with(lowest.GAME)
    await town.people.rename(town.players[BO].id, "Nova")
    di = await town.meet("di")
    assert (await town.say(ADA, Replace(BO, di.id))).accepted
    assert town.people.names(M, "en") == AS_MET | {BO: "di"}


@story
async def test_the_letters_of_who_is_forgotten_are_nobody_elses_name(store: Store) -> None:
    town = await three(store)
    await town.people.forget(town.players[BO].id)
    swedish, english = town.people.names(M, "sv")[BO], town.people.names(M, "en")[BO]
    assert (swedish.split()[0], english.split()[0]) == ("Någon", "Somebody")
    await town.people.rename(town.players[CY].id, swedish)
    assert town.people.names(M, "sv") == AS_MET | {BO: swedish, CY: f"{swedish} 2"}


@story
async def test_a_seat_that_another_took_over_says_nothing_of_who_is_forgotten(store: Store) -> None:
    town = Town(lowest.GAME, store=store)
    await town.begin_with(lowest.GAME)
    bo, di = town.players[BO].id, await town.meet("di")
    assert (await town.say(ADA, Replace(BO, di.id))).accepted
    await town.people.forget(bo)
    assert town.people.names(M, "en") == AS_MET | {BO: "di"}
    await town.people.rename(di.id, "Disa")
    assert town.people.names(M, "en") == AS_MET | {BO: "Disa"}


@story
async def test_nor_does_what_was_said_of_them_before_they_left(store: Store) -> None:
    town = await three(store)
    assert (await town.say(BO, Leave())).accepted
    await town.people.forget(town.players[BO].id)
    name = town.people.names(M, "en")[BO]
    text = b"".join(archive_lines(for_export(await store.log(M), await store.seating(M)), lowest.GAME)).decode()
    assert name in text
    assert '"bo"' not in text


@story
async def test_another_process_hears_of_a_name(store: Store) -> None:
    town = await three(store)
    other = Town(lowest.GAME, store=store, clock=town.clock)
    await other.writer.match(M)
    await town.people.rename(town.players[BO].id, "Nova")
    await other.writer.match(M)
    assert other.people.names(M, "en") == AS_MET | {BO: "Nova"}


SEATS = [Seat("Ada"), Seat("Bo"), Seat("Cy"), Seat("Nova")]


@given(some.dictionaries(some.sampled_from(SEATS), some.sampled_from(NAMES)), some.sets(some.sampled_from(SEATS)))
def test_no_two_at_a_table_are_called_alike_whatever_they_have_chosen(
    called: dict[Seat, str], lost: set[Seat]
) -> None:
    holders = {seat: f"player {seat}" for seat in SEATS}
    names = {seat: SeatName(letters="K7F4") if seat in lost else SeatName(called.get(seat, seat)) for seat in SEATS}
    seating = Seating(1, holders, names=names)
    for language in ("en", "sv"):
        shown_as = shown_names(seating, language)
        shown = [shown_as.get(seat, seat).casefold() for seat in SEATS]
        assert len(set(shown)) == len(SEATS)


# ── Two that are one ──


@story
async def test_one_person_by_two_ways_is_one_from_now_on(store: Store) -> None:
    town = Town(lowest.GAME, relay.GAME, store=store)
    await town.lobby(lowest.GAME)
    await town.lobby(relay.GAME, seats=2, match_id=OTHER)
    web = await town.people.introduce("Cissi")
    match = await town.writer.match(OTHER)
    assert await town.people.sit_down(match, web, "wish") is not None
    cy = town.players[CY]
    assert await town.people.unite(web.id, cy.id)
    assert [(each.match_id, each.seat) for each in await store.seats_of(web.id)] == [(M, CY), (OTHER, "s3")]
    assert (await town.people.meet(POSTBOX, "account of cy", "Cy")).id == web.id
    assert await town.people.current_id(cy.id) == web.id
    assert await town.people.current_id(web.id) == web.id
    assert (await town.people.reach(OTHER))[Seat("s3")] == "reached"


@story
async def test_two_at_one_table_are_two(store: Store) -> None:
    town = await three(store)
    web, bo = await town.people.introduce("Cissi"), town.players[BO].id
    await town.people.sit_down(await town.writer.match(M), web, "wish")
    assert not await town.people.unite(web.id, bo)
    assert await town.people.current_id(bo) == bo
    assert await town.people.seat(M, bo) == BO


@story
async def test_who_was_one_with_another_before_is_found_all_the_way(store: Store) -> None:
    town = Town(lowest.GAME, store=store)
    first, second, third = [await town.people.introduce(name) for name in ("a", "b", "c")]
    assert await town.people.unite(second.id, first.id)
    assert await town.people.unite(third.id, second.id)
    assert await town.people.current_id(first.id) == third.id
    assert await town.people.all_ids(third.id) == [third.id, *sorted([first.id, second.id])]
