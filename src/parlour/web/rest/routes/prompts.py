"""What is asked, and answering it: by a prompt's id, by a command's name, or in words."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any

from msgspec import Struct

from parlour.engine import read
from parlour.sdk.codec import Codec
from parlour.sdk.command import Command
from parlour.sdk.house import Join
from parlour.sdk.load_check import ADDRESSES
from parlour.sdk.prompt import Question
from parlour.web import commands, present
from parlour.web.commands import CommandOutcome, CommandRequest
from parlour.web.errors import not_found
from parlour.web.rest.endpoint import ApiRequest, Endpoint
from parlour.web.wire import (
    CommandAccepted,
    NextOptions,
    Prompts,
    PromptWorded,
    SayText,
    Suggestions,
    Text,
    TextAccepted,
)

NO_ANSWER = b"{}"


class OptionQuery(Struct, frozen=True, forbid_unknown_fields=True):
    field: str
    path: tuple[str, ...] = ()


class SuggestionQuery(Struct, frozen=True, forbid_unknown_fields=True):
    text: Text


def command_request(request: ApiRequest) -> CommandRequest:
    visitor, is_repeatable = request.visitor, request.claimed_id is not None
    return CommandRequest(visitor.claims.sub, visitor.match, visitor.place, visitor.viewer, request.id, is_repeatable)


async def list_prompts(request: ApiRequest) -> Prompts:
    """The questions of this viewer, in their language: to answer, or to know who is waited for."""
    questions = read.questions(request.visitor.match, request.visitor.viewer)
    return Prompts(tuple(_worded(request, question) for question in questions))


def _worded(request: ApiRequest, question: Question) -> PromptWorded:
    visitor = request.visitor
    prompt_id = present.prompt_id(visitor.match, question, visitor.place, request.services.prompt_ids)
    return present.worded(question, prompt_id, request.speaker)


async def list_options(request: ApiRequest) -> NextOptions:
    """The options that may follow a path."""
    question, said = _own_question(request), request.query
    assert isinstance(said, OptionQuery)
    found = present.forks(question, said.field, said.path, request.speaker)
    if found is None:
        raise not_found()
    return found


def _own_question(request: ApiRequest) -> Question:
    match, ids, place = request.visitor.match, request.services.prompt_ids, request.visitor.place
    for question in read.own_questions(match, request.visitor.viewer):
        if ids.of(match.id, place, question.key) == request.path["prompt_id"]:
            return question
    raise not_found("no_such_prompt")


async def answer_prompt(request: ApiRequest) -> CommandAccepted:
    """Submit an answer to a prompt."""
    prompt_id, payload = request.path["prompt_id"], request.raw or NO_ANSWER
    outcome = await commands.answer_prompt(request.services, command_request(request), prompt_id, payload)
    return _accepted(request, outcome)


async def give_command(name: str, request: ApiRequest) -> CommandAccepted:
    """Submit a command by its name."""
    command, payload = command_request(request), request.raw or NO_ANSWER
    kind = commands.command_named(request.services, command.match, name)
    return _accepted(request, await commands.give_command(request.services, command, kind, payload))


def _accepted(request: ApiRequest, outcome: CommandOutcome) -> CommandAccepted:
    request.seq = outcome.receipt.seq
    request.mark_repeated(outcome.is_repeated)
    return CommandAccepted(request.id, result=outcome.receipt.result)


async def say(request: ApiRequest) -> TextAccepted:
    """Submit a command in words."""
    said = request.body
    assert isinstance(said, SayText)
    shown = await commands.read_aloud(request.services, command_request(request), said.text, request.speaker)
    if shown is not None:
        return TextAccepted(request.id, None, shown=shown)
    outcome = await commands.submit_text(request.services, command_request(request), said.text)
    request.seq = outcome.receipt.seq
    request.mark_repeated(outcome.is_repeated)
    return TextAccepted(request.id, outcome.command, result=outcome.receipt.result)


async def suggest(request: ApiRequest) -> Suggestions:
    """How a half typed command may end."""
    said = request.query
    assert isinstance(said, SuggestionQuery)
    return Suggestions(commands.suggestions(request.visitor.match, request.visitor.viewer, said.text))


def command_endpoints(codecs: Iterable[Codec[Any]]) -> tuple[Endpoint, ...]:
    """One address for each command of the house and of the games.

    Sitting down needs a name, and has its own.  One that would have an address of the house has none: it can be given
    as the answer to a prompt.
    """
    kinds: dict[str, dict[type[Command], None]] = {}
    for codec in codecs:
        for name, kind in codec.commands.items():
            if kind is not Join and name not in ADDRESSES:
                kinds.setdefault(name, {})[kind] = None
    return tuple(_command_endpoint(name, tuple(each)) for name, each in sorted(kinds.items()))


def _command_endpoint(name: str, kinds: tuple[type[Command], ...]) -> Endpoint:
    """The address of all commands of one name; which game's is meant, the match says."""
    return Endpoint(
        "POST",
        f"/games/{{game_id}}/{name.replace('_', '-')}",
        partial(give_command, name),
        "visitor",
        f"The command `{name}`.  With `prompt_id`, if more than one question asks for it.",
        gives=CommandAccepted,
        commands=kinds,
        refuses=("ERR_CONFLICT", "ERR_NOT_FOUND"),
        pace="act",
        name=f"give_{name}",
    )


ENDPOINTS = (
    Endpoint(
        "GET",
        "/games/{game_id}/prompts",
        list_prompts,
        "visitor",
        "What is asked, in words.",
        gives=Prompts,
        is_worded=True,
    ),
    Endpoint(
        "GET",
        "/games/{game_id}/prompts/{prompt_id}/options",
        list_options,
        "visitor",
        "What may follow a path in an option tree.",
        gives=NextOptions,
        is_worded=True,
        asks=OptionQuery,
        refuses=("ERR_NOT_FOUND",),
    ),
    Endpoint(
        "POST",
        "/games/{game_id}/prompts/{prompt_id}",
        answer_prompt,
        "visitor",
        "Answer a question: the body has the fields of its command.",
        gives=CommandAccepted,
        takes=dict,
        refuses=("ERR_CONFLICT", "ERR_NOT_FOUND"),
        pace="act",
    ),
    Endpoint(
        "POST",
        "/games/{game_id}/text",
        say,
        "visitor",
        "A typed command, in the game's own notation.",
        gives=TextAccepted,
        takes=SayText,
        refuses=("ERR_CONFLICT", "ERR_NOT_FOUND"),
        pace="act",
    ),
    Endpoint(
        "GET",
        "/games/{game_id}/suggestions",
        suggest,
        "visitor",
        "How a half typed command may end.",
        gives=Suggestions,
        asks=SuggestionQuery,
    ),
)
