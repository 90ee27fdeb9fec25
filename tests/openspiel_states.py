"""States of our games in OpenSpiel, for its tests."""

from __future__ import annotations

import random
from typing import Any

import pyspiel

from boardwright.envs.openspiel import PREFIX

DAISY = PREFIX + "abalone(layout=belgian-daisy)"


def walked(game_string: str, plies: int, seed: int = 1) -> Any:
    """A state after so many random decisions, fewer if the game is over."""
    rng = random.Random(seed)
    state = pyspiel.load_game(game_string).new_initial_state()
    while not state.is_terminal() and state.move_number() < plies:
        state.apply_action(rng.choice(state.legal_actions()))
    return state


def same(one: Any, other: Any) -> bool:
    return (one.state_bytes(), one.history(), one.is_cut) == (
        other.state_bytes(),
        other.history(),
        other.is_cut,
    )
