"""What stands around the choices of a question that is asked in private: whose it is and where, until when, what
silence means; and beside them a later reminder, and not today.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Literal, NamedTuple

from parlour.engine.match import HOSTS_SEAT, Match
from parlour.engine.screens import Button
from parlour.messengers.drafts import is_live
from parlour.messengers.spans import by_the_clock, how_long, until
from parlour.messengers.taps import Tap, match_mark, prompt_mark
from parlour.messengers.wording import face
from parlour.sdk.audience import Seat
from parlour.sdk.command import command_name
from parlour.sdk.phrases import Speaker, phrase_id
from parlour.sdk.prompt import Question

How = Literal["asked", "being ticked", "reminded", "reminded, may wait"]
# not today · what silence means is fine · the host should find a stand-in · remind me once more
Word = Literal["not", "leave", "stand-in", "later"]


class Surroundings(NamedTuple):
    match: Match
    question: Question
    seat: Seat | None
    speaker: Speaker
    now: datetime
    how: How = "asked"

    @property
    def is_put_to_them(self) -> bool:
        return self.seat is not None and (self.question.owed or self.seat in self.question.given)

    @property
    def _reminds(self) -> bool:
        return self.how in ("reminded", "reminded, may wait")

    @property
    def above(self) -> str:
        """Whose it is and where; if it reminds them, how long is left."""
        due, top = self.question.due, head(self.match, self.seat, self.speaker)
        if not self._reminds or due is None:
            return top
        waits = face(self.speaker).say("still-waiting", {"left": how_long(self.speaker, due - self.now)})
        return f"{top}\n{waits}"

    @property
    def below(self) -> str:
        """Until when; what was answered, or what silence means."""
        return "\n".join([*self._until(), *self._stands()])

    def _until(self) -> Iterable[str]:
        """And how long that is, unless it stands above."""
        due = self.question.due
        if due is None or not self.question.owed:
            return
        if self._reminds:
            yield face(self.speaker).say("reminder", {"due": by_the_clock(self.speaker, due, self.now)})
        else:
            yield until(self.speaker, due, self.now)

    def _stands(self) -> Iterable[str]:
        """Ticks show by themselves.  Where silence is no answer, the game may say what comes of it."""
        question, speaker = self.question, self.speaker
        given = question.given.get(self.seat) if self.seat is not None and not is_live(question) else None
        own = phrase_id("silent", command_name(question.command))
        if given is not None:
            yield speaker.say("answer-given", {"answer": speaker.answer(question, given)})
        elif question.owed and question.default is not None:
            yield speaker.say("answer-silent", {"answer": speaker.answer(question, question.default)})
        elif question.owed and speaker.has(own):
            yield speaker.say(own)

    @property
    def buttons(self) -> Iterable[Button]:
        voice = face(self.speaker)
        if self.how == "reminded, may wait":
            yield beside(self.match, self.question, "later", voice.say("button-later"))
        if self.is_put_to_them and may_be_left(self.question):
            yield beside(self.match, self.question, "not", voice.say("button-not-today"))


def head(match: Match, seat: Seat | None, speaker: Speaker) -> str:
    """The first line is all that a locked screen shows: it names no role, no question and no answer."""
    details = {"game": speaker.say("game-name"), "step": speaker.step(match.agenda.step)}
    if seat is None or seat == HOSTS_SEAT:
        return face(speaker).say("card-head-host", details)
    return face(speaker).say("card-head", {**details, "name": speaker.names(seat)})


def may_be_left(question: Question) -> bool:
    """Silence answers it, and there is an hour at which it does."""
    return question.owed and question.default is not None and question.due is not None


def beside(match: Match, question: Question, word: Word, label: str) -> Button:
    return Button(label, Tap("b", match_mark(match.id), prompt_mark(match, question), rest=word).code)
