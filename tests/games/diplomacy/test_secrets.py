"""No order leaves its owner before it is resolved: not by a view, a question, a notice, a picture or a refusal."""

from collections.abc import Callable

import pytest
from msgspec.json import encode

from parlour.engine.read import encodable
from parlour.games.diplomacy import GAME
from parlour.games.diplomacy.commands import Concede, WriteOrders
from parlour.games.diplomacy.drawing import PICTURES, picture
from parlour.games.diplomacy.settings import Settings
from parlour.sdk import Refused, Viewer
from tests.games.diplomacy.congress import POWERS, Congress

OTHERS = [power for power in POWERS if power != "France"]


def sights(play: Congress, *powers: str) -> list[object]:
    """All that these see and have heard, and what someone who only looks sees."""
    viewers = [play.viewer(play.seat(power)) for power in powers] + [Viewer()]
    return [(sight(play, viewer), [told.notice for told in play.notices(viewer)]) for viewer in viewers]


def sight(play: Congress, viewer: Viewer) -> object:
    """The view, the questions and the pictures."""
    view = play.view(viewer)
    questions = [encode(encodable(question)) for question in play.questions(viewer)]
    return encode(view), questions, [picture(view, name) for name in PICTURES]


def must_look_alike(
    one: Callable[[Congress], object], other: Callable[[Congress], object], settings: Settings
) -> None:
    here, there = Congress(settings), Congress(settings)
    one(here)
    other(there)
    assert sights(here, *OTHERS) == sights(there, *OTHERS)


@pytest.mark.parametrize("shows", ["counts", "names"])
def test_which_orders_somebody_has_written_shows_to_nobody(shows: str) -> None:
    must_look_alike(
        lambda play: play.write("France", "A Par - Bur").submit("France"),
        lambda play: play.write("France", "A Par - Pic; A Mar - Spa; F Bre - Mao").submit("France"),
        Settings(shows=shows),  # type: ignore[arg-type]
    )


def test_whose_orders_are_in_shows_to_nobody_only_how_many_are() -> None:
    here, there = Congress().write("France", "A Par - Bur"), Congress().write("Italy", "A Rom - Apu")
    assert sights(here, "Austria") == sights(there, "Austria")
    assert here.seen("Austria").orders_in == 1


def test_who_is_final_shows_by_number_unless_the_host_wants_names() -> None:
    here, there = Congress().submit("France"), Congress().submit("Italy")
    assert sights(here, "Austria") == sights(there, "Austria")
    named = Congress(Settings(shows="names")).submit("France")
    assert [each.power for each in named.seen("Austria").powers if each.is_final] == ["France"]
    assert "submitted by: Cy." in named.said()[-1]


def test_what_could_not_be_read_shows_to_nobody() -> None:
    must_look_alike(lambda play: play.write("France", "nonsense"), lambda play: play, Settings())


def test_to_take_an_order_back_looks_as_if_it_had_never_been() -> None:
    play = Congress().write("France", "A Par - Bur").clear("France")
    assert play.seen("Austria").orders_in == 0
    assert play.seen("Austria") == Congress().seen("Austria")


def test_who_votes_for_a_draw_or_concedes_shows_to_nobody() -> None:
    here, there = Congress().vote_draw("France"), Congress().vote_draw("Italy")
    assert sights(here, "Austria") == sights(there, "Austria")
    for play, power in ((here, "France"), (there, "Italy")):
        play.say(play.seat(power), Concede("England"))
    assert sights(here, "Austria") == sights(there, "Austria")


def test_ones_own_orders_are_drawn_for_oneself_alone() -> None:
    play = Congress().write("France", "A Par - Bur")
    assert picture(play.seen("France"), "orders") != picture(play.seen("France"), "board")
    for other in (play.seen("Austria"), play.seen()):
        assert [picture(other, name) for name in PICTURES] == [picture(Congress().seen(), name) for name in PICTURES]


def test_a_refusal_says_the_same_whatever_was_written() -> None:
    refusals = set()
    for play in (Congress(), Congress().write("France", "A Par - Bur").submit("France")):
        with pytest.raises(Refused) as no:
            play.say("ada", WriteOrders("A Par - Bur"), key="write/0.0/cy")
        refusals.add((no.value.code, tuple(no.value.details)))
    assert refusals == {("not_asked", ())}


def test_after_the_phase_everything_is_open() -> None:
    play = Congress().run({"France": "A Par - Bur"})
    last = play.seen().last
    assert last is not None
    assert "A Par - Bur" in [str(verdict.outcome.order) for verdict in last.verdicts]


def test_a_locked_screen_shows_no_order() -> None:
    """The first line of what is said in private about orders."""
    play = Congress().write("France", "A Par - Bur; A Mar - Spa; F Bre - Mao").submit("France")
    noted = [text for text in play.said("France") if "A Par" in text]
    assert noted
    assert all("A Par" not in text.splitlines()[0] or text.startswith("You are France") for text in noted)


def test_the_game_is_the_one_that_is_checked() -> None:
    assert GAME.show.picture is picture
