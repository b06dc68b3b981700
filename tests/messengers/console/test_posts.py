"""What stands in a conversation after what was told."""

from parlour.engine.match import NumberedNotice
from parlour.games.pick import GAME as PICK
from parlour.games.pick import PickNumber
from parlour.messengers.console.timeline import Posts
from parlour.rehearsal import Rehearsal
from parlour.sdk import EVERYONE, HOST, Audience, Notice, Seat, Viewer, but, only

ADA, BO = Viewer(Seat("ada")), Viewer(Seat("bo"))
ROOM = Posts()


def words(told: NumberedNotice) -> str:
    return told.notice.phrase


def told(phrase: str, to: Audience = EVERYONE, card: str | None = None) -> NumberedNotice:
    return NumberedNotice(0, Notice(phrase, to=to, card=card))


def texts(posts: Posts) -> list[str]:
    return [post.text for post in posts.posts]


def test_what_is_told_stands_in_the_order_it_was_told() -> None:
    assert texts(ROOM.after([told("hello"), told("goodbye")], words)) == ["hello", "goodbye"]


def test_a_card_is_revised_where_it_stands() -> None:
    posts = ROOM.after([told("round", card="r1"), told("aside"), told("done", card="r1")], words)
    assert texts(posts) == ["done", "aside"]


def test_a_card_told_again_later_is_still_the_same_post() -> None:
    posts = ROOM.after([told("round", card="r1")], words).after([told("aside")], words)
    assert texts(posts.after([told("done", card="r1")], words)) == ["done", "aside"]


def test_a_post_keeps_its_id_and_counts_its_revisions() -> None:
    posts = ROOM.after([told("aside"), told("round", card="r1"), told("done", card="r1")], words)
    assert [(post.id, post.revision) for post in posts.posts] == [(0, 0), (1, 1)]


def test_telling_the_same_again_is_no_revision() -> None:
    posts = ROOM.after([told("round", card="r1"), told("round", card="r1")], words)
    assert posts.posts[0].revision == 0


def test_the_room_hears_only_what_a_stranger_may_hear() -> None:
    heard = ROOM.after([told("all"), told("ada", to=only(Seat("ada"))), told("host", to=HOST)], words)
    assert texts(heard) == ["all"]


def test_a_private_conversation_hears_what_is_for_that_seat_and_not_for_all() -> None:
    heard = Posts(ADA).after([told("all"), told("ada", to=only(Seat("ada"))), told("bo", to=only(Seat("bo")))], words)
    assert texts(heard) == ["ada"]


def test_the_host_hears_what_is_for_the_host_in_private() -> None:
    assert texts(Posts(Viewer(Seat("ada"), host=True)).after([told("host", to=HOST)], words)) == ["host"]


def test_a_card_for_all_but_one_is_nothing_that_one_hears() -> None:
    assert texts(Posts(BO).after([told("behind_your_back", to=but(Seat("bo")))], words)) == []


def test_the_unsaid_is_not_posted() -> None:
    assert texts(ROOM.after([NumberedNotice(0, Notice("turn", unsaid=True))], words)) == []


def test_since_names_what_is_new_and_what_was_revised() -> None:
    before = ROOM.after([told("round", card="r1"), told("aside")], words)
    after = before.after([told("done", card="r1"), told("next")], words)
    assert [post.text for post in after.since(before)] == ["done", "next"]


def test_a_round_of_pick_is_one_living_card() -> None:
    play = Rehearsal(PICK, seats=3)
    play.say("ada", PickNumber(3))
    play.say("bo", PickNumber(4))
    posts = ROOM.after(play.notices(), lambda told: f"{told.notice.phrase} {told.notice.details}")
    assert [(post.card, post.revision) for post in posts.posts if post.card == "round/0"] == [("round/0", 2)]
