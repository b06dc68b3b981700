"""Modals and the Home tab: forms with a field each, errors at their field, and a person's own page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from parlour.engine.screens import Form, FormChoice, FormField, Screen
from parlour.messengers.slack.blocks import Block, MessagePart, controls
from parlour.messengers.slack.text import clean, flatten, sections
from parlour.messengers.slack.updates import FormPlace
from parlour.sdk.characters import cut_text
from parlour.sdk.text import text_of

TITLE, FIELD_LABEL, OPTION, HINT = 24, 150, 75, 150
MOST_OPTIONS = 100  # of a list that comes with the form
MOST_CHOICES = 400  # of all fields together: beyond them each is searched, and the form stays far below 250 kB
MOST_BLOCKS = 100
TEXT_INPUT = 3000
FORM = "form"


class ViewWords(msgspec.Struct, frozen=True):
    """What the signs of a modal are called, in its reader's language."""

    cancel: str
    search: str  # in a field that is searched
    choose: str


def form_view(form: Form, place: FormPlace, words: ViewWords) -> Block:
    """The modal of a form."""
    many = sum([len(field.choices) for field in form.fields]) > MOST_CHOICES
    text = [{"type": "section", "text": {"type": "mrkdwn", "text": each}} for each in _sections(form.text)]
    fields = [_input(field, words, is_searched=many) for field in form.fields]
    return {
        "type": "modal",
        "callback_id": FORM,
        "private_metadata": place.write(),
        "title": _plain(form.button, TITLE),
        "submit": _plain(form.button, TITLE),
        "close": _plain(words.cancel, TITLE),
        "blocks": [*text[:5], *fields][:MOST_BLOCKS],
    }


def _input(field: FormField, words: ViewWords, *, is_searched: bool) -> Block:
    """A field as an input block, so that what is wrong with it can be said there."""
    return {
        "type": "input",
        "block_id": field.name,
        "label": _plain(field.label or field.name, FIELD_LABEL),
        "optional": field.least == 0,
        "element": _element(field, words, is_searched or len(field.choices) > MOST_OPTIONS),
    }


def _element(field: FormField, words: ViewWords, is_searched: bool) -> Block:
    given = [choice for choice in field.choices if choice.value in field.given]
    match field.kind:
        case "pick_one":
            begun: Block = {"initial_option": option(given[0])} if given else {}
            return {**_select(field, words, "", is_searched), **begun}
        case "pick_some":
            begun = {"initial_options": [option(each) for each in given]} if given else {}
            most = {"max_selected_items": max(field.most, 1)}
            return {**_select(field, words, "multi_", is_searched), **begun, **most}
        case "number":
            number = {"type": "number_input", "action_id": field.name, "is_decimal_allowed": False}
            bounds = {"min_value": str(field.least), "max_value": str(field.most)}
            return {**number, **bounds, **({"initial_value": field.given[0]} if field.given else {})}
        case "text":
            longest = min(field.most, TEXT_INPUT)
            entry: Block = {"type": "plain_text_input", "action_id": field.name, "max_length": longest}
            suggested = ", ".join(choice.label for choice in field.choices)
            hint = {"placeholder": _plain(suggested, HINT)} if suggested else {}
            initial = {"initial_value": field.given[0][:longest]} if field.given else {}
            return {**entry, "multiline": longest > 200, **hint, **initial}


def _select(field: FormField, words: ViewWords, prefix: str, is_searched: bool) -> Block:
    shown = {"action_id": field.name, "placeholder": _plain(words.search if is_searched else words.choose, HINT)}
    if is_searched:
        return {"type": f"{prefix}external_select", "min_query_length": 0, **shown}
    return {"type": f"{prefix}static_select", "options": [option(each) for each in field.choices], **shown}


def option(choice: FormChoice) -> Block:
    return {"text": _plain(choice.label, OPTION), "value": choice.value}


def found_options(choices: Sequence[FormChoice]) -> Block:
    """What a search finds, as Slack takes it."""
    return {"options": [option(each) for each in choices[:MOST_OPTIONS]]}


def error_answer(faults: dict[str, str]) -> Block:
    """The modal stays open, and says what is wrong at each field."""
    return {"response_action": "errors", "errors": faults}


def home_view(screens: Sequence[Screen]) -> Block:
    """Somebody's own page: a few screens, one below the other."""
    blocks = list[Block]()
    for place, screen in enumerate(screens):
        text, spans = flatten(text_of(screen.text))
        part = replace(MessagePart(text, spans), rows=())
        shown = [*part.blocks(None), *controls(screen.rows, f"{place}-")]
        if len(blocks) + len(shown) + 1 > MOST_BLOCKS:
            break
        blocks += [*([{"type": "divider"}] if blocks else []), *shown]
    return {"type": "home", "blocks": blocks}


def _sections(text: str) -> list[str]:
    return sections(clean(text), ())


def _plain(text: str, most: int) -> dict[str, Any]:
    line = " ".join(clean(text).split()) or "·"
    return {"type": "plain_text", "text": cut_text(line, most), "emoji": True}
