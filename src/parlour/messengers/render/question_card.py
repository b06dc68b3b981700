"""A question as a post: whose it is and until when, its choices as buttons, what silence means, and buttons to be
reminded later and for not today.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from itertools import groupby
from typing import Literal, NamedTuple

from msgspec.structs import replace

from parlour.engine.match import HOSTS_SEAT, Match
from parlour.engine.people import People
from parlour.engine.ports import Clock
from parlour.engine.screens import Button, Row, Screen
from parlour.messengers.button_codes import (
    POP_UP,
    SAVED,
    ButtonCode,
    HouseVerb,
    SideVerb,
    card_tag,
    house_code,
    match_tag,
    pack_draft,
    prompt_tag,
    short_token,
)
from parlour.messengers.controls import (
    ButtonLimits,
    Control,
    NumberEntry,
    ReadyCommand,
    ShownChoice,
    TextEntry,
    Toggles,
    choices,
    control,
)
from parlour.messengers.drafts import Draft, new_draft, next_step
from parlour.messengers.forms import takes_form
from parlour.messengers.render.letters import GAP
from parlour.messengers.render.shared_card import SharedControl, shared_cards
from parlour.messengers.render.titles import MatchTitles
from parlour.messengers.updates import Capabilities
from parlour.messengers.wording import CHOSEN, duration_text, house_voice, tell_due
from parlour.sdk.agenda import Agenda
from parlour.sdk.audience import Seat
from parlour.sdk.characters import cut_text
from parlour.sdk.command import command_name
from parlour.sdk.notice import When
from parlour.sdk.phrases import Speaker, phrase_id
from parlour.sdk.prompt import Prompt, Question, is_live, question
from parlour.sdk.text import Text, join_texts

ON, OFF = "☑ ", "☐ "
LIMITS = ButtonLimits(buttons=40, rows=95)  # nobody looks through more; a messenger with fewer makes a list of them
NARROW, MIDDLING = 9, 18  # characters of a label, of which three and two go into a row

CardMode = Literal["asked", "being ticked", "reminded", "reminded, may wait"]


class QuestionCards:
    """Questions as posts and buttons, within what a messenger can show."""

    def __init__(self, can: Capabilities, clock: Clock, titles: MatchTitles, people: People) -> None:
        self._can, self._clock, self._titles, self._people = can, clock, titles, people
        self._limits = LIMITS

    def card(
        self,
        match: Match,
        seat: Seat | None,
        question: Question,
        draft: Draft,
        speaker: Speaker,
        mode: CardMode = "asked",
    ) -> Screen:
        """The post as the one who answers in private sees it, with what they have chosen so far."""
        shown = control(question, draft, speaker, self._limits, seat)
        assert not isinstance(shown, ReadyCommand), "all is answered"
        if shown.blocked:
            return Screen(shown.blocked)
        frame = QuestionFrame(
            match, question, seat, speaker, self._clock.now(), self.head(match, seat, speaker), mode
        )
        parts: list[Text | str] = [frame.above, shown.text, shown.so_far, frame.below]
        if isinstance(shown, TextEntry | NumberEntry):
            parts.append(house_voice(speaker).say("write-it"))
        elif not isinstance(shown, Toggles) and not _is_tappable(shown, self._limits):
            parts.append("\n".join(f"{choice.reply}. {choice.label}" for choice in shown.choices))
        text, takes_words = join_texts(GAP, parts), isinstance(shown, TextEntry | NumberEntry)
        is_begun = shown.back is not None and not is_live(question)
        rest = () if is_begun else self._side_rows(frame)
        rows = (*self._rows(match, question, draft, shown), *rest)
        return Screen(text, rows, is_secret=True, asks_for_words=takes_words, preview=str(frame.head))

    def card_about(
        self, match: Match, seat: Seat | None, asked: Sequence[Question], speaker: Speaker, mode: CardMode
    ) -> Screen:
        """A post about one thing.

        If it can be answered in several ways, it is said once, and each way has its button; so has a form.
        """
        if len(asked) == 1 and not takes_form(asked[0], self._can):
            return self.card(match, seat, asked[0], new_draft(asked[0], seat), speaker, mode)
        first, head = asked[0], self.head(match, seat, speaker)
        frame = QuestionFrame(match, first, seat, speaker, self._clock.now(), head, mode)
        openers = button_rows([self._answer_button(match, question, speaker) for question in asked])
        text = join_texts(GAP, [frame.above, speaker.tell_question(first), frame.below])
        return Screen(text, (*openers, *self._side_rows(frame)), is_secret=True, preview=str(head))

    def _side_rows(self, frame: QuestionFrame) -> list[Row]:
        """Buttons beside the choices, a look at one's own role first, then what else the game lets them look at.

        While names are ticked, what closes the list stands there instead.
        """
        if frame.mode == "being ticked":
            return []
        is_put = frame.is_put_to_them or frame.question.card is not None
        chat = frame.match.game.chat
        peek = [chat.peek] if is_put and chat.peek is not None else []
        own = self.pop_ups(frame.match, [*peek, *(chat.beside if frame.is_put_to_them else ())], frame.speaker)
        return button_rows([*own, *frame.buttons, *self._quieter(frame)])

    def _quieter(self, frame: QuestionFrame) -> Iterable[Button]:
        """A button for fewer sounds: under a reminder always, else only for who is owed a sound and has never said
        which sounds they want."""
        hours = self._people.cached_seating(frame.match.id).hours
        is_loud = frame.seat is not None and frame.question.owed and frame.seat not in hours
        if frame.seat is not None and (frame.reminds or is_loud):
            yield Button(house_voice(frame.speaker).say("button-quieter"), house_code(HouseVerb.QUIETER))

    def _rows(self, match: Match, question: Question, draft: Draft, shown: Control) -> Iterable[Row]:
        tag = prompt_tag(match, question)
        before = pack_draft(question, draft)
        rest = SAVED if before is None else before
        if _is_tappable(shown, self._limits) or isinstance(shown, Toggles | TextEntry):
            yield from button_rows([self._button(match, tag, choice, shown, rest) for choice in shown.choices])
        if is_live(question):
            return  # each tick is given as it is made: there is nothing to confirm, and none to take back
        if isinstance(shown, Toggles) and not shown.confirm_blocked:
            yield (self._button(match, tag, shown.confirm, None, rest),)
        if shown.back is not None:
            yield (self._button(match, tag, shown.back, None, rest),)

    def _button(self, match: Match, tag: str, choice: ShownChoice, shown: Control | None, rest: str) -> Button:
        sign = ""
        if isinstance(shown, Toggles):
            sign = ON if choice.on else OFF
        elif choice.on:
            sign = CHOSEN
        code = ButtonCode("a", match_tag(match.id), tag, short_token(choice.value), rest).code
        return Button(self.cut(sign + choice.label), code)

    def open_button(self, match: Match, question: Question, speaker: Speaker) -> Button:
        """A button that opens the question in private."""
        code = ButtonCode("o", match_tag(match.id), prompt_tag(match, question)).code
        return Button(self.cut(speaker.button(question.command)), code)

    def answer_rows(self, match: Match, asked: Sequence[Question], speaker: Speaker) -> list[Row]:
        """Buttons for all that may be answered about one thing: what is owed first, then what takes one tap.

        What takes no choice is done by the tap itself.
        """
        owed_first = sorted(asked, key=lambda each: (not each.owed, bool(each.fields)))
        return button_rows([self._answer_button(match, each, speaker) for each in owed_first])

    def _answer_button(self, match: Match, question: Question, speaker: Speaker) -> Button:
        button = self.open_button(match, question, speaker)
        return button if question.fields else replace(button, code=press_code(match, question, speaker))

    def room_rows(self, match: Match, prompt: Prompt, speaker: Speaker) -> Iterable[Row]:
        """Buttons in a room for a question that has no card.

        Its choices, if all have the same, else a way to one's own.
        """
        seen = next((asked for viewer in prompt.to.named() if (asked := question(prompt, viewer))), None)
        if seen is None or prompt.card is not None:
            return []
        if prompt.private:
            return [(self.open_button(match, seen, speaker),)]
        shown = control(seen, Draft(seen.key), speaker, self._limits)
        if isinstance(shown, ReadyCommand) or not _fits_a_room(prompt, shown):
            return [(self.open_button(match, seen, speaker),)]
        tag = prompt_tag(match, prompt)
        return button_rows([self._button(match, tag, choice, shown, "") for choice in shown.choices])

    def shared_rows(self, match: Match, card: str, speaker: Speaker) -> list[Row]:
        """Buttons for all that can be tapped under this post in the room; what is blocked just now is not shown."""
        agenda = Agenda(0, "", tuple([prompt for prompt in match.agenda.prompts if not prompt.blocked]))
        cards = [each for each in shared_cards(agenda, speaker, self._limits) if each.card == card]
        controls = [self._shared(match, shared, speaker) for each in cards for shared in each.shared]
        grouped = groupby(controls, key=lambda rows: [len(row) for row in rows] == [1])
        return [row for is_lone, some in grouped for row in _joined_rows(some, is_lone)]

    def _shared(self, match: Match, shared: SharedControl, speaker: Speaker) -> list[Row]:
        prompt, shown = shared.prompt, shared.control
        tag = card_tag(match, prompt)
        if shared.is_opener or not _fits_a_room(prompt, shown):
            label = speaker.button(prompt.command)
            return [(Button(self.cut(label), ButtonCode("o", match_tag(match.id), tag).code),)]
        buttons = [self._button(match, tag, choice, shown, "") for choice in shown.choices]
        return button_rows(buttons)

    def pop_ups(self, match: Match, pages: Iterable[str], speaker: Speaker) -> list[Button]:
        """Buttons to pages that only the tapper sees, though the button hangs in the room."""
        if not match.state.started or not (self._can.toasts or self._can.ephemeral):
            return []
        return [self._pop_up(match, page, speaker) for page in pages]

    def _pop_up(self, match: Match, page: str, speaker: Speaker) -> Button:
        """The title is that of the picture, or the page's own, whichever round it is about."""
        is_picture = self._can.pictures and page in match.game.show.pictures
        title = speaker.say(phrase_id("picture" if is_picture else "page", page.partition("/")[0]))
        return Button(self.cut(title), ButtonCode("p", match_tag(match.id), rest=f"{POP_UP}{page}").code)

    def head(self, match: Match, seat: Seat | None, speaker: Speaker) -> Text:
        """The first line of a card, all that a locked screen shows: it names no role, no question and no answer."""
        details = {"game": self._titles.title(match, seat, speaker), "step": speaker.step(match.agenda.step)}
        if seat is None or seat == HOSTS_SEAT:
            return house_voice(speaker).tell("card-head-host", details)
        return house_voice(speaker).tell("card-head", {**details, "name": speaker.names(seat)})

    def cut(self, label: str) -> str:
        """The label, cut to what a button shows."""
        return cut_text(label, self._can.label)


