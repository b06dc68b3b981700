"""What can be done by the contract: each deed as the commands of the rules that it comes to, and its reply.

Who may comes before when: a player who is dead hears in the wrong phase that it is the wrong phase (§3.12.11).
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal

import msgspec

from parlour.games.clocktower.commands import (
    AddMarker,
    Announce,
    AssignRoles,
    CancelNomination,
    CastVote,
    Choose,
    ChooseTwo,
    CloseNomination,
    DealRoles,
    Decide,
    DeclareWinner,
    DeepenNight,
    EndDay,
    FollowSuggestion,
    ForceDay,
    Hour,
    Kill,
    Muse,
    Nominate,
    OpenDay,
    OpenNight,
    OpenVote,
    RemoveMarker,
    Revive,
    SetAlignment,
    SetDeadline,
    SetGhostVote,
    SetPhase,
    SetRole,
    SetVote,
    Strike,
    TellOne,
    Undo,
)
from parlour.games.clocktower.contract import wire
from parlour.games.clocktower.contract.states import (
    OPEN_STAGES,
    PROMPT,
    decision_id,
    find_nomination,
    find_seat,
    must_be_storyteller,
    night_questions,
    nomination_id,
    option_id,
    phase_of,
    player_id,
    prompt_id,
    some_player_id,
    view_of,
)
from parlour.games.clocktower.pack import find_code
from parlour.games.clocktower.records import MARKERS, Decision
from parlour.games.clocktower.rules.information import choices_of
from parlour.games.clocktower.rules.setup import DRUNK, Assigned, assignment_problems
from parlour.games.clocktower.view import NominationView
from parlour.sdk import Command, PickOne, Seat
from parlour.sdk.contract import Answer, ContractDenial, Deed, Sight
from parlour.sdk.house import HandOver, Kick, Replace, Start
from parlour.sdk.parts.chat import Say, Whisper
from parlour.sdk.parts.hosting import STAND_IN

Next = Answer | None
Results = Sequence[Any]
WATCHES = (1, 2)


# ── Who may, and when ──


def must_play(sight: Sight) -> Seat:
    seat = view_of(sight).me
    if seat is None:
        raise ContractDenial("ERR_FORBIDDEN", "players_only")
    return seat


def must_be_in(sight: Sight, command: str, *phases: wire.Phase) -> None:
    if phase_of(sight) not in phases:
        raise ContractDenial("ERR_INVALID_PHASE", "cannot_now", {"command": command, "phase": phase_of(sight)})


def answer(sight: Sight, command: Command) -> Answer:
    """To the question that asks this viewer for it."""
    asked = sight.own(type(command))
    if asked is None:
        raise ContractDenial("ERR_CONFLICT", "house_tells" if sight.is_storyteller else "not_asked")
    return Answer(command, asked.key)


def seat_of(sight: Sight, id: str) -> Seat:
    seat = find_seat(sight, id)
    if seat is None:
        raise ContractDenial("ERR_BAD_TARGET", "unknown_player")
    return seat


def open_nomination(sight: Sight) -> NominationView | None:
    return next((each for each in view_of(sight).nominations if each.stage in OPEN_STAGES), None)


def nomination_of(sight: Sight, id: str) -> NominationView:
    found = find_nomination(sight, id)
    if found is None:
        raise ContractDenial("ERR_NOT_FOUND", "no_such_nomination")
    return found


def must_be_decided(sight: Sight) -> None:
    grimoire = view_of(sight).grimoire
    if grimoire is not None and grimoire.decision is not None:
        raise ContractDenial("ERR_PENDING_DECISION", "decision_is_open", is_kept=False)


def done(sight: Sight, body: object, results: Results) -> wire.Done:
    return wire.Done()


def reached(sight: Sight, body: object, results: Results) -> wire.PhaseReached:
    return wire.PhaseReached(phase=phase_of(sight), day_number=view_of(sight).night)


# ── The storyteller's flow ──


def start(sight: Sight, body: wire.StartGame, made: int) -> Next:
    """The lobby closes, then the roles are dealt or assigned; what is wrong with them is said before that."""
    must_be_storyteller(sight)
    if made and phase_of(sight) != "LOBBY":
        return None
    must_be_in(sight, "START_GAME", "LOBBY")
    deal: Command = DealRoles() if body.auto and not body.assignments else assign(sight, body)
    if view_of(sight).told_by is None:
        return answer(sight, Start())
    return answer(sight, deal)


def assign(sight: Sight, body: wire.StartGame) -> AssignRoles:
    seats = tuple([each.seat for each in view_of(sight).seats])
    assigned = [
        Assigned(
            find_seat(sight, each.player_id) or each.player_id,
            find_code(each.role_code) or each.role_code,
            None if each.shown_role_code is None else find_code(each.shown_role_code) or each.shown_role_code,
        )
        for each in body.assignments
    ]
    problems = assignment_problems(assigned, seats, view_of(sight).rules)
    if problems:
        listed = [{"code": each.code, "what": on_the_wire(sight, each.what)} for each in problems]
        codes = ", ".join(dict.fromkeys(each.code for each in problems))
        raise ContractDenial("ERR_BAD_ASSIGNMENT", "bad_assignment", {"codes": codes}, hints={"problems": listed})
    by_seat = {each.seat: each for each in assigned}
    path: list[str] = []
    for seat in seats:
        role = by_seat[seat].role
        path += [role, by_seat[seat].shown or ""] if role == DRUNK else [role]
    return AssignRoles(tuple(path))


def on_the_wire(sight: Sight, what: str) -> str:
    is_seat = any(each.seat == what for each in view_of(sight).seats)
    return player_id(sight, what) if is_seat else what


def open_day(sight: Sight, body: wire.OpenDayBody, made: int) -> Next:
    """A night of two watches ends with both.  With `force`, what is undecided goes by its suggestion."""
    must_be_storyteller(sight)
    if made and phase_of(sight) != "NIGHT":
        return None
    must_be_in(sight, "OPEN_DAY", "NIGHT")
    if not body.force:
        must_be_decided(sight)
    view, grimoire = view_of(sight), view_of(sight).grimoire
    if grimoire is not None and grimoire.decision is not None:
        return answer(sight, FollowSuggestion())
    if view.rules.resolution == "sequential" and view.watch == 1:
        return answer(sight, DeepenNight())
    return answer(sight, ForceDay() if body.force else OpenDay())


def end_day(sight: Sight, body: wire.EndDayBody, made: int) -> Next:
    must_be_storyteller(sight)
    if made:
        return None
    must_be_in(sight, "END_DAY", "DAY")
    chosen = None
    if body.nomination_id is not None:
        of = nomination_of(sight, body.nomination_id)
        if of.day != view_of(sight).night:
            raise ContractDenial("ERR_BAD_TARGET", "nomination_of_another_day")
        if of.stage not in OPEN_STAGES:
            chosen = of.id if of.stage == "closed" else None
    return answer(sight, EndDay(chosen))


def day_ended(sight: Sight, body: object, results: Results) -> wire.DayEnded:
    return wire.DayEnded(next_phase="CHECK_WIN", executed_player_id=some_player_id(sight, view_of(sight).executed))


def open_night(sight: Sight, body: wire.Nothing, made: int) -> Next:
    """Where nights open by themselves it may be night already."""
    must_be_storyteller(sight)
    view = view_of(sight)
    opens = view.told_by == "house" if view.rules.auto_open_night is None else view.rules.auto_open_night
    if made or (phase_of(sight) == "NIGHT" and opens):
        return None
    must_be_in(sight, "OPEN_NIGHT", "CHECK_WIN")
    return answer(sight, OpenNight())


def close_nomination(sight: Sight, body: wire.CloseBody, made: int) -> Next:
    """Speeches end first, if there are any."""
    must_be_storyteller(sight)
    now = open_nomination(sight)
    if made and now is None:
        return None
    must_be_in(sight, "CLOSE_NOMINATION", "DAY")
    if body.nomination_id is not None and (now is None or nomination_id(sight, now.id) != body.nomination_id):
        nomination_of(sight, body.nomination_id)
        raise ContractDenial("ERR_CONFLICT", "nomination_is_closed")
    if now is None:
        raise ContractDenial("ERR_CONFLICT", "no_nomination_open")
    if now.stage == "speeches":
        must_be_decided(sight)
        return answer(sight, OpenVote())
    return answer(sight, CloseNomination())


def counted(sight: Sight, body: object, results: Results) -> wire.NominationCounted:
    last, block = view_of(sight).nominations[-1], view_of(sight).block
    leader = None if block is None or block.tied else player_id(sight, block.nominee)
    id = nomination_id(sight, last.id)
    return wire.NominationCounted(id, last.yes or 0, last.no or 0, last.qualifies, last.threshold, leader)


# ── Players ──


def nominate(sight: Sight, body: wire.NominateBody, made: int) -> Next:
    must_play(sight)
    if made:
        return None
    must_be_in(sight, "NOMINATE", "DAY")
    asked = sight.own(Nominate)
    if asked is not None and asked.blocked is not None:
        first = view_of(sight).seats[0].seat
        return Answer(Nominate(find_seat(sight, body.nominee_id) or first), asked.key)
    nominee = seat_of(sight, body.nominee_id)
    may = asked.fields["nominee"] if asked is not None else None
    if isinstance(may, PickOne) and nominee not in may.options:
        seen = next(each for each in view_of(sight).seats if each.seat == nominee)
        if not seen.alive and view_of(sight).rules.nominee == "living":
            raise ContractDenial("ERR_BAD_TARGET", "nominee_must_be_alive")
        raise ContractDenial("ERR_LIMIT", "was_nominated")
    return answer(sight, Nominate(nominee))


def nomination_made(sight: Sight, body: object, results: Results) -> wire.NominationMade:
    return wire.NominationMade(nomination_id(sight, view_of(sight).nominations[-1].id))


def vote(sight: Sight, body: wire.VoteBody, made: int) -> Next:
    must_play(sight)
    if made:
        return None
    must_be_in(sight, "CAST_VOTE", "DAY")
    of = nomination_of(sight, body.nomination_id)
    if of.stage not in OPEN_STAGES:
        raise ContractDenial("ERR_CONFLICT", "nomination_is_closed")
    if of.stage == "speeches":
        raise ContractDenial("ERR_CONFLICT", "speeches_first")
    return answer(sight, CastVote(body.vote))


def night_action(sight: Sight, body: wire.NightActionBody, made: int) -> Next:
    """A prompt of somebody else is none, whether or not there is such a one."""
    seat = must_play(sight)
    if made:
        return None
    must_be_in(sight, "SUBMIT_NIGHT_ACTION", "NIGHT")
    asked = next((each for each in night_questions(sight) if prompt_id(sight, each) == body.prompt_id), None)
    if asked is None:
        raise closed_prompt(sight, seat, body.prompt_id)
    said = body.target_ids or tuple(each for each in (body.target_id or body.choice,) if each is not None)
    targets = tuple([seat_of(sight, each) for each in said])
    if len(targets) != (2 if asked.command is ChooseTwo else 1):
        raise ContractDenial("ERR_BAD_TARGET", "other_number_of_targets")
    if asked.command is ChooseTwo:
        return Answer(ChooseTwo(targets), asked.key)
    return Answer(Muse(targets[0]) if asked.command is Muse else Choose(targets[0]), asked.key)


def closed_prompt(sight: Sight, seat: Seat, id: str) -> ContractDenial:
    """One's own prompts of this night and before are known though they are closed."""
    for night in range(1, view_of(sight).night + 1):
        for watch in WATCHES:
            for kind in ("choose", "muse"):
                if sight.id_of(PROMPT, f"{kind}/{night}.{watch}/{seat}") == id:
                    return ContractDenial("ERR_CONFLICT", "prompt_is_closed")
    return ContractDenial("ERR_NOT_FOUND", "no_such_prompt")


