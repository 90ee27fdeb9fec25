"""Bots for the tests: one that plays, and one for each way to fail."""

from __future__ import annotations

import os
import sys
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boardwright.engine import Budget
    from boardwright.games import Move, Position


class First:
    """Plays the first legal move, and writes to standard output."""

    def choose(self, position: Position, budget: Budget) -> Move:
        print("bestmove nonsense")
        print(sys.stdin.read())
        return position.legal_moves()[0]


class Number:
    def choose(self, position: Position, budget: Budget) -> int:
        return position.game.action(position.legal_moves()[1])


class Notation:
    def choose(self, position: Position, budget: Budget) -> str:
        return str(position.legal_moves()[2])


class Counting:
    """Counts its decisions from 0 in every game."""

    def __init__(self) -> None:
        self.count = -1

    def choose(self, position: Position, budget: Budget) -> Move:
        self.count += 1
        return position.legal_moves()[self.count]


class Budgeted:
    """Chooses the move by the node limit of its budget."""

    def choose(self, position: Position, budget: Budget) -> int:
        assert budget.clock is None
        return position.game.action(position.legal_moves()[budget.nodes or 0])


class Raises:
    def choose(self, position: Position, budget: Budget) -> None:
        raise RuntimeError("no idea\nat all")


class Exits:
    def choose(self, position: Position, budget: Budget) -> None:
        print("Alas", file=sys.stderr, flush=True)
        os._exit(3)


class ExitsProcess:
    def choose(self, position: Position, budget: Budget) -> None:
        sys.exit(3)


class Sleeps:
    def choose(self, position: Position, budget: Budget) -> None:
        time.sleep(1000)


class Illegal:
    def choose(self, position: Position, budget: Budget) -> str:
        return "c3"


class Rubbish:
    def choose(self, position: Position, budget: Budget) -> str:
        return "e2e4"


class ReturnsNone:
    def choose(self, position: Position, budget: Budget) -> None:
        pass


class Unnumbered:
    def choose(self, position: Position, budget: Budget) -> int:
        return 10**9


class Unable:
    def __init__(self) -> None:
        raise ValueError("not today")

    def choose(self, position: Position, budget: Budget) -> None:
        pass


class Methodless:
    pass
