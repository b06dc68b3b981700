"""Pages that hang below a post, for whoever taps: who leads next, why it goes like this, the votes of a round, Kaos.

Each is meant to pop up, so it is short; and it says only what all may know.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence

from parlour.games.ligan.records import Attempt
from parlour.games.ligan.view import View
from parlour.sdk import Detail, Line, RoundPage, when, who
from parlour.sdk.parts.rotation import Rotation

BELOW_THE_MISSION = ("leder", "varfor")
EXPLAINED = ("nominating", "voting", "heist")  # each a phrase `why_…`
NOBODY_LEADS = ("lobby", "decided", "last_chance", "finale", "over")


def below_the_result(number: int) -> tuple[str, ...]:
    """The votes are those of that round for ever, however long ago it was."""
    return f"roster/{number}", "kaos"


# ── Who leads next ──


def leads_next(view: View) -> tuple[Line, ...]:
    """Round by round in join order; within a round each failed attempt moves one on, until it is Kaos."""
    if view.step in NOBODY_LEADS:
        return (("leads_nobody", {}),)
    return *_if_it_falls(view), _in_later_rounds(view)


def _if_it_falls(view: View) -> Iterable[Line]:
    """The last attempt shows by Guzman's temper, as it does on the card."""
    if view.step not in ("nominating", "voting") or view.capo is None:
        return
    if view.temper == "angry":
        yield "leads_or_kaos", {}
    else:
        next_capo = Rotation(view.seats, view.seats.index(view.capo) + 1).current
        yield "leads_if_it_falls", {"next": who(next_capo)}


def _in_later_rounds(view: View) -> Line:
    later = Rotation(view.seats, view.round).coming(view.rounds - view.round)
    return ("leads_later", {"capos": who(*later)}) if later else ("leads_last", {})


# ── Why it goes like this ──


def why(view: View) -> tuple[Line, ...]:
    """The rule behind the present step, and when it ends."""
    if view.step not in EXPLAINED:
        return (("why_wait", {}), *_until(view))
    return ((f"why_{view.step}", {"count": len(view.seats), "size": view.team_size}), *_until(view))


def _until(view: View) -> Iterable[Line]:
    """A clock that stands still says no hour."""
    if view.next_at is not None:
        yield "why_until", {"due": when(view.next_at)}


# ── The votes of a round ──


def votes_of(view: View, number: int | None) -> tuple[Line, ...]:
    """Attempt by attempt, as far as they are closed; of the last round with any, if none is asked for."""
    voted = [each for each in view.record if each.attempts and number in (None, each.number)]
    return tuple([_attempt(view, attempt) for attempt in voted[-1].attempts]) if voted else (("votes_none", {}),)


def _attempt(view: View, attempt: Attempt) -> Line:
    if not attempt.team:
        return "votes_missed", {"capo": who(attempt.capo)}
    silent = who(*(seat for seat in view.seats if seat not in attempt.votes))
    details: dict[str, Detail] = {"capo": who(attempt.capo), "team": who(*attempt.team), "abstained": silent}
    for choice in ("ja", "nej"):
        details[choice] = who(*(seat for seat, voted in attempt.votes.items() if voted == choice))
    return "votes_went" if attempt.approved else "votes_fell", details


def kaos(view: View) -> tuple[Line, ...]:
    """What it is, and never how near: that shows by Guzman's temper alone."""
    del view
    return (("kaos_explained", {}),)


BELOW: Mapping[str, Callable[[View], Sequence[Line]]] = {
    "leder": leads_next,
    "varfor": why,
    "roster": RoundPage(votes_of),
    "kaos": kaos,
}
