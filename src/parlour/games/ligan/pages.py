"""Pages to read on request: how it stands, the rules, and short ones that pop up under a post for whoever taps.

What pops up under a post says only what all may know.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial

from parlour.games.ligan.records import Attempt, Round
from parlour.games.ligan.roles import with_role
from parlour.games.ligan.view import View
from parlour.sdk import Detail, Line, RoundPage, Term, when, who
from parlour.sdk.parts.rotation import Rotation

RULE_PAGES = ("roller", "spelgang", "formagor", "vinst")  # each a phrase `rules-…`
UNDER_THE_MISSION = ("leder", "varfor")
EXPLAINED = ("nominating", "voting", "heist")  # each a phrase `why_…`
STORY_WORDINGS = 3  # of the end of a round
NOBODY_LEADS = ("lobby", "decided", "last_chance", "finale", "over")


def under_the_result(number: int) -> tuple[str, ...]:
    """The pages offered there: the votes of that round, however long ago it was, and what Kaos is."""
    return f"roster/{number}", "kaos"


# ── How it stands, and the rules ──


def rule_page(page: str, view: View) -> tuple[Line, ...]:
    doubled = page == "vinst" and view.double_points
    return ((f"rules-{page}", {}), ("rules-double_points", {})) if doubled else ((f"rules-{page}", {}),)


def status(view: View) -> tuple[Line, ...]:
    """The score, the step and the Capo; in a player's own view also the role and the ability."""
    return (standing(view), leading(view), *own_lines(view))


def standing(view: View) -> Line:
    details: dict[str, Detail] = {"ligan": view.ligan, "aina": view.aina, "players": who(*view.seats)}
    return "status", {**details, "round": view.number, "rounds": view.rounds, "step": Term(f"step-{view.step}")}


def leading(view: View) -> Line:
    return ("status_capo", {"capo": who(view.capo)}) if view.capo else ("status_no_capo", {})


def own_lines(view: View) -> tuple[Line, ...]:
    role = view.roles.get(view.me) if view.me else None
    if role is None:
        return ()
    can = "golare" if role == "golare" else "spent" if view.my_spanings else role
    return ("status_role", {"role": Term(f"role-{role}")}), (f"status_ability_{can}", {})


# ── Who leads next ──


def leads_next(view: View) -> tuple[Line, ...]:
    """The Capos to come: round by round in join order, and one further with each failed attempt."""
    if view.step in NOBODY_LEADS:
        return (("leads_nobody", {}),)
    return *_if_it_falls(view), _in_later_rounds(view)


def _if_it_falls(view: View) -> Iterable[Line]:
    """Who leads if this team falls; that it is the last attempt shows by Guzman's temper, as on the card."""
    if view.step not in ("nominating", "voting") or view.capo is None:
        return
    if view.temper == "angry":
        yield "leads_or_kaos", {}
    else:
        next_capo = Rotation(view.seats, view.seats.index(view.capo) + 1).current
        yield "leads_if_it_falls", {"next": who(next_capo)}


def _in_later_rounds(view: View) -> Line:
    later = Rotation(view.seats, view.number).coming(view.rounds - view.number)
    return ("leads_later", {"capos": who(*later)}) if later else ("leads_last", {})


# ── Why it goes like this ──


def why(view: View) -> tuple[Line, ...]:
    """The rule behind the present step, and when it ends."""
    if view.step not in EXPLAINED:
        return (("why_wait", {}), *_until(view))
    return ((f"why_{view.step}", {"count": len(view.seats), "size": view.team_size}), *_until(view))


def _until(view: View) -> Iterable[Line]:
    """When the step ends; nothing while the clock is paused."""
    if view.next_at is not None:
        yield "why_until", {"due": when(view.next_at)}


# ── The votes of a round ──


def votes_of(view: View, number: int | None) -> tuple[Line, ...]:
    """The closed votes of a round, attempt by attempt; of the last round that has any, if no number is given."""
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


# ── How it went: told round by round, from what everyone may know ──


def story(view: View) -> tuple[Line, ...]:
    """The whole match so far as a story; who was what, and who betrayed, once that has been told."""
    chapters = [line for each in view.record if each.attempts for line in _chapter(view, each)]
    return ("story_opening", {"players": who(*view.seats)}), *chapters, *_story_end(view)


def _chapter(view: View, told: Round) -> Iterable[Line]:
    turn = (told.number - 1) % STORY_WORDINGS
    mission = Term(f"mission_{view.missions[told.number - 1]}")
    yield "story_round", {"round": told.number, "mission": mission}
    for attempt in told.attempts:
        yield _attempt_told(attempt)
    if told.result == "kaos":
        yield _worded("story_kaos", turn), {}
    elif told.result == "success":
        yield _worded("story_success", turn), {}
    elif told.result == "fail":
        yield _worded("story_fail", turn), {"golas": told.golas}
        yield from _betrayers_told(view, told.number)


def _attempt_told(attempt: Attempt) -> Line:
    details: dict[str, Detail] = {"capo": who(attempt.capo)}
    if not attempt.team:
        return "story_slept", details
    against = who(*(seat for seat, voted in attempt.votes.items() if voted == "nej"))
    details |= {"team": who(*attempt.team), "nej": against}
    return "story_went" if attempt.approved else "story_fell", details


def _betrayers_told(view: View, number: int) -> Iterable[Line]:
    for heist in view.recap.heists if view.recap else ():
        if heist.number == number:
            yield "story_betrayers", {"who": who(*(seat for seat, deed in heist.deeds.items() if deed == "gola"))}


def _story_end(view: View) -> Iterable[Line]:
    score: dict[str, Detail] = {"ligan": view.ligan, "aina": view.aina}
    if view.winner is None and view.step == "over":
        yield "story_called_off", score
        return
    if view.winner is None:
        yield "story_now", {**score, "step": Term(f"step-{view.step}")}
        return
    if view.last_chance is not None and view.last_chance.target is not None:
        guess: dict[str, Detail] = {"by": who(*view.last_chance.by), "target": who(view.last_chance.target)}
        yield f"story_guess_{'right' if view.last_chance.is_right else 'wrong'}", guess
    yield f"story_won_{view.winner}", score
    if len(view.roles) == len(view.seats):
        hand, golare = with_role(view.roles, "hogra_hand"), with_role(view.roles, "golare")
        yield "story_roles", {"golare": who(*golare), "hand": who(*hand)}


def _worded(phrase: str, turn: int) -> str:
    """One of the wordings of a phrase, by its own name: a page has no other way to choose."""
    return f"{phrase}-{turn + 1}" if turn else phrase


POPUPS: Mapping[str, Callable[[View], Sequence[Line]]] = {
    "leder": leads_next,
    "varfor": why,
    "roster": RoundPage(votes_of),
    "kaos": kaos,
}
PAGES: Mapping[str, Callable[[View], Sequence[Line]]] = {
    "status": status,
    "roll": own_lines,
    "story": story,
    **{page: partial(rule_page, page) for page in RULE_PAGES},
    **POPUPS,
}
