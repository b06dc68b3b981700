"""What one viewer may see: the square, one's own card and ledger, the storyteller's grimoire; at the end all."""

from msgspec import Struct

from parlour.games.clocktower.pack import Alignment
from parlour.games.clocktower.records import (
    Block,
    Change,
    Claim,
    Death,
    Decision,
    Fact,
    LedgerEntry,
    Nomination,
    Page,
    Phase,
    Player,
    Registration,
    Ruling,
)
from parlour.games.clocktower.settings import RuleSet, Teller
from parlour.games.clocktower.state import State
from parlour.sdk import STORYTELLER, Seat, Viewer


class SeatView(Struct, frozen=True):
    """A seat as the town sees it."""

    seat: Seat
    number: int  # clockwise, from 0
    alive: bool
    ghost_vote: bool  # dead, and may still raise a hand once
    has_nominated: bool  # today
    was_nominated: bool


class SeenDeath(Struct, frozen=True):
    """A death as the town knows it: when, and not by whose hand."""

    seat: Seat
    day: int  # the number of the night or day
    at_night: bool
    by_execution: bool


class NominationView(Struct, frozen=True):
    id: str
    day: int
    nominator: Seat
    nominee: Seat
    stage: str
    order: tuple[Seat, ...]
    passed: tuple[Seat, ...]  # whose hand is locked
    votes: dict[Seat, bool]  # that one may see
    has_voted: tuple[Seat, ...]
    yes: int | None  # None: not told yet
    no: int | None
    threshold: int
    qualifies: bool


class Entry(Struct, frozen=True):
    """Something one was told."""

    night: int
    by: str
    fact: Fact


class Card(Struct, frozen=True):
    """One's own card, as one believes in it, and all that one was told."""

    role: str
    alignment: Alignment
    ledger: tuple[Entry, ...]
    choices: tuple[Seat, ...]  # of the present watch


class Grimoire(Struct, frozen=True):
    """The storyteller's desk; at the end everyone's to read."""

    pages: tuple[Page, ...]
    bluffs: tuple[str, ...]
    decision: Decision | None
    rulings: tuple[Ruling, ...]
    registrations: tuple[Registration, ...]
    ledger: tuple[LedgerEntry, ...]
    deaths: tuple[Death, ...]
    choices: dict[Seat, tuple[Seat, ...]]
    changes: tuple[Change, ...]
    can_undo: bool


class View(Struct, frozen=True):
    me: Seat | None
    phase: Phase
    night: int  # the number of the night, and of the day after it
    watch: int
    rules: RuleSet
    told_by: Teller | None
    seats: tuple[SeatView, ...]
    threshold: int  # yes votes that put somebody on the block just now
    nominations: tuple[NominationView, ...]
    block: Block | None
    executed: Seat | None  # today
    claim: Claim | None  # waits for the storyteller's word
    claims: tuple[Claim, ...]
    deaths: tuple[SeenDeath, ...]
    declared: dict[Seat, str]  # what each says to be
    accused: dict[Seat, Seat]  # whom each suspects aloud today
    turned_in: tuple[Seat, ...]
    mine: Card | None
    grimoire: Grimoire | None
    winner: str | None
    reason: str
    is_public: bool  # anybody may read what everyone may see


def view(state: State, viewer: Viewer) -> View:
    knows_all = state.over or viewer in STORYTELLER
    return View(
        me=viewer.seat if viewer.seat in state.seats else None,
        phase=state.phase,
        night=state.night,
        watch=state.watch,
        rules=state.rules,
        told_by=state.told_by,
        seats=seat_views(state),
        threshold=threshold(state.rules, len(state.seen_living)),
        nominations=tuple([nomination_view(state, each, viewer) for each in state.nominations]),
        block=state.block,
        executed=state.executed,
        claim=state.claim,
        claims=state.claims,
        deaths=seen_deaths(state),
        declared={seat: state.declared[seat] for seat in state.seats if seat in state.declared},
        accused={seat: state.accused[seat] for seat in state.seats if seat in state.accused},
        turned_in=tuple([seat for seat in state.seats if seat in state.turned_in]) if state.turned_in else (),
        mine=card_of(state, viewer.seat),
        grimoire=grimoire(state) if knows_all and state.players else None,
        winner=state.winner,
        reason=state.reason,
        is_public=state.settings.is_public,
    )


