"""The conversation with the person who plays: show a scene, read a line, do what it means, until the end."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto

from parlour.app.play.focus import Attention, Focus, house_questions, question_labels, slash_name
from parlour.app.play.local_match import HOUSE, LocalMatch
from parlour.app.play.scenes import Scenes, describe_rounds, numbered
from parlour.app.play.speakers import house_speaker_beside
from parlour.engine import read
from parlour.engine.slash_pages import find_slash, shown_text
from parlour.messengers.console.scene import Note, Terminal
from parlour.messengers.drafts import NotUnderstood, command_from
from parlour.messengers.typed_answers import BACK, read_answer, read_choice
from parlour.messengers.wording import correction
from parlour.sdk.command import Command, command_name
from parlour.sdk.notice import Detail, when
from parlour.sdk.phrases import Speaker
from parlour.sdk.prompt import Question
from parlour.sdk.slash_command import ShowQuestion

MOST_SUGGESTIONS = 5


class Ending(Enum):
    """How a match was left."""

    AGAIN = auto()
    ENOUGH = auto()
    BROKEN = auto()  # it cannot be played to its end


class Quit(Exception):
    """The person stops here."""


class TerminalCommand(Enum):
    """What may be typed after a slash, besides the names of questions."""

    HELP = "help"
    RULES = "rules"
    HISTORY = "history"
    HOST = "host"
    QUIT = "quit"


def parse_slash(text: str, own: Speaker, questions: Sequence[tuple[str, str]]) -> TerminalCommand | int | None:
    """A slash command in the reader's language or in English, or the place of a question by its name or button."""
    word = text.lstrip("/").strip().casefold()
    if text == "?":
        return TerminalCommand.HELP
    for command in TerminalCommand:
        if word in (command.value, own.say(f"command-{command.value}").casefold()):
            return command
    if not word or word.isdigit():
        return None
    names = [name for name, _ in questions]
    return names.index(word) if word in names else read_choice([button for _, button in questions], word)