def accepted(sight: Sight, body: object, results: Results) -> wire.Accepted:
    return wire.Accepted()


def use_ability(sight: Sight, body: wire.AbilityBody, made: int) -> Next:
    must_play(sight)
    if made:
        return None
    must_be_in(sight, "USE_ABILITY", "DAY")
    target = seat_of(sight, body.target_id)
    if sight.own(Strike) is None:
        raise ContractDenial("ERR_FORBIDDEN", "dead_do_not_strike")
    return answer(sight, Strike(target))


def send_chat(sight: Sight, body: wire.ChatBody, made: int) -> Next:
    if made:
        return None
    command: Command = Announce(body.text) if sight.is_storyteller else Say(body.text)
    if not sight.is_storyteller:
        must_play(sight)
    if sight.own(type(command)) is None:
        raise ContractDenial("ERR_INVALID_PHASE", "cannot_now", {"command": "SEND_CHAT", "phase": phase_of(sight)})
    return answer(sight, command)


def whisper(sight: Sight, body: wire.WhisperBody, made: int) -> Next:
    must_play(sight)
    if made:
        return None
    if sight.own(Whisper) is None:
        raise ContractDenial("ERR_INVALID_PHASE", "cannot_now", {"command": "WHISPER", "phase": phase_of(sight)})
    return answer(sight, Whisper((seat_of(sight, body.to),), body.text))


