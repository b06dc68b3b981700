"""A crew member who plays from what its seat may see: trusts by the record, and bluffs if it is a Golare."""

from collections.abc import Iterable
from itertools import combinations

from parlour.games.ligan.commands import (
    WHISPERS,
    Choice,
    ChooseDeed,
    ConfirmTeam,
    Deed,
    MarkTeam,
    NoteHunch,
    PointAt,
    Scout,
    Vote,
    Watch,
    Whisper,
)
from parlour.games.ligan.records import Attempt
from parlour.games.ligan.state import FAILURES_TO_KAOS, POINTS_TO_WIN
from parlour.games.ligan.suspicion import Suspicion, public_suspicion, suspicion
from parlour.games.ligan.view import TEMPERS, View
from parlour.sdk import Command, Dice, PickOne, Question, Seat, pick, shuffled

VOLUNTEERS: tuple[type[Command], ...] = (NoteHunch, Scout, Watch, Whisper)

WHIM = 6  # of a hundred votes go against better judgement
PATIENCE = 0.9  # a team is let pass that is nearly as good as the best that the next Capos would bring
DOOMED = 0.06  # a last team that is as good as sure to fail is worth no more than Kaos
GOLA = {1: 50, 2: 50, 3: 60}  # of a hundred, in these rounds; later always
SECOND_GOLA = 5  # of a hundred, beside another Golare: two betrayals say too much
STAYS_BEHIND = 25  # of a hundred Golare who are Capo send another one
SABOTAGE, LAST_SABOTAGE = 5, 15  # of a hundred votes of Golare for their own cause; the same before Kaos
WATCHES, WHISPERS_OFTEN = 50, 20  # of a hundred, in each round
SCOUTS_BY = 3  # everyone has asked for a Spaning by this round


def stand_in(view: View, question: Question, dice: Dice) -> Command | None:
    kind = question.command
    if kind is MarkTeam:
        return MarkTeam(choose_team(view, dice))
    if kind is ConfirmTeam:
        return ConfirmTeam()
    if kind is Vote:
        return Vote(choose_vote(view, dice))
    if kind is ChooseDeed:
        return ChooseDeed(choose_deed(view, dice))
    if kind is PointAt:
        return PointAt(choose_target(view, question, dice))
    if kind in VOLUNTEERS:
        return volunteer(view, question, dice)
    return question.sample(dice)


def volunteer(view: View, question: Question, dice: Dice) -> Command | None:
    """What nobody waits for; None: not now."""
    if question.command is NoteHunch:
        return NoteHunch(choose_hunch(view, question, dice))
    if question.command is Scout:
        return choose_scouting(view, question, dice)
    if question.command is Watch:
        return Watch(most_suspected(view, question, dice)) if chance(dice, WATCHES) else None
    return choose_whisper(view, question, dice)


def is_golare(view: View) -> bool:
    return view.me is not None and view.roles.get(view.me) == "golare"


def golare_known(view: View) -> list[Seat]:
    return [seat for seat, role in view.roles.items() if role == "golare"]


def judgement(view: View) -> Suspicion:
    """A Golare judges as the others do, to know who is trusted."""
    return public_suspicion(view) if is_golare(view) else suspicion(view)


def chance(dice: Dice, of_a_hundred: int) -> bool:
    return dice.below(100) < of_a_hundred


def offered(question: Question, field: str = "target") -> tuple[Seat, ...]:
    ask = question.fields[field]
    assert isinstance(ask, PickOne), "one name"
    return tuple([Seat(str(option)) for option in ask.options if option is not None])


# ── The team ──


def choose_team(view: View, dice: Dice) -> tuple[Seat, ...]:
    assert view.me is not None, "a Capo has a seat"
    others = [seat for seat in shuffled(dice, view.seats) if seat != view.me]
    if is_golare(view):
        return golare_team(view, others, dice)
    return safest_team(suspicion(view), view.me, others, view.team_size)


def safest_team(doubt: Suspicion, capo: Seat, others: Iterable[Seat], size: int) -> tuple[Seat, ...]:
    """The Capo, and those with whom a team is most likely clean."""
    trusted = sorted(others, key=lambda seat: round(doubt.of(seat), 3))[: size + 1]
    teams = [(capo, *mates) for mates in combinations(trusted, size - 1)]
    return max(teams, key=lambda team: round(doubt.clean(team), 3))


def golare_team(view: View, others: list[Seat], dice: Dice) -> tuple[Seat, ...]:
    """One Golare, the Capo or one who is trusted more, and loyal people whom nobody will vote against."""
    assert view.me is not None, "a Capo has a seat"
    doubt, mates = public_suspicion(view), golare_known(view)
    by_trust = sorted(others, key=lambda seat: (seat in mates, round(doubt.of(seat), 3)))
    free = [seat for seat in by_trust if seat in mates]
    if free and chance(dice, STAYS_BEHIND):
        return (free[0], *by_trust)[: view.team_size]
    return (view.me, *by_trust)[: view.team_size]


