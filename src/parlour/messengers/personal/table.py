"""The host's table, in private: who owes an answer, as far as everyone may know it, who was last seen when, and a
button to have them reminded.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from functools import partial
from zoneinfo import ZoneInfo

from parlour.engine import read
from parlour.engine.host_deeds import tell_deed
from parlour.engine.match import Match
from parlour.engine.nudges import HostDeed
from parlour.engine.people import Reach, asks_in_secret
from parlour.engine.reminders import NUDGE_INTERVAL, nudge_all, nudge_seat
from parlour.engine.screens import Button, Row, Screen
from parlour.messengers.button_codes import ButtonCode, HouseVerb, match_tag, short_code
from parlour.messengers.personal.host_deeds import deed_buttons, hosted_match
from parlour.messengers.personal.settings import show_in_place
from parlour.messengers.render.letters import GAP
from parlour.messengers.render.question_card import button_rows
from parlour.messengers.updates import Toast
from parlour.messengers.visit import HouseTap, TypedCommand, Visit
from parlour.messengers.wording import house_voice
from parlour.sdk.audience import Seat
from parlour.sdk.notice import Line, When, who
from parlour.sdk.phrases import Speaker
from parlour.sdk.text import Text, join_texts, text_of

BETWEEN = " · "


async def show_tables(command: TypedCommand) -> None:
    """`/table`: the table of each match that they host."""
    visit = command.visit
    hosted = [match for match in await visit.matches() if (await visit.viewer(match)).host]
    for match in hosted:
        visit.show(await table_screen(visit, match))
    return None if hosted else visit.say(visit.personal_voice.say("table-none"))


async def show_table(tap: HouseTap) -> Toast | None:
    """The table of one match, in place of the post that bears the button."""
    match = await hosted_match(tap.visit, tap.words)
    if match is None:
        return None
    show_in_place(tap.visit, await table_screen(tap.visit, match))
    return Toast()


def table_button(match: Match, speaker: Speaker) -> Button:
    """A button that shows the host's table of a match."""
    return Button(house_voice(speaker).say("button-table"), _code(HouseVerb.HOST_TABLE, match).code)


# ── On the screen ──


async def table_screen(visit: Visit, match: Match) -> Screen:
    speaker, voice = visit.personal_speaker(match), house_voice(visit.personal_speaker(match))
    head = text_of(f"{speaker.say('game-name')} {short_code(match.id)}: {speaker.step(match.agenda.step)}")
    waited, reach = owing_publicly(match), await visit.services.people.reach_now(match.id)
    notes, is_frozen = await _notes(visit, match), asks_in_secret(match)
    zones = await visit.services.people.zones(match.id)
    lines = [
        join_texts(
            BETWEEN,
            [
                _seat_line(seat, match, waited, voice),
                *_reach_note(reach[seat], voice),
                *(speaker.tell(phrase, details) for phrase, details in notes.get(seat, ())),
                *_local_note(zones.get(seat, ""), visit, voice),
                *_seen_note(await visit.services.people.last_seen(match, seat), visit, voice, is_frozen),
            ],
        )
        for seat in match.state.seats
    ]
    parts: list[Text | str] = [head, join_texts("\n", lines)]
    if is_frozen and match.state.started:
        parts.append(voice.tell("table-frozen"))
    deeds = tuple(deed_buttons(visit, match, voice)) if match.state.started else ()
    rows = (
        *_rows(match, waited, voice),
        *button_rows(deeds),
        (visit.services.composer.carry_button(match, speaker),),
    )
    return Screen(join_texts(GAP, parts), rows, is_secret=True)


def owing_publicly(match: Match) -> tuple[Seat, ...]:
    """Seats that owe an answer, of what everyone may know is asked, and that nothing covers for."""
    owing = [prompt.owing for prompt in match.agenda.prompts if prompt.shown]
    seats = match.state.seats if match.state.started else ()
    there = [seat for seat in seats if match.state.attendance.cover(seat) is None]
    return tuple([seat for seat in there if any(match.viewer_of(seat) in each for each in owing)])


def _state(seat: Seat, match: Match, waited: Sequence[Seat]) -> str:
    """Whether they owe an answer, have given one that others still owe, or are not asked, as everyone may know."""
    if not match.state.started:
        return "joined"
    if match.state.attendance.cover(seat) is not None:
        return "covered"
    if seat in waited:
        return "owes"
    viewer = match.viewer_of(seat)
    asked = [prompt for prompt in match.agenda.prompts if prompt.shown and not prompt.blocked]
    is_done = any(seat in prompt.given or (prompt.owing and viewer in prompt.to) for prompt in asked)
    return "done" if is_done and waited else "idle"


