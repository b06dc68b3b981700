"""What people have chosen for themselves, on one screen that changes as they tap: it shows what is set."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from datetime import datetime, time, timedelta
from functools import cache
from typing import get_args
from zoneinfo import ZoneInfo, available_timezones

from msgspec.structs import replace

from parlour.engine.hours import Hears
from parlour.engine.screens import Button, Row, Screen
from parlour.engine.seating import Player
from parlour.messengers.button_codes import HouseVerb, house_code
from parlour.messengers.render.letters import GAP
from parlour.messengers.render.question_card import button_rows
from parlour.messengers.render.zones import zone_city
from parlour.messengers.updates import ButtonTap, Toast
from parlour.messengers.visit import HouseTap, TypedCommand, Visit
from parlour.messengers.wording import CHOSEN, LANGUAGES
from parlour.sdk.schedule import Quiet

NIGHTS = tuple(Quiet(time(begins), time(ends)) for begins, ends in ((21, 8), (22, 7), (23, 8)))
ZONES = ("Europe/Stockholm", "Europe/London", "America/New_York")  # to tap; any other is typed
SOUND, MOON, CLOCK, EAR = "🔔 ", "🌙 ", "🕒 ", "👂 "
ALOUD, SILENT = "yes", "no"


# ── Typed ──


async def show_settings(command: TypedCommand) -> None:
    show_in_place(command.visit, settings_screen(command.visit))


async def set_quiet_hours(command: TypedCommand) -> None:
    """`/quiet 21:30-07`, or `/quiet -` for none."""
    visit, quiet = command.visit, read_quiet_hours(command.words)
    if quiet is None and not means_no_quiet_hours(command.words):
        return visit.say(visit.personal_voice.say("which-quiet", {"quiet": _quiet_text(visit)}))
    await _save(visit, replace(visit.player, quiet=quiet))
    phrase = "quiet-chosen" if quiet else "quiet-none"
    said = visit.personal_voice.say(phrase, {"quiet": _quiet_text(visit)})
    if not _needs_zone(visit.player):
        return visit.say(said)
    return visit.say(f"{said}\n{visit.personal_voice.say('quiet-which-zone')}", (_zone_row(visit.player),))


def _needs_zone(player: Player) -> bool:
    """Whether they want quiet hours, and have not said where they are."""
    return player.quiet is not None and not player.zone


async def set_zone(command: TypedCommand) -> None:
    visit, zone = command.visit, _zones().get(command.words.casefold().replace(" ", "_"))
    if zone is None:
        phrase = "which-zone" if visit.player.zone else "which-zone-none"
        return visit.say(visit.voice.say(phrase, {"zone": visit.player.zone}))
    await _save(visit, replace(visit.player, zone=zone))
    return visit.say(visit.personal_voice.say("zone-chosen", {"zone": zone}))


async def set_name(command: TypedCommand) -> None:
    """`/name Nytt Namn`: what they are called from now on, also where they sit already."""
    visit = command.visit
    if not command.words:
        return visit.say(visit.personal_voice.say("which-name", {"name": visit.player.name}))
    name = await visit.services.people.rename(visit.player.id, command.words)
    visit.player = replace(visit.player, name=name)
    return visit.say(visit.personal_voice.say("name-chosen", {"name": name}))


# ── Tapped: what was made up means nothing ──


async def choose_language(tap: HouseTap) -> Toast | None:
    return await _choose(tap, language=tap.words) if tap.words in LANGUAGES else None


async def choose_hears(tap: HouseTap) -> Toast | None:
    return await _choose(tap, hears=tap.words) if tap.words in get_args(Hears) else None


async def choose_quiet_hours(tap: HouseTap) -> Toast | None:
    quiet = read_quiet_hours(tap.words)
    return await _choose(tap, quiet=quiet) if quiet is not None or means_no_quiet_hours(tap.words) else None


async def choose_zone(tap: HouseTap) -> Toast | None:
    return await _choose(tap, zone=tap.words) if tap.words in ZONES else None


async def choose_aloud(tap: HouseTap) -> Toast | None:
    """Whether all of a private post is read aloud, where lock screens and screen readers get a line apart."""
    if tap.words not in (ALOUD, SILENT) or not tap.visit.services.composer.can.previews:
        return None
    return await _choose(tap, reads_aloud=tap.words == ALOUD)


async def be_quieter(tap: HouseTap) -> Toast:
    """Make fewer sounds from now on: one step at a time; what is sent still comes."""
    visit, steps = tap.visit, get_args(Hears)
    next_step = steps[min(steps.index(visit.player.hears) + 1, len(steps) - 1)]
    phrase = f"quieter-{next_step}" if next_step != visit.player.hears else "quieter-already"
    await _save(visit, replace(visit.player, hears=next_step))
    return Toast(visit.personal_voice.say(phrase), is_alert=True)


async def _choose(tap: HouseTap, **changes: str | Quiet | bool | None) -> Toast:
    """Save it, and show the settings in place."""
    await _save(tap.visit, replace(tap.visit.player, **changes))
    show_in_place(tap.visit, settings_screen(tap.visit))
    return Toast()


async def _save(visit: Visit, player: Player) -> None:
    visit.player = player
    await visit.services.people.save_preferences(player)


def show_in_place(visit: Visit, screen: Screen) -> None:
    """Show it instead of the post that was tapped, if one was."""
    visit.show(screen, visit.update.ref if isinstance(visit.update, ButtonTap) else None)


# ── Asked, once ──

SLOW = timedelta(hours=6)  # until it is due: such a match goes on at night


async def ask_quiet_hours(visit: Visit, due: datetime | None) -> None:
    """Ask when they want quiet, the first time that something slow is theirs; whoever has said so is not asked."""
    player, now, this = visit.player, visit.services.clock.now(), visit.update.id
    if due is None or due - now < SLOW or player.quiet is not None or player.hears != "all":
        return
    if player.quiet_asked_in not in (None, this):
        return
    say = visit.personal_voice.say
    nights = {NO_QUIET_HOURS: say("button-never-quiet")} | {typed_quiet_hours(n): quiet_hours_text(n) for n in NIGHTS}
    buttons = [_button(label, HouseVerb.SET_QUIET, night) for night, label in nights.items()]
    if await visit.show_in_private(Screen(say("ask-quiet"), tuple(button_rows(buttons[1:] + buttons[:1])))):
        await _save(visit, replace(player, quiet_asked_in=this))


# ── On the screen ──


def settings_screen(visit: Visit) -> Screen:
    say = visit.personal_voice.say
    text = GAP.join([say("settings"), "\n".join(_lines(visit)), say("settings-nothing-is-lost")])
    return Screen(text, tuple(_rows(visit)))


def _lines(visit: Visit) -> Iterable[str]:
    player, voice = visit.player, visit.personal_voice
    yield voice.say("settings-name", {"name": player.name})
    yield voice.say("settings-language", {"language": LANGUAGES.get(voice.language, voice.language)})
    yield SOUND + voice.say("settings-hears", {"hears": voice.say(f"hears-{player.hears}")})
    yield MOON + voice.say("settings-quiet", {"quiet": _quiet_text(visit)})
    if player.zone:
        now = visit.services.clock.now().astimezone(ZoneInfo(player.zone))
        yield CLOCK + voice.say("settings-zone", {"zone": player.zone, "now": f"{now:%H:%M}"})
    else:
        yield CLOCK + voice.say("quiet-which-zone" if _needs_zone(player) else "settings-zone-none")
    if visit.services.composer.can.previews:
        yield EAR + voice.say("settings-aloud" if player.reads_aloud else "settings-silent")


def _quiet_text(visit: Visit) -> str:
    quiet = visit.player.quiet
    return visit.personal_voice.say("quiet-none-set") if quiet is None else quiet_hours_text(quiet)


def _rows(visit: Visit) -> Iterable[Row]:
    player, say = visit.player, visit.personal_voice.say
    sounds: Mapping[str, str] = {hears: say(f"button-hears-{hears}") for hears in get_args(Hears)}
    nights = {NO_QUIET_HOURS: say("button-no-quiet")} | {typed_quiet_hours(n): quiet_hours_text(n) for n in NIGHTS}
    night = NO_QUIET_HOURS if player.quiet is None else typed_quiet_hours(player.quiet)
    yield tuple(_choices(HouseVerb.SET_LANGUAGE, "", LANGUAGES, visit.personal_voice.language))
    yield from button_rows(_choices(HouseVerb.SET_HEARS, SOUND, sounds, player.hears))
    yield tuple(_choices(HouseVerb.SET_QUIET, MOON, nights, night))
    yield _zone_row(player)
    if visit.services.composer.can.previews:
        labels = {SILENT: say("button-silent"), ALOUD: say("button-aloud")}
        yield tuple(_choices(HouseVerb.SET_ALOUD, EAR, labels, ALOUD if player.reads_aloud else SILENT))
    yield (
        _button(say("button-link-web"), HouseVerb.SETTINGS_WEB),
        _button(say("button-leave"), HouseVerb.SETTINGS_LEAVE),
    )
    yield (
        _button(say("button-export"), HouseVerb.SETTINGS_EXPORT),
        _button(say("button-forget-me"), HouseVerb.SETTINGS_FORGET),
    )


def _zone_row(player: Player) -> Row:
    zones = {zone: zone_city(zone) for zone in ZONES}
    return tuple(_choices(HouseVerb.SET_ZONE, CLOCK, zones, player.zone))


def _choices(verb: HouseVerb, sign: str, labels: Mapping[str, str], now: str) -> list[Button]:
    return [_button((CHOSEN if each == now else sign) + label, verb, each) for each, label in labels.items()]


def _button(label: str, verb: HouseVerb, *words: str) -> Button:
    return Button(label, house_code(verb, *words))


@cache
def _zones() -> Mapping[str, str]:
    """Time zones by their names as people may type them."""
    return {zone.casefold(): zone for zone in available_timezones()}


# ── Quiet hours as people write them, "21:30-07" or "22 till 7", and as they read them ──

NO_QUIET_HOURS = "-"
_WALL = r"(\d{1,2})(?:[:.](\d\d))?"
_HOURS = re.compile(rf"\s*(?:kl\.?\s*)?{_WALL}\D{{1,12}}?{_WALL}\s*")
_NO_HOURS = frozenset({NO_QUIET_HOURS, "–", "0", "off", "none", "no", "av", "inga", "nej"})


def means_no_quiet_hours(text: str) -> bool:
    return text.strip().casefold() in _NO_HOURS


def read_quiet_hours(text: str) -> Quiet | None:
    """The quiet hours that were typed; None if they are not understood."""
    found = _HOURS.fullmatch(text)
    if found is None:
        return None
    begins, ends = _wall(found[1], found[2]), _wall(found[3], found[4])
    return Quiet(begins, ends) if begins is not None and ends is not None and begins != ends else None


def _wall(hour: str, minute: str | None) -> time | None:
    """Midnight is 24 to some."""
    hours, minutes = int(hour), int(minute or 0)
    is_midnight = (hours, minutes) == (24, 0)
    return time(0 if is_midnight else hours, minutes) if is_midnight or (hours < 24 and minutes < 60) else None


def quiet_hours_text(quiet: Quiet) -> str:
    """Quiet hours as they are read: "21–08"."""
    return typed_quiet_hours(quiet).replace("-", "–")


def typed_quiet_hours(quiet: Quiet) -> str:
    """Quiet hours as they are typed, whole hours without their minutes: "21-08"."""
    form = "%H" if quiet.begins.minute == quiet.ends.minute == 0 else "%H:%M"
    return f"{quiet.begins:{form}}-{quiet.ends:{form}}"
