"""The process's own choices: by flag, from the environment, from one optional TOML file, or else the usual."""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple

import msgspec
from msgspec import Meta, Struct, ValidationError
from msgspec.structs import fields

from parlour.app.columns import columns
from parlour.app.finding import nearest
from parlour.app.play.saves import data_folder
from parlour.app.wrong_use import WrongUse
from parlour.engine.budget import SECONDS

FILE = "parlour.toml"
PREFIX = "PARLOUR_"
NAMES_THE_FILE = "PARLOUR_CONFIG"
ALSO_SAID = {"telegram_token": "TELEGRAM_TOKEN"}  # as people know it from elsewhere
PATHS = ("data", "telegram_token_file")
SECRETS = ("store", "telegram_token")  # not shown, even if they are nonsense
NEARLY = 0.7  # how alike two words are if one is a slip of the other

_STORE = r"^(?!\w+://)|^(postgres(ql)?|sqlite)://"
_ADDRESS = r"^$|^([\w.-]*|\[[0-9a-fA-F:]+\]):[0-9]{1,5}$"
OFF = "off"
_ADDRESS_OR_OFF = r"^off$|^([\w.-]*|\[[0-9a-fA-F:]+\]):[0-9]{1,5}$"
_URL = r"^$|^https?://[^\s/?#]+/?$"
TOKEN = r"^[0-9]+:[\w-]+$"
_API = r"^https?://[^\s?#]+$"
_URLS = r"^$|^https?://[^\s/?#,]+/?(\s*,\s*https?://[^\s/?#,]+/?)*$"

LogLevel = Literal["debug", "info", "warning", "error"]
LogFormat = Literal["console", "json"]


class Config(Struct, frozen=True):
    data: Path
    store: Annotated[str, Meta(pattern=_STORE)] = ""
    log_level: LogLevel = "info"
    log_format: LogFormat = "console"
    rules_budget: Annotated[float, Meta(ge=0.1, le=600)] = SECONDS
    heartbeat: Annotated[float, Meta(ge=1, le=3600)] = 15.0
    metrics: Annotated[str, Meta(pattern=_ADDRESS)] = ""
    web: Annotated[str, Meta(pattern=_ADDRESS_OR_OFF)] = "127.0.0.1:8000"
    public: Annotated[str, Meta(pattern=_URL)] = ""
    origins: Annotated[str, Meta(pattern=_URLS)] = ""
    telegram_token: Annotated[str, Meta(pattern=TOKEN)] = ""
    telegram_token_file: str = ""
    telegram_webhook: bool = False
    telegram_api: Annotated[str, Meta(pattern=_API)] = "https://api.telegram.org"

    @property
    def where(self) -> str:
        """The place of the store, for `open_store`."""
        return self.store or str(self.data)


class Key(NamedTuple):
    about: str
    allowed: str


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
    "metrics": Key("where Prometheus may fetch metrics; off, if not said", "host:port"),
    "web": Key("where the web is served", "host:port, or off"),
    "public": Key("the address that people open, for links; if not said, where it is served", "https://name"),
    "origins": Key("further pages that may talk to the house", "https://name, several with commas between"),
    "telegram_token": Key(
        "with it the house is open in Telegram too; TELEGRAM_TOKEN means the same",
        "what BotFather gave you, for example 123456:ABC-def",
    ),
    "telegram_token_file": Key("a file with nothing but that token in it", "a path"),
    "telegram_webhook": Key(
        "whether Telegram brings what is new to the public address, instead of being asked for it", "true or false"
    ),
    "telegram_api": Key("where the Bot API is", "https://name"),
}


class Said(NamedTuple):
    """A value, and where it was said.  In the environment everything is text, also a number."""

    value: object
    place: str
    is_text: bool = True


class Configured(Struct, frozen=True):
    config: Config
    places: dict[str, str]  # where each value was said that is not the usual one
    file: Path | None
    ignored: tuple[str, ...]  # variables of the environment that begin like ours and mean nothing here


def configured(environ: Mapping[str, str], flags: Mapping[str, str | None] | None = None) -> Configured:
    """Flags win over the environment, and that over the file.

    Raises WrongUse, naming the place and what may be there, also where it would be overruled.
    """
    file = _file(environ)
    from_flags = {name: Said(value, f"--{name}") for name, value in (flags or {}).items() if value is not None}
    chosen, places = dict[str, Any](), dict[str, str]()
    for layer in (_from_file(file) if file else {}, _from_environment(environ), from_flags):
        chosen |= {name: _understood(name, each) for name, each in layer.items()}
        places |= {name: each.place for name, each in layer.items()}
    usual = data_folder({name: value for name, value in environ.items() if name != "PARLOUR_DATA"})
    config = Config(**{"data": usual, **chosen})
    return Configured(config, places, file, tuple(_unknown(environ)))


