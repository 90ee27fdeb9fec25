"""The options of Abalone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from boardwright.games.abalone.board import MARBLES
from boardwright.games.abalone.layouts import LAYOUTS
from boardwright.games.options import Choice, Number, Options, option


@dataclass(frozen=True)
class AbaloneOptions(Options):
    """`layout` sets the board up; the others say when the game ends (AB9, AB10)."""

    game_name: ClassVar[str] = "abalone"

    layout: str = option(Choice(tuple(LAYOUTS)), "standard", "where the marbles start")
    ejections: int = option(Number(1, MARBLES), 6, "marbles to push out for the win (AB9)")
    repetition: int = option(
        Number(2, 100, also=(0,)),
        3,
        "which occurrence of a position with the same side to move draws; 0: none (AB10)",
    )
    max_plies: int | None = option(
        Number(1, 65535, none="none"),
        None,
        "after how many moves the marbles pushed out decide (AB10)",
    )
