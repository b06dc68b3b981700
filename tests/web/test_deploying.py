"""What is shipped to open a house elsewhere names only what is there: files, and settings of the house."""

import re
from pathlib import Path

import pytest

from parlour.app.config import Config
from parlour.app.private_files import MOST_FILES
from parlour.web.connections import FILES_KEPT, MOST_CONNECTIONS

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


def test_everything_that_the_image_installs_is_hashed_or_the_wheel_itself() -> None:
    """Whether from an index or not: without its hash no package gets into the image."""
    text = DOCKERFILE.read_text().replace("\\\n", " ")
    pips = [command.split() for command in re.findall(r"\bpip (?:install|wheel|download) [^&\n]+", text)]
    assert len(pips) == 4
    assert all("--no-deps" in words for words in pips)
    for words in pips:
        brings_others = "-r" in words
        assert brings_others == ("--require-hashes" in words), words
        assert brings_others or {"--no-build-isolation", "--no-index"} & set(words), words


def test_the_image_installs_the_part_of_the_lock_that_is_needed() -> None:
    text = DOCKERFILE.read_text()
    assert "python tools/locked.py > runtime.lock" in text
    assert "python tools/locked.py hatchling > build.lock" in text
    assert re.findall(r"-r (\S+)", text) == ["build.lock", "/house/runtime.lock"]
    assert "pip check" in text


def test_the_unit_lets_the_house_open_as_many_files_as_it_asks_for_and_takes_connections_for() -> None:
    """Left to itself systemd allows 524,288 or 4,096, by its age; the soft limit of 1,024 the house raises itself."""
    allowed = re.findall(r"^LimitNOFILE=(\d+)$", UNIT.read_text(), re.MULTILINE)
    assert allowed == [str(MOST_FILES)]
    assert MOST_FILES - FILES_KEPT >= MOST_CONNECTIONS


def test_the_page_says_that_the_image_was_not_built_here() -> None:
    assert "This image was not built where Parlour is made" in PAGE.read_text()
