"""Somebody opens the private conversation or lets us into a room; or shuts the door again."""

from __future__ import annotations

from datetime import timedelta

from parlour.engine.deliveries import ROOM, Reply, seat_lane
from parlour.engine.links import CODE_LETTERS
from parlour.engine.match import HOSTS_SEAT, Match
from parlour.engine.ports import NoSuchMatch
from parlour.engine.screens import Button, Row, Screen
from parlour.engine.seating import Address, Room
from parlour.engine.submission import MatchId, PlayerId, Submission, SubmissionId
from parlour.messengers.answers import Asking
from parlour.messengers.drafts import begun
from parlour.messengers.going_on import is_asked_by_letter
from parlour.messengers.greeting import HELLO, hello
from parlour.messengers.joining import join, room_of, sat_down_by_this
from parlour.messengers.opening import rules_rows, standing_in_the_way
from parlour.messengers.standing import gathering
from parlour.messengers.taps import MARK, TO_BRING, Tap, match_mark, prompt_mark
from parlour.messengers.updates import Arrival, Departure
from parlour.messengers.visits import Visit
from parlour.messengers.wording import face
from parlour.sdk.house import Pause, Resume
from parlour.sdk.parts.hosting import STAND_IN

A_MOMENT = timedelta(seconds=4)  # in which the words of a link may follow the one who brought us in
_QUESTION, _SEAT = "q_", "w_"


async def came(visit: Visit, update: Arrival) -> None:
    """The words of the link say what for."""
    if update.is_room:
        return await _into_a_room(visit, update.words)
    await _show_in_lobbies(visit)
    if (room := room_of(visit.hall.service.name, update.words)) is not None:
        return await _from_a_room(visit, room)
    if update.words.startswith(_QUESTION):
        return await _to_answer(visit, update.words.removeprefix(_QUESTION))
    if update.words.startswith(_SEAT):
        return await _with_a_seat(visit, update.words.removeprefix(_SEAT))
    return _welcome(visit)


def seat_words(match_id: MatchId, code: str) -> str:
    """In a link that is shown to whoever holds a seat elsewhere: by it they are reached here too."""
    return f"{_SEAT}{match_id}{code}"


async def _with_a_seat(visit: Visit, words: str) -> None:
    """From the web, say.  Whoever plays something here already has all of it in both places from then on."""
    hall, match_id, code = visit.hall, MatchId(words[:-CODE_LETTERS]), words[-CODE_LETTERS:]
    try:
        holders = (await hall.store.seating(match_id)).holders.values()
    except NoSuchMatch:
        holders = {}.values()
    players = [PlayerId(holder) for holder in dict.fromkeys(holders) if holder != STAND_IN]
    meant = await hall.links.meant(match_id, code, players) if hall.links is not None else None
    if meant is None:
        return visit.say(visit.whisper.say("link-too-old"))
    is_one = meant == visit.player.id or await hall.people.unite(meant, visit.player.id)
    return visit.say(visit.whisper.say("linked" if is_one else "sits-there-too"))


def _welcome(visit: Visit) -> None:
    """Whoever comes again is one we know."""
    voice = visit.whisper
    room = Button(voice.say("button-room"), link=visit.hall.service.room_link())
    phrase = "welcome-back" if visit.is_known else "welcome"
    rows = ((room,), *rules_rows(visit.hall.games, visit.language))
    visit.say(voice.say(phrase, {"name": visit.player.name}), rows)


async def _into_a_room(visit: Visit, words: str) -> None:
    """By a link for one game, in that game's words; else they choose."""
    if words.startswith(TO_BRING):
        return await bring(visit, words.removeprefix(TO_BRING))
    if (taken := await standing_in_the_way(visit, visit.voice)) is not None:
        return visit.say(taken) if words in visit.hall.games else None
    game = visit.hall.games.get(words)
    screen = hello(visit, game, await _to_be_brought(visit))
    later = A_MOMENT if game is None else timedelta()
    return visit.reply(visit.update.address, True, Reply(screen, HELLO, unless_played=True), later)


async def _to_be_brought(visit: Visit) -> list[Row]:
    """Matches that the one who let us in hosts, and that are carried in no room."""
    rows = list[Row]()
    for seated in await visit.hall.store.seats_of(visit.player.id):
        match = await visit.match(seated.match_id)
        if match is None:
            continue
        is_theirs = (await visit.viewer(match)).host and not match.state.over
        if is_theirs and await visit.hall.store.room(match.id) is None:
            label = visit.voice.say("button-bring", {"game": visit.speaker(match).say("game-name")})
            rows.append((Button(label, Tap("h", rest=f"bring {match_mark(match.id)}").code),))
    return rows


