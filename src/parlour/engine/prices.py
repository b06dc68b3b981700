"""What it costs to write to people by a messenger that is not free."""

from __future__ import annotations

from msgspec import Struct


class CallPrice(Struct, frozen=True):
    """The price of calling somebody back whose window is shut, as it is read: "0.05 EUR"."""

    each: str
    most: str  # for one match in a month
