"""What one viewer is told, as the named events of the contract: from what they saw before and see now, and what was
said to them.

In this order: what was said and nominated, what was told at night, executions and deaths, the phase and the win
check, what a new phase asks, the end.  The storyteller is told of every event that anybody is told of.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import Literal

from msgspec import Struct

from parlour.games.clocktower.contract import wire
from parlour.games.clocktower.contract.states import (
    OPEN_STAGES,
    as_chosen,
    deadline_of,
    decision_id,
    decision_shown,
    fact_data,
    fact_text,
    grimoire_page,
    is_result,
    night_questions,
    nomination_id,
    phase_of,
    player_id,
    player_ids,
    prompt_shown,
    public_state,
    some_player_id,
    team,
    view_of,
)
from parlour.games.clocktower.records import RED_HERRING, Fact, Page
from parlour.games.clocktower.view import Grimoire, NominationView
from parlour.sdk import Notice, Seat, When, Who
from parlour.sdk.contract import NamedEvent, Sight

Told = Sequence[Notice]
EVENT_TYPES: Mapping[str, type[Struct]] = {
    "PHASE_CHANGED": wire.PhaseChanged,
    "PLAYER_JOINED": wire.PlayerJoined,
    "PLAYER_UPDATED": wire.PlayerUpdated,
    "ROLES_ASSIGNED_ST": wire.RolesAssigned,
    "PRIVATE_ROLE": wire.PrivateRole,
    "PRIVATE_ROLE_CHANGED": wire.PrivateRole,
    "PRIVATE_PROMPT": wire.PromptShown,
    "PRIVATE_RESULT": wire.PrivateResult,
    "EVIL_INFO": wire.EvilInfo,
    "GRIMOIRE_SNAPSHOT": wire.GrimoireSnapshot,
    "NOMINATION_OPENED": wire.NominationOpened,
    "VOTE_CAST": wire.VoteCast,
    "VOTE_LOCKED": wire.VoteLocked,
    "NOMINATION_CLOSED": wire.NominationClosed,
    "NOMINATION_CANCELLED": wire.NominationCancelled,
    "EXECUTION": wire.Execution,
    "PLAYER_DIED": wire.PlayerDied,
    "CHECK_WIN": wire.CheckWin,
    "GAME_ENDED": wire.GameEnded,
    "ABILITY_CLAIMED": wire.AbilityClaimed,
    "CHAT_MESSAGE": wire.ChatMessage,
    "WHISPER": wire.WhisperHeard,
    "WHISPER_NOTICE": wire.WhisperNotice,
    "TIMER": wire.Timer,
    "DECISION_OPENED": wire.DecisionOpened,
    "DECISION_RESOLVED": wire.DecisionResolved,
    "REMINDER_CHANGED": wire.ReminderChanged,
    "NIGHT_PROGRESS": wire.NightProgress,
    "STORYTELLER_NOTE": wire.StorytellerNote,
    "OVERRIDE_APPLIED": wire.OverrideApplied,
    "STATE_REVERTED": wire.StateReverted,
}
_EXECUTIONS = {"executed": True, "virgin_executed": True, "executed_dead": False}  # phrase → whether they died


def events(before: Sight, after: Sight, told: Told) -> Iterator[NamedEvent]:
    yield from players_coming(before, after)
    yield from talk(after, told)
    yield from nominations(before, after)
    yield from claims(before, after)
    if phase_of(before) == "LOBBY" and phase_of(after) == "NIGHT":
        yield from phases(before, after)
        yield from roles(before, after)
        yield from results(before, after)
    else:
        yield from roles(before, after)
        yield from results(before, after)
        yield from executions(after, told)
        yield from deaths(before, after)
        yield from phases(before, after)
    yield from prompts(before, after)
    yield from the_end(before, after)
    yield from notes(after, told)
    if after.is_storyteller:
        yield from desk(before, after)


def event(evt: str, payload: Struct, *key: object) -> NamedEvent:
    return NamedEvent(evt, payload, "/".join(map(str, (evt, *key))))


# ── Who is there ──


def players_coming(before: Sight, after: Sight) -> Iterator[NamedEvent]:
    were = {each.seat: each for each in view_of(before).seats}
    for each in view_of(after).seats:
        id, was = player_id(after, each.seat), were.pop(each.seat, None)
        if was is None:
            joined = wire.PlayerJoined(id, each.number, after.name_of(each.seat))
            yield event("PLAYER_JOINED", joined, each.seat)
            continue
        if each.alive and not was.alive:
            yield event("PLAYER_UPDATED", wire.PlayerUpdated(player_id=id, alive=True), each.seat, "alive")
        elif not each.alive and not was.alive and was.ghost_vote != each.ghost_vote:
            updated = wire.PlayerUpdated(player_id=id, vote_token_used=not each.ghost_vote)
            yield event("PLAYER_UPDATED", updated, each.seat, "ghost")
    for seat in were:
        yield event("PLAYER_UPDATED", wire.PlayerUpdated(player_id=player_id(after, seat), left=True), seat, "left")


def presence(sight: Sight, seat: Seat, is_online: bool) -> NamedEvent:
    return event("PLAYER_UPDATED", wire.PlayerUpdated(player_id=player_id(sight, seat), connected=is_online), seat)


# ── What is said ──


def talk(after: Sight, told: Told) -> Iterator[NamedEvent]:
    for number, notice in enumerate(told):
        said, text = notice.details, str(notice.details.get("text", ""))
        match notice.phrase:
            case "said":
                seat = seat_in(notice, "seat")
                name, id = after.name_of(seat), player_id(after, seat)
                yield event("CHAT_MESSAGE", wire.ChatMessage(player_id=id, name=name, text=text), seat, text)
            case "announced":
                message = wire.ChatMessage(player_id=None, name=after.voice.say("storyteller-name"), text=text)
                yield event("CHAT_MESSAGE", message, "storyteller", text)
            case "whispered":
                ends = player_id(after, seat_in(notice, "seat")), player_id(after, seat_in(notice, "to"))
                yield event("WHISPER", wire.WhisperHeard(*ends, text), *ends)
            case "whisper_seen":
                ends = player_id(after, seat_in(notice, "seat")), player_id(after, seat_in(notice, "to"))
                yield event("WHISPER_NOTICE", wire.WhisperNotice(*ends), *ends)
            case "deadline_set" if isinstance(due := said.get("due"), When):
                yield event("TIMER", wire.Timer(due.at), number)
            case _:
                pass


def seat_in(notice: Notice, detail: str) -> Seat:
    named = notice.details[detail]
    assert isinstance(named, Who), "narrated with who()"
    return named.seats[0]


def notes(after: Sight, told: Told) -> Iterator[NamedEvent]:
    for notice in told:
        if notice.phrase == "undone":
            yield event("STATE_REVERTED", wire.StateReverted(public_state(after)))
        elif notice.phrase == "time_is_up":
            yield event("STORYTELLER_NOTE", wire.StorytellerNote(after.voice.say("time_is_up")))


# ── Nominations and votes ──


def nominations(before: Sight, after: Sight) -> Iterator[NamedEvent]:
    were = {each.id: each for each in view_of(before).nominations}
    for each in view_of(after).nominations:
        was = were.get(each.id)
        if was is not None and was == each:
            continue
        id = nomination_id(after, each.id)
        if was is None:
            yield event("NOMINATION_OPENED", opened(after, each, id), each.id)
        yield from votes(was, after, each, id)
        was_open = was is None or was.stage in OPEN_STAGES
        if was_open and each.stage == "closed":
            yield event("NOMINATION_CLOSED", closed(after, each, id), each.id)
        if was_open and each.stage == "cancelled":
            yield event("NOMINATION_CANCELLED", wire.NominationCancelled(id), each.id)


def opened(after: Sight, each: NominationView, id: str) -> wire.NominationOpened:
    due = vote_deadline(after) if each.stage in OPEN_STAGES else None
    ends = player_id(after, each.nominator), player_id(after, each.nominee)
    return wire.NominationOpened(id, each.day, *ends, each.threshold, due)


def vote_deadline(after: Sight) -> datetime | None:
    due = [each.due for each in after.questions if each.due is not None and each.key.startswith("vote/")]
    return max(due, default=None)


def votes(was: NominationView | None, after: Sight, each: NominationView, id: str) -> Iterator[NamedEvent]:
    """As they are cast, where they can be seen; when it closes, those who could not see them are told the count."""
    earlier = {} if was is None else was.votes
    if each.stage in OPEN_STAGES or view_of(after).rules.visibility == "public":
        for seat, vote in each.votes.items():
            if earlier.get(seat) is not vote:
                cast = wire.VoteCast(id, player_id(after, seat), vote, each.yes, each.no)
                yield event("VOTE_CAST", cast, each.id, seat)
    passed = () if was is None else was.passed
    for seat in each.passed if each.stage in OPEN_STAGES else ():
        if seat not in passed:
            yield event("VOTE_LOCKED", wire.VoteLocked(id, player_id(after, seat)), each.id, seat)


def closed(after: Sight, each: NominationView, id: str) -> wire.NominationClosed:
    block = view_of(after).block
    leader = None
    if block is not None and not block.tied:
        leader = wire.Leader(nomination_id(after, block.nomination), player_id(after, block.nominee), block.yes)
    tied = block is not None and block.tied
    return wire.NominationClosed(id, each.yes or 0, each.no or 0, each.qualifies, each.threshold, leader, tied)


def claims(before: Sight, after: Sight) -> Iterator[NamedEvent]:
    was, now = view_of(before), view_of(after)
    made = list(now.claims[len(was.claims) :]) if len(now.claims) >= len(was.claims) else []
    if now.claim is not None and was.claim is None:
        made.append(now.claim)
    for number, claim in enumerate(made):
        result: Literal["pending", "nothing", "died"] = "nothing"
        if claim.died is not False:
            result = "pending" if claim.died is None else "died"
        ends = player_id(after, claim.by), "slayer", player_id(after, claim.target)
        yield event("ABILITY_CLAIMED", wire.AbilityClaimed(*ends, result), number)


# ── Roles and what is told in private ──


def roles(before: Sight, after: Sight) -> Iterator[NamedEvent]:
    if after.is_storyteller:
        yield from desk_roles(before, after)
        return
    was, mine, me = view_of(before).mine, view_of(after).mine, view_of(after).me
    if mine is None or me is None:
        return
    if was is None:
        yield event("PRIVATE_ROLE", private_role(after, me, mine.role, mine.alignment), me)
    elif (was.role, was.alignment) != (mine.role, mine.alignment):
        yield event("PRIVATE_ROLE_CHANGED", private_role(after, me, mine.role, mine.alignment), me)


def private_role(after: Sight, seat: Seat, role: str, alignment: str, true: str | None = None) -> wire.PrivateRole:
    return wire.PrivateRole(
        player_id=player_id(after, seat),
        role_code=role,
        name=after.voice.say(f"role-{role}"),
        alignment=team(alignment),
        text=after.voice.say(f"card-{role}"),
        true_role_code=true,
    )


def desk_roles(before: Sight, after: Sight) -> Iterator[NamedEvent]:
    """The storyteller's copies: each with the card that its owner sees, and what is behind it."""
    were, now = view_of(before).grimoire, view_of(after).grimoire
    if now is None:
        return
    earlier = {} if were is None else {page.seat: page for page in were.pages}
    for page in now.pages:
        was = earlier.get(page.seat)
        copy = private_role(after, page.seat, page.shown, page.alignment, page.role)
        if was is None:
            yield event("PRIVATE_ROLE", copy, page.seat)
        elif (was.shown, was.alignment) != (page.shown, page.alignment):
            yield event("PRIVATE_ROLE_CHANGED", copy, page.seat)
    if {seat: page.role for seat, page in earlier.items()} != {page.seat: page.role for page in now.pages}:
        yield event("ROLES_ASSIGNED_ST", assigned(after, now))


