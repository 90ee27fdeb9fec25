"""Our games for OpenSpiel: importing this module registers `python_boardwright_<name>` for each."""

from boardwright.envs.openspiel.game import PREFIX, BoardwrightGame, register
from boardwright.envs.openspiel.state import BoardwrightState, CoreRollouts, PlanesObserver

__all__ = ["PREFIX", "BoardwrightGame", "BoardwrightState", "CoreRollouts", "PlanesObserver"]

register()
