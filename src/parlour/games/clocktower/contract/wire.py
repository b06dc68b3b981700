"""What goes over the wire by the contract of document 002: bodies, replies, resources and the payloads of events.

Names are the document's.  `player_id`, `nomination_id`, `prompt_id` and `decision_id` are UUIDs.
"""

from datetime import datetime
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from parlour.games.clocktower.settings import Settings

Phase = Literal["LOBBY", "NIGHT", "DAY", "PENDING_EXECUTION", "CHECK_WIN", "ENDED"]
Team = Literal["GOOD", "EVIL"]
Text = Annotated[str, Meta(min_length=1, max_length=500, pattern=r"\S")]
Id = Annotated[str, Meta(min_length=1, max_length=100)]


class Body(Struct, frozen=True, forbid_unknown_fields=True): ...


class Shown(Struct, frozen=True, omit_defaults=True, kw_only=True): ...


# ── Bodies ──


class CreateGame(Body, frozen=True):
    script: Literal["trouble_brewing"]
    seats: Annotated[int, Meta(ge=5, le=15)]
    config: Settings = Settings()


class Assignment(Body, frozen=True):
    player_id: Id
    role_code: Id
    shown_role_code: Id | None = None  # the card of a Drunk


class StartGame(Body, frozen=True):
    assignments: tuple[Assignment, ...] = ()
    auto: bool = False  # let chance deal


class Nothing(Body, frozen=True): ...


class OpenDayBody(Body, frozen=True):
    force: bool = False  # what is undecided goes by its suggestion


class EndDayBody(Body, frozen=True):
    nomination_id: Id | None = None


class CloseBody(Body, frozen=True):
    nomination_id: Id | None = None


class OverrideBody(Body, frozen=True):
    evt_type: Id
    payload: dict[str, Any] = {}


class NominateBody(Body, frozen=True):
    nominee_id: Id


class VoteBody(Body, frozen=True):
    nomination_id: Id
    vote: bool


class NightActionBody(Body, frozen=True):
    prompt_id: Id
    target_id: Id | None = None
    target_ids: tuple[Id, ...] = ()
    choice: Id | None = None  # a player as well


class AbilityBody(Body, frozen=True):
    ability: Literal["slayer"]
    target_id: Id


class ChatBody(Body, frozen=True):
    text: Text


class WhisperBody(Body, frozen=True):
    to: Id
    text: Text


class ResolveBody(Body, frozen=True):
    decision_id: Id
    option_id: Id | None = None  # of those that are listed; neither this nor a choice: as suggested
    choice: tuple[Id, ...] = ()  # role codes, player ids, numbers or words, step by step


class RemindersBody(Body, frozen=True):
    player_id: Id
    markers: tuple[Id, ...]


class PlayerBody(Body, frozen=True):
    player_id: Id


class ReplaceBody(Body, frozen=True):
    player_id: Id
    by: Id  # the house's id of a player


# ── Replies ──


class PhaseReached(Shown, frozen=True):
    phase: Phase
    day_number: int


class DayEnded(Shown, frozen=True):
    next_phase: Phase
    executed_player_id: str | None = None


class Done(Struct, frozen=True):
    ok: bool = True


class Accepted(Struct, frozen=True):
    accepted: bool = True


class NominationMade(Struct, frozen=True):
    nomination_id: str


class NominationCounted(Struct, frozen=True):
    nomination_id: str
    yes: int
    no: int
    qualifies: bool
    threshold: int
    leader_id: str | None


# ── Resources ──


class PlayerPublic(Struct, frozen=True):
    player_id: str
    seat: int
    name: str
    alive: bool
    connected: bool
    vote_token_used: bool


class NominationShown(Struct, frozen=True):
    nomination_id: str
    day_number: int
    nominator_id: str
    nominee_id: str
    open: bool
    yes: int | None
    no: int | None
    threshold: int
    qualifies: bool


