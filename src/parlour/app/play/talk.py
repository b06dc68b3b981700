"""The conversation with the one who plays: a scene, a line typed, what it means, and so on until the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum, auto

from msgspec.structs import replace

from parlour.app.play.commands import Meaning, understood
from parlour.app.play.looking_back import rounds_so_far
from parlour.app.play.names import YOU
from parlour.app.play.sitting import HOUSE, Sitting
from parlour.app.play.wording import own_voice
from parlour.messengers.console.questions import NOTHING_TO_TOUCH
from parlour.messengers.console.scene import Note, Scene, Terminal
from parlour.messengers.console.timeline import opened
from parlour.messengers.controls import Choice, Control, Numbered, Ready, control
from parlour.messengers.drafts import Draft, NotUnderstood, begun, completed
from parlour.messengers.replies import BACK, typed, which
from parlour.messengers.wording import instead
from parlour.sdk.agenda import Agenda
from parlour.sdk.audience import Viewer
from parlour.sdk.command import Command, command_name
from parlour.sdk.notice import Detail, Who
from parlour.sdk.phrases import Speaker
from parlour.sdk.prompt import Question

SHORT = 50  # characters of an answer that are said back


class Ending(Enum):
    AGAIN = auto()
    ENOUGH = auto()
    BROKEN = auto()  # it cannot be played to its end


class Quit(Exception):
    """The person stops here."""


class Talk:
    def __init__(self, sitting: Sitting, terminal: Terminal, speaker: Speaker, notes: Sequence[str] = ()) -> None:
        self._sitting, self._terminal, self._speaker = sitting, terminal, speaker
        self._own = own_voice(speaker)
        self._notes = [Note(note) for note in notes]
        self._timeline, self._told = opened(Viewer(YOU, host=True)), 0
        self._chosen: str | None = None  # the key of a question that the person went to by name
        self._is_host_menu = False
        self._draft: Draft | None = None
        self.last_words: list[str] = []  # shall stay on the screen

    def recall(self) -> None:
        """All that was said in an earlier sitting."""
        self._hear()
        self._terminal.recall(self._timeline)

    def run(self) -> Ending:
        while True:
            self._let_others_move()
            match = self._sitting.match
            if match.agenda.over:
                return self._over()
            if self._sitting.stored.set_aside:
                return self._stopped(self._speaker.refusal("set_aside"))
            if not self._sitting.questions and match.next_instant is None:
                return self._stopped(self._own.say("stuck"))
            self._turn()

    def _let_others_move(self) -> None:
        hour = self._sitting.clock.now()
        while self._sitting.advance():
            if self._sitting.clock.now() != hour:
                hour = self._sitting.clock.now()
                self._terminal.show(replace(self._scene(), notes=()))

    def _turn(self) -> None:
        """One line from the person."""
        focus = self._focus()
        text = self._terminal.ask(self._asking(focus)).strip()
        self._notes = []
        if not text:
            self._enter()
        elif text == "?" or text.startswith("/"):
            self._command(text)
        elif isinstance(focus, Question):
            self._reply(focus, text)
        else:
            self._choose(focus, text)

    # What is asked

    def _focus(self) -> Question | list[Question]:
        """The question to answer now, or those among which to choose."""
        questions = self._sitting.questions
        if self._is_host_menu:
            return [question for question in questions if question.command in HOUSE and not question.blocked]
        for question in questions:
            if question.key == self._chosen:
                return question
        self._chosen = None
        most_urgent = _most_urgent(questions)
        return most_urgent[0] if len(most_urgent) == 1 else most_urgent

    def _asking(self, focus: Question | list[Question]) -> Scene:
        if isinstance(focus, list):
            text = "host-menu" if self._is_host_menu else "choose-question"
            return self._scene(self._menu(self._own.say(text), self._labels(focus)), [self._own.say("hints")])
        shown = control(focus, self._draft_of(focus), self._speaker, NOTHING_TO_TOUCH, YOU)
        assert not isinstance(shown, Ready)
        if self._chosen and shown.back is None:
            shown = replace(shown, back=Choice("", "", BACK))
        return replace(self._scene(shown, self._below(focus)), is_private=focus.private)

    def _scene(self, shown: Control | None = None, below: Sequence[str] = ()) -> Scene:
        self._hear()
        agenda = self._sitting.match.agenda
        return Scene(
            self._title(agenda),
            self._timeline,
            self._speaker.step(agenda.step),
            self._clock(),
            self._awaited(),
            tuple(self._notes),
            shown,
            tuple(line for line in below if line),
        )

    def _title(self, agenda: Agenda) -> str:
        """After the last round there is no next one."""
        name = self._speaker.say("game-name")
        return name if agenda.over else f"{name} · {self._own.say('round', {'round': agenda.round + 1})}"

    def _hear(self) -> None:
        happenings = self._sitting.happenings
        self._timeline = self._timeline.after(happenings[self._told :], self._speaker)
        self._told = len(happenings)

    def _clock(self) -> str:
        """A game without a clock is not shown one."""
        is_timed = self._sitting.match.next_instant is not None or self._timeline.has_hours
        return f"⏰ {self._speaker.at(self._sitting.clock.now())}" if is_timed else ""

    def _awaited(self) -> str:
        asked = self._sitting.match.agenda.questions(self._sitting.you)
        seats = {seat: None for question in asked if not question.awaited.all_but for seat in question.awaited.seats}
        if set(seats) == {YOU}:
            return self._own.say("your-turn")
        return self._speaker.say("waiting-for", {"awaited": Who(tuple(seats))}) if seats else ""

    def _below(self, focus: Question) -> list[str]:
        if self._chosen:
            return []
        return [self._standing(focus), self._silence(focus), self._also(focus), self._own.say("hints")]

    def _standing(self, focus: Question) -> str:
        given = focus.given.get(YOU)
        was_just_said = any(note.kind == "done" for note in self._notes)
        if given is None or was_just_said:
            return ""
        return self._speaker.say("answer-given", {"answer": self._said(focus, given)})

    def _also(self, focus: Question) -> str:
        """What else is asked, or may be said."""
        others = (q for q in self._sitting.questions if q.key != focus.key and not q.blocked)
        words = [f"/{word(self._speaker, q)}" for q in others if q.owed or q.command not in HOUSE]
        return self._own.say("also", {"commands": " · ".join(words)}) if words else ""

    def _silence(self, focus: Question) -> str:
        """What Enter alone does here, and what that means for the person."""
        at = self._sitting.match.next_instant
        if at is None:
            return ""
        details: dict[str, Detail] = {"at": at}
        if not focus.owed or focus.due != at:
            return self._own.say("enter-until", details)
        if focus.default is None:
            return self._own.say("enter-late", details)
        return self._own.say("enter-default", {**details, "answer": self._said(focus, focus.default)})

    def _labels(self, questions: Sequence[Question]) -> list[str]:
        """By what they do; by what they ask, where several do the same."""
        doing = [self._speaker.button(question.command) for question in questions]
        return doing if len(set(doing)) == len(doing) else [self._speaker.ask(question) for question in questions]

    def _menu(self, text: str, labels: Sequence[str]) -> Numbered:
        choices = tuple(Choice("", label, str(place)) for place, label in enumerate(labels, start=1))
        back = Choice("", "", BACK) if self._is_host_menu else None
        return Numbered(text, choices, back=back)

    # What was typed

    def _enter(self) -> None:
        if self._chosen or self._is_host_menu:
            self._back_to_the_start()
        elif self._sitting.match.next_instant is None:
            self._note(self._own.say("enter-nothing"))
        else:
            self._sitting.pass_time()

    def _command(self, text: str) -> None:
        others = [question for question in self._sitting.questions if not question.blocked]
        match understood(text, self._own, [(command_name(q.command), word(self._speaker, q)) for q in others]):
            case Meaning.HELP:
                self._terminal.page(self._own.say("help-title"), self._own.say("help", self._game_name()))
            case Meaning.RULES:
                self._terminal.page(self._own.say("rules-title", self._game_name()), self._speaker.say("game-rules"))
            case Meaning.HISTORY:
                self._look_back()
            case Meaning.HOST:
                self._open_host_menu()
            case Meaning.QUIT:
                raise Quit
            case int(place):
                self._go_to(others[place])
            case None:
                self._note(self._own.say("no-such-command", {"word": text}))

    def _look_back(self) -> None:
        text = rounds_so_far(self._sitting, self._speaker, self._own)
        if text:
            self._terminal.page(self._own.say("history-title"), text)
        else:
            self._note(self._own.say("nothing-to-read"))

    def _open_host_menu(self) -> None:
        self._back_to_the_start()
        self._is_host_menu = any(q.command in HOUSE and not q.blocked for q in self._sitting.questions)
        if not self._is_host_menu:
            self._note(self._own.say("not-host"))

    def _choose(self, questions: Sequence[Question], text: str) -> None:
        if text == BACK:
            return self._back_to_the_start()
        labels = self._labels(questions)
        place = which(labels, text)
        if place is None:
            return self._note(instead(self._speaker, NotUnderstood("not_a_choice", {"most": len(labels)})))
        return self._go_to(questions[place])

    def _go_to(self, question: Question) -> None:
        self._is_host_menu, self._chosen, self._draft = False, question.key, None

    def _back_to_the_start(self) -> None:
        self._is_host_menu, self._chosen, self._draft = False, None, None

    def _reply(self, question: Question, text: str) -> None:
        draft = self._draft_of(question)
        if text == BACK and self._chosen and draft == begun(question, YOU):
            return self._back_to_the_start()
        if question.blocked:
            return self._note(self._speaker.refusal(question.blocked, question.details))
        after = typed(question, draft, text, self._speaker)
        if isinstance(after, NotUnderstood):
            return self._by_the_games_own_words(text, after)
        self._draft = after
        command = completed(question, after)
        return None if command is None else self._submit(question, command)

    def _by_the_games_own_words(self, text: str, no: NotUnderstood) -> None:
        """A game may read its own notation, whatever is asked first."""
        parse, match = self._sitting.match.game.parse, self._sitting.match
        questions = self._sitting.questions
        command = parse(match.game.view(match.state, self._sitting.you), text, questions) if parse else None
        fits = [question for question in questions if type(command) is question.command]
        if command is None or not fits:
            return self._note(instead(self._speaker, no))
        return self._submit(fits[0], command)

    def _submit(self, question: Question, command: Command) -> None:
        receipt = self._sitting.answer(question.key, command)
        self._back_to_the_start()
        if receipt.refused is not None:
            return self._note(self._speaker.refusal(receipt.refused, receipt.details))
        done = self._own.say("answered", {"answer": self._said(question, command)})
        self._notes.append(Note(done, "done"))
        return None

    # The end

    def _over(self) -> Ending:
        self._hear()
        self.last_words = [entry.text for entry in self._timeline.entries[-1:]]
        labels = [self._own.say("another-yes"), self._own.say("another-no")]
        while True:
            text = self._terminal.ask(self._scene(self._menu(self._own.say("another"), labels)))
            place = which(labels, text)
            self._notes = []
            if place is not None:
                return (Ending.AGAIN, Ending.ENOUGH)[place]
            if text.strip().lstrip("/").casefold() in (self._own.say("command-quit"), "quit", "q"):
                return Ending.ENOUGH
            self._note(self._own.say("say-which"))

    def _stopped(self, why: str) -> Ending:
        self.last_words = [why]
        self._terminal.show(self._scene())
        return Ending.BROKEN

    # Small things

    def _draft_of(self, question: Question) -> Draft:
        return self._draft if self._draft and self._draft.key == question.key else begun(question, YOU)

    def _said(self, question: Question, command: Command) -> str:
        """Short and without a full stop, to stand in a sentence."""
        said = " ".join(self._speaker.answer(question, command).split()).rstrip(".")
        return said if len(said) <= SHORT else f"{said[:SHORT].rstrip()}…"

    def _note(self, text: str) -> None:
        self._notes.append(Note(text, "wrong"))

    def _game_name(self) -> dict[str, Detail]:
        return {"game": self._speaker.say("game-name")}


def _most_urgent(questions: Sequence[Question]) -> list[Question]:
    """What the game waits for; else what the house waits for; else what one may."""
    kinds: tuple[Callable[[Question], bool], ...] = (
        lambda q: q.owed and q.command not in HOUSE,
        lambda q: q.owed,
        lambda q: q.command not in HOUSE and not q.blocked,
        lambda q: q.command not in HOUSE,
    )
    return next((found for kind in kinds if (found := [q for q in questions if kind(q)])), list(questions))


def word(speaker: Speaker, question: Question) -> str:
    """How a question is called in a line that begins with a slash."""
    return speaker.button(question.command).casefold().replace(" ", "-")
