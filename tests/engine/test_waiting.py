"""Whoever waits for a seat is offered the one that opens, whatever opened it, and nobody takes it before them."""

from dataclasses import replace as varied
from datetime import timedelta
from typing import Any

from msgspec.structs import replace

from parlour.engine.carriers import AddressGone
from parlour.engine.ports import Store
from parlour.engine.seating import Wait, WaitingPlayer
from parlour.engine.submission import Receipt
from parlour.engine.waiting import OFFER_LASTS
from parlour.games import lowest, ttt
from parlour.rehearsal import MONDAY
from parlour.sdk import Agenda, Event, Game, Seat, Tx, lobby
from parlour.sdk.house import Finish, Join, Joined, Kick, Leave, Left
from parlour.sdk.notice import When
from tests.engine.house import ADA, BO, CY, M, story
from tests.engine.town import Town

DI = Seat("di")
A_MINUTE = timedelta(minutes=1)
OFFERED = "seat offered"


async def a_full_table(store: Store, game: Game[Any] = ttt.GAME) -> Town:
    """Ada and Bo sit there; Cy and Di wait."""
    town = Town(game, store=store)
    await town.lobby(game, seats=2)
    for name in ("cy", "di"):
        player = await town.meet(name)
        await town.people.wait_for_seat(M, player.id)
        town.clock.at += A_MINUTE
    await town.told()
    return town


def offers(town: Town) -> list[str]:
    return [name for name in ("cy", "di", "ed") for post in town.postbox.posts(name) if post == OFFERED]


async def waiting(town: Town) -> list[WaitingPlayer]:
    return list((await town.store.seating(M)).waiting)


async def sits_down(town: Town, seat: Seat) -> Receipt:
    return await town.say(seat, Join())


@story
async def test_a_seat_that_the_host_frees_is_offered_to_the_first(store: Store) -> None:
    town = await a_full_table(store)
    await town.say(ADA, Kick(BO))
    await town.told()
    assert offers(town) == ["cy"]


@story
async def test_who_was_banned_is_not_put_on_the_list(store: Store) -> None:
    town = await a_full_table(store)
    bo = await town.meet("bo")
    await town.say(ADA, Kick(BO, ban=True))
    assert await town.people.wait_for_seat(M, bo.id) is None


@story
async def test_the_next_is_asked_when_the_first_has_had_it_for_a_while(store: Store) -> None:
    town = await a_full_table(store)
    await town.say(BO, Leave())
    await town.until(OFFER_LASTS - A_MINUTE)
    assert offers(town) == ["cy"]
    await town.until(2 * A_MINUTE)
    assert offers(town) == ["cy", "di"]


@story
async def test_an_offered_seat_is_kept_and_the_answer_says_for_how_many_until_when(store: Store) -> None:
    town = await a_full_table(store)
    await town.say(BO, Leave())
    until = town.clock.at + OFFER_LASTS
    refused = await sits_down(town, BO)
    assert (refused.refused, refused.details) == ("seat_offered", {"count": 1, "until": When(until)})
    assert (await sits_down(town, CY)).accepted
    assert [each.player_id for each in await waiting(town)] == [town.players[DI].id]


@story
async def test_whoever_is_later_in_the_list_does_not_take_what_is_offered_to_the_first(store: Store) -> None:
    town = await a_full_table(store)
    await town.say(BO, Leave())
    assert (await sits_down(town, DI)).refused == "seat_offered"


@story
async def test_where_more_seats_are_free_than_offered_anyone_may_sit_down(store: Store) -> None:
    town = Town(lowest.GAME, store=store)
    await town.lobby(lowest.GAME, seats=2)
    await town.people.wait_for_seat(M, (await town.meet("cy")).id)
    await town.meet("di")
    assert (await sits_down(town, DI)).accepted


@story
async def test_as_many_as_there_are_free_seats_are_asked_at_once(store: Store) -> None:
    town = Town(lowest.GAME, store=store)
    await town.lobby(lowest.GAME, seats=2)
    for name in ("cy", "di"):
        await town.people.wait_for_seat(M, (await town.meet(name)).id)
    await town.step()
    assert [each.offered_at for each in await waiting(town)] == [town.clock.at] * 2


@story
async def test_when_the_last_free_seat_is_taken_nobody_is_asked_any_more(store: Store) -> None:
    town = await a_full_table(store)
    await town.say(BO, Leave())
    assert (await sits_down(town, CY)).accepted
    await town.until(2 * OFFER_LASTS)
    assert (offers(town), [each.offered_at for each in await waiting(town)]) == ([], [None])


@story
async def test_whoever_stops_waiting_passes_the_offer_on(store: Store) -> None:
    town = await a_full_table(store)
    await town.say(BO, Leave())
    await town.told()
    await town.people.stop_waiting(M, town.players[CY].id)
    await town.told()
    assert offers(town) == ["cy", "di"]


