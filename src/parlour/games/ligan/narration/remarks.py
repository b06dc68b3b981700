"""What Guzman has to say of people, by name, for what everyone saw them do.

A remark follows from the open record alone: votes, teams, Capos, results; in the finale also from roles that have
been told.  Each has a few wordings, none of which comes twice in a match: what was said before is worked out anew.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from parlour.games.ligan.narration.cards import turn_of_phrase
from parlour.games.ligan.records import Attempt, Round
from parlour.games.ligan.roles import in_order_of_reveal
from parlour.games.ligan.state import State
from parlour.sdk import Detail, Seat, who

WORDINGS = 3  # of each remark, numbered from 1 in the phrases
TWICE = 2
MOST_NAMED = 3  # whoever shares a remark with more than two others is not singled out


class Remark(NamedTuple):
    name: str
    whom: tuple[Seat, ...] = ()


def remark_details(remark: Remark | None) -> dict[str, Detail]:
    """Details for the phrases `remark_…`, which choose by the name."""
    return {"remark": remark.name, "whom": who(*remark.whom)} if remark else {"remark": "none", "whom": who()}


def _in_new_words(state: State, occasions: Iterable[Iterable[Remark]]) -> Remark | None:
    """The remark on the last occasion, with the number of its wording; None if all have been said."""
    said, last = Counter[str](), None
    for occasion in occasions:
        last = next((remark for remark in occasion if said[remark.name] < WORDINGS), None)
        if last is not None:
            said[last.name] += 1
    return _worded(state, last, said[last.name]) if last else None


def _worded(state: State, remark: Remark, time: int) -> Remark:
    """The remark with the number of its wording; not each match begins with the same one."""
    return Remark(f"{remark.name}_{turn_of_phrase(state, time) % WORDINGS + 1}", remark.whom)


# ── Votes ──


def on_vote(state: State) -> dict[str, Detail]:
    """On the vote that has just closed."""
    attempts = [attempt for round in state.rounds for attempt in round.attempts if attempt.team]
    return remark_details(_in_new_words(state, (_vote_remarks(state.seats, attempt) for attempt in attempts)))


def _vote_remarks(seats: tuple[Seat, ...], attempt: Attempt) -> Iterator[Remark]:
    """What stands out, the most telling first."""
    yes, no = _voters(attempt, "ja"), _voters(attempt, "nej")
    silent = tuple(seat for seat in seats if seat not in attempt.votes)
    if attempt.capo in no:
        yield Remark("capo_against", (attempt.capo,))
    if attempt.approved:
        yield from _approval_remarks(attempt, yes, no, silent)
    else:
        yield from _rejection_remarks(attempt, yes, no)
    if 0 < len(silent) <= MOST_NAMED:
        yield Remark("asleep", silent)


def _approval_remarks(
    attempt: Attempt, yes: tuple[Seat, ...], no: tuple[Seat, ...], silent: tuple[Seat, ...]
) -> Iterator[Remark]:
    against_own = tuple(seat for seat in no if seat in attempt.team)
    if len(against_own) == 1:
        yield Remark("against_own", against_own)
    if len(no) == 1:
        yield Remark("lone_no", no)
    if not no and not silent and attempt.capo in yes:
        yield Remark("unanimous")
    if attempt.capo not in attempt.team:
        yield Remark("capo_at_home", (attempt.capo,))


def _rejection_remarks(attempt: Attempt, yes: tuple[Seat, ...], no: tuple[Seat, ...]) -> Iterator[Remark]:
    if not attempt.votes:
        yield Remark("no_votes", (attempt.capo,))
    elif len(yes) == 1 and yes != (attempt.capo,):
        yield Remark("lone_yes", yes)
    elif yes == (attempt.capo,):
        yield Remark("capo_alone", yes)
    elif len(yes) == len(no):
        yield Remark("tie")


def _voters(attempt: Attempt, choice: str) -> tuple[Seat, ...]:
    return tuple(seat for seat, voted in attempt.votes.items() if voted == choice)


# ── Results ──


def on_result(state: State) -> dict[str, Detail]:
    """On the heist that has just been told of."""
    played = [each for each in state.rounds if each.team and each.result in ("success", "fail")]
    occasions = (_result_remarks(state.seats, played[: at + 1]) for at in range(len(played)))
    return remark_details(_in_new_words(state, occasions))


def _result_remarks(seats: tuple[Seat, ...], played: list[Round]) -> Iterator[Remark]:
    now, earlier = played[-1], played[:-1]
    sent, capo = now.attempts[-1], now.attempts[-1].capo
    doubters = _voters(sent, "nej")
    if now.result == "fail":
        yield from _failure_remarks(now, earlier, doubters)
    else:
        yield from _success_remarks(now, earlier, doubters)
    yield Remark("capo_failed" if now.result == "fail" else "capo_chose", (capo,))
    idle = tuple(seat for seat in seats if not any(seat in each.team for each in played))
    if len(earlier) >= TWICE and len(idle) == 1:
        yield Remark("never_out", idle)


def _failure_remarks(now: Round, earlier: list[Round], doubters: tuple[Seat, ...]) -> Iterator[Remark]:
    burnt = tuple(seat for seat in now.team if any(seat in each.team for each in earlier if each.result == "fail"))
    if now.golas == len(now.team):
        yield Remark("all_of_them")
    if len(burnt) == 1:
        yield Remark("burnt_twice", burnt)
    if 0 < len(doubters) <= MOST_NAMED:
        yield Remark("was_right", doubters)
    if not doubters:
        yield Remark("nobody_doubted")


def _success_remarks(now: Round, earlier: list[Round], doubters: tuple[Seat, ...]) -> Iterator[Remark]:
    burnt = tuple(seat for seat in now.team if any(seat in each.team for each in earlier if each.result == "fail"))
    lucky = tuple(seat for seat in now.team if any(seat in each.team for each in earlier if each.result == "success"))
    if len(burnt) == 1:
        yield Remark("redeemed", burnt)
    if 0 < len(doubters) <= MOST_NAMED:
        yield Remark("was_wrong", doubters)
    if len(lucky) == 1:
        yield Remark("lucky_charm", lucky)


def on_kaos(state: State) -> dict[str, Detail]:
    """On the Capos of a round that nobody went out in: who slept, or who could not get a team through."""
    attempts = state.rounds[-1].attempts
    asleep = tuple(dict.fromkeys(attempt.capo for attempt in attempts if not attempt.team))
    voted_down = tuple(dict.fromkeys(attempt.capo for attempt in attempts if attempt.team))
    name = "all_slept" if not voted_down else "some_slept" if asleep else "quarrel"
    time = sum(each.result == "kaos" for each in state.rounds)
    return remark_details(_worded(state, Remark(name, asleep or voted_down), time))


# ── The finale ──


def on_role(state: State, seat: Seat) -> dict[str, Detail]:
    """On somebody whose role has just been told; what was said of one is said of nobody after."""
    said = set[str]()
    for other in in_order_of_reveal(state.roles):
        remark = next((each for each in _deeds_of(state, other) if each not in said), "none")
        if other == seat:
            return {"remark": remark}
        said.add(remark)
    return {"remark": "none"}


def _deeds_of(state: State, seat: Seat) -> Iterator[str]:
    """What somebody did in the open, the most telling first, as `akta_…`, `golare_…` or `hand_…`."""
    role = state.roles[seat]
    if seat in state.guess_by and role != "hogra_hand":
        yield f"{role}_pointed_{'right' if state.is_right else 'wrong'}"
    deeds = _open_deeds(state, seat)
    match role:
        case "golare":
            yield from _deeds_of_golare(deeds)
        case "hogra_hand":
            yield from _deeds_of_hand(state, seat)
        case _:
            yield from _deeds_of_akta(deeds)


class _OpenDeeds(NamedTuple):
    """How often somebody did what, in the open."""

    led_well: int
    led_badly: int
    out_well: int
    out_badly: int
    doubted_rightly: int  # voted against a team that failed
    doubted_wrongly: int
    slept: int


def _open_deeds(state: State, seat: Seat) -> _OpenDeeds:
    sent = [(each, each.attempts[-1]) for each in state.rounds if each.team]
    doubts = [each.result for each, attempt in sent if attempt.votes.get(seat) == "nej"]
    led = [each.result for each, attempt in sent if attempt.capo == seat]
    out = [each.result for each, attempt in sent if seat in attempt.team]
    slept = [
        attempt for each in state.rounds for attempt in each.attempts if attempt.capo == seat and not attempt.team
    ]
    return _OpenDeeds(
        led.count("success"),
        led.count("fail"),
        out.count("success"),
        out.count("fail"),
        doubts.count("fail"),
        doubts.count("success"),
        len(slept),
    )


def _deeds_of_akta(deeds: _OpenDeeds) -> Iterator[str]:
    if deeds.doubted_rightly:
        yield "akta_doubted_rightly"
    if deeds.led_badly:
        yield "akta_led_badly"
    if deeds.led_well:
        yield "akta_led_well"
    if deeds.out_badly:
        yield "akta_out_badly"
    if deeds.doubted_wrongly:
        yield "akta_doubted_wrongly"
    if deeds.out_well >= TWICE:
        yield "akta_out_often"
    if not deeds.out_well and not deeds.out_badly:
        yield "akta_never_out"
    if deeds.slept:
        yield "akta_slept"


def _deeds_of_golare(deeds: _OpenDeeds) -> Iterator[str]:
    if deeds.led_badly:
        yield "golare_led_badly"
    if deeds.out_badly >= TWICE:
        yield "golare_out_often"
    if deeds.doubted_rightly:
        yield "golare_doubted_rightly"
    if deeds.out_badly:
        yield "golare_out_badly"
    if deeds.out_well:
        yield "golare_out_well"
    if not deeds.out_well and not deeds.out_badly:
        yield "golare_never_out"


def _deeds_of_hand(state: State, seat: Seat) -> Iterator[str]:
    if state.guessing == "aina" and state.guess == seat:
        yield "hand_found"
    elif state.guessing == "aina":
        yield "hand_hidden"
    else:
        yield "hand_unsought"


def confession(state: State) -> dict[str, Detail]:
    """What comes out beside who betrayed: the loyal who did, or else the Golare who never did."""
    golas = Counter(seat for heist in state.heists for seat, deed in heist.deeds.items() if deed == "gola")
    loyal = tuple(seat for seat in golas if state.roles[seat] != "golare")
    if loyal:
        return {"remark": "loyal_betrayed", "whom": who(*loyal)}
    out = {seat for heist in state.heists for seat in heist.deeds}
    clean = tuple(seat for seat in state.golare if not golas[seat] and seat in out)
    idle = tuple(seat for seat in state.golare if not golas[seat] and seat not in out)
    if clean:
        return {"remark": "golare_behaved", "whom": who(*clean)}
    return {"remark": "golare_stayed_home" if idle else "none", "whom": who(*idle)}
