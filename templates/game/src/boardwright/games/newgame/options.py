"""The option of Newgame."""

from dataclasses import dataclass
from typing import ClassVar

from boardwright.games.options import Choice, Options, option


@dataclass(frozen=True)
class NewgameOptions(Options):
    """`last` says what becomes of the player who fills the board (QQ3)."""

    game_name: ClassVar[str] = "newgame"

    last: str = option(Choice(("wins", "loses")), "wins", "who fills the board wins or loses (QQ3)")
