"""What Telegram can show and do."""

from __future__ import annotations

from parlour.messengers.updates import Capabilities

CAN = Capabilities(
    text=4096,
    caption=1024,
    label=64,  # to be read on a telephone; Telegram itself would take more
    code=64,
    buttons=100,
    in_row=8,
    link_buttons=True,
    toasts=True,
    toast=200,
    edits=True,
    pictures=True,
    attachments=True,
    pins=True,
    mentions=True,
    own_time=True,
)
