"""WhatsApp by Meta's own Cloud API."""

from __future__ import annotations

import hmac
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from hashlib import blake2b, sha256
from typing import Any

import httpx
import msgspec
from cachetools import FIFOCache
from msgspec import Struct, field
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from parlour.engine.ports import StoreFailed
from parlour.engine.screens import Picture
from parlour.messengers.render.pictures import Pictures
from parlour.messengers.whatsapp.capabilities import CAN
from parlour.messengers.whatsapp.http import ask, make_client, whole_body
from parlour.messengers.whatsapp.messages import Choice, Limits, Message
from parlour.messengers.whatsapp.templates import Template, TemplateState
from parlour.messengers.whatsapp.transport import Hear, Incoming, Recipient, Status

API = "https://graph.facebook.com/v23.0"
PATH = "/whatsapp"
SIGNATURE = "X-Hub-Signature-256"
UPLOADED = 500  # pictures that are there already: an id is good for thirty days

_STATES: Mapping[str, TemplateState] = {
    "APPROVED": "approved",
    "PENDING": "pending",
    "IN_APPEAL": "pending",
    "REJECTED": "rejected",
    "PAUSED": "paused",
    "DISABLED": "disabled",
}


class CloudSettings(Struct, frozen=True):
    """What one's app at Meta is called, and what proves that it is ours."""

    token: str
    app_secret: str
    verify_token: str
    phone_number_id: str
    business_account_id: str
    api: str = API


# ── What Meta says: fields that are not here are ignored ──


class _Id(Struct):
    id: str


class _Sent(Struct):
    messages: list[_Id]


class _Number(Struct):
    display_phone_number: str = ""


class _StoredTemplate(Struct):
    name: str = ""
    language: str = ""
    status: str = ""


class _StoredTemplates(Struct):
    data: list[_StoredTemplate] = []


class _Profile(Struct):
    name: str = ""


class _Contact(Struct):
    wa_id: str = ""
    user_id: str = ""
    profile: _Profile = field(default_factory=_Profile)


class _Body(Struct):
    body: str = ""


class _Reply(Struct):
    id: str = ""
    title: str = ""


class _Interactive(Struct):
    button_reply: _Reply | None = None
    list_reply: _Reply | None = None


class _TemplateButton(Struct):
    payload: str = ""
    text: str = ""


class _Context(Struct):
    id: str = ""


class _System(Struct):
    type: str = ""
    wa_id: str = ""


class _Message(Struct):
    id: str
    timestamp: str = ""
    type: str = ""
    sender: str = field(default="", name="from")
    user_id: str = field(default="", name="from_user_id")
    text: _Body | None = None
    interactive: _Interactive | None = None
    button: _TemplateButton | None = None
    context: _Context | None = None
    system: _System | None = None


class _Error(Struct):
    code: int = 0


class _Status(Struct):
    id: str
    status: str = ""
    timestamp: str = ""
    errors: list[_Error] = []


class _Metadata(Struct):
    phone_number_id: str = ""


class _Value(Struct):
    metadata: _Metadata = field(default_factory=_Metadata)
    contacts: list[_Contact] = []
    messages: list[_Message] = []
    statuses: list[_Status] = []


class _Change(Struct):
    field: str = ""
    value: msgspec.Raw = msgspec.Raw(b"{}")


class _Entry(Struct):
    changes: list[_Change] = []


class _Envelope(Struct):
    entry: list[_Entry] = []


_envelope = msgspec.json.Decoder(_Envelope)
_value = msgspec.json.Decoder(_Value)


