"""One person at a terminal against stand-ins: typed lines in, what is said out."""

import re
from collections.abc import Callable, Iterable
from dataclasses import replace
from io import StringIO
from itertools import cycle, islice, pairwise
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from msgspec import Struct
from rich.cells import cell_len
from rich.console import Console

from parlour.app.commands.play import play, play_command
from parlour.app.config import data_folder
from parlour.app.games import NoSuchGame, find_game, installed_games
from parlour.app.play.local_match import stand_in_seats
from parlour.app.play.saves import Saves
from parlour.app.play.session import Options
from parlour.app.play.speakers import house_speaker, local_zone, own_name
from parlour.app.wrong_use import WrongUse
from parlour.engine.chance import SeedDice
from parlour.engine.ports import StoredMatch
from parlour.games import diary
from parlour.games.pick import GAME as PICK
from parlour.games.pick import SEATS, PickNumber, State
from parlour.sdk import EVERYONE, Agenda, Chat, Command, Event, Game, Notice, Tx, host_commands, lobby
from parlour.sdk.codec import members
from parlour.sdk.house import Finish, Joined
from parlour.sdk.parts import chat

ANSI = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")
GAMES = sorted(installed_games())


class Played(NamedTuple):
    code: int
    said: str


@pytest.fixture
def sit_down(tmp_path: Path) -> Callable[..., Played]:
    """Plays in this folder, whatever is typed; when the lines end, the input ends."""

    def sit_down(
        game: Game[Any] | str | None,
        *lines: str,
        data: Path = tmp_path,
        language: str = "en",
        seed: int | None = 1,
        seats: int | None = None,
        new: bool = False,
        settings: Struct | None = None,
    ) -> Played:
        out = StringIO()
        wanted = Options(language, data, "Kaj", seats, seed, new, settings=settings)
        found = find_game(game) if isinstance(game, str) else game
        code = play(found, wanted, Console(file=out, width=80), typing(lines))
        return Played(code, out.getvalue())

    return sit_down


def typing(lines: Iterable[str | BaseException]) -> Callable[[str], str]:
    rest = iter(lines)

    def read(prompt: str) -> str:
        line = next(rest, EOFError())
        if isinstance(line, BaseException):
            raise line
        return line

    return read


def save_of(folder: Path, game: str) -> bytes:
    return (folder / "play" / f"{game}.jsonl").read_bytes()


def until_over(
    game: str, *lines: str, language: str, data: Path, most: int | None = None, settings: Struct | None = None
) -> str:
    """These lines again and again, until another match is offered, or so many have been given."""
    out, rest, another = StringIO(), islice(cycle(lines), most), house_speaker(language).say("another")

    def read(prompt: str) -> str:
        if another in out.getvalue():
            raise EOFError
        line = next(rest, None)
        if line is None:
            raise EOFError
        return line

    wanted = Options(language, data, "Kaj", seed=1, settings=settings)
    assert play(find_game(game), wanted, Console(file=out), read) == 0
    return out.getvalue()


# Whole matches


@pytest.mark.parametrize("language", ["en", "sv"])
@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_played_to_its_end_without_a_missing_phrase(game: str, language: str, tmp_path: Path) -> None:
    """A match of Diplomacy takes far too long to be sat through: its first years have to do.  Tidslinje asks for a
    year, and goes on for as long as its host likes: twelve songs are soon over."""
    looks = ("?", "/rules", "/history", "/host", "<", "/nonsense")
    answers = ("1990", "1", "1", "", "1", "", "1", "", "", "")  # and in the end time passes
    most = 60 if game == "diplomacy" else None
    settings = find_game(game).presets.get("tones")
    said = until_over(game, *looks, *answers, language=language, data=tmp_path, most=most, settings=settings)
    assert "‹" not in said
    assert most is not None or house_speaker(language).say("another") in said


def test_the_ending_says_who_won(sit_down: Callable[..., Played]) -> None:
    assert re.search(r"🏆 .* wins|share the win", sit_down(PICK, *"99999").said)


@pytest.mark.parametrize("yes", ["1", "yes, once more", "yes"])
def test_another_match_follows_if_wanted(sit_down: Callable[..., Played], yes: str) -> None:
    assert sit_down(PICK, *"99999", yes, *"99999", "2").said.count("Another match?") == 2


