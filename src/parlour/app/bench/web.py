"""The web under load: commands through sockets and through HTTP, one message to many, and what a socket weighs."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from functools import cache, partial
from itertools import count
from statistics import quantiles
from typing import Any

import msgspec
from msgspec import Struct

from parlour.app.bench.raw import raw_broadcast
from parlour.app.bench.script import scripted
from parlour.app.bench.watch import Rate, Value
from parlour.app.bench.web_client import Line, opened
from parlour.app.bench.web_server import Server, Table, fast_loop, server
from parlour.sdk.command import Command, command_name
from parlour.sdk.game import Game
from parlour.sdk.house import Join, Start
