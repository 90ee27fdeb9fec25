"""Tasks for the tests of the task pool: one for each way to end."""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path
from typing import Any

from boardwright.games import game_named
from boardwright.server.errors import Refused, refused_move
from boardwright.server.workers.task_call import answer


def repeat(value: dict[str, int]) -> dict[str, Any]:
    return {"said": value, "process": os.getpid(), "text": "é\n" * value.get("times", 0)}


def refuse(code: str) -> None:
    raise Refused(code, "not today", "RU2", {"key": "not-free", "cell": "c3"})  # type: ignore[arg-type]


def play_twice(game: str) -> None:
    start = game_named(game).start()
    move = start.legal_moves()[0]
    problem = start.play(move).objection(move)
    assert problem is not None
    raise refused_move(problem)


def read(text: str) -> None:
    game_named("repulso").parse_position(text)


def fail(number: int) -> float:
    return 1 / number


def wait(gate: str) -> str:
    while not Path(gate.strip()).exists():
        os.sched_yield()
    return "open"


def die(mark: str) -> str:
    """Kill the process unless the file exists, as it does the second time."""
    path = Path(mark)
    if not path.exists():
        path.touch()
        os._exit(3)
    return "lived"


def die_always(mark: str) -> None:
    os._exit(3)


def pairing(number: int) -> int:
    return number


def records(gate: str) -> str:
    return wait(gate)


def puzzle_boards(text: str) -> int:
    return len(text)


_ALL = (repeat, refuse, play_twice, read, fail, wait, die, die_always)
_BY_LANE = (pairing, records, puzzle_boards)
ANSWERS = {task.__name__: partial(answer, task) for task in (*_ALL, *_BY_LANE)}
