"""All tasks that a server runs in separate processes, by name (see `workers/task_pool.py`).

A task is a plain function of one argument in its feature's folder. Its argument and its result are
JSON, decoded by the annotations; an error of a task becomes a refusal.
"""

from functools import partial

from boardwright.server.play import tasks as play_tasks
from boardwright.server.puzzles.boards import puzzle_boards
from boardwright.server.studies import tasks as study_tasks
from boardwright.server.tournaments.pairing import pair
from boardwright.server.workers.task_call import Task, answer

_ALL = (
    play_tasks.boards,
    play_tasks.steps,
    play_tasks.threats,
    play_tasks.legal_moves,
    play_tasks.picture,
    play_tasks.open_position,
    play_tasks.passed_position,
    play_tasks.records,
    play_tasks.record_line,
    play_tasks.opening,
    play_tasks.record,
    play_tasks.setup,
    study_tasks.study,
    study_tasks.study_chapters,
    study_tasks.study_text,
    puzzle_boards,
)
TASKS: dict[str, Task] = {task.__name__: task for task in _ALL} | {"pairing": pair}
ANSWERS = {name: partial(answer, task) for name, task in TASKS.items()}  # for the engine host
