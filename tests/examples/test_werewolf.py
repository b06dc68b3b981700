"""One night: who is asked at night is nobody else's business, and the village votes once."""

from examples.werewolf import GAME, Accuse, Look, Rob, Role, RolesDealt, Seen, State, View, hanged, winners
from parlour.rehearsal import Rehearsal
from parlour.sdk import Seat, Viewer

ADA, BO, CY = Seat("ada"), Seat("bo"), Seat("cy")


def night_with(**roles: Role) -> Rehearsal[State, View]:
    """The first night in which these have these cards."""
    for seed in range(5000):
        play = Rehearsal(GAME, seats=3, seed=seed)
        if all(play.state.dealt[Seat(seat)] == role for seat, role in roles.items()):
            return play
    raise AssertionError("no such deal")


def test_the_seer_sees_a_card_at_once_and_nobody_else_does() -> None:
    play = night_with(ada="seer", bo="werewolf")
    play.say("ada", Look(BO))
    assert play.view("ada").knows == {"bo": "werewolf"}
    assert play.reads("ada")[-1] == "Bo is a werewolf."
    assert play.view("bo").knows == {}
    assert play.reads("bo")[-1] != "Bo is a werewolf."


def test_the_seer_sees_the_card_of_the_evening_even_after_the_robber_was_there() -> None:
    play = night_with(ada="seer", bo="robber", cy="werewolf")
    play.say("bo", Rob(CY))
    play.say("ada", Look(CY))
    assert play.view("ada").knows == {"cy": "werewolf"}
    assert (play.view("bo").role, play.state.roles[CY]) == ("werewolf", "robber")


def test_what_the_seer_gets_is_a_result_of_the_command() -> None:
    play = night_with(ada="seer", bo="villager")
    assert play.say("ada", Look(BO)) == Seen("villager")


def test_werewolves_know_each_other_from_the_start() -> None:
    play = night_with(ada="werewolf", bo="werewolf")
    assert play.view("ada").pack == play.view("bo").pack == ("ada", "bo")
    assert play.view("cy").pack == ()


def test_the_night_is_as_long_whoever_answers() -> None:
    play = night_with(ada="seer", bo="villager", cy="villager")
    play.say("ada", Look(BO))
    assert play.agenda.step == "night"
    play.wake()
    assert play.agenda.step == "day"


def test_nobody_sees_who_is_asked_at_night() -> None:
    play = night_with(ada="seer")
    assert [question.command for question in play.questions("bo") if question.command in (Look, Rob)] == []


def test_a_storyteller_knows_all() -> None:
    play = Rehearsal(GAME, seats=3, host_plays=False)
    assert play.view(Viewer(host=True)).roles == play.state.roles


def test_two_votes_hang_and_one_does_not() -> None:
    assert hanged({ADA: BO, BO: CY, CY: ADA}) == ()
    assert hanged({ADA: BO, CY: BO}) == (BO,)


def test_the_village_wins_if_a_werewolf_hangs_and_the_robber_s_card_counts() -> None:
    play = night_with(ada="robber", bo="werewolf", cy="villager")
    play.say("ada", Rob(BO))
    play.wake()
    for seat, of in ((BO, ADA), (CY, ADA), (ADA, BO)):
        play.say(seat, Accuse(of))
    assert play.state.dead == ("ada",)
    assert play.state.winners == ("bo", "cy")


def test_nobody_hangs_where_nobody_is_a_werewolf_and_all_win() -> None:
    play = night_with(ada="seer", bo="villager", cy="robber")
    assert winners(play.state, ()) == play.seats


def test_all_is_told_at_the_end() -> None:
    play = night_with(ada="seer")
    play.wake()
    play.wake()
    [deal] = [event for event in play.log if isinstance(event, RolesDealt)]
    assert play.view().roles == deal.roles
