"""Newgame: be the first with four in a row."""

from boardwright.games.newgame.game import NEWGAME
from boardwright.games.newgame.moves import Place, Step
from boardwright.games.newgame.game import NewgameOptions
from boardwright.games.newgame.position import NewgamePosition

__all__ = ["NEWGAME", "NewgameOptions", "NewgamePosition", "Place", "Step"]
