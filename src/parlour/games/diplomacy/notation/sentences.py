"""What a piece of a message says: who does what, to whom, where.  Whether that can be is for the rules."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from parlour.games.diplomacy.notation.lexicon import Verb
from parlour.games.diplomacy.notation.mentions import Mention, Place

_WAYS = (Verb.MOVE, Verb.VIA)  # say how, and do not decide what


class Sentence(Struct, frozen=True):
    """What a piece says, in the parts of an order."""

    verb: Verb
    unit: Place | None = None
    helped: Place | None = None  # whom it supports or carries
    to: Place | None = None
    path: tuple[Place, ...] = ()  # seas that somebody wrote out on the way
    via_convoy: bool = False
    times: int = 1  # to waive several at once

    @property
    def is_complete(self) -> bool:
        needed = {
            Verb.MOVE: (self.unit, self.to),
            Verb.RETREAT: (self.unit, self.to),
            Verb.SUPPORT: (self.unit, self.helped),
            Verb.CONVOY: (self.unit, self.helped, self.to),
            Verb.WAIVE: (),
        }
        return None not in needed.get(self.verb, (self.unit,))


def parse_sentence(mentions: Sequence[Mention]) -> Sentence | None:
    """The sentence that these mentions make; None if they make no sense."""
    mentions = _as_one_convoy(mentions)
    places = _places(mentions)
    verb = _main_verb([mention for mention in mentions if isinstance(mention, Verb)])
    match verb:
        case None:
            return None
        case Verb.WAIVE:
            return None if places else Sentence(verb, times=_number(mentions))
        case Verb.MOVE | Verb.RETREAT:
            return _move_sentence(verb, mentions, places)
        case Verb.SUPPORT | Verb.CONVOY:
            return _help_sentence(verb, mentions, places)
        case _:
            return Sentence(verb, _nth(places, 0)) if len(places) < 2 else None


def _as_one_convoy(mentions: Sequence[Mention]) -> list[Mention]:
    """Mentions with one word for "via convoy", and for the convoy in "Yor - Nwy by convoy"."""
    found: list[Mention] = []
    for at, mention in enumerate(mentions):
        if mention is Verb.CONVOY and found and found[-1] is Verb.VIA:
            continue
        found.append(Verb.VIA if mention is Verb.CONVOY and _is_afterthought(mentions, at) else mention)
    return found


def _is_afterthought(mentions: Sequence[Mention], at: int) -> bool:
    """Whether a convoy stands behind all places, and two at least: "F Nth convoy" is not yet an order."""
    return len(_places(mentions[:at])) > 1 and not _places(mentions[at:])


def _main_verb(verbs: Sequence[Verb]) -> Verb | None:
    """The verb that decides; None if they contradict each other."""
    deciding = {verb for verb in verbs if verb not in _WAYS}
    if deciding == {Verb.SUPPORT, Verb.HOLD}:
        return Verb.SUPPORT
    if deciding == {Verb.WAIVE, Verb.BUILD}:
        return Verb.WAIVE
    if len(deciding) > 1:
        return None
    return next(iter(deciding), Verb.MOVE)


def _number(mentions: Sequence[Mention]) -> int:
    return next((mention for mention in mentions if isinstance(mention, int)), 1)


def _move_sentence(verb: Verb, mentions: Sequence[Mention], places: Sequence[Place]) -> Sentence:
    """A move; "Yor - Nth - Nwy" and "Yor - Nwy via Nth" show the way, and that asks for a convoy."""
    via = Verb.VIA in mentions
    before_via = _places(mentions[: mentions.index(Verb.VIA)]) if via else places
    to = len(before_via) - 1 if len(before_via) > 1 else len(places) - 1
    path = tuple(place for at, place in enumerate(places) if at not in (0, to))
    goal = places[to] if len(places) > 1 else None
    return Sentence(verb, _nth(places, 0), to=goal, path=path, via_convoy=via or bool(path))


def _help_sentence(verb: Verb, mentions: Sequence[Mention], places: Sequence[Place]) -> Sentence | None:
    """A support or convoy; the helper stands before the verb, or everything behind it."""
    if len(_places(mentions[: mentions.index(verb)])) > 1 or (Verb.HOLD in mentions and len(places) > 2):
        return None
    to = places[-1] if len(places) > 2 else None
    return Sentence(verb, _nth(places, 0), _nth(places, 1), to, tuple(places[2:-1]))


def _places(mentions: Sequence[Mention]) -> list[Place]:
    return [mention for mention in mentions if isinstance(mention, Place)]


def _nth(places: Sequence[Place], at: int) -> Place | None:
    return places[at] if at < len(places) else None
