"""What is shipped to open a house elsewhere names only what is there: files, and settings of the house."""

import re
from pathlib import Path

import pytest

from parlour.app.config import Config

HOUSE = Path(__file__).parents[2]
DOCKERFILE, UNIT = HOUSE / "Dockerfile", HOUSE / "deploy" / "parlour.service"
PAGE = HOUSE / "docs" / "how-to" / "put-it-on-the-web.md"


@pytest.mark.parametrize("file", [DOCKERFILE, UNIT, PAGE], ids=lambda file: file.name)
def test_every_setting_it_names_is_one_of_the_house(file: Path) -> None:
    named = {name.lower() for name in re.findall(r"PARLOUR_([A-Z_]+)=", file.read_text())}
    assert named
    assert named <= set(Config.__struct_fields__)


def test_the_image_is_made_of_files_that_are_there() -> None:
    copied = re.findall(r"^COPY (?!--from)(.+) \S+$", DOCKERFILE.read_text(), re.MULTILINE)
    kept = {line.removeprefix("!") for line in (HOUSE / ".dockerignore").read_text().splitlines() if line[:1] == "!"}
    sources = [source for line in copied for source in line.split()]
    assert len(sources) > 5
    for source in sources:
        assert (HOUSE / source).exists(), source
        assert source.split("/")[0] in kept, source


def test_the_versions_of_the_image_are_those_of_the_lock() -> None:
    """The step that makes constraints of it, as the Dockerfile spells it."""
    [pattern] = re.findall(r"sed -n 's/(.+?)/\\1/p' requirements.lock", DOCKERFILE.read_text())
    plain = pattern.replace(r"\(", "(").replace(r"\)", ")").removesuffix(".*")
    lock = (HOUSE / "requirements.lock").read_text().splitlines()
    pinned = [found[1] for line in lock if (found := re.match(plain, line))]
    assert len(pinned) == sum("==" in line for line in lock)
    assert any(each.startswith("uvicorn==") for each in pinned)


def test_the_page_says_that_the_image_was_not_built_here() -> None:
    assert "This image was not built where Parlour is made" in PAGE.read_text()