async def _from_a_room(visit: Visit, room: Address) -> None:
    """They wanted to sit down there: now that they can be written to, they do."""
    hall, voice = visit.hall, visit.whisper
    for match_id in await hall.store.matches_in(room):
        match = await visit.match(match_id)
        if match is None or match.state.over:
            continue
        stands = (await visit.viewer(match)).seat is None or await sat_down_by_this(visit, match)
        if stands and not match.state.started:
            toast = await join(visit, match)
            return visit.say("\n".join([voice.say("welcome-from-room", {"name": visit.player.name}), toast.text]))
        return visit.say(voice.say("welcome-back"))
    return _welcome(visit)


async def _to_answer(visit: Visit, marks: str) -> None:
    match = await visit.marked(marks[:MARK])
    if match is None:
        return _welcome(visit)
    viewer = await visit.viewer(match)
    for asked in match.agenda.questions(viewer):
        if asked.mine and prompt_mark(match, asked) == marks[MARK:]:
            if not await is_asked_by_letter(visit, match, viewer, asked):
                await Asking(visit, match, viewer, asked).ask(begun(asked, viewer.seat))
            return None
    return visit.say(visit.whisper.say("tap-old"))


async def shut(visit: Visit, update: Departure) -> None:
    """Nothing is lost: whoever comes back finds it as it was."""
    hall = visit.hall
    if not update.is_room:
        await hall.people.lose(hall.service.name, update.sender.id, "blocked")
        return await _is_missed(visit)
    for match in await _carried_there(visit):
        await _tell_host(visit, match)
        await _stands_still(visit, match)
    return None


async def _carried_there(visit: Visit) -> list[Match]:
    """In the room or in any part of it: nobody says which of its topics we were shown out of."""
    store, place = visit.hall.store, visit.update.address
    rooms = (place, *await store.rooms_within(place))
    found = [await visit.match(match_id) for room in rooms for match_id in await store.matches_in(room)]
    return [match for match in found if match is not None and not match.state.over]


async def _is_missed(visit: Visit) -> None:
    """While people gather, everyone sees it; later the host is told, once."""
    await _show_in_lobbies(visit)
    for match in await visit.matches():
        seat = (await visit.viewer(match)).seat
        if seat is not None and match.state.started:
            await visit.hall.writer.undelivered(match.id, seat_lane(seat))


async def _show_in_lobbies(visit: Visit) -> None:
    """Who can be written to stands on the card, before anything secret is dealt."""
    for match in await visit.matches():
        if not match.state.started and await visit.hall.store.room(match.id) is not None:
            visit.replies += gathering(match, visit.hall.clock.now())


async def _stands_still(visit: Visit, match: Match) -> None:
    """Where nobody can read along, the clock does not run, if the game has one."""
    host = match.viewer_of(match.state.host or HOSTS_SEAT)
    for asked in match.agenda.questions(host):
        if asked.command is Pause and asked.mine and not asked.blocked:
            id = SubmissionId(f"{visit.update.id}/{match.id}")
            await visit.hall.writer.submit(Submission(id, match.id, host, asked.key, Pause()))


async def _tell_host(visit: Visit, match: Match) -> None:
    """By any other way, with one to take the match elsewhere."""
    hall = visit.hall
    holder = (await hall.store.seating(match.id)).holders.get(match.state.host or HOSTS_SEAT)
    player = await hall.store.player(PlayerId(holder)) if holder is not None else None
    if player is None:
        return
    speaker = hall.composer.speaker(match, player.language, player.zone)
    text = face(speaker).say("shown-out", {"game": speaker.say("game-name")})
    for account in await hall.store.accounts(player.id):
        if account.address is not None and account.messenger == hall.service.name:
            visit.reply(account.address, False, Reply(Screen(text, ((hall.composer.mover(match, speaker),),))))
            await hall.writer.host_knows(match.id, ROOM)


async def bring(visit: Visit, mark: str) -> None:
    """Its host brings a match along from another room."""
    hall = visit.hall
    for seated in await hall.store.seats_of(visit.player.id):
        match = await visit.match(seated.match_id)
        if match is not None and match_mark(match.id) == mark and (await visit.viewer(match)).host:
            await hall.people.carry_in(match.id, Room(visit.update.address, visit.player.language, visit.player.zone))
            return _goes_on_here(visit, match)
    return visit.say(visit.voice.say("only-the-host"))


def _goes_on_here(visit: Visit, match: Match) -> None:
    """With a way to let the clock go again, if it was stopped when we were shown out."""
    speaker = visit.speaker(match)
    host = match.viewer_of(match.state.host or HOSTS_SEAT)
    resuming = [each for each in match.agenda.questions(host) if each.command is Resume and each.mine]
    rows = tuple([(visit.hall.composer.opener(match, each, speaker),) for each in resuming if not each.blocked])
    step = speaker.step(match.agenda.step)
    phrase = "moved-in-paused" if rows else "moved-in"
    visit.say(visit.voice.say(phrase, {"game": speaker.say("game-name"), "step": step}), rows)
