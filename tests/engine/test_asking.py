"""What becomes of the posts that asked, when an answer is given or over."""

from collections.abc import Iterator
from typing import Any

from parlour.engine.asking import closing_deliveries
from parlour.engine.letters import ClosingLetter
from parlour.engine.nudges import ReminderSent
from parlour.engine.seating import Seating
from parlour.games.diary import GAME as DIARY
from parlour.rehearsal import MONDAY, Rehearsal


class Nudges(frozenset[Any]):
    """Counts how often they are all looked through."""

    looked_through = 0

    def __iter__(self) -> Iterator[Any]:
        self.looked_through += 1
        return super().__iter__()


def test_a_long_match_is_looked_through_once_however_many_posts_are_closed() -> None:
    """Red before: once for each post, which was half of the work of a day of Clocktower."""
    play = Rehearsal(DIARY, seats=5)
    before = play.match
    abouts = {each.about or each.key for each in before.agenda.prompts}
    play.wake()
    nudges = Nudges([ReminderSent(seat, about, MONDAY, 600) for seat in play.seats for about in abouts])
    seating = Seating(reachable=frozenset(play.seats), nudges=nudges)
    letters = [each.letter for each in closing_deliveries(before, play.match, MONDAY, seating)]
    closed = [each for each in letters if isinstance(each, ClosingLetter) and each.post.startswith("reminded")]
    assert (len(closed) > 1, nudges.looked_through) == (True, 1)
