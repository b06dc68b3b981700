"""What is on its way out, whatever a store is made of: nothing is forgotten, nothing counted twice, in order."""

import asyncio
from collections.abc import Sequence
from datetime import datetime, timedelta

import pytest
from msgspec.structs import replace

from parlour.engine.letters import (
    ROOM,
    Delivery,
    HouseLetter,
    Letter,
    NoticeLetter,
    Outgoing,
    QuestionLetter,
    ReminderLetter,
    ReplyLetter,
    lane_to,
    seat_lane,
    to_host,
)
from parlour.engine.match import NumberedNotice
from parlour.engine.outbox import (
    UPDATE_MEMORY,
    CarriedDeliveries,
    DeadLetter,
    PostponedDelivery,
    QueuedDelivery,
    SentPost,
)
from parlour.engine.ports import NO_MATCH, Commit, Store
from parlour.engine.screens import Button, Picture, Screen
from parlour.engine.seating import Address, Messenger
from parlour.engine.submission import MatchId
from parlour.sdk import Notice, Tally, Term, only, when, who
from tests.engine.house import story
from tests.stores.contract.test_store import ADA, BO, HOUR, NOON, OTHER, M, founded

HERE, THERE = Address(Messenger("telegram"), "-100"), Address(Messenger("slack"), "C 5")


def line(phrase: str = "hello", match_id: MatchId = M) -> Delivery:
    return to_host(match_id, phrase, NOON)


async def leave(store: Store, *deliveries: Delivery, match_id: MatchId = M) -> list[int]:
    """In one commit.  The numbers they have got."""
    before = {queued.id for queued in await store.pending()}
    _, version = await store.revision(match_id)
    await store.append(Commit(match_id, None, seating=version, outgoing=Outgoing(deliveries)))
    return [queued.id for queued in await store.pending() if queued.id not in before]


async def with_letters(store: Store, *phrases: str) -> list[int]:
    await founded(store)
    return await leave(store, *(line(phrase) for phrase in phrases))


def post(ref: str = "post 1", card: str | None = "lobby") -> SentPost:
    return SentPost(HERE, ref, M, card)


def phrases(waiting: Sequence[QueuedDelivery]) -> list[str]:
    return [queued.delivery.letter.phrase for queued in waiting if isinstance(queued.delivery.letter, HouseLetter)]


# ── Waiting ──


@story
async def test_an_empty_outbox_has_nothing_to_carry(store: Store) -> None:
    await founded(store)
    assert (await store.pending(), await store.depth()) == ([], 0)


@pytest.mark.parametrize(
    "letter",
    [
        NoticeLetter(NumberedNotice(3, Notice("told", {"who": who(ADA)}, only(BO), "round/1", HOUR, "board", BO))),
        QuestionLetter("pick/0", (ADA, BO)),
        ReminderLetter("pick/0", (BO,), NOON + HOUR),
        HouseLetter("hello"),
        HouseLetter(
            "hello",
            {
                "count": 7,
                "at": when(NOON),
                "name": "Åsa “x” 🦊",
                "seats": who(ADA, BO),
                "step": Term("step"),
                "tally": Tally(((BO, 3),)),
            },
        ),
    ],
    ids=["said", "asked", "reminded", "line", "line with details"],
)
@story
async def test_every_letter_is_kept_as_it_was(store: Store, letter: Letter) -> None:
    await founded(store)
    delivery = Delivery(M, seat_lane(BO), letter, NOON + timedelta(microseconds=7))
    await leave(store, delivery)
    [queued] = await store.pending()
    assert (queued.delivery, queued.tries) == (delivery, 0)


@story
async def test_letters_are_carried_in_the_order_of_their_making(store: Store) -> None:
    await founded(store)
    await founded(store, OTHER)
    late = replace(line("first"), not_before=NOON + HOUR)
    await leave(store, late, line("second"))
    await leave(store, line("third", OTHER), match_id=OTHER)
    await leave(store, Delivery(M, ROOM, HouseLetter("fourth"), NOON))
    waiting = await store.pending()
    assert phrases(waiting) == ["first", "second", "third", "fourth"]
    assert [queued.id for queued in waiting] == sorted({queued.id for queued in waiting})
    assert await store.depth() == 4


