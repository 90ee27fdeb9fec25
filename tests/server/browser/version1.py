"""A game exactly as the first version of the page stored it."""

from __future__ import annotations

from pathlib import Path

GAME = "local-aYufhNcxHGJU"
KEY = "K4PL6IA6Si9vmrLzB7iTYc3ykDdDS2OZ"  # the key of both seats
MOVES = ("c3", "e5")
HEAD, *ENTRIES = (Path(__file__).parent / "version1.jsonl").read_text().splitlines()