def assigned(after: Sight, grimoire: Grimoire) -> wire.RolesAssigned:
    pages = [grimoire_page(after, page) for page in grimoire.pages]
    rows = [wire.AssignedRole(p.player_id, p.seat, p.role_code, p.shown_role_code, p.alignment) for p in pages]
    herring = next((page.player_id for page in pages if RED_HERRING in page.markers), None)
    return wire.RolesAssigned(tuple(rows), grimoire.bluffs, herring)


class Heard(Struct, frozen=True):
    """Something that somebody was told, with what only the storyteller knows of it."""

    seat: Seat
    night: int
    by: str
    fact: Fact
    number: int  # among all that they were told
    truth: str | None = None
    reason: str | None = None


def heard(sight: Sight) -> list[Heard]:
    """What this viewer was told; the storyteller: what everybody was."""
    view, counts = view_of(sight), Counter[Seat]()
    if sight.is_storyteller:
        all_told = []
        for told in view.grimoire.ledger if view.grimoire is not None else ():
            counts[told.seat] += 1
            number, why = counts[told.seat], told.why or told.truth
            all_told.append(Heard(told.seat, told.night, told.by, told.fact, number, told.truth, why))
        return all_told
    if view.mine is None or view.me is None:
        return []
    return [Heard(view.me, e.night, e.by, e.fact, number) for number, e in enumerate(view.mine.ledger, start=1)]


