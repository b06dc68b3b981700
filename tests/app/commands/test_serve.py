"""A house that is open: it runs what fell due, keeps its parts going, and closes when it is told to."""

import asyncio
import io
import json
import os
import re
import resource
import signal
import subprocess
import sysconfig
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from parlour.app.commands.serve import Part, serve
from parlour.app.config import read_configuration
from parlour.app.games import installed_games
from parlour.app.logs import make_logger
from parlour.app.private_files import MOST_FILES
from parlour.app.resting import give_back
from parlour.app.wiring import House
from parlour.engine import supervision
from parlour.engine.clocks import TrustedClock
from parlour.engine.ports import Listing, Store, StoreFailed
from parlour.sdk import Seat, Viewer
from parlour.sdk.house import Join
from parlour.web.server import listening
from tests.app.operator_house import DAYS, GAMES, LOBBY, NUMBERS, in_store, run
from tests.engine import house as engine
from tests.ports import free_port
from tests.waiting import until

SCRIPT = Path(sysconfig.get_path("scripts")) / "parlour"


def begin(command: Sequence[str | Path] = (SCRIPT, "serve"), **environment: str) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        command,
        env={**os.environ, "PARLOUR_LOG_FORMAT": "json", **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


@contextmanager
def open_house(
    command: Sequence[str | Path] = (SCRIPT, "serve"), **environment: str
) -> Iterator["subprocess.Popen[str]"]:
    """A house that is open in a process of its own, and closed in the end, whatever happens."""
    with begin(command, **environment) as process:
        try:
            assert process.stdout is not None
            assert process.stdout.readline().startswith("Parlour is open")
            yield process
        finally:
            process.terminate()
            process.communicate(timeout=20)


def test_a_house_raises_its_limit_of_open_files_as_it_opens(tmp_path: Path) -> None:
    few = ("sh", "-c", 'ulimit -S -n 200 && exec "$0" serve', SCRIPT)
    with open_house(few, PARLOUR_DATA=str(tmp_path), PARLOUR_WEB=f"127.0.0.1:{free_port()}") as process:
        soft, hard = resource.prlimit(process.pid, resource.RLIMIT_NOFILE)
    assert soft == (MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES))


def told_to_stop(process: "subprocess.Popen[str]", how: signal.Signals) -> tuple[int, str]:
    process.send_signal(how)
    _, log = process.communicate(timeout=20)
    return process.returncode, log


async def is_over(store: Store) -> bool:
    match = await engine.House(*GAMES.values(), store=store).match(NUMBERS)
    return match.agenda.over


async def last_beat(store: Store) -> datetime | None:
    return await store.last_beat()


async def someone_joins(store: Store) -> None:
    house = engine.House(*GAMES.values(), store=store)
    receipt = await house.say(Viewer(Seat("eve")), Join(), match_id=LOBBY)
    assert receipt.accepted


def test_it_opens_and_closes_and_goes_on(house: Path) -> None:
    first = begin()
    assert first.stdout is not None
    said = first.stdout.readline()
    games = len(installed_games())
    rest = re.escape(f": {games} games, matches in {house}, no instant is set. Ctrl-C closes it.")
    assert re.fullmatch(rf"Parlour is open at http://localhost:\d+{rest}\n", said)
    in_store(house, someone_joins)
    code, log = told_to_stop(first, signal.SIGTERM)
    told = [event for line in log.splitlines() if (event := json.loads(line)["event"]) != "cleared what is old"]
    assert (code, told[-2:]) == (0, ["open", "closed"])
    assert in_store(house, is_over)  # its midnights have passed since January, and each was run

    began = datetime.now(UTC)
    second = begin()
    assert second.stdout is not None
    assert second.stdout.readline().startswith("Parlour is open")
    code, _ = told_to_stop(second, signal.SIGINT)
    beat = in_store(house, last_beat)
    assert code == 0
    assert beat is not None
    assert beat > began
    assert "waiting  pick    lobby  1" in run("matches").stdout


class Opened:
    """A house in this process, with a log to look at."""

    def __init__(self, *faces: Part, **environment: str) -> None:
        self.stop, self._log, self._faces = asyncio.Event(), io.StringIO(), faces
        self.config = read_configuration(dict(os.environ) | environment).config

    async def run(self) -> None:
        await serve(self.config, make_logger("debug", "json", self._log), self.stop, self._faces)

    @property
    def log(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self._log.getvalue().splitlines()]


def in_time(work: Callable[[], Any]) -> None:
    async def at_most() -> None:
        async with asyncio.timeout(20):
            await work()

    asyncio.run(at_most())


@pytest.mark.usefixtures("house")
def test_a_face_is_given_the_house_when_what_was_due_has_been_run(capsys: pytest.CaptureFixture[str]) -> None:
    async def story() -> None:
        async def look(house: House) -> None:
            match = await house.services.writer.match(NUMBERS)
            opened.stop.set()
            assert match.agenda.over

        opened = Opened(Part("a face", look))
        await opened.run()
        assert not [line for line in opened.log if line["level"] == "error"]
        assert "closed" in [line["event"] for line in opened.log]

    in_time(story)
    assert capsys.readouterr().out.count("Parlour is open") <= 1


