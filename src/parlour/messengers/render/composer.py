"""Letters and questions as posts that can be read and tapped, whatever the messenger."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Literal

from msgspec.structs import replace

from parlour.engine import read
from parlour.engine.carriers import Envelope
from parlour.engine.letters import (
    AnsweredLetter,
    BriefLetter,
    ClosingLetter,
    HouseLetter,
    Letter,
    NoticeLetter,
    QuestionLetter,
    ReminderLetter,
    ReplyLetter,
    SeatOfferLetter,
    is_requested,
)
from parlour.engine.match import Match
from parlour.engine.names import name_lookup
from parlour.engine.people import People
from parlour.engine.ports import Clock, Store
from parlour.engine.reminders import HALF_AN_HOUR, ReminderRequest
from parlour.engine.screens import Button, File, Picture, Row, Screen
from parlour.engine.seating import Address
from parlour.messengers.button_codes import (
    LinkPrefix,
    match_tag,
)
from parlour.messengers.render.fitting import Fitting
from parlour.messengers.render.letters import GAP, letter_questions, letter_text
from parlour.messengers.render.lobby_card import LobbyCard, rematch_rows, start_question
from parlour.messengers.render.question_card import CardMode, QuestionCards, button_rows
from parlour.messengers.render.receipt_card import ReceiptCard, closed_screen
from parlour.messengers.render.seat_offer import seat_offer
from parlour.messengers.render.titles import MatchTitles
from parlour.messengers.render.zones import MatchZones, name_zones
from parlour.messengers.updates import Capabilities, Service
from parlour.messengers.wording import house_voice
from parlour.sdk.audience import SPECTATOR, Seat, Viewer
from parlour.sdk.notice import Notice, When
from parlour.sdk.parts.hosting import Replace
from parlour.sdk.phrases import Names, Speaker, phrase_id, phrasebook
from parlour.sdk.prompt import Question
from parlour.sdk.text import Mention, Name, Part, Text, join_texts, text_of

LOBBY = "lobby"  # the card that every lobby has

LineButton = Literal["open_chat", "move_match", "replace_seat"]
STATUS_PAGE = "status"  # by which a game tells how a match stands, if it does
LINE_BUTTON: Mapping[str, LineButton] = {  # what a line of the house asks its reader to do, by its name
    "called_in": "open_chat",
    "room_lost": "move_match",
    "stand_in_wanted": "replace_seat",
}


LARGEST_MEDIUM = 20 * 1024 * 1024  # bytes: what every messenger takes
_SUFFIXES = {
    "audio/mpeg": ".mp3",
    "audio/wav": ".wav",
    "audio/flac": ".flac",
    "audio/ogg": ".ogg",
    "audio/mp4": ".m4a",
}


class Composer:
    """Turns letters into posts for their readers."""

    def __init__(
        self,
        service: Service,
        can: Capabilities,
        people: People,
        clock: Clock,
        zones: MatchZones,
        titles: MatchTitles,
        store: Store,
        lobby: LobbyCard | None = None,
    ) -> None:
        self._service, self._people, self._clock = service, people, clock
        self._store = store
        self.can, self.zones, self.fitting = can, zones, Fitting(can, store, clock)
        self._lobby = lobby or LobbyCard(service, people, writes_first=can.writes_first)
        self.titles, self.questions = titles, QuestionCards(can, clock, titles, people)

    def speaker(self, match: Match, language: str, own_zone: str) -> Speaker:
        """The game's speaker in this language, with the names of the match.

        Instants are read by the reader's own zone; whoever has said none, and a room, read by that of the match.
        """
        zone = own_zone or self.zones.of(match)
        return phrasebook(match.game).speaker(language, self._names(match, language), zone, self._clock.now())

    def _names(self, match: Match, language: str) -> Names:
        return name_lookup(self._people.names(match.id, language))

    async def letter(self, envelope: Envelope) -> Screen:
        """The post for its reader."""
        await self.zones.learn(envelope.match)
        if not envelope.is_room:
            await self.titles.learn_for(envelope.match, envelope.viewer)
        own_zone = "" if envelope.is_room else envelope.zone
        screen = await self._letter(envelope, own_zone)
        calls = envelope.is_room and self.can.mentions
        text = await self._with_mentions(envelope, text_of(screen.text)) if calls else screen.text
        if not self.can.own_time and not own_zone:
            text = name_zones(text_of(text))
        screen = replace(screen, text=text, is_quiet=screen.is_quiet or envelope.is_quiet)
        if not envelope.is_room:
            voice = house_voice(self.speaker(envelope.match, envelope.language, own_zone))
            screen = self.previewed(screen, voice, envelope.reads_aloud)
        return await self.fitting.fit(envelope.address, screen)

    def previewed(self, screen: Screen, voice: Speaker, reads_aloud: bool) -> Screen:
        """A private post with a line for lock screens and screen readers, where these get one apart: no secret is in
        it, unless its reader has all of it read aloud."""
        if not self.can.previews or reads_aloud:
            return replace(screen, preview="")
        if not screen.is_secret or screen.preview:
            return screen
        return replace(screen, preview=voice.say("preview"))

    async def reply(self, address: Address, reply: ReplyLetter) -> Screen:
        """The post that answers whoever wrote or tapped there."""
        return await self.fitting.fit(address, reply.screen)

    async def _with_mentions(self, envelope: Envelope, text: Text) -> Text:
        """The text in which whoever must act is called upon, if everyone may know that they must."""
        named = {part.seat for part in text.walk() if isinstance(part, Name)}
        called = named.intersection(_called_seats(envelope.match, envelope.delivery.letter))
        accounts = (
            await self._people.accounts(envelope.match.id, called, envelope.address.messenger) if called else {}
        )

        def mention(part: Part) -> Part:
            if isinstance(part, Name) and part.seat in accounts:
                return Mention(part.text, accounts[part.seat])
            return part

        return text.map_parts(mention)

    async def _letter(self, envelope: Envelope, own_zone: str) -> Screen:
        speaker = self.speaker(envelope.match, envelope.language, own_zone)
        text, letter = letter_text(envelope, speaker), envelope.delivery.letter
        match letter:
            case NoticeLetter():
                return await self._said(envelope, letter, text, speaker)
            case QuestionLetter() | ReminderLetter() if begin := start_question(
                envelope.match, envelope.viewer, letter
            ):
                return await self._lobby.before_the_start(envelope.match, begin, speaker)
            case QuestionLetter() | ReminderLetter():
                return self._asked(envelope, letter, text, speaker)
            case SeatOfferLetter():
                return seat_offer(envelope.match.id, text, house_voice(speaker))
            case AnsweredLetter():
                return await self._answered(envelope, letter, speaker)
            case ClosingLetter(seq=seq):
                then = await self._people.match_as_of(envelope.match, seq)
                closed = closed_screen(self.questions, then, envelope.match, envelope.viewer, letter.about, speaker)
                return closed or Screen(house_voice(speaker).tell("closed-unanswered"), is_secret=True)
            case BriefLetter():
                return await self._brief(envelope, text, speaker)
            case HouseLetter():
                return self._line(envelope, letter, text, speaker)
            case _:
                return Screen(text)

    # ── What is said ──

    async def _said(self, envelope: Envelope, said: NoticeLetter, text: Text, speaker: Speaker) -> Screen:
        notice, match = said.numbered_notice.notice, envelope.match
        if asked := self._asked_below(envelope, notice):
            return self.questions.card_about(match, envelope.viewer.seat, asked, speaker, "asked")
        if not envelope.is_room and self.titles.is_ambiguous(match, envelope.viewer.seat):
            text = join_texts(GAP, [self.titles.title(match, envelope.viewer.seat, speaker), text])
        rows: list[Row] = []
        if envelope.is_room and notice.card is not None:
            rows += self.questions.shared_rows(match, notice.card, speaker)
        if not envelope.is_room and notice.about is not None:
            own = read.open_questions(match, envelope.viewer)
            rows += self.questions.answer_rows(match, [q for q in own if q.about == notice.about], speaker)
        rows += self._offered(match, notice, speaker, asks=bool(rows) and envelope.is_room)
        if notice.card == LOBBY and not match.state.started and not match.state.over:
            text, more = await self._lobby.gathering(match, said.numbered_notice, speaker)
            rows += more
        last = (said.numbered_notice, *said.more)[-1]
        if envelope.is_room and match.state.over and await self._people.is_last_notice(match, last):
            rows += rematch_rows(match, speaker)
        is_secret = not envelope.is_room and SPECTATOR not in notice.to
        picture = None
        if notice.picture is not None:
            then = await self._people.match_as_of(match, said.seq)
            picture = self.picture(then, envelope.viewer, notice.picture, speaker)
        file = None
        if notice.medium and self.can.attachments:
            then = await self._people.match_as_of(match, said.seq)
            file = await asyncio.to_thread(_medium_file, then, envelope.viewer, notice.medium)
            is_secret = True  # for this room: a messenger that can keeps it from being passed on
        is_quiet = notice.quiet or (envelope.is_room and not _is_owed(match, notice.card))
        return Screen(text, tuple(rows), picture, is_quiet, is_secret, file, drops_file=notice.medium == "")

    def _asked_below(self, envelope: Envelope, notice: Notice) -> list[Question]:
        """Questions that may be answered under a private card, though nobody owes it: they take its place."""
        if envelope.is_room or notice.card is None:
            return []
        asked = read.questions(envelope.match, envelope.viewer)
        return [
            each for each in asked if each.mine and each.private and each.card == notice.card and not each.blocked
        ]

    def _offered(self, match: Match, notice: Notice, speaker: Speaker, *, asks: bool) -> list[Row]:
        """Buttons for a look at one's own role, if something is asked, and for the pages that the notice names."""
        own = [match.game.chat.peek] if asks and match.game.chat.peek is not None else []
        return button_rows(self.questions.pop_ups(match, (*own, *notice.offers), speaker))

    def picture(self, match: Match, viewer: Viewer, name: str, speaker: Speaker) -> Picture | None:
        """A picture of the match, with the words in it in the reader's language; not drawn where none is shown."""
        draw, alt = match.game.show.picture, _alt_text(name, speaker)
        if draw is None or not self.can.pictures:
            return None if draw is None else Picture(name, "", alt)
        return Picture(name, speaker.picture(draw(read.view(match, viewer), name)), alt)

    # ── What is asked ──

    def _asked(
        self, envelope: Envelope, letter: QuestionLetter | ReminderLetter, text: Text, speaker: Speaker
    ) -> Screen:
        match = envelope.match
        if envelope.is_room:
            mine = [prompt for prompt in match.agenda.prompts if (prompt.about or prompt.key) == letter.about]
            return Screen(
                text, tuple(row for prompt in mine[:1] for row in self.questions.room_rows(match, prompt, speaker))
            )
        asked, seat = letter_questions(envelope, letter), envelope.viewer.seat
        if not asked:
            return Screen(text, is_secret=True)
        card = self.questions.card_about(match, seat, asked, speaker, self._mode(envelope, letter))
        return replace(card, text=join_texts(GAP, [card.text, *_invitation(envelope, asked, speaker)]))

    async def _answered(self, envelope: Envelope, letter: AnsweredLetter, speaker: Speaker) -> Screen:
        """A post that asked what has been answered by now; what they still owe of it is asked as it stands."""
        match, viewer, has_buttons = envelope.match, envelope.viewer, letter.is_receipt
        stored = await self._store.receipt(match.id, letter.by, letter.submission_id)
        assert stored is not None, "it was stored with the letter"
        submission, receipt = stored
        then = await self._people.match_as_of(match, receipt.seq - 1)
        question = read.own_question(then, submission.actor, submission.key)
        asked = read.own_questions(match, viewer)
        owed = [each for each in asked if each.owed and each.about == letter.about]
        if any(each.key == submission.key for each in owed):
            screen = self.questions.card_about(match, viewer.seat, owed, speaker, "asked")
            return screen if has_buttons else replace(screen, rows=())
        assert question is not None, "it was accepted"
        card = ReceiptCard(self.questions, then, viewer, question, speaker, receipt)
        return card.screen(submission.command, asked, has_question=True) if has_buttons else card.notice(asked)

    def _mode(self, envelope: Envelope, letter: QuestionLetter | ReminderLetter) -> CardMode:
        """How the card is shown.

        Who is reminded may request it once more, if they have not, and not in their quiet hours.
        """
        if isinstance(letter, QuestionLetter):
            return "asked"
        seat = envelope.viewer.seat
        if seat is None or is_requested(envelope.delivery.lane):
            return "reminded"
        seating, then = self._people.cached_seating(envelope.match.id), self._clock.now() + HALF_AN_HOUR
        may_wait = ReminderRequest(seat, letter.about, letter.due).may_repeat(seating, then)
        return "reminded, may wait" if may_wait else "reminded"

    async def _brief(self, envelope: Envelope, head: Text, speaker: Speaker) -> Screen:
        """How it stands as the seat sees it, the last two rounds, and until when there is time."""
        match, viewer, voice = envelope.match, envelope.viewer, house_voice(speaker)
        names = dict.fromkeys([match.game.chat.peek, STATUS_PAGE])
        shown = [page for name in names if name is not None and (page := match.game.show.pages.get(name))]
        pages = [page(read.view(match, viewer)) for page in shown]
        said = [[speaker.tell(phrase, details) for phrase, details in lines] for lines in pages]
        parts: list[Text | str] = [head, *[join_texts("\n", lines) for lines in said]]
        for past in await self._people.last_rounds(match, viewer):
            told = [speaker.tell_notice(turn.notice, turn.number) for turn in past.turns]
            parts.append(join_texts("\n", [voice.tell("brief-round", {"round": past.round + 1}), *told]))
        if match.state.closes_at is not None:
            parts.append(voice.tell("brief-due", {"due": When(match.state.closes_at)}))
        return Screen(join_texts(GAP, parts), is_secret=True)

    def _line(self, envelope: Envelope, line: HouseLetter, text: Text, speaker: Speaker) -> Screen:
        """A line of the house, with the button for what it asks its reader to do."""
        match, viewer = envelope.match, envelope.viewer
        match LINE_BUTTON.get(line.phrase):
            case "open_chat":
                return self._lobby.call(text, speaker)
            case "move_match":
                return Screen(text, ((self.move_button(match, speaker),),))
            case "replace_seat":
                asked = read.own_questions(match, viewer, Replace)
                rows = tuple(
                    [(self.questions.open_button(match, each, speaker),) for each in asked if not each.blocked]
                )
                return Screen(join_texts(GAP, [self.questions.head(match, viewer.seat, speaker), text]), rows)
            case None:
                return Screen(text)

    def move_button(self, match: Match, speaker: Speaker) -> Button:
        """A button that takes the match into another room."""
        words = f"{LinkPrefix.BRING_MATCH}{match_tag(match.id)}"
        return Button(house_voice(speaker).say("button-move"), link=self._service.room_link(words))

    def carry_button(self, match: Match, speaker: Speaker) -> Button:
        """A button that adds us to another room, in which the match is carried too."""
        link = self._service.room_link(f"{LinkPrefix.CARRY}{match_tag(match.id)}")
        return Button(house_voice(speaker).say("button-carry-elsewhere"), link=link)

    def fits_toast(self, text: str) -> bool:
        """Whether it is short enough for what only the tapper sees."""
        return len(text) <= self.can.toast


