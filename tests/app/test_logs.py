"""The log tells which match, which submission and how much; never what was written, dealt or asked in secret."""

import io
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from parlour.app.config import LogFormat, LogLevel
from parlour.app.logs import LONGEST, LogObserver, make_logger
from parlour.engine.observing import Trace
from parlour.engine.ports import Store
from parlour.engine.submission import MatchId, SubmissionId
from parlour.engine.write import Writer
from parlour.games.pick import GAME as PICK
from parlour.sdk import Viewer
from parlour.sdk.house import Join
from tests.app.operator_house import MARKED, begun, in_store
from tests.engine.house import ADA, SEED, House


def lines(out: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in out.getvalue().splitlines()]


def played(folder: Path, form: LogFormat, level: LogLevel = "debug") -> io.StringIO:
    out = io.StringIO()
    observer = LogObserver(make_logger(level, form, out))
    in_store(folder, lambda store: begun(store, observer))
    return out


@pytest.mark.parametrize("form", ["json", "console"])
def test_neither_a_secret_nor_a_text_nor_a_seat_gets_into_the_log(tmp_path: Path, form: LogFormat) -> None:
    log = played(tmp_path, form).getvalue()
    for secret in (
        MARKED,
        '"number"',
        "write_entry",
        "WriteEntry",
        "NameNumber",
        "write/0",
        SEED.hex(),
        '"bo"',
        "=bo",
    ):
        assert secret not in log
    assert "ada writes" in log


def test_what_broke_the_rules_is_not_in_the_log_but_in_the_store(tmp_path: Path) -> None:
    def fails(tx: Any, command: Any) -> None:
        raise KeyError("a-marked-role")

    async def story(store: Store) -> str | None:
        house = House(PICK, store=store)
        broken = {"pick": replace(PICK, decide=fails)}
        house.writer = Writer(store, house.clock, broken, observer=LogObserver(make_logger("debug", "json", out)))
        await house.found(broken["pick"])
        receipt = await house.say(Viewer(ADA), Join(), "ada joins")
        assert receipt.refused == "set_aside"
        return (await house.stored()).set_aside

    out = io.StringIO()
    assert "a-marked-role" in str(in_store(tmp_path, story))
    assert [line["level"] for line in lines(out)] == ["debug", "error", "info"]
    assert "a-marked-role" not in out.getvalue()


def test_every_submission_is_in_it_with_its_match_and_seq(tmp_path: Path) -> None:
    submitted = [line for line in lines(played(tmp_path, "json")) if line["event"] == "submitted"]
    [written] = [line for line in submitted if line["request_id"] == "ada writes"]
    assert (written["game"], written["game_id"], written["seq"]) == ("diary", "days", 6)
    assert written["seconds"] > 0


def test_a_refusal_is_told_by_its_code(tmp_path: Path) -> None:
    [lost] = [line for line in lines(played(tmp_path, "json")) if line.get("request_id") == "bo is lost"]
    assert lost["refused"] == "not_asked"


def test_a_repeated_submission_is_not_refused_once_more(tmp_path: Path) -> None:
    out = io.StringIO()

    async def twice(store: Store) -> None:
        house = House(PICK, store=store)
        house.writer = Writer(store, house.clock, house.games, observer=LogObserver(make_logger("info", "json", out)))
        await house.found(PICK)
        for key in ("join", "join", "another"):
            await house.say(Viewer(ADA), Join(), "ada joins", key)

    in_store(tmp_path, twice)
    said = [(line.get("refused"), line.get("repeated")) for line in lines(out)]
    assert said == [(None, None), (None, True), (None, True)]


def test_what_is_not_worth_it_is_not_logged(tmp_path: Path) -> None:
    assert {line["event"] for line in lines(played(tmp_path, "json", "info"))} == {"submitted"}
    assert played(tmp_path / "again", "json", "error").getvalue() == ""


def test_a_name_that_nobody_has_allowed_is_left_out() -> None:
    out = io.StringIO()
    make_logger("info", "json", out).info("dealt", game_id="m1", role="vampire", text=MARKED)
    assert lines(out)[0].keys() == {"event", "level", "timestamp", "game_id"}


def test_an_id_from_outside_can_neither_fill_the_log_nor_break_its_lines() -> None:
    out = io.StringIO()
    observer = LogObserver(make_logger("info", "json", out))
    observer.note_submission(Trace("pick", MatchId("m1"), 1, SubmissionId("x\n" * 5000)), None, 0.1)
    [line] = lines(out)
    assert len(line["request_id"]) == LONGEST + 1


@pytest.mark.parametrize(("seconds", "level"), [(5.0, "debug"), (3600.0, "warning")])
def test_an_instant_that_was_run_much_too_late_is_a_warning(seconds: float, level: str) -> None:
    out = io.StringIO()
    LogObserver(make_logger("debug", "json", out)).note_late(Trace("pick", MatchId("m1"), 4), seconds)
    assert (lines(out)[0]["level"], lines(out)[0]["seconds"]) == (level, seconds)


def test_a_match_set_aside_is_an_error_without_its_cause() -> None:
    out = io.StringIO()
    LogObserver(make_logger("debug", "json", out)).note_fault(Trace("pick", MatchId("m1"), 4))
    [line] = lines(out)
    assert (line["level"], line["game_id"], line["seq"]) == ("error", "m1", 4)


def test_a_log_that_nobody_can_write_to_stops_nothing() -> None:
    out = io.StringIO()
    observer = LogObserver(make_logger("debug", "console", out))
    out.close()
    observer.note_fault(Trace("pick", MatchId("m1"), 4))
    assert out.closed
