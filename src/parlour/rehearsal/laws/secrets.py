"""Law 8: two worlds that differ in a secret look alike to everyone to whom it is not open, to the end of the play."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NoReturn

from msgspec import Struct, json
from msgspec.structs import replace

from parlour.engine import read
from parlour.engine.match import Happening
from parlour.engine.stand_ins import choose
from parlour.rehearsal.chance import Chance, ThrownDice
from parlour.rehearsal.differing import first_difference
from parlour.rehearsal.laws import LawViolation
from parlour.rehearsal.laws.contracts import contract_sight, shown_by_contract, told_by_contract
from parlour.rehearsal.laws.prompts import each_once
from parlour.rehearsal.moves import Move, SayMove, WaitMove, move_line
from parlour.rehearsal.play import Play
from parlour.rehearsal.wandering import HOUSE, offers
from parlour.rehearsal.worlds import ACCEPTED, Step, TwoWorlds, Worlds, as_player, named, take
from parlour.sdk.audience import SPECTATOR, Viewer
from parlour.sdk.command import Command, command_name
from parlour.sdk.event import Event
from parlour.sdk.house import Finish
from parlour.sdk.keys import PromptsOpened
from parlour.sdk.prompt import Prompt, question
from parlour.sdk.refused import Refused

LAW = "8 secrets"
MOST_STEPS = 250  # of a pair of worlds; as many as a play at random has
MOST_PAIRS = 40  # that differ in an answer, in one play
MOST_STEPS_OF_ALL = 1200  # of these pairs together: where plays are short, there are more of them
PARTINGS_TRIED = 4  # at one moment, until one is not open to everyone at once
PAIRS_OF_A_DEAL = 6
DEALS_TRIED = 24  # other throws of the dice, to find those that change little
_encoder = json.Encoder()
_board_encoder = json.Encoder(enc_hook=command_name)  # it has commands by their types


class StaleWorlds(Exception):
    """Two worlds of a file cannot be played any more."""


class SecretsLaw:
    """Watches one play, and parts it into two worlds where it holds a secret."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance
        self._pairs = self._steps = 0
        self._looked: Counter[str] = Counter()  # by place

    def look_at_answers(self, play: Play) -> None:
        """Somebody answers a secret prompt in one world, and another way, or not at all, in the other."""
        if self._pairs >= MOST_PAIRS or self._steps >= MOST_STEPS_OF_ALL:
            return
        secret = [(viewer, prompt) for viewer, prompt in offers(play) if prompt.secret]
        self._pairs += bool(secret)
        for _ in range(PARTINGS_TRIED if secret else 0):
            viewer, prompt = self._least_looked_at(secret)
            parting = _parting(viewer, prompt, secret, self._chance)
            if parting is not None and self._part(play, parting):
                return

    def look_at_deal(self, before: Play, move: Move) -> None:
        """The dice fall otherwise in the other world."""
        throws, sides = _throws(before, move)
        if not throws:
            return
        found = []
        for other in _other_throws(throws, sides, self._chance):
            worlds = Worlds(before)
            pair = PairWatch(worlds, self._chance)
            if pair.step(Step(move, throws), Step(move, other)) and worlds.differences and worlds.watched:
                found.append(pair)
        for pair in _that_differ_least(found):
            places = "deal " + ", ".join(sorted({_kind_of(place) for _, _, place in pair.worlds.differences}))
            self._looked[places] += 1
            if self._chance.one_in(max(1, self._looked[places] - 2 * PAIRS_OF_A_DEAL)):
                pair.go_to_the_end()

    def _least_looked_at(self, offered: list[tuple[Viewer, Prompt]]) -> tuple[Viewer, Prompt]:
        own = [(v, p) for v, p in offered if p.command not in HOUSE]
        among = own if own and not self._chance.one_in(6) else offered
        places = list(dict.fromkeys(_kind_of(p.secret_place) for _, p in among))
        least = min(self._looked[place] for place in places)
        place = self._chance.pick([each for each in places if self._looked[each] == least])
        self._looked[place] += 1
        return self._chance.pick([(v, p) for v, p in among if _kind_of(p.secret_place) == place])

    def _part(self, play: Play, steps: list[tuple[Step, Step]]) -> bool:
        """Go on in two worlds.  False: the difference was open to everyone at once."""
        pair = PairWatch(Worlds(play), self._chance)
        for each in steps:
            pair.step(*each)
        pair.go_to_the_end()
        self._steps += len(pair.worlds.steps)
        return len(pair.worlds.steps) > len(steps)


