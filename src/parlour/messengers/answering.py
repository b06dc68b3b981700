"""From a draft to an answer: the next step is shown, or the command is submitted and its receipt shown."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from msgspec.structs import replace

from parlour.engine import read
from parlour.engine.asking import ask_questions
from parlour.engine.letters import Delivery, QuestionLetter, seat_lane
from parlour.engine.match import Match
from parlour.engine.recording import match_as_of
from parlour.engine.screens import Button, Screen
from parlour.engine.seating import Seating
from parlour.engine.submission import Receipt
from parlour.messengers.button_codes import (
    HouseVerb,
    LinkPrefix,
    house_code,
    match_tag,
    prompt_tag,
)
from parlour.messengers.drafts import (
    Draft,
    NotUnderstood,
    command_from,
    draft_token,
    next_step,
    whole_draft,
    with_answer,
)
from parlour.messengers.forms import fits_form, form_of, problems_written, read_form, takes_form
from parlour.messengers.lobby.start import hold_back_start
from parlour.messengers.personal.settings import ask_quiet_hours
from parlour.messengers.render.letters import GAP
from parlour.messengers.render.receipt_card import ReceiptCard
from parlour.messengers.updates import ButtonTap, FormSent, Toast
from parlour.messengers.visit import Visit
from parlour.messengers.wording import correction, house_voice
from parlour.sdk.ask import Number, Write
from parlour.sdk.audience import SPECTATOR, Seat, Viewer
from parlour.sdk.command import Command
from parlour.sdk.house import Start
from parlour.sdk.notice import Notice, Who
from parlour.sdk.phrases import Speaker
from parlour.sdk.prompt import Prompt, Question, is_live
from parlour.sdk.text import join_texts


class PendingQuestion:
    """One question to one person, and the post that bears it, if there is one."""

    def __init__(
        self, visit: Visit, match: Match, viewer: Viewer, question: Question, ref: str | None = None
    ) -> None:
        self.visit, self.match, self.viewer, self.question, self.ref = visit, match, viewer, question, ref
        self.speaker: Speaker = visit.personal_speaker(match)
        self._receipt_given: Receipt | None = None

    async def continue_with(self, draft: Draft | NotUnderstood) -> Toast:
        """Show the next step of the draft, or submit its command."""
        if isinstance(draft, NotUnderstood):
            return self.not_understood(draft)
        if is_live(self.question) and next_step(self.question, draft) is not None:
            ticked = with_answer(self.question, draft, draft.ticked)
            if isinstance(ticked, NotUnderstood):
                return self.not_understood(replace(ticked, code="too_many_ticked"))
            draft = ticked
        command = command_from(self.question, draft)
        if command is None:
            return await self.show_step(draft)
        return await self.submit(command, is_receipt_due=self.question.owed)

    def not_understood(self, no: NotUnderstood) -> Toast:
        """Say what was wrong with the answer, and what to do instead."""
        return Toast(correction(self.speaker, no), is_alert=True)

    async def show_step(self, draft: Draft) -> Toast:
        """Ask for what is missing; in private, wherever it was tapped."""
        visit = self.visit
        if self.question.blocked:
            no = self.speaker.tell_refusal(self.question.blocked, self.question.details)
            return visit.toast(no, is_alert=True)
        seat, questions = self.viewer.seat, visit.services.composer.questions
        await self._learn_title()
        can = visit.services.composer.can
        if takes_form(self.question, can) or (self._has_no_post and fits_form(self.question, can)):
            if visit.is_tapped:
                return Toast(form=form_of(self.match, self.question, seat, self.speaker))
            screen = questions.card_about(self.match, seat, [self.question], self.speaker, "asked")
        else:
            screen = questions.card(self.match, seat, self.question, draft, self.speaker)
        address = visit.update.address if not visit.update.is_room else await visit.private_address()
        if address is None:
            return await self._whispered(screen) or self._private_link()
        visit.keep_draft(address, self.match.id, draft)
        if visit.update.is_room:
            await visit.show_in_private(screen)
            return Toast(house_voice(self.speaker).say("look-in-private"))
        visit.show(screen, self.ref)
        return Toast()

    @property
    def _has_no_post(self) -> bool:
        """Whether it was opened where no post can ask it: in a room, which others read, or on somebody's own page."""
        update = self.visit.update
        return isinstance(update, ButtonTap) and not update.is_typed and (update.is_room or not update.ref)

    async def fill_in(self, fields: Mapping[str, tuple[str, ...]]) -> Toast:
        """Answer with a form that was sent: submit it, or say what is wrong with its fields."""
        if self.question.blocked:
            return Toast(self.speaker.refusal(self.question.blocked, self.question.details), is_alert=True)
        read = read_form(self.question, fields, self.speaker)
        if isinstance(read, dict):
            return Toast(faults={name: correction(self.speaker, no) for name, no in read.items()})
        if problems := problems_written(self.question, fields, self.speaker):
            return Toast(faults=problems)
        return await self.continue_with(read)

    async def _whispered(self, screen: Screen) -> Toast | None:
        """The step as a post in the room that only they see, if it can be tapped there; None: it cannot."""
        composer, address = self.visit.services.composer, self.visit.update.address
        is_possible = composer.can.ephemeral and self.visit.is_tapped
        if not is_possible or screen.asks_for_words or not composer.fitting.bears(screen):
            return None
        return Toast(is_whisper=True, screen=await composer.fitting.fit(address, screen))

    def _private_link(self) -> Toast:
        """A link to where it can be answered."""
        words = question_link_words(self.match, self.question)
        return Toast(link=self.visit.services.messenger.private_link(words))

    async def submit(self, command: Command, *, is_receipt_due: bool = False, is_sure: bool = False) -> Toast:
        """Submit the command and say what became of it: in private in the post, in a room the card says it.

        Where there is no post, the game may say it instead, unless whoever owed it is due a receipt.  Where the game
        gives the receipt itself, there is no other: it may come together with what is asked next.  What cannot be
        taken back is asked once more, in private, unless they are sure.
        """
        if command.is_irreversible and self.match.state.started and not is_sure:
            return await self._ask_whether_sure(command)
        if isinstance(command, Start) and (held := await hold_back_start(self.visit, self.match)) is not None:
            return held
        shown_in = None if self.visit.update.is_room else self.ref or ""
        outcome = await self.visit.submit(self.match, self.viewer, self.question, command, shown_in)
        receipt, after = outcome.receipt, outcome.match
        if after is None or not receipt.accepted:
            return self.visit.refusal(self.match, receipt)
        self._receipt_given = receipt
        await self._ask_follow_ups(receipt, after)
        asked, card = self._own_questions(after), self._card(receipt)
        if not self.visit.update.is_room:
            self.visit.close_draft()
            is_due = is_receipt_due or await self._was_owed(receipt)
            await self._show_receipt(card, command, asked, is_due=is_due)
            if not any(each.owed for each in asked):
                await ask_quiet_hours(self.visit, self.question.due)  # there is nothing else to do just now
        toast = self.visit.toast(card.answer(command, asked))
        kept = card.record(command, asked) if self.visit.update.is_room else None
        return replace(toast, is_passing=not self.question.fields or is_live(self.question), kept=kept)

    async def _was_owed(self, receipt: Receipt) -> bool:
        """Whether an answer that comes again, because we died before we could reply, was owed when it first came."""
        if self.match.seq < receipt.seq:
            return False
        log = await self.visit.services.store.log(self.match.id)
        asked = read.questions(match_as_of(self.match, log, receipt.seq - 1), self.viewer)
        return any(each.key == self.question.key and each.owed and each.mine for each in asked)

    async def _show_receipt(
        self, card: ReceiptCard, command: Command, asked: Sequence[Question], *, is_due: bool
    ) -> None:
        """Show the receipt in the post that was answered, or in a new one if the game gives none."""
        is_form = isinstance(self.visit.update, FormSent)
        may_be_told = self.ref is None or is_form or not self.question.fields
        told = await self._told(card.receipt, self.viewer) if may_be_told else []
        if any(each.about == self.question.about for each in told):
            if self.ref is not None and is_form:
                self.visit.show(card.notice(asked), self.ref)
            elif self.ref is not None:
                self.visit.take_buttons(self.ref)  # its words stay: what was submitted, say
        elif self.ref is not None or is_due or not told:
            has_question = self.ref is not None
            names_deed = not has_question and not is_due
            self._show_card(card.screen(command, asked, has_question=has_question, names_deed=names_deed))

    def _show_card(self, screen: Screen) -> None:
        """Show it as the post about this question, which is revised when that is over."""
        self.visit.show(screen, self.ref, receipt_of=(self.match.id, self.question.about))

    def _card(self, receipt: Receipt) -> ReceiptCard:
        cards = self.visit.services.composer.questions
        return ReceiptCard(cards, self.match, self.viewer, self.question, self.speaker, receipt)

    async def _ask_whether_sure(self, command: Command) -> Toast:
        """Ask in private whether they mean what cannot be taken back."""
        visit, voice = self.visit, house_voice(self.speaker)
        address = visit.update.address if not visit.update.is_room else await visit.private_address()
        if address is None:
            return self._private_link()
        await self._learn_title()
        draft, tag = whole_draft(self.question, command), match_tag(self.match.id)
        visit.keep_unsure(address, self.match.id, draft)
        deed = self.speaker.button(type(command))
        what = f"{deed}: {self.speaker.answer(self.question, command)}" if self.question.fields else deed
        head = visit.services.composer.questions.head(self.match, self.viewer.seat, self.speaker)
        sure = Button(voice.say("button-sure"), house_code(HouseVerb.CONFIRM, tag, draft_token(draft)))
        cancel = Button(voice.say("button-cancel"), house_code(HouseVerb.CANCEL))
        screen = Screen(join_texts(GAP, [head, voice.tell("sure", {"what": what})]), ((sure, cancel),))
        if visit.update.is_room:
            await visit.show_in_private(screen)
            return Toast(voice.say("sure-in-private"), is_alert=True)
        visit.show(screen, self.ref)
        return Toast()

    async def _learn_title(self) -> None:
        """What is tapped in a room may be shown in private, where the match must be told from others."""
        if self.visit.update.is_room:
            await self.visit.services.composer.titles.learn_for(self.match, self.viewer)

    async def show_again(self, command: Command, receipt: Receipt, *, is_hidden: bool) -> None:
        """Show in the same post what was answered before; hidden, it says only that something was."""
        asked = self._own_questions(await self.visit.services.writer.match(self.match.id))
        card = self._card(receipt)
        self.visit.show(card.hidden(asked) if is_hidden else card.screen(command, asked, has_question=True), self.ref)

    async def is_told_to_all(self) -> bool:
        """Whether the game itself tells everyone what became of what was submitted: nothing has to be added."""
        return self._receipt_given is not None and bool(await self._told(self._receipt_given, SPECTATOR))

    async def _told(self, receipt: Receipt, viewer: Viewer) -> list[Notice]:
        """What the game itself tells this viewer of it.

        Looked up in the whole log: a round that was opened meanwhile, by this answer or by another's, hides the rest.
        """
        for happened in reversed((await self.visit.services.store.log(self.match.id)).happenings):
            if happened.seq + len(happened.events) == receipt.seq:
                return [told.notice for told in happened.notices if _is_for(told.notice, viewer)]
        return []

    def _own_questions(self, after: Match) -> list[Question]:
        """What the match after the answer asks this person."""
        asked = read.questions(after, after.viewer_of(seat) if (seat := self.viewer.seat) else self.viewer)
        return [each for each in asked if each.mine]

    async def _ask_follow_ups(self, receipt: Receipt, after: Match) -> None:
        """Ask what their own answer has opened for themselves: whoever answers in a chat is asked there.

        The house tells nobody of it, since whoever answers on a page sees it there.  A chat is no page.
        """
        visit, before, seat = self.visit, self.match, self.visit.own_seat(self.viewer)
        seating = await visit.seating(after)
        if seat is None or seat not in seating.reachable or not after.state.started:
            return
        is_repeated = before.seq >= receipt.seq  # then it was open already when we looked
        known = {self.question.about, *(() if is_repeated else _owed(before, seat, seating))}
        new = [about for about in dict.fromkeys(_owed(after, seat, seating)) if about not in known]
        opened = await self._opened_by(receipt, after, seat, seating) if new else set[str]()
        now = visit.services.clock.now()
        visit.replies += [
            Delivery(after.id, seat_lane(seat), QuestionLetter(about, (seat,)), now)
            for about in new
            if about in opened
        ]

    async def _opened_by(self, receipt: Receipt, after: Match, seat: Seat, seating: Seating) -> set[str]:
        """What the answer itself made them owe.  What another's did, they were asked by that: when an answer comes
        again, because we died before we could reply, more may have happened meanwhile."""
        log = await self.visit.services.store.log(after.id)
        before, then = match_as_of(after, log, receipt.seq - 1), match_as_of(after, log, receipt.seq)
        return set(_owed(then, seat, seating)) - set(_owed(before, seat, seating))


