"""Studies as files: read back exactly, with errors that name the chapter and the place."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from boardwright.cli.records import convert_file
from boardwright.games import MalformedRecord, game_named
from boardwright.records import Line, Ply, Record, parse_record
from boardwright.records.formats import read_records, write_records
from boardwright.records.json_form import data_of_record
from boardwright.records.shapes import check_shapes, join_comment, split_comment
from boardwright.records.study import (
    MAX_BYTES,
    MAX_CHAPTERS,
    MAX_NODES,
    Chapter,
    Study,
    line_of,
    study_from_json,
    study_to_json,
    tree_of,
)

if TYPE_CHECKING:
    from pathlib import Path

TEXT = """[Game "repulso"]
[Rules "1"]
[Options "unable=rulebook"]
[Blue "Ann"]
[Result "*"]
[Reason "unfinished"]

{before} 1. c3 $1 {the middle [%csl Gc3,Rd4][%cal Yc3d4]}
( {or} 1. a1 {corner} 2. b2 ( 2. d4 ) )
( 1. b1 ) 2. c5 *
"""


@pytest.fixture
def record() -> Record:
    return parse_record(TEXT)


@pytest.fixture
def study(record: Record) -> Study:
    abalone = game_named("abalone")
    other = Record.from_moves(abalone.start(), ["a1b2"])
    return Study("Corners – and “edges”", (Chapter("One", record), Chapter("Two", other)))


def document(study: Study) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(study_to_json(study))
    return found


def test_a_study_is_read_back_exactly(study: Study) -> None:
    assert study_from_json(study_to_json(study)) == study
    assert study_from_json(study_to_json(study).encode()) == study


def test_the_tree_of_a_record_is_its_lines(record: Record) -> None:
    data = data_of_record(record)
    root = tree_of(data.line)
    assert line_of(root) == data.line
    assert [node.move for node in root.children] == ["c3", "a1", "b1"]
    corner = root.child("a1")
    assert corner is not None
    assert (corner.before, corner.comment) == ("or", "corner")
    assert [node.move for node in corner.children] == ["b2", "d4"]
    assert sum(1 for _ in root.walk()) == 1 + 6


def test_alternatives_of_a_variation_are_siblings(record: Record) -> None:
    """A variation may start from the first move of another one: the tree has both on one level."""
    inner = Line((replace(record.line.plies[0], variations=()),))
    move = record.game.parse_move
    other = Line((Ply(move("a1"), variations=(Line((Ply(move("b1")),)), inner)),))
    with pytest.raises(MalformedRecord, match=r"chapter 1 \(x\): move 1: c3 occurs twice"):
        Study("x", (Chapter("x", nested(record, other)),))
    plain = Line((Ply(move("a1"), variations=(Line((Ply(move("b1")),)),)),))
    root = tree_of(data_of_record(nested(record, plain)).line)
    assert [node.move for node in root.children] == ["c3", "a1", "b1"]


def nested(record: Record, variation: Line) -> Record:
    first = Ply(record.moves[0], variations=(variation,))
    return replace(record, line=Line((first,)))


def test_circles_and_arrows_are_extracted_from_a_comment_and_restored(record: Record) -> None:
    comment = record.line.plies[0].comment
    text, shapes = split_comment(comment)
    assert (text, shapes) == ("the middle", ("Gc3", "Rd4", "Yc3d4"))
    assert join_comment(text, shapes) == comment
    check_shapes(record.game, record.options, shapes)
    assert split_comment("[%csl nothing] [%eval 3]") == ("[%csl nothing] [%eval 3]", ())
    assert join_comment("", ()) == ""


@pytest.mark.parametrize("shape", ["", "G", "Xa1", "Ga1b2c3", "Ga99", "Gz1", "Ga1\n"])
def test_a_shape_off_the_board_is_refused(record: Record, shape: str) -> None:
    with pytest.raises(MalformedRecord, match=r"no cell|neither a circle"):
        check_shapes(record.game, record.options, [shape])


@pytest.mark.parametrize(
    ("path", "value", "reason"),
    [
        ("version", 2, "the study is of version 2, this program reads 1"),
        ("format", "lichess", "the format is not 'boardwright-study'"),
        ("title", "", "the title of the study has 1 to 120 characters"),
        ("title", "a\nb", "the title of the study is one line of text"),
        ("chapters", [], "1 to 64 chapters, not 0"),
        ("chapters.1.title", "x" * 121, r"chapter 2 \(x+\): the title of the chapter has 1 to"),
        ("chapters.1.record.line.moves", ["a1b2", "a1b2"], r"chapter 2 \(Two\): move 2: illegal"),
        ("chapters.1.record.version", 7, r"chapter 2 \(Two\): the format is not"),
        ("chapters.1.record.line", 7, r"not a study: .*chapters\[1\].record.line"),
        ("chapters.1.extra", 7, "not a study: .*unknown field `extra`"),
        ("chapters.0.record.line.moves.1", {"move": "c5", "variations": [{"moves": ["c5"]}]}, ""),
    ],
)
def test_errors_are_reported_with_their_place(
    study: Study, path: str, value: Any, reason: str
) -> None:
    data: Any = document(study)
    *way, last = (int(word) if word.isdigit() else word for word in path.split("."))
    inner = data
    for word in way:
        inner = inner[word]
    inner[last] = value
    expected = reason or r"chapter 1 \(One\): move 2: c5 occurs twice"
    with pytest.raises(MalformedRecord, match=expected):
        study_from_json(json.dumps(data))


def test_too_large_a_study_is_refused_before_it_is_replayed(study: Study) -> None:
    data = document(study)
    line = data["chapters"][1]["record"]["line"]
    line["moves"] = [{"move": "a1b2", "comment": "hm"}] * 40_000
    with pytest.raises(MalformedRecord, match=r"chapter 2 \(Two\): 40,000 moves are more"):
        study_from_json(json.dumps(data))
    line["moves"] = ["x"] * MAX_NODES  # not legal moves, but within the limit
    with pytest.raises(MalformedRecord, match=r"chapter 2 \(Two\): "):
        study_from_json(json.dumps(data))
    data["chapters"] = data["chapters"][1:] * 6
    with pytest.raises(MalformedRecord, match="50,000 moves in all, not 60,000"):
        study_from_json(json.dumps(data))
    line["moves"] = []
    data["chapters"] = data["chapters"][:1] * (MAX_CHAPTERS + 1)
    with pytest.raises(MalformedRecord, match="64 chapters, not 65"):
        study_from_json(json.dumps(data))


def test_a_file_of_fifty_megabytes_is_refused_by_its_size(study: Study) -> None:
    data = document(study)
    data["chapters"][0]["record"]["line"]["comment"] = "x" * 50_000_000
    with pytest.raises(MalformedRecord, match=r"at most 2,000,000 bytes, this one has 50,0"):
        study_from_json(json.dumps(data))
    whole = study.chapters[0].record
    long = replace(whole, line=replace(whole.line, comment="x" * MAX_BYTES))
    with pytest.raises(MalformedRecord, match="at most 2,000,000 bytes"):
        study_to_json(Study("x", (Chapter("x", long),)))


def test_variations_nested_without_end_are_refused(study: Study) -> None:
    data = document(study)
    line = json.dumps(data["chapters"][0]["record"]["line"])
    deep = '{"moves":[{"move":"c3","variations":[' * 5000 + '{"moves":["a1"]}' + "]}]}" * 5000
    with pytest.raises(MalformedRecord, match=r"nest deeper than 50|recursion"):
        study_from_json(json.dumps(data).replace(line, deep))


def test_chapters_are_records_with_the_titles_in_tags(study: Study) -> None:
    records = list(read_records(study_to_json(study), "json"))
    assert [record.tag("Chapter") for record in records] == ["One", "Two"]
    assert records[0].tag("Study") == study.title
    assert records[0].tag("Blue") == "Ann"
    text = write_records(records, "text")
    assert study_from_json(write_records(read_records(text, "text"), "study")) == study


def test_the_command_converts_studies(study: Study, tmp_path: Path) -> None:
    source, text, back = tmp_path / "in.json", tmp_path / "out.bwr", tmp_path / "back.json"
    source.write_text(study_to_json(study))
    convert_file(str(source), str(text), None, None)
    assert text.read_text().count('[Study "') == 2
    convert_file(str(text), str(back), None, "study")
    assert study_from_json(back.read_text()) == study