class QuestionFrame(NamedTuple):
    """What surrounds the choices of a question that is asked in private."""

    match: Match
    question: Question
    seat: Seat | None
    speaker: Speaker
    now: datetime
    head: Text
    mode: CardMode = "asked"

    @property
    def is_put_to_them(self) -> bool:
        return self.seat is not None and (self.question.owed or self.seat in self.question.given)

    @property
    def reminds(self) -> bool:
        return self.mode in ("reminded", "reminded, may wait")

    @property
    def above(self) -> Text:
        """Whose it is and where; if it reminds them, how long is left."""
        due = self.question.due
        if not self.reminds or due is None:
            return self.head
        waits = house_voice(self.speaker).tell("still-waiting", {"left": duration_text(self.speaker, due - self.now)})
        return join_texts("\n", [self.head, waits])

    @property
    def below(self) -> Text:
        """Until when; what was answered, or what silence means."""
        return join_texts("\n", [*self._due(), *self._given_or_default()])

    def _due(self) -> Iterable[Text]:
        """The deadline; and how long that is, unless it is said above."""
        due = self.question.due
        if due is None or not self.question.owed:
            return
        if self.reminds:
            yield house_voice(self.speaker).tell("reminder", {"due": When(due)})
        else:
            yield tell_due(self.speaker, due, self.now)

    def _given_or_default(self) -> Iterable[Text]:
        """Ticks show by themselves.  Where silence is no answer, the game may say what comes of it."""
        question, speaker = self.question, self.speaker
        given = question.given.get(self.seat) if self.seat is not None and not is_live(question) else None
        own = phrase_id("silent", command_name(question.command))
        if given is not None:
            yield speaker.tell("answer-given", {"answer": speaker.answer(question, given)})
        elif question.owed and question.default is not None:
            yield speaker.tell("answer-silent", {"answer": speaker.answer(question, question.default)})
        elif question.owed and speaker.has(own):
            yield speaker.tell(own)

    @property
    def buttons(self) -> Iterable[Button]:
        voice = house_voice(self.speaker)
        if self.mode == "reminded, may wait":
            yield side_button(self.match, self.question, SideVerb.REMIND_LATER, voice.say("button-later"))
        if self.is_put_to_them and silence_answers(self.question):
            yield side_button(self.match, self.question, SideVerb.NOT_TODAY, voice.say("button-not-today"))


