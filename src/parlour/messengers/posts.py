"""What stands in a conversation: one post after another, and living cards that are revised in place."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from msgspec import Struct
from msgspec.structs import replace

from parlour.engine.match import Told
from parlour.sdk.audience import SPECTATOR, Viewer
from parlour.sdk.notice import Notice

Words = Callable[[Told], str]


class Post(Struct, frozen=True):
    id: int  # its place in the conversation, for good
    text: str
    card: str | None = None
    revision: int = 0


class Posts(Struct, frozen=True):
    """One address: the room, where everyone hears, or the private conversation with one viewer."""

    viewer: Viewer = SPECTATOR
    posts: tuple[Post, ...] = ()

    def hears(self, notice: Notice) -> bool:
        """What everyone may hear is said in the room, and once."""
        if notice.unsaid or self.viewer not in notice.to:
            return False
        return self.viewer == SPECTATOR or SPECTATOR not in notice.to

    def after(self, told: Iterable[Told], words: Words) -> Posts:
        """With these notices said, in their order."""
        posts = list(self.posts)
        cards = {post.card: post.id for post in posts if post.card is not None}
        for each in told:
            if self.hears(each.notice):
                _say(posts, cards, each, words)
        return replace(self, posts=tuple(posts))

    def since(self, earlier: Posts) -> tuple[Post, ...]:
        """What is new or reads differently than it did."""
        known = earlier.posts
        return tuple(post for post in self.posts if post.id >= len(known) or post != known[post.id])


def _say(posts: list[Post], cards: dict[str, int], told: Told, words: Words) -> None:
    card = told.notice.card
    place = cards.get(card) if card is not None else None
    if place is None:
        if card is not None:
            cards[card] = len(posts)
        posts.append(Post(len(posts), words(told), card))
        return
    text = words(told)
    if text != posts[place].text:
        posts[place] = replace(posts[place], text=text, revision=posts[place].revision + 1)
