from datetime import datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from parlour.rehearsal import MONDAY
from parlour.sdk import NOBODY, SPECTATOR, Agenda, Command, Prompt, Seat, Viewer, only

ADA, BO = Seat("ada"), Seat("bo")
instants = st.none() | st.integers(0, 99).map(lambda hours: MONDAY + timedelta(hours=hours))


class Nod(Command, frozen=True): ...


def nod(key: str, *seats: Seat, due: datetime | None = None, blocked: str | None = None) -> Prompt:
    return Prompt(only(*seats), Nod, key=key, due=due, blocked=blocked)


@given(instants, st.lists(instants, max_size=4))
def test_the_next_instant_is_the_first_of_all_that_are_set(
    wake_at: datetime | None, dues: list[datetime | None]
) -> None:
    prompts = tuple(nod(str(number), ADA, due=due) for number, due in enumerate(dues))
    set_ones = [at for at in (wake_at, *dues) if at is not None]
    assert Agenda(0, "nodding", prompts, wake_at).earliest_wake_at == min(set_ones, default=None)


def test_a_prompt_is_found_by_its_key_and_by_nothing_else() -> None:
    agenda = Agenda(0, "nodding", (nod("nod/1", ADA), nod("nod/10", BO)))
    assert agenda.find("nod/10") == nod("nod/10", BO)
    assert agenda.find("nod") is None


def test_someone_is_awaited_if_an_open_prompt_is_owed() -> None:
    assert Agenda(0, "nodding", (nod("a", blocked="not_yet"), nod("b", ADA))).awaits_someone


def test_nobody_is_awaited_by_prompts_that_are_blocked_or_need_no_answer() -> None:
    free = Prompt(only(ADA), Nod, key="free", awaited=NOBODY)
    assert not Agenda(0, "nodding", (free, nod("b", ADA, blocked="not_yet"))).awaits_someone


def test_everyone_gets_the_questions_they_may_see_in_the_order_they_are_asked() -> None:
    agenda = Agenda(0, "nodding", (nod("first", BO), nod("second", ADA, blocked="not_yet"), nod("third", ADA)))
    keys = {viewer.seat: [asked.key for asked in agenda.questions(viewer)] for viewer in (Viewer(ADA), SPECTATOR)}
    assert keys == {ADA: ["first", "second", "third"], None: ["first", "third"]}