def config_from(store: str | None = None) -> Config:
    """What holds here and now, for a command with `--store`."""
    return configured(os.environ, {"store": store}).config


def _file(environ: Mapping[str, str]) -> Path | None:
    if named := environ.get(NAMES_THE_FILE):
        if not Path(named).is_file():
            raise WrongUse(f"{NAMES_THE_FILE} names {named}, and there is no such file.")
        return Path(named)
    return next((path for path in (Path(FILE), data_folder(environ) / FILE) if path.is_file()), None)


def _from_file(file: Path) -> dict[str, Said]:
    try:
        said = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as fault:
        raise WrongUse(f"{file} cannot be read: {fault.strerror}.") from fault
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as fault:
        raise WrongUse(f"{file} is not TOML: {fault}.") from fault
    for name in said:
        if name not in KEYS:
            raise WrongUse(f"{file}: there is no key {name}.{nearest(name, KEYS)} Keys: {', '.join(KEYS)}.")
    return {name: Said(_from_there(file, name, value), f"{name} in {file}", False) for name, value in said.items()}


def _from_there(file: Path, name: str, value: object) -> object:
    """A path in the file begins where the file lies, wherever the process was started."""
    is_path = isinstance(value, str) and value and (name in PATHS or (name == "store" and "://" not in value))
    return str(file.parent / Path(str(value)).expanduser()) if is_path else value


def _from_environment(environ: Mapping[str, str]) -> dict[str, Said]:
    """A variable that is set to nothing says nothing."""
    for variable in _unknown(environ):
        if near := get_close_matches(_name(variable), [*KEYS, "config"], n=1, cutoff=NEARLY):
            raise WrongUse(f"There is no {variable}. Did you mean {_variable(near[0])}?")
    variables = ALSO_SAID | {name: _variable(name) for name in KEYS if environ.get(_variable(name))}
    said = {name: Said(environ.get(variable, ""), variable) for name, variable in variables.items()}
    return {name: each for name, each in said.items() if each.value}


def _unknown(environ: Mapping[str, str]) -> list[str]:
    """Some systems set variables named after a service, so these are no fault unless they look like a slip."""
    return sorted(name for name in environ if name.startswith(PREFIX) and _name(name) not in {*KEYS, "config"})


def _name(variable: str) -> str:
    return variable.removeprefix(PREFIX).lower()


def _variable(name: str) -> str:
    return PREFIX + name.upper()


def _understood(name: str, said: Said) -> Any:
    kinds = {field.name: field.type for field in fields(Config)}
    try:
        return msgspec.convert(said.value, kinds[name], strict=not said.is_text, dec_hook=_path)
    except ValidationError:
        shown = "" if name in SECRETS else f" is {said.value!r}, and"
        raise WrongUse(f"{said.place}{shown} must be {KEYS[name].allowed}.") from None


def _path(kind: type, value: object) -> Path:
    if not isinstance(value, str) or not value:
        raise ValidationError(f"not a {kind.__name__}")
    return Path(value).expanduser()


def masked(where: str) -> str:
    """Without the password, for people and logs."""
    return re.sub(r"(password=)[^&]*", r"\1***", re.sub(r"(://[^:@/]*):.*@", r"\1:***@", where))


def config_command() -> int:
    now = configured(os.environ)
    rows = [("NAME", "VALUE", "FROM", "WHAT IT IS"), *(_row(name, now) for name in KEYS)]
    print(columns(rows))
    print(f"\nFile: {now.file or f'none; it would be ./{FILE}, {FILE} in the data folder, or {NAMES_THE_FILE}'}")
    for variable in now.ignored:
        print(f"Not understood, and left alone: {variable}")
    return 0


def _row(name: str, now: Configured) -> tuple[str, str, str, str]:
    value = getattr(now.config, name)
    key = KEYS[name]
    shown = _shown(name, value)
    return name, shown or "-", _place(name, now), f"{key.about} ({_variable(name)}: {key.allowed})"


def _shown(name: str, value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if name == "telegram_token":
        return "***" if value else ""
    return f"{value:g}" if isinstance(value, float) else masked(str(value))


def _place(name: str, now: Configured) -> str:
    place = now.places.get(name, "default")
    return "file" if place.endswith(f" in {now.file}") else place
