"""What nobody may see: roles, nights, decisions, registrations."""

import msgspec

from parlour.games.clocktower.commands import DeepenNight, Muse
from parlour.games.clocktower.pack import CODES
from parlour.sdk import SPECTATOR, Viewer
from tests.games.clocktower.told_village import Village

SEVEN = ("monk", "empath", "recluse", "slayer", "virgin", "poisoner", "imp")


def seen(play: Village, who: object) -> tuple[object, ...]:
    """All that somebody sees: the page, the questions, the notices."""
    viewer = who if isinstance(who, Viewer) else play.viewer(str(who))
    return play.view(viewer), play.questions(viewer), play.notices(viewer)


def test_each_sees_their_own_role_and_a_spectator_none() -> None:
    """C109"""
    play = Village(*SEVEN)
    for seat in play.seats:
        view = play.view(seat)
        assert view.mine is not None
        assert view.mine.role == play.state.players[seat].shown
        assert view.grimoire is None
    assert play.view(SPECTATOR).mine is None
    assert play.view(SPECTATOR).grimoire is None


def test_what_the_town_sees_names_no_role_team_marker_or_prompt() -> None:
    """C111"""
    play = Village(*SEVEN).night(poisoner="empath").until_dawn(monk="virgin", imp="slayer")
    view = msgspec.json.encode(msgspec.structs.replace(play.view(SPECTATOR), rules=play.state.rules))
    text = msgspec.json.decode(view)
    text.pop("rules")  # the pool of roles that may be in play is the host's choice, and public
    told = str(text)
    assert not [code for code in CODES if code in told]
    assert not [word for word in ("poisoned", "protected", "evil", "red_herring") if word in told]


def test_what_one_is_told_is_read_by_nobody_else() -> None:
    """C112"""
    one, other = (Village(*SEVEN).rules(empath=answer).night() for answer in ("0", "1"))
    assert one.number("empath") != other.number("empath")
    for who in (*(seat for seat in one.seats if seat != one.seat("empath")), SPECTATOR):
        assert seen(one, who) == seen(other, who)


def test_the_win_check_tells_no_counts() -> None:
    """C113"""
    play = Village(*SEVEN).night()
    play.ends_day()
    assert play.state.phase == "check_win"
    details = [told.notice.details for told in play.notices(SPECTATOR)[-2:]]
    assert not any("evil" in each or "good" in each for each in details)


def test_a_night_death_is_unseen_until_dawn() -> None:
    """C114"""
    play = Village(*SEVEN).night().ends_day().next_night()
    quiet = play.fork()
    play.chooses("imp", "slayer").tells(DeepenNight()).judge()
    quiet.tells(DeepenNight()).judge()
    assert not play.state.players[play.seat("slayer")].alive
    for who in (*(seat for seat in play.seats if seat not in (play.seat("imp"), play.seat("empath"))), SPECTATOR):
        assert seen(play, who) == seen(quiet, who)
    assert play.lives("slayer")
    assert play.view().threshold == quiet.view().threshold


def test_a_musing_changes_nothing_for_anybody() -> None:
    play = Village(*SEVEN).judge()
    before = {seat: seen(play, seat) for seat in play.seats}
    play.say(play.seat("slayer"), Muse(play.seat("imp")))
    for seat in play.seats:
        if seat != play.seat("slayer"):
            assert seen(play, seat) == before[seat]


def test_a_decision_is_seen_by_the_storyteller_alone() -> None:
    """C52"""
    play = Village(*SEVEN).judge()
    before = {seat: seen(play, seat) for seat in play.seats}
    play.tells(DeepenNight())
    assert play.state.decision is not None
    open_now = {seat: seen(play, seat) for seat in play.seats}
    play.judge()
    for who in ("slayer", "virgin", "recluse"):
        seat = play.seat(who)
        assert seen(play, seat) == open_now[seat]
    assert before  # the watch itself is announced


def test_who_is_drunk_looks_like_who_is_not() -> None:
    """Two worlds that differ in whether a Soldier is one."""
    rest = ("empath", "recluse", "slayer", "virgin", "poisoner", "imp")
    true, drunk = Village("soldier", *rest), Village("drunk/soldier", *rest)
    for play in (true, drunk):
        play.rules(empath="0").night()
    for seat in true.seats:
        assert seen(true, seat) == seen(drunk, seat)
