"""The edits of a study: plain data that name a chapter by its id and a node by its path.

An edit that replaces something says in `was` what that is, so that it never overwrites what
somebody else has written meanwhile.
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
# The JSON form of records nests without end, which its own reader checks better than a schema.
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
    """Moves after a node, by default after its other children; they must be legal there.

    A single move that is there already is no change.
    """

    line: LineBody
    at: Place | None = None


class CutNode(NodeEdit, frozen=True, tag="cut"):
    """A node goes with all that follows it, unless somebody has edited that meanwhile."""


class PromoteNode(NodeEdit, frozen=True, tag="promote"):
    """A node becomes the child of that number; the first one goes on the line."""

    to: Place


class SetComment(NodeEdit, frozen=True, tag="comment"):
    """The words about a node; at the root, those before the game. Shapes stay."""

    comment: Comment
    was: Comment


class SetGlyphs(NodeEdit, frozen=True, tag="nags"):
    """The glyphs of a node, by their numbers in PGN."""

    nags: Glyphs
    was: Glyphs


class SetShapes(NodeEdit, frozen=True, tag="shapes"):
    """The circles and arrows on the board of a node."""

    shapes: Shapes
    was: Shapes


class SetTitle(StudyEdit, frozen=True, tag="title"):
    """The title of the study."""

    title: Title
    was: Title


class AddChapter(StudyEdit, frozen=True, tag="chapter-add"):
    """A chapter under an id that the client makes up, by default the last.

    If there is one of that id, nothing changes.
    """

    chapter: ChapterId
    title: Title
    record: RecordBody
    at: ChapterPlace | None = None


class RenameChapter(StudyEdit, frozen=True, tag="chapter-title"):
    """The title of a chapter."""

    chapter: ChapterId
    title: Title
    was: Title


class MoveChapter(StudyEdit, frozen=True, tag="chapter-move"):
    """A chapter gets that place among the others."""

    chapter: ChapterId
    to: ChapterPlace


class CutChapter(StudyEdit, frozen=True, tag="chapter-cut"):
    """A chapter goes, unless it is the only one or somebody has edited it meanwhile."""

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
    """How many moves an edit adds, which are to be replayed."""
    try:
        if isinstance(edit, AddChapter):
            return moves_of_record(convert(edit.record, RecordData))
        return moves_in(convert(edit.line, LineData)) if isinstance(edit, AddLine) else 0
    except (ValidationError, RecursionError):
        return 0  # it is refused


class StoredEdit(Struct, frozen=True, omit_defaults=True):
    """An edit as it is kept: by whom (as they call themselves), and the request it came with."""

    edit: AnyEdit
    by: str = ""
    batch: str = ""


class NumberedEdit(Struct, frozen=True):
    """An edit that was made: its number is the revision of the study that it leads to."""

    number: int
    at: int
    by: str
    batch: str
    edit: AnyEdit


MAX_KNOWN = 1000  # edits, for those who come back
MAX_KNOWN_BYTES = 4_000_000  # which is more than a request or a whole study has


@dataclass(frozen=True, eq=False)
class History:
    """The edits up to a revision, those before them forgotten, and the bytes of each."""

    revision: int
    edits: tuple[NumberedEdit, ...] = ()
    sizes: tuple[int, ...] = ()

    @property
    def first(self) -> int:
        """The number of the first edit that is known, or of the next one."""
        return self.revision - len(self.edits) + 1

    def then(self, edits: Sequence[NumberedEdit]) -> History:
        """With the next edits; the oldest ones go where there are too many."""
        assert all(one.number == number for number, one in enumerate(edits, self.revision + 1))
        known = (*self.edits, *edits)[-MAX_KNOWN:]
        sizes = (*self.sizes, *(len(msgspec.json.encode(one)) for one in edits))[-MAX_KNOWN:]
        left, total = len(known), 0
        while left and (total := total + sizes[left - 1]) <= MAX_KNOWN_BYTES:
            left -= 1
        return History(self.revision + len(edits), known[left:], sizes[left:])

    def since(self, seen: int) -> tuple[NumberedEdit, ...] | None:
        """The edits after a revision; None where they are no longer known one by one."""
        return self.edits[seen + 1 - self.first :] if seen + 1 >= self.first else None

    def size(self, seen: int) -> int:
        """The bytes of the edits after a revision, as far as they are known."""
        return sum(self.sizes[max(0, seen + 1 - self.first) :])
