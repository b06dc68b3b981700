"""What is shown to the person: what was said, who is awaited, the question, and what silence means."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from parlour.app.play.focus import Focus, question_labels, slash_name
from parlour.app.play.local_match import HOUSE, YOU, LocalMatch
from parlour.app.play.speakers import house_speaker_beside
from parlour.engine import read
from parlour.engine.match import NumberedNotice
from parlour.engine.read import RoundView, history
from parlour.messengers.console.questions import NOTHING_TO_TOUCH
from parlour.messengers.console.scene import Note, TerminalScene
from parlour.messengers.console.timeline import Timeline, new_timeline
from parlour.messengers.controls import Control, Numbered, ReadyCommand, ShownChoice, control
from parlour.messengers.typed_answers import BACK
from parlour.sdk.audience import Viewer
from parlour.sdk.command import Command
from parlour.sdk.notice import Detail, Who, when
from parlour.sdk.phrases import Speaker
from parlour.sdk.prompt import Question, is_live
from parlour.sdk.text import text_of

SHORT = 50  # characters of an answer that are said back
WAY_BACK = ShownChoice("", "", BACK)


class Scenes:
    """Makes what the terminal shows of a match."""

    def __init__(self, local: LocalMatch, speaker: Speaker) -> None:
        self._local, self._speaker, self._own = local, speaker, house_speaker_beside(speaker)
        self._timeline, self._told = new_timeline(Viewer(YOU, host=True)), 0

    def timeline(self) -> Timeline:
        """All that has been said by now."""
        happenings = self._local.happenings
        self._timeline = self._timeline.after(happenings[self._told :], self._speaker)
        self._told = len(happenings)
        return self._timeline

    def bare(
        self, notes: Sequence[Note] = (), shown: Control | None = None, below: Sequence[str] = ()
    ) -> TerminalScene:
        timeline = self.timeline()
        return TerminalScene(
            self._title(),
            timeline,
            self._speaker.step(self._local.match.agenda.step),
            self._clock(timeline),
            self._awaited(),
            tuple(notes),
            shown,
            tuple(line for line in below if line),
        )

    def asking(self, focus: Focus, notes: Sequence[Note]) -> TerminalScene:
        question = focus.question
        if question is None or focus.draft is None:
            text = self._own.say("host-menu" if focus.is_hosts else "choose-question")
            menu = numbered(text, question_labels(self._speaker, focus.questions))
            silence = "" if focus.is_chosen else self._silence_of(focus.questions)
            return self.bare(notes, self._with_way_back(menu, focus), [silence, self._own.say("hints")])
        shown = control(question, focus.draft, self._speaker, NOTHING_TO_TOUCH, YOU)
        assert not isinstance(shown, ReadyCommand)
        below = [] if focus.is_chosen else self._below(question, notes)
        return replace(self.bare(notes, self._with_way_back(shown, focus), below), is_private=question.private)

    def short(self, question: Question, command: Command) -> str:
        """An answer in a few words and without a full stop, to stand in a sentence."""
        said = " ".join(self._speaker.answer(question, command).split()).rstrip(".")
        return said if len(said) <= SHORT else f"{said[:SHORT].rstrip()}…"

    def _with_way_back(self, shown: Control, focus: Focus) -> Control:
        return replace(shown, back=WAY_BACK) if focus.is_chosen else shown

    def _title(self) -> str:
        """The game and its round; after the last round just the game."""
        name, agenda = self._speaker.say("game-name"), self._local.match.agenda
        return name if agenda.over else f"{name} · {self._own.say('round', {'round': agenda.round + 1})}"

    def _clock(self, timeline: Timeline) -> str:
        """The hour; nothing for a game without deadlines."""
        is_timed = self._local.match.wake_at is not None or timeline.has_hours
        return f"⏰ {self._speaker.at(self._local.clock.now())}" if is_timed else ""

    def _awaited(self) -> str:
        asked = read.questions(self._local.match, self._local.you)
        seats = {seat: None for question in asked if not question.awaited.all_but for seat in question.awaited.seats}
        if set(seats) == {YOU}:
            return self._own.say("your-turn")
        return self._speaker.say("waiting-for", {"awaited": Who(tuple(seats))}) if seats else ""

    def _below(self, question: Question, notes: Sequence[Note]) -> list[str]:
        was_just_said = any(note.kind == "done" for note in notes)
        standing = "" if was_just_said else self._standing(question)
        return [standing, self._silence(question), self._also(question), self._own.say("hints")]

    def _standing(self, question: Question) -> str:
        given = question.given.get(YOU) if not is_live(question) else None
        return self._speaker.say("answer-given", {"answer": self.short(question, given)}) if given else ""

    def _silence_of(self, questions: Sequence[Question]) -> str:
        """What Enter alone does where there are several questions: the one that is owed first decides."""
        owed = [question for question in questions if question.owed and question.due is not None]
        return self._silence((owed or list(questions))[0]) if questions else ""

    def _silence(self, question: Question) -> str:
        """What Enter alone does here, and what that means for the person."""
        at = self._local.match.wake_at
        if at is None:
            return ""
        details: dict[str, Detail] = {"at": when(at)}
        if not question.owed or question.due != at:
            return self._own.say("enter-until", details)
        if question.default is None:
            return self._own.say("enter-late", details)
        return self._own.say("enter-default", {**details, "answer": self.short(question, question.default)})

    def _also(self, question: Question) -> str:
        """What else is asked, or may be said."""
        others = (q for q in self._local.questions if q.key != question.key and not q.blocked)
        words = [f"/{slash_name(self._speaker, q)}" for q in others if q.owed or q.command not in HOUSE]
        return self._own.say("also", {"commands": " · ".join(words)}) if words else ""


def numbered(text: str, labels: Sequence[str]) -> Numbered:
    return Numbered(
        text_of(text), tuple(ShownChoice("", label, str(place)) for place, label in enumerate(labels, start=1))
    )


def describe_rounds(local: LocalMatch, speaker: Speaker, own: Speaker) -> str:
    """What happened so far, round by round, as the person may read it."""
    match, happenings = local.match, local.happenings
    rounds = (history(match.game, happenings, local.you, number) for number in range(match.agenda.round + 1))
    return "\n\n".join(_describe_round(seen, speaker, own) for seen in rounds if seen is not None and seen.turns)


def _describe_round(seen: RoundView, speaker: Speaker, own: Speaker) -> str:
    return "\n".join(
        [own.say("round", {"round": seen.round + 1}), *(_describe_turn(told, speaker) for told in seen.turns)]
    )


def _describe_turn(told: NumberedNotice, speaker: Speaker) -> str:
    """One turn with its name before it, unless that is said anyway."""
    said = speaker.notice(told.notice, told.number)
    name = speaker.names(told.notice.turn) if told.notice.turn is not None else ""
    lines = said if name in said else f"{name}: {said}"
    return "\n".join(f"  {line}" for line in lines.split("\n"))
