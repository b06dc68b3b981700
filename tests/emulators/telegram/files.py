"""Uploaded files and pictures, and the ids they are known by ever after."""

from __future__ import annotations

from tests.emulators.telegram.errors import ApiError, bad_request
from tests.emulators.telegram.limits import MOST_FILE, MOST_PHOTO
from tests.emulators.telegram.messages import File
from tests.emulators.telegram.parameters import Parameters, Upload

_PNG = b"\x89PNG\r\n\x1a\n"
MOST_SIDES, MOST_RATIO = 10_000, 20  # width and height together, and the longer by the shorter


class Files:
    def __init__(self) -> None:
        self._known: dict[str, File] = {}

    def photo(self, asked: Parameters, name: str, given: str = "") -> File:
        upload = self._uploaded(asked, name, given)
        return self._keep(upload, _size_of(upload)) if isinstance(upload, Upload) else upload

    def document(self, asked: Parameters, name: str, given: str = "") -> File:
        upload = self._uploaded(asked, name, given)
        if isinstance(upload, File):
            return upload
        if not upload.content:
            raise bad_request("file must be non-empty")
        if len(upload.content) > MOST_FILE:
            raise ApiError(413, "Request Entity Too Large")
        return self._keep(upload, None)

    def _uploaded(self, asked: Parameters, name: str, given: str) -> Upload | File:
        """By its part of the form, by `attach://part`, or by the id that it got the first time."""
        given = given or asked.text(name)
        part = given.removeprefix("attach://") if given.startswith("attach://") else name
        if part in asked.uploads:
            return asked.uploads[part]
        if given in self._known:
            return self._known[given]
        raise bad_request(
            "wrong file identifier/HTTP URL specified" if given else f"there is no {name} in the request"
        )

    def _keep(self, upload: Upload, size: tuple[int, int] | None) -> File:
        file = File(f"file{len(self._known) + 1}", upload.content, upload.name, size)
        self._known[file.id] = file
        return file


def _size_of(upload: Upload) -> tuple[int, int]:
    """The emulator reads PNG only."""
    if len(upload.content) > MOST_PHOTO:
        raise ApiError(413, "Request Entity Too Large")
    if not upload.content.startswith(_PNG) or len(upload.content) < 24:
        raise bad_request("IMAGE_PROCESS_FAILED")
    width, height = (int.from_bytes(upload.content[at : at + 4]) for at in (16, 20))
    if width + height > MOST_SIDES or max(width, height) > MOST_RATIO * min(width, height):
        raise bad_request("PHOTO_INVALID_DIMENSIONS")
    return width, height
