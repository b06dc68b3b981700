"""How it truly was: who was not what they believed, what was false and why, and what the storyteller decided."""

from collections.abc import Iterable

from parlour.games.clocktower.desk import choice_details
from parlour.games.clocktower.facts import fact_details, role
from parlour.games.clocktower.pack import CODES
from parlour.games.clocktower.records import RED_HERRING, LedgerEntry, Registration
from parlour.games.clocktower.view import Grimoire
from parlour.sdk import Detail, Line, Seat, Term, who


def recap(book: Grimoire) -> tuple[Line, ...]:
    """What was false and why; that nothing was, is said too."""
    lines = [*_deceived(book), *_herrings(book), *_falsehoods(book), *_redirected(book)]
    return (("recap_heading", {}), *lines) if lines else (("recap_all_true", {}),)


def _deceived(book: Grimoire) -> Iterable[Line]:
    """Who believed in another card than their own."""
    for page in book.pages:
        if page.role == "drunk":
            yield "recap_drunk", {"seat": who(page.seat), "shown": role(page.shown)}


def _herrings(book: Grimoire) -> Iterable[Line]:
    for page in book.pages:
        if any(name.startswith(f"{RED_HERRING}/") for name in page.markers):
            yield "recap_red_herring", {"seat": who(page.seat)}


def _falsehoods(book: Grimoire) -> Iterable[Line]:
    """Each false statement, and each that was true only because somebody passed for another."""
    for told in book.ledger:
        if told.truth == "false-impaired":
            yield _false(told, told.why, None)
        elif told.truth == "true-by-registration":
            yield _false(told, "passed", _passing(book, told))


def _false(told: LedgerEntry, cause: str, passing: Registration | None) -> Line:
    details = {**fact_details(told.fact, told.by), "seat": who(told.seat), "night": told.night, "cause": cause}
    seems = Term("seems-evil") if passing is None else _seems(passing.answer)
    return f"recap_{told.fact.kind}", {**details, "passing": who(passing.subject if passing else None), "as": seems}


def _passing(book: Grimoire, told: LedgerEntry) -> Registration | None:
    """Who passed for what, when this was told."""
    check = f"{told.night}/{told.by}/{told.seat}"
    return next((each for each in book.registrations if each.check == check), None)


def _seems(answer: str) -> Term:
    if answer in CODES:
        return role(answer)
    return Term(f"seems-{'evil' if answer == 'no_outsider' else answer}")


def _redirected(book: Grimoire) -> Iterable[Line]:
    """Whom the Demon took in a Mayor's place; which Spy or Recluse was taken for another by day."""
    for ruling in book.rulings:
        kind, choice = ruling.decision.kind, ruling.choice[0]
        if kind == "mayor" and choice != "die":
            yield "recap_mayor", {"seat": who(ruling.decision.seat), "instead": who(Seat(choice))}
        elif kind in ("virgin", "slayer") and choice == "yes":
            yield f"recap_{kind}", {"seat": who(ruling.decision.seat)}


# ── The storyteller's ledger ──


def rulings_told(book: Grimoire) -> Iterable[Line]:
    for ruling in book.rulings:
        decision = ruling.decision
        details: dict[str, Detail] = {"kind": decision.kind, "seat": who(decision.seat), "night": decision.night}
        chosen = choice_details(decision, ruling.choice)
        by: Detail = "suggestion" if ruling.choice == decision.suggestion else "own"
        yield "ledger_ruling", {**details, **chosen, "by": ruling.by, "how": by, "why": Term(f"why-{decision.why}")}
