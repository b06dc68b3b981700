"""A whole cycle of four at one table: the song sounds on the host's device and on no other."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Comes
from tests.browser.visitor import A_DESK, Visitor

YEARS = (1985, 1990, 1995, 2000)


def gathered(comes: Comes) -> list[Visitor]:
    """Four people who have chosen their years; the first hosts."""
    ada = comes()
    ada.opens("/new/tidslinje")
    ada.writes("Your name", "Ada")
    ada.page.get_by_text("A try with tones").click()
    ada.taps_on("Open a lobby")
    ada.page.wait_for_url(re.compile("/m/"))
    people = [ada]
    for name in ("Bo", "Cy", "Di"):
        people.append(comes())
        people[-1].opens(f"/join/{ada.code}")
        people[-1].writes("Your name", name)
        people[-1].taps_on("Join")
        people[-1].page.wait_for_url(re.compile("/m/"))
    for person, year in zip(people, YEARS, strict=True):
        choose_year(person, year)
    return people


def choose_year(person: Visitor, year: int) -> None:
    person.must_read("In which year does your timeline begin")
    person.page.get_by_role("spinbutton").first.fill(str(year))
    person.page.get_by_role("spinbutton").first.press("Enter")


def hears(person: Visitor) -> float:
    """How far the sound has come on this page; -1: there is none."""
    return float(person.page.evaluate("document.querySelector('audio')?.currentTime ?? -1"))


def guess(person: Visitor, gap: int = 0) -> None:
    page = person.page
    page.locator(".tids-gap button").nth(gap).click()
    expect(page.locator(".tids-gap button").nth(gap)).to_have_attribute("aria-pressed", "true")
    for tens in (0, 1):
        choice = page.locator(".tids-tens").nth(tens).locator("button").nth(3)
        choice.click()
        expect(choice).to_have_attribute("aria-pressed", "true")
    person.must_read("Sent! You can change your mind")


def play_round(people: list[Visitor], oracle: Visitor, host: Visitor) -> None:
    oracle.taps_on("^Draw the song$")
    oracle.must_read("How hard will it be for the others")
    host.taps_on("Play")
    expect(host.page.locator(".tids-elapsed")).not_to_have_text("0:00")
    assert hears(host) >= 1
    expect(host.page.locator(".tids-player")).to_have_count(1)
    assert [hears(person) for person in people if person is not host] == [-1] * 3
    for person in people:
        if person is not oracle:
            guess(person)
    oracle.must_read("Everyone has guessed")
    oracle.taps_on("^Easy$")
    oracle.taps_on("^Lock$")
    oracle.taps_on("^Show the answer$")
    for person in people:
        person.must_read("Placed right:")
        person.must_read("called it Easy", within=20)


def test_four_play_a_whole_cycle_and_the_song_sounds_on_the_hosts_page_only(comes: Comes) -> None:
    people = gathered(comes)
    host = people[0]
    host.taps_on("^Start with 4")
    for oracle in people:
        oracle.must_read("You are the Oracle!")
        play_round(people, oracle, host)
        if oracle is not people[-1]:
            oracle.taps_on("^Go on$")
    host.must_read("Cycle 1 is done")
    people[1].must_read("Waiting for Ada")
    host.taps_on("^End the game$")
    for person in people:
        person.must_read("🎵 ")
        expect(person.page.locator(".tids-ranking li")).to_have_count(4)


def test_a_television_shows_what_everyone_may_see_and_the_way_in(comes: Comes) -> None:
    people = gathered(comes)
    host = people[0]
    host.taps_on("^Start with 4")
    host.taps_on("^Draw the song$")
    host.must_read("How hard will it be")
    answer = host.page.locator(".tids-answer").inner_text()
    screen = host.another_tab()
    screen.set_viewport_size({"width": A_DESK[0], "height": A_DESK[1]})
    screen.goto(host.page.url.replace("/m/", "/tv/"))
    expect(screen.locator(".television")).to_contain_text("has not guessed")
    expect(screen.locator(".television aside svg")).to_be_visible()
    shown = screen.locator("body").inner_text()
    assert answer.split()[1] not in shown
    assert screen.locator("audio, .tids-answer, .tids-gap button").count() == 0
    guess(people[1])
    expect(screen.locator(".television")).to_contain_text("✓ done")


def test_a_card_is_placed_with_the_keyboard(comes: Comes) -> None:
    people = gathered(comes)
    people[0].taps_on("^Start with 4")
    people[0].taps_on("^Draw the song$")
    page = people[1].page
    gap = page.get_by_role("button", name="Place the song after 1990")
    gap.focus()
    page.keyboard.press("Enter")
    expect(gap).to_have_attribute("aria-pressed", "true")


def test_the_song_is_dragged_into_a_gap(comes: Comes) -> None:
    people = gathered(comes)
    people[0].taps_on("^Start with 4")
    people[0].taps_on("^Draw the song$")
    page = people[1].page
    note, gap = page.locator(".tids-song"), page.locator(".tids-gap").nth(1)
    note.hover()
    page.mouse.down()
    gap.hover(force=True)
    expect(gap).to_have_class(re.compile("is-over"))
    page.mouse.up()
    expect(gap.get_by_role("button")).to_have_attribute("aria-pressed", "true")


def test_a_swap_and_a_joker_say_what_they_do_before_they_do_it(comes: Comes) -> None:
    people = gathered(comes)
    people[0].taps_on("^Start with 4")
    people[0].taps_on("^Draw the song$")
    guess(people[1])
    people[1].taps_on("Use a Joker")
    people[1].must_read("It costs your Joker")
    people[1].taps_on("^No$")
    people[1].taps_on("Use a Joker")
    people[1].taps_on("Use a Joker")
    people[1].must_read("Only you know")
    people[0].taps_on("^Swap the song$")
    people[0].must_read("are void")
    people[1].must_read("Sent! You can change your mind")
    people[0].taps_on("^Swap the song$")
    people[1].must_read("what is missing counts as wrong")


def test_the_answer_comes_in_three_steps_and_nothing_else_tells_it_before(comes: Comes) -> None:
    """The year and the places; title and artist; the Oracle's call."""
    people = gathered(comes)
    host, guesser = people[0], people[1]
    host.taps_on("^Start with 4")
    host.taps_on("^Draw the song$")
    for person in people[1:]:
        guess(person, 0)
        guess(person, 1)
    shown = host.page.locator(".tids-answer")
    artist = shown.locator("span").inner_text()
    title = shown.inner_text().partition(" ")[2].removesuffix(artist).strip()
    assert title
    host.taps_on("^Hard$")
    host.taps_on("^Lock$")
    host.taps_on("^Show the answer$")
    guesser.must_read("Placed right:")
    assert title not in guesser.page.locator("body").inner_text()  # what is hidden is not in it
    assert "Nobody is waited for" not in host.page.locator("body").inner_text()
    guesser.taps_on("^Show the next$")
    expect(guesser.page.locator(".tids-reveal .tids-answer")).to_contain_text(title)
    guesser.taps_on("^Show the next$")
    guesser.must_read("Ada called it Hard")
    expect(guesser.page.locator(".feed")).to_contain_text(title)


