"""Tokens: claims of one kind, which nobody makes up and no other kind is taken for."""

import jwt
import pytest
from msgspec import Struct

from parlour.engine.tokens import ALGORITHM, BadToken, TokenKind, claimed_kind, derive_key

KEY = derive_key(bytes(32), "a purpose")


class Claims(Struct):
    sub: str
    number: int = 0


MINE = TokenKind("mine", Claims, KEY)


def must_be_bad(kind: TokenKind[Claims], text: str) -> None:
    with pytest.raises(BadToken):
        kind.read(text)


def test_what_was_signed_is_read() -> None:
    text = MINE.sign(Claims("Å/ä 😀", 7))
    assert MINE.read(text) == Claims("Å/ä 😀", 7)
    assert claimed_kind(text) == "mine"


def test_another_kind_is_refused_though_it_has_the_same_key_and_claims() -> None:
    must_be_bad(MINE, TokenKind("theirs", Claims, KEY).sign(Claims("ada")))


def test_another_key_is_refused_though_it_says_the_same_kind() -> None:
    must_be_bad(MINE, TokenKind("mine", Claims, derive_key(bytes(32), "another purpose")).sign(Claims("ada")))


def test_a_token_that_says_no_kind_is_read_only_where_nothing_else_was_ever_signed() -> None:
    untyped = jwt.encode({"sub": "ada"}, KEY, ALGORITHM)
    must_be_bad(MINE, untyped)
    assert TokenKind("mine", Claims, KEY, is_also_untyped=True).read(untyped) == Claims("ada")


@pytest.mark.parametrize("payload", [{}, {"sub": 7}, {"sub": "ada", "number": "x"}])
def test_claims_that_do_not_fit_are_refused(payload: dict[str, object]) -> None:
    must_be_bad(MINE, jwt.encode(payload, KEY, ALGORITHM, headers={"typ": "mine+jwt"}))


def test_a_token_that_says_it_needs_no_signature_is_refused() -> None:
    must_be_bad(MINE, jwt.encode({"sub": "ada"}, None, "none", headers={"typ": "mine+jwt"}))  # type: ignore[arg-type]


@pytest.mark.parametrize("text", ["", ".", "a.b.c", "😀", "eyJ0eXAiOjd9.e30.x"])
def test_what_is_no_token_is_of_no_kind(text: str) -> None:
    assert claimed_kind(text) is None
    must_be_bad(MINE, text)
