"""What became of an order, in a whole sentence."""

from __future__ import annotations

from collections.abc import Mapping

from parlour.games.diplomacy.report import Verdict
from parlour.games.diplomacy.wording import nation_name
from parlour.sdk import Detail, Term

Line = tuple[str, Mapping[str, Detail]]  # a phrase and its details


def verdict_line(verdict: Verdict) -> Line:
    outcome = verdict.outcome
    kind = "unordered" if verdict.is_silent else "verdict"
    result = Term(f"result-{outcome.result.replace(' ', '_')}")
    told: dict[str, Detail] = {"nation": nation_name(verdict.nation), "order": str(outcome.order), "result": result}
    return f"{kind}-{outcome.reason}", {**outcome.details, **told}
