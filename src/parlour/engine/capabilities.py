"""What a messenger can show and do: shared code asks this table, and never which messenger it is."""

from __future__ import annotations

from msgspec import Struct


class Capabilities(Struct, frozen=True, kw_only=True):
    """What a messenger can show and do.  What it does not name, it cannot."""

    text: int  # characters of a post
    caption: int = 0  # of one with a picture
    label: int = 20  # characters of a button
    code: int = 64  # bytes behind a button; at least 16
    buttons: int = 0  # under one post
    in_row: int = 1  # buttons beside each other
    list_rows: int = 0  # of a list that takes the place of buttons; 0: it has none
    row_label: int = 0  # characters of a row of that list; 0: as many as of a button
    link_buttons: bool = False  # may a button lead somewhere?
    toasts: bool = False  # something that only the tapper sees, in a room too
    toast: int = 0  # its characters
    edits: bool = False  # else a card is posted anew when it asks something new, and a step of a question is a post
    pictures: bool = False
    alt_text: bool = False  # of a picture, a file or a sound
    attachments: bool = False  # files and sounds
    pins: bool = False
    mentions: bool = False  # of people, who hear of it
    own_time: bool = False  # each reader sees an instant in their own zone
    ephemeral: bool = False  # a post in a room that one person sees; it may get lost: never the only copy
    form_fields: int = 0  # of a form that is sent as a whole
    only_calls: bool = False  # says only that something waits, and nothing of it: anybody may see it there
    writes_first: bool = False  # may we write to people who never wrote to us?
    window_hours: int | None = None  # for how long after their last words we may write; None: for ever
    room_conversations: int = 1  # how many private ones make up a room at most; 1: it is one of its own; 0: no rooms
    slashes: bool = True  # may a text in private begin with a slash?  Else its first word is a command, if it is one
    previews: bool = False  # a line of its own for lock screens and screen readers
    merges: bool = False  # do posts that wait together go as one?
    posts_a_day: int | None = None  # to one person; None: as many as the carrier's pace allows

    @property
    def fans_out(self) -> bool:
        """Whether a room is a list of private conversations."""
        return self.room_conversations > 1
