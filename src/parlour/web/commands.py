"""A command from outside: which prompt it answers, what it says, and what the rules make of it.

REST and sockets both come here, and one Struct for each command decodes what either brings.  A game may also read
commands typed in its own notation, and say what was perhaps meant.
"""

from __future__ import annotations

import asyncio
from typing import Any

from msgspec import Raw, Struct

from parlour.engine import read
from parlour.engine.match import Match, Standpoint, empty_match, fold_log, viewer_at
from parlour.engine.slash_pages import find_slash, shown_text
from parlour.engine.submission import MatchId, PlayerId, Receipt, Submission, SubmissionId
from parlour.sdk.audience import Viewer
from parlour.sdk.command import Command
from parlour.sdk.phrases import Speaker
from parlour.sdk.prompt import Prompt
from parlour.sdk.slash_command import ShowQuestion
from parlour.web.bodies import read_json
from parlour.web.errors import Denied, invalid, not_found, refusal
from parlour.web.services import Services

NO_PROMPT = ""  # the key of no prompt: the rules then say that nobody asks
ID_USED_DIFFERENTLY = "id_used_otherwise"
SLICE = 50  # happenings that are gone through before others have their turn
COST = 10.0  # times as much as a command, to go through the whole log
MOST_SUGGESTIONS = 10
DEV = "/dev"  # only in developer mode
_PROMPT_ID = "prompt_id"  # a field that any command may have besides its own


class CommandRequest(Struct, frozen=True, gc=False):
    """Who wants to command something, where and from which place; what they command is not read yet."""

    sub: str
    match: Match
    place: Standpoint
    viewer: Viewer  # the one at this place
    id: SubmissionId
    is_repeatable: bool  # the id is the client's own, so it may have come before


class CommandOutcome(Struct, frozen=True, gc=False):
    """What the rules made of a command."""

    receipt: Receipt
    is_repeated: bool
    command: Command


# By the name of a command, or the id of a prompt


async def answer_prompt(
    services: Services, request: CommandRequest, prompt_id: str, payload: bytes | Raw
) -> CommandOutcome:
    """Submits an answer to the prompt of this id.  Raises Denied: one that is not this viewer's is not found, whether
    or not there is such a one."""
    for prompt in request.match.agenda.prompts:
        if _has_prompt_id(services, request, prompt, prompt_id) and request.viewer in prompt.to:
            return await _submit(services, request, prompt.key, _read_command(payload, prompt.command))
    for prompt in await _earlier_prompts(services, request):
        if _has_prompt_id(services, request, prompt, prompt_id):
            return await _submit(services, request, prompt.key, _read_command(payload, prompt.command))
    raise not_found("no_such_prompt")


async def give_command(
    services: Services, request: CommandRequest, kind: type[Command], payload: bytes | Raw
) -> CommandOutcome:
    """Submits a command of this kind; with the id of the prompt, if more than one asks for it.  Raises Denied."""
    prompt_id = _prompt_id(payload)
    if prompt_id is not None:
        return await answer_prompt(services, request, prompt_id, payload)
    command = _read_command(payload, kind)
    outcome = await _outcome(services, request, _open_key(request, kind), command)
    if outcome.receipt.refused == ID_USED_DIFFERENTLY and request.is_repeatable:
        outcome = await _first_outcome(services, request, command, outcome)
    return _accepted(outcome)


def _read_command(payload: bytes | Raw, kind: type[Command]) -> Command:
    command = read_json(payload, kind, also=(_PROMPT_ID,))
    assert isinstance(command, Command)
    return command


def _prompt_id(payload: bytes | Raw) -> str | None:
    """The id of the prompt that is meant, if it is said.  Raises Denied."""
    if _PROMPT_ID.encode() not in bytes(payload):
        return None
    prompt_id = read_json(payload, dict[str, Any]).get(_PROMPT_ID)
    if not isinstance(prompt_id, str | None):
        raise invalid(f"{_PROMPT_ID} is text")
    return prompt_id


def command_named(services: Services, match: Match, name: str) -> type[Command]:
    """The command that has this name in the match.  Raises Denied."""
    kind = services.codecs[match.game.key].commands.get(name)
    if kind is None:
        raise not_found("no_such_command")
    return kind


async def _submit(services: Services, request: CommandRequest, key: str, command: Command) -> CommandOutcome:
    """What the rules make of the command.  Raises Denied if they say no."""
    return _accepted(await _outcome(services, request, key, command))


async def _outcome(services: Services, request: CommandRequest, key: str, command: Command) -> CommandOutcome:
    began = services.clock.now()
    player = PlayerId(request.sub)
    submission = Submission(request.id, request.match.id, request.viewer, key, command, player)
    receipt = (await services.writer.submit(submission)).receipt
    return CommandOutcome(receipt, receipt.at < began, command)


