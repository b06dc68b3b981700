"""What the house says arrives in Telegram: whole, in order, no faster than it may, and changed where it stands."""

from itertools import pairwise

import pytest

from parlour.engine.carriers import AddressGone, CarrierBusy, LetterUnfit, PostFailed, PostUnfinished
from parlour.engine.letters import ReplyLetter
from parlour.engine.screens import Button, File, Screen
from parlour.messengers.telegram.carrier import TelegramCarrier
from parlour.messengers.telegram.client import address_of
from tests.emulators.telegram.errors import bad_request, too_many, unauthorized
from tests.emulators.telegram.people import Place
from tests.engine.house import story
from tests.messengers.telegram.desk import SECOND, at_telegram, here, picture, yes_or_no

LONG = "\n\n".join(f"{number}. " + "så går det till, " * 55 + "slut" for number in range(12))


def texts(place: Place) -> list[str]:
    return [post.text for post in place.posts]


@story
async def test_a_post_is_seen_with_its_buttons_and_says_nothing_aloud_if_it_is_quiet() -> None:
    async with at_telegram() as desk:
        ada = desk.world.person("Ada")
        ada.writes_private("/start")
        screen = Screen("Din roll: <b>Golare</b> & mer", yes_or_no(), is_quiet=True, is_secret=True)
        await desk.carrier.reply(here(ada), ReplyLetter(screen))
        post = ada.last
    assert post.text == "Din roll: <b>Golare</b> & mer"
    assert (post.labels, post.silent, post.protected, post.entities) == (("JA", "NEJ"), True, True, ())


@story
async def test_a_long_text_comes_in_parts_one_after_the_other_with_the_buttons_under_the_last() -> None:
    async with at_telegram() as desk:
        ada = desk.world.person("Ada")
        ada.writes_private("/start")
        await desk.leave(here(ada), Screen(LONG, yes_or_no()), Screen("sedan"))
        await desk.carried()
        *first, last, after = ada.posts
    assert "\n\n".join(post.text for post in (*first, last)) == LONG
    assert [post.labels for post in (*first, last)] == [()] * len(first) + [("JA", "NEJ")]
    assert [post.silent for post in (*first, last)] == [False] + [True] * len(first)
    assert after.text == "sedan"
    assert desk.world.limits.refusals == 0


@story
async def test_a_part_that_has_arrived_is_not_sent_again_when_the_next_fails() -> None:
    async with at_telegram() as desk:
        ada = desk.world.person("Ada")
        ada.writes_private("/start")
        with pytest.raises(PostUnfinished):
            await desk.posts(ada, LONG)
        desk.world.faults.refuse("sendMessage", bad_request("something new"))
        with pytest.raises(LetterUnfit, match="Something new"):
            await desk.posts(ada, LONG)
        desk.clock.at += SECOND
        with pytest.raises(PostUnfinished):
            await desk.posts(ada, LONG)
        desk.clock.at += SECOND
        ref = await desk.posts(ada, LONG)
        assert ref == ",".join(str(post.id) for post in ada.posts)
        assert len(ada.posts) == 3


@story
async def test_a_card_that_grows_and_shrinks_stays_one_card() -> None:
    async with at_telegram() as desk:
        ada = desk.world.person("Ada")
        ada.writes_private("/start")
        short = await desk.posts(ada, "kort", card="lobby")
        desk.clock.at += SECOND
        with pytest.raises(PostUnfinished):  # the second part has just been sent, the third may not go yet
            await desk.revises(short, ada, Screen(LONG, yes_or_no()))
        desk.clock.at += SECOND
        long = await desk.revises(short, ada, Screen(LONG, yes_or_no()))
        assert len(ada.posts) == 3
        assert await desk.revises(long, ada, Screen("kort igen", yes_or_no())) == short
        assert [(post.text, post.labels) for post in ada.posts] == [("kort igen", ("JA", "NEJ"))]


@story
async def test_a_revision_that_changes_nothing_is_as_good_as_done() -> None:
    async with at_telegram() as desk:
        ada = desk.world.person("Ada")
        ada.writes_private("/start")
        ref = await desk.posts(ada, "samma", card="lobby")
        assert await desk.revises(ref, ada, Screen("samma", yes_or_no())) == ref
        assert ada.last.edited_at is None


@story
@pytest.mark.parametrize("why", ["message can't be edited", "message to edit not found"])
async def test_g116_what_cannot_be_edited_any_more_is_posted_anew(why: str) -> None:
    async with at_telegram() as desk:
        ada = desk.world.person("Ada")
        ada.writes_private("/start")
        ref = await desk.posts(ada, "Röstat: 0/9", card="lobby")
        desk.clock.at += SECOND
        desk.world.faults.refuse("editMessageText", bad_request(why))
        new = await desk.revises(ref, ada, Screen("JA 5 · NEJ 3"))
        assert new != ref
        assert texts(ada) == ["JA 5 · NEJ 3"]


