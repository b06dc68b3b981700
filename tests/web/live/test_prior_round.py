"""The round before the current one comes with what is shown of the present: how it began, what was publicly done."""

from dataclasses import replace as varied
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from parlour.app.games import find_game
from parlour.engine.match import HOSTS_SEAT, LOBBY, Standpoint, empty_match
from parlour.engine.read import history
from parlour.games import ttt
from parlour.rehearsal import Rehearsal
from parlour.rehearsal.chance import Chance
from parlour.rehearsal.play import Play, Setup
from parlour.rehearsal.wandering import at_random, by_stand_ins
from parlour.sdk import Game, Viewer
from parlour.sdk.house import Correct, HandOver
from parlour.web.live.streams import Stream, play_back
from parlour.web.prompt_ids import PromptIds
from parlour.web.wire import PriorRound
from tests.rehearsal import masks
from tests.rehearsal.masks import MASKS, State, View
from tests.rehearsal.wander import wander
from tests.web.house import opened, story

IDS = PromptIds(b"secret" * 6)
GAMES = [*map(find_game, ("pick", "lowest", "ttt", "relay", "ligan")), MASKS]


def streams(play: Rehearsal) -> list[Stream]:
    apart = [HOSTS_SEAT] if play.state.host is None else []
    places: list[Standpoint] = [*play.seats, *apart, None]
    return [Stream(place, empty_match(play.game, play.match.id, play.match.seed), IDS) for place in places]


def looked_back(play: Rehearsal, stream: Stream, known: int) -> Any:
    """What history says, of so many happenings, of the round before."""
    match = stream.match
    now = match.agenda.round if match.state.started else LOBBY
    told = history(play.game, play.happenings[:known], stream.viewer, now - 1) if now > 0 else None
    if told is None:
        return None
    turns = [(each.notice.turn, each.notice.phrase) for each in told.turns]
    return told.round, plain(told.start), plain(told.end), turns


def plain(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def carried(stream: Stream) -> Any:
    prior = stream.prior
    if prior is None:
        return None
    return prior.round, prior.start, prior.end, [(turn.turn, turn.phrase) for turn in prior.turns]


def must_carry_what_history_says(play: Rehearsal) -> None:
    for stream in streams(play):
        for known, _ in enumerate(play_back(stream, play.happenings), start=1):
            assert carried(stream) == looked_back(play, stream, known)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.key))
@pytest.mark.parametrize("way", [by_stand_ins, at_random], ids=lambda way: way.__name__)
def test_everyone_gets_the_round_before_as_history_shows_it_to_them(game: Game[Any], way: Any) -> None:
    most = 40 if game.key == "ligan" else 80
    must_carry_what_history_says(wander(Play(game, Setup(max(2, game.seats[0]), 3)), way, Chance(3), most))


def test_after_the_host_went_back_it_is_the_round_before_that_one() -> None:
    play = Rehearsal(ttt.GAME)
    for turn, cell in enumerate(("b2", "a1", "c1", "a3", "a2")):
        play.say(play.seats[turn % 2], ttt.Place(cell))
    play.say(play.host, Correct(round=1))
    play.say("ada", ttt.Place("c3"))
    must_carry_what_history_says(play)


def test_what_was_done_in_it_before_the_host_began_it_anew_is_not_in_it() -> None:
    play = Rehearsal(ttt.GAME)
    for turn, cell in enumerate(("b2", "a1", "c1")):
        play.say(play.seats[turn % 2], ttt.Place(cell))
    play.say(play.host, Correct(round=1))
    for turn, cell in enumerate(("c3", "a2")):
        play.say(play.seats[turn % 2], ttt.Place(cell))
    assert play.agenda.round == 2
    must_carry_what_history_says(play)


def test_who_becomes_the_host_looks_back_as_the_host() -> None:
    def view(state: State, viewer: Viewer) -> View:
        return replace(masks.view(state, viewer), all_masks=state.masks if viewer.host else {})

    play = Rehearsal(varied(MASKS, view=view), 4)
    play.wake()
    play.say(play.host, HandOver(play.seats[1]))
    play.wake()
    must_carry_what_history_says(play)


@story
async def test_the_snapshot_has_it_and_a_change_brings_it_when_the_round_does() -> None:
    async with opened() as web:
        table = await web.begun("Ada", "Bo")
        async with table.socket(table.tokens["Bo"]) as line:
            first = (await line.must_begin())["payload"]
            assert first["prior"] is None
            await table.pick("Ada", 3)
            await table.pick("Bo", 8)
            changes = [(await line.hear("STATE_CHANGED"))["payload"] for _ in range(2)]
        assert ["prior" in change for change in changes] == [False, True]
        prior = changes[1]["prior"]
        assert (prior["round"], prior["start"]["scores"], prior["end"]["last"]) == (0, {}, changes[1]["view"]["last"])
        assert [turn["details"] for turn in prior["turns"]] == [{"number": 3}, {"number": 8}]
        async with table.socket(table.tokens["Bo"]) as line:
            assert (await line.must_begin())["payload"]["prior"] == prior
        own = await web.get(f"{table.path}/me", table.tokens["Bo"])
        assert own["prior"] == prior
        assert msgspec.convert(prior, PriorRound).round == 0


@story
async def test_the_words_of_a_turn_are_found_by_its_cursor() -> None:
    async with opened() as web:
        table = await web.begun("Ada", "Bo")
        await table.pick("Ada", 3)
        await table.pick("Bo", 8)
        prior = (await web.get(f"{table.path}/me", table.tokens["Bo"]))["prior"]
        notices = (await web.get(f"{table.path}/notices", table.tokens["Bo"]))["notices"]
        shown = await web.get(f"{table.path}/history/0", table.tokens["Bo"])
        words = {notice["cursor"]: notice["text"] for notice in notices}
        assert [words[turn["cursor"]] for turn in prior["turns"]] == [turn["text"] for turn in shown["turns"]]
