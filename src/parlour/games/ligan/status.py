"""How it stands, and the rules, in the game's own words: phrases for any face to show."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from parlour.games.ligan.below import BELOW
from parlour.games.ligan.view import View
from parlour.sdk import Detail, Line, Term, who

RULE_PAGES = ("roller", "spelgang", "formagor", "vinst")  # each a phrase `rules-…`


def rule_page(page: str, view: View) -> tuple[Line, ...]:
    doubled = page == "vinst" and view.double_points
    return ((f"rules-{page}", {}), ("rules-double_points", {})) if doubled else ((f"rules-{page}", {}),)


def status(view: View) -> tuple[Line, ...]:
    """Of a spectator's view it is for the group; of a player's own, for that player in private."""
    return (standing(view), leading(view), *own_lines(view))


def standing(view: View) -> Line:
    details: dict[str, Detail] = {"ligan": view.ligan, "aina": view.aina, "players": who(*view.seats)}
    return "status", {**details, "round": view.round, "rounds": view.rounds, "step": Term(f"step-{view.step}")}


def leading(view: View) -> Line:
    return ("status_capo", {"capo": who(view.capo)}) if view.capo else ("status_no_capo", {})


def own_lines(view: View) -> tuple[Line, ...]:
    role = view.roles.get(view.me) if view.me else None
    if role is None:
        return ()
    can = "golare" if role == "golare" else "spent" if view.my_spanings else role
    return ("status_role", {"role": Term(f"role-{role}")}), (f"status_ability_{can}", {})


PAGES: Mapping[str, Callable[[View], Sequence[Line]]] = {
    "status": status,
    "roll": own_lines,
    **{page: partial(rule_page, page) for page in RULE_PAGES},
    **BELOW,
}
