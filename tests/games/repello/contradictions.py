"""An example of every contradiction of Repello: a position string and the details."""

from __future__ import annotations

START = "13/1g4s4g1/13/13/13/13/1s4G4s1/13/13/13/13/1g4s4g1/13"
BOTH = "13/1g4s4g1/13/3A9/13/13/1s4G4s1/13/13/9B3/13/1g4s4g1/13"
NONE = "?:0.0.0,?:0.0.0"


def _draft(board: str, rest: str = f"{NONE} 2 ?", options: str = "") -> str:
    return f"repello{options} {board} {rest}"


_CARRIED = {"seat": 0, "found": 14, "turns": 15, "least": 15, "most": 15}
_ONE_STEP = "13/1g4s4g1/13/8gA3/13/13/1s4G4s1/13/13/3B9/13/1g4s4g1/13"
_TOUCHING = _ONE_STEP.replace("1g4s4g1/13/8gA3", "1gg3s6/13/8gA3", 1)
_ONE = ";counters=1"
EXAMPLES = {
    "words": (_draft(START, f"{NONE} 0"), {}),
    "turn": (_draft(START, f"{NONE} 00 turn"), {"text": "00", "phase": "turn"}),
    "phase": (_draft(START, f"{NONE} 0 conflict"), {"phase": "turn", "text": "conflict"}),
    "seats": (_draft(START, "?:0.0.0 0 ?"), {"text": "?:0.0.0", "players": 2}),
    "after-the-last": (_draft(START, f"{NONE} 33 ?"), {"turns": 32}),
    "twice": (_draft(BOTH.replace("9B3", "7A1B3")), {"seat": 0, "cells": ["d10", "h4"]}),
    "no-such-stacker": (
        _draft(BOTH.replace("9B3", "7C1B3")),
        {"players": 2, "cells": ["h4"]},
    ),
    "no-stacker": (_draft(START), {"seat": 1}),
    "counters": (
        _draft(START, "?:0.1.0,?:0.0.0 0 ?"),
        {"counter": "silver", "found": 5, "wanted": 4},
    ),
    "carried": (_draft(START, "14:0.0.0,16:0.0.0 0 ?"), _CARRIED),
    "set-up": (_draft(START, f"{NONE} 1 ?"), {"turn": 1}),
    "counters-moved": (_draft(BOTH.replace("1s4G4s1", "s5G4s1")), {"cells": ["b7"]}),
    "collected-too-soon": (
        _draft(BOTH.replace("1g4s4g1/13/3A9", "1gA3s4g1/13/13", 1), "0:1.0.0,1:0.0.0 2 ?", _ONE),
        {},
    ),
    "outside-zone": (_draft(BOTH.replace("9B3", "10B2")), {"cells": ["k4"]}),
    "nothing-moved": (_draft(_ONE_STEP, "?:0.0.0,?:1.0.0 4 ?", _ONE), {"cells": ["i10", "j10"]}),
    "touched-before": (
        _draft(_TOUCHING, "0:0.0.0,0:1.0.0 3 ?", _ONE),
        {"cell": "b12", "cells": ["b12", "c12", "i10", "j10"]},
    ),
    "no-move-due": (_draft(BOTH, "15:0.0.0,15:0.0.0 2 ?move"), {}),
    "move-due-where": (
        _draft(
            _ONE_STEP.replace("3B9", "2B10").replace("8gA3", "9A3"),
            "1:1.0.0,0:2.0.0 3 ?move",
            ";counters=2;reentry=then-move",
        ),
        {"cells": ["c4"]},
    ),
}


def opened(text: str) -> str:
    """The position string as a draft without carried counters and conflicts, which follow."""
    name, board, seats, turn, phase = text.split(" ")
    seats = ",".join("?" + seat[seat.index(":") :] for seat in seats.split(","))
    return " ".join([name, board, seats, turn, "?move" if "move" in phase else "?"])
