"""What nobody may see: roles, nights, decisions, registrations."""

import re
from collections.abc import Iterable

import msgspec
import pytest
from msgspec.structs import replace

from parlour.engine.chance import SeedDice
from parlour.games.clocktower import GAME
from parlour.games.clocktower.commands import DeepenNight, HandToHouse, Muse
from parlour.games.clocktower.pack import CODES
from parlour.games.clocktower.records import Fact
from parlour.games.clocktower.stand_in import stand_in
from parlour.games.clocktower.state import State
from parlour.sdk import SPECTATOR, Dice, Seat, Viewer
from tests.games.clocktower.told_village import Village

SEVEN = ("monk", "empath", "recluse", "slayer", "virgin", "poisoner", "imp")


def seen(play: Village, who: object) -> tuple[object, ...]:
    """All that somebody sees: the page, the questions, the notices."""
    viewer = who if isinstance(who, Viewer) else play.viewer(str(who))
    return play.view(viewer), play.questions(viewer), play.notices(viewer)


def test_each_sees_their_own_role_and_a_spectator_none() -> None:
    """C109"""
    play = Village(*SEVEN)
    for seat in play.seats:
        view = play.view(seat)
        assert view.mine is not None
        assert view.mine.role == play.state.players[seat].shown
        assert view.grimoire is None
    assert play.view(SPECTATOR).mine is None
    assert play.view(SPECTATOR).grimoire is None


def test_what_the_town_sees_names_no_role_team_marker_or_prompt() -> None:
    """C111"""
    play = Village(*SEVEN).night(poisoner="empath").until_dawn(monk="virgin", imp="slayer")
    view = msgspec.json.encode(msgspec.structs.replace(play.view(SPECTATOR), rules=play.state.rules))
    text = msgspec.json.decode(view)
    text.pop("rules")  # the pool of roles that may be in play is the host's choice, and public
    told = str(text)
    assert not [code for code in CODES if code in told]
    assert not [word for word in ("poisoned", "protected", "evil", "red_herring") if word in told]


def with_canaries(state: State) -> State:
    """The same moment, with a word in every secret that stands nowhere else."""

    def mark(secret: object, at: object) -> str:
        return f"canary-{secret}-{at}"

    return replace(
        state,
        players={s: replace(p, role=mark("role", s), alignment=mark("side", s)) for s, p in state.players.items()},
        markers=tuple(replace(each, code=mark("marker", each.on)) for each in state.markers),
        bluffs=tuple(mark("bluff", each) for each in state.bluffs),
        ledger=tuple(replace(each, fact=Fact("message", text=mark("told", each.seat))) for each in state.ledger),
        registrations=tuple(replace(each, answer=mark("seen", each.subject)) for each in state.registrations),
        rulings=tuple(replace(each, choice=(mark("ruling", each.decision.id),)) for each in state.rulings),
        choices={seat: (Seat(mark("choice", seat)),) for seat in state.choices},
        changes=tuple(replace(each, after=mark("change", each.kind)) for each in state.changes),
    )


def own_canaries(seat: Seat | None) -> set[str]:
    return {f"canary-{secret}-{seat}" for secret in ("told", "choice", "side")}


@pytest.mark.parametrize("seed", range(4))
def test_a_canary_in_every_secret_is_never_seen_by_anybody_else(seed: int) -> None:
    """C116"""
    play = Village(*SEVEN, seed=seed).tells(HandToHouse())
    seen_any = set()
    for moment in states_of(play):
        marked = with_canaries(moment)
        asked = GAME.agenda(marked)
        for viewer in (SPECTATOR, *[Viewer(seat) for seat in moment.seats]):
            shown = msgspec.json.encode(GAME.view(marked, viewer)).decode() + str(asked.questions(viewer))
            found = set(re.findall(r"canary-[\w/.-]+", shown))
            assert found <= own_canaries(viewer.seat)
            seen_any |= found
    assert {each.split("-")[1] for each in seen_any} == {"told", "side", "choice"}


def states_of(play: Village) -> Iterable[State]:
    """Every moment of a game that stand-ins play to its end, but for its last, when all may be known."""
    dice = SeedDice(b"canary", 0)
    while not play.state.over:
        yield play.state
        answered = [answers_one(play, seat, dice) for seat in play.seats]
        if not any(answered) and not play.state.over:
            play.wake()


def answers_one(play: Village, seat: Seat, dice: Dice) -> bool:
    """Whether there was something that they owed and have answered."""
    for question in play.questions(seat):
        owes = question.owed and not question.blocked and not play.state.over
        command = stand_in(play.view(seat), question, dice) if owes else None
        if command is not None:
            play.say(seat, command, question.key)
            return True
    return False


def test_what_one_is_told_is_read_by_nobody_else() -> None:
    """C112"""
    one, other = (Village(*SEVEN).rules(empath=answer).night() for answer in ("0", "1"))
    assert one.number("empath") != other.number("empath")
    for who in (*(seat for seat in one.seats if seat != one.seat("empath")), SPECTATOR):
        assert seen(one, who) == seen(other, who)


def test_the_win_check_tells_no_counts() -> None:
    """C113"""
    play = Village(*SEVEN).night()
    play.ends_day()
    assert play.state.phase == "check_win"
    details = [told.notice.details for told in play.notices(SPECTATOR)[-2:]]
    assert not any("evil" in each or "good" in each for each in details)


def test_a_night_death_is_unseen_until_dawn() -> None:
    """C114"""
    play = Village(*SEVEN).night().ends_day().next_night()
    quiet = play.fork()
    play.chooses("imp", "slayer").tells(DeepenNight()).judge()
    quiet.tells(DeepenNight()).judge()
    assert not play.state.players[play.seat("slayer")].alive
    for who in (*(seat for seat in play.seats if seat not in (play.seat("imp"), play.seat("empath"))), SPECTATOR):
        assert seen(play, who) == seen(quiet, who)
    assert play.lives("slayer")
    assert play.view().threshold == quiet.view().threshold


def test_a_musing_changes_nothing_for_anybody() -> None:
    play = Village(*SEVEN).judge()
    before = {seat: seen(play, seat) for seat in play.seats}
    play.say(play.seat("slayer"), Muse(play.seat("imp")))
    for seat in play.seats:
        if seat != play.seat("slayer"):
            assert seen(play, seat) == before[seat]


def test_a_decision_is_seen_by_the_storyteller_alone() -> None:
    """C52"""
    play = Village(*SEVEN).judge()
    before = {seat: seen(play, seat) for seat in play.seats}
    play.tells(DeepenNight())
    assert play.state.decision is not None
    open_now = {seat: seen(play, seat) for seat in play.seats}
    play.judge()
    for who in ("slayer", "virgin", "recluse"):
        seat = play.seat(who)
        assert seen(play, seat) == open_now[seat]
    assert before  # the watch itself is announced


def test_who_is_drunk_looks_like_who_is_not() -> None:
    """Two worlds that differ in whether a Soldier is one."""
    rest = ("empath", "recluse", "slayer", "virgin", "poisoner", "imp")
    true, drunk = Village("soldier", *rest), Village("drunk/soldier", *rest)
    for play in (true, drunk):
        play.rules(empath="0").night()
    for seat in true.seats:
        assert seen(true, seat) == seen(drunk, seat)
