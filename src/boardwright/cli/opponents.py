"""Who plays the seats that no person sits on."""

from __future__ import annotations

from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rich.text import Text

from boardwright.cli.table_tags import HUMAN, RANDOM
from boardwright.engine import Budget, make_player

if TYPE_CHECKING:
    from collections.abc import Iterator
    from contextlib import AbstractContextManager

    from rich.console import Console

    from boardwright.cli.session import Session
    from boardwright.engine import Player
    from boardwright.games import Move

USUAL_SECONDS = 1.0


@dataclass
class Opponents:
    """The machine's players by seat, each made when it is needed first.

    `seconds` is their time for a move; without it they look at the clock, if there is one.
    """

    seconds: float | None = None
    seed: int = 0
    players: dict[int, Player] = field(default_factory=dict)

    def sit_down(self, session: Session) -> None:
        """Make all players now, so that what is wrong with one is said before the game."""
        for seat, player in enumerate(session.players):
            if player not in (HUMAN, RANDOM):
                self._player(session, seat)

    def choose(self, session: Session) -> Move:
        """The move of the machine whose decision it is."""
        seat = session.position.to_move
        assert seat is not None
        player = self._player(session, seat)
        try:
            return player.choose(session.position, self.budget(session))
        except BaseException:
            self._dismiss(seat)  # it comes anew if the game goes on after all
            raise

    def budget(self, session: Session) -> Budget:
        if self.seconds is None and session.clock is None:
            return Budget(seconds=USUAL_SECONDS)
        return Budget(seconds=self.seconds, clock=session.clock)

    def _player(self, session: Session, seat: int) -> Player:
        if seat not in self.players:
            spec, game = session.players[seat], session.start.game
            self.players[seat] = make_player(spec, game, seed=self.seed + seat)
            self.players[seat].new_game(session.start)
        return self.players[seat]

    def _dismiss(self, seat: int) -> None:
        self.players.pop(seat).close()

    def close(self) -> None:
        for seat in list(self.players):
            self._dismiss(seat)


@contextmanager
def thinking(console: Console, who: str) -> Iterator[None]:
    """A moving line while somebody thinks; nothing where no terminal shows it."""
    shown: AbstractContextManager[object] = nullcontext()
    if console.is_terminal:
        shown = console.status(Text(f"{who} thinks …"), spinner="dots")
    with shown:
        yield
