"""The storyteller's desk: what is asked of a host without a seat.  Nobody else sees any of it."""

from functools import lru_cache, partial
from typing import get_args

from msgspec.structs import replace

from parlour.games.clocktower.commands import (
    AddMarker,
    Announce,
    AssignRoles,
    CancelNomination,
    CloseNomination,
    DealRoles,
    Decide,
    DeclareWinner,
    DeepenNight,
    EndDay,
    FollowSuggestion,
    ForceDay,
    HandToHouse,
    Hour,
    Kill,
    OpenDay,
    OpenNight,
    OpenVote,
    RemoveMarker,
    Revive,
    SetAlignment,
    SetDeadline,
    SetGhostVote,
    SetPhase,
    SetRole,
    SettleClaim,
    SetVote,
    TakeBack,
    TellOne,
    Undo,
)
from parlour.games.clocktower.pack import CODES
from parlour.games.clocktower.records import MARKERS, Decision
from parlour.games.clocktower.rules import day
from parlour.games.clocktower.rules.information import PAIR_LENGTH, options_after
from parlour.games.clocktower.rules.setup import roles_after
from parlour.games.clocktower.settings import RuleSet
from parlour.games.clocktower.state import State
from parlour.sdk import (
    NOBODY,
    STORYTELLER,
    Ask,
    Command,
    Detail,
    Number,
    PickOne,
    Prompt,
    Seat,
    Several,
    Talk,
    Term,
    Tree,
    Write,
    command_name,
    several,
    who,
)

MOST_MINUTES = 7 * 24 * 60
LONGEST_WORDS = 1000
DESK = "desk"  # what moves the evening on, asked below the posts of the desk
ROLES = PickOne(tuple(CODES), tuple(Term(f"role-{code}") for code in CODES))
_WORDS = ("none", "die", "yes", "no")
_WORDS_OF = {  # where the same option means something else
    ("fortune_teller", "0"): "no_demon",
    ("fortune_teller", "1"): "demon",
    ("successor", "die"): "nobody_rises",
}


def label(option: str, kind: str = "") -> Term | str | None:
    """What an option of a path is called, in a decision of this kind; a seat is called as its player."""
    if (kind, option) in _WORDS_OF:
        return Term(f"option_{_WORDS_OF[kind, option]}")
    if option in CODES:
        return Term(f"role-{option}")
    if option in MARKERS:
        return Term(f"marker-{option}")
    if option.isdigit():
        return option
    return Term(f"option_{option}") if option in _WORDS else None


# ── Before the first night ──


def setup_prompts(state: State) -> tuple[Prompt, ...]:
    return _setup_prompts(state.seats, state.rules) if state.told_by == "host" else ()


@lru_cache(maxsize=256)
def _setup_prompts(seats: tuple[Seat, ...], rules: RuleSet) -> tuple[Prompt, ...]:
    """Let chance deal, or say who is what, seat by seat."""
    after = partial(roles_after, players=len(seats), rules=rules)
    assign = Tree(after, label)
    return (
        Prompt(STORYTELLER, DealRoles, key="deal", secret=False, shown=False, private=True, about="deal"),
        Prompt(
            STORYTELLER,
            AssignRoles,
            {"roles": assign},
            {"seats": who(*seats)},
            key="assign",
            shown=False,
            private=True,
            about="deal",
        ),
    )


# ── The flow, decisions and overrides ──


def desk_prompts(state: State) -> list[Prompt]:
    if state.host is not None:
        return []
    if state.told_by == "house":
        return [_flow(TakeBack, f"take_back/{state.shift}")]
    return [*flow_prompts(state), *decision_prompts(state), *override_prompts(state)]


def flow_prompts(state: State) -> list[Prompt]:
    """What moves the evening on; each is blocked as long as something is to be decided first."""
    pending = "decision_is_open" if state.decision is not None else None
    shift, night = state.shift, f"{state.shift}/{state.night}"
    hand = _flow(HandToHouse, f"hand_to_house/{shift}")
    match state.phase:
        case "night" if state.has_watches and state.watch == 1:
            return [_flow(DeepenNight, f"deepen/{night}", pending), hand]
        case "night":
            return [
                _flow(OpenDay, f"open_day/{night}", pending),
                _flow(ForceDay, f"force_day/{night}", about=DESK if pending else None),
                hand,
            ]
        case "day":
            return [*day_flow(state, pending), hand]
        case _:
            return [_flow(OpenNight, f"open_night/{night}", awaited=True), hand]


