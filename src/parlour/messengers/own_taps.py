"""Buttons of the settings screen; they mean something only in the private conversation of the one who tapped."""

from __future__ import annotations

from collections.abc import Mapping

from parlour.messengers import leaving, own_settings, own_words
from parlour.messengers.strokes import Stroke, Word
from parlour.messengers.updates import Toast
from parlour.messengers.visits import Visit

SET = "set"  # before what it sets
_WORDS: Mapping[str, Word] = {
    "web": own_words.web,
    "export": own_words.export,
    "forget": own_words.forget_me,
    leaving.BACK: own_settings.settings,
}


async def tapped(visit: Visit, what: str, rest: str) -> Toast | None:
    """None: it is another button."""
    if what != SET or visit.update.is_room:
        return None
    action, _, more = rest.partition(" ")
    if action == leaving.LEAVE:
        await leaving.leave(visit, more)
    elif (word := _WORDS.get(action)) is not None:
        await word(Stroke(visit, "", next(iter(await visit.matches()), None)))
    elif not await own_settings.choose(visit, rest):
        return None
    return Toast()
