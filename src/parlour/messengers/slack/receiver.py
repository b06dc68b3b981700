"""What Slack tells us is passed to the inbox once and in order, acknowledged in time, and every tap is answered.

Slack waits three seconds for a word from us.  Until then it is told what became of it; what takes longer goes on
after Slack has been told that it came.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from functools import cache
from typing import Any, Literal, TypeVar
from weakref import WeakValueDictionary

from cachetools import FIFOCache
from msgspec import Struct
from msgspec.structs import replace

from parlour.engine.ports import StoreFailed
from parlour.engine.screens import FormChoice, Screen
from parlour.messengers.slack.client import SLACK, Clients, ReportFault, conversation_of
from parlour.messengers.slack.commands import SlashWords
from parlour.messengers.slack.errors import SLACK_FAULTS, code_of
from parlour.messengers.slack.journal import Journal
from parlour.messengers.slack.updates import FormPlace, Payload, Reader
from parlour.messengers.slack.views import ViewWords, error_answer, form_view, found_options, home_view
from parlour.messengers.slack.whispers import Whispers, whisper_to
from parlour.messengers.updates import (
    ButtonTap,
    FormSearch,
    FormSent,
    HomeOpened,
    PersonUpdate,
    TextMessage,
    Toast,
    Update,
)
from parlour.sdk.phrases import Phrasebook
from parlour.sdk.text import text_of

IN_TIME = 2.2  # seconds: Slack waits for three, and the way there and back takes some
OF_A_GROUP = "mpdm-"  # so Slack names a conversation of several, which no app can be added to
RECENT = 20_000  # updates that are recognised when they come again; the inbox knows the older ones

T = TypeVar("T")
Locks = WeakValueDictionary[str, asyncio.Lock]  # each is kept as long as somebody waits for it
Deliver = Callable[[Update], Awaitable[Toast | None]]
Search = Callable[[FormSearch], Awaitable[tuple[FormChoice, ...]]]
SayAside = Callable[[PersonUpdate, str], Awaitable[None]]
Kind = Literal["events_api", "interactive", "slash_commands"]


class Answer(Struct, frozen=True):
    """What Slack is told: that it came, perhaps with more; or nothing, and then it comes again."""

    body: Mapping[str, Any] | None = None
    is_received: bool = True


class Receiver:
    """Updates of one conversation are delivered one after the other: who came first is first."""

    def __init__(
        self,
        clients: Clients,
        reader: Reader,
        deliver: Deliver,
        search: Search,
        whispers: Whispers,
        words: SlashWords,
        journal: Journal,
        say_aside: SayAside,
        report: ReportFault,
        in_time: float = IN_TIME,
    ) -> None:
        self._clients, self._reader, self._deliver, self._search = clients, reader, deliver, search
        self._whispers, self._words, self._report, self._in_time = whispers, words, report, in_time
        self._journal, self._say_aside = journal, say_aside
        self._recent: FIFOCache[str, None] = FIFOCache(RECENT)
        self._turns: Locks = WeakValueDictionary()  # by conversation
        self._under_way: set[asyncio.Task[Any]] = set()

    async def receive(self, kind: Kind, payload: Payload, is_repeated: bool = False) -> Answer:
        """Deliver it, and give what Slack is to be told, in time whatever the work."""
        task = self._begin(self._received(kind, payload, is_repeated))
        done, _ = await asyncio.wait({task}, timeout=self._in_time)
        if done:
            return task.result()
        if payload.get("type") == "view_submission":
            self._begin(self._say_late(task, payload))
        return Answer()

    def _begin(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.ensure_future(work)
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)
        return task

    async def idle(self) -> None:
        """Wait until all that came has been answered, also what took longer than Slack waits."""
        while self._under_way:
            await asyncio.wait(set(self._under_way))

    async def close(self) -> None:
        """End what is under way; Slack tells us again of what was not acknowledged."""
        for task in tuple(self._under_way):
            task.cancel()
        await asyncio.gather(*self._under_way, return_exceptions=True)

    async def _received(self, kind: Kind, payload: Payload, is_repeated: bool) -> Answer:
        try:
            if kind == "interactive" and payload.get("type") == "block_suggestion":
                return await self._found(payload)
            update = await self._read(kind, payload, is_repeated)
            return Answer() if update is None else await self._delivered(update, payload)
        except StoreFailed as fault:
            self._report("an update waits for the store", fault)
            if kind == "events_api":
                return Answer(is_received=False)
            return await self._ask_to_try_again(payload)
        except Exception as fault:  # noqa: BLE001 - one update that cannot be answered must not keep us from the rest
            self._report("an update could not be answered", fault)
            return Answer() if kind == "events_api" else await self._ask_to_try_again(payload)

    async def _read(self, kind: Kind, payload: Payload, is_repeated: bool) -> Update | None:
        match kind, payload.get("type"):
            case "events_api", _:
                return await self._reader.event(payload, is_repeated)
            case "slash_commands", _:
                return await self._reader.command(payload)
            case _, "block_actions":
                return await self._reader.tap(payload)
            case _, "view_submission":
                return await self._reader.form(payload)
            case _:
                return None

    async def _delivered(self, update: Update, payload: Payload) -> Answer:
        if isinstance(update, TextMessage) and update.whisper_to and not await self._is_there(update):
            return Answer()
        async with _lock(self._turns, str(update.address)):
            if update.id in self._recent:
                return Answer()
            toast = await self._deliver_noted(update)
            self._recent[update.id] = None
        if not isinstance(update, PersonUpdate):
            return Answer()
        answer = await self._answer(update, payload, toast)
        if (payload.get("view") or {}).get("type") == "home":
            await self._show_home_anew(update)
        return answer

    async def _show_home_anew(self, update: PersonUpdate) -> None:
        """Whoever tapped on their own page sees there what has become of it."""
        known = {name: getattr(update, name) for name in PersonUpdate.__struct_fields__}
        toast = await self._deliver(HomeOpened(**known))
        if toast is not None and toast.home:
            await self._publish(update, toast.home)

    async def _deliver_noted(self, update: Update) -> Toast | None:
        """Deliver it; what Slack would not tell us again is written down until it is answered."""
        if not isinstance(update, TextMessage | ButtonTap | FormSent) or update.id.startswith(f"{SLACK}/Ev"):
            return await self._deliver(update)
        await self._journal.note(update)
        toast = await self._deliver(update)
        await self._journal.done(update)
        return toast

    async def resume(self) -> None:
        """Answer what another life of this house had begun to answer.  Raises StoreFailed."""
        for update in await self._journal.begun():
            async with _lock(self._turns, str(update.address)):
                try:
                    await self._deliver(update)
                except StoreFailed:
                    raise
                except Exception as fault:  # noqa: BLE001 - one that cannot be answered must not keep us from the rest
                    self._report("an update could not be answered", fault)
                await self._journal.done(update)

    # ── What whoever did it sees at once ──

    async def _answer(self, update: PersonUpdate, payload: Payload, toast: Toast | None) -> Answer:
        """Show what a tap, a form or a look at one's page leads to."""
        if toast is None:
            return Answer()
        if isinstance(update, FormSent) and toast.faults:
            return Answer(error_answer(_at_fields(update, toast)))
        if toast.home:
            await self._publish(update, toast.home)
        if toast.form is not None:
            await self._open(update, payload, toast)
        elif toast.is_whisper and update.is_room:
            await self._whisper(update, payload, toast.screen or Screen(toast.text))
        return Answer()

    async def _open(self, update: PersonUpdate, payload: Payload, toast: Toast) -> None:
        """Open a form for them; whoever waited for too long is asked to tap again."""
        workspace = self._clients.workspace(conversation_of(update.address).team)
        assert toast.form is not None
        assert workspace is not None
        ref = update.ref if isinstance(update, ButtonTap) else ""
        view = form_view(toast.form, FormPlace(toast.form.code, update.address.id, ref), _view_words(update))
        try:
            await workspace.client.views_open(trigger_id=str(payload.get("trigger_id")), view=view)
        except SLACK_FAULTS as fault:
            self._report(f"a form could not be opened: {code_of(fault)}", fault)
            text = _say(update.sender.language, "try-again")
            if update.is_room:
                await self._whisper(update, payload, Screen(text))
            else:
                await self._say_aside(update, text)

    async def _publish(self, update: PersonUpdate, screens: tuple[Screen, ...]) -> None:
        """Show them their own page."""
        workspace = self._clients.workspace(conversation_of(update.address).team)
        assert workspace is not None
        user = update.sender.id.rpartition("/")[2]
        view = home_view([replace(each, text=self._words.shown(text_of(each.text))) for each in screens])
        try:
            await workspace.client.views_publish(user_id=user, view=view)
        except SLACK_FAULTS as fault:
            self._report(f"a home could not be shown: {code_of(fault)}", fault)

    async def _whisper(self, update: PersonUpdate, payload: Payload, screen: Screen) -> None:
        to = update.whisper_to or whisper_to(
            update.sender.id.rpartition("/")[2], str(payload.get("response_url") or "")
        )
        shown = replace(screen, text=self._words.shown(text_of(screen.text)))
        try:
            await self._whispers.say(conversation_of(update.address), to, shown)
        except Exception as fault:  # noqa: BLE001 - what was done stands, and whoever asks again hears it
            self._report("a whisper could not be said", fault)

    async def _ask_to_try_again(self, payload: Payload) -> Answer:
        """Say at once that it may not have counted: Slack does not repeat what people tap and type."""
        text = _say("", "try-again")
        if payload.get("type") == "view_submission":
            fields = [
                block for block in (payload.get("view") or {}).get("blocks", ()) if block.get("type") == "input"
            ]
            return Answer(error_answer({str(fields[0]["block_id"]): text}) if fields else None)
        url, user = str(payload.get("response_url") or ""), payload.get("user_id")
        if url:
            try:
                await self._whispers.answer_at(url, {"text": text})
            except Exception as fault:  # noqa: BLE001 - there is nobody else to tell
                self._report("a whisper could not be said", fault)
        return Answer({"response_type": "ephemeral", "text": text} if user and not url else None)

    async def _say_late(self, task: asyncio.Task[Answer], payload: Payload) -> None:
        """Say what was wrong with a form that Slack has closed meanwhile: nobody sees it at a field any more."""
        faults: Mapping[str, str] = ((await task).body or {}).get("errors") or {}
        update = await self._reader.form(payload) if faults else None
        if update is None:
            return
        try:
            await self._say_aside(update, "\n".join(dict.fromkeys(faults.values())))
        except StoreFailed as fault:
            self._report("what was wrong with a form could not be said", fault)

    # ── Before a command ──

    async def _is_there(self, update: TextMessage) -> bool:
        """Whether we are in the channel in which a command was typed; we join it, if everyone may."""
        place = conversation_of(update.address)
        workspace = self._clients.workspace(place.team)
        if workspace is None or not update.is_room:
            return workspace is not None
        if update.room_name.startswith(OF_A_GROUP):
            await self._whisper(update, {}, Screen(_say(update.sender.language, "make-a-channel")))
            return False
        why = ""
        try:
            found: Any = await workspace.client.conversations_info(channel=place.id)
            if not found["channel"].get("is_member", False):
                await workspace.client.conversations_join(channel=place.id)
        except SLACK_FAULTS as fault:
            why = code_of(fault)
        if why in ("channel_not_found", "method_not_supported_for_channel_type", "not_in_channel", "is_archived"):
            await self._whisper(update, {}, Screen(_say(update.sender.language, "invite-me")))
            return False
        return True

    async def _found(self, payload: Payload) -> Answer:
        """What can be chosen in a field into which somebody types."""
        update = await self._reader.search(payload)
        return Answer(found_options(await self._search(update) if update is not None else ()))


def _at_fields(update: FormSent, toast: Toast) -> dict[str, str]:
    """What is wrong, at the fields that the form has; what belongs to none, at the first."""
    known, rest = dict[str, str](), list[str]()
    for name, text in toast.faults.items():
        if name in update.fields:
            known[name] = text
        else:
            rest.append(text)
    first = next(iter(update.fields), "")
    if rest and first:
        known[first] = " ".join([*([known[first]] if first in known else []), *dict.fromkeys(rest)])
    return known


def _view_words(update: PersonUpdate) -> ViewWords:
    language = update.sender.language
    return ViewWords(_say(language, "cancel"), _say(language, "search"), _say(language, "choose"))


def _say(language: str, phrase: str) -> str:
    return slack_phrases().speaker(language or "en", str).say(phrase)


@cache
def slack_phrases() -> Phrasebook:
    """Slack's own phrases."""
    return Phrasebook("parlour.messengers.slack")


def _lock(locks: Locks, key: str) -> asyncio.Lock:
    lock = locks.get(key)
    if lock is None:
        locks[key] = lock = asyncio.Lock()
    return lock
