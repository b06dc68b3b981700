"""Faults that authors make, planted into the examples one at a time: the kit is red on each, by the law that it breaks.

Each is a change of the source, as a slip of the pen would make it.  Where the kit cannot see one yet, it is marked with
the reason.
"""
# ruff: noqa: E501 - a line of source that is changed stands in one line

import re
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from parlour.app.games import BrokenGame, find_game
from parlour.rehearsal import conformance

EXAMPLES = Path(__file__).parents[2] / "examples"
RULES, WORDS = "__init__.py", "phrases/en.ftl"
PLAYS = range(24)  # `parlour check` plays 20 unless told; one of these is found in the 22nd


class Fault(NamedTuple):
    """What is changed in which example, and what the kit must say: the law, and something of what it tells."""

    what: str
    game: str
    changes: tuple[tuple[str, str], ...]
    told: str
    file: str = RULES
    missed: str = ""  # why the kit does not find it


SECRETS = [
    Fault(
        "once a coaster is turned, every pile is shown",
        "skull",
        (
            (
                "turned={seat: state.piles[seat][len(state.piles[seat]) - count :] for seat, count in state.turned.items()}",
                "turned=state.piles if state.turned else {}",
            ),
        ),
        "secrets",
    ),
    Fault(
        "the coasters below the one that was turned are shown",
        "skull",
        (("state.piles[seat][len(state.piles[seat]) - count :]", "state.piles[seat]"),),
        "secrets",
    ),
    Fault(
        "what somebody lays is no secret",
        "skull",
        (("        private=True,\n", "        secret=False,\n"),),
        "secrets",
    ),
    Fault("everyone is told which coaster was lost", "skull", ((", to=only(event.seat))", ")"),), "secrets"),
    Fault(
        "a coaster is lost, and nothing says that it is a secret",
        "skull",
        (
            (
                '    def secrets(self) -> Iterable[Secret]:\n        return [Secret("lost"',
                '    def kept(self) -> Iterable[Secret]:\n        return [Secret("lost"',
            ),
        ),
        "secrets",
    ),
    Fault(
        "how many flowers somebody has left is shown",
        "skull",
        (
            (
                "coasters={seat: len(state.hands.get(seat, FULL_HAND))",
                'coasters={seat: state.hands.get(seat, FULL_HAND).count("flower")',
            ),
        ),
        "secrets",
    ),
    Fault(
        "everyone sees the pack",
        "werewolf",
        (('if role == dealt == "werewolf"', 'if dealt == "werewolf"'),),
        "secrets",
    ),
    Fault("one sees who is asked at night", "werewolf", ((" shown=False,", ""),), "secrets"),
    Fault(
        "the night is over as soon as all have answered",
        "werewolf",
        (
            (
                "elif not state.is_day and state.is_due(tx.now):",
                "elif not state.is_day and (state.is_due(tx.now) or not [*night_prompts(state)]):",
            ),
        ),
        "secrets",
    ),
    Fault(
        "everyone is told what the seer saw",
        "werewolf",
        (
            (
                'yield Notice("looked", {"at": who(event.at), "role": Term(f"role-{event.role}")}, to=only(event.seat))',
                'yield Notice("looked", {"at": who(event.at), "role": Term(f"role-{event.role}")})',
            ),
        ),
        "secrets",
    ),
    Fault(
        "whoever was robbed is told what the robber got",
        "werewolf",
        (
            (
                '{"of": who(event.of), "role": Term(f"role-{event.role}")}, to=only(event.seat))',
                '{"of": who(event.of), "role": Term(f"role-{event.role}")}, to=only(event.of))',
            ),
        ),
        "secrets",
    ),
    Fault(
        "roles are dealt, and nothing says who may know them",
        "werewolf",
        (
            (
                "    def secrets(self) -> Iterable[Secret]:\n        wolves",
                "    def kept(self) -> Iterable[Secret]:\n        wolves",
            ),
        ),
        "secrets",
    ),
    Fault(
        "a host who plays sees all roles",
        "werewolf",
        (("state.over or viewer in STORYTELLER", "state.over or viewer.host"),),
        "secrets",
    ),
    Fault(
        "one's role is the one that it is after the robber",
        "werewolf",
        (("state.dealt.get(seat) if seat", "state.roles.get(seat) if seat"),),
        "secrets",
    ),
    Fault(
        "the robber gets everyone's role as a result",
        "werewolf",
        (
            (
                "class Rob(Command, frozen=True):",
                "class Loot(Struct, frozen=True):\n    roles: dict[Seat, Role]\n\n\nclass Rob(Command, frozen=True):",
            ),
            ("def rob(tx: Tx[State], command: Rob) -> None:", "def rob(tx: Tx[State], command: Rob) -> Loot:"),
            (
                "tx.add(Robbed(tx.seat, command.of, tx.state.dealt[command.of]))",
                "tx.add(Robbed(tx.seat, command.of, tx.state.dealt[command.of]))\n    return Loot(tx.state.roles)",
            ),
        ),
        "secrets",
    ),
    Fault(
        "the highest bid is shown",
        "auction",
        (
            (
                "my_bid=state.bids.get(viewer.seat) if viewer.seat else None",
                "my_bid=max(state.bids.values(), default=None)",
            ),
        ),
        "secrets",
    ),
    Fault(
        "those who have bid are shown in the order of their bids",
        "auction",
        (
            (
                "has_bid=tuple(seat for seat in state.seats if seat in state.bids)",
                "has_bid=tuple(sorted(state.bids, key=lambda seat: state.bids[seat]))",
            ),
        ),
        "secrets",
    ),
    Fault(
        "the second highest bid is told",
        "auction",
        (
            ("    left: int  # in", "    second: int\n    left: int  # in"),
            (
                "tx.add(LotSold(buyer, best, tx",
                "tx.add(LotSold(buyer, best, max([0, *(bid for bid in bids.values() if bid < best)]), tx",
            ),
            (
                '{"buyer": who(event.buyer), "price": event.price}',
                '{"buyer": who(event.buyer), "price": event.second}',
            ),
        ),
        "secrets",
    ),
    Fault(
        "a bid that another has made is refused",
        "auction",
        (
            (
                "    tx.add(BidPlaced(tx.seat, command.amount))",
                '    if command.amount in [b for s, b in tx.state.bids.items() if s != tx.seat]:\n        raise Refused("taken")\n    tx.add(BidPlaced(tx.seat, command.amount))',
            ),
            ("    Question,\n", "    Question,\n    Refused,\n"),
        ),
        "",  # by the law of secrets, or that what is offered is accepted
    ),
    Fault(
        "one must bid more than the others have",
        "auction",
        (
            (
                "Number(0, state.purse(seat))",
                "Number(min(state.purse(seat), max([0, *state.bids.values()])), state.purse(seat))",
            ),
        ),
        "secrets",
    ),
]

