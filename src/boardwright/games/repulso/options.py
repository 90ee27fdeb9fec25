"""The option of Repulso."""

from dataclasses import dataclass
from typing import ClassVar

from boardwright.games.options import Choice, Options, option


@dataclass(frozen=True)
class RepulsoOptions(Options):
    """`unable` chooses the reading of RU15."""

    game_name: ClassVar[str] = "repulso"

    unable: str = option(
        Choice(("rulebook", "play-on")),
        "rulebook",
        "when a player without a cell for a coloured piece loses (RU15)",
    )
