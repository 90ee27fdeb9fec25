"""Repulso: place pieces, let action pieces make them slide, gather your colour in few clusters."""

from boardwright.games.repulso.game import REPULSO, RepulsoOptions
from boardwright.games.repulso.moves import PlaceAction, PlaceColoured, Slide
from boardwright.games.repulso.position import RepulsoPosition

__all__ = [
    "REPULSO",
    "PlaceAction",
    "PlaceColoured",
    "RepulsoOptions",
    "RepulsoPosition",
    "Slide",
]
