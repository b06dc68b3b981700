"""Who owes an answer is told: once, in the right place, and nobody else."""

from collections.abc import Iterable
from dataclasses import replace as varied
from datetime import timedelta
from typing import Any

import pytest
from msgspec.structs import replace

from parlour.engine.letters import NoticeLetter, QuestionLetter
from parlour.engine.ports import MatchHeader, Store, StoredMatch, UnreadableMatch
from parlour.engine.seating import Address, Room
from parlour.engine.submission import MatchId
from parlour.games import diary, lowest, relay
from parlour.sdk import Notice, Seat, Viewer, but, only
from parlour.sdk.house import Correct, Kick, Pause, Paused, Replace
from parlour.sdk.parts.hosting import STAND_IN
from parlour.stores.memory import MemoryStore
from tests.engine.house import ADA, BO, CY, M, story
from tests.engine.postbox import POSTBOX
from tests.engine.retold import asking, doubled, reasked, telling
from tests.engine.town import SALON, Town

HOUR, DAY = timedelta(hours=1), timedelta(days=1)
DI = Seat("di")
IN_THE_OPEN = asking(lowest.GAME, card=None)  # no card that its question could hang under
IN_PRIVATE = asking(lowest.GAME, card=None, private=True)
UNSEEN = asking(lowest.GAME, card=None, private=True, shown=False)


def asked_of(town: Town) -> dict[str, list[str]]:
    return {seat: town.postbox.asked(seat) for seat in ("ada", "bo", "cy")}


# ── Whom, and where ──


@story
async def test_what_is_asked_in_private_is_told_in_private(store: Store) -> None:
    town = Town(diary.GAME, store=store)
    await town.begin_with(diary.GAME)
    await town.told()
    assert asked_of(town) == {"ada": [], "bo": ["write/0"], "cy": ["write/0"]}
    assert town.postbox.asked(SALON) == []


@story
async def test_what_hangs_under_a_card_in_the_room_needs_no_post_of_its_own(store: Store) -> None:
    town = Town(lowest.GAME, store=store)
    await town.begin_with(lowest.GAME)
    await town.told()
    assert not any(isinstance(slip.letter, QuestionLetter) for slip in town.postbox.slips)
    assert len(town.postbox.posts(SALON)) == 1


@story
async def test_what_is_asked_in_the_room_without_a_card_names_those_who_owe_it(store: Store) -> None:
    town = Town(IN_THE_OPEN, store=store)
    await town.begin_with(IN_THE_OPEN)
    await town.told()
    assert [text for text in town.postbox.posts(SALON) if "?" in text] == ["bo, cy: name/0?"]
    assert asked_of(town) == {"ada": [], "bo": [], "cy": []}


@story
async def test_without_a_room_each_is_asked_in_private(store: Store) -> None:
    town = Town(lowest.GAME, store=store)
    await town.begin_with(lowest.GAME, room=False)
    await town.told()
    assert asked_of(town) == {"ada": [], "bo": ["name/0"], "cy": ["name/0"]}


@story
async def test_nobody_learns_in_the_room_of_a_question_that_is_not_shown(store: Store) -> None:
    town = Town(UNSEEN, store=store)
    await town.begin_with(UNSEEN, unreachable=[CY])
    await town.until(16 * HOUR)
    told = [slip.letter for slip in town.postbox.at(SALON)]
    assert told
    assert [letter for letter in told if not isinstance(letter, NoticeLetter)] == []
    assert town.postbox.asked("bo") == ["name/0", "name/1"]


@story
async def test_nobody_is_asked_anything_in_the_lobby(store: Store) -> None:
    town = Town(lowest.GAME, store=store)
    await town.lobby(lowest.GAME, room=False)
    await town.told()
    assert not any(isinstance(slip.letter, QuestionLetter) for slip in town.postbox.slips)


