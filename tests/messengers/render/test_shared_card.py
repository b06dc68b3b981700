"""Questions that share one post: everyone taps the same buttons, and each answers for himself."""

from typing import Any

from msgspec.structs import replace

from parlour.games.pick import GAME as PICK
from parlour.messengers.controls import Buttons, Control
from parlour.messengers.drafts import ChoiceGone, NotUnderstood, command_from
from parlour.messengers.render.shared_card import SharedCard, TapMeaning, TapRefusal, shared_cards, tap_meaning
from parlour.rehearsal import Rehearsal
from parlour.sdk import Agenda, PickOne, PickSome, Prompt, Seat, Viewer, only, who
from parlour.sdk.house import Join
from tests.messengers.asking import ADA, BO, CY, NARROW, SECURE, WIDE, Choose, Nominate, Secure, speaker

VOTE = Prompt(only(ADA, BO), Secure, SECURE, key="vote/1", card="mission", given={ADA: Secure("gola")})


def cards(*prompts: Prompt) -> tuple[SharedCard, ...]:
    return shared_cards(Agenda(0, "voting", prompts), speaker(), WIDE)


def only_control(*prompts: Prompt) -> Control:
    [card] = cards(*prompts)
    [control] = card.controls
    return control


def tap(seat: Seat | None, label: str, *prompts: Prompt, **more: Any) -> TapMeaning | TapRefusal | NotUnderstood:
    value = next(c.value for card in cards(*prompts) for k in card.controls for c in k.choices if c.label == label)
    return tap_meaning(Agenda(0, "voting", prompts), "mission", Viewer(seat), value, **more)


def test_one_prompt_to_several_seats_is_one_control() -> None:
    assert [choice.label for choice in only_control(VOTE).choices] == ["Säkra", "Gola"]


def test_a_tap_answers_the_tappers_own_prompt() -> None:
    tapped = tap(BO, "Säkra", VOTE)
    assert isinstance(tapped, TapMeaning)
    assert command_from(tapped.question, tapped.draft) == Secure("sakra")


def test_whoever_is_not_asked_hears_whom_it_is_for() -> None:
    assert tap(CY, "Säkra", VOTE) == TapRefusal("not_yours", {"to": who(ADA, BO)})


def test_a_spectator_who_taps_hears_it_too() -> None:
    assert tap(None, "Säkra", VOTE) == TapRefusal("not_yours", {"to": who(ADA, BO)})


def test_a_tap_on_a_button_that_is_gone_is_told_so() -> None:
    gone = tap_meaning(Agenda(0, "voting", (VOTE,)), "mission", Viewer(ADA), "0123456789ab")
    assert gone == ChoiceGone()


def test_the_shared_post_shows_nobodys_secret_answer() -> None:
    assert not any(choice.on for choice in only_control(VOTE).choices)


def test_ticks_that_are_no_secret_are_shown_to_all_while_one_picks() -> None:
    team = Prompt(
        only(ADA),
        Nominate,
        {"team": PickSome((ADA, BO, CY), 2, 2)},
        key="team/1",
        given={ADA: Nominate((ADA, CY))},
        secret=False,
        card="mission",
    )
    assert [choice.label for choice in only_control(team).choices if choice.on] == ["Ada", "Cy Lind"]


def test_prompts_with_different_choices_share_one_button_that_opens_ones_own() -> None:
    ada = Prompt(only(ADA), Choose, {"seat": PickOne((BO, CY))}, key="choose/ada", card="mission")
    bo = Prompt(only(BO), Choose, {"seat": PickOne((ADA, CY))}, key="choose/bo", card="mission")
    shared = only_control(ada, bo)
    assert isinstance(shared, Buttons)
    assert [choice.label for choice in shared.choices] == ["Choose"]
    opened = tap(BO, "Choose", ada, bo)
    assert isinstance(opened, TapMeaning)
    assert opened.question.key == "choose/bo"
    assert tap(CY, "Choose", ada, bo) == TapRefusal("not_yours", {"to": who(ADA, BO)})


def test_what_another_may_choose_cannot_be_found_out_by_tapping() -> None:
    ada = Prompt(only(ADA), Choose, {"seat": PickOne((BO, CY))}, key="choose/ada", card="mission")
    bo = Prompt(only(BO), Choose, {"seat": PickOne((ADA, CY))}, key="choose/bo", card="mission")
    [value, *_] = (choice.value for choice in only_control(ada).choices)
    no = tap_meaning(Agenda(0, "voting", (ada, bo)), "mission", Viewer(CY), value)
    assert no == ChoiceGone()


def test_what_is_asked_in_private_or_in_secret_hangs_under_no_post() -> None:
    assert cards(replace(VOTE, private=True), replace(VOTE, shown=False)) == ()


def test_a_blocked_question_is_refused_with_its_reason() -> None:
    blocked = Prompt(only(ADA), Secure, SECURE, key="vote/1", card="mission", blocked="not_now")
    assert tap(ADA, "Säkra", blocked) == TapRefusal("not_now")


def test_a_card_says_who_still_owes() -> None:
    vote = Prompt(only(ADA, BO), Secure, SECURE, key="vote/1", card="mission", awaited=only(BO))
    assert cards(vote)[0].awaited == (BO,)


def test_the_lobby_hangs_together_under_one_post() -> None:
    play = Rehearsal(PICK, seats=2, start=False)
    [lobby] = shared_cards(play.agenda, speaker(), NARROW)
    assert [control.choices[0].label for control in lobby.controls] == ["Join", "Start"]


def test_only_the_host_starts() -> None:
    play = Rehearsal(PICK, seats=("ada", "bo"), start=False)
    for seat in play.cast:
        play.say(play.newcomer(seat), Join())
    [lobby] = shared_cards(play.agenda, speaker(), NARROW)
    start = lobby.controls[-1].choices[0].value
    assert isinstance(tap_meaning(play.agenda, "lobby", play.viewer("ada"), start), TapMeaning)
    assert isinstance(tap_meaning(play.agenda, "lobby", play.viewer("bo"), start), TapRefusal)