# ── Decisions and reminders ──


def resolve_decision(sight: Sight, body: wire.ResolveBody, made: int) -> Next:
    must_be_storyteller(sight)
    if made:
        return None
    grimoire = view_of(sight).grimoire
    decision = None if grimoire is None else grimoire.decision
    if decision is None or decision_id(sight, decision) != body.decision_id:
        raise ContractDenial("ERR_NOT_FOUND", "no_such_decision")
    if body.option_id is not None:
        return answer(sight, Decide(tuple(map(Seat, option_of(sight, decision, body.option_id)))))
    if body.choice:
        return answer(sight, Decide(tuple([find_seat(sight, each) or Seat(each) for each in body.choice])))
    return answer(sight, FollowSuggestion())


def option_of(sight: Sight, decision: Decision, id: str) -> tuple[str, ...]:
    found = (each for each in choices_of(decision.offer) if option_id(sight, decision, each) == id)
    choice = next(found, None)
    if choice is None:
        raise ContractDenial("ERR_BAD_TARGET", "no_such_option")
    return choice


def set_reminders(sight: Sight, body: wire.RemindersBody, made: int) -> Next:
    """One marker after the other, until the player has just these."""
    must_be_storyteller(sight)
    seat, grimoire = seat_of(sight, body.player_id), view_of(sight).grimoire
    if unknown := [each for each in body.markers if each not in MARKERS]:
        raise ContractDenial(
            "ERR_BAD_TARGET", "unknown_marker", {"marker": unknown[0], "markers": ", ".join(MARKERS)}
        )
    if grimoire is None:
        raise ContractDenial("ERR_INVALID_PHASE", "cannot_now", {"command": "REMINDERS", "phase": phase_of(sight)})
    has = [name.partition("/")[0] for page in grimoire.pages if page.seat == seat for name in page.markers]
    for marker in has:
        if marker not in body.markers:
            return answer(sight, RemoveMarker((seat, Seat(marker))))
    for marker in body.markers:
        if marker not in has:
            return answer(sight, AddMarker(seat, marker))
    return None


