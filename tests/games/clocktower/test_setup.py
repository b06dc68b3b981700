"""Who is what, and what evil learns about itself."""

from collections import Counter

import pytest

from parlour.engine.chance import SeedDice, seed_from
from parlour.games.clocktower import GAME
from parlour.games.clocktower.commands import AssignRoles, DealRoles
from parlour.games.clocktower.pack import TYPE_OF, TYPES
from parlour.games.clocktower.records import RED_HERRING
from parlour.games.clocktower.rules.setup import COMPOSITION, compose, deal_players
from parlour.games.clocktower.settings import MVP, OFFICIAL, Settings, Setup
from parlour.rehearsal import Rehearsal
from parlour.sdk import Refused, Seat
from parlour.sdk.house import Join, Start
from tests.games.clocktower.told_village import DOCUMENT, FREE, STRICT, Village

SEVEN = ("washerwoman", "empath", "chef", "monk", "virgin", "poisoner", "imp")


def dealt(seats: int, settings: Settings, seed: int = 0) -> Counter[str]:
    play = Rehearsal(GAME, seats, settings=settings, host_plays=False, seed=seed)
    play.say(play.host, DealRoles())
    return Counter(TYPE_OF[player.role] for player in play.state.players.values())


def test_a_dealt_village_wakes_in_its_first_night() -> None:
    """C7"""
    play = Village(*SEVEN)
    assert (play.state.phase, play.state.night) == ("night", 1)
    for seat in play.seats:
        mine = play.view(seat).mine
        assert mine is not None
        assert mine.role == play.state.players[seat].role
    grimoire = play.view(play.host).grimoire
    assert grimoire is not None
    assert [page.role for page in grimoire.pages] == list(SEVEN)


def test_only_the_storyteller_deals_and_assigns() -> None:
    """C6"""
    play = Rehearsal(GAME, 7, settings=FREE, host_plays=False)
    for command in (DealRoles(), AssignRoles(SEVEN)):
        with pytest.raises(Refused):
            play.say("ada", command)
    assert play.state.phase == "lobby"
    assert not play.state.players


@pytest.mark.parametrize(
    "roles",
    [
        SEVEN[:6],  # somebody has none
        (*SEVEN[:6], "dragon"),
        (*SEVEN[:6], "poisoner"),  # twice, and no Demon
        (*SEVEN, "chef"),  # one more than there are seats
        (*SEVEN[:5], "drunk", "imp"),  # a Drunk without a card
    ],
)
def test_an_assignment_that_does_not_fit_shows_nobody_a_role(roles: tuple[str, ...]) -> None:
    """C8"""
    play = Rehearsal(GAME, 7, settings=FREE, host_plays=False)
    with pytest.raises(Refused):
        play.say(play.host, AssignRoles(roles))
    assert not play.state.players
    assert all(play.view(seat).mine is None for seat in play.seats)


def test_roles_are_dealt_once() -> None:
    """C9"""
    play = Village(*SEVEN)
    for command in (AssignRoles(SEVEN), DealRoles(), Start()):
        with pytest.raises(Refused):
            play.tells(command)


def test_a_strict_village_of_eight_has_an_outsider() -> None:
    """C10"""
    fitting = ("washerwoman", "empath", "chef", "monk", "virgin", "butler", "poisoner", "imp")
    assert Village(*fitting, settings=STRICT).state.phase == "night"
    with pytest.raises(Refused):
        Village(*fitting[:5], "slayer", "poisoner", "imp", settings=STRICT)


def test_a_baron_brings_two_outsiders() -> None:
    """C11"""
    seen = 0
    for seed in range(60):
        roles = compose(SeedDice(seed_from(seed), 0), 7, OFFICIAL.pool)
        if "baron" in roles:
            seen += 1
            assert Counter(TYPE_OF[role] for role in roles) == {
                "townsfolk": 3,
                "outsider": 2,
                "minion": 1,
                "demon": 1,
            }
    assert seen


@pytest.mark.parametrize("players", COMPOSITION)
def test_the_counts_are_those_of_the_table_and_no_role_comes_twice(players: int) -> None:
    """C12"""
    town, outsiders, minions, demons = COMPOSITION[players]
    with_baron = 0
    for seed in range(1000):
        roles = compose(SeedDice(seed_from(seed), players), players, OFFICIAL.pool)
        extra = 2 if "baron" in roles else 0
        with_baron += bool(extra)
        counts = Counter(TYPE_OF[role] for role in roles)
        assert [counts[kind] for kind in TYPES] == [town - extra, outsiders + extra, minions, demons]
        assert len(set(roles)) == players
    assert 0 < with_baron < 1000


