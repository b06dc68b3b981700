"""Somebody wrote: a slash command, an answer, or a game's own notation."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.engine import read
from parlour.engine.match import Match
from parlour.engine.screens import Screen
from parlour.messengers.answering import PendingQuestion, needs_words, whose_it_is
from parlour.messengers.button_codes import short_code
from parlour.messengers.commands import SLASH, is_slash_command, run_slash_command
from parlour.messengers.confirmation import read_confirmation
from parlour.messengers.drafts import NotUnderstood, SavedDraft, command_from, new_draft
from parlour.messengers.lobby.join import join
from parlour.messengers.lobby.questions import open_or_ask
from parlour.messengers.redelivery import any_match_at_first_delivery
from parlour.messengers.render.letters import GAP
from parlour.messengers.render.pages import page_screen, rules_of
from parlour.messengers.typed_answers import read_answer, read_words_behind
from parlour.messengers.updates import TextMessage, Toast
from parlour.messengers.visit import Visit
from parlour.messengers.wording import correction
from parlour.sdk.audience import Viewer
from parlour.sdk.command import Command
from parlour.sdk.house import Join
from parlour.sdk.prompt import Question
from parlour.sdk.slash_command import (
    OpenLobby,
    ParseText,
    ShowPage,
    ShowPicture,
    ShowQuestion,
    ShowRounds,
    SlashCommand,
)
from parlour.sdk.text import join_texts

MOST_SUGGESTIONS = 5


def is_for_us(update: TextMessage) -> bool:
    """Whether it is meant for us: in a room only slash commands are, and what nobody else is meant by."""
    return not update.is_room or update.is_addressed or update.text.strip().startswith(SLASH)


async def on_text(visit: Visit, update: TextMessage) -> None:
    """Answer a slash command, or words in private."""
    await visit.learn_room()
    text, visit.before = update.text.strip(), await any_match_at_first_delivery(visit)
    if text.startswith(SLASH):
        await _on_slash_command(visit, text)
    elif text:
        await _on_words(visit, text)
    if update.has_file:
        visit.say(visit.voice.say("file-unread"))


# ── SlashCommand commands ──


async def _on_slash_command(visit: Visit, text: str) -> None:
    """Run a command of the house or of a game."""
    name, _, words = text.removeprefix(SLASH).partition(" ")
    name, words = name.casefold(), words.strip()
    match, words = await _match_for(visit, name, words)
    slash = match.game.chat.slash_commands.get(name) if match is not None else None
    if match is not None and slash is not None and not isinstance(slash.means, OpenLobby):
        return await _game_command(visit, match, slash, name, words)
    for game in visit.services.games.values():
        if (slash := game.chat.slash_commands.get(name)) is not None and isinstance(slash.means, OpenLobby):
            return await open_or_ask(visit, game, words)
    if await run_slash_command(visit, name, words, match):
        return None
    if match is not None and match.game.chat.parse is not None and await _submit_parsed(visit, match, text):
        return None
    return _command_without_match(visit, name) if match is None else _unknown_command(visit)


def _command_without_match(visit: Visit, name: str) -> None:
    """Answer where nothing is played.

    A game's rules can be read before it is played; its other commands need a match.
    """
    for game in visit.services.games.values():
        if (slash := game.chat.slash_commands.get(name)) is not None:
            if isinstance(slash.means, ShowPage) and slash.means.beside:
                visit.is_chatter = True
                return visit.show(rules_of(game, visit.language))
            return visit.say(visit.voice.say("no-match-here"))
    return _unknown_command(visit)


def _unknown_command(visit: Visit) -> None:
    """Say that the command is not known; in a room it may be meant for somebody else."""
    is_ours = isinstance(visit.update, TextMessage) and visit.update.is_addressed
    return None if visit.update.is_room and not is_ours else visit.say(visit.voice.say("help-line"))


async def _match_for(visit: Visit, name: str, words: str) -> tuple[Match | None, str]:
    """The match that is meant, and the words without its code.

    Of several the one whose code is typed; else the newest that knows the command, else the newest.
    """
    matches = await visit.matches()
    first, _, more = words.partition(" ")
    for match in matches:
        if first.upper() == short_code(match.id):
            return match, more.strip()
    knowing = [match for match in matches if name in match.game.chat.slash_commands]
    return next(iter([*knowing, *matches]), None), words


async def _game_command(visit: Visit, match: Match, slash: SlashCommand, name: str, words: str) -> None:
    """Run a game's own slash command."""
    if slash.where == "private" and visit.update.is_room:
        return await visit.run_in_private(lambda private: _game_command(private, match, slash, name, words))
    means = slash.means
    visit.is_chatter = isinstance(means, ShowPage | ShowPicture | ShowRounds)
    match means:
        case ShowPage():
            viewer = await visit.viewer_here(match)
            visit.show(page_screen(match, viewer, means.page, visit.speaker(match)))
        case ShowPicture():
            await _picture(visit, match, means, words)
        case ShowRounds():
            await _rounds(visit, match, means, words)
        case ShowQuestion():
            await _answer(visit, match, means.command, words)
        case ParseText():
            if not await _submit_parsed(visit, match, f"{SLASH}{name} {words}".strip()):
                await _suggest(visit, match, f"{SLASH}{name} {words}".strip())
        case OpenLobby():
            raise AssertionError("opened before")
    return None


