"""The positions in a study, the latest of them remembered."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boardwright.games import Position
    from boardwright.server.studies.shared import SharedChapter

_REMEMBERED = 256  # positions, so that a move after another one replays nothing
_APART = 64  # moves between those that are remembered on a long way


class _Spot:
    """A node of the tree of remembered paths."""

    __slots__ = ("move", "next", "parent", "position")

    def __init__(self, move: str = "", parent: _Spot | None = None) -> None:
        self.move, self.parent = move, parent
        self.next: dict[str, _Spot] = {}
        self.position: Position | None = None


class Positions:
    """Positions of a study by chapter and path, the latest of them remembered."""

    def __init__(self) -> None:
        self._chapters: dict[str, _Spot] = {}
        self._latest: OrderedDict[_Spot, str] = OrderedDict()  # and the chapter of each

    def __len__(self) -> int:
        return len(self._latest)

    def at(self, chapter: SharedChapter, path: tuple[str, ...]) -> Position:
        """The position that moves of the chapter, which are legal, lead to."""
        known, length = None, 0
        spot = self._chapters.get(chapter.id)
        for number, move in enumerate(path, 1):
            if spot is None or (spot := spot.next.get(move)) is None:
                break
            if spot.position is not None:
                known, length = spot.position, number
        found = chapter.start() if known is None else known
        for number, notation in enumerate(path[length:], length + 1):
            found = found.play(found.game.parse_move(notation))
            if number % _APART == 0:
                self.keep(chapter, path[:number], found)
        self.keep(chapter, path, found)
        return found

    def keep(self, chapter: SharedChapter, path: tuple[str, ...], position: Position) -> None:
        spot = self._chapters.setdefault(chapter.id, _Spot())
        for move in path:
            found = spot.next.get(move)
            if found is None:
                found = spot.next[move] = _Spot(move, spot)
            spot = found
        spot.position = position
        self._latest[spot] = chapter.id
        self._latest.move_to_end(spot)
        if len(self._latest) > _REMEMBERED:
            self._drop(self._latest.popitem(last=False)[0])

    def _drop(self, spot: _Spot) -> None:
        """Forget a position, and the way that led to nothing else."""
        spot.position = None
        while spot.parent is not None and not spot.next and spot.position is None:
            del spot.parent.next[spot.move]
            spot = spot.parent

    def forget(self, chapter: str) -> None:
        """The chapter is gone; another may come under its id."""
        self._chapters.pop(chapter, None)
        for spot in [spot for spot, mine in self._latest.items() if mine == chapter]:
            del self._latest[spot]