def replay_worlds(play: Play, two: TwoWorlds, *, must: bool = True) -> None:
    """Play on in two worlds as it is written, and compare.  Raises StaleWorlds if a step that must be is refused."""
    pair = PairWatch(Worlds(play), Chance("replay"))
    for here, there in two.steps:
        if not pair.step(here, there) and must:
            raise StaleWorlds(f"{_line(here.move)} | {_line(there.move)} is refused")
    if two.probe is not None:
        pair.try_in_both(two.probe)


class PairWatch:
    """Two worlds under comparison: all that reaches those who must not know the difference."""

    def __init__(self, worlds: Worlds, chance: Chance) -> None:
        self.worlds, self.chance = worlds, chance
        self._heard = worlds.since, worlds.since  # happenings whose notices have been compared
        self._given = len(worlds.one.command_results), len(worlds.other.command_results)  # results, likewise
        self._matches = worlds.one.match, worlds.other.match  # as they were when they were compared

    def go_to_the_end(self) -> None:
        """Play on in both until the difference is open to everyone, or gone, or the play is over."""
        go_on = self._as_stand_ins_would if self.chance.one_in(2) else self._at_random
        for _ in range(MOST_STEPS):
            if not self.worlds.watched or self.worlds.are_alike():
                return
            self._probe()
            move = go_on()
            if move is None:
                return
            self.step(Step(move), Step(move))

    def step(self, here: Step, there: Step) -> bool:
        """Make a step in both and compare.  False: one was refused, and none was made."""
        outcomes = self.worlds.step(here, there)
        if outcomes == (ACCEPTED, ACCEPTED):
            if here.throws != there.throws:
                self._must_declare_chance()
            if self.worlds.differences:  # else chance has decided what everyone may see
                self._compare()
            return True
        if here.move == there.move and isinstance(here.move, SayMove) and outcomes[0] != outcomes[1]:
            self._must_not_know(here.move, *outcomes)
        return False

    def _compare(self) -> None:
        one, other = self.worlds.one, self.worlds.other
        news = one.happenings[self._heard[0] :], other.happenings[self._heard[1] :]
        self._heard = len(one.happenings), len(other.happenings)
        given, self._given = self._given, (len(one.command_results), len(other.command_results))
        were, self._matches = self._matches, (one.match, other.match)
        contract = one.game.contract
        asked, asked_there = _that_differ(one.agenda.prompts, other.agenda.prompts)  # all else is asked alike
        for viewer in self.worlds.watched:
            if sight(one, viewer, asked) != sight(other, viewer, asked_there):
                for leak, difference in differences(sight(one, viewer), sight(other, viewer)):
                    self._broken(viewer, leak, difference)
            heard, heard_there = (notices_seen(happenings, viewer) for happenings in news)
            if heard != heard_there:
                self._broken(viewer, "notice", first_difference(heard, heard_there, "notices"))
            if contract is not None:
                told, told_there = (
                    told_by_contract(contract, was, happenings, viewer)
                    for was, happenings in zip(were, news, strict=True)
                )
                if told != told_there:
                    self._broken(viewer, "event of its contract", first_difference(told, told_there, "events"))
            got, got_there = results_given(one, viewer, given[0]), results_given(other, viewer, given[1])
            if got != got_there:
                self._broken(viewer, "the result of a command", first_difference(got, got_there, "results"))

    def try_in_both(self, move: SayMove) -> None:
        """A refusal, too, may give a secret away."""
        here, there = (_outcome(play, move) for play in (self.worlds.one, self.worlds.other))
        if here != there:
            self._must_not_know(move, here, there)

    def _probe(self) -> None:
        """Try what can be tried, as someone who must not know."""
        one, other = self.worlds.one, self.worlds.other
        innocent = [v for v in (*self.worlds.viewers, SPECTATOR) if not self.worlds.may_know(v)]
        if not innocent:
            return
        viewer = self.chance.pick(innocent)
        here, there = ({prompt.key: prompt for prompt in play.agenda.prompts} for play in (one, other))
        differ = [prompt for key, prompt in {**there, **here}.items() if here.get(key) != there.get(key)]
        # Whom both ask the same is refused by the rules alone, and who is not asked, by the house.
        alike = [prompt for key, prompt in here.items() if prompt == there.get(key) and viewer in prompt.to]
        for prompt in (*differ, *self.chance.some(alike, 2)):
            for command in _tries(prompt, self.chance, 2):
                self.try_in_both(SayMove(viewer, prompt.key, command))

    def _as_stand_ins_would(self) -> Move | None:
        """A move that a stand-in makes in one world, if it can be made in both: so a play gets somewhere."""
        one, other = self.worlds.one, self.worlds.other
        for viewer in self.chance.some(one.people(), len(one.seats) + 3):
            choice = None if self.chance.one_in(12) else choose(one.match, viewer, self.chance)
            there = other.agenda.find(choice.key) if choice is not None else None
            if choice is not None and there is not None and viewer in there.to and not there.fault(choice.command):
                return SayMove(viewer, choice.key, choice.command)
        return self._at_random()

    def _at_random(self) -> Move | None:
        """A move that both worlds can make."""
        one, other = self.worlds.one, self.worlds.other
        instants = [p.match.wake_at for p in (one, other) if p.match.wake_at is not None]
        both = [(v, p) for v, p in offers(one) if _still_asked(other, v, p) and p.command is not Finish]
        owed = [(v, p) for v, p in both if v in p.owing]
        own = [(v, p) for v, p in both if p.command not in HOUSE]
        if instants and (not own or self.chance.one_in(6)):
            return WaitMove(min(instants))
        among = owed if owed and not self.chance.one_in(5) else own or both
        if not among:
            return None
        viewer, prompt = self.chance.pick(among)
        return SayMove(viewer, prompt.key, prompt.sample(self.chance))

    def _must_declare_chance(self) -> None:
        """What chance decided and a spectator cannot see is a secret, and its event must say who may know of it."""
        one, other = self.worlds.one, self.worlds.other
        since = self.worlds.since
        events, events_there = _events(one.happenings[since:]), _events(other.happenings[since:])
        if [type(e) for e in events] != [type(e) for e in events_there]:
            return
        pairs = zip(events, events_there, strict=True)
        hidden = [type(a) for a, b in pairs if a != b and list(a.secrets()) == list(b.secrets())]
        hidden = [kind for kind in hidden if kind is not PromptsOpened]  # what is asked is compared by itself
        if not hidden or any(differences(sight(one, SPECTATOR), sight(other, SPECTATOR))):
            return
        heard, heard_there = (notices_seen(play.happenings[since:], SPECTATOR) for play in (one, other))
        if heard == heard_there:
            what = "holds what chance decided and no spectator sees: let its secrets() say who may know it"
            raise self._violation(f"{hidden[0].__name__} {what}")

    def _must_not_know(self, move: SayMove, here: str, there: str) -> None:
        if not self.worlds.may_know(move.who):
            self._broken(move.who, "refusal", f"{move_line(move)}: {here} | {there}", move)

    def _broken(self, viewer: Viewer, leak: str, difference: str | None, probe: SayMove | None = None) -> NoReturn:
        what = f"{self.worlds.text} shows to {named(viewer)} by {leak}:\n  {difference}"
        raise self._violation(what + self._hint(), probe)

    def _hint(self) -> str:
        """What a spectator sees at once of a throw may be no leak: something was decided in front of everyone."""
        here, there = self.worlds.steps[-1] if self.worlds.steps else (Step(None), Step(None))
        one, other = self.worlds.one, self.worlds.other
        if here.throws == there.throws or not any(differences(sight(one, SPECTATOR), sight(other, SPECTATOR))):
            return ""
        return '\n  If everyone may know this of it, let the event say so: Secret("…", …, EVERYONE)'

    def _violation(self, what: str, probe: SayMove | None = None) -> LawViolation:
        two = TwoWorlds(tuple(self.worlds.steps), probe)
        return LawViolation(LAW, what, worlds=two, moves=self.worlds.moves)


