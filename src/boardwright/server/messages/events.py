"""Events of games and entries of journals as they travel, for the schemas of what tells them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import TYPE_CHECKING, Any, Union, get_args, get_type_hints

import msgspec

from boardwright.games import events
from boardwright.games.events import Event, type_name
from boardwright.games.outcome import Outcome
from boardwright.server.live.entries import AnyEntry, Entry, Said


class Hidden(msgspec.Struct, frozen=True, tag_field="kind", tag="hidden"):
    """An entry that only another viewer is told."""


def _event(event: type[Event]) -> type[msgspec.Struct]:
    """As `event_views` makes it: with its type, and as a sentence."""
    hints = get_type_hints(event, {**vars(events), "Mapping": Mapping, "Outcome": Outcome})
    told = {f.name: hints[f.name] for f in fields(event) if f.name != "words"}
    if told.pop("outcome", None):
        told |= get_type_hints(Outcome)
    if "piece" in told:
        told["piece"] = tuple[str, int | None]
    told |= {"cells": tuple[str, ...], "text": str}
    return _tagged(event, list(told.items()), "type", type_name(event))


def _entry(entry: type[Entry]) -> type[msgspec.Struct]:
    """As `entry_view` makes it: clocks are told elsewhere, as is what a viewer does not hear."""
    told: list[Any] = [(f.name, f.type) for f in msgspec.structs.fields(entry) if f.name != "clock"]
    if entry is Said:
        told.append(("muted", bool | msgspec.UnsetType, msgspec.UNSET))
    return _tagged(entry, told, "kind", entry.__struct_config__.tag)


def _tagged(of: type, told: list[Any], field: str, tag: Any) -> type[msgspec.Struct]:
    namespace = {"__doc__": of.__doc__}
    return msgspec.defstruct(of.__name__, told, tag_field=field, tag=tag, namespace=namespace)


if TYPE_CHECKING:
    GameEvent = dict[str, Any]
    EntryView = dict[str, Any]
else:
    _EVENTS = [e for e in vars(events).values() if isinstance(e, type) and issubclass(e, Event)]
    _TOLD = [e for e in _EVENTS if e is not Event and not e.__name__.startswith("_")]
    GameEvent = Union[tuple(map(_event, _TOLD))]  # noqa: UP007
    EntryView = Union[(Hidden, *map(_entry, get_args(AnyEntry)))]
