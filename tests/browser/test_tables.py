"""A table, not a form: what made people lose, wait or leave, each seen once and never again."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Comes
from tests.browser.visitor import A_DESK, Visitor


def with_a_friend(comes: Comes, game: str = "pick") -> tuple[Visitor, Visitor]:
    """In the lobby of Ada's match."""
    ada, bo = comes(), comes()
    ada.begins(game, "Ada", with_stand_ins=False)
    bo.opens(f"/join/{ada.code}")
    bo.writes("Your name", "Bo")
    bo.taps_on("^Join$")
    ada.must_read("Bo")
    bo.must_read("The host starts when everyone is here")
    return ada, bo


def test_a_double_tap_does_not_take_back_what_was_submitted(comes: Comes) -> None:
    ada = comes()
    ada.begins("diplomacy", "Ada")
    ada.page.locator(".dip-main:enabled").wait_for()
    ada.page.evaluate("() => document.querySelector('.dip-main').scrollIntoView({block: 'center'})")
    box = ada.page.locator(".dip-main").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    asked: list[str] = []
    ada.page.on("request", lambda request: asked.append(request.url) if request.method == "POST" else None)
    ada.page.mouse.dblclick(x, y, delay=0)
    ada.page.wait_for_timeout(1500)
    assert len([url for url in asked if "/prompts/" in url]) == 1


def test_whoever_is_removed_is_told_so_and_it_takes_more_than_a_tap(comes: Comes) -> None:
    ada, bo = with_a_friend(comes)
    ada.taps_on("Remove Bo")
    remove = ada.page.locator("dialog").get_by_role("button", name="Remove Bo")
    expect(remove).to_be_disabled()
    ada.page.get_by_label("may come again").check()
    remove.click()
    bo.must_read("The host has removed you from the table")
    expect(ada.page.locator(".seats")).not_to_contain_text("Bo")


def test_the_fields_of_a_hosts_forms_have_words(comes: Comes) -> None:
    ada, _ = with_a_friend(comes)
    ada.taps_on("Start with 2")
    ada.must_read("Your turn")
    ada.page.get_by_text("Host’s tools").click()
    ada.taps_on("Replace someone")
    expect(ada.page.locator("dialog")).to_contain_text("Whose seat is it?")
    expect(ada.page.locator("dialog")).to_contain_text("Who takes the seat?")


def test_the_host_cannot_be_a_bot(comes: Comes) -> None:
    ada, _ = with_a_friend(comes)
    ada.taps_on("Add a bot")
    ada.taps_on("Start with 3")
    ada.must_read("Your turn")
    ada.page.get_by_text("Host’s tools").click()
    ada.taps_on("Hand over hosting")
    expect(ada.page.locator("dialog .chip")).to_have_count(1)
    expect(ada.page.locator("dialog .chip")).to_contain_text("Bo")


def test_a_code_that_leads_nowhere_is_said_before_a_name_is_asked(comes: Comes) -> None:
    ada = comes()
    for code in ("NOPE22", "x"):
        ada.opens(f"/join/{code}")
        ada.must_read("That code leads nowhere")
        expect(ada.page.get_by_label("Your name")).to_have_count(0)
    ada.opens("/rules/nothing")
    ada.must_read("That game is not installed here")


def test_a_match_that_has_begun_offers_to_watch_and_one_that_is_over_its_story(comes: Comes) -> None:
    ada, eve = comes(), comes()
    ada.begins("ligan", "Ada", with_stand_ins=False)
    code = ada.code
    ada.taps_on("Fill up with")
    ada.taps_on("Start with")
    ada.must_read("Round 1 of 5")
    eve.opens(f"/join/{code}")
    eve.must_read("Ada invites you to Ligan")
    eve.must_read("This game has begun")
    expect(eve.page.get_by_label("Your name")).to_have_count(0)
    eve.taps_on("^Watch$")
    eve.must_read("You are watching")
    ada.page.get_by_text("Host’s tools").click()
    ada.taps_on("End the match")
    ada.page.locator("dialog .button.is-danger").click()
    ada.page.wait_for_timeout(800)  # what is meant is meant after a moment, too
    ada.page.locator("dialog .button.is-danger").click()
    ada.must_read("It was called off, at 0–1")  # of four, Aina begins one ahead
    ada.must_read("Again with the same people")
    fia = comes()
    fia.opens(f"/join/{code}")
    fia.must_read("It was called off, at 0–1")
    fia.taps_on("See how it went")
    fia.must_read("How all voted, and what they did")


def test_again_leads_everyone_to_the_same_lobby(comes: Comes) -> None:
    ada, bo = with_a_friend(comes)
    ada.taps_on("Start with 2")
    for round in range(1, 6):
        for player, number in ((ada, round), (bo, 9)):
            player.must_read(rf"Round {round}\. Which number is yours")
            player.picks(number)
    for player in (ada, bo):
        player.must_read("You lost" if player is ada else "You won")
        player.must_read("Bo wins. Points: Bo 5")
        player.taps_on("Again with the same people")
        player.must_read("At the table")
    ada.must_read("2 are here")


