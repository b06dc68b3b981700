"""What commands make happen, and what follows by itself: from what happened, or from the hour."""

from collections.abc import Mapping
from typing import Any, get_args

from parlour.games.clocktower.commands import (
    Accuse,
    AssignRoles,
    CastVote,
    Choose,
    ChooseTwo,
    CloseNomination,
    DealRoles,
    Decide,
    DeclareRole,
    DeepenNight,
    EndDay,
    FollowSuggestion,
    ForceDay,
    HandToHouse,
    Muse,
    Nominate,
    OpenDay,
    OpenNight,
    OpenVote,
    OverrideCommand,
    SettleClaim,
    Strike,
    TakeBack,
    TurnIn,
)
from parlour.games.clocktower.events import (
    Accused,
    ChoiceMade,
    Mused,
    RoleDeclared,
    RolesDealt,
    TableLaid,
    TellerChanged,
    TurnedIn,
)
from parlour.games.clocktower.rules import claims, day, night, overrides, setup
from parlour.games.clocktower.rules.checkpoint import keep_checkpoint
from parlour.games.clocktower.rules.decisions import take, take_suggestion
from parlour.games.clocktower.settings import Settings, resolve
from parlour.games.clocktower.state import State
from parlour.sdk import Command, Tx
from parlour.sdk.parts import chat
from parlour.sdk.parts.chat import Mute, Say, Unmute, Whisper


def lay_table(tx: Tx[State], settings: Settings) -> None:
    tx.add(TableLaid(settings, resolve(settings)))


# ── At night and by day ──


def choose(tx: Tx[State], command: Choose) -> None:
    tx.add(ChoiceMade(tx.seat, (command.target,)))


def choose_two(tx: Tx[State], command: ChooseTwo) -> None:
    tx.add(ChoiceMade(tx.seat, tuple([seat for seat in tx.state.players if seat in command.targets])))


def muse(tx: Tx[State], command: Muse) -> None:
    tx.add(Mused(tx.seat, command.suspect))


def nominate(tx: Tx[State], command: Nominate) -> None:
    day.nominate(tx, command.nominee)


def cast_vote(tx: Tx[State], command: CastVote) -> None:
    day.cast_vote(tx, tx.seat, command.vote)


def strike(tx: Tx[State], command: Strike) -> None:
    claims.strike(tx, command.target)


def declare_role(tx: Tx[State], command: DeclareRole) -> None:
    tx.add(RoleDeclared(tx.seat, command.role))


def accuse(tx: Tx[State], command: Accuse) -> None:
    tx.add(Accused(tx.seat, command.suspect))


def turn_in(tx: Tx[State], command: TurnIn) -> None:
    tx.add(TurnedIn(tx.seat, command.done))


def say(tx: Tx[State], command: Say) -> None:
    chat.decide(tx, command)


def whisper(tx: Tx[State], command: Whisper) -> None:
    chat.whisper(tx, command, is_seen=tx.state.rules.whispers_seen == "on", storyteller=True)


# ── At the storyteller's desk ──


def deal_roles(tx: Tx[State], command: DealRoles) -> None:
    deal(tx)


def assign_roles(tx: Tx[State], command: AssignRoles) -> None:
    assigned = setup.read_assignment(command.roles, tx.state.seats)
    tx.add(RolesDealt(setup.players_of(assigned), is_dealt=False))


def close_watch(tx: Tx[State], command: DeepenNight | OpenDay | ForceDay) -> None:
    keep_checkpoint(tx)
    night.close_watch(tx)


def open_vote(tx: Tx[State], command: OpenVote) -> None:
    day.open_vote(tx)


def close_nomination(tx: Tx[State], command: CloseNomination) -> None:
    day.close(tx)


def settle_claim(tx: Tx[State], command: SettleClaim) -> None:
    claims.settle_open_claim(tx)


