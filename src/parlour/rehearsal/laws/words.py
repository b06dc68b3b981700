"""Everything that is said can be said, in every language of the game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from parlour.engine import read
from parlour.engine.match import Happening
from parlour.rehearsal.laws import LawViolation
from parlour.rehearsal.play import Play
from parlour.sdk.ask import Ask, Option, PickOne, PickSome, Tree
from parlour.sdk.command import Command, command_name
from parlour.sdk.game import Game
from parlour.sdk.notice import Detail, Line, Term
from parlour.sdk.phrases import phrase_id, phrasebook
from parlour.sdk.phrases_check import faults_of
from parlour.sdk.prompt import Prompt, Question, question

LAW = "words"
_MOST_OPTIONS = 12
NOTHING: Mapping[str, Detail] = {}


class WordCheck:
    """Each phrase is tried once, the first time it is met.  A game without a package has no words yet."""

    def __init__(self, play: Play) -> None:
        self._game = play.game
        book = phrasebook(play.game)
        self._speakers = [book.speaker(language, str) for language in book.languages] if play.game.package else []
        self._met: set[object] = set()

    def look(self, play: Play) -> None:
        agenda = play.agenda
        for speaker in self._speakers if self._is_new("step", agenda.step) else ():
            speaker.step(agenda.step)
        for phrase, details in (*self._board_lines(play), *self._ending_lines(play)):
            if self._is_new("board", phrase, details.keys()):
                for speaker in self._speakers:
                    speaker.say(phrase, details)
        for prompt in agenda.prompts:
            if self._is_new("ask", prompt.command, prompt.blocked, prompt.details.keys()):
                self._ask(prompt, play)
        self._complain()

    def _board_lines(self, play: Play) -> Iterable[Line]:
        boards = (read.board(play.match, viewer) for viewer in play.viewers) if self._speakers else ()
        return [line for board in boards if board is not None for line in board.lines]

    def _ending_lines(self, play: Play) -> Iterable[Line]:
        endings = [read.ending(play.match, viewer) for viewer in play.viewers] if self._speakers else []
        lines = [line for ended in endings if ended is not None for line in ended.lines]
        terms = {term for ended in endings if ended is not None for term in ended.terms if isinstance(term, Term)}
        return [*lines, *((term.phrase, NOTHING) for term in terms)]

    def hear(self, happening: Iterable[Happening]) -> None:
        for told in (told for each in happening for told in each.notices):
            if self._is_new("notice", told.notice.phrase, told.notice.details.keys()):
                for speaker in self._speakers:
                    speaker.notice(told.notice, told.number)
            for page in told.notice.offers:
                self._offered(told.notice.phrase, page)
        self._complain()

    def _offered(self, phrase: str, page: str) -> None:
        if self._game.show.page(page) is None:
            raise LawViolation(LAW, f"{phrase} offers {page}, and there is no such page in `pages`")
        for speaker in self._speakers if self._is_new("page", page.partition("/")[0]) else ():
            speaker.say(phrase_id("page", page.partition("/")[0]))

    def _is_new(self, *what: object) -> bool:
        met = tuple(frozenset(w) if isinstance(w, type({}.keys())) else w for w in what)
        new = met not in self._met
        self._met.add(met)
        return new

    def _ask(self, prompt: Prompt, play: Play) -> None:
        asked = next((q for v in play.people() if v in prompt.to and (q := question(prompt, v))), None)
        if asked is None:
            return
        for speaker in self._speakers:
            speaker.ask(asked)
            speaker.button(prompt.command)
            if prompt.blocked:
                speaker.refusal(prompt.blocked, prompt.details)
        for field, ask in asked.fields.items():
            self._options(asked, field, ask)
            if len(asked.fields) > 1:
                self._field(asked.command, field)

    def _field(self, command: type[Command], field: str) -> None:
        """Of several in one form each needs words of its own: the question is about all of them."""
        phrase = phrase_id(command_name(command), field)
        for speaker in self._speakers:
            if not speaker.has(phrase):
                raise LawViolation(LAW, f"in {speaker.language} a field of a form has no words: write {phrase}")

    def _options(self, asked: Question, field: str, ask: Ask) -> None:
        for speaker in self._speakers:
            for option in _options(ask)[:_MOST_OPTIONS]:
                speaker.label(asked.command, field, ask, option)

    def _complain(self) -> None:
        for speaker in self._speakers:
            if speaker.missing:
                raise LawViolation(
                    LAW, f"in {speaker.language} it cannot be said: {', '.join(sorted(speaker.missing))}"
                )


def _options(ask: Ask) -> tuple[Option, ...]:
    """Of a tree, the first fork and what follows its first branch, and so on to the end."""
    if isinstance(ask, PickOne | PickSome):
        return ask.options
    options: tuple[Option, ...] = ()
    path: tuple[str, ...] = ()
    while isinstance(ask, Tree) and (fork := ask.after(path)):
        options, path = (*fork[: _MOST_OPTIONS // 2], *options), (*path, fork[0])
    return options


def words_are_complete(play: Play) -> None:
    if play.game.package and (faults := [*faults_of(play.game), *_unsaid_paces(play.game)]):
        raise LawViolation(LAW, "\n  ".join(faults[:8]))


def _unsaid_paces(game: Game[Any]) -> Iterable[str]:
    """What of the pace of its presets cannot be said."""
    book, pace = phrasebook(game), game.show.pace
    for speaker in (book.speaker(language, str) for language in book.languages):
        for settings in game.presets.values() if pace is not None else ():
            for line in pace(settings) if pace is not None else ():
                speaker.say(*line)
        yield from (f"in {speaker.language} it cannot be said: {phrase}" for phrase in sorted(speaker.missing))
