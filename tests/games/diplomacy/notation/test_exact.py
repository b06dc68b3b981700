"""The exact notation, as in the test cases.  Whoever types like people do is read by the notation for players."""

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.games.diplomacy.map.board import board, province_of
from parlour.games.diplomacy.map.position import DislodgedUnit, Unit
from parlour.games.diplomacy.notation.exact import LONGEST, reader
from parlour.games.diplomacy.notation.lexicon import IDLE, VERBS
from parlour.games.diplomacy.notation.lexicon import UNITS as LETTERS
from parlour.games.diplomacy.orders import Build, Disband, Remove, Retreat, Waive
from tests.games.diplomacy.adjudication.crowds import crowd

READ = reader(board())
UNITS = {
    province_of(unit.place): unit
    for unit in (
        Unit("France", "A", "Par"),
        Unit("France", "F", "Bre"),
        Unit("France", "F", "Spa/sc"),
        Unit("France", "F", "Gas"),
        Unit("Germany", "A", "Mun"),
        Unit("France", "F", "Por"),
    )
}
seeds = st.integers(0, 2**32)


def read(text: str, power: str = "France") -> str:
    """In its normal form."""
    return str(READ.movement(UNITS, power, text))


@given(seeds, st.sampled_from((str, str.lower, str.upper, str.title)))
@settings(max_examples=60, deadline=None)
def test_every_order_reads_back_as_itself(seed: int, spelt: Callable[[str], str]) -> None:
    units, orders = crowd(Random(seed))
    by_province = {province_of(unit.place): unit for unit in units}
    for order in orders:
        assert READ.movement(by_province, order.unit.power, spelt(str(order))) == order


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("a paris - burgundy", "A Par - Bur"),
        ("A Par-Bur", "A Par - Bur"),
        ("A Paris -> Bur", "A Par - Bur"),
        ("army Paris moves to Burgundy", "A Par - Bur"),
        ("Par - Bur", "A Par - Bur"),
        ("F Par - Bur", "A Par - Bur"),
        ("A Par supports A Munich - Bur", "A Par S A Mun - Bur"),
        ("A Par S Mun", "A Par S A Mun"),
        ("A Par S A Mun H", "A Par S A Mun"),
        ("F Brest - English Channel", "F Bre - Eng"),
        ("F Bre - Mid-Atlantic Ocean", "F Bre - Mao"),
        ("F Bre C A Par - Lon", "F Bre C A Par - Lon"),
        ("A Par - Gas by convoy", "A Par - Gas via convoy"),
        ("F Spa/nc - Lyo", "F Spa/sc - Lyo"),
        ("F Spain (south coast) - Gulf of Lyon", "F Spa/sc - Lyo"),
        ("A Par - Spa/nc", "A Par - Spa"),
        ("F Gas - Spa", "F Gas - Spa/nc"),
        ("F Gas - Spain nc", "F Gas - Spa/nc"),
        ("F Gas - Spa/wc", "F Gas - Spa/nc"),
        ("F Gas - Bre/ec", "F Gas - Bre"),
        ("F Por - Spa", "F Por - Spa"),
        ("F Bre S F Gas - Spa/nc", "F Bre S F Gas - Spa/nc"),
        ("A Par - Eng - Lon", "A Par - Lon"),
        ("A Par - Gas convoy", "A Par - Gas via convoy"),
        ("Paris attacks Burgundy", "A Par - Bur"),
        ("armén i Paris går till München", "A Par - Mun"),
        ("A Par stödjer armé München", "A Par S A Mun"),
    ],
)
def test_what_can_mean_only_one_thing_is_followed(text: str, meant: str) -> None:
    """DATC 4.A.6, 4.B.2, 4.B.5, 4.B.6, 4.C.1, 4.C.2."""
    assert read(text) == meant


@pytest.mark.parametrize(
    "text",
    [
        "",
        "A",
        "A Par",
        "A Par -",
        "A Par - Liv",
        "A Par - Atlantis",
        "A Par - H - Bur",
        "A Vie H",
        "A Mun H",
        "A Par S",
        "A Par S A Vie - Bur",
        "A Par C A Vie - Bur",
        "A Par - Bur H",
        "- - -",
        "Build A Par",
        "A Par - Bur ?",
        "A Par - Bur " * 50,
        "A" * 10_000_000,
    ],
    ids=lambda text: text[:20] or "nothing",
)
def test_anything_else_is_no_order(text: str) -> None:
    """Liv is Liverpool or Livonia; Vienna is empty, and Munich is not ours."""
    assert READ.movement(UNITS, "France", text) is None


@given(st.text(max_size=2 * LONGEST) | st.lists(st.sampled_from(sorted(READ.words)), max_size=9).map(" ".join))
@settings(max_examples=60, deadline=None)
def test_nothing_that_is_written_is_an_error(text: str) -> None:
    beaten = DislodgedUnit(UNITS["Par"], "Bur", by_convoy=False, retreats=("Pic",))
    for order in (
        READ.movement(UNITS, "France", text),
        READ.retreat({"Par": beaten}, "France", text),
        READ.adjustment(UNITS, "France", text),
    ):
        assert order is None or str(order)


def test_retreats_are_read() -> None:
    beaten = {"Bre": DislodgedUnit(UNITS["Bre"], "Eng", by_convoy=False, retreats=("Gas", "Mao"))}
    assert READ.retreat(beaten, "France", "F Bre - Mao") == Retreat(UNITS["Bre"], "Mao")
    assert READ.retreat(beaten, "France", "F Bre D") == Disband(UNITS["Bre"])
    assert READ.retreat(beaten, "France", "disband F Brest") == Disband(UNITS["Bre"])
    assert READ.retreat(beaten, "France", "retreat F Brest to the Mid-Atlantic") == Retreat(UNITS["Bre"], "Mao")
    assert READ.retreat(beaten, "France", "F Gas - Mao") is None
    assert READ.retreat(beaten, "France", "- to") is None
    assert READ.retreat(beaten, "England", "F Bre D") is None


def test_every_word_of_the_lexicon_is_known() -> None:
    assert {*VERBS, *LETTERS, *IDLE} <= READ.words.keys()


def test_winter_orders_are_read() -> None:
    told = {
        text: READ.adjustment(UNITS, "France", text) for text in ("Build F Bre", "Remove A Par", "Waive", "A Par D")
    }
    assert list(told.values()) == [Build("F", "Bre"), Remove(UNITS["Par"]), Waive(), Remove(UNITS["Par"])]
    assert READ.adjustment(UNITS, "France", "Remove A Vie") == Remove(Unit("France", "A", "Vie"))
    assert READ.adjustment(UNITS, "France", "Remove Vie") is None
    assert READ.adjustment(UNITS, "France", "A Par - Bur") is None
