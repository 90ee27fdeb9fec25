"""A shared study as a value: applies edits, and caches the latest positions."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import msgspec

from boardwright.games import IllegalMove, MalformedInput, game_named
from boardwright.records.json_form import (
    LineData,
    RecordData,
    line_of_data,
    moves_in,
    moves_of_record,
    record_of_data,
)
from boardwright.records.model import MAX_NESTING, replay_line
from boardwright.records.result import UNFINISHED, result_of
from boardwright.records.shapes import check_shapes, join_comment, split_comment
from boardwright.records.study import (
    FORMAT,
    MAX_ALL_NODES,
    MAX_CHAPTERS,
    MAX_NODES,
    VERSION,
    ChapterData,
    Node,
    StudyData,
    check_title,
    line_of,
    main_line,
    nodes_along,
    replaced,
    size_of,
    tree_of,
)
from boardwright.server.bounds import check_path
from boardwright.server.errors import Code, Refused, refused_move
from boardwright.server.studies.model import (
    AddChapter,
    AddLine,
    AnyEdit,
    CutChapter,
    CutNode,
    MoveChapter,
    NodeEdit,
    PromoteNode,
    RenameChapter,
    SetComment,
    SetGlyphs,
    SetShapes,
    SetTitle,
    writes_below,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardwright.games import Game, Options, Position


class Ending(msgspec.Struct, frozen=True):
    """The result of a record, and the moves before it; an unfinished game has no moves here."""

    result: str
    reason: str
    path: tuple[str, ...] = ()


@dataclass(frozen=True, eq=False)
class SharedChapter:
    """A record as a tree, with an id that never changes; `head` is the record without its line.

    `ending` is the record's own result, which is valid while its moves begin the main line.
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
    """A chapter in the stored format."""

    id: str
    title: str
    ending: Ending
    record: RecordData


class StoredStudy(msgspec.Struct, frozen=True):
    """A study in the stored format."""

    title: str
    chapters: list[StoredChapter]


@dataclass(frozen=True, eq=False)
class SharedStudy:
    """The title and the chapters, in order."""

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
        """The study in the format of its file."""
        chapters = [ChapterData(chapter.title, chapter.record()) for chapter in self.chapters]
        return StudyData(FORMAT, VERSION, self.title, chapters)


def shared_study(stored: StoredStudy) -> SharedStudy:
    """The study of a stored or uploaded document, whose moves were checked before."""
    return SharedStudy(stored.title, tuple(map(shared_chapter, stored.chapters)))


def numbered_chapters(data: StudyData) -> StoredStudy:
    """Give the chapters of a document ids."""
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


_MAX_CACHED_POSITIONS = 256  # positions in the cache, so that adding a move replays nothing
_CACHE_INTERVAL = 64  # moves between the cached positions of a long path


class _Spot:
    """A node in the tree of cached paths."""

    __slots__ = ("move", "next", "parent", "position")

    def __init__(self, move: str = "", parent: _Spot | None = None) -> None:
        self.move, self.parent = move, parent
        self.next: dict[str, _Spot] = {}
        self.position: Position | None = None