def threshold(rules: RuleSet, living: int) -> int:
    """How many hands put somebody on the block."""
    return (living + 1) // 2 if rules.majority_rule == ">=halfAlive" else living // 2 + 1


def seat_views(state: State) -> tuple[SeatView, ...]:
    """The square; asked by everyone at every moment, so nothing is looked up twice."""
    players, votes_again = state.players, state.rules.dead_votes == "one"
    if not players:
        return tuple([SeatView(seat, number, True, False, False, False) for number, seat in enumerate(state.seats)])
    today = [each for each in state.nominations if each.day == state.night and each.stage != "cancelled"]
    nominators, nominees = {each.nominator for each in today}, {each.nominee for each in today}
    return tuple(
        [
            SeatView(
                seat,
                number,
                player.seen_alive,
                votes_again and player.ghost_vote and not player.seen_alive,
                seat in nominators,
                seat in nominees,
            )
            for number, (seat, player) in enumerate(players.items())
        ]
    )


def seen_deaths(state: State) -> tuple[SeenDeath, ...]:
    """In the order in which the town saw them: of a night in the order of the seats, so that it tells nothing."""
    seen = [death for death in state.deaths if not state.players[death.seat].seen_alive]
    order = {seat: number for number, seat in enumerate(state.seats)}
    seen.sort(key=lambda death: (death.number, not death.at_night, order[death.seat] if death.at_night else 0))
    return tuple([SeenDeath(d.seat, d.number, d.at_night, d.cause in ("execution", "virgin")) for d in seen])


def has_ghost_vote(state: State, player: Player) -> bool:
    return state.rules.dead_votes == "one" and player.ghost_vote


def nomination_view(state: State, each: Nomination, viewer: Viewer) -> NominationView:
    """Votes as they are cast, when it has closed, or never, as the rules have it; one's own always."""
    visibility, order, votes = state.rules.visibility, each.order, each.votes
    is_told = visibility == "public" or (visibility == "on-close" and not each.is_open)
    sees_all = is_told or state.over or viewer in STORYTELLER
    has_voted = tuple([seat for seat in order if seat in votes]) if votes else ()
    is_counted = sees_all or not each.is_open
    return NominationView(
        each.id,
        each.day,
        each.nominator,
        each.nominee,
        each.stage,
        order,
        order[: each.passed],
        {seat: votes[seat] for seat in has_voted if sees_all or seat == viewer.seat},
        has_voted,
        each.yes if is_counted else None,
        each.no if is_counted else None,
        each.threshold,
        each.qualifies,
    )


def card_of(state: State, seat: Seat | None) -> Card | None:
    player = state.players.get(seat) if seat is not None else None
    if player is None or seat is None:
        return None
    entries = [Entry(told.night, told.by, told.fact) for told in state.ledger if told.seat == seat]
    return Card(player.shown, player.alignment, tuple(entries), state.choices.get(seat, ()))


def grimoire(state: State) -> Grimoire:
    return Grimoire(
        pages_of(state),
        state.bluffs,
        state.decision,
        state.rulings,
        state.registrations,
        state.ledger,
        state.deaths,
        state.choices,
        state.changes,
        can_undo=state.checkpoint is not None,
    )


def pages_of(state: State) -> tuple[Page, ...]:
    """Everyone as they are, with what lies on them."""
    return tuple([page_of(state, seat, player) for seat, player in state.players.items()])


def page_of(state: State, seat: Seat, player: Player) -> Page:
    markers = tuple([marker.name for marker in state.markers if marker.on == seat])
    return Page(seat, player.role, player.shown, player.alignment, player.alive, markers)
