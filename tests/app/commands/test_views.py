"""`parlour views`: a script for psql, with the views of every game that brings some."""

import pytest

from parlour.app.commands.views import views_command


def test_the_script_has_the_views_that_the_documents_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert views_command() == 0
    script = capsys.readouterr().out
    assert script.startswith("BEGIN;")
    assert script.endswith("COMMIT;\n")
    clocktower, ligan = (
        script.index('CREATE SCHEMA "parlour_clocktower"'),
        script.index('CREATE SCHEMA "parlour_ligan"'),
    )
    for view in ("games", "players", "nominations", "votes", "events"):
        assert f"CREATE VIEW {view} " in script[clocktower:ligan]
    for view in ("rounds", "votes", "mission_actions", "events"):
        assert f"CREATE VIEW {view} " in script[ligan:]
