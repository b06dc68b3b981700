"""WhatsApp by Twilio: texts and pictures as they are, buttons and lists as Content resources with variables.

Of each shape one resource is made once, and its id kept in the store: two buttons, say, or a list of seven.
"""

from __future__ import annotations

import hmac
from base64 import b64encode
from collections.abc import Mapping, Sequence
from datetime import timedelta
from hashlib import sha1
from typing import Any, Literal
from urllib.parse import parse_qsl

import httpx
import msgspec
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from parlour.engine.pacing import LONG_AGO
from parlour.engine.ports import Clock, Entry, Store, StoreFailed
from parlour.engine.screens import Picture
from parlour.messengers.render.pictures import Pictures
from parlour.messengers.whatsapp.capabilities import CAN_BY_TWILIO, WHATSAPP
from parlour.messengers.whatsapp.errors import ServiceFault
from parlour.messengers.whatsapp.http import ask, make_client, whole_body
from parlour.messengers.whatsapp.messages import Limits, Message
from parlour.messengers.whatsapp.picture_links import PictureLinks
from parlour.messengers.whatsapp.templates import Template, TemplateState
from parlour.messengers.whatsapp.transport import Hear, Incoming, Recipient, Status

API, CONTENT_API = "https://api.twilio.com", "https://content.twilio.com"
PATH = "/whatsapp/twilio"
SIGNATURE = "X-Twilio-Signature"
FRESH = timedelta(hours=1)  # for which the list of templates is good
NO_TEMPLATE = 63040
EMPTY = b"<Response/>"  # that we have nothing to say at once

State = Literal["sent", "delivered", "read", "failed"]
_STATES: Mapping[str, State] = {
    "sent": "sent",
    "delivered": "delivered",
    "read": "read",
    "failed": "failed",
    "undelivered": "failed",
}
_APPROVALS: Mapping[str, TemplateState] = {
    "approved": "approved",
    "received": "pending",
    "pending": "pending",
    "unsubmitted": "missing",
    "rejected": "rejected",
    "paused": "paused",
    "disabled": "disabled",
}


class TwilioSettings(Struct, frozen=True):
    """Our account there, our number, and where the house is open to Twilio."""

    account_sid: str
    auth_token: str
    sender: str  # "+14155238886"
    public: str
    api: str = API
    content_api: str = CONTENT_API


# ── What Twilio says: fields that are not here are ignored ──


class _Sid(Struct):
    sid: str


class _Approval(Struct):
    status: str = ""


class _StoredContent(Struct):
    sid: str = ""
    friendly_name: str = ""
    language: str = ""
    approval_requests: _Approval | None = None


class _StoredContents(Struct):
    contents: list[_StoredContent] = []


