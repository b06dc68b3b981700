"""The settings of the process: from flags, the environment, one optional TOML file, or their defaults."""

from __future__ import annotations

import os
import re
import sys
import tomllib
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec
from msgspec import Meta, Struct, ValidationError
from msgspec.structs import fields

from parlour.app.messengers import installed_messengers
from parlour.app.wrong_use import WrongUse, spelling_hint
from parlour.engine.budget import DEFAULT_SECONDS
from parlour.messengers.messenger import MessengerKind, Setting

FILE = "parlour.toml"
PREFIX = "PARLOUR_"
NAMES_THE_FILE = "PARLOUR_CONFIG"
PATHS = ("data", "collections", "entitlements")
SECRETS = ("store",)  # not shown, even if they are nonsense
NEARLY = 0.7  # how alike two words are if one is a slip of the other

_STORE = r"^(?!\w+://)|^(postgres(ql)?|sqlite)://"
_ADDRESS = r"^$|^([\w.-]*|\[[0-9a-fA-F:]+\]):[0-9]{1,5}$"
OFF = "off"
_ADDRESS_OR_OFF = r"^off$|^([\w.-]*|\[[0-9a-fA-F:]+\]):[0-9]{1,5}$"
_URL = r"^$|^https?://[^\s/?#]+/?$"
_URLS = r"^$|^https?://[^\s/?#,]+/?(\s*,\s*https?://[^\s/?#,]+/?)*$"

LogLevel = Literal["debug", "info", "warning", "error"]
LogFormat = Literal["console", "json"]


class Config(Struct, frozen=True):
    """What holds for this process.  `KEYS` says what each means."""

    data: Path
    store: Annotated[str, Meta(pattern=_STORE)] = ""
    log_level: LogLevel = "info"
    log_format: LogFormat = "console"
    rules_budget: Annotated[float, Meta(ge=0.1, le=600)] = DEFAULT_SECONDS
    heartbeat: Annotated[float, Meta(ge=1, le=3600)] = 3.0
    pace: Annotated[float, Meta(ge=0, le=100)] = 1.0
    metrics: Annotated[str, Meta(pattern=_ADDRESS)] = ""
    web: Annotated[str, Meta(pattern=_ADDRESS_OR_OFF)] = "127.0.0.1:8000"
    public: Annotated[str, Meta(pattern=_URL)] = ""
    origins: Annotated[str, Meta(pattern=_URLS)] = ""
    zone: Annotated[str, Meta(min_length=1)] = "UTC"
    keep_posts: Annotated[float, Meta(ge=1, le=36500)] = 90
    keep_dead_letters: Annotated[float, Meta(ge=1, le=36500)] = 30
    keep_lobbies: Annotated[float, Meta(ge=1, le=36500)] = 30
    keep_listings: Annotated[float, Meta(ge=1, le=36500)] = 14
    collections: str = ""
    entitlements: str = ""
    developer: bool = False
    messengers: Mapping[str, Any] = {}  # settings of messengers, by their full names; those that were set

    @property
    def where(self) -> str:
        """The place of the store, for `open_store`."""
        return self.store or str(self.data)

    @property
    def collections_folder(self) -> Path:
        """Where the collections of this house lie: in it a folder for each game."""
        return Path(self.collections) if self.collections else self.data / "collections"


class Key(NamedTuple):
    """What a setting means, and what it may be."""

    about: str
    allowed: str


DAYS = "a number from 1 to 36500"

