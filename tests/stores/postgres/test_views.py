"""Views for operators who want to query: what a stored match says under the documents' names of tables."""

import zlib
from collections.abc import Sequence
from importlib.resources import files
from typing import Any

import asyncpg
import msgspec
import pytest

from parlour.engine.match import Happening
from parlour.engine.ports import MatchHeader
from parlour.engine.recording import Recorder
from parlour.games.clocktower import GAME as CLOCKTOWER
from parlour.games.ligan import GAME as LIGAN
from parlour.rehearsal.laws.golden import golden_logs
from parlour.sdk import Game
from parlour.sdk.codec import Codec
from parlour.stores.postgres.schema import migrate
from parlour.stores.postgres.store import open_postgres
from parlour.stores.postgres.views import views_script
from tests.engine.house import story
from tests.stores.contract.test_store import NOON, M, commit, header

GAMES: dict[str, Game[Any]] = {"clocktower": CLOCKTOWER, "ligan": LIGAN}
SCRIPT = views_script({key: files(game.package).joinpath("views.sql").read_text() for key, game in GAMES.items()})
Rows = Sequence[tuple[Any, ...]]


def stored(game: Game[Any], name: str) -> list[Any]:
    """The events of a match of an earlier day."""
    codec, log = Codec(game), dict(golden_logs(game))[name]
    lines = [msgspec.json.decode(line, type=dict[str, msgspec.Raw]) for line in log.splitlines()]
    return [codec.event(bytes(line["event"])) for line in lines if "event" in line]


async def with_views(address: str, key: str, name: str) -> asyncpg.Connection:
    """Someone who may query, with the match in the store."""
    store = await open_postgres(address, Recorder(GAMES))
    first, *rest = [Happening(NOON, 0, seq, (event,), ()) for seq, event in enumerate(stored(GAMES[key], name))]
    await store.create(MatchHeader(M, key, header().seed, NOON), commit(first))
    for each in rest:
        await store.append(commit(each))
    await store.close()
    connection = await asyncpg.connect(address)
    await connection.execute(SCRIPT)
    await connection.execute(f"SET search_path = parlour_{key}")
    return connection


async def rows(connection: asyncpg.Connection, query: str) -> Rows:
    return [tuple(row) for row in await connection.fetch(query)]


@story
async def test_a_village_is_games_players_nominations_votes_and_events(bare: str) -> None:
    events = stored(CLOCKTOWER, "a_village_of_seven.jsonl")
    there = await with_views(bare, "clocktower", "a_village_of_seven.jsonl")
    end = next(each for each in events if type(each).__name__ == "GameEnded")
    assert await rows(there, "SELECT game_id, phase, winner FROM games") == [(M, "ENDED", end.winner.upper())]
    players = await rows(there, "SELECT player_id, seat, alive FROM players ORDER BY seat")
    dead = {each.death.seat for each in events if type(each).__name__ == "Died"}
    assert [each[1] for each in players] == list(range(7))
    assert {each[0] for each in players if not each[2]} == dead
    closed = [each.nomination for each in events if type(each).__name__ == "NominationClosed"]
    wanted = [(f"{M}/{n.id}", n.day, n.nominator, n.nominee, False, n.yes, n.no) for n in closed]
    columns = "id, day_number, nominator_id, nominee_id, open, final_yes, final_no"
    assert sorted(await rows(there, f"SELECT {columns} FROM nominations")) == sorted(wanted)
    votes = {(f"{M}/{n.id}", seat, vote) for n in closed for seat, vote in n.votes.items()}
    assert set(await rows(there, "SELECT nomination_id, voter_id, vote FROM votes")) == votes
    assert await rows(there, "SELECT count(*), min(seq), max(seq) FROM events") == [(len(events), 1, len(events))]
    await there.close()


@pytest.mark.parametrize("name", ["kaos_and_a_stolen_win", "a_majority_is_wrong", "the_hand_is_found"])
@story
async def test_a_week_of_ligan_is_rounds_votes_and_mission_actions(bare: str, name: str) -> None:
    events = stored(LIGAN, f"{name}.jsonl")
    there = await with_views(bare, "ligan", f"{name}.jsonl")
    kinds = [type(each).__name__ for each in events]
    rounds = await rows(there, "SELECT round_number, mission_result FROM rounds ORDER BY 1")
    assert [each[0] for each in rounds] == list(range(1, kinds.count("RoundOpened") + 1))
    told = [each.side for each in events if type(each).__name__ == "HeistRevealed"]
    assert [each[1] for each in rounds if each[1] in ("success", "fail")] == [
        "fail" if side == "ligan" else "success" for side in told
    ]
    assert len([each for each in rounds if each[1] == "kaos_fail"]) == kinds.count("KaosStruck")
    counted = [each.votes for each in events if type(each).__name__ in ("TeamApproved", "TeamRejected")]
    voted = await rows(there, "SELECT game_player_id, vote FROM votes")
    assert sorted(voted) == sorted((seat, vote) for votes in counted for seat, vote in votes.items())
    deeds = sorted((each.seat, each.deed) for each in events if type(each).__name__ == "DeedChosen")
    assert sorted(await rows(there, "SELECT game_player_id, action FROM mission_actions")) == deeds
    await there.close()


@pytest.mark.parametrize(
    "text", [b"x" * 3000, bytes(range(256)) * 20, b"{" + b"ab c" * 900 + "\u00e5\u00e4".encode()]
)
@pytest.mark.parametrize("level", [0, 1, 9])
@story
async def test_what_is_packed_is_unpacked(bare: str, text: bytes, level: int) -> None:
    there = await with_views(bare, "clocktower", "the_smallest_village.jsonl")
    for packed in (zlib.compress(text, level), zlib.compress(text[:9], level), b"{}"):
        plain = packed if packed == b"{}" else zlib.decompress(packed)
        assert await rows(there, f"SELECT unpacked('\\x{packed.hex()}'::bytea)") == [(plain,)]
    await there.close()


@story
async def test_a_player_has_the_name_that_people_read_and_views_are_found_by_their_schema(bare: str) -> None:
    there = await with_views(bare, "clocktower", "a_village_of_seven.jsonl")
    await there.execute("INSERT INTO parlour.seats (match_id, seat, number, name) VALUES ($1, 'bo', 1, 'Bosse')", M)
    await there.close()
    anew = await asyncpg.connect(bare)
    named = await rows(anew, "SELECT player_id, display_name FROM parlour_clocktower.players WHERE seat < 2")
    assert sorted(named) == [("ada", "ada"), ("bo", "Bosse")]
    assert await rows(anew, "SELECT count(*) > 0 FROM parlour_clocktower.votes") == [(True,)]
    assert await rows(anew, "SELECT count(*) FROM parlour_ligan.rounds") == [(0,)]
    await anew.close()


@story
async def test_the_views_can_be_made_anew_written_to_by_nobody_and_stand_in_no_steps_way(bare: str) -> None:
    there = await with_views(bare, "clocktower", "the_smallest_village.jsonl")
    await there.execute(SCRIPT)
    await there.execute("SET search_path = parlour_clocktower")
    for view in ("games", "players", "nominations", "votes", "events"):
        with pytest.raises(asyncpg.PostgresError, match=r"cannot (delete|insert|update)"):
            await there.execute(f"DELETE FROM {view}")
    await migrate(there)
    await there.execute("ALTER TABLE parlour.happenings RENAME COLUMN body TO text")  # as some step may do one day
    await there.execute("ALTER TABLE parlour.happenings DROP COLUMN text")
    await there.close()