class Twilio:
    """Sends by Twilio, and hears what it brings."""

    limits = Limits(text=CAN_BY_TWILIO.text)

    def __init__(
        self, settings: TwilioSettings, store: Store, clock: Clock, pictures: Pictures, links: PictureLinks
    ) -> None:
        self._settings, self._store, self._clock = settings, store, clock
        self._pictures, self._links = pictures, links
        self._client = make_client((settings.account_sid, settings.auth_token))
        self._listed: list[_StoredContent] = []
        self._listed_at = LONG_AGO

    async def connect(self) -> str:
        return "".join(filter(str.isdigit, self._settings.sender))

    async def send(self, to: Recipient, message: Message, list_label: str) -> str:
        if message.choices:
            variables = _variables(message)
            return await self._post(
                to, ContentSid=await self._content(message, list_label), ContentVariables=variables
            )
        sent = {"MediaUrl": await self._picture(message.picture)} if message.picture is not None else {}
        return await self._post(to, **sent, **({"Body": message.text} if message.text else {}))

    async def send_template(self, to: Recipient, template: Template, values: Sequence[str]) -> str:
        found = [each for each in await self._list() if _is(each, template)]
        if not found:
            raise ServiceFault(NO_TEMPLATE)
        variables = {str(number): value for number, value in enumerate(values, start=1)}
        return await self._post(to, ContentSid=found[0].sid, ContentVariables=variables)

    def webhooks(self, hear: Hear) -> Mapping[str, ASGIApp]:
        return {PATH: TwilioWebhook(self._settings, hear), self._links.path: self._links}

    async def close(self) -> None:
        await self._client.aclose()

    async def _post(self, to: Recipient, **sent: Any) -> str:
        plain = {
            name: value if isinstance(value, str) else msgspec.json.encode(value).decode()
            for name, value in sent.items()
        }
        url = f"{self._settings.api.rstrip('/')}/2010-04-01/Accounts/{self._settings.account_sid}/Messages.json"
        form = {
            "From": f"whatsapp:{self._settings.sender}",
            "To": f"whatsapp:+{to.number}",
            "StatusCallback": self._settings.public + PATH,
            **plain,
        }
        return (await ask(self._client, "POST", url, _Sid, data=form)).sid

    async def _picture(self, picture: Picture) -> str:
        return await self._links.link(await self._pictures.png(picture.svg))

    async def _list(self) -> list[_StoredContent]:
        now = self._clock.now()
        if now - self._listed_at > FRESH:
            self._listed, self._listed_at = await list_contents(self._client, self._settings), now
        return self._listed

    # ── Shapes ──

    async def _content(self, message: Message, list_label: str) -> str:
        """The id of the resource of this shape; one that is not there yet is made."""
        shape = _shape(message, list_label)
        known = await self._store.entry(WHATSAPP, "content", f"{self._settings.account_sid} {shape}")
        if known is not None:
            return known.body.decode()
        url = f"{self._settings.content_api.rstrip('/')}/v1/Content"
        made = await ask(self._client, "POST", url, _Sid, json=_resource(shape, message, list_label))
        entry = Entry(WHATSAPP, "content", f"{self._settings.account_sid} {shape}", made.sid.encode())
        await self._store.save_entry(entry, self._clock.now())
        return made.sid


async def list_contents(client: httpx.AsyncClient, settings: TwilioSettings) -> list[_StoredContent]:
    """The Content resources of our account.  Raises ServiceFault."""
    url = f"{settings.content_api.rstrip('/')}/v1/ContentAndApprovals?PageSize=500"
    return (await ask(client, "GET", url, _StoredContents)).contents


async def check_twilio(settings: TwilioSettings, templates: Sequence[Template]) -> tuple[str, list[TemplateState]]:
    """Our number, and what Twilio says of these templates.  Raises ServiceFault."""
    async with make_client((settings.account_sid, settings.auth_token)) as client:
        listed = await list_contents(client, settings)
    states = [_state(next((each for each in listed if _is(each, template)), None)) for template in templates]
    return settings.sender.removeprefix("+"), states


def _is(content: _StoredContent, template: Template) -> bool:
    return (content.friendly_name, content.language) == (template.name, template.language)


def _state(content: _StoredContent | None) -> TemplateState:
    approval = content.approval_requests if content is not None else None
    return "missing" if approval is None else _APPROVALS.get(approval.status, "pending")


def _has_descriptions(message: Message) -> bool:
    return any(choice.description for choice in message.choices)


def _shape(message: Message, list_label: str) -> str:
    count = len(message.choices)
    if not message.is_list:
        return f"parlour_buttons_{count}"
    return f"parlour_list_{count}{'_described' if _has_descriptions(message) else ''} {list_label}"


def _variables(message: Message) -> dict[str, str]:
    """The words of one message, by the numbers of the variables in its shape."""
    values, is_described = [message.text], _has_descriptions(message)
    for choice in message.choices:
        values += [choice.title, choice.code]
        if is_described:
            values.append(choice.description or choice.title)
    return {str(number): value for number, value in enumerate(values, start=1)}