KEYS = {
    "data": Key("the folder in which everything is kept", "a path"),
    "store": Key(
        "where matches are kept; if not said, a file in the data folder",
        "a path, or postgresql://user:password@host/name",
    ),
    "log_level": Key("how much is logged", "debug, info, warning or error"),
    "log_format": Key("how a line of the log looks", "console or json"),
    "rules_budget": Key("seconds after which a rules call is stopped", "a number from 0.1 to 600"),
    "heartbeat": Key("seconds between two signs of life in the store", "a number from 1 to 3600"),
    "pace": Key(
        "how many times as long stand-ins think as the match says; 0: they answer at once", "a number from 0 to 100"
    ),
    "metrics": Key("where Prometheus may fetch metrics; off, if not said", "host:port"),
    "web": Key("where the web is served", "host:port, or off"),
    "public": Key("the address that people open, for links; if not said, where it is served", "https://name"),
    "origins": Key("further pages that may talk to the house", "https://name, several with commas between"),
    "zone": Key("the time zone for whoever has named none, where the match has none", "a name as Europe/Stockholm"),
    "keep_posts": Key("days after which posts and nudges of a match in which nothing happens are forgotten", DAYS),
    "keep_dead_letters": Key("days after which letters that could not be carried are forgotten", DAYS),
    "keep_lobbies": Key("days after which a lobby in which nothing happens is removed", DAYS),
    "keep_listings": Key("days after which a match is no longer listed", DAYS),
    "collections": Key(
        "the folder of what matches are played with besides what games ship; if not said, one in the data folder",
        "a path; in it a folder for each game",
    ),
    "entitlements": Key("a file that says who may create what; if not said, nobody has more than others", "a path"),
    "developer": Key(
        "developer mode: /dev runs what is due next in a match, and a game may be tried out by fewer than it is for"
        " (Ligan: developer=true); never where people play",
        "true or false",
    ),
}


class Known(NamedTuple):
    """Every setting that there is here: those of the house, and those of its messengers."""

    keys: Mapping[str, Key]
    kinds: Mapping[str, Any]
    of_messengers: Mapping[str, Setting]

    @property
    def also_named(self) -> dict[str, str]:
        return {name: each.also_named for name, each in self.of_messengers.items() if each.also_named}

    def is_path(self, name: str) -> bool:
        return name in PATHS or (name in self.of_messengers and self.of_messengers[name].is_path)

    def is_secret(self, name: str) -> bool:
        return name in SECRETS or (name in self.of_messengers and self.of_messengers[name].is_secret)


def known_settings(messengers: Sequence[MessengerKind] | None = None) -> Known:
    """All settings, with those of these messengers; if none are given, of all that are installed."""
    served = installed_messengers() if messengers is None else messengers
    theirs = {kind.key(each): each for kind in served for each in kind.settings}
    kinds = {field.name: field.type for field in fields(Config)} | {name: each.kind for name, each in theirs.items()}
    return Known(KEYS | {name: Key(each.about, each.allowed) for name, each in theirs.items()}, kinds, theirs)


class Value(NamedTuple):
    """A value, and where it was set.  In the environment everything is text, also a number."""

    value: object
    place: str
    is_text: bool = True


class Configuration(Struct, frozen=True):
    """The settings, and where they come from."""

    config: Config
    places: dict[str, str]  # where each value was set that is not the default
    file: Path | None
    ignored: tuple[str, ...]  # variables of the environment that begin like ours and mean nothing here
    known: Known


def read_configuration(
    environ: Mapping[str, str],
    flags: Mapping[str, str | None] | None = None,
    messengers: Sequence[MessengerKind] | None = None,
) -> Configuration:
    """The settings from all sources: flags win over the environment, and that over the file.

    Raises WrongUse, naming the place and what may be there, also where it would be overruled.
    """
    file, known = _file(environ), known_settings(messengers)
    from_flags = {name: Value(value, f"--{name}") for name, value in (flags or {}).items() if value is not None}
    chosen, places = dict[str, Any](), dict[str, str]()
    for layer in (_from_file(file, known) if file else {}, _from_environment(environ, known), from_flags):
        chosen |= {name: _convert(name, each, known) for name, each in layer.items()}
        places |= {name: each.place for name, each in layer.items()}
    default = data_folder({name: value for name, value in environ.items() if name != "PARLOUR_DATA"})
    theirs = {name: chosen.pop(name) for name in known.of_messengers if name in chosen}
    config = Config(**{"data": default, **chosen, "messengers": theirs})
    return Configuration(config, places, file, tuple(_unknown(environ, known)), known)


