"""What is said: the house's words and a game's, in Swedish and in English, and how faults in them are found."""

from __future__ import annotations

import importlib
import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser
from hypothesis import example, given
from hypothesis import strategies as st

from parlour.sdk.agenda import Agenda
from parlour.sdk.ask import Ask, Number, PickOne, PickSome, Tree, Write
from parlour.sdk.audience import EVERYONE, NOBODY, Seat, Viewer, only
from parlour.sdk.command import Command
from parlour.sdk.event import Event
from parlour.sdk.game import Game
from parlour.sdk.notice import Detail, Notice, Term, Who, several, tally, when, who
from parlour.sdk.parts.ballot import Ballot, who_has_voted
from parlour.sdk.parts.chat import MessageSent
from parlour.sdk.parts.chat import narrate as say_aloud
from parlour.sdk.parts.clock import Extend, Pause
from parlour.sdk.parts.hosting import Replace, host_commands
from parlour.sdk.parts.lobby import Join, Kick, Start, lobby
from parlour.sdk.phrase_files import Entries, entries_of, laid_over
from parlour.sdk.phrases import Speaker, is_of_seats, phrasebook
from parlour.sdk.phrases_check import faults_of, faults_of_house
from parlour.sdk.prompt import Prompt, Question, question
from parlour.sdk.table import Table

ADA, BO, CY = Seat("a"), Seat("b"), Seat("c")
CALLED = {ADA: "Ada", BO: "Bo", CY: "Cy"}
MORNING = datetime(2026, 10, 27, 8, 0, tzinfo=UTC)

COMPLETE = """
game-name = Little vote
game-about = A vote.
game-rules = Vote.
ask-vote = Yes or no in round { $round }?
ask-choose = Whom?
"""


class Vote(Command, frozen=True):
    yes: bool


class Choose(Command, frozen=True):
    one: Seat = ADA
    some: tuple[Seat, ...] = ()
    perhaps: Seat | None = None
    several: tuple[Seat, ...] | None = None
    colour: str = "red"
    colours: tuple[str, ...] = ()
    many: int = 1
    path: tuple[str, ...] = ()
    left: str | None = None


def game_of(package: str) -> Game[Table]:
    return Game(
        key="little",
        seats=range(2, 6),
        empty=Table(),
        commands=Vote | Choose,
        events=Event,
        decide=lambda tx, command: None,
        settle=lambda tx: None,
        apply=lambda state, event: state,
        agenda=lambda state: Agenda(0, "voting"),
        view=lambda state, viewer: Table(),
        narrate=lambda state, event: (),
        package=package,
    )


Plant = Callable[..., Game[Table]]
_numbers = count()


