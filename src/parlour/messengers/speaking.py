"""Words that somebody wrote: behind a stroke, as an answer, or in a game's own notation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from parlour.engine.match import Match
from parlour.engine.screens import Screen
from parlour.messengers import house_words, keeping
from parlour.messengers.again import first_heard_in
from parlour.messengers.answers import Asking, needs_words
from parlour.messengers.drafts import NotUnderstood, begun
from parlour.messengers.joining import join
from parlour.messengers.letters import GAP
from parlour.messengers.opening import open_match, short_code
from parlour.messengers.pages import page_screen, rules_of
from parlour.messengers.replies import typed
from parlour.messengers.strokes import do_it_in_private
from parlour.messengers.updates import TextMessage, Toast
from parlour.messengers.visits import Begun, Visit
from parlour.messengers.wording import face
from parlour.sdk.audience import Viewer
from parlour.sdk.command import Command
from parlour.sdk.game import Game
from parlour.sdk.house import Join
from parlour.sdk.prompt import Question
from parlour.sdk.slash import Answers, NewMatch, ShowPage, ShowPicture, ShowRounds, Slash, Typed

STROKE = "/"
MOST_SUGGESTIONS = 5


def is_for_us(update: TextMessage) -> bool:
    """In a room only words behind a stroke are."""
    return not update.is_room or update.text.strip().startswith(STROKE)


def is_known(text: str, games: Mapping[str, Game[Any]]) -> bool:
    """A word behind a stroke that means something here; in a room there may be other bots."""
    word = text.strip().removeprefix(STROKE).partition(" ")[0].casefold()
    return word in house_words.WORDS or any(word in game.slash for game in games.values())


async def written(visit: Visit, update: TextMessage) -> None:
    """What is for us."""
    text, visit.before = update.text.strip(), await first_heard_in(visit)
    if text.startswith(STROKE):
        await _stroke(visit, text)
    elif text:
        await _said(visit, text)


# ── Behind a stroke ──


async def _stroke(visit: Visit, text: str) -> None:
    word, _, rest = text.removeprefix(STROKE).partition(" ")
    word, rest = word.casefold(), rest.strip()
    match, rest = await _meant(visit, word, rest)
    slash = match.game.slash.get(word) if match is not None else None
    if match is not None and slash is not None and not isinstance(slash.means, NewMatch):
        return await _of_game(visit, match, slash, word, rest)
    for game in visit.hall.games.values():
        if (slash := game.slash.get(word)) is not None and isinstance(slash.means, NewMatch):
            return await open_match(visit, game, rest)
    if await house_words.heard(visit, word, rest, match):
        return None
    if match is not None and match.game.parse is not None and await _parsed(visit, match, text):
        return None
    return _of_no_match(visit, word) if match is None else _not_known(visit)


def _of_no_match(visit: Visit, word: str) -> None:
    """A game's rules can be read before it is played; its other words wait for a match."""
    for game in visit.hall.games.values():
        if (slash := game.slash.get(word)) is not None:
            if isinstance(slash.means, ShowPage) and slash.means.beside:
                return visit.show(rules_of(game, visit.language))
            return visit.say(visit.voice.say("no-match-here"))
    return _not_known(visit)


def _not_known(visit: Visit) -> None:
    """In a room it may be meant for somebody else."""
    return None if visit.update.is_room else visit.say(visit.voice.say("help-line"))


async def _meant(visit: Visit, word: str, rest: str) -> tuple[Match | None, str]:
    """Of several matches the one whose code is said; else the newest that knows the word, else the newest."""
    matches = await visit.matches()
    first, _, more = rest.partition(" ")
    for match in matches:
        if first.upper() == short_code(match.id):
            return match, more.strip()
    knowing = [match for match in matches if word in match.game.slash]
    return next(iter([*knowing, *matches]), None), rest


