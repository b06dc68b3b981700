"""The card that gathers people in a room, what its host is asked in private before the start, and the buttons under
the last words of a match.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime

from msgspec.structs import replace as with_these

from parlour.engine.letters import QuestionLetter, ReminderLetter
from parlour.engine.links import Links
from parlour.engine.match import Match, NumberedNotice
from parlour.engine.people import People, Reach
from parlour.engine.prices import CallPrice
from parlour.engine.screens import Button, Row, Screen
from parlour.engine.seating import Messenger
from parlour.engine.submission import MatchId
from parlour.messengers.button_codes import STORY, ButtonCode, HouseVerb, LinkPrefix, house_code, match_tag
from parlour.messengers.render.letters import GAP
from parlour.messengers.render.question_card import press_code
from parlour.messengers.updates import Service
from parlour.messengers.wording import house_voice
from parlour.sdk.audience import Seat, Viewer
from parlour.sdk.house import Join, Start
from parlour.sdk.notice import Detail, Notice, When, Who
from parlour.sdk.phrases import Speaker
from parlour.sdk.prompt import Prompt, Question, question
from parlour.sdk.text import Text, join_texts

MOST_NAMED = 2  # on one button
REACHED, UNREACHABLE = "✓", "○"
_SIGNS: Mapping[Reach, str] = {"reached": REACHED, "unreachable": UNREACHABLE}


class LobbyCard:
    """The card of a lobby, and what its host is told before the start."""

    def __init__(
        self,
        service: Service,
        people: People,
        *,
        writes_first: bool = False,
        prices: Mapping[Messenger, CallPrice] | None = None,
        join_links: Mapping[Messenger, Callable[[str], str]] | None = None,
        links: Links | None = None,
    ) -> None:
        self._service, self._people, self._writes_first = service, people, writes_first
        self._join_links: Mapping[Messenger, Callable[[str], str]] = {} if join_links is None else join_links
        self._links = links
        self._prices: Mapping[Messenger, CallPrice] = {} if prices is None else prices

    # ── In the room ──

    async def gathering(self, match: Match, told: NumberedNotice, speaker: Speaker) -> tuple[Text, list[Row]]:
        """The text and buttons of the card: who can be written to is seen before anything secret is dealt."""
        reach, voice = await self._people.reach(match.id), house_voice(speaker)
        parts = [
            speaker.tell_notice(_signed(told.notice, speaker, reach), told.number),
            await self._facts(match, speaker),
        ]
        if len(ways := await self._people.ways(match.id)) > 1:
            parts.append(self._ways(ways, speaker))
        if unreachable_seats(reach):
            parts.append(voice.tell("lobby-unreachable"))
        return join_texts(GAP, parts), list(self._rows(match, reach, voice))

    def _ways(self, ways: Mapping[Messenger, Sequence[Seat]], speaker: Speaker) -> Text:
        """Who is reached how."""
        voice = house_voice(speaker)
        names = {each: voice.say(f"way-{each}") if voice.has(f"way-{each}") else each.capitalize() for each in ways}
        named = [f"{names[each]} ({speaker.who(seats)})" for each, seats in ways.items()]
        return voice.tell("lobby-ways", {"ways": ", ".join(named)})

    def _costs(self, ways: Mapping[Messenger, Sequence[Seat]], voice: Speaker) -> Iterable[Text]:
        """What it costs to call back those who are reached by a messenger that is not free."""
        for messenger, price in self._prices.items():
            if messenger in ways:
                yield voice.tell("lobby-cost", {"each": price.each, "most": price.most})

    async def _facts(self, match: Match, speaker: Speaker) -> Text:
        """When it starts, for how many it is, and who runs it."""
        voice, seats, starts_at = house_voice(speaker), match.game.seats, planned_start(match)
        facts = [] if starts_at is None else [voice.tell("lobby-starts", {"at": When(starts_at)})]
        joining: list[Mapping[str, Detail]] = [each.details for each in match.agenda.prompts if each.command is Join]
        counted = joining[0] if joining else {}
        least, most = counted.get("least", seats[0]), counted.get("most", seats[-1])  # the host may have chosen fewer
        facts.append(voice.tell("lobby-seats", {"least": least, "most": most}))
        host = match.state.host
        name = speaker.names(host) if host is not None else await self._people.creator_name(match.id)
        if name is not None:
            facts.append(voice.tell("lobby-host", {"name": name}))
        return join_texts(" · ", facts)

    def _rows(self, match: Match, reach: Mapping[Seat, Reach], voice: Speaker) -> Iterable[Row]:
        tag = match_tag(match.id)
        rules = Button(voice.say("button-rules"), ButtonCode("p", tag, rest="~").code)
        yield Button(voice.say("button-watch"), house_code(HouseVerb.WATCH, tag)), rules
        settings = Button(voice.say("button-settings"), house_code(HouseVerb.ASK_SETTINGS, tag))
        more = (settings,) if match.game.chat.opening else ()
        if unreachable_seats(reach) or (match.game.chat.private_first and not self._writes_first):
            more = (*more, self._way_in(voice))
        if more:
            yield more
        if elsewhere := self._elsewhere(match, voice):
            yield elsewhere

    def _elsewhere(self, match: Match, voice: Speaker) -> Row:
        """Links by which those come in who are elsewhere, where the room is everyone's own conversation."""
        if self._links is None:
            return ()
        words = room_words(self._links, match.id)
        others = {name: link for name, link in self._join_links.items() if name != self._service.name}
        return tuple([Button(voice.say(f"way-{name}"), link=link(words)) for name, link in others.items()])

    def _way_in(self, voice: Speaker) -> Button:
        return Button(voice.say("button-private"), link=self._service.private_link())

    def call(self, text: Text, speaker: Speaker) -> Screen:
        """A post for those who cannot be written to, with a way in; it rings, since they are meant."""
        return Screen(text, ((self._way_in(house_voice(speaker)),),))

    # ── To the host ──

    async def before_the_start(self, match: Match, asked: Question, speaker: Speaker) -> Screen:
        """A letter to the host: how many have come, and who cannot be written to."""
        voice, seats = house_voice(speaker), match.state.seats
        lost = unreachable_seats(await self._people.reach(match.id))
        count: dict[str, Detail] = {"count": len(seats), "reached": len(seats) - len(lost), "lost": Who(lost)}
        lines = [voice.tell("to-begin-but" if lost else "to-begin", count)]
        if asked.due is not None:
            lines.append(voice.tell("to-begin-at", {"at": When(asked.due)}))
        lines += self._costs(await self._people.ways(match.id), voice)
        return Screen(join_texts("\n", lines), tuple(_begin_rows(match, asked, lost, speaker)))