class CloudApi:
    """Sends by the Cloud API, and hears what it brings."""

    limits = Limits(text=CAN.text, heads_buttons=True)

    def __init__(self, settings: CloudSettings, pictures: Pictures) -> None:
        self._settings, self._pictures = settings, pictures
        self._client = make_client(token=settings.token)
        self._uploaded: FIFOCache[bytes, str] = FIFOCache(UPLOADED)
        self._address = f"{settings.api.rstrip('/')}/{settings.phone_number_id}"

    async def connect(self) -> str:
        return await own_number(self._client, self._settings)

    async def send(self, to: Recipient, message: Message, list_label: str) -> str:
        content = await self._content(message, list_label)
        return await self._post({**_recipient(to), **content})

    async def send_template(self, to: Recipient, template: Template, values: Sequence[str]) -> str:
        parameters = [{"type": "text", "text": value} for value in values]
        said = {
            "name": template.name,
            "language": {"code": template.language},
            "components": [{"type": "body", "parameters": parameters}],
        }
        return await self._post({**_recipient(to), "type": "template", "template": said})

    def webhooks(self, hear: Hear) -> Mapping[str, ASGIApp]:
        return {PATH: CloudWebhook(self._settings, hear)}

    async def close(self) -> None:
        await self._client.aclose()

    async def _post(self, body: Mapping[str, Any]) -> str:
        url = f"{self._address}/messages"
        sent = await ask(self._client, "POST", url, _Sent, json={"messaging_product": "whatsapp", **body})
        return sent.messages[0].id

    async def _content(self, message: Message, list_label: str) -> dict[str, Any]:
        if message.choices:
            return {"type": "interactive", "interactive": await self._interactive(message, list_label)}
        if message.picture is not None:
            image = {"id": await self._upload(message.picture)}
            return {"type": "image", "image": {**image, "caption": message.text} if message.text else image}
        return {"type": "text", "text": {"preview_url": False, "body": message.text}}

    async def _interactive(self, message: Message, list_label: str) -> dict[str, Any]:
        body = {"body": {"text": message.text}}
        if message.is_list:
            sections = [{"rows": [_row(choice) for choice in message.choices]}]
            return {"type": "list", **body, "action": {"button": list_label, "sections": sections}}
        buttons = [{"type": "reply", "reply": {"id": each.code, "title": each.title}} for each in message.choices]
        said: dict[str, Any] = {"type": "button", **body, "action": {"buttons": buttons}}
        if message.picture is not None:
            said["header"] = {"type": "image", "image": {"id": await self._upload(message.picture)}}
        return said

    async def _upload(self, picture: Picture) -> str:
        """The id of a picture there; what is there already is not sent again."""
        png = await self._pictures.png(picture.svg)
        digest = blake2b(png, digest_size=16).digest()
        if (known := self._uploaded.get(digest)) is not None:
            return str(known)
        url = f"{self._address}/media"
        form = {"messaging_product": "whatsapp", "type": "image/png"}
        found = await ask(self._client, "POST", url, _Id, data=form, files={"file": ("map.png", png, "image/png")})
        self._uploaded[digest] = found.id
        return found.id


async def own_number(client: httpx.AsyncClient, settings: CloudSettings) -> str:
    """The number by which people know us.  Raises ServiceFault."""
    url = f"{settings.api.rstrip('/')}/{settings.phone_number_id}?fields=display_phone_number"
    found = await ask(client, "GET", url, _Number)
    return "".join(filter(str.isdigit, found.display_phone_number))


async def check_cloud(settings: CloudSettings, templates: Sequence[Template]) -> tuple[str, list[TemplateState]]:
    """Our number, and what Meta says of these templates.  Raises ServiceFault."""
    url = f"{settings.api.rstrip('/')}/{settings.business_account_id}/message_templates"
    async with make_client(token=settings.token) as client:
        number = await own_number(client, settings)
        wanted = {"fields": "name,language,status", "limit": "200"}
        found = await ask(client, "GET", url, _StoredTemplates, params=wanted)
    known = {(each.name, each.language): _STATES.get(each.status, "pending") for each in found.data}
    return number, [known.get((each.name, each.language), "missing") for each in templates]


def _recipient(to: Recipient) -> dict[str, str]:
    known = {"to": to.number} if to.number else {"recipient": to.user_id}
    return {"recipient_type": "individual", **known}


