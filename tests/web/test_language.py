"""What the web says by itself, and in which language."""

import ast
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from parlour.sdk.phrases_check import faults_of_package
from parlour.web import limits
from parlour.web.language import own_phrases, preferred_language

WEB = Path(limits.__file__).parent


def test_the_web_has_words_for_everything_in_every_language() -> None:
    needed = sorted(said_in_code())
    assert len(needed) > 20
    assert faults_of_package("parlour.web", needed) == []


def said_in_code() -> set[str]:
    """The phrases of all errors that the web itself makes."""
    found: set[str] = set()
    for path in WEB.rglob("*.py"):
        for call in (node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Call)):
            name = getattr(call.func, "id", "")
            words = [str(each.value) for each in call.args if isinstance(each, ast.Constant)]
            place = {"Denied": 1, "forbidden": 0, "not_found": 0}.get(name)
            if place is not None and len(words) > place:
                found.add("no-" + words[place])
    return found


@given(st.text())
def test_whatever_a_browser_says_of_its_languages_there_is_one_to_answer_in(header: str) -> None:
    assert preferred_language(header).split("-")[0].lower() in own_phrases().languages


def test_the_language_that_is_wanted_most_is_taken() -> None:
    assert preferred_language("de, sv;q=0.8, en;q=0.9") == "en"
    assert preferred_language("sv-FI, en;q=0.9") == "sv-FI"
    assert preferred_language("*") == "en"
