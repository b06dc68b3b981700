"""Pages of a game on request: how it stands, and its rules, with buttons from one to the next."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from parlour.engine import read
from parlour.engine.match import Match
from parlour.engine.screens import Button, Row, Screen
from parlour.messengers.button_codes import ButtonCode, HouseVerb, house_code, match_tag
from parlour.messengers.render.letters import GAP
from parlour.messengers.render.question_card import button_rows
from parlour.messengers.wording import CHOSEN, house_voice
from parlour.sdk.audience import SPECTATOR, Viewer
from parlour.sdk.game import Game
from parlour.sdk.notice import Line
from parlour.sdk.phrases import Speaker, phrase_id, phrasebook
from parlour.sdk.slash_command import ShowPage
from parlour.sdk.text import join_texts, strong

Page = Callable[[Any], Sequence[Line]]

RULES = "~"  # whatever the game has to say of its rules


def page_screen(match: Match, viewer: Viewer, page: str, speaker: Speaker) -> Screen:
    """A page of the match, with buttons to the others."""
    shown = _shown(match.game, page)
    if shown is None:
        return _in_one_phrase(speaker)
    show = match.game.show.pages[shown.page]
    text = join_texts("\n", [speaker.tell(phrase, details) for phrase, details in show(read.view(match, viewer))])
    is_secret = is_page_secret(match, viewer, show)
    return Screen(text, _beside(match, shown, speaker), is_quiet=True, is_secret=is_secret)


def is_page_secret(match: Match, viewer: Viewer, page: Page) -> bool:
    """Whether it says more to this viewer than to anyone who looks on: rules are for everyone, and are passed on."""
    return viewer != SPECTATOR and page(read.view(match, viewer)) != page(read.view(match, SPECTATOR))


def rules_of(game: Game[Any], language: str) -> Screen:
    """The rules before there is a match: as short as the game can say them."""
    return _in_one_phrase(phrasebook(game).speaker(language, str))


def _in_one_phrase(speaker: Speaker) -> Screen:
    return Screen(join_texts(GAP, [strong(speaker.say("game-name")), speaker.tell("game-rules")]), is_quiet=True)


def _shown(game: Game[Any], page: str) -> ShowPage | None:
    """The function that shows the page; None: the game has no page of this name, and its rules are one phrase."""
    known = [slash.means for slash in game.chat.slash_commands.values() if isinstance(slash.means, ShowPage)]
    if page == RULES:
        return next((each for each in known if each.beside), None)
    beside = next((each.beside for each in known if page in (each.page, *each.beside)), ())
    return ShowPage(page, beside) if page in game.show.pages else None


def _beside(match: Match, shown: ShowPage, speaker: Speaker) -> tuple[Row, ...]:
    def button(page: str) -> Button:
        sign = CHOSEN if page == shown.page else ""
        code = ButtonCode("p", match_tag(match.id), rest=page).code
        return Button(sign + speaker.say(phrase_id("page", page)), code)

    return tuple(button_rows([button(page) for page in shown.beside]))


# ── Games to choose from ──


def game_name(game: Game[Any], language: str) -> str:
    """What the game is called in this language."""
    return phrasebook(game).speaker(language, str).say("game-name")


def game_buttons(games: Mapping[str, Game[Any]], language: str) -> tuple[Row, ...]:
    """A button for each, to open a lobby."""
    buttons = [
        Button(game_name(game, language), house_code(HouseVerb.ASK_OPENING, key, language))
        for key, game in games.items()
    ]
    return tuple(button_rows(buttons))


def rules_buttons(games: Mapping[str, Game[Any]], language: str) -> tuple[Row, ...]:
    """A button for the rules of each."""
    voice = house_voice(phrasebook().speaker(language, str))
    buttons = [
        Button(voice.say("button-rules-of", {"game": game_name(game, language)}), house_code(HouseVerb.RULES, key))
        for key, game in games.items()
    ]
    return tuple(button_rows(buttons))
