"""A house is killed again and again under load; then everything it ever said is held against its store."""

import asyncio
import signal
import sys
import tempfile
import threading
import time
from collections import defaultdict
from pathlib import Path
from subprocess import PIPE, Popen
from typing import IO

import msgspec

from parlour.engine.clocks import HandClock
from parlour.engine.deliveries import seat_changes
from parlour.engine.match import Happening, Match, after_answer, after_event, after_waking, new_match
from parlour.engine.ports import NO_MATCH, Store
from parlour.engine.recording import Recorder
from parlour.engine.seating import Seating, with_changes
from parlour.engine.stand_ins import next_answer, stand_in_seats
from parlour.engine.submission import MatchId, Receipt, Submission, SubmissionId
from parlour.engine.write import Writer
from parlour.rehearsal import MONDAY
from parlour.rehearsal.chance import Chance
from parlour.sdk import Viewer
from parlour.sdk.house import Extended
from parlour.stores import open_store
from tests.roads.journal import GAMES, Got, Journal, line, read

ROOT = Path(__file__).parents[2]
LONGEST_LIFE = 0.4  # seconds under load
PATIENCE = 60.0  # seconds until a house that answers nothing counts as hanging
AT_ONCE = 200

Receipts = dict[SubmissionId, Receipt]
in_order = msgspec.json.Encoder().encode
Causes = dict[int, tuple[Submission, Receipt]]  # by the events of the match after it


def survives(where: str, kills: int, seed: int, receipts: int) -> Journal:
    """A path or an address, as for `open_store`.  Raises AssertionError if anything was lost or done twice.

    A busy machine does less in a life: it is killed more often, up to three times as often, until there are more
    receipts than so many.
    """
    journal, chance = Journal(), Chance("kills", seed)
    for life in range(3 * kills):
        if life >= kills and len(journal.receipts) > receipts:
            break
        live_and_die(where, seed * 10_000 + life, journal, chance)
    asyncio.run(verify(where, journal))
    return journal


# ── Killing ──


def live_and_die(where: str, seed: int, journal: Journal, chance: Chance) -> None:
    """One life in three may end before it has answered anything, or even opened its store."""
    span, is_early = LONGEST_LIFE * chance.below(1000) / 1000, chance.one_in(3)
    with tempfile.TemporaryFile() as complaints:
        command = [sys.executable, "-X", "faulthandler", "-m", "tests.roads.load", where, str(seed)]
        with Popen(command, stdin=PIPE, stdout=PIPE, stderr=complaints, cwd=ROOT) as house:
            answers = threading.Event()
            listener = threading.Thread(target=listen, args=(house.stdout, journal, answers))
            hand_in_what_was_never_answered(house, journal)
            listener.start()
            if not (is_early or answers.wait(PATIENCE)):
                house.send_signal(signal.SIGABRT)  # it hangs, and says where
            time.sleep(span)  # its life, which ends wherever it happens to be
            house.kill()
            listener.join()
        complaints.seek(0)
        assert house.returncode == -signal.SIGKILL, f"died by itself: {complaints.read().decode()}"


def hand_in_what_was_never_answered(house: Popen[bytes], journal: Journal) -> None:
    assert house.stdin is not None
    house.stdin.writelines(map(line, journal.unanswered()))
    house.stdin.close()


def listen(pipe: IO[bytes], journal: Journal, answers: threading.Event) -> None:
    for written in pipe:
        said = read(written)
        journal.note(said)
        if isinstance(said, Got):
            answers.set()


# ── Holding it to its word ──


async def verify(where: str, journal: Journal) -> None:
    recorder = Recorder(GAMES)
    store = await open_store(where, recorder)
    try:
        ids = await all_matches(store)
        assert journal.founded <= set(ids), "a founded match is gone"
        submissions = [sent.submission(recorder) for sent in journal.sent.values()]
        receipts = await asked_again(store, submissions)
        for id, receipt in journal.receipts.items():
            assert receipts[id] == receipt, "a receipt is not what it was"
        happenings = await sound(store, recorder, ids, submissions, receipts)
        assert await asked_again(store, submissions) == receipts, "asked a third time, the house says something else"
        assert {id: len((await store.log(id)).happenings) for id in ids} == happenings, "asked again, it did it again"
    finally:
        await store.close()


