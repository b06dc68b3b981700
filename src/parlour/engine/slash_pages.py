"""What a game's slash commands show, as plain text: for faces that have no posts to show it in."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from parlour.engine import read
from parlour.engine.match import Happening, Match
from parlour.sdk.audience import Viewer
from parlour.sdk.notice import Line
from parlour.sdk.phrases import Speaker
from parlour.sdk.slash_command import ShowPage, ShowPicture, ShowRounds, SlashCommand

SLASH = "/"


def split_slash(text: str) -> tuple[str, str]:
    """The word after the stroke and what follows it; no word, if it is no slash command."""
    if not text.startswith(SLASH):
        return "", text
    word, _, rest = text[1:].partition(" ")
    return word.partition("@")[0].casefold(), rest.strip()


def find_slash(match: Match, text: str) -> SlashCommand | None:
    """The game's own slash command that the text begins with."""
    return match.game.chat.slash_commands.get(split_slash(text)[0])


def shown_text(
    match: Match, viewer: Viewer, speaker: Speaker, text: str, happenings: Iterable[Happening]
) -> str | None:
    """What a slash command shows this viewer; None: it is none that only shows something."""
    slash, (_, rest) = find_slash(match, text), split_slash(text)
    match slash.means if slash is not None else None:
        case ShowPage(page):
            return page_text(match, viewer, speaker, page)
        case ShowPicture(picture) if picture in match.game.show.pages:
            return page_text(match, viewer, speaker, picture)
        case ShowRounds(find):
            return rounds_text(happenings, viewer, speaker, find(read.view(match, viewer), rest))
        case _:
            return None


def page_text(match: Match, viewer: Viewer, speaker: Speaker, page: str) -> str:
    lines: Sequence[Line] = match.game.show.pages[page](read.view(match, viewer))
    return "\n".join(speaker.say(phrase, details) for phrase, details in lines)


def rounds_text(happenings: Iterable[Happening], viewer: Viewer, speaker: Speaker, rounds: Sequence[int]) -> str:
    """Rounds as they were told; cards, which lived on, as they last read."""
    told = [
        told
        for happened in happenings
        if happened.round in rounds
        for told in happened.notices
        if viewer in told.notice.to and not told.notice.unsaid
    ]
    last = {told.notice.card or number: told for number, told in enumerate(told)}
    return "\n\n".join(speaker.notice(each.notice, each.number) for each in last.values())
