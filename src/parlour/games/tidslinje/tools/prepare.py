"""Recordings that tell nothing: cut to one length, without tags, and as loud as one another.

With PyAV (the extra `audio`).  Without it a file is copied whole, and only its tags are taken off.
"""

from __future__ import annotations

import shutil
from importlib.util import find_spec
from pathlib import Path

import mutagen
from mutagen import MutagenError

LOUDNESS = "loudnorm=I=-16:TP=-1.5:LRA=11"  # as streaming services even it
RATE, BIT_RATE = 44_100, 128_000
NO_TAGS = {"write_xing": "0", "id3v2_version": "0"}  # of the muxer: not even its own name


class Unplayable(Exception):
    """A file whose sound cannot be read."""


def has_av() -> bool:
    return find_spec("av") is not None


def prepare(source: Path, target: Path, seconds: int) -> Path:
    """The recording as it is served; where it was put, whole.  Raises Unplayable."""
    made = target.with_suffix(".mp3" if has_av() else source.suffix.lower())
    part = target.with_suffix(".part")
    try:
        if has_av():
            _transcode(source, part, seconds)
        else:
            _copy_without_tags(source, part)
        part.replace(made)
    finally:
        part.unlink(missing_ok=True)
    return made


def _copy_without_tags(source: Path, made: Path) -> None:
    try:
        shutil.copyfile(source, made)
        if (found := mutagen.File(made)) is not None:
            found.delete()
    except (MutagenError, OSError) as fault:
        raise Unplayable(str(fault)) from fault


def _transcode(source: Path, made: Path, seconds: int) -> None:
    """Decode, even, cut and encode; what is shorter is filled with silence, so that all are of one length."""
    import av  # an extra: only whoever prepares recordings needs it
    from av.error import FFmpegError

    try:
        with av.open(str(source)) as read, av.open(str(made), "w", format="mp3", options=NO_TAGS) as out:
            if not read.streams.audio:
                raise Unplayable("there is no sound in it")
            stream = out.add_stream("libmp3lame", rate=RATE, options={"b": str(BIT_RATE)})
            graph = _graph(av, read.streams.audio[0], seconds)
            _run(av, read, out, stream, graph)
    except (FFmpegError, ValueError, OSError) as fault:
        raise Unplayable(getattr(fault, "strerror", None) or str(fault)) from fault


def _graph(av, stream, seconds: int):  # type: ignore[no-untyped-def]  # av is an extra: its types are not always there
    graph = av.filter.Graph()
    steps = [graph.add_abuffer(template=stream)]
    for name, args in (
        ("loudnorm", LOUDNESS.removeprefix("loudnorm=")),
        ("aresample", str(RATE)),
        ("aformat", "sample_fmts=fltp:channel_layouts=stereo"),
        ("apad", f"whole_dur={seconds}"),
        ("atrim", f"duration={seconds}"),
        ("abuffersink", None),
    ):
        steps.append(graph.add(name, args))
        steps[-2].link_to(steps[-1])
    graph.configure()
    return graph


def _frames(read):  # type: ignore[no-untyped-def]  # likewise
    """What can be heard.  A packet that is broken is left out, as players do."""
    from av.error import InvalidDataError

    for packet in read.demux(read.streams.audio[0]):
        try:
            yield from packet.decode()
        except InvalidDataError:
            continue


def _run(av, read, out, stream, graph) -> None:  # type: ignore[no-untyped-def]  # likewise
    from av.error import BlockingIOError as NotYet
    from av.error import EOFError as AtEnd

    def drain() -> bool:
        """Whether all has come out."""
        while True:
            try:
                frame = graph.pull()
            except NotYet:
                return False
            except AtEnd:
                return True
            frame.pts = None
            for packet in stream.encode(frame):
                out.mux(packet)

    is_silent = True
    for frame in _frames(read):  # type: ignore[no-untyped-call]
        is_silent = False
        frame.pts = None
        graph.push(frame)
        if drain():
            break
    else:
        if is_silent:
            raise Unplayable("there is no sound in it that can be read")
        graph.push(None)
        drain()
    for packet in stream.encode(None):
        out.mux(packet)
