"""A request id makes twice once: it becomes the id of the submission, whichever way it came."""

from __future__ import annotations

import re
from uuid import UUID, uuid4, uuid5

from parlour.engine.submission import SubmissionId
from parlour.web.errors import Denied

_PLAIN = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}")
_LONGEST = 60  # any spelling of a UUID is shorter


def read_request_id(text: str) -> SubmissionId:
    """Any spelling of a UUID is the same id."""
    if _PLAIN.fullmatch(text):
        return SubmissionId(text)
    try:
        return SubmissionId(str(UUID(text[:_LONGEST])))
    except ValueError:
        raise Denied("ERR_VALIDATION", "bad_request_id") from None


def new_request_id() -> SubmissionId:
    return SubmissionId(str(uuid4()))


def next_request_id(first: SubmissionId, attempt: int) -> SubmissionId:
    """For another try at the same wish: always the same one."""
    return first if attempt == 0 else SubmissionId(str(uuid5(UUID(first), str(attempt))))