@story
async def test_what_waits_is_read_page_by_page(store: Store) -> None:
    ids = await with_letters(store, *"abcde")
    assert [queued.id for queued in await store.pending(0, 2)] == ids[:2]
    assert [queued.id for queued in await store.pending(ids[1], 2)] == ids[2:4]
    assert [queued.id for queued in await store.pending(ids[3], 2)] == ids[4:]
    assert await store.pending(ids[4], 2) == []


@story
async def test_a_number_is_never_given_twice(store: Store) -> None:
    [last] = await with_letters(store, "a")
    await store.settle([CarriedDeliveries((last,))])
    [dead] = await leave(store, line("b"))
    await store.settle([DeadLetter(dead, line("b"), "blocked", NOON)])
    [newest] = await leave(store, line("c"))
    assert 0 < last < dead < newest


@story
async def test_whoever_has_read_up_to_a_number_has_missed_nothing_before_it(store: Store) -> None:
    """A courier pages by number and does not look back."""
    ids = [MatchId(f"match {number:02}") for number in range(40)]
    for match_id in ids:
        await founded(store, match_id)
    commits = [Commit(m, None, outgoing=Outgoing((line("a", m), line("b", m)))) for m in ids]
    writing = [asyncio.ensure_future(store.append(commit)) for commit in commits]
    seen: list[QueuedDelivery] = []
    while len(seen) < 2 * len(ids):
        await asyncio.sleep(0)
        finished = all(each.done() for each in writing)
        page = await store.pending(seen[-1].id if seen else 0, 7)
        assert page or not finished, "one was passed by"
        seen += page
    await asyncio.gather(*writing)
    assert sorted((q.delivery.match_id, q.delivery.letter.phrase) for q in seen) == [  # type: ignore[union-attr]
        (match_id, phrase) for match_id in ids for phrase in "ab"
    ]


# ── Carried ──


@story
async def test_what_was_carried_waits_no_more(store: Store) -> None:
    a, b, c, d = await with_letters(store, *"abcd")
    await store.settle([CarriedDeliveries((a,), post()), CarriedDeliveries((b, c))])
    assert [queued.id for queued in await store.pending()] == [d]
    assert await store.depth() == 1


@story
async def test_a_post_with_a_card_stands_until_the_next_of_its_name(store: Store) -> None:
    a, b = await with_letters(store, *"ab")
    await store.settle([CarriedDeliveries((a,), post("post 1"))])
    assert await store.standing(M, HERE, "lobby") == "post 1"
    await store.settle([CarriedDeliveries((b,), post("post 2"))])
    assert await store.standing(M, HERE, "lobby") == "post 2"


@story
async def test_a_card_stands_in_its_match_and_its_conversation_only(store: Store) -> None:
    [a] = await with_letters(store, "a")
    await store.settle([CarriedDeliveries((a,), post())])
    assert await store.standing(OTHER, HERE, "lobby") is None
    assert await store.standing(M, THERE, "lobby") is None
    assert await store.standing(M, Address(THERE.messenger, HERE.id), "lobby") is None
    assert await store.standing(M, HERE, "round/0") is None


@story
async def test_a_post_without_a_card_is_not_to_be_revised(store: Store) -> None:
    [a] = await with_letters(store, "a")
    await store.settle([CarriedDeliveries((a,), post(card=None))])
    assert await store.standing(M, HERE, "") is None


@story
async def test_what_is_settled_twice_is_settled_once(store: Store) -> None:
    """The answer to the first may have been lost on the way back."""
    a, b, c, d = await with_letters(store, *"abcd")
    outcomes: list[CarriedDeliveries | PostponedDelivery | DeadLetter] = [
        CarriedDeliveries((a,), post("post 1")),
        CarriedDeliveries((b,), post("post 2", "round")),
        PostponedDelivery(c, 1, NOON + HOUR, "slow down"),
        DeadLetter(d, line("d"), "blocked", NOON),
    ]
    await store.settle(outcomes)
    waiting = await store.pending()
    await store.settle(outcomes)
    assert [await store.standing(M, HERE, card) for card in ("lobby", "round")] == ["post 1", "post 2"]
    assert await store.pending() == waiting
    assert len(await store.dead_letters()) == 1