class PublicState(Struct, frozen=True):
    phase: Phase
    day_number: int
    players: tuple[PlayerPublic, ...]
    nominations_summary: tuple[NominationShown, ...]
    config: dict[str, Any]
    last_seq: int
    about_to_die: str | None  # who leads, if the day ended now
    deadline: datetime | None


class RoleCard(Shown, frozen=True):
    role_code: str
    text: str
    name: str
    alignment: Team


class TrueCard(Struct, frozen=True):
    role_code: str
    alignment: Team
    text: str
    shown_role_code: str


class PrivateMessage(Struct, frozen=True):
    night: int
    kind: str
    text: str
    data: dict[str, Any]


class Me(Shown, frozen=True):
    player_id: str | None
    private_messages: tuple[PrivateMessage, ...]
    role_card: RoleCard | None = None


class Ledger(Struct, frozen=True):
    entries: tuple[PrivateMessage, ...]


class PromptShown(Struct, frozen=True):
    prompt_id: str
    player_id: str
    prompt: str
    text: str
    type: Literal["select_player", "select_two_players"]
    options: tuple[str, ...]
    min: int
    max: int
    deadline: datetime | None
    state: Literal["open", "answered"]


class NightPrompts(Struct, frozen=True):
    prompts: tuple[PromptShown, ...]


class OptionShown(Struct, frozen=True):
    option_id: str
    choice: tuple[str, ...]


class DecisionShown(Struct, frozen=True):
    decision_id: str
    kind: str
    night: int
    player_id: str | None
    options: tuple[OptionShown, ...]
    suggestion: tuple[str, ...]
    why: str


class Decisions(Struct, frozen=True):
    decisions: tuple[DecisionShown, ...]


class ChatMessage(Shown, frozen=True):
    player_id: str | None  # None: the storyteller
    name: str
    text: str


class LoggedMessage(ChatMessage, frozen=True):
    to: str | None = None  # of a whisper: who heard it


class ChatLog(Struct, frozen=True):
    messages: tuple[LoggedMessage, ...]


class GrimoirePage(Struct, frozen=True):
    player_id: str
    seat: int
    role_code: str
    shown_role_code: str
    alignment: Team
    alive: bool
    markers: tuple[str, ...]


class ToldEntry(Struct, frozen=True):
    player_id: str
    night: int
    kind: str
    text: str
    data: dict[str, Any]
    truth: str
    reason: str


class StorytellerState(Struct, frozen=True):
    grimoire: tuple[GrimoirePage, ...]
    bluffs: tuple[str, ...]
    decisions: tuple[DecisionShown, ...]
    prompts: tuple[PromptShown, ...]
    ledger: tuple[ToldEntry, ...]


class PrivateState(Shown, frozen=True):
    player_id: str
    prompts: tuple[PromptShown, ...]
    private_messages: tuple[PrivateMessage, ...]
    role_card: RoleCard | None = None
    vote: bool | None = None  # in the open nomination


class Snapshot(Struct, frozen=True, omit_defaults=True):
    public_state: PublicState = field(name="publicState")
    last_seq: int
    private_state: PrivateState | None = field(name="privateState", default=None)
    st_state: StorytellerState | None = field(name="stState", default=None)


class DeathShown(Struct, frozen=True):
    player_id: str
    day_number: int
    when: Literal["day", "night"]
    cause: str


class RulingShown(Struct, frozen=True):
    kind: str
    night: int
    player_id: str | None
    by: str
    choice: tuple[str, ...]


class Replay(Struct, frozen=True):
    """Everything, once the game has ended."""

    winner: Team | None
    reason: str
    grimoire: tuple[GrimoirePage, ...]
    ledger: tuple[ToldEntry, ...]
    deaths: tuple[DeathShown, ...]
    rulings: tuple[RulingShown, ...]
    nominations: tuple[NominationShown, ...]


# ── Events ──


class PhaseChanged(Shown, frozen=True):
    phase: Phase
    day_number: int
    previous: Phase
    deadline: datetime | None = None


