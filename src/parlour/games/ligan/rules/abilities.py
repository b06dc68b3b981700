"""What players can do in private: whisper, watch the team, and ask Guzman what somebody is.

A watcher gets a clue: a true thing about somebody's votes, nominations or lateness, from the open record.  It never
knows a role, nor what anyone has chosen on a heist.
"""

from collections.abc import Callable, Iterable

from parlour.games.ligan.commands import Scout, Watch, Whisper
from parlour.games.ligan.events import Scouted, Watched, Whispered
from parlour.games.ligan.records import Answer, Attempt
from parlour.games.ligan.roles import Role
from parlour.games.ligan.state import State
from parlour.sdk import Seat, Tx, pick

NOTICED = 40  # of a hundred who are watched are told so
TRUE = 75  # of a hundred answers to an Äkta are true
NOTHING = "nothing"  # has been seen yet
OFTEN = 2


def decide(tx: Tx[State], command: Whisper | Watch | Scout) -> None:
    match command:
        case Whisper():
            tx.add(Whispered(tx.seat, command.to, command.text.strip()))
        case Watch():
            watch(tx, command.target)
        case Scout():
            scout(tx, command.target)


def watch(tx: Tx[State], target: Seat) -> None:
    clue = pick(tx.dice, clues_about(tx.state, target))
    tx.add(Watched(tx.seat, target, clue, is_noticed=tx.dice.below(100) < NOTICED))


def scout(tx: Tx[State], target: Seat) -> None:
    """Guzmans Högra Hand hears the truth; to anyone else Guzman sometimes lies."""
    role = tx.state.roles[target]
    is_sure = tx.state.roles[tx.seat] == "hogra_hand"
    is_true = is_sure or tx.dice.below(100) < TRUE
    tx.add(Scouted(tx.seat, target, role if is_true else the_lie_about(role), is_sure, is_true))


def the_lie_about(role: Role) -> Answer:
    """A Golare is called loyal, anyone else a Golare."""
    return "akta" if role == "golare" else "golare"


# ── Clues ──


def clues_about(state: State, target: Seat) -> tuple[str, ...]:
    """All that hold; one of them is drawn."""
    return tuple(clue for clue, holds in CLUES.items() if holds(state, target)) or (NOTHING,)


def _attempts(state: State) -> Iterable[Attempt]:
    return (attempt for round in state.rounds for attempt in round.attempts)


def _votes(state: State, target: Seat, on_team: bool | None = None) -> list[str]:
    """How somebody voted: on all teams, or only on those with or without them."""
    return [
        attempt.votes[target]
        for attempt in _attempts(state)
        if target in attempt.votes and on_team in (None, target in attempt.team)
    ]


def _teams_of(state: State, capo: Seat) -> list[tuple[Seat, ...]]:
    return [attempt.team for attempt in _attempts(state) if attempt.capo == capo and attempt.team]


def _results(state: State, target: Seat) -> list[str]:
    """Of the heists that somebody was on."""
    return [round.result for round in state.rounds if target in round.team and round.result != "open"]


def _only_ja(state: State, target: Seat) -> bool:
    votes = _votes(state, target)
    return len(votes) >= OFTEN and "nej" not in votes


def _often_nej(state: State, target: Seat) -> bool:
    return _votes(state, target).count("nej") >= OFTEN


def _shuns_others(state: State, target: Seat) -> bool:
    return "nej" in _votes(state, target, on_team=False)


def _trusts_others(state: State, target: Seat) -> bool:
    return "ja" in _votes(state, target, on_team=False)


def _doubts_the_own_team(state: State, target: Seat) -> bool:
    return "nej" in _votes(state, target, on_team=True)


def _wants_to_go(state: State, target: Seat) -> bool:
    return "ja" in _votes(state, target, on_team=True)


def _picks_self(state: State, target: Seat) -> bool:
    return any(target in team for team in _teams_of(state, target))


def _stays_behind(state: State, target: Seat) -> bool:
    return any(target not in team for team in _teams_of(state, target))


def _bad_luck(state: State, target: Seat) -> bool:
    return "fail" in _results(state, target)


def _good_luck(state: State, target: Seat) -> bool:
    return "success" in _results(state, target)


def _was_late(state: State, target: Seat) -> bool:
    return state.late.get(target, 0) > 0


def _in_time(state: State, target: Seat) -> bool:
    return bool(_votes(state, target)) and not _was_late(state, target)


def _hesitates(state: State, target: Seat) -> bool:
    return target in state.missing_deeds


CLUES: dict[str, Callable[[State, Seat], bool]] = {
    "only_ja": _only_ja,
    "often_nej": _often_nej,
    "shuns_others": _shuns_others,
    "trusts_others": _trusts_others,
    "doubts_the_own_team": _doubts_the_own_team,
    "wants_to_go": _wants_to_go,
    "picks_self": _picks_self,
    "stays_behind": _stays_behind,
    "bad_luck": _bad_luck,
    "good_luck": _good_luck,
    "was_late": _was_late,
    "in_time": _in_time,
    "hesitates": _hesitates,
}