@story
async def test_only_those_who_owe_are_told(store: Store) -> None:
    town = Town(relay.GAME, store=store)
    await town.begin_with(relay.GAME, room=False)
    await town.until(DAY + HOUR)
    assert asked_of(town) == {"ada": [], "bo": ["relay/1"], "cy": []}


# ── Once ──


@story
async def test_everyone_is_asked_once_for_each_question_whatever_else_happens(store: Store) -> None:
    town = Town(diary.GAME, store=store)
    await town.begin_with(diary.GAME)
    for text in ("one", "two", "three"):
        await town.say(CY, diary.WriteEntry(text))
        await town.until(HOUR)
        town.restart()
        await town.writer.wake(M)
        await town.people.set_room(M, Room(Address(POSTBOX, SALON), zone="Europe/Stockholm"))
    await town.until(DAY)
    assert town.postbox.asked("bo") == ["write/0", "write/1"]


@story
async def test_a_hot_seat_is_told_once_however_often_it_plays(store: Store) -> None:
    town = Town(relay.GAME, store=store)
    await town.begin_with(relay.GAME, room=False)
    await town.say(ADA, relay.Play("bank"))
    await town.told()
    while (await town.state()).turn == 1:
        await town.say(BO, relay.Play("throw"))
        await town.told()
    assert town.postbox.asked("bo") == ["relay/1"]


@story
async def test_nobody_is_told_of_what_their_own_command_opened(store: Store) -> None:
    town = Town(lowest.GAME, store=store)
    await town.begin_with(lowest.GAME, room=False)
    for seat in (ADA, BO, CY):
        await town.say(seat, lowest.NameNumber(1))
    await town.told()
    assert asked_of(town) == {"ada": ["name/1"], "bo": ["name/1"], "cy": []}


@story
async def test_a_host_without_a_seat_is_not_told_that_a_standing_clock_waits_for_them(store: Store) -> None:
    town = Town(lowest.GAME, store=store)
    await town.begin_for_others(lowest.GAME)
    await town.say(Viewer(host=True), Pause())
    await town.told()
    assert town.postbox.asked("ada") == []
    assert town.postbox.asked("bo") == ["name/0"]


@story
async def test_questions_about_one_thing_are_told_of_once(store: Store) -> None:
    evening = asking(lowest.GAME, about="the evening")
    town = Town(evening, store=store)
    await town.begin_with(evening, room=False)
    await town.until(3 * DAY)
    assert asked_of(town) == {"ada": [], "bo": ["the evening"], "cy": ["the evening"]}


@pytest.mark.parametrize("room", [True, False])
@story
async def test_two_questions_about_one_thing_that_open_together_are_told_of_once(store: Store, room: bool) -> None:
    both = reasked(IN_PRIVATE, doubled)
    town = Town(both, store=store)
    await town.begin_with(both, room=room)
    await town.told()
    assert asked_of(town) == {"ada": [], "bo": ["both"], "cy": ["both"]}


@story
async def test_a_round_that_the_host_goes_back_to_is_asked_about_anew(store: Store) -> None:
    town = Town(lowest.GAME, store=store)
    await town.begin_with(lowest.GAME, room=False)
    await town.until(16 * HOUR)
    await town.say(ADA, Correct(0))
    await town.told()
    assert town.postbox.asked("bo") == ["name/0", "name/1", "name/0~1"]


@story
async def test_two_processes_tell_it_once(store: Store) -> None:
    town = Town(diary.GAME, store=store)
    await town.begin_with(diary.GAME)
    other = town.another()
    await other.match()
    await other.writer.reseated(M)
    await town.writer.reseated(M)
    await other.say(CY, diary.WriteEntry("hello"))
    await town.writer.wake(M)
    await town.told()
    assert town.postbox.asked("bo") == ["write/0"]


# ── When it is too late, or too early ──