@pytest.fixture
def plant(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Plant:
    """A game whose package brings these phrases; Swedish is a copy of the English unless it is given."""
    monkeypatch.syspath_prepend(tmp_path)

    def planted(en: str = "", sv: str | None = None, **others: str) -> Game[Table]:
        package = f"planted_game_{next(_numbers)}"
        folder = tmp_path / package / "phrases"
        folder.mkdir(parents=True)
        (tmp_path / package / "__init__.py").touch()
        for language, source in {"en": en, "sv": en if sv is None else sv, **others}.items():
            (folder / f"{language}.ftl").write_text(source, encoding="utf-8")
        importlib.invalidate_caches()
        return game_of(package)

    return planted


def speaker(language: str = "en", game: Game[Any] | None = None, zone: str = "UTC") -> Speaker:
    return phrasebook(game).speaker(language, CALLED.__getitem__, zone)


def written(source: str) -> Entries:
    return entries_of(FluentParser().parse(source))


def asked(prompt: Prompt, viewer: Viewer) -> Question:
    seen = question(prompt, viewer)
    assert seen is not None
    return seen


def of_house(command: type[Command]) -> Prompt:
    """As the house asks it while Ada hosts and Bo is in."""
    table = Table(seats=(ADA, BO), host=ADA)
    return next(p for p in (*lobby(table, range(2, 6)), *host_commands(table)) if p.command is command)


# --- the house's own words -------------------------------------------------------------------------


def test_the_words_of_the_house_are_complete() -> None:
    assert faults_of_house() == []


@pytest.mark.parametrize("language", ["en", "sv"])
def test_everything_the_house_tells_has_words(language: str) -> None:
    due, seat, ballot = {"due": when(MORNING)}, {"seat": who(ADA)}, Ballot((ADA, BO), {ADA: True})
    notices = (
        Notice("lobby", {"seats": who(ADA, BO), "count": 2}),
        *(Notice(phrase) for phrase in ("started", "paused", "resumed", "finished", "late")),
        *(Notice(phrase, due) for phrase in ("resumed_until", "extended", "forgiven", "postponed")),
        Notice("corrected", {"round": 2}),
        *(Notice(phrase, seat) for phrase in ("replaced", "handed_over")),
        who_has_voted(ballot, "vote"),
        say_aloud(MessageSent(ADA, "Hej!")),
        Notice("your_turn", {"game": "Ligan"}),
        Notice("reminder", {"game": "Ligan", **due}),
        *(Notice(phrase, {"answer": "Bo"}) for phrase in ("answer-given", "answer-silent")),
    )
    says = speaker(language)
    assert all(says.notice(notice, 0) for notice in notices)
    assert says.step("lobby")
    assert says.step("over")
    assert not says.missing


@pytest.mark.parametrize("language", ["en", "sv"])
def test_every_power_of_the_host_has_words_for_its_question_its_button_and_its_reason(language: str) -> None:
    says, host = speaker(language), Viewer(ADA, host=True)
    tables = (
        Table(seats=(ADA,), host=ADA),
        Table(seats=(ADA, BO), host=ADA, paused_at=MORNING, due=MORNING, extensions=10),
    )
    for table in tables:
        for prompt in (*lobby(table, range(2, 3)), *host_commands(table)):
            says.ask(asked(prompt, host if host in prompt.to else Viewer(CY)))
            says.button(prompt.command)
            if prompt.blocked:
                says.refusal(prompt.blocked, prompt.details)
    assert not says.missing


@pytest.mark.parametrize("language", ["en", "sv"])
def test_every_refusal_of_the_house_has_words(language: str) -> None:
    says = speaker(language)
    plain = (
        *("not_asked", "not_an_option", "nobody_else", "nothing_to_go_back_to", "paused", "not_paused"),
        *("no_deadline", "enough_extensions", "set_aside", "id_used_otherwise", "not_understood"),
        *("unknown_match", "over", "not_playing", "needs_a_seat"),
    )
    said = [says.refusal(code) for code in plain]
    said += [says.refusal(code, {"taken": 1, "least": 2, "most": 5}) for code in ("full", "too_few")]
    said += [says.refusal("not_yours", {"to": who(*seats)}) for seats in ((), (ADA,), (ADA, BO))]
    assert not says.missing
    assert all(text.count(".") + text.count("!") >= 2 for text in said), "why, and what to do instead"


def test_a_refusal_that_names_nobody_does_not_say_so() -> None:
    assert speaker().refusal("not_yours", {"to": who()}).startswith("This one is for someone else.")
    assert speaker("sv").refusal("not_yours", {"to": who(BO)}).startswith("Den här är till Bo.")


def test_the_last_one_to_vote_is_named() -> None:
    notice = who_has_voted(Ballot((ADA, BO, CY), {ADA: True, BO: False}), "vote")
    assert speaker().notice(notice, 0) == "Votes in: 2 of 3. Only Cy to go."
    assert speaker("sv").notice(notice, 0) == "Röster inne: 2 av 3. Bara Cy kvar."


# --- whose words ---------------------------------------------------------------------------------


def test_a_phrase_of_the_game_wins_over_the_house(plant: Plant) -> None:
    game = plant("started = Off with you!")
    assert speaker(game=game).say("started") == "Off with you!"
    assert speaker(game=game).say("resumed") == "On we go!"


def test_a_phrase_of_the_game_puts_the_variants_of_the_house_away_too() -> None:
    house = written("hi = House\nhi-2 = House too\nbye = House")
    assert sorted(laid_over(written("hi = Game"), house)) == ["bye", "hi"]


def test_a_game_can_add_a_variant_to_the_house(plant: Plant) -> None:
    says = speaker(game=plant("started-2 = And off we are!"))
    assert [says.say("started", variant=n) for n in range(3)] == ["Here we go!", "And off we are!", "Here we go!"]


@pytest.mark.parametrize(
    ("wished", "spoken"),
    [("sv", "sv"), ("sv-FI", "sv"), ("sv_SE", "sv"), ("SV", "sv"), ("en-GB", "en"), ("de", "en"), ("", "en")],
)
def test_the_closest_language_is_spoken_and_english_if_none_is_close(wished: str, spoken: str) -> None:
    assert speaker(wished).language == spoken


def test_a_game_may_bring_a_third_language_and_the_house_speaks_english_in_it(plant: Plant) -> None:
    game = plant("hi = Hello", sv="hi = Hej", de="hi = Hallo")
    assert phrasebook(game).languages == ("en", "de", "sv")
    assert speaker("de-AT", game).say("hi") == "Hallo"
    assert speaker("de-AT", game).say("started") == "Here we go!"


def test_a_phrasebook_is_made_once(plant: Plant) -> None:
    game = plant("hi = Hello")
    assert phrasebook(game) is phrasebook(game)


# --- details ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "english", "swedish"),
    [
        ((), "nobody", "ingen"),
        ((ADA,), "Ada", "Ada"),
        ((ADA, BO), "Ada and Bo", "Ada och Bo"),
        ((ADA, BO, CY), "Ada, Bo and Cy", "Ada, Bo och Cy"),
    ],
)
def test_seats_are_said_by_their_players_names(seats: tuple[Seat, ...], english: str, swedish: str) -> None:
    assert (speaker().who(seats), speaker("sv").who(seats)) == (english, swedish)


