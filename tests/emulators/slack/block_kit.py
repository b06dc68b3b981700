"""What Slack takes as blocks: every limit that is documented, and those that people have run into."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from tests.emulators.slack.errors import ApiError, invalid_blocks

MOST_CHARACTERS = 13_200  # of all blocks of a message, as JSON: not documented, bolt-js#2509
MOST_VIEW = 250_000  # bytes

Shape = Mapping[str, Any]
HasFile = Callable[[str], bool]


class BlockKit:
    """Looks through blocks; raises `invalid_blocks` at the first that is wrong."""

    def __init__(self, has_file: HasFile) -> None:
        self._has_file = has_file

    def message(self, blocks: Any) -> list[dict[str, Any]]:
        found = _blocks(blocks, 50)
        for block in found:
            self._block(block, ("section", "image", "actions", "divider", "header", "context"))
        _unique([each.get("block_id") for each in found], "block_id")
        if len(json.dumps(found, ensure_ascii=False)) > MOST_CHARACTERS:
            raise ApiError("msg_blocks_too_long")
        return found

    def view(self, view: Any) -> dict[str, Any]:
        if not isinstance(view, Mapping) or view.get("type") not in ("modal", "home"):
            raise ApiError("invalid_arguments")
        allowed = {"type", "blocks", "private_metadata", "callback_id", "external_id"}
        if view["type"] == "modal":
            allowed |= {"title", "submit", "close", "clear_on_close", "notify_on_close", "submit_disabled"}
            _plain(view.get("title"), 24)
            for name in ("submit", "close"):
                if name in view:
                    _plain(view[name], 24)
        _only(view, allowed)
        if len(str(view.get("private_metadata", ""))) > 3000 or len(str(view.get("callback_id", ""))) > 255:
            raise invalid_blocks("metadata or callback_id too long")
        found = _blocks(view.get("blocks"), 100)
        kinds = ["section", "image", "actions", "divider", "header", "context"]
        kinds += ["input"] if view["type"] == "modal" else []
        for block in found:
            self._block(block, kinds)
        _unique([each.get("block_id") for each in found], "block_id")
        if any(each["type"] == "input" for each in found) and "submit" not in view:
            raise invalid_blocks("a modal with inputs needs a submit")
        if len(json.dumps(view).encode()) > MOST_VIEW:
            raise ApiError("view_too_large")
        return dict(view)

    def _block(self, block: Any, kinds: Collection[str]) -> None:
        if not isinstance(block, Mapping) or block.get("type") not in kinds:
            raise invalid_blocks(f"unsupported type: {block.get('type') if isinstance(block, Mapping) else block}")
        if "block_id" in block and not 1 <= len(str(block["block_id"])) <= 255:
            raise invalid_blocks("block_id must be 1 to 255 characters")
        getattr(self, f"_{block['type']}")(block)

    def _section(self, block: Shape) -> None:
        _only(block, {"type", "block_id", "text", "fields", "accessory", "expand"})
        if "text" not in block and "fields" not in block:
            raise invalid_blocks("a section needs text or fields")
        if "text" in block:
            _text(block["text"], 3000)
        if len(block.get("fields", ())) > 10:
            raise invalid_blocks("more than 10 fields")
        for each in block.get("fields", ()):
            _text(each, 2000)
        if "accessory" in block:
            self._element(block["accessory"], in_input=False)

    def _image(self, block: Shape) -> None:
        _only(block, {"type", "block_id", "image_url", "slack_file", "alt_text", "title"})
        if not 0 < len(str(block.get("alt_text", ""))) <= 2000:
            raise invalid_blocks("alt_text must be 1 to 2000 characters")
        file = block.get("slack_file")
        if ("image_url" in block) == (file is not None):
            raise invalid_blocks("an image has an image_url or a slack_file")
        if file is not None and not self._has_file(str(file.get("id"))):
            raise invalid_blocks("invalid slack file")

    def _actions(self, block: Shape) -> None:
        _only(block, {"type", "block_id", "elements"})
        elements = block.get("elements")
        if not isinstance(elements, Sequence) or not 1 <= len(elements) <= 25:
            raise invalid_blocks("an actions block has 1 to 25 elements")
        _unique([each.get("action_id") for each in elements], "action_id")
        for each in elements:
            self._element(each, in_input=False)

    def _divider(self, block: Shape) -> None:
        _only(block, {"type", "block_id"})

    def _header(self, block: Shape) -> None:
        _only(block, {"type", "block_id", "text"})
        _plain(block.get("text"), 150)

    def _context(self, block: Shape) -> None:
        _only(block, {"type", "block_id", "elements"})
        if not 1 <= len(block.get("elements", ())) <= 10:
            raise invalid_blocks("a context block has 1 to 10 elements")

    def _input(self, block: Shape) -> None:
        _only(block, {"type", "block_id", "label", "element", "hint", "optional", "dispatch_action"})
        _plain(block.get("label"), 2000)
        if "hint" in block:
            _plain(block["hint"], 2000)
        self._element(block.get("element"), in_input=True)

    def _element(self, element: Any, *, in_input: bool) -> None:
        kind = element.get("type") if isinstance(element, Mapping) else None
        allowed = _INPUTS if in_input else _ACTIONS
        if kind not in allowed:
            raise invalid_blocks(f"unsupported element: {kind}")
        if not 1 <= len(str(element.get("action_id", "x"))) <= 255:
            raise invalid_blocks("action_id must be at most 255 characters")
        if kind == "button":
            _button(element)
        elif kind.endswith("_select"):
            _select(element)
        elif kind == "plain_text_input":
            _only(element, {*_ELEMENT, "multiline", "min_length", "max_length", "initial_value", "placeholder"})
            if not 1 <= int(element.get("max_length", 3000)) <= 3000:
                raise invalid_blocks("max_length must be 1 to 3000")
            if len(str(element.get("initial_value", ""))) > int(element.get("max_length", 3000)):
                raise invalid_blocks("initial_value too long")
            if "placeholder" in element:
                _plain(element["placeholder"], 150)
        else:
            number = {"is_decimal_allowed", "min_value", "max_value", "initial_value", "placeholder"}
            _only(element, {*_ELEMENT, *number})
            if "is_decimal_allowed" not in element:
                raise invalid_blocks("is_decimal_allowed is missing")


_ELEMENT = {"type", "action_id", "focus_on_load"}
_SELECTS = {"static_select", "external_select", "multi_static_select", "multi_external_select"}
_ACTIONS = {"button", "static_select", "external_select", "overflow"}
_INPUTS = {"plain_text_input", "number_input", *_SELECTS}


def _button(element: Shape) -> None:
    _only(element, {*_ELEMENT, "text", "value", "url", "style", "confirm", "accessibility_label"})
    _plain(element.get("text"), 75)
    if len(str(element.get("value", ""))) > 2000 or len(str(element.get("url", ""))) > 3000:
        raise invalid_blocks("value or url too long")


def _select(element: Shape) -> None:
    known = {*_ELEMENT, "placeholder", "options", "option_groups", "initial_option", "initial_options"}
    _only(element, {*known, "min_query_length", "max_selected_items", "confirm"})
    if "placeholder" in element:
        _plain(element["placeholder"], 150)
    if "static" in element["type"]:
        options = element.get("options")
        if not isinstance(options, Sequence) or not 1 <= len(options) <= 100:
            raise invalid_blocks("a select has 1 to 100 options")
        _options(options)
        first = element.get("initial_option")
        begun = [first] if first is not None else list(element.get("initial_options", ()))
        if any(each not in options for each in begun):
            raise invalid_blocks("initial_option must be one of the options")
    elif "options" in element:
        raise invalid_blocks("an external select brings no options")
    else:
        first = element.get("initial_option")
        _options([first] if first is not None else list(element.get("initial_options", ())))


def check_options(answer: Any) -> list[dict[str, Any]]:
    """What an app answers to somebody who types into an external select."""
    options = answer.get("options") if isinstance(answer, Mapping) else None
    if not isinstance(options, Sequence) or len(options) > 100:
        raise invalid_blocks("a search has at most 100 options")
    _options(options)
    return list(options)


def _options(options: Sequence[Any]) -> None:
    for each in options:
        _only(each, {"text", "value", "description", "url"})
        _text(each.get("text"), 75)
        if not 1 <= len(str(each.get("value", ""))) <= 150:
            raise invalid_blocks("an option's value must be 1 to 150 characters")
    _unique([each["value"] for each in options], "value")


def _blocks(blocks: Any, most: int) -> list[dict[str, Any]]:
    if not isinstance(blocks, Sequence) or isinstance(blocks, str):
        raise ApiError("invalid_blocks_format")
    if len(blocks) > most:
        raise invalid_blocks(f"no more than {most} items allowed")
    return list(blocks)


def _text(text: Any, most: int) -> None:
    if not isinstance(text, Mapping) or text.get("type") not in ("plain_text", "mrkdwn"):
        raise invalid_blocks("not a text object")
    if text["type"] == "plain_text":
        _only(text, {"type", "text", "emoji"})
    else:
        _only(text, {"type", "text", "verbatim"})
    if not 1 <= len(str(text.get("text", ""))) <= most:
        raise invalid_blocks(f"text must be 1 to {most} characters")


def _plain(text: Any, most: int) -> None:
    if not isinstance(text, Mapping) or text.get("type") != "plain_text":
        raise invalid_blocks("must be plain_text")
    _text(text, most)


def _only(shape: Any, names: Collection[str]) -> None:
    if not isinstance(shape, Mapping):
        raise invalid_blocks("not an object")
    if more := set(shape) - set(names):
        raise invalid_blocks(f"additional properties: {', '.join(sorted(more))}")


def _unique(values: Sequence[Any], what: str) -> None:
    known = [value for value in values if value is not None]
    if len(known) != len(set(map(str, known))):
        raise invalid_blocks(f"{what} must be unique")
