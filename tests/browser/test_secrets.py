"""Two browsers in one match: each has its own secrets, and nothing of the other's, on the page or on the wire."""

from tests.browser.conftest import Comes

HERS, HIS = "the red kettle sings", "a blue door hums"


def test_two_browsers_see_only_their_own_secrets(comes: Comes) -> None:
    ada, bo = comes(), comes()
    ada.begins("diary", "Ada", with_stand_ins=False)
    bo.opens(f"/join/{ada.code}")
    bo.writes("Your name", "Bo")
    bo.taps_on("Join")
    ada.taps_on("Start with 2")
    for writer, words in ((ada, HERS), (bo, HIS)):
        writer.must_read("Your turn|You may also")
        if writer.page.locator(".dock textarea").count() == 0:
            writer.page.locator(".may").get_by_role("button", name="Write").click()
        writer.page.locator("textarea").first.fill(words)
        writer.page.locator("form").get_by_role("button", name="Write").first.click()
    ada.must_read("Ada and Bo")
    bo.must_read("Ada and Bo")
    assert HERS in ada.everything()
    assert HIS in bo.everything()
    assert HERS not in bo.everything()
    assert HIS not in ada.everything()


def test_a_role_is_sent_to_its_holder_alone(comes: Comes) -> None:
    ada, eve = comes(), comes()
    ada.begins("ligan", "Ada", with_stand_ins=False)
    eve.opens(f"/join/{ada.code}")
    eve.taps_on("Just watch")
    ada.taps_on("Fill up with 3")
    ada.taps_on("Start with 4")
    ada.must_read("The Capo picks a team")
    eve.must_read("The Capo picks a team")
    assert '"roles":{"s1":' in ada.everything()
    assert '"roles":{}' in eve.everything()
    assert "you_are_" not in eve.everything()
