"""Orders as people type them.

`notations.jsonl` was collected for this project: habits seen in players' mails, in the grammar of the Discord bot
maximpopov11/DiplomacyGM and in the alias list of diplomacy/diplomacy, each line with what must be understood.
"""

import json
from pathlib import Path
from time import process_time
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.games.diplomacy.map.position import DislodgedUnit, Position, Unit
from parlour.games.diplomacy.notation.completion import order_text
from parlour.games.diplomacy.notation.lexicon import COASTS, IDLE, UNITS, VERBS, names
from parlour.games.diplomacy.notation.reading import LONGEST_MESSAGE, Problem, Reading, read_message, replace_orders
from parlour.games.diplomacy.orders import Hold, Move, Order, Waive
from parlour.games.diplomacy.terms import Remark
from tests.games.diplomacy.random_positions import BOARD, PHASES, POWERS, all_said, in_words, orders_of, positions

LINES = [json.loads(line) for line in (Path(__file__).parent / "notations.jsonl").read_text("utf-8").splitlines()]
THERE = tuple(Unit(*unit) for unit in LINES[0]["units"])


def without(*places: str) -> tuple[Unit, ...]:
    return tuple(unit for unit in THERE if unit.place not in places)


OWNED = {
    "France": ("Par", "Bre", "Mar", "Spa", "Por", "Bel"),
    "Russia": ("Mos", "Stp", "War", "Sev", "Rum"),
    "Turkey": ("Con", "Bul"),
}
DRIVEN_OUT = DislodgedUnit(Unit("Austria", "A", "Vie"), "Gal", False, ("Boh", "Tyr"))
POSITIONS = {
    "M": Position(THERE),
    "R": Position((*without("Vie"), Unit("Germany", "A", "Vie")), dislodged=(DRIVEN_OUT,)),
    "A": Position(
        without("Par", "Bre", "Mos", "Stp/sc"),
        {centre: power for power, centres in OWNED.items() for centre in centres},
    ),
}


def reading(power: str, text: str, phase: Any = "M") -> Reading:
    return read_message(BOARD, POSITIONS[phase], phase, power, text)


def taken(power: str, text: str, phase: Any = "M") -> list[str]:
    found = reading(power, text, phase)
    assert found.problems == ()
    return [str(order) for order in found.orders]


def problem(power: str, text: str, phase: Any = "M") -> Problem:
    found = reading(power, text, phase)
    assert found.orders == ()
    (only,) = found.problems
    assert all_said([only.remark])
    return only


# ── The list of notations ──


def in_short(found: Reading) -> list[str] | str:
    """As the file writes it."""
    if not found.problems:
        return [str(order) for order in found.orders]
    (only,) = found.problems
    assert not found.orders
    return f"suggest: {only.details['order']}" if only.code == "suggest" else only.code.replace("_", " ")


@pytest.mark.parametrize("line", LINES[1:], ids=lambda line: f"{line['phase']} {line['text']}")
def test_what_players_type_is_understood_or_asked_back(line: dict[str, Any]) -> None:
    found = reading(line["nation"], line["text"], line["phase"])
    assert in_short(found) == line["want"]
    assert all_said([*(problem.remark for problem in found.problems), *found.remarks])


# ── Whatever can be ordered can be written ──


def spellings(order: Order) -> tuple[str, ...]:
    """Any case, any arrow, abbreviations and full names."""
    normal, full = str(order), order_text(BOARD, order)
    long = full.replace("A ", "Army ").replace("F ", "Fleet ")
    return (
        *(normal, normal.lower(), normal.upper()),
        *(text.replace(" - ", arrow) for text in (normal, full) for arrow in ("-", "->", " → ", " to ", " > ")),
        *(full, full.lower(), full.upper(), long.replace(" S ", " supports ").replace(" C ", " convoys ")),
    )


@settings(max_examples=40, deadline=None)
@given(positions(), PHASES, POWERS, st.data())
def test_every_legal_order_is_read_as_itself_in_any_spelling(
    position: Position, phase: Any, power: str, choice: st.DataObject
) -> None:
    possible = list(orders_of(position, phase, power))
    if possible:
        for order in choice.draw(st.lists(st.sampled_from(possible), min_size=1, max_size=8)):
            for text in spellings(order):
                assert read_message(BOARD, position, phase, power, text) == Reading((order,)), text


