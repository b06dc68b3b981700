"""What players ask for: the commands of the rule book, one for each."""

from typing import Literal

from parlour.sdk import Command

Difficulty = Literal["latt", "medel", "svar"]  # Lätt, Medel, Svår


class SetStartYear(Command, frozen=True):
    """The year of one's Start Card."""

    year: int


class StartRound(Command, frozen=True):
    """The Oracle lets the first song be drawn."""


class PlaceSong(Command, frozen=True):
    """Where the song belongs in one's own timeline: before the card of this number, counted from 0."""

    gap: int


class PickTitle(Command, frozen=True):
    title: str  # the id of an option of this Performance


class PickArtist(Command, frozen=True):
    artist: str


class UseJoker(Command, frozen=True):
    """See the song's decade.  It cannot be undone: the decade has been seen."""

    is_irreversible = True


class Predict(Command, frozen=True):
    """How hard the song is for the others, in the eyes of the Oracle."""

    difficulty: Difficulty


class SwapSong(Command, frozen=True):
    """The Host wants another song."""

    is_irreversible = True


class Lock(Command, frozen=True): ...


class Unlock(Command, frozen=True): ...


class RevealRound(Command, frozen=True): ...


class Continue(Command, frozen=True):
    """Put the revealed Round away."""


class DecideCycle(Command, frozen=True):
    """Another Cycle, or the end of the Game."""

    choice: Literal["next", "finish"]


class AbortRound(Command, frozen=True):
    """The Host breaks the Round off; the same Oracle begins again."""

    is_irreversible = True


Commands = (
    SetStartYear
    | StartRound
    | PlaceSong
    | PickTitle
    | PickArtist
    | UseJoker
    | Predict
    | SwapSong
    | Lock
    | Unlock
    | RevealRound
    | Continue
    | DecideCycle
    | AbortRound
)
