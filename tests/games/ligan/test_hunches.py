"""Those who stay at home say whom they suspect: journey 4.1.10.  Voluntary, secret, and counted at the end."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.games.ligan.commands import ChooseDeed, Deed, NoteHunch
from parlour.games.ligan.records import Heist, Hunch
from parlour.games.ligan.rules.finale import best_noses
from parlour.games.ligan.settings import Settings
from parlour.sdk import Notice, PickOne, Refused, Seat, who
from tests.games.ligan.crew_at_play import Ligan, later

CREW = tuple(map(Seat, ("ada", "bo", "cy", "di", "ed")))
ADA, BO, CY, DI, ED = CREW


def out(settings: Settings | None = None) -> Ligan:
    """Ada and Bo are on their heist; Cy, Di and Ed stay at home."""
    return Ligan(5, settings).on(later(0)).approve()


def suspect(play: Ligan, who: str, target: str | None) -> Ligan:
    play.say(who, NoteHunch(Seat(target) if target else None))
    return play


def recap(play: Ligan) -> Notice:
    [notice] = [told.notice for told in play.notices() if told.notice.phrase.startswith("recap")]
    return notice


def test_everyone_at_home_is_asked_in_private_about_the_team_or_nobody() -> None:
    play = out()
    prompt = play.prompt(NoteHunch, "cy")
    assert prompt.to.seats == (CY, DI, ED)
    assert prompt.fields == {"target": PickOne((ADA, BO, None))}
    assert prompt.private
    assert [play.private(seat)[-1] for seat in play.seats[2:]] == ["stays_home"] * 3
    with pytest.raises(Refused):
        suspect(play, "ada", "bo")


def test_they_are_asked_when_the_team_is_and_the_group_gets_no_post_for_it() -> None:
    play = out()
    asked = {prompt.command for prompt in play.agenda.prompts if prompt.to.seats and prompt.private}
    assert {ChooseDeed, NoteHunch} <= asked
    assert play.posts()[-1] == "vote"


def test_nobody_waits_for_a_hunch_and_nobody_is_reminded_of_it() -> None:
    play = out()
    prompt = play.prompt(NoteHunch, "cy")
    assert not prompt.owing
    assert prompt.due is None
    play.act()
    assert play.agenda.step == "sealed"


def test_silence_costs_nothing() -> None:
    quiet, loud = out(), suspect(suspect(out(), "cy", "ada"), "di", None)
    quiet, loud = (play.act(golas=1).to_result() for play in (quiet, loud))
    assert quiet.view() == loud.view()
    assert quiet.state.late == loud.state.late


def test_a_hunch_may_be_changed_until_the_result_comes() -> None:
    play = suspect(suspect(out(), "cy", "ada"), "cy", None)
    assert play.prompt(NoteHunch, "cy").given == {CY: NoteHunch(None)}
    suspect(play.act(), "cy", "bo")
    assert play.state.hunches == (Hunch(CY, 1, BO),)
    play.until("21:00")
    with pytest.raises(Refused, match="not_asked"):
        suspect(play, "cy", "ada")


def test_each_round_has_hunches_of_its_own() -> None:
    play = suspect(out(), "cy", "ada").act().to_result().to_mission().approve()
    assert play.prompt(NoteHunch, "cy").given == {}
    suspect(play, "cy", None)
    assert [(hunch.number, hunch.target) for hunch in play.state.hunches] == [(1, ADA), (2, None)]


def test_a_hunch_is_its_owners_secret() -> None:
    play = suspect(out(), "cy", "ada")
    known = [seat for seat in play.seats for asked in play.questions(seat) if CY in asked.given]
    assert known == [CY]
    assert "stays_home" not in play.private("ada")


def test_the_best_nose_is_named_in_the_recap_and_not_in_a_post_of_its_own() -> None:
    play = out()
    for _ in range(3):
        suspect(play, "cy", "ada")
        suspect(play, "di", None)
        play.act(golas=1).to_result()
        if play.agenda.step != "last_chance":
            play.to_mission().approve("ada", "bo")
    before = [post for post in play.to_end().posts() if "recap" in post]
    assert before == ["recap_with_noses"]
    told = recap(play).details
    assert (told["noses"], told["right"], told["heists"]) == (who(CY), 3, 3)


def test_where_nobody_had_a_hunch_nobodys_nose_is_spoken_of() -> None:
    assert recap(Ligan().score("ligan", "ligan", "ligan").to_end()).phrase == "recap"


def test_the_host_may_do_without() -> None:
    play = out(Settings(hunches=False))
    assert not [prompt for prompt in play.agenda.prompts if prompt.command is NoteHunch]
    assert "stays_home" not in play.private("cy")
    with pytest.raises(Refused):
        suspect(play, "cy", "ada")


# ── Counting ──

deeds = st.fixed_dictionaries({ADA: st.sampled_from(["sakra", "gola"]), BO: st.sampled_from(["sakra", "gola"])})
targets = st.dictionaries(st.sampled_from((CY, DI, ED)), st.sampled_from((ADA, BO, None)))


@given(st.lists(st.tuples(deeds, targets), max_size=5))
def test_the_best_noses_are_all_those_and_only_those_who_were_right_most_often(
    rounds: list[tuple[dict[Seat, Deed], dict[Seat, Seat | None]]],
) -> None:
    heists = [Heist(number, done) for number, (done, _) in enumerate(rounds)]
    hunches = [Hunch(seat, n, target) for n, (_, said) in enumerate(rounds) for seat, target in said.items()]
    noses = best_noses(hunches, heists, CREW)
    score = {seat: 0 for _, said in rounds for seat in said}
    for done, said in rounds:
        for seat, target in said.items():
            score[seat] += "gola" not in done.values() if target is None else done[target] == "gola"
    assert noses.right == max(score.values(), default=0)
    assert set(noses.seats) == {seat for seat, right in score.items() if right == noses.right}
    assert list(noses.seats) == sorted(noses.seats, key=CREW.index)


def test_a_hunch_about_a_heist_that_never_came_to_an_end_counts_for_nothing() -> None:
    assert best_noses([Hunch(CY, 1, None)], [], CREW) == ((), 0)


def test_two_who_were_right_equally_often_are_named_together() -> None:
    done = [Heist(1, {ADA: "gola", BO: "sakra"})]
    assert best_noses([Hunch(DI, 1, ADA), Hunch(CY, 1, ADA), Hunch(ED, 1, BO)], done, CREW) == ((CY, DI), 1)
