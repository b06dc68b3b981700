"""The town square: a storyteller and seven phones, some of them stand-ins', play by taps; nobody sees too much."""

import os
import re
import time
from collections.abc import Callable, Iterator
from typing import Literal

import pytest
from playwright.sync_api import Locator, TimeoutError, expect

from tests.browser.conftest import Comes
from tests.browser.house import ServedHouse
from tests.browser.visitor import A_DESK, Visitor

ROLES = ("Imp", "Poisoner", "Washerwoman", "Investigator", "Chef", "Empath", "Undertaker")
A_WHOLE_EVENING = 480  # seconds at most, on a busy machine
ONWARD = (
    *("To the small hours", "Let it dawn", "Hands up", "Count the hands", "Show what came of it"),
    "Let night fall",
)
SHOTS = os.environ.get("PARLOUR_SHOTS")  # a folder for pictures to look at


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedHouse]:
    """Stand-ins think here: else one of them accuses somebody before anyone who taps could."""
    house = ServedHouse(tmp_path_factory.mktemp("square"), PARLOUR_PACE="1")
    house.begin()
    yield house
    house.close()


def shoot(visitor: Visitor, name: str) -> None:
    if SHOTS:
        visitor.page.screenshot(path=f"{SHOTS}/{name}.png", full_page=True)


def gathered(
    comes: Comes,
    preset: str = "By the document",
    people: int = 2,
    motion: Literal["reduce", "no-preference"] = "reduce",
) -> tuple[Visitor, list[Visitor]]:
    """A storyteller without a seat, some people with phones, and stand-ins up to seven; it has started."""
    teller = comes(A_DESK)
    teller.opens("/new/clocktower")
    teller.writes("Your name", "Tess")
    teller.page.get_by_label(preset, exact=True).check()
    teller.taps_on("Open a lobby")
    teller.page.wait_for_url(re.compile("/m/"))
    phones = []
    for name in ("Ada", "Bo", "Cy")[:people]:
        phones.append(comes(motion=motion))
        phones[-1].opens(f"/join/{teller.code}")
        phones[-1].writes("Your name", name)
        phones[-1].taps_on("Join")
        phones[-1].page.wait_for_url(re.compile("/m/"))
    for count in range(people + 1, 8):
        expect(teller.page.get_by_role("button", name="Add a bot")).not_to_have_attribute("aria-busy", "true")
        teller.taps_on("Add a bot")
        expect(teller.page.locator(".seats li:not(.is-free)")).to_have_count(count)
    shoot(teller, "lobby")
    teller.taps_on("^Start with 7")
    teller.page.locator(".ct").wait_for()
    return teller, phones


def assigns(teller: Visitor, roles: tuple[str, ...] = ROLES, is_legal: bool = True) -> None:
    page = teller.page
    page.get_by_text("Choose yourself").click()
    for place, role in enumerate(roles):
        page.locator(".ct-bag select").nth(place).select_option(label=role)
    shoot(teller, "assign")
    if not is_legal:
        expect(page.get_by_role("button", name="Hand them out")).to_be_disabled()
        return
    teller.taps_on("Hand them out")
    page.locator(".ct-runner").wait_for()


def sees_card(phone: Visitor) -> str:
    """Held by the keyboard, and let go again."""
    card = phone.page.locator(".ct-card")
    card.focus()
    phone.page.keyboard.down("Space")
    text = card.locator("strong").inner_text()
    phone.page.keyboard.up("Space")
    expect(card).to_contain_text("Hold it to look")
    return text


def points(phone: Visitor, name: str) -> None:
    phone.presses(phone.page.locator(".ct-night-card"))
    phone.presses(phone.page.locator(".ct-face", has_text=name))
    phone.taps_on("^This one$")
    expect(phone.page.locator(".sheet")).to_have_count(0)


