"""What phrases are told about phases and orders."""

from __future__ import annotations

from collections.abc import Mapping

from parlour.games.diplomacy.adjudicate import Phase
from parlour.sdk import Detail, Term


def named(phase: Phase) -> Mapping[str, Detail]:
    """`{ $season } { $year }, { $kind }`: in winter only builds are made, so the kind says it all there."""
    return {"season": Term(f"season-{phase.season}"), "year": phase.year, "kind": Term(f"kind-{phase.kind}")}
