"""What is said about what happens, and to whom."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any
from zlib import crc32

from parlour.games.clocktower.desk import DESK
from parlour.games.clocktower.events import (
    Accused,
    Announced,
    ChoiceMade,
    ClaimSettled,
    CountBegan,
    DawnBroke,
    DeadlineSet,
    DecisionTaken,
    Died,
    Executed,
    GameEnded,
    HandPassed,
    Informed,
    NightFell,
    Nominated,
    NominationCancelled,
    NominationClosed,
    OverrideApplied,
    PhaseSet,
    RoleDeclared,
    RolesDealt,
    Struck,
    TellerChanged,
    TimeRanOut,
    TurnedIn,
    Undone,
    VoteCast,
    VoteOpened,
    WatchOpened,
)
from parlour.games.clocktower.facts import card_note, fact_line, role
from parlour.games.clocktower.pack import TYPE_OF, TYPES
from parlour.games.clocktower.recap import recap
from parlour.games.clocktower.records import Claim, LedgerEntry, Nomination
from parlour.games.clocktower.rules import day, night
from parlour.games.clocktower.rules.information import READERS
from parlour.games.clocktower.rules.setup import BARON, counts
from parlour.games.clocktower.state import State
from parlour.games.clocktower.view import grimoire, threshold
from parlour.sdk import STORYTELLER, Detail, Event, Notice, Several, Spoken, Term, only, tally, when, who
from parlour.sdk.house import Joined, Left, Started
from parlour.sdk.parts import chat
from parlour.sdk.parts.chat import MessageSent, Muted, TalkEvent, Unmuted, Whispered

DESK_STEPS = ("night", "day", "speeches", "voting")
WORDINGS = 6  # of what is said again and again, at least
WAYS_TO_ACCUSE = ("points", "sleeps", "hush", "quote", "rope", "brings")


# ── Which wording ──


def wording(state: State, count: int) -> int:
    """Numbers a wording so that none comes twice in a match, and not each match begins with the same one."""
    return crc32("".join(state.seats).encode()) % WORDINGS + count


def way_to_accuse(state: State, nomination: Nomination) -> str:
    """How this accusation is told, for as long as its card lives."""
    at = next(at for at, each in enumerate(state.nominations) if each.id == nomination.id)
    return WAYS_TO_ACCUSE[wording(state, at) % len(WAYS_TO_ACCUSE)]


# ── The lobby, and before the first night ──


def gathering(state: State) -> Notice:
    """Who is there, and who will tell the story: a host who takes a seat leaves it to the house."""
    by = "host" if state.settings.storyteller == "host" and state.host is None else "house"
    details: dict[str, Detail] = {"seats": who(*state.seats), "most": state.most_seats, "by": by}
    return Notice("gathering", details, card="lobby")


def tell_gathering(state: State, event: Joined | Left) -> Iterable[Notice]:
    yield gathering(state)


def tell_start(state: State, event: Started) -> Iterable[Notice]:
    yield Notice("gathered", {"seats": who(*state.seats)}, card="lobby")


def tell_teller(state: State, event: TellerChanged) -> Iterable[Notice]:
    yield Notice(f"teller_{event.by}", joins=True)
    yield from tell_desk(state)


def desk(state: State) -> Notice:
    """The storyteller's own post for each step, with the buttons that move the evening on."""
    step, number = desk_step(state), len(state.nominations) if state.nomination is not None else 0
    at = f"{state.shift}/{state.night}.{state.watch}.{number}.{step}"
    details: dict[str, Detail] = {"night": state.night}
    if step == "night":
        details |= {"watch": state.watch if state.has_watches else "whole", **chosen_tonight(state)}
    return Notice(f"desk_at_{step}", details, to=STORYTELLER, card=f"desk/{at}", about=DESK, quiet=True)


def chosen_tonight(state: State) -> dict[str, Detail]:
    """Who has chosen whom, and for whom a storyteller may still wait."""
    asked = [seat for seat in state.players if night.deed_of(state, seat) is not None]
    chose = [(seat, state.choices[seat]) for seat in asked if seat in state.choices]
    words = [part for seat, targets in chose for part in (", ", who(seat), " → ", who(*targets))]
    waits = [seat for seat in asked if seat not in state.choices]
    return {"has_chosen": "yes" if chose else "no", "chosen": Several(tuple(words[1:])), "waits": who(*waits)}


