"""Twilio: messages, Content resources, and forms that it signs, judged as its documentation says."""

from __future__ import annotations

import hmac
import json
import re
from base64 import b64decode, b64encode
from collections.abc import Awaitable, Callable, Mapping
from hashlib import sha1
from typing import Any

from aiohttp import web

from tests.emulators.whatsapp.state import (
    AUTH_TOKEN,
    OUR_NUMBER,
    SID,
    ApiError,
    Choice,
    Message,
    State,
    check_choices,
    check_png,
    check_text,
)

Fetch = Callable[[str], Awaitable[bytes]]
_VARIABLE = re.compile(r"\{\{(\d+)\}\}")


class TwilioMethods:
    def __init__(self, state: State, fetch: Fetch) -> None:
        self._state, self._fetch = state, fetch

    async def messages(self, request: web.Request) -> dict[str, Any]:
        _authorised(request)
        form = {name: str(value) for name, value in (await request.post()).items()}
        if form.get("From") != f"whatsapp:+{OUR_NUMBER}" or not form.get("To", "").startswith("whatsapp:+"):
            raise ApiError(21212, why="From or To")
        if not form.get("StatusCallback", "").startswith("http"):
            raise ApiError(21609, why="StatusCallback")
        phone = self._state.phone(form["To"].removeprefix("whatsapp:+"))
        message = await self._read(form, f"SM{self._state.number():032d}", phone.number)
        self._state.deliver(phone, message)
        return {"sid": message.id, "status": "queued", "num_media": "0"}

    async def _read(self, form: Mapping[str, str], id: str, number: str) -> Message:
        if "ContentSid" in form:
            return self._content(form["ContentSid"], json.loads(form.get("ContentVariables", "{}")), id, number)
        picture = await self._fetch(form["MediaUrl"]) if "MediaUrl" in form else b""
        if picture:
            check_png(picture, 63019)
        if form.get("Body") or not picture:
            check_text(form.get("Body", ""), 1600, "a text", 21617)
        return Message(id, number, form.get("Body", ""), picture=picture)

    def _content(self, sid: str, values: dict[str, str], id: str, number: str) -> Message:
        if sid not in self._state.contents:
            raise ApiError(21655, why="no such content")
        made = self._state.contents[sid]
        if any(not value or "\n\n\n\n" in value for value in values.values()):
            raise ApiError(21656, why="variables")

        def filled(text: str) -> str:
            return _VARIABLE.sub(lambda found: values[found[1]], text)

        if "template" in made:
            return self._template(made, values, id, number)
        if set(values) != set(made["variables"]):
            raise ApiError(21656, why="variables")
        (kind, shape), *_ = made["types"].items()
        is_list = kind == "twilio/list-picker"
        if is_list:
            check_text(shape["button"], 20, "the button of a list", 63013)
            items = [(each["id"], each["item"], each.get("description", "")) for each in shape["items"]]
        else:
            items = [(each["id"], each["title"], "") for each in shape["actions"]]
        choices = tuple(Choice(filled(code), filled(title), filled(more)) for code, title, more in items)
        text = filled(shape["body"])
        check_text(text, 1024, "a body with buttons", 63013)
        check_choices(choices, is_list=is_list, code=63013)
        return Message(id, number, text, choices, is_list)

    def _template(self, made: dict[str, Any], values: dict[str, str], id: str, number: str) -> Message:
        name, language = made["friendly_name"], made["language"]
        if self._state.templates.get((name, language)) != "approved":
            raise ApiError(63040, why="not approved")
        if set(values) != {"1"} or "\n" in values["1"]:
            raise ApiError(21656, why="variables")
        return Message(id, number, f"{name} {language}: {values['1']}", template=name)

    async def make_content(self, request: web.Request) -> dict[str, Any]:
        _authorised(request)
        made = await request.json()
        if not made.get("friendly_name") or len(made.get("types", {})) != 1:
            raise ApiError(20422, why="a content without a name or a type")
        used = set(_VARIABLE.findall(json.dumps(made["types"])))
        if used != set(made.get("variables", {})):
            raise ApiError(20422, why="variables without a sample")
        sid = f"HX{self._state.number():032d}"
        self._state.contents[sid] = made
        return {"sid": sid, "friendly_name": made["friendly_name"], "account_sid": SID}

    async def contents(self, request: web.Request) -> dict[str, Any]:
        _authorised(request)
        made = [
            {"sid": sid, "friendly_name": each["friendly_name"], "language": each["language"]}
            | {"approval_requests": {"name": each["friendly_name"], "status": self._status(each)}}
            for sid, each in self._state.contents.items()
        ]
        return {"contents": made, "meta": {"page": 0}}

    def _status(self, made: dict[str, Any]) -> str:
        return self._state.templates.get((made["friendly_name"], made["language"]), "unsubmitted")


def _authorised(request: web.Request) -> None:
    said = request.headers.get("Authorization", "").removeprefix("Basic ")
    if b64decode(said or "").decode() != f"{SID}:{AUTH_TOKEN}":
        raise ApiError(20003, 401, "authentication")


def refusal(no: ApiError) -> web.Response:
    return web.json_response({"code": no.code, "message": "no", "status": no.status}, status=no.status)


def signed(url: str, form: Mapping[str, str]) -> dict[str, str]:
    text = url + "".join(f"{name}{value}" for name, value in sorted(form.items()))
    by = b64encode(hmac.new(AUTH_TOKEN.encode(), text.encode(), sha1).digest()).decode()
    return {"X-Twilio-Signature": by, "Content-Type": "application/x-www-form-urlencoded; charset=UTF-8"}