FUNCTIONS = [
    Fault(
        "a rule looks at the clock",
        "auction",
        (("noons.next(tx.now)", "noons.next(datetime.now(ZoneInfo('UTC')))"),),
        "",
    ),
    Fault(
        "a rule throws dice of its own",
        "auction",
        (("1 + tx.dice.below(MOST_WORTH)", "__import__('random').randint(1, MOST_WORTH)"),),
        "",
    ),
    Fault(
        "a view looks at the clock",
        "auction",
        (
            (
                "        lot=state.lot,\n        lots",
                "        lot=state.lot + int(__import__('time').monotonic() * 1000) % 2,\n        lots",
            ),
        ),
        "",
    ),
    Fault(
        "a view looks at the environment",
        "auction",
        (
            (
                "        lot=state.lot,\n        lots",
                "        lot=state.lot + len(__import__('os').environ.get('HOME', '')),\n        lots",
            ),
        ),
        "",
    ),
    Fault(
        "a rule reads a file",
        "werewolf",
        (
            (
                "    cards = shuffled(tx.dice, deck)",
                '    __import__("pathlib").Path(__file__).read_text()\n    cards = shuffled(tx.dice, deck)',
            ),
        ),
        "",
    ),
    Fault(
        "a rule prints",
        "auction",
        (('    yield Notice("passed", {', '    print("passed")\n    yield Notice("passed", {'),),
        "",
    ),
    Fault(
        "a rule goes by the order of a set",
        "werewolf",
        (
            ("    return wolves\n\n\ndef dealt", "    return tuple({*wolves})\n\n\ndef dealt"),
            ("        return village\n", "        return tuple({*village})\n"),
        ),
        "",
    ),
    Fault(
        "a rule goes by a hash",
        "skull",
        (
            (
                "state.players[state.round % len(state.players)]",
                "state.players[hash(state.seats) % len(state.players)]",
            ),
        ),
        "",
    ),
    Fault(
        "a rule remembers something outside of the state",
        "skull",
        (
            ("POINTS = 2", "MEMORY: list[str] = []\nPOINTS = 2"),
            (
                "    state = tx.state\n    if tx.seat not in state.unlaid:",
                "    state = tx.state\n    MEMORY.append(tx.seat)\n    if tx.seat not in state.unlaid or len(MEMORY) % 7 == 0:",
            ),
        ),
        "",
    ),
    Fault(
        "a state is changed in place",
        "auction",
        (
            (
                "    return replace(state, bids={**state.bids, event.seat: event.amount})",
                "    state.bids[event.seat] = event.amount\n    return state",
            ),
        ),
        "",
    ),
    Fault(
        "money is a float",
        "auction",
        (
            ("    left: int  # in", "    left: float  # in"),
            ("purses: dict[Seat, int] = {}", "purses: dict[Seat, float] = {}"),
            ("tx.state.purse(buyer) - best))", "tx.state.purse(buyer) - best * 1.1))"),
        ),
        "",
    ),
    Fault(
        "apply judges who is next",
        "skull",
        (
            (
                "return replace(state, piles=piles, current=event.then, due=event.due)",
                "then = event.then if state.unlaid else state.current\n    return replace(state, piles=piles, current=then, due=event.due)",
            ),
        ),
        "",
    ),
    Fault(
        "apply works out the price",
        "auction",
        (
            (
                "event.buyer: event.left}",
                "event.buyer: state.purse(event.buyer) - (max(state.bids.values()) if state.bids else 0)}",
            ),
        ),
        "",
    ),
]