async def _of_game(visit: Visit, match: Match, slash: Slash, word: str, rest: str) -> None:
    if slash.where == "private" and visit.update.is_room:
        return do_it_in_private(visit)
    means = slash.means
    match means:
        case ShowPage():
            viewer = await visit.onlooker(match)
            visit.show(page_screen(match, viewer, means.page, visit.speaker(match)))
        case ShowPicture():
            await _picture(visit, match, f"{means.picture} {rest}".strip())
        case ShowRounds():
            await _rounds(visit, match, means, rest)
        case Answers():
            await _answer(visit, match, means.command)
        case Typed():
            if not await _parsed(visit, match, f"{STROKE}{word} {rest}".strip()):
                await _not_read(visit, match, f"{STROKE}{word} {rest}".strip())
        case NewMatch():
            raise AssertionError("opened before")
    return None


async def _picture(visit: Visit, match: Match, name: str) -> None:
    viewer = await visit.onlooker(match)
    speaker = visit.speaker(match)
    picture = visit.hall.composer.picture(match, viewer, name, speaker)
    visit.show(Screen(speaker.step(match.agenda.step), picture=picture, is_quiet=True))


async def _rounds(visit: Visit, match: Match, means: ShowRounds, words: str) -> None:
    """As they were told; cards, which lived on, as they last read."""
    viewer, speaker = await visit.onlooker(match), visit.speaker(match)
    rounds = means.find(match.game.view(match.state, viewer), words)
    told = [
        told
        for happened in (await visit.hall.store.log(match.id)).happenings
        for told in happened.told
        if happened.round in rounds and viewer in told.notice.to and not told.notice.unsaid
    ]
    last = {told.notice.card or number: told for number, told in enumerate(told)}
    lines = [speaker.notice(each.notice, each.number) for each in last.values()]
    visit.show(Screen(GAP.join(lines) or visit.voice.say("no-such-round"), is_quiet=True))


async def _answer(visit: Visit, match: Match, command: type[Command]) -> None:
    """What needs no more words is done; the rest is gone through in private."""
    viewer, speaker = await visit.viewer(match), visit.whisperer(match)
    asked = [each for each in match.agenda.questions(viewer) if each.command is command]
    mine = [each for each in asked if each.mine]
    if command is Join:
        return _loudly(visit, await join(visit, match))
    if not mine:
        return visit.say(speaker.refusal("not_yours" if asked else "not_asked", {"to": ""} if asked else {}))
    asking = Asking(visit, match, viewer, mine[0])
    if mine[0].blocked:
        return visit.say(speaker.refusal(mine[0].blocked, mine[0].details))
    if mine[0].fields:
        return _loudly(visit, await asking.ask(begun(mine[0], viewer.seat)))
    toast = await asking.give(command())
    return _loudly(visit, toast if toast.is_alert else Toast())


def _loudly(visit: Visit, toast: Toast) -> None:
    """Nobody tapped, so there is nothing for it to pop up from."""
    if toast.link:
        return do_it_in_private(visit, toast.link)
    return visit.say(toast.text) if toast.text and (toast.is_alert or visit.update.is_room) else None


# ── In a game's own notation ──


async def _parsed(visit: Visit, match: Match, text: str) -> bool:
    """Whether the game could read it."""
    viewer, questions, command = await _read(visit, match, text)
    if command is None:
        return False
    if isinstance(command, Join):
        toast = await join(visit, match)
        sits = toast.link is None and not toast.is_alert
        if not (sits and await _parsed_again(visit, match, text)):
            _loudly(visit, toast)
        return True
    await _given(visit, match, viewer, command, questions)
    return True


async def _read(visit: Visit, match: Match, text: str) -> tuple[Viewer, list[Question], Command | None]:
    """As whom it was written, what they are asked, and what the game makes of it."""
    viewer, parse = await visit.viewer(match), match.game.parse
    questions = [each for each in match.agenda.questions(viewer) if each.mine]
    return viewer, questions, parse(match.game.view(match.state, viewer), text, questions) if parse else None


