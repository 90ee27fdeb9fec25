"""Games to connect to: all seats are taken, and each has a key."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from boardwright.server.play.create import GameRequest
from boardwright.server.play.game_setup import Seat
from boardwright.server.play.seats import join

if TYPE_CHECKING:
    from boardwright.server.play.rooms import Rooms


@dataclass(frozen=True)
class StartedGame:
    """A game in progress: its id, and the key of each seat of a person."""

    id: str
    keys: dict[int, str]


async def begin(
    services: Rooms, game: str = "repulso", seats: int = 2, **fields: Any
) -> StartedGame:
    """A game among people: the first holds the first seat, guests have joined by links."""
    chosen = (Seat("person", "Ann"), *(Seat("link") for _ in range(1, seats)))
    created = await services.create(GameRequest(game, chosen, **fields), "test")
    keys, room = {0: created.key}, await services.room(created.id)
    for seat, invitation in created.invitations.items():
        keys[seat] = (await join(services.storage, room, invitation, f"Guest {seat}")).key
    return StartedGame(created.id, keys)
