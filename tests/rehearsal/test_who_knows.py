"""What is secret in a game, who may know it, and until which event: as it came up in plays."""

import pytest

from parlour.app.games import find_game
from parlour.rehearsal.who_knows import SecretRow, WhoKnows, described, who_knows
from parlour.sdk import EVERYONE, NOBODY, STORYTELLER, Audience, Seat, but, only
from tests.rehearsal.masks import MASKS
from tests.rehearsal.piles import PILES

ADA, BO, CY = Seat("ada"), Seat("bo"), Seat("cy")


@pytest.fixture(scope="module")
def piles() -> WhoKnows:
    return who_knows(PILES, range(12))


@pytest.fixture(scope="module")
def ligan() -> WhoKnows:
    return who_knows(find_game("ligan"), range(4))


def row(shown: WhoKnows, place: str) -> SecretRow:
    [found] = [row for row in shown.rows if row.place == place]
    return found


def test_an_answer_is_its_giver_s_until_an_event_reveals_it() -> None:
    point = row(who_knows(MASKS, range(4)), "point")
    assert list(point.known_to) == ["its giver, storyteller"]
    assert list(point.opened_by) == ["Counted"]


def test_a_dealt_secret_is_its_owner_s_until_an_event_reveals_it() -> None:
    mask = row(who_knows(MASKS, range(4)), "mask")
    assert list(mask.known_to) == ["its owner, storyteller"]
    assert list(mask.opened_by) == ["MasksOff"]


def test_places_that_differ_in_a_number_are_one_row(piles: WhoKnows) -> None:
    assert [each.place for each in piles.rows if each.place.startswith("hand")] == ["hand/#"]
    assert list(row(piles, "hand/#").opened_by) == ["CardShown"]


def test_what_is_opened_to_one_seat_says_so(piles: WhoKnows) -> None:
    coaster = row(piles, "coaster/#")
    assert list(coaster.opened_by) == ["CoasterTurned"]
    assert set(coaster.told_by) <= {"CoasterSeen to its owner", "CoasterSeen to another"}
    assert "CoasterSeen to another" in coaster.told_by


def test_what_is_never_told_has_no_event_that_opens_it(piles: WhoKnows) -> None:
    assert not row(piles, "stack/#").opened_by
    assert list(row(piles, "stack/#").known_to) == ["nobody"]
    assert list(row(piles, "red_herring").known_to) == ["storyteller"]


def test_what_nobody_may_know_is_asked_is_said_to_be(ligan: WhoKnows) -> None:
    assert list(row(ligan, "scout").known_to) == ["its giver, asked unseen"]


def test_what_everyone_may_know_of_a_secret_is_no_row(piles: WhoKnows) -> None:
    assert "doomed (DoomTold)" in piles.public
    assert "doomed" not in [each.place for each in piles.rows]


def test_events_that_did_not_happen_are_named() -> None:
    assert "Doomed" in who_knows(PILES, range(0)).unseen


def test_each_role_of_ligan_is_opened_by_itself(ligan: WhoKnows) -> None:
    role = row(ligan, "role")
    assert list(role.opened_by) == ["RoleRevealed"]
    assert set(role.known_to) == {"its owner", "its owner, others"}


@pytest.mark.parametrize(
    ("audience", "words"),
    [
        (NOBODY, []),
        (EVERYONE, ["everyone"]),
        (only(ADA), ["its owner"]),
        (only(ADA, BO, storyteller=True), ["its owner", "others", "storyteller"]),
        (only(BO), ["another"]),
        (only(BO, CY), ["others"]),
        (STORYTELLER, ["storyteller"]),
        (but(ADA), ["all but its owner"]),
    ],
)
def test_an_audience_is_told_by_what_it_is_to_the_owner(audience: Audience, words: list[str]) -> None:
    assert described(audience, ADA) == words


def test_an_audience_of_what_nobody_owns_is_counted() -> None:
    assert described(only(BO), None) == ["one seat"]
    assert described(only(BO, CY), None) == ["others"]
