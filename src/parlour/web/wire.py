"""What goes over the wire, beside the games' own commands, views and details: the Structs that decode, encode and
document it.  The names are those of the protocol, and stay on the wire: `game_id` is a match, `player_id` a seat."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Raw, Struct, UnsetType, field

from parlour.engine.hours import Hears
from parlour.engine.read import ShownAsk
from parlour.sdk.ask import Option
from parlour.sdk.audience import Audience, Seat
from parlour.sdk.board import Shape
from parlour.sdk.notice import Detail, Spoken
from parlour.sdk.prompt import Talk
from parlour.sdk.schedule import Quiet
from parlour.web.errors import Code

Name = Annotated[str, Meta(min_length=1, max_length=100, pattern=r"\S")]  # blanks alone are no name
Word = Annotated[str, Meta(min_length=1, max_length=100)]
Text = Annotated[str, Meta(min_length=1, max_length=4000)]
TokenText = Annotated[str, Meta(min_length=1, max_length=4000)]

Role = Literal["player", "storyteller", "observer"]

# Coming in


class JoinRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Come to a match by its game code."""

    game_code: Word = field(name="gameCode")
    role: Role
    display_name: Name | None = field(name="displayName", default=None)


class EnterRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Come by a link, which stands for a player or lets one watch."""

    link: TokenText
    display_name: Name | None = field(name="displayName", default=None)


class MoveRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Come by the code that the player's other device shows."""

    game_code: Word = field(name="gameCode")
    code: Word


class RefreshRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Ask for a fresh token by one of the two: a token that has expired lately, or the session of this device."""

    jwt: TokenText | None = None
    session: TokenText | None = None


class Admission(Struct, frozen=True):
    """A token and a session for the place in the match that is theirs."""

    jwt: str  # for two hours
    session: str  # for the device to keep: it is good for a new token
    game_id: str
    role: Role
    player_id: Seat | None = None


class FreshSession(Struct, frozen=True):
    """A fresh token; and a fresh session, if it was not asked for by a token alone."""

    jwt: str
    session: str | None = None  # in place of the one before, which is soon worth nothing


class SocketTicket(Struct, frozen=True):
    """A ticket that opens a socket."""

    ticket: str
    until: datetime


# Matches


class CreateMatch(Struct, frozen=True, forbid_unknown_fields=True):
    """Create a match of this game, with its lobby open."""

    game: Word
    preset: Word | None = None
    settings: Mapping[str, Any] | None = None
    display_name: Name | None = field(name="displayName", default=None)
    listed: bool = False  # for anyone to come to, while people gather


class CreatedMatch(Struct, frozen=True):
    """The match that was created, and what lets its creator in."""

    game_id: str
    game_code: str = field(name="gameCode")
    jwt: str
    session: str


class SeatRange(Struct, frozen=True):
    """How few and how many may play."""

    least: int
    most: int


class GameWords(Struct, frozen=True):
    """What the things of a game are called, by their names on the wire, in the asker's language."""

    steps: Mapping[str, str]  # `phase` of a match
    settings: Mapping[str, str]
    options: Mapping[str, Mapping[str, str]]  # of each setting that is a choice
    presets: Mapping[str, str]
    pages: Mapping[str, str]
    pictures: Mapping[str, str]


class BoardFiles(Struct, frozen=True):
    """The addresses of a board that a game brings along: an ES module, and its style sheets."""

    module: str
    styles: tuple[str, ...]


class GameShown(Struct, frozen=True):
    """A game as a form shows it."""

    game: str
    name: str
    about: str
    rules: str  # paragraphs, with an empty line between them
    words: GameWords
    seats: SeatRange
    host_plays: bool
    settings: Mapping[str, Any]  # a JSON schema
    presets: Mapping[str, Any]
    pictures: tuple[str, ...]
    has_board: bool  # declares one
    board: BoardFiles | None  # brings one along
    reads_text: bool
    paces: Mapping[str, tuple[str, ...]] = {}  # by preset: how it is played, in short sentences
    host_tells: tuple[str, ...] = ()  # presets in which whoever opens a match tells the story, and takes no seat


class ChoiceShown(Struct, frozen=True):
    """What a tap means: options in fields of the question that a command answers."""

    command: str
    options: Mapping[str, Option]


class AreaShown(Struct, frozen=True):
    """A place on the picture that can be tapped while its choice is open."""

    shape: Shape
    choice: ChoiceShown | None
    title: str | None = None