@pytest.mark.parametrize("no", ["2", "no, that’s enough", "/quit", "q"])
def test_enough_is_enough(sit_down: Callable[..., Played], no: str) -> None:
    played = sit_down(PICK, *"99999", no, "9")
    assert played.said.rstrip().endswith("Play again with: parlour play pick")


def test_a_word_too_many_at_the_end_is_asked_which(sit_down: Callable[..., Played]) -> None:
    assert "Answer 1 for another match, or 2 to stop." in sit_down(PICK, *"99999", "perhaps").said


def test_the_person_is_told_who_sits_at_the_table(sit_down: Callable[..., Played]) -> None:
    first = sit_down(PICK, seats=3).said.splitlines()[0]
    assert re.fullmatch(r"You are Kaj\. With you at the table: \w+ and \w+\.", first)


def test_as_many_sit_down_as_wanted(sit_down: Callable[..., Played]) -> None:
    assert "10 are in: Kaj, " in sit_down(PICK, seats=10).said


@pytest.mark.parametrize("size", [(80, 24), (50, 24), (40, 12)])
@pytest.mark.parametrize("game", GAMES)
def test_every_game_fits_the_window(game: str, size: tuple[int, int], tmp_path: Path) -> None:
    out, lines = StringIO(), islice(cycle(["1", "", "?", "", "/host", "<", "/rules", "", "x"]), 60)
    width, height = size
    console = Console(file=out, force_terminal=True, width=width, height=height, _environ={})
    play(find_game(game), Options("sv", tmp_path, "Kaj", seed=1), console, typing(lines))
    for frame in out.getvalue().split("\x1b[?1049l")[0].split("\x1b[H"):
        shown = ANSI.sub("", frame).rstrip("\n").split("\n")
        assert len(shown) <= height - 1
        assert max(map(cell_len, shown)) <= width


# Answers


@pytest.mark.parametrize("nonsense", ["ten", "12", "-1", "1 2", "x" * 5000, "«»", "\x1b[31m"])
def test_a_bad_answer_is_told_what_to_type_and_costs_nothing(sit_down: Callable[..., Played], nonsense: str) -> None:
    played = sit_down(PICK, nonsense)
    assert "Answer with a whole number from 0 to 9." in played.said
    assert "✓" not in played.said


def test_an_accepted_answer_is_said_back(sit_down: Callable[..., Played]) -> None:
    assert "✓ 7" in sit_down(PICK, "7").said


def test_a_cell_is_taken_by_its_name_or_its_number(sit_down: Callable[..., Played]) -> None:
    by_name, by_number = sit_down("ttt", "b2", new=True), sit_down("ttt", "5", new=True)
    assert by_name.said.replace("> b2", "> 5") == by_number.said


def test_an_answer_that_may_be_changed_is_shown_and_can_be(sit_down: Callable[..., Played]) -> None:
    said = sit_down("diary", "Rain.", "?", "Sun.", "").said
    assert "Your answer: Rain. You can still change it." in said
    assert "Kaj, day 1: Sun." in said


def test_a_game_may_read_its_own_notation(sit_down: Callable[..., Played]) -> None:
    reading = replace(PICK, chat=Chat(parse=lambda view, text, questions: PickNumber(9) if text == "nine!" else None))
    assert "✓ 9" in sit_down(reading, "nine!").said


def test_a_game_may_suggest_what_was_meant(sit_down: Callable[..., Played]) -> None:
    helpful = replace(PICK, chat=Chat(suggest=lambda view, text, question: [text + "even", text + "ix"]))
    assert "Did you mean: seven · six" in sit_down(helpful, "s").said


# Silence and time


def test_what_silence_means_is_said_before_it_is_kept(sit_down: Callable[..., Played]) -> None:
    assert "Enter: say nothing, and it goes on without you (Tue 6 Jan 00:00)." in sit_down("lowest").said
    assert "Enter: say nothing, which counts as 💰 Bank (Tue 6 Jan 08:00)." in sit_down("relay").said


def test_one_enter_too_many_loses_no_answer(sit_down: Callable[..., Played]) -> None:
    """A build was once lost by it."""
    said = sit_down("lowest", "").said
    assert "Press Enter once more to let time pass until Tue 6 Jan 00:00 without it." in said
    assert "⏰ Tue 6 Jan 00:00\n" not in said


def test_where_several_things_can_be_done_it_is_said_as_well_what_enter_does(sit_down: Callable[..., Played]) -> None:
    said = sit_down("diplomacy", seats=7).said
    assert "What do you want to do first?" in said
    assert "Enter: say nothing" in said


