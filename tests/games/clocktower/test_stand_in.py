"""Stand-ins of the village: they see what their seat sees, and play to win."""

from collections import Counter

import pytest

from parlour.engine.chance import SeedDice, seed_from
from parlour.games.clocktower import GAME
from parlour.games.clocktower.commands import DeclareRole
from parlour.games.clocktower.settings import Settings
from parlour.games.clocktower.stand_in import stand_in
from parlour.games.clocktower.suspicion import chances
from parlour.rehearsal.season import play_season
from parlour.sdk import Seat
from tests.games.clocktower.told_village import Village

DICE = SeedDice(seed_from(1), 0)
SEVEN = ("investigator", "empath", "chef", "slayer", "monk", "poisoner", "imp")


def doubts(play: Village, who: str) -> dict[Seat, float]:
    view = play.view(play.seat(who))
    assert view.mine is not None
    return dict(chances(view, view.me, view.mine.ledger))


@pytest.mark.parametrize("seats", [5, 8])
@pytest.mark.parametrize("profile", ["mvp", "official"])
def test_villages_of_stand_ins_come_to_an_end(profile: str, seats: int) -> None:
    settings = Settings(profile=profile, storyteller="house")  # type: ignore[arg-type]
    results = Counter(result.outcome for result in play_season(GAME, 1, seats, 11, settings))
    assert set(results) <= {"good", "evil"}


def test_an_investigator_doubts_the_two_who_were_named() -> None:
    play = Village(*SEVEN).rules(investigator=("poisoner", "poisoner", "chef")).night()
    odds = doubts(play, "investigator")
    named = {play.seat("poisoner"), play.seat("chef")}
    assert min(odds[seat] for seat in named) > max(odds[seat] for seat in play.seats if seat not in named)
    assert odds[play.seat("investigator")] == 0


def test_who_is_slain_at_night_is_hardly_doubted() -> None:
    play = Village(*SEVEN).night().until_dawn(imp="monk")
    odds = doubts(play, "slayer")
    assert odds[play.seat("monk")] == min(odds[seat] for seat in play.seats if seat != play.seat("slayer"))


def test_who_says_to_be_what_i_am_is_doubted_by_me() -> None:
    play = Village(*SEVEN).night()
    play.say(play.seat("chef"), DeclareRole("chef"))
    play.say(play.seat("imp"), DeclareRole("chef"))
    odds = doubts(play, "chef")
    assert odds[play.seat("imp")] == max(odds.values())


def test_a_demon_says_to_be_one_of_its_bluffs() -> None:
    play = Village(*SEVEN).night()
    question = next(each for each in play.questions(play.seat("imp")) if each.command is DeclareRole)
    said = stand_in(play.view(play.seat("imp")), question, DICE)
    assert isinstance(said, DeclareRole)
    assert said.role in play.state.bluffs


def test_the_good_say_what_they_believe_to_be() -> None:
    play = Village("drunk/empath", "washerwoman", "chef", "slayer", "monk", "poisoner", "imp").night()
    question = next(each for each in play.questions(play.seat("drunk")) if each.command is DeclareRole)
    assert stand_in(play.view(play.seat("drunk")), question, DICE) == DeclareRole("empath")


def test_what_is_said_aloud_is_seen_by_all_and_proves_nothing() -> None:
    play = Village(*SEVEN).night()
    play.say(play.seat("imp"), DeclareRole("saint"))
    for seat in play.seats:
        assert play.view(seat).declared == {play.seat("imp"): "saint"}
    assert any("Saint" in text for text in play.reads())
