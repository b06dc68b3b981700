"""A contract: a game's own addresses, socket commands and named events, for clients that somebody else has written.

Everything in it is a pure function of a `Sight`, which is what one viewer sees, so it can tell nobody more than the
game's own view, questions and notices do.  The kit holds it to the secrecy law all the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Literal, Protocol

from msgspec import Struct

from parlour.sdk.audience import Seat, Viewer
from parlour.sdk.command import Command
from parlour.sdk.notice import Detail, Notice
from parlour.sdk.prompt import Question

Method = Literal["GET", "POST", "PUT"]
SeqMode = Literal["viewer", "game"]  # events are numbered for each viewer, or as who sees all of them counts them
PLAYER = "player"  # the kind of thing that a seat is on the wire
OVERSEER = Viewer(host=True)  # sees every event that anybody sees

_NO_DETAILS: Mapping[str, Detail] = MappingProxyType({})
_NO_HINTS: Mapping[str, object] = MappingProxyType({})


class Voice(Protocol):
    """Says things to one reader; see `phrases.Speaker`."""

    def say(self, phrase: str, details: Mapping[str, Detail] = ..., variant: int = 0) -> str: ...
    def ask(self, question: Question) -> str: ...
    def label(self, command: type[Command], field: str, ask: Any, option: Any) -> str: ...


class ContractDenial(Exception):
    """The contract says no.  `why` is the phrase `no-<why>` of the game; `hints` are for programs.

    `is_kept`: whoever repeats the request hears it again, whatever has changed since.
    """

    def __init__(
        self,
        code: str,
        why: str,
        details: Mapping[str, Detail] = _NO_DETAILS,
        *,
        hints: Mapping[str, object] = _NO_HINTS,
        is_kept: bool = True,
    ) -> None:
        super().__init__(code)
        self.code, self.why, self.details, self.hints, self.is_kept = code, why, details, hints, is_kept


@dataclass(frozen=True, eq=False)
class Sight:
    """What one viewer sees at one moment, and what things are called to them."""

    view: Any
    viewer: Viewer
    questions: tuple[Question, ...]  # all that they may know is asked
    voice: Voice
    name_of: Callable[[Seat], str]
    id_of: Callable[[str, str], str]  # a kind of thing and its name in the rules → its id on the wire, a UUID
    online: frozenset[Seat] = frozenset()  # who is connected, as far as may be told
    over: bool = False  # the match is
    last_seq: int = 0  # the number of the latest event that they could see
    said: Sequence[Notice] = ()  # the latest that others have said to them, and they themselves

    @property
    def is_storyteller(self) -> bool:
        """Whether it is the host, from outside."""
        return self.viewer.host and self.viewer.seat is None

    def own(self, command: type[Command]) -> Question | None:
        """The question that this command of theirs would answer; one that can be answered, if there is one."""
        mine = [each for each in self.questions if each.mine and each.command is command]
        return next((each for each in mine if each.blocked is None), mine[0] if mine else None)


class Answer(Struct, frozen=True):
    """A command, and the key of the question that it answers."""

    command: Command
    key: str


class Deed(Struct, frozen=True):
    """Something that can be done: at an address below `/games/{game_id}/`, by a socket command, or by either.

    `next` says which command comes next, and how many have been accepted before; None: it is done.  One deed may
    need several, and each sees what the one before has brought about.  Fields of the body that the address names
    come from there.
    """

    takes: type[Struct]
    gives: type[Struct]
    next: Callable[[Sight, Any, int], Answer | None]  # with the body.  Raises ContractDenial
    reply: Callable[[Sight, Any, Sequence[Any]], Struct]  # right after it, with the results of the commands
    about: str
    address: str = ""
    method: Method = "POST"
    socket: str = ""
    refuses: tuple[str, ...] = ()  # codes


class Look(Struct, frozen=True):
    """Something that can be looked at, at an address below `/games/{game_id}/`."""

    address: str
    gives: type[Struct]
    show: Callable[[Sight, Any], Struct]  # with what is asked.  Raises ContractDenial
    about: str
    asks: type[Struct] | None = None  # of the address and the query
    refuses: tuple[str, ...] = ()


class NamedEvent(Struct, frozen=True):
    """Something that has happened, as one viewer is told of it."""

    evt: str
    payload: Struct
    key: str  # the same for everybody who is told of it, and of no other event of the same cause


class Creation(Struct, frozen=True):
    """Another body with which a match of this game is created, known by a field that no other body has."""

    field: str
    takes: type[Struct]
    settings: Callable[[Any], Struct]  # Raises ValueError, which says what to do instead


@dataclass(frozen=True, eq=False)
class Contract:
    """All of it.  What the house has at its own addresses (`public-state`, `me`) is restated, and not shadowed."""

    public_state: Callable[[Sight], Struct]
    own_state: Callable[[Sight], Struct]  # of `me`
    snapshot: Callable[[Sight], Struct]  # with which a socket begins
    events: Callable[[Sight, Sight, Sequence[Notice]], Iterable[NamedEvent]]  # of before, after, and what was said
    event_types: Mapping[str, type[Struct]]  # by name: all that there are
    deeds: tuple[Deed, ...] = ()
    looks: tuple[Look, ...] = ()
    errors: Mapping[str, int] = field(default_factory=dict)  # codes of its own, with the HTTP status of each
    refusals: Mapping[str, str] = field(default_factory=dict)  # why the rules refuse → a code; else the house's
    creation: Creation | None = None
    first_seat: int = 1  # the number of the first seat
    event_log: str = ""  # the address where a viewer's own events can be read again
    seq_mode: Callable[[Any], SeqMode] = lambda view: "viewer"  # of a view, and so the rest
    cutoff: Callable[[Any], int] = lambda view: 200  # events that are sent one by one to who comes back
    is_open: Callable[[Any], bool] = lambda view: False  # anybody may read the public state
    presence: Callable[[Sight, Seat, bool], NamedEvent] | None = None  # somebody has come or gone
    tells_presence: Callable[[Any], bool] = lambda view: True  # who is connected may be told now

    def at_socket(self, name: str) -> Deed | None:
        return next((deed for deed in self.deeds if deed.socket == name), None)

    @property
    def addresses(self) -> list[str]:
        named = [*(deed.address for deed in self.deeds), *(look.address for look in self.looks), self.event_log]
        return [address for address in named if address]

    @property
    def kinds(self) -> list[type[Struct]]:
        """Every struct that goes over the wire by it."""
        deeds = [kind for deed in self.deeds for kind in (deed.takes, deed.gives)]
        looks = [kind for look in self.looks for kind in (look.gives, look.asks) if kind is not None]
        creation = [] if self.creation is None else [self.creation.takes]
        return list(dict.fromkeys((*deeds, *looks, *self.event_types.values(), *creation)))
