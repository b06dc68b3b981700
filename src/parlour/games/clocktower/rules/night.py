"""The night: watches in which people choose, and matters that are settled in the order of the pack (§2.3, §2.14).

Watch by watch, a night has two watches.  In the first choose those whose deeds change what others hear; then their
deeds take effect, and in the second choose and hear the rest.  Each watch ends by the clock or by the storyteller's
word, whoever has answered.  In one batch, there is one watch, and all of it takes effect at dawn.
"""

from collections.abc import Callable, Iterable, Mapping

from parlour.games.clocktower import deadlines
from parlour.games.clocktower.events import (
    AttackAimed,
    BluffsChosen,
    DawnBroke,
    Informed,
    MarkersMoved,
    MatterSettled,
    NightFell,
    Registered,
    RoleShown,
    WatchOpened,
)
from parlour.games.clocktower.pack import DEMONS, PACK, TYPE_OF
from parlour.games.clocktower.records import (
    MASTER,
    POISONED,
    PROTECTED,
    RED_HERRING,
    Fact,
    LedgerEntry,
    Marker,
    Offer,
)
from parlour.games.clocktower.rules import policy
from parlour.games.clocktower.rules.death import heirs, kill, killed_self, succeed, survives_demon
from parlour.games.clocktower.rules.decisions import (
    asks_storyteller,
    decision_id,
    is_open_choice,
    judge,
    ruling_on,
    take_suggestion,
)
from parlour.games.clocktower.rules.ending import end, verdict
from parlour.games.clocktower.rules.impairment import in_force, is_impaired
from parlour.games.clocktower.rules.information import (
    READERS,
    Choice,
    choices_of,
    fact_of,
    false_offer,
    registrations_of,
    truth_of,
    truthful_offer,
)
from parlour.games.clocktower.state import State
from parlour.games.clocktower.view import pages_of
from parlour.sdk import Seat, Tx

POISONER, MONK, IMP, BUTLER, FORTUNE_TELLER = "poisoner", "monk", "imp", "butler", "fortune_teller"
RAVENKEEPER, UNDERTAKER, MAYOR, SPY = "ravenkeeper", "undertaker", "mayor", "spy"
DEEDS = (POISONER, MONK, IMP)  # whose choices change what others hear
DIE = "die"


def is_first(state: State) -> bool:
    return state.night == 1


def order_of(state: State) -> tuple[str, ...]:
    """Of tonight; where the Demon kills in the first night, it does so after those who poison."""
    if not is_first(state):
        return PACK.order.other_nights
    order = PACK.order.first_night
    if state.rules.first_night == "no-kill":
        return order
    at = order.index(POISONER) + 1
    return (*order[:at], IMP, RAVENKEEPER, *order[at:])


def believers(state: State, role: str) -> list[Seat]:
    """Who is alive and believes to be this: those who are, and a Drunk who is not."""
    return [seat for seat, player in state.players.items() if player.alive and player.shown == role]


# ── Who is asked to choose ──


def chooses_in(state: State, role: str) -> int | None:
    """The watch in which a role is asked tonight; None: it is not."""
    if role in DEEDS:
        return 1 if role in order_of(state) else None
    if role in (FORTUNE_TELLER, BUTLER):
        return 2 if state.has_watches else 1
    if role == RAVENKEEPER and not state.has_watches and role in order_of(state):
        return 1  # asked beforehand, since nobody is asked after the deaths of a batch
    return None


def deed_of(state: State, seat: Seat) -> str | None:
    """The role by which somebody is asked to choose just now; None: they are not."""
    player = state.players[seat]
    if seat == state.ravenkeeper and state.has_watches:
        return RAVENKEEPER
    return player.shown if player.seen_alive and chooses_in(state, player.shown) == state.watch else None


def targets_of(state: State, role: str, seat: Seat) -> tuple[Seat, ...]:
    """Whom they may point at: anybody, the dead too; a Monk and a Butler not themselves."""
    return tuple([each for each in state.players if each != seat or role not in (MONK, BUTLER)])


