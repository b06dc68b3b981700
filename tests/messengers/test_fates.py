"""What counts as a mere look into the store must be one that the store has."""

from parlour.engine.ports import Store
from tests.messengers.fates import READS


def test_every_look_into_the_store_has_the_name_of_one() -> None:
    assert {name for name in READS if not hasattr(Store, name)} == set()