class PlayerJoined(Struct, frozen=True):
    player_id: str
    seat: int
    name: str


class PlayerUpdated(Shown, frozen=True):
    player_id: str
    left: bool | None = None
    alive: bool | None = None
    vote_token_used: bool | None = None
    connected: bool | None = None


class AssignedRole(Struct, frozen=True):
    player_id: str
    seat: int
    role_code: str
    shown_role_code: str
    alignment: Team


class RolesAssigned(Struct, frozen=True):
    assignments: tuple[AssignedRole, ...]
    bluffs: tuple[str, ...]
    red_herring: str | None


class PrivateRole(Shown, frozen=True):
    player_id: str
    role_code: str
    name: str
    alignment: Team
    text: str
    true_role_code: str | None = None  # in the storyteller's copy


class PrivateResult(Shown, frozen=True):
    player_id: str
    night: int
    kind: str
    text: str
    data: dict[str, Any]
    truth: str | None = None  # in the storyteller's copy, like the next
    reason: str | None = None


class EvilInfo(Shown, frozen=True):
    player_id: str
    demon_id: str | None
    minion_ids: tuple[str, ...]
    text: str
    bluffs: tuple[str, ...] = ()


class GrimoireSnapshot(Struct, frozen=True):
    player_id: str
    night: int
    pages: tuple[GrimoirePage, ...]
    text: str


class NominationOpened(Struct, frozen=True):
    nomination_id: str
    day_number: int
    nominator_id: str
    nominee_id: str
    threshold: int
    deadline: datetime | None


class VoteCast(Struct, frozen=True):
    nomination_id: str
    voter_id: str
    vote: bool
    yes: int | None
    no: int | None


class VoteLocked(Struct, frozen=True):
    nomination_id: str
    player_id: str


class Leader(Struct, frozen=True):
    nomination_id: str
    nominee_id: str
    yes: int


class NominationClosed(Struct, frozen=True):
    nomination_id: str
    yes: int
    no: int
    qualifies: bool
    threshold: int
    leader: Leader | None
    tied: bool


class NominationCancelled(Struct, frozen=True):
    nomination_id: str


class Execution(Struct, frozen=True):
    day_number: int
    player_id: str
    nomination_id: str | None
    died: bool


class PlayerDied(Shown, frozen=True):
    player_id: str
    day_number: int
    when: Literal["day", "night"]
    cause: str | None = None  # in the storyteller's copy, like the next
    source: str | None = None


class CheckWin(Shown, frozen=True):
    day_number: int
    result: Literal["continue", "ended"]
    good_alive: int | None = None  # in the storyteller's copy, like the next
    evil_alive: int | None = None


class RoleRevealed(Struct, frozen=True):
    player_id: str
    role_code: str
    alignment: Team


class GameEnded(Struct, frozen=True):
    winner: Team | None
    reason: str
    roles: tuple[RoleRevealed, ...]


class AbilityClaimed(Struct, frozen=True):
    player_id: str
    ability: str
    target_id: str
    result: Literal["pending", "nothing", "died"]


class WhisperNotice(Struct, frozen=True):
    a: str
    b: str


class WhisperHeard(Struct, frozen=True):
    player_id: str
    to: str
    text: str


class Timer(Struct, frozen=True):
    deadline: datetime


class DecisionOpened(Struct, frozen=True):
    decision: DecisionShown


class DecisionResolved(Struct, frozen=True):
    decision_id: str
    by: str
    choice: tuple[str, ...]


class ReminderChanged(Struct, frozen=True):
    player_id: str
    markers: tuple[str, ...]


class NightProgress(Struct, frozen=True):
    answered: tuple[str, ...]


class StorytellerNote(Struct, frozen=True):
    text: str


class OverrideApplied(Struct, frozen=True):
    by: Literal["storyteller"]
    evt_type: str
    player_id: str | None
    before: str
    after: str


class StateReverted(Struct, frozen=True):
    """The storyteller has gone back: everything is as it was then."""

    public_state: PublicState = field(name="publicState")