@pytest.mark.parametrize(("seats", "said"), [((), "Nobody is"), ((ADA,), "Ada is"), ((ADA, BO), "2 are: Ada and Bo")])
def test_how_many_they_are_can_be_asked_for_the_plural(plant: Plant, seats: tuple[Seat, ...], said: str) -> None:
    game = plant(
        """
in =
    { $x_count ->
        [0] Nobody is
        [one] { $x } is
       *[other] { $x_count } are: { $x }
    }
"""
    )
    assert speaker(game=game).say("in", {"x": Who(seats)}) == said


def test_an_instant_is_told_by_the_readers_own_clock() -> None:
    assert speaker("en", zone="Europe/Stockholm").at(MORNING) == "Tue 27 Oct 09:00"
    assert speaker("sv", zone="Europe/Stockholm").at(MORNING) == "tis 27 okt 09:00"
    assert speaker("en", zone="America/Los_Angeles").at(MORNING) == "Tue 27 Oct 01:00"
    assert speaker("en", zone="Pacific/Kiritimati").at(MORNING) == "Tue 27 Oct 22:00"


def test_today_is_said_without_its_date_and_tomorrow_is_not() -> None:
    for language, zone, said in (
        ("en", "Europe/Stockholm", ("09:00 today", "now", "Wed 28 Oct 09:00")),
        ("sv", "Europe/Stockholm", ("09:00 i dag", "nu", "ons 28 okt 09:00")),
        ("sv", "Pacific/Kiritimati", ("22:00 i dag", "nu", "ons 28 okt 22:00")),
    ):
        now = MORNING - timedelta(hours=4)
        says = phrasebook().speaker(language, str, zone, now)
        assert (says.at(MORNING), says.at(now), says.at(MORNING + timedelta(days=1))) == said


def test_what_comes_within_three_hours_is_said_by_its_time_alone_also_past_midnight() -> None:
    """An evening game said "19:08 today" five times a minute"""
    now = datetime(2026, 10, 27, 21, 30, tzinfo=UTC)
    says = phrasebook().speaker("en", str, "UTC", now)
    assert says.at(now + timedelta(hours=3)) == "00:30"
    assert says.at(now + timedelta(minutes=8)) == "21:38"
    assert says.at(now + timedelta(hours=3, minutes=1)) == "Wed 28 Oct 00:31"
    assert says.at(now - timedelta(minutes=8)) == "21:22 today"


def test_midnight_is_another_day_elsewhere() -> None:
    new_year = datetime(2027, 1, 1, 0, 0, tzinfo=UTC)
    assert speaker("sv", zone="UTC").at(new_year) == "fre 1 jan 00:00"
    assert speaker("sv", zone="America/New_York").at(new_year) == "tors 31 dec 19:00"


