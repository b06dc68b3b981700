"""The figures of the web are measured on a real server: here with a few clients, to see that they can be."""

import asyncio

import pytest

from bench.figures import web
from bench.script import write_script
from bench.servers.web import fast_loop, server
from parlour.games.pick import GAME as PICK
from parlour.sdk.house import Join, Start
from parlour.web.live.open_sockets import MOST_FOR_ONE


def test_commands_are_carried_both_ways_and_told_to_more_watchers_than_one_person_may_be(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(web, "WATCHERS", MOST_FOR_ONE + 1)
    monkeypatch.setattr(web, "AT_ONCE", 2)
    steps = [step for step in write_script(PICK).steps if not isinstance(step.command, Join | Start)]
    with server(PICK) as house, asyncio.Runner(loop_factory=fast_loop()) as runner:
        told, size = runner.run(web._one_to_many(house, steps))
        loads = [runner.run(web._chunk(house, steps, way)) for way in ("socket", "rest")]
    assert told.per_cpu_s > 0
    assert size > 100
    assert all(0 < load.p50 <= load.p99 for load in loads)
