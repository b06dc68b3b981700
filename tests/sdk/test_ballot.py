from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from parlour.sdk import SPECTATOR, Command, Option, Seat, Viewer, only, who
from parlour.sdk.parts.ballot import Ballot, ballot_prompt, who_has_voted
from parlour.sdk.prompt import question

ADA, BO, CY = Seat("ada"), Seat("bo"), Seat("cy")
OPEN = Ballot((ADA, BO, CY))


class Vote(Command, frozen=True):
    yes: bool


def ask(ballot: Ballot) -> Any:
    return ballot_prompt(ballot, Vote, "yes", (True, False), card="vote/1")


def test_those_who_have_not_voted_are_missing_in_the_order_of_the_voters() -> None:
    assert OPEN.with_vote(BO, True).missing == (ADA, CY)


def test_a_ballot_is_complete_when_nobody_is_missing() -> None:
    ballot = OPEN.with_vote(ADA, True).with_vote(BO, False)
    assert not ballot.is_complete
    assert ballot.with_vote(CY, None).is_complete


def test_a_vote_may_be_changed_and_counts_once() -> None:
    assert OPEN.with_vote(ADA, True).with_vote(ADA, False).count() == {False: 1}


def test_to_vote_changes_no_ballot_that_was_before() -> None:
    OPEN.with_vote(ADA, True)
    assert OPEN.votes == {}


@given(st.dictionaries(st.sampled_from([ADA, BO, CY]), st.sampled_from(["yes", "no", "blank"])))
def test_every_vote_counts_and_no_other(votes: dict[Seat, Option]) -> None:
    ballot = Ballot((ADA, BO, CY), votes)
    assert sorted(map(str, ballot.count().elements())) == sorted(map(str, votes.values()))


def test_one_sees_ones_own_vote_and_a_spectator_none() -> None:
    ballot = OPEN.with_vote(ADA, True).with_vote(BO, False)
    assert ballot.seen_by(BO) == {BO: False}
    assert ballot.seen_by(None) == {}


def test_everyone_may_vote_and_only_the_missing_are_awaited() -> None:
    asked = ask(OPEN.with_vote(ADA, True))
    assert (asked.to, asked.owing) == (only(ADA, BO, CY), only(BO, CY))


def test_a_voter_sees_the_vote_that_stands_and_no_other() -> None:
    asked = question(ask(OPEN.with_vote(ADA, True).with_vote(BO, False)), Viewer(ADA))
    assert asked is not None
    assert asked.given == {ADA: Vote(True)}


def test_how_somebody_voted_shows_to_nobody_else() -> None:
    yes, no = ask(OPEN.with_vote(BO, True)), ask(OPEN.with_vote(BO, False))
    assert all(
        question(yes, viewer) == question(no, viewer) for viewer in (Viewer(ADA), Viewer(host=True), SPECTATOR)
    )
    assert who_has_voted(OPEN.with_vote(BO, True), "x") == who_has_voted(OPEN.with_vote(BO, False), "x")


def test_one_post_tells_live_who_has_voted() -> None:
    notice = who_has_voted(OPEN.with_vote(CY, True).with_vote(ADA, True), "vote/1")
    assert notice.card == ask(OPEN).card == "vote/1"
    assert notice.details == {"voted": who(ADA, CY), "missing": who(BO), "count": 2, "voters": 3}


def test_the_standing_votes_are_answers_to_the_question() -> None:
    asked = ask(OPEN.with_vote(ADA, True).with_vote(BO, False))
    assert [asked.fault(given) for given in asked.given.values()] == [None, None]


def test_a_vote_that_may_not_be_changed_is_asked_only_of_those_who_have_not_voted() -> None:
    asked = ballot_prompt(OPEN.with_vote(ADA, True), Vote, "yes", (True, False), may_change=False)
    assert (asked.to, asked.owing, asked.given) == (only(BO, CY), only(BO, CY), {})


def test_a_game_may_tell_of_a_vote_in_its_own_words() -> None:
    notice = who_has_voted(OPEN.with_vote(ADA, True), "vote/1", "vote", {"capo": who(CY)})
    assert (notice.phrase, notice.details["capo"], notice.details["count"]) == ("vote", who(CY), 1)