# ── Overrides ──


class OfPlayer(wire.Body, frozen=True):
    player_id: str


class RoleSet(wire.Body, frozen=True):
    player_id: str
    role_code: str


class AlignmentSet(wire.Body, frozen=True):
    player_id: str
    alignment: wire.Team


class MarkerSet(wire.Body, frozen=True):
    player_id: str
    marker: str


class VoteSet(wire.Body, frozen=True):
    player_id: str
    vote: bool


class VoteTokenSet(wire.Body, frozen=True):
    player_id: str
    used: bool


class DeadlineSet(wire.Body, frozen=True):
    minutes: int


class PhaseToSet(wire.Body, frozen=True):
    phase: Literal["DAY", "CHECK_WIN", "NIGHT"]


class TextToOne(wire.Body, frozen=True):
    player_id: str
    text: wire.Text


class TextToAll(wire.Body, frozen=True):
    text: wire.Text


class WinnerSet(wire.Body, frozen=True):
    winner: wire.Team


def role_code(said: str) -> str:
    code = find_code(said)
    if code is None:
        raise ContractDenial("ERR_BAD_TARGET", "unknown_role", {"role": said})
    return code


HOURS: Mapping[str, Hour] = {"DAY": "day", "CHECK_WIN": "check_win", "NIGHT": "night"}
OVERRIDES: Mapping[str, tuple[type[Any], Callable[[Sight, Any], Command]]] = {
    "PLAYER_DIED": (OfPlayer, lambda s, p: Kill(seat_of(s, p.player_id))),
    "PLAYER_REVIVED": (OfPlayer, lambda s, p: Revive(seat_of(s, p.player_id))),
    "ROLE_SET": (RoleSet, lambda s, p: SetRole(seat_of(s, p.player_id), role_code(p.role_code))),
    "ALIGNMENT_SET": (
        AlignmentSet,
        lambda s, p: SetAlignment(seat_of(s, p.player_id), "evil" if p.alignment == "EVIL" else "good"),
    ),
    "MARKER_ADD": (MarkerSet, lambda s, p: AddMarker(seat_of(s, p.player_id), p.marker)),
    "MARKER_REMOVE": (MarkerSet, lambda s, p: RemoveMarker((seat_of(s, p.player_id), Seat(p.marker)))),
    "VOTE_SET": (VoteSet, lambda s, p: SetVote(seat_of(s, p.player_id), p.vote)),
    "VOTE_TOKEN_SET": (VoteTokenSet, lambda s, p: SetGhostVote(seat_of(s, p.player_id), not p.used)),
    "NOMINATION_CANCEL": (wire.Nothing, lambda s, p: CancelNomination()),
    "PHASE_SET": (PhaseToSet, lambda s, p: SetPhase(HOURS[p.phase])),
    "DEADLINE_SET": (DeadlineSet, lambda s, p: SetDeadline(p.minutes)),
    "PRIVATE_RESULT": (TextToOne, lambda s, p: TellOne(seat_of(s, p.player_id), p.text)),
    "ANNOUNCE": (TextToAll, lambda s, p: Announce(p.text)),
    "GAME_ENDED": (WinnerSet, lambda s, p: DeclareWinner("evil" if p.winner == "EVIL" else "good")),
    "UNDO_TO": (wire.Nothing, lambda s, p: Undo()),
}


