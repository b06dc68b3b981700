"""`parlour tidslinje mix`: make a mix of one's own audio files, check one, list those that there are."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from hashlib import blake2s
from pathlib import Path
from shutil import copyfile
from typing import Annotated, Literal, TypeVar

import msgspec
from msgspec.structs import replace
from rich.progress import track
from typer import Argument, Exit, Option

from parlour.games.tidslinje.mixes.base import BASE
from parlour.games.tidslinje.mixes.files import FILE, BadMix, MixFile, ReadMix, WrittenSong, parse_mix, problems
from parlour.games.tidslinje.mixes.mix import Mix, MixSong, song_key
from parlour.games.tidslinje.mixes.tones import TONES
from parlour.games.tidslinje.tools.audio_files import ReadFile, find_audio, read_audio, without_duplicates
from parlour.games.tidslinje.tools.prepare import Unplayable, has_av, prepare

Action = Literal["make", "check", "list"]
X = TypeVar("X")
SHOWN = 20  # lines of one kind
RECORDINGS = "recordings"


def mix(
    action: Annotated[Action, Argument(help="make, check or list.")],
    folder: Annotated[Path | None, Argument(help="Of audio files to make a mix of, or of a mix to check.")] = None,
    *,
    collections: Annotated[Path | None, Option(help="Where collections are kept; as this house does.")] = None,
    name: Annotated[str, Option(help="What the mix is called; as the folder, unless said.")] = "",
    seconds: Annotated[int, Option(help="To which length recordings are cut.")] = 60,
) -> None:
    """Make a mix of the audio files in FOLDER, check the mix in FOLDER, or list the mixes of this house.

    `make` puts it where the house finds it; open the house anew to play with it.
    """
    home = (collections or Path("collections")) / "tidslinje"
    if action == "list":
        return list_mixes(home)
    if folder is None or not folder.is_dir():
        return stop(
            f"There is no folder {folder}." if folder else f"Which folder? parlour tidslinje mix {action} FOLDER"
        )
    if action == "check":
        return check_mix(folder)
    if not 5 <= seconds <= 600:
        return stop("A recording is from 5 to 600 seconds long.")
    return make_mix(folder, home / _name(name or folder.resolve().name), seconds)


def stop(why: str) -> None:
    print(why)
    raise Exit(1)


def _name(words: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", words.casefold().translate(str.maketrans("åäö", "aao"))).strip("-") or "mix"


# ── Make ──


def make_mix(folder: Path, target: Path, seconds: int) -> None:
    """Read every file, say what is missing or looks wrong, and write the mix of all that is whole."""
    paths = find_audio(folder)
    files = list(without_duplicates([read_audio(path) for path in _with_bar(paths, "Reading")]))
    whole = [file for file in files if not file.missing]
    print(f"{len(paths)} audio files, {len(whole)} with title, artist and year.")
    _show("Left out:", [f"{file.path.name}: {', '.join(file.missing)}" for file in files if file.missing])
    _show("Look at these:", [f"{_said(file)}: {'; '.join(file.doubts)}" for file in whole if file.doubts])
    if found := list(problems(MixFile(tuple(file.song for file in whole)))):
        _show("It cannot be a mix yet:", found)
        return stop("Nothing was written.")
    before = _read_before(target)
    written = _mended(_record(whole, target, seconds), before)
    made = MixFile(tuple(written), before.title or folder.resolve().name, before.about, before.needs, has_av())
    _write(target / FILE, _encode(made))
    print(f"{target / FILE}: {len(written)} songs.")
    print("Where a year is wrong, mend it there; it is kept when you make the mix anew.")
    if not has_av():
        print("The recordings are whole, of unlike length and loudness: the extra parlour[audio] cuts them.")
    return None


def _read_before(target: Path) -> MixFile:
    """The mix that stands there, which somebody may have mended by hand; an empty one, if there is none."""
    try:
        return parse_mix((target / FILE).read_bytes(), target.name).file
    except (BadMix, OSError):
        return MixFile(())


def _mended(songs: Sequence[WrittenSong], before: MixFile) -> list[WrittenSong]:
    """With the years and credits of the mix before, where somebody has written others than the files say."""
    known = {recording_name(song): song for song in before.songs}
    kept, changed = list[WrittenSong](), list[str]()
    for song in songs:
        old = known.get(recording_name(song), song)
        kept.append(replace(song, year=old.year, credits=old.credits))
        if old.year != song.year:
            changed.append(f"{song.artist} – {song.title}: {old.year}, where the file says {song.year}")
    _show("Years that the mix had before, and keeps:", changed)
    return kept


def _write(path: Path, content: bytes) -> None:
    """Whole or not at all; what was there before stays beside it."""
    if path.exists():
        copyfile(path, path.with_suffix(".old"))
    part = path.with_suffix(".part")
    part.write_bytes(content)
    part.replace(path)


def recording_name(song: WrittenSong) -> str:
    """By its song and not by its place: a mix that is made anew while a house is open plays no other song for it."""
    return blake2s(song_key(MixSong(song.title, song.artist, 0)).encode(), digest_size=6).hexdigest()


def _record(files: Sequence[ReadFile], target: Path, seconds: int) -> list[WrittenSong]:
    """The songs with their recordings beside the mix; one that cannot be played is hummed."""
    (target / RECORDINGS).mkdir(parents=True, exist_ok=True)
    songs, silent = list[WrittenSong](), list[str]()
    for file in _with_bar(files, "Recording"):
        try:
            made = prepare(file.path, target / RECORDINGS / recording_name(file.song), seconds)
            songs.append(replace(file.song, recordings=(f"{RECORDINGS}/{made.name}",)))
        except Unplayable as why:
            silent.append(f"{file.path.name}: {why}")
            songs.append(file.song)
    _show("Without a recording, to be hummed:", silent)
    return songs


def _encode(file: MixFile) -> bytes:
    """One line for each song, to be mended by hand."""
    return msgspec.json.format(msgspec.json.encode(file), indent=1)


def _said(file: ReadFile) -> str:
    return f"{file.song.artist} – {file.song.title}"


def _with_bar(items: Sequence[X], doing: str) -> Iterable[X]:
    return track(items, description=doing) if len(items) > 50 else items


def _show(head: str, lines: list[str]) -> None:
    if not lines:
        return
    more = [f"… and {len(lines) - SHOWN} more"] if len(lines) > SHOWN else []
    print("\n  ".join([head, *lines[:SHOWN], *more]))


# ── Check and list ──


def check_mix(folder: Path) -> None:
    """Every problem of the mix in a folder, and what to know about its recordings."""
    try:
        read = parse_mix((folder / FILE).read_bytes(), folder.name)
    except OSError as fault:
        return stop(f"{folder / FILE} cannot be read: {fault.strerror}.")
    except BadMix as bad:
        _show(f"{folder / FILE} cannot be played with:", bad.problems)
        raise Exit(1) from bad
    print(f"{folder.name}: {_about(read.mix)}.")
    missing = list(_missing(folder, read.mix))
    _show("Recordings that are not there, so that the Oracle hums:", missing)
    for line in _remarks(read):
        print(line)
    if missing:
        raise Exit(1)
    return None


def _missing(folder: Path, mix: Mix) -> Iterator[str]:
    for song in mix.songs:
        for recording in song.recordings:
            path = folder / recording
            if not path.is_file() or not path.stat().st_size:
                yield f"{song.artist} – {song.title}: {recording}"


def _remarks(read: ReadMix) -> Iterator[str]:
    recorded = [song for song in read.mix.songs if song.recordings]
    if recorded and not read.file.prepared:
        yield "Its recordings are served whole, so their lengths may tell: make it with the extra parlour[audio]."
    kinds = {Path(recording).suffix.lower() for song in recorded for recording in song.recordings}
    if len(kinds) > 1:
        yield f"Its recordings are of several kinds ({', '.join(sorted(kinds))}), which the Host's device could see."
    if recorded and len(recorded) < len(read.mix.songs):
        yield f"{len(read.mix.songs) - len(recorded)} songs have no recording: the Oracle hums them."


def _about(mix: Mix) -> str:
    decades = Counter(song.year // 10 * 10 for song in mix.songs)
    spread = ", ".join(f"{decade}s {count}" for decade, count in sorted(decades.items()))
    recorded = sum(bool(song.recordings) for song in mix.songs)
    return f"{len(mix.songs)} songs, {recorded} with recordings; {spread}"


def list_mixes(home: Path) -> None:
    """Those that come with the game, and those of this house."""
    print(f"base: {_about(BASE)}")
    print(f"tones: {_about(TONES)}")
    for folder in sorted(path for path in home.iterdir() if path.is_dir()) if home.is_dir() else ():
        try:
            read = parse_mix((folder / FILE).read_bytes(), folder.name)
            needs = f"; needs {read.file.needs}" if read.file.needs else ""
            print(f"{folder.name}: {_about(read.mix)}{needs}")
        except (BadMix, OSError) as why:
            print(f"{folder.name}: cannot be played with: {why}")
