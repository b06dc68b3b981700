"""What the host may choose: a profile, and every single rule of it otherwise.

Keys are those of the document: `voting.majorityRule`.  What is left open (null) is as the profile says; `RuleSet` is
what comes of it, and what a match is played by.
"""

from datetime import time
from functools import lru_cache
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct
from msgspec.structs import asdict, replace

from parlour.games.clocktower.pack import CODES, PACK
from parlour.sdk import Schedule
from parlour.sdk.schedule import EVERY_DAY

Seconds = Annotated[int, Meta(ge=0, le=7 * 24 * 3600)]
Count = Annotated[int, Meta(ge=0, le=15)]

Profile = Literal["mvp", "official"]
Majority = Literal[">=halfAlive", ">halfAlive"]
TieBreak = Literal["no-exec", "first"]
DeadVotes = Literal["none", "one"]
VotingMode = Literal["open", "clockhand"]
Visibility = Literal["public", "on-close", "secret"]
Standing = Literal["living", "anyone"]
EvilWins = Literal["parity", "two-alive"]
GoodWins = Literal["imp-dead", "no-demon"]
OnOff = Literal["off", "on"]
SelfKill = Literal["off", "star-pass"]
FirstNight = Literal["no-kill", "kill"]
Resolution = Literal["batch", "sequential"]
DeadlineAction = Literal["none", "remind"]
Composition = Literal["free", "strict"]
Impaired = Literal["false", "policy"]
Talk = Literal["public", "whispers"]
Butler = Literal["advisory", "enforced"]
SeqMode = Literal["game", "viewer"]
Teller = Literal["host", "house"]
Spectate = Literal["members", "public"]


class Voting(Struct, frozen=True, rename="camel"):
    majority_rule: Majority | None = None  # yes votes that put somebody on the block: at least half of the living
    tie_break: TieBreak | None = None  # equal top tallies: nobody dies, or the first of them
    dead_votes: DeadVotes | None = None  # the dead never vote, or once more
    mode: VotingMode | None = None  # open until it closes, or locked seat by seat by the clock's hand
    visibility: Visibility | None = None  # votes are seen as they are cast, when it closes, or never
    butler: Butler | None = None  # a Butler's vote without the master: counted all the same, or refused


class Nominations(Struct, frozen=True, rename="camel"):
    max_open: Literal[1] | None = None
    nominee: Standing | None = None
    nominator: Standing | None = None
    per_nominator_per_day: Count | None = None  # 0: as often as they like
    per_nominee_per_day: Count | None = None


class Execution(Struct, frozen=True, rename="camel"):
    per_day: Literal[1] | None = None


class Win(Struct, frozen=True, rename="camel"):
    evil: EvilWins | None = None
    good: GoodWins | None = None
    saint: OnOff | None = None
    mayor: OnOff | None = None


class ScarletWoman(Struct, frozen=True, rename="camel"):
    takeover: OnOff | None = None
    min: Annotated[int, Meta(ge=1, le=15)] | None = None  # living when the Demon falls, with the Demon


class Imp(Struct, frozen=True, rename="camel"):
    self_kill: SelfKill | None = None
    first_night: FirstNight | None = None


class Night(Struct, frozen=True, rename="camel"):
    resolution: Resolution | None = None  # all at dawn, or in two watches
    deadline_action: DeadlineAction | None = None  # whoever is silent does nothing; perhaps they are reminded first
    evil_info_min_players: Count | None = None  # 0: evil never learns who is who
    decoys: OnOff | None = None  # whoever has nothing to do at night is asked something, too
    silence: OnOff | None = None  # nobody talks at night


class Setup(Struct, frozen=True, rename="camel"):
    composition: Composition | None = None
    pool: str | tuple[str, ...] | None = None  # the name of a pool of the pack, or role codes


class ImpairedInfo(Struct, frozen=True, rename="camel"):
    info: Impaired | None = None  # always false, or as the storyteller thinks fit


class Chat(Struct, frozen=True, rename="camel"):
    talk: Talk | None = None
    whispers_seen: OnOff | None = None  # everyone sees who whispers with whom
    whispers_to: Literal["anyone", "neighbours"] | None = None


class Timers(Struct, frozen=True, rename="camel"):
    night_seconds: Seconds | None = None  # of the first watch, or of the whole night
    small_hours_seconds: Seconds | None = None  # of the second watch
    day_seconds: Seconds | None = None
    nomination_seconds: Seconds | None = None
    speech_seconds: Seconds | None = None  # before hands go up
    hand_seconds: Seconds | None = None  # the clock's hand, for each seat
    claim_seconds: Seconds | None = None  # for a storyteller to judge a claim


