"""Table talk: what the crew writes to each other on the page."""

import pytest

from parlour.games.ligan.settings import Settings
from parlour.sdk import EVERYONE, Refused
from parlour.sdk.parts.chat import Mute, Say
from tests.games.ligan.crew_at_play import Ligan, last_chance, later


def test_what_is_said_at_the_table_everyone_reads() -> None:
    play = Ligan().on(later(0))
    play.say("ada", Say("It was not me."))
    [told] = [told for told in play.notices() if told.notice.phrase == "said"]
    assert (told.notice.details["text"], told.notice.to) == ("It was not me.", EVERYONE)


def test_a_crew_that_does_not_want_it_has_none() -> None:
    play = Ligan(settings=Settings(table_talk=False)).on(later(0))
    with pytest.raises(Refused, match="not_asked"):
        play.say("ada", Say("It was not me."))


def test_the_table_goes_on_talking_in_sista_chansen() -> None:
    play = last_chance("ligan")
    play.say("ada", Say("Now it comes."))
    assert play.phrases()[-1] == "said"


def test_whom_the_host_has_muted_says_nothing_more() -> None:
    play = Ligan().on(later(0))
    play.say("ada", Mute(play.seats[1]))
    with pytest.raises(Refused, match="muted"):
        play.say(play.seats[1], Say("But I"))
