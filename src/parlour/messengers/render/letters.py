"""A letter in its reader's words: what every messenger posts, whatever it looks like there."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

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
)
from parlour.engine.waiting import OFFER_LASTS
from parlour.messengers.wording import house_voice
from parlour.sdk.notice import When, Who
from parlour.sdk.phrases import Speaker
from parlour.sdk.prompt import Question
from parlour.sdk.text import Text, join_texts, text_of

GAP = "\n\n"  # between the parts of a letter


def letter_text(envelope: Envelope, speaker: Speaker) -> Text:
    """The text of its letter."""
    letter: Letter = envelope.delivery.letter
    match letter:
        case NoticeLetter():
            told = (*letter.before, letter.numbered_notice, *letter.more)
            return join_texts(GAP, [speaker.tell_notice(each.notice, each.number) for each in told])
        case QuestionLetter():
            return join_texts(GAP, _asked(envelope, speaker, letter))
        case ReminderLetter():
            soon = house_voice(speaker).tell("reminder", {"due": When(letter.due)})
            return join_texts(GAP, [soon, *_asked(envelope, speaker, letter)])
        case SeatOfferLetter():
            voice, until = house_voice(replace(speaker, now=letter.offered_at)), letter.offered_at + OFFER_LASTS
            return voice.tell("seat-offered", {"game": speaker.say("game-name"), "until": When(until)})
        case HouseLetter():
            return house_voice(speaker).tell(f"line-{letter.phrase}", letter.details)
        case ReplyLetter():
            return text_of(letter.screen.text)
        case BriefLetter():
            return house_voice(speaker).tell("brief-head", {"name": Who((letter.seat,))})
        case AnsweredLetter() | ClosingLetter():
            return Text(())  # what its post says follows from the match


def _asked(envelope: Envelope, speaker: Speaker, letter: QuestionLetter | ReminderLetter) -> Iterable[Text]:
    """The question as one of those who owe it is asked; in a room it says whom it is for."""
    for question in letter_questions(envelope, letter):
        yield speaker.tell_question(question)
    if envelope.is_room:
        yield speaker.tell("waiting-for", {"awaited": Who(letter.seats)})


def letter_questions(envelope: Envelope, letter: QuestionLetter | ReminderLetter) -> list[Question]:
    """The questions it is about, as the first of those who owe it sees it; they share one question."""
    viewer = envelope.match.viewer_of(letter.seats[0]) if envelope.is_room else envelope.viewer
    asked = read.questions(envelope.match, viewer)
    return [question for question in asked if question.owed and question.about == letter.about]
