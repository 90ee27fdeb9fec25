"""The games that Boardwright knows. Adding a game adds a line here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.games.abalone import ABALONE
from boardwright.games.alliances import ALLIANCES
from boardwright.games.errors import MalformedInput, MalformedPosition, check_bytes, check_text
from boardwright.games.repello import REPELLO
from boardwright.games.repulso import REPULSO

if TYPE_CHECKING:
    from boardwright.games.contract import Game, Position

GAMES: dict[str, Game] = {game.name: game for game in (REPULSO, REPELLO, ABALONE, ALLIANCES)}


def game_named(name: str) -> Game:
    """The game of that name."""
    check_text(name, "the name of a game", MalformedInput)
    if name not in GAMES:
        raise MalformedInput(f"there is no game {name!r} (there are: {', '.join(GAMES)})")
    return GAMES[name]


def position_from_bytes(data: bytes | bytearray | memoryview) -> Position:
    """The position of any game from its bytes."""
    check_bytes(data, "a position in bytes", MalformedPosition)
    number = bytes(data)[:1]
    for game in GAMES.values():
        if number == bytes([game.number]):
            return game.from_bytes(data)
    raise MalformedPosition("the bytes are of no known game")


def parse_position(text: str) -> Position:
    """The position of any game from its position string, as `Position.to_text` writes it."""
    check_text(text, "a position string", MalformedPosition)
    name = text.partition(" ")[0].partition(";")[0]
    if name not in GAMES:
        raise MalformedPosition(f"{name[:40]!r} is no game (there are: {', '.join(GAMES)})")
    return GAMES[name].parse_position(text)
