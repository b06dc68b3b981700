"""The storyteller's desk: decisions, overrides, the house as storyteller."""

from collections.abc import Callable

import pytest

from parlour.engine.chain import row_of, with_texts_blanked
from parlour.engine.recording import write_happening
from parlour.games.clocktower import GAME
from parlour.games.clocktower.commands import (
    AddMarker,
    Announce,
    CancelNomination,
    CastVote,
    CloseNomination,
    DeclareWinner,
    DeepenNight,
    ForceDay,
    HandToHouse,
    Kill,
    OpenDay,
    RemoveMarker,
    Revive,
    SetAlignment,
    SetDeadline,
    SetGhostVote,
    SetPhase,
    SetRole,
    SetVote,
    TakeBack,
    TellOne,
    Undo,
)
from parlour.games.clocktower.events import DecisionTaken
from parlour.games.clocktower.settings import Flow, Settings, Setup
from parlour.rehearsal import Rehearsal
from parlour.sdk import Command, Refused, Seat, command_name
from tests.games.clocktower.told_village import DOCUMENT, FREE, Village

SEVEN = ("virgin", "empath", "recluse", "slayer", "monk", "poisoner", "imp")
MVP_SEVEN = ("washerwoman", "empath", "chef", "slayer", "undertaker", "poisoner", "imp")


def test_a_decision_keeps_the_night_from_ending_unless_it_is_forced() -> None:
    """C143"""
    play = Village(*SEVEN).judge().tells(DeepenNight())
    assert play.state.decision is not None
    with pytest.raises(Refused):
        play.tells(OpenDay())
    play.tells(ForceDay())
    assert play.state.phase == "day"
    taken = [event.ruling for event in play.log if isinstance(event, DecisionTaken)]
    assert taken[-1].by == "clock"
    assert taken[-1].choice == taken[-1].decision.suggestion


def test_every_decision_says_who_took_it_from_which_options() -> None:
    play = Village(*SEVEN).night()
    rulings = [event.ruling for event in play.log if isinstance(event, DecisionTaken)]
    assert rulings
    assert all(ruling.by == "storyteller" and ruling.decision.why for ruling in rulings)
    assert all(play.view(seat).grimoire is None for seat in play.seats)


def test_the_house_tells_the_story_where_nobody_does() -> None:
    alone = Settings(profile="official", storyteller="house", setup=Setup(composition="free"))
    play = Rehearsal(GAME, 7, settings=alone)
    assert play.state.phase == "night"
    assert play.state.told_by == "house"
    play.sleep(play.now.replace(hour=12))
    assert {event.ruling.by for event in play.log if isinstance(event, DecisionTaken)} <= {"policy"}
    assert play.state.night > 1


def test_the_house_opens_the_night_where_nobody_else_can() -> None:
    """Red before: with flow.autoOpenNight off it awaited a storyteller for ever."""
    alone = Settings(profile="official", storyteller="house", flow=Flow(auto_open_night=False))
    play = Rehearsal(GAME, 7, settings=alone)
    play.sleep(play.now.replace(hour=12))
    assert play.state.night > 1


def test_a_storyteller_hands_over_to_the_house_and_takes_back() -> None:
    play = Village(*SEVEN).judge().tells(HandToHouse())
    assert play.is_told_by_house
    play.wait(minutes=10)
    assert play.state.phase != "night" or play.state.night > 1
    play.tells(TakeBack())
    assert not play.is_told_by_house


# ── Overrides ──


def test_a_death_by_the_storyteller_s_hand_is_public_and_is_written_down() -> None:
    """C139"""
    play = Village(*MVP_SEVEN, settings=DOCUMENT).night()
    play.tells(Kill(play.seat("chef")))
    assert not play.lives("chef")
    assert all(not play.view(seat).seats[2].alive for seat in play.seats)
    grimoire = play.view(play.host).grimoire
    assert grimoire is not None
    assert grimoire.changes[-1].seat == play.seat("chef")
    assert grimoire.changes[-1].before != grimoire.changes[-1].after


def test_players_override_nothing() -> None:
    """C140"""
    play = Village(*MVP_SEVEN, settings=DOCUMENT).night()
    target = play.seat("imp")
    for command in (
        Kill(target),
        Revive(target),
        SetRole(target, "chef"),
        DeclareWinner("good"),
        Undo(),
        Announce("boo"),
        SetPhase("night"),
    ):
        with pytest.raises(Refused):
            play.say(play.seat("chef"), command)


def test_whoever_is_revived_votes_again() -> None:
    """C141"""
    play = Village(*MVP_SEVEN, settings=DOCUMENT).night().until_dawn(imp="chef")
    play.tells(Revive(play.seat("chef"))).nominates("slayer", "imp").votes("chef")
    assert play.lives("chef")
    assert play.state.nominations[-1].votes == {play.seat("chef"): True}