class Conversation:
    """One match with the person: shows scenes, reads lines, and lets the others move in between."""

    def __init__(self, local: LocalMatch, terminal: Terminal, speaker: Speaker, notes: Sequence[str] = ()) -> None:
        self._local, self._terminal, self._speaker = local, terminal, speaker
        self._own, self._scenes, self._attention = house_speaker_beside(speaker), Scenes(local, speaker), Attention()
        self._notes = [Note(note) for note in notes]
        self._warned: tuple[object, ...] = ()  # the deadline and questions at which Enter has been warned of
        self.last_words: list[str] = []  # shall stay on the screen

    def recall(self) -> None:
        """Show all that was said when it was last played."""
        self._terminal.recall(self._scenes.timeline())

    def run(self) -> Ending:
        """Go on until the match ends.  Raises Quit, EOFError or KeyboardInterrupt if the person leaves before."""
        while True:
            self._let_others_move()
            match = self._local.match
            if match.agenda.over:
                return self._over()
            if fault := self._local.stored.set_aside:
                return self._broken(self._speaker.refusal("set_aside"), fault)
            if not self._local.questions and match.wake_at is None:
                return self._broken(self._own.say("stuck"))
            self._turn()

    def _let_others_move(self) -> None:
        hour = self._local.clock.now()
        while self._local.advance():
            if self._local.clock.now() != hour:
                hour = self._local.clock.now()
                self._terminal.show(self._scenes.bare())

    def _turn(self) -> None:
        """Show where the match is, read one line, and do what it says."""
        scene = self._scenes.asking(self._focus, self._notes)
        text = self._terminal.ask(scene).strip()
        self._notes = []
        if text:
            self._do_line(text)
        else:
            self._enter()

    @property
    def _focus(self) -> Focus:
        return self._attention.focus(self._local.questions)

    def _do_line(self, text: str) -> None:
        focus = self._focus
        if text == "?" or text.startswith("/"):
            self._do_slash(text)
        elif text == BACK and focus.is_chosen and (focus.question is None or focus.is_at_start):
            self._attention.let_go()
        elif focus.question is None:
            self._choose(focus.questions, text)
        else:
            self._reply(focus, focus.question, text)

    def _enter(self) -> None:
        if self._focus.is_chosen:
            self._attention.let_go()
        elif (at := self._local.match.wake_at) is None:
            self._wrong(self._own.say("enter-nothing"))
        elif (owed := self._owed_keys()) and self._warned != (at, *owed):
            self._warned = at, *owed
            self._wrong(self._own.say("enter-again", {"at": when(at)}))
        else:
            self._local.pass_time()
            self._notes.append(Note(self._own.say("time-passed", {"at": when(self._local.clock.now())})))

    def _owed_keys(self) -> list[str]:
        return [each.key for each in self._local.questions if each.owed and each.command not in HOUSE]

    # Slash commands

    def _do_slash(self, text: str) -> None:
        others = [question for question in self._local.questions if not question.blocked]
        say, game = self._own.say, self._game_name()
        meant = parse_slash(
            text, self._own, [(command_name(q.command), slash_name(self._speaker, q)) for q in others]
        )
        if not isinstance(meant, TerminalCommand) and find_slash(self._local.match, text) is not None:
            return self._do_game_slash(text)
        match meant:
            case TerminalCommand.HELP:
                self._page(say("help-title"), "\n\n".join([say("help", game), *self._help_of_game()]))
            case TerminalCommand.RULES:
                self._page(say("rules-title", game), self._speaker.say("game-rules"))
            case TerminalCommand.HISTORY:
                self._look_back()
            case TerminalCommand.HOST:
                self._open_host_menu()
            case TerminalCommand.QUIT:
                raise Quit
            case int(place):
                self._attention.go_to(others[place])
            case None:
                self._wrong(say("no-such-command", {"word": text}))
        return None

    def _do_game_slash(self, text: str) -> None:
        """One of the game's own slash commands: shows something, goes to a question, or is a command in words."""
        local = self._local
        shown = shown_text(local.match, local.you, self._speaker, text, local.happenings)
        slash = find_slash(local.match, text)
        if shown is not None:
            return self._page(text, shown) if shown else self._wrong(self._own.say("nothing-to-read"))
        if slash is not None and isinstance(slash.means, ShowQuestion):
            mine = [question for question in local.questions if question.command is slash.means.command]
            return self._attention.go_to(mine[0]) if mine else self._wrong(self._speaker.refusal("not_asked"))
        return self._read_notation(None, text, self._own.say("no-such-command", {"word": text}))

    def _help_of_game(self) -> list[str]:
        """What the game's own slash commands do; none of those for rooms."""
        known = self._local.match.game.chat.slash_commands
        here = {word: slash for word, slash in known.items() if slash.where != "room" and slash.in_menu}
        said = [(word, self._speaker.say(f"slash-{word}")) for word in here if self._speaker.has(f"slash-{word}")]
        return ["\n".join(f"/{word}: {about}" for word, about in said)] if said else []

    def _page(self, title: str, text: str) -> None:
        """Show a page of text.  What is typed while reading is meant for the match."""
        if typed_meanwhile := self._terminal.page(title, text).strip():
            self._do_line(typed_meanwhile)

    def _look_back(self) -> None:
        if text := describe_rounds(self._local, self._speaker, self._own):
            self._page(self._own.say("history-title"), text)
        else:
            self._wrong(self._own.say("nothing-to-read"))

    def _open_host_menu(self) -> None:
        if house_questions(self._local.questions):
            self._attention.go_to_host_menu()
        else:
            self._wrong(self._own.say("not-host"))

    # Answers

    def _choose(self, questions: Sequence[Question], text: str) -> None:
        place = read_choice(question_labels(self._speaker, questions), text)
        if place is None:
            no = NotUnderstood("not_a_choice", {"most": len(questions)})
            self._read_notation(None, text, correction(self._speaker, no))
        else:
            self._attention.go_to(questions[place])

    def _reply(self, focus: Focus, question: Question, text: str) -> None:
        assert focus.draft is not None
        if question.blocked:
            return self._wrong(self._speaker.refusal(question.blocked, question.details))
        after = read_answer(question, focus.draft, text, self._speaker)
        if isinstance(after, NotUnderstood):
            return self._read_notation(question, text, correction(self._speaker, after))
        self._attention.hold(after)
        command = command_from(question, after)
        return None if command is None else self._submit(question, command)

    def _read_notation(self, question: Question | None, text: str, no: str) -> None:
        """Let the game read its own notation, whatever is asked first; else say what is wrong."""
        match, questions = self._local.match, self._local.questions
        parse, view = match.game.chat.parse, read.view(match, self._local.you)
        command = parse(view, text, questions) if parse else None
        fits = [question for question in questions if type(command) is question.command]
        if command is not None and fits:
            return self._submit(next((each for each in fits if not each.blocked), fits[0]), command)
        if command is not None:
            return self._wrong(self._speaker.refusal("not_asked"))
        self._wrong(no)
        suggest, asked = match.game.chat.suggest, questions if question is None else [question]
        if suggest is None:
            return None
        endings = dict.fromkeys(ending for each in asked for ending in suggest(view, text, each))
        if endings:
            shown = " · ".join(list(endings)[:MOST_SUGGESTIONS])
            self._wrong(self._own.say("did-you-mean", {"suggestions": shown}))
        return None

    def _submit(self, question: Question, command: Command) -> None:
        receipt = self._local.answer(question.key, command)
        self._attention.let_go()
        if receipt.refused is not None:
            return self._wrong(self._speaker.refusal(receipt.refused, receipt.details))
        done = self._own.say("answered", {"answer": self._scenes.short(question, command)})
        self._notes.append(Note(done, "done"))
        return None

    # The end

    def _over(self) -> Ending:
        self.last_words = [entry.text for entry in self._scenes.timeline().entries[-1:]]
        answers = [self._own.say("another-yes"), self._own.say("another-no")]
        menu = numbered(self._own.say("another"), answers)
        while True:
            text = self._terminal.ask(self._scenes.bare(self._notes, menu)).strip()
            place = read_choice(answers, text)
            if place is not None:
                return (Ending.AGAIN, Ending.ENOUGH)[place]
            if text == "q" or parse_slash(text, self._own, []) is TerminalCommand.QUIT:
                return Ending.ENOUGH
            self._notes = [Note(self._own.say("say-which"), "wrong")]

    def _broken(self, *why: str) -> Ending:
        self._terminal.show(self._scenes.bare([note for note in self._notes if note.text not in why]))
        self.last_words = list(why)
        return Ending.BROKEN

    def _wrong(self, text: str) -> None:
        self._notes.append(Note(text, "wrong"))

    def _game_name(self) -> dict[str, Detail]:
        return {"game": self._speaker.say("game-name")}
