"""What an author saves is seen; what caches, builds and editors leave about is not."""

from pathlib import Path

from parlour.app.dev.saved_files import look_at, saved_since


def test_what_is_written_made_or_removed_was_saved(tmp_path: Path) -> None:
    for name in ("rules.py", "old.ftl", "same.py"):
        (tmp_path / name).write_text("1")
    before = look_at(tmp_path)
    (tmp_path / "rules.py").write_text("22")
    (tmp_path / "web").mkdir()
    (tmp_path / "web" / "board.js").write_text("3")
    (tmp_path / "old.ftl").unlink()
    assert saved_since(before, look_at(tmp_path)) == ["board.js", "old.ftl", "rules.py"]


def test_caches_builds_and_half_written_files_are_not_saved(tmp_path: Path) -> None:
    before = look_at(tmp_path)
    for name in (
        "__pycache__/a.pyc",
        "node_modules/x/i.js",
        ".git/HEAD",
        "dist/a.whl",
        ".rules.py.swp",
        "a.py~",
        "4913",
    ):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("1")
    assert saved_since(before, look_at(tmp_path)) == []


def test_a_game_of_one_file_is_watched_by_itself(tmp_path: Path) -> None:
    game = tmp_path / "game.py"
    game.write_text("1")
    before = look_at(game)
    (tmp_path / "beside.py").write_text("2")
    assert saved_since(before, look_at(game)) == []
    game.write_text("22")
    assert saved_since(before, look_at(game)) == ["game.py"]
