"""Letters and questions as posts that can be read and tapped, whatever the messenger."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from msgspec.structs import replace

from parlour.engine.beginning import CALLED_IN
from parlour.engine.carriers import Envelope, TooLong
from parlour.engine.deliveries import Asked, Line, Reminded, Said, is_wished_for
from parlour.engine.match import Match
from parlour.engine.names import spoken
from parlour.engine.people import People
from parlour.engine.ports import Clock
from parlour.engine.screens import Button, Picture, Row, Screen
from parlour.engine.wishes import HALF_AN_HOUR, Reminding
from parlour.messengers.afterwards import rows_afterwards
from parlour.messengers.beside import How, Surroundings, head
from parlour.messengers.capabilities import Capabilities
from parlour.messengers.cards import Shared, gathered
from parlour.messengers.controls import Choice, Control, Limits, NumberEntry, Ready, TextEntry, Toggles, control
from parlour.messengers.drafts import Draft, begun, is_live
from parlour.messengers.letters import GAP, questions, worded
from parlour.messengers.lobby_card import LobbyCard, starting
from parlour.messengers.taps import KEPT, TO_BRING, Tap, card_mark, match_mark, packed, prompt_mark, short
from parlour.messengers.updates import Service
from parlour.messengers.wording import face
from parlour.sdk.agenda import Agenda
from parlour.sdk.audience import SPECTATOR, Seat, Viewer
from parlour.sdk.notice import Notice
from parlour.sdk.parts.hosting import Replace
from parlour.sdk.phrases import Names, Speaker, phrase_id, phrasebook
from parlour.sdk.prompt import Prompt, Question, question

ON, OFF, CHOSEN = "☑ ", "☐ ", "● "
PEEK = "!"  # before the name of a page that pops up instead of being posted
LOBBY = "lobby"  # the card that every lobby has
MOST_BESIDE = 5  # buttons besides the choices: done, back, a look, later, not today
NARROW, MIDDLING = 9, 18  # letters of a label, of which three and two go into a row


class Composer:
    def __init__(self, service: Service, can: Capabilities, people: People, clock: Clock) -> None:
        self._service, self._can, self._people, self._clock = service, can, people, clock
        self._lobby = LobbyCard(service, people)
        rows = can.buttons - MOST_BESIDE
        self._limits = Limits(buttons=min(rows, 40), rows=rows)

    def speaker(self, match: Match, language: str, zone: str) -> Speaker:
        return phrasebook(match.game).speaker(language, self._names(match, language), zone)

    def _names(self, match: Match, language: str) -> Names:
        return spoken(self._people.names(match.id, language))

    async def letter(self, envelope: Envelope) -> Screen:
        """As its reader wants to hear it.  Raises TooLong if several letters do not fit into one post."""
        screen = await self._letter(envelope)
        return replace(screen, is_quiet=screen.is_quiet or envelope.is_quiet)

    async def _letter(self, envelope: Envelope) -> Screen:
        text = worded(envelope, lambda match: self._names(match, envelope.language))
        if len(envelope.deliveries) > 1:
            if len(text) > self._can.text:
                raise TooLong
            return Screen(text, is_quiet=True)
        [delivery] = envelope.deliveries
        speaker = self.speaker(envelope.match, envelope.language, envelope.zone)
        match delivery.letter:
            case Said():
                return await self._said(envelope, delivery.letter, text, speaker)
            case Line(phrase=phrase) if phrase == CALLED_IN:
                return self._lobby.call(text, speaker)
            case Asked() | Reminded() as letter if begin := starting(envelope.match, envelope.viewer, letter):
                return await self._lobby.before_the_start(envelope.match, begin, speaker)
            case Asked() | Reminded():
                return self._asked(envelope, delivery.letter, text, speaker)
            case Line(phrase="stand_in_wanted"):
                return self._wanted(envelope, text, speaker)
            case Line(phrase="room_lost"):
                return Screen(text, ((self.mover(envelope.match, speaker),),))
            case _:
                return Screen(text)

    # ── What is said ──

    async def _said(self, envelope: Envelope, said: Said, text: str, speaker: Speaker) -> Screen:
        notice, match = said.told.notice, envelope.match
        if asked := self._asked_below(envelope, notice):
            return self.asked_about(match, envelope.viewer.seat, asked, speaker, "asked")
        rows: list[Row] = []
        if envelope.is_room and notice.card is not None:
            rows += self.card_rows(match, notice.card, speaker)
        rows += self._offered(match, notice, speaker, asks=bool(rows))
        if notice.card == LOBBY and not match.state.started and not match.state.over:
            text, more = await self._lobby.gathering(match, said.told, speaker)
            rows += more
        if envelope.is_room and match.state.over and await self._people.are_last_words(match, said.told):
            rows += rows_afterwards(match, speaker)
        is_secret = not envelope.is_room and SPECTATOR not in notice.to
        picture = self.picture(match, envelope.viewer, notice.picture, speaker) if notice.picture else None
        is_quiet = envelope.is_room and not _is_owed(match, notice.card)
        return Screen(text, tuple(rows), picture, is_quiet, is_secret)

    def _asked_below(self, envelope: Envelope, notice: Notice) -> list[Question]:
        """What may be answered under a private card, though nobody owes it: the question takes its place."""
        if envelope.is_room or notice.card is None:
            return []
        asked = envelope.match.agenda.questions(envelope.viewer)
        return [
            each for each in asked if each.mine and each.private and each.card == notice.card and not each.blocked
        ]

    def _offered(self, match: Match, notice: Notice, speaker: Speaker, *, asks: bool) -> list[Row]:
        """Below what asks something, a look at one's own role; and the pages that the notice names."""
        own = [match.game.peek] if asks and match.game.peek is not None else []
        return rows_of(self._pop_ups(match, (*own, *notice.offers), speaker))

    def _pop_ups(self, match: Match, pages: Iterable[str], speaker: Speaker) -> list[Button]:
        """What only the tapper sees, though the button hangs in the room."""
        if not match.state.started or not self._can.toasts:
            return []
        return [self._pop_up(match, page, speaker) for page in pages]

    def _pop_up(self, match: Match, page: str, speaker: Speaker) -> Button:
        """The title is the page's own, whichever round it is about."""
        title = speaker.say(phrase_id("page", page.partition("/")[0]))
        return Button(self.cut(title), Tap("p", match_mark(match.id), rest=f"{PEEK}{page}").code)

    def picture(self, match: Match, viewer: Viewer, name: str, speaker: Speaker) -> Picture | None:
        """With the words in it in the reader's language."""
        if match.game.picture is None or not self._can.pictures:
            return None
        svg = match.game.picture(match.game.view(match.state, viewer), name)
        return Picture(name, speaker.picture(svg))

    def card_rows(self, match: Match, card: str, speaker: Speaker) -> list[Row]:
        """All that can be tapped under this post in the room; what is blocked just now is not shown."""
        agenda = Agenda(0, "", tuple([prompt for prompt in match.agenda.prompts if not prompt.blocked]))
        cards = [each for each in gathered(agenda, speaker, self._limits) if each.card == card]
        controls = [self._shared(match, shared, speaker) for each in cards for shared in each.shared]
        grouped = groupby(controls, key=lambda rows: [len(row) for row in rows] == [1])
        return [row for is_lone, some in grouped for row in _beside(some, is_lone)]

    def _shared(self, match: Match, shared: Shared, speaker: Speaker) -> list[Row]:
        prompt, shown = shared.prompt, shared.control
        mark = card_mark(match, prompt)
        if shared.is_opener or not _fits_a_room(prompt, shown):
            label = speaker.button(prompt.command)
            return [(Button(self.cut(label), Tap("o", match_mark(match.id), mark).code),)]
        buttons = [self._button(match, mark, choice, shown, "") for choice in shown.choices]
        return rows_of(buttons)

    # ── What is asked ──

    def _asked(self, envelope: Envelope, letter: Asked | Reminded, text: str, speaker: Speaker) -> Screen:
        match = envelope.match
        if envelope.is_room:
            mine = [prompt for prompt in match.agenda.prompts if (prompt.about or prompt.key) == letter.about]
            return Screen(text, tuple(row for prompt in mine[:1] for row in self._openers(match, prompt, speaker)))
        asked, seat = questions(envelope, letter), envelope.viewer.seat
        if not asked:
            return Screen(text, is_secret=True)
        return self.asked_about(match, seat, asked, speaker, self._how(envelope, letter))

    def _how(self, envelope: Envelope, letter: Asked | Reminded) -> How:
        """Who is reminded may wish to be once more, if they have not, and not at an hour that is quiet to them."""
        if isinstance(letter, Asked):
            return "asked"
        [delivery], seat = envelope.deliveries, envelope.viewer.seat
        if seat is None or is_wished_for(delivery.lane):
            return "reminded"
        seating, then = self._people.seating_at_hand(envelope.match.id), self._clock.now() + HALF_AN_HOUR
        may_wait = Reminding(seat, letter.about, letter.due).may_come(seating, then)
        return "reminded, may wait" if may_wait else "reminded"

    def asked_about(
        self, match: Match, seat: Seat | None, asked: Sequence[Question], speaker: Speaker, how: How
    ) -> Screen:
        """About one thing: if it can be answered in several ways, it is said once, and each way has its button."""
        if len(asked) == 1:
            return self.question(match, seat, asked[0], begun(asked[0], seat), speaker, how)
        first, card = asked[0], Surroundings(match, asked[0], seat, speaker, self._clock.now(), how)
        openers = rows_of([self.opener(match, question, speaker) for question in asked])
        text = GAP.join([part for part in (card.above, speaker.ask(first), card.below) if part])
        return Screen(text, (*openers, *self._beside(card)), is_secret=True)

    def _wanted(self, envelope: Envelope, text: str, speaker: Speaker) -> Screen:
        """To the host, with the way to do it."""
        match, viewer = envelope.match, envelope.viewer
        asked = [each for each in match.agenda.questions(viewer) if each.command is Replace and each.mine]
        rows = tuple([(self.opener(match, each, speaker),) for each in asked if not each.blocked])
        return Screen(GAP.join([head(match, viewer.seat, speaker), text]), rows)

    def _beside(self, card: Surroundings) -> list[Row]:
        """A look at one's own role first.  While names are ticked, what closes the list stands there instead."""
        if card.how == "being ticked":
            return []
        is_put = card.is_put_to_them or card.question.card is not None
        peek = card.match.game.peek if is_put else None
        own = self._pop_ups(card.match, [peek] if peek is not None else [], card.speaker)
        return rows_of([*own, *card.buttons])

    def _openers(self, match: Match, prompt: Prompt, speaker: Speaker) -> Iterable[Row]:
        """In a room, for a question that has no card: its choices, if all have the same, else a way to one's own."""
        seen = next((asked for viewer in prompt.to.named() if (asked := question(prompt, viewer))), None)
        if seen is None or prompt.card is not None:
            return []
        if prompt.private:
            return [(self.opener(match, seen, speaker),)]
        shown = control(seen, Draft(seen.key), speaker, self._limits)
        if isinstance(shown, Ready) or not _fits_a_room(prompt, shown):
            return [(self.opener(match, seen, speaker),)]
        mark = prompt_mark(match, prompt)
        return rows_of([self._button(match, mark, choice, shown, "") for choice in shown.choices])

    def mover(self, match: Match, speaker: Speaker) -> Button:
        """Takes the match into another room."""
        words = f"{TO_BRING}{match_mark(match.id)}"
        return Button(face(speaker).say("button-move"), link=self._service.room_link(words))

    def opener(self, match: Match, question: Question, speaker: Speaker) -> Button:
        code = Tap("o", match_mark(match.id), prompt_mark(match, question)).code
        return Button(self.cut(speaker.button(question.command)), code)

    def question(
        self,
        match: Match,
        seat: Seat | None,
        question: Question,
        draft: Draft,
        speaker: Speaker,
        how: How = "asked",
    ) -> Screen:
        """As the one who answers it in private sees it, with what they have chosen so far."""
        shown = control(question, draft, speaker, self._limits, seat)
        assert not isinstance(shown, Ready), "all is answered"
        if shown.blocked:
            return Screen(shown.blocked)
        card = Surroundings(match, question, seat, speaker, self._clock.now(), how)
        parts = [card.above, shown.text, shown.so_far, card.below]
        if isinstance(shown, TextEntry | NumberEntry):
            parts.append(face(speaker).say("write-it"))
        elif not isinstance(shown, Toggles) and not _is_tappable(shown, self._limits):
            parts.append("\n".join(f"{choice.reply}. {choice.label}" for choice in shown.choices))
        text = GAP.join([part for part in parts if part])
        is_begun = shown.back is not None and not is_live(question)
        rest = () if is_begun else self._beside(card)
        return Screen(text, (*self._rows(match, question, draft, shown), *rest), is_secret=True)

    def _rows(self, match: Match, question: Question, draft: Draft, shown: Control) -> Iterable[Row]:
        mark = prompt_mark(match, question)
        before = packed(question, draft)
        rest = KEPT if before is None else before
        if _is_tappable(shown, self._limits) or isinstance(shown, Toggles | TextEntry):
            yield from rows_of([self._button(match, mark, choice, shown, rest) for choice in shown.choices])
        if is_live(question):
            return  # each tick is given as it is made: there is nothing to confirm, and none to take back
        if isinstance(shown, Toggles) and not shown.confirm_blocked:
            yield (self._button(match, mark, shown.confirm, None, rest),)
        if shown.back is not None:
            yield (self._button(match, mark, shown.back, None, rest),)

    def _button(self, match: Match, mark: str, choice: Choice, shown: Control | None, rest: str) -> Button:
        sign = ""
        if isinstance(shown, Toggles):
            sign = ON if choice.on else OFF
        elif choice.on:
            sign = CHOSEN
        code = Tap("a", match_mark(match.id), mark, short(choice.value), rest).code
        return Button(self.cut(sign + choice.label), code)

    def pops_up(self, text: str) -> bool:
        """Short enough for what only the tapper sees."""
        return len(text) <= self._can.toast

    def cut(self, label: str) -> str:
        return label if len(label) <= self._can.label else label[: self._can.label - 1].rstrip() + "…"


