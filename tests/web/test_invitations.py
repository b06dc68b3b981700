"""What a game code says before anybody has come in, and what a link says of itself where it is posted."""

import re
from pathlib import Path

from parlour.games.ligan import GAME as LIGAN
from parlour.web.limits import RateLimits
from tests.web.house import GAMES, opened, story

PAGE = '<!doctype html><html><head><title>Parlour</title></head><body><div id="root"></div></body></html>'


@story
async def test_an_invitation_says_the_game_its_host_who_is_in_and_the_pace() -> None:
    async with opened(games={**GAMES, "ligan": LIGAN}) as web:
        table = await web.gathered("Ada", "Bo", game="ligan", preset="weekdays")
        said = await web.get(f"/invitations/{table.code}")
        assert (said["game"], said["host"], said["players"], said["free"]) == ("ligan", "Ada", ["Ada", "Bo"], 8)
        assert said["state"] == "gathering"
        assert said["pace"] == ["Weekdays, 9 to 21, Stockholm time", "A reminder an hour before"]


@story
async def test_a_code_that_leads_nowhere_is_said_so() -> None:
    async with opened() as web:
        answer = await web.ask("GET", "/invitations/NOPE22")
        assert answer.status_code == 404
        assert "can’t find that match" in answer.json()["error"]["message"]


@story
async def test_whoever_tries_many_codes_has_to_wait() -> None:
    async with opened(limits=RateLimits()) as web:
        tried = [(await web.ask("GET", f"/invitations/NOPE{number}")).status_code for number in range(40)]
        assert tried[0] == 404
        assert tried[-1] == 429


@story
async def test_an_invitation_says_that_a_match_has_begun_and_how_it_ended() -> None:
    async with opened(games={**GAMES, "ligan": LIGAN}) as web:
        table = await web.begun("Ada", "Bo", "Cy", "Dag", game="ligan", preset="try-it")
        assert (await web.get(f"/invitations/{table.code}"))["state"] == "started"
        await web.post(f"{table.path}/finish", table.tokens["Ada"])
        over = await web.get(f"/invitations/{table.code}")
        assert over["state"] == "over"
        assert over["ending"] == "It was called off, at 0–1."


async def _png(svg: str, width: int) -> bytes:
    return svg.encode()


@story
async def test_a_link_names_game_host_and_pace_and_no_other_people(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text(PAGE, encoding="utf-8")
    house = opened(games={**GAMES, "ligan": LIGAN}, pages=tmp_path, address="https://play.example", png=_png)
    async with house as web:
        table = await web.gathered("Ada <3", "Bosse", game="ligan", preset="weekdays")
        page = (await web.http.get(f"http://127.0.0.1:{web.port}/join/{table.code}")).text
        said = dict(re.findall(r'<meta property="([^"]+)" content="([^"]*)"', page))
        assert said["og:title"] == "Ada &lt;3 invites you to Ligan"
        assert said["og:description"].startswith("Weekdays, 9 to 21")
        assert said["og:image"] == f"https://play.example/previews/{table.code}.png"
        picture = (await web.http.get(f"http://127.0.0.1:{web.port}/previews/{table.code}.png")).text
        assert all(said in picture for said in ("Ligan", "Ada &lt;3", "Weekdays, 9 to 21"))
        assert "Bosse" not in page + picture


@story
async def test_a_house_without_an_address_of_its_own_has_no_previews(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text(PAGE, encoding="utf-8")
    async with opened(pages=tmp_path) as web:
        table = await web.gathered("Ada")
        assert "og:" not in (await web.http.get(f"http://127.0.0.1:{web.port}/join/{table.code}")).text


@story
async def test_a_link_to_nowhere_says_nothing(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text(PAGE, encoding="utf-8")
    async with opened(pages=tmp_path, png=_png) as web:
        assert "og:" not in (await web.http.get(f"http://127.0.0.1:{web.port}/join/NOPE22")).text
        assert (await web.http.get(f"http://127.0.0.1:{web.port}/previews/NOPE22.png")).status_code == 404
