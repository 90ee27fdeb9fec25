"""Answers that come a JSON object a line, and how they are described."""

from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing
from typing import Any

import msgspec

from boardwright.server.live.refusal import Code
from boardwright.server.web.api.answers import NDJSON, refuses, tells
from boardwright.server.web.errors import Problem, refusal_of


def streams(*lines: type[msgspec.Struct], codes: tuple[Code, ...] = ()) -> dict[int | str, Any]:
    """The `responses` of a stream: what a line may be; where it breaks off, the last says why."""
    for line in lines:
        tells(line)  # so that its schema is there
    names = [*(line.__name__ for line in lines), Problem.__name__]
    schema = {"oneOf": [{"$ref": f"#/components/schemas/{name}"} for name in names]}
    description = (lines[0].__doc__ or "").partition("\n")[0]
    good = {"description": description, "content": {NDJSON: {"schema": schema}}}
    return {200: good, **refuses(*codes)}


async def lines_of(values: AsyncGenerator[msgspec.Struct, None]) -> AsyncIterator[bytes]:
    """A line each; what goes wrong under way is the last one."""
    async with aclosing(values):
        try:
            async for value in values:
                yield msgspec.json.encode(value) + b"\n"
        except Exception as error:
            if (refused := refusal_of(error)) is None:
                raise
            yield Problem.of(refused).model_dump_json().encode() + b"\n"
