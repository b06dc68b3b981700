"""Pages to read on request: one's card, what one was told, the village, the rules, and the storyteller's book.

The book is the storyteller's until the end; then it is everyone's, with what was false and why.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial

from parlour.games.clocktower.facts import any_of, card_note, fact_line, role
from parlour.games.clocktower.recap import recap, rulings_told
from parlour.games.clocktower.view import Card, Entry, View
from parlour.sdk import Detail, Line, Seat, Several, Term, tally, who

RULE_PAGES = ("rules_village", "rules_night", "rules_day", "rules_end")
SHARED_RULES = ("rules_village",)  # the same in every profile


# ── One's own ──


def card(view: View) -> tuple[Line, ...]:
    """Short: it pops up for whoever taps in the room."""
    mine = view.mine
    if mine is None:
        return (("card_none", {}),)
    card, note = Term(f"card-{mine.role}"), card_note(view.rules, mine.role)
    return (("card_own", {"role": role(mine.role), "team": mine.alignment, "card": card, "note": note}),)


def told(view: View) -> tuple[Line, ...]:
    """All that one was told, night by night."""
    mine = view.mine
    if mine is None or not mine.ledger:
        return (("told_nothing", {}),)
    return tuple(_nights(mine))


def _nights(mine: Card) -> Iterable[Line]:
    for night in dict.fromkeys(entry.night for entry in mine.ledger):
        yield "told_in_night", {"night": night}
        yield from (_entry_line(entry) for entry in mine.ledger if entry.night == night)


def _entry_line(entry: Entry) -> Line:
    return fact_line(entry.fact, entry.by)


# ── How it stands ──


def village(view: View) -> tuple[Line, ...]:
    """What everyone may know: who lives, who does not, who says to be what."""
    if view.night == 0:
        return (("village_gathers", {"players": who(*(each.seat for each in view.seats))}),)
    return (_hour(view), _living(view), *_dead(view), *_said(view), *_block(view))


def _hour(view: View) -> Line:
    return "village_hour", {"phase": view.phase, "day": view.night}


def _living(view: View) -> Line:
    living = [each.seat for each in view.seats if each.alive]
    phrase = "village_living" if view.winner is None else "village_left"
    return phrase, {"living": who(*living), "needed": view.threshold}


def _dead(view: View) -> Iterable[Line]:
    if dead := [each.seat for each in view.seats if not each.alive]:
        ghosts = [each.seat for each in view.seats if each.ghost_vote and view.winner is None]
        yield "village_dead", {"dead": who(*dead), "ghosts": who(*ghosts)}


def _said(view: View) -> Iterable[Line]:
    if view.declared:
        yield "village_said", {"said": tally({seat: role(code) for seat, code in view.declared.items()})}


def _block(view: View) -> Iterable[Line]:
    if view.block is not None and view.phase == "day":
        tied: Detail = "yes" if view.block.tied else "no"
        yield "village_block", {"nominee": who(view.block.nominee), "tied": tied}


# ── The rules, by profile ──


def rule_page(page: str, view: View) -> tuple[Line, ...]:
    return ((page if page in SHARED_RULES else f"{page}_{view.rules.profile}", {}),)


# ── The storyteller's book ──


def grimoire(view: View) -> tuple[Line, ...]:
    """Who is what, and what lies on whom."""
    book = view.grimoire
    if book is None:
        return (("grimoire_closed", {}),)
    pages: list[Line] = [
        (
            "grimoire_page",
            {
                "seat": who(page.seat),
                "role": role(page.role),
                "shown": role(page.shown),
                "known": "yes" if page.role == page.shown else "no",
                "alive": "yes" if page.alive else "no",
                "marked": "yes" if page.markers else "no",
                "markers": _markers(page.markers),
            },
        )
        for page in book.pages
    ]
    return *pages, *_bluffs(book.bluffs)


def _markers(names: Sequence[str]) -> Several:
    codes = dict.fromkeys(name.partition("/")[0] for name in names)
    words = [part for code in codes for part in (", ", Term(f"marker-{code}"))]
    return Several(tuple(words[1:]))


def _bluffs(bluffs: Sequence[str]) -> Iterable[Line]:
    if bluffs:
        yield "grimoire_bluffs", {"bluffs": any_of(bluffs)}


def ledger(view: View) -> tuple[Line, ...]:
    """Every decision of the storyteller: what was asked, what was suggested, and who chose what."""
    book = view.grimoire
    if book is None:
        return (("grimoire_closed", {}),)
    return tuple(rulings_told(book)) or (("ledger_empty", {}),)


def story(view: View) -> tuple[Line, ...]:
    """Before the end, what all have seen; after it, what was false and why."""
    deaths: list[Line] = [
        ("story_death", {"seat": who(each.seat), "day": each.day, "how": _how(each.at_night, each.by_execution)})
        for each in view.deaths
    ]
    players: tuple[Seat, ...] = tuple([each.seat for each in view.seats])
    opening: Line = ("story_opening", {"players": who(*players)})
    if view.winner is None or view.grimoire is None:
        return opening, *deaths
    ending: Line = (f"story_won_{view.winner}", {"reason": Term(f"reason-{view.reason}")})
    return opening, *deaths, ending, *recap(view.grimoire)


def _how(at_night: bool, by_execution: bool) -> str:
    return "night" if at_night else "execution" if by_execution else "day"


PAGES: Mapping[str, Callable[[View], Sequence[Line]]] = {
    "card": card,
    "told": told,
    "village": village,
    "grimoire": grimoire,
    "ledger": ledger,
    "story": story,
    **{page: partial(rule_page, page) for page in RULE_PAGES},
}