def _seat_line(seat: Seat, match: Match, waited: Sequence[Seat], voice: Speaker) -> Text:
    """Who sits there, and what is waited for; nothing of that, where it is asked in secret and nobody may know."""
    state = _state(seat, match, waited)
    if state == "idle" and match.state.started and asks_in_secret(match):
        return voice.tell("table-name", {"name": who(seat)})
    return voice.tell("table-seat", {"name": who(seat), "state": voice.say(f"table-{state}")})


def _reach_note(reach: Reach, voice: Speaker) -> Iterable[Text]:
    if reach in ("unreachable", "stand_in"):
        yield voice.tell(f"table-{reach}")


def _local_note(zone: str, visit: Visit, voice: Speaker) -> Iterable[Text]:
    """What the time is where they are, if that is known and not where the host is."""
    if zone and zone != str(voice.zone):
        yield voice.tell("table-local", {"time": f"{visit.services.clock.now().astimezone(ZoneInfo(zone)):%H:%M}"})


async def _notes(visit: Visit, match: Match) -> Mapping[Seat, Sequence[Line]]:
    """What the game tells a host of each seat: how many extensions are left, say."""
    if match.game.chat.seat_notes is None or not match.state.started:
        return {}
    return match.game.chat.seat_notes(read.view(match, await visit.viewer(match)))


def _seen_note(at: datetime | None, visit: Visit, voice: Speaker, is_frozen: bool) -> Iterable[Text]:
    """When they were last seen; only the day, where the hour could tell something."""
    if at is None:
        return
    if not is_frozen:
        yield voice.tell("table-seen", {"at": When(at)})
        return
    today = visit.services.clock.now().astimezone(voice.zone).date()
    yield voice.tell("table-seen-day", {"days": (today - at.astimezone(voice.zone).date()).days})


def _rows(match: Match, waited: Sequence[Seat], voice: Speaker) -> Iterable[Row]:
    if match.state.started:
        codes = {seat: _code(HouseVerb.NUDGE, match, seat) for seat in waited}
        labels = {seat: voice.say("button-nudge", {"name": voice.names(seat)}) for seat in waited}
        yield from button_rows([Button(labels[seat], code.code) for seat, code in codes.items() if code.fits])
        yield (Button(voice.say("button-nudge-all"), _code(HouseVerb.NUDGE, match).code),)
    yield (Button(voice.say("button-refresh"), _code(HouseVerb.HOST_TABLE, match).code),)


def _code(verb: HouseVerb, match: Match, *words: str) -> ButtonCode:
    return ButtonCode("h", rest=" ".join((verb, match_tag(match.id), *words)))


# ── Reminders at the host's word ──


async def nudge(tap: HouseTap) -> Toast | None:
    """Have somebody reminded, or all who owe an answer; each of one question once in a while."""
    tag, _, seat = tap.words.partition(" ")
    match = await hosted_match(tap.visit, tag)
    if match is None or not match.state.started:
        return None
    return await _nudge_one(tap.visit, match, Seat(seat)) if seat else await _nudge_all(tap.visit, match)


async def _nudge_all(visit: Visit, match: Match) -> Toast:
    """Say the same, whoever it was: who owes what nobody may know is not told."""
    await visit.services.writer.tell_aside(match.id, nudge_all)
    details = {"host": visit.player.name}
    await visit.services.writer.tell_aside(match.id, partial(tell_deed, _this_while(visit), details))
    return Toast(visit.personal_voice.say("nudged-all"))


def _this_while(visit: Visit) -> HostDeed:
    """Told in the rooms once in as long as nobody is reminded twice."""
    return HostDeed("nudge", str(int(visit.services.clock.now().timestamp() // NUDGE_INTERVAL.total_seconds())))


async def _nudge_one(visit: Visit, match: Match, seat: Seat) -> Toast | None:
    if seat not in match.state.seats:
        return None
    voice, seating = house_voice(visit.personal_speaker(match)), await visit.services.store.seating(match.id)
    if seat not in owing_publicly(match):
        show_in_place(visit, await table_screen(visit, match))
        return Toast(voice.say("nudge-not-owed", {"name": who(seat)}), is_alert=True)
    is_new = bool(nudge_seat(seat, match, visit.services.clock.now(), seating).nudges)
    await visit.services.writer.tell_aside(match.id, partial(nudge_seat, seat))
    return Toast(voice.say("nudged" if is_new else "nudged-already", {"name": who(seat)}), is_alert=not is_new)
