"""A question with several fields: one form where a messenger has forms, and one step after the other elsewhere."""

from collections.abc import Mapping
from dataclasses import replace as varied
from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import replace

from parlour.engine.capabilities import Capabilities
from parlour.engine.screens import Form
from parlour.games import lowest
from parlour.games.lowest import NameNumber, NumberNamed
from parlour.messengers.updates import Toast
from parlour.sdk import Command, Game, Number, PickOne, PickSome, Prompt, Seat, Tx, Write
from tests.engine.house import story
from tests.engine.retold import reasked
from tests.messengers.paper import THREE, WIDE, PaperHouse, PaperPerson
from tests.messengers.test_narrow_messengers import ROOM, gathered
from tests.messengers.test_without_edits import SEVEN

FORMS = replace(WIDE, toasts=False, toast=0, form_fields=4)
ELIN, BO, CILLA = SEVEN[:3]
FILLED: Mapping[str, str | tuple[str, ...]] = {
    "number": "7",
    "partner": "Cilla",
    "friends": ("Elin", "Cilla"),
    "note": "  Wait for me  ",
}


class Plan(Command, frozen=True):
    """A number, and much that goes with it: a field of each kind."""

    number: int
    partner: Seat
    friends: tuple[Seat, ...]
    note: str


def in_full(prompt: Prompt) -> list[Prompt]:
    seats = prompt.to.seats
    fields = {
        "number": Number(1, 9),
        "partner": PickOne(seats),
        "friends": PickSome(seats, 1, 2),
        "note": Write(20, suggestions=("Soon",)),
    }
    return [replace(prompt, command=Plan, fields=fields, given={})]


def planning(*, private: bool) -> Game[Any]:
    """Lowest, with a plan for each number."""

    def decide(tx: Tx[lowest.State], command: Command) -> Struct | None:
        if isinstance(command, Plan):
            assert (len(command.friends), command.partner in tx.state.seats) in ((1, True), (2, True))
            plans.append(command)
            return lowest.GAME.answer(tx, NameNumber(command.number))
        return lowest.GAME.answer(tx, command)

    plans.clear()
    game = varied(lowest.GAME, commands=NameNumber | Plan, decide=decide)
    return reasked(game, lambda prompt: [replace(each, private=private) for each in in_full(prompt)])


plans: list[Plan] = []  # that were decided, in the match under way


async def begun(can: Capabilities, *, private: bool) -> PaperHouse:
    house = PaperHouse(can, planning(private=private))
    await gathered(house, "/new lowest", [ELIN, BO, CILLA])
    await house.taps(ELIN, ROOM, "Starta")
    return house


async def opened(house: PaperHouse, who: PaperPerson, place: str) -> Form:
    """The form that opens when they tap."""
    toast = await house.taps(who, place, "Plan")
    assert toast is not None
    assert toast.form is not None
    return toast.form


async def numbers(house: PaperHouse) -> list[int]:
    log = await house.log_in(ROOM)
    return [each.number for told in log for each in told.events if isinstance(each, NumberNamed)]


async def sends(
    house: PaperHouse, who: PaperPerson, place: str, **other: str | tuple[str, ...]
) -> tuple[Toast | None, Mapping[str, str]]:
    """What they hear when they send the form, filled in but for these; and what is wrong with its fields."""
    toast = await house.sends_form(who, place, await opened(house, who, place), {**FILLED, **other})
    return toast, toast.faults if toast is not None else {}


@pytest.mark.parametrize("private", [True, False], ids=["in private", "in the room"])
def test_a_question_with_several_fields_is_answered_by_one_form(private: bool) -> None:
    @story
    async def play() -> None:
        house = await begun(FORMS, private=private)
        await sends(house, BO, BO.conversation if private else ROOM)
        seats = (await house.match_in(ROOM)).state.seats
        assert plans == [Plan(7, seats[2], (seats[0], seats[2]), "Wait for me")]
        assert await numbers(house) == [7]

    play()


@story
async def test_the_form_has_a_field_of_each_kind_with_what_may_go_in() -> None:
    house = await begun(FORMS, private=True)
    form = await opened(house, BO, BO.conversation)
    shown = [(each.name, each.kind, len(each.choices), each.least, each.most) for each in form.fields]
    assert shown == [
        ("number", "number", 0, 1, 9),
        ("partner", "pick_one", 3, 1, 1),
        ("friends", "pick_some", 3, 1, 2),
        ("note", "text", 1, 1, 20),
    ]


@pytest.mark.parametrize(
    ("field", "wrong"),
    [("number", "12"), ("number", "many"), ("friends", ()), ("friends", ("Elin", "Bo", "Cilla")), ("note", "x" * 21)],
)
def test_what_is_wrong_is_said_at_its_field_and_nothing_happens(field: str, wrong: str | tuple[str, ...]) -> None:
    @story
    async def play() -> None:
        house = await begun(FORMS, private=True)
        _, faults = await sends(house, BO, BO.conversation, **{field: wrong})
        assert (list(faults), await numbers(house)) == ([field], [])

    play()


@story
async def test_a_forged_choice_is_none() -> None:
    house = await begun(FORMS, private=True)
    form = await opened(house, BO, BO.conversation)
    toast = await house.sends_fields(BO, BO.conversation, form, {"number": ("7",), "partner": ("s1",), "x": ("1",)})
    assert toast is not None
    assert (sorted(toast.faults), await numbers(house)) == (["friends", "note", "partner"], [])


@story
async def test_a_form_that_comes_twice_counts_once() -> None:
    house = await begun(FORMS, private=True)
    await sends(house, BO, BO.conversation)
    await house.hear(house.heard[-1])
    assert await numbers(house) == [7]


@story
async def test_a_form_of_another_round_is_answered_and_does_nothing() -> None:
    house = await begun(FORMS, private=True)
    old = await opened(house, BO, BO.conversation)
    for who in (BO, CILLA, ELIN):
        await sends(house, who, who.conversation)
    toast = await house.sends_form(BO, BO.conversation, old, FILLED)
    assert toast is not None
    assert (list(toast.faults), bool(toast.faults["number"])) == (["number"], True)  # in the form, at its first field
    assert await numbers(house) == [7, 7, 7]


@story
async def test_a_form_is_nobody_elses() -> None:
    house = await begun(FORMS, private=False)
    form = await opened(house, BO, ROOM)
    stranger = PaperPerson("Mal")
    await house.starts(stranger)
    await house.sends_form(stranger, ROOM, form, FILLED)
    assert await numbers(house) == []


@pytest.mark.parametrize("can", [WIDE, replace(WIDE, form_fields=3)], ids=["no forms", "forms of three fields"])
def test_without_such_forms_it_is_asked_step_by_step(can: Capabilities) -> None:
    @story
    async def play() -> None:
        house = await begun(can, private=True)
        for label in ("7", "Cilla", "Elin", "Klar"):
            await house.taps(BO, BO.conversation, label)
        await house.writes(BO, BO.conversation, "Wait for me")
        assert [plan.note for plan in plans] == ["Wait for me"]

    play()


@story
async def test_a_messenger_of_three_buttons_needs_no_form() -> None:
    house = await begun(replace(THREE, form_fields=0), private=True)
    for reply in ("7", "3", "1", "Klar 1/2", "Wait"):
        await house.writes(BO, BO.conversation, reply)
    assert await numbers(house) == [7]
