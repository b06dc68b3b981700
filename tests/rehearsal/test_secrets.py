"""A secret is followed to the end of the play: each leak of one is found, and played again from its text."""

from collections.abc import Callable, Iterable
from dataclasses import replace as varied
from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import replace

from parlour.rehearsal import playthrough
from parlour.rehearsal.conformance import BrokenLaw, check, recheck
from parlour.rehearsal.laws import secrets
from parlour.sdk import EVERYONE, Agenda, Command, Event, Game, Notice, Prompt, Seat, Tx, Viewer, only, who
from tests.rehearsal import piles
from tests.rehearsal.piles import PILES, Dealt, Doomed, Marked, ReadingGiven, State, View
from tests.rehearsal.test_laws import FAULTS as FAULTS_OF_MASKS

Fault = Callable[[], Game[Any]]
LEAKS: dict[str, Fault] = {}


def leak(fault: Fault) -> Fault:
    LEAKS[fault.__name__.replace("_", " ")] = fault
    return fault


def with_notes(notes: Callable[[State, Viewer], Iterable[object]]) -> Game[Any]:
    """The view tells these besides."""

    def view(state: State, viewer: Viewer) -> View:
        return replace(piles.view(state, viewer), notes=tuple(map(str, notes(state, viewer))))

    return varied(PILES, view=view)


def with_notices(more: Callable[[State, Event], Iterable[Notice]]) -> Game[Any]:
    def narrate(state: State, event: Event) -> Iterable[Notice]:
        return [*piles.narrate(state, event), *more(state, event)]

    return varied(PILES, narrate=narrate)


def skulls(state: State, coasters: Iterable[str]) -> list[object]:
    return [(name, state.skull(name)) for name in coasters]


# ── Piles of coasters, turned one by one ──


@leak
def a_coaster_that_is_face_down_shows_after_another_was_turned() -> Game[Any]:
    return with_notes(lambda state, viewer: skulls(state, state.face_down if state.turned else ()))


@leak
def a_coaster_shows_to_more_than_the_one_who_peeked() -> Game[Any]:
    return with_notes(lambda state, viewer: skulls(state, [name for seen in state.seen.values() for name in seen]))


@leak
def a_coaster_shows_late_in_the_play() -> Game[Any]:
    """One of the first that were laid, twenty moves and more after that; some are still to come."""

    def first_laid(state: State, viewer: Viewer) -> list[object]:
        down = [name for name in state.face_down if name.endswith("/0")]
        return skulls(state, down if len(state.turned) >= 9 else ())

    return with_notes(first_laid)


@leak
def a_coaster_shows_when_it_is_over() -> Game[Any]:
    return with_notes(lambda state, viewer: skulls(state, state.face_down if state.over else ()))


@leak
def coasters_show_in_a_rushed_match_alone() -> Game[Any]:
    return with_notes(lambda state, viewer: [sorted(state.coasters.items())] if state.rushed else ())


# ── A deal in parts ──


@leak
def the_rest_of_a_hand_shows_with_its_first_card() -> Game[Any]:
    return with_notes(lambda state, viewer: [state.hands[seat] for seat in state.shown])


@leak
def another_s_hand_shows_after_one_was_shown() -> Game[Any]:
    return with_notes(lambda state, viewer: [state.hands[state.seats[-1]]] if state.shown else ())


@leak
def the_stack_shows_that_nobody_knows() -> Game[Any]:
    return with_notes(lambda state, viewer: [state.stack[-1:]] if state.turned else ())


@leak
def the_red_herring_shows_to_a_player() -> Game[Any]:
    def gossip(state: State, event: Event) -> Iterable[Notice]:
        if isinstance(event, Dealt):
            yield Notice("gossip", {"seat": who(event.herring)}, to=only(state.seats[0]))

    return with_notices(gossip)


@leak
def the_holder_of_one_card_shows() -> Game[Any]:
    def holders(state: State, viewer: Viewer) -> list[Seat]:
        return [seat for seat, hand in state.hands.items() if "joker" in hand and seat != state.seats[0]]

    return with_notes(holders)


