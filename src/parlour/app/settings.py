"""The settings of a match as they are typed at the command line: presets, names with values, JSON, files."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec import DecodeError, Struct, ValidationError
from msgspec.structs import fields

from parlour.app.wrong_use import WrongUse, spelling_hint
from parlour.sdk.game import Game

FILES = (".json", ".toml")


def read_settings(game: Game[Any], words: Sequence[str], usual: Struct) -> Struct:
    """The usual settings with what these words change, one after the other.

    A word is a preset's name, `rounds=3`, JSON, or a file of JSON or TOML.  Raises WrongUse if it is none of these.
    """
    chosen: dict[str, Any] = msgspec.to_builtins(usual)
    for word in words:
        if word in game.presets:
            chosen = msgspec.to_builtins(game.presets[word])
        else:
            said = _read(game, word)
            _must_be_known(game, said)
            chosen |= said
    try:
        return msgspec.convert(chosen, game.settings)
    except ValidationError as wrong:
        raise WrongUse(f"These are no settings of {game.key}: {wrong}") from wrong


def _read(game: Game[Any], word: str) -> dict[str, Any]:
    if word.lstrip().startswith("{"):
        return _from_json(word)
    if Path(word).suffix in FILES:
        return _from_file(Path(word))
    name, is_set, value = word.partition("=")
    if is_set:
        return {name.strip(): _value(value.strip())}
    presets = ", ".join(game.presets) or "none"
    raise WrongUse(
        f"{game.key} has no preset {word}.{spelling_hint(word, game.presets)} Presets: {presets}. "
        'Settings of your own are name=value, JSON: {"name": value}, or a file of JSON or TOML.'
    )


def _from_json(text: str) -> dict[str, Any]:
    try:
        return msgspec.json.decode(text, type=dict[str, Any])
    except DecodeError as wrong:
        raise WrongUse(f"The settings are not JSON: {wrong}") from wrong


def _from_file(path: Path) -> dict[str, Any]:
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as fault:
        raise WrongUse(f"{path} cannot be read: {getattr(fault, 'strerror', None) or fault}.") from fault
    if path.suffix == ".json":
        return _from_json(text)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as wrong:
        raise WrongUse(f"{path} is not TOML: {wrong}") from wrong


def _value(text: str) -> Any:
    """A value as JSON, `3` or `true`; what is none is a word, `evening`."""
    try:
        return msgspec.json.decode(text)
    except DecodeError:
        return text


def _must_be_known(game: Game[Any], given: dict[str, Any]) -> None:
    """Raises WrongUse for a misspelt setting, which msgspec would ignore."""
    known = [field.encode_name for field in fields(game.settings)]
    for name in given:
        if name not in known:
            there = ", ".join(known) or "none"
            raise WrongUse(f"{game.key} has no setting {name}.{spelling_hint(name, known)} Settings: {there}.")
