"""Forms in Slack: all choices, searched where a list would be too long, and never too large a view."""

import json
from dataclasses import replace as varied

from msgspec.structs import replace

from parlour.engine.screens import Form, FormChoice, FormField
from parlour.games import diplomacy, lowest
from parlour.games.lowest import NumberNamed
from parlour.messengers.slack.updates import FormPlace
from parlour.messengers.slack.views import ViewWords, form_view
from parlour.sdk import PickOne, Prompt, WriteLines, WrittenLine
from tests.engine.house import story
from tests.engine.retold import reasked
from tests.messengers.slack.club import open_club
from tests.messengers.slack.congress import Congress

MANY = tuple(range(1, 241))
LINES = tuple(
    [
        WrittenLine(f"unit {each}", tuple([f"unit {each} goes to place {n}" for n in range(150)]), f"Unit {each}")
        for each in range(17)
    ]
)


def of_many(prompt: Prompt) -> list[Prompt]:
    labels = tuple([f"Number {number}" for number in MANY])
    return [replace(prompt, fields={"number": PickOne(MANY, labels)}, private=True)]


@story
async def test_more_choices_than_a_list_takes_are_searched() -> None:
    async with open_club(reasked(varied(lowest.GAME), of_many)) as club:
        people = [club.world.person(name) for name in ("Elin", "Bo", "Cilla")]
        room = club.world.room("games", *people)
        await club.settled()
        await club.types(people[0], room, "/parlour new lowest")
        for person in people:
            await club.taps(person, room, "Join")
        await club.taps(people[0], room, "Start")
        bo = people[1]
        bo.opens_app("home")
        await club.settled()
        seen = await bo.taps_home("Name")
        assert seen.modal is not None
        found = await bo.searches(seen.modal, "number", "number 23")
        labels = [each["text"]["text"] for each in found]
        assert labels[0] == "Number 23"
        assert all("23" in label for label in labels)
        await bo.fills(seen.modal, {"number": "Number 237"})
        await club.settled()
        (match,) = await club.store.matches()
        events = [event for told in (await club.store.log(match.id)).happenings for event in told.events]
        assert [event.number for event in events if isinstance(event, NumberNamed)] == [237]


def test_seventeen_units_with_a_hundred_and_fifty_orders_each_stay_far_below_the_limit_of_a_view() -> None:
    fields = [
        FormField(
            name=line.name,
            kind="pick_one",
            label=str(line.label),
            choices=tuple([FormChoice(f"{place:012x}", option) for place, option in enumerate(line.options)]),
            least=0,
            most=1,
        )
        for line in LINES
    ]
    form = Form(code="o" * 17, text="Orders", fields=tuple(fields), button="Write orders")
    view = form_view(form, FormPlace("o" * 17, "T1/C1", "1.1@C1"), ViewWords("Cancel", "Search", "Choose"))
    assert len(json.dumps(view).encode()) < 50_000
    assert {block["element"]["type"] for block in view["blocks"] if block["type"] == "input"} == {"external_select"}


def test_a_text_of_lines_is_as_good_as_written() -> None:
    assert WriteLines(100, lines=lambda: LINES).accepts("unit 1 goes to place 2")


@story
async def test_the_form_that_opens_diplomacy_asks_for_absence_and_the_hosts_sight_too() -> None:
    async with open_club(diplomacy.GAME) as club:
        congress = Congress(club, 2)
        seen = await club.types(congress.priya, congress.room, "/dip new")
        assert seen.modal is not None
        names = [block["block_id"] for block in seen.modal.view["blocks"] if block["type"] == "input"]
        assert names == ["rhythm", "quiet", "final", "absence", "host"]
        absence = "No more time: units hold; a free seat after 2 misses"
        await congress.priya.fills(seen.modal, {"absence": absence, "host": "All orders at once"})
        await club.settled()
        settings = (await congress.state()).settings
        assert (settings.grace, settings.blind, settings.shows) == (0, False, "counts")
