"""How Slack says no, and what that means to the courier.  Its words are known here and nowhere else."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from aiohttp import ClientError
from slack_sdk.errors import SlackApiError, SlackClientError

from parlour.engine.carriers import AddressGone, CarrierBusy, LetterUnfit, PostFailed

A_WHILE = timedelta(minutes=10)
A_MOMENT = timedelta(seconds=2)
GONE = {  # why nothing can be written there any more
    "not_in_channel": "removed",
    "channel_not_found": "not_found",
    "is_archived": "archived",
    "channel_is_archived": "archived",
    "user_not_found": "not_found",
    "user_not_visible": "not_found",
    "user_disabled": "deactivated",
    "user_is_bot": "needs_start",
    "cannot_dm_bot": "needs_start",
    "messages_tab_disabled": "messages_tab_disabled",
    "restricted_action": "forbidden",
    "restricted_action_read_only_channel": "forbidden",
    "restricted_action_non_threadable_channel": "forbidden",
    "ekm_access_denied": "forbidden",
}
NO_TOKEN = ("invalid_auth", "not_authed", "account_inactive", "token_revoked", "token_expired", "org_login_required")
NO_SCOPE = "missing_scope"
NOT_TO_BE_EDITED = ("message_not_found", "cant_update_message", "edit_window_closed", "is_inactive")
NOT_READY = ("invalid_slack_file", "file_not_found", "file_not_ready")
FOR_NOW = (
    "internal_error",
    "fatal_error",
    "service_unavailable",
    "request_timeout",
    "team_added_to_org",
    "msg_limit",
)

SLACK_FAULTS = (SlackClientError, ClientError, TimeoutError, OSError)  # all that a call may raise


def code_of(fault: BaseException) -> str:
    """The word by which Slack says no; empty if it did not come to that."""
    response: Any = fault.response if isinstance(fault, SlackApiError) else None
    data = getattr(response, "data", response)
    return str(data.get("error", "")) if isinstance(data, dict) else ""


def details_of(fault: BaseException) -> str:
    """What Slack says besides: which block is wrong, say."""
    response: Any = fault.response if isinstance(fault, SlackApiError) else None
    data = getattr(response, "data", response)
    more = (
        data.get("errors") or data.get("response_metadata", {}).get("messages", ()) if isinstance(data, dict) else ()
    )
    return "; ".join(map(str, more))


def cannot_be_edited(fault: BaseException) -> bool:
    """Whether the message cannot be changed, or is gone."""
    return code_of(fault) in NOT_TO_BE_EDITED


def is_token_bad(fault: BaseException) -> bool:
    return code_of(fault) in NO_TOKEN


def missing_scope(fault: BaseException) -> str:
    """The right that the app lacks for what was asked, as Slack names it; empty if that is not what is wrong."""
    response: Any = fault.response if isinstance(fault, SlackApiError) else None
    data = getattr(response, "data", response)
    needed = data.get("needed") if isinstance(data, dict) else None
    return str(needed or "?") if code_of(fault) == NO_SCOPE else ""


def is_file_unready(fault: BaseException) -> bool:
    """Whether a picture cannot be shown yet: Slack looks at what was uploaded, and that takes a moment."""
    return code_of(fault) in NOT_READY or (code_of(fault) == "invalid_blocks" and "slack file" in details_of(fault))


def retry_after(fault: BaseException) -> timedelta | None:
    """How long Slack asks us to wait; None if it does not."""
    response: Any = fault.response if isinstance(fault, SlackApiError) else None
    if getattr(response, "status_code", None) != 429 and code_of(fault) not in ("ratelimited", "rate_limited"):
        return None
    headers = {str(name).lower(): value for name, value in dict(getattr(response, "headers", {})).items()}
    seconds = str(headers.get("retry-after", "1"))
    return timedelta(seconds=int(seconds) if seconds.isdigit() else 1)


def courier_fault(fault: BaseException) -> Exception:
    """The fault as the courier knows it."""
    code = code_of(fault)
    if (wait := retry_after(fault)) is not None:
        return CarrierBusy(wait)
    if code in (*NO_TOKEN, NO_SCOPE):
        return CarrierBusy(A_WHILE)  # the letters are fine, and wait for another token, or for the right
    if code in GONE:
        return AddressGone(GONE[code])
    if is_file_unready(fault):
        return CarrierBusy(A_MOMENT)
    if not code or code in FOR_NOW:
        return PostFailed(code or type(fault).__name__)
    return LetterUnfit(f"{code} {details_of(fault)}".strip())


def fault_text(fault: BaseException) -> str:
    """The fault in words; never its own text, which may have a token or somebody's words in it."""
    return code_of(fault) or type(fault).__name__
