"""A study that several people edit, as a value, with its latest positions cached."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec

from boardwright.games import game_named
from boardwright.records.json_form import LineData, RecordData
from boardwright.records.result import UNFINISHED
from boardwright.records.study import (
    FORMAT,
    VERSION,
    ChapterData,
    Node,
    StudyData,
    line_of,
    size_of,
    tree_of,
)

if TYPE_CHECKING:
    from boardwright.games import Game, Options, Position


class Ending(msgspec.Struct, frozen=True):
    """How a record ended, and after which moves; a game without a result ended nowhere."""

    result: str
    reason: str
    path: tuple[str, ...] = ()


@dataclass(frozen=True, eq=False)
class SharedChapter:
    """A record as a tree under an id that stays the same; `head` is the record without its line.

    `ending` is the record's own result, which holds as long as its moves begin the main line.
    """

    id: str
    title: str
    head: RecordData
    root: Node
    nodes: int
    ending: Ending

    @property
    def game(self) -> Game:
        return game_named(self.head.game)

    @property
    def options(self) -> Options:
        return self.game.options_type.from_mapping(self.head.options)

    def start(self) -> Position:
        if self.head.start is not None:
            return self.game.parse_position(self.head.start)
        return self.game.start(self.options)

    def record(self) -> RecordData:
        return msgspec.structs.replace(self.head, line=line_of(self.root))


class StoredChapter(msgspec.Struct, frozen=True):
    """A chapter as it is kept and told."""

    id: str
    title: str
    ending: Ending
    record: RecordData


class StoredStudy(msgspec.Struct, frozen=True):
    """A study as it is kept."""

    title: str
    chapters: list[StoredChapter]


@dataclass(frozen=True, eq=False)
class SharedStudy:
    """A title, and chapters in their order."""

    title: str
    chapters: tuple[SharedChapter, ...]

    @property
    def nodes(self) -> int:
        return sum(chapter.nodes for chapter in self.chapters)

    def stored(self) -> StoredStudy:
        return StoredStudy(
            self.title,
            [StoredChapter(c.id, c.title, c.ending, c.record()) for c in self.chapters],
        )

    def data(self) -> StudyData:
        """The study as its file has it."""
        chapters = [ChapterData(chapter.title, chapter.record()) for chapter in self.chapters]
        return StudyData(FORMAT, VERSION, self.title, chapters)


def shared_study(stored: StoredStudy) -> SharedStudy:
    """The study that was kept, or that a document tells; whether it replays was looked at."""
    return SharedStudy(stored.title, tuple(map(shared_chapter, stored.chapters)))


def numbered_chapters(data: StudyData) -> StoredStudy:
    """A document whose chapters have ids."""
    chapters = [
        StoredChapter(str(number), one.title, ending_of(one.record), one.record)
        for number, one in enumerate(data.chapters, 1)
    ]
    return StoredStudy(data.title, chapters)


def ending_of(data: RecordData) -> Ending:
    if data.result == UNFINISHED:
        return Ending(data.result, data.reason)
    moves = (ply if isinstance(ply, str) else ply.move for ply in data.line.moves)
    return Ending(data.result, data.reason, tuple(moves))


def shared_chapter(stored: StoredChapter) -> SharedChapter:
    root = tree_of(stored.record.line)
    head = msgspec.structs.replace(stored.record, line=LineData([]))
    return SharedChapter(stored.id, stored.title, head, root, size_of(root)[0], stored.ending)


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