def test_the_same_hour_is_told_apart_by_summer_time() -> None:
    summer, winter = datetime(2026, 7, 5, 7, 0, tzinfo=UTC), datetime(2026, 12, 5, 7, 0, tzinfo=UTC)
    says = speaker("sv", zone="Europe/Stockholm")
    assert (says.at(summer), says.at(winter)) == ("sön 5 juli 09:00", "lör 5 dec 08:00")


def test_a_notice_tells_names_instants_terms_and_tallies(plant: Plant) -> None:
    game = plant("all = { $who }, { $due }, { $role }, { $score }, { $year }\nrole-capo = Capo")
    told: dict[str, Detail] = {"who": who(ADA, BO), "due": when(MORNING), "role": Term("role-capo"), "year": 1905}
    said = speaker(game=game).say("all", {**told, "score": tally({ADA: 3, BO: 1})})
    assert said == "Ada and Bo, Tue 27 Oct 08:00, Capo, Ada 3, Bo 1, 1905"


def test_a_tally_may_have_words_and_may_be_empty(plant: Plant) -> None:
    game = plant("scores = { $of }")
    assert speaker(game=game).say("scores", {"of": tally({ADA: "out"})}) == "Ada out"
    assert speaker("sv", game).say("scores", {"of": tally({})}) == "ingen"


def test_phrases_and_words_in_a_row_are_one_text_in_the_readers_language(plant: Plant) -> None:
    game = plant("table = { $rows }\nland-fr = France", "table = { $rows }\nland-fr = Frankrike")
    rows = several(Term("land-fr"), " 6, ", Term("land-fr"), " ", 4)
    assert speaker(game=game).say("table", {"rows": rows}) == "France 6, France 4"
    assert speaker("sv", game).say("table", {"rows": rows}) == "Frankrike 6, Frankrike 4"
    assert speaker("sv", game).say("table", {"rows": tally({ADA: Term("land-fr")})}) == "Ada Frankrike"


def test_words_of_a_picture_that_name_a_phrase_are_said_in_the_readers_language(plant: Plant) -> None:
    game = plant("land-fr = France & more", "land-fr = Frankrike & mer")
    drawn = '<svg><text x="1" data-phrase="land-fr" fill="red">Fr</text><text>Fr</text></svg>'
    said = '<svg><text x="1" data-phrase="land-fr" fill="red">Frankrike &amp; mer</text><text>Fr</text></svg>'
    assert speaker("sv", game).picture(drawn) == said


def test_a_seat_that_a_picture_names_is_shown_by_its_players_name_cut_to_fit(plant: Plant) -> None:
    called = {"ada": "Ada <3", "bo": "Bo of the Very Long Surname"}
    says = phrasebook(plant("x = x", "x = x")).speaker("en", called.__getitem__)
    drawn = '<svg><text><tspan data-seat="ada"></tspan> and <tspan data-seat="bo">bo</tspan></text></svg>'
    assert re.findall(r">([^<>]+)</tspan>", says.picture(drawn)) == ["Ada &lt;3", "Bo of the Very Lo…"]


HOSTILE = ("{ $text }", '{ "x" }', "Ada\nBo wins!", "\u202eevil", "*b*_i_<b>", "\ufdd0text\ufdd1", "-term", "[one]")


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_name_is_only_a_name(name: str) -> None:
    says = phrasebook().speaker("en", lambda seat: name)
    assert says.say("said", {"seat": who(ADA), "text": "hello " * 100}) == f"{name}: {'hello ' * 100}"
    assert says.say("handed_over", {"seat": who(ADA)}) == f"{name} is the host from now on."
    assert says.label(Kick, "seat", PickOne((ADA,)), ADA) == name


@given(name=st.text(), text=st.text(max_size=400))
@example(name="\ufdd0text\ufdd1", text="x" * 3000)
@example(name="x" * 3000, text="\ufdd0seat\ufdd1")
def test_whatever_people_write_comes_through_as_it_is(name: str, text: str) -> None:
    says = phrasebook().speaker("sv", lambda seat: name)
    assert says.say("said", {"seat": who(ADA), "text": text}) == f"{name}: {text}"
    assert not says.missing