def desk_step(state: State) -> str:
    return state.nomination.stage if state.nomination is not None else state.phase


def tell_desk(state: State) -> Iterable[Notice]:
    """Nothing where the house tells: nobody sits at the desk."""
    if state.told_by == "host" and desk_step(state) in DESK_STEPS:
        yield desk(state)


def tell_deal(state: State, event: RolesDealt) -> Iterable[Notice]:
    for seat, player in event.players.items():
        details: dict[str, Detail] = {"role": role(player.shown), "card": Term(f"card-{player.shown}")}
        details["note"] = card_note(state.rules, player.shown)
        yield Notice("your_role", {**details, "team": player.alignment}, to=only(seat), variant=0)
    roles = tally({seat: role(player.role) for seat, player in event.players.items()})
    drunk = [(seat, player.shown) for seat, player in event.players.items() if player.role == "drunk"]
    yield Notice("grimoire_dealt", {"roles": roles, "drunk": who(*(seat for seat, _ in drunk))}, to=STORYTELLER)
    if not event.is_dealt:
        yield from tell_counts(event)


def tell_counts(event: RolesDealt) -> Iterable[Notice]:
    """To a storyteller who has dealt otherwise than the table would have: a warning, no more."""
    held = [player.role for player in event.players.values()]
    types = Counter(TYPE_OF[code] for code in held)
    table = counts(len(held), BARON in held)
    if any(types[kind] != table[kind] for kind in TYPES):
        dealt, usual = ("/".join(str(numbers[kind]) for kind in TYPES) for numbers in (types, table))
        yield Notice("desk_counts", {"dealt": dealt, "table": usual}, to=STORYTELLER, joins=True)


# ── At night ──


def tell_night(state: State, event: NightFell) -> Iterable[Notice]:
    phrase = "first_night" if event.night == 1 else "night_falls"
    yield Notice(phrase, {"night": event.night}, card=f"night/{event.night}", variant=wording(state, event.night))
    yield from tell_desk(state)


def tell_watch(state: State, event: WatchOpened) -> Iterable[Notice]:
    """The night's own post: nobody is woken by it."""
    yield Notice("small_hours", card=f"night/{state.night}", variant=wording(state, state.night))
    yield from tell_desk(state)


def tell_choice(state: State, event: ChoiceMade) -> Iterable[Notice]:
    """At the desk it is seen for whom to wait."""
    yield from tell_desk(state)


def tell_fact(state: State, event: Informed) -> Iterable[Notice]:
    """To whoever hears it, without a sound: who sits near shall not hear a telephone.  The storyteller reads what was
    told to whom, and whether it is so."""
    told = event.told
    phrase, details = fact_line(told.fact, told.by)
    yield Notice(phrase, details, to=only(told.seat), offers=("told",), quiet=True)
    if told.by in READERS:
        about: dict[str, Detail] = {"seat": who(told.seat), "reader": role(told.by), "truth": _truth(told)}
        yield Notice(f"desk_{told.fact.kind}", {**details, **about}, to=STORYTELLER, quiet=True, joins=True)


def _truth(told: LedgerEntry) -> Term:
    return Term(f"truth-{told.why or told.truth}" if told.truth == "false-impaired" else f"truth-{told.truth}")


def tell_ruling(state: State, event: DecisionTaken) -> Iterable[Notice]:
    """What waited for the decision may be tapped again."""
    yield from tell_desk(state)


# ── By day ──


def tell_dawn(state: State, event: DawnBroke) -> Iterable[Notice]:
    yield day_post(state)
    yield from tell_desk(state)


