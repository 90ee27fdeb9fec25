"""A study: a title and chapters, each a record with its variations, in one JSON file."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import msgspec

from boardwright.games.errors import BoardwrightError, MalformedRecord, check_text
from boardwright.records.json_form import (
    LineData,
    PlyData,
    RecordData,
    data_of_record,
    moves_of_record,
    record_of_data,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from boardwright.records.model import Record
    from boardwright.records.tokens import Count


@dataclass(frozen=True, slots=True, eq=False)
class Node:
    """A move with its annotations and the next moves, starting with the main line's.

    The root has no move; its comment precedes the game. `before` is the comment that opens a
    variation.
    """

    move: str = ""
    comment: str = ""
    nags: tuple[int, ...] = ()
    children: tuple[Node, ...] = ()
    before: str = ""

    def child(self, move: str) -> Node | None:
        return next((node for node in self.children if node.move == move), None)

    def walk(self) -> Iterator[Node]:
        """This node and all nodes below it, in no particular order."""
        waiting = [self]
        while waiting:
            node = waiting.pop()
            yield node
            waiting += node.children


def tree_of(line: LineData) -> Node:
    """The tree of a line; raises with the place if a path occurs twice."""
    return Node(comment=line.comment, children=_nodes_of(line, ""))


def _nodes_of(line: LineData, location_prefix: str) -> tuple[Node, ...]:
    """The first move of a line and its alternatives, with their subtrees."""
    nodes: tuple[Node, ...] = ()
    for number in range(len(line.moves), 0, -1):
        ply, location = line.moves[number - 1], f"{location_prefix}move {number}"
        data = PlyData(ply) if isinstance(ply, str) else ply
        others = (_variation_of(other, f"{location}, variation, ") for other in data.variations)
        first = Node(data.move, data.comment, tuple(data.nags), nodes)
        nodes = (first, *(node for found in others for node in found))
        seen: set[str] = set()
        for node in nodes:
            if node.move in seen:
                raise MalformedRecord(f"{location}: {node.move} occurs twice among its variations")
            seen.add(node.move)
    return nodes


def _variation_of(line: LineData, location_prefix: str) -> tuple[Node, ...]:
    nodes = _nodes_of(line, location_prefix)
    return (replace(nodes[0], before=line.comment), *nodes[1:]) if line.comment else nodes


def line_of(root: Node) -> LineData:
    """The line of a tree, inverse to `tree_of`; an opening comment of the main line is merged."""
    return LineData(_moves_after(root), root.comment)


def _moves_after(node: Node) -> list[str | PlyData]:
    moves: list[str | PlyData] = []
    while node.children:
        main, *others = node.children
        comment = both_texts(main.before, main.comment)
        moves.append(_ply_of(main, comment, [_line_from(other) for other in others]))
        node = main
    return moves


def both_texts(one: str, other: str) -> str:
    """Both texts without repetition."""
    if other in one:
        return one
    return other if one in other else f"{one}\n\n{other}"


def _line_from(first: Node) -> LineData:
    """A node as the first move of a line, followed by its subtree."""
    return LineData([_ply_of(first, first.comment, []), *_moves_after(first)], first.before)


def _ply_of(node: Node, comment: str, variations: list[LineData]) -> str | PlyData:
    if not (comment or node.nags or variations):
        return node.move
    return PlyData(node.move, comment, list(node.nags), variations)


def nodes_along(root: Node, path: Sequence[str]) -> list[Node] | None:
    """The nodes of a path, starting with the root; None if the tree lacks a move."""
    nodes = [root]
    for move in path:
        if (found := nodes[-1].child(move)) is None:
            return None
        nodes.append(found)
    return nodes


def replaced(nodes: Sequence[Node], node: Node) -> Node:
    """The root of a tree in which `node` replaces the last of these nodes."""
    for parent, old in zip(reversed(nodes[:-1]), reversed(nodes), strict=False):
        children = tuple(node if child is old else child for child in parent.children)
        node = replace(parent, children=children)
    return node


def main_line(root: Node) -> tuple[str, ...]:
    """The moves from the root along the first children."""
    moves: list[str] = []
    while root.children:
        root = root.children[0]
        moves.append(root.move)
    return tuple(moves)


def size_of(root: Node) -> tuple[int, int]:
    """The number of moves, and the nesting depth of variations."""
    nodes, deepest, waiting = 0, 0, [(root, 0)]
    while waiting:
        node, depth = waiting.pop()
        deepest = max(deepest, depth)
        nodes += len(node.children)
        waiting += [(child, depth + (index > 0)) for index, child in enumerate(node.children)]
    return nodes, deepest


FORMAT = "boardwright-study"
VERSION = 1
MAX_CHAPTERS = 64
MAX_NODES = 10_000  # moves of a chapter, including variations
MAX_ALL_NODES = 50_000  # moves of all chapters
MAX_BYTES = 2_000_000  # of the file
MAX_TITLE = 120  # characters
TITLE_TAG, CHAPTER_TAG = "Study", "Chapter"  # tags of a record that was a chapter
_BREAKS = "\x7f\x85\u2028\u2029"


class ChapterData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    title: str
    record: RecordData


class StudyData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    format: str
    version: int
    title: str
    chapters: list[ChapterData]


class _Head(msgspec.Struct, frozen=True):
    format: Any = None
    version: Any = None


@dataclass(frozen=True)
class Chapter:
    """A record with a title."""

    title: str
    record: Record


@dataclass(frozen=True)
class Study:
    """A study; the constructor checks the titles, and that no path occurs twice."""

    title: str
    chapters: tuple[Chapter, ...]

    def __post_init__(self) -> None:
        check_title(self.title, "the study")
        _check_count(len(self.chapters))
        for number, chapter in enumerate(self.chapters, 1):
            with _reading(number, chapter.title):
                check_title(chapter.title, "the chapter")
                tree_of(data_of_record(chapter.record).line)

    def records(self) -> tuple[Record, ...]:
        """The chapters as separate records, with the titles in tags."""
        found = []
        for chapter in self.chapters:
            titles = ((TITLE_TAG, self.title), (CHAPTER_TAG, chapter.title))
            tags = (*titles, *_untagged(chapter.record.tags))
            found.append(replace(chapter.record, tags=tags))
        return tuple(found)


def study_of(records: Iterable[Record]) -> Study:
    """A study of records; titles are from their tags, or defaults."""
    found = list(records)
    title = next((record.tag(TITLE_TAG) for record in found if record.tag(TITLE_TAG)), "Study")
    chapters = (
        Chapter(
            (record.tag(CHAPTER_TAG) or f"{record.game.title} {number}")[:MAX_TITLE],
            replace(record, tags=_untagged(record.tags)),
        )
        for number, record in enumerate(found, 1)
    )
    return Study(title[:MAX_TITLE], tuple(chapters))


def study_to_json(study: Study) -> str:
    """A file in one line; `study_from_json` is the exact inverse."""
    chapters = [ChapterData(one.title, data_of_record(one.record)) for one in study.chapters]
    text = msgspec.json.encode(StudyData(FORMAT, VERSION, study.title, chapters))
    _check_size(len(text))
    return text.decode() + "\n"


def is_study(text: str | bytes) -> bool:
    """Whether a JSON text has the format of a study, of any version."""
    try:
        return bool(msgspec.json.decode(text, type=_Head).format == FORMAT)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return False


def study_from_json(text: str | bytes, count: Count = lambda moves: None) -> Study:
    """Parse a study; an error has the chapter, the place and the reason."""
    _check_size(len(text if isinstance(text, bytes) else text.encode(errors="replace")))
    try:
        head = msgspec.json.decode(text, type=_Head)
        if head.format == FORMAT and head.version != VERSION:
            raise MalformedRecord(
                f"the study is of version {head.version!r}, this program reads {VERSION}"
            )
        data = msgspec.json.decode(text, type=StudyData)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise MalformedRecord(f"not a study: {error}") from None
    if data.format != FORMAT:
        raise MalformedRecord(f"the format is not {FORMAT!r}")
    return study_of_data(data, count)


def study_of_data(data: StudyData, count: Count = lambda moves: None) -> Study:
    """The study of this data; counts all moves before it replays any."""
    check_title(data.title, "the study")
    _check_count(len(data.chapters))
    total = 0
    for number, chapter in enumerate(data.chapters, 1):
        with _reading(number, chapter.title):
            # The number of moves in a chapter, including those of its start, is
            # limited.
            if (nodes := moves_of_record(chapter.record)) > MAX_NODES:
                raise MalformedRecord(
                    f"{nodes:,} moves are more than a chapter can hold ({MAX_NODES:,})"
                )
            total += nodes
    if total > MAX_ALL_NODES:
        raise MalformedRecord(f"a study has at most {MAX_ALL_NODES:,} moves in all, not {total:,}")
    count(total)
    return Study(data.title, tuple(_chapters_of(data.chapters)))


def _chapters_of(chapters: list[ChapterData]) -> Iterator[Chapter]:
    for number, chapter in enumerate(chapters, 1):
        with _reading(number, chapter.title):
            yield Chapter(chapter.title, record_of_data(chapter.record))


def check_title(title: str, what: str) -> None:
    """Refuse a title that is not one line of text."""
    check_text(title, f"the title of {what}", MalformedRecord)
    if not title.strip() or len(title) > MAX_TITLE:
        raise MalformedRecord(f"the title of {what} has 1 to {MAX_TITLE} characters")
    if any(ord(c) < 32 or c in _BREAKS or "\ud800" <= c <= "\udfff" for c in title):
        raise MalformedRecord(f"the title of {what} is one line of text")


def _check_count(chapters: int) -> None:
    if not 1 <= chapters <= MAX_CHAPTERS:
        raise MalformedRecord(f"a study has 1 to {MAX_CHAPTERS} chapters, not {chapters:,}")


def _check_size(size: int) -> None:
    if size > MAX_BYTES:
        raise MalformedRecord(f"a study has at most {MAX_BYTES:,} bytes, this one has {size:,}")


@contextmanager
def _reading(number: int, title: str) -> Iterator[None]:
    """Wraps the reading of a chapter, and adds the chapter to errors."""
    try:
        yield
    except BoardwrightError as error:
        raise MalformedRecord(f"chapter {number} ({title[:40]}): {error}") from None


def _untagged(tags: tuple[tuple[str, str], ...]) -> tuple[tuple[str, str], ...]:
    return tuple(tag for tag in tags if tag[0] not in (TITLE_TAG, CHAPTER_TAG))
