"""Matches of this terminal on disk: one file for each game, whole after every move."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from parlour.engine import archive
from parlour.engine.archive import DamagedArchive
from parlour.engine.ports import StoredMatch
from parlour.sdk.game import Game


class Saves:
    """The last match of one game in a data folder."""

    def __init__(self, folder: Path, game: Game[Any]) -> None:
        self._game = game
        self.path = folder / "play" / f"{game.key}.jsonl"

    def unfinished(self) -> StoredMatch | None:
        """The last match, if it is not over.  Raises DamagedArchive if it cannot be read or folded."""
        if not self.path.exists():
            return None
        with self.path.open("rb") as lines:
            stored = archive.read_archive(lines, {self._game.key: self._game})
        return None if self._is_over(stored) else stored

    def is_unfinished(self) -> bool:
        """Whether there is a match to go on with; that it is damaged is said when it is opened."""
        try:
            return self.unfinished() is not None
        except (DamagedArchive, OSError):
            return False

    def save(self, stored: StoredMatch) -> None:
        """Write beside the old one, then in its place: whatever happens meanwhile, one of the two is whole."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        beside = self.path.with_suffix(f".{os.getpid()}.tmp")
        with beside.open("wb") as file:
            file.writelines(archive.archive_lines(stored, self._game))
            file.flush()
            os.fsync(file.fileno())
        beside.replace(self.path)

    def keep_aside(self) -> Path:
        """Rename a damaged one, and say to what: somebody may mend it."""
        aside = self.path.with_suffix(".damaged")
        self.path.replace(aside)
        return aside

    def _is_over(self, stored: StoredMatch) -> bool:
        """Whether the match is over.  Raises DamagedArchive if today's rules cannot fold it."""
        state, line = self._game.empty, 1
        try:
            for happening in stored.happenings:
                line += 1
                for event in happening.events:
                    state = self._game.fold(state, event)
            is_over = self._game.agenda(state).over
        except Exception as fault:
            raise DamagedArchive(line, f"today's rules cannot go on from here ({fault})", stored) from fault
        if stored.set_aside:
            raise DamagedArchive(1, f"the rules broke in it: {stored.set_aside}", stored)
        return is_over
