"""Where no post can be edited, a card is posted when something new is asked or decided, and not for each answer."""

from datetime import UTC, datetime
from itertools import pairwise

from parlour.games import ligan, lowest, ttt
from parlour.games.ligan.events import VoteCast
from parlour.sdk.parts.clock import Extend
from tests.engine.house import story
from tests.engine.retold import asking
from tests.messengers.paper import THREE, WIDE, PaperHouse, PaperPerson
from tests.messengers.test_narrow_messengers import ROOM, gathered

SEVEN = [PaperPerson(name) for name in ("Elin", "Bo", "Cilla", "Dag", "Eva", "Fia", "Gus")]


async def voting_on_a_team(house: PaperHouse) -> None:
    """Seven play Ligan, and Elin has proposed a team."""
    await gathered(house, "/new ligan", SEVEN)
    await house.taps(SEVEN[0], ROOM, "Starta")
    await house.until(datetime(2026, 1, 7, 9, tzinfo=UTC))
    await house.settled()
    for name in ("Bo", "Dag", "Eva"):
        await house.taps(SEVEN[0], ROOM, name)
    await house.taps(SEVEN[0], ROOM, "Föreslå laget")


async def votes_cast(house: PaperHouse) -> int:
    return sum(isinstance(each, VoteCast) for told in await house.log_in(ROOM) for each in told.events)


@story
async def test_a_vote_of_seven_is_one_post_until_its_result_is_there() -> None:
    house = PaperHouse(THREE, ligan.GAME)
    await voting_on_a_team(house)
    before = len(house.sheets(ROOM))
    for person in SEVEN[:-1]:
        await house.taps(person, ROOM, "JA")
    assert (await votes_cast(house), len(house.sheets(ROOM))) == (6, before)
    await house.taps(SEVEN[-1], ROOM, "JA")
    assert len(house.sheets(ROOM)) > before


@story
async def test_each_vote_is_answered_in_private_though_the_card_stays() -> None:
    house = PaperHouse(THREE, ligan.GAME)
    await voting_on_a_team(house)
    bo = SEVEN[1]
    before = len(house.sheets(bo.conversation))
    await house.taps(bo, ROOM, "JA")
    assert "JA" in house.sheets(bo.conversation)[-1].text
    assert len(house.sheets(bo.conversation)) == before + 1


@story
async def test_a_vote_of_somebody_who_cannot_be_written_to_is_answered_in_the_room_without_what_it_was() -> None:
    house = PaperHouse(THREE, lowest.GAME)
    await gathered(house, "/new lowest", SEVEN[:3])
    newcomer = PaperPerson("Hedda")
    await house.taps(newcomer, ROOM, "Gå med")
    await house.taps(SEVEN[0], ROOM, "Starta")  # and once more, now that the host knows who cannot be reached
    await house.taps(SEVEN[0], ROOM, "Starta")
    before = len(house.sheets(ROOM))
    await house.taps(newcomer, ROOM, "4")
    said = [sheet.text for sheet in house.sheets(ROOM)[before:]]
    assert [("Hedda" in text, "4" in text) for text in said] == [(True, False)]


@story
async def test_where_posts_can_be_edited_the_card_shows_each_vote() -> None:
    house = PaperHouse(WIDE, ligan.GAME)
    await voting_on_a_team(house)
    before = len(house.sheets(ROOM))
    await house.taps(SEVEN[3], ROOM, "JA")
    card = next(sheet for sheet in reversed(house.sheets(ROOM)) if "JA" in sheet.labels)
    assert ("Dag" in card.text.splitlines()[-1], len(house.sheets(ROOM))) == (True, before)


@story
async def test_an_answered_question_is_no_new_post_without_words() -> None:
    house = PaperHouse(THREE, asking(lowest.GAME, private=True))
    await gathered(house, "/new lowest", SEVEN[:3])
    await house.taps(SEVEN[0], ROOM, "Starta")
    for number, person in enumerate(SEVEN[:3], start=2):
        await house.writes(person, person.conversation, str(number))
    assert all(sheet.text for person in SEVEN[:3] for sheet in house.sheets(person.conversation))


@story
async def test_a_card_is_posted_anew_whenever_somebody_else_must_act() -> None:
    house = PaperHouse(THREE, ttt.GAME)
    await gathered(house, "/new ttt", SEVEN[:2])
    await house.taps(SEVEN[0], ROOM, "Starta")
    posts, match = [len(house.sheets(ROOM))], await house.match_in(ROOM)
    for _ in range(3):
        seat = next(prompt.to.seats[0] for prompt in match.agenda.prompts if prompt.card == "board")
        mover = SEVEN[match.state.seats.index(seat)]
        await house.writes(mover, ROOM, "1")
        match = await house.match_in(ROOM)
        posts.append(len(house.sheets(ROOM)))
    assert [after - before for before, after in pairwise(posts)] == [1, 1, 1]


@story
async def test_a_card_is_posted_anew_when_its_hour_has_moved() -> None:
    house = PaperHouse(THREE, ligan.GAME)
    await voting_on_a_team(house)
    match, before = await house.match_in(ROOM), len(house.sheets(ROOM))
    receipt = await house.say(match.viewer_of(match.state.seats[0]), Extend(1), match_id=match.id)
    await house.settled()
    cards = [sheet for sheet in house.sheets(ROOM)[before:] if "JA" in sheet.labels]
    assert (receipt.accepted, len(cards)) == (True, 1)
