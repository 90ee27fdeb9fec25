"""The contract of every game: a `Game` describes it, a frozen `Position` plays it.

What a position is, with respect to history, is decided here once for all games. Some rules look
back: RE16 over a turn, AB10 over the game. A position therefore is a *base*, which needs no
memory, and the *path* of moves played since. Games whose rules never look back have an empty path.
Two positions are equal exactly when options, base and path are, which is exactly when their bytes
are equal; nothing that the rules can see differs between equal positions, and nothing that they
cannot see (the moves before the base, the number of plies where no limit is set) makes them differ.
"""

from boardwright.games.game import Game, GameSymmetry
from boardwright.games.objections import Objection
from boardwright.games.position import Position, Step, Threat

__all__ = ["Game", "GameSymmetry", "Objection", "Position", "Step", "Threat"]