@story
async def test_a_map_comes_with_its_caption_and_the_rest_and_the_buttons_beneath() -> None:
    async with at_telegram() as desk:
        ada = desk.world.person("Ada")
        ada.writes_private("/start")
        await desk.leave(here(ada), Screen("Våren 1901. " * 100, yes_or_no(), picture()))
        await desk.carried()
        photo, rest = ada.posts
    assert photo.photo is not None
    assert photo.photo.content.startswith(b"\x89PNG")
    assert (len(photo.text) <= 1024, photo.labels, rest.photo, rest.labels) == (True, (), None, ("JA", "NEJ"))
    assert f"{photo.text} {rest.text}" == ("Våren 1901. " * 100).strip()


@story
async def test_a_map_is_redrawn_in_place_and_sent_again_only_if_it_looks_different() -> None:
    async with at_telegram() as desk:
        ada = desk.world.person("Ada")
        ada.writes_private("/start")
        ref = await desk.carrier.reply(here(ada), ReplyLetter(Screen("4 av 7 order", picture=picture(10))))
        await desk.carrier.reply(here(ada), ReplyLetter(Screen("5 av 7 order", picture=picture(10)), ref))
        before = ada.last.photo
        await desk.carrier.reply(here(ada), ReplyLetter(Screen("Hösten", picture=picture(20)), ref))
        assert before is not None
        assert ada.last.photo not in (None, before)
        assert texts(ada) == ["Hösten"]
        calls = [call.method for call in desk.world.calls if call.method.startswith("edit")]
    assert calls == ["editMessageCaption", "editMessageMedia"]


@story
async def test_after_a_restart_too_a_map_that_looks_the_same_is_not_sent_again() -> None:
    async with at_telegram() as desk:
        ada = desk.world.person("Ada")
        ada.writes_private("/start")
        ref = await desk.carrier.reply(here(ada), ReplyLetter(Screen("4 av 7 order", picture=picture(10))))
        for width, words in ((10, "5 av 7 order"), (20, "Hösten"), (20, "1 av 7 order")):
            desk.clock.at += SECOND
            carrier = TelegramCarrier(desk.bot, desk.composed, desk.pictures, desk.clock)
            ref = await carrier.reply(here(ada), ReplyLetter(Screen(words, picture=picture(width)), ref))
        calls = [call.method for call in desk.world.calls if call.method.startswith("edit")]
    assert calls == ["editMessageCaption", "editMessageMedia", "editMessageCaption"]


@story
async def test_words_instead_of_a_map_stand_under_it_or_if_they_are_many_take_its_place() -> None:
    async with at_telegram() as desk:
        ada = desk.world.person("Ada")
        ada.writes_private("/start")
        ref = await desk.carrier.reply(here(ada), ReplyLetter(Screen("karta", picture=picture())))
        desk.clock.at += SECOND
        assert await desk.carrier.reply(here(ada), ReplyLetter(Screen("slut"), ref)) == ref
        assert [(post.text, post.photo is None) for post in ada.posts] == [("slut", False)]
        desk.clock.at += SECOND
        assert await desk.carrier.reply(here(ada), ReplyLetter(Screen("ord " * 300), ref)) != ref
        assert [post.photo for post in ada.posts] == [None]


@story
async def test_a_file_comes_by_its_name_with_words_and_buttons_beneath_and_is_never_changed_into() -> None:
    async with at_telegram() as desk:
        ada = desk.world.person("Ada")
        ada.writes_private("/start")
        told = Screen("Allt om dig: <b>å</b>", yes_or_no(), file=File("allt.json", '{"å": 1}'))
        await desk.carrier.reply(here(ada), ReplyLetter(told))
        [first] = ada.posts
        desk.clock.at += SECOND
        await desk.carrier.reply(here(ada), ReplyLetter(told, ref=str(first.id)))
        [post] = ada.posts
    assert post.id != first.id
    assert (post.text, post.labels) == ("Allt om dig: <b>å</b>", ("JA", "NEJ"))
    assert post.document is not None
    assert (post.document.name, post.document.content.decode()) == ("allt.json", '{"å": 1}')


@story
async def test_a_sound_comes_as_its_bytes_with_what_is_heard_in_it_beneath() -> None:
    async with at_telegram() as desk:
        ada = desk.world.person("Ada")
        ada.writes_private("/start")
        song = File("vals.mp3", kind="sound", alt="Fyra takter vals", content=b"ID3\xff")
        await desk.carrier.reply(here(ada), ReplyLetter(Screen("Vilket år?", file=song)))
        [post] = ada.posts
    assert post.document is not None
    assert (post.document.name, post.document.content) == ("vals.mp3", b"ID3\xff")
    assert post.text == "Vilket år?\n\n🔊 Fyra takter vals"


