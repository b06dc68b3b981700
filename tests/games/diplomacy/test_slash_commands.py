"""Typed lines: the commands of the source document, and orders without any command."""

import pytest

from parlour.games.diplomacy.commands import (
    AmendBoard,
    BootPlayer,
    ChoosePower,
    ClearOrders,
    ComeBack,
    Concede,
    ForceResolve,
    NameDraw,
    ReopenOrders,
    Resign,
    SubmitOrders,
    VoteDraw,
    VoteResume,
    WriteOrders,
)
from parlour.games.diplomacy.settings import Settings
from parlour.games.diplomacy.slash_commands import parse, suggest
from parlour.sdk import Command, Seat, Viewer
from parlour.sdk.house import Correct, Extend, Finish, HandOver, Join, Leave, Pause, Replace, Resume, Start
from tests.games.diplomacy.congress import FALL, SPRING, Congress


def typed(play: Congress, who: str | Viewer, text: str) -> Command | None:
    viewer = play.viewer(who)
    return parse(play.view(viewer), text, [q for q in play.questions(viewer) if q.mine])


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("/order F Bre - Mao", WriteOrders("F Bre - Mao")),
        ("/order@parlour_bot F Bre - Mao", WriteOrders("F Bre - Mao")),
        ("/ORDER A Par - Bur; A Mar H", WriteOrders("A Par - Bur; A Mar H")),
        ("/retreat A Vie Tyr", WriteOrders("A Vie Tyr")),
        ("/disband A Vie", WriteOrders("disband A Vie")),
        ("/build A Par", WriteOrders("build A Par")),
        ("/waive", WriteOrders("waive")),
        ("/clear", ClearOrders(None)),
        ("/submit", SubmitOrders()),
        ("/reopen", ReopenOrders()),
        ("/draw", VoteDraw(True)),
        ("/draw no", VoteDraw(False)),
        ("/concede germany", Concede("Germany")),
        ("/concede tyskland", Concede("Germany")),
        ("/concede nobody", Concede(None)),
        ("/resign", Resign()),
        ("/return", ComeBack()),
        ("paris - burgundy", WriteOrders("paris - burgundy")),
        ("A Par - Bur\nA Mar - Spa", WriteOrders("A Par - Bur\nA Mar - Spa")),
        ("A Mar - Mun", WriteOrders("A Mar - Mun")),
        ("hello everyone", None),
        ("/dance", None),
        ("/order", None),
        ("/concede sweden", None),
    ],
)
def test_a_player_types(text: str, command: Command | None) -> None:
    assert typed(Congress(), "cy", text) == command


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("/pause", Pause()),
        ("/resume", Resume()),
        ("/extend 24", Extend(24)),
        ("/extend 24h", Extend(24)),
        ("/extend 2 days", Extend(48)),
        ("/extend 90 min", Extend(2)),
        ("/extend soon", None),
        ("/force-resolve", ForceResolve()),
        ("/boot Italy", BootPlayer("Italy")),
        ("/boot nobody", None),
        ("/replace Italy stand_in", Replace(Seat("ed"), "stand_in")),
        ("/replace Italy", None),
        ("/host Italy", HandOver(Seat("ed"))),
        ("/undo", Correct(1)),
        ("/undo s1901m", Correct(0)),
        ("/undo S1905M", None),
        ("/amend take A Rom: a slip", AmendBoard(("take", "A Rom"), "a slip")),
        ("/amend put Italy F Tun: forgotten", AmendBoard(("put", "Italy", "F", "Tun"), "forgotten")),
        ("/amend put Italy F Tun", None),
        ("/finish", Finish()),
    ],
)
def test_a_host_types(text: str, command: Command | None) -> None:
    assert typed(Congress().run(), "ada", text) == command


def test_in_the_lobby_one_joins_wishes_and_starts() -> None:
    play = Congress(seats=2, start=False)
    assert typed(play, Viewer(Seat("zoe")), "/join France") == Join()
    play.start = lambda: None  # type: ignore[method-assign]
    for seat in play.cast:
        play.say(play.newcomer(seat), Join())
    assert typed(play, "bo", "/join france") == ChoosePower("France")
    assert typed(play, "bo", "/join random") == ChoosePower(None)
    assert typed(play, "bo", "/leave") == Leave()
    assert typed(play, "ada", "/start") == Start()


def test_one_order_is_taken_back_by_a_part_of_it() -> None:
    play = Congress().write("France", "A Par - Bur; A Mar S A Par - Bur; F Bre - Mao")
    assert typed(play, "cy", "/clear F Bre") == ClearOrders("F Bre - Mao")
    assert typed(play, "cy", "/clear Par - Bur") is None  # two orders have that


def test_who_is_not_the_host_votes_to_go_on() -> None:
    play = Congress()
    play.say(play.host, Pause())
    assert typed(play, "bo", "/resume") == VoteResume()


def test_where_draws_are_named_the_names_are_typed() -> None:
    play = Congress(Settings(draws="named"))
    assert typed(play, "cy", "/draw France, Italy") == NameDraw(("France", "Italy"))
    assert typed(play, "cy", "/draw") == NameDraw(play.seen().agreement.voters)
    assert typed(play, "cy", "/draw no") == NameDraw(())
    assert typed(play, "cy", "/draw France Sweden") is None


def test_what_is_typed_can_be_played_in_every_phase() -> None:
    play = Congress().run(SPRING).run(FALL)
    for power, text in (("Italy", "/retreat A Ven Rom"), ("France", "/build F Bre"), ("Germany", "/waive")):
        command = typed(play, play.seat(power), text)
        assert command is not None
        play.say(play.seat(power), command)
        assert len(play.orders_of(power)) == 1
        if play.phase == "F1901R":
            play.submit("Italy")


def test_a_removal_is_typed_as_disband() -> None:
    play = Congress().amend("put", "Italy", "A", "Tus").run().run()
    command = typed(play, "ed", "/disband Tus")
    assert command is not None
    play.say("ed", command)
    assert play.orders_of("Italy") == ["Remove A Tus"]


def test_a_dislodged_unit_is_disbanded_by_the_same_word() -> None:
    play = Congress().run(SPRING).run(FALL)
    command = typed(play, "ed", "/disband Ven")
    assert command is not None
    play.say("ed", command)
    assert play.orders_of("Italy") == ["A Ven D"]


# ── Completion ──


def completed(play: Congress, power: str, text: str, command: type[Command] = WriteOrders) -> tuple[str, ...]:
    return tuple(suggest(play.seen(power), text, play.question(power, command)))


def test_a_half_typed_order_is_completed() -> None:
    assert "F Bre - Mao" in completed(Congress(), "France", "F Bre - M")
    assert "F Bre - Mao" in completed(Congress(), "France", "/order F Bre - M")
    assert completed(Congress(), "France", "A Par - Bu")[0] == "A Par - Bur"


def test_only_ones_own_units_are_offered() -> None:
    assert all(each.startswith("A Mar") for each in completed(Congress(), "France", "A M"))


def test_nothing_is_completed_for_other_questions_or_without_anything_to_order() -> None:
    play = Congress()
    assert completed(play, "France", "A Par", VoteDraw) == ()
    assert completed(play.run(SPRING).run(FALL), "Austria", "A T") == ()
