"""Generate TypeScript types from the API's schemas, formatted like Prettier. Run `make types`."""

from __future__ import annotations

import json
from inspect import cleandoc
from pathlib import Path
from typing import Any, cast

from boardwright.server.openapi import openapi

FILE = Path(__file__).parent / "src" / "net" / "schema.ts"
WIDTH = 100
HEADING = "/** What travels, by name. Generated from the server's description: run `make types`. */"
NULL = {"type": "null"}

Schema = dict[str, Any]


def content() -> str:
    """The expected content of the file."""
    schemas = described_schemas()
    unions = {json.dumps(of): name for name, of in schemas.items() if "anyOf" in of}
    found = schemas | {
        name: _referring(of, unions) for name, of in schemas.items() if "anyOf" not in of
    }
    declared = [_declared(name, found[name]) for name in sorted(found)]
    return "\n\n".join([HEADING, *declared]) + "\n"


def described_schemas() -> dict[str, Schema]:
    """The schemas of the API's description, by name."""
    return cast("dict[str, Schema]", openapi()["components"]["schemas"])


def _referring(schema: Schema, unions: dict[str, str]) -> Schema:
    """The schema with named unions replaced by references to them."""

    def called(part: Schema) -> Schema:
        name = unions.get(json.dumps(part))
        return {"$ref": name} if name else part

    return cast("Schema", json.loads(json.dumps(schema), object_hook=called))


def _declared(name: str, schema: Schema) -> str:
    head = _comment(cleandoc(schema.get("description", "")))
    if "properties" not in schema:
        return head + _line(f"export type {name} =", schema)
    fields = [f"  {_line(field, of, '  ')}\n" for field, of in _fields(schema)]
    body = "\n" + "".join(fields) if fields else ""
    return f"{head}export interface {name} {{{body}}}"


def _comment(text: str) -> str:
    if "\n" not in text:
        return text and f"/** {text} */\n"
    return "\n".join(["/**", *(f" * {line}".rstrip() for line in text.splitlines()), " */\n"])


def _fields(schema: Schema) -> list[tuple[str, Schema]]:
    """`name:` or `name?:`, each with its schema.

    A request body that the server reads may omit fields with a default. Responses have all their
    fields. Messages and rights omit fields that equal their default, so that they contain no null.
    """
    is_read = schema.get("additionalProperties") is False
    found = []
    for name, of in schema["properties"].items():
        is_there = name in schema.get("required", ())
        is_never_null = not is_there and not is_read and of.get("default", 0) is None
        parts = {"anyOf": [part for part in of["anyOf"] if part != NULL]} if is_never_null else of
        found.append((f"{name}:" if is_there else f"{name}?:", parts))
    return found


def _line(head: str, schema: Schema, indent: str = "") -> str:
    """A declaration on one line, broken after its head, or with each alternative on a line."""
    whole, alternatives = f"{_type(schema)};", _alternatives(schema)
    if len(f"{indent}{head} {whole}") <= WIDTH or len(alternatives) < 2:
        return f"{head} {whole}"
    if len(f"{indent}  {whole}") <= WIDTH:
        return f"{head}\n{indent}  {whole}"
    return head + "".join(f"\n{indent}  | {one}" for one in alternatives) + ";"


def _type(schema: Schema) -> str:
    return " | ".join(_alternatives(schema))


def _alternatives(schema: Schema) -> list[str]:
    match schema:
        case {"$ref": place}:
            return [place.rpartition("/")[2]]
        case {"const": value}:
            return [json.dumps(value)]
        case {"enum": values}:
            return list(map(json.dumps, values))
        case {"anyOf": several} | {"oneOf": several}:
            return [one for part in several for one in _alternatives(part)]
        case {"type": "array", "prefixItems": items}:
            return [f"[{', '.join(map(_type, items))}]"]
        case {"type": "array", "items": items}:
            return [f"({_type(items)})[]" if len(_alternatives(items)) > 1 else f"{_type(items)}[]"]
        case {"type": "object", "properties": _}:
            fields = [f"{name} {_type(of)}; " for name, of in _fields(schema)]
            return [f"{{ {''.join(fields)}[key: string]: unknown }}"]
        case {"type": "object"}:
            values = schema.get("additionalProperties")
            return [f"Record<string, {_type(values) if values else 'unknown'}>"]
        case {"type": name}:
            return ["number" if name == "integer" else name]
    return ["unknown"]


if __name__ == "__main__":
    FILE.write_text(content())
