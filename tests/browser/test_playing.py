"""One person on a phone begins a match and plays it to its end."""

import re
import time

from playwright.sync_api import expect

from tests.browser.conftest import Comes
from tests.browser.visitor import Visitor


def test_one_person_plays_a_whole_match_within_a_minute_and_few_taps(comes: Comes) -> None:
    ada, began = comes(), time.monotonic()
    ada.opens("/")
    ada.taps_on("^Pick", role="link")
    ada.writes("Your name", "Ada")
    ada.taps_on("against bots")
    for round in range(1, 6):
        ada.must_read(rf"Round {round}\. Which number is yours")
        ada.picks(round + 3)
    ada.must_read("wins!|share the win!")
    assert time.monotonic() - began < 60
    assert ada.taps == 12  # two for each round, and two to begin


def test_a_match_is_filled_with_stand_ins_and_started_in_the_lobby(comes: Comes) -> None:
    ada = comes()
    ada.begins("lowest", "Ada", with_stand_ins=False)
    ada.must_read("free seats")
    expect(ada.page.get_by_role("button", name=re.compile("^Start with"))).to_be_disabled()
    ada.taps_on("Fill up with 2")
    ada.must_read("Otto")
    ada.taps_on("Start with 3")
    ada.must_read("Your turn")


def test_a_friend_comes_by_the_link_and_sits_down(comes: Comes) -> None:
    ada, bo = comes(), comes()
    ada.begins("pick", "Ada", with_stand_ins=False)
    bo.opens(f"/join/{ada.code}")
    bo.writes("Your name", "Bo")
    bo.taps_on("Join")
    ada.must_read("Bo")
    bo.must_read("The host starts when everyone is here")
    ada.taps_on("Start with 2")
    bo.must_read("Your turn")


def test_whoever_sits_already_is_led_back_to_their_seat(comes: Comes) -> None:
    ada = comes()
    match_id = ada.begins("pick", "Ada", with_stand_ins=False)
    ada.opens(f"/join/{ada.code}")
    ada.page.wait_for_url(f"**/m/{match_id}")
    ada.must_read("1 is here")


def test_the_rounds_before_can_be_looked_back_on(comes: Comes) -> None:
    ada = comes()
    ada.begins("pick", "Ada")
    ada.picks(4)
    ada.must_read(r"Round 2\. Which number")
    ada.taps_on("Look back")
    ada.must_read("Ada Picked 4")
    ada.taps_on("Back to now")
    expect(ada.page.get_by_text("Ada Picked 4")).to_have_count(0)


def test_the_round_before_is_at_hand_and_need_not_be_fetched(comes: Comes) -> None:
    ada = comes()
    ada.begins("pick", "Ada")
    ada.picks(4)
    ada.must_read(r"Round 2\. Which number is yours")
    asked: list[str] = []
    ada.page.on("request", lambda request: asked.append(request.url))
    ada.taps_on("Look back")
    ada.must_read("What was done")
    ada.must_read("Ada Picked 4")
    assert not [url for url in asked if re.search(r"/history/\d+$", url)]


def test_an_earlier_board_is_drawn_as_it_was(comes: Comes) -> None:
    ada = comes()
    ada.begins("ttt", "Ada")
    with ada.page.expect_response(re.compile("/pictures/board$")) as now:
        ada.taps_on("a1, free")
    with ada.page.expect_response(re.compile(r"/pictures/board\?round=\d")) as then:
        ada.taps_on("Look back")
    expect(ada.page.locator(".laid-picture img")).to_be_visible()
    assert then.value.text() != now.value.text()


def test_a_match_that_its_host_shows_to_all_is_found_on_the_first_page(comes: Comes) -> None:
    ada, eve = comes(), comes()
    ada.begins("lowest", "Ada", with_stand_ins=False)
    eve.opens("/")
    eve.must_read("Start a game")
    expect(eve.page.get_by_text("Ada is host")).to_have_count(0)
    ada.lists()
    eve.opens("/")
    eve.taps_on("Ada is host", role="link")
    eve.writes("Your name", "Eve")
    eve.taps_on("Join")
    ada.must_read("Eve")


def test_each_reads_instants_by_their_own_clock(comes: Comes) -> None:
    """Midnight in Stockholm, when the round ends, is eight in the morning in Tokyo."""
    ada, bo = comes(zone="Europe/Stockholm"), comes(zone="Asia/Tokyo")
    ada.begins("lowest", "Ada", with_stand_ins=False)
    bo.opens(f"/join/{ada.code}")
    bo.taps_on("Just watch")
    ada.taps_on("Fill up with 2")
    ada.taps_on("Start with 3")
    for reader, hour in ((ada, "00:00"), (bo, "0[78]:00")):
        expect(reader.page.locator(".match-head .countdown")).to_contain_text(re.compile(f"until .*{hour}"))
        expect(reader.page.locator(".feed")).to_contain_text(re.compile(f"Round 1 of 3, until .*{hour}"))


