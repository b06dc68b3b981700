"""Words behind a stroke that the house answers, whatever is played: what waits, how it stands, help."""

from __future__ import annotations

from collections.abc import Mapping

from parlour.engine.match import Match
from parlour.engine.screens import Button, Row, Screen
from parlour.messengers import arrivals, lobby_taps, own_settings, own_taps, own_words
from parlour.messengers.composing import rows_of
from parlour.messengers.joining import join
from parlour.messengers.mine import mine
from parlour.messengers.opening import game_rows, open_match, short_code
from parlour.messengers.pages import RULES, page_screen, rules_of
from parlour.messengers.receipts import receipt
from parlour.messengers.spans import until
from parlour.messengers.strokes import Stroke, Word, do_it_in_private
from parlour.messengers.taps import Tap
from parlour.messengers.updates import Toast
from parlour.messengers.visits import Visit
from parlour.sdk.phrases import phrasebook

MOST_OPENERS = 12


async def heard(visit: Visit, word: str, rest: str, match: Match | None) -> bool:
    """Whether it is one of ours."""
    answer = WORDS.get(word)
    if answer is not None:
        await answer(Stroke(visit, rest, match))
    return answer is not None


async def tapped(visit: Visit, words: str) -> Toast:
    """A button of the house."""
    what, _, rest = words.partition(" ")
    if what == "new" and rest in visit.hall.games:
        await open_match(visit, visit.hall.games[rest], "")
    elif what == "lang" and rest in own_words.LANGUAGES:
        await own_words.speak(visit, rest)
    elif what == "forget" and not visit.update.is_room:
        await own_words.forget(visit)
    elif what == "more" and not visit.update.is_room:
        await _more(visit)
    elif what == "bring" and visit.update.is_room:
        await arrivals.bring(visit, rest)
    elif what == "rules" and rest in visit.hall.games:
        visit.show(rules_of(visit.hall.games[rest], visit.language))
    else:
        return await _tapped_elsewhere(visit, what, rest)
    return Toast()


async def _tapped_elsewhere(visit: Visit, what: str, rest: str) -> Toast:
    for tapped in (lobby_taps.tapped, own_taps.tapped):
        if (toast := await tapped(visit, what, rest)) is not None:
            return toast
    return Toast(visit.whisper.say("tap-gone"), is_alert=True)


async def _now(said: Stroke) -> None:
    """What waits for them, the most urgent first."""
    visit = said.visit
    if visit.update.is_room:
        return do_it_in_private(visit)
    lines, buttons = dict[tuple[str, str], str](), list[Button]()
    for waiting in await visit.hall.people.waiting_for(visit.player.id):
        speaker, asked = visit.whisperer(waiting.match), waiting.question
        line = f"{len(lines) + 1}. {speaker.say('game-name')}: {speaker.ask(asked)}"
        if asked.due is not None:
            line += " " + until(speaker, asked.due, visit.hall.clock.now())
        lines.setdefault((waiting.match.id, asked.about), line)  # what can be answered in several ways is one thing
        buttons.append(visit.hall.composer.opener(waiting.match, asked, speaker))
    more = Button(visit.whisper.say("button-more"), Tap("h", rest="more").code)
    text = "\n".join([visit.whisper.say("waiting" if lines else "nothing-waits"), *lines.values()])
    return visit.show(Screen(text, (*rows_of(buttons[:MOST_OPENERS]), (more,)), is_secret=True))


async def _more(visit: Visit) -> None:
    """All that they could do besides, the host's powers too."""
    rows, lines = list[Row](), list[str]()
    for match in await visit.matches():
        viewer, speaker = await visit.viewer(match), visit.whisperer(match)
        asked = [each for each in match.agenda.questions(viewer) if each.mine and not each.blocked]
        lines.append(f"{speaker.say('game-name')} {short_code(match.id)}: {speaker.step(match.agenda.step)}")
        rows += rows_of([visit.hall.composer.opener(match, each, speaker) for each in asked][:MOST_OPENERS])
    text = "\n".join(lines) if lines else visit.whisper.say("nothing-waits")
    visit.show(Screen(text, tuple(rows), is_secret=True))


async def _status(said: Stroke) -> None:
    visit = said.visit
    if said.match is None:
        return visit.say(visit.voice.say("no-match-here"), game_rows(visit.hall.games, visit.language))
    speaker, owing = visit.speaker(said.match), [prompt.owing for prompt in said.match.agenda.prompts if prompt.shown]
    lines = [speaker.say("game-name"), speaker.step(said.match.agenda.step), speaker.who(said.match.state.seats)]
    awaited = [seat for each in owing if not each.all_but for seat in each.seats]
    if awaited:
        lines.append(visit.voice.say("waits-for", {"names": speaker.who(tuple(dict.fromkeys(awaited)))}))
    return visit.show(Screen("\n".join(lines), is_quiet=True))


async def _rules(said: Stroke) -> None:
    visit = said.visit
    if said.match is None:
        return visit.say(visit.voice.say("no-match-here"), game_rows(visit.hall.games, visit.language))
    return visit.show(page_screen(said.match, await visit.onlooker(said.match), RULES, visit.speaker(said.match)))


async def _join(said: Stroke) -> None:
    visit = said.visit
    if said.match is None:
        return visit.say(visit.voice.say("no-match-here"))
    toast = await join(visit, said.match)
    return do_it_in_private(visit, toast.link) if toast.link else visit.say(toast.text)


async def _new(said: Stroke) -> None:
    visit = said.visit
    key, _, settings = said.rest.partition(" ")
    if key in visit.hall.games:
        return await open_match(visit, visit.hall.games[key], settings)
    return visit.say(visit.voice.say("which-game"), game_rows(visit.hall.games, visit.language))


async def _help(said: Stroke) -> None:
    visit = said.visit
    games = [said.match.game] if said.match is not None else list(visit.hall.games.values())
    lines = [visit.voice.say("help")]
    for game in games:
        speaker = phrasebook(game).speaker(visit.language, str)
        lines += [f"/{word}: {speaker.say(f'slash-{word}')}" for word, each in game.slash.items() if each.in_menu]
    lines += [f"/{word}: {visit.voice.say(f'slash-{word}')}" for word in MENU]
    visit.show(Screen("\n".join(lines), is_quiet=True))


WORDS: Mapping[str, Word] = {
    "now": _now,
    "nu": _now,
    "status": _status,
    "rules": _rules,
    "join": _join,
    "new": _new,
    "newgame": _new,
    "help": _help,
    "mine": mine,
    "mina": mine,
    "receipt": receipt,
    "kvitto": receipt,
    "language": own_words.language,
    "zone": own_settings.zone,
    "settings": own_settings.settings,
    "installningar": own_settings.settings,
    "inställningar": own_settings.settings,
    "quiet": own_settings.quiet,
    "tyst": own_settings.quiet,
    "name": own_settings.name,
    "namn": own_settings.name,
    "web": own_words.web,
    "privacy": own_words.privacy,
    "export": own_words.export,
    "forget": own_words.forget_me,
}
# What is offered; the rest is told by these.
MENU = ("now", "mine", "help", "settings", "web", "language", "zone", "privacy")
