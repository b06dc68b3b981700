"""A hash over all that happened in a match: each happening is hashed with what came before it, and the last hash is
kept with the match.  Whatever is changed, left out or put in afterwards, the hashes do not meet any more.

Texts that people wrote go into it by a digest with salt, and the salt lies beside the text.  So a text can be blanked
when its writer wants to be forgotten: text and salt go, the digest stays, and the rest can still be verified.  Nobody
can guess the text from a digest whose salt is gone.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import cache
from hashlib import blake2b, sha256
from secrets import token_hex
from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from parlour.engine.match import Happening
from parlour.engine.ports import LogRow, MatchHeader, StoredLog
from parlour.sdk.event import WRITTEN

SALT_BYTES, DIGEST_BYTES = 16, 20

Path = tuple[str | int, ...]  # from the body of a happening to a text in it


class SealedText(Struct, frozen=True, array_like=True):
    """Where a text stands in a happening, and what it was; without its salt it has been blanked."""

    path: Path
    digest: str
    salt: str | None = None


_encoder = msgspec.json.Encoder()
_texts = msgspec.json.Decoder(tuple[SealedText, ...])


def first_link(header: MatchHeader, created_at: int) -> bytes:
    """The hash before anything has happened: over what the match is made of."""
    return sha256(b"\0".join([header.id.encode(), header.game.encode(), header.seed, b"%d" % created_at])).digest()


def next_link(chain: bytes, digest: bytes) -> bytes:
    """The hash after one more happening; the same, if nothing happened."""
    return sha256(chain + digest).digest() if digest else chain


def row_of(happening: Happening, at: int, body: bytes) -> LogRow:
    """The happening as it is stored, with its texts sealed."""
    if not any(map(_written_fields, map(type, happening.events))):
        return LogRow(happening.seq, happening.round, at, body)
    texts = list(_texts_in_events(happening))
    plain = msgspec.json.decode(body)
    words = {_value_at(plain, path) for path in texts}
    texts += [path for path in _strings(plain.get("told", []), ("told",)) if _value_at(plain, path) in words]
    sealed = tuple([_sealed(path, _value_at(plain, path)) for path in texts])
    return LogRow(happening.seq, happening.round, at, body, _encoder.encode(sealed))


def digest_of(row: LogRow) -> bytes:
    """The hash of one happening, in which each text stands for itself by its digest."""
    body = row.body
    if row.texts:
        plain = msgspec.json.decode(body)
        for text in _texts.decode(row.texts):
            _put(plain, text.path, {"sealed": text.digest})
        body = _encoder.encode(plain)
    return sha256(b"%d %d %d\n" % (row.seq, row.round, row.at) + body).digest()


def texts_in(row: LogRow) -> list[str]:
    """What people wrote in the happening, as far as it has not been blanked."""
    if not row.texts:
        return []
    plain = msgspec.json.decode(row.body)
    return [_value_at(plain, text.path) for text in _texts.decode(row.texts) if text.salt is not None]


def with_texts_blanked(row: LogRow, words: Collection[str] | None = None) -> LogRow:
    """The happening without what people wrote in it, or without just these words; its hash is the same."""
    if not row.texts:
        return row
    plain, texts = msgspec.json.decode(row.body), list[SealedText]()
    for text in _texts.decode(row.texts):
        is_blanked = text.salt is not None and (words is None or _value_at(plain, text.path) in words)
        if is_blanked:
            _put(plain, text.path, "")
        texts.append(replace(text, salt=None) if is_blanked else text)
    return replace(row, body=_encoder.encode(plain), texts=_encoder.encode(texts))


def fault_in(log: StoredLog) -> str | None:
    """What is not as it was when it happened; None: all is."""
    chain = first_link(log.header, log.created_at)
    for row in log.rows:
        try:
            if not _texts_are_true(row):
                return f"a text in what happened after event {row.seq} is not what was written"
            chain = next_link(chain, digest_of(row))
        except (msgspec.MsgspecError, LookupError, TypeError, UnicodeError):
            return f"what happened after event {row.seq} cannot be read"
    return None if chain == log.chain else "what is stored is not what happened: the hash over its log is another"


def _texts_are_true(row: LogRow) -> bool:
    if not row.texts:
        return True
    plain = msgspec.json.decode(row.body)
    return all(_is_true(text, _value_at(plain, text.path)) for text in _texts.decode(row.texts))


def _is_true(text: SealedText, words: str) -> bool:
    return not words if text.salt is None else text.digest == _digest(words, text.salt)


def _sealed(path: Path, words: str) -> SealedText:
    salt = token_hex(SALT_BYTES)
    return SealedText(path, _digest(words, salt), salt)


def _digest(words: str, salt: str) -> str:
    return blake2b(words.encode(), key=bytes.fromhex(salt), digest_size=DIGEST_BYTES).hexdigest()


# Where texts are


def _texts_in_events(happening: Happening) -> Iterator[Path]:
    for number, event in enumerate(happening.events):
        for name, encoded_name, kind in _written_fields(type(event)):
            yield from _written_in(getattr(event, name), kind, ("events", number, encoded_name))


@cache
def _written_fields(event: type[Struct]) -> tuple[tuple[str, str, Any], ...]:
    """The fields of an event that may hold what somebody wrote: name, name in JSON, type."""
    names = zip(event.__struct_fields__, event.__struct_encode_fields__, strict=True)
    kinds = get_type_hints(event, include_extras=True)
    return tuple([(name, encoded, kinds[name]) for name, encoded in names if _holds_writing(kinds[name])])


@cache
def _holds_writing(kind: Any) -> bool:
    return WRITTEN in getattr(kind, "__metadata__", ()) or any(map(_holds_writing, _parts(kind)))


def _parts(kind: Any) -> tuple[Any, ...]:
    if get_origin(kind) is Annotated:
        return (get_args(kind)[0],)
    if isinstance(kind, type) and issubclass(kind, Struct):
        return tuple(get_type_hints(kind, include_extras=True).values())
    return tuple([part for part in get_args(kind) if part is not Ellipsis and not isinstance(part, str)])


def _written_in(value: Any, kind: Any, path: Path) -> Iterator[Path]:
    """Where in this value somebody's words are, by its type."""
    if get_origin(kind) in (Union, UnionType):
        kind = _written_part(kind)
    if isinstance(value, str):
        yield path
    elif isinstance(value, Struct):
        for name, encoded, part in _written_fields(type(value)):
            yield from _written_in(getattr(value, name), part, (*path, encoded))
    elif isinstance(value, Mapping):
        for key, each in value.items():
            yield from _written_in(each, _written_part(kind), (*path, str(key)))
    elif isinstance(value, list | tuple):
        for number, each in enumerate(value):
            yield from _written_in(each, _written_part(kind), (*path, number))


@cache
def _written_part(kind: Any) -> Any:
    """The part of a type in which words may stand: of a dict its values, of an optional one what it may be."""
    return next(part for part in _parts(kind) if _holds_writing(part))


def _strings(value: Any, path: Path) -> Iterator[Path]:
    """Where strings are in something that was JSON."""
    if isinstance(value, str):
        yield path
    elif isinstance(value, dict):
        for key, each in value.items():
            yield from _strings(each, (*path, key))
    elif isinstance(value, list):
        for number, each in enumerate(value):
            yield from _strings(each, (*path, number))


def _value_at(plain: Any, path: Path) -> str:
    for step in path:
        plain = plain[step]
    return str(plain)


def _put(plain: Any, path: Path, value: object) -> None:
    *way, last = path
    for step in way:
        plain = plain[step]
    plain[last] = value
