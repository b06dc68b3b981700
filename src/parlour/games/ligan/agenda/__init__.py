"""What a match waits for."""

from collections.abc import Iterable
from datetime import datetime, timedelta

from parlour.games.ligan.agenda.abilities import ability_prompts
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
from parlour.games.ligan.rules.last_chance import candidates
from parlour.games.ligan.state import State
from parlour.sdk import (
    HOST,
    NOBODY,
    Agenda,
    Detail,
    PickOne,
    PickSome,
    Prompt,
    Seat,
    Write,
    host_commands,
    lobby,
    only,
    who,
)
from parlour.sdk.house import Extend, Finish, HandOver, Pause, Replace, Resume
from parlour.sdk.parts import chat
from parlour.sdk.parts.ballot import ballot_prompt

JA_OR_NEJ: tuple[Choice, ...] = ("ja", "nej")
ANY_DEED = {"deed": PickOne(("sakra", "gola"))}
ONLY_SAKRA = {"deed": PickOne(("sakra",))}
WORDS = {"text": Write(longest=500)}


def agenda(state: State) -> Agenda:
    if state.over:
        return Agenda(max(0, state.number - 1), "over", over=True)
    if not state.started:
        return Agenda(
            0, "lobby", (*lobby(state, state.seats_allowed), tutorial_prompt(state), *host_commands(state, Finish))
        )
    prompts = (
        *task_prompts(state),
        *ability_prompts(state),
        *table_talk_prompts(state),
        *host_commands(state, Pause, Resume, Extend, Finish, Replace, HandOver),
    )
    return Agenda(max(0, state.number - 1), state.step, prompts, wake_at=next_wake(state))


def next_wake(state: State) -> datetime | None:
    """The hour of the reminder, and after it that of the deadline."""
    return state.reminds_at or state.closes_at


def task_prompts(state: State) -> Iterable[Prompt]:
    """What the present step asks of people."""
    match state.step:
        case "nominating":
            return marking_prompt(state), confirming_prompt(state)
        case "voting":
            return (voting_prompt(state),)
        case "heist":
            return *(deed_prompt(state, seat) for seat in state.missing_deeds), *hunch_prompt(state)
        case "sealed":
            return hunch_prompt(state)
        case "last_chance":
            pointing = (pointing_prompt(state, seat) for seat in state.guessers)
            return conferring_prompt(state), *pointing, *(foreseeing_prompt(state, seat) for seat in state.onlookers)
        case "finale" if state.settings.guess == "first":
            return [late_pointing_prompt(state, seat) for seat in state.guessers if seat not in state.guess_by]
        case _:
            return ()


def table_talk_prompts(state: State) -> Iterable[Prompt]:
    """For those who play on the page: in a room the room is the place to talk."""
    if state.settings.table_talk:
        yield from chat.talk_prompts(state.seats, state.muted)
        yield from chat.host_prompts(state)


def tutorial_prompt(state: State) -> Prompt:
    """The host's switch for the tutorial, offered with the start: to the state that it is not in."""
    seats = state.seats_allowed
    few = len(state.seats) < seats[0]
    return Prompt(
        HOST,
        SetTutorial,
        {"on": PickOne((not state.tutorial,))},
        {"taken": len(state.seats), "least": seats[0], "most": seats[-1]},
        key="tutorial",
        awaited=NOBODY,
        blocked="too_few" if few else None,
        secret=False,
        card="lobby",
    )


def marking_prompt(state: State) -> Prompt:
    """The Capo's ticks, which everyone sees; they may be changed until the team is confirmed."""
    is_enough = len(state.marks) == state.team_size
    return Prompt(
        only(state.capo),
        MarkTeam,
        {"team": PickSome(state.seats, 0, state.team_size)},
        nomination_details(state),
        key=f"mark/{state.attempt}",
        awaited=NOBODY if is_enough else None,
        due=state.closes_at,
        given={state.capo: MarkTeam(state.marks)},
        remind=reminders(state),
        secret=False,
        card=f"nomination/{state.attempt}",
        about=f"nomination/{state.attempt}",
    )


