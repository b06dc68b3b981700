"""Text in parts: what a messenger may show in its own way."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import msgspec
import pytest

from parlour.sdk.audience import Seat
from parlour.sdk.notice import When, tally, who
from parlour.sdk.phrase_files import entries_of, parse_phrases
from parlour.sdk.phrase_set import PhraseSet
from parlour.sdk.phrases import Speaker, phrasebook
from parlour.sdk.text import Link, Moment, Name, Styled, Text, join_texts, quote, strong, text_of

NOON = datetime(2026, 11, 23, 11, 0, tzinfo=UTC)
HOUSE = phrasebook().by_language["sv"]


def speaker(ftl: str, now: datetime | None = None) -> Speaker:
    """Swedish, with these phrases of a game besides those of the house."""
    phrases = PhraseSet("sv", {**HOUSE.entries, **entries_of(parse_phrases(ftl))})
    return Speaker(phrases, {"s1": "Ada", "s2": "Bo", "s3": "Cy"}.__getitem__, ZoneInfo("Europe/Stockholm"), now)


def test_a_name_in_a_phrase_stays_a_name() -> None:
    told = speaker("go = { $seats } går.").tell("go", {"seats": who(Seat("s1"), Seat("s2"), Seat("s3"))})
    assert told.parts == (
        Name("Ada", Seat("s1")),
        ", ",
        Name("Bo", Seat("s2")),
        " och ",
        Name("Cy", Seat("s3")),
        " går.",
    )
    assert str(told) == "Ada, Bo och Cy går."


def test_a_tally_names_each_player() -> None:
    told = speaker("score = Ställning: { $rows }").tell("score", {"rows": tally({Seat("s1"): 3, Seat("s2"): 1})})
    assert [part.seat for part in told.walk() if isinstance(part, Name)] == ["s1", "s2"]
    assert str(told) == "Ställning: Ada 3, Bo 1"


def test_an_instant_stays_an_instant_and_says_its_zone() -> None:
    told = speaker("by = Senast { $due }.").tell("by", {"due": When(NOON)})
    [moment] = [part for part in told.parts if isinstance(part, Moment)]
    assert (moment.at, moment.zone, moment.has_day, moment.text) == (
        NOON,
        "Europe/Stockholm",
        True,
        "mån 23 nov 12:00",
    )


def test_on_the_same_day_only_the_hour_is_said() -> None:
    assert (
        speaker("by = Senast { $due }.", NOON.replace(hour=6)).say("by", {"due": When(NOON)}) == "Senast 12:00 i dag."
    )
    assert "23 nov" in speaker("by = Senast { $due }.", NOON.replace(day=22)).say("by", {"due": When(NOON)})


def test_a_phrase_says_what_stands_out() -> None:
    told = speaker("result = <b>Ligan { $points }</b>, sa <q>{ $seats }</q>.").tell(
        "result", {"points": 2, "seats": who(Seat("s2"))}
    )
    assert told.parts == (
        Styled("strong", ("Ligan 2",)), ", sa ", Styled("quote", (Name("Bo", Seat("s2")),)), ".",
    )  # fmt: skip
    assert str(told) == "Ligan 2, sa Bo."


@pytest.mark.parametrize("words", ["<b>hi</b>", "\ufdd2hi\ufdd3", "\ufdd0words\ufdd1"])
def test_what_people_write_never_stands_out_by_itself(words: str) -> None:
    assert speaker("said = Sa: { $words }").tell("said", {"words": words}).parts[-1] in (words, f"Sa: {words}")


def test_a_style_that_is_not_closed_is_none() -> None:
    assert speaker("odd = a <b>b").tell("odd").parts == ("a ", "b")


def test_texts_are_joined_and_changed_part_by_part() -> None:
    whole = join_texts("\n", [text_of("a"), "", strong("b"), quote(text_of("c"))])
    assert str(whole) == "a\nb\nc"
    louder = whole.map_parts(lambda part: part.upper() if isinstance(part, str) else part)
    assert louder.parts == ("A", "\n", Styled("strong", ("B",)), "\n", Styled("quote", ("C",)))


def test_a_link_is_written_out_where_there_are_none() -> None:
    assert str(Text(("See ", Link("the board", "https://x.se")))) == "See the board: https://x.se"


def test_text_is_stored_with_its_parts() -> None:
    whole = Text(("a", Name("Ada", Seat("s1")), Moment("12:00", NOON, "UTC", False), Styled("strong", ("b",))))
    assert msgspec.json.decode(msgspec.json.encode(whole), type=Text) == whole