def results(before: Sight, after: Sight) -> Iterator[NamedEvent]:
    known = {(each.seat, each.number) for each in heard(before)}
    for each in heard(after):
        if (each.seat, each.number) not in known:
            yield from result(after, each)


def result(after: Sight, each: Heard) -> Iterator[NamedEvent]:
    fact, key = each.fact, (each.seat, each.number)
    id, text = player_id(after, each.seat), fact_text(after, fact, each.by)
    if is_result(fact):
        private = wire.PrivateResult(
            player_id=id,
            night=each.night,
            kind=each.by,
            text=text,
            data=fact_data(after, fact),
            truth=each.truth,
            reason=each.reason,
        )
        yield event("PRIVATE_RESULT", private, *key)
    elif fact.kind == "grimoire":
        pages = tuple(grimoire_page(after, page) for page in fact.grimoire)
        yield event("GRIMOIRE_SNAPSHOT", wire.GrimoireSnapshot(id, each.night, pages, text), *key)
    elif fact.kind in ("minions", "demon"):
        yield event("EVIL_INFO", evil_info(after, id, fact, text), *key)


def evil_info(after: Sight, id: str, fact: Fact, text: str) -> wire.EvilInfo:
    seats = player_ids(after, fact.seats)
    if fact.kind == "minions":  # the Demon learns them
        return wire.EvilInfo(player_id=id, demon_id=None, minion_ids=seats, text=text, bluffs=fact.bluffs)
    fellows = player_ids(after, fact.fellows)
    return wire.EvilInfo(player_id=id, demon_id=seats[0] if seats else None, minion_ids=fellows, text=text)


