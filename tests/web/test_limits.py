"""How often somebody may ask."""

from parlour.web.limits import Rate, RateLimits
from tests.web.house import GENEROUS, must_succeed, opened, story


def test_a_bucket_is_emptied_at_once_and_filled_as_time_passes() -> None:
    now = [0.0]
    some = RateLimits(
        {"enter": Rate(3, 0.5), "create": Rate(1, 1), "look": Rate(1, 1), "act": Rate(1, 1)}, lambda: now[0]
    )
    assert [some.wait("enter", "ada") for _ in range(4)] == [0, 0, 0, 2]
    assert some.wait("enter", "bo") == 0
    now[0] = 2
    assert [some.wait("enter", "ada") for _ in range(2)] == [0, 2]


def test_buckets_that_are_full_again_are_forgotten_and_no_others() -> None:
    now = [0.0]
    some = RateLimits({**GENEROUS, "enter": Rate(5, 1)}, lambda: now[0])
    for number in range(50_000):
        some.wait("enter", str(number), cost=5)
    now[0] = 4.5
    assert {some.wait("enter", str(number), cost=5) for number in range(50_000)} == {0.5}
    now[0] = 9.5
    some.wait("enter", "new")
    assert list(some._buckets["enter"]) == ["new"]


@story
async def test_codes_cannot_be_tried_one_after_the_other() -> None:
    async with opened(limits=RateLimits({**GENEROUS, "enter": Rate(3, 0.01)})) as web:
        body = {"gameCode": "AAAAAA", "role": "observer"}
        said = [await web.ask("POST", "/auth/join", json=body) for _ in range(4)]
        assert [each.status_code for each in said] == [404, 404, 404, 429]
        assert said[-1].json()["error"]["code"] == "ERR_RATE_LIMITED"
        assert int(said[-1].headers["retry-after"]) > 60


@story
async def test_one_who_asks_too_much_does_not_hinder_another() -> None:
    async with opened(limits=RateLimits({**GENEROUS, "look": Rate(3, 0.01)})) as web:
        table = await web.gathered("Ada", "Bo")
        asked = [await web.ask("GET", f"{table.path}/prompts", table.tokens["Bo"]) for _ in range(4)]
        assert [each.status_code for each in asked] == [200, 200, 200, 429]
        must_succeed(await web.ask("GET", f"{table.path}/prompts", table.tokens["Ada"]))