def test_a_prompt_says_what_silence_will_mean(comes: Comes) -> None:
    ada = comes()
    ada.begins("relay", "Ada")
    expect(ada.page.locator(".dock")).to_contain_text(re.compile("If you don’t answer: .*Bank"))
    ada.begins("pick", "Ada")
    expect(ada.page.locator(".dock")).to_contain_text("the game waits for you")


def test_whoever_watches_is_asked_nothing(comes: Comes) -> None:
    ada, eve = comes(), comes()
    ada.begins("pick", "Ada", with_stand_ins=False)
    eve.opens(f"/join/{ada.code}")
    eve.taps_on("Just watch")
    ada.taps_on("Add a bot")
    ada.taps_on("Start with 2")
    eve.must_read("You are watching")
    eve.must_read("Waiting for Ada")
    expect(eve.page.locator(".dock")).to_have_count(0)


def test_a_refusal_says_why_and_what_to_do(comes: Comes) -> None:
    ada = comes()
    ada.opens("/join/NOSUCH")
    ada.must_read("I can’t find that match. Check the code or the link")


def test_each_reads_in_their_own_language(comes: Comes) -> None:
    ada, bo = comes(), comes(locale="sv-SE")
    ada.begins("pick", "Ada", with_stand_ins=False)
    bo.opens(f"/join/{ada.code}")
    bo.writes("Ditt namn", "Bo")
    bo.taps_on("Gå med")
    bo.must_read("Värden startar när alla är här")
    bo.taps_on("English")
    bo.must_read("The host starts when everyone is here")


def test_the_host_ends_a_match_only_when_asked_twice(comes: Comes) -> None:
    ada = comes()
    ada.begins("pick", "Ada")
    ada.page.get_by_text("Host’s tools").click()
    ada.taps_on("^End the match$")
    ada.presses(ada.page.get_by_role("dialog").get_by_role("button", name="End the match"))
    ada.must_read("Sure\\?")
    ada.presses(ada.page.get_by_role("dialog").get_by_role("button", name=re.compile("Sure")))
    ada.must_read("The match is over")


def test_a_seat_moves_to_another_device_by_its_link(comes: Comes) -> None:
    ada, phone = comes(), comes()
    ada.begins("pick", "Ada", with_stand_ins=False)
    ada.taps_on("Continue on another device")
    link = ada.page.get_by_role("dialog").get_by_label("Continue on another device", exact=True).input_value()
    phone.opens(link)
    phone.must_read("Ada\\s*you")
    assert "#" not in phone.page.url


def test_a_seat_moves_to_another_device_by_a_code_that_is_typed(comes: Comes) -> None:
    ada, phone = comes(), comes()
    ada.begins("pick", "Ada", with_stand_ins=False)
    game_code = ada.code
    ada.taps_on("Continue on another device")
    told = ada.page.get_by_text("Or type the game code there").inner_text()
    phone.opens(f"/join/{game_code}")
    phone.page.get_by_text("I am in already").click()
    phone.writes("Code from your other device", told.rpartition(": ")[2])
    phone.taps_on("Open the game")
    phone.must_read("Ada\\s*you")


def removes(host: Visitor, name: str, how: str) -> None:
    host.taps_on(f"Remove {name}")
    host.page.get_by_label(how).check()
    host.presses(host.page.get_by_role("dialog").get_by_role("button", name=f"Remove {name}"))


def test_whom_the_host_bans_is_out_and_the_game_code_is_another(comes: Comes) -> None:
    ada, bo = comes(), comes()
    ada.begins("pick", "Ada", with_stand_ins=False)
    code = ada.code
    bo.opens(f"/join/{code}")
    bo.writes("Your name", "Bo")
    bo.taps_on("Join")
    bo.must_read("The host starts when everyone is here")
    removes(ada, "Bo", "Remove and ban")
    bo.must_read("The host has removed you from the table")
    expect(ada.page.locator(".code")).not_to_have_text(code)
    bo.opens(f"/join/{code}")
    bo.must_read("I can’t find that match")


def test_whom_the_host_only_removes_comes_again_by_the_same_code(comes: Comes) -> None:
    ada, bo = comes(), comes()
    ada.begins("pick", "Ada", with_stand_ins=False)
    for _ in range(2):
        bo.opens(f"/join/{ada.code}")
        bo.writes("Your name", "Bo")
        bo.taps_on("Join")
        bo.must_read("The host starts when everyone is here")
        removes(ada, "Bo", "Remove, may come again")
        bo.must_read("The host has removed you from the table")
