"""Every store finds what is idle, and removes a match with all that belongs to it."""

import pytest
from msgspec.structs import replace

from parlour.engine.letters import Outgoing, to_host
from parlour.engine.match import LOBBY
from parlour.engine.nudges import Banned, CalledToPrivateChat
from parlour.engine.outbox import CarriedDeliveries, DeadLetter
from parlour.engine.ports import NO_MATCH, Commit, Listing, NoSuchMatch, Store
from parlour.engine.submission import MatchId
from tests.engine.house import ADA, story
from tests.stores.contract.test_outbox import HERE, line, post
from tests.stores.contract.test_store import HOUR, NOON, OPENED, OTHER, REST, M, commit, founded


async def with_traces(store: Store, match_id: MatchId) -> None:
    """A post that stands, a nudge, and a letter that could not be carried."""
    seq, version = await store.revision(match_id)
    outgoing = Outgoing((line("a", match_id), line("b", match_id)), nudges=(CalledToPrivateChat(ADA),))
    await store.append(Commit(match_id, None, judged_at=seq, seating=version, outgoing=outgoing))
    first, second = [each for each in await store.pending() if each.delivery.match_id == match_id]
    carried = replace(post("ref"), match_id=match_id)
    await store.settle([CarriedDeliveries((first.id,), carried), DeadLetter(second.id, second.delivery, "why", NOON)])


@story
async def test_what_waits_for_an_instant_or_moved_lately_is_not_idle(store: Store) -> None:
    await founded(store)
    await founded(store, OTHER)
    await store.append(commit(REST[0], OTHER, NOON + HOUR))
    idle, up_to = await store.idle_matches(NOON + 9 * HOUR)
    assert ([each.id for each in idle], up_to) == ([M], None)
    assert (await store.idle_matches(OPENED.at))[0] == []


@story
async def test_pages_are_by_id_and_end(store: Store) -> None:
    for number in range(3):
        await founded(store, MatchId(f"m{number}"))
    first, up_to = await store.idle_matches(NOON + 9 * HOUR, NO_MATCH, 2)
    assert ([each.id for each in first], up_to) == (["m0", "m1"], "m1")
    rest, up_to = await store.idle_matches(NOON + 9 * HOUR, MatchId("m1"), 2)
    assert ([each.id for each in rest], up_to) == (["m2"], None)


@story
async def test_traces_are_seen_and_cleared(store: Store) -> None:
    await founded(store)
    await with_traces(store, M)
    assert [each.has_traces for each in (await store.idle_matches(NOON + 9 * HOUR))[0]] == [True]
    await store.clear_traces([M])
    assert [each.has_traces for each in (await store.idle_matches(NOON + 9 * HOUR))[0]] == [False]
    assert await store.standing(M, HERE, "lobby") is None
    assert not (await store.seating(M)).nudges


@story
async def test_a_ban_is_no_trace_and_stays(store: Store) -> None:
    """Red before: whoever was banned could come back when nothing had happened for long."""
    await founded(store)
    seq, version = await store.revision(M)
    outgoing = Outgoing(nudges=(Banned("player bo"), CalledToPrivateChat(ADA)))
    await store.append(Commit(M, None, judged_at=seq, seating=version, outgoing=outgoing))
    assert [each.has_traces for each in (await store.idle_matches(NOON + 9 * HOUR))[0]] == [True]
    await store.clear_traces([M])
    assert (await store.seating(M)).nudges == {Banned("player bo")}
    assert [each.has_traces for each in (await store.idle_matches(NOON + 9 * HOUR))[0]] == [False]


@story
async def test_a_removed_match_leaves_nothing_behind_and_no_other_is_touched(store: Store) -> None:
    for match_id in (M, OTHER):
        await founded(store, match_id)
        await with_traces(store, match_id)
        await store.add_game_code(f"code {match_id}", match_id, NOON)
        await store.list_match(Listing(match_id, f"code {match_id}", NOON))
        await store.revoke(match_id, ["watchers"])
        await store.reply(f"update {match_id}", NOON, [to_host(match_id, "set_aside", NOON)])
    [idle, _] = (await store.idle_matches(NOON + 9 * HOUR))[0]
    assert not await store.remove(M, idle.seq + 1)
    assert await store.remove(M, idle.seq)
    with pytest.raises(NoSuchMatch):
        await store.load(M)
    assert [header.id for header in await store.matches()] == [OTHER]
    assert [await store.match_of_code(f"code {each}") for each in (M, OTHER)] == [None, OTHER]
    assert [each.match_id for each in await store.listings()] == [OTHER]
    assert [await store.revocation(each, "watchers") is None for each in (M, OTHER)] == [True, False]
    assert [each.delivery.match_id for each in await store.pending()] == [OTHER]
    assert [each.delivery.match_id for each in await store.dead_letters()] == [OTHER]
    assert await store.standing(OTHER, HERE, "lobby") == "ref"
    await founded(store, M)
    assert await store.revision(M) == (len(OPENED.events), 0)


@story
async def test_dead_letters_and_leases_go_when_they_are_old(store: Store) -> None:
    await founded(store)
    await with_traces(store, M)
    await store.lease("sound for ada", "1", NOON, NOON + HOUR)
    assert await store.clear_letters(NOON, NOON) == 0
    assert not await store.lease("sound for ada", "2", NOON, NOON + HOUR)
    assert await store.clear_letters(NOON + HOUR, NOON + 2 * HOUR) == 1
    assert await store.dead_letters() == []
    assert await store.lease("sound for ada", "2", NOON, NOON + HOUR)


@story
async def test_only_the_lobby_has_happened_where_nothing_else_did(store: Store) -> None:
    await founded(store)
    await founded(store, OTHER)
    await store.append(commit(replace(REST[0], round=0), OTHER))
    idle, _ = await store.idle_matches(NOON + 9 * HOUR)
    assert [each.in_lobby for each in idle] == [OPENED.round == LOBBY, False]
