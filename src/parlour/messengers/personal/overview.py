"""What waits for somebody, what is their own in each match, and how a match stands."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from parlour.engine import read
from parlour.engine.match import Match
from parlour.engine.people import OwedQuestion
from parlour.engine.screens import Button, Row, Screen
from parlour.engine.submission import MatchId
from parlour.messengers.button_codes import STORY, ButtonCode, HouseVerb, house_code, match_tag, short_code
from parlour.messengers.personal.story import public_story
from parlour.messengers.personal.table import table_button
from parlour.messengers.render.letters import GAP
from parlour.messengers.render.pages import RULES, game_buttons, page_screen, rules_of
from parlour.messengers.render.question_card import button_rows
from parlour.messengers.updates import Toast
from parlour.messengers.visit import HouseTap, TypedCommand, Visit
from parlour.messengers.wording import tell_due
from parlour.sdk.audience import SPECTATOR, Viewer
from parlour.sdk.phrases import Speaker
from parlour.sdk.prompt import Question, has_answered
from parlour.sdk.text import Text, join_texts, text_of

STORY_PAGE = "story"  # by which a game tells how a match went, if it does
MOST_OPENERS = 12
MOST_MATCHES = 3  # the newest; each is a post of its own
MOST_ANSWERS = 6
LONGEST = 3500  # characters of what was told: one post of any messenger


# ── What waits ──


async def show_waiting(command: TypedCommand) -> None:
    """`/now`: what waits for them."""
    command.visit.show(await waiting_screen(command.visit))


async def waiting_screen(visit: Visit) -> Screen:
    """What waits for them, the most urgent first; each button has the number of its line."""
    services = visit.services
    owed = list(await services.people.owed_by(visit.player.id))
    about = list(dict.fromkeys([_thing(each) for each in owed]))  # what can be answered in several ways is one thing
    told = {_thing(each): each for each in reversed(owed)}
    lines = [
        text_of(f"{number}. {await _title(visit, told[thing].match)}: ") + _waiting_line(visit, told[thing])
        for number, thing in enumerate(about, 1)
    ]
    buttons = []
    for each in owed:
        opener = services.composer.questions.open_button(
            each.match, each.question, visit.personal_speaker(each.match)
        )
        number = f"{about.index(_thing(each)) + 1}. " if len(about) > 1 else ""
        buttons.append(replace(opener, label=number + opener.label))
    more = Button(visit.personal_voice.say("button-more"), house_code(HouseVerb.MORE))
    text = join_texts("\n", [visit.personal_voice.say("waiting" if lines else "nothing-waits"), *lines])
    return Screen(text, (*button_rows(buttons[:MOST_OPENERS]), (more,)), is_secret=True)


async def _title(visit: Visit, match: Match) -> str:
    viewer = await visit.viewer(match)
    return visit.services.composer.titles.title(match, viewer.seat, visit.personal_speaker(match))


def _thing(owed: OwedQuestion) -> tuple[MatchId, str]:
    return owed.match.id, owed.question.about


def _waiting_line(visit: Visit, owed: OwedQuestion) -> Text:
    """What is asked, and until when."""
    speaker, asked = visit.personal_speaker(owed.match), owed.question
    due = [tell_due(speaker, asked.due, visit.services.clock.now())] if asked.due is not None else []
    return join_texts(" ", [speaker.tell_question(asked), *due])


async def show_more(tap: HouseTap) -> Toast:
    """Show all that they could do besides, the host's commands too."""
    visit, composer = tap.visit, tap.visit.services.composer
    rows, lines, matches = list[Row](), list[str](), await visit.matches()
    for match in matches:
        viewer, speaker = await visit.viewer(match), visit.personal_speaker(match)
        asked, code = read.open_questions(match, viewer), short_code(match.id)
        lines.append(f"{speaker.say('game-name')} {code}: {speaker.step(match.agenda.step)}")
        openers = [composer.questions.open_button(match, each, speaker) for each in asked][:MOST_OPENERS]
        openers += [table_button(match, speaker)] if viewer.host else []
        if len(matches) > 1:
            openers = [replace(each, label=f"{code}: {each.label}") for each in openers]
        rows += button_rows(openers)
    text = "\n".join(lines) if lines else visit.personal_voice.say("nothing-waits")
    visit.show(Screen(text, tuple(rows), is_secret=True))
    return Toast()


# ── How a match stands, and its rules ──