def end_day(tx: Tx[State], command: EndDay) -> None:
    """What is still to be judged is judged first: it may end the day, or the game."""
    if tx.state.claim is not None:
        claims.settle_open_claim(tx)
    nomination = tx.state.nomination
    if nomination is not None and nomination.stage == "speeches":
        day.judge_accuser(tx, nomination)
    if tx.state.phase == "day":
        day.end_day(tx, command.nomination)


def open_night(tx: Tx[State], command: OpenNight) -> None:
    night.fall(tx)


def change_teller(tx: Tx[State], command: HandToHouse | TakeBack) -> None:
    tx.add(TellerChanged("house" if isinstance(command, HandToHouse) else "host"))


def decide_matter(tx: Tx[State], command: Decide | FollowSuggestion) -> None:
    decision = tx.state.decision
    assert decision is not None, "the prompt is there only with a decision"
    choice = decision.suggestion if isinstance(command, FollowSuggestion) else tuple(command.choice)
    take(tx, decision, choice, "clock" if tx.silent else "storyteller")


def deal(tx: Tx[State]) -> None:
    tx.add(RolesDealt(setup.deal_players(tx.dice, tx.state.seats, tx.state.rules)))


DECIDE: Mapping[type[Command], Any] = {
    Choose: choose,
    ChooseTwo: choose_two,
    Muse: muse,
    Nominate: nominate,
    CastVote: cast_vote,
    Strike: strike,
    DeclareRole: declare_role,
    Accuse: accuse,
    TurnIn: turn_in,
    Say: say,
    Whisper: whisper,
    Mute: chat.mute,
    Unmute: chat.mute,
    DealRoles: deal_roles,
    AssignRoles: assign_roles,
    DeepenNight: close_watch,
    OpenDay: close_watch,
    ForceDay: close_watch,
    OpenVote: open_vote,
    CloseNomination: close_nomination,
    SettleClaim: settle_claim,
    EndDay: end_day,
    OpenNight: open_night,
    HandToHouse: change_teller,
    TakeBack: change_teller,
    Decide: decide_matter,
    FollowSuggestion: decide_matter,
    **dict.fromkeys(get_args(OverrideCommand), overrides.decide),
}


# ── What follows by itself ──


def settle(tx: Tx[State]) -> None:
    state = tx.state
    if state.over or not state.started:
        return
    if settle_teller(tx):
        return
    match state.phase:
        case "lobby":
            if state.told_by == "house":
                deal(tx)
        case "setup":
            night.fall(tx)
        case "night":
            night.settle(tx)
        case "day":
            settle_day(tx)
        case "check_win":
            if state.told_by == "house" or state.rules.auto_open_night:  # else a storyteller opens it
                night.fall(tx)
        case _:
            pass


def settle_teller(tx: Tx[State]) -> bool:
    """The host tells the story only from outside; what was asked of a person is the house's when the house tells."""
    state = tx.state
    if state.told_by is None:
        tx.add(TellerChanged(state.settings.storyteller if state.host is None else "house"))
        return True
    if state.told_by == "host" and state.host is not None:
        tx.add(TellerChanged("house"))
        return True
    if state.told_by == "house" and state.decision is not None:
        take_suggestion(tx, "policy")
        return True
    return False


def settle_day(tx: Tx[State]) -> None:
    """A Spy who has accused a Virgin is judged as soon as the storyteller has said; then a claim; then the day."""
    state, nomination = tx.state, tx.state.nomination
    if nomination is not None and nomination.stage == "speeches" and day.is_judged(state, nomination):
        day.judge_spy(tx, nomination)
    elif state.claim is not None and is_claim_due(tx):
        claims.settle_open_claim(tx)
    else:
        day.settle(tx)


def is_claim_due(tx: Tx[State]) -> bool:
    """The time for it is up, the day is, or nobody is there to judge it."""
    state = tx.state
    return (
        state.has_rung("claim", tx.now)
        or state.told_by == "house"
        or (state.nomination is None and state.is_due(tx.now))
    )
