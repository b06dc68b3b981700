"""The room and the private conversations in one column, in the order in which things were said."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import datetime
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from parlour.engine.match import Happening, NumberedNotice
from parlour.sdk.audience import SPECTATOR, Seat, Viewer
from parlour.sdk.notice import Notice
from parlour.sdk.phrases import Speaker

WordNotice = Callable[[NumberedNotice], str]


class Post(Struct, frozen=True):
    """A post as it reads now."""

    id: int  # its place in the conversation, for good
    text: str
    card: str | None = None
    revision: int = 0


class Posts(Struct, frozen=True):
    """One address: the room, where everyone hears, or the private conversation with one viewer."""

    viewer: Viewer = SPECTATOR
    posts: tuple[Post, ...] = ()

    def hears(self, notice: Notice) -> bool:
        """Whether it is said here: what is for everyone is said in the room, and once."""
        if notice.unsaid or self.viewer not in notice.to:
            return False
        return self.viewer == SPECTATOR or SPECTATOR not in notice.to

    def after(self, told: Iterable[NumberedNotice], words: WordNotice) -> Posts:
        """With these notices said, in their order."""
        posts = list(self.posts)
        cards = {post.card: post.id for post in posts if post.card is not None}
        for each in told:
            if self.hears(each.notice):
                _add_post(posts, cards, each, words)
        return replace(self, posts=tuple(posts))

    def since(self, earlier: Posts) -> tuple[Post, ...]:
        """What is new or reads differently than it did."""
        known = earlier.posts
        return tuple(post for post in self.posts if post.id >= len(known) or post != known[post.id])


def _add_post(posts: list[Post], cards: dict[str, int], told: NumberedNotice, words: WordNotice) -> None:
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


class TimelineEntry(Struct, frozen=True):
    """A post, or the hour at which what follows was said."""

    kind: Literal["room", "private", "clock"]
    text: str
    seat: Seat | None = None  # whose private conversation it stands in
    revision: int = 0
    others: tuple[Seat, ...] = ()  # who else was told it, in private too


class Timeline(Struct, frozen=True):
    """All that was said in the room and in private, in its order."""

    conversations: tuple[Posts, ...]
    entries: tuple[TimelineEntry, ...] = ()
    places: dict[tuple[int, int], int] = {}  # conversation and post → entry
    at: datetime | None = None  # the hour of the last entry

    @property
    def has_hours(self) -> bool:
        """Has the clock moved while people talked?"""
        return any(entry.kind == "clock" for entry in self.entries)

    def after(self, happenings: Iterable[Happening], speaker: Speaker) -> Timeline:
        """With all this said in it."""
        return _TimelineWriter(self, speaker).tell(happenings)


def new_timeline(*viewers: Viewer) -> Timeline:
    """The room, and the private conversations of these."""
    return Timeline(tuple(map(Posts, (SPECTATOR, *viewers))))


class _TimelineWriter:
    """Works on copies, and makes a timeline of them at the end."""

    def __init__(self, before: Timeline, speaker: Speaker) -> None:
        self._speaker = speaker
        self._conversations = list(before.conversations)
        self._entries, self._places, self._at = list(before.entries), dict(before.places), before.at

    def tell(self, happenings: Iterable[Happening]) -> Timeline:
        for happened in happenings:
            for told in happened.notices:
                self._say(told, happened.at)
        return Timeline(tuple(self._conversations), tuple(self._entries), self._places, self._at)

    def _say(self, told: NumberedNotice, at: datetime) -> None:
        for which, posts in enumerate(self._conversations):
            if not posts.hears(told.notice):
                continue
            after = posts.after((told,), lambda told: self._speaker.notice(told.notice, told.number))
            self._conversations[which] = after
            for post in after.since(posts):
                kind: Literal["room", "private"] = "room" if posts.viewer == SPECTATOR else "private"
                others = () if kind == "room" else _others(told.notice, posts.viewer)
                entry = TimelineEntry(kind, post.text, posts.viewer.seat, post.revision, others)
                self._put((which, post.id), entry, at)

    def _put(self, place: tuple[int, int], entry: TimelineEntry, at: datetime) -> None:
        if place in self._places:
            self._entries[self._places[place]] = entry
            return
        self._strike_the_hour(at)
        self._places[place] = len(self._entries)
        self._entries.append(entry)

    def _strike_the_hour(self, at: datetime) -> None:
        """Only when the clock has moved since something was said."""
        if self._at is not None and at > self._at:
            self._entries.append(TimelineEntry("clock", self._speaker.at(at)))
        self._at = at


def _others(notice: Notice, reader: Viewer) -> tuple[Seat, ...]:
    """Who else is told it; everyone but some cannot be named."""
    return () if notice.to.all_but else tuple(seat for seat in notice.to.seats if seat != reader.seat)
