"""What happened so far, round by round, as the person may read it."""

from __future__ import annotations

from parlour.app.play.sitting import Sitting
from parlour.engine.match import Told
from parlour.engine.read import RoundSeen, history
from parlour.sdk.phrases import Speaker


def rounds_so_far(sitting: Sitting, speaker: Speaker, own: Speaker) -> str:
    match, happenings = sitting.match, sitting.happenings
    rounds = (history(match.game, happenings, sitting.you, number) for number in range(match.agenda.round + 1))
    return "\n\n".join(_round(seen, speaker, own) for seen in rounds if seen is not None and seen.turns)


def _round(seen: RoundSeen, speaker: Speaker, own: Speaker) -> str:
    return "\n".join([own.say("round", {"round": seen.round + 1}), *(_turn(told, speaker) for told in seen.turns)])


def _turn(told: Told, speaker: Speaker) -> str:
    """With the name before it, unless it is said anyway."""
    said = speaker.notice(told.notice, told.number)
    name = speaker.names(told.notice.turn) if told.notice.turn is not None else ""
    lines = said if name in said else f"{name}: {said}"
    return "\n".join(f"  {line}" for line in lines.split("\n"))
