"""Who is what: how many of each type, what chance deals, and what a storyteller may assign (§2.2)."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Literal

from msgspec import Struct

from parlour.games.clocktower.pack import CODES, PACK, TOWNSFOLK, TYPE_OF, TYPES, RoleType, alignment_of
from parlour.games.clocktower.records import Player
from parlour.games.clocktower.settings import RuleSet
from parlour.sdk import Dice, Seat, pick, shuffled

# Townsfolk, Outsiders, Minions and Demons by the number of players.
COMPOSITION = {
    5: (3, 0, 1, 1),
    6: (3, 1, 1, 1),
    7: (5, 0, 1, 1),
    8: (5, 1, 1, 1),
    9: (5, 2, 1, 1),
    10: (7, 0, 2, 1),
    11: (7, 1, 2, 1),
    12: (7, 2, 2, 1),
    13: (9, 0, 3, 1),
    14: (9, 1, 3, 1),
    15: (9, 2, 3, 1),
}
BARON, DRUNK = "baron", "drunk"
EXTRA_OUTSIDERS = 2  # by a Baron
# Where a pool has too few of a type, others take their places.
INSTEAD: Mapping[RoleType, tuple[RoleType, ...]] = {
    "townsfolk": ("outsider", "minion"),
    "outsider": ("townsfolk", "minion"),
    "minion": ("townsfolk", "outsider"),
    "demon": (),
}

Problem = Literal[
    "unknown_player", "missing_player", "double_player", "unknown_role", "not_in_pool", "double_role", "no_demon",
    "counts", "shown_without_drunk", "drunk_without_shown", "shown_is_no_townsfolk", "shown_is_in_play",
]  # fmt: skip


class Assigned(Struct, frozen=True):
    """A role for a seat, as a storyteller says it."""

    seat: str
    role: str
    shown: str | None = None


class AssignmentProblem(Struct, frozen=True):
    """One thing that is wrong with an assignment; `what` names the seat, the role or the counts."""

    code: Problem
    what: str


def counts(players: int, has_baron: bool) -> dict[RoleType, int]:
    """How many of each type there are."""
    table = dict(zip(TYPES, COMPOSITION[players], strict=True))
    if has_baron:
        table["townsfolk"] -= EXTRA_OUTSIDERS
        table["outsider"] += EXTRA_OUTSIDERS
    return table


# ── What chance deals ──


def deal_players(dice: Dice, seats: Sequence[Seat], rules: RuleSet) -> dict[Seat, Player]:
    """A card for each seat, in the order of the seats."""
    roles = compose(dice, len(seats), rules.pool)
    shown = shown_to_drunk(dice, roles, rules.pool) if DRUNK in roles else None
    cards = shuffled(dice, roles)
    return {seat: player_with(role, shown) for seat, role in zip(seats, cards, strict=True)}


def player_with(role: str, shown: str | None) -> Player:
    return Player(role, shown if role == DRUNK and shown is not None else role, alignment_of(role))


def compose(dice: Dice, players: int, pool: tuple[str, ...]) -> list[str]:
    """Roles without repetition: Minions first, since a Baron changes the rest."""
    left = {kind: [code for code in pool if TYPE_OF[code] == kind] for kind in TYPES}
    wanted = _within_pool(counts(players, has_baron=False), left)
    minions = _take(dice, left["minion"], wanted["minion"])
    if BARON in minions:
        wanted = _within_pool(counts(players, has_baron=True), left, len(minions))
    roles = [*_take(dice, left["demon"], wanted["demon"]), *minions]
    for kind in ("outsider", "townsfolk"):
        roles += _take(dice, left[kind], wanted[kind])
    return roles


@lru_cache(maxsize=64)
def evil_players(players: int, pool: tuple[str, ...]) -> int:
    """How many are evil, as everyone can reckon."""
    left = {kind: [code for code in pool if TYPE_OF[code] == kind] for kind in TYPES}
    wanted = _within_pool(counts(players, has_baron=False), left)
    return wanted["minion"] + wanted["demon"]


def _take(dice: Dice, codes: list[str], count: int) -> list[str]:
    return list(shuffled(dice, codes)[:count])


def _within_pool(
    wanted: dict[RoleType, int], left: Mapping[RoleType, list[str]], minions: int | None = None
) -> dict[RoleType, int]:
    """The nearest that this pool has; with `minions` so many of them are chosen already."""
    room = {kind: len(codes) for kind, codes in left.items()}
    if minions is not None:
        room["minion"] = minions
        wanted = {**wanted, "minion": minions, "townsfolk": sum(wanted.values()) - minions - 1 - wanted["outsider"]}
    after = {kind: min(count, room[kind]) for kind, count in wanted.items()}
    for kind in TYPES:
        lacking = wanted[kind] - min(wanted[kind], room[kind])
        for other in INSTEAD[kind]:
            more = min(lacking, room[other] - after[other])
            after[other] += more
            lacking -= more
    return after


def shown_to_drunk(dice: Dice, roles: Sequence[str], pool: tuple[str, ...]) -> str:
    """A Townsfolk that nobody holds, rather one that hears something."""
    free = [code for code in TOWNSFOLK if code not in roles]
    of_pool = [code for code in free if code in pool] or free
    informed = [code for code in of_pool if code in PACK.bluffs["information"]]
    return pick(dice, informed if informed and dice.below(3) else of_pool)


# ── What a storyteller assigns ──


def assignment_problems(
    assigned: Sequence[Assigned], seats: Sequence[Seat], rules: RuleSet
) -> list[AssignmentProblem]:
    """All that is wrong with it, at once; what the rules only warn of in a free composition is not among it."""
    return [
        AssignmentProblem(code, what)
        for code, what in (
            *_seat_problems(assigned, seats),
            *_role_problems(assigned, rules),
            *_shown_problems(assigned),
            *_count_problems(assigned, len(seats), rules),
        )
    ]


def _seat_problems(assigned: Sequence[Assigned], seats: Sequence[Seat]) -> Iterator[tuple[Problem, str]]:
    times = Counter(each.seat for each in assigned)
    yield from (("unknown_player", seat) for seat in times if seat not in seats)
    yield from (("missing_player", seat) for seat in seats if seat not in times)
    yield from (("double_player", seat) for seat, count in times.items() if count > 1)


def _role_problems(assigned: Sequence[Assigned], rules: RuleSet) -> Iterator[tuple[Problem, str]]:
    times = Counter(each.role for each in assigned)
    yield from (("unknown_role", role) for role in times if role not in CODES)
    yield from (("not_in_pool", role) for role in times if role in CODES and role not in rules.pool)
    yield from (("double_role", role) for role, count in times.items() if count > 1)
    if not any(TYPE_OF.get(role) == "demon" for role in times):
        yield "no_demon", "imp"


def _shown_problems(assigned: Sequence[Assigned]) -> Iterator[tuple[Problem, str]]:
    held = {each.role for each in assigned}
    for each in assigned:
        if each.role != DRUNK:
            yield from () if each.shown in (None, each.role) else (("shown_without_drunk", each.seat),)
        elif each.shown is None:
            yield "drunk_without_shown", each.seat
        elif each.shown not in TOWNSFOLK:
            yield "shown_is_no_townsfolk", each.shown
        elif each.shown in held:
            yield "shown_is_in_play", each.shown


def _count_problems(assigned: Sequence[Assigned], players: int, rules: RuleSet) -> Iterator[tuple[Problem, str]]:
    if rules.composition == "free" or players not in COMPOSITION or any(each.role not in CODES for each in assigned):
        return
    has = Counter(TYPE_OF[each.role] for each in assigned)
    wanted = counts(players, any(each.role == BARON for each in assigned))
    if any(has[kind] != wanted[kind] for kind in TYPES):
        yield "counts", "/".join(str(wanted[kind]) for kind in TYPES)


def read_assignment(roles: Sequence[str], seats: Sequence[Seat]) -> list[Assigned]:
    """A path of choices, as `AssignRoles` has it, seat by seat."""
    rest = list(roles)
    assigned = []
    for seat in seats:
        role = rest.pop(0)
        assigned.append(Assigned(seat, role, rest.pop(0) if role == DRUNK else None))
    return assigned


def players_of(assigned: Sequence[Assigned]) -> dict[Seat, Player]:
    return {Seat(each.seat): player_with(each.role, each.shown) for each in assigned}


@lru_cache(maxsize=4096)
def roles_after(path: tuple[str, ...], players: int, rules: RuleSet) -> tuple[str, ...]:
    """What may follow in an assignment, so that it can be finished; nothing, when it is complete."""
    done, is_drunk = _read_path(path)
    if is_drunk:
        free = [code for code in TOWNSFOLK if code not in path]
        return tuple([code for code in free if _can_finish((*path, code), players, rules)]) or tuple(free)
    if done == players:
        return ()
    return tuple([code for code in rules.pool if code not in path and _can_finish((*path, code), players, rules)])


def _read_path(path: tuple[str, ...]) -> tuple[int, bool]:
    """How many seats have a role, and whether the last is a Drunk whose card is to be named."""
    has_drunk = DRUNK in path
    awaits_card = has_drunk and path[-1] == DRUNK
    return len(path) - (has_drunk and not awaits_card), awaits_card


def _can_finish(path: tuple[str, ...], players: int, rules: RuleSet) -> bool:
    held = _held(path)
    free = Counter(TYPE_OF[code] for code in rules.pool if code not in path)
    if DRUNK in path and path[-1] == DRUNK and all(code in path or code in rules.pool for code in TOWNSFOLK):
        free["townsfolk"] -= 1  # one of them will be the Drunk's card
    left = players - len(held)
    if left < 0 or sum(free.values()) < left:
        return False
    has_demon = any(TYPE_OF[code] == "demon" for code in held)
    if not has_demon and left < 1:
        return False
    if not is_strict(players, rules):
        return True
    return any(_can_reach(held, free, counts(players, baron), baron, rules.pool) for baron in (False, True))


def _held(path: tuple[str, ...]) -> tuple[str, ...]:
    """The true roles of a path: without the card of a Drunk."""
    at = path.index(DRUNK) if DRUNK in path else len(path)
    return (*path[: at + 1], *path[at + 2 :])


def _can_reach(
    held: tuple[str, ...], free: Counter[RoleType], wanted: Mapping[RoleType, int], baron: bool, pool: tuple[str, ...]
) -> bool:
    has = Counter(TYPE_OF[code] for code in held)
    needs = {kind: wanted[kind] - has[kind] for kind in TYPES}
    if any(count < 0 or count > free[kind] for kind, count in needs.items()):
        return False
    if not baron:
        barons = BARON in held
        others = free["minion"] - (BARON in pool and not barons)
        return not barons and needs["minion"] <= others
    return BARON in held or (BARON in pool and needs["minion"] > 0)


@lru_cache(maxsize=1024)
def is_strict(players: int, rules: RuleSet) -> bool:
    """Whether the counts of the table are kept: the rules want it, and the pool has so many."""
    free = Counter(TYPE_OF[code] for code in rules.pool)
    if rules.composition == "free" or players not in COMPOSITION:
        return False
    return any(_can_reach((), free, counts(players, baron), baron, rules.pool) for baron in (False, True))
