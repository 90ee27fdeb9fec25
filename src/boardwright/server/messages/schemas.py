"""JSON schemas of what travels: the API's description and the page's types are made from them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, get_args

import msgspec

from boardwright.games.events import AnyEvent, GameOver, type_name
from boardwright.games.outcome import Outcome
from boardwright.server.live.entries import AnyEntry

if TYPE_CHECKING:
    from collections.abc import Iterable

    from boardwright.games.events import Event

Schema = dict[str, Any]
_PLACE = "#/components/schemas/{name}"


def _described(name: str) -> msgspec.Meta:
    return msgspec.Meta(extra_json_schema={"$ref": _PLACE.format(name=name)})


EventData = Annotated[dict[str, Any], _described("GameEvent")]
EntryData = Annotated[dict[str, Any], _described("EntryView")]


def schemas(sent: Iterable[Any], read: Iterable[Any] = ()) -> dict[str, Schema]:
    """The schemas of structs that are sent and of others that are read, with all in them."""
    structs = tuple(sent)
    found = _components(structs)
    short = {s.__name__ for s in structs if s.__struct_config__.omit_defaults}
    for name, schema in found.items():
        (_without_defaults if name in short else _complete)(schema)
    return _components(read) | found | _events() | _entries()


def union(members: Any) -> Schema:
    """One of several structs, whose schemas are elsewhere."""
    (schema,), _ = msgspec.json.schema_components([members], ref_template=_PLACE)
    return schema


def _components(types: Iterable[Any]) -> dict[str, Schema]:
    return msgspec.json.schema_components(types, ref_template=_PLACE)[1]


def _complete(schema: Schema) -> None:
    """Whatever has a default is sent all the same."""
    schema["required"] = list(schema["properties"])


def _without_defaults(schema: Schema) -> None:
    """What is equal to its default is left out, so that a null never travels."""
    for field in schema["properties"].values():
        if "default" in field and field.pop("default") is None:
            field["anyOf"].remove({"type": "null"})


def _one_of(tag: str, found: dict[str, Schema]) -> Schema:
    names = {schema["properties"][tag]["enum"][0]: name for name, schema in found.items()}
    places = {value: _PLACE.format(name=name) for value, name in names.items()}
    return {
        "anyOf": [{"$ref": place} for place in places.values()],
        "discriminator": {"propertyName": tag, "mapping": places},
    }


def _events() -> dict[str, Schema]:
    """Events as `event_views` makes them: with their type, and as a sentence."""
    found = {event.__name__: _event(event) for event in get_args(AnyEvent)}
    return {"GameEvent": {"description": "What a move did."} | _one_of("type", found)} | found


def _event(event: type[Event]) -> Schema:
    (schema,) = _components([Outcome if event is GameOver else event]).values()
    tag, text = {"type": {"enum": [type_name(event)]}}, {"text": {"type": "string"}}
    schema |= {"title": event.__name__, "description": event.__doc__}
    schema["properties"] = tag | schema["properties"] | text
    _complete(schema)
    return schema


def _entries() -> dict[str, Schema]:
    """Entries as `entry_view` makes them: clocks are told elsewhere, secrets not at all."""
    found = _components([AnyEntry])
    for schema in found.values():
        schema["properties"].pop("clock", None)
        _complete(schema)
    found["Said"]["properties"]["muted"] = {"type": "boolean"}
    hidden = {"type": "object", "properties": {"kind": {"enum": ["hidden"]}}, "required": ["kind"]}
    found["Hidden"] = {"description": "What only another viewer is told."} | hidden
    return {"EntryView": _one_of("kind", found)} | found