def load_config(store: str | None = None, data: str | None = None, port: int | None = None) -> Config:
    """The settings of this process, for a command with `--store`, and perhaps `--data` and `--port`."""
    flags = {"store": store, "data": data}
    if port is None:
        return read_configuration(os.environ, flags).config
    served = read_configuration(os.environ, flags).config.web
    host = "127.0.0.1" if served == OFF else served.rpartition(":")[0]
    return read_configuration(os.environ, {**flags, "web": f"{host}:{port}"}).config


def data_folder(environ: Mapping[str, str], platform: str = sys.platform) -> Path:
    """The folder in which everything is kept: as configured, or by the custom of the system."""
    if folder := environ.get("PARLOUR_DATA"):
        return Path(folder)
    if platform == "win32":
        return Path(environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "parlour"
    if platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "parlour"
    return Path(environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "parlour"


def _file(environ: Mapping[str, str]) -> Path | None:
    if named := environ.get(NAMES_THE_FILE):
        if not Path(named).is_file():
            raise WrongUse(f"{NAMES_THE_FILE} names {named}, and there is no such file.")
        return Path(named)
    return next((path for path in (Path(FILE), data_folder(environ) / FILE) if path.is_file()), None)


def _from_file(file: Path, known: Known) -> dict[str, Value]:
    try:
        given = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as fault:
        raise WrongUse(f"{file} cannot be read: {fault.strerror}.") from fault
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as fault:
        raise WrongUse(f"{file} is not TOML: {fault}.") from fault
    for name in given:
        if name not in known.keys:
            hint = spelling_hint(name, known.keys)
            raise WrongUse(f"{file}: there is no key {name}.{hint} Keys: {', '.join(known.keys)}.")
    return {
        name: Value(_relative_to(file, name, value, known), f"{name} in {file}", False)
        for name, value in given.items()
    }


def _relative_to(file: Path, name: str, value: object, known: Known) -> object:
    """A path in the file begins where the file lies, wherever the process was started."""
    is_path = isinstance(value, str) and value and (known.is_path(name) or (name == "store" and "://" not in value))
    return str(file.parent / Path(str(value)).expanduser()) if is_path else value


def _from_environment(environ: Mapping[str, str], known: Known) -> dict[str, Value]:
    """What its variables say; one that is set to nothing says nothing.  Raises WrongUse for a likely slip."""
    for variable in _unknown(environ, known):
        if near := get_close_matches(_name(variable), [*known.keys, "config"], n=1, cutoff=NEARLY):
            raise WrongUse(f"There is no {variable}. Did you mean {variable_of(near[0])}?")
    variables = known.also_named | {name: variable_of(name) for name in known.keys if environ.get(variable_of(name))}
    given = {name: Value(environ.get(variable, ""), variable) for name, variable in variables.items()}
    return {name: each for name, each in given.items() if each.value}


def _unknown(environ: Mapping[str, str], known: Known) -> list[str]:
    """Variables that begin like ours and mean nothing.

    Some systems set variables named after a service, so these are no fault unless they look like a slip.
    """
    return sorted(name for name in environ if name.startswith(PREFIX) and _name(name) not in {*known.keys, "config"})


def _name(variable: str) -> str:
    return variable.removeprefix(PREFIX).lower()


def variable_of(name: str) -> str:
    """The environment's name for a setting."""
    return PREFIX + name.upper()


def _convert(name: str, given: Value, known: Known) -> Any:
    """The value as its setting's type.  Raises WrongUse, naming the place and what may be there."""
    try:
        value = msgspec.convert(given.value, known.kinds[name], strict=not given.is_text, dec_hook=_path)
        return ZoneInfo(value).key if name == "zone" else value
    except (ValidationError, ZoneInfoNotFoundError, OSError, ValueError):
        shown = "" if known.is_secret(name) else f" is {given.value!r}, and"
        raise WrongUse(f"{given.place}{shown} must be {known.keys[name].allowed}.") from None


def _path(kind: type, value: object) -> Path:
    if not isinstance(value, str) or not value:
        raise ValidationError(f"not a {kind.__name__}")
    return Path(value).expanduser()


def mask_password(where: str) -> str:
    """The place of a store without its password, for people and logs."""
    return re.sub(r"(password=)[^&]*", r"\1***", re.sub(r"(://[^:@/]*):.*@", r"\1:***@", where))
