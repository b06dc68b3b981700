"""From a draft to an answer: the next step is shown, or the command is given and its receipt shown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from msgspec.structs import replace

from parlour.engine.match import HOSTS_SEAT, Match
from parlour.engine.screens import Button, Screen
from parlour.engine.submission import Receipt
from parlour.messengers import keeping
from parlour.messengers.beside import head
from parlour.messengers.composing import rows_of
from parlour.messengers.drafts import Draft, NotUnderstood, begun, chosen, completed, is_live, step
from parlour.messengers.going_on import ask_on
from parlour.messengers.letters import GAP
from parlour.messengers.receipts import receipt_code
from parlour.messengers.starting import held_back
from parlour.messengers.taps import Tap, match_mark, prompt_mark
from parlour.messengers.updates import Toast
from parlour.messengers.visits import Visit
from parlour.messengers.wording import face, instead
from parlour.sdk.ask import Number, Write
from parlour.sdk.audience import SPECTATOR, Viewer
from parlour.sdk.command import Command, command_name
from parlour.sdk.house import Start
from parlour.sdk.notice import Notice, When
from parlour.sdk.phrases import Speaker, phrase_id
from parlour.sdk.prompt import Question

Turns = Literal["hide", "show"]  # what its button makes of an answer that stands there


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
        if command is None:
            return await self.ask(draft)
        return await self.give(command, is_receipt_due=self.question.owed)

    def not_understood(self, no: NotUnderstood) -> Toast:
        return Toast(instead(self.speaker, no), is_alert=True)

    async def ask(self, draft: Draft) -> Toast:
        """In private, wherever it was tapped."""
        visit = self.visit
        if self.question.blocked:
            return Toast(self.speaker.refusal(self.question.blocked, self.question.details), is_alert=True)
        seat = self.viewer.seat
        screen = visit.hall.composer.question(self.match, seat, self.question, draft, self.speaker)
        place = visit.update.address if not visit.update.is_room else await visit.private_address()
        if place is None:
            return Toast(link=visit.hall.service.private_link(open_words(self.match, self.question)))
        keeping.keep(visit, place, self.match.id, draft)
        if visit.update.is_room:
            await visit.show_in_private(screen)
            return Toast(face(self.speaker).say("look-in-private"))
        visit.show(screen, self.ref)
        return Toast()

    async def give(self, command: Command, *, is_receipt_due: bool = False) -> Toast:
        """The room reads in its own card what became of it; in private the post says it.

        Where there is no post, the game may say it instead, unless whoever owed it is due a receipt.
        """
        if isinstance(command, Start) and (held := await held_back(self.visit, self.match)) is not None:
            return held
        receipt = await self.visit.submit(self.match, self.viewer, self.question, command)
        if not receipt.accepted:
            return Toast(refusal(self.speaker, receipt), is_alert=True)
        await ask_on(self.visit, self.match, self.viewer, self.question, receipt)
        asked = await self._asked_now()
        still = next((each for each in asked if each.key == self.question.key), None)
        text = self._received(command, still)
        if not self.visit.update.is_room:
            keeping.drop(self.visit)
            if self.ref is not None or is_receipt_due or not await self._is_told(receipt):
                self.visit.show(self._after(text, still, asked, receipt), self.ref)
        return Toast(text)

    async def show_again(self, command: Command, receipt: Receipt, *, is_hidden: bool) -> None:
        """What was answered before, in the same post; hidden, it says only that something was."""
        asked = await self._asked_now()
        still = next((each for each in asked if each.key == self.question.key), None)
        if is_hidden:
            said = f"{self._receipt(receipt)} {face(self.speaker).say('received-hidden')}"
            self.visit.show(self._card([said], asked, receipt, "show"), self.ref)
        else:
            self.visit.show(self._after(self._received(command, still), still, asked, receipt), self.ref)

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

    def _after(self, text: str, still: Question | None, asked: Sequence[Question], receipt: Receipt) -> Screen:
        """Where each tick is an answer the list stays, with what closes it; else what was asked, and the answer."""
        if still is not None and is_live(still):
            closing = [each for each in asked if each.about == still.about and not each.fields and not each.blocked]
            screens = [self._ticked(each) for each in (still, *closing)]
            return replace(screens[0], rows=tuple([row for screen in screens for row in screen.rows]))
        before = [self.speaker.ask(self.question)] if self.ref is not None else []
        return self._card([*before, f"{self._receipt(receipt)}\n{text}"], asked, receipt, "hide")

    def _card(self, parts: Iterable[str], asked: Sequence[Question], receipt: Receipt, turns: Turns) -> Screen:
        """The first line, which a locked screen shows, never has the answer in it."""
        first = head(self.match, self.viewer.seat, self.speaker)
        rows = rows_of([*self._ways_on(asked), *self._hide(receipt, turns)])
        return Screen(GAP.join([first, *parts]), tuple(rows), is_secret=True)

    def _receipt(self, receipt: Receipt) -> str:
        at = receipt.at.astimezone(self.speaker.zone)
        seat = self.visit.own_seat(self.viewer) or HOSTS_SEAT
        code = receipt_code(self.match, seat, receipt.seq)
        return face(self.speaker).say("received", {"at": f"{at:%H:%M}", "receipt": code})

    def _hide(self, receipt: Receipt, turns: Turns) -> Iterable[Button]:
        """Of a choice that is nobody else's business; and back."""
        prompt = next((each for each in self.match.agenda.prompts if each.key == self.question.key), None)
        if prompt is None or not prompt.secret or not prompt.fields:
            return
        tap = Tap("r", match_mark(self.match.id), rest=f"{turns} {receipt.submission_id}")
        if tap.fits:
            yield Button(face(self.speaker).say(f"button-{turns}"), tap.code)

    def _ticked(self, question: Question) -> Screen:
        seat = self.viewer.seat
        draft, composer = begun(question, seat), self.visit.hall.composer
        return composer.question(self.match, seat, question, draft, self.speaker, "being ticked")

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

    def _ways_on(self, asked: Sequence[Question]) -> Iterable[Button]:
        """To change it, as long as it may be; and whatever else may be answered about the same thing."""
        for each in asked:
            opener = self.visit.hall.composer.opener(self.match, each, self.speaker)
            if each.key == self.question.key and each.given:
                yield replace(opener, label=face(self.speaker).say("change"))
            elif each.about == self.question.about and not each.blocked:
                yield opener


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