async def _parsed_again(visit: Visit, match: Match, text: str) -> bool:
    """Whoever sits down may mean more by it: "/join France"."""
    after = await visit.hall.writer.match(match.id)
    viewer, questions, command = await _read(visit, after, text)
    if command is None or isinstance(command, Join):
        return False
    await _given(visit, after, viewer, command, questions)
    return True


async def _given(visit: Visit, match: Match, viewer: Viewer, command: Command, questions: Sequence[Question]) -> None:
    speaker = visit.whisperer(match)
    fits = [each for each in questions if each.command is type(command)]
    if not fits:
        others = [each for each in match.agenda.prompts if each.command is type(command) and each.shown]
        return visit.say(speaker.refusal("not_yours", {"to": ""}) if others else speaker.refusal("not_asked"))
    if fits[0].blocked:
        return visit.say(speaker.refusal(fits[0].blocked, fits[0].details))
    return _loudly(visit, await Asking(visit, match, viewer, fits[0]).give(command))


async def _not_read(visit: Visit, match: Match, text: str) -> None:
    viewer, suggest = await visit.viewer(match), match.game.suggest
    view = match.game.view(match.state, viewer)
    questions = [each for each in match.agenda.questions(viewer) if each.mine and not each.blocked]
    endings = [end for each in questions for end in suggest(view, text, each)] if suggest is not None else []
    speaker = visit.whisperer(match)
    lines = [speaker.refusal("not_understood"), *list(dict.fromkeys(endings))[:MOST_SUGGESTIONS]]
    visit.say("\n".join(lines))


# ── As an answer ──


async def _said(visit: Visit, text: str) -> None:
    """What was begun comes first, then a game's notation, then what is owed most urgently."""
    if await _goes_on(visit, text):
        return None
    for match in await visit.matches():
        if match.game.parse is not None and await _parsed(visit, match, text):
            return None
    return await _answers_what_is_owed(visit, text)


async def _goes_on(visit: Visit, text: str) -> bool:
    kept = await keeping.begun(visit)
    if kept is None:
        return False
    keeping.drop(visit)
    match = await visit.match(kept.match_id)
    if match is None:
        return False
    viewer = await visit.viewer(match)
    asked = [each for each in match.agenda.questions(viewer) if each.key == kept.draft.key and each.mine]
    if not asked or kept.until < visit.hall.clock.now():
        return _is_too_late(visit, asked, kept)
    after = typed(asked[0], kept.draft, text, visit.whisperer(match))
    if isinstance(after, NotUnderstood):
        keeping.keep(visit, visit.update.address, match.id, kept.draft)
        if not needs_words(asked[0], kept.draft):
            return False
    _loudly(visit, await Asking(visit, match, viewer, asked[0]).go_on(after))
    return True


def _is_too_late(visit: Visit, asked: Sequence[Question], kept: Begun) -> bool:
    """Whoever was only to choose may have forgotten it, and mean something else by now."""
    if asked and not needs_words(asked[0], kept.draft):
        return False
    visit.say(visit.whisper.say("words-too-late"))
    return True


async def _answers_what_is_owed(visit: Visit, text: str) -> None:
    no: Toast | None = None
    for match, asked in await _owed(visit):
        viewer = await visit.viewer(match)
        asking = Asking(visit, match, viewer, asked)
        after = typed(asked, begun(asked, viewer.seat), text, visit.whisperer(match))
        if not isinstance(after, NotUnderstood):
            return _loudly(visit, await asking.go_on(after))
        no = no or asking.not_understood(after)
    return visit.say(no.text if no is not None else face(visit.whisper).say("help-line"))


async def _owed(visit: Visit) -> list[tuple[Match, Question]]:
    """The most urgent first; of what was heard already, only what it can have answered then."""
    if (match := visit.before) is not None:
        return [(match, asked) for asked in match.agenda.questions(await visit.viewer(match)) if asked.owed]
    return [(each.match, each.question) for each in await visit.hall.people.waiting_for(visit.player.id)]
