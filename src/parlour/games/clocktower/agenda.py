"""What a match waits for."""

from collections.abc import Iterable
from datetime import datetime, timedelta
from functools import lru_cache

from parlour.games.clocktower.commands import (
    Accuse,
    CastVote,
    Choose,
    ChooseTwo,
    DeclareRole,
    Muse,
    Nominate,
    Strike,
    TurnIn,
)
from parlour.games.clocktower.desk import desk_prompts, setup_prompts
from parlour.games.clocktower.records import Nomination
from parlour.games.clocktower.rules import day, night
from parlour.games.clocktower.settings import LEAST_SEATS
from parlour.games.clocktower.state import State
from parlour.sdk import (
    NOBODY,
    STORYTELLER,
    Agenda,
    Command,
    Detail,
    PickOne,
    PickSome,
    Prompt,
    Seat,
    Term,
    host_commands,
    lobby,
    only,
    who,
)
from parlour.sdk.house import Extend, Finish, HandOver, Pause, Replace, Resume
from parlour.sdk.parts import chat

HOST_COMMANDS = (Pause, Resume, Extend, Finish, Replace, HandOver)
AN_HOUR = timedelta(hours=1)
LONG_WATCH = 600  # seconds
YES_OR_NO = PickOne((True, False))
ONLY_NO = PickOne((False,))


def agenda(state: State) -> Agenda:
    if state.over:
        return Agenda(state.round, "over", over=True)
    if not state.started:
        seats = range(LEAST_SEATS, state.most_seats + 1)
        return Agenda(0, "lobby", (*lobby(state, seats), *host_commands(state, Finish)))
    host = host_commands(state, *HOST_COMMANDS)
    if not state.players:
        return Agenda(0, "setup", (*setup_prompts(state), *talk_prompts(state), *host))
    prompts = (*task_prompts(state), *desk_prompts(state), *talk_prompts(state), *host)
    return Agenda(state.round, step_of(state), prompts, wake_at=next_wake(state))


def step_of(state: State) -> str:
    """What everyone may know of where the match is."""
    if state.phase == "night":
        return "night" if state.watch == 1 else "small_hours"
    if state.phase == "day" and state.nomination is not None:
        return state.nomination.stage
    return state.phase


def next_wake(state: State) -> datetime | None:
    due, bell = state.closes_at, state.bell_at("claim")
    return due if bell is None or (due is not None and due < bell) else bell


def task_prompts(state: State) -> Iterable[Prompt]:
    match state.phase:
        case "night":
            return night_prompts(state)
        case "day":
            return day_prompts(state)
        case _:
            return ()


# ── At night ──


def night_prompts(state: State) -> list[Prompt]:
    """Hidden, so that nobody learns who is asked; whoever has nothing to do may be asked whom they suspect."""
    prompts = []
    for seat, player in state.players.items():
        role = night.deed_of(state, seat)
        if role is not None:
            prompt = choice_prompt(state, seat, role)
        else:
            muses = state.rules.decoys == "on" and player.seen_alive
            prompt = musing_prompt(state, seat) if muses else None
        if prompt is not None:
            prompts.append(prompt)
    return prompts