# ── How it goes ──


def fall(tx: Tx[State]) -> None:
    """The next night; what lay on people until dusk is over, and who has become another is told."""
    state = tx.state
    ended = tuple([marker for marker in state.markers if marker.until == "dusk"])
    deadline = deadlines.for_watch(state.rules, 1, tx.now)
    tx.add(NightFell(state.night + 1, 1, deadline.due, deadline.rhythm, ended))
    show_changes(tx)
    settle_evening(tx)


def settle(tx: Tx[State]) -> None:
    """What can be settled is; when the clock has run down, all of it, and the watch ends."""
    if tx.state.is_due(tx.now):
        close_watch(tx)
    elif tx.state.has_watches and tx.state.decision is None:
        settle_matters(tx)


def settle_matters(tx: Tx[State]) -> bool:
    """Settle one matter after the other; False: the storyteller is asked."""
    return settle_evening(tx) and (tx.state.watch == 1 or settle_small_hours(tx))


def close_watch(tx: Tx[State]) -> None:
    """Whatever is undecided goes by its suggestion."""
    settle_all(tx, settle_evening)
    state = tx.state
    if state.watch == 1:
        do_deeds(tx)
    if state.watch == 1 and state.has_watches:
        deadline = deadlines.for_watch(state.rules, 2, tx.now)
        tx.add(WatchOpened(2, deadline.due, deadline.rhythm))
        settle_small_hours(tx)
    else:
        settle_all(tx, settle_small_hours)
        break_dawn(tx)


def settle_all(tx: Tx[State], settle_some: Callable[[Tx[State]], bool]) -> None:
    take_suggestion(tx, "clock")
    while not settle_some(tx):
        take_suggestion(tx, "clock")


# ── Evening: who is who ──


def settle_evening(tx: Tx[State]) -> bool:
    if not is_first(tx.state):
        return True
    return fix_red_herring(tx) and all(_EVENING[step](tx) for step in order_of(tx.state) if step in _EVENING)


def show_changes(tx: Tx[State]) -> None:
    """Whoever has become another learns it."""
    for seat, player in tx.state.players.items():
        if player.alive and player.shown != player.role and player.role in DEMONS:
            tx.add(RoleShown(seat, player.role))
            tx.add(Informed(LedgerEntry(seat, tx.state.night, "became", Fact("became", role=player.role))))


def fix_red_herring(tx: Tx[State]) -> bool:
    """A good player who looks like the Demon to a true Fortune Teller, for the whole game."""
    state, matter = tx.state, "red_herring"
    reader = state.with_role(FORTUNE_TELLER)
    if reader is None or matter in state.settled:
        return True
    offer = Offer(tuple([seat for seat, player in state.players.items() if player.alignment == "good"]))
    choice = decided(
        tx, matter, reader, offer, lambda: (policy.suggest_red_herring(state, tx.dice, reader, offer), "fair")
    )
    if choice is None:
        return False
    tx.add(MarkersMoved(laid=(Marker(RED_HERRING, Seat(choice[0]), reader),)))
    return done(tx, matter)


def tell_minions(tx: Tx[State]) -> bool:
    state = tx.state
    if not evil_is_told(state) or "minion_info" in state.settled:
        return True
    minions, demons = of_type(state, "minion"), of_type(state, "demon")
    for seat in minions:
        fellows = tuple([other for other in minions if other != seat])
        inform(tx, LedgerEntry(seat, state.night, "evil_info", Fact("demon", seats=demons, fellows=fellows)))
    return done(tx, "minion_info")


