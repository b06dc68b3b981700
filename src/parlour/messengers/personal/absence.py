"""Being away, from a private chat: for how long, and what should count then, in all matches at once."""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import date
from zoneinfo import ZoneInfo

from parlour.engine import read
from parlour.engine.match import Match
from parlour.engine.screens import Screen
from parlour.engine.submission import Submission, SubmissionId
from parlour.messengers.render.question_card import button_rows
from parlour.messengers.visit import TypedCommand, Visit
from parlour.sdk.attendance import DEFAULT, STAND_IN, WAIT
from parlour.sdk.house import GoAway
from parlour.sdk.parts.absence import MOST_DAYS
from parlour.sdk.prompt import Question

COVER_WORDS = {
    DEFAULT: ("", "default", "silence", "förval", "forval", "tystnad"),
    STAND_IN: ("bot", "stand-in", "stand_in", "dator", "datorspelare"),
    WAIT: ("wait", "vänta", "vanta"),
}
_DATE = r"(?:(\d{4})-(\d{1,2})-(\d{1,2})|(\d{1,2})[/.](\d{1,2})\.?)"
_DAYS = re.compile(r"(\d{1,3})(?:\s+(?:days?|dagar?|dygn))?(?=\s|$)", re.IGNORECASE)
_RANGE = re.compile(rf"(?:until|till|to)?\s*{_DATE}(?:\s*(?:-|–|until|till|to)\s*{_DATE})?(?=\s|$)", re.IGNORECASE)


async def away_command(command: TypedCommand) -> None:
    """`/away 3 bot`, `/away 24/12-2/1`: be away from every match, or see how that is said."""
    visit = command.visit
    today = visit.services.clock.now().astimezone(ZoneInfo(visit.player.zone or visit.services.zone)).date()
    said = read_absence(command.words, today)
    if said is None:
        return await _say_how(visit)
    return await _go_away(visit, said, "away-nowhere")


async def back_command(command: TypedCommand) -> None:
    """`/back`: be there again in every match."""
    await _go_away(command.visit, GoAway(0, 0, DEFAULT), "back-already")
    return


async def id_command(command: TypedCommand) -> None:
    """`/id`: the word by which somebody else can name them as deputy."""
    visit = command.visit
    visit.show(Screen(visit.personal_voice.say("your-id", {"id": visit.player.id}), is_quiet=True))


async def _go_away(visit: Visit, said: GoAway, nowhere: str) -> None:
    """Answer in each match in which they sit; what the rules say no to is told with the name of the game."""
    asked = [each for each in await _asked(visit) if said.days or each[1].given]
    lines = [line for match, question in asked if (line := await _answer(visit, match, question, said))]
    if not asked:
        lines = [visit.personal_voice.say(nowhere)]
    elif not said.days and not lines:
        lines = [visit.personal_voice.say("back-noted")]
    if lines:
        visit.show(Screen("\n".join(lines), is_secret=True))


async def _asked(visit: Visit) -> list[tuple[Match, Question]]:
    found = list[tuple[Match, Question]]()
    for match in await visit.matches():
        viewer = await visit.viewer(match)
        if await visit.services.people.seat(match.id, visit.player.id) == viewer.seat:
            found += [(match, question) for question in read.own_questions(match, viewer, GoAway)]
    return found


async def _answer(visit: Visit, match: Match, question: Question, said: GoAway) -> str | None:
    """Why it is refused in this match; None: it is noted, and the match says so itself."""
    viewer, id = await visit.viewer(match), SubmissionId(f"{visit.update.id}/away")
    submission = Submission(id, match.id, viewer, question.key, said, visit.player.id)
    receipt = (await visit.services.writer.submit(submission)).receipt
    if receipt.accepted:
        return None
    return f"{visit.personal_speaker(match).say('game-name')}: {visit.refusal(match, receipt).text}"


async def _say_how(visit: Visit) -> None:
    """How it is typed, and a button for each match to tap it instead."""
    openers = [
        visit.services.composer.questions.open_button(match, question, visit.personal_speaker(match))
        for match, question in await _asked(visit)
    ]
    visit.show(Screen(visit.personal_voice.say("away-how"), tuple(button_rows(openers)), is_secret=True))


def read_absence(text: str, today: date) -> GoAway | None:
    """The absence that was typed: days or dates, then what covers.  None: it is not understood."""
    text = text.strip()
    if found := _DAYS.match(text):
        begins_in, days = 0, int(found[1])
    elif found := _RANGE.match(text):
        dates = list(_dates(found.groups(), today))
        if None in dates:
            return None
        first, last = (today, dates[0]) if len(dates) == 1 else (dates[0], dates[1])
        assert first is not None
        assert last is not None
        begins_in, days = (first - today).days, (last - first).days + 1
    else:
        return None
    is_possible = 0 <= begins_in <= MOST_DAYS and 1 <= days <= MOST_DAYS
    return GoAway(days, begins_in, _cover(text[found.end() :].strip())) if is_possible else None


def _dates(groups: tuple[str | None, ...], today: date) -> Iterable[date | None]:
    """The dates of a match of `_RANGE`; None for one that does not exist.  Without a year it is the next such day."""
    earliest = today
    for year, month, day, other_day, other_month in (groups[:5], groups[5:]):
        if day is None and other_day is None:
            return
        found = _date(year, month or other_month, day or other_day, earliest)
        yield found
        earliest = found or earliest


def _date(year: str | None, month: str | None, day: str | None, earliest: date) -> date | None:
    try:
        if year is not None:
            return date(int(year), int(month or 0), int(day or 0))
        found = date(earliest.year, int(month or 0), int(day or 0))
        return found if found >= earliest else found.replace(year=earliest.year + 1)
    except ValueError:
        return None


def _cover(words: str) -> str:
    """What covers: one of the words for it, or else the id of a deputy."""
    word = words.casefold()
    return next((cover for cover, names in COVER_WORDS.items() if word in names), words)