@story
async def test_what_somebody_else_has_carried_since_is_not_noted_again(store: Store) -> None:
    a, b = await with_letters(store, *"ab")
    await store.settle([CarriedDeliveries((a,), post("theirs"))])
    await store.settle([CarriedDeliveries((a,), post("ours"))])
    assert await store.standing(M, HERE, "lobby") == "theirs"
    await store.settle([CarriedDeliveries((a, b), post("both"))])
    assert await store.standing(M, HERE, "lobby") == "both"


# ── Postponed ──


@story
async def test_a_post_that_lost_its_buttons_gives_up_its_name_unless_a_newer_has_it(store: Store) -> None:
    a, b, c = await with_letters(store, *"abc")
    await store.settle([CarriedDeliveries((a,), post("post 1")), CarriedDeliveries((b,), post("post 2", "round"))])
    await store.settle([PostponedDelivery(c, 0, NOON, "more follows", nameless=post("post 1"))])
    await store.settle([PostponedDelivery(c, 0, NOON, "more follows", nameless=post("post 0", "round"))])
    assert [await store.standing(M, HERE, card) for card in ("lobby", "round")] == [None, "post 2"]


@story
async def test_what_was_postponed_keeps_its_place_and_its_letter(store: Store) -> None:
    a, b = await with_letters(store, *"ab")
    later = NOON + timedelta(minutes=5, microseconds=1)
    await store.settle([PostponedDelivery(a, 3, later, "slow down")])
    assert await store.pending() == [
        QueuedDelivery(a, replace(line("a"), not_before=later), 3),
        QueuedDelivery(b, line("b")),
    ]


@story
async def test_what_is_gone_is_not_postponed(store: Store) -> None:
    [a] = await with_letters(store, "a")
    await store.settle([CarriedDeliveries((a,)), PostponedDelivery(a, 1, NOON, "slow down")])
    assert await store.pending() == []


# ── Given up ──


@story
async def test_a_letter_given_up_is_kept_with_why(store: Store) -> None:
    [a] = await with_letters(store, "a")
    await store.settle([PostponedDelivery(a, 1, NOON + HOUR, "busy")])
    dead = DeadLetter(a, replace(line("a"), not_before=NOON + HOUR), "blocked “by” Åsa", NOON)
    await store.settle([dead])
    assert await store.pending() == []
    assert await store.dead_letters() == [dead]


@story
async def test_a_letter_given_up_is_kept_as_it_stands_in_the_outbox(store: Store) -> None:
    """Red before: whoever had read it before words in it were blanked brought them back."""
    [a] = await with_letters(store, "blanked")
    await store.settle([DeadLetter(a, line("as it was read"), "blocked", NOON)])
    assert await store.dead_letters() == [DeadLetter(a, line("blanked"), "blocked", NOON)]


@story
async def test_the_letter_given_up_last_is_first(store: Store) -> None:
    await founded(store, OTHER)
    a, b, c = await with_letters(store, *"abc")
    [d] = await leave(store, line("d", OTHER), match_id=OTHER)

    def dead(id: int, phrase: str, at: datetime, match_id: MatchId = M) -> DeadLetter:
        return DeadLetter(id, line(phrase, match_id), "blocked", at)

    first, second, third = dead(c, "c", NOON), dead(d, "d", NOON + HOUR, OTHER), dead(a, "a", NOON + 2 * HOUR)
    together = dead(b, "b", NOON + 2 * HOUR)
    for outcome in (first, second, together, third):
        await store.settle([outcome])
    assert await store.dead_letters() == [together, third, second, first]
    assert await store.dead_letters(None, 2) == [together, third]
    assert await store.dead_letters(M) == [together, third, first]
    assert await store.dead_letters(OTHER, 5) == [second]


# ── Many at once ──


@story
async def test_five_hundred_outcomes_are_noted_together(store: Store) -> None:
    ids = await with_letters(store, *(str(number) for number in range(500)))
    await store.settle([CarriedDeliveries((id,), post(f"post {id}", card=f"card {id}")) for id in ids])
    assert await store.depth() == 0
    assert await store.standing(M, HERE, f"card {ids[77]}") == f"post {ids[77]}"


@story
async def test_to_settle_nothing_is_nothing(store: Store) -> None:
    ids = await with_letters(store, "a")
    await store.settle([])
    assert [queued.id for queued in await store.pending()] == ids