def test_enter_begins_the_match(comes: Comes) -> None:
    ada = comes(A_DESK)
    ada.opens("/new/pick")
    ada.writes("Your name", "Ada")
    ada.page.keyboard.press("Enter")
    ada.must_read(r"Round 1\. Which number is yours")
    assert ada.page.evaluate("document.activeElement.tagName") == "H1"  # where reading begins


def test_focus_is_kept_when_the_step_is_another(comes: Comes) -> None:
    ada = comes(A_DESK)
    ada.begins("pick", "Ada")
    ada.page.locator(".dock .chip", has_text="4").click()
    ada.page.get_by_role("button", name="Pick a number").focus()
    ada.page.keyboard.press("Enter")
    ada.must_read(r"Round 2\. Which number is yours")
    assert ada.page.evaluate("document.activeElement !== document.body")


def test_a_refusal_stands_above_the_dialog_that_is_open(comes: Comes) -> None:
    ada = comes()
    ada.begins("pick", "Ada", with_stand_ins=False)
    ada.taps_on("About me")
    ada.page.locator("dialog").wait_for()
    ada.page.locator("dialog").get_by_label("Your name").fill("Nova")
    ada.context.set_offline(True)
    ada.page.locator("dialog").get_by_role("button", name=re.compile("^Save$")).first.click()
    toast = ada.page.locator(".toast")
    toast.wait_for(timeout=20_000)
    on_top = "([x, y]) => document.elementFromPoint(x, y)?.closest('.toast') !== null"
    box = toast.bounding_box()
    assert box is not None
    assert ada.page.evaluate(on_top, [box["x"] + 30, box["y"] + box["height"] / 2])


def test_one_change_asks_for_nothing_more(comes: Comes) -> None:
    """Frames carry what a page needs."""
    ada, bo = with_a_friend(comes)
    ada.taps_on("Start with 2")
    bo.must_read("Your turn")
    bo.page.wait_for_load_state("networkidle")
    asked: list[str] = []
    bo.page.on("request", lambda request: asked.append(request.url))
    ada.picks(4)
    bo.must_read("Waiting for you")
    bo.page.wait_for_timeout(500)
    assert asked == []


def test_a_declared_board_comes_by_the_line_and_only_its_picture_is_fetched(comes: Comes) -> None:
    """Red before: each move was followed by two requests, for the board and then for its picture."""
    ada, bo = with_a_friend(comes, "ttt")
    ada.taps_on("Start with 2")
    ada.must_read("Waiting for")
    mover = ada if "Waiting for you" in ada.page.locator(".awaiting").inner_text() else bo
    other = bo if mover is ada else ada
    other.page.wait_for_load_state("networkidle")
    asked: list[str] = []
    other.page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    mover.page.locator(".board button:enabled").first.click()
    other.must_read("Waiting for you")
    other.page.wait_for_timeout(500)
    assert asked == ["board"]  # the picture of that name, once


def test_votes_are_unveiled_one_by_one_and_stay_until_one_goes_on(comes: Comes) -> None:
    ada = comes(motion="no-preference")
    ada.begins("ligan", "Ada", with_stand_ins=False)
    ada.taps_on("Fill up with")
    ada.taps_on("Start with")
    ada.must_read("Round 1 of 5")
    for place in range(3):  # of four
        ada.presses(ada.page.locator(".ligan-crew button").nth(place))
    ada.presses(ada.page.locator(".ligan-main:enabled"))
    ada.presses(ada.page.locator(".ligan-pair button").first)
    votes = ada.page.locator("dialog.reveal")
    votes.wait_for()
    expect(votes).to_contain_text("The votes")
    expect(votes.locator(".countdown")).to_be_visible()
    expect(votes.locator(".is-turned")).to_have_count(4)
    ada.page.wait_for_timeout(1500)
    expect(votes).to_be_visible()
    votes.get_by_role("button").click()
    expect(votes).to_have_count(0)


def test_without_motion_nothing_is_staged(comes: Comes) -> None:
    ada = comes()
    ada.begins("ligan", "Ada", with_stand_ins=False)
    ada.taps_on("Fill up with")
    ada.taps_on("Start with")
    for place in range(3):  # of four
        ada.presses(ada.page.locator(".ligan-crew button").nth(place))
    ada.presses(ada.page.locator(".ligan-main:enabled"))
    ada.presses(ada.page.locator(".ligan-pair button").first)
    ada.page.locator(".ligan-task").wait_for()
    ada.page.wait_for_timeout(1000)
    expect(ada.page.locator("dialog.reveal")).to_have_count(0)