@settings(max_examples=40, deadline=None)
@given(positions(), PHASES, POWERS)
def test_all_orders_of_a_power_fit_into_one_message(position: Position, phase: Any, power: str) -> None:
    possible = list(orders_of(position, phase, power))
    orders, _ = replace_orders((), possible[:60]) if phase != "A" else (tuple(possible[:1]), ())
    if orders:
        assert read_message(BOARD, position, phase, power, "\n".join(map(str, orders))).orders == orders


# ── Several orders in one message ──


@pytest.mark.parametrize(
    "text",
    [
        "A Vie-Gal, A Bud-Rum",
        "Austria:\nA Vie-Gal\n\nA Bud-Rum\n",
        "1. A Vie - Gal\r\n2. A Bud - Rum",
        "• A Vie - Gal\n• A Bud - Rum",
        "- A Vie - Gal\n- A Bud - Rum",
        "/orders A Vie - Gal; A Bud - Rum",
        "my orders, please: A Vie to Gal;A Bud to Rum!",
    ],
)
def test_orders_stand_on_lines_or_behind_commas_and_headings_do_no_harm(text: str) -> None:
    assert taken("Austria", text) == ["A Vie - Gal", "A Bud - Rum"]


def test_what_is_understood_counts_though_the_rest_is_asked_back() -> None:
    found = reading("Austria", "A Vie - Gal\nA Bud - Par")
    assert [str(order) for order in found.orders] == ["A Vie - Gal"]
    assert [(problem.code, problem.text) for problem in found.problems] == [("illegal", "A Bud - Par")]


def test_the_last_order_for_a_unit_replaces_the_earlier_one_and_that_is_told() -> None:
    """DATC 4.D.3."""
    found = reading("Austria", "A Vie - Gal\nA Vie - Boh")
    assert found.remarks == (Remark("order-replaced", {"order": "A Vie - Boh", "earlier": "A Vie - Gal"}),)


def test_an_order_written_twice_replaces_nothing() -> None:
    assert reading("Austria", "A Vie - Gal\nvie gal").remarks == ()


def test_orders_sent_later_replace_those_sent_before() -> None:
    vienna, budapest = Unit("Austria", "A", "Vie"), Unit("Austria", "A", "Bud")
    before = (Move(vienna, "Gal"), Hold(budapest))
    after, remarks = replace_orders(before, [Move(vienna, "Boh")])
    assert after == (Move(vienna, "Boh"), Hold(budapest))
    assert [remark.phrase for remark in remarks] == ["order-replaced"]


def test_waived_builds_do_not_replace_each_other() -> None:
    assert replace_orders([Waive()], [Waive()]) == ((Waive(), Waive()), ())


# ── Doubt ──


def test_a_name_that_fits_two_provinces_is_asked_back() -> None:
    asked = problem("England", "F Edi - Nor")
    assert asked.code == "ambiguous"
    assert "North Sea (Nth), Norwegian Sea (Nwg)" in in_words(asked.remark)


def test_a_name_that_fits_two_provinces_is_told_if_only_one_can_be_meant() -> None:
    found = reading("England", "A Liv - Edi")
    assert [*map(in_words, found.remarks)] == ["I read “liv” as Liverpool."]


def test_a_guess_that_leads_nowhere_is_not_spoken_of() -> None:
    """Norw is Norway; that the Norwegian Sea begins so too does not help here."""
    asked = problem("England", "A Norw - Mun")
    assert in_words(asked.remark) == "You have no unit in Norway."


def test_two_units_that_could_be_meant_are_asked_back() -> None:
    both = Position((Unit("Russia", "A", "Lvn"), Unit("Russia", "A", "Lvp")))
    (asked,) = read_message(BOARD, both, "M", "Russia", "A Liv H").problems
    assert asked.code == "ambiguous"
    assert "Livonia (Lvn), Liverpool (Lvp)" in in_words(asked.remark)


def test_a_misspelt_name_is_taken_and_told_if_no_other_is_like_it() -> None:
    found = reading("Germany", "F Den - Skaggerak")
    assert [str(order) for order in found.orders] == ["F Den - Ska"]
    assert [*map(in_words, found.remarks)] == ["I read “skaggerak” as Skagerrak."]