def prompts(before: Sight, after: Sight) -> Iterator[NamedEvent]:
    known = {each.key for each in night_questions(before)}
    for each in night_questions(after):
        if each.key not in known:
            yield event("PRIVATE_PROMPT", prompt_shown(after, each), each.key)


# ── Executions, deaths, phases ──


def executions(after: Sight, told: Told) -> Iterator[NamedEvent]:
    view = view_of(after)
    for notice in told:
        died = _EXECUTIONS.get(notice.phrase)
        if died is None:
            continue
        seat = seat_in(notice, "seat")
        by_virgin = notice.phrase == "virgin_executed"
        of = [each for each in view.nominations if (each.nominator if by_virgin else each.nominee) == seat]
        held = nomination_id(after, of[-1].id) if of else None
        day = of[-1].day if of else view.night
        yield event("EXECUTION", wire.Execution(day, player_id(after, seat), held, died), seat)


def deaths(before: Sight, after: Sight) -> Iterator[NamedEvent]:
    """As the town learns of them; the storyteller learns by whose hand."""
    known, grimoire = Counter(view_of(before).deaths), view_of(after).grimoire
    for death in view_of(after).deaths:
        if known[death]:
            known[death] -= 1
            continue
        cause = source = None
        if after.is_storyteller and grimoire is not None:
            whole = next(d for d in reversed(grimoire.deaths) if (d.seat, d.number) == (death.seat, death.day))
            cause, source = whole.cause, some_player_id(after, whole.source)
        died = wire.PlayerDied(
            player_id=player_id(after, death.seat),
            day_number=death.day,
            when="night" if death.at_night else "day",
            cause=cause,
            source=source,
        )
        yield event("PLAYER_DIED", died, death.seat, known[death])


