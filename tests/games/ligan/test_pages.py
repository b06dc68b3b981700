"""What can be looked at below a post (journey 4.1.7, 4.1.11): only what all may know, and short."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.games.ligan import GAME
from parlour.games.ligan.pages import POPUPS, leads_next
from parlour.games.ligan.settings import Settings
from parlour.sdk import Notice, who
from parlour.sdk.phrases import phrasebook
from tests.games.ligan.crew_at_play import Ligan, last_chance, later

BOOK = phrasebook(GAME)
POP_UP = 200  # letters that the narrowest messenger shows
NAMES = ("Elin", "Bo", "Cilla", "Dag", "Eva", "Fia", "Gus", "Hanna", "Ivar", "Jon")


def reads(play: Ligan, offered: str, seat: str | None = None, language: str = "en") -> str:
    page = GAME.show.page(offered)
    assert page is not None, offered
    names = dict(zip(play.seats, NAMES, strict=False))
    voice = BOOK.speaker(language, lambda seat: names[seat], "Europe/Stockholm")
    text = "\n".join(voice.say(phrase, details) for phrase, details in page(play.view(seat) if seat else play.view()))
    assert voice.missing == set()
    return text


def offering(play: Ligan) -> list[Notice]:
    return [told.notice for told in play.notices() if told.notice.offers]


def test_below_the_mission_hangs_who_leads_next_and_why() -> None:
    [card] = offering(Ligan().on(later(0)))
    assert (card.phrase, card.offers) == ("mission", ("leder", "varfor"))


def test_below_the_result_hang_the_votes_of_that_round_and_what_kaos_is() -> None:
    [*_, result] = offering(Ligan().heist().heist())
    assert (result.card, result.offers) == ("result/2", ("roster/2", "kaos"))


def test_a_round_lost_to_kaos_has_the_same_below_it() -> None:
    [*_, lost] = offering(Ligan().on(later(0)).kaos())
    assert (lost.card, lost.offers) == ("kaos/1", ("roster/1", "kaos"))


@pytest.mark.parametrize("language", BOOK.languages)
def test_whatever_is_offered_is_there_and_has_a_title(language: str) -> None:
    offered = {
        page for play in (Ligan().heist(), Ligan().on(later(0)).kaos()) for n in offering(play) for page in n.offers
    }
    assert {page.partition("/")[0] for page in offered} == set(POPUPS)
    for page in offered:
        assert GAME.show.page(page) is not None
        assert BOOK.speaker(language, str).has(f"page-{page.partition('/')[0]}")


def test_the_capos_to_come_are_named_in_their_order() -> None:
    """spec 9"""
    play = Ligan().heist().to_mission()
    assert reads(play, "leder").splitlines() == [
        "If this team falls, Cilla picks the next one.",
        "Capo in the rounds to come, in this order: Cilla, Dag and Eva.",
    ]


def test_before_the_last_attempt_it_says_kaos_and_no_number() -> None:
    """spec 11, G50"""
    play = Ligan().on(later(0)).reject().reject()
    first, *_ = reads(play, "leder").splitlines()
    assert first == "If this team falls too, nobody picks: then it is Chaos."


@given(st.integers(4, 10), st.integers(0, 1))
def test_whoever_is_named_next_is_capo_if_the_team_falls(seats: int, failures: int) -> None:
    """spec 9, G31"""
    play = Ligan(seats).heist().to_mission()
    for _ in range(failures):
        play.reject()
    [following] = [details["next"] for _, details in leads_next(play.view()) if "next" in details]
    assert following == who(play.reject().capo)


@given(st.integers(4, 10))
def test_those_named_for_later_rounds_are_capo_then(seats: int) -> None:
    """spec 9, G30: whatever became of the rounds before them"""
    play = Ligan(seats).on(later(0))
    [*_, (_, named)] = leads_next(play.view())
    capos = [play.reject().approve().act().to_result().to_mission().capo]
    capos += [play.kaos().to_result().to_mission().capo]
    capos += [play.score("aina").to_mission().capo, play.score("ligan").to_mission().capo]
    assert named["capos"] == who(*capos)
    assert leads_next(play.view())[-1] == ("leads_last", {})


def test_when_the_heists_are_over_nobody_leads() -> None:
    for play in (last_chance("ligan"), last_chance("aina").to_end(), Ligan(start=False)):
        assert reads(play, "leder") == "Nobody is Capo just now. I decide."


def test_why_says_how_many_go_what_a_failure_costs_and_until_when() -> None:
    text = reads(Ligan(9).on(later(0)), "varfor", language="sv")
    for part in ("Ni är nio, så fyra går", "Fler JA än NEJ", "Kaos", "12:00"):
        assert part in text


def test_why_goes_along_with_the_step_and_says_no_hour_while_the_clock_stands() -> None:
    play = Ligan().on(later(0)).nominate()
    assert "all vote" in reads(play, "varfor")
    play.vote(ja=5)
    assert "Secure or Squeal" in reads(play, "varfor")
    play.act()
    assert "wait for me" in reads(play, "varfor")
    assert "rings" not in reads(Ligan(start=False), "varfor")


def test_the_votes_of_a_round_are_read_attempt_by_attempt() -> None:
    """spec 10: by name, and those who were silent as such"""
    play = Ligan().on(later(0)).nominate().vote(nej=2, ja=1).until("15:00").until("18:00").approve()
    assert reads(play, "roster/1").splitlines() == [
        "❌ Elin wanted Elin and Bo. YES: Elin. NO: Bo and Cilla. Silent: Dag and Eva.",
        "😴 Bo slept, and nobody got to vote.",
        "✅ Cilla sent Elin and Bo. YES: Elin, Bo, Cilla, Dag and Eva.",
    ]


def test_the_votes_of_an_open_vote_are_nobodys_to_read() -> None:
    """spec 25, G40"""
    play = Ligan().on(later(0)).nominate().vote(ja=3)
    assert reads(play, "roster/1") == "No vote has closed yet."
    assert reads(play, "roster") == reads(play, "roster/7") == reads(play, "roster/1")


def test_an_old_card_keeps_the_votes_of_its_own_round() -> None:
    play = Ligan().heist().to_mission().reject("cy", "di")
    assert "Elin and Bo" in reads(play, "roster/1")
    assert "Cilla and Dag" in reads(play, "roster/2")
    assert reads(play, "roster") == reads(play, "roster/2")


@pytest.mark.parametrize(
    "offered", ["", "nothing", "roster/", "roster/x", "roster/-1", "roster/²", "leder/1", "roster/1/2"]
)
def test_what_was_never_offered_is_no_page(offered: str) -> None:
    assert GAME.show.page(offered) is None


@pytest.mark.parametrize("language", BOOK.languages)
def test_all_of_it_fits_into_a_pop_up_in_the_usual_case(language: str) -> None:
    """Nine friends, one attempt; a day with several attempts may be longer, and comes in private then."""
    play = Ligan(9).on(later(0))
    seen = [reads(play, page, language=language) for page in ("leder", "varfor", "kaos")]
    seen.append(reads(play.nominate(), "varfor", language=language))
    play.vote(ja=6, nej=3)
    seen += [reads(play, page, language=language) for page in ("varfor", "roster/1")]
    assert [text for text in seen if len(text) > POP_UP] == []


def test_none_of_it_knows_a_role_or_a_deed() -> None:
    """spec 25: everyone reads the same"""
    play = Ligan(6, Settings(names_attempts=True)).on(later(0)).reject().approve().act(golas=1)
    for page in ("leder", "varfor", "roster/1", "kaos"):
        assert len({reads(play, page, seat) for seat in (*play.seats, None)}) == 1


# ── How it went ──


def test_the_story_tells_each_round_once_and_nobodys_secret_before_the_end() -> None:
    play = Ligan(6).heist().to_mission().reject().approve("ada", "bo", "cy").act(1).to_result()
    told = reads(play, "story").splitlines()
    assert told[1].startswith("Round 1. ")
    assert "Elin sent Elin, Bo and Cilla, and nobody objected." in told
    assert any("put a stop to it" in line for line in told)
    assert told[-1].startswith("Ligan 1 – Aina 1.")
    assert "Now we know who" not in "".join(told)


def test_at_the_end_the_story_says_who_betrayed_who_pointed_and_who_was_what() -> None:
    play = last_chance("aina")
    play.point(play.akta[0], play.golare[0]).to_end()
    told = reads(play, "story")
    assert told.count("Now we know who: Elin.") == 3
    assert "and it was right." in told
    assert told.splitlines()[-2] == "The heists ended 0–3, and Ligan won."
    assert told.splitlines()[-1].startswith("The rats in the crew were ")
