"""The hash over a match: a changed byte is found, and a text can be blanked without breaking it."""

from typing import Any

import pytest
from msgspec.structs import replace

from parlour.engine.chain import digest_of, fault_in, first_link, next_link, row_of, with_texts_blanked
from parlour.engine.match import Happening
from parlour.engine.ports import LogRow, StoredLog
from parlour.engine.recording import write_happening
from parlour.games.diary import GAME as DIARY
from parlour.games.diary import WriteEntry
from parlour.games.pick import GAME as PICK
from parlour.rehearsal import Rehearsal
from parlour.sdk import Event, Game, Seat, Written
from tests.stores.contract.test_store import NOON, header

SECRET = "what nobody shall read again"


def log_of(happenings: list[Happening]) -> StoredLog:
    rows = [row_of(each, number, write_happening(each)) for number, each in enumerate(happenings)]
    chain = first_link(header(), 0)
    for row in rows:
        chain = next_link(chain, digest_of(row))
    return StoredLog(header(), 0, rows, chain)


def diary_of_a_day() -> StoredLog:
    play = Rehearsal(DIARY, seats=2)
    play.say("ada", WriteEntry(SECRET))
    play.wake()
    return log_of(play.happenings)


def with_row(log: StoredLog, number: int, row: LogRow) -> StoredLog:
    return replace(log, rows=[*log.rows[:number], row, *log.rows[number + 1 :]])


def test_every_changed_byte_of_what_happened_is_found() -> None:
    log = diary_of_a_day()
    for number, row in enumerate(log.rows):
        for place in range(len(row.body)):
            body = bytearray(row.body)
            body[place] ^= 1
            assert fault_in(with_row(log, number, replace(row, body=bytes(body)))) is not None, (number, place)


@pytest.mark.parametrize("field", ["seq", "round", "at"])
def test_where_and_when_something_happened_cannot_be_changed(field: str) -> None:
    """Green before with a hash that had none of it: only the words of what happened were changed."""
    log = diary_of_a_day()
    for number, row in enumerate(log.rows):
        other = replace(row, **{field: getattr(row, field) + 1})
        assert fault_in(with_row(log, number, other)) is not None, number


def test_a_changed_text_is_named() -> None:
    log = diary_of_a_day()
    [number, *_] = [number for number, row in enumerate(log.rows) if SECRET.encode() in row.body]
    changed = replace(log.rows[number], body=log.rows[number].body.replace(b"nobody", b"anyone"))
    assert "is not what was written" in str(fault_in(with_row(log, number, changed)))


def test_when_all_texts_are_blanked_none_is_left_and_the_rest_verifies() -> None:
    log = diary_of_a_day()
    assert (
        sum(SECRET.encode() in row.body for row in log.rows) == 2
    )  # when it was written, and when all could read it
    blanked = replace(log, rows=[with_texts_blanked(row) for row in log.rows])
    assert not any(SECRET.encode() in row.body for row in blanked.rows)
    assert fault_in(blanked) is None


def test_a_text_that_is_changed_and_sealed_anew_is_found() -> None:
    """Whoever can write into the store can make a new seal, too; the hash holds the old one."""
    log = diary_of_a_day()
    [number, *_] = [number for number, row in enumerate(log.rows) if SECRET.encode() in row.body]
    play = Rehearsal(DIARY, seats=2)
    play.say("ada", WriteEntry(SECRET.replace("nobody", "anyone")))
    forged = log_of(play.happenings).rows[number]
    assert (forged.seq, forged.round, forged.at) == (
        log.rows[number].seq,
        log.rows[number].round,
        log.rows[number].at,
    )
    assert "is not what happened" in str(fault_in(with_row(log, number, forged)))


def test_what_is_blanked_cannot_be_filled_with_another_text() -> None:
    log = diary_of_a_day()
    blanked = replace(log, rows=[with_texts_blanked(row) for row in log.rows])
    [number, *_] = [number for number, row in enumerate(blanked.rows) if row.texts]
    forged = replace(blanked.rows[number], body=blanked.rows[number].body.replace(b'"text":""', b'"text":"forged"'))
    assert forged != blanked.rows[number]
    assert fault_in(with_row(blanked, number, forged)) is not None


def test_two_equal_texts_do_not_look_alike_when_they_are_blanked() -> None:
    first, second = (diary_of_a_day() for _ in range(2))
    digests = [[row.texts for row in map(with_texts_blanked, log.rows)] for log in (first, second)]
    assert digests[0] != digests[1]


class Noted(Event, frozen=True):
    """Texts wherever an event may hold them."""

    plain: str
    text: Written | None = None
    by_seat: dict[Seat, Written] = {}
    several: tuple[Written, ...] = ()


@pytest.mark.parametrize(
    "event",
    [
        Noted("open", text="secret"),
        Noted("open", by_seat={Seat("ada"): "secret", Seat("bo"): "secret"}),
        Noted("open", several=("secret", "another secret")),
    ],
)
def test_a_text_is_sealed_wherever_it_stands_and_nothing_else_is(event: Noted) -> None:
    happening = Happening(NOON, 0, 0, (event,), ())
    row = with_texts_blanked(row_of(happening, 0, write_happening(happening)))
    assert (b"secret" in row.body, b"open" in row.body) == (False, True)


@pytest.mark.parametrize("game", [PICK], ids=["pick"])
def test_a_game_in_which_nobody_writes_keeps_nothing_beside_its_log(game: Game[Any]) -> None:
    play = Rehearsal(game, seats=2)
    assert [row.texts for row in log_of(play.happenings).rows] == [b""] * len(play.happenings)
