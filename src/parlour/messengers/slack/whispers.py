"""Posts in a channel that one person alone sees: by the address that came with their tap or command, else by id."""

from __future__ import annotations

from typing import Any

from parlour.engine.carriers import PostFailed
from parlour.engine.screens import Screen
from parlour.messengers.slack.blocks import parts_of
from parlour.messengers.slack.client import Clients, Conversation, Workspace
from parlour.messengers.slack.errors import SLACK_FAULTS, code_of
from parlour.messengers.slack.files import Files

APART = " "  # between somebody's id and the address at which they can be answered
USED_UP = ("used_url", "expired_url", "expired_trigger_id", "invalid_url")
UNSEEN = ("user_not_in_channel", "not_in_channel", "channel_not_found", "messages_tab_disabled")


def whisper_to(user: str, response_url: str = "") -> str:
    """How to answer them so that nobody else sees it."""
    return f"{user}{APART}{response_url}".strip()


class Whispers:
    def __init__(self, clients: Clients, files: Files) -> None:
        self._clients, self._files = clients, files

    async def say(self, where: Conversation, to: str, screen: Screen) -> None:
        """Whisper it.  Nothing is the only copy of anything: whoever is not there just now asks again."""
        user, _, url = to.partition(APART)
        workspace = self._clients.workspace(where.team)
        if workspace is None:
            return
        for part in parts_of(screen, is_room=False):
            if part.file is not None:
                continue
            picture = await self._files.picture(workspace, part.picture)
            payload = {"text": part.top_text, "blocks": part.blocks(picture)}
            if not (url and await self.answer_at(url, payload)):
                await self._post(workspace, where, user, payload)

    async def answer_at(self, url: str, payload: dict[str, Any]) -> bool:
        """Whether Slack took it there: it does so five times, within half an hour."""
        body = {**payload, "response_type": "ephemeral", "replace_original": False, "delete_original": False}
        try:
            async with self._clients.session.post(url, json=body) as answer:
                if answer.status in (200, 404, 410):
                    return answer.status == 200
                raise PostFailed(f"an answer was answered with {answer.status}")
        except SLACK_FAULTS as fault:
            raise PostFailed(type(fault).__name__) from None

    @staticmethod
    async def _post(workspace: Workspace, where: Conversation, user: str, payload: dict[str, Any]) -> None:
        try:
            await workspace.client.chat_postEphemeral(channel=where.id, user=user, **payload)
        except SLACK_FAULTS as fault:
            if code_of(fault) not in UNSEEN:
                raise
