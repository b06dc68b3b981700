from hypothesis import given
from hypothesis import strategies as st

from parlour.sdk import EVERYONE, HOST, NOBODY, SPECTATOR, STORYTELLER, Audience, Seat, Viewer, but, only

ADA, BO, CY = Seat("ada"), Seat("bo"), Seat("cy")
PLAYING_HOST, PLAYER, HOST_APART = Viewer(ADA, host=True), Viewer(BO), Viewer(host=True)
ALL = (PLAYING_HOST, PLAYER, HOST_APART, SPECTATOR)

seats = st.lists(st.sampled_from([ADA, BO, CY]), unique=True)
viewers = st.builds(Viewer, st.sampled_from([ADA, BO, CY, None]), st.booleans())


def among_all(audience: Audience) -> list[Viewer]:
    return [viewer for viewer in ALL if viewer in audience]


def test_everyone_is_in_everyone_and_nobody_in_nobody() -> None:
    assert among_all(EVERYONE) == list(ALL)
    assert among_all(NOBODY) == []


def test_an_audience_of_seats_has_those_in_them() -> None:
    assert among_all(only(ADA, CY)) == [PLAYING_HOST]


def test_the_host_is_the_host_playing_or_not() -> None:
    assert among_all(HOST) == [PLAYING_HOST, HOST_APART]


def test_only_a_host_who_does_not_play_is_the_storyteller() -> None:
    assert among_all(STORYTELLER) == [HOST_APART]


def test_a_spectator_is_in_no_audience_that_names_anyone() -> None:
    assert SPECTATOR not in only(ADA, BO, CY, host=True, storyteller=True)


def test_everyone_but_some_seats_still_has_those_who_only_watch() -> None:
    assert among_all(but(BO)) == [PLAYING_HOST, HOST_APART, SPECTATOR]


def test_everyone_but_the_host_leaves_a_playing_host_out_too() -> None:
    assert among_all(but(host=True)) == [PLAYER, SPECTATOR]


def test_everyone_but_the_storyteller_keeps_a_host_who_plays() -> None:
    assert among_all(but(storyteller=True)) == [PLAYING_HOST, PLAYER, SPECTATOR]


def test_a_seat_named_like_nothing_does_not_let_spectators_in() -> None:
    assert among_all(only(Seat(""), Seat("None"))) == []


@given(seats, st.booleans(), st.booleans(), viewers)
def test_everyone_is_either_named_or_left_out(named: list[Seat], host: bool, teller: bool, viewer: Viewer) -> None:
    within = viewer in only(*named, host=host, storyteller=teller)
    assert within != (viewer in but(*named, host=host, storyteller=teller))


@given(seats, st.booleans(), st.booleans())
def test_an_audience_is_true_if_someone_could_be_in_it(named: list[Seat], host: bool, teller: bool) -> None:
    audience = only(*named, host=host, storyteller=teller)
    everyone = [Viewer(seat, host=is_host) for seat in (ADA, BO, CY, None) for is_host in (False, True)]
    assert bool(audience) == any(viewer in audience for viewer in everyone)


@given(st.builds(Audience, seats.map(tuple), st.booleans(), st.booleans(), st.booleans()))
def test_those_who_can_be_named_belong_to_it(audience: Audience) -> None:
    assert all(viewer in audience for viewer in audience.named())


def test_each_one_asked_can_be_named() -> None:
    assert only(BO, CY, host=True).named() == [Viewer(BO), Viewer(CY), HOST_APART]


def test_everyone_but_some_cannot_be_named() -> None:
    assert but(BO).named() == []
