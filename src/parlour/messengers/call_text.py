"""A letter as a call: whose game it is and that something waits, and nothing of what it is."""

from __future__ import annotations

from datetime import datetime
from urllib.parse import quote

from msgspec import Struct

from parlour.engine.carriers import Envelope
from parlour.engine.letters import Letter, NoticeLetter, QuestionLetter, ReminderLetter, SeatOfferLetter
from parlour.engine.names import name_lookup
from parlour.engine.read import owed_questions
from parlour.engine.services import HouseServices
from parlour.messengers.render.titles import MatchTitles
from parlour.messengers.render.zones import MatchZones
from parlour.messengers.wording import house_voice
from parlour.sdk.notice import Detail, When
from parlour.sdk.phrases import Speaker, phrasebook


class Call(Struct, frozen=True):
    """A call in its reader's words."""

    title: str  # the game
    text: str
    path: str  # of the page to open
    until: datetime | None  # from then on it is not worth reading


class CallText:
    """Words calls."""

    def __init__(self, house: HouseServices) -> None:
        self._people, self._clock = house.people, house.clock
        self._zones = MatchZones(house.store, house.clock, house.zone)
        self._titles = MatchTitles(house.store, house.writer, house.people)

    async def call(self, envelope: Envelope) -> Call:
        """The call for its reader."""
        match, viewer = envelope.match, envelope.viewer
        await self._zones.learn(match)
        await self._titles.learn_for(match, viewer)
        speaker = self.speaker(envelope)
        until = _due(envelope)
        title = self._titles.title(match, viewer.seat, speaker)
        return Call(title, _text(envelope.delivery.letter, until, speaker), f"/m/{quote(match.id, safe='')}", until)

    def speaker(self, envelope: Envelope) -> Speaker:
        match, language = envelope.match, envelope.language
        names = name_lookup(self._people.names(match.id, language))
        zone = envelope.zone or self._zones.of(match)
        return phrasebook(match.game).speaker(language, names, zone, self._clock.now())


def _due(envelope: Envelope) -> datetime | None:
    match envelope.delivery.letter:
        case ReminderLetter(due=due):
            return due
        case QuestionLetter(about=about):
            owed = owed_questions(envelope.match, envelope.viewer)
            return min([each.due for each in owed if each.about == about and each.due is not None], default=None)
        case _:
            return None


def _text(letter: Letter, due: datetime | None, speaker: Speaker) -> str:
    details: dict[str, Detail] = {} if due is None else {"due": When(due)}
    return house_voice(speaker).say(_phrase(letter, due), details)


def _phrase(letter: Letter, due: datetime | None) -> str:
    match letter:
        case QuestionLetter():
            return "call-asked" if due is None else "call-asked-until"
        case ReminderLetter():
            return "call-reminded"
        case NoticeLetter():
            return "call-over"
        case SeatOfferLetter():
            return "call-seat"
        case _:
            return "call-news"
