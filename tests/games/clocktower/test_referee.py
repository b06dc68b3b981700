"""Whole matches of random roles and random answers, judged by a referee that has the rules from the spec alone."""

from typing import get_args

import pytest

from parlour.engine.chance import SeedDice, seed_from
from parlour.games.clocktower import GAME
from parlour.games.clocktower.commands import (
    AssignRoles,
    CastVote,
    Choose,
    ChooseTwo,
    CloseNomination,
    DeepenNight,
    EndDay,
    HandToHouse,
    Nominate,
    OpenDay,
    OverrideCommand,
    TakeBack,
)
from parlour.games.clocktower.pack import CODES, TOWNSFOLK, TYPE_OF
from parlour.games.clocktower.settings import Imp, ScarletWoman, Settings, Setup
from parlour.games.clocktower.state import State
from parlour.games.clocktower.view import View
from parlour.rehearsal import Rehearsal
from parlour.sdk import Dice, Question, Viewer, pick, shuffled
from parlour.sdk.parts.chat import Say, Whisper
from tests.games.clocktower.referee import objections

WIDE = Setup(composition="free", pool="official")
KINDS = {
    "official": Settings(profile="official", setup=WIDE),
    "mvp": Settings(setup=WIDE, registration="on", scarlet_woman=ScarletWoman(takeover="on")),
    "star-pass": Settings(setup=WIDE, imp=Imp(self_kill="star-pass", first_night="kill")),
}
GAMES_OWN = {command for command in get_args(GAME.commands) if command not in (*get_args(OverrideCommand), TakeBack)}
SELDOM = (EndDay, OpenDay, DeepenNight, CloseNomination, HandToHouse, Say, Whisper)
LONGEST = 1500  # answers


def roles(dice: Dice) -> tuple[str, ...]:
    """An Imp, a Minion, and anybody: from five to nine, so that each role comes often."""
    minions = [code for code in CODES if TYPE_OF[code] == "minion"]
    sure = {"imp", pick(dice, minions)}
    others = shuffled(dice, [code for code in CODES if code not in sure and TYPE_OF[code] != "minion"])
    path: list[str] = []
    held = shuffled(dice, [*sure, *others[: 3 + dice.below(5)]])
    for code in held:
        path.append(code)
        if code == "drunk":
            path.append(pick(dice, [each for each in TOWNSFOLK if each not in held]))
    return tuple(path)


def play(settings: Settings, seed: int) -> Rehearsal[State, View]:
    """Anybody does anything that they are asked; the clock goes on now and then."""
    dice = SeedDice(seed_from(seed, "referee"), 0)
    path = roles(dice)
    seats = len(path) - ("drunk" in path)
    match = Rehearsal(GAME, seats, settings=settings, host_plays=False, seed=seed)
    match.say(match.host, AssignRoles(path))
    for _ in range(LONGEST):
        if match.state.over:
            break
        asked = [(who, question) for who in match.viewers for question in answerable(match, who)]
        urgent = [each for each in asked if each[1].command in (Choose, ChooseTwo, CastVote, Nominate)]
        among = urgent if urgent and dice.below(4) else asked
        if match.match.wake_at is not None and (not among or not dice.below(12)):
            match.wake()
            continue
        who, question = pick(dice, among)
        if question.command in SELDOM and dice.below(5):
            continue
        match.say(who, question.sample(dice), question.key)
    return match


def answerable(match: Rehearsal[State, View], who: Viewer) -> list[Question]:
    """What somebody may answer, and has not."""
    asked = [each for each in match.questions(who) if each.mine and each.command in GAMES_OWN and not each.blocked]
    return [each for each in asked if who.seat not in each.given]


@pytest.mark.parametrize("kind", KINDS)
def test_the_referee_finds_nothing_wrong(kind: str) -> None:
    found = {seed: list(objections(play(KINDS[kind], seed).log)) for seed in range(12)}
    assert {seed: wrong for seed, wrong in found.items() if wrong} == {}