# ── How a play parts ──


def _parting(
    viewer: Viewer, prompt: Prompt, offered: list[tuple[Viewer, Prompt]], chance: Chance
) -> list[tuple[Step, Step]] | None:
    """Another answer, or two that are swapped; where nobody may know who is asked, somebody else's or silence."""
    first = prompt.sample(chance)
    says = Step(SayMove(viewer, prompt.key, first))
    others = [(v, p) for v, p in offered if v != viewer and p.command is prompt.command and p.fault(first) is None]
    if not prompt.shown and chance.one_in(2):
        if others and chance.one_in(2):
            somebody, asked = chance.pick(others)
            return [(says, Step(SayMove(somebody, asked.key, first)))]
        return [(says, Step(None))]
    second = _another_answer(prompt, first, chance)
    if second is None:
        return None if prompt.shown else [(says, Step(None))]
    parting = [(says, Step(SayMove(viewer, prompt.key, second)))]
    swapping = [(v, p) for v, p in others if p.fault(second) is None]
    if swapping and chance.one_in(3):
        somebody, asked = chance.pick(swapping)
        swapped = SayMove(somebody, asked.key, second), SayMove(somebody, asked.key, first)
        parting.append((Step(swapped[0]), Step(swapped[1])))
    return parting


def _another_answer(prompt: Prompt, first: Command, chance: Chance) -> Command | None:
    """One that differs in what is secret, and in one field alone if that can be."""
    kept = [field for field in prompt.fields if field not in prompt.open]
    for _ in range(12):
        second = prompt.sample(chance)
        for field in chance.some(kept, len(kept)):
            little = replace(first, **{field: getattr(second, field)})
            if little != first and prompt.fault(little) is None:
                return little
        if second != first and all(getattr(first, f) == getattr(second, f) for f in prompt.open):
            return second
    return None


