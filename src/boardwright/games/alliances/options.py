"""The option of Alliances."""

from dataclasses import dataclass
from typing import ClassVar

from boardwright.games.options import Flag, Options, option


@dataclass(frozen=True)
class AlliancesOptions(Options):
    """`swap` lets the second player exchange the charts once (AL4)."""

    game_name: ClassVar[str] = "alliances"

    swap: bool = option(
        Flag(),
        False,
        "whether the second player may exchange the charts instead of placing a disc (AL4)",
    )
