"""Under the last words of a match: once more with the same people, another one, and how it went."""

from __future__ import annotations

from parlour.engine.match import Match
from parlour.engine.screens import Button, Row
from parlour.messengers.taps import SO_FAR, Tap, match_mark
from parlour.messengers.wording import face
from parlour.sdk.phrases import Speaker


def rows_afterwards(match: Match, speaker: Speaker) -> tuple[Row, ...]:
    voice, mark = face(speaker), match_mark(match.id)
    again = Button(voice.say("button-again"), Tap("h", rest=f"again {mark}").code)
    another = Button(voice.say("button-another"), Tap("h", rest=f"ask {match.game.key} {speaker.language}").code)
    story = Button(voice.say("button-story"), Tap("p", mark, rest=SO_FAR).code)
    return (again,), (another, story)
