"""Who is what: what chance deals, what a storyteller may assign, and packs that fit or do not."""

from collections import Counter

import pytest

from parlour.engine.chance import SeedDice, seed_from
from parlour.games.clocktower import GAME
from parlour.games.clocktower.commands import AssignRoles, DealRoles
from parlour.games.clocktower.pack import CODES, TYPE_OF, TYPES, PackError, find_code, read_pack, shipped_pack
from parlour.games.clocktower.rules.setup import (
    Assigned,
    assignment_problems,
    compose,
    counts,
    deal_players,
    roles_after,
)
from parlour.games.clocktower.settings import MVP, OFFICIAL, PRESETS, Night, Settings, Setup, Voting, resolve
from parlour.rehearsal import Rehearsal
from parlour.sdk import Refused, Seat
from parlour.sdk.house import Join, Start
from tests.games.clocktower.village import Village

SEATS = tuple(Seat(name) for name in "abcdefghijklmno")


def test_the_table_is_kept_with_and_without_a_baron() -> None:  # C12
    for players in range(5, 16):
        for seed in range(60):
            roles = compose(SeedDice(seed_from(seed), players), players, OFFICIAL.pool)
            types = Counter(TYPE_OF[role] for role in roles)
            assert {kind: types[kind] for kind in TYPES} == counts(players, "baron" in roles)
            assert len({*roles}) == players


@pytest.mark.parametrize(
    ("players", "types"), [(5, "3/1/1"), (6, "4/1/1"), (7, "5/1/1"), (8, "6/1/1"), (9, "6/2/1"), (10, "6/3/1")]
)
def test_the_documents_ten_roles_are_dealt_to_five_to_ten(players: int, types: str) -> None:
    for seed in range(20):
        roles = compose(SeedDice(seed_from(seed), 0), players, MVP.pool)
        counted = Counter(TYPE_OF[role] for role in roles)
        assert "/".join(str(counted[kind]) for kind in ("townsfolk", "minion", "demon")) == types


def test_nobody_holds_the_card_that_a_drunk_believes_in() -> None:  # C14
    for seed in range(100):
        players = deal_players(SeedDice(seed_from(seed), 0), SEATS[:9], OFFICIAL)
        for player in players.values():
            if player.role == "drunk":
                assert TYPE_OF[player.shown] == "townsfolk"
                assert player.shown not in {other.role for other in players.values()}


def test_a_drunk_reads_the_card_that_was_shown() -> None:  # C13
    village = Village("imp baron drunk:empath recluse slayer monk mayor")
    grimoire = village.view(village.host).grimoire
    assert village.card("cy") == "empath"
    assert grimoire is not None
    assert (grimoire.pages[2].role, grimoire.pages[2].shown) == ("drunk", "empath")


def test_all_that_is_wrong_with_an_assignment_is_said_at_once() -> None:  # C8
    wrong = [Assigned("a", "chef"), Assigned("a", "chef"), Assigned("z", "wizard"), Assigned("b", "drunk")]
    problems = {(each.code, each.what) for each in assignment_problems(wrong, SEATS[:5], OFFICIAL)}
    assert problems == {
        ("unknown_player", "z"),
        ("missing_player", "c"),
        ("missing_player", "d"),
        ("missing_player", "e"),
        ("double_player", "a"),
        ("unknown_role", "wizard"),
        ("double_role", "chef"),
        ("no_demon", "imp"),
        ("drunk_without_shown", "b"),
    }


def test_a_strict_composition_counts_types() -> None:  # C10
    right = ["chef", "empath", "monk", "slayer", "mayor", "butler", "poisoner", "imp"]
    wrong = ["chef", "empath", "monk", "slayer", "mayor", "virgin", "poisoner", "imp"]
    assert not assignment_problems([Assigned(*pair) for pair in zip(SEATS, right, strict=False)], SEATS[:8], OFFICIAL)
    [problem] = assignment_problems(
        [Assigned(*pair) for pair in zip(SEATS, wrong, strict=False)], SEATS[:8], OFFICIAL
    )
    assert (problem.code, problem.what) == ("counts", "5/1/1/1")


