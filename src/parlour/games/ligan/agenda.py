"""What a match waits for."""

from collections.abc import Iterable
from datetime import datetime, timedelta

from parlour.games.ligan.ability_prompts import abilities
from parlour.games.ligan.commands import (
    Choice,
    ChooseDeed,
    Confer,
    ConfirmTeam,
    MarkTeam,
    NoteHunch,
    PointAt,
    SetTutorial,
    Vote,
)
from parlour.games.ligan.crew import SEATS
from parlour.games.ligan.noses import hunch_card
from parlour.games.ligan.rules.last_chance import candidates
from parlour.games.ligan.state import State
from parlour.sdk import HOST, NOBODY, Agenda, Detail, PickOne, PickSome, Prompt, Seat, Write, lobby, only, powers, who
from parlour.sdk.house import Extend, Finish, HandOver, Pause, Replace, Resume
from parlour.sdk.parts.ballot import ballot_prompt

JA_OR_NEJ: tuple[Choice, ...] = ("ja", "nej")
ANY_DEED = {"deed": PickOne(("sakra", "gola"))}
ONLY_SAKRA = {"deed": PickOne(("sakra",))}
WORDS = {"text": Write(longest=500)}


def agenda(state: State) -> Agenda:
    if state.over:
        return Agenda(max(0, state.number - 1), "over", over=True)
    if not state.started:
        return Agenda(0, "lobby", (*lobby(state, SEATS), tutorial_switch(state), *powers(state, Finish)))
    prompts = (*tasks(state), *abilities(state), *powers(state, Pause, Resume, Extend, Finish, Replace, HandOver))
    return Agenda(max(0, state.number - 1), state.step, prompts, wake_at=wakes_at(state))


def wakes_at(state: State) -> datetime | None:
    """A reminder, if it comes before the deadline."""
    return state.reminds_at or state.closes_at


def tasks(state: State) -> Iterable[Prompt]:
    match state.step:
        case "nominating":
            return marking(state), confirming(state)
        case "voting":
            return (voting(state),)
        case "heist":
            return *(deed_of(state, seat) for seat in state.missing_deeds), *suspecting(state)
        case "sealed":
            return suspecting(state)
        case "last_chance":
            return conferring(state), *(pointing(state, seat) for seat in state.guessers)
        case _:
            return ()


def tutorial_switch(state: State) -> Prompt:
    """Offered with the start: once enough have come.  On or off, whichever it is not."""
    few = len(state.seats) < SEATS[0]
    return Prompt(
        "tutorial",
        HOST,
        SetTutorial,
        {"on": PickOne((not state.tutorial,))},
        {"taken": len(state.seats), "least": SEATS[0], "most": SEATS[-1]},
        awaited=NOBODY,
        blocked="too_few" if few else None,
        secret=False,
        card="lobby",
    )


def marking(state: State) -> Prompt:
    """Ticks that everyone sees; once there are enough they may still be changed."""
    is_enough = len(state.marks) == state.team_size
    return Prompt(
        f"mark/{state.attempt}",
        only(state.capo),
        MarkTeam,
        {"team": PickSome(state.seats, 0, state.team_size)},
        nomination_details(state),
        awaited=NOBODY if is_enough else None,
        due=state.closes_at,
        given={state.capo: MarkTeam(state.marks)},
        remind=reminders(state),
        secret=False,
        card=f"nomination/{state.attempt}",
        about=f"nomination/{state.attempt}",
    )


def confirming(state: State) -> Prompt:
    is_enough = len(state.marks) == state.team_size
    return Prompt(
        f"confirm/{state.attempt}",
        only(state.capo),
        ConfirmTeam,
        details=nomination_details(state),
        due=state.closes_at,
        remind=reminders(state),
        blocked=None if is_enough else "not_a_whole_team",
        secret=False,
        card=f"nomination/{state.attempt}",
        about=f"nomination/{state.attempt}",
    )


def nomination_details(state: State) -> dict[str, Detail]:
    return {"round": state.number, "size": state.team_size, "marked": len(state.marks)}


def voting(state: State) -> Prompt:
    """A vote may be changed until all have voted, unless the host does not want that."""
    return ballot_prompt(
        state.ballot,
        f"vote/{state.attempt}",
        Vote,
        "choice",
        JA_OR_NEJ,
        {"capo": who(state.capo), "team": who(*state.team)},
        due=state.closes_at,
        remind=reminders(state),
        may_change=state.settings.votes_may_change,
    )


def deed_of(state: State, seat: Seat) -> Prompt:
    """The same two buttons for all, so that nobody's screen proves a role; one each, if the host is strict."""
    is_strict = not state.settings.loyal_may_gola and state.roles[seat] != "golare"
    return Prompt(
        f"deed/{state.number}/{seat}",
        only(seat),
        ChooseDeed,
        ONLY_SAKRA if is_strict else ANY_DEED,
        {"round": state.number, "team": who(*state.team)},
        due=state.closes_at,
        default=ChooseDeed("sakra"),
        remind=reminders(state),
        private=True,
    )


def suspecting(state: State) -> Iterable[Prompt]:
    """For those who stay at home, until the result comes.  Nobody waits for it, and nobody else knows of it."""
    if state.settings.hunches:
        yield Prompt(
            f"hunch/{state.number}",
            only(*state.at_home),
            NoteHunch,
            {"target": PickOne((*state.team, None))},
            {"round": state.number, "team": who(*state.team)},
            awaited=NOBODY,
            given={seat: NoteHunch(target) for seat, target in state.hunches_now.items()},
            shown=False,
            private=True,
            card=hunch_card(state.number),
        )


def conferring(state: State) -> Prompt:
    return Prompt(
        "confer",
        only(*state.guessers),
        Confer,
        WORDS,
        awaited=NOBODY,
        shown=False,
        private=True,
    )


def pointing(state: State, seat: Seat) -> Prompt:
    """Nobody else may know who is asked: it would tell who is what."""
    pointed_at = state.pointing.get(seat)
    return Prompt(
        f"point/{seat}",
        only(seat),
        PointAt,
        {"target": PickOne(candidates(state, seat))},
        {"side": state.guessing or "", "how": state.settings.guess},
        awaited=NOBODY if pointed_at else None,
        due=state.closes_at,
        given={seat: PointAt(pointed_at)} if pointed_at else {},
        shown=False,
        private=True,
    )


def reminders(state: State) -> tuple[timedelta, ...]:
    """To those who owe, in private; none for a step that opened too late for one."""
    return () if state.lead is None else (state.lead,)
