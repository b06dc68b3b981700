"""What people have chosen for themselves, on one screen that changes as they tap: it shows what is set."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import time
from functools import cache
from typing import get_args
from zoneinfo import ZoneInfo, available_timezones

from msgspec.structs import replace

from parlour.engine.hours import Hears
from parlour.engine.screens import Button, Row, Screen
from parlour.engine.seating import Player
from parlour.messengers import quiet_hours
from parlour.messengers.composing import CHOSEN, rows_of
from parlour.messengers.letters import GAP
from parlour.messengers.own_words import LANGUAGES
from parlour.messengers.strokes import Stroke, do_it_in_private
from parlour.messengers.taps import Tap
from parlour.messengers.updates import ButtonTap
from parlour.messengers.visits import Visit
from parlour.sdk.schedule import Quiet

NIGHTS = tuple(Quiet(time(begins), time(ends)) for begins, ends in ((21, 8), (22, 7), (23, 8)))
PLACES = ("Europe/Stockholm", "Europe/London", "America/New_York")  # to tap; any other is typed
SOUND, MOON, CLOCK = "🔔 ", "🌙 ", "🕒 "
_LANGUAGE, _HEARS, _QUIET, _ZONE = "lang", "hears", "quiet", "zone"


# ── Typed ──


async def settings(said: Stroke) -> None:
    if said.visit.update.is_room:
        return do_it_in_private(said.visit)
    return in_place(said.visit, screen(said.visit))


async def quiet(said: Stroke) -> None:
    """`/quiet 21:30-07`, or `/quiet -` for none."""
    visit = said.visit
    if visit.update.is_room:
        return do_it_in_private(visit)
    chosen = quiet_hours.read(said.rest)
    if chosen is None and not quiet_hours.is_none(said.rest):
        return visit.say(visit.whisper.say("which-quiet", {"quiet": _night(visit)}))
    await _suit(visit, replace(visit.player, quiet=chosen))
    return visit.say(visit.whisper.say("quiet-chosen" if chosen else "quiet-none", {"quiet": _night(visit)}))


async def zone(said: Stroke) -> None:
    visit, chosen = said.visit, _zones().get(said.rest.casefold().replace(" ", "_"))
    if chosen is None:
        return visit.say(visit.voice.say("which-zone", {"zone": visit.player.zone}))
    await _suit(visit, replace(visit.player, zone=chosen))
    return visit.say(visit.whisper.say("zone-chosen", {"zone": chosen}))


async def name(said: Stroke) -> None:
    """`/name Nytt Namn`: what they are called from now on, also where they sit already."""
    visit = said.visit
    if visit.update.is_room:
        return do_it_in_private(visit)
    if not said.rest:
        return visit.say(visit.whisper.say("which-name", {"name": visit.player.name}))
    called = await visit.hall.people.call(visit.player.id, said.rest)
    visit.player = replace(visit.player, name=called)
    return visit.say(visit.whisper.say("name-chosen", {"name": called}))


# ── Tapped ──


async def choose(visit: Visit, words: str) -> bool:
    """Whether it is a choice of that screen; the screen shows it in place."""
    what, _, choice = words.partition(" ")
    player = _with(visit.player, what, choice)
    if player is None:
        return False
    await _suit(visit, player)
    in_place(visit, screen(visit))
    return True


def in_place(visit: Visit, screen: Screen) -> None:
    """Where it was tapped, if it was."""
    visit.show(screen, visit.update.ref if isinstance(visit.update, ButtonTap) else None)


def _with(player: Player, what: str, choice: str) -> Player | None:
    """None: the code was made up."""
    if what == _LANGUAGE and choice in LANGUAGES:
        return replace(player, language=choice)
    if what == _HEARS and choice in get_args(Hears):
        return replace(player, hears=choice)
    if what == _QUIET and (quiet_hours.is_none(choice) or quiet_hours.read(choice) is not None):
        return replace(player, quiet=quiet_hours.read(choice))
    if what == _ZONE and choice in PLACES:
        return replace(player, zone=choice)
    return None


async def _suit(visit: Visit, player: Player) -> None:
    visit.player = player
    await visit.hall.people.suit(player)


# ── Shown ──


def screen(visit: Visit) -> Screen:
    say = visit.whisper.say
    text = GAP.join([say("settings"), "\n".join(_lines(visit)), say("settings-nothing-is-lost")])
    return Screen(text, tuple(_rows(visit)))


def _lines(visit: Visit) -> Iterable[str]:
    player, say = visit.player, visit.whisper.say
    now = visit.hall.clock.now().astimezone(ZoneInfo(player.zone))
    yield say("settings-name", {"name": player.name})
    yield say("settings-language", {"language": LANGUAGES.get(visit.whisper.language, visit.whisper.language)})
    yield SOUND + say("settings-hears", {"hears": say(f"hears-{player.hears}")})
    yield MOON + say("settings-quiet", {"quiet": _night(visit)})
    yield CLOCK + say("settings-zone", {"zone": player.zone, "now": f"{now:%H:%M}"})


def _night(visit: Visit) -> str:
    quiet = visit.player.quiet
    return visit.whisper.say("quiet-none-set") if quiet is None else quiet_hours.shown(quiet)


def _typed(player: Player) -> str:
    return quiet_hours.NONE if player.quiet is None else quiet_hours.typed(player.quiet)


def _rows(visit: Visit) -> Iterable[Row]:
    player, say = visit.player, visit.whisper.say
    sounds: Mapping[str, str] = {hears: say(f"button-hears-{hears}") for hears in get_args(Hears)}
    nights = {quiet_hours.typed(each): quiet_hours.shown(each) for each in NIGHTS}
    yield tuple(_choices(_LANGUAGE, "", LANGUAGES, visit.whisper.language))
    yield from rows_of(_choices(_HEARS, SOUND, sounds, player.hears))
    yield tuple(_choices(_QUIET, MOON, {quiet_hours.NONE: say("button-no-quiet")} | nights, _typed(player)))
    yield tuple(_choices(_ZONE, CLOCK, {zone: _city(zone) for zone in PLACES}, player.zone))
    yield button(say("button-link-web"), "web"), button(say("button-leave"), "leave")
    yield button(say("button-export"), "export"), button(say("button-forget-me"), "forget")


def _choices(what: str, sign: str, labels: Mapping[str, str], now: str) -> list[Button]:
    return [button((CHOSEN if each == now else sign) + label, f"{what} {each}") for each, label in labels.items()]


def button(label: str, words: str) -> Button:
    return Button(label, Tap("h", rest=f"set {words}").code)


def _city(zone: str) -> str:
    return zone.rpartition("/")[2].replace("_", " ")


@cache
def _zones() -> Mapping[str, str]:
    """As people may type them."""
    return {zone.casefold(): zone for zone in available_timezones()}
