"""`/mine`: what is one's own in each match: what one is, what one has answered, and how it came to this."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from parlour.engine.match import Match
from parlour.engine.screens import Button, Screen
from parlour.messengers.beside import head
from parlour.messengers.composing import rows_of
from parlour.messengers.letters import GAP
from parlour.messengers.pages import RULES, page_screen
from parlour.messengers.strokes import Stroke, do_it_in_private
from parlour.messengers.taps import SO_FAR, Tap, match_mark
from parlour.messengers.visits import Visit
from parlour.sdk.audience import SPECTATOR, Viewer
from parlour.sdk.phrases import Speaker
from parlour.sdk.prompt import Question

MOST_MATCHES = 3  # the newest; each is a post of its own
MOST_ANSWERS = 6
LONGEST = 3500  # letters of what was told: one post of any messenger


async def mine(said: Stroke) -> None:
    visit = said.visit
    if visit.update.is_room:
        return do_it_in_private(visit)
    matches = [match for match in await visit.matches() if match.state.started]
    for match in matches[:MOST_MATCHES]:
        visit.show(_of_match(visit, match, await visit.viewer(match)))
    return None if matches else visit.say(visit.whisper.say("nothing-mine"))


def _of_match(visit: Visit, match: Match, viewer: Viewer) -> Screen:
    speaker, answered = visit.whisperer(match), _answered(match, viewer)[:MOST_ANSWERS]
    parts = [head(match, viewer.seat, speaker), *_own_page(match, viewer, speaker)]
    if answered:
        lines = [_line(question, viewer, speaker) for question in answered]
        parts.append("\n".join([visit.whisper.say("mine-answers"), *lines]))
    openers = [visit.hall.composer.opener(match, question, speaker) for question in answered]
    rules = Button(visit.whisper.say("button-rules"), Tap("p", match_mark(match.id), rest=RULES).code)
    so_far = Button(visit.whisper.say("button-so-far"), Tap("p", match_mark(match.id), rest=SO_FAR).code)
    return Screen(GAP.join(parts), (*rows_of(openers), *rows_of([rules, so_far])), is_secret=True)


def _own_page(match: Match, viewer: Viewer, speaker: Speaker) -> Iterable[str]:
    """What they may look at in passing is what they are."""
    if viewer.seat is not None and match.game.peek is not None:
        yield page_screen(match, viewer, match.game.peek, speaker).text


def _answered(match: Match, viewer: Viewer) -> Sequence[Question]:
    """What may still be changed."""
    asked = match.agenda.questions(viewer)
    return [each for each in asked if each.mine and not each.blocked and viewer.seat in each.given]


def _line(question: Question, viewer: Viewer, speaker: Speaker) -> str:
    assert viewer.seat is not None
    return f"{speaker.button(question.command)}: {speaker.answer(question, question.given[viewer.seat])}"


async def so_far(visit: Visit, match: Match) -> Screen:
    """What everyone was told, cards as they last read; of a long match the end."""
    speaker = visit.whisperer(match)
    told = [each for happened in (await visit.hall.store.log(match.id)).happenings for each in happened.told]
    public = [each for each in told if SPECTATOR in each.notice.to and not each.notice.unsaid]
    last = {each.notice.card or number: each for number, each in enumerate(public)}
    lines = [speaker.notice(each.notice, each.number) for each in last.values()]
    return Screen(GAP.join([head(match, None, speaker), *_end_of(lines)]), is_quiet=True)


def _end_of(lines: Sequence[str]) -> Sequence[str]:
    length, kept = 0, list[str]()
    for line in reversed(lines):
        length += len(line) + len(GAP)
        if length > LONGEST:
            return ["…", *reversed(kept)]
        kept.append(line)
    return list(reversed(kept))