@pytest.mark.parametrize("text", ["F Lon - Englsh Chanel", "F Lon - English chanel", "F Lon - the englich channel"])
def test_a_misspelt_name_may_have_several_words(text: str) -> None:
    assert taken("England", text) == ["F Lon - Eng"]


def test_a_few_letters_are_no_more_than_a_guess() -> None:
    assert problem("France", "A Par - Ve").code == "unknown_place"
    assert problem("France", "A Par - Ga").details["order"] == "A Par - Gas"


def test_an_unknown_place_is_answered_with_those_in_reach_the_likest_first() -> None:
    asked = problem("Austria", "A Vie - Bohnland")
    assert asked.code == "unknown_place"
    assert "Bohemia (Boh), " in in_words(asked.remark)
    assert "Böhmen (Boh), " in in_words(asked.remark, "sv")


def test_a_misspelt_unit_is_looked_for_among_ones_own() -> None:
    assert taken("Austria", "A Budapset - Rum") == ["A Bud - Rum"]


def test_seven_words_that_say_nothing_are_not_an_order() -> None:
    assert problem("England", "we could meet in London on Tuesday").code == "not_understood"


def test_orders_run_together_are_not_taken_for_a_voyage() -> None:
    assert problem("Austria", "vie gal bud rum").code == "not_understood"


def test_contradictions_are_not_resolved_by_guessing() -> None:
    assert problem("England", "F Nth S C A Yor - Nwy").code == "not_understood"


# ── Why not ──


@pytest.mark.parametrize(
    ("phase", "power", "text", "phrase"),
    [
        ("M", "England", "hold", "order-incomplete-unit"),
        ("M", "England", "F Nth convoys", "order-incomplete"),
        ("M", "England", "F Nth C A Yor", "order-incomplete"),
        ("M", "England", "F Nth S A", "order-incomplete"),
        ("M", "England", "F Nth S Bel", "order-no_unit-there"),
        ("R", "Austria", "A Vie", "order-incomplete"),
        ("R", "Austria", "disband", "order-incomplete-unit"),
        ("R", "Austria", "Par D", "order-no_unit-dislodged"),
        ("R", "England", "xyzzy D", "order-unknown_place-alone"),
        ("A", "France", "A Par", "order-incomplete-build"),
        ("A", "France", "Build A", "order-incomplete-build"),
        ("A", "Turkey", "Remove", "order-incomplete-removal"),
        ("M", "England", "", "order-nothing"),
        ("M", "England", "my orders:", "order-nothing"),
        ("M", "England", "👍", "order-not_understood"),
        ("M", "England", "F Lon - Eng" + " or so" * 40, "order-too_long"),
    ],
)
def test_what_is_missing_is_asked_for(phase: str, power: str, text: str, phrase: str) -> None:
    assert problem(power, text, phase).phrase == phrase


def test_of_very_many_lines_only_the_first_are_read() -> None:
    found = reading("England", "F Lon - Eng\n" * 100)
    assert [str(order) for order in found.orders] == ["F Lon - Eng"]
    assert [problem.code for problem in found.problems] == ["too_many_lines"]


@pytest.mark.parametrize(
    ("power", "text", "why"),
    [
        ("France", "A Par - Mun", "not_adjacent"),
        ("France", "F Mao - Lyo", "not_adjacent"),
        ("Italy", "F Lyo - Bul", "not_adjacent"),
        ("Germany", "A Mun - Switzerland", "impassable"),
        ("England", "A Lvp - Iri", "army_into_sea"),
        ("Germany", "F Den - Mun", "fleet_inland"),
        ("Italy", "F Wes - Spa/nc", "wrong_coast"),
        ("England", "A Yor - Yor", "already_there"),
        ("England", "A Lvp - Nwy", "no_fleets_for_it"),
        ("England", "F Lon - Eng via convoy", "only_armies_are_convoyed"),
        ("England", "F Nth C F Lon - Bel", "only_armies_are_convoyed"),
        ("England", "F Lon S F Lon", "helps_itself"),
        ("England", "F Lon S A Lvp", "cannot_reach_to_help"),
        ("Turkey", "A Bul S Bla", "army_into_sea"),
        ("Russia", "F Rum S A Bud - Vie", "fleet_inland"),
        ("England", "F Lon S F Edi - Wal", "helped_cannot_go"),
        ("England", "F Lon C A Yor - Nwy", "not_at_sea"),
        ("England", "A Lvp C A Yor - Nwy", "not_at_sea"),
        ("England", "F Nth C A Yor - Spa", "no_use_for_convoy"),
    ],
)
def test_what_cannot_be_is_refused_with_its_reason(power: str, text: str, why: str) -> None:
    asked = problem(power, text)
    assert (asked.code, asked.why) == ("illegal", why)


