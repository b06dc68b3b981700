"""Pages to read on request: how it stands, the rules, one's own timeline."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from parlour.games.tidslinje.records import Card, RoundRecord
from parlour.games.tidslinje.rules.recap import recap_lines
from parlour.games.tidslinje.view import PlayerShown, View
from parlour.sdk import Detail, Line, Term, who

RULE_PAGES = ("omgang", "gissa", "orakel", "joker", "vinst")  # each a phrase `rules-…`


def rule_page(page: str, view: View) -> tuple[Line, ...]:
    return ((f"rules-{page}", {}),)


def status(view: View) -> tuple[Line, ...]:
    """What is going on, and everybody's timeline."""
    shown = view.snapshot
    head: Line = ("status", {"step": Term(f"step-{shown.step}"), "cycles": shown.cycles})
    oracle: tuple[Line, ...] = (
        () if shown.round is None else (("status_oracle", {"oracle": who(shown.round.oracle)}),)
    )
    return head, *oracle, *map(player_line, shown.players)


def player_line(player: PlayerShown) -> Line:
    return "status_player", {
        "player": who(player.seat),
        "timeline": timeline_text(player.timeline) or "–",
        "jokers": player.jokers,
        "oracle_cards": len(player.oracle_cards),
        "stars": player.stars,
    }


def timeline_text(timeline: Sequence[Card]) -> str:
    """`1985 · 1987★ · 2005`."""
    return " · ".join(f"{card.year}{'★' if card.star else ''}" for card in timeline)


def story(view: View) -> tuple[Line, ...]:
    """How it went, once it is over: each Round, and what is worth telling."""
    remaining = [player.seat for player in view.snapshot.players]
    return (*map(round_line, view.record), *recap_lines(view.record, remaining)) or (("story_none", {}),)


def round_line(record: RoundRecord) -> Line:
    song = record.result.song
    right = [verdict.seat for verdict in record.result.verdicts if verdict.placement_right]
    named: dict[str, Detail] = {"title": song.title, "artist": song.artist, "year": song.year}
    return "story_round", {"round": record.number, "oracle": who(record.oracle), **named, "right": who(*right)}


PAGES: Mapping[str, Callable[[Any], Sequence[Line]]] = {
    "status": status,
    **{page: partial(rule_page, page) for page in RULE_PAGES},
    "story": story,
}