def confirming_prompt(state: State) -> Prompt:
    is_enough = len(state.marks) == state.team_size
    return Prompt(
        only(state.capo),
        ConfirmTeam,
        key=f"confirm/{state.attempt}",
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


def voting_prompt(state: State) -> Prompt:
    """A vote may be changed until all have voted, unless the host does not want that."""
    return ballot_prompt(
        state.ballot,
        Vote,
        "choice",
        JA_OR_NEJ,
        {"capo": who(state.capo), "team": who(*state.team)},
        due=state.closes_at,
        remind=reminders(state),
        may_change=state.settings.votes_may_change,
        card=f"vote/{state.attempt}",
        key=f"vote/{state.attempt}",
    )


def deed_prompt(state: State, seat: Seat) -> Prompt:
    """Säkra or Gola: the same two buttons for all, so that no screen proves a role, unless the host is strict."""
    is_strict = not state.settings.loyal_may_gola and state.roles[seat] != "golare"
    return Prompt(
        only(seat),
        ChooseDeed,
        ONLY_SAKRA if is_strict else ANY_DEED,
        {"round": state.number, "team": who(*state.team)},
        key=f"deed/{state.number}/{seat}",
        due=state.closes_at,
        default=ChooseDeed("sakra"),
        remind=reminders(state),
        private=True,
    )


def hunch_prompt(state: State) -> Iterable[Prompt]:
    """Asks those who stay at home whom they suspect.  Nobody waits for it, and nobody else knows of it."""
    if state.settings.hunches:
        yield Prompt(
            only(*state.at_home),
            NoteHunch,
            {"target": PickOne((*state.team, None))},
            {"round": state.number, "team": who(*state.team), "where": "home"},
            key=f"hunch/{state.number}",
            awaited=NOBODY,
            given={seat: NoteHunch(target) for seat, target in state.hunches_now.items()},
            shown=False,
            private=True,
            card=state.hunch_card,
        )


def conferring_prompt(state: State) -> Prompt:
    return Prompt(
        only(*state.guessers),
        Confer,
        WORDS,
        key="confer",
        awaited=NOBODY,
        shown=False,
        private=True,
    )


def pointing_prompt(state: State, seat: Seat) -> Prompt:
    """Asks one guesser for the last guess.  Nobody else may know who is asked: it would tell who is what."""
    pointed_at = state.pointing.get(seat)
    return Prompt(
        only(seat),
        PointAt,
        {"target": PickOne(candidates(state, seat))},
        pointing_details(state),
        key=f"point/{seat}",
        awaited=NOBODY if pointed_at else None,
        due=state.closes_at,
        given={seat: PointAt(pointed_at)} if pointed_at else {},
        shown=False,
        private=True,
        serves_all=state.settings.guess == "first",
    )


def foreseeing_prompt(state: State, seat: Seat) -> Prompt:
    """Asks one who does not guess whom the finger will land on.

    It decides nothing.  It comes when the others are asked to point, looks the same on a locked screen, sounds the
    same and is reminded of at the same hour: so no telephone tells a role.
    """
    foreseen = state.foreseen.get(seat)
    return Prompt(
        only(seat),
        NoteHunch,
        {"target": PickOne(tuple([other for other in state.seats if other != seat]))},
        {"round": state.number, "team": who(), "where": "last_chance"},
        key=f"foresee/{seat}",
        awaited=NOBODY if foreseen else None,
        due=state.closes_at,
        given={seat: NoteHunch(foreseen)} if foreseen else {},
        shown=False,
        private=True,
    )


def late_pointing_prompt(state: State, seat: Seat) -> Prompt:
    """The same question when somebody was faster: whoever still taps hears who it was."""
    details = {**pointing_details(state), "by": who(*state.guess_by), "target": who(state.guess)}
    fields = {"target": PickOne(candidates(state, seat))}
    return Prompt(
        only(seat),
        PointAt,
        fields,
        details,
        key=f"point/{seat}",
        awaited=NOBODY,
        blocked="guess_is_made",
        shown=False,
        private=True,
    )


def pointing_details(state: State) -> dict[str, Detail]:
    return {"side": state.guessing or "", "how": state.settings.guess}


def reminders(state: State) -> tuple[timedelta, ...]:
    """How long before the deadline those who owe are reminded in private; empty if the step opened too late."""
    return () if state.lead is None else (state.lead,)