class PositionCache:
    """The positions of a study by chapter and path; caches the latest positions."""

    def __init__(self) -> None:
        self._chapters: dict[str, _Spot] = {}
        self._latest: OrderedDict[_Spot, str] = OrderedDict()  # with the chapter of each

    def __len__(self) -> int:
        return len(self._latest)

    def at(self, chapter: SharedChapter, path: tuple[str, ...]) -> Position:
        """The position after a path of the chapter, whose moves are legal."""
        nearest, length = None, 0
        spot = self._chapters.get(chapter.id)
        for number, move in enumerate(path, 1):
            if spot is None or (spot := spot.next.get(move)) is None:
                break
            if spot.position is not None:
                nearest, length = spot.position, number
        found = chapter.start() if nearest is None else nearest
        for number, notation in enumerate(path[length:], length + 1):
            found = found.play(found.game.parse_move(notation))
            if number % _CACHE_INTERVAL == 0:
                self.cache(chapter, path[:number], found)
        self.cache(chapter, path, found)
        return found

    def cache(self, chapter: SharedChapter, path: tuple[str, ...], position: Position) -> None:
        spot = self._chapters.setdefault(chapter.id, _Spot())
        for move in path:
            found = spot.next.get(move)
            if found is None:
                found = spot.next[move] = _Spot(move, spot)
            spot = found
        spot.position = position
        self._latest[spot] = chapter.id
        self._latest.move_to_end(spot)
        if len(self._latest) > _MAX_CACHED_POSITIONS:
            self._drop(self._latest.popitem(last=False)[0])

    def _drop(self, spot: _Spot) -> None:
        """Remove a position from the cache, and the nodes that lead only to it."""
        spot.position = None
        while spot.parent is not None and not spot.next and spot.position is None:
            del spot.parent.next[spot.move]
            spot = spot.parent

    def forget(self, chapter: str) -> None:
        """Remove a deleted chapter; a new chapter may get its id."""
        self._chapters.pop(chapter, None)
        for spot in [spot for spot, chapter_id in self._latest.items() if chapter_id == chapter]:
            del self._latest[spot]


class EditRefused(Refused):
    """An edit that was not applied; `now` is the current value that conflicts with it."""

    def __init__(self, code: Code, text: str, now: Any = None) -> None:
        super().__init__(code, text)
        self.now = now


@dataclass(frozen=True)
class Circumstances:
    """The context of an edit: cached positions, and edits by others that its author has not seen.

    With `made` the edit was stored before: it is not checked again, as the checks may have changed
    since. With `is_replayed` the moves of a new chapter were checked before, and are not replayed.
    """

    positions: PositionCache
    unseen: Sequence[AnyEdit] = ()
    made: bool = False
    is_replayed: bool = False

    def check_was(self, now: object, was: object, new: object) -> None:
        """Refuse an edit whose old value is outdated, except one that was applied before."""
        if not self.made and now not in (was, new):
            raise EditRefused("stale", "this was changed by another editor in the meantime", now)


def apply_edit(study: SharedStudy, edit: AnyEdit, met: Circumstances) -> SharedStudy:
    """The study after an edit; the same object if nothing changes. May raise `Refused`."""
    try:
        return _applied(study, edit, met)
    except IllegalMove as illegal:
        raise refused_move(illegal) from None
    except (MalformedInput, msgspec.ValidationError) as error:
        raise EditRefused("malformed", str(error)) from None


def _applied(study: SharedStudy, edit: AnyEdit, met: Circumstances) -> SharedStudy:
    match edit:
        case SetTitle():
            check_title(edit.title, "the study")
            met.check_was(study.title, edit.was, edit.title)
            return study if study.title == edit.title else replace(study, title=edit.title)
        case AddChapter():
            return _with_chapter(study, edit, met)
        case MoveChapter():
            return _with_moved(study, edit)
        case CutChapter():
            return _without_chapter(study, edit, met)
        case RenameChapter():
            check_title(edit.title, "the chapter")
            chapter = _chapter(study, edit.chapter)
            met.check_was(chapter.title, edit.was, edit.title)
            if chapter.title == edit.title:
                return study
            return _replaced(study, chapter, replace(chapter, title=edit.title))
        case _:
            chapter = _chapter(study, edit.chapter)
            after = _edited(study, chapter, edit, met)
            return study if after is chapter else _replaced(study, chapter, after)


def _chapter(study: SharedStudy, chapter_id: str) -> SharedChapter:
    for chapter in study.chapters:
        if chapter.id == chapter_id:
            return chapter
    raise EditRefused("not-found", f"no chapter {chapter_id}")


def _replaced(study: SharedStudy, old: SharedChapter, new: SharedChapter) -> SharedStudy:
    chapters = (new if chapter is old else chapter for chapter in study.chapters)
    return replace(study, chapters=tuple(chapters))