def test_typed_orders_are_read_whatever_is_asked_first(sit_down: Callable[..., Played]) -> None:
    said = sit_down("diplomacy", "A Mun - Bur; A Ber - Kie", seats=7).said
    assert "a number from" not in said
    assert "isn’t yours" in said or "A Mun - Bur" in said


@pytest.mark.parametrize(
    ("typed", "shown"),
    [("/map", "🟡A:Con"), ("/status", "Orders written:"), ("/orders", "Orders: 0 of"), ("/help", "/submit:")],
)
def test_diplomacy_has_its_own_words_at_the_terminal(sit_down: Callable[..., Played], typed: str, shown: str) -> None:
    assert shown in sit_down("diplomacy", typed, seats=7).said


def test_enter_lets_the_clock_jump_and_says_so(sit_down: Callable[..., Played]) -> None:
    said = sit_down("lowest", "", "").said
    assert "⏳ Time has passed. It is Tue 6 Jan 00:00." in said
    assert "⏰ Tue 6 Jan 00:00\n" in said
    assert "until Wed 7 Jan 00:00" in said


def test_who_only_may_answer_can_wait_as_well(sit_down: Callable[..., Played]) -> None:
    assert "Enter: let time pass until Tue 6 Jan 00:00." in sit_down("diary", "Rain.").said


def test_without_a_clock_enter_says_that_there_is_nothing_to_wait_for(sit_down: Callable[..., Played]) -> None:
    said = sit_down(PICK, "").said
    assert "There is nothing to wait for: the match waits for you." in said
    assert "⏰" not in said


# Stopping and going on


def test_a_match_that_was_left_goes_on_as_if_it_had_never_stopped(
    sit_down: Callable[..., Played], tmp_path: Path
) -> None:
    sit_down(PICK, "1", "2")
    sit_down(PICK, "3", "/quit", seed=None)
    sit_down(PICK, "4", "5", seed=None)
    at_once = tmp_path / "at once"
    sit_down(PICK, *"12345", data=at_once)
    assert save_of(tmp_path, "pick") == save_of(at_once, "pick")


def test_going_on_also_keeps_the_hour(sit_down: Callable[..., Played]) -> None:
    sit_down("lowest", "", "")
    assert "until Wed 7 Jan 00:00" in sit_down("lowest", seed=None).said


def test_going_on_says_so_and_recalls_the_last_posts_only(sit_down: Callable[..., Played]) -> None:
    sit_down(PICK, *"1234")
    again = sit_down(PICK, seed=None).said
    assert again.startswith("Going on where you left off. With --new a new match begins.")
    assert "Round 1" not in again
    assert "Round 5 of 5" in again


def test_seed_and_seats_are_for_new_matches_and_the_person_is_told(sit_down: Callable[..., Played]) -> None:
    sit_down(PICK, "1")
    assert sit_down(PICK, seats=3).said.startswith(
        "--seed and --seats are only for a new match. Add --new to begin one."
    )


def test_a_match_has_the_settings_that_were_asked_for(sit_down: Callable[..., Played]) -> None:
    assert "Day 1 of 2" in sit_down("diary", "/quit", settings=diary.Settings(days=2)).said


def test_settings_without_a_game_are_told_to_name_one() -> None:
    with pytest.raises(WrongUse, match="name it, parlour play GAME --settings"):
        play_command(settings=["rounds=2"])


def test_new_begins_anew(sit_down: Callable[..., Played]) -> None:
    sit_down(PICK, "1", "2")
    assert "Round 1 of 5. Only Kaj" in sit_down(PICK, new=True).said


def test_after_the_end_a_new_match_begins(sit_down: Callable[..., Played]) -> None:
    sit_down(PICK, *"99999", "2")
    assert "Round 1 of 5. Only Kaj" in sit_down(PICK).said


def test_the_same_seed_gives_the_same_match(sit_down: Callable[..., Played], tmp_path: Path) -> None:
    one, same, other = (tmp_path / name for name in ("one", "same", "other"))
    for data, seed in ((one, 7), (same, 7), (other, 8)):
        sit_down(PICK, *"12345", data=data, seed=seed)
    assert save_of(one, "pick") == save_of(same, "pick") != save_of(other, "pick")


def test_each_game_goes_on_by_itself(sit_down: Callable[..., Played]) -> None:
    sit_down(PICK, "1")
    sit_down("ttt", "a1")
    assert "Round 2. Which number" in sit_down(PICK, seed=None).said


