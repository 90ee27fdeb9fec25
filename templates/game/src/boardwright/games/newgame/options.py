"""The option of Newgame."""

from dataclasses import dataclass
from typing import ClassVar

from boardwright.games.options import Choice, Options, option


@dataclass(frozen=True)
class NewgameOptions(Options):
    """`row` says what becomes of the player who makes a row (QQ4)."""

    game_name: ClassVar[str] = "newgame"

    row: str = option(Choice(("wins", "loses")), "wins", "who makes a row wins or loses (QQ4)")
