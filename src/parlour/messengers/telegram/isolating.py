"""Words that cannot disturb the line they stand in: nobody's name turns the sentence round, or breaks it."""

from __future__ import annotations

import re

# What a hostile name brings to turn the rest of a line round; control characters; halves of a letter.
_TURNING = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
_CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\ufeff]")
_HALF = re.compile("[\ud800-\udfff]")

_RIGHT_TO_LEFT = "[\u0590-\u08ff\ufb1d-\ufdcf\ufdf0-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]"
_RUN = re.compile(f"{_RIGHT_TO_LEFT}+(?:[ '’.-]+{_RIGHT_TO_LEFT}+)*")
_BEGIN, _END = "\u2068", "\u2069"  # first strong isolate, and its end


def isolated(text: str) -> str:
    """What is written from right to left is, and all around it stays where it was."""
    clean = _HALF.sub("\ufffd", _CONTROL.sub("", _TURNING.sub("", text.replace("\r\n", "\n"))))
    return _RUN.sub(lambda run: f"{_BEGIN}{run[0]}{_END}", clean)
