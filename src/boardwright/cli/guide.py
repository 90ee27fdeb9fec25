"""What a person can ask during a game: the legal moves, a rule, a hint."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from boardwright.cli.advice import best_line
from boardwright.cli.listing import find_moves, move_lines, with_goal
from boardwright.cli.opponents import thinking
from boardwright.engine import Engine
from boardwright.games import MalformedInput
from boardwright.games.events import counted

if TYPE_CHECKING:
    from boardwright.cli.closing import Teller
    from boardwright.cli.session import Session

EXPLAINED = 40  # as many moves are listed with where they lead


@dataclass(frozen=True)
class Guide:
    """Answers about the position of a session; it changes nothing."""

    session: Session
    teller: Teller

    def hint(self, seconds: float | None) -> None:
        """What the engine would play, with its chance and the line that it expects."""
        engine = Engine(self.session.start.game)
        try:
            with thinking(self.teller.console, "the engine"):
                found = engine.analysis(self.session.position, seconds=seconds)
        except KeyboardInterrupt:
            self.teller.tell("no hint, then", style="dim")
        else:
            self.teller.tell(best_line(found))

    def list_moves(self, beginning: str) -> None:
        position = self.session.position
        moves = [str(move) for move in position.legal_moves()]
        found = find_moves(moves, beginning)
        self.teller.tell(f"{len(found)} of {counted(len(moves), 'legal move')}:")
        if len(found) <= EXPLAINED:
            found = [with_goal(position, move) for move in found]
        lines = move_lines(found, self.teller.console.width)
        self.teller.tell("\n".join(lines) or "none starts like that")

    def explain(self, number: str) -> None:
        """The text of a rule."""
        rules = self.session.start.game.rules
        if number.upper() not in rules:
            raise MalformedInput(f"there is no rule {number!r} (rules: {', '.join(rules)})")
        self.teller.tell(f"{number.upper()}: {rules[number.upper()]}")