def test_a_storyteller_and_seven_phones_play_a_whole_evening_by_the_document(comes: Comes) -> None:
    """Ada is the Imp and Bo the Poisoner; the town finds out, or it does not."""
    teller, (ada, bo) = gathered(comes)
    for phone in (ada, bo):
        phone.must_read("The storyteller shuffles the cards")
    assigns(teller)
    assert [sees_card(ada), sees_card(bo)] == ["Imp", "Poisoner"]
    shoot(ada, "night")
    shoot(teller, "night-teller")
    points(bo, "Ada")
    teller.must_read("→ Ada")
    teller.taps_on("Let it dawn")
    ada.must_read("Day 1")
    ada.taps_on("^Nominate$")
    ada.presses(ada.page.locator(".ct-face", has_text="Bo"))
    ada.page.locator(".sheet").get_by_role("button", name="Nominate").click()
    bo.must_read("Ada accuses Bo")
    bo.presses(bo.page.locator(".ct-hand.is-down"))
    ada.presses(ada.page.locator(".ct-hand.is-up"))
    expect(ada.page.locator(".ct-hand.is-up")).to_have_attribute("aria-pressed", "true")
    shoot(ada, "vote")
    shoot(teller, "vote-teller")
    plays_on(teller, [ada, bo])
    for person in (teller, ada, bo):
        person.must_read("(Good|Evil) has won")
        expect(person.page.locator(".ct-role").first).to_be_visible()
    ada.taps_on("Read it from the first night")
    ada.must_read("heard:")
    shoot(ada, "end")
    shoot(teller, "end-teller")


def test_a_storyteller_and_seven_phones_play_a_whole_official_evening(comes: Comes) -> None:
    """Chance deals, the storyteller decides as suggested, the clock's hand goes round."""
    teller, phones = gathered(comes, "Tonight, with a storyteller")
    teller.taps_on("Let chance deal")
    teller.page.locator(".ct-controls").wait_for()
    plays_on(teller, phones)
    for person in (teller, *phones):
        person.must_read("(Good|Evil) has won")
        expect(person.page.locator(".ct-role").first).to_be_visible()


def plays_on(teller: Visitor, phones: list[Visitor]) -> None:
    """Everyone does the next thing that there is, until it is over."""
    until = time.monotonic() + A_WHOLE_EVENING
    while not teller.page.locator(".ct-won").is_visible():
        assert time.monotonic() < until, teller.page.locator("main").inner_text()
        for turn in (*(lambda phone=phone: phone_turn(phone) for phone in phones), lambda: desk_turn(teller)):
            try_turn(turn)
        teller.page.wait_for_timeout(100)


def try_turn(turn: Callable[[], None]) -> None:
    """The others go on, too: what could be tapped a moment ago may be gone."""
    try:
        turn()
    except (TimeoutError, AssertionError):
        return


def first(*places: Locator) -> Locator | None:
    return next((place.first for place in places if place.first.is_visible()), None)


def phone_turn(phone: Visitor) -> None:
    page = phone.page
    if page.locator(".sheet").is_visible():
        page.keyboard.press("Escape")
    hand = page.locator(".ct-own-hand:not(:has([aria-pressed=true])) .ct-hand.is-up:enabled")
    if hand.is_visible():
        hand.click(timeout=2_000)
    elif page.locator(".ct-night-card").is_visible():
        page.locator(".ct-night-card").click(timeout=2_000)
        face = page.locator(".ct-face").last
        if face.is_visible() and not page.locator(".ct-face[aria-pressed=true]").first.is_visible():
            face.click(timeout=2_000)
            page.get_by_role("button", name="This one").click(timeout=2_000)
        page.keyboard.press("Escape")


def desk_turn(teller: Visitor) -> None:
    page = teller.page
    places = [page.get_by_role("button", name="As suggested", exact=True)]
    places += [page.locator(".ct-controls button:enabled", has_text=re.compile(f"^{name}$")) for name in ONWARD]
    if found := first(*places):
        if "Count" in found.inner_text() and not has_voted(teller):
            return
        found.click(timeout=2_000)
    elif (end := first(page.locator(".ct-controls button:enabled", has_text=re.compile("^End the day$")))) and rests(
        teller
    ):
        end.click(timeout=2_000)
        page.locator(".sheet .button.is-danger").click(timeout=2_000)


def has_voted(teller: Visitor) -> bool:
    """All have, or all who can."""
    waits = teller.page.locator(".ct-order").inner_text().count("No hand yet")
    return waits <= teller.page.locator(".ct-seat.is-dead").count()


def rests(teller: Visitor) -> bool:
    """Somebody is about to die, or half of the town is done."""
    text = teller.page.locator("main").inner_text()
    return "dies at dusk" in text or teller.page.locator(".ct-seat .unseen", has_text="done for today").count() >= 3


