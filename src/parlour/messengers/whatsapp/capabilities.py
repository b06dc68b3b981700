"""What WhatsApp can show and do."""

from __future__ import annotations

from msgspec.structs import replace

from parlour.engine.seating import Messenger
from parlour.messengers.updates import Capabilities

WHATSAPP = Messenger("whatsapp")
BODY = 1024  # characters of a message with buttons, and of a caption
TITLE = 24  # of a row of a list; what is longer stands below it

CAN = Capabilities(
    text=4096,
    caption=BODY,
    label=20,
    row_label=72,
    code=200,
    buttons=3,
    list_rows=10,
    pictures=True,
    window_hours=24,
    room_conversations=64,
    slashes=False,
    merges=True,
)
CAN_BY_TWILIO = replace(CAN, text=1600)
