"""The storyteller's desk: overrides with before and after, undo, and handing over to the house."""

import msgspec
import pytest

from parlour.games.clocktower.commands import (
    AddMarker,
    Announce,
    CancelNomination,
    CastVote,
    DeclareWinner,
    HandToHouse,
    Kill,
    OpenDay,
    RemoveMarker,
    Revive,
    SetAlignment,
    SetDeadline,
    SetGhostVote,
    SetRole,
    SetVote,
    TakeBack,
    TellOne,
    Undo,
)
from parlour.games.clocktower.records import POISONED
from parlour.games.clocktower.state import State
from parlour.sdk import Refused, Seat
from parlour.sdk.house import HandOver
from parlour.sdk.parts.chat import Say, Whisper
from tests.games.clocktower.village import MVP, Village

TEN = "imp poisoner scarlet_woman chef slayer empath mayor soldier monk virgin"
ADA, BO, CY, DI = map(Seat, ("ada", "bo", "cy", "di"))


def by_day() -> Village:
    village = Village(TEN)
    village.dawn()
    return village


def test_an_override_kills_before_everyone_and_says_what_was_before() -> None:  # C139
    village = by_day()
    village.say(village.host, Kill(DI))
    assert not village.view("ada").seats[3].alive
    [change] = village.state.changes
    assert (change.kind, change.before, change.after) == ("kill", "alive", "dead")
    assert village.reads("ada")[-1] == "⚰️ Di is dead. That is how it is."


def test_a_player_cannot_override() -> None:  # C140
    with pytest.raises(Refused):
        by_day().say("ada", Kill(DI))


def test_who_was_revived_votes_again() -> None:  # C141
    village = by_day()
    village.say(village.host, Kill(DI))
    village.say(village.host, Revive(DI))
    village.nominate("bo", "cy")
    village.hands("di")
    assert village.state.nominations[-1].yes == 1


def test_an_execution_can_be_undone() -> None:  # C142
    village = by_day()
    village.put_to_vote("bo", "di", votes=10)
    before = village.state
    village.dusk()
    assert "di" not in village.living()
    village.say(village.host, Undo())
    after = village.state
    assert (after.players, after.phase, after.nominations) == (before.players, "day", before.nominations)
    assert [type(event).__name__ for event in village.log].count("Executed") == 1
    village.dusk()
    assert "di" not in village.living()


def test_nothing_can_be_undone_before_anything_was_done() -> None:
    village = Village(TEN)
    with pytest.raises(Refused, match="nothing_to_undo"):
        village.say(village.host, Undo())


def test_roles_teams_and_markers_can_be_set() -> None:
    village = by_day()
    village.say(village.host, SetRole(DI, "spy"))
    village.say(village.host, SetAlignment(DI, "good"))
    village.say(village.host, AddMarker(DI, POISONED))
    assert (village.player("di").role, village.player("di").alignment) == ("spy", "good")
    assert village.card("di") == "spy"
    assert village.has_marker("di", POISONED)
    village.say(village.host, RemoveMarker((DI, Seat(POISONED))))
    assert not village.has_marker("di", POISONED)


def test_a_role_that_is_set_to_the_drunk_is_not_shown() -> None:
    village = by_day()
    village.say(village.host, SetRole(DI, "drunk"))
    assert (village.player("di").role, village.card("di")) == ("drunk", "chef")


def test_votes_nominations_and_the_time_can_be_set() -> None:
    village = by_day()
    village.nominate("bo", "cy")
    village.say(village.host, SetVote(DI, vote=True))
    assert village.state.nominations[-1].yes == 1
    village.say(village.host, CancelNomination())
    assert village.state.nomination is None
    village.nominate("bo", "cy")
    village.say(village.host, SetDeadline(7))
    assert village.state.due is not None
    assert (village.state.due - village.now).total_seconds() == 7 * 60


def test_a_ghost_vote_can_be_given_back() -> None:
    village = by_day()
    village.execute("di")
    village.say(village.host, SetGhostVote(DI, has=False))
    assert not village.view("ada").seats[3].ghost_vote


def test_a_word_to_one_is_read_by_one() -> None:
    village = by_day()
    village.say(village.host, TellOne(DI, "Trust nobody."))
    village.say(village.host, Announce("The bell rings."))
    assert village.heard("di").text == "Trust nobody."
    assert not any("Trust nobody." in post for post in village.reads("ada"))
    assert any("The bell rings." in post for post in village.reads("ada"))


def test_a_storyteller_may_declare_who_has_won() -> None:
    village = by_day()
    village.say(village.host, DeclareWinner("evil"))
    assert village.won == ("evil", "declared")
    assert village.view("ada").grimoire is not None


def test_the_story_can_be_handed_to_the_house_and_taken_back() -> None:
    village = Village("imp poisoner monk fortune_teller slayer empath mayor")
    assert village.decision.kind == "red_herring"
    village.say(village.host, HandToHouse())
    assert village.state.decision is None
    assert {ruling.by for ruling in village.state.rulings} == {"policy"}
    village.say(village.host, TakeBack())
    village.deepen()
    assert village.state.watch == 2


def test_who_gets_the_host_seat_by_hand_over_tells_no_story() -> None:
    village = by_day()
    village.say(village.host, HandOver(ADA))
    assert village.state.told_by == "house"
    assert village.view("ada").grimoire is None


def test_every_decision_is_written_down_and_open_to_all_at_the_end() -> None:
    village = Village("imp poisoner monk fortune_teller slayer empath mayor")
    village.decide("ed")
    [ruling] = village.state.rulings
    assert (ruling.by, ruling.choice, ruling.decision.kind) == ("storyteller", ("ed",), "red_herring")
    assert village.view("ada").grimoire is None
    village.dawn()
    village.say(village.host, DeclareWinner("good"))
    grimoire = village.view("ada").grimoire
    assert grimoire is not None
    assert grimoire.rulings[0] == ruling


# ── Talk ──


def test_everyone_sees_who_whispers_and_two_read_it() -> None:
    village = by_day()
    village.say("bo", Whisper((CY,), "I am the Chef."))
    assert village.reads("ada")[-1] == "Bo whispers to Cy."
    assert "I am the Chef." in village.reads("cy")[-1]
    assert not any("I am the Chef." in line for line in village.reads("ada"))


def test_there_are_no_whispers_in_mvp() -> None:
    village = Village("imp poisoner chef slayer empath", MVP)
    with pytest.raises(Refused):
        village.say("ada", Whisper((BO,), "Psst."))


def test_the_dead_may_talk() -> None:
    village = by_day()
    village.execute("di")
    village.say("di", Say("Boo."))
    assert "Boo." in village.reads("ada")[-1]


def test_hands_that_were_set_by_hand_count() -> None:
    village = Village("imp poisoner chef slayer empath", MVP)
    village.say(village.host, OpenDay())
    village.nominate("ada", "bo")
    village.say("cy", CastVote(vote=True))
    village.say(village.host, SetVote(CY, vote=False))
    assert village.state.nominations[-1].yes == 0


def test_a_match_with_something_to_undo_is_stored_and_read_again() -> None:
    village = by_day()
    assert village.state.checkpoint is not None
    assert msgspec.json.decode(msgspec.json.encode(village.state), type=State) == village.state


def test_an_heir_whom_the_storyteller_kills_does_not_rise_again() -> None:
    village = Village("imp poisoner spy chef slayer empath mayor soldier monk virgin")
    village.dawn()
    village.next_day()
    village.point("ada", "ada")
    village.deepen()
    village.decide("bo")
    village.say(village.host, Kill(BO))
    village.dawn()
    assert village.won == ("good", "demon_dead")
