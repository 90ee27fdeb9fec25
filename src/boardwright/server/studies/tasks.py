"""Tasks about studies, which run in separate processes (see `server/tasks.py`)."""

from typing import Any

import msgspec

from boardwright.games import MalformedInput
from boardwright.records.formats import write_records
from boardwright.records.json_form import RecordData, data_of_record, record_of_data
from boardwright.records.study import FORMAT, VERSION, ChapterData, StudyData, study_from_json
from boardwright.server.bounds import check_path
from boardwright.server.studies.positions import StoredStudy, numbered_chapters


def study(text: str) -> StoredStudy:
    """A study whose records replay, with ids for its chapters."""
    found = study_from_json(text)
    chapters = [ChapterData(one.title, data_of_record(one.record)) for one in found.chapters]
    for chapter in chapters:
        check_path(chapter.record.start or "")
    return numbered_chapters(StudyData(FORMAT, VERSION, found.title, chapters))


def study_chapters(records: tuple[dict[str, Any], ...]) -> tuple[str, ...]:
    """The error of each record as a chapter; "" for a valid one."""
    return tuple(map(_flaw_of_chapter, records))


def _flaw_of_chapter(record: dict[str, Any]) -> str:
    try:
        record_of_data(msgspec.convert(record, RecordData))
    except (MalformedInput, msgspec.ValidationError) as error:
        return str(error) or "this is not a record"
    return ""


def study_text(text: str) -> str:
    """The chapters of a study as text records."""
    return write_records(study_from_json(text).records(), "text")
