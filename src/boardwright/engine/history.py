"""A game in progress: stepped by the core, and by the Python rules only as far as someone looks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright import core

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from boardwright.games import Move, Position


class GameHistory:
    """The state of a game and the actions that led to it from `start`."""

    def __init__(self, start: Position, actions: Iterable[int] = ()) -> None:
        self.game = start.game
        self.state = core.state_of(start).copy()
        self.actions: list[int] = []
        self._positions = [start]
        for action in actions:
            self.play(action)

    def play(self, action: int) -> None:
        """Play an action; an illegal one raises and changes nothing."""
        self.state.apply(action)
        self.actions.append(action)

    def play_words(self, moves: Sequence[str]) -> None:
        """Play moves in notation, all of them or, where one is refused, none."""
        state, known = self.state, len(self.actions)
        if len(moves) > 1:
            self.state = state.copy()
        try:
            for word in moves:
                self.play(self.game.action(self.game.parse_move(word)))
        except BaseException:
            self.state = state
            del self.actions[known:]
            raise

    @property
    def moves(self) -> list[Move]:
        return [self.game.move(action) for action in self.actions]

    @property
    def start(self) -> Position:
        return self._positions[0]

    @property
    def position(self) -> Position:
        return self.positions()[-1]

    def positions(self) -> list[Position]:
        """All positions from the start on; every action goes through the Python rules once."""
        for action in self.actions[len(self._positions) - 1 :]:
            self._positions.append(self._positions[-1].play(self.game.move(action)))
        return self._positions
