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

    @property
    def earliest_wake_at(self) -> datetime | None:
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