PROMPTS = [
    Fault(
        "a key is the same in every round",
        "auction",
        (
            (
                '            card=f"lot/{state.lot}",\n',
                '            card=f"lot/{state.lot}",\n            key=f"bid/{seat}",\n',
            ),
        ),
        "prompts",
    ),
    Fault(
        "two prompts have one key",
        "skull",
        (('place=f"coaster/{number}",', 'place=f"coaster/{number}",\n        key=f"lay/{state.round}.{number}",'),),
        "prompts",
    ),
    Fault("silence means what is not offered", "skull", (("default=Pass())", "default=Bid(0))"),), "prompts"),
    Fault(
        "the highest number that is offered is refused",
        "skull",
        (
            (
                "def bid(tx: Tx[State], command: Bid) -> None:\n",
                'def bid(tx: Tx[State], command: Bid) -> None:\n    if command.number == tx.state.laid:\n        raise Refused("too_many")\n',
            ),
            ("    Question,\n", "    Question,\n    Refused,\n"),
        ),
        "",
    ),
    Fault(
        "the highest number that is offered breaks a rule",
        "auction",
        (
            (
                "    tx.add(BidPlaced(tx.seat, command.amount))",
                "    assert command.amount < PURSE\n    tx.add(BidPlaced(tx.seat, command.amount))",
            ),
        ),
        "crash",
    ),
    Fault("a night without a seer never ends", "werewolf", (("wake_at=state.closes_at", "wake_at=None"),), ""),
    Fault(
        "a deadline comes though the clock stands",
        "werewolf",
        (("wake_at=state.closes_at", "wake_at=state.due"),),
        "pause",
    ),
    Fault(
        "somebody is awaited who is not asked",
        "auction",
        (("awaited=only(*(() if given else (seat,)))", "awaited=only(*state.seats)"),),
        "prompts",
    ),
    Fault(
        "nothing happens at a deadline",
        "auction",
        (("if state.worth and state.is_due(tx.now):", "if state.worth and len(state.bids) == len(state.seats):"),),
        "",
    ),
    Fault(
        "who stays silent in the vote breaks a rule",
        "werewolf",
        (("max(counts.values(), default=0)", "max(counts.values())"),),
        "crash",
    ),
    Fault(
        "rules never come to an end",
        "auction",
        (
            (
                "    elif not state.worth:\n        tx.add(Closed",
                "    elif state.lots == 2 and not state.worth:\n        tx.add(TableLaid(state.lots, state.zone))\n    elif not state.worth:\n        tx.add(Closed",
            ),
        ),
        "",
    ),
    Fault(
        "settle refuses",
        "auction",
        (
            ("    else:\n        tx.add(LotPassed(highest))", '    else:\n        raise Refused("nobody_bids")'),
            ("    Question,\n", "    Question,\n    Refused,\n"),
        ),
        "",
    ),
]

