"""A mix as a file: `mix.json` in a folder, with its recordings beside it.

    {"title": "Sommar", "songs": [{"title": "Waterloo", "artist": "ABBA", "year": 1974, "recordings": ["01.mp3"]}]}

Every problem of a file is named, each with the song it is about.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

import msgspec
from msgspec import Struct, ValidationError

from parlour.games.tidslinje.mixes.mix import OPTIONS, Mix, MixSong, credited, plain, song_key
from parlour.sdk import Collection, MediumSource

FILE = "mix.json"
FIRST_YEAR, LAST_YEAR = 1860, 2100  # the first recorded voice; and nothing from the future of this code
LONGEST = 200  # characters of a title or an artist
MOST_SONGS = 100_000
AUDIO = (".mp3", ".flac", ".ogg", ".oga", ".opus", ".m4a", ".wav")


class WrittenSong(Struct, frozen=True):
    """A song as somebody may have written it: what is missing is named, not refused at once."""

    title: str = ""
    artist: str = ""
    year: int | None = None
    recordings: tuple[str, ...] = ()
    credits: tuple[str, ...] = ()


class MixFile(Struct, frozen=True):
    songs: tuple[WrittenSong, ...]
    title: str = ""
    about: str = ""
    needs: str | None = None  # the entitlement to use it, such as tidslinje.premium; null: anybody may
    prepared: bool = False  # its recordings are cut to one length, without tags, evened in loudness


class BadMix(ValueError):
    """A mix that cannot be played with, and all that is wrong with it."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("; ".join(problems[:5]) + (f"; and {len(problems) - 5} more" if len(problems) > 5 else ""))
        self.problems = problems


class ReadMix(Struct, frozen=True):
    file: MixFile
    mix: Mix


def parse_mix(text: bytes, name: str) -> ReadMix:
    """The mix in a file.  Raises BadMix with every problem."""
    try:
        file = msgspec.json.decode(text, type=MixFile)
    except ValidationError as wrong:
        raise BadMix([f"it is not written as a mix: {wrong}"]) from wrong
    except (msgspec.DecodeError, UnicodeDecodeError) as wrong:
        raise BadMix([f"it is not JSON: {wrong}"]) from wrong
    if found := list(problems(file)):
        raise BadMix(found)
    songs = [MixSong(s.title.strip(), s.artist.strip(), s.year or 0, s.recordings, s.credits) for s in file.songs]
    return ReadMix(file, Mix(name, tuple(songs)))


def problems(file: MixFile) -> Iterator[str]:
    """All that is wrong with a mix, in words."""
    if len(file.songs) > MOST_SONGS:
        yield f"it has {len(file.songs)} songs, and {MOST_SONGS} is the most"
        return
    for number, song in enumerate(file.songs, 1):
        yield from (f"song {number} ({_named(song)}): {what}" for what in song_problems(song))
    whole = [MixSong(song.title, song.artist, 0, (), song.credits) for song in file.songs]
    yield from _duplicates(whole)
    yield from _too_few(whole)


def _named(song: WrittenSong) -> str:
    return " – ".join(part.strip() for part in (song.artist, song.title) if part.strip()) or "without a name"


def song_problems(song: WrittenSong) -> Iterator[str]:
    """What is wrong with a song by itself."""
    for field, words in (("title", song.title), ("artist", song.artist)):
        if not words.strip():
            yield f"no {field}"
        elif len(words) > LONGEST:
            yield f"its {field} is longer than {LONGEST} characters"
    if song.year is None:
        yield "no year"
    elif not FIRST_YEAR <= song.year <= LAST_YEAR:
        yield f"the year {song.year} cannot be: it must be from {FIRST_YEAR} to {LAST_YEAR}"
    for recording in song.recordings:
        if not is_inside(recording):
            yield f"its recording {recording!r} is not beside the mix: name a file in its folder"


def is_inside(name: str) -> bool:
    """Whether a name stays in the folder of the mix."""
    path = PurePosixPath(name)
    is_plain = bool(name.strip()) and "\0" not in name and "\\" not in name
    return is_plain and not path.is_absolute() and ".." not in path.parts


def _duplicates(songs: list[MixSong]) -> Iterator[str]:
    """The same song twice, whatever its capitals."""
    times = Counter(song_key(song) for song in songs if song.title.strip() and song.artist.strip())
    for key, count in times.items():
        if count > 1:
            yield f"{key} is there {count} times"


def _too_few(songs: list[MixSong]) -> Iterator[str]:
    """Ten options need ten titles, and nine artists who have no part in the song."""
    titles = {plain(song.title) for song in songs if song.title.strip()}
    artists = {plain(song.artist): credited(song) for song in songs if song.artist.strip()}
    if len(titles) < OPTIONS:
        yield f"it has {len(titles)} different titles, and needs {OPTIONS}"
    if len(artists) < OPTIONS:
        yield f"it has {len(artists)} different artists, and needs {OPTIONS}"
    elif len(artists) < 3 * OPTIONS:  # with so many others there are always nine
        for line, own in artists.items():
            others = sum(own.isdisjoint(credits) for credits in artists.values())
            if others < OPTIONS - 1:
                yield f"{line} shares artists with most others: only {others} could stand beside it, and 9 must"


# ── Folders of a house ──


def read_mix_folder(folder: Path) -> Collection:
    """The mix in a folder of the house.  Raises BadMix, or OSError."""
    read = parse_mix((folder / FILE).read_bytes(), folder.name)

    def medium(name: str) -> MediumSource | None:
        path = folder / name
        return path if is_inside(name) and path.is_file() else None

    return Collection(read.mix, medium, read.file.needs, read.file.title or None)