def override(sight: Sight, body: wire.OverrideBody, made: int) -> Next:
    must_be_storyteller(sight)
    if made:
        return None
    if body.evt_type not in OVERRIDES:
        kinds = ", ".join(OVERRIDES)
        raise ContractDenial("ERR_VALIDATION", "unknown_override", {"kinds": kinds})
    must_be_in(sight, "OVERRIDE", "NIGHT", "DAY", "CHECK_WIN")
    kind, to_command = OVERRIDES[body.evt_type]
    try:
        payload = msgspec.convert(body.payload, kind)
    except msgspec.ValidationError as fault:
        raise ContractDenial("ERR_VALIDATION", "bad_payload", {"where": str(fault)}) from None
    command = to_command(sight, payload)
    if isinstance(command, SetVote | CancelNomination) and open_nomination(sight) is None:
        raise ContractDenial("ERR_CONFLICT", "no_nomination_open")
    return answer(sight, command)


# ── Who runs it, and who sits where ──


def transfer(sight: Sight, body: wire.PlayerBody, made: int) -> Next:
    if made:
        return None
    must_be_storyteller(sight)
    seat = seat_of(sight, body.player_id)
    if sight.own(HandOver) is None:
        raise ContractDenial("ERR_INVALID_PHASE", "cannot_now", {"command": "TRANSFER", "phase": phase_of(sight)})
    return answer(sight, HandOver(seat))


def kick(sight: Sight, body: wire.PlayerBody, made: int) -> Next:
    must_be_storyteller(sight)
    if made:
        return None
    must_be_in(sight, "KICK", "LOBBY")
    seat = seat_of(sight, body.player_id)
    if sight.own(Kick) is None:
        raise ContractDenial("ERR_INVALID_PHASE", "cannot_now", {"command": "KICK", "phase": phase_of(sight)})
    return answer(sight, Kick(seat))


def replace_player(sight: Sight, body: wire.ReplaceBody, made: int) -> Next:
    return None if made else _replace(sight, body.player_id, body.by)