def press_code(match: Match, question: Question, speaker: Speaker) -> str:
    """The code of a button that answers a question without choices by itself."""
    here = next_step(question, Draft(question.key))
    assert here is not None
    assert not question.fields
    [press] = choices(question, here, speaker)
    return ButtonCode("a", match_tag(match.id), prompt_tag(match, question), short_token(press.value)).code


def silence_answers(question: Question) -> bool:
    """Whether silence answers it, at a known hour."""
    return question.owed and question.default is not None and question.due is not None


def side_button(match: Match, question: Question, verb: SideVerb, label: str) -> Button:
    """A button beside the choices."""
    return Button(label, ButtonCode("b", match_tag(match.id), prompt_tag(match, question), rest=verb).code)


def button_rows(buttons: Sequence[Button]) -> list[Row]:
    """The buttons in rows, as many beside each other as can be read on a telephone."""
    longest = max((len(button.label) for button in buttons), default=0)
    across = 3 if longest <= NARROW else 2 if longest <= MIDDLING else 1
    return [tuple(buttons[at : at + across]) for at in range(0, len(buttons), across)]


def _joined_rows(controls: Iterable[list[Row]], is_lone: bool) -> Iterable[Row]:
    """The rows of several controls; lone buttons one after the other share a row."""
    rows = [row for control in controls for row in control]
    return button_rows([button for row in rows for button in row]) if is_lone else rows


def _fits_a_room(prompt: Prompt, shown: Control) -> bool:
    """Whether one tap answers it, whoever taps."""
    if isinstance(shown, Toggles):
        return is_live(prompt) and not prompt.secret
    return bool(shown.choices) and len(prompt.fields) < 2 and not isinstance(shown, NumberEntry | TextEntry)


def _is_tappable(shown: Control, limits: ButtonLimits) -> bool:
    return 0 < len(shown.choices) <= limits.rows and not isinstance(shown, NumberEntry)
