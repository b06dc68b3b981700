"""Every test says what must be so, none waits for a time in which it surely happens, and ports have one source."""

import ast
import tokenize
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import TypeGuard

import pytest

TESTS = Path(__file__).parent
BENCH = TESTS.parent / "bench"
SAYS_WHAT_MUST_BE = {"deprecated_call", "expect", "fail", "raises", "warns"}
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)

FILES = sorted([*TESTS.rglob("*.py"), *BENCH.rglob("*.py")])


def find_silent_tests(source: str) -> list[str]:
    """Tests that neither assert nor call something that does: pytest's or Playwright's own, or a `must_…`."""
    tests = [function for function in _functions(source) if function.name.startswith("test_")]
    return [f"{test.name} in line {test.lineno}" for test in tests if not any(map(_says_what_must_be, _inside(test)))]


def find_empty_promises(source: str) -> list[str]:
    """Helpers named `must_…` in which nothing can fail: a test that relies on them says nothing."""
    promises = [function for function in _functions(source) if _is_promise(function.name)]
    return [f"{each.name} in line {each.lineno}" for each in promises if not any(map(_can_fail, _inside(each)))]


def _functions(source: str) -> list[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Also those in classes and in other functions."""
    return [node for node in ast.walk(ast.parse(source)) if isinstance(node, FUNCTIONS)]


def _inside(function: ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[ast.AST]:
    return (node for statement in function.body for node in ast.walk(statement))


def _is_promise(name: str) -> bool:
    return name.lstrip("_").startswith("must_")


def _can_fail(node: ast.AST) -> bool:
    """Also by an exception of its own, or by waiting in vain."""
    waits = isinstance(node, ast.Call) and _name(node.func) == "until"
    return waits or isinstance(node, ast.Raise) or _says_what_must_be(node)


def _says_what_must_be(node: ast.AST) -> bool:
    if isinstance(node, ast.Call):
        return _name(node.func) in SAYS_WHAT_MUST_BE or _is_promise(_name(node.func))
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


def find_free_ports(source: str) -> list[str]:
    """Ports that are asked of the system, which only `tests.ports.free_port` does."""
    binds = [node for node in ast.walk(ast.parse(source)) if _binds_any_port(node)]
    return [f"a free port in line {bind.lineno}" for bind in binds]


def _binds_any_port(node: ast.AST) -> TypeGuard[ast.Call]:
    match node:
        case ast.Call(func=ast.Attribute(attr="bind"), args=[ast.Tuple(elts=[_, ast.Constant(value=0), *_])]):
            return True
        case _:
            return False


def _lines_with_comments(source: str) -> Iterator[int]:
    for token in tokenize.generate_tokens(StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0]


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(TESTS.parent)))
def test_the_file_is_as_tests_should_be(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    assert find_silent_tests(source) + find_empty_promises(source) + find_sleeps(source) == []


def test_there_is_one_free_port() -> None:
    asking = {
        path.relative_to(TESTS): find_free_ports(path.read_text(encoding="utf-8")) for path in TESTS.rglob("*.py")
    }
    asking |= {path: find_free_ports(path.read_text(encoding="utf-8")) for path in BENCH.rglob("*.py")}
    assert [str(path) for path, found in asking.items() if found] == ["ports.py"]


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


@pytest.mark.parametrize("body", ["play()", "pytest.approx(play())", "must_be = play()", "play(raises=True)"])
def test_a_test_that_only_runs_is_found(body: str) -> None:
    assert find_silent_tests(f"def test_it():\n    {body}\n") == ["test_it in line 1"]


def test_a_test_in_a_class_is_looked_at_too() -> None:
    assert find_silent_tests("class TestIt:\n    def test_it(self):\n        play()\n") == ["test_it in line 2"]


@pytest.mark.parametrize(
    "body",
    ["assert play()", "raise Objection", "await until(is_over)", "must_be(x)", "with pytest.raises(Refused): play()"],
)
def test_a_promise_can_fail_in_many_ways(body: str) -> None:
    assert find_empty_promises(f"async def must_play():\n    {body}\n") == []


def test_a_promise_that_cannot_fail_is_found() -> None:
    assert find_empty_promises("def _must_play():\n    play()\n") == ["_must_play in line 1"]


def test_a_port_asked_of_the_system_is_found() -> None:
    assert find_free_ports("probe.bind(('127.0.0.1', 0))\nserver.bind((host, 8080))") == ["a free port in line 1"]


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
