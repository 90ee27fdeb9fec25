"""The schemas of everything that travels: bodies, answers, messages, entries, events of games."""

from __future__ import annotations

from inspect import cleandoc
from typing import TYPE_CHECKING, Any, get_args

import msgspec

from boardwright.games import events
from boardwright.server.live.entries import AnyEntry
from boardwright.server.messages import outgoing
from boardwright.server.messages.incoming import AnyMessage
from boardwright.server.messages.views import OutcomeView
from boardwright.server.web.errors import Problem

if TYPE_CHECKING:
    from collections.abc import Iterable

Schema = dict[str, Any]
_REFERENCE = "#/components/schemas/{name}"
ServerMessage = (
    outgoing.Snapshot
    | outgoing.Update
    | outgoing.Done
    | outgoing.RefusedMessage
    | outgoing.Present
    | outgoing.Hint
    | outgoing.Pong
    | outgoing.Closing
)


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
    unions = {"ClientMessage": schema_of(AnyMessage), "ServerMessage": schema_of(ServerMessage)}
    found = {**told, **taken, **unions, **_entries(), **_game_events()}
    return dict(sorted(found.items()))


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
    """Also what has a default is always written."""
    schema["required"] = list(schema["properties"])


def _leave_out_nulls(schema: Schema) -> None:
    """Where defaults are not written, what is null by default is never null."""
    for name, given in schema["properties"].items():
        if "default" in given and given["default"] is None:
            kinds = [kind for kind in given["anyOf"] if kind != {"type": "null"}]
            schema["properties"][name] = kinds[0] if len(kinds) == 1 else {"anyOf": kinds}


def _entries() -> Schema:
    """Entries as viewers see them: `telling.entry_view` leaves out clocks, and what is muted."""
    schemas = _components(get_args(AnyEntry))
    for schema in schemas.values():
        schema["properties"].pop("clock", None)
        _require_all(schema)
    schemas["Said"]["properties"]["muted"] = {"type": "boolean"}
    schemas["Hidden"] = {
        "title": "Hidden",
        "description": "An entry that is not for this viewer.",
        "type": "object",
        "properties": {"kind": {"enum": ["hidden"]}},
        "required": ["kind"],
    }
    return {**schemas, "Entry": _union(schemas)}


def _game_events() -> Schema:
    """Events as `event_views` writes them: with their type and an English sentence."""
    kinds = [
        kind
        for kind in vars(events).values()
        if isinstance(kind, type)
        and issubclass(kind, events.Event)
        and kind not in (events.Event, events.GameOver)
    ]
    schemas = _components(kinds)
    outcome = _components([OutcomeView])[OutcomeView.__name__]
    schemas["GameOver"] = {**outcome, "title": "GameOver", "description": events.GameOver.__doc__}
    for name, schema in schemas.items():
        kind = "".join(f"-{c.lower()}" if c.isupper() else c for c in name)[1:]
        text = {"type": "string"}
        schema["properties"] = {"type": {"enum": [kind]}, "text": text, **schema["properties"]}
        _require_all(schema)
    return {**schemas, "GameEvent": _union(schemas)}


def _union(schemas: Schema) -> Schema:
    return {"oneOf": [{"$ref": _REFERENCE.format(name=name)} for name in schemas]}
