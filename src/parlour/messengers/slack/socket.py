"""Socket Mode: we keep a connection open to Slack, which tells us by it what is new, and need no address of our own.

What is not acknowledged comes again; what people tap while nobody listens is lost, and their client tells them so.
"""

from __future__ import annotations

import asyncio
from typing import Any

from slack_sdk.socket_mode.aiohttp import SocketModeClient
from slack_sdk.socket_mode.async_client import AsyncBaseSocketModeClient
from slack_sdk.socket_mode.request import SocketModeRequest
from slack_sdk.web.async_client import AsyncWebClient

from parlour.messengers.slack.client import silent_log
from parlour.messengers.slack.receiver import Kind, Receiver

KINDS: dict[str, Kind] = {
    "events_api": "events_api",
    "interactive": "interactive",
    "slash_commands": "slash_commands",
}


class Socket:
    """One connection, with the app's own token; the SDK opens the next when Slack says that it will close it."""

    def __init__(self, app_token: str, client: AsyncWebClient, receiver: Receiver) -> None:
        self._app_token, self._client, self._receiver = app_token, client, receiver

    async def run(self) -> None:
        """Listen until cancelled.  Raises SlackApiError if Slack does not know the token."""
        socket = SocketModeClient(self._app_token, silent_log(), self._client)
        socket.socket_mode_request_listeners.append(self._hear)
        try:
            socket.wss_uri = await socket.issue_new_wss_url()
            await socket.connect()  # type: ignore[no-untyped-call]
            await asyncio.Event().wait()
        finally:
            await socket.close()  # type: ignore[no-untyped-call]
            await asyncio.gather(*filter(None, _tasks(socket)), return_exceptions=True)
            await socket.aiohttp_client_session.close()

    async def _hear(self, socket: AsyncBaseSocketModeClient, request: SocketModeRequest) -> None:
        kind = KINDS.get(request.type)
        if kind is None:
            return
        answer = await self._receiver.receive(kind, request.payload, bool(request.retry_attempt))
        if answer.is_received:
            body = {"payload": answer.body} if answer.body is not None and request.accepts_response_payload else {}
            await socket.send_socket_mode_response({"envelope_id": request.envelope_id, **body})


def _tasks(socket: SocketModeClient) -> list[Any]:
    return [socket.message_processor, socket.current_session_monitor, socket.message_receiver]
