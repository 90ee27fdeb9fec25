"""The events of moves of Repulso, with the rules behind them."""

from __future__ import annotations

from functools import partial

from boardwright.games.events import Affected, Blocked, Placed, Slid

placed_coloured = partial(Placed, rules=("RU2", "RU3"), why=("placed",))
placed_action = partial(Placed, rules=("RU2", "RU4"), why=("action",))
affected = partial(Affected, rules=("RU6",), why=("affected",))
slid = partial(Slid, rules=("RU7", "RU8"), why=("slid", "stopped"))
blocked = partial(Blocked, rules=("RU10",), why=("blocked",))
