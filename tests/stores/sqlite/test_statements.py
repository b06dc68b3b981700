"""What is asked of the file: nothing about people where there are none, and nothing by reading a whole table."""

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from parlour.engine.letters import Outgoing
from parlour.engine.nudges import CalledToPrivateChat
from parlour.engine.outbox import CarriedDeliveries, DeadLetter, PostponedDelivery
from parlour.engine.ports import Commit, DeviceSession, Entry, Listing
from parlour.engine.seating import Account, Address, Messenger, Player, Room
from parlour.engine.submission import MatchId, PlayerId, SubmissionId
from parlour.sdk import Seat
from parlour.stores.sqlite import connection as files
from tests.engine.house import ADA, story
from tests.engine.test_blanking import two_days_written
from tests.stores.contract.test_outbox import HERE, line, post, with_letters
from tests.stores.contract.test_store import HOUR, NOON, OTHER, REST, ROOM, M, answer, commit, founded
from tests.stores.sqlite.house import FILE, store_in

ABOUT_PEOPLE = ("players", "accounts", "seats", "rooms", "nudges", "outbox", "posts", "days")
BROUGHT_ALONG = ("json_each", "CONSTANT ROW", "subquery")
THIRD = MatchId("m3")
ASA = PlayerId("player åsa")


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every statement, from when the store has been opened."""
    statements: list[str] = []
    connect: Callable[[Path], sqlite3.Connection] = files.connect

    def traced(path: Path) -> sqlite3.Connection:
        connection = connect(path)
        connection.set_trace_callback(statements.append)
        return connection

    monkeypatch.setattr(files, "connect", traced)
    return statements


@story
async def test_a_match_that_nobody_is_known_in_costs_no_question_about_people(
    asked: list[str], tmp_path: Path
) -> None:
    store = store_in(tmp_path)
    asked.clear()
    await founded(store)
    await store.append(answer(REST[0]))
    await store.append(commit(REST[1], at=NOON))
    await store.load(M)
    await store.revision(M)
    await store.receipt(M, "bo", SubmissionId("tap"))
    await store.set_aside(M, "why")
    await store.close()
    assert len(asked) > 15
    assert [each for each in asked if any(name in each for name in ABOUT_PEOPLE)] == []


@story
async def test_nothing_is_looked_for_by_reading_a_whole_table(asked: list[str], tmp_path: Path) -> None:
    store = store_in(tmp_path)
    asked.clear()
    ids = await with_letters(store, *"abc")
    await store.append(
        Commit(
            M, None, seating=1, outgoing=Outgoing((), (CalledToPrivateChat(Seat("ada")),), {Seat("ada"): ASA}, ROOM)
        )
    )
    await founded(store, OTHER)
    await founded(store, THIRD)
    await asyncio.gather(*(store.append(answer(REST[0], match_id=each)) for each in (OTHER, THIRD)))
    await store.save_player(Player(ASA, "Åsa"))
    account = Account(Messenger("telegram"), "417", ASA, "chat 417")
    await store.save_account(account)
    await store.account_at(Address(account.messenger, "chat 417"))
    await store.accounts(ASA)
    await store.seats_of(ASA)
    await store.waits_of(ASA)
    await store.load(M)
    await store.seat_for(M, ASA)
    await store.name_seats(M, {Seat("ada"): "Nova"})
    await store.save_player(Player(ASA, "Åse"))
    await store.unite(PlayerId("player bea"), ASA)
    await store.aliases(ASA)
    await store.united_with(ASA)
    await store.save_draft(ASA, HERE, b"{}")
    await store.draft(ASA, HERE)
    await store.save_menu(HERE, b"{}")
    await store.menu(HERE)
    await store.save_entry(Entry(HERE.messenger, "number", "1", b"{}", ASA, NOON), NOON)
    await store.entry(HERE.messenger, "number", "1")
    await store.entries_of(ASA)
    await store.drop_entry(HERE.messenger, "number", "1")
    await store.add_game_code("ABC234", M, NOON)
    await store.match_of_code("ABC234")
    await store.code_of_match(M)
    await store.list_match(Listing(M, "ABC234", NOON))
    await store.unlist_match(M)
    await store.revoke(M, ["", ASA])
    await store.revocation(M, "")
    await store.revocations_after(0)
    await store.last_revocation()
    await store.save_session(DeviceSession("phone", M, ASA, "", NOON, NOON), NOON)
    await store.renew_session("phone", 0, NOON)
    await store.sessions_of(ASA)
    await store.end_sessions(["phone"])
    await store.forget(ASA, "someone")
    await store.save_room(M, Room(HERE))
    await store.add_room(M, ROOM)
    await store.rooms(M)
    await store.drop_room(M, HERE)
    await store.room(M)
    await store.matches_in(HERE)
    await store.rooms_within(HERE)
    await store.leave_room(HERE, ROOM.address)
    await store.pending(1, 10)
    await store.settle([CarriedDeliveries((ids[0],), post()), PostponedDelivery(ids[1], 1, NOON, "")])
    await store.settle([DeadLetter(ids[2], line(), "why", NOON)])
    await store.standing(M, HERE, "lobby")
    await store.dead_letters(M, 10)
    await store.lease("courier", "node", NOON, NOON + HOUR)
    await store.close()
    read_whole = {each: plan for each in asked if (plan := _reads_all_of(tmp_path / FILE, each))}
    assert read_whole == {}


@story
async def test_nobody_is_forgotten_by_reading_a_whole_table(asked: list[str], tmp_path: Path) -> None:
    store = store_in(tmp_path)
    town = await two_days_written(store)
    asked.clear()
    await store.forget(town.players[ADA].id, "someone")
    await store.close()
    assert any(each.startswith("UPDATE outbox SET letter") for each in asked)
    assert {each: plan for each in asked if (plan := _reads_all_of(tmp_path / FILE, each))} == {}


def _reads_all_of(file: Path, statement: str) -> list[str]:
    """Tables; what a statement itself brings along is none."""
    if not statement.lstrip().startswith(("SELECT", "UPDATE", "DELETE", "INSERT")):
        return []
    with closing(sqlite3.connect(file)) as connection:
        plan = connection.execute(f"EXPLAIN QUERY PLAN {statement}").fetchall()
    return [step for *_, step in plan if step.startswith("SCAN") and not any(own in step for own in BROUGHT_ALONG)]
