"""Everything a game author needs.  Pure: no clock, dice, disk or network of its own."""

from parlour.sdk import house
from parlour.sdk.agenda import Agenda
from parlour.sdk.ask import Ask, Number, Option, PickOne, PickSome, Tree, Write, WriteLines, WrittenLine
from parlour.sdk.audience import (
    EVERYONE,
    HOST,
    NOBODY,
    SPECTATOR,
    STORYTELLER,
    Audience,
    Seat,
    Viewer,
    but,
    only,
)
from parlour.sdk.board import Area, Board, Choice, Circle, Hand, PlayingCard, Polygon, Rect, Shape, Token
from parlour.sdk.board_files import BoardFiles
from parlour.sdk.codec import Codec
from parlour.sdk.command import Command, command_name
from parlour.sdk.dice import Dice, pick, shuffled
from parlour.sdk.event import Event, Written
from parlour.sdk.game import Bench, Chat, Figure, Game, RoundPage, Show
from parlour.sdk.notice import (
    Detail,
    Line,
    Notice,
    Several,
    Spoken,
    Tally,
    Term,
    When,
    Who,
    ranking,
    several,
    tally,
    when,
    who,
)
from parlour.sdk.opening import OpeningChoice, OpeningQuestion, day_of_start
from parlour.sdk.parts.hosting import host_commands
from parlour.sdk.parts.lobby import lobby, start_when_due
from parlour.sdk.parts.undo import keep
from parlour.sdk.prompt import Prompt, Question, Talk
from parlour.sdk.refused import Refused
from parlour.sdk.schedule import Schedule
from parlour.sdk.secret import Reveal, Secret
from parlour.sdk.slash_command import (
    OpenLobby,
    ParseText,
    ShowPage,
    ShowPicture,
    ShowQuestion,
    ShowRounds,
    SlashCommand,
)
from parlour.sdk.stock import Collection, Medium, MediumSource, Stock
from parlour.sdk.table import Table
from parlour.sdk.tx import Tx
from parlour.sdk.version import VERSION

__all__ = [
    "EVERYONE",
    "HOST",
    "NOBODY",
    "SPECTATOR",
    "STORYTELLER",
    "VERSION",
    "Agenda",
    "Area",
    "Ask",
    "Audience",
    "Bench",
    "Board",
    "BoardFiles",
    "Chat",
    "Choice",
    "Circle",
    "Codec",
    "Collection",
    "Command",
    "Detail",
    "Dice",
    "Event",
    "Figure",
    "Game",
    "Hand",
    "Line",
    "Medium",
    "MediumSource",
    "Notice",
    "Number",
    "OpenLobby",
    "OpeningChoice",
    "OpeningQuestion",
    "Option",
    "ParseText",
    "PickOne",
    "PickSome",
    "PlayingCard",
    "Polygon",
    "Prompt",
    "Question",
    "Rect",
    "Refused",
    "Reveal",
    "RoundPage",
    "Schedule",
    "Seat",
    "Secret",
    "Several",
    "Shape",
    "Show",
    "ShowPage",
    "ShowPicture",
    "ShowQuestion",
    "ShowRounds",
    "SlashCommand",
    "Spoken",
    "Stock",
    "Table",
    "Talk",
    "Tally",
    "Term",
    "Token",
    "Tree",
    "Tx",
    "Viewer",
    "When",
    "Who",
    "Write",
    "WriteLines",
    "Written",
    "WrittenLine",
    "but",
    "command_name",
    "day_of_start",
    "host_commands",
    "house",
    "keep",
    "lobby",
    "only",
    "pick",
    "ranking",
    "several",
    "shuffled",
    "start_when_due",
    "tally",
    "when",
    "who",
]
