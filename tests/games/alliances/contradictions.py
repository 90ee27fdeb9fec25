"""An example of every contradiction of Alliances: a position string and the details."""

from __future__ import annotations

INNER = "8/9/10/11/12/11/12/11/10/9/8"
EMPTY_ROWS = f"5/{INNER}/5"
FENCE = f"PPPPP/{INNER}/5"
BOTH = f"PPPPP/{INNER}/GGGGG"
COLUMN = "2O2/4O3/4O4/5O4/5O5/6O5/5O5/6O5/5O5/5O4/4O4/4O3/2O2"
MANY = "OOOOO/OOOOOOOO/OOOOOOOOO/OOOOOOOOOO/OOOOOOOOOOO/12/11/12/11/10/9/8/5"

EXAMPLES = {
    "words": (f"alliances {EMPTY_ROWS} ---", {}),
    "winners": (f"alliances {EMPTY_ROWS} --2 -", {"text": "--2"}),
    "charts": (f"alliances {EMPTY_ROWS} --- swap", {"text": "swap"}),
    "too-many": (f"alliances {MANY} --- -", {"colour": "orange", "most": 42, "found": 43}),
    "no-swap": (f"alliances O4/{INNER}/5 --- swapped", {}),
    "swap-too-soon": (f"alliances;swap=on {EMPTY_ROWS} --- swapped", {}),
    "not-won": (f"alliances {EMPTY_ROWS} --1 -", {"colour": "green", "seat": 1}),
    "undecided": (
        f"alliances {FENCE} --- -",
        {"colour": "orange", "seat": 0, "cells": ["m6", "m5", "m4", "m3", "m2"]},
    ),
    "first-of-both": (f"alliances {BOTH} ?-- -", {"colour": "orange"}),
    "no-last-disc": (f"alliances {COLUMN} 110 -", {}),
}


def opened(text: str) -> str:
    """The position string as a draft without winners, which follow from the board in most cases."""
    words = text.split(" ")
    return " ".join([*words[:2], "???", *words[3:]])