def _is_owed(match: Match, card: str | None) -> bool:
    """Somebody owes an answer under it."""
    return match.state.started and any(each.card == card and each.owing for each in match.agenda.prompts if card)


def rows_of(buttons: Sequence[Button]) -> list[Row]:
    """As many beside each other as can be read on a telephone."""
    longest = max((len(button.label) for button in buttons), default=0)
    across = 3 if longest <= NARROW else 2 if longest <= MIDDLING else 1
    return [tuple(buttons[at : at + across]) for at in range(0, len(buttons), across)]


def _beside(controls: Iterable[list[Row]], is_lone: bool) -> Iterable[Row]:
    """Lone buttons one after the other share a row."""
    rows = [row for control in controls for row in control]
    return rows_of([button for row in rows for button in row]) if is_lone else rows


def _fits_a_room(prompt: Prompt, shown: Control) -> bool:
    """One tap answers it, whoever taps."""
    if isinstance(shown, Toggles):
        return is_live(prompt) and not prompt.secret
    return bool(shown.choices) and len(prompt.fields) < 2 and not isinstance(shown, NumberEntry | TextEntry)


def _is_tappable(shown: Control, limits: Limits) -> bool:
    return 0 < len(shown.choices) <= limits.rows and not isinstance(shown, NumberEntry)
