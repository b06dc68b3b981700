"""From a draft to an answer: the next step is shown, or the command is given and its receipt shown."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from parlour.engine.match import Match
from parlour.engine.screens import Button, Row, Screen
from parlour.engine.submission import Receipt
from parlour.messengers import keeping
from parlour.messengers.composing import is_live
from parlour.messengers.drafts import Draft, NotUnderstood, begun, chosen, completed, step
from parlour.messengers.going_on import ask_on
from parlour.messengers.heard import Toast
from parlour.messengers.letters import GAP
from parlour.messengers.taps import Tap, match_mark, prompt_mark
from parlour.messengers.visits import Visit
from parlour.messengers.wording import face, instead
from parlour.sdk.ask import Number, Write
from parlour.sdk.audience import SPECTATOR, Viewer
from parlour.sdk.command import Command, command_name
from parlour.sdk.notice import Notice, When
from parlour.sdk.phrases import Speaker, phrase_id
from parlour.sdk.prompt import Question


class Asking:
    """One question to one person, and the post that it stands in, if it has one."""

    def __init__(
        self, visit: Visit, match: Match, viewer: Viewer, question: Question, ref: str | None = None
    ) -> None:
        self.visit, self.match, self.viewer, self.question, self.ref = visit, match, viewer, question, ref
        self.speaker: Speaker = visit.whisperer(match)

    async def go_on(self, draft: Draft | NotUnderstood) -> Toast:
        if isinstance(draft, NotUnderstood):
            return self.not_understood(draft)
        if is_live(self.question) and step(self.question, draft) is not None:
            ticked = chosen(self.question, draft, draft.ticked)
            if isinstance(ticked, NotUnderstood):
                return self.not_understood(ticked)
            draft = ticked
        command = completed(self.question, draft)
        return await self.ask(draft) if command is None else await self.give(command)

    def not_understood(self, no: NotUnderstood) -> Toast:
        return Toast(instead(self.speaker, no), is_alert=True)

    async def ask(self, draft: Draft) -> Toast:
        """In private, wherever it was tapped."""
        visit = self.visit
        if self.question.blocked:
            return Toast(self.speaker.refusal(self.question.blocked, self.question.details), is_alert=True)
        seat = self.viewer.seat
        screen = visit.hall.composer.question(self.match, seat, self.question, draft, self.speaker)
        place = visit.news.place if not visit.news.is_room else await visit.private_address()
        if place is None:
            return Toast(link=visit.hall.service.private_link(open_words(self.match, self.question)))
        keeping.keep(visit, place, self.match.id, draft)
        if visit.news.is_room:
            await visit.show_in_private(screen)
            return Toast(face(self.speaker).say("look-in-private"))
        visit.show(screen, self.ref)
        return Toast()

    async def give(self, command: Command) -> Toast:
        """The room reads in its own card what became of it; in private the post says it."""
        receipt = await self.visit.submit(self.match, self.viewer, self.question, command)
        if not receipt.accepted:
            return Toast(refusal(self.speaker, receipt), is_alert=True)
        await ask_on(self.visit, self.match, self.viewer, self.question, receipt)
        asked = await self._asked_now()
        still = next((each for each in asked if each.key == self.question.key), None)
        text = self._received(command, still)
        if not self.visit.news.is_room:
            keeping.drop(self.visit)
            if self.ref is not None or not await self._is_told(receipt):
                self.visit.show(self._after(text, still, asked), self.ref)
        return Toast(text)

    async def _is_told(self, receipt: Receipt) -> bool:
        """The game itself says to them what became of it."""
        for happened in (await self.visit.hall.store.load(self.match.id)).happenings:
            if happened.seq + len(happened.events) == receipt.seq:
                return any(_is_for(told.notice, self.viewer) for told in happened.told)
        return False

    async def _asked_now(self) -> list[Question]:
        after = await self.visit.hall.writer.match(self.match.id)
        asked = after.agenda.questions(after.viewer_of(seat) if (seat := self.viewer.seat) else self.viewer)
        return [each for each in asked if each.mine]

    def _after(self, text: str, still: Question | None, asked: Sequence[Question]) -> Screen:
        """Where each tick is an answer the list stays, with what closes it; else what was asked, and the answer."""
        if still is not None and is_live(still):
            closing = [each for each in asked if each.about == still.about and not each.fields and not each.blocked]
            screens = [self._as_asked(each) for each in (still, *closing)]
            return replace(screens[0], rows=tuple([row for screen in screens for row in screen.rows]))
        before = [self.speaker.ask(self.question)] if self.ref is not None else []
        return Screen(GAP.join([*before, text]), self._change(still), is_secret=True)

    def _as_asked(self, question: Question) -> Screen:
        seat = self.viewer.seat
        return self.visit.hall.composer.question(self.match, seat, question, begun(question, seat), self.speaker)

    def _received(self, command: Command, still: Question | None) -> str:
        own = phrase_id("done", command_name(type(command)))
        if self.speaker.has(own):
            return self.speaker.say(own)
        voice, answer = face(self.speaker), self.speaker.answer(self.question, command)
        if is_live(self.question):
            return voice.say("accepted", {"answer": answer})
        if still is not None and still.given and still.due is not None:
            return voice.say("accepted-until", {"answer": answer, "due": When(still.due)})
        return voice.say("accepted", {"answer": answer})

    def _change(self, still: Question | None) -> tuple[Row, ...]:
        if still is None or not still.given or is_live(still):
            return ()
        code = Tap("o", match_mark(self.match.id), prompt_mark(self.match, still)).code
        return ((Button(face(self.speaker).say("change"), code),),)


def refusal(speaker: Speaker, receipt: Receipt) -> str:
    return speaker.refusal(receipt.refused or "", receipt.details)


def _is_for(notice: Notice, viewer: Viewer) -> bool:
    return viewer in notice.to and SPECTATOR not in notice.to and not notice.unsaid


def open_words(match: Match, question: Question) -> str:
    """Brought along by whoever comes to answer it in private."""
    return f"q_{match_mark(match.id)}{prompt_mark(match, question)}"


def needs_words(question: Question, draft: Draft) -> bool:
    here = step(question, draft)
    return here is not None and (isinstance(here.ask, Write) or (isinstance(here.ask, Number) and not here.options))