@story
async def test_a_question_that_was_answered_meanwhile_is_not_asked(store: Store) -> None:
    town = Town(diary.GAME, store=store)
    await town.begin_with(diary.GAME)
    await town.say(BO, diary.WriteEntry("before you ask"))
    await town.told()
    assert asked_of(town) == {"ada": [], "bo": [], "cy": ["write/0"]}


@story
async def test_in_the_room_those_who_answered_meanwhile_are_not_named(store: Store) -> None:
    town = Town(IN_THE_OPEN, store=store)
    await town.begin_with(IN_THE_OPEN, seats=4)
    await town.say(BO, lowest.NameNumber(3))
    await town.told()
    assert [text for text in town.postbox.posts(SALON) if "?" in text] == ["cy, di: name/0?"]


@story
async def test_who_cannot_be_written_to_is_told_when_they_can(store: Store) -> None:
    town = Town(diary.GAME, store=store)
    await town.begin_with(diary.GAME, unreachable=[BO])
    await town.told()
    assert asked_of(town) == {"ada": [], "bo": [], "cy": ["write/0"]}
    await town.meet("bo")
    await town.told()
    assert asked_of(town) == {"ada": [], "bo": ["write/0"], "cy": ["write/0"]}


@story
async def test_a_match_that_comes_into_a_room_is_asked_about_there(store: Store) -> None:
    town = Town(IN_THE_OPEN, store=store)
    await town.begin_with(IN_THE_OPEN, room=False, unreachable=[ADA, BO, CY])
    await town.told()
    assert town.postbox.slips == []
    await town.people.set_room(M, Room(Address(POSTBOX, SALON)))
    await town.told()
    assert town.postbox.posts(SALON) == ["ada, bo, cy: name/0?"]


# ── Seats that change hands ──


@story
async def test_a_player_who_takes_over_from_a_stand_in_is_told_at_once(store: Store) -> None:
    idle = varied(IN_PRIVATE, stand_in=lambda view, question, dice: None)
    town = Town(idle, store=store)
    await town.begin_with(idle)
    await town.say(ADA, Replace(BO, STAND_IN))
    await town.until(16 * HOUR)
    assert town.postbox.asked("bo") == []
    await town.say(ADA, Replace(BO, (await town.meet("di")).id))
    await town.told()
    assert town.postbox.asked("di") == ["name/1"]


@story
async def test_a_player_who_takes_over_from_another_is_told_of_what_was_asked_before(store: Store) -> None:
    town = Town(IN_PRIVATE, store=store)
    await town.begin_with(IN_PRIVATE)
    await town.told()
    assert town.postbox.asked("bo") == ["name/0"]
    await town.say(ADA, Replace(BO, (await town.meet("di")).id))
    await town.told()
    assert town.postbox.asked("di") == ["name/0"]
    assert town.postbox.asked("bo") == ["name/0"]


@story
async def test_whoever_gets_a_seat_in_mid_play_is_told_and_reminded_though_nobody_else_can_be_reached(
    store: Store,
) -> None:
    town = Town(IN_PRIVATE, store=store)
    await town.begin_with(IN_PRIVATE, room=False, unreachable=[ADA, BO, CY])
    await town.say(ADA, Replace(BO, (await town.meet("di")).id))
    await town.until(14 * HOUR)
    assert town.postbox.asked("di") == ["name/0"]
    assert [f"{at:%H:%M}" for at in town.postbox.reminded("di")] == ["22:00"]


@story
async def test_a_letter_goes_to_whoever_sits_there_when_it_goes(store: Store) -> None:
    town = Town(IN_PRIVATE, store=store)
    await town.begin_with(IN_PRIVATE)
    await town.say(ADA, Replace(BO, (await town.meet("di")).id))
    await town.told()
    assert town.postbox.at("bo") == []
    assert town.postbox.asked("di") == ["name/0"]


