"""A question in private after it was answered, or when it can be answered no more: the same post, which says so."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import blake2b
from typing import NamedTuple

from msgspec.structs import replace

from parlour.engine import read
from parlour.engine.links import spell_number
from parlour.engine.match import HOSTS_SEAT, Match
from parlour.engine.screens import Button, Screen
from parlour.engine.submission import Receipt
from parlour.messengers.button_codes import ButtonCode, ReceiptVerb, match_tag
from parlour.messengers.drafts import new_draft
from parlour.messengers.render.letters import GAP
from parlour.messengers.render.question_card import QuestionCards, button_rows
from parlour.messengers.wording import house_voice
from parlour.sdk.audience import Seat, Viewer
from parlour.sdk.command import Command, command_name
from parlour.sdk.notice import When
from parlour.sdk.phrases import Speaker, phrase_id
from parlour.sdk.prompt import Question, is_live
from parlour.sdk.text import Text, join_texts

RECEIPT_LETTERS = 4
_LONGEST_KEY = 64


class ReceiptCard(NamedTuple):
    """What an answer leaves to be read by who gave it."""

    cards: QuestionCards
    match: Match  # before the answer
    viewer: Viewer
    question: Question
    speaker: Speaker
    receipt: Receipt

    def screen(
        self, command: Command, asked: Sequence[Question], *, has_question: bool, names_deed: bool = False
    ) -> Screen:
        """The card after an answer: where each tick is one, the list and what closes it; else question and answer.

        `asked` is what they are asked by now; `names_deed`: say what the answer is to, since nothing else does.
        """
        still = self._still(asked)
        if still is not None and is_live(still):
            return self._ticked_list(still, asked)
        before = [self._past_question(asked)] if has_question else []
        answer = self.answer(command, asked, "accepted-until-settled", names_deed=names_deed)
        said = join_texts("\n", [self.received, answer])
        return self._card([*before, said], asked, ReceiptVerb.HIDE)

    def notice(self, asked: Sequence[Question]) -> Screen:
        """The card where the receipt is another post: that something was answered, not what, which may be hidden."""
        return self._card([self._past_question(asked), self.received], (), None)

    def record(self, command: Command, asked: Sequence[Question]) -> Screen:
        """The card without buttons, to be found in private after an answer in a room."""
        said = join_texts("\n", [self.received, self.answer(command, asked, "accepted-until-settled")])
        return self._card([self._past_question(asked), said], (), None)

    def hidden(self, asked: Sequence[Question]) -> Screen:
        """The card that says only that something was answered."""
        said = join_texts(" ", [self.received, house_voice(self.speaker).say("received-hidden")])
        return self._card([said], asked, ReceiptVerb.SHOW)

    def answer(
        self, command: Command, asked: Sequence[Question], until: str = "accepted-until", *, names_deed: bool = False
    ) -> Text:
        """The line that says what was answered: in the game's words, if it has any for it.

        `until` is the phrase for what may be changed.  A card keeps its words when all is settled before the hour.
        """
        own, still = phrase_id("done", command_name(type(command))), self._still(asked)
        if self.speaker.has(own):
            return self.speaker.tell(own)
        voice, answer = house_voice(self.speaker), self.speaker.answer(self.question, command)
        if names_deed and self.question.fields:
            answer = f"{self.speaker.button(type(command))}: {answer}"
        if is_live(self.question) or still is None or not still.given or still.due is None:
            return voice.tell("accepted", {"answer": answer})
        return voice.tell(until, {"answer": answer, "due": When(still.due)})

    @property
    def received(self) -> Text:
        """The line that says when it was received, with the letters by which it is found again."""
        seat = self.viewer.seat or HOSTS_SEAT
        code = receipt_code(self.match, seat, self.receipt.seq)
        at = self.speaker.tell_hour(self.receipt.at)
        return house_voice(self.speaker).tell("received", {"at": at, "receipt": code})

    def _past_question(self, asked: Sequence[Question]) -> Text:
        return tell_past_question(self.speaker, self._still(asked) or self.question)

    def _still(self, asked: Sequence[Question]) -> Question | None:
        """The same question, if it is asked still."""
        return next((each for each in asked if each.key == self.question.key), None)

    def _card(self, parts: Iterable[Text | str], asked: Sequence[Question], verb: ReceiptVerb | None) -> Screen:
        """A card of these parts.  Its first line, which a locked screen shows, never has the answer in it."""
        first = self.cards.head(self.match, self.viewer.seat, self.speaker)
        rows = button_rows([*self._open_buttons(asked), *self._turn_buttons(verb)])
        return Screen(join_texts(GAP, [first, *parts]), tuple(rows), is_secret=True, preview=str(first))

    def _open_buttons(self, asked: Sequence[Question]) -> Iterable[Button]:
        """Buttons to change it, as long as it may be, and for whatever else may be answered about the same thing."""
        for each in asked:
            button = self.cards.open_button(self.match, each, self.speaker)
            if each.key == self.question.key and each.given:
                yield replace(button, label=house_voice(self.speaker).say("change"))
            elif each.about == self.question.about and not each.blocked:
                yield button

    def _turn_buttons(self, verb: ReceiptVerb | None) -> Iterable[Button]:
        """A button to hide a choice that is nobody else's business, or to show it again."""
        prompt = next((each for each in self.match.agenda.prompts if each.key == self.question.key), None)
        if verb is None or prompt is None or not prompt.secret or not prompt.fields:
            return
        code = ButtonCode("r", match_tag(self.match.id), rest=f"{verb} {self.receipt.submission_id}")
        if code.fits:
            yield Button(house_voice(self.speaker).say(f"button-{verb}"), code.code)

    def _ticked_list(self, still: Question, asked: Sequence[Question]) -> Screen:
        """The list as it is ticked now, with what closes it."""
        closing = [each for each in asked if each.about == still.about and not each.fields and not each.blocked]
        screens = [self._ticked(each) for each in (still, *closing)]
        return replace(screens[0], rows=tuple([row for screen in screens for row in screen.rows]))

    def _ticked(self, question: Question) -> Screen:
        """The card of a question whose ticks are answers by themselves."""
        seat = self.viewer.seat
        return self.cards.card(self.match, seat, question, new_draft(question, seat), self.speaker, "being ticked")


