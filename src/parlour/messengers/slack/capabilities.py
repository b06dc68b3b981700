"""What Slack can show and do."""

from __future__ import annotations

from parlour.messengers.updates import Capabilities

CAN = Capabilities(
    text=4500,  # Slack refuses a message whose blocks have more than about 13,000 characters, buttons and all
    caption=4500,
    label=75,
    code=150,
    buttons=25,
    in_row=5,
    list_rows=40,
    link_buttons=True,
    edits=True,
    pictures=True,
    alt_text=True,
    attachments=True,
    mentions=True,
    own_time=True,
    ephemeral=True,
    form_fields=40,
    writes_first=True,
    slashes=False,
    previews=True,
)