def tell_demon(tx: Tx[State]) -> bool:
    state, matter = tx.state, "demon_info"
    demons = of_type(state, "demon")
    if not evil_is_told(state) or matter in state.settled or not demons:
        return True
    offer = policy.bluff_offer(state)
    choice = decided(tx, "bluffs", demons[0], offer, lambda: (policy.suggest_bluffs(state, tx.dice, offer), "mixed"))
    if choice is None:
        return False
    tx.add(BluffsChosen(choice))
    for seat in demons:
        fact = Fact("minions", seats=of_type(state, "minion"), bluffs=choice)
        inform(tx, LedgerEntry(seat, state.night, "evil_info", fact))
    return done(tx, matter)


_EVENING: Mapping[str, Callable[[Tx[State]], bool]] = {"minion_info": tell_minions, "demon_info": tell_demon}


def evil_is_told(state: State) -> bool:
    least = state.rules.evil_info_min_players
    return 0 < least <= len(state.players)


def of_type(state: State, kind: str) -> tuple[Seat, ...]:
    return tuple([seat for seat, player in state.players.items() if TYPE_OF[player.role] == kind])


# ── The first watch ends: deeds ──


def do_deeds(tx: Tx[State]) -> None:
    """In the order of the pack; what the impaired have chosen does nothing."""
    for role in order_of(tx.state):
        for seat in believers(tx.state, role) if role in DEEDS else ():
            chosen = tx.state.choices.get(seat)
            if chosen and in_force(tx.state, seat, role):
                _DEEDS[role](tx, seat, chosen[0])


def poison(tx: Tx[State], seat: Seat, target: Seat) -> None:
    """Poison on oneself ends with the power that made it, so it does nothing."""
    if target != seat:
        tx.add(MarkersMoved(laid=(Marker(POISONED, target, seat, "dusk"),)))


def protect(tx: Tx[State], seat: Seat, target: Seat) -> None:
    tx.add(MarkersMoved(laid=(Marker(PROTECTED, target, seat, "dawn"),)))


def aim(tx: Tx[State], seat: Seat, target: Seat) -> None:
    tx.add(AttackAimed(target))


_DEEDS: Mapping[str, Callable[[Tx[State], Seat, Seat], None]] = {POISONER: poison, MONK: protect, IMP: aim}


# ── The small hours: deaths, and what is heard ──


def settle_small_hours(tx: Tx[State]) -> bool:
    if not (settle_attack(tx) and settle_heir(tx)):
        return False
    return all(settle_hearing(tx, role) for role in order_of(tx.state) if role in READERS or role == BUTLER)


def settle_attack(tx: Tx[State]) -> bool:
    state, target = tx.state, tx.state.attack
    if target is None or "attack" in state.settled:
        return True
    imp = next((seat for seat in believers(state, IMP) if in_force(state, seat, IMP)), None)
    if imp is None or survives_demon(state, target):
        return done(tx, "attack")
    if in_force(state, target, MAYOR):
        victim = redirect(tx, target)
        if victim is None:
            return False
        if survives_demon(state, victim):
            return done(tx, "attack")
        target = victim
    kill(tx, target, "demon", imp)
    show_changes(tx)
    return done(tx, "attack")


def redirect(tx: Tx[State], mayor: Seat) -> Seat | None:
    """Who dies in a Mayor's place, or the Mayor; None: the storyteller is asked."""
    state = tx.state
    offer = Offer((DIE, *[seat for seat in state.players if seat != mayor]))
    choice = decided(tx, MAYOR, mayor, offer, lambda: policy.suggest_redirect(state, tx.dice, mayor, offer))
    return None if choice is None else mayor if choice[0] == DIE else Seat(choice[0])


def settle_heir(tx: Tx[State]) -> bool:
    """The Demon took its own life: one of its Minions rises."""
    state, matter = tx.state, "successor"
    fallen = None if matter in state.settled else killed_self(state)
    candidates = heirs(state, with_recluse=asks_storyteller(state)) if fallen is not None else ()
    if fallen is None or not candidates:
        return True
    minions = heirs(state, with_recluse=False)
    offer = Offer(candidates if minions else (*candidates, DIE))  # a Recluse alone need not pass for a Minion
    choice = decided(tx, matter, fallen.seat, offer, lambda: ((_any_of(tx, minions),), "any_minion"))
    if choice is None:
        return False
    if choice[0] != DIE:
        succeed(tx, Seat(choice[0]))
        show_changes(tx)
    return done(tx, matter)


