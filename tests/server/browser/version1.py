"""A game as the first version of the page has kept it, to the letter."""

from __future__ import annotations

from pathlib import Path

GAME = "local-aYufhNcxHGJU"
KEY = "K4PL6IA6Si9vmrLzB7iTYc3ykDdDS2OZ"  # which holds both seats
MOVES = ("c3", "e5")
HEAD, *ENTRIES = (Path(__file__).parent / "version1.jsonl").read_text().splitlines()