@story
async def test_a_letter_to_a_seat_that_a_stand_in_has_by_now_goes_nowhere_and_nobody_misses_it(store: Store) -> None:
    secret = telling(lowest.GAME, lowest.RoundOpened, Notice("psst", to=only(BO)))
    town = Town(secret, store=store)
    await town.begin_with(secret)
    await town.say(ADA, Replace(BO, STAND_IN))
    await town.told()
    assert town.postbox.at("bo") == []
    assert await town.dead() == []
    assert await store.depth() == 0


@story
async def test_a_letter_to_who_has_left_goes_nowhere_and_nobody_misses_it(store: Store) -> None:
    town = Town(lowest.GAME, store=store)
    await town.lobby(lowest.GAME, seats=4, room=False)
    await town.say(ADA, Kick(BO))
    await town.told()
    assert town.postbox.at("bo") == []
    assert await town.dead() == []


# ── What is said ──


@story
async def test_what_everyone_may_hear_is_said_once_in_the_room(store: Store) -> None:
    town = Town(lowest.GAME, store=store)
    await town.begin_with(lowest.GAME)
    await town.say(ADA, Pause())
    await town.told()
    assert len(town.postbox.posts(SALON)) == 2
    assert asked_of(town) == {"ada": [], "bo": [], "cy": []}
    assert town.postbox.at("bo") == []


@story
async def test_where_there_is_no_room_it_is_said_to_each_who_can_be_reached(store: Store) -> None:
    town = Town(lowest.GAME, store=store)
    await town.begin_with(lowest.GAME, room=False, unreachable=[CY])
    await town.told()
    town.postbox.slips.clear()
    await town.say(ADA, Pause())
    await town.told()
    assert [(slip.address.id, slip.text[:23]) for slip in town.postbox.slips] == [
        ("ada", "The clock stands still."),
        ("bo", "The clock stands still."),
    ]
    assert await town.dead() == []


def psst(*to: Any) -> Iterable[Notice]:
    return [Notice(f"for_{number}", to=audience) for number, audience in enumerate(to)]


@story
async def test_what_is_for_some_is_never_said_in_the_room(store: Store) -> None:
    game = telling(lowest.GAME, Paused, *psst(only(BO), only(host=True), but(BO), but(host=True)))
    town = Town(game, store=store)
    await town.begin_with(game)
    await town.say(ADA, Pause())
    await town.told()
    heard = {who: [text for text in town.postbox.posts(who) if "for_" in text] for who in (SALON, "ada", "bo", "cy")}
    assert heard == {
        SALON: [],
        "ada": ["‹for_1›", "‹for_2›"],
        "bo": ["‹for_0›", "‹for_3›"],
        "cy": ["‹for_2›", "‹for_3›"],
    }


@story
async def test_what_is_only_to_be_read_back_is_not_said(store: Store) -> None:
    game = telling(lowest.GAME, Paused, Notice("whisper", unsaid=True, delay=HOUR))
    town = Town(game, store=store)
    await town.begin_with(game)
    await town.say(ADA, Pause())
    await town.told()
    assert "‹whisper›" not in town.postbox.posts(SALON)
    assert len(town.postbox.posts(SALON)) == 2


@story
async def test_what_is_said_later_keeps_its_distance_and_what_follows_waits_for_it(store: Store) -> None:
    drum, roll = Notice("drum", delay=timedelta(seconds=30)), Notice("roll", delay=timedelta(seconds=20))
    game = telling(lowest.GAME, Paused, drum, roll)
    town = Town(game, store=store)
    await town.begin_with(game)
    await town.told()
    began = town.clock.at
    await town.say(ADA, Pause())
    await town.say(BO, lowest.NameNumber(3))
    await town.told()
    late = [(int((slip.at - began).total_seconds()), slip.is_new) for slip in town.postbox.at(SALON)[1:]]
    assert late == [(30, True), (50, True), (51, True), (52, False)]


# ── What the host hears ──


