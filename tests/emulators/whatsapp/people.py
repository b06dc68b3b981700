"""People with a phone: they write, tap, block, and get another number."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from tests.emulators.whatsapp.delivery import Delivery
from tests.emulators.whatsapp.state import OUR_NUMBER, Choice, Message, Phone, State


class Person:
    def __init__(self, state: State, delivery: Delivery, phone: Phone) -> None:
        self._state, self._delivery, self.phone = state, delivery, phone

    @property
    def name(self) -> str:
        return self.phone.name

    @property
    def posts(self) -> list[Message]:
        return self.phone.posts

    @property
    def last(self) -> Message:
        return self.phone.posts[-1]

    @property
    def text(self) -> str:
        return "\n".join(post.text for post in self.posts)

    def writes(self, text: str, replies_to: Message | None = None, at: datetime | None = None) -> None:
        self._state.wrote(self.phone, f": {text}")
        if self._state.kind == "cloud":
            self._sends({"type": "text", "text": {"body": text}}, replies_to, at)
        else:
            self._sends({"Body": text, "MessageType": "text"}, replies_to, at)

    def sends_picture(self) -> None:
        self._state.wrote(self.phone, " sends a picture")
        if self._state.kind == "cloud":
            self._sends({"type": "image", "image": {"id": "1", "mime_type": "image/jpeg"}})
        else:
            self._sends({"Body": "", "NumMedia": "1", "MediaUrl0": "https://api.twilio.com/media/1"})

    def with_choice(self, label: str) -> tuple[Message, Choice]:
        """The newest message with such a choice.  Raises LookupError."""
        for post in reversed(self.posts):
            for choice in post.choices:
                if label in choice.reads:
                    return post, choice
        raise LookupError(f"{self.name} sees no [{label}]; last: {self.posts[-3:]}")

    def taps(self, label: str) -> None:
        self.touches(*self.with_choice(label))

    def touches(self, post: Message, choice: Choice) -> None:
        self._state.wrote(self.phone, f" taps [{choice.reads}]")
        if self._state.kind == "cloud":
            kind = "list_reply" if post.is_list else "button_reply"
            reply = {"id": choice.code, "title": choice.title}
            self._sends({"type": "interactive", "interactive": {"type": kind, kind: reply}}, post)
        elif post.is_list:
            self._sends({"Body": choice.title, "ListId": choice.code, "ListTitle": choice.title}, post)
        else:
            self._sends({"Body": choice.title, "ButtonPayload": choice.code, "ButtonText": choice.title}, post)

    def taps_template(self) -> None:
        """The button of the last template."""
        self._state.wrote(self.phone, " taps [Show me]")
        if self._state.kind == "cloud":
            self._sends({"type": "button", "button": {"payload": "Show me", "text": "Show me"}})
        else:
            self._sends({"Body": "Show me", "ButtonText": "Show me"})

    def blocks_us(self) -> None:
        self._state.wrote(self.phone, " blocks us")
        self.phone.has_blocked_us = True

    def changes_number(self, number: str) -> None:
        """WhatsApp tells of it; their contacts find them by the new one."""
        old = self.phone.number
        del self._state.phones[old]
        self.phone.number = number
        self._state.phones[number] = self.phone
        self._state.lines[number] = self._state.lines.get(old, [])
        system = {"type": "user_changed_number", "wa_id": number, "body": f"{self.name} changed"}
        message = {"from": old, "id": self._id(), "timestamp": self._stamp(None), "type": "system", "system": system}
        self._delivery.bring({"messages": [message]})

    def _id(self) -> str:
        number = self._state.incoming_number()
        return f"wamid.in{number:05d}" if self._state.kind == "cloud" else f"SMin{number:030d}"

    def _stamp(self, at: datetime | None) -> str:
        return str(int((at or self._state.clock.now()).timestamp()))

    def _sends(self, what: dict[str, Any], replies_to: Message | None = None, at: datetime | None = None) -> None:
        phone = self.phone
        wrote_at = at or self._state.clock.now()
        phone.wrote_at = max(wrote_at, phone.wrote_at or wrote_at)
        if self._state.kind == "twilio":
            form = {"From": f"whatsapp:+{phone.number}", "WaId": phone.number, "ProfileName": phone.name}
            form |= {"MessageSid": self._id(), "To": f"whatsapp:+{OUR_NUMBER}", "NumMedia": "0", "ApiVersion": "2010"}
            if replies_to is not None:
                form["OriginalRepliedMessageSid"] = replies_to.id
            return self._delivery.bring({**form, **what})
        contact = {"wa_id": phone.number, "profile": {"name": phone.name}}
        message = {"from": phone.number, "id": self._id(), "timestamp": self._stamp(at), **what}
        if phone.user_id:
            contact["user_id"] = message["from_user_id"] = phone.user_id
        if replies_to is not None:
            message["context"] = {"from": OUR_NUMBER, "id": replies_to.id}
        return self._delivery.bring({"contacts": [contact], "messages": [message]})
