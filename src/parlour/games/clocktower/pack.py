"""The content pack: types, pools and the order of the night, by codes; names and cards are phrases of the same file.

What a role does is in the rules, by its code.  So another pack has the same codes, and may call them otherwise, put
them into other pools, or wake them in another order.
"""

import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Literal, get_args

import msgspec
from msgspec import Struct

RoleType = Literal["townsfolk", "outsider", "minion", "demon"]
Alignment = Literal["good", "evil"]

TYPES: tuple[RoleType, ...] = get_args(RoleType)
CODES: Mapping[str, RoleType] = {
    **dict.fromkeys(("washerwoman", "librarian", "investigator", "chef", "empath", "fortune_teller"), "townsfolk"),
    **dict.fromkeys(("undertaker", "monk", "ravenkeeper", "virgin", "slayer", "soldier", "mayor"), "townsfolk"),
    **dict.fromkeys(("butler", "drunk", "recluse", "saint"), "outsider"),
    **dict.fromkeys(("poisoner", "spy", "scarlet_woman", "baron"), "minion"),
    "imp": "demon",
}
EVIL_INFO = ("minion_info", "demon_info")
# Who must stand where in an order: whoever is left out would never be woken.
WAKES_FIRST = (
    *EVIL_INFO,
    *("poisoner", "washerwoman", "librarian", "investigator", "chef", "empath", "fortune_teller", "butler", "spy"),
)
WAKES_LATER = (
    *("poisoner", "monk", "scarlet_woman", "imp", "ravenkeeper", "empath", "fortune_teller", "undertaker", "butler"),
    "spy",
)
LONGEST_NAME, LONGEST_CARD = 40, 400


class PackError(ValueError):
    """A pack that does not fit; it says everything that is wrong."""

    def __init__(self, problems: Iterable[str]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(self.problems))


class Order(Struct, frozen=True):
    first_night: tuple[str, ...]
    other_nights: tuple[str, ...]


class Pack(Struct, frozen=True):
    name: str
    types: dict[RoleType, tuple[str, ...]]
    pools: dict[str, tuple[str, ...]]
    order: Order
    bluffs: dict[str, tuple[str, ...]]
    words: dict[str, dict[str, str]]  # by language: `role-imp`, `card-imp`

    def of_type(self, *types: RoleType) -> tuple[str, ...]:
        """The codes of these types, in the order of the pack."""
        return tuple(code for kind in types for code in self.types[kind])


def read_pack(text: str) -> Pack:
    """The pack that is written there.  Raises PackError with every problem."""
    try:
        plain = tomllib.loads(text)
    except tomllib.TOMLDecodeError as fault:
        raise PackError([f"it is no TOML: {fault}"]) from fault
    shape = list(_shape_problems(plain))
    if shape:
        raise PackError(shape)
    pack = msgspec.convert(plain, Pack)
    if problems := [*_type_problems(pack), *_pool_problems(pack), *_order_problems(pack), *_word_problems(pack)]:
        raise PackError(problems)
    return pack


def _shape_problems(plain: dict[str, Any]) -> Iterator[str]:
    """Fields that are missing, unknown or of another kind, one sentence each."""
    known = Pack.__struct_fields__
    yield from (f"{name} is missing" for name in known if name not in plain)
    yield from (f"{name} is no part of a pack" for name in plain if name not in known)
    for name, kind in Pack.__annotations__.items():
        if name in plain:
            try:
                msgspec.convert(plain[name], kind)
            except msgspec.ValidationError as fault:
                yield f"{name}: {fault}"


def _type_problems(pack: Pack) -> Iterator[str]:
    typed = Counter(code for codes in pack.types.values() for code in codes)
    yield from (f"types: {kind} is missing" for kind in TYPES if kind not in pack.types)
    yield from _code_problems("types", typed, CODES)
    yield from (f"types: {code} is missing" for code in CODES if code not in typed)
    for kind, codes in pack.types.items():
        for code in codes:
            if code in CODES and CODES[code] != kind:
                yield f"types: {code} is {CODES[code]} by its rules, not {kind}"


def _pool_problems(pack: Pack) -> Iterator[str]:
    yield from (f"pools: {name} is missing" for name in ("mvp", "official") if name not in pack.pools)
    for name, codes in pack.pools.items():
        yield from _code_problems(f"pools: {name}", Counter(codes), CODES)
        yield from () if "imp" in codes else (f"pools: {name} has no imp",)
    for name, codes in pack.bluffs.items():
        good = [code for code, kind in CODES.items() if kind in ("townsfolk", "outsider")]
        yield from _code_problems(f"bluffs: {name}", Counter(codes), good)


def _order_problems(pack: Pack) -> Iterator[str]:
    for name, codes, needed in (
        ("first_night", pack.order.first_night, WAKES_FIRST),
        ("other_nights", pack.order.other_nights, WAKES_LATER),
    ):
        yield from _code_problems(f"order: {name}", Counter(codes), needed)
        yield from (f"order: {name}: {code} is missing" for code in needed if code not in codes)


def _word_problems(pack: Pack) -> Iterator[str]:
    needed = {f"{kind}-{code}": longest for kind, longest in _LONGEST.items() for code in CODES}
    yield from () if "en" in pack.words else ("words: en is missing",)
    for language, words in pack.words.items():
        yield from (f"words: {language}: {phrase} is missing" for phrase in needed if phrase not in words)
        for phrase, text in words.items():
            if phrase not in needed:
                yield f"words: {language}: {phrase} names no role"
            elif not 0 < len(text.strip()) <= needed[phrase]:
                yield f"words: {language}: {phrase} has from 1 to {needed[phrase]} letters"
        names = Counter(words.get(f"role-{code}") for code in CODES)
        yield from (f"words: {language}: two roles are called {name}" for name, n in names.items() if name and n > 1)


_LONGEST = {"role": LONGEST_NAME, "card": LONGEST_CARD}


def _code_problems(where: str, codes: Counter[str], known: Iterable[str]) -> Iterator[str]:
    known = set(known)
    yield from (f"{where}: {code} is no code of this game" for code in codes if code not in known)
    yield from (f"{where}: {code} is there twice" for code, times in codes.items() if times > 1)


@cache
def shipped_pack() -> Pack:
    """The pack of this package."""
    place = files(__package__) / "phrases" / "trouble_brewing.toml"
    return read_pack(place.read_text(encoding="utf-8"))


PACK = shipped_pack()
TYPE_OF: Mapping[str, RoleType] = dict(CODES)
TOWNSFOLK, OUTSIDERS, MINIONS, DEMONS = (PACK.of_type(kind) for kind in TYPES)
GOOD_ROLES = (*TOWNSFOLK, *OUTSIDERS)
EVIL_ROLES = (*MINIONS, *DEMONS)


def alignment_of(role: str) -> Alignment:
    """The team that a role begins in."""
    return "evil" if TYPE_OF[role] in ("minion", "demon") else "good"


_SPELLINGS = {code.replace("_", ""): code for code in CODES}


def find_code(said: str) -> str | None:
    """The code that somebody has written in any case, with or without what separates its words; None: no role."""
    return _SPELLINGS.get("".join(letter for letter in said.lower() if letter.isalpha()))
