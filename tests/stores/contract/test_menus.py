"""What the buttons of a conversation mean, whatever a store is made of: of each conversation one menu."""

from parlour.engine.ports import Store
from parlour.engine.seating import Account
from tests.engine.house import story
from tests.stores.contract.test_drafts import HALF, HERE, REST, THERE
from tests.stores.contract.test_people import ASA


@story
async def test_the_last_menu_of_a_conversation_counts(store: Store) -> None:
    assert await store.menu(HERE) is None
    for body in (HALF, REST):
        await store.save_menu(HERE, body)
    await store.save_menu(THERE, HALF)
    assert [await store.menu(HERE), await store.menu(THERE)] == [REST, HALF]


@story
async def test_of_who_is_forgotten_no_menu_stays(store: Store) -> None:
    await store.save_account(Account(HERE.messenger, "asa", ASA, HERE.id))
    await store.save_account(Account(THERE.messenger, "asa", ASA))
    for address in (HERE, THERE):
        await store.save_menu(address, HALF)
    await store.forget(ASA, "someone")
    assert [await store.menu(HERE), await store.menu(THERE)] == [None, HALF]
