"""The result of a task, or why there is none, as the process that did it says it."""

from __future__ import annotations

from typing import Any

import msgspec

from boardwright.engine.wire import Failure
from boardwright.server.errors import CODES, Refused


class TaskFailed(RuntimeError):
    """A fault of a task itself, with the traceback of its process."""


def result_of(word: str, rest: str) -> str:
    """The JSON of a result; `Refused` with whatever a task refuses."""
    if word == "result":
        return rest
    if word != "failed":
        raise TaskFailed(f"{word} {rest}")
    failure = msgspec.json.decode(rest, type=Failure)
    if failure.code == "internal":
        raise TaskFailed(failure.text)
    code: Any = failure.code if failure.code in CODES else "malformed"
    raise Refused(code, failure.text, failure.rule, failure.reason)


def value_of(text: str, kind: type[Any] | None) -> Any:
    """A result as raw JSON, or as a value where its type is given."""
    return msgspec.Raw(text) if kind is None else msgspec.json.decode(text, type=kind)
