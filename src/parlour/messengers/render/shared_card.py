"""One post for several people: questions with one card share its buttons, and a tap answers the tapper's own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import Struct

from parlour.messengers.controls import ButtonLimits, Buttons, Control, ReadyCommand, ShownChoice, control
from parlour.messengers.drafts import ChoiceGone, Draft, NotUnderstood, Step, after_tap, new_draft
from parlour.sdk.agenda import Agenda
from parlour.sdk.audience import SPECTATOR, Seat, Viewer
from parlour.sdk.command import Command
from parlour.sdk.notice import Detail, Who
from parlour.sdk.phrases import Speaker
from parlour.sdk.prompt import Prompt, Question, question


class SharedControl(Struct, frozen=True):
    """One control for all who are asked by one command."""

    prompt: Prompt  # the first of theirs
    control: Control
    is_opener: bool = False  # the choices differ: it leads to the tapper's own


class SharedCard(Struct, frozen=True):
    """What hangs under the post of this name in the room."""

    card: str
    shared: tuple[SharedControl, ...]
    awaited: tuple[Seat, ...] = ()  # who still owes an answer

    @property
    def controls(self) -> tuple[Control, ...]:
        return tuple([each.control for each in self.shared])


class TapMeaning(Struct, frozen=True):
    """The tapper's own question, and how far it is answered."""

    question: Question
    draft: Draft


class TapRefusal(Struct, frozen=True):
    """Why the tap is refused, for the tapper alone."""

    code: str
    details: Mapping[str, Detail] = {}


def shared_cards(agenda: Agenda, speaker: Speaker, limits: ButtonLimits) -> tuple[SharedCard, ...]:
    """All that is asked in the room, by the post it hangs under."""
    cards: dict[str, list[Prompt]] = {}
    for prompt in agenda.prompts:
        if prompt.card is not None and _is_in_the_room(prompt):
            cards.setdefault(prompt.card, []).append(prompt)
    return tuple(_card(card, prompts, speaker, limits) for card, prompts in cards.items())


def tap_meaning(
    agenda: Agenda, card: str, viewer: Viewer, value: str, draft: Draft | None = None
) -> TapMeaning | TapRefusal | NotUnderstood:
    """What a tap on the shared post means for the one who tapped."""
    prompts = [prompt for prompt in agenda.prompts if prompt.card == card and _is_in_the_room(prompt)]
    for prompt in prompts:
        own = question(prompt, viewer)
        if own is None or not own.mine:
            continue
        tapped = _own_meaning(own, new_draft(own, viewer.seat) if draft is None else draft, value)
        if isinstance(tapped, TapMeaning):
            return TapRefusal(own.blocked, own.details) if own.blocked else tapped
    return _not_for([same for same in _by_command(prompts) if _carries(same, value)])


def _own_meaning(own: Question, draft: Draft, value: str) -> TapMeaning | NotUnderstood:
    if value == _opener(own.command):
        return TapMeaning(own, draft)
    after = after_tap(own, draft, value)
    return after if isinstance(after, NotUnderstood) else TapMeaning(own, after)


def _not_for(others: list[list[Prompt]]) -> TapRefusal | NotUnderstood:
    """Why it is not theirs to answer, as the rules would say it themselves."""
    if not others:
        return ChoiceGone()
    asked = [seat for same in others for prompt in same if not prompt.to.all_but for seat in prompt.to.seats]
    return TapRefusal("not_yours", {"to": Who(tuple(asked))})


def _is_in_the_room(prompt: Prompt) -> bool:
    """Whether the room may read it: the game says so of those not private and not hidden."""
    return prompt.shown and not prompt.private and bool(prompt.to)


def _by_command(prompts: list[Prompt]) -> list[list[Prompt]]:
    """The prompts in groups that one control can stand for."""
    alike: dict[type[Command], list[Prompt]] = {}
    for prompt in prompts:
        alike.setdefault(prompt.command, []).append(prompt)
    return list(alike.values())


def _card(card: str, prompts: list[Prompt], speaker: Speaker, limits: ButtonLimits) -> SharedCard:
    shared = tuple(_shared(same, speaker, limits) for same in _by_command(prompts))
    return SharedCard(card, shared, tuple(_owing(prompts)))


def _owing(prompts: Iterable[Prompt]) -> Iterable[Seat]:
    named = (seat for prompt in prompts if not prompt.owing.all_but for seat in prompt.owing.seats)
    return dict.fromkeys(named)


def _shared(same: list[Prompt], speaker: Speaker, limits: ButtonLimits) -> SharedControl:
    """One control for all; where the choices differ, or the prompt says so, a button that opens the tapper's own."""
    asked = [_as_asked(prompt) for prompt in same]
    first = next((each for each in asked if not each.blocked), asked[0])
    if not _is_one_for_all(same):
        open_button = ShownChoice(_opener(first.command), speaker.button(first.command), "1")
        return SharedControl(same[0], Buttons(speaker.tell_question(first), (open_button,)), is_opener=True)
    seat = _only_seat(same)
    shown = control(first, new_draft(first, seat), speaker, limits, seat)
    assert not isinstance(shown, ReadyCommand)
    return SharedControl(same[0], shown)


def _is_one_for_all(same: list[Prompt]) -> bool:
    return all(prompt.fields == same[0].fields and not prompt.opens for prompt in same)


def _carries(same: list[Prompt], value: str) -> bool:
    """Whether their control in the room carries this value.  What it does not carry, nobody may find out there."""
    if not _is_one_for_all(same):
        return value == _opener(same[0].command)
    first = _as_asked(same[0])
    return not isinstance(after_tap(first, Draft(first.key), value), NotUnderstood)


def _as_asked(prompt: Prompt) -> Question:
    """The question as one of those asked sees it."""
    one = next(iter(prompt.to.named()), SPECTATOR)
    seen = question(prompt, one)
    assert seen is not None, f"{prompt.key} is asked of nobody"
    return seen


def _only_seat(same: list[Prompt]) -> Seat | None:
    """Whose answer the room may see as it grows: that of the only one asked, if it is no secret."""
    first = same[0]
    open_to_all = len(same) == 1 and not first.secret and not first.to.all_but
    return first.to.seats[0] if open_to_all and len(first.to.seats) == 1 else None


def _opener(command: type[Command]) -> str:
    return Step(command).token("open")