@leak
def a_reader_can_tell_a_false_reading() -> Game[Any]:
    def hint(state: State, event: Event) -> Iterable[Notice]:
        if isinstance(event, ReadingGiven) and not event.is_true:
            yield Notice("or_was_it", {}, to=only(event.seat))

    return with_notices(hint)


# ── What nobody may know of ──


@leak
def a_doom_shows_before_it_is_told() -> Game[Any]:
    return with_notes(lambda state, viewer: [state.doomed is not None])


@leak
def a_doom_changes_who_is_asked() -> Game[Any]:
    def agenda(state: State) -> Agenda:
        whole = piles.agenda(state)
        if state.is_doom_told or state.doomed is None:
            return whole
        return replace(whole, prompts=tuple(map(without_the_doomed(state.doomed), whole.prompts)))

    return varied(PILES, agenda=agenda)


def without_the_doomed(doomed: Seat) -> Callable[[Prompt], Prompt]:
    def change(prompt: Prompt) -> Prompt:
        return replace(prompt, awaited=only(*(seat for seat in prompt.owing.seats if seat != doomed)))

    return lambda prompt: change(prompt) if prompt.command is piles.Lay else prompt


@leak
def it_shows_who_has_doomed() -> Game[Any]:
    def gossip(state: State, event: Event) -> Iterable[Notice]:
        if isinstance(event, Doomed):
            yield Notice("gossip", {"seat": who(event.by)})

    return with_notices(gossip)


@leak
def the_storyteller_s_decision_shows() -> Game[Any]:
    return with_notes(lambda state, viewer: [state.marked] if state.turned else ())


@leak
def that_there_was_a_decision_shows() -> Game[Any]:
    def card(state: State, event: Event) -> Iterable[Notice]:
        if isinstance(event, Marked):
            yield Notice("the_storyteller_writes", {})

    return with_notices(card)


class Glimpse(Struct, frozen=True):
    skulls: int


@leak
def the_result_of_a_command_tells_of_coasters() -> Game[Any]:
    def decide(tx: Tx[State], command: Command) -> Struct | None:
        piles.decide(tx, command)
        counted = sum(sum(laid) for laid in tx.state.coasters.values())
        return Glimpse(counted) if isinstance(command, piles.Turn) else None

    return varied(PILES, decide=decide)


def the_finding(game: Game[Any]) -> BrokenLaw:
    found = [finding for finding in check(game) if finding.law == secrets.LAW]
    assert found, "not found"
    return found[0]


def test_a_game_whose_secrets_come_out_one_by_one_keeps_every_law() -> None:
    assert [finding.text(PILES) for finding in check(PILES)] == []


@pytest.mark.parametrize("name", LEAKS)
def test_the_kit_is_red_when(name: str) -> None:
    must_be_found_and_found_again(LEAKS[name]())


SECRET_FAULTS = [name for name, (law, _) in FAULTS_OF_MASKS.items() if law == secrets.LAW]


@pytest.mark.parametrize("name", SECRET_FAULTS)
def test_the_same_is_found_when_it_is_replayed(name: str) -> None:
    must_be_found_and_found_again(FAULTS_OF_MASKS[name][1]())


def must_be_found_and_found_again(game: Game[Any]) -> None:
    """From its text, and with nothing left to luck."""
    finding = the_finding(game)
    text = finding.text(game)
    again = recheck(game, *playthrough.read_playthroughs(text, game)[0])
    assert (again[0].law, again[0].what) == (finding.law, finding.what)
    assert again[0].text(game) == text


def test_a_difference_in_what_chance_gave_to_everyone_is_no_leak() -> None:
    def loud(state: State, event: Event) -> Iterable[Notice]:
        if isinstance(event, piles.CardShown):
            yield Notice("loud", {"card": event.card}, to=EVERYONE)

    assert secrets.LAW not in [finding.law for finding in check(with_notices(loud), range(8))]