@story
async def test_whoever_is_forgotten_passes_the_offer_on(store: Store) -> None:
    town = await a_full_table(store)
    await town.say(BO, Leave())
    await town.told()
    await town.people.forget(town.players[CY].id)
    await town.told()
    assert offers(town) == ["cy", "di"]
    assert [each.player_id for each in await waiting(town)] == [town.players[DI].id]


@story
async def test_whoever_comes_while_a_seat_is_offered_has_their_turn_after_the_others(store: Store) -> None:
    town = await a_full_table(store)
    await town.say(BO, Leave())
    offered_at = town.clock.at
    await town.people.wait_for_seat(M, (await town.meet("ed")).id)
    turns = [each.offered_at for each in await waiting(town)]
    assert turns == [offered_at, offered_at + OFFER_LASTS, offered_at + 2 * OFFER_LASTS]


@story
async def test_whoever_waits_twice_keeps_their_place(store: Store) -> None:
    town = await a_full_table(store)
    before = await waiting(town)
    assert await town.people.wait_for_seat(M, town.players[CY].id) == 1
    assert await waiting(town) == before


@story
async def test_whoever_sits_there_does_not_wait(store: Store) -> None:
    town = await a_full_table(store)
    assert await town.people.wait_for_seat(M, town.players[BO].id) is None


@story
async def test_whoever_cannot_be_written_to_costs_the_host_no_word_and_the_next_no_time(store: Store) -> None:
    town = await a_full_table(store)
    town.postbox.shut["cy"] = AddressGone("blocked")
    await town.say(BO, Leave())
    await town.until(OFFER_LASTS + A_MINUTE)
    assert offers(town) == ["di"]
    assert "room_lost" not in town.postbox.posts("ada")


@story
async def test_two_who_are_one_get_the_offer_that_was_on_its_way(store: Store) -> None:
    town = await a_full_table(store)
    elsewhere = await town.people.introduce("Cy on the web")
    await town.say(BO, Leave())
    assert await town.people.unite(elsewhere.id, town.players[CY].id)
    await town.told()
    assert offers(town) == ["cy"]


@story
async def test_a_match_that_is_over_has_no_list(store: Store) -> None:
    town = await a_full_table(store)
    await town.say(ADA, Finish())
    assert (await waiting(town), await town.people.wait_for_seat(M, town.players[DI].id)) == ([], None)


@story
async def test_what_is_kept_about_somebody_has_the_lists_they_are_on(store: Store) -> None:
    town = await a_full_table(store)
    since = (await waiting(town))[0].since
    assert await town.store.waits_of(town.players[CY].id) == [Wait(M, since)]


# ── Whatever opens a seat ──


def _settle(tx: Tx[ttt.State]) -> None:
    if not tx.state.started and tx.state.is_due(tx.now):
        tx.add(Left(tx.state.seats[-1], kicked=True))


def _apply(state: ttt.State, event: Event) -> ttt.State:
    after = ttt.GAME.fold(state, event)
    return replace(after, due=MONDAY + timedelta(hours=1) if isinstance(event, Joined) else None)


IMPATIENT = varied(ttt.GAME, settle=_settle, apply=_apply)  # whoever came last has to go at one o'clock


@story
async def test_a_seat_that_opens_by_the_clock_is_offered_too(store: Store) -> None:
    town = await a_full_table(store, IMPATIENT)
    assert offers(town) == []
    await town.until(MONDAY + timedelta(hours=1, minutes=1))
    assert offers(town) == ["cy"]


@story
async def test_a_house_that_was_down_when_the_seat_opened_offers_it_from_when_it_is_back(store: Store) -> None:
    town = await a_full_table(store, IMPATIENT)
    town.clock.at = MONDAY + timedelta(hours=9)
    await town.told()
    assert offers(town) == ["cy"]


def _by_rounds(state: lowest.State) -> Agenda:
    return Agenda(0, "lobby", lobby(state, range(2, max(state.rounds, 2) + 1)))


ROOMY = varied(lowest.GAME, agenda=_by_rounds)  # as many seats as rounds


@story
async def test_a_seat_that_other_settings_make_is_offered_too(store: Store) -> None:
    town = Town(ROOMY, store=store)
    await town.lobby(ROOMY, seats=2, settings=lowest.Settings(rounds=2))
    for name in ("cy", "di"):
        await town.people.wait_for_seat(M, (await town.meet(name)).id)
        town.clock.at += A_MINUTE
    await town.told()
    assert offers(town) == []
    assert await town.writer.change_settings(M, lowest.Settings(rounds=3))
    await town.told()
    assert offers(town) == ["cy"]
