"""What a link to a match says of itself where it is posted: Open Graph tags and a picture, of game, host and pace.

Whoever reads a post may be anyone, so nobody else is named.  Only a house with an address of its own has previews:
other people's programs fetch them.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from html import escape
from pathlib import Path
from textwrap import wrap
from urllib.parse import quote

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Route

from parlour.web.errors import Denied
from parlour.web.language import DEFAULT_ZONE, own_speaker, preferred_language
from parlour.web.networks import network_of
from parlour.web.rest.routes.invitations import invitation
from parlour.web.services import Services
from parlour.web.wire import Invitation

WIDTH, HEIGHT = 1200, 630
TITLE = "<title>Parlour</title>"
A_WHILE = "public, max-age=300"
NIGHT, PAPER, FAINT, GREEN = "#10211b", "#f6f1e7", "#aab9af", "#8fd0ac"
FONT = 'font-family="DejaVu Sans, sans-serif"'


def preview_routes(services: Services, index: Path) -> list[BaseRoute]:
    """The page of an invitation with its tags, and their picture; none, where nobody else could fetch it."""
    png = services.png
    if png is None or not index.is_file():
        return []

    async def page(request: Request) -> Response:
        html, shown = index.read_text(encoding="utf-8"), await _shown(services, request)
        if shown is not None:
            html = html.replace(TITLE, tags(shown, services.address, _language(request)), 1)
        return HTMLResponse(html, headers={"Cache-Control": "no-cache", "Vary": "Accept-Language"})

    return [Route("/join/{code}", page), Route("/previews/{code}.png", _picture(services, png))]


def _picture(
    services: Services, png: Callable[[str, int], Awaitable[bytes]]
) -> Callable[[Request], Awaitable[Response]]:
    async def picture(request: Request) -> Response:
        shown = await _shown(services, request)
        if shown is None:
            return Response(status_code=404)
        drawn = await png(draw(shown, _language(request)), WIDTH)
        headers = {"Cache-Control": A_WHILE, "Cross-Origin-Resource-Policy": "cross-origin"}
        return Response(drawn, media_type="image/png", headers=headers)

    return picture


async def _shown(services: Services, request: Request) -> Invitation | None:
    """None: the code leads nowhere, or too many were tried from there."""
    address = network_of(request.client.host) if request.client is not None else ""
    try:
        return await invitation(services, request.path_params["code"], address, _language(request), DEFAULT_ZONE)
    except Denied:
        return None


def _language(request: Request) -> str:
    return preferred_language(request.headers.get("accept-language", ""))


def tags(shown: Invitation, address: str, language: str) -> str:
    """The title and the tags of an invitation."""
    title, about = _title(shown, language), _about(shown)
    code = quote(shown.game_code)
    named = {
        "og:type": "website",
        "og:site_name": "Parlour",
        "og:title": title,
        "og:description": about,
        "og:url": f"{address}/join/{code}",
        "og:image": f"{address}/previews/{code}.png",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "og:image:alt": title,
    }
    metas = [f'<meta property="{name}" content="{escape(value)}" />' for name, value in named.items()]
    metas += ['<meta name="twitter:card" content="summary_large_image" />', f"<title>{escape(title)}</title>"]
    return "\n    ".join(metas)


def _title(shown: Invitation, language: str) -> str:
    phrase = "invites" if shown.host else "invites-nobody"
    return own_speaker(language).say(phrase, {"game": shown.name, "host": shown.host})


def _about(shown: Invitation) -> str:
    return ". ".join(shown.pace) + "." if shown.pace else shown.about


def draw(shown: Invitation, language: str) -> str:
    """The picture: the game, who invites, and the pace."""
    host = own_speaker(language).say("invited-by", {"host": shown.host}) if shown.host else ""
    lines = [line for sentence in shown.pace for line in wrap(sentence, 46)][:4]
    pace = "".join(_text(line, 96, 400 + 52 * number, 36, FAINT) for number, line in enumerate(lines))
    size = 120 if len(shown.name) <= 12 else 80
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{NIGHT}"/><rect width="24" height="{HEIGHT}" fill="{GREEN}"/>'
        f'<circle cx="1040" cy="150" r="70" fill="none" stroke="{GREEN}" stroke-width="10"/>'
        f"{_table_seats()}{_text(shown.name, 96, 220, size, PAPER, bold=True)}"
        f"{_text(host[:44], 96, 310, 48, GREEN)}{pace}{_text('Parlour', 96, 590, 30, FAINT, bold=True)}</svg>"
    )


def _table_seats() -> str:
    spots = ((1040, 40), (1143, 98), (1143, 202), (1040, 260), (937, 202), (937, 98))
    return "".join(f'<circle cx="{x}" cy="{y}" r="20" fill="{GREEN}"/>' for x, y in spots)


def _text(words: str, x: int, y: int, size: int, fill: str, bold: bool = False) -> str:
    weight = ' font-weight="bold"' if bold else ""
    return f'<text x="{x}" y="{y}" font-size="{size}" fill="{fill}" {FONT}{weight}>{escape(words)}</text>'