def _begin_rows(match: Match, asked: Question, lost: tuple[Seat, ...], speaker: Speaker) -> Iterable[Row]:
    voice, tag = house_voice(speaker), match_tag(match.id)
    if lost:
        phrase = "button-call" if len(lost) <= MOST_NAMED else "button-call-all"
        label = voice.say(phrase, {"names": speaker.who(lost)})
        yield (Button(label, house_code(HouseVerb.CALL_UNREACHABLE, tag)),)
    begin = voice.say("button-begin-anyway") if lost else speaker.button(Start)
    yield (
        Button(begin, press_code(match, asked, speaker)),
        Button(voice.say("button-wait"), house_code(HouseVerb.WAIT)),
    )


def room_words(links: Links, match_id: MatchId) -> str:
    """The words of a link into the room of a match."""
    return f"{LinkPrefix.ENTER_ROOM}{match_id}{links.room_code(match_id)}"


def start_question(match: Match, viewer: Viewer, letter: QuestionLetter | ReminderLetter) -> Question | None:
    """The host's question whether to begin, if the letter is about that."""
    prompt = start_prompt(match)
    if prompt is None or (prompt.about or prompt.key) != letter.about:
        return None
    asked = question(prompt, viewer)
    return asked if asked is not None and asked.mine else None


def start_prompt(match: Match) -> Prompt | None:
    """What asks the host to start; None once the match has begun."""
    return next((prompt for prompt in match.agenda.prompts if prompt.command is Start), None)


def planned_start(match: Match) -> datetime | None:
    """When it starts by itself, if an hour is set."""
    prompt = start_prompt(match)
    return prompt.due if prompt is not None else None


def unreachable_seats(reach: Mapping[Seat, Reach]) -> tuple[Seat, ...]:
    """Seats whose holders cannot be written to."""
    return tuple([seat for seat, how in reach.items() if how == "unreachable"])


def _signed(notice: Notice, speaker: Speaker, reach: Mapping[Seat, Reach]) -> Notice:
    """The notice with a sign behind the name of each who is there; not where some are named again."""
    signs = {seat: _SIGNS[how] for seat, how in reach.items() if how in _SIGNS}
    signing = replace(speaker, names=lambda seat: f"{speaker.names(seat)} {signs.get(seat, '')}".rstrip())
    lists = {name: detail.seats for name, detail in notice.details.items() if isinstance(detail, Who)}
    listed = {"seats"} & lists.keys() or lists.keys()
    counts = {f"{name}_count": len(seats) for name, seats in lists.items()}
    named = {name: signing.who(seats) for name, seats in lists.items() if name in listed}
    return with_these(notice, details={**counts, **notice.details, **named})


def rematch_rows(match: Match, speaker: Speaker) -> tuple[Row, ...]:
    """Buttons under the last words of a match: once more with the same people, another one, and how it went."""
    voice, tag = house_voice(speaker), match_tag(match.id)
    again = Button(voice.say("button-again"), house_code(HouseVerb.REMATCH, tag))
    another = Button(voice.say("button-another"), house_code(HouseVerb.ASK_OPENING, match.game.key, speaker.language))
    story = Button(voice.say("button-story"), ButtonCode("p", tag, rest=STORY).code)
    return (again,), (another, story)