@pytest.mark.usefixtures("house")
def test_instants_that_were_missed_are_in_the_log_with_how_late_they_were() -> None:
    async def story() -> None:
        async def look(house: House) -> None:
            opened.stop.set()

        opened = Opened(Part("a face", look))
        await opened.run()
        late = [line for line in opened.log if line["event"] == "an instant was run" and line["game_id"] == DAYS]
        assert len(late) == 7
        assert all(line["seconds"] > timedelta(days=1).total_seconds() for line in late)

    in_time(story)


@pytest.mark.parametrize(("days", "is_kept"), [("36500", True), ("1", False)])
def test_what_is_old_is_cleared_by_the_days_that_the_operator_says(house: Path, days: str, is_kept: bool) -> None:
    long_ago = datetime(2026, 1, 1, tzinfo=UTC)
    in_store(house, lambda store: store.list_match(Listing(NUMBERS, "a code", long_ago)))

    async def story() -> None:
        async def look(house: House) -> None:
            async def is_cleared() -> bool:
                return is_kept or "cleared what is old" in [line["event"] for line in opened.log]

            await until(is_cleared)
            opened.stop.set()

        keep = {f"PARLOUR_KEEP_{each}": days for each in ("POSTS", "DEAD_LETTERS", "LOBBIES", "LISTINGS")}
        opened = Opened(Part("a face", look), **keep)
        await opened.run()

    in_time(story)

    async def kept(store: Store) -> tuple[bool, bool]:
        lobbies = [header.id for header in await store.matches()]
        return bool(await store.listings()), LOBBY in lobbies

    assert in_store(house, kept) == (is_kept, is_kept)


@pytest.mark.usefixtures("house")
def test_the_house_goes_by_a_clock_that_is_not_believed_when_it_leaps_and_rests_when_it_is_quiet(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("parlour.app.resting.LOOK_INTERVAL", 0.01)
    has_rested = asyncio.Event()

    async def story() -> None:
        async def rest(store: Store) -> None:
            await give_back(store)
            has_rested.set()

        monkeypatch.setattr("parlour.app.resting.give_back", rest)

        async def look(house: House) -> None:
            assert isinstance(house.services.clock, TrustedClock)
            await house.services.writer.match(LOBBY)
            await has_rested.wait()
            opened.stop.set()

        opened = Opened(Part("a face", look))
        await opened.run()
        assert not [line for line in opened.log if line["level"] == "error"]

    in_time(story)


@pytest.mark.usefixtures("house")
def test_a_part_that_fails_is_begun_again_and_the_log_keeps_its_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(supervision, "SHORTEST_PAUSE", 0.01)
    faults = iter([KeyError("a-role"), StoreFailed("the disk is full")])

    async def story() -> None:
        async def fails(house: House) -> None:
            for fault in faults:
                raise fault
            opened.stop.set()

        opened = Opened(Part("a face", fails))
        await opened.run()
        failed = [line for line in opened.log if line["level"] == "error"]
        assert [(line["part"], line["fault"], line.get("why")) for line in failed] == [
            ("a face", "KeyError", None),
            ("a face", "StoreFailed", "the disk is full"),
        ]

    in_time(story)


def test_a_new_house_makes_its_store(data: Path) -> None:
    async def story() -> None:
        opened = Opened()
        opened.stop.set()
        await opened.run()

    in_time(story)
    assert run("matches").stdout == "No matches.\n"


def test_a_store_that_cannot_be_read_keeps_it_closed(data: Path) -> None:
    data.mkdir()
    (data / "parlour.db").write_text("Dear diary, this is long enough to be a header")
    told = run("serve")
    assert told.exit_code == 2
    assert "file is not a database" in told.stderr


@pytest.mark.usefixtures("data")
def test_a_database_that_does_not_answer_is_named_without_its_password() -> None:
    told = run("serve", "--store", "postgresql://ada:s3cret@127.0.0.1:1/house")
    assert told.exit_code == 2
    assert "nobody answers there" in told.stderr
    assert "s3cret" not in told.stderr


def test_a_second_house_on_one_file_says_so_and_does_not_open(house: Path) -> None:
    with open_house() as first:
        second = begin()
        _, told = second.communicate(timeout=20)
        words = ("letters", "doctor", "export days -", f"backup {house}.copy")
        looked = {word: run(*word.split()).exit_code for word in words}
        first.kill()
        first.wait()
        with open_house():  # the lock has died with its process
            pass
    assert second.returncode == 2
    assert "Another parlour serve has" in told
    assert looked == dict.fromkeys(words, 0)


def test_a_port_that_is_taken_is_named_with_what_to_do(data: Path) -> None:
    with listening("127.0.0.1", 0) as taken:
        told = run("serve", PARLOUR_WEB=f"127.0.0.1:{taken.getsockname()[1]}")
    assert told.exit_code == 2
    assert "Close what is there, or name another place" in told.stderr
    assert not data.exists()


def test_a_damaged_secret_is_named_with_what_to_do(data: Path) -> None:
    data.mkdir()
    (data / "secret.key").write_bytes(b"half of it")
    told = run("serve", PARLOUR_WEB=f"127.0.0.1:{free_port()}")
    assert told.exit_code == 2
    assert "secret.key is damaged. Delete it to get a new one" in told.stderr


def test_without_the_web_the_house_is_open_all_the_same(data: Path) -> None:
    process = begin(PARLOUR_WEB="off")
    assert process.stdout is not None
    assert process.stdout.readline().startswith("Parlour is open: ")
    assert told_to_stop(process, signal.SIGTERM)[0] == 0
    assert not (data / "secret.key").exists()