def day_post(state: State) -> Notice:
    """The post of the day: who was found, who says to be what, at whom fingers point, who is done for today."""
    number = state.night
    died = [death.seat for death in state.deaths if death.at_night and death.number == number]
    died = [seat for seat in state.seats if seat in died]
    phrase = "dawn_death" if died else "dawn_first" if number == 1 else "dawn_quiet"
    fingers = list(state.accused.values())
    declared = {seat: role(state.declared[seat]) for seat in state.seats if seat in state.declared}
    done = [seat for seat in state.seen_living if seat in state.turned_in]
    details: dict[str, Detail] = {
        "day": number,
        "died": who(*died),
        "living": len(state.seen_living),
        "needed": threshold(state.rules, len(state.seen_living)),
        "said": len(declared),
        "declared": tally(declared),
        "fingers": len(fingers),
        "suspects": who(*(seat for seat in state.seats if seat in fingers)),
        "accused": tally({seat: fingers.count(seat) for seat in state.seats if seat in fingers}),
        "done": who(*done),
    }
    return Notice(phrase, details, card=f"day/{number}", variant=wording(state, number), offers=("told", "village"))


def vote_card(state: State, nomination: Nomination) -> Notice:
    """The living card of a nomination: hands as far as everyone sees them, and at last what came of it."""
    is_seen = state.rules.visibility == "public" or not nomination.is_open
    votes = nomination.votes if state.rules.visibility != "secret" and is_seen else {}
    up = tuple([seat for seat in nomination.order if votes.get(seat)])
    needed = nomination.threshold if not nomination.is_open else threshold(state.rules, len(state.seen_living))
    details: dict[str, Detail] = {
        "nominator": who(nomination.nominator),
        "nominee": who(nomination.nominee),
        "up": who(*up),
        "yes": nomination.yes if is_seen else 0,
        "needed": needed,
        "way": way_to_accuse(state, nomination),
        "named": "yes" if up else "no",
    }
    stage = nomination.stage if nomination.stage != "closed" else fate(state, nomination)
    return Notice(f"vote_{stage}", details, card=f"vote/{nomination.id}", variant=0)


def fate(state: State, nomination: Nomination) -> str:
    """What a closed vote has come to."""
    block = state.block
    if not nomination.qualifies or block is None:
        return "spared"
    if block.tied and nomination.yes == block.yes:
        return "tied"
    return "leads" if block.nomination == nomination.id else "behind"


def tell_nomination(state: State, event: Nominated) -> Iterable[Notice]:
    nomination = event.nomination
    yield vote_card(state, nomination)
    yield from tell_desk(state)
    yield Notice("turn_nominated", {"nominee": who(nomination.nominee)}, turn=nomination.nominator, unsaid=True)


def tell_vote(state: State, event: VoteOpened | VoteCast | CountBegan | HandPassed) -> Iterable[Notice]:
    if not isinstance(event, VoteCast) or event.is_seen:
        yield vote_card(state, state.nominations[-1])
    if isinstance(event, VoteOpened):
        yield from tell_desk(state)


def tell_closed(state: State, event: NominationClosed) -> Iterable[Notice]:
    nomination = event.nomination
    yield vote_card(state, nomination)
    for butler, master in day.masterless(state, nomination):
        yield Notice("desk_butler", {"seat": who(butler), "master": who(master)}, to=STORYTELLER, quiet=True)
    for seat, vote in nomination.votes.items() if not event.is_secret else ():
        yield Notice("turn_voted", {"vote": "yes" if vote else "no"}, turn=seat, unsaid=True)


def tell_cancelled(state: State, event: NominationCancelled) -> Iterable[Notice]:
    yield vote_card(state, state.nominations[-1])


def strike_card(state: State, phrase: str, claim: Claim, number: int) -> Notice:
    details: dict[str, Detail] = {"by": who(claim.by), "target": who(claim.target)}
    card = f"strike/{claim.day}.{number}"
    return Notice(phrase, details, card=card, turn=claim.by, variant=wording(state, number))


def tell_strike(state: State, event: Struck) -> Iterable[Notice]:
    yield strike_card(state, "struck", event.claim, len(state.claims) + 1)
    yield from tell_desk(state)


def tell_claim(state: State, event: ClaimSettled) -> Iterable[Notice]:
    yield strike_card(state, "strike_hit" if event.claim.died else "strike_missed", event.claim, len(state.claims))


def tell_turning_in(state: State, event: TurnedIn) -> Iterable[Notice]:
    yield day_post(state)
    yield Notice("turn_turned_in", {"done": "yes" if event.done else "no"}, turn=event.seat, unsaid=True)


