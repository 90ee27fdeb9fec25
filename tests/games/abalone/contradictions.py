"""An example of every contradiction of Abalone: a position string and the details."""

from __future__ import annotations

TWO = "5/6/7/8/9/8/7/6/bbwww"  # of black's marbles, and three of white's
MANY = "bbbbb/bbbbbb/bbbb3/8/9/8/7/wwwwww/wwwww"

EXAMPLES = {
    "words": (f"abalone {TWO} b", {}),
    "side": (f"abalone {TWO} x -", {"text": "x"}),
    "not-counted": (f"abalone;ejections=14 {TWO} b 0", {}),
    "no-count": (f"abalone;ejections=14;max_plies=5 {TWO} b 05", {"text": "05"}),
    "beyond-limit": (f"abalone;ejections=14;max_plies=5 {TWO} b 6", {"plies": 6, "limit": 5}),
    "too-many": (f"abalone {MANY} b -", {"seat": 0, "most": 14, "found": 15}),
    "lost-too-many": (f"abalone {TWO} b -", {"seat": 0, "most": 6, "found": 12}),
    "lost": (f"abalone;ejections=12 {TWO} w -", {"seat": 0}),
}


def opened(text: str) -> str:
    """The position string as a draft: only a missing count of moves can be filled in."""
    return text.removesuffix("-") + "?"