def reminders(state: State) -> tuple[timedelta, ...]:
    """How long before the end of a watch the silent are reminded, if the rules have it: all who are asked alike.

    In a watch of a minute or two the question itself has hardly been read.
    """
    if state.rules.deadline_action == "none":
        return ()
    if state.rules.rhythm is not None:
        return (AN_HOUR,)
    seconds = state.rules.night_seconds if state.watch == 1 else state.rules.small_hours_seconds
    return (timedelta(seconds=seconds // 3),) if seconds >= LONG_WATCH else ()


def choice_prompt(state: State, seat: Seat, role: str) -> Prompt | None:
    """What a role chooses.  Watch by watch, the first answer is final; in a batch the last one counts."""
    chosen = state.choices.get(seat)
    if chosen is not None and state.has_watches:
        return None
    targets = night.targets_of(state, role, seat)
    return _choice_prompt(state.night, state.watch, seat, role, targets, chosen, state.closes_at, reminders(state))


@lru_cache(maxsize=4096)
def _choice_prompt(
    number: int,
    watch: int,
    seat: Seat,
    role: str,
    targets: tuple[Seat, ...],
    chosen: tuple[Seat, ...] | None,
    due: datetime | None,
    remind: tuple[timedelta, ...],
) -> Prompt:
    is_pair = role == night.FORTUNE_TELLER
    given: Command | None = None
    if chosen is not None:
        given = ChooseTwo(chosen) if is_pair else Choose(chosen[0])
    return Prompt(
        only(seat),
        ChooseTwo if is_pair else Choose,
        {"targets": PickSome(targets, 2, 2)} if is_pair else {"target": PickOne(targets)},
        {"role": Term(f"role-{role}"), "deed": role, "night": number},
        key=f"choose/{number}.{watch}/{seat}",
        awaited=NOBODY if given else None,
        due=due,
        given={seat: given} if given else {},
        remind=remind,
        shown=False,
        private=True,
        privy=STORYTELLER,
        place="choice",
    )


def musing_prompt(state: State, seat: Seat) -> Prompt | None:
    if seat in state.mused:
        return None
    return _musing_prompt(state.night, state.watch, seat, tuple(state.players), state.closes_at, reminders(state))


@lru_cache(maxsize=4096)
def _musing_prompt(
    number: int,
    watch: int,
    seat: Seat,
    seats: tuple[Seat, ...],
    due: datetime | None,
    remind: tuple[timedelta, ...],
) -> Prompt:
    """Nobody's deed.  It comes when others are asked, and looks and sounds the same."""
    return Prompt(
        only(seat),
        Muse,
        {"suspect": PickOne(tuple([other for other in seats if other != seat]))},
        {"night": number},
        key=f"muse/{number}.{watch}/{seat}",
        due=due,
        remind=remind,
        shown=False,
        private=True,
        privy=STORYTELLER,
    )


# ── By day ──


def day_card(day: int) -> str:
    """The post of a day, under which everything hangs that may be done in it."""
    return f"day/{day}"


def day_prompts(state: State) -> list[Prompt]:
    nomination = state.nomination
    prompts = [*nominating_prompts(state), *strike_prompts(state), *square_prompts(state)]
    if nomination is None:
        prompts.append(turning_in_prompt(state))
    elif nomination.stage in ("voting", "counting"):
        prompts += voting_prompts(state, nomination)
    return prompts


def nominating_prompts(state: State) -> list[Prompt]:
    """One for those who may; those who may not are told why.  Whoever has turned in is not awaited."""
    may, spent = day.nominators(state), day.spent_nominators(state)
    free = tuple([seat for seat in may if seat not in spent])
    return _nominating_prompts(
        f"{state.night}.{len(state.nominations)}",
        free,
        tuple([seat for seat in free if seat not in state.turned_in]),
        spent,
        tuple([seat for seat in state.players if seat not in may]),
        day.nominees(state),
        busy_with(state),
        day_card(state.night),
    )


def busy_with(state: State) -> str | None:
    """What comes before another nomination."""
    if state.nomination is not None:
        return "nomination_is_open"
    return "claim_is_open" if state.claim is not None else None


@lru_cache(maxsize=4096)
def _nominating_prompts(
    number: str,
    free: tuple[Seat, ...],
    awaited: tuple[Seat, ...],
    spent: tuple[Seat, ...],
    dead: tuple[Seat, ...],
    nominees: tuple[Seat, ...],
    busy: str | None,
    card: str,
) -> list[Prompt]:
    why = busy if busy is not None or nominees else "nobody_left_to_nominate"
    groups = (
        ("", free, awaited, why),
        ("/spent", spent, (), "has_nominated"),
        ("/dead", dead, (), "dead_do_not_nominate"),
    )
    return [
        Prompt(
            only(*seats),
            Nominate,
            {"nominee": PickOne(nominees)},
            key=f"nominate/{number}{suffix}",
            awaited=only(*waits),
            blocked=blocked,
            remind=(),
            secret=False,
            card=card,
            about=f"day/{number}",
            opens=True,
        )
        for suffix, seats, waits, blocked in groups
        if seats
    ]


def strike_prompts(state: State) -> list[Prompt]:
    """Anyone alive may claim to be the Slayer, as often as they like."""
    if "slayer" not in state.rules.pool:
        return []
    key = f"strike/{state.night}.{len(state.claims)}"
    nomination = state.nomination
    in_speeches = nomination is not None and nomination.stage == "speeches"
    blocked = "claim_is_open" if state.claim is not None else "speeches_first" if in_speeches else None
    return [_strike_prompt(key, state.seen_living, tuple(state.players), blocked, day_card(state.night))]


@lru_cache(maxsize=4096)
def _strike_prompt(
    key: str, living: tuple[Seat, ...], seats: tuple[Seat, ...], blocked: str | None, card: str
) -> Prompt:
    return Prompt(
        only(*living),
        Strike,
        {"target": PickOne(seats)},
        key=key,
        awaited=NOBODY,
        blocked=blocked,
        secret=False,
        card=card,
        opens=True,
    )


def square_prompts(state: State) -> tuple[Prompt, Prompt]:
    """What everyone may say to the town, the dead too: who they are, and whom they suspect."""
    seats = tuple(state.players)
    declared = tuple([(seat, state.declared[seat]) for seat in seats if seat in state.declared])
    accused = tuple([(seat, state.accused[seat]) for seat in seats if seat in state.accused])
    return _square_prompts(state.night, seats, state.rules.pool, declared, accused)


@lru_cache(maxsize=4096)
def _square_prompts(
    day: int,
    seats: tuple[Seat, ...],
    pool: tuple[str, ...],
    declared: tuple[tuple[Seat, str], ...],
    accused: tuple[tuple[Seat, Seat], ...],
) -> tuple[Prompt, Prompt]:
    return (
        Prompt(
            only(*seats),
            DeclareRole,
            {"role": PickOne(pool, tuple([Term(f"role-{code}") for code in pool]))},
            key=f"declare/{day}",
            awaited=NOBODY,
            given={seat: DeclareRole(role) for seat, role in declared},
            secret=False,
            card=day_card(day),
            opens=True,
        ),
        Prompt(
            only(*seats),
            Accuse,
            {"suspect": PickOne(seats)},
            key=f"accuse/{day}",
            awaited=NOBODY,
            given={seat: Accuse(suspect) for seat, suspect in accused},
            secret=False,
            card=day_card(day),
            opens=True,
        ),
    )


def turning_in_prompt(state: State) -> Prompt:
    """Whoever is done for today says so; when all are, the house ends the day."""
    living = state.seen_living
    missing = tuple([seat for seat in living if seat not in state.turned_in])
    number, card = f"{state.night}.{len(state.nominations)}", day_card(state.night)
    return _turning_in_prompt(number, living, missing, state.closes_at, card)


@lru_cache(maxsize=4096)
def _turning_in_prompt(
    number: str, living: tuple[Seat, ...], missing: tuple[Seat, ...], due: datetime | None, card: str
) -> Prompt:
    return Prompt(
        only(*living),
        TurnIn,
        {"done": YES_OR_NO},
        key=f"turn_in/{number}",
        awaited=only(*missing),
        due=due,
        given={seat: TurnIn(done=True) for seat in living if seat not in missing},
        remind=(),
        secret=False,
        card=card,
        about=f"day/{number}",
    )


def voting_prompts(state: State, nomination: Nomination) -> list[Prompt]:
    """Hands, until the clock has passed them; whoever has none to raise is told why."""
    locked = day.locked(nomination)
    may = day.voters(state)
    free = tuple([seat for seat in may if seat not in locked])
    key = f"vote/{nomination.id}"
    prompts = []
    if state.rules.butler == "enforced" and night.BUTLER in state.rules.pool:
        prompts += [own_vote_prompt(state, nomination, seat) for seat in free]
    elif free:
        prompts.append(vote_prompt(state, nomination, free))
    passed = tuple([seat for seat in locked if seat in may])
    mute = tuple([seat for seat in state.players if seat not in may])
    why = "dead_do_not_vote" if state.rules.dead_votes == "none" else "ghost_vote_is_spent"
    prompts += [_blocked_vote(f"{key}/locked", passed, "hand_has_passed")] if passed else []
    prompts += [_blocked_vote(f"{key}/dead", mute, why)] if mute else []
    return prompts


def vote_prompt(state: State, nomination: Nomination, free: tuple[Seat, ...]) -> Prompt:
    """One for all, on one card: whoever is alive and has not voted is awaited, until the clock's hand sets out."""
    votes = nomination.votes
    missing = [seat for seat in free if seat not in votes and state.players[seat].seen_alive]
    return Prompt(
        only(*free),
        CastVote,
        {"vote": YES_OR_NO},
        vote_details(nomination),
        key=f"vote/{nomination.id}",
        awaited=only(*missing) if nomination.stage == "voting" else NOBODY,
        due=state.closes_at,
        given={seat: CastVote(votes[seat]) for seat in free if seat in votes},
        remind=(),
        secret=state.rules.visibility != "public",
        privy=STORYTELLER,
        card=f"vote/{nomination.id}",
    )


def own_vote_prompt(state: State, nomination: Nomination, seat: Seat) -> Prompt:
    """Where a Butler is held to the master, each is asked in private: nobody sees who may not raise a hand."""
    may_raise = day.may_raise(state, seat)
    vote = nomination.votes.get(seat)
    stands = vote is not None and (may_raise or not vote)
    is_awaited = nomination.stage == "voting" and vote is None and state.players[seat].seen_alive
    return Prompt(
        only(seat),
        CastVote,
        {"vote": YES_OR_NO if may_raise else ONLY_NO},
        vote_details(nomination),
        key=f"vote/{nomination.id}/{seat}",
        awaited=None if is_awaited else NOBODY,
        due=state.closes_at,
        given={seat: CastVote(vote)} if vote is not None and stands else {},
        remind=(),
        private=True,
        privy=STORYTELLER,
        card=f"vote/{nomination.id}",
    )


@lru_cache(maxsize=4096)
def _blocked_vote(key: str, seats: tuple[Seat, ...], why: str) -> Prompt:
    fields = {"vote": YES_OR_NO}
    return Prompt(only(*seats), CastVote, fields, NO_DETAILS, key=key, awaited=NOBODY, blocked=why, secret=False)


NO_DETAILS: dict[str, Detail] = {"nominator": who(), "nominee": who()}


def vote_details(nomination: Nomination) -> dict[str, Detail]:
    return {"nominator": who(nomination.nominator), "nominee": who(nomination.nominee)}


# ── Talk ──


def talk_prompts(state: State) -> tuple[Prompt, ...]:
    """The town's talk, for the living and the dead; whispers, where they are allowed.  The night may be silent."""
    silent = state.phase == "night" and state.rules.silence == "on"
    near = state.rules.whispers_to == "neighbours"
    why = "night_is_silent" if silent else None
    town = (*chat.talk_prompts(state.seats, state.muted, why), *chat.host_prompts(state))
    if state.rules.talk != "whispers":
        return town
    return *town, *_whisper_prompts(state.seats, state.muted, near, state.rules.whispers_seen == "on", why)


@lru_cache(maxsize=1024)
def _whisper_prompts(
    seats: tuple[Seat, ...], muted: tuple[Seat, ...], near: bool, is_seen: bool, why: str | None
) -> tuple[Prompt, ...]:
    """To one at a time; the storyteller hears it."""
    return tuple(
        chat.whisper_prompt(
            f"whisper/{seat}",
            seat,
            whispered_to(seats, seat, near),
            why or (chat.MUTED if seat in muted else None),
            storyteller=True,
            is_seen=is_seen,
        )
        for seat in seats
    )


def whispered_to(seats: tuple[Seat, ...], seat: Seat, near: bool) -> tuple[Seat, ...]:
    at = seats.index(seat)
    others = (*seats[at + 1 :], *seats[:at])
    return tuple(dict.fromkeys((others[-1], others[0]))) if near else others