class TokenShown(Struct, frozen=True):
    """Something round on the picture."""

    x: float
    y: float
    radius: float
    text: str
    colour: str
    title: str | None = None
    choice: ChoiceShown | None = None


class PlayingCardShown(Struct, frozen=True):
    """A playing card; without text, its back."""

    text: str
    colour: str
    title: str | None = None
    choice: ChoiceShown | None = None


class HandShown(Struct, frozen=True):
    cards: tuple[PlayingCardShown, ...]
    title: str | None = None


class BoardShown(Struct, frozen=True):
    """A board that a game declares, in the coordinates of its picture and in the asker's words."""

    picture: str | None
    areas: tuple[AreaShown, ...]
    tokens: tuple[TokenShown, ...]
    hands: tuple[HandShown, ...]


class Games(Struct, frozen=True):
    games: tuple[GameShown, ...]


class OpenGame(Struct, frozen=True):
    """A match whose host lets anyone come to it, while people gather."""

    game: str
    game_code: str = field(name="gameCode")
    host: str
    players: tuple[str, ...]  # what they are called
    free: int  # seats
    listed_at: datetime


class OpenGames(Struct, frozen=True):
    games: tuple[OpenGame, ...]


MatchState = Literal["gathering", "started", "over"]


class Invitation(Struct, frozen=True):
    """A match as its code shows it to whoever has that, before they say who they are."""

    game: str
    game_code: str = field(name="gameCode")
    name: str  # of the game, and about it
    about: str
    rules: str  # a minute of them
    host: str
    players: tuple[str, ...]  # what they are called, stand-ins too
    seats: SeatRange
    free: int
    state: MatchState
    pace: tuple[str, ...]  # in short sentences
    starts_at: datetime | None = None  # by itself, if that is planned
    ending: str | None = None  # of one that is over: who has won, and why