@story
async def test_g107_many_to_one_group_leave_in_order_at_its_pace_and_nobody_else_waits() -> None:
    async with at_telegram() as desk:
        ada = desk.world.person("Ada")
        group = desk.world.group("Fredagsgänget", ada)
        ada.writes_private("/start")
        began = desk.clock.at
        await desk.leave(here(group), *[Screen(str(number)) for number in range(30)], is_room=True)
        await desk.leave(here(ada), Screen("bara till dig"))
        await desk.carried()
        assert texts(group) == [str(number) for number in range(30)]
        sent = [(post.sent_at - began) / SECOND for post in group.posts]
        assert sent[:8] == [0, 1, 2, 3, 4, 6, 9, 12]
        assert max(after - before for before, after in pairwise(sent[:20])) == 3
        assert ada.last.sent_at == began
        assert desk.world.limits.refusals == 0


@story
async def test_topics_of_a_group_share_its_pace_and_are_written_to_apart() -> None:
    async with at_telegram() as desk:
        group = desk.world.group("Huset", desk.world.person("Ada"), forum=True)
        topic = group.topic("Ligan")
        began = desk.clock.at
        await desk.leave(here(group, topic), *[Screen("i ämnet")] * 4, is_room=True)
        await desk.leave(here(group), *[Screen("i gruppen")] * 4, is_room=True)
        await desk.carried()
        assert [(post.text, post.topic) for post in group.posts] == 4 * [("i ämnet", topic), ("i gruppen", None)]
        assert [(post.sent_at - began) / SECOND for post in group.posts] == [0, 1, 2, 3, 4, 6, 9, 12]
        assert desk.world.limits.refusals == 0


@story
async def test_the_parts_of_a_long_post_in_a_group_follow_each_other_at_its_pace() -> None:
    async with at_telegram() as desk:
        group = desk.world.group("Huset", desk.world.person("Ada"), forum=True)
        await desk.leave(here(group), Screen(LONG), is_room=True)
        await desk.leave(here(group, group.topic("Ligan")), Screen("annat"), is_room=True)
        await desk.carried()
        assert "\n\n".join(post.text for post in group.posts[:-1]) == LONG
        assert group.last.text == "annat"
        assert (group.last.sent_at - group.posts[0].sent_at) == 3 * SECOND


@story
async def test_g108_whoever_is_told_to_wait_waits_and_keeps_the_order() -> None:
    async with at_telegram() as desk:
        ada = desk.world.person("Ada")
        ada.writes_private("/start")
        desk.world.faults.refuse("sendMessage", too_many(7))
        began = desk.clock.at
        await desk.leave(here(ada), Screen("ett"), Screen("två"))
        await desk.carried()
        assert texts(ada) == ["ett", "två"]
        assert ada.posts[0].sent_at - began == 7 * SECOND


@story
async def test_two_chats_that_are_refused_at_once_mean_that_all_must_wait() -> None:
    async with at_telegram() as desk:
        cast = [desk.world.person(name) for name in ("Ada", "Bo")]
        desk.world.faults.refuse("sendMessage", too_many(2), times=2)
        waits = []
        for person in cast:
            person.writes_private("/start")
            with pytest.raises(CarrierBusy) as busy:
                await desk.posts(person, "hej")
            waits.append((busy.value.retry_after, busy.value.overall))
    assert waits == [(2 * SECOND, False), (2 * SECOND, True)]


@story
async def test_who_cannot_be_written_to_is_known_by_the_reason() -> None:
    async with at_telegram() as desk:
        never, blocked = desk.world.person("Aldrig"), desk.world.person("Bo")
        desk.world.group("Gänget", never)
        blocked.writes_private("/start")
        blocked.blocks_bot()
        left = desk.world.group("Borta", blocked)
        left.remove_bot()
        why = {}
        for name, place in {
            "never": here(never),
            "blocked": here(blocked),
            "left": here(left),
            "who": address_of(9),
        }.items():
            with pytest.raises(AddressGone) as gone:
                await desk.carrier.reply(place, ReplyLetter(Screen("hej")))
            why[name] = gone.value.why
    assert why == {"never": "needs_start", "blocked": "blocked", "left": "removed", "who": "not_found"}


@story
async def test_a_group_that_silences_us_for_a_while_is_not_lost() -> None:
    async with at_telegram() as desk:
        group = desk.world.group("Gänget", desk.world.person("Ada"))
        desk.world.faults.refuse("sendMessage", bad_request("not enough rights to send text messages to the chat"))
        with pytest.raises(PostFailed):
            await desk.carrier.reply(here(group), ReplyLetter(Screen("hej")))