def test_every_path_of_an_assignment_can_be_finished() -> None:
    for rules in (MVP, OFFICIAL):
        for seed in range(40):
            dice, players, path = SeedDice(seed_from(seed), 1), 5 + seed % 6, tuple[str, ...]()
            while fork := roles_after(path, players, rules):
                path = (*path, fork[dice.below(len(fork))])
            roles = [code for place, code in enumerate(path) if place == 0 or path[place - 1] != "drunk"]
            shown = path[path.index("drunk") + 1] if "drunk" in path else None
            assigned = [
                Assigned(seat, role, shown if role == "drunk" else None)
                for seat, role in zip(SEATS, roles, strict=False)
            ]
            assert not assignment_problems(assigned, SEATS[:players], rules)


def test_a_storyteller_may_let_chance_deal() -> None:
    play = Rehearsal(GAME, seats=7, settings=PRESETS["tonight"], host_plays=False)
    assert play.agenda.step == "setup"
    play.say(play.host, DealRoles())
    assert play.agenda.step == "night"


def test_a_host_with_a_seat_tells_no_story() -> None:
    play = Rehearsal(GAME, seats=7, settings=PRESETS["tonight"], host_plays=True)
    assert play.state.told_by == "house"
    assert play.view("ada").grimoire is None


def test_ten_roles_are_for_ten_seats_unless_the_pool_is_wider() -> None:
    play = Rehearsal(GAME, seats=10, settings=Settings(), start=False)
    for seat in play.cast:
        play.say(play.newcomer(seat), Join())
    with pytest.raises(Refused, match="full"):
        play.say("eve", Join())
    wider = Rehearsal(GAME, seats=11, settings=Settings(setup=Setup(pool="official")))
    assert len(wider.state.players) == 11


def test_two_players_cannot_get_one_role() -> None:
    play = Rehearsal(GAME, seats=5, settings=Settings(), host_plays=False)
    with pytest.raises(Refused, match="not_an_option"):
        play.say(play.host, AssignRoles(("imp", "chef", "chef", "empath", "slayer")))


# ── Settings ──


def test_what_is_left_open_is_as_the_profile_says() -> None:
    rules = resolve(Settings(profile="official", voting=Voting(dead_votes="none"), night=Night(decoys="off")))
    assert (rules.dead_votes, rules.decoys, rules.mode) == ("none", "off", "clockhand")


@pytest.mark.parametrize(
    "pool", ["nobody", ("imp",), ("chef", "empath", "monk", "slayer", "mayor"), ("imp", "wizard")]
)
def test_a_pool_that_cannot_be_played_is_refused(pool: str | tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match=r"setup\.pool"):
        Settings(setup=Setup(pool=pool))


# ── The content pack ──


def test_the_shipped_pack_fits() -> None:
    assert {*shipped_pack().pools["official"]} == {*CODES}


def test_a_pack_that_does_not_fit_is_refused_with_every_problem() -> None:
    text = """
        name = "broken"
        [pools]
        mvp = ["chef", "chef", "wizard"]
        [types]
        townsfolk = ["imp"]
        [bluffs]
        information = ["imp"]
        [order]
        first_night = []
        other_nights = ["chef"]
        [words.sv]
        role-imp = ""
    """
    with pytest.raises(PackError) as refused:
        read_pack(text)
    said = refused.value.problems
    for problem in (
        "types: imp is demon by its rules, not townsfolk",
        "types: chef is missing",
        "pools: official is missing",
        "pools: mvp: chef is there twice",
        "pools: mvp: wizard is no code of this game",
        "pools: mvp has no imp",
        "bluffs: information: imp is no code of this game",
        "order: first_night: poisoner is missing",
        "order: other_nights: chef is no code of this game",
        "words: en is missing",
        "words: sv: role-imp has from 1 to 40 letters",
        "words: sv: card-imp is missing",
    ):
        assert problem in said


def test_a_pack_that_is_no_toml_says_where() -> None:
    with pytest.raises(PackError, match="it is no TOML"):
        read_pack("name = ")


@pytest.mark.parametrize("said", ["Fortune Teller", "fortuneteller", "FORTUNE_TELLER"])
def test_a_role_is_found_however_it_is_written(said: str) -> None:
    assert find_code(said) == "fortune_teller"


def test_a_game_starts_only_with_enough_people() -> None:
    play = Rehearsal(GAME, seats=4, start=False)
    for seat in play.cast:
        play.say(play.newcomer(seat), Join())
    with pytest.raises(Refused, match="too_few"):
        play.say(play.host, Start())
