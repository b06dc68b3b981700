"""Access tokens are no device sessions and no links, and the other way round; those of before are read for a day."""

from datetime import timedelta

import pytest

from parlour.engine.clocks import HandClock
from parlour.engine.tokens import BadToken
from parlour.rehearsal import MONDAY
from parlour.web.auth.tokens import GRACE, LIFETIME, Tokens
from tests.web.house import SECRET, opened, story

# Handed out before tokens said their kind, on that Monday and with the secret of these tests.
OLD = (
    "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiJiby1pZCIsImdhbWVfaWQiOiI2ZjFkM2M1Mi03YzNlLTRiOGUtOWE1NS0wZDNhMW"
    "EyYjNjNGQiLCJyb2xlIjoicGxheWVyIiwiZXhwIjoxNzY3NjA3MjAwLjAsImlhdCI6MTc2NzYwMDAwMC4wLCJwbGF5ZXJfaWQiOiJCbyJ9.mvZX"
    "HhObnddGfRA5q3lll1Bm0LknSv_GsekzFr8sVJM"
)


def test_a_token_of_before_is_good_until_it_expires() -> None:
    clock = HandClock(MONDAY)
    tokens = Tokens(clock, SECRET)
    assert (tokens.read(OLD).sub, tokens.read(OLD).player_id) == ("bo-id", "Bo")
    clock.at += LIFETIME
    with pytest.raises(BadToken):
        tokens.read(OLD)
    assert tokens.read(OLD, GRACE).sub == "bo-id"
    clock.at += timedelta(hours=24)
    with pytest.raises(BadToken):
        tokens.read(OLD, GRACE)


@story
async def test_no_kind_of_token_is_taken_for_another() -> None:
    """An access token is no session and no link; a session no token and no link; a link no token and no session."""
    async with opened() as web:
        table = await web.begun("Ada", "Bo")
        ways = {
            "me": {"opens": "me"},
            "seat": {"opens": "seat", "player_id": table.seat("Bo")},
            "spectator": {"opens": "spectator"},
        }
        links = {
            name: (await web.post(f"{table.path}/links", table.tokens["Ada"], **way))["link"].rpartition("#")[2]
            for name, way in ways.items()
        }
        token, session = table.tokens["Ada"], table.sessions["Ada"]
        for text in (session, *links.values()):
            assert (await web.ask("GET", f"{table.path}/me", text)).status_code == 401
            assert (await web.ask("POST", "/auth/refresh", json={"jwt": text})).status_code == 401
        for text in (token, *links.values()):
            assert (await web.ask("POST", "/auth/refresh", json={"session": text})).status_code == 401
        for text in (token, session):
            assert (await web.ask("POST", "/auth/enter", json={"link": text})).status_code == 401


@story
async def test_a_takeover_link_is_no_player_link() -> None:
    """Its host is not who opens it, though it was made in the host's name."""
    async with opened() as web:
        table = await web.begun("Ada", "Bo")
        made = await web.post(f"{table.path}/links", table.tokens["Ada"], opens="seat", player_id=table.seat("Bo"))
        said = await web.post("/auth/enter", link=made["link"])
        assert (said["player_id"], said["role"]) == (table.seat("Bo"), "player")
        assert (await web.get(f"{table.path}/me", said["jwt"]))["host"] is False