@pytest.mark.parametrize(
    ("phase", "power", "text", "why"),
    [
        ("R", "Austria", "A Bud D", "not_dislodged"),
        ("R", "Austria", "A Vie - Gal", "no_retreat_there"),
        ("A", "Turkey", "Build A Con", "no_builds"),
        ("A", "France", "Remove A Mar", "no_removals"),
        ("A", "France", "Build A Bel", "not_home"),
        ("A", "France", "Build A Mar", "occupied"),
        ("A", "Russia", "Build F Mos", "inland_fleet"),
    ],
)
def test_retreats_and_builds_have_their_own_reasons(phase: str, power: str, text: str, why: str) -> None:
    asked = problem(power, text, phase)
    assert (asked.code, asked.why) == ("illegal", why)


def test_nobody_builds_in_a_home_centre_that_is_lost() -> None:
    lost = Position((), {"Par": "Germany", "Bre": "France"})
    (asked,) = read_message(BOARD, lost, "A", "France", "Build A Par").problems
    assert (asked.why, asked.details["sites"]) == ("not_owned", "Bre")


def test_nobody_builds_without_a_free_home_centre() -> None:
    abroad = Position((), {"Bel": "France"})
    (asked,) = read_message(BOARD, abroad, "A", "France", "Build A Par").problems
    assert asked.why == "no_site"


@pytest.mark.parametrize(
    ("phase", "power", "text"),
    [
        ("M", "England", "Build F Lon"),
        ("M", "England", "F Lon D"),
        ("R", "Austria", "A Vie H"),
        ("R", "Austria", "A Vie S A Bud"),
        ("R", "Austria", "A Vie - Tyr via convoy"),
        ("A", "France", "A Mar - Pie"),
    ],
)
def test_an_order_of_another_phase_is_told_from_nonsense(phase: str, power: str, text: str) -> None:
    asked = problem(power, text, phase)
    assert (asked.code, asked.why) == ("not_now", phase)


def test_more_builds_than_allowed_are_refused_at_once() -> None:
    """By letter they would be ignored, the later ones first (DATC 4.D.4)."""
    found = reading("France", "Build A Par\nBuild F Bre\nWaive", "A")
    assert [str(order) for order in found.orders] == ["Build A Par", "Build F Bre"]
    assert [(problem.code, problem.text) for problem in found.problems] == [("too_many", "Waive")]


def test_no_more_units_are_removed_than_must_be() -> None:
    found = reading("Turkey", "Remove A Bul, Remove F Aeg", "A")
    assert [str(order) for order in found.orders] == ["Remove A Bul"]
    assert [problem.code for problem in found.problems] == ["too_many"]


def test_waiving_a_thousand_builds_is_waiving_too_many() -> None:
    found = reading("France", "waive 999", "A")
    assert found.orders == (Waive(), Waive())
    assert [problem.code for problem in found.problems] == ["too_many"]


def test_the_attacker_is_not_mistaken_for_the_unit_it_drove_out() -> None:
    """Both are in Vienna while Austria writes its retreat (diplicity-react issue 203)."""
    assert taken("Austria", "Vie - Tyr", "R") == ["A Vie - Tyr"]
    assert problem("Germany", "Vie - Tyr", "R").why == "not_dislodged"


# ── Coasts ──


@pytest.mark.parametrize("coast", ["/nc", "(nc)", " nc", " (n)", "/north", " north coast", " n.c.", " norra kusten"])
def test_a_coast_can_be_written_in_many_ways(coast: str) -> None:
    assert taken("France", f"F Mao - Spa{coast}") == ["F Mao - Spa/nc"]


