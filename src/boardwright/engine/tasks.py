"""Work that is no thinking, done by a host: plain functions of one argument, by their names."""

from __future__ import annotations

import inspect
import traceback
from functools import cache
from typing import TYPE_CHECKING, Any, get_type_hints

import msgspec

from boardwright.engine.wire import error_code
from boardwright.games import BoardwrightError, IllegalMove

if TYPE_CHECKING:
    from collections.abc import Callable


class Failure(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why a task has no result; `internal` is a fault of the task itself."""

    code: str
    text: str
    rule: str | None = None
    reason: dict[str, Any] | None = None

    @classmethod
    def of(cls, error: BoardwrightError) -> Failure:
        code = getattr(error, "code", None) or error_code(error)
        reason = getattr(error, "reason", None)
        if isinstance(error, IllegalMove):
            reason = {"key": error.key, **error.params} if error.key else None
        said = reason if isinstance(reason, dict) else None
        return cls(code, str(error), getattr(error, "rule", None) or None, said)


def run_task(task: Callable[[Any], object], payload: str) -> str:
    """The line that answers: `result JSON` or `failed JSON`."""
    try:
        argument = msgspec.json.decode(payload, type=_argument_of(task))
        return f"result {msgspec.json.encode(task(argument)).decode()}"
    except BoardwrightError as error:
        failure = Failure.of(error)
    except Exception:
        failure = Failure("internal", traceback.format_exc())
    return f"failed {msgspec.json.encode(failure).decode()}"


@cache
def _argument_of(task: Callable[[Any], object]) -> Any:
    """The type of what a task takes, by its annotation."""
    name = next(iter(inspect.signature(task).parameters))
    return get_type_hints(task).get(name, Any)