# --- variants --------------------------------------------------------------------------------------

THREE = "hit = Bang!\nhit-2 = Boom!\nhit-3 = Crash!"


def test_repeated_lines_take_turns(plant: Plant) -> None:
    says = speaker(game=plant(THREE))
    assert [says.notice(Notice("hit"), n) for n in range(4)] == ["Bang!", "Boom!", "Crash!", "Bang!"]


def test_an_edit_of_a_living_card_never_rewords_it(plant: Plant) -> None:
    says = speaker(game=plant(THREE))
    assert len({says.notice(Notice("hit", card="round/3"), n) for n in range(9)}) == 1


def test_a_notice_may_name_its_wording(plant: Plant) -> None:
    says = speaker(game=plant(THREE))
    assert [says.notice(Notice("hit", card="round/3", variant=n), 7) for n in range(3)] == [
        "Bang!",
        "Boom!",
        "Crash!",
    ]


def test_cards_of_different_names_are_worded_differently(plant: Plant) -> None:
    says = speaker(game=plant(THREE))
    assert len({says.notice(Notice("hit", card=f"round/{n}"), 0) for n in range(20)}) == 3


def test_the_wording_of_a_card_outlives_the_process(plant: Plant) -> None:
    """Python's own hash differs from run to run."""
    assert speaker(game=plant(THREE)).notice(Notice("hit", card="round/3"), 0) == "Boom!"


def test_each_language_may_have_its_own_number_of_variants(plant: Plant) -> None:
    says = speaker("sv", plant(THREE, sv="hit = Pang!"))
    assert {says.notice(Notice("hit"), n) for n in range(3)} == {"Pang!"}


# --- questions and answers ---------------------------------------------------------------------------


def test_a_question_is_asked_with_its_details() -> None:
    said = speaker("sv").ask(asked(of_house(Join), Viewer(CY)))
    assert said == "Vill du vara med? Tagna platser: 2 av 5. Det behövs minst 2."


@pytest.mark.parametrize(
    ("awaited", "said"),
    [
        (only(ADA, BO), "Waiting for Ada and Bo."),
        (only(host=True), "Waiting for an answer."),
        (EVERYONE, "Waiting for an answer."),
    ],
)
def test_who_may_not_see_a_question_hears_only_whom_it_waits_for(awaited: Any, said: str) -> None:
    secret = Question("vote/1", Vote, mine=False, owed=False, awaited=awaited)
    assert speaker().ask(secret) == said


def test_a_button_without_a_phrase_is_named_after_its_command(plant: Plant) -> None:
    class CallTheVote(Command, frozen=True): ...

    assert speaker().button(CallTheVote) == "Call the vote"
    assert speaker("sv").button(Pause) == "Pausa"


def test_fields_are_asked_one_after_the_other() -> None:
    assert speaker("sv").ask_field(Replace, "by") == "Vem tar över platsen?"
    assert speaker("sv").ask_field(Extend, "hours") == "Hours"


@pytest.mark.parametrize("field", ["one", "some", "perhaps", "several"])
def test_a_field_of_seats_is_known_by_its_type(field: str) -> None:
    assert is_of_seats(Choose, field)


@pytest.mark.parametrize("field", ["colour", "colours", "many", "left", "no_such_field"])
def test_other_fields_are_not_of_seats(field: str) -> None:
    assert not is_of_seats(Choose, field)


def test_options_are_players_numbers_phrases_or_content(plant: Plant) -> None:
    says = speaker(game=plant("choose-colour-dark_red = Dark red\nvote-yes-true = Aye"))
    assert says.label(Choose, "one", PickOne((ADA, BO)), BO) == "Bo"
    assert says.label(Choose, "many", PickOne((1, 1905)), 1905) == "1905"
    assert says.label(Choose, "colour", PickOne(("dark red",)), "dark red") == "Dark red"
    assert says.label(Choose, "colour", PickOne(("x", "y"), ("Abba", "Roxette")), "y") == "Roxette"
    assert says.label(Vote, "yes", PickOne((True, False)), True) == "Aye"
    assert not says.missing


def test_true_is_not_labelled_as_one() -> None:
    ask = PickOne((1, True), ("number one",))
    assert speaker().label(Choose, "many", ask, True) == "Yes"


