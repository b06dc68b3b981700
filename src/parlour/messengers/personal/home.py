"""The page that a messenger has for one person alone: what waits for them, and the tables of all that they host."""

from __future__ import annotations

from msgspec.structs import replace

from parlour.engine import read
from parlour.engine.match import Match
from parlour.engine.screens import Screen
from parlour.messengers.personal.overview import waiting_screen
from parlour.messengers.personal.table import table_screen
from parlour.messengers.render.question_card import button_rows
from parlour.messengers.visit import Visit
from parlour.sdk.audience import HOST

MOST_TABLES = 3  # the newest


async def home_screens(visit: Visit) -> tuple[Screen, ...]:
    """What waits for them in all their matches, and below it what they can do as hosts."""
    hosted = [match for match in await visit.matches() if (await visit.viewer(match)).host]
    consoles = [await host_console(visit, match) for match in hosted[:MOST_TABLES]]
    return (await waiting_screen(visit), *consoles)


async def host_console(visit: Visit, match: Match) -> Screen:
    """The host's table of a match, with a button for everything that only its host may do now."""
    table, viewer = await table_screen(visit, match), await visit.viewer(match)
    speaker, questions = visit.personal_speaker(match), visit.services.composer.questions
    hosts = [prompt.key for prompt in match.agenda.prompts if prompt.to == HOST and not prompt.blocked]
    asked = [each for each in read.own_questions(match, viewer) if each.key in hosts]
    buttons = [questions.open_button(match, each, speaker) for each in asked]
    return replace(table, rows=(*table.rows, *button_rows(buttons)))