class Flow(Struct, frozen=True, rename="camel"):
    auto_open_night: bool | None = None  # the night opens by itself after the win check
    auto_end_day: bool | None = None  # the day ends by the clock


class Reconnect(Struct, frozen=True, rename="camel"):
    snapshot_cutoff: Annotated[int, Meta(ge=1, le=10_000)] | None = None


class Rhythm(Struct, frozen=True, rename="camel"):
    """One day for each day: its boundaries by the clock on the wall."""

    zone: str = "Europe/Stockholm"
    dawn_at: time = time(9)
    dusk_at: time = time(18)
    small_hours_at: time = time(21)
    days: tuple[int, ...] = EVERY_DAY
    holidays: str | None = None

    def __post_init__(self) -> None:
        if not self.dawn_at < self.dusk_at < self.small_hours_at:
            raise ValueError("the hours of a day follow one another: dawn, dusk, small hours")
        boundary(self, self.dawn_at)


class Settings(Struct, frozen=True, rename="camel"):
    profile: Profile = "mvp"
    storyteller: Teller = "host"  # who tells the story: the host, if the host has no seat, or the house
    voting: Voting = Voting()
    nominations: Nominations = Nominations()
    execution: Execution = Execution()
    win: Win = Win()
    scarlet_woman: ScarletWoman = ScarletWoman()
    imp: Imp = Imp()
    night: Night = Night()
    setup: Setup = Setup()
    registration: OnOff | None = None
    impaired: ImpairedInfo = ImpairedInfo()
    chat: Chat = Chat()
    timers: Timers = Timers()
    flow: Flow = Flow()
    reconnect: Reconnect = Reconnect()
    rhythm: Rhythm | None = None  # null: times are lengths
    seq_mode: SeqMode | None = None  # events are numbered for each viewer, or one count for all
    seats: Annotated[int, Meta(ge=5, le=15)] | None = None  # at most so many play
    spectate: Spectate | None = None  # who may read what everyone may see: those who came in, or anybody

    def __post_init__(self) -> None:
        resolve(self)

    @property
    def is_public(self) -> bool:
        """Whether anybody may read what everyone may see; where it is left open, in the document's own profile."""
        return (self.spectate or {"mvp": "public", "official": "members"}[self.profile]) == "public"


class RuleSet(Struct, frozen=True, gc=False):
    """Every rule of a match, with nothing left open."""

    profile: Profile
    majority_rule: Majority
    tie_break: TieBreak
    dead_votes: DeadVotes
    mode: VotingMode
    visibility: Visibility
    butler: Butler
    max_open: int
    nominee: Standing
    nominator: Standing
    per_nominator_per_day: int
    per_nominee_per_day: int
    per_day: int
    evil: EvilWins
    good: GoodWins
    saint: OnOff
    mayor: OnOff
    takeover: OnOff
    min: int
    self_kill: SelfKill
    first_night: FirstNight
    resolution: Resolution
    deadline_action: DeadlineAction
    evil_info_min_players: int
    decoys: OnOff
    silence: OnOff
    composition: Composition
    pool: tuple[str, ...]
    registration: OnOff
    info: Impaired
    talk: Talk
    whispers_seen: OnOff
    whispers_to: Literal["anyone", "neighbours"]
    night_seconds: int
    small_hours_seconds: int
    day_seconds: int
    nomination_seconds: int
    speech_seconds: int
    hand_seconds: int
    claim_seconds: int
    auto_open_night: bool | None  # None: if the house tells the story
    auto_end_day: bool | None
    snapshot_cutoff: int
    seq_mode: SeqMode
    rhythm: Rhythm | None = None

    @property
    def most_seats(self) -> int:
        """How many can play with these roles, each at most once."""
        return min(15, len(self.pool))

    @property
    def limits_nominations(self) -> bool:
        """Whether a day can have only so many."""
        return bool(self.per_nominator_per_day or self.per_nominee_per_day)


