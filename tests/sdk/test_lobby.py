"""People take their seats until the host starts."""

import pytest

from parlour.games.pick import GAME as PICK
from parlour.rehearsal import Rehearsal
from parlour.sdk import SPECTATOR, Prompt, Refused, Seat, Table, Viewer, lobby
from parlour.sdk.house import Finish, Join, Kick, Leave, Start
from parlour.sdk.phrases import phrasebook
from tests.rehearsal.masks import MASKS

ADA, BO, CY = Seat("ada"), Seat("bo"), Seat("cy")
HOST_APART = Viewer(host=True)


def gathered(*seats: str, host_plays: bool = True) -> Rehearsal:
    """In the lobby, with these at the table; the first of them hosts."""
    play = Rehearsal(PICK, seats, host_plays=host_plays, start=False)
    for seat in play.cast:
        play.say(play.newcomer(seat), Join())
    return play


def asked(key: str, *taken: Seat, host: Seat | None = None, host_plays: bool = True) -> Prompt:
    prompts = lobby(Table(seats=taken, host=host), range(2, 4), host_plays)
    return next(prompt for prompt in prompts if prompt.key == key)


def test_seats_are_kept_in_the_order_they_were_taken() -> None:
    assert gathered("ada", "bo", "cy").seats == (ADA, BO, CY)


def test_whoever_joins_as_the_host_sits_as_the_host() -> None:
    assert gathered("ada", "bo").state.host == ADA
    assert gathered("ada", "bo", host_plays=False).state.host is None


def test_nobody_takes_two_seats() -> None:
    with pytest.raises(Refused, match="not_yours"):
        gathered("ada", "bo").say("bo", Join())


def test_a_full_table_says_so_and_how_full() -> None:
    play = Rehearsal(MASKS, seats=6, start=False)
    for seat in play.cast:
        play.say(play.newcomer(seat), Join())
    with pytest.raises(Refused, match="full") as no:
        play.say("gus", Join())
    assert no.value.details == {"taken": 6, "least": 3, "most": 6}


def test_a_seat_given_back_can_be_taken_by_another() -> None:
    play = gathered(*PICK_FULL)
    play.say("bo", Leave())
    play.say("zoe", Join())
    assert play.seats == (ADA, *play.cast[2:], "zoe")


PICK_FULL = ("ada", "bo", "cy", "di", "ed", "fia", "gus", "hal", "ida", "jo")


def test_too_few_cannot_start_and_hear_how_many_it_takes() -> None:
    play = gathered("ada")
    with pytest.raises(Refused, match="too_few") as no:
        play.say(play.host, Start())
    assert no.value.details == {"taken": 1, "least": 2, "most": 10}


def test_as_soon_as_there_are_enough_the_host_is_awaited_and_newcomers_only_welcome() -> None:
    assert asked("join", ADA).owing
    assert not asked("start", ADA).owing
    assert not asked("join", ADA, BO).owing
    assert asked("start", ADA, BO).owing


def test_only_the_host_starts() -> None:
    with pytest.raises(Refused, match="not_yours"):
        gathered("ada", "bo").say("bo", Start())


def test_once_it_has_started_nobody_joins_or_leaves() -> None:
    play = Rehearsal(PICK)
    for command in (Join(), Leave(), Start()):
        with pytest.raises(Refused, match="not_asked"):
            play.say("zoe", command)


def test_the_host_shows_someone_the_door() -> None:
    play = gathered("ada", "bo", "cy")
    play.say(play.host, Kick(BO))
    assert play.seats == (ADA, CY)
    assert play.log[-1].kicked  # type: ignore[attr-defined]


def test_who_leaves_by_themselves_was_not_kicked() -> None:
    play = gathered("ada", "bo")
    play.say("bo", Leave())
    assert not play.log[-1].kicked  # type: ignore[attr-defined]


def test_the_host_cannot_kick_the_host_or_a_stranger() -> None:
    for seat in (ADA, Seat("eve")):
        with pytest.raises(Refused, match="not_an_option"):
            gathered("ada", "bo").say("ada", Kick(seat))


def test_a_host_alone_has_nobody_to_kick() -> None:
    with pytest.raises(Refused, match="nobody_else"):
        gathered("ada").say("ada", Kick(BO))


def test_a_host_who_gives_the_seat_back_is_still_the_host() -> None:
    play = gathered("ada", "bo", "cy")
    play.say("ada", Leave())
    assert (play.seats, play.host) == ((BO, CY), HOST_APART)
    play.say(HOST_APART, Start())
    assert play.state.started


def test_a_host_who_gave_the_seat_back_may_take_another() -> None:
    play = gathered("ada", "bo")
    play.say("ada", Leave())
    play.say(Viewer(Seat("ada2"), host=True), Join())
    assert (play.seats, play.state.host) == ((BO, "ada2"), "ada2")


def test_a_host_who_runs_the_game_is_not_asked_to_join_it() -> None:
    assert HOST_APART in asked("join").to
    assert HOST_APART not in asked("join", host_plays=False).to


def test_who_has_been_given_no_seat_cannot_take_one() -> None:
    with pytest.raises(Refused, match="needs_a_seat"):
        gathered("ada").say(SPECTATOR, Join())


@pytest.mark.parametrize("language", ["en", "sv"])
def test_who_has_been_given_no_seat_hears_why_in_words(language: str) -> None:
    speaker = phrasebook().speaker(language, str.capitalize)
    speaker.refusal("needs_a_seat")
    assert not speaker.missing


def test_the_host_can_call_it_off() -> None:
    play = gathered("ada", "bo")
    play.say(play.host, Finish())
    assert play.agenda.over


def test_one_post_shows_who_is_in() -> None:
    play = gathered("ada", "bo")
    play.say("bo", Leave())
    told = [told.notice for told in play.notices()]
    assert [notice.details["count"] for notice in told] == [1, 2, 1]
    assert {notice.card for notice in told} == {"lobby"}