def receipt_code(match: Match, seat: Seat, seq: int) -> str:
    """Of what somebody in this seat brought about: the match had so many events after it."""
    mac = blake2b(f"{seat}\0{seq}".encode(), key=match.seed[:_LONGEST_KEY], digest_size=8).digest()
    letters = spell_number(int.from_bytes(mac, "big"), RECEIPT_LETTERS)
    return f"{letters[:2]}-{letters[2:]}"


def tell_past_question(speaker: Speaker, question: Question) -> Text:
    """A question that was answered or is over, in the game's words for that, if it has any."""
    own = phrase_id("asked", command_name(question.command))
    return speaker.tell(own, question.details) if speaker.has(own) else speaker.tell_question(question)


def closed_screen(
    cards: QuestionCards, then: Match, now: Match, viewer: Viewer, about: str, speaker: Speaker
) -> Screen | None:
    """The card of a question that can be answered no more, with what became of it.  None: they were not asked it."""
    asked = [each for each in read.own_questions(then, viewer) if each.about == about]
    if not asked:
        return None
    first = next((each for each in asked if each.owed), asked[0])
    head = cards.head(then, viewer.seat, speaker)
    outcome = _outcome(asked, read.own_questions(now, viewer), speaker)
    return Screen(join_texts(GAP, [head, tell_past_question(speaker, first), outcome]), is_secret=True)


def _outcome(asked: Sequence[Question], by_now: Sequence[Question], speaker: Speaker) -> Text:
    """Why it cannot be answered any more, or what silence meant."""
    blocked = [each for each in by_now if each.key in [one.key for one in asked] and each.blocked]
    for each in blocked:
        return speaker.tell_refusal(each.blocked or "", each.details)
    for each in asked:
        if each.default is not None:
            answer = speaker.answer(each, each.default)
            return house_voice(speaker).tell("closed-by-silence", {"answer": answer})
    return house_voice(speaker).tell("closed-unanswered")