def test_an_execution_can_be_undone_and_the_log_keeps_both() -> None:
    """C142"""
    play = Village(*MVP_SEVEN, settings=DOCUMENT).night().poll("slayer", "chef", 7)
    before = play.view()
    play.ends_day()
    assert not play.lives("chef")
    length = len(play.log)
    play.tells(Undo())
    assert play.lives("chef")
    assert play.view().seats == before.seats
    assert play.view().block == before.block
    assert play.state.phase == "day"
    assert len(play.log) > length


def test_a_role_an_alignment_and_markers_can_be_set() -> None:
    play = Village(*SEVEN).night()
    empath, monk = play.seat("empath"), play.seat("monk")
    play.tells(SetRole(empath, "chef")).tells(SetAlignment(monk, "evil")).tells(AddMarker(monk, "poisoned"))
    assert (play.role("empath"), play.state.players[monk].alignment) == ("chef", "evil")
    [marker] = [each for each in play.state.markers if each.on == monk]
    play.tells(RemoveMarker((monk, Seat(marker.code))))
    assert not [each for each in play.state.markers if each.on == monk]
    assert len(play.state.changes) == 4


def test_a_vote_and_a_ghost_s_vote_can_be_set_and_a_nomination_taken_back() -> None:
    play = Village(*SEVEN, settings=FREE).night().until_dawn(imp="monk")
    play.nominates("slayer", "empath").votes("slayer").tells(SetVote(play.seat("slayer"), vote=False))
    assert play.state.nominations[-1].votes[play.seat("slayer")] is False
    play.tells(SetGhostVote(play.seat("monk"), has=False)).tells(CancelNomination())
    assert play.state.nomination is None
    assert not play.state.players[play.seat("monk")].ghost_vote
    play.nominates("slayer", "empath")  # as if it had not been made


@pytest.mark.parametrize(
    "mend", [Kill, lambda seat: SetRole(seat, "baron"), lambda seat: AddMarker(seat, "poisoned")]
)
def test_poison_ends_with_a_poisoner_whom_the_storyteller_takes_out(mend: Callable[[Seat], Command]) -> None:
    play = Village(*SEVEN).night(poisoner="empath")
    assert play.state.marked("poisoned", play.seat("empath")) is not None
    play.tells(mend(play.seat("poisoner")))
    assert play.state.marked("poisoned", play.seat("empath")) is None


def test_who_has_become_the_slayer_may_strike_though_the_virgin_they_were_is_spent() -> None:
    play = Village(*SEVEN).night().nominates("poisoner", "virgin").votes().tells(CloseNomination())
    play.tells(SetRole(play.seat("virgin"), "slayer")).strikes("virgin", "imp")
    assert not play.lives("imp")


def test_a_deal_that_is_not_by_the_table_is_remarked_upon_at_the_desk_alone() -> None:
    remarked = {
        roles: "desk_counts" in (play := Village(*roles)).phrases(play.host)
        for roles in (SEVEN, MVP_SEVEN, ("chef", "empath", "virgin", "baron", "imp"))
    }
    assert list(remarked.values()) == [True, False, True]  # an Outsider too many; by the table; a Baron without any
    play = Village(*SEVEN)
    assert any("it would be 5/0/1/1" in text for text in play.reads(play.host))
    assert not any("desk_counts" in play.phrases(seat) for seat in play.seats)


OVERRIDES = (
    Kill(Seat("bo")),
    Revive(Seat("ed")),
    SetRole(Seat("bo"), "saint"),
    SetAlignment(Seat("bo"), "evil"),
    AddMarker(Seat("bo"), "poisoned"),
    RemoveMarker((Seat("cy"), Seat("poisoned"))),
    SetVote(Seat("bo"), vote=True),
    SetGhostVote(Seat("ed"), has=False),
    CancelNomination(),
    SetDeadline(30),
    SetPhase("night"),
    TellOne(Seat("bo"), "Trust nobody."),
)


@pytest.mark.parametrize("override", OVERRIDES, ids=lambda override: command_name(type(override)))
def test_every_override_says_what_was_before_and_after_and_can_be_taken_back(override: Command) -> None:
    play = Village(*SEVEN).night().ends_day().next_night().night(imp="monk", poisoner="recluse")
    play.nominates("slayer", "empath").votes("slayer")
    before, number = as_it_stands(play), len(play.state.changes)
    play.tells(override)
    assert as_it_stands(play) != before
    change = play.state.changes[number]
    assert change.before != change.after or change.text
    play.tells(Undo())
    assert as_it_stands(play) == before


