"""Diary: everyone may write a few lines about the day, and at midnight all get to read them.

The example of a round that advances every day, whether or not anyone has played.
"""

from collections.abc import Iterable
from datetime import datetime
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from parlour.sdk import (
    Agenda,
    Bench,
    Command,
    Dice,
    Event,
    Game,
    Notice,
    Prompt,
    Question,
    Schedule,
    Seat,
    Table,
    Tx,
    Viewer,
    Write,
    Written,
    host_commands,
    house,
    lobby,
    only,
    shuffled,
    tally,
    when,
    who,
)
from parlour.sdk.house import Extend, Extended, Finish, HandOver, Pause, Replace, Resume, Resumed, Started
from parlour.sdk.schedule import midnights

SEATS = range(1, 13)
MOODS = ("☀️", "🌧️", "☕", "📖", "🚲", "🎵", "🍎", "😴")
AN_ENTRY = {"text": Write(longest=1000)}


class Settings(Struct, frozen=True):
    days: Annotated[int, Meta(ge=1, le=5000)] = 7
    zone: str = "Europe/Stockholm"  # whose midnight it is

    def __post_init__(self) -> None:
        midnights(self.zone)


class WriteEntry(Command, frozen=True):
    text: str


class DiaryBegun(Event, frozen=True):
    days: int
    rhythm: Schedule


class DayOpened(Event, frozen=True):
    due: datetime


class EntryWritten(Event, frozen=True):
    seat: Seat
    text: Written
    again: bool = False  # instead of what was written before; nobody is told of that


class DayPublished(Event, frozen=True):
    """What was written that day, for everyone to read."""

    reveals = (WriteEntry,)
    entries: dict[Seat, Written]


class DiaryClosed(Event, frozen=True): ...


class State(Table, frozen=True):
    """Only the last day is kept; those before it are read in the history."""

    day: int = 0
    days: int = 0
    entries: dict[Seat, str] = {}
    last: dict[Seat, str] = {}
    written: dict[Seat, int] = {}  # days each has written on


class View(Struct, frozen=True):
    day: int
    days: int
    entries: dict[Seat, str]  # today's, as far as one may read them
    has_written: tuple[Seat, ...]
    last: dict[Seat, str]
    written: dict[Seat, int]


def open_match(tx: Tx[State], settings: Settings) -> None:
    tx.add(DiaryBegun(settings.days, midnights(settings.zone)))


def decide(tx: Tx[State], command: Command) -> None:
    match command:
        case WriteEntry():
            tx.add(EntryWritten(tx.seat, command.text.strip(), again=tx.seat in tx.state.entries))
        case _:
            house.decide(tx, command)


def settle(tx: Tx[State]) -> None:
    state = tx.state
    if state.over or not state.started:
        return
    if state.day == state.days:
        tx.add(DiaryClosed())
    elif state.due is None:
        assert state.rhythm is not None, "the diary was begun with one"
        tx.add(DayOpened(state.rhythm.next(tx.now)))
    elif state.is_due(tx.now):
        tx.add(DayPublished(state.entries))


def apply(state: State, event: Event) -> State:
    match event:
        case DiaryBegun():
            return replace(state, days=event.days, rhythm=event.rhythm)
        case DayOpened():
            return replace(state, due=event.due)
        case EntryWritten():
            return replace(state, entries={**state.entries, event.seat: event.text})
        case DayPublished():
            written = state.written | {seat: state.written.get(seat, 0) + 1 for seat in event.entries}
            return replace(state, day=state.day + 1, due=None, entries={}, last=event.entries, written=written)
        case DiaryClosed():
            return replace(state, over=True)
        case _:
            return house.apply(state, event)


def agenda(state: State) -> Agenda:
    if state.over:
        return Agenda(state.day, "over", over=True)
    if not state.started:
        return Agenda(0, "lobby", (*lobby(state, SEATS), *host_commands(state, Finish)))
    ask = Prompt(
        only(*state.seats),
        WriteEntry,
        AN_ENTRY,
        {"day": state.day + 1},
        key=f"write/{state.day}",
        awaited=only(*(seat for seat in state.seats if seat not in state.entries)),
        due=state.closes_at,
        given={seat: WriteEntry(text) for seat, text in state.entries.items()},
        private=True,
    )
    host = host_commands(state, Pause, Resume, Extend, Finish, Replace, HandOver)
    return Agenda(state.day, "writing", (ask, *host))


def view(state: State, viewer: Viewer) -> View:
    """One's own entry, until the day is published or the host has ended it all."""
    return View(
        day=state.day,
        days=state.days,
        entries={seat: text for seat, text in state.entries.items() if state.over or seat == viewer.seat},
        has_written=tuple(state.entries),
        last=state.last,
        written=state.written,
    )


def narrate(state: State, event: Event) -> Iterable[Notice]:
    match event:
        case EntryWritten() if event.again:
            pass
        case EntryWritten() | DayOpened():
            yield day_card(state)
        case DayPublished():
            for seat, text in event.entries.items():
                yield Notice("entry", {"day": state.day, "seat": who(seat), "text": text}, turn=seat)
            yield Notice("published", {"day": state.day, "writers": who(*event.entries)}, card=f"day/{state.day - 1}")
        case DiaryClosed():
            yield Notice("closed", {"days": state.days, "written": tally(state.written)})
        case Resumed() | Extended():
            yield from house.narrate(state, event)
            yield day_card(state)
        case DiaryBegun() | Started():
            pass
        case _:
            yield from house.narrate(state, event)


def day_card(state: State) -> Notice:
    """One post a day, revised as people write."""
    assert state.due is not None, "a day is open"
    return Notice(
        "today",
        {"day": state.day + 1, "days": state.days, "writers": who(*state.entries), "due": when(state.due)},
        card=f"day/{state.day}",
    )


def stand_in(view: View, question: Question, dice: Dice) -> Command:
    """Has no language, but moods."""
    return WriteEntry(" ".join(shuffled(dice, MOODS)[:3]))


GAME = Game(
    key="diary",
    seats=SEATS,
    empty=State(),
    commands=WriteEntry,
    events=DiaryBegun | DayOpened | EntryWritten | DayPublished | DiaryClosed,
    decide=decide,
    settle=settle,
    apply=apply,
    agenda=agenda,
    view=view,
    narrate=narrate,
    open=open_match,
    settings=Settings,
    presets={"a-week": Settings(), "a-month": Settings(days=30), "a-year": Settings(days=365)},
    package=__name__,
    stand_in=stand_in,
    bench=Bench(long=Settings(days=5000), outcome=lambda state: "closed"),
)
