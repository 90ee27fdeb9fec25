"""A game as its players know it: what anybody was told about it, and who holds its seats."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import httpx

if TYPE_CHECKING:
    from boardwright.server.live.entries import AnyEntry

PERSON, LINK = {"kind": "person", "name": "Ann"}, {"kind": "link"}


class Unavailable(Exception):
    """The server cannot store anything at the moment."""


@dataclass(frozen=True)
class Told:
    """An entry of the journal as a client hears of it."""

    kind: str
    seat: int | None
    action: int | None

    @classmethod
    def of_view(cls, entry: dict[str, Any]) -> Told:
        return cls(entry["kind"], entry.get("seat"), entry.get("action"))

    @classmethod
    def of_entry(cls, entry: AnyEntry) -> Told:
        kind = str(entry.__struct_config__.tag)
        return cls(kind, getattr(entry, "seat", None), getattr(entry, "action", None))


@dataclass
class Table:
    """A game, the keys of its seats, and everything that was acknowledged, by number."""

    id: str
    game: str
    keys: list[str]
    told: dict[int, Told] = field(default_factory=dict)
    is_over: bool = False

    def note(self, number: int, told: Told) -> None:
        """Nobody is ever told anything else about the same number."""
        before = self.told.setdefault(number, told)
        assert before == told, f"{self.id} {number}: first {before}, then {told}"


def request(
    game: str, *seats: dict[str, str], clock: dict[str, Any] | None = None, **more: Any
) -> dict[str, Any]:
    return {"game": game, "seats": list(seats or (PERSON, LINK)), "clock": clock, **more}


async def open_table(address: str, wanted: dict[str, Any]) -> Table:
    """Create a game and take all seats that are by invitation, each with a key of its own."""
    async with httpx.AsyncClient(base_url=address, timeout=60) as http:
        created = (await _posted(http, "/api/games", wanted)).json()
        table = Table(created["id"], wanted["game"], [created["key"]])
        for invitation in created["invitations"]:
            body = {"invitation": invitation["invitation"], "name": "Ben"}
            joined = await _posted(http, f"/api/games/{table.id}/join", body)
            table.keys.append(joined.json()["key"])
    return table


async def _posted(http: httpx.AsyncClient, path: str, body: dict[str, Any]) -> httpx.Response:
    answer = await http.post(path, json=body)
    if answer.status_code == 503:
        raise Unavailable(answer.text)
    assert answer.is_success, answer.text
    return answer
