"""A draft, kept until the rest of it is written, is nobody's concern but its writer's."""

from parlour.engine.seating import Address
from parlour.messengers.telegram.client import TELEGRAM
from tests.engine.house import story
from tests.messengers.telegram.ligan_week import a_week


@story
async def test_an_answer_that_is_begun_changes_the_seating_of_no_match() -> None:
    async with a_week(4) as week:
        bo, store = week.people[1], week.club.store
        match = await week.club.match_in(week.group)
        account = await store.account_at(Address(TELEGRAM, str(bo.id)))
        assert account is not None
        before = (await store.seating(match.id)).version
        await week.club.tells(bo, "/viska")
        await week.club.taps(bo, bo, "Hela gruppen")
        assert (await store.seating(match.id)).version == before
        assert [each.messenger for each in await store.accounts(account.player_id)] == [TELEGRAM]
