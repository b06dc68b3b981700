"""What the host may choose."""

from datetime import timedelta
from typing import Annotated

from msgspec import Meta, Struct

LEAST_PLAYERS, FREE_PLAYERS, MOST_PLAYERS = 3, 5, 10
SEATS = range(LEAST_PLAYERS, MOST_PLAYERS + 1)
PREMIUM = "tidslinje.premium"  # the entitlement to more than five players
NO_TIME, LONGEST = timedelta(), timedelta(days=30)
A_DAY = timedelta(days=1)


class Settings(Struct, frozen=True):
    mix: Annotated[str, Meta(min_length=1, max_length=60)] = "base"  # the one collection that songs are drawn from
    players: Annotated[int, Meta(ge=LEAST_PLAYERS, le=MOST_PLAYERS)] = FREE_PLAYERS  # at most; over 5 is premium
    post_song: bool = False  # the song is posted in the room, where the messenger can
    remind_after: timedelta | None = None  # slow play: those who have not guessed are reminded after so long
    nudge_after: timedelta | None = None  # slow play: the Oracle is nudged, and the Host offered to break off

    def __post_init__(self) -> None:
        for span in (self.remind_after, self.nudge_after):
            if span is not None and not NO_TIME < span <= LONGEST:
                raise ValueError("a reminder comes after more than no time and at most thirty days")


PRESETS = {
    "evening": Settings(),
    "slow": Settings(post_song=True, remind_after=A_DAY / 2, nudge_after=A_DAY),
    "party": Settings(players=MOST_PLAYERS),
    "tones": Settings(mix="tones"),
}
