"""What is typed and tapped in a chat: the questions before a lobby opens, and the slash commands.

Asked are the rhythm of the week, when it starts, and whether the crew is new to it.
"""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime, time, timedelta

from msgspec.structs import replace

from parlour.games.ligan.commands import Confer, Scout, Watch, Whisper
from parlour.games.ligan.narration.cards import gathering
from parlour.games.ligan.pages import RULE_PAGES
from parlour.games.ligan.settings import AN_HOUR, EVERY_DAY, PRESETS, Settings, boundaries
from parlour.sdk import (
    Chat,
    OpeningChoice,
    OpeningQuestion,
    OpenLobby,
    Schedule,
    ShowPage,
    ShowQuestion,
    SlashCommand,
    day_of_start,
)
from parlour.sdk.house import Finish

RHYTHMS = ("weekdays", "every-day", "evening")
A_QUARTER = timedelta(minutes=15)
EVENING = time(19)  # when people who play it all in one sitting have eaten


# ── Before a lobby opens ──


def rhythms(settings: Settings, now: datetime, zone: str) -> Sequence[OpeningChoice]:
    """The presets that are played in a chat, by the clock of the room."""
    del settings, now
    return [OpeningChoice(name, _in_zone(PRESETS[name], zone)) for name in RHYTHMS]


def _in_zone(settings: Settings, zone: str) -> Settings:
    """The same settings by the clock of the room; a holiday at home is none elsewhere."""
    return replace(settings, zone=zone, holidays=settings.holidays if zone == settings.zone else None)


def starts(settings: Settings, now: datetime, zone: str) -> Sequence[OpeningChoice]:
    """Hours at which it may start by itself, and last: when the host says so."""
    hours = dict.fromkeys(_evenings(now, zone) if settings.step_time is not None else _missions(settings, now, zone))
    return [*(_starting(settings, at, now, zone) for at in hours), OpeningChoice("by_hand", settings)]


def _missions(settings: Settings, now: datetime, zone: str) -> Iterable[datetime]:
    """The hour of the next mission and of the first of a new week, an hour away at least: nobody is hurried."""
    missions = boundaries(settings, (settings.mission_at,))
    mondays = Schedule(zone, (time(0),), (0,))
    return missions.next(now + AN_HOUR), missions.next(mondays.next(now))


def _evenings(now: datetime, zone: str) -> Iterable[datetime]:
    """This evening, or tomorrow's if it is too late for that."""
    return (Schedule(zone, (EVENING,), EVERY_DAY).next(now + A_QUARTER),)


def _starting(settings: Settings, at: datetime, now: datetime, zone: str) -> OpeningChoice:
    day, details = day_of_start(at, now, zone)
    return OpeningChoice(day, replace(settings, starts_at=at), details)


def lessons(settings: Settings, now: datetime, zone: str) -> Sequence[OpeningChoice]:
    del now, zone
    return OpeningChoice("known", settings), OpeningChoice("taught", replace(settings, tutorial=True))


OPENING = (
    OpeningQuestion("rhythm", rhythms),
    OpeningQuestion("start", starts),
    OpeningQuestion("lessons", lessons),
)

# ── What the crew types: Guzman's own words ──

SLASH_COMMANDS: Mapping[str, SlashCommand] = {
    "nyttspel": SlashCommand(OpenLobby(only_who_runs_the_room=True), "room"),
    "avbryt": SlashCommand(ShowQuestion(Finish), "room"),
    "regler": SlashCommand(ShowPage(RULE_PAGES[0], RULE_PAGES)),
    "status": SlashCommand(ShowPage("status")),
    "viska": SlashCommand(ShowQuestion(Whisper), "private"),
    "spana": SlashCommand(ShowQuestion(Watch), "private"),
    "spaning": SlashCommand(ShowQuestion(Scout), "private"),
    "prata": SlashCommand(ShowQuestion(Confer), "private"),
}

CHAT = Chat(lobby_card=gathering, slash_commands=SLASH_COMMANDS, opening=OPENING, peek="roll", private_first=True)
