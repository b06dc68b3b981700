"""Game, lobby and start."""

from collections.abc import Iterable

import msgspec
import pytest

from parlour.games.tidslinje import GAME
from parlour.games.tidslinje.commands import SetStartYear
from parlour.games.tidslinje.mixes.base import BASE
from parlour.games.tidslinje.rules.lobby import needs
from parlour.games.tidslinje.settings import PREMIUM, Settings
from parlour.sdk import Collection, Number, Refused, Seat, Viewer
from parlour.sdk.house import Finish, HandOver, Join, Kick, Leave, Start
from tests.games.tidslinje.evening import Evening


def lobby(seats: int = 3, settings: Settings | None = None) -> Evening:
    return Evening(seats, settings=settings, start=False).gather()


def needed(settings: Settings, mixes: Iterable[str] = ()) -> list[str]:
    own = {name: Collection(BASE, needs=f"tidslinje.mix.{name}") for name in mixes}
    return list(needs(settings, {**GAME.stock.collections, **own}))


def test_a_new_game_is_in_its_lobby_with_one_host_who_plays() -> None:
    """M01"""
    shown = lobby(1).view().snapshot
    assert (shown.state, shown.cycle, shown.round) == ("LOBBY", None, None)
    assert [player.seat for player in shown.players] == [shown.host] == ["ada"]


def test_it_starts_with_three_and_not_with_two() -> None:
    """M03"""
    play = lobby(2)
    play.must_refuse(play.host, Start(), "too_few")
    play.join("cy", 1995).say(play.host, Start())
    assert play.view().snapshot.state == "IN_PROGRESS"


def test_free_is_for_five_and_premium_for_ten() -> None:
    """M04"""
    free, premium = lobby(5, Settings()), lobby(10, Settings(players=10))
    free.must_refuse(Viewer(Seat("fia")), Join(), "full")
    premium.must_refuse(Viewer(Seat("kim")), Join(), "full")
    premium.say(premium.host, Start())
    assert premium.state.started
    assert (needed(Settings()), needed(Settings(players=10))) == ([], [PREMIUM])


def test_too_many_for_changed_settings_cannot_start() -> None:
    """M04: somebody has joined before the host chose a smaller table."""
    play = lobby(6)
    play.match = msgspec.structs.replace(play.match, state=msgspec.structs.replace(play.state, most_players=5))
    play.match = msgspec.structs.replace(play.match, agenda=play.game.agenda(play.state))
    play.must_refuse(play.host, Start(), "too_many")


def test_nobody_starts_while_a_start_year_is_missing() -> None:
    """M05"""
    play = lobby(3)
    play.say(Viewer(Seat("di")), Join())
    play.must_refuse(play.host, Start(), "start_year_missing")
    play.say("di", SetStartYear(1999))
    play.say(play.host, Start())
    assert play.state.started


@pytest.mark.parametrize("year", [1979, 2011, 1990.5, "abc", True, None])
def test_a_start_year_outside_its_interval_is_refused(year: object) -> None:
    """M06"""
    lobby().must_refuse("bo", SetStartYear(year), "not_an_option")  # type: ignore[arg-type]


@pytest.mark.parametrize("year", [1980, 2010])
def test_the_ends_of_the_interval_are_start_years(year: int) -> None:
    """M06: and one may change one's mind until the start."""
    play = lobby()
    play.say("bo", SetStartYear(year))
    assert play.timeline("bo") == [str(year)]


def test_start_years_do_not_depend_on_the_songs() -> None:
    """M07"""
    years = [song.year for song in BASE.songs]
    assert (min(years), max(years)) == (1955, 2024)
    assert Evening(start=False, game=GAME).gather().prompt(SetStartYear).fields["year"] == Number(1980, 2010)


@pytest.mark.parametrize("command", [Start(), Finish(), Kick(Seat("cy"))])
def test_only_the_host_starts_ends_and_removes(command: Start | Finish | Kick) -> None:
    """M08"""
    lobby().must_refuse("bo", command)


def test_removing_somebody_in_the_lobby_changes_nothing_else() -> None:
    """M09"""
    play = lobby().remove("cy")
    assert (play.view().snapshot.state, play.seats) == ("LOBBY", ("ada", "bo"))


def test_a_game_that_ends_in_its_lobby_has_no_ranking() -> None:
    """M10"""
    shown = lobby().finish().view().snapshot
    assert (shown.state, shown.ranking) == ("FINISHED", None)


def test_a_finished_game_hears_nothing_more() -> None:
    """M11"""
    play = lobby().finish()
    for command in (Start(), Finish(), Join(), SetStartYear(1990), Kick(Seat("bo"))):
        play.must_refuse(play.host, command)


def test_there_is_no_way_back_to_the_lobby() -> None:
    """M12"""
    play = Evening()
    assert not [prompt for prompt in play.agenda.prompts if prompt.command is Start]
    for _ in range(3):
        play.play_cycle().decide("next")
        assert play.view().snapshot.state == "IN_PROGRESS"


def test_the_host_can_neither_be_removed_nor_leave_nor_hand_over() -> None:
    """M13"""
    for play in (lobby(), Evening()):
        play.must_refuse(play.host, Kick(Seat("ada")), "not_an_option")
        play.must_refuse(play.host, Leave(), "not_yours")
        play.must_refuse(play.host, HandOver(Seat("bo")), "not_asked")


def test_the_limit_is_frozen_when_the_game_starts() -> None:
    """M14, M38: what its host may do later changes nothing here; entitlements are asked at creation."""
    play = Evening(5, settings=Settings()).play_cycle()
    play.must_refuse(Viewer(Seat("fia")), Join(), "full")
    assert play.state.most_players == 5
    assert Evening(10).play_cycle().state.most_players == 10


def test_a_mix_of_its_own_entitlement_needs_that() -> None:
    """M15: and exactly one mix is chosen always."""
    assert needed(Settings(mix="sommar"), ["sommar"]) == ["tidslinje.mix.sommar"]
    assert needed(Settings(mix="base"), ["sommar"]) == []
    with pytest.raises(Refused, match="no_such_mix"):
        Evening(start=False, settings=Settings(mix="nowhere"))
    assert Evening().view().snapshot.mix == "base"


def test_everybody_begins_with_a_joker_and_a_start_card() -> None:
    """M16"""
    play = Evening(3)
    for seat, year in (("ada", 1985), ("bo", 1990), ("cy", 1995)):
        player = play.player(seat)
        assert (player.jokers, player.years, player.oracle_cards) == (1, (year,), ())
        assert player.timeline[0].song is None


def test_a_join_number_is_never_given_twice() -> None:
    """M37: whoever was removed and comes again is a new player."""
    play = lobby(3).remove("cy").join("di", 2000)
    assert [player.number for player in play.state.players.values()] == [1, 2, 4]
