"""What one viewer sees, as the resources of the contract."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from parlour.games.clocktower.commands import Choose, ChooseTwo, Muse
from parlour.games.clocktower.contract import wire
from parlour.games.clocktower.facts import fact_line
from parlour.games.clocktower.records import Decision, Fact, LedgerEntry, Page
from parlour.games.clocktower.rules.information import choices_of
from parlour.games.clocktower.settings import RuleSet
from parlour.games.clocktower.view import Card, Entry, Grimoire, NominationView, View
from parlour.sdk import Notice, PickOne, PickSome, Question, Seat, Who
from parlour.sdk.contract import PLAYER, ContractDenial, Sight

NOMINATION, PROMPT, DECISION, OPTION = "nomination", "prompt", "decision", "option"
NIGHT_COMMANDS = (Choose, ChooseTwo, Muse)
OPEN_STAGES = ("speeches", "voting", "counting")
MOST_OPTIONS = 500  # of a decision that are listed one by one
_PHASES: Mapping[str, wire.Phase] = {
    "lobby": "LOBBY",
    "setup": "LOBBY",
    "night": "NIGHT",
    "day": "DAY",
    "check_win": "CHECK_WIN",
    "ended": "ENDED",
}
_NOT_SHOWN = ("became", "minions", "demon", "grimoire")  # facts that are events of other names


# ── Names on the wire ──


def view_of(sight: Sight) -> View:
    view: View = sight.view
    return view


def phase_of(sight: Sight) -> wire.Phase:
    return "ENDED" if sight.over else _PHASES[view_of(sight).phase]


def player_id(sight: Sight, seat: str) -> str:
    return sight.id_of(PLAYER, seat)


def player_ids(sight: Sight, seats: tuple[Seat, ...]) -> tuple[str, ...]:
    return tuple([player_id(sight, seat) for seat in seats])


def some_player_id(sight: Sight, seat: Seat | None) -> str | None:
    return None if seat is None else player_id(sight, seat)


def find_seat(sight: Sight, id: str) -> Seat | None:
    return next((each.seat for each in view_of(sight).seats if player_id(sight, each.seat) == id), None)


def nomination_id(sight: Sight, id: str) -> str:
    return sight.id_of(NOMINATION, id)


def find_nomination(sight: Sight, id: str) -> NominationView | None:
    return next((each for each in view_of(sight).nominations if nomination_id(sight, each.id) == id), None)


def team(alignment: str) -> wire.Team:
    return "EVIL" if alignment == "evil" else "GOOD"


def as_chosen(sight: Sight, choice: tuple[str, ...]) -> tuple[str, ...]:
    """A choice with players by their ids; roles, numbers and words as they are."""
    seats = {each.seat for each in view_of(sight).seats}
    return tuple([player_id(sight, each) if each in seats else each for each in choice])


def deadline_of(sight: Sight) -> datetime | None:
    """When the present step ends, as far as this viewer's questions say."""
    return max((each.due for each in sight.questions if each.due is not None), default=None)


# ── For everyone ──


def public_state(sight: Sight) -> wire.PublicState:
    view, block = view_of(sight), view_of(sight).block
    return wire.PublicState(
        phase_of(sight),
        view.night,
        tuple(
            wire.PlayerPublic(
                player_id(sight, each.seat),
                each.number,
                sight.name_of(each.seat),
                each.alive,
                each.seat in sight.online,
                not each.alive and not each.ghost_vote,
            )
            for each in view.seats
        ),
        tuple(nomination_shown(sight, each) for each in view.nominations),
        {**config_of(view.rules), "spectate": "public" if view.is_public else "members"},
        sight.last_seq,
        None if block is None or block.tied else player_id(sight, block.nominee),
        deadline_of(sight),
    )


def nomination_shown(sight: Sight, each: NominationView) -> wire.NominationShown:
    return wire.NominationShown(
        nomination_id(sight, each.id),
        each.day,
        player_id(sight, each.nominator),
        player_id(sight, each.nominee),
        each.stage in OPEN_STAGES,
        each.yes,
        each.no,
        each.threshold,
        each.qualifies,
    )


def config_of(rules: RuleSet) -> dict[str, Any]:
    """What a match is played by, under the document's keys; nothing of who could be what."""
    return {
        "profile": rules.profile,
        "seqMode": rules.seq_mode,
        "voting": {
            "majorityRule": rules.majority_rule,
            "tieBreak": rules.tie_break,
            "deadVotes": rules.dead_votes,
            "mode": rules.mode,
            "visibility": rules.visibility,
        },
        "nominations": {
            "maxOpen": rules.max_open,
            "nominee": rules.nominee,
            "nominator": rules.nominator,
            "perNominatorPerDay": rules.per_nominator_per_day,
            "perNomineePerDay": rules.per_nominee_per_day,
        },
        "night": {"resolution": rules.resolution, "deadlineAction": rules.deadline_action},
        "chat": {"talk": rules.talk, "whispersSeen": rules.whispers_seen, "whispersTo": rules.whispers_to},
        "timers": {
            "nightSeconds": rules.night_seconds,
            "smallHoursSeconds": rules.small_hours_seconds,
            "daySeconds": rules.day_seconds,
            "nominationSeconds": rules.nomination_seconds,
        },
        "reconnect": {"snapshotCutoff": rules.snapshot_cutoff},
    }


