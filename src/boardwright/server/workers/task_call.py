"""Calls of tasks with JSON in and JSON out: in this process, or in another one by lines."""

from __future__ import annotations

import inspect
import traceback
from collections.abc import Callable
from functools import cache
from typing import Any, TypeAlias, get_type_hints

import msgspec

from boardwright.engine.wire import MAX_TASK
from boardwright.games import BoardwrightError, IllegalMove, MalformedPosition
from boardwright.server.errors import Refused, reason_of, refused_move

Task: TypeAlias = Callable[[Any], object]
_WORD = len("result ")  # part of the response line


class TaskFailed(RuntimeError):
    """An error in the code of a task, with the traceback of its process."""


def call(task: Task, payload: bytes | str) -> bytes:
    """The result of a task; raises `Refused` if the task refuses, or needs too much memory."""
    try:
        result = msgspec.json.encode(task(msgspec.json.decode(payload, type=_argument_of(task))))
    except Refused:
        raise
    except IllegalMove as error:
        raise refused_move(error) from None
    except BoardwrightError as error:
        reason = reason_of(error) if isinstance(error, MalformedPosition) else None
        raise Refused("malformed", str(error), None, reason) from None
    except (MemoryError, RecursionError):
        raise Refused("too-large", "this is too large to process") from None
    if len(result) + _WORD > MAX_TASK:
        raise Refused("too-large", "the result is too large to send")
    return result


@cache
def _argument_of(task: Task) -> Any:
    """The type of a task's argument, from its annotation."""
    name = next(iter(inspect.signature(task).parameters))
    return get_type_hints(task).get(name, Any)


def answer(task: Task, payload: str) -> str:
    """The response line of a process: `result JSON`, `refused JSON` or `broken JSON`."""
    try:
        return f"result {call(task, payload).decode()}"
    except Refused as refused:
        return f"refused {msgspec.json.encode(refused.args).decode()}"
    except Exception:
        return f"broken {msgspec.json.encode(traceback.format_exc()).decode()}"


def result_of(word: str, rest: str) -> str:
    """The JSON result from a response line; raises the refusal or failure of the task."""
    if word == "result":
        return rest
    if word == "refused":
        raise Refused(*msgspec.json.decode(rest))
    raise TaskFailed(msgspec.json.decode(rest) if word == "broken" else f"{word} {rest}")


def value_of(text: bytes | str, kind: type[Any] | None) -> Any:
    """A result as raw JSON, or as a value if its type is given."""
    return msgspec.Raw(text) if kind is None else msgspec.json.decode(text, type=kind)
