"""What the tests know about Newgame."""

from __future__ import annotations

OPTION_SETS: list[dict[str, str]] = [{}, {"row": "loses"}]
LATE: list[tuple[dict[str, str], int]] = [({}, 5)]
SYMMETRIES = 2
