"""Every test says what must be so, and none waits for a time in which it has surely happened."""

import ast
import tokenize
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
SAYS_WHAT_MUST_BE = {"approx", "deprecated_call", "expect", "fail", "raises", "warns"}
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)

FILES = sorted(TESTS.rglob("*.py"))


def find_silent_tests(source: str) -> list[str]:
    """Tests that neither assert nor call something that does: pytest's or Playwright's own, or a `must_…`."""
    tests = [node for node in ast.parse(source).body if isinstance(node, FUNCTIONS) and node.name.startswith("test_")]
    return [
        f"{test.name} in line {test.lineno}" for test in tests if not any(map(_says_what_must_be, ast.walk(test)))
    ]


def _says_what_must_be(node: ast.AST) -> bool:
    if isinstance(node, ast.Call):
        return _name(node.func) in SAYS_WHAT_MUST_BE or _name(node.func).lstrip("_").startswith("must_")
    return isinstance(node, ast.Assert)


def _name(function: ast.expr) -> str:
    match function:
        case ast.Attribute(attr=name) | ast.Name(id=name):
            return name
        case _:
            return ""


def find_sleeps(source: str) -> list[str]:
    """Real sleeps that are neither between two looks at a condition nor explained by a comment beside them."""
    tree, comments = ast.parse(source), set(_lines_with_comments(source))
    looking = {id(inner) for loop in ast.walk(tree) if _looks_again(loop) for inner in ast.walk(loop)}
    sleeps = [call for node in ast.walk(tree) if (call := _as_sleep(node)) is not None and id(call) not in looking]
    return [f"sleep in line {call.lineno}" for call in sleeps if not comments & {call.lineno, call.lineno - 1}]


def _looks_again(node: ast.AST) -> bool:
    return isinstance(node, ast.While) and not isinstance(node.test, ast.Constant)


def _as_sleep(node: ast.AST) -> ast.Call | None:
    """The call, if it sleeps; `sleep(0)` only lets others run."""
    match node:
        case ast.Call(func=ast.Attribute(value=ast.Name(id="asyncio" | "time"), attr="sleep"), args=[seconds]):
            return None if isinstance(seconds, ast.Constant) and seconds.value == 0 else node
        case _:
            return None


def _lines_with_comments(source: str) -> Iterator[int]:
    for token in tokenize.generate_tokens(StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0]


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(TESTS)))
def test_the_file_is_as_tests_should_be(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    assert find_silent_tests(source) + find_sleeps(source) == []


@pytest.mark.parametrize(
    "body",
    [
        "assert play()",
        "with pytest.raises(Refused): play()",
        "expect(page).to_be_empty()",
        "ada.must_read(x)",
        "_must_be(x)",
    ],
)
def test_a_test_says_what_must_be_in_many_ways(body: str) -> None:
    assert find_silent_tests(f"async def test_it():\n    {body}") == []


def test_a_test_that_only_runs_is_found() -> None:
    assert find_silent_tests("def test_it():\n    play()\n") == ["test_it in line 1"]


@pytest.mark.parametrize(
    "line",
    [
        "time.sleep(1)",
        "asyncio.sleep(pause)",
        "while True: time.sleep(1)",
        "for _ in range(9): time.sleep(0.1)",
        "print('# not a comment') or time.sleep(1)",
    ],
)
def test_a_sleep_that_means_by_now_is_found(line: str) -> None:
    assert find_sleeps(line) == ["sleep in line 1"]


@pytest.mark.parametrize(
    "line",
    ["time.sleep(1)  # its life", "# its life\ntime.sleep(1)", "while not done(): time.sleep(1)", "asyncio.sleep(0)"],
)
def test_a_sleep_with_a_reason_is_left_alone(line: str) -> None:
    assert find_sleeps(line) == []
