"""Nudges as houses kept them when each was a line of words with tabs between them, and what they are today."""

from datetime import UTC, datetime

from parlour.engine.nudges import (
    CalledToPrivateChat,
    HostAskedToStart,
    Nudge,
    QuestionTold,
    ReminderRequested,
    RemindersDeclined,
    ReminderSent,
    StandInRequested,
    StartHeld,
    UndeliveredReported,
)
from parlour.engine.ports import Store
from parlour.sdk import Seat
from tests.stores.contract.test_store import M

BO, ASA = Seat("Bo 2"), Seat("Åsa / 🐣")
DUE = datetime(2026, 1, 13, 17, tzinfo=UTC)
_DUE = "2026-01-13T17:00:00+00:00"

NUDGES: dict[str, Nudge] = {
    "Åsa / 🐣\tdeed/2/Bo\tto ea2F-ddh7": QuestionTold(ASA, "deed/2/Bo", "ea2F-ddh7"),
    "Bo 2\tplace/1\tto ": QuestionTold(BO, "place/1", None),
    f"Bo 2\tvote/1\t{_DUE}\t43200": ReminderSent(BO, "vote/1", DUE, 43200),
    f"Bo 2\tvote/1\t{_DUE}\tagain\t2026-01-13T16:30:00.000125+00:00": ReminderRequested(
        BO, "vote/1", DUE, datetime(2026, 1, 13, 16, 30, 0, 125, UTC)
    ),
    f"Bo 2\tvote/1\t{_DUE}\tno more": RemindersDeclined(BO, "vote/1", DUE),
    "Bo 2\tstand-in": StandInRequested(BO),
    "Bo 2\tcalled_in": CalledToPrivateChat(BO),
    "\tundelivered\tseat/Åsa / 🐣": UndeliveredReported(ASA),
    "\tundelivered\troom": UndeliveredReported(None),
    f"\tto_begin\tstart\t{_DUE}": HostAskedToStart("start", DUE),
    "\theld\tstart\t": StartHeld("start"),
    "\theld\tstart\ttelegram/417": StartHeld("start", "telegram/417"),
}
NONE_AT_ALL = ["nudge", "Bo 2\tvote/1\tsoon\t3600", f"Bo 2\tvote/1\t{_DUE}\t3600\tand\tmore", ""]
OLD_ROWS = [(str(M), text) for text in [*NUDGES, *NONE_AT_ALL]]


async def must_be_tagged(store: Store) -> None:
    assert (await store.seating(M)).nudges == frozenset(NUDGES.values())