# ── For one ──


def role_card(sight: Sight, card: Card) -> wire.RoleCard:
    return wire.RoleCard(
        role_code=card.role,
        text=sight.voice.say(f"card-{card.role}"),
        name=sight.voice.say(f"role-{card.role}"),
        alignment=team(card.alignment),
    )


def own_state(sight: Sight) -> wire.Me:
    mine = view_of(sight).mine
    return wire.Me(
        player_id=some_player_id(sight, view_of(sight).me),
        private_messages=messages(sight, mine),
        role_card=None if mine is None else role_card(sight, mine),
    )


def messages(sight: Sight, mine: Card | None) -> tuple[wire.PrivateMessage, ...]:
    return () if mine is None else tuple(message(sight, entry) for entry in mine.ledger)


def message(sight: Sight, entry: Entry) -> wire.PrivateMessage:
    return wire.PrivateMessage(
        entry.night, entry.by, fact_text(sight, entry.fact, entry.by), fact_data(sight, entry.fact)
    )


def fact_text(sight: Sight, fact: Fact, by: str) -> str:
    return sight.voice.say(*fact_line(fact, by))


def fact_data(sight: Sight, fact: Fact) -> dict[str, Any]:
    """What was told, for programs (§3.12.2)."""
    seats = list(player_ids(sight, fact.seats))
    match fact.kind:
        case "pair":
            return {"kind": "pair", "role_code": fact.role, "player_ids": seats}
        case "none":
            return {"kind": "none", "type": fact.role}
        case "count":
            return {"kind": "count", "value": fact.value}
        case "yes_no":
            return {"kind": "yes_no", "value": bool(fact.value), "player_ids": seats}
        case "role" | "became":
            return {"kind": fact.kind, "role_code": fact.role, "player_id": seats[0] if seats else None}
        case "minions" | "demon":
            fellows = list(player_ids(sight, fact.fellows))
            return {"kind": fact.kind, "player_ids": seats, "fellow_ids": fellows, "bluffs": list(fact.bluffs)}
        case "grimoire":
            return {"kind": "grimoire"}
        case _:
            return {"kind": "message"}


def is_result(fact: Fact) -> bool:
    return fact.kind not in _NOT_SHOWN


# ── Night prompts ──


def night_questions(sight: Sight) -> list[Question]:
    """One's own; to the storyteller everybody's."""
    asked = [each for each in sight.questions if each.command in NIGHT_COMMANDS and each.whole]
    return asked if sight.is_storyteller else [each for each in asked if each.mine]


def asked_seat(question: Question) -> Seat:
    """Whom a question of the night asks: the end of its key."""
    return Seat(question.key.split("/", 2)[2])


def prompt_id(sight: Sight, question: Question) -> str:
    return sight.id_of(PROMPT, question.key)


def prompt_shown(sight: Sight, question: Question) -> wire.PromptShown:
    [ask] = question.fields.values()
    assert isinstance(ask, PickOne | PickSome), "at night one points at people"
    most = ask.most if isinstance(ask, PickSome) else 1
    text = sight.voice.ask(question)
    return wire.PromptShown(
        prompt_id(sight, question),
        player_id(sight, asked_seat(question)),
        text,
        text,
        "select_two_players" if most > 1 else "select_player",
        tuple(player_id(sight, str(option)) for option in ask.options),
        ask.least if isinstance(ask, PickSome) else 1,
        most,
        question.due,
        "answered" if question.given else "open",
    )


def night_prompts(sight: Sight, asked: object = None) -> wire.NightPrompts:
    return wire.NightPrompts(tuple(prompt_shown(sight, each) for each in night_questions(sight)))


# ── For the storyteller ──


def must_be_storyteller(sight: Sight) -> None:
    if not sight.is_storyteller:
        raise ContractDenial("ERR_FORBIDDEN", "storyteller_only")


def true_card(sight: Sight, asked: wire.PlayerBody) -> wire.TrueCard:
    must_be_storyteller(sight)
    seat, grimoire = find_seat(sight, asked.player_id), view_of(sight).grimoire
    page = next((each for each in grimoire.pages if each.seat == seat), None) if grimoire is not None else None
    if page is None:
        raise ContractDenial("ERR_NOT_FOUND", "unknown_player")
    return wire.TrueCard(page.role, team(page.alignment), sight.voice.say(f"card-{page.shown}"), page.shown)


def grimoire_page(sight: Sight, page: Page) -> wire.GrimoirePage:
    number = next((each.number for each in view_of(sight).seats if each.seat == page.seat), 0)
    codes = tuple(name.partition("/")[0] for name in page.markers)
    return wire.GrimoirePage(
        player_id(sight, page.seat), number, page.role, page.shown, team(page.alignment), page.alive, codes
    )