def _accepted(outcome: CommandOutcome) -> CommandOutcome:
    receipt = outcome.receipt
    if receipt.refused is not None:
        raise refusal(receipt.refused, receipt.details)
    return outcome


async def _first_outcome(
    services: Services, request: CommandRequest, command: Command, outcome: CommandOutcome
) -> CommandOutcome:
    """What a repeated request was answered the first time, also when something else is asked by now."""
    for prompt in await _earlier_prompts(services, request):
        if prompt.command is type(command):
            outcome = await _outcome(services, request, prompt.key, command)
            if outcome.receipt.refused != ID_USED_DIFFERENTLY:
                break
    return outcome


def _open_key(request: CommandRequest, kind: type[Command]) -> str:
    """The key of the prompt that asks this viewer.  If none does, the rules say so, in the way in which they would to
    anyone who sees as much."""
    viewer, prompts = request.viewer, request.match.agenda.prompts
    mine = [prompt.key for prompt in prompts if prompt.command is kind and viewer in prompt.to]
    if len(mine) == 1:
        return mine[0]
    if mine:
        raise Denied("ERR_VALIDATION", "which_prompt")
    asking = [prompt for prompt in prompts if prompt.command is kind]
    return next((prompt.key for prompt in asking if prompt.shown or viewer in prompt.privy), NO_PROMPT)


def _has_prompt_id(services: Services, request: CommandRequest, prompt: Prompt, prompt_id: str) -> bool:
    return services.prompt_ids.of(request.match.id, request.place, prompt.key) == prompt_id


async def _earlier_prompts(services: Services, request: CommandRequest) -> list[Prompt]:
    """All that this viewer was ever asked, the latest first."""
    if wait := services.limits.wait("act", request.sub, COST):
        raise Denied("ERR_RATE_LIMITED", "rate_limited", wait=wait)
    match = empty_match(request.match.game, request.match.id, request.match.seed)
    earlier: dict[str, Prompt] = {}
    for number, happening in enumerate((await services.store.log(match.id)).happenings):
        match = fold_log(match, (happening,))
        viewer = viewer_at(match, request.place)
        earlier |= {prompt.key: prompt for prompt in match.agenda.prompts if viewer in prompt.to}
        if number % SLICE == SLICE - 1:
            await asyncio.sleep(0)
    return list(reversed(earlier.values()))


# Typed


async def submit_text(services: Services, request: CommandRequest, text: str) -> CommandOutcome:
    """Submits a typed command.  Raises Denied: with what was perhaps meant, if it could not be read."""
    viewer = request.viewer
    command = _read_text(request.match, viewer, text)
    if command is None:
        hints = {"suggestions": suggestions(request.match, viewer, text)}
        why = "not_read" if request.match.game.chat.parse is None else "not_understood"
        raise Denied("ERR_NOT_UNDERSTOOD", why, hints=hints)
    return await _submit(services, request, _text_key(request, command), command)


def _read_text(match: Match, viewer: Viewer, text: str) -> Command | None:
    """The command that is typed, also one that cannot be given now: the rules say why."""
    parse, slash = match.game.chat.parse, find_slash(match, text)
    if slash is not None and isinstance(slash.means, ShowQuestion) and not slash.means.command.__struct_fields__:
        return slash.means.command()
    return None if parse is None else parse(read.view(match, viewer), text, read.own_questions(match, viewer))


def _text_key(request: CommandRequest, command: Command) -> str:
    """The question that a typed command answers, one that can be answered first."""
    mine = read.own_questions(request.match, request.viewer, type(command))
    fitting = sorted(mine, key=lambda question: question.blocked is not None)
    return fitting[0].key if fitting else _open_key(request, type(command))


async def read_aloud(services: Services, request: CommandRequest, text: str, speaker: Speaker) -> str | None:
    """What a typed slash command only shows, and in a developers' house what `/dev` came to; None: it is neither."""
    if services.is_developer and text.strip() == DEV:
        return await _run_next(services, request.match.id, speaker)
    if find_slash(request.match, text) is None:
        return None
    log = await services.store.log(request.match.id)
    return shown_text(request.match, request.viewer, speaker, text, log.happenings)


async def _run_next(services: Services, match_id: MatchId, speaker: Speaker) -> str:
    """Let what the match waits for come now; the step that it is in then."""
    await services.writer.run_next(match_id)
    return speaker.step((await services.writer.match(match_id)).agenda.step)


def suggestions(match: Match, viewer: Viewer, text: str) -> tuple[str, ...]:
    """How a half typed command may end."""
    suggest = match.game.chat.suggest
    if suggest is None:
        return ()
    view = read.view(match, viewer)
    questions = read.open_questions(match, viewer)
    endings = dict.fromkeys(each for question in questions for each in suggest(view, text, question))
    return tuple(endings)[:MOST_SUGGESTIONS]
