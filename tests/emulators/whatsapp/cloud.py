"""The Cloud API: what a house asks of it, judged as its documentation says."""

from __future__ import annotations

import hmac
import json
from collections.abc import Callable
from hashlib import sha256
from typing import Any

from aiohttp import web

from tests.emulators.whatsapp.state import (
    APP_SECRET,
    OUR_NUMBER,
    PHONE_ID,
    TOKEN,
    ApiError,
    Choice,
    Message,
    State,
    check_choices,
    check_png,
    check_text,
)

WRONG = 131009  # a parameter is not valid


class CloudMethods:
    def __init__(self, state: State) -> None:
        self._state = state

    async def number(self, request: web.Request) -> dict[str, Any]:
        _authorised(request)
        return {"id": PHONE_ID, "display_phone_number": f"+{OUR_NUMBER}", "verified_name": "Parlour"}

    async def templates(self, request: web.Request) -> dict[str, Any]:
        _authorised(request)
        known = self._state.templates.items()
        return {"data": [{"name": n, "language": lang, "status": s.upper(), "id": "1"} for (n, lang), s in known]}

    async def media(self, request: web.Request) -> dict[str, Any]:
        _authorised(request)
        form = await request.post()
        file = form.get("file")
        if form.get("messaging_product") != "whatsapp" or not isinstance(file, web.FileField):
            raise ApiError(100, why="no file")
        content = file.file.read()
        if file.content_type != "image/png":
            raise ApiError(131053, why=f"no such media type: {file.content_type}")
        check_png(content, 131053)
        id = f"media{self._state.number()}"
        self._state.media[id] = content
        return {"id": id}

    async def messages(self, request: web.Request) -> dict[str, Any]:
        _authorised(request)
        asked = await request.json()
        if asked.get("messaging_product") != "whatsapp" or asked.get("recipient_type") != "individual":
            raise ApiError(100, why="messaging_product")
        phone = self._state.phone(str(asked.get("to") or asked.get("recipient")))
        message = self._read(asked, f"wamid.{self._state.number():05d}", phone.number)
        self._state.deliver(phone, message)
        return {"messaging_product": "whatsapp", "messages": [{"id": message.id}]}

    def _read(self, asked: dict[str, Any], id: str, number: str) -> Message:
        reads: dict[str, Callable[[dict[str, Any], str, str], Message]] = {
            "text": self._text,
            "image": self._image,
            "interactive": self._interactive,
            "template": self._template,
        }
        kind = asked.get("type", "")
        if kind not in reads:
            raise ApiError(131051, why=f"no such type: {kind}")
        return reads[kind](asked[kind], id, number)

    def _text(self, said: dict[str, Any], id: str, number: str) -> Message:
        check_text(said["body"], 4096, "a text", WRONG)
        if said.get("preview_url"):
            raise ApiError(WRONG, why="previews are to be off")
        return Message(id, number, said["body"])

    def _image(self, said: dict[str, Any], id: str, number: str) -> Message:
        if "caption" in said:
            check_text(said["caption"], 1024, "a caption", WRONG)
        return Message(id, number, said.get("caption", ""), picture=self._picture(said["id"]))

    def _picture(self, id: str) -> bytes:
        if id not in self._state.media:
            raise ApiError(WRONG, why="no such media")
        return self._state.media[id]

    def _interactive(self, said: dict[str, Any], id: str, number: str) -> Message:
        body, is_list = said["body"]["text"], said["type"] == "list"
        check_text(body, 1024, "a body with buttons", WRONG)
        action = said["action"]
        if is_list:
            check_text(action["button"], 20, "the button of a list", WRONG)
            rows = [row for section in action["sections"] for row in section["rows"]]
            choices = tuple(Choice(row["id"], row["title"], row.get("description", "")) for row in rows)
        else:
            replies = [button["reply"] for button in action["buttons"] if button["type"] == "reply"]
            choices = tuple(Choice(each["id"], each["title"]) for each in replies)
        check_choices(choices, is_list=is_list, code=WRONG)
        header = said.get("header")
        if header is not None and (is_list or header["type"] != "image"):
            raise ApiError(WRONG, why="no such header")
        picture = self._picture(header["image"]["id"]) if header is not None else b""
        return Message(id, number, body, choices, is_list, picture)

    def _template(self, said: dict[str, Any], id: str, number: str) -> Message:
        name, language = said["name"], said["language"]["code"]
        state = self._state.templates.get((name, language))
        if state != "approved":
            raise ApiError({"paused": 132015, "disabled": 132016}.get(state or "", 132001), why=f"template {state}")
        values = [each["text"] for part in said["components"] for each in part["parameters"]]
        if len(values) != 1:
            raise ApiError(132000, why=f"{len(values)} parameters")
        if any("\n" in value or "\t" in value or not value for value in values):
            raise ApiError(132018, why="a parameter is not valid")
        return Message(id, number, f"{name} {language}: {values[0]}", template=name)


def _authorised(request: web.Request) -> None:
    if request.headers.get("Authorization") != f"Bearer {TOKEN}":
        raise ApiError(190, 401, "token")


def refusal(no: ApiError) -> web.Response:
    said = {"error": {"message": f"(#{no.code}) no", "type": "OAuthException", "code": no.code, "fbtrace_id": "A"}}
    return web.json_response(said, status=no.status)


def envelope(value: dict[str, Any]) -> bytes:
    """A batch as Meta brings it, with fields that nobody asked for."""
    metadata = {"display_phone_number": OUR_NUMBER, "phone_number_id": PHONE_ID}
    whole = {"messaging_product": "whatsapp", "metadata": metadata, **value}
    entry = {"id": "2060600000000", "time": 1, "changes": [{"field": "messages", "value": whole}]}
    return json.dumps({"object": "whatsapp_business_account", "entry": [entry]}, ensure_ascii=False).encode()


def signed(body: bytes) -> dict[str, str]:
    by = hmac.new(APP_SECRET.encode(), body, sha256).hexdigest()
    return {"X-Hub-Signature-256": f"sha256={by}", "Content-Type": "application/json"}
