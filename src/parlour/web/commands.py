"""A command from outside: which prompt it answers, what it says, and what the rules make of it.

REST and socket both come here, and one Struct for each command decodes what either brings.
"""

from __future__ import annotations

import asyncio

from msgspec import Raw, Struct

from parlour.engine.match import Match, folded, unopened
from parlour.engine.places import Place, viewer_at
from parlour.engine.submission import PlayerId, Receipt, Submission, SubmissionId
from parlour.sdk.audience import Viewer
from parlour.sdk.command import Command
from parlour.sdk.prompt import Prompt
from parlour.web.errors import Denied, not_found, refused
from parlour.web.rest.endpoint import decoded
from parlour.web.services import Desk

NOTHING_ASKED = ""  # the key of no prompt: the rules then say that nobody asks
USED_OTHERWISE = "id_used_otherwise"
A_SLICE = 50  # happenings that are gone through before others have their turn
_PROMPT_ID = b'"prompt_id"'
COSTS = 10.0  # times as much as a command, to go through the whole log


class Wish(Struct, frozen=True, gc=False):
    """What somebody at a place wants, before it is read."""

    sub: str
    match: Match
    place: Place
    viewer: Viewer  # the one at this place
    id: SubmissionId
    is_repeatable: bool  # the id is the client's own, so it may have come before


class Outcome(Struct, frozen=True, gc=False):
    receipt: Receipt
    is_repeated: bool
    command: Command


class _Addressed(Struct, frozen=True):
    prompt_id: str | None = None


async def answered(desk: Desk, wish: Wish, prompt_id: str, payload: bytes | Raw) -> Outcome:
    """To the prompt of this id.  One that is not this viewer's is not found, whether or not there is such a one."""
    for prompt in wish.match.agenda.prompts:
        if _is_called(desk, wish, prompt, prompt_id) and wish.viewer in prompt.to:
            return await submitted(desk, wish, prompt.key, decoded(payload, prompt.command))
    for prompt in await _earlier(desk, wish):
        if _is_called(desk, wish, prompt, prompt_id):
            return await submitted(desk, wish, prompt.key, decoded(payload, prompt.command))
    raise not_found("no_such_prompt")


async def commanded(desk: Desk, wish: Wish, kind: type[Command], payload: bytes | Raw) -> Outcome:
    """By what kind of command it is; with the id of the prompt, if more than one asks for it."""
    prompt_id = decoded(payload, _Addressed).prompt_id if _PROMPT_ID in bytes(payload) else None
    if prompt_id is not None:
        return await answered(desk, wish, prompt_id, payload)
    command = decoded(payload, kind)
    outcome = await _outcome(desk, wish, _open_key(wish, kind), command)
    if outcome.receipt.refused == USED_OTHERWISE and wish.is_repeatable:
        outcome = await _as_before(desk, wish, command, outcome)
    return _accepted(outcome)


def command_of(desk: Desk, match: Match, name: str) -> type[Command]:
    kind = desk.codecs[match.game.key].commands.get(name)
    if kind is None:
        raise not_found("no_such_command")
    return kind


async def submitted(desk: Desk, wish: Wish, key: str, command: Command) -> Outcome:
    """Raises Denied if the rules say no."""
    return _accepted(await _outcome(desk, wish, key, command))


async def _outcome(desk: Desk, wish: Wish, key: str, command: Command) -> Outcome:
    began = desk.clock.now()
    submission = Submission(wish.id, wish.match.id, wish.viewer, key, command, PlayerId(wish.sub))
    receipt = await desk.writer.submit(submission)
    return Outcome(receipt, receipt.at < began, command)


def _accepted(outcome: Outcome) -> Outcome:
    receipt = outcome.receipt
    if receipt.refused is not None:
        raise refused(receipt.refused, receipt.details)
    return outcome


async def _as_before(desk: Desk, wish: Wish, command: Command, outcome: Outcome) -> Outcome:
    """A repeated wish gets its first answer, also when something else is asked by now."""
    for prompt in await _earlier(desk, wish):
        if prompt.command is type(command):
            outcome = await _outcome(desk, wish, prompt.key, command)
            if outcome.receipt.refused != USED_OTHERWISE:
                break
    return outcome


def _open_key(wish: Wish, kind: type[Command]) -> str:
    """If nobody asks this viewer, the rules say so, in the way in which they would to anyone who sees as much."""
    viewer, prompts = wish.viewer, wish.match.agenda.prompts
    mine = [prompt.key for prompt in prompts if prompt.command is kind and viewer in prompt.to]
    if len(mine) == 1:
        return mine[0]
    if mine:
        raise Denied("ERR_VALIDATION", "which_prompt")
    asking = [prompt for prompt in prompts if prompt.command is kind]
    return next((prompt.key for prompt in asking if prompt.shown or viewer in prompt.privy), NOTHING_ASKED)


def _is_called(desk: Desk, wish: Wish, prompt: Prompt, prompt_id: str) -> bool:
    return desk.ids.of(wish.match.id, wish.place, prompt.key) == prompt_id


async def _earlier(desk: Desk, wish: Wish) -> list[Prompt]:
    """What this viewer was ever asked, the latest first."""
    if wait := desk.limits.wait("act", wish.sub, COSTS):
        raise Denied("ERR_RATE_LIMITED", "rate_limited", wait=wait)
    match = unopened(wish.match.game, wish.match.id, wish.match.seed)
    asked: dict[str, Prompt] = {}
    for number, happened in enumerate((await desk.store.log(match.id)).happenings):
        match = folded(match, (happened,))
        viewer = viewer_at(match, wish.place)
        asked |= {prompt.key: prompt for prompt in match.agenda.prompts if viewer in prompt.to}
        if number % A_SLICE == A_SLICE - 1:
            await asyncio.sleep(0)
    return list(reversed(asked.values()))
