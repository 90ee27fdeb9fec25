"""The player of one of a bot's games: made when it is first asked, and how long it may think."""

from __future__ import annotations

import random
import threading
from typing import TYPE_CHECKING, Any

from boardwright.engine import Budget, PlayerFailed, make_player
from boardwright.games import GAMES, parse_position
from boardwright.games.clock import Clock

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardwright.engine import Player
    from boardwright.games import Move, Position

USUAL_SECONDS = 1.0  # a decision, where no clock says how long it may take


class Thinker:
    """Asked in a thread of its own; closing it in another ends what it is doing."""

    def __init__(self, make: Callable[[], Player]) -> None:
        self._make = make
        self._player: Player | None = None
        self._is_closed = False
        self._lock = threading.Lock()

    def choose(self, position: Position, budget: Budget) -> Move:
        if self._player is None:
            self._take(self._make())
        assert self._player is not None
        return self._player.choose(position, budget)

    def _take(self, player: Player) -> None:
        with self._lock:
            if not self._is_closed:
                self._player = player
                return
        player.close()
        raise PlayerFailed("crash", "nobody waits for the player any more")

    def close(self) -> None:
        with self._lock:
            self._is_closed = True
        if self._player is not None:
            self._player.close()


def ready_player(word: str, view: dict[str, Any]) -> Player:
    """A player that has been told which game begins; another seed, another game."""
    player = make_player(word, GAMES[view["name"]], seed=random.randrange(1 << 31))
    try:
        player.new_game(parse_position(view["start"]))
    except BaseException:
        player.close()
        raise
    return player


def budget_of(control: dict[str, Any], state: dict[str, Any], elapsed: float) -> Budget:
    """A clock is the player's to share out; days are not there to be thought through."""
    if control["kind"] != "clock" or state["clock"] is None:
        return Budget(seconds=USUAL_SECONDS)
    left = [ms / 1000 for ms in state["clock"]["remaining"]]
    left[state["to_move"]] = max(0.0, left[state["to_move"]] - elapsed)
    allotted = 60.0 * control["minutes"]
    return Budget(clock=Clock(tuple(left), float(control["increment"]), allotted))