async def show_status(command: TypedCommand) -> None:
    """`/status`: the step of the match, its players, and who is waited for."""
    visit, match = command.visit, command.match
    if match is None:
        return _say_no_match(visit)
    speaker, owing = visit.speaker(match), [prompt.owing for prompt in match.agenda.prompts if prompt.shown]
    name = speaker.say("game-name") if visit.update.is_room else await _title(visit, match)
    lines = [name, speaker.step(match.agenda.step), speaker.who(match.state.seats)]
    awaited = [seat for each in owing if not each.all_but for seat in each.seats]
    if awaited:
        lines.append(visit.voice.say("waits-for", {"names": speaker.who(tuple(dict.fromkeys(awaited)))}))
    return visit.show(Screen("\n".join(lines), is_quiet=True))


async def show_rules(command: TypedCommand) -> None:
    """`/rules`: the rules of the match."""
    visit, match = command.visit, command.match
    if match is None:
        return _say_no_match(visit)
    return visit.show(page_screen(match, await visit.viewer_here(match), RULES, visit.speaker(match)))


async def show_rules_of(tap: HouseTap) -> Toast | None:
    """Show the rules of a game, before there is a match."""
    game = tap.visit.services.games.get(tap.words)
    if game is None:
        return None
    tap.visit.show(rules_of(game, tap.visit.language))
    return Toast()


def _say_no_match(visit: Visit) -> None:
    visit.say(visit.voice.say("no-match-here"), game_buttons(visit.services.games, visit.language))


# ── One's own: what one is, what one has answered, and how it came to this ──


async def show_mine(command: TypedCommand) -> None:
    """`/mine`: their own page and answers in each match that goes on."""
    visit = command.visit
    matches = [match for match in await visit.matches() if match.state.started]
    for match in matches[:MOST_MATCHES]:
        visit.show(_mine_screen(visit, match, await visit.viewer(match)))
    return None if matches else visit.say(visit.personal_voice.say("nothing-mine"))


def _mine_screen(visit: Visit, match: Match, viewer: Viewer) -> Screen:
    speaker, voice, tag = visit.personal_speaker(match), visit.personal_voice, match_tag(match.id)
    answered = _answered(match, viewer)[:MOST_ANSWERS]
    parts: list[Text | str] = [
        visit.services.composer.questions.head(match, viewer.seat, speaker),
        *_own_page(match, viewer, speaker),
    ]
    if answered:
        lines = [_answer_line(question, viewer, speaker) for question in answered]
        parts.append("\n".join([voice.say("mine-answers"), *lines]))
    openers = [visit.services.composer.questions.open_button(match, question, speaker) for question in answered]
    rules = Button(voice.say("button-rules"), ButtonCode("p", tag, rest=RULES).code)
    story = Button(voice.say("button-so-far"), ButtonCode("p", tag, rest=STORY).code)
    return Screen(join_texts(GAP, parts), (*button_rows(openers), *button_rows([rules, story])), is_secret=True)


def _own_page(match: Match, viewer: Viewer, speaker: Speaker) -> Iterable[Text | str]:
    """The lines of their own page, if the game has one that they may look at in passing."""
    if viewer.seat is not None and match.game.chat.peek is not None:
        yield page_screen(match, viewer, match.game.chat.peek, speaker).text


def _answered(match: Match, viewer: Viewer) -> Sequence[Question]:
    """Questions that they have answered in their seat and may answer anew; a host's settings are none of them."""
    asked = read.questions(match, Viewer(viewer.seat))
    return [each for each in asked if each.mine and not each.blocked and has_answered(each, viewer.seat)]


def _answer_line(question: Question, viewer: Viewer, speaker: Speaker) -> str:
    assert viewer.seat is not None
    return f"{speaker.button(question.command)}: {speaker.answer(question, question.given[viewer.seat])}"


async def story_so_far(visit: Visit, match: Match) -> Screen:
    """The game's own page of that name; else what everyone was told, cards as they last read, of a long match the
    end."""
    speaker = visit.personal_speaker(match)
    head = visit.services.composer.questions.head(match, None, speaker)
    if STORY_PAGE in match.game.show.pages:
        lines = match.game.show.pages[STORY_PAGE](read.view(match, SPECTATOR))
        text = join_texts("\n", [speaker.tell(phrase, details) for phrase, details in lines])
        return Screen(join_texts(GAP, [head, text]), is_quiet=True)
    return Screen(join_texts(GAP, [head, *_last_lines(await public_story(visit, match, speaker))]), is_quiet=True)


def _last_lines(lines: Sequence[Text]) -> Sequence[Text | str]:
    """The last lines, as many as fit into one post."""
    length, kept = 0, list[Text]()
    for line in reversed(lines):
        length += len(str(line)) + len(GAP)
        if length > LONGEST:
            return ["…", *reversed(kept)]
        kept.append(line)
    return list(reversed(kept))
