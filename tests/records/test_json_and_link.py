"""The JSON form and the link: damaged input raises errors."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardwright.games import MalformedRecord, Position, game_named
from boardwright.records import (
    Record,
    record_from_json,
    record_from_link,
    record_to_json,
    record_to_link,
)
from boardwright.records.formats import format_of_name, read_records, write_records

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


@pytest.fixture
def record() -> Record:
    game = game_named("repulso")
    moves = [game.parse_move(word) for word in ["c3", "c5", "*c4", "c3S", "c5N", "b2"]]
    return Record.from_moves(game.start(), moves, [("Blue", "Ann")], ("1-0", "time"))


def test_plain_moves_are_plain_strings(record: Record) -> None:
    data = json.loads(record_to_json(record))
    assert data["line"]["moves"] == ["c3", "c5", "*c4", "c3S", "c5N", "b2"]
    assert data["options"] == {"unable": "rulebook"}
    assert (data["result"], data["reason"]) == ("1-0", "time")


def test_lines_of_json_hold_many_games(record: Record) -> None:
    bare = Record.from_moves(record.start, record.moves[:2], [], ("*", "unfinished"))
    text = write_records([record, bare], "jsonl")
    assert text.count("\n") == 2
    assert list(read_records(text, "jsonl")) == [record, bare]
    assert format_of_name("games.jsonl") == "jsonl"
    with pytest.raises(MalformedRecord, match="not a JSON record") as caught:
        list(read_records(text + "\n{\n", "jsonl"))
    assert caught.value.line == 4


@pytest.mark.parametrize(
    ("key", "value", "reason"),
    [
        ("format", "other", "the format is not"),
        ("version", 2, "the format is not"),
        ("game", "chess", "unknown game"),
        ("rules", 7, "version 7"),
        ("options", {"unable": "x"}, "option unable"),
        ("options", [], "Expected `object`"),
        ("start", "repulso nonsense", "a Repulso position has"),
        ("line", {"moves": ["c3", {"move": "c3"}]}, "move 2: illegal move"),
        ("line", {"moves": [{"move": "c3", "variations": [{"moves": []}]}]}, "no moves"),
        ("line", {"moves": ["c3"], "more": 1}, "unknown field"),
        ("tags", {"A B": "x"}, "cannot be a tag name"),
        ("result", "0-0", "not a result"),
    ],
)
def test_wrong_fields_are_refused(record: Record, key: str, value: Any, reason: str) -> None:
    data = json.loads(record_to_json(record)) | {key: value}
    with pytest.raises(MalformedRecord, match=reason):
        record_from_json(json.dumps(data))


@pytest.mark.parametrize(
    "text", ["", "[]", "{", "null", "3", "[" * 100_000, '{"format": "\\ud800"}']
)
def test_invalid_records_are_refused(text: str) -> None:
    with pytest.raises(MalformedRecord):
        record_from_json(text)


@settings(max_examples=100, deadline=None)
@given(data=st.binary(max_size=60))
def test_any_bytes_are_no_json_record(data: bytes) -> None:
    with pytest.raises(MalformedRecord):
        record_from_json(data)


def test_a_link_is_short_url_safe_and_checked_for_changed_characters(
    record: Record,
) -> None:
    link = record_to_link(record)
    assert set(link) <= set(ALPHABET)
    assert len(link) < 32
    for at in range(len(link)):
        others = {link[:at] + o + link[at + 1 :] for o in ALPHABET[:: max(1, at % 7)]} - {link}
        for damaged in (link[:at], *others):
            with pytest.raises(MalformedRecord):
                record_from_link(damaged)


@settings(max_examples=200, deadline=None)
@given(text=st.text(max_size=80) | st.text(alphabet=ALPHABET, max_size=80))
def test_any_text_is_no_link(text: str) -> None:
    with pytest.raises(MalformedRecord):
        record_from_link(text)


def test_the_moves_of_a_link_are_counted_before_they_are_played(
    record: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    link, counted = record_to_link(record), list[int]()

    def refuse(moves: int) -> None:
        counted.append(moves)
        raise MalformedRecord("too many")

    monkeypatch.delattr(Position, "step")
    with pytest.raises(MalformedRecord, match="too many"):
        record_from_link(link, refuse)
    assert counted == [len(record.moves)]


def test_endless_links_are_refused_at_once() -> None:
    with pytest.raises(MalformedRecord, match="at most"):
        record_from_link("A" * 10_000_000)
