"""What is asked, and answering it: by a prompt's id, by a command's name, or in words."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any

from msgspec import Struct

from parlour.engine.read import asked
from parlour.sdk.codec import Codec
from parlour.sdk.command import Command
from parlour.sdk.house import Join
from parlour.sdk.prompt import Question
from parlour.web import shown, texts
from parlour.web.commands import Outcome, Wish, answered, command_of, commanded
from parlour.web.errors import not_found
from parlour.web.rest.endpoint import Call, Endpoint
from parlour.web.wire import (
    Accepted,
    Forks,
    Prompts,
    PromptWorded,
    SayText,
    Suggestions,
    Text,
    TextAccepted,
)

NO_ANSWER = b"{}"


class AskForks(Struct, frozen=True, forbid_unknown_fields=True):
    field: str
    path: tuple[str, ...] = ()


class AskSuggestions(Struct, frozen=True, forbid_unknown_fields=True):
    text: Text


def wish(call: Call) -> Wish:
    visit = call.visit
    is_repeatable = call.claimed_id is not None
    return Wish(visit.claims.sub, visit.match, visit.place, visit.viewer, call.request_id, is_repeatable)


async def list_prompts(call: Call) -> Prompts:
    """Of this viewer, in their language: to answer, or to know who is waited for."""
    questions = call.visit.match.agenda.questions(call.visit.viewer)
    return Prompts(tuple(_worded(call, question) for question in questions))


def _worded(call: Call, question: Question) -> PromptWorded:
    match, plain = call.visit.match, asked(question)
    prompt_id = shown.prompt_id(match, plain, call.visit.place, call.desk.ids)
    return shown.worded(shown.prompt(plain, prompt_id), question, call.speaker)


async def list_options(call: Call) -> Forks:
    question, said = _mine(call), call.query
    assert isinstance(said, AskForks)
    found = shown.forks(question, said.field, said.path, call.speaker)
    if found is None:
        raise not_found()
    return found


def _mine(call: Call) -> Question:
    match, ids, place = call.visit.match, call.desk.ids, call.visit.place
    for question in match.agenda.questions(call.visit.viewer):
        if question.mine and ids.of(match.id, place, question.key) == call.path["prompt_id"]:
            return question
    raise not_found("no_such_prompt")


async def answer_prompt(call: Call) -> Accepted:
    return _accepted(call, await answered(call.desk, wish(call), call.path["prompt_id"], call.raw or NO_ANSWER))


async def give_command(name: str, call: Call) -> Accepted:
    wished = wish(call)
    kind = command_of(call.desk, wished.match, name)
    return _accepted(call, await commanded(call.desk, wished, kind, call.raw or NO_ANSWER))


def _accepted(call: Call, outcome: Outcome) -> Accepted:
    call.repeated(outcome.is_repeated)
    return Accepted(call.request_id)


async def say(call: Call) -> TextAccepted:
    said = call.body
    assert isinstance(said, SayText)
    outcome = await texts.said(call.desk, wish(call), said.text)
    call.repeated(outcome.is_repeated)
    return TextAccepted(call.request_id, outcome.command)


async def suggest(call: Call) -> Suggestions:
    said = call.query
    assert isinstance(said, AskSuggestions)
    return Suggestions(texts.suggestions(call.visit.match, call.visit.viewer, said.text))


def command_endpoints(codecs: Iterable[Codec[Any]]) -> tuple[Endpoint, ...]:
    """One address for each command of the house and of the games.  Sitting down needs a name, and has its own."""
    kinds: dict[str, dict[type[Command], None]] = {}
    for codec in codecs:
        for name, kind in codec.commands.items():
            if kind is not Join:
                kinds.setdefault(name, {})[kind] = None
    return tuple(_command_endpoint(name, tuple(each)) for name, each in sorted(kinds.items()))


def _command_endpoint(name: str, kinds: tuple[type[Command], ...]) -> Endpoint:
    """Several games may have a command of one name; which one is meant, the match says."""
    return Endpoint(
        "POST",
        f"/games/{{game_id}}/{name.replace('_', '-')}",
        partial(give_command, name),
        "visitor",
        f"The command `{name}`.  With `prompt_id`, if more than one question asks for it.",
        gives=Accepted,
        commands=kinds,
        refuses=("ERR_CONFLICT", "ERR_NOT_FOUND"),
        pace="act",
        name=name,
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
        gives=Forks,
        is_worded=True,
        asks=AskForks,
        refuses=("ERR_NOT_FOUND",),
    ),
    Endpoint(
        "POST",
        "/games/{game_id}/prompts/{prompt_id}",
        answer_prompt,
        "visitor",
        "Answer a question: the body has the fields of its command.",
        gives=Accepted,
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
        asks=AskSuggestions,
    ),
)
