"""An example of every contradiction of Repulso: a position string and the details."""

from __future__ import annotations

EXAMPLES = {
    "words": ("repulso 6/6/6/6/6/6 b", {}),
    "on-turn": ("repulso b5/6/6/6/6/6 b -", {"seat": 1, "letter": "o", "text": "b"}),
    "too-many-coloured": (
        "repulso bbbbbb/bbbbbb/bbbbbb/6/6/6 ? -",
        {"seat": 0, "most": 12, "found": 18},
    ),
    "too-many-actions": (
        "repulso ******/******/*5/6/6/6 ? -",
        {"seat": 0, "turns": 7, "coloured": 0, "found": 7, "most": 6},
    ),
    "too-few-turns": ("repulso bbb3/6/6/6/6/6 ? -", {"seat": 0, "turns": 2, "coloured": 3}),
    "pending": ("repulso 6/2o3/2*3/2b3/6/6 ? c3", {"cells": ["c3"]}),
    "slides-for-nothing": ("repulso b5/6/2b3/2*3/6/6 ? c4", {"seat": 0}),
}


def opened(text: str) -> str:
    """The position string as a draft without the seat to move, which follows from the pieces."""
    words = text.split(" ")
    return " ".join([*words[:2], "?", *words[3:]])