def roles_in(visitor: Visitor) -> set[str]:
    """Every role that this browser was told of somebody."""
    found = set(re.findall(r'"role\\*":\s*\\*"(\w+)\\*"', visitor.everything()))
    return found - {"player", "storyteller", "host"}  # the role in the match, of a token


def test_two_phones_hold_only_their_own_cards(comes: Comes) -> None:
    """C109: in frames, answers and page; the storyteller's screen, once hidden, shows what the town knows."""
    teller, (ada, bo) = gathered(comes)
    assigns(teller)
    points(bo, "Ada")
    teller.must_read("→ Ada")
    assert [sees_card(ada), sees_card(bo)] == ["Imp", "Poisoner"]
    assert [roles_in(ada), roles_in(bo)] == [{"imp"}, {"poisoner"}]
    assert {"imp", "poisoner", "washerwoman"} <= roles_in(teller)
    for phone in (ada, bo):
        expect(phone.page.locator("body")).not_to_contain_text(re.compile("Imp|Poisoner|Washerwoman"))
    teller.taps_on("Hide the book")
    expect(teller.page.locator(".ct-role, .ct-runner, .ct-desk")).to_have_count(0)
    shown = teller.page.locator("body").inner_text()
    assert not re.search("Imp|Poisoner|Waiting for", shown)
    shoot(teller, "hidden")
    screen = teller.another_tab()
    screen.goto(teller.page.url.replace("/m/", "/tv/"))
    expect(screen.locator(".television .ct-seat")).to_have_count(7)
    assert not re.search("Imp|Poisoner", screen.locator("body").inner_text())
    assert screen.locator(".ct-role, .ct-card, .ct-desk").count() == 0
    if SHOTS:
        screen.screenshot(path=f"{SHOTS}/television.png")


def test_a_night_looks_the_same_for_who_acts_and_who_lies_awake(comes: Comes) -> None:
    """In `official` everyone is asked something: the closed card and the open one differ in the question alone."""
    teller, phones = gathered(comes, "Tonight, with a storyteller", people=3)
    assigns(teller, ("Poisoner", "Chef", "Saint", "Imp", "Empath", "Monk", "Butler"), is_legal=False)
    teller.must_read("There should be 5 Townsfolk")
    for place, role in ((2, "Soldier"), (6, "Washerwoman")):
        teller.page.locator(".ct-bag select").nth(place).select_option(label=role)
    teller.taps_on("Hand them out")
    teller.page.locator(".ct-runner").wait_for()
    closed = [phone.page.locator(".ct-night").inner_text() for phone in phones]
    assert len(set(closed)) == 1
    open_nights = []
    for at, phone in enumerate(phones):
        phone.presses(phone.page.locator(".ct-night-card"))
        phone.page.locator(".ct-face").first.wait_for()
        shoot(phone, f"night-open-{at}")
        buttons = phone.page.locator(".sheet .button").all_inner_texts()
        open_nights.append((phone.page.locator(".sheet h2").inner_text(), buttons))
    assert open_nights[0] == open_nights[1] == open_nights[2]
    assert phones[0].page.locator(".ct-question").inner_text() != phones[1].page.locator(".ct-question").inner_text()


def test_dealing_and_dawn_are_staged_and_tell_no_secret(comes: Comes) -> None:
    """One face after the other, held until it is seen; whoever tells the story is not kept waiting."""
    teller, (ada, _) = gathered(comes, motion="no-preference")
    assigns(teller)
    dialog = ada.page.locator("dialog.reveal")
    expect(dialog).to_contain_text("The cards are dealt")
    expect(dialog.locator(".is-turned")).to_have_count(7)
    expect(dialog).to_contain_text("Hold your card to read it")
    shoot(ada, "dealt")
    expect(dialog).not_to_contain_text(re.compile("Imp|Poisoner|Empath"))
    expect(teller.page.locator("dialog.reveal")).to_have_count(0)
    dialog.get_by_role("button").click()
    expect(dialog).to_have_count(0)
    teller.taps_on("Let it dawn")
    expect(dialog).to_contain_text("Dawn of day 1")
    shoot(ada, "dawn")