def test_yes_no_and_none_have_words_in_the_house() -> None:
    says = speaker("sv")
    assert [says.label(Vote, "yes", PickOne((True, False)), yes) for yes in (True, False)] == ["Ja", "Nej"]
    assert says.label(Choose, "perhaps", PickOne((ADA, None)), None) == "Ingen"
    assert says.label(Choose, "left", PickOne(("x", None)), None) == "Inget av dem"


def test_an_answer_is_told_as_its_fields_are_labelled(plant: Plant) -> None:
    says = speaker(game=plant("choose-colours-red = Red\nchoose-colours-blue = Blue"))
    colours = PickSome(("red", "blue"), 0, 2)
    orders = Tree(lambda path: ["PAR", "BUR"][len(path) : len(path) + 1], label=str.title)
    fields: dict[str, Ask] = {"one": PickOne((ADA, BO)), "colours": colours, "many": Number(1, 9), "path": orders}
    whole = Question("q", Choose, True, True, NOBODY, whole=True, fields=fields)
    answer = Choose(one=BO, colours=("red", "blue"), many=4, path=("PAR", "BUR"))
    assert says.answer(whole, answer) == "Bo, Red and Blue, 4, Par → Bur"


def test_picking_none_of_them_is_an_answer_too() -> None:
    fields = {"some": PickSome((ADA, BO), 0, 2)}
    whole = Question("q", Choose, True, True, NOBODY, whole=True, fields=fields)
    assert speaker("sv").answer(whole, Choose()) == "Ingen"


def test_a_suggestion_is_worded_and_what_someone_wrote_is_not() -> None:
    whole = asked(of_house(Replace), Viewer(ADA, host=True))
    assert speaker().answer(whole, Replace(BO, "stand_in")) == "Bo, A bot"
    assert speaker().answer(whole, Replace(BO, "button-join")) == "Bo, button-join"
    assert speaker().label(Choose, "colour", Write(suggestions=("red",)), "red") == "red"


def test_an_answer_without_fields_is_its_button() -> None:
    assert speaker("sv").answer(asked(of_house(Start), Viewer(ADA, host=True)), Start()) == "Starta"


# --- what lacks -------------------------------------------------------------------------------------


def test_a_missing_phrase_is_said_in_brackets_and_noted() -> None:
    says = speaker()
    assert says.say("revealed") == "‹revealed›"
    assert says.refusal("only_the_capo_nominates") == "‹no-only_the_capo_nominates›"
    assert says.missing == {"revealed", "no-only_the_capo_nominates"}


def test_a_missing_option_is_noted() -> None:
    says = speaker()
    assert says.label(Choose, "colour", PickOne(("ljusblå",)), "ljusblå") == "‹choose-colour-ljusbl_›"
    assert says.missing == {"choose-colour-ljusbl_"}


def test_a_missing_detail_is_said_in_brackets_and_noted() -> None:
    says = speaker()
    assert says.say("extended") == "More time for everyone: until ‹due›."
    assert says.missing == {"extended: $due"}


def test_what_is_not_translated_is_said_in_english_and_noted(plant: Plant) -> None:
    says = speaker("sv", plant("hi = Hello { $who }", sv=""))
    assert says.say("hi", {"who": who(ADA, BO)}) == "Hello Ada och Bo"
    assert says.missing == {"hi"}


def test_a_phrase_that_cannot_be_said_does_not_fail_a_face(plant: Plant) -> None:
    says = speaker(game=plant("round = { round }\nlost = { gone }\nempty =\n    .title = Only a title"))
    assert [says.say(phrase) for phrase in ("round", "lost", "empty")] == ["‹round›", "‹lost›", "‹empty›"]
    assert len(says.missing) == 3


def test_a_variable_inside_a_mentioned_phrase_is_needed_too(plant: Plant) -> None:
    game = plant("outer = Look: { inner }\ninner = { $x }!")
    assert speaker(game=game).say("outer", {"x": "there"}) == "Look: there!"


def test_what_speakers_lack_is_not_mixed_up() -> None:
    one, other = speaker(), speaker()
    one.say("revealed")
    assert not other.missing