def _invitation(envelope: Envelope, asked: Sequence[Question], speaker: Speaker) -> Iterable[Text]:
    """A line that asks for a word of theirs, if we could not write to them any more before the answer is due."""
    until = envelope.window_until
    if until is not None and any(each.due is None or each.due > until for each in asked):
        yield house_voice(speaker).tell("window-shuts", {"until": When(until)})


def _medium_file(match: Match, viewer: Viewer, id: str) -> File | None:
    """A medium that the game names for this viewer, by a name that says nothing.  None: it is gone, or too large."""
    medium = next((each for each in read.media(match, viewer) if each.id == id), None)
    source = None if medium is None else match.game.stock.source(medium)
    if medium is None or source is None:
        return None
    try:
        if isinstance(source, Path) and source.stat().st_size > LARGEST_MEDIUM:
            return None
        content = source if isinstance(source, bytes) else source.read_bytes()
    except OSError:
        return None
    return File(f"{id}{_SUFFIXES.get(medium.type, '')}", kind="sound", content=content) if content else None


def _alt_text(picture: str, speaker: Speaker) -> str:
    """What a picture shows, if the game says so; `map/3` is a map, and so is `map berlin`."""
    phrase = phrase_id("picture", picture.partition("/")[0].partition(" ")[0])
    return speaker.say(phrase) if speaker.has(phrase) else ""


def _called_seats(match: Match, letter: Letter) -> set[Seat]:
    """Who owes what the room asks in this post."""
    match letter:
        case NoticeLetter(numbered_notice=told) if told.notice.card is not None and match.state.started:
            asked = [each for each in match.agenda.prompts if each.card == told.notice.card]
        case QuestionLetter() | ReminderLetter():
            asked = [each for each in match.agenda.prompts if (each.about or each.key) == letter.about]
        case _:
            return set()
    return {
        seat
        for each in asked
        if each.shown and not each.private and not each.owing.all_but
        for seat in each.owing.seats
    }


def _is_owed(match: Match, card: str | None) -> bool:
    """Whether somebody owes an answer under it."""
    return match.state.started and any(each.card == card and each.owing for each in match.agenda.prompts if card)
