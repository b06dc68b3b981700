"""The conversation with the one who plays: a scene, a line typed, what it means, and so on until the end."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto

from parlour.app.play.commands import Meaning, understood
from parlour.app.play.focus import Attention, Focus, labels, powers, word
from parlour.app.play.looking_back import rounds_so_far
from parlour.app.play.scenes import Scenes, numbered
from parlour.app.play.sitting import Sitting
from parlour.app.play.wording import own_voice
from parlour.messengers.console.scene import Note, Terminal
from parlour.messengers.drafts import NotUnderstood, command_from
from parlour.messengers.typed_answers import BACK, read_answer, read_choice
from parlour.messengers.wording import correction
from parlour.sdk.command import Command, command_name
from parlour.sdk.notice import Detail
from parlour.sdk.phrases import Speaker
from parlour.sdk.prompt import Question

MOST_SUGGESTIONS = 5


class Ending(Enum):
    AGAIN = auto()
    ENOUGH = auto()
    BROKEN = auto()  # it cannot be played to its end


class Quit(Exception):
    """The person stops here."""


class Talk:
    def __init__(self, sitting: Sitting, terminal: Terminal, speaker: Speaker, notes: Sequence[str] = ()) -> None:
        self._sitting, self._terminal, self._speaker = sitting, terminal, speaker
        self._own, self._scenes, self._attention = own_voice(speaker), Scenes(sitting, speaker), Attention()
        self._notes = [Note(note) for note in notes]
        self.last_words: list[str] = []  # shall stay on the screen

    def recall(self) -> None:
        """All that was said in an earlier sitting."""
        self._terminal.recall(self._scenes.timeline())

    def run(self) -> Ending:
        while True:
            self._let_others_move()
            match = self._sitting.match
            if match.agenda.over:
                return self._over()
            if fault := self._sitting.stored.set_aside:
                return self._broken(self._speaker.refusal("set_aside"), fault)
            if not self._sitting.questions and match.next_instant is None:
                return self._broken(self._own.say("stuck"))
            self._turn()

    def _let_others_move(self) -> None:
        hour = self._sitting.clock.now()
        while self._sitting.advance():
            if self._sitting.clock.now() != hour:
                hour = self._sitting.clock.now()
                self._terminal.show(self._scenes.bare())

    def _turn(self) -> None:
        """One line from the person."""
        scene = self._scenes.asking(self._focus, self._notes)
        text = self._terminal.ask(scene).strip()
        self._notes = []
        if text:
            self._mean(text)
        else:
            self._enter()

    @property
    def _focus(self) -> Focus:
        return self._attention.focus(self._sitting.questions)

    def _mean(self, text: str) -> None:
        focus = self._focus
        if text == "?" or text.startswith("/"):
            self._command(text)
        elif text == BACK and focus.is_chosen and (focus.question is None or focus.is_at_start):
            self._attention.let_go()
        elif focus.question is None:
            self._choose(focus.questions, text)
        else:
            self._reply(focus, focus.question, text)

    def _enter(self) -> None:
        if self._focus.is_chosen:
            self._attention.let_go()
        elif self._sitting.match.next_instant is None:
            self._wrong(self._own.say("enter-nothing"))
        else:
            self._sitting.pass_time()

    # Lines that begin with a slash

    def _command(self, text: str) -> None:
        others = [question for question in self._sitting.questions if not question.blocked]
        say, game = self._own.say, self._game_name()
        match understood(text, self._own, [(command_name(q.command), word(self._speaker, q)) for q in others]):
            case Meaning.HELP:
                self._page(say("help-title"), say("help", game))
            case Meaning.RULES:
                self._page(say("rules-title", game), self._speaker.say("game-rules"))
            case Meaning.HISTORY:
                self._look_back()
            case Meaning.HOST:
                self._open_host_menu()
            case Meaning.QUIT:
                raise Quit
            case int(place):
                self._attention.go_to(others[place])
            case None:
                self._wrong(say("no-such-command", {"word": text}))

    def _page(self, title: str, text: str) -> None:
        """What is typed while reading is meant for the match."""
        if typed_meanwhile := self._terminal.page(title, text).strip():
            self._mean(typed_meanwhile)

    def _look_back(self) -> None:
        if text := rounds_so_far(self._sitting, self._speaker, self._own):
            self._page(self._own.say("history-title"), text)
        else:
            self._wrong(self._own.say("nothing-to-read"))

    def _open_host_menu(self) -> None:
        if powers(self._sitting.questions):
            self._attention.go_to_host_menu()
        else:
            self._wrong(self._own.say("not-host"))

    # Answers

    def _choose(self, questions: Sequence[Question], text: str) -> None:
        place = read_choice(labels(self._speaker, questions), text)
        if place is None:
            self._wrong(correction(self._speaker, NotUnderstood("not_a_choice", {"most": len(questions)})))
        else:
            self._attention.go_to(questions[place])

    def _reply(self, focus: Focus, question: Question, text: str) -> None:
        assert focus.draft is not None
        if question.blocked:
            return self._wrong(self._speaker.refusal(question.blocked, question.details))
        after = read_answer(question, focus.draft, text, self._speaker)
        if isinstance(after, NotUnderstood):
            return self._by_the_games_own_words(question, text, after)
        self._attention.hold(after)
        command = command_from(question, after)
        return None if command is None else self._submit(question, command)

    def _by_the_games_own_words(self, question: Question, text: str, no: NotUnderstood) -> None:
        """A game may read its own notation, whatever is asked first."""
        match, questions = self._sitting.match, self._sitting.questions
        parse, view = match.game.parse, match.game.view(match.state, self._sitting.you)
        command = parse(view, text, questions) if parse else None
        fits = [question for question in questions if type(command) is question.command]
        if command is not None and fits:
            return self._submit(fits[0], command)
        self._wrong(correction(self._speaker, no))
        suggest = match.game.suggest
        if suggest and (endings := list(suggest(view, text, question))[:MOST_SUGGESTIONS]):
            self._wrong(self._own.say("did-you-mean", {"suggestions": " · ".join(endings)}))
        return None

    def _submit(self, question: Question, command: Command) -> None:
        receipt = self._sitting.answer(question.key, command)
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
            if text == "q" or understood(text, self._own, []) is Meaning.QUIT:
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
