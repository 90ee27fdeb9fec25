"""The schemas of everything that travels: bodies, answers, messages, entries, events of games."""

from __future__ import annotations

from inspect import cleandoc
from typing import TYPE_CHECKING, Any, get_args

import msgspec

from boardwright.server.messages.events import EntryView, GameEvent
from boardwright.server.messages.incoming import AnyMessage
from boardwright.server.messages.outgoing import ServerMessage
from boardwright.server.web.errors import Problem

if TYPE_CHECKING:
    from collections.abc import Iterable

Schema = dict[str, Any]
_REFERENCE = "#/components/schemas/{name}"
_UNIONS = {
    "ClientMessage": AnyMessage,
    "EntryView": EntryView,
    "GameEvent": GameEvent,
    "ServerMessage": ServerMessage,
}


def schema_of(kind: Any) -> Schema:
    """A reference where it is a type of ours."""
    (schema,), _ = msgspec.json.schema_components([kind], ref_template=_REFERENCE)
    return schema


def components(bodies: Iterable[Any], answers: Iterable[Any]) -> Schema:
    """All schemas by name: of what is taken, and of what is told."""
    taken = _components([*bodies, *get_args(AnyMessage)])
    kinds = [*answers, *get_args(ServerMessage), Problem]
    told = _components(kinds)
    omitting = {kind.__name__ for kind in kinds if kind.__struct_config__.omit_defaults}
    for name, schema in told.items():
        if name in omitting:
            _leave_out_nulls(schema)
        elif schema.get("type") == "object":
            _require_all(schema)
    unions = {name: schema_of(union) for name, union in _UNIONS.items()}
    return dict(sorted({**told, **taken, **unions}.items()))


def _components(kinds: Iterable[Any]) -> Schema:
    found = list(kinds)
    _, schemas = msgspec.json.schema_components(found, ref_template=_REFERENCE)
    for kind in found:
        config = getattr(kind, "__struct_config__", None)
        tag = {config.tag_field: config.tag} if config and config.tag_field else {}
        if examples := getattr(kind, "EXAMPLES", ()):
            schemas[kind.__name__]["examples"] = [{**tag, **example} for example in examples]
    for schema in schemas.values():
        schema["description"] = cleandoc(schema.get("description", ""))
    return schemas


def _require_all(schema: Schema) -> None:
    """Also what has a default is always written, unless it may be unset."""
    fields, required = schema["properties"], schema.get("required", ())
    schema["required"] = [n for n, given in fields.items() if n in required or "default" in given]


def _leave_out_nulls(schema: Schema) -> None:
    """Where defaults are not written, what is null by default is never null."""
    for name, given in schema["properties"].items():
        if "default" in given and given["default"] is None:
            kinds = [kind for kind in given["anyOf"] if kind != {"type": "null"}]
            schema["properties"][name] = kinds[0] if len(kinds) == 1 else {"anyOf": kinds}
