"""Puts notices, questions and labels into the reader's language: the game's phrases over those of the house."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import cache, lru_cache
from types import MappingProxyType
from typing import Any, TypeAlias, assert_never, get_args
from xml.sax.saxutils import escape, unescape
from zlib import crc32
from zoneinfo import ZoneInfo

from msgspec.structs import fields as struct_fields

from parlour.sdk.ask import Ask, Label, Option, PickOne, PickSome, Tree, Write
from parlour.sdk.audience import Seat
from parlour.sdk.command import Command, command_name
from parlour.sdk.game import Game
from parlour.sdk.notice import Detail, Notice, Several, Tally, Term, When, Who, Word
from parlour.sdk.phrase_files import base_of, entries_of, laid_over, read_house, read_phrases
from parlour.sdk.phrase_set import ENGLISH, Argument, PhraseSet, Wording, number
from parlour.sdk.prompt import Question
from parlour.sdk.text import Moment, Name, Text, join_texts, text_of

Names: TypeAlias = Callable[[Seat], str]  # what the player in a seat is called

NO_DETAILS: Mapping[str, Detail] = MappingProxyType({})
DAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
MONTHS = (
    *("january", "february", "march", "april", "may", "june"),
    *("july", "august", "september", "october", "november", "december"),
)


_PHRASED = re.compile(r'(<[^<>]* data-phrase="([a-zA-Z0-9_-]+)"[^<>]*>)[^<]*')
_SEATED = re.compile(r'(<[^<>]* data-seat="([^"<>]+)"[^<>]*>)[^<]*')
SOON = timedelta(hours=3)  # a deadline that is not further away needs no day
LONGEST_NAME = 18  # characters of a name in a picture, where nothing makes room for more


class Phrasebook:
    """The words of one game in all its languages and those of the house.  Made once: `phrasebook(game)`.

    What the game does not say in a language it says in its main one: English, if it speaks that.  To whoever reads a
    language that only the house speaks, the house speaks it, and the game its main one.
    """

    def __init__(self, package: str) -> None:
        own = {language: entries_of(resource) for language, resource in read_phrases(package).items()}
        house = {language: entries_of(resource) for language, resource in read_house().items()}
        self.main = ENGLISH if ENGLISH in own or not own else min(own)
        beneath = None if self.main == ENGLISH else PhraseSet(ENGLISH, house[ENGLISH])
        main = PhraseSet(self.main, laid_over(own.get(self.main, {}), house.get(self.main, {})), beneath)
        self.by_language = {self.main: main}
        for language in sorted({*own, *house} - {self.main}, key=lambda language: (language != ENGLISH, language)):
            said, of_house = own.get(language), house.get(language, {})
            if said is not None:
                self.by_language[language] = PhraseSet(language, laid_over(said, of_house), main)
            else:
                lent = own.get(self.main, {})
                rest = {name: entry for name, entry in of_house.items() if base_of(name, of_house) not in lent}
                self.by_language[language] = PhraseSet(language, rest, main, lent)
        self._by_tag = {language.lower(): phrases for language, phrases in self.by_language.items()}

    @property
    def languages(self) -> tuple[str, ...]:
        return tuple(self.by_language)

    def speaker(self, language: str, names: Names, zone: str = "UTC", now: datetime | None = None) -> Speaker:
        """A speaker for one reader; making one costs next to nothing."""
        return Speaker(self.closest(language), names, ZoneInfo(zone), now)

    def closest(self, language: str) -> PhraseSet:
        """The phrases in the closest language there is: Swedish for `sv-FI`, English if there is none."""
        tag = language.lower().replace("_", "-")
        while tag and tag not in self._by_tag:
            tag = tag.rpartition("-")[0]
        return self._by_tag[tag or ENGLISH]


def phrasebook(game: Game[Any] | None = None) -> Phrasebook:
    """The phrasebook of a game; without a game, that of the house alone."""
    return _phrasebook(game.package if game else "")


@cache
def _phrasebook(package: str) -> Phrasebook:
    return Phrasebook(package)


@dataclass(frozen=True, slots=True, eq=False)
class Speaker:
    """Says things to one reader: in this language, with these names, by this clock.

    Each thing can be had as text in parts (`tell`, `tell_notice`, `tell_question`, `tell_refusal`) or as plain text
    (`say`, `notice`, `ask`, `refusal`).  It never raises: a missing phrase is written in brackets, `‹revealed›`, and
    noted in `missing`.
    """

    phrases: PhraseSet
    names: Names
    zone: ZoneInfo
    now: datetime | None = None  # when it is said, if it is read soon after: a deadline is then "12:00 today"
    missing: set[str] = field(default_factory=set)

    @property
    def language(self) -> str:
        return self.phrases.language

    def has(self, phrase: str) -> bool:
        return phrase in self.phrases.words

    def say(self, phrase: str, details: Mapping[str, Detail] = NO_DETAILS, variant: int = 0) -> str:
        """A phrase with its details filled in; its variants take turns by `variant`, which may be any number."""
        return str(self.tell(phrase, details, variant))

    def tell(self, phrase: str, details: Mapping[str, Detail | Text] = NO_DETAILS, variant: int = 0) -> Text:
        """A phrase with its parts: names, instants, what is to stand out."""
        if not self.has(phrase):
            self.missing.add(phrase)
        wording = self.phrases.find(phrase, variant)
        if wording is None:
            return text_of(f"‹{phrase}›")
        text, faults = wording.say({name: self._argument(wording, name, details) for name in wording.variables})
        if not faults:
            return text
        self.missing.add(f"{wording.name}: {faults[0]}")
        return text_of(f"‹{phrase}›")

    def notice(self, notice: Notice, number: int) -> str:
        return str(self.tell_notice(notice, number))

    def tell_notice(self, notice: Notice, number: int) -> Text:
        """A notice in words.  Its variant goes by `number`, which counts what this reader has been told and no more.

        A living card keeps its variant, so that an edit never rewords it.
        """
        by = number if notice.card is None else crc32(notice.card.encode())
        return self.tell(notice.phrase, notice.details, by if notice.variant is None else notice.variant)

    def ask(self, question: Question) -> str:
        return str(self.tell_question(question))

    def tell_question(self, question: Question) -> Text:
        """A question in words; to whoever may not see it whole, only whom it waits for."""
        if not question.whole:
            return self.tell("waiting-for", {"awaited": Who(_named(question))})
        return self.tell(phrase_id("ask", command_name(question.command)), question.details)

    def button(self, command: type[Command]) -> str:
        name = command_name(command)
        return self._optional(phrase_id("button", name), name)

    def ask_field(self, command: type[Command], field: str) -> str:
        """The question for one field, where the fields of a command are asked one after the other."""
        return self._optional(phrase_id(command_name(command), field), field)

    def label(self, command: type[Command], field: str, ask: Ask, option: Option) -> str:
        """What an option is called: by its own label, as a number, by its player's name, or by a phrase."""
        content = _content(ask, option)
        if content is not None:
            return self.word(content)
        if isinstance(option, int) and not isinstance(option, bool):
            return str(option)
        if isinstance(option, str) and is_of_seats(command, field):
            return self.names(Seat(option))
        return self._option(command, field, ask, option)

    def answer(self, question: Question, command: Command) -> str:
        """An answer as its fields are labelled: one that was given, or what silence means."""
        values = [
            self._value(type(command), name, ask, getattr(command, name)) for name, ask in question.fields.items()
        ]
        return ", ".join(values) if values else self.button(type(command))

    def refusal(self, code: str, details: Mapping[str, Detail] = NO_DETAILS) -> str:
        """Also why a question is blocked."""
        return str(self.tell_refusal(code, details))

    def tell_refusal(self, code: str, details: Mapping[str, Detail] = NO_DETAILS) -> Text:
        return self.tell(phrase_id("no", code), details)

    def heading(self, heading: str | Term | Several) -> str:
        """A name in the reader's language."""
        return heading if isinstance(heading, str) else self.word(heading)

    def step(self, step: str) -> str:
        return self.say(phrase_id("step", step))

    def who(self, seats: Sequence[Seat]) -> str:
        return str(self._tell_names(seats))

    def _tell_names(self, seats: Sequence[Seat]) -> Text:
        names = [self._name(seat) for seat in seats]
        return self._joined(names) if names else self.tell("nobody")

    def _name(self, seat: Seat) -> Text:
        return Text((Name(self.names(seat), seat),))

    def at(self, instant: datetime) -> str:
        return str(self._tell_moment(instant))

    def _tell_moment(self, instant: datetime) -> Text:
        """An instant by the reader's clock.

        What comes within a few hours is said by its time alone, and today without a date; nothing else, since a post
        may be read tomorrow.
        """
        here = instant.astimezone(self.zone)
        now = self.now.astimezone(self.zone) if self.now is not None else None
        if now is not None and now.replace(second=0, microsecond=0) == here.replace(second=0, microsecond=0):
            return self.tell("time-now")
        time = f"{here.hour:02}:{here.minute:02}"
        if now is not None and timedelta() < here - now <= SOON:
            return Text((Moment(time, instant, self.zone.key, has_day=False),))
        has_day = now is None or now.date() != here.date()
        text = self._day_and_time(here, time) if has_day else self.say("time-today", {"time": time})
        return Text((Moment(text, instant, self.zone.key, has_day),))

    def tell_hour(self, instant: datetime) -> Text:
        """The hour alone, where the day is plain: "09:00"."""
        return Text((Moment(f"{instant.astimezone(self.zone):%H:%M}", instant, self.zone.key, has_day=False),))

    def _day_and_time(self, here: datetime, time: str) -> str:
        day, month = f"day-{DAYS[here.weekday()]}", f"month-{MONTHS[here.month - 1]}"
        return self.say("day-and-time", {"day": Term(day), "date": str(here.day), "month": Term(month), "time": time})

    def picture(self, svg: str) -> str:
        """Words in it that name a phrase, `<text data-phrase="nation-France">`, are said in this language.

        Where it names a seat, `<text data-seat="…">`, stands the player's name, cut if it is long.
        """
        phrased = _PHRASED.sub(lambda found: found[1] + escape(self.say(found[2])), svg)
        return _SEATED.sub(lambda found: found[1] + escape(self._short_name(Seat(unescape(found[2])))), phrased)

    def _short_name(self, seat: Seat) -> str:
        name = self.names(seat)
        return name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1].rstrip() + "…"

    def _argument(self, wording: Wording, name: str, details: Mapping[str, Detail | Text]) -> Argument | Text:
        """How many there are in `x` can always be asked as `x_count`, for the plural."""
        if name in details:
            return self._detail(details[name])
        counted = details.get(name.removesuffix("_count"))
        if isinstance(counted, Who):
            return number(len(counted.seats))
        self.missing.add(f"{wording.name}: ${name}")
        return f"‹{name}›"

    def _detail(self, detail: Detail | Text) -> Argument | Text:
        match detail:
            case str() | Text():
                return detail
            case int():
                return number(detail)
            case When():
                return self._tell_moment(detail.at)
            case Who():
                return self._tell_names(detail.seats)
            case Term():
                return self.say(detail.phrase)
            case Tally():
                rows = [self._name(seat) + f" {self.word(value)}" for seat, value in detail.rows]
                return join_texts(", ", rows) if rows else self.tell("nobody")
            case Several():
                return join_texts("", [self._tell_word(word) for word in detail.words])
            case _:
                assert_never(detail)

    def _tell_word(self, word: Word | Who) -> Text:
        return self._tell_names(word.seats) if isinstance(word, Who) else text_of(self.word(word))

    def word(self, word: Word | Who | Several) -> str:
        """What a label says in this language."""
        if isinstance(word, Several):
            return "".join(map(self.word, word.words))
        if isinstance(word, Who):
            return self.who(word.seats)
        return self.say(word.phrase) if isinstance(word, Term) else str(word)

    def _joined(self, parts: Sequence[Text]) -> Text:
        if len(parts) < 2:
            return join_texts("", parts)
        wording = self.phrases.find("names-joined")
        assert wording is not None, "the house has it in every language"
        return wording.say({"others": join_texts(", ", parts[:-1]), "last": parts[-1]})[0]

    def _value(self, command: type[Command], field: str, ask: Ask, value: Any) -> str:
        amount = phrase_id("amount", command_name(command), field)
        if type(value) is int and self.has(amount):
            return self.say(amount, {"count": value})
        if not isinstance(value, tuple):
            return self.label(command, field, ask, value)
        labels = [self.label(command, field, ask, option) for option in value]
        if isinstance(ask, Tree):
            return " → ".join(labels)
        return (
            str(self._joined([text_of(each) for each in labels]))
            if labels
            else self._option(command, field, ask, None)
        )

    def _option(self, command: type[Command], field: str, ask: Ask, option: Option) -> str:
        """Yes, no and none are the house's if the game has no word of its own for them."""
        spelled = option if isinstance(option, str) else str(option).lower()
        phrase = phrase_id(command_name(command), field, spelled)
        if self.has(phrase):
            return self.say(phrase)
        if isinstance(option, str):
            return option if isinstance(ask, Write) else self.say(phrase)
        return self.say("option-nobody" if is_of_seats(command, field) else f"option-{spelled}")

    def _optional(self, phrase: str, name: str) -> str:
        return self.say(phrase) if self.has(phrase) else readable(name)


