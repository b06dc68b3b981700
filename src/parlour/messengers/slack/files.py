"""Files that Slack keeps for us: pictures to be shown in blocks, and files that are shared in a conversation.

A picture is uploaded once for each workspace and then shown by its id, also in a card that is revised.
"""

from __future__ import annotations

from hashlib import blake2b

from aiohttp import ClientError
from cachetools import FIFOCache

from parlour.engine.carriers import PostFailed
from parlour.engine.screens import File, Picture
from parlour.messengers.render.pictures import NoPicture, Pictures
from parlour.messengers.slack.client import Clients, Workspace
from parlour.messengers.slack.text import clean, escape
from parlour.sdk.characters import cut_text

REMEMBERED = 500  # pictures
UPLOAD_ALT = 1000  # characters


class Files:
    """Uploads what a message bears."""

    def __init__(self, clients: Clients, pictures: Pictures) -> None:
        self._clients, self._pictures = clients, pictures
        self._known: FIFOCache[tuple[str, str], str] = FIFOCache(
            REMEMBERED
        )  # by workspace and content: the file's id

    async def picture(self, workspace: Workspace, picture: Picture | None) -> str | None:
        """The id of the file that shows it; None if there is none, or it cannot be drawn."""
        if picture is None or not picture.svg:
            return None
        key = workspace.team, blake2b(picture.svg.encode(), digest_size=12).hexdigest()
        if key not in self._known:
            try:
                png = await self._pictures.png(picture.svg)
            except NoPicture:
                return None
            name = f"{'-'.join(picture.name.split()) or 'picture'}.png"
            self._known[key] = await self._upload(workspace, name, png, picture.alt)
        return self._known[key]

    async def share(self, workspace: Workspace, channel: str, file: File, words: str) -> str:
        """Share a file in a conversation, with a comment; its id.  Slack does not say which message bears it."""
        file_id = await self._put(workspace, file.name, file.body, file.alt)
        await workspace.client.files_completeUploadExternal(
            files=[{"id": file_id, "title": file.name}],
            channel_id=channel,
            initial_comment=words or escape(file.name),
        )
        return file_id

    def forget(self, workspace: Workspace, file_id: str) -> None:
        """Upload it anew when it is wanted next: Slack does not have it any more."""
        for key in [key for key, known in self._known.items() if known == file_id and key[0] == workspace.team]:
            del self._known[key]

    async def _upload(self, workspace: Workspace, name: str, content: bytes, alt: str) -> str:
        file_id = await self._put(workspace, name, content, alt)
        await workspace.client.files_completeUploadExternal(files=[{"id": file_id, "title": name}])
        return file_id

    async def _put(self, workspace: Workspace, name: str, content: bytes, alt: str) -> str:
        more = {"alt_txt": cut_text(clean(alt), UPLOAD_ALT)} if alt else {}
        where = await workspace.client.files_getUploadURLExternal(filename=name, length=len(content), **more)
        try:
            async with self._clients.session.post(str(where["upload_url"]), data=content) as answer:
                if answer.status != 200:
                    raise PostFailed(f"an upload was answered with {answer.status}")
        except ClientError as fault:
            raise PostFailed(type(fault).__name__) from None
        return str(where["file_id"])