# ── The vote ──


def choose_vote(view: View, dice: Dice) -> Choice:
    """A Capo stands by the own team."""
    if view.capo == view.me:
        return "ja"
    wants = golare_vote(view, dice) if is_golare(view) else loyal_vote(view, dice)
    return "ja" if wants else "nej"


def loyal_vote(view: View, dice: Dice) -> bool:
    return would_pass(view, suspicion(view), dice)


def would_pass(view: View, doubt: Suspicion, dice: Dice) -> bool:
    """For a team that is about as good as the next Capo's would be; a last one unless it is doomed."""
    clean = doubt.clean(view.team)
    if view.temper == "angry":
        return clean >= DOOMED
    best = max(doubt.clean(team) for team in expected_teams(view, doubt))
    return (clean >= PATIENCE * best) != chance(dice, WHIM)


def expected_teams(view: View, doubt: Suspicion) -> list[tuple[Seat, ...]]:
    """Whom the next Capos before Kaos would take: by the open record, unless that is oneself."""
    assert view.capo is not None, "somebody proposed the team"
    seats, public = view.seats, public_suspicion(view)
    left = FAILURES_TO_KAOS - 1 - TEMPERS.index(view.temper)
    capos = [seats[(seats.index(view.capo) + after) % len(seats)] for after in range(1, left + 1)]
    eyes = {capo: doubt if capo == view.me else public for capo in capos}
    return [safest_team(eyes[capo], capo, [s for s in seats if s != capo], view.team_size) for capo in capos]


def golare_vote(view: View, dice: Dice) -> bool:
    """As somebody loyal would in that place, since votes are remembered; now and then for the own cause."""
    wants = any(seat in view.team for seat in golare_known(view))
    if chance(dice, LAST_SABOTAGE if view.temper == "angry" else SABOTAGE):
        return wants
    return would_pass(view, pretended(view), dice)


def pretended(view: View) -> Suspicion:
    """What a Golare would think who were loyal."""
    return Suspicion({crew: odds for crew, odds in public_suspicion(view).odds.items() if view.me not in crew})


# ── The heist ──


def choose_deed(view: View, dice: Dice) -> Deed:
    """The loyal secure it.  A Golare bluffs early, and leaves the betraying to one when there are more."""
    if not is_golare(view):
        return "sakra"
    return "gola" if betrays(view, dice) else "sakra"


def betrays(view: View, dice: Dice) -> bool:
    there = [seat for seat in view.team if seat in golare_known(view)]
    if there[0] != view.me:
        return chance(dice, SECOND_GOLA)
    if POINTS_TO_WIN - 1 in (view.ligan, view.aina):
        return True
    return chance(dice, GOLA.get(view.number, 100))


# ── The last guess ──


def choose_target(view: View, question: Question, dice: Dice) -> Seat:
    """The loyal point at the one they doubt most; Golare at the one who seems to know most."""
    if is_golare(view):
        people = [seat for seat in shuffled(dice, view.seats) if seat in offered(question)]
        return max(people, key=lambda seat: round(insight(view, seat), 3))
    return most_suspected(view, question, dice)


def most_suspected(view: View, question: Question, dice: Dice) -> Seat:
    doubt = judgement(view)
    people = [seat for seat in shuffled(dice, view.seats) if seat in offered(question)]
    return max(people, key=lambda seat: round(doubt.of(seat), 3))


KNOWS, GUESSES = 0.95, 0.5  # how often somebody votes against a Golare whom they know; whom they do not


def insight(view: View, seat: Seat) -> float:
    """How much better the votes fit somebody whom Guzman has told the truth about one of the Golare."""
    attempts = [attempt for round in view.record[1:] for attempt in round.attempts if seat in attempt.votes]
    return sum(_fit(golare, seat, attempts) for golare in golare_known(view))


def _fit(golare: Seat, seat: Seat, attempts: Iterable[Attempt]) -> float:
    fit = 1.0
    for attempt in attempts:
        if golare in attempt.team:
            fit *= KNOWS / GUESSES if attempt.votes[seat] == "nej" else (1 - KNOWS) / (1 - GUESSES)
    return fit


# ── What nobody waits for ──


def choose_hunch(view: View, question: Question, dice: Dice) -> Seat | None:
    """One of the team, unless it is likely clean; in Sista Chansen whom the others will point at."""
    target = most_suspected(view, question, dice)
    if view.step == "last_chance":
        return target
    return None if judgement(view).clean(view.team) > 0.5 else target


def choose_scouting(view: View, question: Question, dice: Dice) -> Scout | None:
    """Some at once, some when there is somebody to suspect."""
    return Scout(most_suspected(view, question, dice)) if view.number > dice.below(SCOUTS_BY) else None


def choose_whisper(view: View, question: Question, dice: Dice) -> Whisper | None:
    if not chance(dice, WHISPERS_OFTEN):
        return None
    return Whisper(None, pick(dice, WHISPERS))
