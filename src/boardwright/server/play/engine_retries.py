"""When to request the move of an engine again whose workers broke."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Container

    from boardwright.server.play.game import LiveGame

FIRST_DELAY, LONGEST_DELAY = 2_000, 120_000  # milliseconds


@dataclass(frozen=True, slots=True)
class Retry:
    """No request for this board before a moment; `delay` led to it."""

    board_number: int
    not_before: int
    delay: int


class EngineRetries:
    """The retries by game. The delay doubles with each failure on the same board."""

    def __init__(self) -> None:
        self._by_game: dict[str, Retry] = {}

    def schedule(self, live: LiveGame, now: int) -> int:
        """Schedule the next request after a failure; returns the delay."""
        last = self._by_game.get(live.id)
        is_same = last is not None and last.board_number == live.board_number
        delay = min(2 * last.delay, LONGEST_DELAY) if last and is_same else FIRST_DELAY
        self._by_game[live.id] = Retry(live.board_number, now + delay, delay)
        return delay

    def is_delayed(self, live: LiveGame, now: int) -> bool:
        retry = self._by_game.get(live.id)
        if retry is None or retry.board_number != live.board_number:
            return False
        return now < retry.not_before

    def forget(self, game_id: str) -> None:
        self._by_game.pop(game_id, None)

    def keep_only(self, game_ids: Container[str]) -> None:
        """Drop the retries of all other games."""
        for game_id in [known for known in self._by_game if known not in game_ids]:
            del self._by_game[game_id]
