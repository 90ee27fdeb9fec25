"""How much of what was done to a study is known."""

from __future__ import annotations

from boardwright.server.studies.model import (
    MAX_KNOWN,
    MAX_KNOWN_BYTES,
    History,
    NumberedEdit,
    SetTitle,
)


def edits(first: int, count: int, title: str = "x") -> list[NumberedEdit]:
    numbers = range(first, first + count)
    return [NumberedEdit(number, 0, "", "", SetTitle(title, "y")) for number in numbers]


def test_the_latest_edits_are_told_from_any_revision_that_is_known() -> None:
    history = History(0).then(edits(1, 3)).then(edits(4, 2))
    assert [one.number for one in history.since(2) or ()] == [3, 4, 5]
    assert history.since(5) == ()
    assert history.size(2) == 3 * history.size(4)
    assert [one.number for one in history.since(0) or ()] == [1, 2, 3, 4, 5]


def test_a_history_is_bounded_by_its_edits() -> None:
    history = History(0)
    for first in range(1, 3001, 200):
        history = history.then(edits(first, 200))
    assert (history.revision, len(history.edits)) == (3000, MAX_KNOWN)
    assert history.since(1999) is None
    assert len(history.since(2000) or ()) == MAX_KNOWN


def test_a_history_is_bounded_by_its_bytes() -> None:
    history = History(7)
    for number in range(8, 28):
        history = history.then(edits(number, 1, "x" * 1_000_000))
    assert history.revision == 27
    assert history.size(0) <= MAX_KNOWN_BYTES
    assert len(history.since(24) or ()) == 3
    assert history.since(20) is None
