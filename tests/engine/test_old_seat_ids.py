"""A match of an old house that is taken out of it names nobody in its events, and is the same match all the same."""

import re
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

import msgspec
import pytest

from parlour.app.games import find_game, installed_games
from parlour.engine.archive import archive_lines, read_archive
from parlour.engine.match import Happening, Match, NumberedNotice, empty_match, fold_log
from parlour.engine.old_seat_ids import for_export, opaque_ids, renamed_in
from parlour.engine.ports import MatchHeader, StoredMatch
from parlour.engine.seating import Seating, SeatName
from parlour.engine.submission import MatchId
from parlour.games.diplomacy.events import PowerChosen
from parlour.rehearsal.chance import Chance
from parlour.rehearsal.play import Play, Setup
from parlour.rehearsal.wandering import by_stand_ins
from parlour.sdk import SPECTATOR, Notice, Seat, who
from parlour.sdk.house import Joined

MOST_MOVES = 60
NOON = datetime(2026, 1, 5, 12, tzinfo=UTC)
LOST = "Somebody K7F4"


def played(key: str) -> StoredMatch:
    """By stand-ins, for a while or to the end."""
    game = find_game(key)
    play, chance = Play(game, Setup(game.bench.seats or game.seats[0], 7, game.host_plays)), Chance("renaming", 7)
    for _ in range(MOST_MOVES):
        move = None if play.agenda.over else by_stand_ins(play, chance)
        if move is None:
            break
        play.do(move)
    return StoredMatch(MatchHeader(MatchId("m1"), key, b"seed", play.now), tuple(play.happenings))


def seats_of(stored: StoredMatch) -> list[Seat]:
    return [event.seat for each in stored.happenings for event in each.events if isinstance(event, Joined)]


def folded_from(stored: StoredMatch) -> Match:
    game = find_game(stored.header.game)
    return fold_log(empty_match(game, stored.header.id, b"seed"), stored.happenings)


def lost(stored: StoredMatch, *seats: Seat) -> StoredMatch:
    holders = dict.fromkeys(seats_of(stored), "player")
    names = {seat: SeatName(letters="K7F4") if seat in seats else SeatName(seat) for seat in holders}
    return for_export(stored, Seating(1, holders, names=names))


@pytest.mark.parametrize("key", installed_games())
def test_of_who_is_forgotten_a_match_that_is_taken_out_says_nothing_and_is_the_same(key: str) -> None:
    stored = played(key)
    before = folded_from(stored)
    for seat in seats_of(stored)[:2]:
        away, ids = lost(stored, seat), {seat: f"s{seats_of(stored).index(seat) + 1}"}
        lines = list(archive_lines(away, find_game(key)))
        assert re.findall(rf"(?i).{{20}}\b{seat}\b.{{20}}", b"".join(lines).decode()) == []
        there = read_archive(lines, {key: find_game(key)})
        assert there == away
        assert there.names == {ids[seat]: LOST}
        after = folded_from(there)
        assert plain(after.state) == otherwise(plain(before.state), ids)
        assert seen(after) == otherwise(seen(before), ids)


def plain(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def seen(match: Match) -> Any:
    return plain([match.game.view(match.state, SPECTATOR), match.agenda.step])


def otherwise(value: Any, names: Mapping[Seat, str]) -> Any:
    """As JSON, with every word replaced that reads like a name, whatever it is."""
    match value:
        case dict():
            return {otherwise(key, names): otherwise(each, names) for key, each in value.items()}
        case list():
            return [otherwise(each, names) for each in value]
        case str():
            return names.get(Seat(value), value)
        case _:
            return value


def test_a_word_that_merely_reads_like_a_name_stays() -> None:
    """Somebody called France plays Diplomacy, and somebody called ja votes."""
    france, told = Seat("France"), Notice("ordered", {"by": who(Seat("France")), "nation": "France"})
    happening = Happening(NOON, 0, 0, (PowerChosen(france, "France"),), (NumberedNotice(0, told),))
    [after] = renamed_in([happening], {france: Seat("s1")})
    assert after.events == (PowerChosen(Seat("s1"), "France"),)
    assert after.notices[0].notice.details == {"by": who(Seat("s1")), "nation": "France"}


def test_where_everybody_is_called_as_their_seat_it_is_the_match_itself() -> None:
    stored = played("pick")
    assert lost(stored) == stored


def test_one_who_held_two_seats_is_two_in_it() -> None:
    stored = played("pick")
    first, second = seats_of(stored)[:2]
    away = lost(stored, first, second)
    assert [away.names[seat] for seat in seats_of(away)[:2]] == [LOST, f"{LOST} 2"]


def test_the_id_of_a_seat_that_another_has_taken_over_says_nothing_of_the_first() -> None:
    stored = played("pick")
    first = seats_of(stored)[0]
    away = for_export(stored, Seating(1, {first: "di"}, names={first: SeatName("Disa")}))
    assert (seats_of(away)[0], away.names) == ("s1", {"s1": "Disa"})
    assert f'"{first}"'.encode() not in b"".join(archive_lines(away, find_game("pick")))


def test_ids_that_the_house_gave_stay_as_they_are() -> None:
    s1 = Seat("s1")
    assert opaque_ids(Seating(1, {s1: "player"}, names={s1: SeatName("Ada")})) == {}