def day_flow(state: State, pending: str | None) -> list[Prompt]:
    nomination, prompts = state.nomination, []
    if nomination is not None and nomination.stage == "speeches":
        prompts.append(_flow(OpenVote, f"open_vote/{state.shift}/{nomination.id}", pending))
    elif nomination is not None:
        prompts.append(_flow(CloseNomination, f"close/{state.shift}/{nomination.id}"))
    if state.claim is not None:
        prompts.append(_flow(SettleClaim, f"claim/{state.shift}/{state.night}.{len(state.claims)}", pending))
    closed = tuple([(each.id, each.nominee) for each in day.nominations_today(state) if not each.is_open])
    is_over = nomination is None and (state.due is None or day.all_have_turned_in(state))
    prompts.append(_end_day(f"end_day/{state.shift}/{state.night}", closed, is_over))
    return prompts


@lru_cache(maxsize=4096)
def _end_day(key: str, closed: tuple[tuple[str, Seat], ...], is_awaited: bool) -> Prompt:
    """By the number of the accusation, in the order in which the question names the accused."""
    labels = [several(Term("nomination_number"), " ", number) for number in range(1, len(closed) + 1)]
    ids = [nomination for nomination, _ in closed]
    fields = {"nomination": PickOne((None, *ids), (Term("end_day_leader"), *labels))}
    details: dict[str, Detail] = {"accused": who(*(nominee for _, nominee in closed))}
    awaited = None if is_awaited else NOBODY
    return Prompt(
        STORYTELLER,
        EndDay,
        fields,
        details,
        key=key,
        awaited=awaited,
        secret=False,
        shown=False,
        private=True,
        about=None if is_awaited else DESK,
    )


@lru_cache(maxsize=4096)
def _flow(
    command: type[Command], key: str, blocked: str | None = None, awaited: bool = False, about: str | None = DESK
) -> Prompt:
    return Prompt(
        STORYTELLER,
        command,
        key=key,
        awaited=None if awaited else NOBODY,
        blocked=blocked,
        secret=False,
        private=True,
        shown=False,
        about=None if awaited else about,
    )


def decision_prompts(state: State) -> tuple[Prompt, ...]:
    decision = state.decision
    if decision is None:
        return ()
    asked = partial(
        Prompt,
        STORYTELLER,
        details=decision_details(decision),
        due=state.closes_at,
        remind=(),
        shown=False,
        private=True,
        about=f"decision/{decision.id}",
    )
    choice = Tree(partial(options_after, decision.offer), partial(label, kind=decision.kind))
    return (
        asked(FollowSuggestion, key=f"follow/{decision.id}"),
        asked(Decide, {"choice": choice}, key=f"decide/{decision.id}"),
    )


def decision_details(decision: Decision) -> dict[str, Detail]:
    """For the question: what it is about, whom it concerns, what is suggested, and why."""
    return {
        "kind": decision.kind,
        "seat": who(decision.seat),
        **choice_details(decision, decision.suggestion),
        "why": Term(f"why-{decision.why}"),
    }


def choice_details(decision: Decision, choice: tuple[str, ...]) -> dict[str, Detail]:
    """A choice in parts that a phrase can put together: its form, roles, names, a number."""
    offer, kind = decision.offer, decision.kind
    seats = tuple([Seat(each) for each in choice if each in offer.seats])
    is_pair = len(choice) == PAIR_LENGTH and bool(offer.holders)
    if is_pair:
        return {"form": "pair", "roles": Term(f"role-{choice[0]}"), "seats": who(*seats), "value": 0}
    words = [label(each, kind) for each in choice]
    if None in words:  # a seat
        return {"form": "seat", "roles": "", "seats": who(*[Seat(each) for each in choice]), "value": 0}
    if all(isinstance(word, str) for word in words):
        return {"form": "number", "roles": "", "seats": who(), "value": int(choice[0]) if choice else 0}
    listed = [part for word in words for part in (", ", word or "")]
    return {"form": "words", "roles": Several(tuple(listed[1:])), "seats": who(), "value": 0}