def tell_square(state: State, event: RoleDeclared | Accused) -> Iterable[Notice]:
    """What is said in the square stands in the post of the day."""
    yield day_post(state)
    if isinstance(event, RoleDeclared):
        yield Notice("turn_declared", {"role": role(event.role)}, turn=event.seat, unsaid=True)
    else:
        yield Notice("turn_accused", {"suspect": who(event.suspect)}, turn=event.seat, unsaid=True)


def tell_time(state: State, event: TimeRanOut) -> Iterable[Notice]:
    yield Notice("time_is_up", to=STORYTELLER)


def tell_execution(state: State, event: Executed) -> Iterable[Notice]:
    variant = wording(state, event.day)
    if event.seat is None:
        yield Notice("nobody_executed", variant=variant)
    else:
        phrase = "virgin_executed" if event.by_virgin else "executed" if event.died else "executed_dead"
        yield Notice(phrase, {"seat": who(event.seat)}, variant=variant)


# ── Overrides ──


def tell_override(state: State, event: OverrideApplied) -> Iterable[Notice]:
    change = event.change
    yield Notice("override_noted", {"kind": Term(f"override-{change.kind}")}, to=STORYTELLER)
    if change.kind == "revive":
        yield Notice("revived", {"seat": who(change.seat)})


def tell_death(state: State, event: Died) -> Iterable[Notice]:
    if event.death.cause == "override":
        yield Notice("died", {"seat": who(event.death.seat)})


def tell_deadline(state: State, event: DeadlineSet) -> Iterable[Notice]:
    yield Notice("deadline_set", {"due": when(event.due)})


def tell_phase(state: State, event: PhaseSet) -> Iterable[Notice]:
    """Where the town finds itself all of a sudden, in the post that this hour has anyway."""
    yield Notice("phase_set", {"phase": event.phase, "died": who(*event.died)})
    if event.phase == "night":
        yield Notice(
            "night_falls", {"night": event.night}, card=f"night/{event.night}", variant=wording(state, event.night)
        )
    elif event.phase == "day":
        yield day_post(state)
    yield from tell_desk(state)


def tell_announcement(state: State, event: Announced) -> Iterable[Notice]:
    yield Notice("announced", {"text": event.text}, spoken=Spoken())


def tell_undone(state: State, event: Undone) -> Iterable[Notice]:
    yield Notice("undone")


# ── The end and the talk ──


def tell_end(state: State, event: GameEnded) -> Iterable[Notice]:
    """Who has won and who was what; and in the same post, what was false and why."""
    roles = tally({seat: role(player.role) for seat, player in state.players.items()})
    variant = wording(state, 0)
    yield Notice(
        f"won_{event.winner}",
        {"reason": Term(f"reason-{event.reason}"), "roles": roles},
        variant=variant,
        offers=("grimoire", "ledger"),
    )
    for phrase, details in recap(grimoire(state)):
        yield Notice(phrase, details, joins=True)


def tell_talk(state: State, event: TalkEvent) -> Iterable[Notice]:
    return chat.narrate_talk(event)


NARRATE: Mapping[type[Event], Callable[[State, Any], Iterable[Notice]]] = {
    Joined: tell_gathering,
    Left: tell_gathering,
    Started: tell_start,
    TellerChanged: tell_teller,
    RolesDealt: tell_deal,
    NightFell: tell_night,
    WatchOpened: tell_watch,
    ChoiceMade: tell_choice,
    Informed: tell_fact,
    DecisionTaken: tell_ruling,
    DawnBroke: tell_dawn,
    Nominated: tell_nomination,
    VoteOpened: tell_vote,
    VoteCast: tell_vote,
    CountBegan: tell_vote,
    HandPassed: tell_vote,
    NominationClosed: tell_closed,
    NominationCancelled: tell_cancelled,
    Struck: tell_strike,
    ClaimSettled: tell_claim,
    RoleDeclared: tell_square,
    Accused: tell_square,
    TurnedIn: tell_turning_in,
    TimeRanOut: tell_time,
    Executed: tell_execution,
    OverrideApplied: tell_override,
    Died: tell_death,
    DeadlineSet: tell_deadline,
    PhaseSet: tell_phase,
    Announced: tell_announcement,
    Undone: tell_undone,
    GameEnded: tell_end,
    MessageSent: tell_talk,
    Whispered: tell_talk,
    Muted: tell_talk,
    Unmuted: tell_talk,
}
