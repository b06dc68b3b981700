"""In the group whoever must act is mentioned; other names are bold, and hours are by each reader's own clock."""

from typing import Any

from tests.emulators.telegram.messages import Message
from tests.engine.house import story
from tests.messengers.telegram.ligan_week import a_week


def shown(post: Message, words: str) -> list[dict[str, Any]]:
    """The entities of a post that hold these words, where they stand last."""
    at = len(post.text[: post.text.rindex(words)].encode("utf-16-le")) // 2
    return [each for each in post.entities if each["offset"] <= at < each["offset"] + each["length"]]


@story
async def test_the_capo_is_mentioned_in_the_mission_and_nobody_else_is() -> None:
    async with a_week(5) as week:
        card = week.club.with_button(week.group, "Varför?")
        [mention] = [each for each in card.entities if each["type"] == "text_mention"]
        assert mention["user"]["id"] == week.elin.id
        assert [each["type"] for each in shown(card, "Elin")] == ["text_mention"]


@story
async def test_whoever_has_voted_is_bold_and_whoever_has_not_is_mentioned() -> None:
    async with a_week(5) as week:
        await week.proposes()
        await week.votes("JA", week.people[1])
        card = week.club.with_button(week.group, "JA")
        mentioned = {each["user"]["id"] for each in card.entities if each["type"] == "text_mention"}
        assert mentioned == {person.id for person in week.people if person is not week.people[1]}
        assert [each["type"] for each in shown(card, "Bo")] == ["bold"]


@story
async def test_a_deadline_is_shown_by_each_readers_own_clock_in_the_group_and_in_private() -> None:
    async with a_week(5) as week:
        await week.sends("Bo", "Cilla")
        private = week.people[1].last
        [due] = [each for each in private.entities if each["type"] == "date_time"]
        in_group = [each for post in week.group.posts for each in post.entities if each["type"] == "date_time"]
        assert due["unix_time"] in {each["unix_time"] for each in in_group}
        assert {each["date_time_format"] for each in in_group} <= {"t", "wdt"}


@story
async def test_in_private_nobody_is_mentioned() -> None:
    async with a_week(5) as week:
        await week.sends("Bo", "Cilla")
        private = [post for person in week.people for post in person.posts]
        assert not [each for post in private for each in post.entities if each["type"] == "text_mention"]
