"""Small games for the tests of the storage, which do not depend on the moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from boardwright.server.play.entries import Joined, Journaled, Moved
from boardwright.server.play.game_setup import GameSetup, Seat, TimeControl
from boardwright.server.play.journal import Append, Cache, Key, KeyChanges, NewGame

if TYPE_CHECKING:
    from boardwright.server.play.storage import Storage

SETUP = GameSetup(
    "repulso", 1, {"unable": "rulebook"}, (Seat("person", "Ann"), Seat("link")), TimeControl(), 5
)
NOW = 1_700_000_000_000


def new_game(game_id: str = "game", *keys: Key, setup: GameSetup = SETUP, **cache: Any) -> NewGame:
    return NewGame(game_id, setup, "client", Cache(**{"status": "playing", **cache}), keys)


def moved(number: int, action: int = 7) -> Journaled:
    return Journaled(number, NOW + number, Moved(number % 2, action, (1000, 2000)))


def moves(first: int, last: int, game_id: str = "game", **cache: Any) -> Append:
    """The moves of a range of numbers, as one batch."""
    entries = tuple(moved(number) for number in range(first, last + 1))
    given: dict[str, Any] = {"status": "playing", "plies": last, **cache}
    return Append(game_id, entries, Cache(**given))


def joining(invitation: str, secret: str, number: int = 1, game_id: str = "game") -> Append:
    """A guest takes seat 1 with an invitation."""
    spend = (Key(invitation, game_id, 1, "invitation"),)
    changes = KeyChanges(spend, (Key(secret, game_id, 1),))
    joined = Journaled(number, NOW, Joined(1, secret))
    return Append(game_id, (joined,), Cache("playing"), changes)


async def numbers(storage: Storage, game_id: str = "game") -> list[int]:
    stored = await storage.load_game(game_id)
    assert stored is not None
    return [entry.number for entry in stored.entries]
