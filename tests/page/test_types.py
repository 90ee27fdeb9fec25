"""The page's types are those that the server describes."""

from __future__ import annotations

from typescript import FILE, content, typescript


def test_the_page_has_the_types_of_the_api() -> None:
    assert FILE.read_text() == content(), "write them anew: make types"


def test_a_schema_becomes_a_type() -> None:
    """What is not required may be missing; tuples, unions and literals stay what they are."""
    text, number = {"type": "string"}, {"type": "integer"}
    place = {"type": "array", "prefixItems": [number, {"anyOf": [text, {"type": "null"}]}]}
    told = typescript(
        {
            "Any": {"anyOf": [{"$ref": "#/components/schemas/Slid"}, {"type": "null"}]},
            "Slid": {
                "description": "A piece moved.",
                "properties": {
                    "type": {"enum": ["slid"]},
                    "path": {"type": "array", "items": {"enum": ["a", "b"]}},
                    "place": place,
                    "facts": {"type": "object"},
                    "names": {"type": "object", "additionalProperties": text},
                },
                "required": ["type", "path"],
            },
        }
    )
    assert told.partition("\n\n")[2].splitlines() == [
        "export type Any = Slid | null;",
        "",
        "/** A piece moved. */",
        "export interface Slid {",
        '  type: "slid";',
        '  path: ("a" | "b")[];',
        "  place?: [number, string | null];",
        "  facts?: Record<string, unknown>;",
        "  names?: Record<string, string>;",
        "}",
    ]