def test_a_file_from_another_editor_is_read_the_same(plant: Plant) -> None:
    game = plant("\ufeffhi = Hello\r\nbye =\r\n    See\r\n    you")
    assert [speaker(game=game).say(phrase) for phrase in ("hi", "bye")] == ["Hello", "See\nyou"]


# --- the check --------------------------------------------------------------------------------------


def test_complete_words_have_no_faults(plant: Plant) -> None:
    assert faults_of(plant(COMPLETE)) == []


def test_a_game_without_phrases_is_found() -> None:
    assert faults_of(game_of("")) == ["there are no words: write phrases/en.ftl, or another language"]


def in_one_language(plant: Plant, folder: Path, language: str, words: str) -> Game[Any]:
    """A game that speaks one language alone."""
    game = plant(words)
    phrases = folder / game.package / "phrases"
    (phrases / "en.ftl").rename(phrases / f"{language}.only")
    for other in phrases.glob("*.ftl"):
        other.unlink()
    (phrases / f"{language}.only").rename(phrases / f"{language}.ftl")
    return game


@pytest.mark.parametrize("language", ["en", "sv"])
def test_a_game_may_speak_one_language_alone(plant: Plant, tmp_path: Path, language: str) -> None:
    assert faults_of(in_one_language(plant, tmp_path, language, COMPLETE)) == []


def test_whoever_reads_another_language_reads_the_games_own_words_and_the_houses_in_theirs(
    plant: Plant, tmp_path: Path
) -> None:
    game = in_one_language(plant, tmp_path, "en", COMPLETE + "button-vote = Cast it\nstep-voting = Voting\n")
    swedish = speaker("sv", game)
    assert swedish.language == "sv"
    assert (swedish.button(Vote), swedish.step("voting"), swedish.button(Pause)) == ("Cast it", "Voting", "Pausa")
    assert not swedish.missing


def test_a_game_that_speaks_swedish_alone_is_read_in_swedish_with_the_house_in_english(
    plant: Plant, tmp_path: Path
) -> None:
    game = in_one_language(plant, tmp_path, "sv", COMPLETE + "step-voting = Omröstning\n")
    english = speaker("en", game)
    assert (english.step("voting"), english.button(Pause)) == ("Omröstning", "Pause")
    assert not english.missing


def test_what_a_game_says_instead_of_the_house_is_in_the_games_language(plant: Plant, tmp_path: Path) -> None:
    """It may need other details than the house's phrase of that name."""
    game = in_one_language(plant, tmp_path, "en", COMPLETE + "started = Off we go, { $crew }!\n")
    assert speaker("sv", game).say("started", {"crew": "all of you"}) == "Off we go, all of you!"


def test_what_every_game_must_say_is_found_missing(plant: Plant) -> None:
    lacking = {fault for fault in faults_of(plant("")) if fault.startswith("sv")}
    names = ("game-name", "game-about", "game-rules", "ask-vote", "ask-choose")
    assert lacking == {f"sv: {name} is missing" for name in names}


PLURAL = """
seen =
    { $n ->
        [one] One
       *[other] Many
    }
"""

FAULTS = {
    "junk": ("oops", "en: cannot be read: oops"),
    "twice": ("a = One\na = Two", "en: a is there twice"),
    "without a text": ("a =\n    .title = Only a title", "en: a has no text"),
    "an unknown phrase": ("a = { b }", "en: a mentions b, which is not there"),
    "an unknown term": ("a = { -b }", "en: a mentions -b, which is not there"),
    "an unknown function": ("a = { PLURAL($x) }", "en: a calls PLURAL, which is not there"),
    "a circle": ("a = Oh { b }\nb = no { a }", "en: a cannot be said: Cyclic reference"),
    "a phrase of itself": ("a = { a }", "en: a cannot be said"),
    "a date that is words already": ("a = { DATETIME($due) }", "en: a cannot be said"),
    "too long a part": (f"a = {'long ' * 600}{{ $x }}", "en: a cannot be said: Too many characters"),
    "a plural without one": (PLURAL.replace("[one]", "[0]"), "en: seen has a plural without [one]"),
    "a plural without other": (PLURAL.replace("[other]", "[many]"), "sv: seen has a plural without [other]"),
    "a select without a default": (PLURAL.replace("*", ""), "en: cannot be read: seen ="),
    "a gap in the variants": ("a = A\na-2 = A\na-4 = A", "en: a-4 is never said"),
    "variants with other variables": ("a = { $x }\na-2 = { $y }", "en: a uses $x but en: a-2 uses $y"),
}