STORIES = [
    Fault(
        "a round is counted twice",
        "auction",
        (("return replace(state, lot=state.lot + 1,", "return replace(state, lot=state.lot + 2,"),),
        "rounds",
    ),
    Fault(
        "a round goes back",
        "skull",
        (("return Agenda(state.round, step,", "return Agenda(state.round % 2, step,"),),
        "rounds",
    ),
    Fault(
        "nobody's turn is told",
        "skull",
        (
            (", turn=event.seat)\n\n\ndef tell_passed", ")\n\n\ndef tell_passed"),
            ('{"seat": who(event.seat)}, turn=event.seat)', '{"seat": who(event.seat)})'),
        ),
        "rounds",
    ),
    Fault("a phrase is missing", "skull", (("met = {", "meet = {"),), "words", WORDS),
    Fault(
        "a plural lacks a branch",
        "auction",
        (("        [one] { $winners } wins. Lots: { $gains }. Coins: { $purses }.\n", ""),),
        "words",
        WORDS,
    ),
    Fault(
        "a detail has another name", "werewolf", (("looked = { $at } is", "looked = { $seat } is"),), "words", WORDS
    ),
    Fault("a step has no name", "werewolf", (("step-night = Night\n", ""),), "words", WORDS),
    Fault(
        "a language is declared and not whole",
        "auction",
        (("game-name = Sealed auction\n", "game-name = Sluten auktion\n"),),
        "words",
        "phrases/sv.ftl",
    ),
    Fault(
        "a phrase is said by nobody",
        "skull",
        (("won = ", "wonderful = Nobody says this.\nwon = "),),
        "dead phrases: nothing says wonderful",
        WORDS,
    ),
    Fault("a view is a dict", "skull", (("    return View(\n        mine", "    return dict(\n        mine"),), ""),
    Fault(
        "a view is nothing",
        "auction",
        (("    return View(\n        lot=state.lot", "    View(\n        lot=state.lot"),),
        "",
    ),
    Fault(
        "a command is not listed",
        "werewolf",
        (("    empty=State(),\n", "    empty=State(),\n    commands=Look | Rob,\n"),),
        "",
    ),
    Fault(
        "an event is not listed",
        "auction",
        (
            (
                "    empty=State(),\n",
                "    empty=State(),\n    events=TableLaid | LotOpened | BidPlaced | LotSold | Closed,\n",
            ),
        ),
        "",
    ),
    Fault(
        "a command has the name of one of the house",
        "skull",
        (("class Pass(Command, frozen=True):", 'class Pass(Command, frozen=True, tag="pause"):'),),
        "two kinds of command are called pause",
    ),
]

ALL = [*SECRETS, *FUNCTIONS, *PROMPTS, *STORIES]


@pytest.fixture(autouse=True)
def _own_modules(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """What a test loads from a folder is forgotten after it; nobody reads a finding here, so it need not be short."""
    monkeypatch.setattr(conformance, "SHORTENING", 0.0)
    before = set(sys.modules)
    yield
    for name in set(sys.modules) - before:
        del sys.modules[name]


def plant(fault: Fault, folder: Path, number: int) -> Path:
    """A copy of the example with the fault in it, under a name of its own."""
    package = folder / f"{fault.game}_{number}"
    shutil.copytree(EXAMPLES / fault.game, package, ignore=shutil.ignore_patterns("__pycache__"))
    file = package / fault.file
    text = file.read_text(encoding="utf-8") if file.exists() else (package / WORDS).read_text(encoding="utf-8")
    for before, after in fault.changes:
        assert before in text, f"{fault.what}: not there: {before}"
        text = text.replace(before, after)
    if fault.file != RULES and not file.exists():
        text = text.partition("\n")[0] + "\n"  # one phrase of another language
    file.write_text(text, encoding="utf-8")
    return package


def told(package: Path) -> Iterator[str]:
    """What is said of it when it is loaded, and by the kit: a law, and what was seen."""
    try:
        game = find_game(str(package))
    except BrokenGame as broken:
        yield str(broken)
        return
    for finding in conformance.findings(game, PLAYS):
        yield f"{finding.law}: {finding.what}"


def is_found(fault: Fault, package: Path) -> bool:
    return any(re.search(fault.told, said) for said in told(package))


def test_there_are_more_than_forty_five_and_each_is_another() -> None:
    assert len({fault.what for fault in ALL}) == len(ALL) > 45


@pytest.mark.parametrize("number", range(len(ALL)), ids=[fault.what.replace(" ", "_") for fault in ALL])
def test_the_kit_is_red_on_a_fault_that_is_planted(number: int, tmp_path: Path) -> None:
    fault = ALL[number]
    found = is_found(fault, plant(fault, tmp_path, number))
    if fault.missed and not found:
        pytest.xfail(fault.missed)
    assert found