MVP = RuleSet(
    profile="mvp",
    majority_rule=">=halfAlive",
    tie_break="no-exec",
    dead_votes="none",
    mode="open",
    visibility="public",
    butler="advisory",
    max_open=1,
    nominee="living",
    nominator="living",
    per_nominator_per_day=0,
    per_nominee_per_day=0,
    per_day=1,
    evil="parity",
    good="imp-dead",
    saint="off",
    mayor="off",
    takeover="off",
    min=5,
    self_kill="off",
    first_night="no-kill",
    resolution="batch",
    deadline_action="none",
    evil_info_min_players=0,
    decoys="off",
    silence="off",
    composition="free",
    pool=PACK.pools["mvp"],
    registration="off",
    info="false",
    talk="public",
    whispers_seen="on",
    whispers_to="anyone",
    night_seconds=120,
    small_hours_seconds=120,
    day_seconds=480,
    nomination_seconds=60,
    speech_seconds=0,
    hand_seconds=0,
    claim_seconds=0,
    auto_open_night=None,
    auto_end_day=None,
    snapshot_cutoff=200,
    seq_mode="game",
)
OFFICIAL = replace(
    MVP,
    profile="official",
    dead_votes="one",
    mode="clockhand",
    nominee="anyone",
    per_nominator_per_day=1,
    per_nominee_per_day=1,
    evil="two-alive",
    good="no-demon",
    saint="on",
    mayor="on",
    takeover="on",
    self_kill="star-pass",
    resolution="sequential",
    deadline_action="remind",
    evil_info_min_players=7,
    decoys="on",
    composition="strict",
    pool=PACK.pools["official"],
    registration="on",
    info="policy",
    talk="whispers",
    night_seconds=90,
    small_hours_seconds=90,
    day_seconds=600,
    nomination_seconds=60,
    speech_seconds=30,
    hand_seconds=3,
    claim_seconds=15,
    seq_mode="viewer",
)
PROFILES: dict[Profile, RuleSet] = {"mvp": MVP, "official": OFFICIAL}


def resolve(settings: Settings) -> RuleSet:
    """The rules that these settings come to.  Raises ValueError, with what to do instead, if they cannot be."""
    chosen: dict[str, Any] = {"registration": settings.registration, "seq_mode": settings.seq_mode}
    for group in Settings.__struct_fields__:
        part = getattr(settings, group)
        if isinstance(part, Struct) and not isinstance(part, Rhythm):
            chosen |= asdict(part)
    chosen["pool"] = _pool(settings.setup.pool)
    rules = replace(PROFILES[settings.profile], **{key: value for key, value in chosen.items() if value is not None})
    rules = replace(rules, rhythm=settings.rhythm)
    _require_playable(rules)
    return rules


def _pool(chosen: str | tuple[str, ...] | None) -> tuple[str, ...] | None:
    if chosen is None:
        return None
    if isinstance(chosen, str):
        if chosen not in PACK.pools:
            raise ValueError(f"setup.pool is {' or '.join(PACK.pools)}, or a list of role codes")
        return PACK.pools[chosen]
    if unknown := [code for code in chosen if code not in CODES]:
        raise ValueError(f"setup.pool: {unknown[0]} is no role; roles are {', '.join(CODES)}")
    return tuple(code for code in CODES if code in chosen)


def _require_playable(rules: RuleSet) -> None:
    if "imp" not in rules.pool:
        raise ValueError("setup.pool needs the imp")
    if rules.most_seats < LEAST_SEATS:
        raise ValueError(f"setup.pool needs at least {LEAST_SEATS} roles")
    if not all(length > 0 for length in (rules.night_seconds, rules.small_hours_seconds)):
        raise ValueError("a night takes more than no time")
    if not all(length > 0 for length in (rules.day_seconds, rules.nomination_seconds)):
        raise ValueError("a day and a nomination take more than no time")


LEAST_SEATS = 5
SEATS = range(LEAST_SEATS, 16)


@lru_cache(maxsize=1024)
def boundary(rhythm: Rhythm, hour: time) -> Schedule:
    """One hour of the day, on every play day."""
    return Schedule(rhythm.zone, (hour,), rhythm.days, (), rhythm.holidays)


AN_HOUR = 3600
PRESETS = {
    "mvp": Settings(),
    "tonight": Settings(profile="official"),
    "tonight-alone": Settings(profile="official", storyteller="house"),
    "day-by-day": Settings(
        profile="official",
        storyteller="house",  # nobody sits up for a village that sleeps at night
        night=Night(silence="on"),
        rhythm=Rhythm(),
        timers=Timers(nomination_seconds=6 * AN_HOUR, speech_seconds=AN_HOUR, hand_seconds=0, claim_seconds=AN_HOUR),
    ),
}
