"""The state after an event.  All judgement is in the events."""

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from parlour.games.clocktower.events import (
    Accused,
    Announced,
    AttackAimed,
    BluffsChosen,
    CardShown,
    CheckpointKept,
    ChoiceMade,
    ClaimSettled,
    CountBegan,
    DawnBroke,
    DeadlineSet,
    DecisionOpened,
    DecisionTaken,
    DemonSucceeded,
    Died,
    Executed,
    GameEnded,
    HandPassed,
    Informed,
    MarkersMoved,
    MatterSettled,
    Mused,
    NightFell,
    Nominated,
    NominationCancelled,
    NominationClosed,
    OverrideApplied,
    PhaseSet,
    RavenkeeperWoken,
    Registered,
    RoleDeclared,
    RolesDealt,
    RoleShown,
    Struck,
    TableLaid,
    TellerChanged,
    TimeRanOut,
    TurnedIn,
    Undone,
    VoteCast,
    VoteOpened,
    WatchOpened,
    WinChecked,
)
from parlour.games.clocktower.records import Marker, Nomination, Player
from parlour.games.clocktower.state import State
from parlour.sdk import Event, Seat
from parlour.sdk.parts import chat
from parlour.sdk.parts.chat import MessageSent, Muted, Unmuted, Whispered
from parlour.sdk.table import SavedState

_encoder = msgspec.json.Encoder()


# ── Before the first night ──


def table_laid(state: State, event: TableLaid) -> State:
    return replace(state, settings=event.settings, rules=event.rules)


def teller_changed(state: State, event: TellerChanged) -> State:
    return replace(state, told_by=event.by, shift=state.shift + 1)


def roles_dealt(state: State, event: RolesDealt) -> State:
    return replace(state, players=event.players, phase="setup")


# ── At night ──


def night_fell(state: State, event: NightFell) -> State:
    return replace(
        state,
        phase="night",
        night=event.night,
        watch=event.watch,
        due=event.due,
        rhythm=event.rhythm,
        markers=_without(state.markers, event.ended),
        choices={},
        mused=(),
        settled=(),
        attack=None,
        ravenkeeper=None,
        checkpoint=None,
    )


def watch_opened(state: State, event: WatchOpened) -> State:
    return replace(state, watch=event.watch, due=event.due, rhythm=event.rhythm, mused=())


def choice_made(state: State, event: ChoiceMade) -> State:
    return replace(state, choices={**state.choices, event.seat: event.targets})


def mused(state: State, event: Mused) -> State:
    return replace(state, mused=(*state.mused, event.seat))


def matter_settled(state: State, event: MatterSettled) -> State:
    return replace(state, settled=(*state.settled, event.matter))


def markers_moved(state: State, event: MarkersMoved) -> State:
    return replace(state, markers=(*_without(state.markers, event.lifted), *event.laid))


def attack_aimed(state: State, event: AttackAimed) -> State:
    return replace(state, attack=event.target)


def bluffs_chosen(state: State, event: BluffsChosen) -> State:
    return replace(state, bluffs=event.bluffs)


def ravenkeeper_woken(state: State, event: RavenkeeperWoken) -> State:
    return replace(state, ravenkeeper=event.seat)


def informed(state: State, event: Informed) -> State:
    return replace(state, ledger=(*state.ledger, event.told))


def role_shown(state: State, event: RoleShown | CardShown) -> State:
    return _with_player(state, event.seat, shown=event.role)


# ── Decisions ──


def decision_opened(state: State, event: DecisionOpened) -> State:
    return replace(state, decision=event.decision)


def decision_taken(state: State, event: DecisionTaken) -> State:
    return replace(state, decision=None, rulings=(*state.rulings, event.ruling))


def registered(state: State, event: Registered) -> State:
    return replace(state, registrations=(*state.registrations, event.registration))


# ── Deaths ──


def died(state: State, event: Died) -> State:
    dead = replace(state, deaths=(*state.deaths, event.death))
    if event.is_seen:
        return _with_player(dead, event.death.seat, alive=False, seen_alive=False)
    return _with_player(dead, event.death.seat, alive=False)


def demon_succeeded(state: State, event: DemonSucceeded) -> State:
    return _with_player(state, event.seat, role=event.role)


