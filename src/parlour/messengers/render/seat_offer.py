"""A seat that has opened, as it is offered to somebody who waits: it can be taken, or the list left."""

from __future__ import annotations

from parlour.engine.screens import Button, Screen
from parlour.engine.submission import MatchId
from parlour.messengers.button_codes import HouseVerb, house_code
from parlour.sdk.phrases import Speaker
from parlour.sdk.text import Text


def seat_offer(match_id: MatchId, text: Text, voice: Speaker) -> Screen:
    """The post that offers a seat."""
    take = Button(voice.say("button-take-seat"), house_code(HouseVerb.TAKE_SEAT, match_id))
    return Screen(text, ((take,), (stop_waiting_button(match_id, voice),)))


def stop_waiting_button(match_id: MatchId, voice: Speaker) -> Button:
    """A button that takes its reader off the list."""
    return Button(voice.say("button-stop-waiting"), house_code(HouseVerb.STOP_WAITING, match_id))
