"""What a viewer can see and has heard: equal for two worlds that the viewer cannot tell apart."""

from parlour.rehearsal import Rehearsal
from parlour.sdk import Viewer


def sight(play: Rehearsal, who: str | Viewer) -> object:
    return play.agenda.round, play.agenda.step, play.view(who), play.questions(who), play.notices(who)


def others_see_the_same(one: Rehearsal, other: Rehearsal, giver: str) -> bool:
    return all(sight(one, viewer) == sight(other, viewer) for viewer in one.viewers if viewer.seat != giver)


def turns_told(play: Rehearsal) -> list[tuple[str, str]]:
    """The public turns, for history by round: whose, and by which phrase."""
    notices = (told.notice for told in play.notices())
    return [(notice.turn, notice.phrase) for notice in notices if notice.turn is not None]


def new_posts(play: Rehearsal) -> list[str]:
    """What the room got as a new post, by its phrase: revisions of a card are none."""
    cards, posts = set[str](), list[str]()
    for notice in (told.notice for told in play.notices()):
        if notice.unsaid or notice.joins or notice.card in cards:
            continue
        if notice.card:
            cards.add(notice.card)
        posts.append(notice.phrase)
    return posts