@pytest.mark.parametrize("stop", [KeyboardInterrupt(), EOFError()])
def test_however_it_is_left_it_says_how_to_go_on(tmp_path: Path, stop: BaseException) -> None:
    out = StringIO()
    wanted = Options("en", tmp_path, "Kaj", seed=1)
    assert play(PICK, wanted, Console(file=out), typing(["3", stop])) == 0
    assert out.getvalue().rstrip().splitlines()[-1] == "Saved. Go on with: parlour play pick"


def test_every_move_is_on_disk_before_the_next_is_asked_for(tmp_path: Path) -> None:
    lengths: list[int] = []

    def read(prompt: str) -> str:
        lengths.append(save_of(tmp_path, "pick").count(b"\n"))
        if len(lengths) == 4:
            raise EOFError
        return "5"

    play(PICK, Options("en", tmp_path, "Kaj", seats=3, seed=1), Console(file=StringIO()), read)
    assert [after - before for before, after in pairwise(lengths)] == [3, 3, 3]


def test_no_table_is_saved_before_all_sit_at_it(
    sit_down: Callable[..., Played], monkeypatch: pytest.MonkeyPatch
) -> None:
    """One that was left half full could not be begun the next time, and nobody would come."""
    seated: list[int] = []
    monkeypatch.setattr(Saves, "save", lambda saves, stored: seated.append(_seated(stored)))
    sit_down(PICK, seats=4)
    assert set(seated) == {4}


def _seated(stored: StoredMatch) -> int:
    return sum(isinstance(event, Joined) for happened in stored.happenings for event in happened.events)


# Damage


@pytest.mark.parametrize("rubbish", [b"", b"\x00\x01\x02", b'{"parlour":1}\n', b"Dear diary\n"])
def test_a_damaged_match_is_named_and_kept_aside_and_a_new_one_begins(
    sit_down: Callable[..., Played], tmp_path: Path, rubbish: bytes
) -> None:
    sit_down(PICK, "1")
    (tmp_path / "play" / "pick.jsonl").write_bytes(rubbish)
    said = sit_down(PICK).said
    assert re.match(r"The last match could not be read \(line 1: .*\)\. It is kept as pick\.damaged", said)
    assert "Round 1 of 5" in said
    assert (tmp_path / "play" / "pick.damaged").read_bytes() == rubbish


def test_a_torn_match_is_named_by_its_line(sit_down: Callable[..., Played], tmp_path: Path) -> None:
    sit_down(PICK, "1")
    whole = save_of(tmp_path, "pick")
    (tmp_path / "play" / "pick.jsonl").write_bytes(whole[:-30])
    last = whole.count(b"\n")
    assert f"could not be read (line {last}: torn off in the middle)" in sit_down(PICK).said


def test_a_match_that_new_rules_cannot_fold_is_kept_aside_too(sit_down: Callable[..., Played]) -> None:
    def today(state: State, event: Event) -> State:
        if type(event) is members(PICK.events)[0]:
            raise KeyError("colour")
        return PICK.fold(state, event)

    sit_down(PICK, "1")
    assert "today's rules cannot go on from here" in sit_down(replace(PICK, apply=today)).said


