"""What a match waits for: which round, whom, and when to look again."""

from __future__ import annotations

from datetime import datetime

from msgspec import Struct

from parlour.sdk.audience import Viewer
from parlour.sdk.prompt import Prompt, Question, question


class Agenda(Struct, frozen=True, gc=False):
    round: int
    step: str
    prompts: tuple[Prompt, ...] = ()
    wake_at: datetime | None = None
    over: bool = False
    attendance_at: datetime | None = None  # when somebody goes away or comes back; also while the clock stands

    @property
    def earliest_wake_at(self) -> datetime | None:
        at, attendance_at = self.clock_wake_at, self.attendance_at
        return at if attendance_at is None or (at is not None and at < attendance_at) else attendance_at

    @property
    def clock_wake_at(self) -> datetime | None:
        """The first instant of the game's own: none is set while its clock stands."""
        at = self.wake_at
        for prompt in self.prompts:
            if prompt.due is not None and (at is None or prompt.due < at):
                at = prompt.due
        return at

    @property
    def awaits_someone(self) -> bool:
        return any(prompt.owing for prompt in self.prompts)

    def find(self, key: str) -> Prompt | None:
        for prompt in self.prompts:
            if prompt.key == key:
                return prompt
        return None

    def questions(self, viewer: Viewer) -> list[Question]:
        return [asked for prompt in self.prompts if (asked := question(prompt, viewer))]
