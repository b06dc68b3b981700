"""Who may see what: spec 25.  Worlds that differ in roles alone look alike to whoever may not know."""

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from parlour.games.ligan.commands import ChooseDeed, Confer, PointAt, Scout, Watch, Whisper
from parlour.games.ligan.roles import Role
from parlour.games.ligan.settings import Settings
from parlour.games.ligan.state import State
from parlour.sdk import SPECTATOR, Seat, Viewer
from parlour.sdk.phrases import phrasebook
from tests.games.ligan.crew_at_play import Ligan, later
from tests.games.sights import sight


def recast(seats: int, roles: list[Role], settings: Settings) -> Ligan:
    """The same match with these roles, before anything has come of them."""
    play = Ligan(seats, settings)
    state = replace(play.state, roles=dict(zip(play.seats, roles, strict=True)))
    assert isinstance(state, State)
    play.match = replace(play.match, state=state)
    play.happenings = []  # who was told which role is not compared: each was told the own
    return play


def knows(roles: list[Role], place: int) -> object:
    """What somebody may know of a deal."""
    if roles[place] != "golare":
        return roles[place]
    return [seat for seat, role in enumerate(roles) if role == "golare"]


ROLES: list[Role] = ["golare", "golare", "hogra_hand", "akta", "akta", "akta"]
deals = st.permutations(ROLES)


@given(deals, deals, st.sampled_from(["ligan", "aina"]), st.sampled_from(["first", "majority"]))
def test_two_deals_look_alike_until_the_outcome_is_told(
    one: list[Role], other: list[Role], leader: str, guess: str
) -> None:
    settings = Settings(guess=guess)  # type: ignore[arg-type]
    worlds = recast(6, one, settings), recast(6, other, settings)
    innocent = [place for place in range(6) if knows(one, place) == knows(other, place)]
    for play in worlds:
        play.to_mission()
    for _ in range(3):
        for play in worlds:
            play.heist(golas=leader == "aina")
        look_alike(*worlds, innocent)
    for play in worlds:
        speak_up(play, worlds)
    look_alike(*worlds, innocent)
    for play in worlds:
        while play.state.winner is None:
            assert play.view().roles == {}
            play.wake()


def speak_up(play: Ligan, worlds: tuple[Ligan, ...]) -> None:
    """Someone who guesses in both worlds says something and, if the majority decides, points at someone."""
    guessers = [seat for seat in play.seats if all(seat in world.state.guessers for world in worlds)]
    for seat in guessers[:1]:
        play.say(seat, Confer("Think!"))
        offered = [set(world.prompt(PointAt, seat).fields["target"].options) for world in worlds]  # type: ignore[union-attr]
        both = sorted(set.intersection(*offered))
        if play.state.settings.guess == "majority" and both:
            play.point(seat, str(both[0]))


def look_alike(one: Ligan, other: Ligan, innocent: list[int]) -> None:
    for viewer in (Viewer(), *(one.viewer(one.seats[place]) for place in innocent)):
        assert sight(one, viewer) == sight(other, viewer), viewer


def test_a_spectator_sees_no_role_before_the_finale() -> None:
    play = Ligan().on(later(0))
    assert play.view().roles == {}
    assert play.view("nobody").roles == {}


def test_everybody_sees_the_own_role_and_golare_see_each_other() -> None:
    play = Ligan(6)
    for seat in play.seats:
        known = set(play.view(seat).roles)
        assert known == (set(play.golare) if seat in play.golare else {seat})


def test_nobody_sees_what_another_has_chosen() -> None:
    play = Ligan(6).on(later(0)).approve()
    play.say("ada", ChooseDeed("gola"))
    assert play.view("ada").my_deed == "gola"
    assert play.view("bo").my_deed is None
    assert play.view("bo").has_chosen == ("ada",)


def test_clues_and_whispers_are_their_owners() -> None:
    play = Ligan(6).on(later(0)).approve()
    play.say("di", Watch(Seat("ada")))
    play.say("di", Whisper(Seat("ed"), "zebra"))
    assert [viewer.seat for viewer in play.viewers if play.view(viewer).my_clues] == ["di"]
    heard = [viewer.seat for viewer in play.viewers if "zebra" in str(play.notices(viewer))]
    assert heard == ["ed"]


def test_how_often_it_has_failed_is_no_number_on_any_page() -> None:
    """G50"""
    play = Ligan().on(later(0)).reject()
    assert play.view().temper == "irritated"
    assert not hasattr(play.view(), "failures")


# ── A locked screen shows the first line of a letter ──

ALL_KNOW_IT = {"you_are_capo", "you_are_capo_now", "stays_home"}  # who is Capo, and who stays at home


def a_busy_week() -> Ligan:
    """Everybody whispers, watches and asks; one of the team is silent, and both sides talk in Sista Chansen."""
    play = Ligan(6, Settings(guess="majority")).on(later(0)).approve()
    home = [seat for seat in play.seats if seat not in play.state.team]
    for seat in home:
        for number in range(3):
            play.say(seat, Whisper(home[0] if seat != home[0] else home[1], f"Psst {number}"))
        play.say(seat, Watch(play.state.team[0]))
    for seat in (*play.akta, play.hand):
        play.say(seat, Scout(next(other for other in play.seats if other != seat)))
    play.say(play.state.team[0], ChooseDeed("sakra"))
    play.to_result().score("ligan", "ligan")
    play.say(play.golare[0], Confer("It is Cy."))
    return play.point(play.golare[0], play.hand)


def test_the_first_line_of_each_private_letter_tells_nothing_that_not_all_know() -> None:
    """B10: "from my mouth, not from yours" told whoever saw the telephone who had whispered"""
    play, speaker = a_busy_week(), phrasebook(Ligan(4).game).speaker("en", str)
    told = [
        each
        for seat in play.seats
        for each in play.notices(seat)
        if SPECTATOR not in each.notice.to and each.notice.phrase not in ALL_KNOW_IT
    ]
    firsts = {each.notice.phrase: speaker.notice(each.notice, each.number).partition("\n")[0] for each in told}
    assert {"whisper_passed_on", "whisper_to_you", "clue", "golare_said", "golare_pointed"} < set(firsts)
    assert set(firsts.values()) == {"🤫 Guzman has something for you."}