def phases(before: Sight, after: Sight) -> Iterator[NamedEvent]:
    """Each phase that was reached; where the win is checked, that it was."""
    was, now = view_of(before), view_of(after)
    old, new = phase_of(before), phase_of(after)
    if (old, was.night) == (new, now.night):
        return
    if old == "DAY" and new in ("CHECK_WIN", "NIGHT", "ENDED"):
        yield phase_changed(after, "CHECK_WIN", was.night, old)
        yield check_win(after, was.night, ended=new == "ENDED")
        old = "CHECK_WIN"
    elif new == "ENDED" and old == "NIGHT":
        yield check_win(after, was.night, ended=True)
    if new != "CHECK_WIN" or old != "CHECK_WIN":
        yield phase_changed(after, new, now.night, old)


def phase_changed(after: Sight, phase: wire.Phase, day: int, previous: wire.Phase) -> NamedEvent:
    due = deadline_of(after) if phase == phase_of(after) else None
    changed = wire.PhaseChanged(phase=phase, day_number=day, previous=previous, deadline=due)
    return event("PHASE_CHANGED", changed, phase)


def check_win(after: Sight, day: int, ended: bool) -> NamedEvent:
    """How many of each team live is the storyteller's to know."""
    good = evil = None
    grimoire = view_of(after).grimoire
    if after.is_storyteller and grimoire is not None:
        alive = [page for page in grimoire.pages if page.alive]
        evil = sum(page.alignment == "evil" for page in alive)
        good = len(alive) - evil
    result = wire.CheckWin(day_number=day, result="ended" if ended else "continue", good_alive=good, evil_alive=evil)
    return event("CHECK_WIN", result)


def the_end(before: Sight, after: Sight) -> Iterator[NamedEvent]:
    if phase_of(after) != "ENDED" or phase_of(before) == "ENDED":
        return
    view = view_of(after)
    pages: Iterable[Page] = view.grimoire.pages if view.grimoire is not None else ()
    rows = [wire.RoleRevealed(player_id(after, page.seat), page.role, team(page.alignment)) for page in pages]
    winner = None if view.winner is None else team(view.winner)
    yield event("GAME_ENDED", wire.GameEnded(winner, view.reason or "finished", tuple(rows)))


# ── At the storyteller's desk ──


def desk(before: Sight, after: Sight) -> Iterator[NamedEvent]:
    were, now = view_of(before).grimoire, view_of(after).grimoire
    if now is None or were is None:
        return
    for ruling in now.rulings[len(were.rulings) :]:
        id, choice = decision_id(after, ruling.decision), as_chosen(after, ruling.choice)
        yield event("DECISION_RESOLVED", wire.DecisionResolved(id, ruling.by, choice), ruling.decision.id)
    if now.decision is not None and now.decision != were.decision:
        opened = wire.DecisionOpened(decision_shown(after, now.decision))
        yield event("DECISION_OPENED", opened, now.decision.id)
    yield from reminders(after, were, now)
    if set(now.choices) - set(were.choices):
        yield event("NIGHT_PROGRESS", wire.NightProgress(player_ids(after, tuple(now.choices))))
    for number, change in enumerate(now.changes[len(were.changes) :]):
        seat = some_player_id(after, change.seat)
        applied = wire.OverrideApplied("storyteller", change.kind, seat, change.before, change.after)
        yield event("OVERRIDE_APPLIED", applied, number)


def reminders(after: Sight, were: Grimoire, now: Grimoire) -> Iterator[NamedEvent]:
    earlier = {page.seat: page.markers for page in were.pages}
    for page in now.pages:
        if earlier.get(page.seat, ()) != page.markers:
            shown = grimoire_page(after, page)
            yield event("REMINDER_CHANGED", wire.ReminderChanged(shown.player_id, shown.markers), page.seat)
