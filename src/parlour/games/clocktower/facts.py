"""What somebody was told, as a phrase with its details: for whoever hears it, and for the pages."""

from collections.abc import Sequence

from parlour.games.clocktower.pack import OUTSIDERS
from parlour.games.clocktower.records import Fact
from parlour.games.clocktower.settings import RuleSet
from parlour.sdk import Detail, Line, Several, Term, tally, who


def role(code: str) -> Term:
    return Term(f"role-{code}")


def any_of(codes: Sequence[str]) -> Several:
    """Roles, the last one after an "or"."""
    words = [part for code in codes for part in (", ", role(code))]
    if len(codes) > 1:
        words[-2] = Term("or")
    return Several(tuple(words[1:]))


def card_note(rules: RuleSet, code: str) -> Term:
    """What is not as the card says, by the rules of this match; said after the card."""
    differs = {
        "imp": rules.self_kill == "off",
        "scarlet_woman": rules.takeover == "off",
        "baron": not set(OUTSIDERS) & set(rules.pool),
        "saint": rules.saint == "off",
        "mayor": rules.mayor == "off",
        "spy": rules.registration == "off",
        "recluse": rules.registration == "off",
    }
    return Term(f"note-{code}" if differs.get(code) else "note-none")


def fact_line(fact: Fact, by: str) -> Line:
    return f"told_{fact.kind}", fact_details(fact, by)


def fact_details(fact: Fact, by: str) -> dict[str, Detail]:
    """What the phrase of each kind of fact needs, and no more; `by` is the role that hears it."""
    match fact.kind:
        case "pair" if fact.role is not None:
            return {"role": role(fact.role), "seats": who(*fact.seats)}
        case "role" if fact.role is not None:
            return {"role": role(fact.role), "seats": who(*fact.seats), "by": by}
        case "count":
            return {"value": fact.value or 0, "by": by}
        case "yes_no":
            return {"answer": "yes" if fact.value else "no", "seats": who(*fact.seats)}
        case "minions":
            return {"minions": who(*fact.seats), "bluffs": any_of(fact.bluffs)}
        case "demon":
            return {"demon": who(*fact.seats), "fellows": who(*fact.fellows)}
        case "became" if fact.role is not None:
            return {"role": role(fact.role), "card": Term(f"card-{fact.role}")}
        case "grimoire":
            return {"roles": tally({page.seat: role(page.role) for page in fact.grimoire})}
        case "message":
            return {"text": fact.text or ""}
        case _:
            return {"type": Term(f"type-{fact.role}")}
