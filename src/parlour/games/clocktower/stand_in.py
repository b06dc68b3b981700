"""A villager who plays from what its seat may see: weighs what was told and said, and bluffs if it is evil."""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any

from parlour.games.clocktower.commands import (
    Accuse,
    CastVote,
    Choose,
    ChooseTwo,
    DeclareRole,
    Muse,
    Nominate,
    Strike,
    TurnIn,
)
from parlour.games.clocktower.pack import TOWNSFOLK
from parlour.games.clocktower.rules.setup import evil_players
from parlour.games.clocktower.suspicion import READERS, chances
from parlour.games.clocktower.view import Card, NominationView, View
from parlour.sdk import Command, Dice, PickOne, PickSome, Question, Seat, pick, shuffled

BUSSES = 70  # of a hundred: evil is against its own when the village is anyway
PUSHES = 15  # of a hundred: evil votes for somebody who is hardly doubted
PASSES_ON = 30  # of a hundred: an Imp whom many suspect takes its own life
WHIM = 5  # of a hundred votes go against better judgement
KEEPS_SILENT = 50  # of a hundred: those who had better not be known at first
HIDING = ("ravenkeeper", "soldier", "virgin", "mayor", "monk")
FEW = 4  # living: now or never
NEARLY = 0.85  # of the suspicion that is highest
A_SAINT = 0.7  # as much as the suspicion of somebody counts who says to be the Saint: if it is so, all is lost


def stand_in(view: View, question: Question, dice: Dice) -> Command | None:
    """What a villager answers; None: nothing, where nobody waits for it."""
    answers = _ANSWERS.get(question.command)
    if answers is None or view.mine is None or view.me is None:
        return question.sample(dice)
    return answers(Villager(view, view.mine, view.me, dice), options_of(question))


def options_of(question: Question) -> tuple[Any, ...]:
    """What may go into its field; these questions have one."""
    [ask] = question.fields.values()
    assert isinstance(ask, PickOne | PickSome), "these fields offer options"
    return tuple(ask.options)