def override_prompts(state: State) -> tuple[Prompt, ...]:
    nomination = state.nomination
    return (
        *_player_overrides(state.shift, tuple(state.players), state.seen_living, state.living),
        *_marker_overrides(state.shift, tuple([(marker.on, marker.code) for marker in state.markers])),
        *(() if nomination is None else _vote_overrides(state.shift, nomination.id, tuple(state.players))),
        _override(
            state.shift, SetDeadline, {"minutes": Number(1, MOST_MINUTES)}, None if state.due else "no_deadline"
        ),
        _set_phase(state.shift, state.phase),
        _undo(state.shift, state.checkpoint is None),
    )


@lru_cache(maxsize=4096)
def _player_overrides(
    shift: int, seats: tuple[Seat, ...], seen: tuple[Seat, ...], living: tuple[Seat, ...]
) -> tuple[Prompt, ...]:
    dead = tuple([seat for seat in seats if seat not in living])
    words = Write(LONGEST_WORDS)
    return (
        _override(shift, Kill, {"seat": PickOne(tuple([seat for seat in seats if seat in living and seat in seen]))}),
        _override(shift, Revive, {"seat": PickOne(dead)}, None if dead else "nobody_is_dead"),
        _override(shift, SetRole, {"seat": PickOne(seats), "role": ROLES}, is_secret=True),
        _override(
            shift, SetAlignment, {"seat": PickOne(seats), "alignment": PickOne(("good", "evil"))}, is_secret=True
        ),
        _override(shift, SetGhostVote, {"seat": PickOne(seats), "has": PickOne((True, False))}),
        _override(shift, TellOne, {"seat": PickOne(seats), "text": words}, is_secret=True),
        replace(_override(shift, Announce, {"text": words}), talk=Talk()),
        _override(shift, DeclareWinner, {"team": PickOne(("good", "evil"))}),
        _override(
            shift,
            AddMarker,
            {"seat": PickOne(seats), "marker": PickOne(MARKERS, tuple(Term(f"marker-{code}") for code in MARKERS))},
            is_secret=True,
        ),
    )


@lru_cache(maxsize=4096)
def _marker_overrides(shift: int, markers: tuple[tuple[Seat, str], ...]) -> tuple[Prompt, ...]:
    blocked = None if markers else "no_marker"
    return (
        _override(
            shift, RemoveMarker, {"marker": Tree(partial(_marker_after, markers), label)}, blocked, is_secret=True
        ),
    )


def _marker_after(markers: tuple[tuple[Seat, str], ...], path: tuple[str, ...]) -> tuple[str, ...]:
    if not path:
        return tuple(dict.fromkeys(seat for seat, _ in markers))
    return tuple(dict.fromkeys(code for seat, code in markers if seat == path[0])) if len(path) == 1 else ()


@lru_cache(maxsize=1024)
def _vote_overrides(shift: int, nomination: str, seats: tuple[Seat, ...]) -> tuple[Prompt, ...]:
    return (
        _override(shift, SetVote, {"seat": PickOne(seats), "vote": PickOne((True, False))}, of=nomination),
        _override(shift, CancelNomination, {}, of=nomination),
    )


@lru_cache(maxsize=64)
def _set_phase(shift: int, phase: str) -> Prompt:
    others = tuple([each for each in get_args(Hour) if each != phase])
    return _override(shift, SetPhase, {"phase": PickOne(others, tuple([Term(f"step-{each}") for each in others]))})


@lru_cache(maxsize=64)
def _undo(shift: int, is_blocked: bool) -> Prompt:
    return _override(shift, Undo, {}, "nothing_to_undo" if is_blocked else None)


def _override(
    shift: int,
    command: type[Command],
    fields: dict[str, Ask],
    blocked: str | None = None,
    is_secret: bool = False,
    of: str = "",
) -> Prompt:
    """What the town sees of it, it sees; the rest is the storyteller's own."""
    key = f"override/{shift}/{command_name(command)}" + (f"/{of}" if of else "")
    return Prompt(
        STORYTELLER,
        command,
        fields,
        key=key,
        awaited=NOBODY,
        blocked=blocked,
        secret=is_secret,
        shown=False,
        private=True,
    )