async def _picture(visit: Visit, match: Match, means: ShowPicture, words: str) -> None:
    """Show a picture of the match; if there is none of what was typed, say so, with what was probably meant."""
    viewer, speaker = await visit.viewer_here(match), visit.speaker(match)
    near = means.nearest(read.view(match, viewer), words) if words and means.nearest is not None else None
    if near is not None:
        phrase = "no-such-part-but" if near else "no-such-part"
        return visit.say(visit.voice.say(phrase, {"words": words, "near": ", ".join(near)}))
    picture = visit.services.composer.picture(match, viewer, f"{means.picture} {words}".strip(), speaker)
    return visit.show(Screen(speaker.step(match.agenda.step), picture=picture, is_quiet=True))


async def _rounds(visit: Visit, match: Match, means: ShowRounds, words: str) -> None:
    """Show earlier rounds as they were told; cards, which lived on, as they last read."""
    viewer, speaker = await visit.viewer_here(match), visit.speaker(match)
    rounds = means.find(read.view(match, viewer), words)
    told = [
        told
        for happened in (await visit.services.store.log(match.id)).happenings
        for told in happened.notices
        if happened.round in rounds and viewer in told.notice.to and not told.notice.unsaid
    ]
    last = {told.notice.card or number: told for number, told in enumerate(told)}
    told_again = join_texts(GAP, [speaker.tell_notice(each.notice, each.number) for each in last.values()])
    visit.show(Screen(told_again or visit.voice.say("no-such-round"), is_quiet=True))


async def _answer(visit: Visit, match: Match, command: type[Command], words: str) -> None:
    """Answer with the command, if it needs no more than these words; the rest is gone through in private."""
    viewer, speaker = await visit.viewer(match), visit.personal_speaker(match)
    mine = [each for each in read.questions(match, viewer) if each.command is command and each.mine]
    if command is Join:
        return _reply_with(visit, await join(visit, match))
    if not mine:
        return visit.say(_why_not_theirs(visit, match, command))
    pending = PendingQuestion(visit, match, viewer, mine[0])
    if mine[0].blocked:
        return visit.say(speaker.tell_refusal(mine[0].blocked, mine[0].details))
    if mine[0].fields:
        draft = new_draft(mine[0], viewer.seat)
        begun = read_words_behind(mine[0], draft, words, speaker) if words else draft
        if isinstance(begun, NotUnderstood):
            visit.say(correction(speaker, begun))
            begun = draft
        is_answered = command_from(mine[0], begun) is not None
        step = pending.continue_with(begun) if is_answered else pending.show_step(begun)
        return _reply_with(visit, await step)
    toast = await pending.submit(command())
    return _reply_with(visit, toast if toast.is_alert else Toast())


def _why_not_theirs(visit: Visit, match: Match, command: type[Command]) -> str:
    """Whom it is asked of instead; that it is not asked, if nobody may know of whom."""
    prompts = [each for each in match.agenda.prompts if each.command is command and each.shown]
    return whose_it_is(visit, match, prompts) if prompts else visit.personal_speaker(match).refusal("not_asked")


def _reply_with(visit: Visit, toast: Toast) -> None:
    """Say it as a reply: nobody tapped, so there is nothing for it to pop up from."""
    if toast.link:
        return visit.ask_to_go_private(toast.link)
    return visit.say(toast.text) if toast.text and (toast.is_alert or visit.update.is_room) else None


# ── In a game's own notation ──


async def _submit_parsed(visit: Visit, match: Match, text: str) -> bool:
    """Whether the game could read it; then it is submitted."""
    viewer, questions, command = await _parse(visit, match, text)
    if command is None:
        return False
    if isinstance(command, Join):
        toast = await join(visit, match)
        sits = toast.link is None and not toast.is_alert
        if not (sits and await _submit_after_join(visit, match, text)):
            _reply_with(visit, toast)
        return True
    await _submit(visit, match, viewer, command, questions)
    return True


async def _parse(visit: Visit, match: Match, text: str) -> tuple[Viewer, list[Question], Command | None]:
    """As whom it was written, what they are asked, and the command that the game reads in it."""
    viewer, parse = await visit.viewer(match), match.game.chat.parse
    questions = await visit.meant(match, read.own_questions(match, viewer))
    return viewer, questions, parse(read.view(match, viewer), text, questions) if parse else None


