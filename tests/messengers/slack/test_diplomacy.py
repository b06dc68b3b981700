"""Diplomacy in a channel of Slack, as the host's journey has it: a modal to open it, orders in modals and by text,
the host's console in her Home, an extension, a replacement, a draw that fails, a restart, and the end of 1902.
"""

from datetime import timedelta

from parlour.games.diplomacy import GAME
from parlour.sdk.parts.hosting import STAND_IN
from tests.engine.house import story
from tests.messengers.slack.club import Club, open_club
from tests.messengers.slack.congress import Congress

MOST_PHASES = 14


async def goes_on(congress: Congress, until: str) -> None:
    for _ in range(MOST_PHASES):
        if until in congress.room.text:
            return
        await congress.plays_phase()
    raise AssertionError(f"no {until} in\n{congress.world.transcript(congress.room)}")


async def restarted(club: Club) -> None:
    await club.deafen()
    club.restart()
    await club.listen()
    await club.settled()


@story
async def test_seven_play_to_the_end_of_1902_with_a_host_who_does_not_play() -> None:
    async with open_club(GAME) as club:
        congress = Congress(club)
        await congress.gathers({"rhythm": "Two days a phase", "final": "Yes, by name"})
        priya, elin = congress.priya, congress.people[0]
        assert (await congress.state()).settings.shows == "names"

        # The host is blind: she sees that orders came, and none of them.
        orders = await congress.orders_of(elin)
        await congress.writes_in_modal(elin, orders)
        priya.opens_app("home")
        await club.settled()
        assert orders
        assert not any(order in priya.home + priya.text + congress.room.text for order in orders)

        # More time, by the host's Home.
        await goes_on(congress, "Fall 1901")
        due = (await congress.state()).closes_at
        priya.opens_app("home")
        await club.settled()
        assert all(person.name in priya.home for person in congress.people)
        opened = await priya.taps_home("More time")
        assert opened.modal is not None
        await priya.fills(opened.modal, {"hours": "24"})
        await club.settled()
        after = (await congress.state()).closes_at
        assert due is not None
        assert after == due + timedelta(hours=24)
        assert "More time for everyone" in congress.room.text

        # Somebody is replaced, and the newcomer is told how it stands.
        newcomer = congress.world.person("Hanna")
        congress.room.channel.members.append(newcomer.id)
        gus = congress.people[-1]
        power = await congress.power_of(gus)
        await club.types(priya, congress.room, f"/dip boot {power}")
        await club.taps(priya, priya, "Yes")
        await club.taps(newcomer, congress.room, "Join")
        assert not any("Join" in label for post in congress.room.posts for label in post.labels)
        brief = next(post for post in newcomer.posts if f"You lead {power} from now on" in newcomer.reads(post))
        assert "What your power did last" in newcomer.reads(brief)
        congress.people[-1] = newcomer

        # A restart in the middle of a year.
        await restarted(club)
        await goes_on(congress, "Spring 1902")

        # A draw that not all want: only that it failed can be known.
        for person in congress.people[:5]:
            await club.types(person, person, "/dip draw")
            told = congress.room.reads(congress.room.last)
            assert "stay secret" in told
            assert person.name not in told
        assert not (await congress.state()).over
        await goes_on(congress, "Spring 1903")
        told = congress.room.text
        for phase in ("Spring 1901", "Fall 1901", "Spring 1902", "Fall 1902"):
            assert f"{phase} is resolved" in told
        assert any(post.thread_ts for post in congress.room.posts), "the orders stand in a thread"
        assert any(post.image is not None for post in congress.room.posts)
        assert STAND_IN not in (await club.store.seating((await congress.match()).id)).holders.values()
        assert not await club.dead()
        assert not [each for each in club.world.refused if "ratelimited" not in each], club.world.refused
