"""The edits of a study: plain data that name a chapter by its id and a node by its path.

An edit that replaces a value states the old value in `was`, so that it never overwrites a newer
value of another editor.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from msgspec import Meta, Struct, ValidationError, convert

from boardwright.records.json_form import LineData, RecordData, moves_in, moves_of_record
from boardwright.records.model import MAX_NAG
from boardwright.records.shapes import MAX_SHAPES
from boardwright.records.study import MAX_CHAPTERS, MAX_NODES, MAX_TITLE
from boardwright.server.bounds import Notation

if TYPE_CHECKING:
    from collections.abc import Sequence

MAX_COMMENT = 10_000  # characters
MAX_GLYPHS = 16
MAX_EDITS = 200  # in one request

ChapterId = Annotated[str, Meta(min_length=1, max_length=16, pattern="^[A-Za-z0-9_-]+$")]
Path = Annotated[tuple[Notation, ...], Meta(max_length=MAX_NODES)]
Title = Annotated[str, Meta(min_length=1, max_length=MAX_TITLE)]
Comment = Annotated[str, Meta(max_length=MAX_COMMENT)]
Glyph = Annotated[int, Meta(ge=0, le=MAX_NAG)]
Glyphs = Annotated[tuple[Glyph, ...], Meta(max_length=MAX_GLYPHS)]
Shape = Annotated[str, Meta(min_length=3, max_length=7)]
Shapes = Annotated[tuple[Shape, ...], Meta(max_length=MAX_SHAPES)]
Place = Annotated[int, Meta(ge=0, le=MAX_NODES)]
ChapterPlace = Annotated[int, Meta(ge=0, lt=MAX_CHAPTERS)]
# The JSON form of records is recursive; its own reader checks it better than a schema.
LineBody = Annotated[
    dict[str, Any],
    Meta(description="A line of a record in its JSON form."),
]
RecordBody = Annotated[dict[str, Any], Meta(description="A record in its JSON form.")]


class StudyEdit(Struct, frozen=True, forbid_unknown_fields=True, tag_field="op"):
    """Base of all edits."""


class NodeEdit(StudyEdit, frozen=True):
    """Base of the edits of a node: `path` are the moves that lead to it in a chapter."""

    chapter: ChapterId
    path: Path


class AddLine(NodeEdit, frozen=True, tag="add"):
    """Add moves after a node, by default after its other children; they must be legal there.

    A single move that exists already changes nothing.
    """

    line: LineBody
    at: Place | None = None


class CutNode(NodeEdit, frozen=True, tag="cut"):
    """Delete a node and everything below it, unless another editor has changed that meanwhile."""


class PromoteNode(NodeEdit, frozen=True, tag="promote"):
    """Make a node the child with index `to` of its parent; child 0 continues the line."""

    to: Place


class SetComment(NodeEdit, frozen=True, tag="comment"):
    """Set the comment of a node, or at the root the comment before the game. Shapes stay."""

    comment: Comment
    was: Comment


class SetGlyphs(NodeEdit, frozen=True, tag="nags"):
    """Set the glyphs of a node, by their numbers in PGN."""

    nags: Glyphs
    was: Glyphs


class SetShapes(NodeEdit, frozen=True, tag="shapes"):
    """Set the circles and arrows on the board of a node."""

    shapes: Shapes
    was: Shapes


class SetTitle(StudyEdit, frozen=True, tag="title"):
    """Set the title of the study."""

    title: Title
    was: Title


class AddChapter(StudyEdit, frozen=True, tag="chapter-add"):
    """Add a chapter with an id that the client makes up, by default as the last chapter.

    If the id exists already, nothing changes.
    """

    chapter: ChapterId
    title: Title
    record: RecordBody
    at: ChapterPlace | None = None


class RenameChapter(StudyEdit, frozen=True, tag="chapter-title"):
    """Set the title of a chapter."""

    chapter: ChapterId
    title: Title
    was: Title


class MoveChapter(StudyEdit, frozen=True, tag="chapter-move"):
    """Move a chapter to the index `to`."""

    chapter: ChapterId
    to: ChapterPlace


class CutChapter(StudyEdit, frozen=True, tag="chapter-cut"):
    """Delete a chapter, unless it is the only one or another editor has changed it meanwhile."""

    chapter: ChapterId


AnyEdit = (
    AddLine
    | CutNode
    | PromoteNode
    | SetComment
    | SetGlyphs
    | SetShapes
    | SetTitle
    | AddChapter
    | RenameChapter
    | MoveChapter
    | CutChapter
)
_CONTENT = (AddLine, SetComment, SetGlyphs, SetShapes)


def writes_below(edit: AnyEdit, chapter: str, path: tuple[str, ...]) -> bool:
    """Whether an edit adds or changes something at a node or below it."""
    return isinstance(edit, _CONTENT) and edit.chapter == chapter and edit.path[: len(path)] == path


def moves_of(edit: AnyEdit) -> int:
    """The number of moves that an edit adds, which have to be replayed."""
    try:
        if isinstance(edit, AddChapter):
            return moves_of_record(convert(edit.record, RecordData))
        return moves_in(convert(edit.line, LineData)) if isinstance(edit, AddLine) else 0
    except (ValidationError, RecursionError):
        return 0  # applying the edit refuses it


class StoredEdit(Struct, frozen=True, omit_defaults=True):
    """An edit as stored: with its author's name and the batch of its request."""

    edit: AnyEdit
    by: str = ""
    batch: str = ""


class NumberedEdit(Struct, frozen=True):
    """An applied edit; its number is the revision of the study after it."""

    number: int
    at: int
    by: str
    batch: str
    edit: AnyEdit


MAX_CACHED_EDITS = 1000  # edits, for clients that reconnect
MAX_CACHED_EDIT_BYTES = 4_000_000  # more than a request or a whole study has


@dataclass(frozen=True, eq=False)
class EditHistory:
    """The last edits up to a revision, and the size of each in bytes; older edits are dropped."""

    revision: int
    edits: tuple[NumberedEdit, ...] = ()
    sizes: tuple[int, ...] = ()

    @property
    def first(self) -> int:
        """The number of the first edit in the history, or of the next edit if it is empty."""
        return self.revision - len(self.edits) + 1

    def then(self, edits: Sequence[NumberedEdit]) -> EditHistory:
        """The history with further edits; drops the oldest edits if there are too many."""
        assert all(one.number == number for number, one in enumerate(edits, self.revision + 1))
        all_edits = (*self.edits, *edits)[-MAX_CACHED_EDITS:]
        sizes = (*self.sizes, *(len(msgspec.json.encode(one)) for one in edits))[-MAX_CACHED_EDITS:]
        left, total = len(all_edits), 0
        while left and (total := total + sizes[left - 1]) <= MAX_CACHED_EDIT_BYTES:
            left -= 1
        return EditHistory(self.revision + len(edits), all_edits[left:], sizes[left:])

    def since(self, seen: int) -> tuple[NumberedEdit, ...] | None:
        """The edits after a revision; None if some of them were dropped."""
        return self.edits[seen + 1 - self.first :] if seen + 1 >= self.first else None

    def size(self, seen: int) -> int:
        """The bytes of the edits after a revision, without dropped edits."""
        return sum(self.sizes[max(0, seen + 1 - self.first) :])