@pytest.mark.parametrize("kind", FAULTS)
def test_a_fault_is_found(plant: Plant, kind: str) -> None:
    source, found = FAULTS[kind]
    assert any(fault.startswith(found) for fault in faults_of(plant(COMPLETE + source)))


def test_a_fault_in_a_branch_that_is_rarely_taken_is_found(plant: Plant) -> None:
    rare = "a =\n    { $side ->\n        [moon] { DATETIME($x) }\n       *[sun] Sun\n    }"
    assert any("a cannot be said" in fault for fault in faults_of(plant(COMPLETE + rare)))


def test_what_only_one_language_says_is_found(plant: Plant) -> None:
    game = plant(f"{COMPLETE}\nhi = Hello\nhi-2 = Hi", sv=f"{COMPLETE}\nbye = Hej då")
    assert faults_of(game) == ["en: bye is not translated", "sv: hi is not translated"]


def test_a_phrase_of_the_house_is_taken_over_in_all_languages_or_none(plant: Plant) -> None:
    game = plant(f"{COMPLETE}\nstarted = Off with you!", sv=COMPLETE)
    assert faults_of(game) == ["sv: started is not translated"]


def test_a_language_may_have_fewer_variants(plant: Plant) -> None:
    assert faults_of(plant(f"{COMPLETE}\n{THREE}", sv=f"{COMPLETE}\nhit = Pang!")) == []


def test_languages_that_use_other_variables_are_found(plant: Plant) -> None:
    game = plant(f"{COMPLETE}\nhi = Hello {'{ $name }'}", sv=f"{COMPLETE}\nhi = Hej {'{ $namn }'}")
    assert faults_of(game) == ["en: hi uses $name but sv: hi uses $namn"]


def test_a_language_that_does_not_inflect_need_not_count(plant: Plant) -> None:
    english = "done =\n    { $x_count ->\n        [one] { $x } has\n       *[other] { $x } have\n    }"
    assert faults_of(plant(f"{COMPLETE}\n{english}", sv=f"{COMPLETE}\ndone = {'{ $x }'} har")) == []


def test_a_third_language_must_say_what_the_house_says(plant: Plant) -> None:
    found = faults_of(plant(COMPLETE, de=COMPLETE))
    assert "de: started is not translated" in found
    assert all(fault.startswith("de: ") for fault in found)


def test_a_select_by_words_needs_no_plural(plant: Plant) -> None:
    source = "won =\n    { $side ->\n        [ligan] Ligan\n       *[aina] Aina\n    }"
    assert faults_of(plant(COMPLETE + source)) == []


def test_a_plural_may_name_the_one_by_its_number(plant: Plant) -> None:
    assert faults_of(plant(COMPLETE + PLURAL.replace("[one]", "[1]"))) == []


def test_numbers_that_are_formatted_are_tried_as_numbers(plant: Plant) -> None:
    assert faults_of(plant(COMPLETE + "a = { NUMBER($n, minimumIntegerDigits: 2) }")) == []


# ── Content packs ──


def test_a_content_pack_brings_phrases_in_the_languages_of_the_game(plant: Plant, tmp_path: Path) -> None:
    game = plant(COMPLETE)
    pack = '[words.en]\nrole-imp = "Imp {x} of\\n the pack"\n[words.sv]\nrole-imp = "Impen"\n'
    (tmp_path / game.package / "phrases" / "pack.toml").write_text(pack, encoding="utf-8")
    assert faults_of(game) == []
    assert speaker("en", game).say("role-imp") == "Imp {x} of the pack"
    assert speaker("sv", game).say("role-imp") == "Impen"


def test_what_a_pack_lacks_in_a_language_is_said_to_be_missing(plant: Plant, tmp_path: Path) -> None:
    game = plant(COMPLETE)
    pack = tmp_path / game.package / "phrases" / "pack.toml"
    pack.write_text('[words.en]\nrole-imp = "Imp"\n', encoding="utf-8")
    assert faults_of(game) == ["sv: role-imp is not translated"]