async def _submit_after_join(visit: Visit, match: Match, text: str) -> bool:
    """Whoever sits down may mean more by it: "/join France"."""
    after = await visit.services.writer.match(match.id)
    viewer, questions, command = await _parse(visit, after, text)
    if command is None or isinstance(command, Join):
        return False
    await _submit(visit, after, viewer, command, questions)
    return True


async def _submit(
    visit: Visit, match: Match, viewer: Viewer, command: Command, questions: Sequence[Question]
) -> None:
    """Submit the command for the question it answers."""
    speaker = visit.personal_speaker(match)
    fits = [each for each in questions if each.command is type(command)]
    if not fits:
        return visit.say(_why_not_theirs(visit, match, type(command)))
    if fits[0].blocked:
        return visit.say(speaker.tell_refusal(fits[0].blocked, fits[0].details))
    pending = PendingQuestion(visit, match, viewer, fits[0])
    toast = await pending.submit(command)
    return None if visit.update.is_room and await pending.is_told_to_all() else _reply_with(visit, toast)


async def _suggest(visit: Visit, match: Match, text: str) -> None:
    """Say that the game could not read it, with what was probably meant."""
    viewer, suggest = await visit.viewer(match), match.game.chat.suggest
    view = read.view(match, viewer)
    questions = read.open_questions(match, viewer)
    endings = [end for each in questions for end in suggest(view, text, each)] if suggest is not None else []
    speaker = visit.personal_speaker(match)
    lines = [speaker.refusal("not_understood"), *list(dict.fromkeys(endings))[:MOST_SUGGESTIONS]]
    visit.say("\n".join(lines))


# ── As an answer ──


async def _on_words(visit: Visit, text: str) -> None:
    """Read plain words: what was begun comes first, then a game's notation, then what is owed most urgently."""
    if await _continue_draft(visit, text):
        return None
    for match in await visit.matches():
        if match.game.chat.parse is not None and await _submit_parsed(visit, match, text):
            return None
    if not visit.services.composer.can.slashes and is_slash_command(text, visit.services.games):
        return await _on_slash_command(visit, SLASH + text)
    return await _answer_owed(visit, text)


async def _continue_draft(visit: Visit, text: str) -> bool:
    """Whether something was begun here; then these words are its next answer."""
    saved = await visit.open_draft()
    if saved is None:
        return False
    visit.close_draft()
    if saved.is_unsure:
        toast = await read_confirmation(visit, saved, text)
        if toast is not None:
            _reply_with(visit, toast)
        return toast is not None
    match = await visit.match(saved.match_id)
    if match is None:
        return False
    viewer = await visit.viewer(match)
    asked = [each for each in read.questions(match, viewer) if each.key == saved.draft.key and each.mine]
    if asked and not await visit.meant(match, asked):
        return False
    if not asked or saved.until < visit.services.clock.now():
        return _drop_late_draft(visit, asked, saved)
    after = read_answer(asked[0], saved.draft, text, visit.personal_speaker(match))
    if isinstance(after, NotUnderstood):
        visit.keep_draft(visit.update.address, match.id, saved.draft)
        if not needs_words(asked[0], saved.draft):
            return False
    _reply_with(visit, await PendingQuestion(visit, match, viewer, asked[0]).continue_with(after))
    return True


def _drop_late_draft(visit: Visit, asked: Sequence[Question], saved: SavedDraft) -> bool:
    """Say that the words come too late, unless they may mean something else.

    Whoever was only to choose may have forgotten it, and mean something else by now.
    """
    if asked and not needs_words(asked[0], saved.draft):
        return False
    visit.say(visit.personal_voice.say("words-too-late"))
    return True


async def _answer_owed(visit: Visit, text: str) -> None:
    """Take the words as an answer to what is owed most urgently."""
    no: Toast | None = None
    is_late = False
    for match, asked in await _owed(visit):
        viewer = await visit.viewer(match)
        if not await visit.meant(match, [asked]):
            is_late = True
            continue
        pending = PendingQuestion(visit, match, viewer, asked)
        after = read_answer(asked, new_draft(asked, viewer.seat), text, visit.personal_speaker(match))
        if not isinstance(after, NotUnderstood):
            return _reply_with(visit, await pending.continue_with(after))
        no = no or pending.not_understood(after)
    if no is None:
        return visit.say(visit.personal_voice.say("answer-too-late" if is_late else "help-line"))
    return visit.say(no.text)


async def _owed(visit: Visit) -> list[tuple[Match, Question]]:
    """What they owe, the most urgent first; of a text that comes again, only what it can have answered then."""
    if (match := visit.before) is not None:
        return [(match, question) for question in read.owed_questions(match, await visit.viewer(match))]
    return [(each.match, each.question) for each in await visit.services.people.owed_by(visit.player.id)]
