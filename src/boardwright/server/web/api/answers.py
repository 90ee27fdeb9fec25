"""How answers are written, and how they and the refusals are described."""

from typing import Any

import msgspec
from fastapi.responses import JSONResponse

from boardwright.server.live.refusal import Code
from boardwright.server.web.errors import STATUS, Problem

# What any request may meet before anybody has looked at what it asks.
_ALWAYS: tuple[Code, ...] = ("malformed", "too-large", "too-fast", "unavailable")
NDJSON = "application/x-ndjson"

_told: dict[str, type[msgspec.Struct]] = {}


class Json(JSONResponse):
    """A value as JSON, by msgspec."""

    def render(self, content: Any) -> bytes:
        return msgspec.json.encode(content)


class DoneAnswer(msgspec.Struct, frozen=True):
    """Done; `number` is that of the last entry it made."""

    number: int


def tells(
    answer: type[msgspec.Struct],
    *codes: Code,
    status: int = 200,
    media_type: str = "application/json",
) -> dict[int | str, Any]:
    """The `responses` of a route: what it answers, and the codes that it refuses with."""
    _told[answer.__name__] = answer
    schema = {"$ref": f"#/components/schemas/{answer.__name__}"}
    good = {
        "description": (answer.__doc__ or "").partition("\n")[0],
        "content": {media_type: {"schema": schema}},
    }
    return {status: good, **refuses(*codes)}


def refuses(*codes: Code) -> dict[int | str, Any]:
    """The refusals of a route by status, each with its codes."""
    by_status: dict[int, list[str]] = {}
    for code in (*_ALWAYS, *codes):
        by_status.setdefault(STATUS[code], []).append(code)
    return {
        status: {"model": Problem, "description": f"Refused: {', '.join(dict.fromkeys(found))}."}
        for status, found in sorted(by_status.items())
    }


def told_answers() -> dict[str, Any]:
    """The schemas of all answers that some route tells, by name."""
    _, found = msgspec.json.schema_components(
        _told.values(), ref_template="#/components/schemas/{name}"
    )
    return found
