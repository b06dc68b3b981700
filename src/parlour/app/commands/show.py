"""`parlour show`: show what one viewer may see of a match, now or in one of its rounds."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from parlour.app.config import load_config
from parlour.app.games import Games, load_games
from parlour.app.output import format_time
from parlour.app.store import require_store, use_store
from parlour.app.stored_matches import CannotFold, fold_match, read_log
from parlour.app.wrong_use import WrongUse, spelling_hint
from parlour.engine import read
from parlour.engine.match import LOBBY, Match, NumberedNotice
from parlour.engine.names import name_lookup
from parlour.engine.old_seat_ids import for_export
from parlour.engine.ports import StoredMatch
from parlour.engine.read import RoundView, history, notices
from parlour.engine.submission import MatchId
from parlour.sdk.audience import SPECTATOR, Seat, Viewer
from parlour.sdk.phrases import Names, phrase_id, phrasebook, readable
from parlour.sdk.prompt import Question

HOST = "host"
LAST_TOLD = 8


def show_command(match_id: str, round: int | None, viewer: str | None, store: str | None) -> int:
    """Print the match."""
    where, games = load_config(store).where, load_games().games
    require_store(where)
    print(asyncio.run(_describe(where, games, MatchId(match_id), round, viewer)))
    return 0


async def _describe(where: str, games: Games, match_id: MatchId, round: int | None, viewer: str | None) -> str:
    async with use_store(where, games) as store:
        stored, seating = await read_log(store, match_id), await store.seating(match_id)
    stored = for_export(stored, seating)
    try:
        match = fold_match(stored, games)
    except CannotFold as fault:
        why = str(fault) if viewer == HOST else "--viewer host tells why"
        raise WrongUse(
            f"The match {match_id} cannot be shown: the rules of {stored.header.game} make nothing of its log "
            f"({why}). It is kept; parlour export {match_id} writes it down as it is."
        ) from fault
    text = MatchText(match, stored, viewer, name_lookup(stored.names))
    return text.now() if round is None else text.of_round(round)


def _seat_named(viewer: str | None, names: Mapping[Seat, str]) -> str | None:
    """The id of the seat that is called so; an id stays as it is."""
    return next((seat for seat, name in names.items() if name == viewer), viewer)


class MatchText:
    """Describes one match as one viewer may see it."""

    def __init__(self, match: Match, stored: StoredMatch, viewer: str | None, names: Names = str) -> None:
        self._match, self._stored = match, stored
        self._viewer = find_viewer(match, _seat_named(viewer, stored.names))
        self._seen_by = "the host" if viewer == HOST else viewer or "a spectator"
        self._speaker = phrasebook(match.game).speaker("en", names)

    def now(self) -> str:
        """The match as it is: what was told last, what is asked, and the view."""
        match = self._match
        parts = [self._heading(), self._standing(), *self._last_told(), *self._questions()]
        return "\n".join([*parts, "", "View", _pretty(read.view(match, self._viewer))])

    def of_round(self, number: int) -> str:
        """The round of this number, counted from 1; 0 is the lobby.  Raises WrongUse if there is none."""
        round = number - 1 if number else LOBBY
        seen = history(self._match.game, self._stored.happenings, self._viewer, round)
        if seen is None:
            raise WrongUse(f"There is no round {number} in {self._match.id}: {self._rounds()}.")
        return "\n".join([self._heading(), *self._round(seen, number)])

    def _heading(self) -> str:
        name, created_at = self._speaker.say("game-name"), self._stored.header.created_at
        return f"{self._match.id}: {name}, founded {format_time(created_at)}, seen by {self._seen_by}"

    def _standing(self) -> str:
        match = self._match
        seats = ", ".join(map(self._seat, match.state.seats))
        lines = [f"{self._where()}. Seats: {seats or 'none'}."]
        if self._stored.set_aside is not None:
            lines.append(self._why_set_aside(self._stored.set_aside))
        elif match.wake_at is not None:
            lines.append(f"Next instant: {format_time(match.wake_at)}")
        return "\n".join(lines)

    def _seat(self, seat: Seat) -> str:
        called, hosts = self._speaker.names(seat), seat == self._match.state.host
        more = [*([f"called {called}"] if called != seat else []), *(["host"] if hosts else [])]
        return f"{seat} ({', '.join(more)})" if more else seat

    def _where(self) -> str:
        match, phrase = self._match, phrase_id("step", self._match.agenda.step)
        step = self._speaker.say(phrase) if self._speaker.has(phrase) else readable(match.agenda.step)
        return f"Round {match.agenda.round + 1}: {step}" if _is_under_way(match) else step

    def _why_set_aside(self, why: str) -> str:
        """What broke may tell a secret, so it is for the host."""
        told = why if self._viewer.host else "--viewer host tells why"
        return f"Set aside, because the rules broke a law: {told}"

    def _last_told(self) -> Iterable[str]:
        said = _latest(notices(self._stored.happenings, self._viewer))
        lines = [_indented(self._speaker.notice(each.notice, each.number)) for each in said]
        return ["", "Told", *lines] if lines else []

    def _questions(self) -> Iterable[str]:
        asked = [question for question in read.questions(self._match, self._viewer) if not question.blocked]
        lines = [_indented(self._asked(question)) for question in asked]
        return ["", "Asked", *lines] if lines else []

    def _asked(self, question: Question) -> str:
        until = f" (until {format_time(question.due)})" if question.due else ""
        owing = "" if question.awaited.all_but else ", ".join(map(self._speaker.names, question.awaited.seats))
        waiting = f" Still owed by {owing}." if owing and question.whole else ""
        return f"{self._speaker.ask(question)}{until}{waiting}"

    def _round(self, seen: RoundView, number: int) -> Iterable[str]:
        yield f"Round {number}" if number else "The lobby"
        for told in seen.turns:
            turn = self._speaker.names(Seat(told.notice.turn or ""))
            yield _indented(f"{turn}: {self._speaker.notice(told.notice, told.number)}")
        yield from ("", "View when it began", _pretty(seen.start), "")
        yield from ["It is not over."] if seen.end is None else ["View when it ended", _pretty(seen.end)]

    def _rounds(self) -> str:
        last = max(self._match.agenda.round if _is_under_way(self._match) else LOBBY, *self._happened_in()) + 1
        return f"there are 1 to {last}, and 0 is the lobby" if last else "there is only the lobby yet, which is 0"

    def _happened_in(self) -> Iterable[int]:
        return (happening.round for happening in self._stored.happenings)


def find_viewer(match: Match, name: str | None) -> Viewer:
    """The viewer of this name.  Raises WrongUse, naming who sits there."""
    state = match.state
    if name is None:
        return SPECTATOR
    if name == HOST:
        return Viewer(state.host, host=True)
    for seat in state.seats:
        if seat == name:
            return match.viewer(seat)
    seats = ", ".join(state.seats) or "none yet"
    raise WrongUse(
        f"There is no seat {name} in {match.id}.{spelling_hint(name, [*state.seats, HOST])} Seats: {seats}."
    )


def _is_under_way(match: Match) -> bool:
    return match.state.started and not match.agenda.over


def _latest(told: Sequence[NumberedNotice]) -> list[NumberedNotice]:
    """The last few; of a card only what it says now, and nothing that is only for the history."""
    by_post: dict[object, NumberedNotice] = {}
    for number, each in enumerate(told):
        if not each.notice.unsaid:
            post: object = each.notice.card or number
            by_post.pop(post, None)
            by_post[post] = each
    return list(by_post.values())[-LAST_TOLD:]


def _indented(text: str) -> str:
    return "\n".join(f"  {line}" for line in text.splitlines())


def _pretty(view: Any) -> str:
    return msgspec.json.format(msgspec.json.encode(view), indent=2).decode()
