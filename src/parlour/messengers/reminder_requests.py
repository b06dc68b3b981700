"""Buttons beside the choices of a question: remind me once more, not today, and what should count then."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from parlour.engine import read
from parlour.engine.reminders import HALF_AN_HOUR, ReminderRequest, is_stand_in_wanted, request_stand_in
from parlour.engine.screens import Button, Screen
from parlour.messengers.answering import PendingQuestion
from parlour.messengers.button_codes import ButtonCode, SideVerb, match_tag, prompt_tag
from parlour.messengers.render.letters import GAP
from parlour.messengers.render.question_card import button_rows, side_button, silence_answers
from parlour.messengers.updates import Toast
from parlour.messengers.wording import house_voice, tell_due
from parlour.sdk.notice import Detail, When
from parlour.sdk.parts.hosting import Replace
from parlour.sdk.text import Text, join_texts


async def on_side_button(pending: PendingQuestion, verb: str) -> Toast | None:
    """Do what a button beside the choices says.

    None if there is nothing of that kind to request, by now or at all.
    """
    if pending.visit.update.is_room or not pending.question.owed or pending.viewer.seat is None:
        return None
    request = QuestionRequest(pending)
    match verb:
        case SideVerb.REMIND_LATER if pending.question.due is not None:
            return await request.remind_later()
        case SideVerb.NOT_TODAY if silence_answers(pending.question):
            return await request.not_today()
        case SideVerb.TAKE_DEFAULT if silence_answers(pending.question):
            return await request.take_default()
        case SideVerb.ASK_STAND_IN if request.may_be_replaced:
            return await request.ask_stand_in()
        case _:
            return None


class QuestionRequest:
    """What the one who is asked requests about the question, in the post that bears it."""

    def __init__(self, pending: PendingQuestion) -> None:
        assert pending.viewer.seat is not None
        self._pending, self._visit, self._match, self._seat = (
            pending,
            pending.visit,
            pending.match,
            pending.viewer.seat,
        )
        self._question, self._speaker, self._voice = pending.question, pending.speaker, house_voice(pending.speaker)
        self._now = pending.visit.services.clock.now()

    # ── Once more ──

    async def remind_later(self) -> Toast:
        """Remind them in half an hour, once."""
        reminding, at = self._reminding, self._now + HALF_AN_HOUR
        seating = await self._visit.services.store.seating(self._match.id)
        if (earlier := reminding.repeats_at(seating)) is not None:
            self._show_reminder()
            phrase = "later-already" if earlier > self._now else "later-was-then"
            return self._alert(phrase, at=When(earlier))
        if at >= reminding.due:
            return self._alert("later-too-late")
        if reminding.is_quiet(seating, at):
            return self._alert("later-is-quiet")
        await self._visit.services.writer.tell_aside(self._match.id, reminding.remind_again)
        self._show_reminder()
        return self._visit.toast(self._voice.tell("later", {"at": When(at)}))

    def _show_reminder(self) -> None:
        """Show the reminder as it was, but nobody can request it twice."""
        asked = read.questions(self._match, self._pending.viewer)
        alike = [each for each in asked if each.owed and each.about == self._question.about]
        composer = self._visit.services.composer
        screen = composer.questions.card_about(self._match, self._seat, alike, self._speaker, "reminded")
        self._visit.show(screen, self._pending.ref)

    @property
    def _reminding(self) -> ReminderRequest:
        assert self._question.due is not None
        return ReminderRequest(self._seat, self._question.about, self._question.due)

    # ── Not today ──

    async def not_today(self) -> Toast:
        return self._show_options(self._voice.say("not-today"), may_ask=await self._may_ask())

    async def take_default(self) -> Toast:
        """Leave it to what silence means when it is due; until then they may answer all the same."""
        await self._visit.services.writer.tell_aside(self._match.id, self._reminding.decline)
        said = self._voice.say("not-today-left", {"answer": self._default})
        due = tell_due(self._speaker, self._reminding.due, self._now)
        self._show([said, due], [self._answer_after_all(self._voice.say("change"))])
        return Toast()

    async def ask_stand_in(self) -> Toast:
        """Ask the host for a stand-in, once: the host may be slow, and is not to be pressed."""
        seating = await self._visit.services.store.seating(self._match.id)
        knows = is_stand_in_wanted(self._seat, seating)
        await self._visit.services.writer.tell_aside(self._match.id, partial(request_stand_in, self._seat))
        self._show_options(self._voice.say("not-today-asked"), may_ask=False)
        return Toast(self._voice.say("stand-in-asked-already" if knows else "stand-in-asked"))

    @property
    def may_be_replaced(self) -> bool:
        """Whether the host could give their seat to another; whoever hosts does it themselves."""
        return not self._pending.viewer.host and any(each.command is Replace for each in self._match.agenda.prompts)

    async def _may_ask(self) -> bool:
        seating = await self._visit.services.store.seating(self._match.id)
        return self.may_be_replaced and not is_stand_in_wanted(self._seat, seating)

    def _show_options(self, said: str, *, may_ask: bool) -> Toast:
        buttons = []
        if silence_answers(self._question):
            buttons.append(
                self._button(SideVerb.TAKE_DEFAULT, self._voice.say("button-leave-it", {"answer": self._default}))
            )
        if may_ask:
            buttons.append(self._button(SideVerb.ASK_STAND_IN, self._voice.say("button-stand-in")))
        self._show([said], [*buttons, self._answer_after_all(self._voice.say("back"))])
        return Toast()

    @property
    def _default(self) -> str:
        assert self._question.default is not None
        return self._speaker.answer(self._question, self._question.default)

    def _button(self, verb: SideVerb, label: str) -> Button:
        return side_button(self._match, self._question, verb, self._visit.services.composer.questions.cut(label))

    def _answer_after_all(self, label: str) -> Button:
        return Button(label, ButtonCode("o", match_tag(self._match.id), prompt_tag(self._match, self._question)).code)

    def _show(self, parts: Iterable[Text | str], buttons: list[Button]) -> None:
        head = self._visit.services.composer.questions.head(self._match, self._seat, self._speaker)
        text = join_texts(GAP, [head, *parts])
        self._visit.show(Screen(text, tuple(button_rows(buttons)), is_secret=True), self._pending.ref)

    def _alert(self, phrase: str, **details: Detail) -> Toast:
        return self._visit.toast(self._voice.tell(phrase, details), is_alert=True)
