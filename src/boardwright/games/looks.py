"""How pieces and cells look, as data that the terminal, the SVG pictures and the page all use.

Pieces are told apart by shape and by emblem as well as by colour.
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
    """A piece as it lies on the board: its kind in the rulebook's words and its owner, if any.

    `name` is what sentences call it, where that is not its kind; `total` is how many there are,
    where the rules set it.
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

    `letter` stands for it in plain text, `symbol` (one column wide) on a terminal.
    An `emblem` is printed faintly in `ink`. A cell with a `side` has its outer edges lined in that
    colour. A `hollow` cell is a round pit that a marble lies in.
    A `zone` cell belongs to a part of the board that the rules speak of, and is framed.
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