@lru_cache(maxsize=4096)
def phrase_id(*parts: str) -> str:
    """Fluent allows no more than this in an id."""
    return re.sub(r"[^a-zA-Z0-9_-]", "_", "-".join(parts))


def readable(name: str) -> str:
    """`pick_number` as "Pick number": better than nothing where a phrase is optional."""
    words = name.replace("_", " ")
    return words[:1].upper() + words[1:]


@cache
def is_of_seats(command: type[Command], field: str) -> bool:
    """Does this field hold a seat, or several, or perhaps one?  Then its options are players."""
    return any(_mentions_seat(known.type) for known in struct_fields(command) if known.name == field)


def _mentions_seat(kind: object) -> bool:
    return kind is Seat or any(_mentions_seat(part) for part in get_args(kind))


def _content(ask: Ask, option: Option) -> Label | None:
    """What the game brought along as a label, or somebody wrote."""
    match ask:
        case PickOne() | PickSome():
            labelled = zip(ask.options, ask.labels, strict=False)
            return next((label for known, label in labelled if _is_same(known, option)), None)
        case Tree(label=label) if label is not None and isinstance(option, str):
            return label(option)
        case Write() if isinstance(option, str) and option not in ask.suggestions:
            return option
        case _:
            return None


def _is_same(one: Option, other: Option) -> bool:
    """True equals 1 in Python, but not on a button."""
    return one == other and type(one) is type(other)


def _named(question: Question) -> tuple[Seat, ...]:
    return () if question.awaited.all_but else question.awaited.seats
