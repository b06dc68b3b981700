"""What `parlour bench` measures of Tidslinje: a big mix loaded, and songs drawn from it."""

from __future__ import annotations

from functools import cache

import msgspec

from parlour.games.tidslinje.mixes.drawing import draw_song
from parlour.games.tidslinje.mixes.files import MixFile, WrittenSong, parse_mix
from parlour.games.tidslinje.mixes.mix import Mix
from parlour.games.tidslinje.state import State
from parlour.games.tidslinje.tools import TOOLS
from parlour.sdk import Bench, Figure

BIG = 10_000
DRAWS = 200


class CountingDice:
    """Throws that differ from one another and are the same every time."""

    def __init__(self) -> None:
        self._thrown = 0

    def below(self, n: int) -> int:
        self._thrown += 1
        return self._thrown * 7919 % n


@cache
def big_mix_file() -> bytes:
    """Ten thousand songs of two thousand artists."""
    songs = [WrittenSong(f"Song {n}", f"Artist {n % 2000}", 1955 + n % 70, (f"{n}.mp3",)) for n in range(BIG)]
    return msgspec.json.encode(MixFile(tuple(songs)))


@cache
def big_mix() -> Mix:
    return parse_mix(big_mix_file(), "big").mix


def load_big_mix() -> int:
    """Read, check and index it."""
    mix = parse_mix(big_mix_file(), "big").mix
    assert len(mix.numbers) == len(mix.titles) == len(mix.credits) == BIG
    return 1


def draw_many() -> int:
    mix, dice, played = big_mix(), CountingDice(), list[str]()
    for number in range(DRAWS):
        drawn = draw_song(dice, mix, played, number)
        assert drawn is not None, "a mix of thousands is not exhausted"
        played.append(drawn.song_key)
    return DRAWS


def outcome(state: State) -> str:
    """Who has won, for the statistics of `parlour simulate`."""
    return "+".join([rank.seat for rank in state.ranking or () if rank.place == 1]) or "no ranking"


BENCH = Bench(
    seats=5,
    outcome=outcome,
    figures={
        "load_mix": Figure(load_big_mix, milliseconds=True),
        "draw": Figure(draw_many, milliseconds=True),
    },
    tools=TOOLS,
)
