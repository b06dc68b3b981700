"""The contract of document 002: a client that was written from it alone plays over REST and WebSocket.

Where what is: `wire` bodies, replies and payloads · `states` what a viewer sees, as resources · `events` what a
viewer is told, as named events · `deeds` what can be done, as commands of the rules.
"""

from msgspec.structs import replace

from parlour.games.clocktower.contract import wire
from parlour.games.clocktower.contract.deeds import DEEDS
from parlour.games.clocktower.contract.events import EVENT_TYPES, events, presence
from parlour.games.clocktower.contract.states import (
    chat_log,
    decisions,
    ledger,
    night_prompts,
    own_state,
    public_state,
    replay,
    snapshot,
    true_card,
)
from parlour.games.clocktower.settings import LEAST_SEATS, Settings, resolve
from parlour.sdk.contract import Contract, Creation, Look


def settings_of(body: wire.CreateGame) -> Settings:
    """Raises ValueError: so many cannot play with these roles."""
    most = resolve(replace(body.config, seats=None)).most_seats
    if body.seats > most:
        raise ValueError(
            f"seats: with these roles {LEAST_SEATS} to {most} can play; widen config.setup.pool for more"
        )
    return replace(body.config, seats=body.seats)


CONTRACT = Contract(
    public_state,
    own_state,
    snapshot,
    events,
    EVENT_TYPES,
    deeds=DEEDS,
    looks=(
        Look("role-card/{player_id}", wire.TrueCard, true_card, "Somebody's true role.", wire.PlayerBody),
        Look("night-prompts", wire.NightPrompts, night_prompts, "What one is asked tonight."),
        Look("decisions", wire.Decisions, decisions, "What waits for the storyteller's word."),
        Look("chat", wire.ChatLog, chat_log, "What was said."),
        Look("me/ledger", wire.Ledger, ledger, "All that one was told."),
        Look("replay", wire.Replay, replay, "Everything, once it has ended.", refuses=("ERR_INVALID_PHASE",)),
    ),
    errors={"ERR_BAD_ASSIGNMENT": 422, "ERR_PENDING_DECISION": 409, "ERR_VOTE_LOCKED": 409},
    refusals={
        "nomination_is_open": "ERR_CONFLICT",
        "has_nominated": "ERR_LIMIT",
        "nobody_left_to_nominate": "ERR_LIMIT",
        "dead_do_not_nominate": "ERR_FORBIDDEN",
        "dead_do_not_vote": "ERR_FORBIDDEN",
        "ghost_vote_is_spent": "ERR_FORBIDDEN",
        "hand_has_passed": "ERR_VOTE_LOCKED",
        "decision_is_open": "ERR_PENDING_DECISION",
        "night_is_silent": "ERR_INVALID_PHASE",
        "nobody_is_dead": "ERR_BAD_TARGET",
        "no_marker": "ERR_BAD_TARGET",
    },
    creation=Creation("script", wire.CreateGame, settings_of),
    first_seat=0,
    event_log="events",
    seq_mode=lambda view: view.rules.seq_mode,
    cutoff=lambda view: view.rules.snapshot_cutoff,
    is_open=lambda view: view.is_public,
    presence=presence,
    tells_presence=lambda view: view.phase != "night",
)