def test_where_nothing_can_be_saved_one_can_play_and_is_told(sit_down: Callable[..., Played], tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    played = sit_down(PICK, "3", data=tmp_path / "file")
    assert "✓ 3" in played.said
    assert played.said.rstrip().splitlines()[-1].startswith("This match cannot be saved: ")


def test_rules_that_break_end_the_sitting_with_a_sentence(sit_down: Callable[..., Played]) -> None:
    def decide(tx: Tx[State], command: Command) -> None:
        if isinstance(command, PickNumber) and command.number == 9 and tx.seat == "you":
            raise ZeroDivisionError("a ninth")
        PICK.answer(tx, command)

    played = sit_down(replace(PICK, decide=decide), "3", "9")
    assert played.code == 1
    assert played.said.count("Something broke on our side") == 1
    assert played.said.rstrip().endswith("ZeroDivisionError: a ninth")


# Words that begin with a slash


def test_help_names_what_can_be_typed(sit_down: Callable[..., Played]) -> None:
    for word in ("?", "/help"):
        assert "/history   what happened, round by round" in sit_down(PICK, word, new=True).said


def test_the_rules_can_be_read(sit_down: Callable[..., Played]) -> None:
    assert "nobody sees what the others pick" in sit_down(PICK, "/rules").said


def test_words_with_a_slash_are_known_in_the_readers_language(sit_down: Callable[..., Played]) -> None:
    assert "Reglerna för" in sit_down(PICK, "/regler", language="sv").said


def test_what_happened_can_be_read_round_by_round(sit_down: Callable[..., Played]) -> None:
    said = sit_down(PICK, "3", "8", "/history").said
    assert re.search(r"Round 1\n(  \w+: Picked \d\.\n)+\nRound 2\n", said)
    assert "  Kaj: Picked 8." in said


def test_before_the_first_round_is_over_there_is_nothing_to_look_back_on(sit_down: Callable[..., Played]) -> None:
    assert "Nothing to read yet." in sit_down(PICK, "/history").said


def test_an_unknown_word_is_answered_with_where_to_look(sit_down: Callable[..., Played]) -> None:
    assert "There is nothing called /dance. Try ? to see what there is." in sit_down(PICK, "/dance").said


@pytest.mark.parametrize("way", [("/pause", "1"), ("/host", "pause", "1"), ("/host", "1", "pause")])
def test_the_host_can_stop_the_clock_and_let_it_go_on(sit_down: Callable[..., Played], way: tuple[str, ...]) -> None:
    said = sit_down("lowest", *way, "", "/resume", "1").said
    assert "The clock stands still." in said
    assert "There is nothing to wait for" in said
    assert "On we go! You have until Tue 6 Jan 00:00." in said


@pytest.mark.parametrize("word", ["/finish", "/end-the-match", "/end"])
def test_the_host_can_end_the_match_and_is_asked_once_more(sit_down: Callable[..., Played], word: str) -> None:
    said = sit_down(PICK, word, "1").said
    assert "End the match here and now?" in said
    assert "The match is over." in said


@pytest.mark.parametrize("way", ["<", ""])
def test_there_is_a_way_back_from_what_the_host_may_do(sit_down: Callable[..., Played], way: str) -> None:
    assert "✓ 3" in sit_down(PICK, "/finish", way, "3").said


def test_a_question_of_several_fields_is_asked_field_by_field_with_a_way_back(
    sit_down: Callable[..., Played],
) -> None:
    said = sit_down(PICK, "/replace", "2", "<", "1", "a bot").said
    assert "Whose seat is it?" in said
    assert "Who takes the seat?" in said
    assert "✓ Kaj, A bot" in said


def test_a_stand_in_can_even_take_the_persons_own_seat(sit_down: Callable[..., Played]) -> None:
    assert "Another match?" in sit_down(PICK, "/replace", "kaj", "1").said


def test_who_has_handed_over_is_no_host_any_more(sit_down: Callable[..., Played]) -> None:
    assert "There is nothing you can do as host right now." in sit_down(PICK, "/hand_over", "1", "/host").said


def test_where_the_host_does_not_play_a_stand_in_hosts(sit_down: Callable[..., Played]) -> None:
    def agenda(state: State) -> Agenda:
        gathering = (*lobby(state, SEATS, host_plays=False), *host_commands(state, Finish))
        return PICK.agenda(state) if state.started else Agenda(0, "lobby", gathering)

    told = replace(PICK, host_plays=False, agenda=agenda)
    said = sit_down(told, "/host", *"12345").said
    assert "There is nothing you can do as host right now." in said
    assert "Another match?" in said


# Several questions at once


def talkative() -> Game[State]:
    """Pick, where one may talk as well."""

    def agenda(state: State) -> Agenda:
        now = PICK.agenda(state)
        talk = (chat.chat_prompt("talk", EVERYONE),) if state.started and not state.over else ()
        return Agenda(now.round, now.step, (*now.prompts, *talk), over=now.over)

    def decide(tx: Tx[State], command: Command) -> None:
        chat.decide(tx, command) if isinstance(command, chat.Say) else PICK.answer(tx, command)

    def apply(state: State, event: Event) -> State:
        return state if isinstance(event, chat.MessageSent) else PICK.fold(state, event)

    def narrate(state: State, event: Event) -> Iterable[Notice]:
        return [chat.narrate(event)] if isinstance(event, chat.MessageSent) else PICK.tell(state, event)

    commands, events = PickNumber | chat.Say, PICK.events | chat.MessageSent
    return replace(PICK, commands=commands, events=events, agenda=agenda, decide=decide, apply=apply, narrate=narrate)


def test_what_else_may_be_said_is_named_and_reached_by_its_name(sit_down: Callable[..., Played]) -> None:
    said = sit_down(talkative(), "/say", "hello there", "3").said
    assert "You can also: /say-something" in said
    assert "Kaj: hello there" in said
    assert "✓ 3" in said


def test_what_answers_one_question_does_not_answer_the_next(sit_down: Callable[..., Played]) -> None:
    said = sit_down(talkative(), "/say", "3").said
    assert said.count("✓ 3") == 1
    assert "Kaj: 3" in said


# Which game


@pytest.mark.parametrize("answer", [str(GAMES.index("pick") + 1), "pick", "Pick", "PICK"])
def test_a_game_is_chosen_by_number_key_or_name(sit_down: Callable[..., Played], answer: str) -> None:
    assert "Round 1. Which number is yours? High is good" in sit_down(None, answer).said


def test_the_menu_says_what_each_game_is_about_and_which_waits_for_the_person(
    sit_down: Callable[..., Played],
) -> None:
    sit_down("ttt", "a1")
    said = sit_down(None).said
    diary, ttt = GAMES.index("diary") + 1, GAMES.index("ttt") + 1
    assert f"{diary} Diary: Write a few lines a day. At midnight everyone gets to read them." in said
    about = "Three in a row on a board of nine. Two players, turn and turn about."
    assert f"{ttt} Tic-tac-toe: {about} (unfinished)" in said


def test_a_game_that_is_not_on_the_menu_is_answered_with_what_to_type(sit_down: Callable[..., Played]) -> None:
    played = sit_down(None, "chess")
    assert f"Answer with a number from 1 to {len(GAMES)}, or the name of a game." in played.said
    assert played.code == 0


# The command


def test_an_unknown_game_is_answered_with_the_nearest_and_all_there_are() -> None:
    with pytest.raises(NoSuchGame, match=r"There is no game pik\. Did you mean pick\? Installed games: .*ttt"):
        play_command("pik")


@pytest.mark.parametrize("seats", [1, 11])
def test_too_few_or_too_many_seats_are_answered_with_how_many_it_takes(seats: int, tmp_path: Path) -> None:
    with pytest.raises(WrongUse, match=f"pick is played by 2 to 10, not by {seats}."):
        play_command("pick", seats=seats, data=tmp_path)


def test_the_command_reads_what_is_piped_into_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", StringIO("3\n/quit\n"))
    assert play_command("pick", 4, 1, False, "sv", tmp_path) == 0
    again = f"Sparat. Fortsätt med: parlour play pick --data {tmp_path}"
    assert capsys.readouterr().out.rstrip().endswith(again)


def test_matches_are_kept_where_the_system_keeps_such_things() -> None:
    assert data_folder({"PARLOUR_DATA": "/d"}) == Path("/d")
    assert data_folder({"XDG_DATA_HOME": "/x"}, "linux") == Path("/x/parlour")
    assert data_folder({}, "linux") == Path.home() / ".local/share/parlour"
    assert data_folder({}, "darwin") == Path.home() / "Library/Application Support/parlour"
    assert data_folder({"LOCALAPPDATA": "/l"}, "win32") == Path("/l/parlour")


@pytest.mark.parametrize(("account", "name"), [("elin", "Elin"), ("root", "Guest"), ("svc-7", "Guest")])
def test_the_person_is_called_as_the_computer_knows_them(
    monkeypatch: pytest.MonkeyPatch, account: str, name: str
) -> None:
    monkeypatch.setattr("getpass.getuser", lambda: account)
    assert own_name("Guest") == name


def test_no_stand_in_has_the_persons_name_and_there_are_enough_of_them() -> None:
    seats = stand_in_seats(40, SeedDice(b"x", 0), taken="Elin")
    assert len(set(seats)) == 40
    assert "elin" not in seats


def test_a_zone_that_nobody_knows_falls_back_to_one_that_everyone_does(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TZ", "Europe/Stockholm")
    assert str(local_zone()) == "Europe/Stockholm"
    monkeypatch.setenv("TZ", "Mars/Olympus")
    assert local_zone() is not None


def test_both_languages_say_the_same_things_about_the_same() -> None:
    english, swedish = (house_speaker(language).phrases.words for language in ("en", "sv"))
    assert {n: w.variables for n, w in english.items()} == {n: w.variables for n, w in swedish.items()}