async def all_matches(store: Store) -> list[MatchId]:
    ids: list[MatchId] = []
    while page := await store.matches(ids[-1] if ids else NO_MATCH):
        ids += [header.id for header in page]
    return ids


async def asked_again(store: Store, submissions: list[Submission]) -> Receipts:
    """By a house that remembers nothing, and whose clock has jumped far back."""
    writer, receipts, rest = Writer(store, HandClock(MONDAY), GAMES), Receipts(), iter(submissions)

    async def one_after_the_other() -> None:
        for submission in rest:
            receipts[submission.id] = (await writer.submit(submission)).receipt

    await asyncio.gather(*(one_after_the_other() for _ in range(AT_ONCE)))
    return receipts


async def sound(
    store: Store, recorder: Recorder, ids: list[MatchId], submissions: list[Submission], receipts: Receipts
) -> dict[MatchId, int]:
    """How many causes each match had, each of which did what the rules make of it, once."""
    causes: dict[MatchId, Causes] = defaultdict(dict)
    for submission in submissions:
        receipt = receipts[submission.id]
        if receipt.accepted:
            assert receipt.seq not in causes[submission.match_id], "two submissions brought about the same event"
            causes[submission.match_id][receipt.seq] = (submission, receipt)
    return {match_id: await sound_match(store, recorder, match_id, causes[match_id]) for match_id in ids}


async def sound_match(store: Store, recorder: Recorder, match_id: MatchId, causes: Causes) -> int:
    """The rules, asked once more, make the same of every cause: events, notices and all."""
    stored = await store.log(match_id)
    header, first, codec = stored.header, stored.happenings[0], recorder.codec(stored.header.game)
    game = codec.game
    match, again = new_match(game, match_id, header.seed, game.default_settings, Viewer(host=True), first.at)
    assert again == first
    seating = Seating()
    for happening in stored.happenings[1:]:
        assert happening.seq == match.seq, "events are missing or stand twice"
        match, again = once_more(match, happening, causes, seating)
        assert again == happening, f"in {match_id} the rules make {again} of what is kept as {happening}"
        holders = with_changes(seating.holders, seat_changes(happening, None, seating))
        seating = Seating(holders=dict(sorted(holders.items())))
    assert not causes, f"accepted in {match_id}, and not in its log: {causes}"
    assert stored.set_aside is None
    assert codec.fold(map(codec.encode, [event for h in stored.happenings for event in h.events])) == match.state
    loaded = await Writer(store, HandClock(MONDAY), GAMES).match(match_id)
    assert loaded == match, "a snapshot is not what was"
    assert in_order(loaded.state) == in_order(match.state), "a snapshot keeps another order, and rules go by it"
    return len(stored.happenings)


def once_more(match: Match, happening: Happening, causes: Causes, seating: Seating) -> tuple[Match, Happening]:
    """Somebody said something, its own instant came, the house forgave an outage, or a stand-in said something."""
    said = causes.pop(happening.seq + len(happening.events), None)
    if said is not None:
        submission, receipt = said
        assert receipt.at == happening.at
        return after_answer(match, submission.actor, submission.key, submission.command, happening.at)[:2]
    if isinstance(event := happening.events[0], Extended) and event.why in ("outage", "postponed", "late"):
        return after_event(match, event, happening.at)
    if happening.at == match.wake_at:
        return after_waking(match, happening.at)
    answers = [answer for seat in stand_in_seats(match, seating) if (answer := next_answer(match, seat)) is not None]
    whatever = [after_answer(match, each.actor, each.key, each.command, happening.at)[:2] for each in answers]
    assert whatever, f"something happened that nobody caused: {happening.events}, in {match.state}, held by {seating}"
    return next((each for each in whatever if each[1] == happening), whatever[0])