def _any_of(tx: Tx[State], minions: tuple[Seat, ...]) -> str:
    return minions[tx.dice.below(len(minions))] if minions else DIE


def settle_hearing(tx: Tx[State], role: str) -> bool:
    """Everyone who believes to be this hears something tonight, if they do."""
    return all(hear(tx, role, seat) for seat in hearers(tx.state, role) if f"{role}/{seat}" not in tx.state.settled)


def hearers(state: State, role: str) -> Iterable[Seat]:
    if role == RAVENKEEPER:
        return () if state.ravenkeeper is None or state.ravenkeeper not in state.choices else (state.ravenkeeper,)
    if role == UNDERTAKER and not has_body(state):
        return ()
    needs_choice = role in (FORTUNE_TELLER, BUTLER)
    return [seat for seat in believers(state, role) if not needs_choice or seat in state.choices]


def has_body(state: State) -> bool:
    return state.executed is not None and state.executed_died and not is_first(state)


def hear(tx: Tx[State], role: str, seat: Seat) -> bool:
    if role == BUTLER:
        serve(tx, seat)
        return done(tx, f"{role}/{seat}")
    state, impaired = tx.state, is_impaired(tx.state, seat)
    offer = (false_offer if impaired else truthful_offer)(state, role, seat)
    choice = decided(
        tx, role, seat, offer, lambda: policy.suggest_reading(state, tx.dice, role, seat, offer, impaired)
    )
    if choice is None:
        return False
    if not impaired:
        for registration in registrations_of(state, role, seat, choice):
            tx.add(Registered(registration))
    fact, truth = fact_of(state, role, seat, choice), truth_of(state, role, seat, choice, impaired)
    inform(tx, LedgerEntry(seat, state.night, role, fact, truth, why_false(state, seat) if impaired else ""))
    return done(tx, f"{role}/{seat}")


def why_false(state: State, seat: Seat) -> str:
    return "drunk" if state.players[seat].role == "drunk" else "poisoned"


def serve(tx: Tx[State], seat: Seat) -> None:
    if in_force(tx.state, seat, BUTLER):
        tx.add(MarkersMoved(laid=(Marker(MASTER, tx.state.choices[seat][0], seat, "dusk"),)))


# ── Dawn ──


def break_dawn(tx: Tx[State]) -> None:
    """The Spy reads the grimoire last; then the town sees who lies dead."""
    for seat in believers(tx.state, SPY):
        inform(tx, LedgerEntry(seat, tx.state.night, SPY, Fact("grimoire", grimoire=pages_of(tx.state))))
    state = tx.state
    died = tuple([seat for seat, player in state.players.items() if player.seen_alive and not player.alive])
    ended = tuple([marker for marker in state.markers if marker.until == "dawn"])
    deadline = deadlines.for_day(state.rules, tx.now)
    tx.add(DawnBroke(state.night, died, deadline.due, deadline.rhythm, ended))
    if (won := verdict(tx.state)) is not None:
        end(tx, won)


# ── Common to all matters ──


def decided(
    tx: Tx[State], kind: str, seat: Seat, offer: Offer, suggest: Callable[[], tuple[Choice, str]]
) -> Choice | None:
    """What was decided; else what the only option is, what the house decides, or None: the storyteller is asked."""
    state = tx.state
    if (choice := ruling_on(state, decision_id(state, kind, seat))) is not None:
        return choice
    if not is_open_choice(offer):
        return choices_of(offer)[0]
    return judge(tx, kind, seat, offer, suggest(), waits=asks_storyteller(state))


def inform(tx: Tx[State], told: LedgerEntry) -> None:
    tx.add(Informed(told))


def done(tx: Tx[State], matter: str) -> bool:
    tx.add(MatterSettled(matter))
    return True