def _with_chapter(study: SharedStudy, edit: AddChapter, met: Circumstances) -> SharedStudy:
    if any(chapter.id == edit.chapter for chapter in study.chapters):
        return study
    check_title(edit.title, "the chapter")
    if len(study.chapters) >= MAX_CHAPTERS:
        raise EditRefused("too-many", f"a study has at most {MAX_CHAPTERS} chapters")
    data = msgspec.convert(edit.record, RecordData)
    # Moves in the start position count, too, except in older stored edits.
    nodes = moves_in(data.line)
    _check_room(study, nodes, nodes if met.made else moves_of_record(data))
    if not met.made:
        check_path(data.start or "")
        if not met.is_replayed:
            record_of_data(data)
    stored = StoredChapter(edit.chapter, edit.title, ending_of(data), data)
    chapter = shared_chapter(stored)
    at = len(study.chapters) if edit.at is None else edit.at
    chapters = (*study.chapters[:at], chapter, *study.chapters[at:])
    return replace(study, chapters=chapters)


def _with_moved(study: SharedStudy, edit: MoveChapter) -> SharedStudy:
    chapter = _chapter(study, edit.chapter)
    other_chapters = [one for one in study.chapters if one is not chapter]
    other_chapters.insert(edit.to, chapter)
    chapters = tuple(other_chapters)
    return study if chapters == study.chapters else replace(study, chapters=chapters)


def _without_chapter(
    study: SharedStudy,
    edit: CutChapter,
    met: Circumstances,
) -> SharedStudy:
    chapters = tuple(chapter for chapter in study.chapters if chapter.id != edit.chapter)
    if len(chapters) == len(study.chapters):
        return study
    if not chapters:
        raise EditRefused("not-possible", "a study needs at least one chapter")
    if any(writes_below(other, edit.chapter, ()) for other in met.unseen):
        raise EditRefused("stale", "this chapter was changed by another editor in the meantime")
    met.positions.forget(edit.chapter)
    return replace(study, chapters=chapters)


def _edited(
    study: SharedStudy,
    chapter: SharedChapter,
    edit: NodeEdit,
    met: Circumstances,
) -> SharedChapter:
    nodes = nodes_along(chapter.root, edit.path)
    if nodes is None:
        if isinstance(edit, CutNode):
            return chapter
        raise EditRefused("not-found", "these moves no longer exist")
    match edit:
        case AddLine():
            return _with_line(study, chapter, nodes, edit, met)
        case CutNode():
            if any(writes_below(other, chapter.id, edit.path) for other in met.unseen):
                raise EditRefused(
                    "stale", "this line was changed by another editor in the meantime"
                )
            return _without_node(chapter, nodes, met.positions)
        case PromoteNode():
            return _with_promoted(chapter, nodes, edit.to, met.positions)
        case _:
            node = _noted(chapter, nodes[-1], edit, met)
            is_same = (node.comment, node.nags) == (nodes[-1].comment, nodes[-1].nags)
            return chapter if is_same else replace(chapter, root=replaced(nodes, node))


def _noted(chapter: SharedChapter, node: Node, edit: NodeEdit, met: Circumstances) -> Node:
    text, shapes = split_comment(node.comment)
    match edit:
        case SetComment():
            met.check_was(text, edit.was, edit.comment)
            if not met.made and split_comment(edit.comment)[1]:
                raise EditRefused(
                    "malformed", "comments cannot contain circles and arrows; draw them instead"
                )
            return replace(node, comment=join_comment(edit.comment, shapes))
        case SetGlyphs():
            met.check_was(node.nags, edit.was, edit.nags)
            return replace(node, nags=edit.nags)
        case SetShapes():
            if not met.made:
                new = [shape for shape in edit.shapes if shape not in shapes]
                check_shapes(chapter.game, chapter.options, new)
            # The order in which shapes were drawn does not matter.
            met.check_was(*(sorted(set(drawn)) for drawn in (shapes, edit.was, edit.shapes)))
            return replace(node, comment=join_comment(text, edit.shapes))
    raise AssertionError


