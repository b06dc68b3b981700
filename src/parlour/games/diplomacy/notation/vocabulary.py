"""The words people write orders with, in English and Swedish; names of places are elsewhere."""

from __future__ import annotations

from enum import Enum, auto

from parlour.games.diplomacy.map.position import Kind
from parlour.games.diplomacy.notation.names import folded


class Verb(Enum):
    HOLD = auto()
    MOVE = auto()
    SUPPORT = auto()
    CONVOY = auto()
    VIA = auto()  # a convoy is asked for
    RETREAT = auto()
    DISBAND = auto()  # also the removal in winter
    BUILD = auto()
    WAIVE = auto()


_VERBS = {
    Verb.HOLD: "h hold holds holding stand stands stay stays håll håller stanna stannar står",
    Verb.MOVE: "m mv move moves moving go goes to into attack attacks "
    "går till flytta flyttar anfall anfaller attackerar",
    Verb.SUPPORT: "s sh sup supp support supports supporting stöd stöder stödjer stödja",
    Verb.CONVOY: "c conv convoy convoys convoying konvoj konvojera konvojerar skeppar",
    Verb.VIA: "vc via convoyed konvojerad konvojeras",
    Verb.RETREAT: "r ret retreat retreats retreating retirera retirerar reträtt",
    Verb.DISBAND: "d disband disbands disbanded destroy destroys destroyed remove removes removed die dies "
    "bort upplös upplöser upplöses avväpna avväpnas",
    Verb.BUILD: "b build builds built bygg bygga bygger",
    Verb.WAIVE: "w waive waives waived pass passes avstå avstår passa passar",
}
_UNITS: dict[Kind, str] = {"A": "a army armies armé armén", "F": "f fleet fleets flotta flottan"}
_IDLE = "the from in at by of with will please my unit order orders i från min ta tar enhet"
_COASTS = {
    "nc": "nc n north northern norra nord nordkusten",
    "sc": "sc s south southern södra syd sydkusten",
    "ec": "ec e east eastern östra ost ostkusten",
    "wc": "wc w west western västra väst västkusten",
}

VERBS = {folded(word): verb for verb, words in _VERBS.items() for word in words.split()}
UNITS = {folded(word): kind for kind, words in _UNITS.items() for word in words.split()}
COASTS = {folded(word): coast for coast, words in _COASTS.items() for word in words.split()}
IDLE = frozenset(folded(word) for word in _IDLE.split())  # may stand anywhere and mean nothing here
COAST = frozenset(("coast", "kust", "kusten"))
ARROWS = "-=>→–—−‐‑⇒➔➜➡⟶"  # also several in a row: "->", "-->"
