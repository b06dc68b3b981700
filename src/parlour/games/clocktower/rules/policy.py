"""What the house does by dice where the rules leave a choice; to a storyteller it is the suggestion (§2.12)."""

from collections.abc import Sequence

from parlour.games.clocktower.pack import GOOD_ROLES, PACK, TYPE_OF
from parlour.games.clocktower.records import Offer
from parlour.games.clocktower.rules.information import LOOKS, PAIRS, Choice, choices_of, fact_of, is_literal
from parlour.games.clocktower.rules.registration import is_evil
from parlour.games.clocktower.state import State
from parlour.sdk import Dice, Seat, pick

# Chances out of a hundred.
LIES = 80  # to the impaired: who always lies about a yes or no can be turned round
PASSES = 50  # a Spy or Recluse for what they are not
SLAYER_HITS_RECLUSE = 30
MAYOR_REDIRECTS = 70
KNOWN_MAYOR_REDIRECTS = 40  # whoever the town takes for the Mayor would be confirmed by another's death
BLUFFS = 3


def suggest_reading(
    state: State, dice: Dice, role: str, seat: Seat, offer: Offer, impaired: bool
) -> tuple[Choice, str]:
    """What to tell a reader, and why."""
    own = state.players[seat].shown
    every = choices_of(offer)
    legal = [choice for choice in every if choice[0] != own] or every  # nobody is told of another of themselves
    literal = [choice for choice in legal if is_literal(state, role, seat, choice)]
    others = [choice for choice in legal if choice not in literal]
    if impaired:
        return _to_impaired(state, dice, role, seat, literal, others)
    if not others or (literal and (_is_plain_spy(state, role) or dice.below(100) >= PASSES)):
        return pick(dice, _fresh(state, literal or others)), "true"
    return pick(dice, _fresh(state, others)), "passes"


def _is_plain_spy(state: State, role: str) -> bool:
    """The only Minion is a Spy: an Investigator finds it as what it is."""
    minions = [player.role for player in state.players.values() if TYPE_OF[player.role] == "minion"]
    return role == "investigator" and minions == ["spy"]


def _to_impaired(
    state: State, dice: Dice, role: str, seat: Seat, literal: list[Choice], others: list[Choice]
) -> tuple[Choice, str]:
    lies = state.rules.info == "false" or dice.below(100) < LIES
    if others and (lies or not literal):
        return pick(dice, _plausible(state, dice, role, seat, others)), "lie"
    return pick(dice, literal), "truth_to_impaired"


def _plausible(state: State, dice: Dice, role: str, seat: Seat, lies: list[Choice]) -> list[Choice]:
    """Lies that a reader may believe: near what they heard last, or for a bluff of the Demon."""
    if role in PAIRS:
        bluffs = [lie for lie in lies if lie[0] in state.bluffs and _names_evil(state, lie)]
        return bluffs if bluffs and dice.below(2) else _fresh(state, lies)
    if role in LOOKS:
        claimed = [lie for lie in lies if lie[0] in _bluffs_of(state, role, seat)]
        return claimed if claimed and dice.below(2) else lies
    last = [told.fact.value for told in state.ledger if told.seat == seat and told.by == role]
    if role == "empath" and last and last[-1] is not None:
        near = [lie for lie in lies if abs(int(lie[0]) - last[-1]) <= 1]
        return near or lies
    return lies


def _bluffs_of(state: State, role: str, seat: Seat) -> tuple[str, ...]:
    """What an evil player who is looked at says to be, or what the Demon may say."""
    [target] = fact_of(state, role, seat, ("imp",)).seats
    if not is_evil(state, target):
        return ()
    claim = state.declared.get(target)
    return state.bluffs if claim is None else (claim,)


def _names_evil(state: State, choice: Choice) -> bool:
    return any(is_evil(state, Seat(each)) for each in choice[1:])


def _fresh(state: State, choices: list[Choice]) -> list[Choice]:
    """Without names that stood in earlier pairs, where that can be: no two readers share a decoy."""
    named = {seat for told in state.ledger if told.fact.kind == "pair" for seat in told.fact.seats}
    return [choice for choice in choices if not named.intersection(choice[1:])] or choices


def suggest_bluffs(state: State, dice: Dice, offer: Offer) -> Choice:
    """One role of each kind where that can be; neither the Drunk nor the card that a Drunk believes in."""
    shown = {player.shown for player in state.players.values()}
    wise = [role for role in offer.options if role != "drunk" and role not in shown]
    chosen: list[str] = []
    for kind in PACK.bluffs.values():
        if fitting := [role for role in wise if role in kind and role not in chosen]:
            chosen.append(pick(dice, fitting))
    rest = [role for role in (*wise, *offer.options) if role not in chosen]
    while len(chosen) < offer.picks:
        chosen.append(_popped(dice, rest))
    return tuple(chosen[: offer.picks])


def _popped(dice: Dice, rest: list[str]) -> str:
    role = pick(dice, rest)
    rest[:] = [other for other in rest if other != role]
    return role


def bluff_offer(state: State) -> Offer:
    """Good roles of the script that nobody truly holds."""
    held = {player.role for player in state.players.values()}
    free = tuple([role for role in GOOD_ROLES if role in state.rules.pool and role not in held])
    return Offer(free, picks=min(BLUFFS, len(free)))


def suggest_red_herring(state: State, dice: Dice, reader: Seat, offer: Offer) -> Choice:
    """Anybody good, and not the Fortune Teller unless few play."""
    others = [seat for seat in offer.options if seat != reader]
    return (pick(dice, offer.options if len(state.players) <= 7 or not others else others),)


def suggest_redirect(state: State, dice: Dice, mayor: Seat, offer: Offer) -> tuple[Choice, str]:
    """Often somebody else who is good and alive dies for the Mayor; never the Demon."""
    instead: Sequence[str] = [
        seat
        for seat in offer.options
        if seat in state.players and state.players[Seat(seat)].alive and not is_evil(state, Seat(seat))
    ]
    chance = KNOWN_MAYOR_REDIRECTS if state.declared.get(mayor) == "mayor" else MAYOR_REDIRECTS
    if instead and dice.below(100) < chance:
        return (pick(dice, instead),), "spares_mayor"
    return ("die",), "mayor_dies"
