"""Documents of studies for tests."""

from __future__ import annotations

from typing import Any

import msgspec

from boardwright.games import game_named
from boardwright.records import Record
from boardwright.records.json_form import data_of_record

Json = dict[str, Any]


def record(*moves: str, game: str = "repulso", **more: Any) -> Json:
    """A record in its JSON form, of plain moves."""
    found = Record.from_moves(game_named(game).start(), moves, **more)
    data: Json = msgspec.to_builtins(data_of_record(found))
    return data


def document(*chapters: Json, title: str = "Corners") -> Json:
    given = chapters or (record("c3", "c5"),)
    listed = [{"title": f"Chapter {k}", "record": one} for k, one in enumerate(given, 1)]
    return {"format": "boardwright-study", "version": 1, "title": title, "chapters": listed}


def add(*path: str, chapter: str = "1") -> Json:
    """An edit that adds the last move after the others."""
    return {
        "op": "add",
        "chapter": chapter,
        "path": list(path[:-1]),
        "line": {"moves": [path[-1]]},
    }


def comment(path: list[str], text: str, was: str = "", chapter: str = "1") -> Json:
    return {"op": "comment", "chapter": chapter, "path": path, "comment": text, "was": was}
