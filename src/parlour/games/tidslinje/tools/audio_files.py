"""People's own audio files: what their tags say, what is missing, and what looks wrong."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import mutagen
from msgspec import Struct
from mutagen import FileType, MutagenError

from parlour.games.tidslinje.mixes.base import BASE
from parlour.games.tidslinje.mixes.files import AUDIO, WrittenSong, song_problems
from parlour.games.tidslinje.mixes.mix import MixSong, song_key

LARGEST = 500 * 1024 * 1024  # bytes; no song is as long as that
_BASE_YEARS = {song_key(song): song.year for song in BASE.songs}
_YEAR = re.compile(r"(?<!\d)(\d{4})(?!\d)")
_LATER = re.compile(r"remaster|re-?master(?:ed)?|anniversary|deluxe|re-?issue|live\b|remix|re-?record", re.IGNORECASE)
_REMASTERED = re.compile(r"\s*(?:[(\[][^()\[\]]*remaster[^()\[\]]*[)\]]|\s-\s[^-]*remaster[^-]*)\s*$", re.IGNORECASE)
_COMPILED = re.compile(r"greatest hits|best of|collection|anthology|essential|hits\b|samling|b[äa]sta", re.IGNORECASE)


class ReadFile(Struct, frozen=True):
    """An audio file as a song of a mix, and what there is to say about it."""

    path: Path
    song: WrittenSong
    missing: tuple[str, ...] = ()  # why it cannot be used as it is
    doubts: tuple[str, ...] = ()  # what looks wrong, and may be right


def find_audio(folder: Path) -> list[Path]:
    """All audio files in the folder and below, in the order of their names."""
    return sorted(path for path in folder.rglob("*") if path.suffix.lower() in AUDIO and not path.is_dir())


def read_audio(path: Path) -> ReadFile:
    """What the tags of a file say.  Whatever is wrong with it is said, not raised."""
    empty = WrittenSong()
    try:
        if path.stat().st_size > LARGEST:
            return ReadFile(path, empty, ("it is larger than 500 MB, which no song is",))
        found = mutagen.File(path, easy=True)
    except (MutagenError, OSError, ValueError, EOFError) as fault:
        return ReadFile(path, empty, (f"it cannot be read: {getattr(fault, 'strerror', None) or fault}",))
    if found is None or not getattr(found.info, "length", 0):
        return ReadFile(path, empty, ("there is no sound in it that can be read",))
    return _from_tags(path, found)


def _from_tags(path: Path, found: FileType) -> ReadFile:
    artist_of_name, title_of_name = _from_name(path)
    title, artist = _tag(found, "title") or title_of_name, _tag(found, "artist") or artist_of_name
    released, first = _year(_tag(found, "date")), _year(_tag(found, "originaldate") or _tag(found, "originalyear"))
    song = WrittenSong(_REMASTERED.sub("", title) or title, artist, first or released)
    album = _tag(found, "album")
    doubts = _doubts(song, released if first else None, title, album)
    return ReadFile(path, song, tuple(song_problems(song)), tuple(doubts))


def _doubts(song: WrittenSong, released: int | None, title: str, album: str) -> Iterator[str]:
    """What is odd about the year.  Of this edition, where the year of the first is known too."""
    known = _BASE_YEARS.get(_key(song))
    if known is not None and song.year is not None and song.year != known:
        yield f"the base mix has it in {known}, and not in {song.year}"
    if released is not None and released != song.year:
        yield f"released {released}, and first in {song.year}: {song.year} is taken"
    elif released is None and song.year != known and _LATER.search(f"{title} {album}"):
        yield f"it looks like a later edition, so {song.year} may not be the year of the first release"
    elif released is None and song.year != known and _COMPILED.search(album):
        yield f"it is from “{album}”, so {song.year} may be the year of the collection"


def _key(song: WrittenSong) -> str:
    return song_key(MixSong(song.title, song.artist, 0))


def _tag(found: FileType, name: str) -> str:
    """The first value of a tag, in one line; empty, if there is none or the format has no such tag."""
    try:
        values = found.get(name) or ()  # type: ignore[no-untyped-call]
    except (KeyError, ValueError):
        return ""
    return " ".join(str(next(iter(values), "")).split())


def _year(text: str) -> int | None:
    found = _YEAR.search(text)
    return int(found.group(1)) if found else None


def _from_name(path: Path) -> tuple[str, str]:
    """`01 ABBA - Waterloo.mp3` says both."""
    artist, dash, title = re.sub(r"^\d+[\s._-]+", "", path.stem).partition(" - ")
    return (artist.strip(), title.strip()) if dash else ("", "")


def without_duplicates(files: Iterable[ReadFile]) -> Iterator[ReadFile]:
    """The first of each song; the others say that it is there already."""
    seen: dict[str, Path] = {}
    for file in files:
        key = _key(file.song)
        if not file.missing and (before := seen.setdefault(key, file.path)) != file.path:
            file = ReadFile(file.path, file.song, (f"the same song as {before.name}",), file.doubts)
        yield file
