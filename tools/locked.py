"""Prints the part of requirements.lock, with its hashes, that some packages need.

    python tools/locked.py              what Parlour needs to run
    python tools/locked.py hatchling    what hatchling needs, which builds the wheel

The lock names beside each package what it came with (`# via`); what is needed is found by following that.
Standard library only: the Dockerfile runs this before anything is installed.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).parents[1]


def needed_blocks(lock: str, wanted: Iterable[str]) -> list[str]:
    """The blocks of these packages and of all that they need, in the order of the lock.

    Raises KeyError, naming a package that is not locked.
    """
    blocks = {name_of(block): block for block in re.split(r"\n(?=\w)", lock.strip())}
    needed = {name_of(each) for each in wanted}
    for name in needed - set(blocks):
        raise KeyError(name)
    while more := {name for name, block in blocks.items() if needed & parents_of(block)} - needed:
        needed |= more
    return [block for name, block in blocks.items() if name in needed]


def name_of(requirement: str) -> str:
    """`fluent-runtime` of `Fluent.Runtime>=0.4`."""
    return re.split(r"[^\w.-]", requirement, maxsplit=1)[0].lower().replace(".", "-").replace("_", "-")


def parents_of(block: str) -> set[str]:
    """The packages that are named after `# via`."""
    _, _, via = block.partition("# via")
    return set(re.findall(r"[\w-]+", via))


def main(names: list[str]) -> int:
    wanted = names or tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["dependencies"]
    try:
        blocks = needed_blocks((ROOT / "requirements.lock").read_text(encoding="utf-8"), wanted)
    except KeyError as missing:
        print(f"locked.py: {missing.args[0]} is not in requirements.lock. Run make lock.", file=sys.stderr)
        return 1
    print("\n".join(blocks))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