def _is_for(notice: Notice, viewer: Viewer) -> bool:
    """Whether the game says it to this viewer; to a player, if not to everyone."""
    return viewer in notice.to and (viewer == SPECTATOR or SPECTATOR not in notice.to) and not notice.unsaid


def whose_it_is(visit: Visit, match: Match, prompts: Iterable[Prompt]) -> str:
    """Whose these questions are, for somebody else who wants to answer."""
    asked, speaker = [each.to for each in prompts], visit.personal_speaker(match)
    seats = tuple(dict.fromkeys(seat for to in asked if not to.all_but for seat in to.seats))
    if not seats and asked and all(to.host and not to.all_but for to in asked):
        return house_voice(speaker).say("only-the-host")
    return speaker.refusal("not_yours", {"to": Who(seats)})


def question_link_words(match: Match, question: Question) -> str:
    """The words of a link for whoever comes to answer it in private."""
    return f"{LinkPrefix.ANSWER}{match_tag(match.id)}{prompt_tag(match, question)}"


def needs_words(question: Question, draft: Draft) -> bool:
    """Whether the next step takes words, not a tap."""
    here = next_step(question, draft)
    return here is not None and (isinstance(here.ask, Write) or (isinstance(here.ask, Number) and not here.options))


async def is_asked_by_letter(visit: Visit, match: Match, viewer: Viewer, question: Question) -> bool:
    """Whether a letter asks it: whoever can be written to for the first time gets one about each thing they owe."""
    if visit.is_known or viewer.seat is None:
        return False
    untold = replace(await visit.services.store.seating(match.id), nudges=frozenset())
    letters = [each.letter for each in ask_questions(match, visit.services.clock.now(), untold).deliveries]
    mine = (question.about, (viewer.seat,))
    return any(isinstance(letter, QuestionLetter) and (letter.about, letter.seats) == mine for letter in letters)


def _owed(match: Match, seat: Seat, seating: Seating) -> Iterable[str]:
    """What they owe and nobody reads in the room."""
    viewer = match.viewer_of(seat)
    owed = (prompt for prompt in match.agenda.prompts if viewer in prompt.owing)
    return (prompt.about or prompt.key for prompt in owed if not _in_room(prompt, seating))


def _in_room(prompt: Prompt, seating: Seating) -> bool:
    """Whether it is asked in the room, where everyone reads it."""
    return seating.has_room and prompt.shown and not prompt.private
