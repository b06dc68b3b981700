"""What is tapped beside the choices of a question: remind me once more, not today, and what shall hold then."""

from __future__ import annotations

from functools import partial

from parlour.engine.screens import Button, Screen
from parlour.engine.wishes import HALF_AN_HOUR, Reminding, is_stand_in_wanted, stand_in_wanted
from parlour.messengers.answers import Asking
from parlour.messengers.beside import Word, beside, head, may_be_left
from parlour.messengers.composing import rows_of
from parlour.messengers.letters import GAP
from parlour.messengers.spans import by_the_clock, until
from parlour.messengers.taps import Tap, match_mark, prompt_mark
from parlour.messengers.updates import Toast
from parlour.messengers.wording import face
from parlour.sdk.parts.hosting import Replace


async def wished(asking: Asking, word: str) -> Toast | None:
    """None: there is nothing of that kind to wish for, by now or at all."""
    if asking.visit.update.is_room or not asking.question.owed or asking.viewer.seat is None:
        return None
    wish = Wish(asking)
    match word:
        case "later" if asking.question.due is not None:
            return await wish.later()
        case "not" if may_be_left(asking.question):
            return await wish.not_today()
        case "leave" if may_be_left(asking.question):
            return await wish.left()
        case "stand-in" if wish.may_be_replaced:
            return await wish.stand_in()
        case _:
            return None


class Wish:
    """Of the one who is asked, about the question and the post that it stands in."""

    def __init__(self, asking: Asking) -> None:
        assert asking.viewer.seat is not None
        self._asking, self._visit, self._match, self._seat = asking, asking.visit, asking.match, asking.viewer.seat
        self._question, self._speaker, self._voice = asking.question, asking.speaker, face(asking.speaker)
        self._now = asking.visit.hall.clock.now()

    # ── Once more ──

    async def later(self) -> Toast:
        reminding, at = self._reminding, self._now + HALF_AN_HOUR
        seating = await self._visit.hall.store.seating(self._match.id)
        if (earlier := reminding.again_at(seating)) is not None:
            self._show_reminder()
            phrase = "later-already" if earlier > self._now else "later-was-then"
            return self._alert(phrase, at=by_the_clock(self._speaker, earlier, self._now))
        if at >= reminding.due:
            return self._alert("later-too-late")
        if reminding.is_quiet(seating, at):
            return self._alert("later-is-quiet")
        await self._visit.hall.writer.aside(self._match.id, reminding.again)
        self._show_reminder()
        return Toast(self._voice.say("later", {"at": by_the_clock(self._speaker, at, self._now)}))

    def _show_reminder(self) -> None:
        """As it was, but nobody can wish for it twice."""
        asked = self._match.agenda.questions(self._asking.viewer)
        alike = [each for each in asked if each.owed and each.about == self._question.about]
        composer = self._visit.hall.composer
        screen = composer.asked_about(self._match, self._seat, alike, self._speaker, "reminded")
        self._visit.show(screen, self._asking.ref)

    @property
    def _reminding(self) -> Reminding:
        assert self._question.due is not None
        return Reminding(self._seat, self._question.about, self._question.due)

    # ── Not today ──

    async def not_today(self) -> Toast:
        return self._what_holds(self._voice.say("not-today"), may_ask=await self._may_ask())

    async def left(self) -> Toast:
        """What silence means is taken when it is due, and until then they may answer all the same."""
        await self._visit.hall.writer.aside(self._match.id, self._reminding.no_more)
        said = self._voice.say("not-today-left", {"answer": self._default})
        due = until(self._speaker, self._reminding.due, self._now)
        self._show([said, due], [self._answer_after_all(self._voice.say("change"))])
        return Toast()

    async def stand_in(self) -> Toast:
        """Once: the host may be slow, and is not to be pressed."""
        seating = await self._visit.hall.store.seating(self._match.id)
        knows = is_stand_in_wanted(self._seat, seating)
        await self._visit.hall.writer.aside(self._match.id, partial(stand_in_wanted, self._seat))
        self._what_holds(self._voice.say("not-today-asked"), may_ask=False)
        return Toast(self._voice.say("stand-in-asked-already" if knows else "stand-in-asked"))

    @property
    def may_be_replaced(self) -> bool:
        """By the rules, by somebody else: whoever hosts does it themselves."""
        return not self._asking.viewer.host and any(each.command is Replace for each in self._match.agenda.prompts)

    async def _may_ask(self) -> bool:
        seating = await self._visit.hall.store.seating(self._match.id)
        return self.may_be_replaced and not is_stand_in_wanted(self._seat, seating)

    def _what_holds(self, said: str, *, may_ask: bool) -> Toast:
        buttons = []
        if may_be_left(self._question):
            buttons.append(self._button("leave", self._voice.say("button-leave-it", {"answer": self._default})))
        if may_ask:
            buttons.append(self._button("stand-in", self._voice.say("button-stand-in")))
        self._show([said], [*buttons, self._answer_after_all(self._voice.say("back"))])
        return Toast()

    @property
    def _default(self) -> str:
        assert self._question.default is not None
        return self._speaker.answer(self._question, self._question.default)

    def _button(self, word: Word, label: str) -> Button:
        return beside(self._match, self._question, word, self._visit.hall.composer.cut(label))

    def _answer_after_all(self, label: str) -> Button:
        return Button(label, Tap("o", match_mark(self._match.id), prompt_mark(self._match, self._question)).code)

    def _show(self, parts: list[str], buttons: list[Button]) -> None:
        text = GAP.join([head(self._match, self._seat, self._speaker), *parts])
        self._visit.show(Screen(text, tuple(rows_of(buttons)), is_secret=True), self._asking.ref)

    def _alert(self, phrase: str, **details: str) -> Toast:
        return Toast(self._voice.say(phrase, details), is_alert=True)