def _with_line(
    study: SharedStudy,
    chapter: SharedChapter,
    nodes: Sequence[Node],
    edit: AddLine,
    met: Circumstances,
) -> SharedChapter:
    line = msgspec.convert(edit.line, LineData)
    added = moves_in(line)
    _check_room(study, added, chapter.nodes + added)
    branches = tree_of(LineData(line.moves)).children
    if len(branches) != 1:
        raise EditRefused("malformed", "a line needs moves, and its first move no alternatives")
    branch = replace(branches[0], before=line.comment)
    node = nodes[-1]
    if node.child(branch.move) is not None:
        if branch.children or branch.comment or branch.nags or branch.before:
            raise EditRefused("stale", f"{branch.move} already exists")
        return chapter
    at = len(node.children) if edit.at is None else min(edit.at, len(node.children))
    _check_nesting(nodes, branch, at)
    if not met.made:
        _check_legal(chapter, edit.path, line, met.positions)
    children = (*node.children[:at], branch, *node.children[at:])
    root = replaced(nodes, replace(node, children=children))
    after = replace(chapter, root=root, nodes=chapter.nodes + added)
    return _ended(chapter, after, met.positions)


def _check_legal(
    chapter: SharedChapter, path: tuple[str, ...], line: LineData, positions: PositionCache
) -> None:
    position = positions.at(chapter, path)
    game = chapter.game
    if len(line.moves) == 1 and isinstance(line.moves[0], str):
        move = line.moves[0]
        after = position.play(game.parse_move(move))
        positions.cache(chapter, (*path, move), after)
    else:
        replay_line(position, line_of_data(game, line))


def _check_room(study: SharedStudy, added: int, nodes: int) -> None:
    """Check the size limits; `added` moves are new, and the chapter will have `nodes` moves."""
    if nodes > MAX_NODES:
        raise EditRefused("too-large", f"a chapter has at most {MAX_NODES:,} moves")
    if study.nodes + added > MAX_ALL_NODES:
        raise EditRefused("too-large", f"a study has at most {MAX_ALL_NODES:,} moves in all")


def _check_nesting(nodes: Sequence[Node], branch: Node, at: int) -> None:
    """Check the depth of variations with a new branch; looks only at the parts that change."""
    deep = sum(node is not before.children[0] for before, node in pairwise(nodes))
    below = [size_of(branch)[1] + (at > 0)]
    if at == 0 and nodes[-1].children:
        below.append(size_of(nodes[-1].children[0])[1] + 1)
    if deep + max(below) > MAX_NESTING:
        raise EditRefused("too-large", f"variations nest at most {MAX_NESTING} deep")


def _without_node(
    chapter: SharedChapter, nodes: Sequence[Node], positions: PositionCache
) -> SharedChapter:
    if len(nodes) < 2:
        raise EditRefused("malformed", "the start of a chapter cannot be deleted")
    parent, removed = nodes[-2], nodes[-1]
    children = tuple(child for child in parent.children if child is not removed)
    root = replaced(nodes[:-1], replace(parent, children=children))
    left = chapter.nodes - sum(1 for _ in removed.walk())
    return _ended(chapter, replace(chapter, root=root, nodes=left), positions)


def _with_promoted(
    chapter: SharedChapter, nodes: Sequence[Node], to: int, positions: PositionCache
) -> SharedChapter:
    if len(nodes) < 2:
        raise EditRefused("malformed", "the start of a chapter cannot be moved")
    parent, node = nodes[-2], nodes[-1]
    siblings = [child for child in parent.children if child is not node]
    siblings.insert(to, node)
    children = tuple(siblings)
    if children == parent.children:
        return chapter
    root = replaced(nodes[:-1], replace(parent, children=children))
    if size_of(root)[1] > MAX_NESTING:
        raise EditRefused("too-large", f"variations nest at most {MAX_NESTING} deep")
    return _ended(chapter, replace(chapter, root=root), positions)


def _ended(before: SharedChapter, after: SharedChapter, positions: PositionCache) -> SharedChapter:
    """Set the result by the main line: by the rules, or the record's result while it is valid."""
    main, ending = main_line(after.root), after.ending
    if main == main_line(before.root):
        return after
    final = positions.at(after, main)
    result, reason = result_of(final)
    if final.outcome is None and main[: len(ending.path)] == ending.path:
        result, reason = ending.result, ending.reason
    head = msgspec.structs.replace(after.head, result=result, reason=reason)
    return replace(after, head=head)
