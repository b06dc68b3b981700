"""Mixes: what is in them, what is wrong with them, and how one is made of audio files."""

import random
import shutil
from collections import Counter
from pathlib import Path
from time import perf_counter

import msgspec
import mutagen
import pytest

from parlour.games.tidslinje import GAME
from parlour.games.tidslinje.bench import big_mix, draw_many, load_big_mix
from parlour.games.tidslinje.mixes.base import BASE
from parlour.games.tidslinje.mixes.drawing import draw_song
from parlour.games.tidslinje.mixes.files import BadMix, MixFile, WrittenSong, is_inside, parse_mix, read_mix_folder
from parlour.games.tidslinje.mixes.mix import Mix, MixSong, credited
from parlour.games.tidslinje.mixes.tones import TONES, tone
from parlour.games.tidslinje.tools import prepare as prepare_module
from parlour.games.tidslinje.tools.audio_files import find_audio, read_audio
from parlour.games.tidslinje.tools.mix_tool import mix

av = pytest.importorskip("av")


class Dice:
    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def below(self, n: int) -> int:
        return self._random.randrange(n)


# ── What is shipped ──


def test_the_base_mix_has_hundreds_of_songs_of_all_decades() -> None:
    decades = Counter(song.year // 10 * 10 for song in BASE.songs)
    assert len(BASE.songs) >= 300
    assert {song.year for song in BASE.songs} <= set(range(1955, 2025))
    assert all(decades[decade] >= 20 for decade in range(1950, 2030, 10))
    assert max(decades.values()) < len(BASE.songs) / 4


def test_swedish_songs_are_among_them() -> None:
    artists = {song.artist for song in BASE.songs}
    assert {"ABBA", "Gyllene Tider", "Ulf Lundell", "Carola", "Robyn", "Veronica Maggio", "Loreen"} <= artists


def test_there_are_swedish_songs_of_every_decade() -> None:
    """Of songs whose title or artist cannot be from anywhere else."""
    swedish = [song for song in BASE.songs if set("åäöÅÄÖ") & set(song.title + song.artist)]
    decades = Counter(song.year // 10 * 10 for song in swedish if song.artist not in ("Måneskin", "Käärijä"))
    assert set(decades) >= set(range(1950, 2020, 10))


@pytest.mark.parametrize(
    ("title", "guest"),
    [
        ("Uptown Funk", "Bruno Mars"),
        ("Empire State of Mind", "Alicia Keys"),
        ("Titanium", "Sia"),
        ("Get Lucky", "Pharrell Williams"),
        ("I Love It", "Charli XCX"),
        ("We Found Love", "Calvin Harris & Dua Lipa"),
        ("Fortnight", "Post Malone & Swae Lee"),
        ("Careless Whisper", "Wham!"),
    ],
)
def test_who_sings_along_is_no_wrong_artist(title: str, guest: str) -> None:
    """M58: they are heard on the recording, though the line names the other alone."""
    [number] = [number for number, song in enumerate(BASE.songs) if song.title == title]
    guests = [other for other, song in enumerate(BASE.songs) if song.artist == guest]
    assert guests
    assert not any(BASE.are_apart(number, other) for other in guests)


def test_a_tone_is_a_sound_of_one_length() -> None:
    sounds = [tone(song.recordings[0]) for song in TONES.songs]
    assert len({len(sound) for sound in sounds}) == 1
    assert len(set(sounds)) == len(TONES.songs)


# ── Drawing ──


def test_every_song_is_as_likely_and_none_comes_twice() -> None:
    """M15: without repetition within a Game."""
    dice, played = Dice(1), list[str]()
    while (drawn := draw_song(dice, TONES, played, len(played))) is not None:
        played.append(drawn.song_key)
    assert len(set(played)) == len(played) == len(TONES.songs)
    first = Counter(draw_song(dice, TONES, (), 1).song_key for _ in range(2400))  # type: ignore[union-attr]
    assert all(120 < count < 280 for count in first.values())


def test_every_title_that_is_offered_has_its_artist_among_the_artists() -> None:
    """M58: else the one pair that fits would be the answer."""
    credits = {song.title: song.artist for song in BASE.songs}
    for seed in range(50):
        drawn = draw_song(Dice(seed), BASE, (), 1)
        assert drawn is not None
        titles, artists = drawn.performance.titles, {choice.text for choice in drawn.performance.artists}
        unique = [choice.text for choice in titles if sum(s.title == choice.text for s in BASE.songs) == 1]
        assert {credits[title] for title in unique} <= artists


def test_nobody_who_is_credited_in_a_song_stands_among_its_wrong_artists() -> None:
    """M58"""
    songs = [MixSong("Under Pressure", "Queen & David Bowie", 1981)]
    songs += [MixSong(f"Song {n}", artist, 1980) for n, artist in enumerate(["Queen", "David Bowie"])]
    songs += [MixSong(f"Other {n}", f"Singer {n}", 1990) for n in range(12)]
    for seed in range(100):
        drawn = draw_song(Dice(seed), Mix("test", tuple(songs)), (), 1)
        assert drawn is not None
        own, answer = credited(MixSong("", drawn.performance.song.artist, 0)), drawn.performance.song.artist
        wrong = [choice.text for choice in drawn.performance.artists if choice.text != answer]
        assert (len(wrong), [w for w in wrong if credited(MixSong("", w, 0)) & own]) == (9, [])


def test_a_poor_mix_still_offers_ten_of_each() -> None:
    """M58: one artist has most of the songs."""
    songs = [MixSong(f"Song {n}", "One", 1980) for n in range(9)] + [
        MixSong("Same", f"Singer {n}", 1990) for n in range(9)
    ]
    for seed in range(20):
        drawn = draw_song(Dice(seed), Mix("test", tuple(songs)), (), 1)
        assert drawn is not None
        for choices in (drawn.performance.titles, drawn.performance.artists):
            assert len({choice.text.casefold() for choice in choices}) == 10


def test_a_big_mix_loads_and_is_drawn_from_quickly() -> None:
    """The figures of the bench say how quickly; here only that it is no matter of seconds."""
    began = perf_counter()
    load_big_mix()
    big_mix()
    assert draw_many() == 200
    assert perf_counter() - began < 10


# ── What is wrong with a file ──


def songs(count: int = 12) -> list[WrittenSong]:
    return [WrittenSong(f"Song {n}", f"Singer {n}", 1980 + n) for n in range(count)]


def problems_of(*written: WrittenSong) -> list[str]:
    with pytest.raises(BadMix) as bad:
        parse_mix(msgspec.json.encode(MixFile(written)), "test")
    return bad.value.problems


def test_every_problem_of_a_mix_is_named() -> None:
    found = problems_of(
        *songs(5),
        WrittenSong("Nameless", "", 1980),
        WrittenSong("", "Nobody", None),
        WrittenSong("SONG 1", "singer  1", 1980),
        WrittenSong("Old", "Older", 1066, ("../secret.mp3",)),
    )
    assert found == [
        "song 6 (Nameless): no artist",
        "song 7 (Nobody): no title",
        "song 7 (Nobody): no year",
        "song 9 (Older – Old): the year 1066 cannot be: it must be from 1860 to 2100",
        "song 9 (Older – Old): its recording '../secret.mp3' is not beside the mix: name a file in its folder",
        "singer 1 – song 1 is there 2 times",
        "it has 7 different titles, and needs 10",
        "it has 7 different artists, and needs 10",
    ]


def test_artists_who_sing_with_everyone_are_a_problem() -> None:
    shared = [WrittenSong(f"Song {n}", f"Singer {n} feat. Everyone", 1990) for n in range(12)]
    assert any("only 0 could stand beside it" in found for found in problems_of(*shared))


@pytest.mark.parametrize("text", [b"", b"[]", b"{", b'{"songs": 3}', b"\xff\xfe", b'{"songs": [{"year": "x"}]}'])
def test_what_is_no_mix_is_said_to_be_none(text: bytes) -> None:
    with pytest.raises(BadMix, match="it is not"):
        parse_mix(text, "test")


@pytest.mark.parametrize("name", ["../x.mp3", "/etc/passwd", "a/../../x", "a\\..\\x", "x\0y", " "])
def test_no_recording_leaves_its_folder(name: str) -> None:
    assert not is_inside(name)


# ── Made of audio files ──


def record(path: Path, title: str = "", artist: str = "", year: str = "", seconds: float = 1) -> Path:
    """A tone in the format of its suffix, with these tags."""
    codecs = {".mp3": "libmp3lame", ".flac": "flac", ".ogg": "libopus", ".m4a": "aac"}
    with av.open(str(path), "w") as out:
        rate = 48_000 if path.suffix == ".ogg" else 44_100
        stream = out.add_stream(codecs[path.suffix], rate=rate)
        stream.layout = "stereo"
        graph = av.filter.Graph()
        source = graph.add("sine", f"frequency=440:duration={seconds}:sample_rate={rate}")
        shape = graph.add(
            "aformat", f"sample_fmts={stream.codec_context.codec.audio_formats[0].name}:channel_layouts=stereo"
        )
        size = graph.add("asetnsamples", "960")
        sink = graph.add("abuffersink")
        source.link_to(shape)
        shape.link_to(size)
        size.link_to(sink)
        graph.configure()
        while True:
            try:
                frame = graph.pull()
            except (av.error.EOFError, av.error.BlockingIOError):
                break
            frame.pts = None
            for packet in stream.encode(frame):
                out.mux(packet)
        for packet in stream.encode(None):
            out.mux(packet)
    tags = mutagen.File(path, easy=True)
    assert tags is not None
    if tags.tags is None:
        tags.add_tags()
    tags.update({name: value for name, value in (("title", title), ("artist", artist), ("date", year)) if value})
    tags.save()
    return path


@pytest.fixture(scope="module")
def own_music(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("Sommar 2026")
    for number, suffix in enumerate((".mp3", ".flac", ".ogg", ".m4a") * 3):
        record(folder / f"{number:02}{suffix}", f"Song {number}", f"Singer {number}", f"{1980 + number}-05-01")
    record(folder / "Artist Of Name - Title Of Name.mp3")
    (folder / "broken.mp3").write_bytes(b"this is no sound" * 50)
    (folder / "empty.flac").touch()
    (folder / "cover.jpg").write_bytes(b"no audio")
    return folder


def test_a_mix_is_made_of_ones_own_files(own_music: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    mix("make", own_music, collections=tmp_path, seconds=5)
    said = capsys.readouterr().out
    assert "15 audio files, 12 with title, artist and year." in said
    for line in (
        "Artist Of Name - Title Of Name.mp3: no year",
        "broken.mp3: it cannot be read",
        "empty.flac: it cannot be read",
    ):
        assert line in said
    made = read_mix_folder(next((tmp_path / "tidslinje").iterdir()))
    assert [song.year for song in made.content.songs] == list(range(1980, 1992))
    assert made.medium is not None
    assert made.medium("../mix.json") is None


def test_its_recordings_have_one_length_and_no_tags(own_music: Path, tmp_path: Path) -> None:
    mix("make", own_music, collections=tmp_path, seconds=5, name="test")
    recordings = sorted((tmp_path / "tidslinje" / "test" / "recordings").iterdir())
    read = [mutagen.File(path) for path in recordings]
    assert [round(each.info.length) for each in read if each is not None] == [5] * 12
    assert [dict(each.tags or {}) for each in read if each is not None] == [{}] * 12
    assert len({path.stat().st_size for path in recordings}) == 1
    assert not any(b"Song" in path.read_bytes() for path in recordings)


def test_without_pyav_files_are_whole_and_the_check_says_so(
    own_music: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(prepare_module, "has_av", lambda: False)
    monkeypatch.setattr("parlour.games.tidslinje.tools.mix_tool.has_av", lambda: False)
    mix("make", own_music, collections=tmp_path, name="whole")
    folder = tmp_path / "tidslinje" / "whole"
    assert not any(b"Singer" in path.read_bytes() for path in (folder / "recordings").iterdir())
    capsys.readouterr()
    mix("check", folder)
    said = capsys.readouterr().out
    assert "12 songs, 12 with recordings; 1980s 10, 1990s 2" in said
    assert "served whole" in said
    assert "several kinds (.flac, .m4a, .mp3, .ogg)" in said
    next((folder / "recordings").iterdir()).unlink()
    with pytest.raises(Exception, match=r"^1?$"):
        mix("check", folder)
    assert "Recordings that are not there" in capsys.readouterr().out


def test_a_later_edition_is_doubted_and_the_first_year_is_taken(tmp_path: Path) -> None:
    later = record(tmp_path / "a.mp3", "A Song (2014 Remaster)", "Somebody", "2014")
    assert "looks like a later edition" in read_audio(later).doubts[0]
    assert read_audio(later).song.title == "A Song"
    tags = mutagen.File(later, easy=True)
    assert tags is not None
    tags["originaldate"] = "1974"
    tags.save()
    read = read_audio(later)
    assert (read.song.year, read.doubts) == (1974, ("released 2014, and first in 1974: 1974 is taken",))


@pytest.mark.parametrize(
    "title", ["Dancing Queen", "dancing queen - Remastered 2014", "Dancing Queen [2011 Remaster]"]
)
def test_a_year_that_is_not_that_of_the_base_mix_is_doubted(tmp_path: Path, title: str) -> None:
    read = read_audio(record(tmp_path / "a.mp3", title, "ABBA", "2010"))
    assert read.doubts[0] == "the base mix has it in 1976, and not in 2010"
    assert read_audio(record(tmp_path / "b.mp3", title, "ABBA", "1976")).doubts == ()


def test_what_is_wrong_with_one_file_leaves_out_that_one_alone(
    own_music: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.copytree(own_music, tmp_path / "in")
    record(tmp_path / "in" / "long.mp3", "L" * 300, "Longer", "1990")
    record(tmp_path / "in" / "old.mp3", "Old", "Older", "1066")
    (tmp_path / "in" / "gone.mp3").symlink_to(tmp_path / "nowhere.mp3")
    with (tmp_path / "in" / "huge.mp3").open("wb") as huge:
        huge.truncate(501 << 20)
    mix("make", tmp_path / "in", collections=tmp_path, seconds=5, name="test")
    said = capsys.readouterr().out
    for line in (
        "long.mp3: its title is longer than 200 characters",
        "old.mp3: the year 1066 cannot be",
        "gone.mp3: it cannot be read: No such file or directory",
        "huge.mp3: it is larger than 500 MB",
    ):
        assert line in said
    assert len(read_mix_folder(tmp_path / "tidslinje" / "test").content.songs) == 12


@pytest.mark.parametrize("suffix", [".mp3", ".flac", ".ogg"])
def test_what_is_broken_in_its_middle_is_cut_like_the_others(tmp_path: Path, suffix: str) -> None:
    """As players do, which leave out what they cannot read."""
    whole = record(tmp_path / f"whole{suffix}", "Song", "Singer", "1990", seconds=8)
    content = bytearray(whole.read_bytes())
    middle = len(content) // 2
    content[middle : middle + 3000] = random.Random(1).randbytes(3000)
    (tmp_path / f"broken{suffix}").write_bytes(content)
    made = [
        prepare_module.prepare(tmp_path / f"{name}{suffix}", tmp_path / f"made {name}", 6)
        for name in ("whole", "broken")
    ]
    assert len({path.stat().st_size for path in made}) == 1


def test_what_has_no_sound_in_it_is_said_and_leaves_nothing(tmp_path: Path) -> None:
    silent = tmp_path / "silent.mp3"
    silent.write_bytes(record(tmp_path / "a.mp3", "Song", "Singer", "1990").read_bytes()[:400] + bytes(90_000))
    with pytest.raises(prepare_module.Unplayable, match=r"^\w"):
        prepare_module.prepare(silent, tmp_path / "made", 5)
    assert not list(tmp_path.glob("made*"))


def test_a_mix_that_is_made_anew_keeps_its_mended_years_and_the_names_of_its_recordings(
    own_music: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    mix("make", own_music, collections=tmp_path, seconds=5, name="test")
    file = tmp_path / "tidslinje" / "test" / "mix.json"
    before = {song.title: song for song in read_mix_folder(file.parent).content.songs}
    mended = file.read_text().replace('"year": 1984', '"year": 1963').replace('"title": "Sommar', '"title": "Vår')
    file.write_text(mended)
    shutil.copytree(own_music, tmp_path / "in")
    record(tmp_path / "in" / "00 first.mp3", "New", "Newer", "2001")
    mix("make", tmp_path / "in", collections=tmp_path, seconds=5, name="test")
    after = {song.title: song for song in read_mix_folder(file.parent).content.songs}
    assert (len(after), after["Song 4"].year) == (13, 1963)
    assert {title: song.recordings for title, song in after.items() if title != "New"} == {
        title: song.recordings for title, song in before.items()
    }
    assert "Singer 4 – Song 4: 1963, where the file says 1984" in capsys.readouterr().out
    assert '"title": "Vår' in file.read_text()
    assert file.with_suffix(".old").read_text() == mended


def test_a_folder_of_thousands_is_read_with_a_bar(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for number in range(10_000):
        (tmp_path / f"{number:05}.mp3").write_bytes(b"")
    assert len(find_audio(tmp_path)) == 10_000
    with pytest.raises(Exception, match=r"^1?$"):
        mix("make", tmp_path, collections=tmp_path / "out")
    said = capsys.readouterr().out
    assert "Reading" in said
    assert "… and 9980 more" in said
    assert not (tmp_path / "out").exists()


def test_too_few_songs_write_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record(tmp_path / "1.mp3", "Song", "Singer", "1990")
    with pytest.raises(Exception, match=r"^1?$"):
        mix("make", tmp_path, collections=tmp_path / "out")
    assert "it has 1 different titles, and needs 10" in capsys.readouterr().out
    assert not (tmp_path / "out").exists()


def test_all_mixes_are_listed(own_music: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "tidslinje" / "bad").mkdir(parents=True)
    (tmp_path / "tidslinje" / "bad" / "mix.json").write_text("{}")
    mix("list", collections=tmp_path)
    said = capsys.readouterr().out
    assert f"base: {len(BASE.songs)} songs" in said
    assert "bad: cannot be played with" in said
    assert set(GAME.stock.collections) == {"base", "tones"}
