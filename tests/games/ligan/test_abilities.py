"""Whisper, Spana and Spaning: spec 17, 26.10, 26.11."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.games.ligan.commands import ChooseDeed, Scout, Watch, Whisper
from parlour.games.ligan.records import Attempt, Round
from parlour.games.ligan.rules.abilities import CLUES, NOTHING, clues_about, the_lie_about
from parlour.games.ligan.settings import Settings
from parlour.games.ligan.state import State
from parlour.sdk import Refused, Seat, Viewer
from tests.games.ligan.crew_at_play import Ligan, last_chance, later

ADA, BO, CY, DI = map(Seat, ("ada", "bo", "cy", "di"))
TO_ALL = Whisper(None, "Trust nobody.")


def out(seats: int = 6, settings: Settings | None = None, seed: int = 0) -> Ligan:
    """The first three are on their heist."""
    return Ligan(seats, settings, seed=seed).on(later(0)).approve()


# ── Whispers ──


def test_whoever_is_on_the_team_can_neither_whisper_nor_watch() -> None:
    """G85"""
    play = out()
    with pytest.raises(Refused, match="on_the_team"):
        play.say("ada", TO_ALL)
    with pytest.raises(Refused, match="on_the_team"):
        play.say("ada", Watch(BO))


def test_whoever_is_not_on_the_team_can_do_both() -> None:
    """G85"""
    play = out()
    play.say("di", TO_ALL)
    play.say("di", Watch(BO))
    assert "clue" in play.private("di")


def test_a_team_that_is_not_confirmed_is_no_team() -> None:
    """spec 17: ticks make nobody a member"""
    play = Ligan().on(later(0)).mark("ada", "bo")
    play.say("ada", TO_ALL)
    assert "whisper" in play.phrases()


def test_a_whisper_to_the_group_has_no_name_on_it() -> None:
    """G86"""
    play = out()
    play.say("di", TO_ALL)
    notice = play.notices()[-1].notice
    assert (notice.phrase, dict(notice.details)) == ("whisper", {"text": "Trust nobody."})
    assert play.private("di")[-1] == "whisper_passed_on"


@given(st.sampled_from([None, "ada", "fia"]))
def test_whoever_whispered_all_others_see_and_hear_the_same(to: str | None) -> None:
    """G86, G87, spec 25: the sender is never known"""
    plays = []
    for sender in ("di", "ed"):
        play = out()
        play.say(sender, Whisper(Seat(to) if to else None, "Trust nobody."))
        plays.append(play.act(golas=1).to_result())
    one, other = plays
    for seat in ("ada", "bo", "cy", "fia", None):
        viewer = Viewer(Seat(seat)) if seat else Viewer()
        assert one.view(viewer) == other.view(viewer)
        assert one.notices(viewer) == other.notices(viewer)
        assert one.questions(viewer) == other.questions(viewer)


def test_not_even_the_end_of_the_match_tells_who_whispered() -> None:
    """spec 25"""
    play = out()
    play.say("di", Whisper(None, "zebra"))
    play.act().to_result().score("ligan", "ligan").to_end()
    assert "zebra" not in str(play.view())


def test_a_whisper_to_a_player_reaches_only_that_player() -> None:
    """G87"""
    play = out()
    said = len(play.notices())
    play.say("di", Whisper(BO, "I know."))
    assert len(play.notices()) == said
    assert play.private("bo")[-1] == "whisper_to_you"
    assert "whisper_to_you" not in play.private("ed")


def test_nobody_whispers_to_themself() -> None:
    with pytest.raises(Refused, match="not_an_option"):
        out().say("di", Whisper(DI, "I know."))


def finale() -> Ligan:
    play = last_chance("ligan")
    return play.point(play.golare[0], play.hand)


OUTSIDE: dict[str, Callable[[], Ligan]] = {
    "lobby": lambda: Ligan(start=False),
    "resting": lambda: Ligan(),
    "suspense": lambda: out().act().until("21:00"),
    "kaos": lambda: Ligan().on(later(0)).kaos(),
    "last_chance": lambda: last_chance("ligan"),
    "finale": finale,
}


@pytest.mark.parametrize("step", OUTSIDE)
def test_there_is_no_whispering_outside_a_round(step: str) -> None:
    """spec 17"""
    play = OUTSIDE[step]()
    assert play.agenda.step == step
    assert not [prompt for prompt in play.agenda.prompts if prompt.command in (Whisper, Watch)]


def test_an_empty_whisper_is_none() -> None:
    with pytest.raises(Refused, match="not_an_option"):
        out().say("di", Whisper(None, "   "))


# ── Spana ──


def test_one_watches_once_a_round() -> None:
    """G90"""
    play = out()
    play.say("di", Watch(ADA))
    with pytest.raises(Refused, match="has_watched"):
        play.say("di", Watch(BO))
    play.act().to_result().to_mission().approve()
    play.say("di", Watch(BO))
    assert len(play.view("di").my_clues) == 2


@pytest.mark.parametrize("moment", ["nominating", "voting"])
def test_without_an_approved_team_there_is_nobody_to_watch(moment: str) -> None:
    """G91, spec 26.11"""
    play = Ligan().on(later(0))
    if moment == "voting":
        play.nominate()
    with pytest.raises(Refused, match="no_team_to_watch"):
        play.say("ed", Watch(ADA))


def test_in_a_kaos_round_there_is_nobody_to_watch() -> None:
    """G91"""
    play = Ligan().on(later(0)).kaos()
    with pytest.raises(Refused, match="not_asked"):
        play.say("ed", Watch(ADA))


def test_a_team_can_be_watched_from_its_approval_until_the_reveal() -> None:
    """spec 26.11"""
    play = out().act()
    assert play.agenda.step == "sealed"
    play.say("di", Watch(ADA))
    assert play.private("di")[-1] == "clue"


def test_the_host_may_let_people_watch_as_soon_as_a_name_is_marked() -> None:
    """spec 26.11, the other reading"""
    play = Ligan(settings=Settings(watch_from="marking")).on(later(0)).mark("cy")
    play.say("ed", Watch(CY))
    assert play.private("ed")[-1] == "clue"
    with pytest.raises(Refused, match="on_the_team"):
        play.say("cy", Watch(CY))


def test_two_of_five_who_are_watched_are_told_so_and_never_by_whom() -> None:
    """G92"""
    noticed = 0
    for seed in range(1000):
        play = out(seed=seed)
        play.say("di", Watch(ADA))
        told = [each.notice for each in play.notices("ada") if each.notice.phrase == "you_were_watched"]
        assert all(notice.details == {} for notice in told)
        noticed += len(told)
    assert 350 < noticed < 450


def test_whoever_watches_the_group_hears_nothing() -> None:
    """spec 25"""
    play = out()
    before = play.view(), play.notices()
    play.say("di", Watch(ADA))
    assert (play.view(), play.notices()) == before


def test_a_clue_does_not_know_what_was_chosen_on_the_heist() -> None:
    """spec 17"""
    one, other = out(), out()
    one.say("ada", ChooseDeed("gola"))
    other.say("ada", ChooseDeed("sakra"))
    assert clues_about(one.state, ADA) == clues_about(other.state, ADA)


def test_a_clue_does_not_know_a_role() -> None:
    state = out().state
    swapped = State(**{f: getattr(state, f) for f in State.__struct_fields__} | {"roles": {}})
    assert clues_about(state, ADA) == clues_about(swapped, ADA)


def record(*attempts: Attempt, result: str = "fail", late: dict[Seat, int] | None = None) -> State:
    seats = (ADA, BO, CY, DI)
    return State(seats=seats, rounds=(Round(1, attempts, result), Round(2)), late=late or {})  # type: ignore[arg-type]


APPROVED = Attempt(ADA, (ADA, BO), {ADA: "ja", BO: "nej", CY: "ja", DI: "nej"}, approved=True)


@pytest.mark.parametrize(
    ("target", "clue"),
    [
        (ADA, "picks_self"),
        (ADA, "wants_to_go"),
        (ADA, "bad_luck"),
        (BO, "doubts_the_own_team"),
        (CY, "trusts_others"),
        (DI, "shuns_others"),
        (DI, "in_time"),
    ],
)
def test_a_clue_is_true_of_the_record(target: Seat, clue: str) -> None:
    assert clue in clues_about(record(APPROVED), target)


def test_clues_are_about_votes_nominations_and_lateness() -> None:
    silent = Attempt(BO)
    left_out = Attempt(CY, (ADA, BO), {CY: "nej"}, approved=False)
    assert "was_late" in clues_about(record(silent, late={BO: 1}), BO)
    assert "stays_behind" in clues_about(record(left_out), CY)
    assert "often_nej" in clues_about(record(left_out, left_out), CY)
    assert "only_ja" in clues_about(record(APPROVED, APPROVED), ADA)
    assert "good_luck" in clues_about(record(APPROVED, result="success"), BO)
    assert "hesitates" in clues_about(out().state, ADA)


def test_of_someone_who_has_done_nothing_there_is_nothing_to_see() -> None:
    assert clues_about(State(seats=(ADA, BO)), ADA) == (NOTHING,)


def test_no_clue_holds_of_everyone_and_always() -> None:
    for clue, holds in CLUES.items():
        assert not holds(State(seats=(ADA, BO)), ADA), clue


# ── Spaning ──


def test_three_of_four_answers_to_an_akta_are_true() -> None:
    """G93"""
    true = 0
    for seed in range(1000):
        play = Ligan(6, seed=seed).on(later(0))
        play.say(play.akta[0], Scout(play.golare[0]))
        true += play.state.spanings[0].is_true
    assert 700 < true < 800


@given(st.integers(0, 200))
def test_the_hand_always_hears_the_truth_in_plain_words(seed: int) -> None:
    """G93"""
    play = Ligan(6, seed=seed).on(later(0))
    target = next(seat for seat in play.seats if seat != play.hand)
    play.say(play.hand, Scout(target))
    assert play.private(play.hand)[-1] == f"spaning_knows_{play.state.roles[target]}"


def test_a_lie_calls_a_golare_loyal_and_anyone_else_a_rat() -> None:
    """spec 17"""
    assert the_lie_about("golare") == "akta"
    assert the_lie_about("akta") == the_lie_about("hogra_hand") == "golare"


def test_an_akta_is_not_told_whether_it_was_true() -> None:
    play = Ligan(6).on(later(0))
    play.say(play.akta[0], Scout(play.golare[0]))
    [told] = play.view(play.akta[0]).my_spanings
    assert (told.target, told.is_sure) == (play.golare[0], False)
    assert not hasattr(told, "is_true")


def test_a_golare_has_no_spaning_and_the_group_hears_nothing() -> None:
    """G94"""
    play = Ligan(6).on(later(0))
    said = len(play.notices())
    with pytest.raises(Refused, match="golare_have_no_spaning"):
        play.say(play.golare[0], Scout(play.hand))
    assert len(play.notices()) == said


def test_the_group_hears_that_somebody_asked_and_no_names() -> None:
    """G95"""
    play = Ligan(6).on(later(0))
    play.say(play.akta[0], Scout(play.golare[0]))
    notice = play.notices()[-1].notice
    assert (notice.phrase, dict(notice.details)) == ("somebody_asked", {})


def test_whoever_asked_about_whom_the_others_see_the_same() -> None:
    """G95"""
    one, other = Ligan(6).on(later(0)), Ligan(6).on(later(0))
    first, second, third = one.akta
    one.say(first, Scout(third))
    other.say(second, Scout(one.hand))
    for viewer in (Viewer(), *map(one.viewer, (third, one.hand, *one.golare))):
        assert one.view(viewer) == other.view(viewer)
        assert one.notices(viewer) == other.notices(viewer)


def test_a_spaning_comes_once_in_a_game() -> None:
    """G95"""
    play = Ligan(6).on(later(0))
    asker = play.akta[0]
    play.say(asker, Scout(play.golare[0]))
    play.approve().act().to_result().to_mission()
    with pytest.raises(Refused, match="spaning_is_spent"):
        play.say(asker, Scout(play.golare[1]))


def test_a_spaning_is_possible_at_any_time_from_the_first_mission_until_the_guess() -> None:
    """spec 17"""
    before = Ligan(6)
    with pytest.raises(Refused, match="not_asked"):
        before.say(before.hand, Scout(before.golare[0]))
    for play in (out(), out().act().to_result(), last_chance("aina"), Ligan(6).on(later(0)).kaos()):
        play.say(play.hand, Scout(play.golare[0]))
        assert play.view(play.hand).my_spanings
    over = last_chance("ligan")
    over.point(over.golare[0], over.hand)
    with pytest.raises(Refused, match="not_asked"):
        over.say(over.hand, Scout(over.golare[0]))


def test_while_a_result_is_coming_everybody_listens_first() -> None:
    play = out().act().until("21:00")
    with pytest.raises(Refused, match="result_is_coming"):
        play.say(play.hand, Scout(play.golare[0]))


def test_the_host_may_let_golare_ask_too() -> None:
    """spec 26.10, the other reading"""
    play = Ligan(6, Settings(golare_scout=True)).on(later(0))
    play.say(play.golare[0], Scout(play.hand))
    assert play.view(play.golare[0]).my_spanings


def test_nothing_that_an_ability_asks_hangs_in_the_group() -> None:
    """G96"""
    play = out()
    asked = [prompt for prompt in play.agenda.prompts if prompt.command in (Whisper, Watch, Scout)]
    assert asked
    assert all(prompt.private and not prompt.shown for prompt in asked)