def test_a_support_may_leave_the_coast_open() -> None:
    """DATC 4.B.4: it then counts for either."""
    assert taken("France", "A Gas S F Mao - Spa") == ["A Gas S F Mao - Spa"]
    assert taken("France", "A Gas S F Mao - Spa/nc") == ["A Gas S F Mao - Spa/nc"]


def test_a_letter_behind_a_place_is_a_support_and_no_coast() -> None:
    assert taken("France", "Spa s Gas") == ["F Spa/nc S A Gas"]


# ── Swedish ──


@pytest.mark.parametrize(
    ("phase", "power", "text", "order"),
    [
        ("M", "England", "Flottan i London går till Engelska kanalen", "F Lon - Eng"),
        ("M", "England", "flotta nordsjön stöder flotta london till kanalen", "F Nth S F Lon - Eng"),
        ("M", "England", "Nordsjön konvojerar armé Yorkshire till Norge", "F Nth C A Yor - Nwy"),
        ("M", "England", "London håller", "F Lon H"),
        ("M", "Austria", "armén i wien till böhmen", "A Vie - Boh"),
        ("M", "France", "A Gas stödjer franska A Mar", "A Gas S A Mar"),
        ("R", "Austria", "Wien retirerar till Tyrolen", "A Vie - Tyr"),
        ("R", "Austria", "upplös Wien", "A Vie D"),
        ("A", "Russia", "bygg flotta Sankt Petersburg norra kusten", "Build F Stp/nc"),
        ("A", "Turkey", "ta bort Bulgarien", "Remove A Bul"),
        ("A", "France", "avstår", "Waive"),
    ],
)
def test_swedish_is_understood(phase: str, power: str, text: str, order: str) -> None:
    assert taken(power, text, phase) == [order]


# ── Anything at all ──

WORDS = sorted({*VERBS, *UNITS, *COASTS, *IDLE, *names(BOARD).provinces, *names(BOARD).powers})
SIGNS = ["-", "->", "/", "(", ")", "+", ",", ";", ".", ":", "\n", "7", "\u202e", "👍", "\x00", "qwxz"]
BABBLE = st.lists(st.sampled_from([*WORDS, *SIGNS]), max_size=12).map(" ".join)


@settings(max_examples=120, deadline=None)
@given(PHASES, POWERS, st.one_of(st.text(max_size=200), BABBLE))
def test_whatever_is_typed_gets_an_answer_that_can_be_said(phase: Any, power: str, text: str) -> None:
    found = reading(power, text, phase)
    assert found.orders or found.problems
    assert all_said([*(problem.remark for problem in found.problems), *found.remarks])


@settings(max_examples=100, deadline=None)
@given(positions(), PHASES, POWERS, BABBLE)
def test_what_is_taken_is_legal(position: Position, phase: Any, power: str, text: str) -> None:
    possible = set(orders_of(position, phase, power))
    assert possible.issuperset(read_message(BOARD, position, phase, power, text).orders)


@pytest.mark.parametrize(
    "text",
    [
        "x" * 10_000,
        "F Lon - Eng\n" * 1000,
        "skaggerak " * 600,
        "zzqq," * 1200,
        "abcdefghijk lmnopqrstuv," * 240,
        "(" * LONGEST_MESSAGE,
        "a-" * 3000,
        "\u202e" * LONGEST_MESSAGE,
        "\x00\x1b[2J\x07" * 1000,
        "👩‍👩‍👧‍👦" * 800,
        "ﷺ" * LONGEST_MESSAGE,
        "st " * 2000,
        "1" * LONGEST_MESSAGE,
        "\ud800" * 20,
    ],
    ids=lambda text: ascii(text[:12]),
)
def test_a_hostile_message_costs_little(text: str) -> None:
    """Seconds of the processor's own time, since the machine may be busy with other things."""
    before = process_time()
    found = reading("England", text)
    assert process_time() - before < 1
    assert found.problems
    assert len(found.problems) < 100


def test_what_is_said_back_is_short_and_shows_no_hidden_signs() -> None:
    (asked,) = reading("England", "\u202e\x07" + "hello " * 2000).problems
    assert asked.text.startswith("hello hello")
    assert len(asked.text) < 80


def test_hidden_signs_within_an_order_do_no_harm() -> None:
    assert taken("England", "\u200fF\u00a0Lon\u200b -\tEng\ufe0f 👍") == ["F Lon - Eng"]