def seat_stand_in(sight: Sight, body: wire.PlayerBody, made: int) -> Next:
    return None if made else _replace(sight, body.player_id, STAND_IN)


def _replace(sight: Sight, id: str, by: str) -> Answer:
    must_be_storyteller(sight)
    must_be_in(sight, "REPLACE", "NIGHT", "DAY", "CHECK_WIN")
    return answer(sight, Replace(seat_of(sight, id), by))


_TIMES = ("ERR_INVALID_PHASE", "ERR_CONFLICT")
_TARGETS = (*_TIMES, "ERR_BAD_TARGET")
DEEDS = (
    Deed(
        wire.StartGame, wire.PhaseReached, start, reached, "Deal or assign the roles: the first night falls.",
        "start", socket="START_GAME", refuses=(*_TIMES, "ERR_BAD_ASSIGNMENT"),
    ),
    Deed(
        wire.OpenDayBody, wire.PhaseReached, open_day, reached, "End the night.",
        "open-day", socket="OPEN_DAY", refuses=(*_TIMES, "ERR_PENDING_DECISION"),
    ),
    Deed(
        wire.EndDayBody, wire.DayEnded, end_day, day_ended, "End the day, with whoever leads or one nomination.",
        "end-day", socket="END_DAY", refuses=_TARGETS,
    ),
    Deed(
        wire.Nothing, wire.PhaseReached, open_night, reached, "Let the next night fall.",
        "open-night", socket="OPEN_NIGHT", refuses=_TIMES,
    ),
    Deed(
        wire.OverrideBody, wire.Done, override, done, "Mend anything.",
        "override", socket="OVERRIDE", refuses=_TARGETS,
    ),
    Deed(
        wire.NominateBody, wire.NominationMade, nominate, nomination_made, "Nominate somebody.",
        "nominate", socket="NOMINATE", refuses=(*_TARGETS, "ERR_LIMIT"),
    ),
    Deed(
        wire.VoteBody, wire.Done, vote, done, "Vote, until it closes.",
        "vote", socket="CAST_VOTE", refuses=(*_TIMES, "ERR_VOTE_LOCKED"),
    ),
    Deed(
        wire.CloseBody, wire.NominationCounted, close_nomination, counted, "Count the votes.",
        "close-nomination", socket="CLOSE_NOMINATION", refuses=_TIMES,
    ),
    Deed(
        wire.NightActionBody, wire.Accepted, night_action, accepted, "Answer a prompt of the night.",
        "night-action", socket="SUBMIT_NIGHT_ACTION", refuses=_TARGETS,
    ),
    Deed(
        wire.AbilityBody, wire.Done, use_ability, done, "Claim to be the Slayer.",
        "ability", socket="USE_ABILITY", refuses=_TARGETS,
    ),
    Deed(wire.ChatBody, wire.Done, send_chat, done, "Talk to the town.", "chat", socket="SEND_CHAT", refuses=_TIMES),
    Deed(
        wire.WhisperBody, wire.Done, whisper, done, "Talk to one player.",
        "whisper", socket="WHISPER", refuses=_TARGETS,
    ),
    Deed(
        wire.ResolveBody, wire.Done, resolve_decision, done, "Decide.",
        "decisions", socket="RESOLVE_DECISION", refuses=_TARGETS,
    ),
    Deed(
        wire.RemindersBody, wire.Done, set_reminders, done, "Which markers lie on a player.",
        "reminders", "PUT", refuses=_TARGETS,
    ),
    Deed(
        wire.PlayerBody, wire.Done, transfer, done, "Let a player run the game; the house tells the story then.",
        "transfer-storyteller", refuses=_TARGETS,
    ),
    Deed(
        wire.PlayerBody, wire.Done, kick, done, "Show somebody the door, in the lobby.",
        "players/{player_id}/kick", refuses=_TARGETS,
    ),
    Deed(
        wire.ReplaceBody, wire.Done, replace_player, done, "Give a seat to another player of the house.",
        "players/{player_id}/replace", refuses=_TARGETS,
    ),
    Deed(
        wire.PlayerBody, wire.Done, seat_stand_in, done, "Let a program play a seat.",
        "players/{player_id}/bot", refuses=_TARGETS,
    ),
)  # fmt: skip
