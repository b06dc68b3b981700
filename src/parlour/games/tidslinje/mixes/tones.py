"""A small mix for trying things out: songs that there are not, with recordings that are tones made here."""

from __future__ import annotations

import io
import math
import wave
from array import array

from parlour.games.tidslinje.mixes.mix import Mix, MixSong

RATE = 8000  # samples a second
SECONDS = 12
_NOTES = (262, 294, 330, 349, 392, 440, 494, 523, 587, 659, 698, 784)  # a C major scale and more, in Hz
_SONGS = (
    ("Första tonen", "Ada och Klockorna", 1962),
    ("Andra tonen", "Bo på Taket", 1968),
    ("Tredje tonen", "Cyklonerna", 1973),
    ("Fjärde tonen", "Disa Dur", 1979),
    ("Femte tonen", "Eko i Hallen", 1984),
    ("Sjätte tonen", "Fyrverkarna", 1987),
    ("Sjunde tonen", "Gusten Gitarr", 1991),
    ("Åttonde tonen", "Hemma Klockan Nio", 1995),
    ("Nionde tonen", "Isbrytarna", 2000),
    ("Tionde tonen", "Jorden Runt", 2005),
    ("Elfte tonen", "Kvarten Kvar", 2013),
    ("Tolfte tonen", "Lila Lördag", 2021),
)

TONES = Mix(
    "tones",
    tuple(
        MixSong(title, artist, year, (f"tone-{number}.wav",)) for number, (title, artist, year) in enumerate(_SONGS)
    ),
)


def tone(file: str) -> bytes:
    """The recording of this name: a melody of three notes around its own, as long as every other."""
    number = int(file.removeprefix("tone-").removesuffix(".wav"))
    notes = [_NOTES[(number + step) % len(_NOTES)] for step in (0, 2, 4, 2)]
    samples = array("h", [_sample(notes[place * 2 // RATE % len(notes)], place) for place in range(RATE * SECONDS)])
    with io.BytesIO() as made:
        with wave.open(made, "wb") as file_:
            file_.setnchannels(1)
            file_.setsampwidth(2)
            file_.setframerate(RATE)
            file_.writeframes(samples.tobytes())
        return made.getvalue()


def _sample(hertz: int, place: int) -> int:
    return int(9000 * math.sin(2 * math.pi * hertz * place / RATE))
