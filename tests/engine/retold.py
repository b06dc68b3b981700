"""Games as they are, but asking or telling otherwise: for what no game of the house does yet."""

from collections.abc import Iterable
from dataclasses import replace as varied
from typing import Any

from msgspec.structs import replace

from parlour.sdk import Agenda, Event, Game, Notice, Prompt, house
from parlour.sdk.codec import members
from parlour.sdk.table import Table

HOUSE = frozenset(members(house.Commands))


def asking(game: Game[Any], **otherwise: Any) -> Game[Any]:
    """Each question of the game's own is asked otherwise: in private, with other reminders, about something else."""
    return reasked(game, lambda prompt: [replace(prompt, **otherwise)])


def reasked(game: Game[Any], again: Any) -> Game[Any]:
    """Each question of the game's own becomes these."""

    def agenda(state: Table) -> Agenda:
        plain = game.agenda(state)
        own = [p for prompt in plain.prompts if prompt.command not in HOUSE for p in again(prompt)]
        return replace(plain, prompts=(*own, *(p for p in plain.prompts if p.command in HOUSE)))

    return varied(game, agenda=agenda)


def telling(game: Game[Any], event_type: type[Event], *notices: Notice) -> Game[Any]:
    """When such a thing happens, this is told before what the game tells."""

    def narrate(state: Table, event: Event) -> Iterable[Notice]:
        if isinstance(event, event_type):
            yield from notices
        yield from game.tell(state, event)

    return varied(game, narrate=narrate)


def doubled(prompt: Prompt) -> list[Prompt]:
    """The same, asked in two ways that are about one thing."""
    return [replace(prompt, about="both"), replace(prompt, key=f"{prompt.key}/again", about="both")]
