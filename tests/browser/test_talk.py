"""Talk on the page: the town's and the table's, and what only some read."""

import os
import re

from playwright.sync_api import expect

from tests.browser.conftest import Comes
from tests.browser.test_clocktower import gathered
from tests.browser.test_seen_by_all import Inspection
from tests.browser.visitor import A_DESK, A_PHONE, Visitor

SHOTS = os.environ.get("PARLOUR_SHOTS")  # a folder for pictures to look at


def shoot(visitor: Visitor, name: str) -> None:
    if SHOTS:
        visitor.page.screenshot(path=f"{SHOTS}/{name}.png")


def says(visitor: Visitor, text: str) -> None:
    """In the thread that is open."""
    visitor.page.locator(".talk textarea:visible").fill(text)
    visitor.presses(visitor.page.locator(".talk:visible").get_by_role("button", name="Send"))
    expect(visitor.page.locator(".talk-messages:visible")).to_contain_text(text)


def opens_talk(phone: Visitor) -> None:
    phone.presses(phone.page.locator(".talk-button"))
    phone.page.locator(".sheet .talk").wait_for()


def congress(comes: Comes) -> list[Visitor]:
    """A host at a desk and two with phones, who lead three powers; stand-ins lead the rest."""
    ada = comes(A_DESK)
    ada.begins("diplomacy", "Ada", with_stand_ins=False)
    people = [ada]
    for name in ("Bo", "Cy"):
        people.append(comes())
        people[-1].opens(f"/join/{ada.code}")
        people[-1].writes("Your name", name)
        people[-1].taps_on("Join")
        people[-1].page.wait_for_url(re.compile("/m/"))
    ada.taps_on("^Start with 3")
    for each in people:
        each.page.locator(".talk-button").wait_for()
    return people


def test_a_letter_is_read_by_those_it_is_for_and_by_nobody_else(comes: Comes) -> None:
    ada, bo, cy = congress(comes)
    says(ada, "Peace in our time.")
    for phone in (bo, cy):
        expect(phone.page.locator(".talk-button")).to_have_accessible_name("Talk: 1 new message")
    ada.taps_on("New private talk")
    ada.presses(ada.page.locator(".talk-picking .talk-thread", has_text="Bo"))
    ada.taps_on("^Begin$")
    ada.must_read("Only you and .*Bo read it")
    says(ada, "Shall we divide Germany?")
    expect(bo.page.locator(".talk-button")).to_have_accessible_name("Talk: 2 new messages")
    opens_talk(bo)
    expect(bo.page.locator(".sheet .talk-messages")).to_contain_text("Peace in our time.")
    expect(bo.page.locator(".sheet")).not_to_contain_text("divide Germany")
    bo.presses(bo.page.locator(".sheet .talk-thread", has_text="Ada"))
    expect(bo.page.locator(".sheet .talk-messages")).to_contain_text("Shall we divide Germany?")
    says(bo, "With pleasure.")
    expect(bo.page.locator(".talk-count")).to_have_count(0)
    expect(ada.page.locator(".talk-messages")).to_contain_text("With pleasure.")
    assert "divide Germany" not in cy.everything()
    assert "With pleasure" not in cy.everything()


def test_a_draft_outlives_the_page_and_is_sent_once(comes: Comes) -> None:
    ada, bo, _ = congress(comes)
    ada.page.locator(".talk textarea").fill("I was about to say")
    ada.page.reload()
    expect(ada.page.locator(".talk textarea")).to_have_value("I was about to say")
    ada.page.context.set_offline(True)
    ada.presses(ada.page.locator(".talk").get_by_role("button", name="Send"))
    ada.page.wait_for_timeout(500)
    ada.page.context.set_offline(False)
    expect(ada.page.locator(".talk textarea")).to_have_value("")
    opens_talk(bo)
    expect(bo.page.locator(".sheet .talk-messages li")).to_have_count(1)


def test_whom_the_host_has_muted_reads_that_they_are(comes: Comes) -> None:
    ada, bo, _ = congress(comes)
    ada.page.get_by_text("Host’s tools").click()
    ada.taps_on("^Mute someone$")
    ada.presses(ada.page.locator(".sheet").get_by_text("Bo", exact=True).first)
    opens_talk(bo)
    expect(bo.page.locator(".sheet .talk")).to_contain_text("The host has muted you")
    expect(bo.page.locator(".sheet textarea")).not_to_be_editable()


def test_the_storyteller_reads_whispers_and_the_town_sees_who_whispers(comes: Comes) -> None:
    teller, (ada, bo) = gathered(comes, "Tonight, with a storyteller")
    teller.taps_on("Let chance deal")
    opens_talk(ada)
    expect(ada.page.locator(".sheet .talk-readers")).to_contain_text("Everyone who can see this game")
    ada.taps_on("New private talk")
    ada.presses(ada.page.locator(".sheet .talk-picking .talk-thread", has_text="Bo"))
    expect(ada.page.locator(".sheet .talk-readers")).to_have_text(
        "Only you and Bo read it. Whoever tells the story reads it too. "
        "Everyone sees that you talk with each other, but not what you say."
    )
    says(ada, "I am the Empath.")
    shoot(ada, "talk-whisper")
    ada.page.keyboard.press("Escape")
    teller.presses(teller.page.locator(".talk-thread:visible", has_text="Ada"))
    expect(teller.page.locator(".talk-messages:visible")).to_contain_text("I am the Empath.")
    shoot(teller, "talk-teller")
    teller.presses(teller.page.locator(".talk-thread:visible", has_text="Everyone"))
    says(teller, "Five more minutes.")
    expect(bo.page.locator(".talk-button")).to_have_accessible_name(re.compile("2 new"))


def test_the_crew_of_ligan_talks_at_its_table(comes: Comes) -> None:
    ada = comes()
    ada.begins("ligan", "Ada")
    opens_talk(ada)
    says(ada, "It was not me.")
    assert ada.page.get_by_role("button", name="New private talk").count() == 0
    shoot(ada, "talk-ligan")


def test_axe_finds_nothing_in_the_panel(comes: Comes) -> None:
    """In both themes; nothing is wider than the page."""
    ada, bo, _ = congress(comes)
    says(ada, "Peace in our time.")
    ada.taps_on("New private talk")
    shoot(ada, "talk-desk-picking")
    ada.presses(ada.page.locator(".talk-picking .talk-thread", has_text="Bo"))
    ada.taps_on("^Begin$")
    says(ada, "Shall we divide Germany? " * 6)
    shoot(ada, "talk-desk")
    opens_talk(bo)
    shoot(bo, "talk-phone")
    looks = {"ada": Inspection(ada), "bo": Inspection(bo)}
    for look in looks.values():
        look.look("talk")
    bo.presses(bo.page.locator(".sheet .talk-thread", has_text="Ada"))
    shoot(bo, "talk-phone-private")
    looks["bo"].look("a private thread")
    assert bo.page.evaluate("document.documentElement.scrollWidth") <= A_PHONE[0]
    assert {who: look.found for who, look in looks.items() if look.found} == {}