def _row(choice: Choice) -> dict[str, str]:
    row = {"id": choice.code, "title": choice.title}
    return {**row, "description": choice.description} if choice.description else row


class CloudWebhook:
    """An ASGI application at one address: Meta asks once whether it is ours, and brings batches from then on."""

    def __init__(self, settings: CloudSettings, hear: Hear) -> None:
        self._settings, self._hear = settings, hear

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        response = await self._response(Request(scope, receive))
        await response(scope, receive, send)

    async def _response(self, request: Request) -> Response:
        if request.method == "GET":
            return self._challenged(request)
        if request.method != "POST":
            return Response(status_code=405)
        body = await whole_body(request)
        if body is None:
            return Response(status_code=413)
        if not self._is_signed(body, request.headers.get(SIGNATURE, "")):
            return Response(status_code=403)
        try:
            await self._hear(read_batch(body, self._settings.phone_number_id))
        except msgspec.DecodeError:
            return Response(status_code=400)
        except StoreFailed:
            return Response(status_code=503)
        return Response(status_code=200)

    def _challenged(self, request: Request) -> Response:
        said, ours = request.query_params.get("hub.verify_token", ""), self._settings.verify_token
        if not ours or not hmac.compare_digest(said.encode(), ours.encode()):
            return Response(status_code=403)
        return PlainTextResponse(request.query_params.get("hub.challenge", ""))

    def _is_signed(self, body: bytes, said: str) -> bool:
        ours = hmac.new(self._settings.app_secret.encode(), body, sha256).hexdigest()
        return hmac.compare_digest(said.encode(), f"sha256={ours}".encode())


def read_batch(body: bytes, phone_number_id: str) -> list[Incoming | Status]:
    """All that a batch brings for this number.  Raises DecodeError.  What cannot be read costs itself alone."""
    found = list[Incoming | Status]()
    for entry in _envelope.decode(body).entry:
        for change in entry.changes:
            if change.field != "messages":
                continue
            value = _value.decode(change.value)
            if value.metadata.phone_number_id in ("", phone_number_id):
                found += [*_incoming(value), *_statuses(value)]
    return found


def _incoming(value: _Value) -> Iterable[Incoming]:
    by_number = {each.wa_id: each for each in value.contacts if each.wa_id}
    by_id = {each.user_id: each for each in value.contacts if each.user_id}
    for message in value.messages:
        contact = by_number.get(message.sender) or by_id.get(message.user_id) or _Contact()
        sender = Recipient(message.sender, message.user_id or contact.user_id)
        if (read := _read(message, sender, contact.profile.name)) is not None:
            yield read


def _read(message: _Message, sender: Recipient, name: str) -> Incoming | None:
    known: dict[str, Any] = {
        "id": message.id,
        "sender": sender,
        "name": name,
        "at": _instant(message.timestamp),
        "replies_to": message.context.id if message.context is not None else "",
    }
    if message.text is not None:
        return Incoming(**known, kind="text", text=message.text.body)
    if message.interactive is not None:
        reply = message.interactive.button_reply or message.interactive.list_reply or _Reply()
        return Incoming(**known, kind="tap", code=reply.id, text=reply.title)
    if message.button is not None:
        return Incoming(**known, kind="text", text=message.button.text)
    if message.system is not None:
        is_change = message.system.type == "user_changed_number" and bool(message.system.wa_id)
        return Incoming(**known, kind="number_changed", text=message.system.wa_id) if is_change else None
    return None if message.type == "reaction" else Incoming(**known, kind="media")


def _statuses(value: _Value) -> Iterable[Status]:
    for each in value.statuses:
        code, at = each.errors[0].code if each.errors else 0, _instant(each.timestamp)
        match each.status:
            case "sent" | "delivered" | "read" | "failed" as state:
                yield Status(each.id, state, code, at)
            case _:
                pass


def _instant(seconds: str) -> datetime | None:
    return datetime.fromtimestamp(int(seconds), UTC) if seconds.isdigit() and len(seconds) < 12 else None