def test_who_comes_late_joins_between_two_cycles_and_not_within_one(comes: Comes) -> None:
    """M35, M36, M37"""
    people = gathered(comes)
    host, code = people[0], people[0].code
    people[1].must_read("The game is for 3 to 5 players")
    people[1].must_read("One free seat")
    people[1].must_read("From 1980 to 2010")
    host.taps_on("^Start with 4")
    late = comes()
    late.opens(f"/join/{code}")
    late.must_read("This game has begun, so you cannot join it")
    for oracle in people:
        oracle.taps_on("^Draw the song$")
        oracle.taps_on("^Easy$")
        oracle.taps_on("^Lock$")
        oracle.taps_on("^Show the answer$")
        if oracle is not people[-1]:
            oracle.taps_on("^Go on$")
    host.must_read("Cycle 1 is done")
    late.opens(f"/join/{code}")
    late.must_read("4 are here. The game is for 3 to 5 players")
    late.writes("Your name", "Ed")
    late.taps_on("Join")
    late.page.wait_for_url(re.compile("/m/"))
    host.must_read("everyone has a start year; Ed has none yet")
    choose_year(late, 1999)
    host.taps_on("^Another cycle$")
    late.must_read("Cycle 2, round 5")
    expect(late.page.locator(".tids-all article")).to_have_count(5)