def _throws(before: Play, move: Move) -> tuple[tuple[int, ...], list[int]]:
    """What the dice throw for this move, and how many sides each die has."""
    play = before.fork()
    take(play, Step(move), "deal", len(before.moves))
    assert isinstance(play.loaded, ThrownDice)
    return tuple(play.loaded.thrown), play.loaded.sides


def _other_throws(throws: tuple[int, ...], sides: Sequence[int], chance: Chance) -> Iterator[tuple[int, ...]]:
    """One throw changed to its neighbour, which swaps two that were shuffled; then one changed to any other."""
    can_change = [place for place, n in enumerate(sides) if n > 1]
    changes = [(place, 1) for place in chance.some(can_change, DEALS_TRIED - 8)]
    any_places = [chance.pick(can_change) for _ in range(8 if can_change else 0)]
    changes += [(place, 1 + chance.below(sides[place] - 1)) for place in any_places]
    for place, by in changes:
        yield (*throws[:place], (throws[place] + by) % sides[place], *throws[place + 1 :])


def _that_differ_least(pairs: list[PairWatch]) -> list[PairWatch]:
    """Few secrets that differ, many who must not know, and in each some that no other differs in."""
    chosen: list[PairWatch] = []
    seen: set[object] = set()
    for pair in sorted(pairs, key=lambda each: (len(each.worlds.differences), -len(each.worlds.watched))):
        if len(chosen) < PAIRS_OF_A_DEAL and not seen.issuperset(pair.worlds.differences):
            chosen.append(pair)
            seen.update(pair.worlds.differences)
    return chosen


def _kind_of(place: str) -> str:
    """A place without its numbers: looked at equally often, however many there are."""
    return re.sub(r"\d+", "#", place)


