"""The API's schemas as TypeScript, in the form that Prettier gives it.

`make types` writes the page's file anew.
"""

from __future__ import annotations

import json
from inspect import cleandoc
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from boardwright.server.web.app import create_app

if TYPE_CHECKING:
    from boardwright.server.web.state import Serving

FILE = Path(__file__).parents[1] / "web" / "src" / "api" / "schema.ts"
WIDTH = 100
_HEADING = (
    "/** What travels, made from the server's description by `make types`: not to be edited. */"
)
_NAMES = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean"}


def content() -> str:
    """What should be in the file."""
    return typescript(described_schemas())


def described_schemas() -> dict[str, Any]:
    """The schemas of the API's description, by name."""
    found = create_app(cast("Serving", None)).openapi()
    return cast("dict[str, Any]", found["components"]["schemas"])


def typescript(schemas: dict[str, Any]) -> str:
    """An exported type for each schema, by name."""
    declared = [_declared(name, schemas[name]) for name in sorted(schemas)]
    return "\n\n".join([_HEADING, *declared]) + "\n"


def _declared(name: str, schema: dict[str, Any]) -> str:
    head = _comment(cleandoc(schema.get("description", "")))
    if "properties" not in schema:
        return f"{head}export {_line(f'type {name} =', schema)}"
    fields = [f"  {_line(field, of, '  ')}" for field, of in _fields(schema)]
    body = "\n".join(["{", *fields, "}"]) if fields else "{}"
    return f"{head}export interface {name} {body}"


def _comment(text: str) -> str:
    if not text:
        return ""
    if "\n" not in text and len(text) <= WIDTH - len("/**  */"):
        return f"/** {text} */\n"
    lines = [f" * {line}".rstrip() for line in text.splitlines()]
    return "\n".join(["/**", *lines, " */"]) + "\n"


def _fields(schema: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    """`name:` or `name?:`, each with its schema."""
    required = schema.get("required", ())
    named = schema["properties"].items()
    return [(f"{name}:" if name in required else f"{name}?:", of) for name, of in named]


def _line(head: str, schema: dict[str, Any], indent: str = "") -> str:
    """On one line, or each alternative on its own."""
    short = f"{head} {_type(schema)};"
    alternatives = _alternatives(schema)
    if len(indent + short) <= WIDTH or len(alternatives) < 2:
        return short
    return head + "".join(f"\n{indent}  | {one}" for one in alternatives) + ";"


def _type(schema: dict[str, Any]) -> str:
    return " | ".join(_alternatives(schema))


def _alternatives(schema: dict[str, Any]) -> list[str]:
    match schema:
        case {"$ref": place}:
            return [place.rpartition("/")[2]]
        case {"const": value}:
            return [json.dumps(value)]
        case {"enum": values}:
            return list(map(json.dumps, values))
        case {"anyOf": several} | {"oneOf": several}:
            return [one for part in several for one in _alternatives(part)]
        case {"type": "array"}:
            return [_array(schema)]
        case {"type": "object"}:
            return [_object(schema)]
        case {"type": "null"}:
            return ["null"]
        case _:
            return [_NAMES[schema["type"]] if "type" in schema else "unknown"]


def _array(schema: dict[str, Any]) -> str:
    if "prefixItems" in schema:
        return f"[{', '.join(map(_type, schema['prefixItems']))}]"
    items = _type(schema["items"])
    return f"({items})[]" if " | " in items else f"{items}[]"


def _object(schema: dict[str, Any]) -> str:
    """One without a name of its own; what else it may hold is unknown unless it is said."""
    others = schema.get("additionalProperties")
    if "properties" not in schema:
        return f"Record<string, {_type(others) if isinstance(others, dict) else 'unknown'}>"
    fields = [f"{name} {_type(of)}" for name, of in _fields(schema)]
    return f"{{ {'; '.join([*fields, '[key: string]: unknown'])} }}"


if __name__ == "__main__":
    FILE.write_text(content())