@pytest.mark.parametrize("restarts", [False, True])
@story
async def test_the_host_hears_that_a_match_is_set_aside(store: Store, restarts: bool) -> None:
    town = Town(varied(lowest.GAME, decide=_no_numbers), store=store)
    await town.begin_with(town.games["lowest"])
    await town.told()
    town.postbox.slips.clear()
    await town.say(BO, lowest.NameNumber(3))
    if restarts:
        town.restart()
    await town.told()
    assert [(slip.address.id, slip.text) for slip in town.postbox.slips] == [("ada", "set_aside")]


def _no_numbers(tx: Any, command: Any) -> None:
    if isinstance(command, lowest.NameNumber):
        raise ZeroDivisionError
    lowest.decide(tx, command)


@story
async def test_the_host_of_a_log_that_cannot_be_folded_hears_of_it(store: Store) -> None:
    town = Town(lowest.GAME, store=store)
    await town.begin_with(lowest.GAME)
    await town.told()
    town.postbox.slips.clear()
    town.games = {"lowest": varied(lowest.GAME, apply=_by_another_book)}
    town.restart()
    await town.say(BO, lowest.NameNumber(3), key="name/0")
    await town.told()
    assert [(slip.address.id, slip.text) for slip in town.postbox.slips] == [("ada", "set_aside")]


def _by_another_book(state: Any, event: Any) -> Any:
    raise KeyError("a rule of last year")


class Scribbled(MemoryStore):
    """From some day on the log of a match can be read by nobody."""

    illegible = False

    async def load(self, match_id: MatchId) -> StoredMatch:
        stored = await super().load(match_id)
        if self.illegible:
            seq, _ = await self.revision(match_id)
            raise UnreadableMatch(
                MatchHeader(match_id, "lowest", b"", self._record_of(match_id).header.created_at), seq, None, "ink"
            )
        return stored


@story
async def test_the_host_of_a_log_that_cannot_be_read_hears_of_it_once() -> None:
    store = Scribbled()
    town = Town(lowest.GAME, store=store)
    await town.begin_with(lowest.GAME)
    await town.told()
    town.postbox.slips.clear()
    store.illegible = True
    town.restart()
    await town.say(BO, lowest.NameNumber(3), key="name/0")
    await town.writer.wake(M)
    await town.told()
    assert [(slip.address.id, slip.text) for slip in town.postbox.slips] == [("ada", "set_aside")]


@story
async def test_the_other_matches_go_on_and_are_told(store: Store) -> None:
    town = Town(varied(lowest.GAME, decide=_no_numbers), relay.GAME, store=store)
    await town.begin_with(town.games["lowest"], room=False)
    await town.say(BO, lowest.NameNumber(3))
    other = MatchId("m2")
    await town.begin_with(relay.GAME, match_id=other, room=False)
    await town.say(ADA, relay.Play("bank"), match_id=other)
    await town.told()
    assert town.postbox.asked("bo") == ["relay/1"]


@story
async def test_a_match_that_nobody_is_known_in_tells_nobody_anything(store: Store) -> None:
    town = Town(lowest.GAME, store=store)
    await town.begin(lowest.GAME, seats=3)
    await town.until(4 * DAY)
    assert (await town.state()).over
    assert town.postbox.slips == []
    assert (await store.load(M)).seating.version == 0


@story
async def test_ids_belong_to_a_person_and_not_to_a_seat(store: Store) -> None:
    town = Town(lowest.GAME, store=store)
    await town.begin_with(lowest.GAME)
    first = await town.say(BO, lowest.NameNumber(3), id="tap 1")
    await town.say(ADA, Replace(BO, (await town.meet("di")).id))
    town.players[BO] = town.players[DI]
    other = await town.say(BO, lowest.NameNumber(4), id="tap 1")
    assert first.accepted
    assert other.accepted
    assert (await town.state()).named == {"bo": 4}
    assert replace(other, at=first.at) != first
