"""Tasks refuse positions with too many moves before they replay them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from boardwright.games import Game, game_named, path_length
from boardwright.records import Record, format_record, record_to_json
from boardwright.server.bounds import MAX_PATH, MAX_PRELUDE
from boardwright.server.errors import Refused
from boardwright.server.play import tasks
from boardwright.server.play.create import GameRequest, Origin
from boardwright.server.play.game_setup import GameSetup, Seat, TimeControl, check_replays
from boardwright.server.workers import task_call
from boardwright.server.workers.task_call import call
from support import random_moves

if TYPE_CHECKING:
    from collections.abc import Callable

ABALONE = game_named("abalone")
TWO = (Seat("person"), Seat("person"))


def carrying(moves: int) -> str:
    """A position string with so many moves, which were never played."""
    return f"{ABALONE.start().to_text()} moves {' '.join(['a1b1'] * moves)}"


def started(moves: int) -> str:
    """A record without moves that starts from such a position."""
    empty = format_record(Record.from_moves(ABALONE.start(), ()))
    return empty.replace("\n[Result", f'\n[Start "{carrying(moves)}"]\n[Result', 1)


def new_game(position: str) -> tuple[GameRequest, int]:
    return GameRequest("abalone", TWO, origin=Origin(position=position)), 0


TAKEN: dict[str, Callable[[int], Any]] = {
    "analysis": lambda moves: tasks.open_position((carrying(moves), ())),
    "threat": lambda moves: tasks.passed_position(carrying(moves)),
    "boards": lambda moves: tasks.boards(tasks.BoardsBody(position=carrying(moves))),
    "draft": lambda moves: tasks.boards(tasks.BoardsBody(draft=carrying(moves))),
    "opening": lambda moves: tasks.opening(carrying(moves)),
    "new game": lambda moves: tasks.setup(new_game(carrying(moves))),
}


@pytest.mark.parametrize("task", TAKEN.values(), ids=TAKEN)
def test_a_position_with_too_many_moves_is_refused_before_they_are_played(
    task: Callable[[int], Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Game, "parse_position", None)
    monkeypatch.setattr(Game, "parse_draft", None)
    with pytest.raises(Refused) as refused:
        task(MAX_PATH + 1)
    assert refused.value.code == "too-large"


@pytest.mark.parametrize("read", [tasks.record_line, lambda text: tasks.records((text, "text"))])
def test_the_moves_of_a_records_start_count_before_they_are_played(
    read: Callable[[str], Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Game, "parse_position", None)
    with pytest.raises(Refused) as refused:
        read(started(10_001))
    assert refused.value.code == "too-large"


@pytest.mark.parametrize(("further", "code"), [(10, "malformed"), (11, "too-large")])
def test_the_moves_of_a_start_count_towards_a_games_prelude(further: int, code: str) -> None:
    setup = GameSetup("abalone", 1, {}, TWO, TimeControl(), 0, carrying(MAX_PRELUDE - 10))
    with pytest.raises(Refused) as refused:
        check_replays(msgspec.structs.replace(setup, prelude=(0,) * further))
    assert refused.value.code == code


@pytest.mark.parametrize("moves", [0, 1, 40])
def test_the_moves_that_a_position_carries_are_counted_without_reading_them(moves: int) -> None:
    start = ABALONE.start()
    text = start.text_with(random_moves(start, 1, moves))
    assert path_length(text) == moves
    assert path_length("abalone moves") == path_length("") == 0


def test_a_review_counts_the_moves_of_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    start = ABALONE.start()
    moves = random_moves(start, 1, 40)
    position = ABALONE.parse_position(start.text_with(moves[:30]))
    record = Record.from_moves(position, moves[30:])
    monkeypatch.setattr(tasks, "MAX_MOVES", 40)
    assert len(tasks.record_line(format_record(record)).actions) == 10
    monkeypatch.setattr(tasks, "MAX_MOVES", 39)
    for text in (format_record(record), record_to_json(record)):
        with pytest.raises(Refused) as refused:
            tasks.record_line(text)
        assert refused.value.code == "too-large"


def exhausting(error: str) -> None:
    raise {"memory": MemoryError, "depth": RecursionError}[error]


@pytest.mark.parametrize("error", ["memory", "depth"])
def test_a_task_that_needs_too_much_is_too_large(error: str) -> None:
    with pytest.raises(Refused) as refused:
        call(exhausting, f'"{error}"')
    assert refused.value.code == "too-large"


def test_a_result_that_is_too_long_is_too_large(monkeypatch: pytest.MonkeyPatch) -> None:
    def repeated(times: int) -> str:
        return "x" * times

    monkeypatch.setattr(task_call, "MAX_TASK", 100)
    assert call(repeated, "91") == f'"{"x" * 91}"'.encode()
    with pytest.raises(Refused) as refused:
        call(repeated, "92")
    assert refused.value.code == "too-large"