def _tries(prompt: Prompt, chance: Chance, most: int) -> list[Command]:
    if any(ask.is_empty for ask in prompt.fields.values()):
        return []
    return each_once(prompt.sample(chance) for _ in range(most if prompt.fields else 1))


def _outcome(play: Play, move: SayMove) -> str:
    play.loaded = ThrownDice((), "probe")
    try:
        play.outcome(move.who, move.key, move.command)
    except Refused as no:
        return f"refused: {no.code} {dict(no.details)}"
    return ACCEPTED


def _still_asked(play: Play, viewer: Viewer, prompt: Prompt) -> bool:
    there = play.agenda.find(prompt.key)
    return there is not None and not there.blocked and viewer in there.to and there.command is prompt.command


def _events(happenings: Iterable[Happening]) -> list[Event]:
    return [event for happening in happenings for event in happening.events]


def _line(move: Move | None) -> str:
    return "nothing" if move is None else move_line(move)


# ── Everything that reaches one viewer ──


class Sight(Struct, frozen=True):
    """What one viewer sees at one moment."""

    view: bytes
    agenda: bytes
    pictures: tuple[str, ...]
    board: bytes
    media: tuple[tuple[str, str], ...]  # what goes out of each: its id and its type
    contract: bytes  # all that can be looked at by it


def sight(play: Play, viewer: Viewer, prompts: Sequence[Prompt] | None = None) -> Sight:
    """What the viewer sees; of the questions those of these prompts, or all of them."""
    show, agenda = play.game.show, play.agenda
    seen = read.view(play.match, viewer)
    asked = (question(prompt, viewer) for prompt in (agenda.prompts if prompts is None else prompts))
    questions = [read.encodable(each) for each in asked if each is not None]
    pictures = tuple(show.picture(seen, name) for name in show.pictures) if show.picture else ()
    whole = {"round": agenda.round, "step": agenda.step, "over": agenda.over, "questions": questions}
    board = b"" if show.board is None else _board_encoder.encode(show.board(seen))
    media = tuple((medium.id, medium.type) for medium in read.media(play.match, viewer))
    contract = play.game.contract
    looks = b"" if contract is None else shown_by_contract(contract, contract_sight(play.match, viewer))
    return Sight(_encoder.encode(seen), _encoder.encode(whole), pictures, board, media, looks)


def _that_differ(one: Sequence[Prompt], other: Sequence[Prompt]) -> tuple[Sequence[Prompt], Sequence[Prompt]]:
    """The prompts of two agendas but those alike in the same place; the order of answers given counts."""
    if len(one) != len(other):
        return one, other
    pairs = [(a, b) for a, b in zip(one, other, strict=True) if a is not b and (a != b or [*a.given] != [*b.given])]
    return [a for a, _ in pairs], [b for _, b in pairs]


def notices_seen(happenings: list[Happening], viewer: Viewer) -> bytes:
    return _encoder.encode([t for happening in happenings for t in happening.notices if viewer in t.notice.to])


def results_given(play: Play, viewer: Viewer, since: int) -> bytes:
    """What came back to this viewer of the commands that they gave, after so many of everybody's."""
    player = as_player(viewer)
    return _encoder.encode([result for who, result in play.command_results[since:] if as_player(who) == player])


def differences(one: Sight, other: Sight) -> Iterator[tuple[str, str | None]]:
    """Where two sights differ, by the name of the leak, with the first path that does."""
    if one.view != other.view:
        yield "view", first_difference(one.view, other.view, "view")
    if one.agenda != other.agenda:
        yield "agenda", first_difference(one.agenda, other.agenda, "agenda")
    if one.pictures != other.pictures:
        yield "picture", first_difference(one.pictures, other.pictures, "pictures")
    if one.board != other.board:
        yield "board", first_difference(one.board, other.board, "board")
    if one.media != other.media:
        yield "media", first_difference(one.media, other.media, "media")
    if one.contract != other.contract:
        yield "contract", first_difference(one.contract, other.contract, "contract")