@pytest.mark.parametrize(
    ("seats", "counts"), [(5, (3, 1)), (6, (4, 1)), (7, (5, 1)), (8, (6, 1)), (9, (6, 2)), (10, (6, 3))]
)
def test_the_document_deals_from_ten_roles(seats: int, counts: tuple[int, int]) -> None:
    for seed in range(20):
        has = dealt(seats, DOCUMENT, seed)
        assert (has["townsfolk"], has["minion"], has["demon"], has["outsider"]) == (*counts, 1, 0)


def test_an_eleventh_player_is_refused_where_there_are_ten_roles() -> None:
    play = Rehearsal(GAME, 10, settings=DOCUMENT, host_plays=False, start=False)
    for seat in play.cast:
        play.say(play.newcomer(seat), Join())
    with pytest.raises(Refused):
        play.say(play.newcomer(Seat("kim")), Join())
    wider = Settings(setup=Setup(pool="official"))
    assert sum(dealt(12, wider).values()) == 12


def test_a_drunk_believes_in_the_card() -> None:
    """C13"""
    play = Village("drunk/empath", "chef", "monk", "virgin", "slayer", "poisoner", "imp")
    mine = play.view("ada").mine
    assert mine is not None
    assert (mine.role, mine.alignment) == ("empath", "good")
    grimoire = play.view(play.host).grimoire
    assert grimoire is not None
    assert (grimoire.pages[0].role, grimoire.pages[0].shown) == ("drunk", "empath")


def test_nobody_holds_the_card_that_a_drunk_is_shown() -> None:
    """C14"""
    seen = 0
    for seed in range(300):
        players = deal_players(SeedDice(seed_from(seed), 0), tuple(map(Seat, "abcdefghi")), OFFICIAL).values()
        shown = [player.shown for player in players if player.role == "drunk"]
        seen += len(shown)
        assert not set(shown) & {player.role for player in players}
        assert all(TYPE_OF[role] == "townsfolk" for role in shown)
    assert seen
    with pytest.raises(Refused):
        Village("drunk/empath", "empath", "monk", "virgin", "slayer", "poisoner", "imp")


def test_evil_knows_itself_from_seven_players_on() -> None:
    """C15"""
    play = Village("washerwoman", "empath", "chef", "monk", "virgin", "poisoner", "spy", "imp").judge()
    [minion] = [fact for fact in play.facts("poisoner") if fact.kind == "demon"]
    assert (minion.seats, minion.fellows) == ((play.seat("imp"),), (play.seat("spy"),))
    [demon] = [fact for fact in play.facts("imp") if fact.kind == "minions"]
    assert demon.seats == (play.seat("poisoner"), play.seat("spy"))
    held = {player.role for player in play.state.players.values()}
    assert len(set(demon.bluffs)) == 3
    assert not held & set(demon.bluffs)
    assert {TYPE_OF[role] for role in demon.bluffs} <= {"townsfolk", "outsider"}


def test_six_players_get_no_evil_information() -> None:
    """C16"""
    play = Village("washerwoman", "empath", "chef", "monk", "poisoner", "imp").judge()
    assert play.facts("poisoner") == play.facts("imp") == []
    assert play.state.bluffs == ()


def test_a_fortune_teller_has_one_red_herring_that_only_the_storyteller_knows() -> None:
    """C17"""
    for seed in range(10):
        play = Village("fortune_teller", "empath", "chef", "monk", "virgin", "poisoner", "imp", seed=seed).judge()
        [herring] = [marker for marker in play.state.markers if marker.code == RED_HERRING]
        assert play.state.players[herring.on].alignment == "good"
        assert all(play.view(seat).grimoire is None for seat in play.seats)


def test_a_drunk_who_believes_to_be_the_fortune_teller_has_none() -> None:
    play = Village("drunk/fortune_teller", "empath", "chef", "monk", "virgin", "poisoner", "imp").judge()
    assert not [marker for marker in play.state.markers if marker.code == RED_HERRING]


def test_the_document_s_village_needs_no_outsiders_and_tells_evil_nothing() -> None:
    """C16"""
    play = Village("washerwoman", "empath", "chef", "slayer", "undertaker", "baron", "imp", settings=DOCUMENT)
    assert MVP.pool == play.state.rules.pool
    assert play.facts("imp") == []