def told_entry(sight: Sight, told: LedgerEntry) -> wire.ToldEntry:
    text, data = fact_text(sight, told.fact, told.by), fact_data(sight, told.fact)
    return wire.ToldEntry(
        player_id(sight, told.seat), told.night, told.by, text, data, told.truth, told.why or told.truth
    )


def decision_id(sight: Sight, decision: Decision) -> str:
    return sight.id_of(DECISION, decision.id)


def option_id(sight: Sight, decision: Decision, choice: tuple[str, ...]) -> str:
    return sight.id_of(OPTION, "/".join((decision.id, *choice)))


def decision_shown(sight: Sight, decision: Decision) -> wire.DecisionShown:
    options = [
        wire.OptionShown(option_id(sight, decision, choice), as_chosen(sight, choice))
        for choice in choices_of(decision.offer)[:MOST_OPTIONS]
    ]
    return wire.DecisionShown(
        decision_id(sight, decision),
        decision.kind,
        decision.night,
        some_player_id(sight, decision.seat),
        tuple(options),
        as_chosen(sight, decision.suggestion),
        sight.voice.say(f"why-{decision.why}"),
    )


def open_decisions(sight: Sight) -> tuple[wire.DecisionShown, ...]:
    grimoire = view_of(sight).grimoire
    decision = None if grimoire is None else grimoire.decision
    return () if decision is None else (decision_shown(sight, decision),)


def decisions(sight: Sight, asked: object = None) -> wire.Decisions:
    must_be_storyteller(sight)
    return wire.Decisions(open_decisions(sight))


def storyteller_state(sight: Sight, grimoire: Grimoire) -> wire.StorytellerState:
    return wire.StorytellerState(
        tuple(grimoire_page(sight, page) for page in grimoire.pages),
        grimoire.bluffs,
        open_decisions(sight),
        night_prompts(sight).prompts,
        tuple(told_entry(sight, told) for told in grimoire.ledger),
    )


# ── Looks besides the document's ──


def chat_log(sight: Sight, asked: object = None) -> wire.ChatLog:
    return wire.ChatLog(tuple([logged(sight, each) for each in sight.said]))


def logged(sight: Sight, notice: Notice) -> wire.LoggedMessage:
    by = None if notice.spoken is None else notice.spoken.by
    text, to = str(notice.details["text"]), notice.details.get("to")
    return wire.LoggedMessage(
        player_id=some_player_id(sight, by),
        name=sight.voice.say("storyteller-name") if by is None else sight.name_of(by),
        text=text,
        to=player_id(sight, to.seats[0]) if isinstance(to, Who) else None,
    )


def ledger(sight: Sight, asked: object = None) -> wire.Ledger:
    return wire.Ledger(messages(sight, view_of(sight).mine))


def replay(sight: Sight, asked: object = None) -> wire.Replay:
    view, grimoire = view_of(sight), view_of(sight).grimoire
    if phase_of(sight) != "ENDED":
        raise ContractDenial("ERR_INVALID_PHASE", "cannot_now", {"command": "REPLAY", "phase": phase_of(sight)})
    if grimoire is None:  # it ended before anybody was anything
        return wire.Replay(None, view.reason, (), (), (), (), ())
    return wire.Replay(
        None if view.winner is None else team(view.winner),
        view.reason,
        tuple(grimoire_page(sight, page) for page in grimoire.pages),
        tuple(told_entry(sight, told) for told in grimoire.ledger),
        tuple(
            wire.DeathShown(player_id(sight, d.seat), d.number, "night" if d.at_night else "day", d.cause)
            for d in grimoire.deaths
        ),
        tuple(
            wire.RulingShown(
                ruling.decision.kind,
                ruling.decision.night,
                some_player_id(sight, ruling.decision.seat),
                ruling.by,
                as_chosen(sight, ruling.choice),
            )
            for ruling in grimoire.rulings
        ),
        tuple(nomination_shown(sight, each) for each in view.nominations),
    )


# ── With which a socket begins ──


def snapshot(sight: Sight) -> wire.Snapshot:
    view = view_of(sight)
    private = None if view.me is None else private_state(sight, view.me)
    desk = storyteller_state(sight, view.grimoire) if sight.is_storyteller and view.grimoire is not None else None
    return wire.Snapshot(public_state(sight), sight.last_seq, private, desk)


def private_state(sight: Sight, seat: Seat) -> wire.PrivateState:
    view = view_of(sight)
    now = next((each for each in view.nominations if each.stage in OPEN_STAGES), None)
    return wire.PrivateState(
        player_id=player_id(sight, seat),
        prompts=night_prompts(sight).prompts,
        private_messages=messages(sight, view.mine),
        role_card=None if view.mine is None else role_card(sight, view.mine),
        vote=None if now is None else now.votes.get(seat),
    )
