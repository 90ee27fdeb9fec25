"""How pieces and cells look, as data for the terminal, the SVG pictures and the page.

Pieces differ by shape and emblem as well as by colour.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

Shape = Literal["disc", "square", "hexagon", "tower", "coin"]
Emblem = Literal[
    "none", "dot", "ring", "cross", "bars", "star", "diamond", "triangle", "chevron", "grid"
]


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece on the board: its kind in the rulebook's words and the seat that owns it, if any.

    `name` is the word in sentences, if it differs from the kind; `total` is the number of such
    pieces, if the rules set it.
    """

    kind: str
    seat: int | None = None
    name: str = field(default="", compare=False)
    total: int | None = field(default=None, compare=False)

    def __str__(self) -> str:
        return self.name or self.kind


@dataclass(frozen=True, slots=True)
class PieceLook:
    """`letter` stands for the piece in plain text, `symbol` (one column wide) on a terminal."""

    letter: str
    symbol: str
    fill: str
    ink: str
    shape: Shape = "disc"
    emblem: Emblem = "none"


@dataclass(frozen=True, slots=True)
class CellLook:
    """An empty cell: its colour, the text printed in it, and how many rings decorate it.

    `letter` stands for it in plain text, `symbol` (one column wide) on a terminal. An `emblem` is
    printed faintly in `ink`. A cell with a `side` has its outer edges lined in that colour. A
    `hollow` cell is a round pit for a marble. A `zone` cell belongs to a part of the board that the
    rules mention, and is framed.
    """

    fill: str
    text: str = ""
    ink: str = "#8a7a5c"
    rings: int = 0
    letter: str = "."
    symbol: str = "·"
    emblem: Emblem = "none"
    side: str = ""
    hollow: bool = False
    zone: bool = False
