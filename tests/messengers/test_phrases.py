"""What every messenger says by itself can be said in every language of the house."""

import re
from pathlib import Path

import pytest

import parlour.messengers
from parlour.sdk.phrase_files import entries_of, read_phrases
from parlour.sdk.phrases import Phrasebook

PACKAGE = "parlour.messengers"
HERE = Path(parlour.messengers.__path__[0])
OWN_PHRASES = ("console", "telegram", "whatsapp")
SOURCES = [path for path in sorted(HERE.rglob("*.py")) if path.parent.name not in OWN_PHRASES]
SAID = re.compile(r'\bsay\("(?!game-)([a-z-]+)"')  # what a game says of itself is looked after by its own laws


def test_every_phrase_is_written_in_every_language() -> None:
    written = {language: set(entries_of(phrases)) for language, phrases in read_phrases(PACKAGE).items()}
    assert written["sv"] == written["en"]


@pytest.mark.parametrize("language", ["sv", "en"])
def test_every_phrase_that_is_said_is_written(language: str) -> None:
    said = {name for source in SOURCES for name in SAID.findall(source.read_text())}
    assert len(said) > 100
    words = Phrasebook(PACKAGE).by_language[language].words
    assert said - set(words) == set()
