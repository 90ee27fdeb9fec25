"""The registry of all games."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from boardwright.games.errors import MalformedInput, MalformedPosition, check_bytes, check_text

if TYPE_CHECKING:
    from boardwright.games.game import Game
    from boardwright.games.moves import Move
    from boardwright.games.position import Position

# A new game adds a line here; `boardwright.games.<name>` exports it under its name in capitals.
_NAMES = (
    "repulso",
    "repello",
    "abalone",
    "alliances",
)
GAMES: dict[str, Game] = {
    name: getattr(import_module(f"boardwright.games.{name}"), name.upper()) for name in _NAMES
}


def game_named(name: str) -> Game:
    """The game with this name."""
    check_text(name, "the name of a game", MalformedInput)
    if name not in GAMES:
        raise MalformedInput(f"unknown game {name!r} (games: {', '.join(GAMES)})")
    return GAMES[name]


def position_from_bytes(data: bytes | bytearray | memoryview) -> Position:
    """The position of any game from its bytes."""
    check_bytes(data, "a position in bytes", MalformedPosition)
    number = bytes(data)[:1]
    for game in GAMES.values():
        if number == bytes([game.number]):
            return game.from_bytes(data)
    raise MalformedPosition("the bytes are not of a known game")


def parse_position(text: str) -> Position:
    """The position of any game from its position string, as `Position.to_text` writes it."""
    return _game_of(text).parse_position(text)


def split_position(text: str) -> tuple[Position, list[Move]]:
    """The base and the path of a position string, without playing the path (see `Game`)."""
    return _game_of(text).split_position(text)


def parse_draft(text: str) -> Position:
    """The position of any game as an editor describes it (see `Game.parse_draft`)."""
    return _game_of(text).parse_draft(text)


def _game_of(text: str) -> Game:
    check_text(text, "a position string", MalformedPosition)
    name = text.partition(" ")[0].partition(";")[0]
    if name not in GAMES:
        raise MalformedPosition(f"{name[:40]!r} is not a game (games: {', '.join(GAMES)})")
    return GAMES[name]
