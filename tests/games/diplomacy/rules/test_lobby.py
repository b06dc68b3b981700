"""The lobby and the deal: join with a country or at random, fewer than seven, and what everyone hears."""

import pytest

from parlour.games.diplomacy.commands import ChoosePower
from parlour.games.diplomacy.settings import Settings
from parlour.sdk import PickOne, Refused, Seat
from parlour.sdk.house import Join, Leave, Start
from tests.games.diplomacy.congress import POWERS, Congress


def gathered(seats: int = 7, settings: Settings | None = None, seed: int = 0) -> Congress:
    """In the lobby, without a wish."""
    play = Congress(settings, seats, start=False, seed=seed)
    for seat in play.cast:
        play.say(play.newcomer(seat), Join())
    return play


def started(play: Congress) -> Congress:
    play.say(play.host, Start())
    return play


def test_everyone_gets_the_power_they_have_wished_for() -> None:
    play = Congress()
    assert play.game_state.players == dict(zip(POWERS, play.seats, strict=True))
    assert play.phase == "S1901M"
    assert len(play.game_state.position.units) == 22


def test_a_power_that_somebody_has_wished_for_is_not_offered_to_others() -> None:
    play = gathered(2)
    play.say("ada", ChoosePower("France"))
    ask = play.prompt(ChoosePower, "bo").fields["nation"]
    assert isinstance(ask, PickOne)
    assert "France" not in ask.options
    with pytest.raises(Refused, match="not_an_option"):
        play.say("bo", ChoosePower("France"), key="wish/bo")


def test_a_wish_may_be_changed_and_taken_back() -> None:
    play = gathered(2)
    play.say("ada", ChoosePower("France"))
    play.say("ada", ChoosePower("Italy"))
    play.say("bo", ChoosePower("France"))
    play.say("ada", ChoosePower(None))
    assert play.game_state.chosen_powers == {"bo": "France"}


def test_whoever_has_wished_for_nothing_has_given_no_answer() -> None:
    """Red before: the page said "Ditt svar: Ingen." to everyone who came."""
    play = gathered(2)
    assert play.prompt(ChoosePower, "ada").given == {}
    play.say("ada", ChoosePower("France"))
    assert play.prompt(ChoosePower, "ada").given == {"ada": ChoosePower("France")}


def test_whoever_leaves_frees_the_power() -> None:
    play = gathered(3)
    play.say("ada", ChoosePower("France"))
    play.say("ada", Leave())
    play.say("bo", ChoosePower("France"))
    assert play.game_state.chosen_powers == {"bo": "France"}


def test_without_wishes_the_dice_decide() -> None:
    deals = {tuple(started(gathered(seed=seed)).game_state.players.items()) for seed in range(6)}
    assert len(deals) > 1
    assert all({power for power, _ in deal} == set(POWERS) for deal in deals)


def test_a_wish_is_kept_when_the_others_draw() -> None:
    for seed in range(6):
        play = gathered(seed=seed)
        play.say("gus", ChoosePower("England"))
        assert started(play).seat("England") == "gus"


def test_with_five_players_italy_and_germany_stand_in_civil_disorder() -> None:
    play = started(gathered(5))
    assert set(play.game_state.players) == {"Austria", "England", "France", "Russia", "Turkey"}
    assert play.game_state.disorder == {"Germany": "unplayed", "Italy": "unplayed"}


def test_a_power_that_is_left_out_first_is_played_if_somebody_wants_it() -> None:
    play = gathered(2)
    play.say("ada", ChoosePower("Italy"))
    started(play)
    assert play.seat("Italy") == "ada"
    assert len(play.game_state.players) == 2


def test_who_is_left_out_is_drawn_where_the_host_names_nobody() -> None:
    left = {tuple(started(gathered(4, Settings(fewer=()), seed)).game_state.disorder) for seed in range(6)}
    assert len(left) > 1


def test_units_that_nobody_leads_hold_and_nobody_waits_for_them() -> None:
    play = Congress(seats=2).run({"Austria": "A Vie - Gal", "England": "F Lon - Nth"})
    assert play.phase == "F1901M"
    assert play.at("Par") == "France A"


def test_everyone_hears_who_plays_what_and_each_what_they_have() -> None:
    play = Congress()
    assert "The powers of Europe: Ada Austria, Bo England, Cy France" in play.said()[-2]
    mine = next(text for text in play.said("France") if text.startswith("You are France."))
    assert "A Mar, A Par" in mine.replace("F Bre, ", "")
    assert play.private("France") == ["you_are"]


def test_one_alone_cannot_start() -> None:
    with pytest.raises(Refused, match="too_few"):
        started(gathered(1))


def test_settings_that_make_no_sense_are_refused_in_words() -> None:
    for wrong in ({"movement": 0}, {"last_year": 1900}, {"fewer": ("Sweden",)}):
        with pytest.raises((ValueError, TypeError)):
            Settings(**wrong)


def test_a_seat_is_no_power() -> None:
    assert Congress().game_state.power_of(Seat("nobody")) is None