class Villager:
    """One seat's mind for one question."""

    def __init__(self, view: View, mine: Card, me: Seat, dice: Dice) -> None:
        self.view, self.mine, self.me, self.dice = view, mine, me, dice
        self.seats = tuple([each.seat for each in view.seats])
        self.living = tuple([each.seat for each in view.seats if each.alive])
        self.is_evil = mine.alignment == "evil"
        self.team = self._team()

    @cached_property
    def doubts(self) -> Mapping[Seat, float]:
        """How likely each is to be evil.  Evil weighs as somebody would who knows nothing, to know who is doubted."""
        return chances(self.view, None, ()) if self.is_evil else chances(self.view, self.me, self.mine.ledger)

    def chance(self, of_a_hundred: int) -> bool:
        return self.dice.below(100) < of_a_hundred

    def _team(self) -> frozenset[Seat]:
        """Those of its own kind that an evil player knows, itself among them."""
        if not self.is_evil:
            return frozenset()
        known = {self.me}
        for entry in self.mine.ledger:
            if entry.fact.kind in ("demon", "minions"):
                known.update(entry.fact.seats, entry.fact.fellows)
            known.update([page.seat for page in entry.fact.grimoire if page.alignment == "evil"])
        return frozenset(known)

    def by_doubt(self, among: Sequence[Seat]) -> list[Seat]:
        """Most suspected first; those who are suspected alike by chance."""
        return sorted(shuffled(self.dice, tuple(among)), key=lambda seat: -round(self.guilt(seat), 3))

    def most_suspected(self, among: Sequence[Seat]) -> Seat:
        others = [seat for seat in among if seat != self.me and seat not in self.team and seat in self.living]
        return self.by_doubt(others or among)[0]

    def guilt(self, seat: Seat) -> float:
        """How much speaks for putting them to death."""
        return self.doubts[seat] * (A_SAINT if self.view.declared.get(seat) == "saint" else 1.0)

    @property
    def limit(self) -> float:
        """How much suspicion is enough: more than chance alone gives, and nearly that of the most suspected."""
        at_large = evil_players(len(self.seats), self.view.rules.pool) / max(1, len(self.seats) - 1)
        most = max([self.doubts[seat] for seat in self.living if seat != self.me], default=0.0)
        return NEARLY * most if len(self.living) <= FEW else max(1.1 * at_large, NEARLY * most)

    # ── By day ──

    def declares(self) -> DeclareRole | None:
        """Once: at first those who can be of use; who had better hide waits until the third day."""
        if self.me in self.view.declared:
            return None
        if self.is_evil:
            return DeclareRole(self._bluff())
        waits = self.mine.role in HIDING and self.view.night < 3
        if waits and self.chance(KEEPS_SILENT):
            return None
        return DeclareRole(self.mine.role)

    def _bluff(self) -> str:
        """What nobody else says to be: of the Demon's bluffs, if one knows them."""
        told = [role for entry in self.mine.ledger for role in entry.fact.bluffs]
        pool = [role for role in TOWNSFOLK if role in self.view.rules.pool]
        free = [role for role in (told or pool) if role not in self.view.declared.values()]
        return pick(self.dice, free or told or pool)

    def accuses(self) -> Accuse | None:
        suspect = self.most_suspected(self.living)
        fellow = self.by_doubt([seat for seat in self.living if seat != self.me])[0]
        if fellow in self.team and fellow != self.demon and self.chance(BUSSES):
            suspect = fellow  # whom all doubt anyway
        return None if self.view.accused.get(self.me) == suspect else Accuse(suspect)

    def nominates(self, nominees: Sequence[Seat]) -> Nominate | None:
        """Whoever is suspected most, if that is enough and they would take the place of who is on the block."""
        tried = [each.seat for each in self.view.seats if each.was_nominated]  # once a day is enough
        others = [seat for seat in nominees if seat != self.me and seat not in self.team]
        among = [seat for seat in others if seat in self.living and seat not in tried]
        if not among:
            return None
        suspect = self.by_doubt(among)[0]
        block = self.view.block
        if block is not None and not block.tied and self.guilt(block.nominee) >= self.guilt(suspect):
            return None
        enough = self.chance(50) if self.is_evil else self.guilt(suspect) >= self.limit
        return Nominate(suspect) if enough else None

    def turns_in(self) -> TurnIn | None:
        """Unless there is somebody to nominate first."""
        mine = next(each for each in self.view.seats if each.seat == self.me)
        may = not mine.has_nominated or not self.view.rules.per_nominator_per_day
        return None if may and self.nominates(self.living) is not None else TurnIn(done=True)

    def raises_hand(self, options: Sequence[object]) -> bool:
        if True not in options:
            return False
        nomination = self.view.nominations[-1]
        nominee, doubt = nomination.nominee, self.guilt(nomination.nominee)
        if nominee == self.me:
            return False
        if self.is_evil:
            return self._evil_hand(nomination, doubt)
        is_ghost = self.me not in self.living
        wants = doubt >= self.limit and (not is_ghost or len(self.living) <= FEW)
        return wants != self.chance(WHIM)

    def _evil_hand(self, nomination: NominationView, doubt: float) -> bool:
        """As a villager would vote, who knows nothing: its own only where that changes nothing, or looks too good."""
        looks_bad = doubt >= self.limit
        if nomination.nominee not in self.team:
            return looks_bad or self.chance(PUSHES)
        yes = nomination.yes or 0
        is_lost = yes >= nomination.threshold
        is_safe = yes + 1 < nomination.threshold and len(nomination.has_voted) * 2 > len(self.living)
        return looks_bad and (is_lost or is_safe or nomination.nominee != self.demon) and self.chance(BUSSES)

    @property
    def demon(self) -> Seat | None:
        """Whom it knows to be the Demon."""
        if self.mine.role == "imp":
            return self.me
        told = [entry.fact.seats for entry in self.mine.ledger if entry.fact.kind == "demon"]
        return told[0][0] if told and told[0] else None

    def strikes(self) -> Strike | None:
        """A Slayer strikes when it is sure, or when time runs short; evil seldom claims to be one."""
        if self.mine.role != "slayer" or any(claim.by == self.me for claim in self.view.claims):
            return None
        suspect = self.most_suspected(self.living)
        is_late = len(self.living) <= 5
        return Strike(suspect) if self.doubts[suspect] > (0.35 if is_late else 0.6) else None

    # ── At night ──

    def points_at(self, targets: Sequence[Seat]) -> Seat:
        match self.mine.role:
            case "imp":
                return self._kills(targets)
            case "poisoner":
                return self._wants_gone(targets)
            case "monk" | "butler":
                return self._trusts(targets)
            case _:
                return self.most_suspected(targets)

    def points_at_two(self, targets: Sequence[Seat]) -> tuple[Seat, Seat]:
        """Two of whom one knows least: not those that were found harmless."""
        others = [seat for seat in targets if seat != self.me and seat in self.living]
        first, second = self.by_doubt(others if len(others) > 1 else targets)[:2]
        return first, second

    def _kills(self, targets: Sequence[Seat]) -> Seat:
        fingers = sum(suspect == self.me for suspect in self.view.accused.values())
        if 2 * fingers >= len(self.living) and len(self.team) > 1 and self.me in targets and self.chance(PASSES_ON):
            return self.me
        return self._wants_gone(targets, spared=("soldier",))

    def _wants_gone(self, targets: Sequence[Seat], spared: Sequence[str] = ()) -> Seat:
        """Those who hear things and say so, else those whom everyone trusts."""
        said = self.view.declared
        good = [seat for seat in targets if seat not in self.team and seat in self.living]
        open_to = [seat for seat in good if said.get(seat) not in spared] or good or list(targets)
        readers = [seat for seat in open_to if said.get(seat) in READERS]
        if readers and not self.chance(25):
            return pick(self.dice, readers)
        return self.by_doubt(open_to)[-1]

    def _trusts(self, targets: Sequence[Seat]) -> Seat:
        living = [seat for seat in targets if seat in self.living] or list(targets)
        readers = [
            seat for seat in living if self.view.declared.get(seat) in READERS and self.doubts[seat] < self.limit
        ]
        return pick(self.dice, readers) if readers else self.by_doubt(living)[-1]


_ANSWERS: Mapping[type[Command], Callable[[Villager, tuple[Any, ...]], Command | None]] = {
    Choose: lambda villager, options: Choose(villager.points_at(options)),
    ChooseTwo: lambda villager, options: ChooseTwo(villager.points_at_two(options)),
    Muse: lambda villager, options: Muse(villager.most_suspected(options)),
    DeclareRole: lambda villager, _: villager.declares(),
    Accuse: lambda villager, _: villager.accuses(),
    Nominate: lambda villager, options: villager.nominates(options),
    Strike: lambda villager, _: villager.strikes(),
    CastVote: lambda villager, options: CastVote(villager.raises_hand(options)),
    TurnIn: lambda villager, _: villager.turns_in(),
}
