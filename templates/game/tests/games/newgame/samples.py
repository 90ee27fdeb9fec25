"""Option sets and other data of Newgame for the tests of all games."""

from __future__ import annotations

OPTION_SETS: list[dict[str, str]] = [{}, {"row": "loses"}]
LATE: list[tuple[dict[str, str], int]] = [({}, 5)]
SYMMETRIES = 2
