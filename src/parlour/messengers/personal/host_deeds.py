"""What a host does for all at the table: write to everyone, and take away what everyone has been told.

Each is told in the rooms of the match, so that nobody wonders what the host was doing.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial

from parlour.engine.host_deeds import message_all, tell_deed
from parlour.engine.match import Match
from parlour.engine.nudges import HostDeed
from parlour.engine.screens import Button, File, Form, FormField, Screen
from parlour.messengers.button_codes import HouseVerb, house_code, match_tag, short_code
from parlour.messengers.personal.story import public_story
from parlour.messengers.updates import Toast
from parlour.messengers.visit import HouseTap, TypedCommand, Visit
from parlour.messengers.wording import house_voice
from parlour.sdk.notice import Detail
from parlour.sdk.phrases import Speaker
from parlour.sdk.text import join_texts

LONGEST = 1000  # characters of a message to all
FIELD = "message"


def deed_buttons(visit: Visit, match: Match, voice: Speaker) -> Iterable[Button]:
    """Buttons below the host's table."""
    tag = match_tag(match.id)
    yield Button(voice.say("button-message-all"), house_code(HouseVerb.MESSAGE_ALL, tag))
    if visit.services.composer.can.attachments:
        yield Button(voice.say("button-export-match"), house_code(HouseVerb.EXPORT_MATCH, tag))


async def hosted_match(visit: Visit, tag: str) -> Match | None:
    """The match of this tag, if it goes on and they host it."""
    match = await visit.match_tagged(tag)
    is_hosted = match is not None and not match.state.over and (await visit.viewer(match)).host
    return match if is_hosted else None


# ── A message to all ──


async def ask_message(tap: HouseTap) -> Toast | None:
    """Ask for the words: in a form, or by the command to write them with."""
    visit, match = tap.visit, await hosted_match(tap.visit, tap.words)
    if match is None:
        return None
    voice = house_voice(visit.personal_speaker(match))
    if not visit.services.composer.can.form_fields or not visit.is_tapped:
        visit.say(voice.say("message-how", {"code": short_code(match.id)}))
        return Toast()
    field = FormField(name=FIELD, kind="text", label=voice.say("message-label"), least=1, most=LONGEST)
    label = voice.say("button-message-all")
    code = house_code(HouseVerb.MESSAGE_ALL, match_tag(match.id))
    return Toast(form=Form(code=code, text=voice.say("message-asks"), fields=(field,), button=label))


async def send_message(visit: Visit, tag: str, fields: Mapping[str, tuple[str, ...]]) -> Toast | None:
    """Write what the form says to all."""
    match, words = await hosted_match(visit, tag), " ".join(fields.get(FIELD, ())).strip()
    if match is None:
        return None
    if (no := _why_not(visit, words)) is not None:
        return Toast(no, is_alert=True)
    return Toast(await _write_to_all(visit, match, words))


async def announce(command: TypedCommand) -> None:
    """`/announce`, perhaps with the short code of the match, and the words."""
    visit, words = command.visit, command.words.strip()
    hosted = [match for match in await visit.matches() if (await visit.viewer(match)).host]
    if not hosted:
        return visit.say(visit.personal_voice.say("only-the-host"))
    code, _, rest = words.partition(" ")
    named = [match for match in hosted if short_code(match.id).casefold() == code.casefold()]
    words = rest.strip() if named else words
    if len(meant := named or hosted) > 1:
        codes = ", ".join([short_code(match.id) for match in hosted])
        return visit.say(visit.personal_voice.say("message-which", {"codes": codes}))
    no = _why_not(visit, words)
    return visit.say(no if no is not None else await _write_to_all(visit, meant[0], words))


def _why_not(visit: Visit, words: str) -> str | None:
    if not words:
        return visit.personal_voice.say("message-empty")
    too_long = {"length": len(words), "most": LONGEST}
    return visit.personal_voice.say("message-too-long", too_long) if len(words) > LONGEST else None


async def _write_to_all(visit: Visit, match: Match, words: str) -> str:
    speaker, author = visit.personal_speaker(match), (await visit.viewer(match)).seat
    details: dict[str, Detail] = {"host": visit.player.name, "game": speaker.say("game-name"), "text": words}
    deed = HostDeed("message", visit.update.id)
    await visit.services.writer.tell_aside(match.id, partial(message_all, deed, details, author))
    return visit.personal_voice.say("message-sent")


# ── What everyone has been told, as a file ──


async def export_match(tap: HouseTap) -> Toast | None:
    """All that everyone has been told in the match, as a text; no secret is in it."""
    visit, match = tap.visit, await hosted_match(tap.visit, tap.words)
    if match is None:
        return None
    speaker, voice = visit.personal_speaker(match), house_voice(visit.personal_speaker(match))
    text = str(join_texts("\n\n", await public_story(visit, match, speaker)))
    file = File(f"{match.game.key}-{short_code(match.id)}.txt", f"{text}\n")
    visit.show(Screen(voice.say("export-match"), file=file))
    deed, details = HostDeed("export", visit.update.id), {"host": visit.player.name}
    await visit.services.writer.tell_aside(match.id, partial(tell_deed, deed, details))
    return Toast()
