"""The pages that were built, and what a browser gets where there are none."""

from pathlib import Path

import httpx
from starlette.applications import Starlette

from parlour.web.pages import page_routes
from tests.web.house import opened, story


@story
async def test_where_no_page_was_built_the_front_page_says_how_to_play_without_one() -> None:
    bare = httpx.ASGITransport(Starlette(routes=page_routes(Path("nothing was built"))))
    async with httpx.AsyncClient(transport=bare, base_url="http://parlour") as http:
        said = await http.get("/", headers={"Accept-Language": "sv"})
    assert 'lang="sv"' in said.text
    assert "Servern är igång." in said.text


def test_pages_that_were_built_are_served_at_whatever_address_they_are_opened(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<p>the page</p>")
    (tmp_path / "icon.svg").write_text("<svg/>")
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "app.js").write_text("1")

    @story
    async def told() -> None:
        async with opened(pages=tmp_path) as web, httpx.AsyncClient(trust_env=False) as http:
            house = f"http://127.0.0.1:{web.port}"
            for path in ("/", "/enter", "/a/match"):
                said = await http.get(house + path)
                assert (said.status_code, said.text) == (200, "<p>the page</p>")
            assert (await http.get(f"{house}/assets/app.js")).text == "1"
            assert (await http.get(f"{house}/icon.svg")).text == "<svg/>"
            for path in ("/assets/none.js", "/assets/%2e%2e/index.html", "/api/v1/nothing"):
                assert (await http.get(house + path)).status_code == 404
            assert (await http.get(f"{house}/api/v1/games/x/start")).status_code == 405

    told()