class ChooseListing(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether anyone may find the match."""

    listed: bool


class ListingState(Struct, frozen=True):
    """Whether anyone may find the match now."""

    listed: bool


# What all seats are called, by language: as whoever holds them, or by letters that say nothing if they want to be
# forgotten.
Names = Mapping[Seat, Mapping[str, str]]


class PlayerShown(Struct, frozen=True):
    """A seat at the table, with its number."""

    player_id: Seat
    seat: int  # from 1 on, in the order they were taken


class MatchStanding(Struct, frozen=True):
    """What everyone may see of every match."""

    game: str
    phase: str  # the step
    round: int
    started: bool
    over: bool
    paused: bool
    host: Seat | None
    players: tuple[PlayerShown, ...]


class PublicState(MatchStanding, frozen=True, kw_only=True):
    """What anyone may see who watches."""

    stand_ins: tuple[Seat, ...]
    names: Names
    view: Any  # as a spectator sees it
    last_seq: int
    settings: Any = None  # what the host chose, where the game keeps it


class TakeSeat(Struct, frozen=True, forbid_unknown_fields=True):
    display_name: Name


class SeatTaken(Struct, frozen=True):
    """The seat that was taken, and a token and a session for it."""

    player_id: Seat
    seat: int
    jwt: str
    session: str


class ContractSeat(Struct, frozen=True):
    """The seat that was taken, as a game's contract names it, and what lets its player in."""

    player_id: str
    seat: int
    jwt: str
    session: str


class ContractAdmission(Struct, frozen=True, omit_defaults=True):
    """A token and a session, with the seat as a game's contract names it."""

    jwt: str
    game_id: str
    role: Role
    session: str
    player_id: str | None = None


class ContractCreated(Struct, frozen=True):
    """The match that was created by a game's contract, and what lets its creator in."""

    game_id: str
    game_code: str = field(name="gameCode")
    storyteller_jwt: str
    jwt: str
    session: str


class EventQuery(Struct, frozen=True, forbid_unknown_fields=True):
    after: Annotated[int, Meta(ge=0)] = 0


class ContractEvents(Struct, frozen=True):
    """A viewer's own events, each as it was told."""

    events: tuple[Raw, ...]
    last_seq: int


class WaitingPlace(Struct, frozen=True, omit_defaults=True):
    """How many wait for a seat, and one's own place among them."""

    waiting: int
    place: int | None = None  # from 1 on; None: they do not wait
    offered_at: datetime | None = None  # from then on they may take a seat


class WaitingAdmission(Struct, frozen=True):
    """One's place on the waiting list, and a token and a session by which one takes the seat."""

    place: int
    jwt: str
    session: str


class AddStandIn(Struct, frozen=True, forbid_unknown_fields=True):
    display_name: Name | None = None


class StandInSeated(Struct, frozen=True):
    """The seat that a stand-in was given."""

    player_id: Seat
    seat: int


# What is asked and said


class PromptShown(Struct, frozen=True, omit_defaults=True):
    """A question as one viewer may know it."""

    command: str
    mine: bool
    owed: bool
    awaited: Audience
    prompt_id: str | None = None  # only for those who see all of it
    due: datetime | None = None
    fields: Mapping[str, ShownAsk] = {}
    details: Mapping[str, Detail] = {}
    given: Mapping[Seat, Any] = {}
    open: Mapping[Seat, Mapping[str, Any]] = {}
    default: Any = None
    blocked: str | None = None
    private: bool = False
    card: str | None = None
    talk: Talk | None = None  # it asks for words to others


class PromptWorded(PromptShown, frozen=True, kw_only=True, omit_defaults=True):
    """A question in the asker's language."""

    text: str
    button: str
    labels: Mapping[str, tuple[str, ...]] = {}  # by field, of its options in their order
    titles: Mapping[str, str] = {}  # by field, what it asks for; the question itself may say it all
    why_blocked: str | None = None


class Prompts(Struct, frozen=True):
    prompts: tuple[PromptWorded, ...]


class OptionShown(Struct, frozen=True):
    """An option and its label."""

    option: str
    label: str


class NextOptions(Struct, frozen=True):
    """What may follow a path in an option tree; nothing: the path is a whole answer."""

    options: tuple[OptionShown, ...]
    complete: bool


class NoticeShown(Struct, frozen=True, omit_defaults=True):
    """A notice as one viewer heard it."""

    at: datetime
    number: int  # which wording
    phrase: str
    details: Mapping[str, Detail] = {}
    card: str | None = None
    turn: Seat | None = None
    picture: str | None = None
    private: bool = False
    unsaid: bool = False
    spoken: Spoken | None = None  # it is what somebody has said


class NoticeWorded(NoticeShown, frozen=True, kw_only=True, omit_defaults=True):
    """A notice in the asker's language, with the viewer's own count of it."""

    cursor: int  # the viewer's own count
    text: str


class NoticePage(Struct, frozen=True):
    """A page of notices, and the count to go on from."""

    notices: tuple[NoticeWorded, ...]
    cursor: int  # go on after it


class PriorTurn(Struct, frozen=True):
    """A public turn of the round before this one."""

    turn: Seat
    phrase: str
    details: Mapping[str, Detail]
    cursor: int  # the viewer's own count of the notice that tells it, by which its words are found; 0: it has none


class PriorRound(Struct, frozen=True):
    """The round before the current one, as the viewer may look back on it: what has led to where the match is."""

    round: int
    start: Any
    end: Any  # how the current round began
    turns: tuple[PriorTurn, ...]


class OwnView(Struct, frozen=True):
    """All that is for this viewer alone, and what they see of the rest."""

    role: Role
    host: bool
    player_id: Seat | None
    seat: int | None
    game_code: str | None = field(name="gameCode")
    view: Any
    prompts: tuple[PromptShown, ...]
    private_messages: tuple[NoticeShown, ...]
    prior: PriorRound | None  # none, in the lobby and in the first round
    last_seq: int


class CommandAccepted(Struct, frozen=True):
    """The command was accepted."""

    request_id: str
    accepted: Literal[True] = True
    result: Any = None  # what the command gives back to who gave it, if it does


class SayText(Struct, frozen=True, forbid_unknown_fields=True):
    """Command something in words."""

    text: Text


class TextAccepted(Struct, frozen=True):
    """The typed command was accepted; this is how it was understood."""

    request_id: str
    command: Any  # as it was understood; null, if it only shows something
    accepted: Literal[True] = True
    result: Any = None  # what the command gives back to who gave it, if it does
    shown: str | None = None  # what `/status` and the like show, in the reader's language


class Suggestions(Struct, frozen=True):
    suggestions: tuple[str, ...]


# Looking back


class Rounds(Struct, frozen=True):
    """The rounds that can be looked at, and the current one."""

    rounds: tuple[int, ...]  # -1 is the lobby
    current: int


class TurnShown(Struct, frozen=True):
    """A turn of a round, in the asker's language."""

    turn: Seat
    phrase: str
    details: Mapping[str, Detail]
    text: str


class RoundShown(Struct, frozen=True):
    """A round as one viewer may look back on it."""

    round: int
    start: Any
    end: Any  # nothing, while it is not over
    turns: tuple[TurnShown, ...]


class PageTitle(Struct, frozen=True):
    page: str
    title: str


class PagesShown(Struct, frozen=True):
    pages: tuple[PageTitle, ...]


class PageShown(Struct, frozen=True):
    """Something of the match to read, such as how it stands or a part of the rules."""

    page: str
    title: str
    lines: tuple[str, ...]


# The end


class CellShown(Struct, frozen=True, omit_defaults=True):
    text: str
    title: str | None = None
    tone: str = "plain"


class RowShown(Struct, frozen=True, omit_defaults=True):
    heading: str
    cells: tuple[CellShown, ...]
    player_id: Seat | None = None
    is_winner: bool = False


class TableShown(Struct, frozen=True):
    title: str
    columns: tuple[str, ...]
    rows: tuple[RowShown, ...]


class CurveShown(Struct, frozen=True):
    heading: str
    colour: str
    values: tuple[int, ...]


class ChartShown(Struct, frozen=True):
    title: str
    points: tuple[str, ...]
    curves: tuple[CurveShown, ...]


class EndingShown(Struct, frozen=True):
    """How a match ended, in the asker's words."""

    won: bool | None  # None: the asker did not play, or nobody has won
    winners: tuple[Seat, ...]
    why: str
    tables: tuple[TableShown, ...]
    chart: ChartShown | None
    picture: str | None  # to share: the name of one of the game's pictures


class AgainState(Struct, frozen=True):
    """The match that those of this one play next: who is there already."""

    players: tuple[str, ...]
    is_open: bool  # somebody has opened it, and it has not begun


# Links


class MakeLink(Struct, frozen=True, forbid_unknown_fields=True):
    """Ask for a link to one's own place, to watch, or to a seat that somebody else shall have."""

    opens: Literal["me", "spectator", "seat"]
    player_id: Name | None = None  # whose seat is to be taken over


class LinkMade(Struct, frozen=True):
    """A link, and until when it is good."""

    link: str  # the address to share, or to show as a QR code
    expires_at: datetime


class MoveCode(Struct, frozen=True):
    """A code to be typed on another device, or in a messenger."""

    code: str  # together with the game code, for `/auth/move`
    link: str
    expires_at: datetime
    messengers: dict[str, str] = {}  # by name: a link that lets its opener be reached there too


class RevokeLinks(Struct, frozen=True, forbid_unknown_fields=True):
    """Make all earlier links worthless: one's own, or those to watch."""

    opens: Literal["me", "spectator"]


# Oneself, in every match


class OwnSettings(Struct, frozen=True):
    """How somebody wants to be called and written to, wherever they play."""

    name: str
    language: str
    zone: str
    hears: Hears  # what makes a sound where they are written to
    quiet: Quiet | None  # hours in which nothing does, in their zone
    messengers: tuple[str, ...]  # where they can be written to
    player: str = ""  # their id, by which somebody who goes away names them as deputy


class ChangeOwnSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """Change one's own settings; what is not named stays."""

    name: Name | None = None
    language: Word | None = None
    zone: Word | None = None
    hears: Hears | None = None
    quiet: Quiet | UnsetType | None = UNSET


class SessionShown(Struct, frozen=True):
    """A device on which the asker is signed in."""

    session_id: str
    game_id: str
    device: str  # "Firefox, Linux"; empty, if it is not known
    made_at: datetime
    seen_at: datetime
    is_this: bool  # the one that asks


class OwnSessions(Struct, frozen=True):
    """Where the asker is signed in, the device last seen first."""

    sessions: tuple[SessionShown, ...]


class ForgottenSeats(Struct, frozen=True):
    """Number of seats in which the asker's name is gone."""

    seats: int  # that stay, held by somebody without a name


# Being called when one is not at the page


class SubscribeBrowser(Struct, frozen=True, forbid_unknown_fields=True):
    """Be called in a browser: what its push manager gave to the page."""

    endpoint: Annotated[str, Meta(min_length=1, max_length=2000)]
    p256dh: Annotated[str, Meta(min_length=1, max_length=200)]
    auth: Annotated[str, Meta(min_length=1, max_length=100)]


class ForgetBrowser(Struct, frozen=True, forbid_unknown_fields=True):
    """Be called in this browser no more."""

    endpoint: Annotated[str, Meta(min_length=1, max_length=2000)]


class GiveMailbox(Struct, frozen=True, forbid_unknown_fields=True):
    """Be called by e-mail."""

    address: Annotated[str, Meta(min_length=1, max_length=254)]


class ConfirmMailbox(Struct, frozen=True, forbid_unknown_fields=True):
    """The code that came by e-mail."""

    code: Word


class PushShown(Struct, frozen=True):
    """How to be called in a browser."""

    key: str  # the house's, for the browser's push manager
    endpoints: tuple[str, ...]  # of the browsers in which the asker is called


class MailboxShown(Struct, frozen=True):
    """The mailbox at which the asker is called."""

    address: str | None
    confirmed: bool


class OwnWays(Struct, frozen=True):
    """How the asker is called when they are not at the page; none: this house cannot do it."""

    push: PushShown | None
    email: MailboxShown | None


# Saying no


class ErrorShown(Struct, frozen=True, omit_defaults=True):
    """Why the answer is no: a code for programs, a sentence for people."""

    code: Code
    message: str
    details: Mapping[str, Any] = {}
    request_id: str | None = None


class Failure(Struct, frozen=True):
    """The body of every answer that says no."""

    error: ErrorShown


# The socket

Event = Literal["STATE_SNAPSHOT", "STATE_CHANGED", "NAMES_CHANGED", "WORDS", "COMMAND_RESULT", "ERROR", "PONG"]


class ClientMessage(Struct, frozen=True, forbid_unknown_fields=True):
    """A message from a client: `cmd` is a command's name in capitals, with its fields as payload; or ACK, SYNC, TEXT
    or PING."""

    cmd: Word
    request_id: str | None = None  # a UUID; not needed for ACK, SYNC and PING
    payload: Mapping[str, Any] = {}


class ServerMessage(Struct, frozen=True):
    """A message to a client."""

    seq: int | None  # the viewer's own count; none, for what is an answer to this socket alone
    evt: Event
    payload: Any
    ts: datetime


class ContractMessage(Struct, frozen=True):
    """What the house says on a socket that speaks a game's contract; `evt` is one that the contract names."""

    seq: int | None
    evt: str
    payload: Any
    ts: datetime


class StateSnapshot(Struct, frozen=True):
    """Everything that this viewer is entitled to."""

    public_state: MatchStanding = field(name="publicState")
    role: Role
    host: bool
    player_id: Seat | None
    view: Any
    prompts: tuple[PromptShown, ...]
    private_messages: tuple[NoticeShown, ...]
    prior: PriorRound | None  # none, in the lobby and in the first round
    notice_cursor: int
    last_seq: int


class StateChange(Struct, frozen=True, omit_defaults=True):
    """What is different now, each part whole, and what was said."""

    public_state: MatchStanding | None = field(name="publicState", default=None)
    view: Any = None
    prompts: tuple[PromptShown, ...] | None = None
    prior: PriorRound | None = None
    notices: tuple[NoticeShown, ...] = ()
    notice_cursor: int = 0  # the viewer's own count of notices, if there were any


class NamesChanged(Struct, frozen=True):
    """The names of all seats: before everything else, and before the change that shows a new seat or another name."""

    names: Names
    stand_ins: tuple[Seat, ...] = ()  # seats in which a program plays


class Words(Struct, frozen=True, omit_defaults=True):
    """What is asked now and what was said since the last words, in the reader's language.

    Right after the snapshot and after each change that it belongs to; only for a socket that names its language.
    """

    prompts: tuple[PromptWorded, ...]
    notices: tuple[NoticeWorded, ...]
    notice_cursor: int  # the viewer's own count of notices, after these
    board: BoardShown | None = None  # if the game declares one


class CommandResult(Struct, frozen=True):
    """What became of a command that was sent on a socket."""

    request_id: str
    status: Literal["accepted", "duplicate"]
    result: Any = None  # what the command gives back to who gave it; of JOIN, the seat


class SocketError(Struct, frozen=True, omit_defaults=True):
    """Why a message on a socket was answered with no."""

    code: Code
    message: str
    details: Mapping[str, Any] = {}
    request_id: str | None = None


class ContractError(Struct, frozen=True, omit_defaults=True):
    """A command was refused, on a socket that speaks a game's contract."""

    code: str
    message: str
    error: ErrorShown
    request_id: str | None = None


class Ack(Struct, frozen=True):
    last_seen_seq: Any = None