# ── By day ──


def dawn_broke(state: State, event: DawnBroke) -> State:
    return replace(
        state,
        phase="day",
        watch=0,
        due=event.due,
        rhythm=event.rhythm,
        players=_found_dead(state, event.died),
        markers=_without(state.markers, event.ended),
        block=None,
        executed=None,
        has_executed=False,
        executed_died=False,
        accused={},
        turned_in=(),
        day_left=None,
        ravenkeeper=None,
        choices={},
        mused=(),
    )


def nominated(state: State, event: Nominated) -> State:
    return replace(
        state,
        nominations=(*state.nominations, event.nomination),
        due=event.due,
        rhythm=None,
        day_left=event.day_left,
        bells=event.bells,
        markers=(*state.markers, *_some(event.spent)),
    )


def vote_opened(state: State, event: VoteOpened) -> State:
    return replace(_with_nomination(state, stage="voting"), due=event.due, rhythm=None)


def vote_cast(state: State, event: VoteCast) -> State:
    votes = {**state.nominations[-1].votes, event.seat: event.vote}
    return _with_nomination(state, votes=votes, yes=event.yes, no=event.no)


def count_began(state: State, event: CountBegan) -> State:
    return replace(_with_nomination(state, stage="counting"), due=event.due, rhythm=None)


def hand_passed(state: State, event: HandPassed) -> State:
    return replace(_with_nomination(_spend(state, event.spent), passed=event.passed), due=event.due)


def nomination_closed(state: State, event: NominationClosed) -> State:
    return replace(
        _spend(state, event.spent),
        nominations=(*state.nominations[:-1], event.nomination),
        block=event.block,
        due=event.due,
        rhythm=event.rhythm,
        day_left=None,
        bells=event.bells,
    )


def nomination_cancelled(state: State, event: NominationCancelled) -> State:
    return replace(
        _with_nomination(state, stage="cancelled"),
        due=event.due,
        rhythm=event.rhythm,
        day_left=None,
        bells=event.bells,
    )


def struck(state: State, event: Struck) -> State:
    return replace(state, claim=event.claim, bells=event.bells)


def claim_settled(state: State, event: ClaimSettled) -> State:
    return replace(
        state,
        claim=None,
        claims=(*state.claims, event.claim),
        markers=(*state.markers, *_some(event.spent)),
        bells=event.bells,
    )


def role_declared(state: State, event: RoleDeclared) -> State:
    return replace(state, declared={**state.declared, event.seat: event.role})


def accused(state: State, event: Accused) -> State:
    return replace(state, accused={**state.accused, event.seat: event.suspect})


def turned_in(state: State, event: TurnedIn) -> State:
    others = tuple([seat for seat in state.turned_in if seat != event.seat])
    return replace(state, turned_in=(*others, event.seat) if event.done else others)


def time_ran_out(state: State, event: TimeRanOut) -> State:
    return replace(state, due=None, rhythm=None)


def executed(state: State, event: Executed) -> State:
    return replace(state, executed=event.seat, has_executed=event.seat is not None, executed_died=event.died)


def win_checked(state: State, event: WinChecked) -> State:
    return replace(state, phase="check_win", due=event.due, rhythm=None, block=None, bells={}, day_left=None)


# ── Overrides ──


def override_applied(state: State, event: OverrideApplied) -> State:
    after = replace(state, changes=(*state.changes, event.change))
    if event.change.seat is None or event.player is None:
        return after
    return replace(after, players={**state.players, event.change.seat: event.player})


def deadline_set(state: State, event: DeadlineSet) -> State:
    return replace(state, due=event.due, rhythm=None)


def phase_set(state: State, event: PhaseSet) -> State:
    """What was open is dropped, and all is asked anew."""
    return replace(
        state,
        nominations=event.nominations,
        phase=event.phase,
        night=event.night,
        watch=event.watch,
        due=event.due,
        rhythm=event.rhythm,
        bells={},
        day_left=None,
        players=_found_dead(state, event.died),
        markers=_without(state.markers, event.ended),
        choices={},
        mused=(),
        settled=(),
        attack=None,
        ravenkeeper=None,
        decision=None,
        claim=None,
        block=None,
        executed=event.executed,
        has_executed=event.executed is not None,
        executed_died=event.executed_died,
        accused={},
        turned_in=(),
        era=state.era + 1,
    )


