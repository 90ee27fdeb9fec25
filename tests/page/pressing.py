"""What a person presses to make a move, told from what the move does."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from boardwright.games.events import Placed, Pushed, Slid

if TYPE_CHECKING:
    from boardwright.games import Move, Position

# Which of the choices beside the board is meant by what stands before the cell in the notation.
KINDS = {"repulso": ("", "*"), "alliances": ("O", "P", "G")}


@dataclass(frozen=True)
class Presses:
    """A choice beside the board by its place, then cells; an arrow where cells are not enough."""

    choice: int | None
    cells: tuple[str, ...]
    action: int


def presses(position: Position, move: Move) -> Presses:
    game, action = position.game, position.game.action(move)
    events = position.events(move)
    slid = [event for event in events if isinstance(event, Slid)]
    pushed = [event for event in events if isinstance(event, Pushed)]
    placed = [event for event in events if isinstance(event, Placed)]
    if placed:
        return Presses(_kind(game.name, str(move), placed[0].cell), (placed[0].cell,), action)
    if game.name == "abalone":
        return Presses(None, _shift(slid), action)
    if game.name == "repulso" and slid:
        return Presses(None, (slid[0].path[0], slid[0].path[-1]), action)
    if slid:
        return Presses(None, (slid[0].path[-1],), action)
    if pushed:
        ends = (pushed[0].origin, pushed[0].target)
        return Presses(None, tuple(cell for cell in ends if cell is not None), action)
    return Presses(position.legal_moves().index(move), (), action)


def _kind(game: str, move: str, cell: str) -> int | None:
    kinds = KINDS.get(game)
    return kinds.index(move.removesuffix(cell)) if kinds else None


def _shift(slid: list[Slid]) -> tuple[str, ...]:
    """Both ends of the group, and the cell that its foremost marble enters."""
    group = [event.path[0] for event in slid]
    entered = [event.path[-1] for event in slid if event.path[-1] not in group]
    return (*dict.fromkeys((group[0], group[-1])), entered[0])