@story
async def test_a_group_that_was_upgraded_is_written_to_where_it_is_now() -> None:
    async with at_telegram() as desk:
        group = desk.world.group("Gänget", desk.world.person("Ada"))
        old = here(group)
        group.upgrade()
        with pytest.raises(AddressGone) as gone:
            await desk.carrier.reply(old, ReplyLetter(Screen("hej")))
        assert gone.value.moved_to == here(group)


@story
async def test_a_topic_that_is_gone_leaves_the_group_it_was_in() -> None:
    async with at_telegram() as desk:
        group = desk.world.group("Huset", desk.world.person("Ada"), forum=True)
        with pytest.raises(AddressGone) as gone:
            await desk.carrier.reply(here(group, 4711), ReplyLetter(Screen("hej")))
        assert gone.value.moved_to == here(group)


@story
async def test_the_lobby_of_a_match_is_pinned_where_we_may_and_only_that() -> None:
    async with at_telegram() as desk:
        group = desk.world.group("Gänget", desk.world.person("Ada"))
        group.promote_bot()
        for card in ("lobby", "nomination/1"):
            await desk.posts(group, card, card, is_room=True)
            desk.clock.at += 3 * SECOND
        assert [post.text for post in group.pinned] == ["lobby"]


@story
async def test_what_telegram_would_refuse_is_not_asked_of_it() -> None:
    """Neither a pin without the right to it, nor a text for a message with a picture: also after a restart"""
    async with at_telegram() as desk:
        ada = desk.world.person("Ada")
        group = desk.world.group("Gänget", ada)
        await desk.posts(group, "lobby", "lobby", is_room=True)
        ada.writes_private("/start")
        ref = await desk.carrier.reply(here(ada), ReplyLetter(Screen("karta", yes_or_no(), picture())))
        reborn = TelegramCarrier(desk.bot, desk.composed, desk.pictures, desk.clock)
        await reborn.reply(here(ada), ReplyLetter(Screen("slut"), ref))
        assert ada.last.text == "slut"
        assert desk.world.refused == []


@story
async def test_where_nothing_may_be_pinned_the_card_arrives_all_the_same() -> None:
    async with at_telegram() as desk:
        group = desk.world.group("Gänget", desk.world.person("Ada"))
        await desk.posts(group, "lobby", "lobby", is_room=True)
        assert (texts(group), group.pinned) == (["lobby"], ())


@story
async def test_a_tap_under_a_long_post_changes_all_of_it() -> None:
    async with at_telegram() as desk:
        ada = desk.world.person("Ada")
        ada.writes_private("/start")
        await desk.leave(here(ada), Screen(LONG, yes_or_no()))
        await desk.carried()
        await desk.carrier.reply(here(ada), ReplyLetter(Screen("sida två", yes_or_no()), str(ada.last.id)))
        assert texts(ada) == ["sida två"]


@story
async def test_what_telegram_cannot_read_is_said_without_marks() -> None:
    async with at_telegram() as desk:
        ada = desk.world.person("Ada")
        ada.writes_private("/start")
        desk.world.faults.refuse("sendMessage", bad_request("can't parse entities: unexpected end tag"))
        await desk.posts(ada, "5 < 7 & 7 > 5")
        assert texts(ada) == ["5 < 7 & 7 > 5"]


@story
async def test_an_answer_that_was_lost_on_the_way_is_a_fault_and_not_silence() -> None:
    async with at_telegram() as desk:
        ada = desk.world.person("Ada")
        ada.writes_private("/start")
        desk.world.faults.drop_answer("sendMessage")
        with pytest.raises(PostFailed):
            await desk.posts(ada, "hej")


@story
async def test_nothing_to_see_is_not_sent_but_buttons_are() -> None:
    async with at_telegram() as desk:
        ada = desk.world.person("Ada")
        ada.writes_private("/start")
        assert await desk.carrier.reply(here(ada), ReplyLetter(Screen(" \u200b\n"))) == ""
        await desk.carrier.reply(here(ada), ReplyLetter(Screen("", ((Button("Regler", "p"),),))))
        assert [(post.text, post.labels) for post in ada.posts] == [("…", ("Regler",))]


@story
async def test_a_wrong_token_keeps_the_letters_for_a_better_one() -> None:
    async with at_telegram() as desk:
        desk.world.faults.refuse("sendMessage", unauthorized())
        with pytest.raises(CarrierBusy) as busy:
            await desk.carrier.reply(address_of(5), ReplyLetter(Screen("hej")))
        assert busy.value.overall