def as_it_stands(play: Village) -> tuple[object, ...]:
    """All that a storyteller may have mended."""
    state = play.state
    told = [entry for entry in state.ledger if entry.by == "storyteller"]
    return state.players, state.markers, state.nominations, state.phase, state.night, state.due, told


def test_a_deadline_can_be_moved() -> None:
    play = Village(*MVP_SEVEN, settings=DOCUMENT).night().tells(SetDeadline(30))
    assert play.state.due is not None
    assert (play.state.due - play.now).total_seconds() == 1800


def test_the_hour_can_be_set_and_what_was_open_is_dropped() -> None:
    """PHASE_SET: no vote, no execution, and the next night at once."""
    play = Village(*MVP_SEVEN, settings=DOCUMENT).night().poll("slayer", "chef", 7).nominates("chef", "imp")
    before = play.state
    play.tells(SetPhase("night"))
    assert (play.state.phase, play.state.night) == ("night", 2)
    assert play.lives("chef")
    assert play.state.nomination is None
    assert play.is_asked("imp")
    change = play.state.changes[-1]
    assert (change.kind, change.before, change.after) == ("phase", "day 1", "night")
    play.tells(Undo())
    assert (play.state.phase, play.state.night, play.state.block) == ("day", 1, before.block)


def test_a_night_that_is_cut_short_shows_who_has_died_and_no_more() -> None:
    play = Village(*SEVEN).night().ends_day().next_night().chooses("imp", "slayer").tells(DeepenNight()).judge()
    assert play.lives("slayer")
    play.tells(SetPhase("day"))
    assert (play.state.phase, play.lives("slayer")) == ("day", False)
    play.nominates("monk", "empath")


def test_a_day_that_was_ended_too_soon_goes_on() -> None:
    play = Village(*MVP_SEVEN, settings=DOCUMENT).night().nominates("chef", "imp").votes("chef").ends_day()
    play.tells(SetPhase("day")).nominates("chef", "imp")
    assert play.state.nominations[-1].id == "1.2"
    play.tells(SetPhase("check_win"))
    assert (play.state.phase, play.executed.seat if play.executed else None) == ("check_win", None)
    play.next_night()


def test_a_demon_found_dead_when_the_hour_is_set_is_the_end() -> None:
    play = Village(*SEVEN).night().ends_day().next_night().tells(AddMarker(Seat("ada"), "poisoned"))
    play.chooses("imp", "imp").tells(DeepenNight()).judge()
    play.tells(SetPhase("day"))
    assert play.winner is None, "a Minion has risen"
    other = Village("virgin", "empath", "recluse", "slayer", "monk", "chef", "imp").night().ends_day().next_night()
    assert other.chooses("imp", "imp").tells(DeepenNight()).tells(SetPhase("day")).winner == "good"


def test_the_hour_is_never_set_to_what_it_is() -> None:
    play = Village(*SEVEN).night()
    with pytest.raises(Refused, match="not_an_option"):
        play.tells(SetPhase("day"))


def test_a_word_to_one_and_a_word_to_all() -> None:
    play = Village(*MVP_SEVEN, settings=DOCUMENT).night().tells(TellOne(Seat("cy"), "Trust nobody."))
    assert any("Trust nobody." in text for text in play.reads("cy"))
    assert not any("Trust nobody." in text for text in play.reads("ada") + play.reads())
    play.tells(Announce("The bell is cracked."))
    assert any("The bell is cracked." in text for text in play.reads())
    assert any(fact.text == "Trust nobody." for fact in play.facts("chef"))


def test_what_the_storyteller_wrote_can_be_blanked() -> None:
    play = Village(*MVP_SEVEN, settings=DOCUMENT).night()
    play.tells(TellOne(Seat("cy"), "Trust nobody.")).tells(Announce("The bell is cracked."))
    rows = [row_of(each, 0, write_happening(each)) for each in play.happenings]
    assert any(b"Trust nobody" in row.body for row in rows)
    blanked = [with_texts_blanked(row).body for row in rows]
    assert not [body for body in blanked if b"Trust nobody" in body or b"bell is cracked" in body]


def test_the_storyteller_may_declare_the_end() -> None:
    play = Village(*MVP_SEVEN, settings=DOCUMENT).night().tells(DeclareWinner("evil"))
    assert play.winner == "evil"
    assert play.state.over


# ── Bad input tells nothing hidden ──


def test_refusals_are_the_same_for_everybody_who_may_not() -> None:
    play = Village(*MVP_SEVEN, settings=DOCUMENT).night().until_dawn(imp="chef").nominates("slayer", "imp")
    with pytest.raises(Refused) as dead:
        play.say(play.seat("chef"), CastVote(vote=True))
    with pytest.raises(Refused) as stranger:
        play.say(play.newcomer(play.seat("chef")), CastVote(vote=True))
    assert dead.value.code == stranger.value.code