# ── Leases ──


@story
async def test_what_only_one_may_do_only_one_does(store: Store) -> None:
    assert await store.lease("courier", "node 1", NOON, NOON + HOUR)
    assert not await store.lease("courier", "node 2", NOON, NOON + HOUR)
    assert not await store.lease("courier", "node 2", NOON + HOUR - timedelta(microseconds=1), NOON + 2 * HOUR)


@story
async def test_a_lease_that_has_run_out_passes_to_whoever_asks(store: Store) -> None:
    await store.lease("courier", "node 1", NOON, NOON + HOUR)
    assert await store.lease("courier", "node 2", NOON + HOUR, NOON + 2 * HOUR)
    assert not await store.lease("courier", "node 1", NOON + HOUR, NOON + 2 * HOUR)


@story
async def test_who_holds_a_lease_may_keep_it_for_longer(store: Store) -> None:
    await store.lease("courier", "node 1", NOON, NOON + HOUR)
    assert await store.lease("courier", "node 1", NOON, NOON + 2 * HOUR)
    assert not await store.lease("courier", "node 2", NOON + HOUR, NOON + 3 * HOUR)


@story
async def test_who_closes_may_let_go_at_once(store: Store) -> None:
    await store.lease("courier", "node 1", NOON, NOON + HOUR)
    await store.lease("courier", "node 1", NOON, NOON)
    assert await store.lease("courier", "node 2", NOON, NOON + HOUR)


@story
async def test_it_is_known_until_when_a_lease_was_taken(store: Store) -> None:
    assert await store.held_until("courier") is None
    await store.lease("courier", "node 1", NOON, NOON + HOUR)
    assert not await store.lease("courier", "node 2", NOON, NOON + 2 * HOUR)
    assert await store.held_until("courier") == NOON + HOUR


@story
async def test_of_several_who_seize_a_lease_one_gets_it(store: Store) -> None:
    """Red before: it went on to whoever came last.  Storm 910079 of Ligan."""
    await store.lease("courier", "died", NOON, NOON + 5 * HOUR)
    seizing = [store.seize_lease("courier", f"node {n}", NOON + 5 * HOUR, NOON + HOUR) for n in range(8)]
    assert sorted(await asyncio.gather(*seizing)) == [False] * 7 + [True]
    assert await store.held_until("courier") == NOON + HOUR
    assert not await store.seize_lease("backup", "node 1", NOON + HOUR, NOON + 2 * HOUR)


@story
async def test_two_leases_have_nothing_to_do_with_each_other(store: Store) -> None:
    await store.lease("courier", "node 1", NOON, NOON + HOUR)
    assert await store.lease("backup", "node 2", NOON, NOON + HOUR)


@story
async def test_of_many_who_ask_at_once_one_gets_it(store: Store) -> None:
    asking = [store.lease("courier", f"node {number}", NOON, NOON + HOUR) for number in range(8)]
    assert sorted(await asyncio.gather(*asking)) == [False] * 7 + [True]


# ── Replies ──

HELLO = Screen("Hej!", ((Button("Ja", "a1"), Button("Mer", link="https://example.org")),), Picture("board", "<svg/>"))


def reply(ref: str | None = None) -> Delivery:
    return Delivery(NO_MATCH, lane_to(HERE, is_room=True), ReplyLetter(HELLO, ref), NOON)


@story
async def test_what_was_heard_is_replied_to_once(store: Store) -> None:
    assert await store.reply("update 1", NOON, [reply()])
    assert not await store.reply("update 1", NOON, [reply()])
    assert await store.reply("update 2", NOON, [reply("post 7")])
    assert [queued.delivery for queued in await store.pending()] == [reply(), reply("post 7")]


@story
async def test_what_needs_no_reply_is_heard_once_too(store: Store) -> None:
    assert await store.reply("update 1", NOON)
    assert not await store.reply("update 1", NOON, [reply()])
    assert await store.depth() == 0


@story
async def test_what_was_heard_long_ago_is_forgotten(store: Store) -> None:
    assert await store.reply("old", NOON)
    assert await store.reply("new", NOON + UPDATE_MEMORY)
    assert await store.reply("old", NOON + UPDATE_MEMORY)
    assert not await store.reply("new", NOON + UPDATE_MEMORY)
