"""What learning programs see, the same way in every game.

An observation is planes of one byte a cell. The last plane is different: its first cells hold the
facts, numbers that belong to no cell (supplies, scores, phases), in the order of the game's
`observation_facts`; the rest of it is zero.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

Plane = tuple[int, ...]
MOST = 255  # what a byte holds; larger numbers are cut to it


def with_facts(planes: Iterable[Plane], facts: Sequence[int], cells: int) -> tuple[Plane, ...]:
    """The planes followed by the plane of facts."""
    cut = tuple(min(int(fact), MOST) for fact in facts)
    return (*planes, cut + (0,) * (cells - len(cut)))