def _resource(shape: str, message: Message, list_label: str) -> dict[str, Any]:
    """A Content resource of this shape, with a variable for each of its words."""
    words = _variables(message)
    step = 3 if _has_descriptions(message) else 2
    places = [2 + step * at for at in range(len(message.choices))]
    samples = dict.fromkeys(words, "1")
    if message.is_list:
        items = [_item(place, step) for place in places]
        types: dict[str, Any] = {"twilio/list-picker": {"body": "{{1}}", "button": list_label, "items": items}}
    else:
        actions = [{"title": f"{{{{{place}}}}}", "id": f"{{{{{place + 1}}}}}"} for place in places]
        types = {"twilio/quick-reply": {"body": "{{1}}", "actions": actions}}
    return {"friendly_name": shape.partition(" ")[0], "language": "en", "variables": samples, "types": types}


def _item(place: int, step: int) -> dict[str, str]:
    item = {"item": f"{{{{{place}}}}}", "id": f"{{{{{place + 1}}}}}"}
    return {**item, "description": f"{{{{{place + 2}}}}}"} if step == 3 else item


class TwilioWebhook:
    """An ASGI application at one address: what people write, and what became of our messages.

    Twilio signs the address that it was given.  So it is checked against ours, whatever a proxy says in Host.
    """

    def __init__(self, settings: TwilioSettings, hear: Hear) -> None:
        self._settings, self._hear = settings, hear

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        response = await self._response(Request(scope, receive))
        await response(scope, receive, send)

    async def _response(self, request: Request) -> Response:
        if request.method != "POST":
            return Response(status_code=405)
        body = await whole_body(request)
        if body is None:
            return Response(status_code=413)
        try:
            fields = parse_qsl(body.decode(), keep_blank_values=True)
        except UnicodeDecodeError:
            return Response(status_code=400)
        url = self._settings.public + PATH + (f"?{request.url.query}" if request.url.query else "")
        if not self._is_signed(url, fields, request.headers.get(SIGNATURE, "")):
            return Response(status_code=403)
        try:
            await self._hear(read_form(dict(fields)))
        except StoreFailed:
            return Response(status_code=503)
        return Response(EMPTY, media_type="text/xml")

    def _is_signed(self, url: str, fields: Sequence[tuple[str, str]], said: str) -> bool:
        return hmac.compare_digest(said.encode(), signature(self._settings.auth_token, url, fields).encode())


def signature(token: str, url: str, fields: Sequence[tuple[str, str]]) -> str:
    """How Twilio signs a form: the address, then each name with its value, by their names."""
    text = url + "".join(f"{name}{value}" for name, value in sorted(set(fields)))
    return b64encode(hmac.new(token.encode(), text.encode(), sha1).digest()).decode()


def read_form(form: Mapping[str, str]) -> list[Incoming | Status]:
    """What a form brings; nothing, if it is for nobody here."""
    id = form.get("MessageSid") or form.get("SmsMessageSid") or ""
    state = form.get("MessageStatus", "")
    if not id:
        return []
    if state:
        code = form.get("ErrorCode", "")
        return [Status(id, _STATES[state], int(code) if code.isdigit() else 0)] if state in _STATES else []
    number = (form.get("WaId") or form.get("From", "").removeprefix("whatsapp:")).removeprefix("+")
    if not number.isdigit():
        return []
    known: dict[str, Any] = {
        "id": id,
        "sender": Recipient(number),
        "name": form.get("ProfileName", ""),
        "replies_to": form.get("OriginalRepliedMessageSid", ""),
    }
    code = form.get("ButtonPayload") or form.get("ListId") or ""
    if code:
        title = form.get("ButtonText") or form.get("ListTitle") or form.get("Body", "")
        return [Incoming(**known, kind="tap", code=code, text=title)]
    if form.get("NumMedia", "0") != "0" or not form.get("Body", ""):
        return [Incoming(**known, kind="media")]
    return [Incoming(**known, kind="text", text=form["Body"])]
