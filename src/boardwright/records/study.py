"""A study: a title and chapters, each a record with all its variations, in one file of JSON."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import msgspec

from boardwright.games.errors import BoardwrightError, MalformedRecord, check_text
from boardwright.records.json_form import (
    RecordData,
    data_of_record,
    moves_of_record,
    record_of_data,
)
from boardwright.records.tree import tree_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from boardwright.records.model import Record
    from boardwright.records.tokens import Count

FORMAT = "boardwright-study"
VERSION = 1
MAX_CHAPTERS = 64
MAX_NODES = 10_000  # moves of a chapter, those of variations included
MAX_ALL_NODES = 50_000  # moves of all chapters
MAX_BYTES = 2_000_000  # of the file
MAX_TITLE = 120  # characters
TITLE_TAG, CHAPTER_TAG = "Study", "Chapter"  # of a record that was a chapter
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
    """A record under a title."""

    title: str
    record: Record


@dataclass(frozen=True)
class Study:
    """Creating one checks the titles and that no path is named twice."""

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
        """The chapters as records of their own, with the titles in tags."""
        return tuple(
            replace(one.record, tags=_tagged(one.record.tags, self.title, one.title))
            for one in self.chapters
        )


def study_of(records: Iterable[Record]) -> Study:
    """A study of records; titles are those of their tags, where they have such tags."""
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
    """A whole file, in one line; `study_from_json` gives the study back exactly."""
    chapters = [ChapterData(one.title, data_of_record(one.record)) for one in study.chapters]
    text = msgspec.json.encode(StudyData(FORMAT, VERSION, study.title, chapters))
    _check_size(len(text))
    return text.decode() + "\n"


def is_study(text: str | bytes) -> bool:
    """Whether a text of JSON says that it is a study, of whatever version."""
    try:
        return bool(msgspec.json.decode(text, type=_Head).format == FORMAT)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return False


def study_from_json(text: str | bytes, count: Count = lambda moves: None) -> Study:
    """Read a study; anything wrong is refused with the chapter, the place and the reason."""
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
    """The study that data tell; they are counted before anything is replayed."""
    check_title(data.title, "the study")
    _check_count(len(data.chapters))
    total = 0
    for number, chapter in enumerate(data.chapters, 1):
        with _reading(number, chapter.title):
            total += check_nodes(chapter.record)
    check_all_nodes(total)
    count(total)
    return Study(data.title, tuple(_chapters_of(data.chapters)))


def _chapters_of(chapters: list[ChapterData]) -> Iterator[Chapter]:
    for number, chapter in enumerate(chapters, 1):
        with _reading(number, chapter.title):
            yield Chapter(chapter.title, record_of_data(chapter.record))


def check_title(title: str, what: str) -> None:
    """Refuse a title that is no line of text."""
    check_text(title, f"the title of {what}", MalformedRecord)
    if not title.strip() or len(title) > MAX_TITLE:
        raise MalformedRecord(f"the title of {what} has 1 to {MAX_TITLE} characters")
    if any(ord(c) < 32 or c in _BREAKS or "\ud800" <= c <= "\udfff" for c in title):
        raise MalformedRecord(f"the title of {what} is one line of text")


def check_nodes(record: RecordData) -> int:
    """The number of moves in a chapter, those that its start carries included; it is bounded."""
    if (nodes := moves_of_record(record)) > MAX_NODES:
        raise MalformedRecord(
            f"there are {nodes:,} moves, more than the {MAX_NODES:,} of a chapter"
        )
    return nodes


def check_all_nodes(total: int) -> None:
    if total > MAX_ALL_NODES:
        raise MalformedRecord(f"a study has at most {MAX_ALL_NODES:,} moves in all, not {total:,}")


def _check_count(chapters: int) -> None:
    if not 1 <= chapters <= MAX_CHAPTERS:
        raise MalformedRecord(f"a study has 1 to {MAX_CHAPTERS} chapters, not {chapters:,}")


def _check_size(size: int) -> None:
    if size > MAX_BYTES:
        raise MalformedRecord(f"a study has at most {MAX_BYTES:,} bytes, this one has {size:,}")


@contextmanager
def _reading(number: int, title: str) -> Iterator[None]:
    """Around reading a chapter: what is wrong there is told with the chapter."""
    try:
        yield
    except BoardwrightError as error:
        raise MalformedRecord(f"chapter {number} ({title[:40]}): {error}") from None


def _tagged(
    tags: tuple[tuple[str, str], ...], study: str, chapter: str
) -> tuple[tuple[str, str], ...]:
    return ((TITLE_TAG, study), (CHAPTER_TAG, chapter), *_untagged(tags))


def _untagged(tags: tuple[tuple[str, str], ...]) -> tuple[tuple[str, str], ...]:
    return tuple(tag for tag in tags if tag[0] not in (TITLE_TAG, CHAPTER_TAG))
