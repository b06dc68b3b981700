"""What matches are played with besides the rules: collections of content by name, and the media in them.

A game ships some; a house may add its own, read from folders.  Rules are handed them, as they are handed dice and the
hour, and what they take from one they write into an event: replay needs none of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeAlias

from msgspec import Struct

from parlour.sdk.audience import Viewer

MediumSource: TypeAlias = Path | bytes  # a file, or what is in one


class Collection(Struct, frozen=True):
    """Content by one name, such as a deck, a list of words or a mix of songs."""

    content: Any
    medium: Callable[[str], MediumSource | None] | None = None  # the medium of this name; None: there is none
    needs: str | None = None  # the entitlement to use it; None: anybody may
    title: str | None = None  # what people call it; None: by the phrase `collection-<name>`, or its name


class Medium(Struct, frozen=True, gc=False):
    """Something to listen to or look at, served by the house to those for whom the game names it.

    Only the id and the type go out.  The id must say nothing of what it is; the house serves it while it is named.
    """

    id: str
    type: str  # as HTTP says it: audio/mpeg
    collection: str
    name: str  # in the collection


@dataclass(frozen=True, eq=False)
class Stock:
    """What a game's matches are played with besides its rules."""

    collections: Mapping[str, Collection] = field(default_factory=dict)  # shipped; the house adds its own
    read: Callable[[Path], Collection] | None = None  # a folder of the house's own; raises ValueError, saying why
    needs: Callable[[Any, Mapping[str, Collection]], Iterable[str]] | None = None  # entitlements these settings need
    media: Callable[[Any, Viewer], Sequence[Medium]] | None = None  # of a state: what this viewer may play now
    chosen_by: str | None = None  # the setting that names the collection of a match: a form offers those there are

    def needed(self, settings: Struct) -> tuple[str, ...]:
        """The entitlements that whoever creates a match with these settings must have."""
        return () if self.needs is None else tuple(self.needs(settings, self.collections))

    def source(self, medium: Medium) -> MediumSource | None:
        """What is behind it.  None: it is not there any more."""
        collection = self.collections.get(medium.collection)
        return None if collection is None or collection.medium is None else collection.medium(medium.name)