def announced(state: State, event: Announced) -> State:
    return state


def checkpoint_kept(state: State, event: CheckpointKept) -> State:
    bare = replace(state, checkpoint=None)
    saved = SavedState(event.round, Raw(_encoder.encode(bare)))
    return replace(state, checkpoint=saved, checkpoints=state.checkpoints + 1)


def undone(state: State, event: Undone) -> State:
    """The people, the standing clock and the counters stay as they are, and so does the record of overrides."""
    assert state.checkpoint is not None, "the prompt is blocked without one"
    before = msgspec.json.decode(state.checkpoint.state, type=State)
    return replace(
        before,
        seats=state.seats,
        host=state.host,
        paused_at=state.paused_at,
        extensions=state.extensions,
        attendance=state.attendance,
        muted=state.muted,
        told_by=state.told_by,
        shift=state.shift,
        changes=state.changes,
        checkpoints=state.checkpoints,
        era=state.era + 1,
    )


def game_ended(state: State, event: GameEnded) -> State:
    return replace(
        state,
        over=True,
        phase="ended",
        winner=event.winner,
        reason=event.reason,
        due=None,
        rhythm=None,
        bells={},
        decision=None,
        claim=None,
        checkpoint=None,
        paused_at=None,
    )


APPLY: Mapping[type[Event], Any] = {
    TableLaid: table_laid,
    TellerChanged: teller_changed,
    RolesDealt: roles_dealt,
    NightFell: night_fell,
    WatchOpened: watch_opened,
    ChoiceMade: choice_made,
    Mused: mused,
    MatterSettled: matter_settled,
    MarkersMoved: markers_moved,
    AttackAimed: attack_aimed,
    BluffsChosen: bluffs_chosen,
    RavenkeeperWoken: ravenkeeper_woken,
    Informed: informed,
    RoleShown: role_shown,
    DecisionOpened: decision_opened,
    DecisionTaken: decision_taken,
    Registered: registered,
    Died: died,
    DemonSucceeded: demon_succeeded,
    DawnBroke: dawn_broke,
    Nominated: nominated,
    VoteOpened: vote_opened,
    VoteCast: vote_cast,
    CountBegan: count_began,
    HandPassed: hand_passed,
    NominationClosed: nomination_closed,
    NominationCancelled: nomination_cancelled,
    Struck: struck,
    ClaimSettled: claim_settled,
    RoleDeclared: role_declared,
    Accused: accused,
    TurnedIn: turned_in,
    TimeRanOut: time_ran_out,
    Executed: executed,
    WinChecked: win_checked,
    OverrideApplied: override_applied,
    CardShown: role_shown,
    DeadlineSet: deadline_set,
    PhaseSet: phase_set,
    Announced: announced,
    CheckpointKept: checkpoint_kept,
    Undone: undone,
    GameEnded: game_ended,
    MessageSent: chat.apply,
    Whispered: chat.apply,
    Muted: chat.apply,
    Unmuted: chat.apply,
}


def _found_dead(state: State, died: tuple[Seat, ...]) -> dict[Seat, Player]:
    return {
        seat: replace(player, seen_alive=False) if seat in died else player for seat, player in state.players.items()
    }


def _with_player(state: State, seat: Seat, **changed: Any) -> State:
    player: Player = state.players[seat]
    return replace(state, players={**state.players, seat: replace(player, **changed)})


def _with_nomination(state: State, **changed: Any) -> State:
    *earlier, now = state.nominations
    after: Nomination = replace(now, **changed)
    return replace(state, nominations=(*earlier, after))


def _without(markers: tuple[Marker, ...], lifted: tuple[Marker, ...]) -> tuple[Marker, ...]:
    return tuple([marker for marker in markers if marker not in lifted])


def _some(marker: Marker | None) -> tuple[Marker, ...]:
    return () if marker is None else (marker,)


def _spend(state: State, spent: tuple[Seat, ...]) -> State:
    players = {
        seat: replace(player, ghost_vote=False) if seat in spent else player for seat, player in state.players.items()
    }
    return replace(state, players=players)
