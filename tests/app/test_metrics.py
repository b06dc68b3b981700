"""Numbers for Prometheus: they count the engine's work by game, and name no match and no person."""

import re
import socket
from urllib.request import urlopen

import pytest
from prometheus_client import generate_latest

from parlour.app.logs import Observers
from parlour.app.metrics import MetricsObserver, serve_metrics
from parlour.app.wrong_use import WrongUse
from parlour.engine.observing import Trace
from parlour.engine.submission import MatchId
from tests.app.operator_house import begun, in_store
from tests.ports import free_port

A_TRACE = Trace("pick", MatchId("m1"), 4)


def told(metrics: MetricsObserver) -> str:
    return generate_latest(metrics.registry).decode()


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> str:
    metrics = MetricsObserver()
    in_store(tmp_path_factory.mktemp("metrics"), lambda store: begun(store, Observers(metrics)))
    return told(metrics)


def test_commands_are_timed_by_game(played: str) -> None:
    assert 'parlour_command_seconds_count{game="lowest"} 8.0' in played
    assert 'parlour_command_seconds_count{game="diary"} 5.0' in played


def test_events_and_refusals_are_counted_by_game(played: str) -> None:
    assert 'parlour_refusals_total{game="diary"} 1.0' in played
    assert re.search(r'parlour_events_total\{game="lowest"\} \d+\.0', played)


def test_the_only_label_is_the_key_of_a_game(played: str) -> None:
    labels = {label for labels in re.findall(r"\{(.*)\}", played) for label in re.findall(r"(\w+)=", labels)}
    assert labels == {"game", "le"}
    assert not re.search(r"days|numbers|ada", played)


def test_late_instants_and_faults_are_counted() -> None:
    metrics = MetricsObserver()
    metrics.note_late(A_TRACE, 4.0)
    metrics.note_fault(A_TRACE)
    assert 'parlour_instant_late_seconds_bucket{game="pick",le="5.0"} 1.0' in told(metrics)
    assert 'parlour_instant_late_seconds_bucket{game="pick",le="2.0"} 0.0' in told(metrics)
    assert 'parlour_faults_total{game="pick"} 1.0' in told(metrics)


def test_they_can_be_fetched_from_this_machine_while_the_house_is_open() -> None:
    metrics, port = MetricsObserver(), free_port()
    metrics.note_happening(A_TRACE, 3)
    with serve_metrics(metrics, f":{port}"), urlopen(f"http://127.0.0.1:{port}/metrics") as page:
        assert 'parlour_events_total{game="pick"} 3.0' in page.read().decode()


def test_an_address_that_is_taken_is_named() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        address = f"127.0.0.1:{taken.getsockname()[1]}"
        with pytest.raises(WrongUse, match=f"Metrics cannot be shown at {address}: Address already in use."):
            serve_metrics(MetricsObserver(), address).__enter__()


def test_without_an_address_nothing_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[object] = []
    monkeypatch.setattr("parlour.app.metrics.start_http_server", lambda *given: opened.append(given))
    with serve_metrics(MetricsObserver(), ""):
        assert opened == []
