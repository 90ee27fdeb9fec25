"""How the streams are described in OpenAPI."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from boardwright.server.web.api.answers import NDJSON, refuses, tells

if TYPE_CHECKING:
    import msgspec

    from boardwright.server.live.refusal import Code


def streams(
    what: str, lines: tuple[type[msgspec.Struct], ...], *codes: Code
) -> dict[int | str, Any]:
    """The `responses` of a stream: the objects that may be a line, and its refusals."""
    for line in lines:
        tells(line)  # so that its schema is there
    schema = {"oneOf": [{"$ref": f"#/components/schemas/{line.__name__}"} for line in lines]}
    good = {
        "description": f"{what} A JSON object a line; an empty line is a sign of life.",
        "content": {NDJSON: {"schema": schema}},
    }
    return {200: good, **refuses(*codes)}
