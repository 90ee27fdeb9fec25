"""What decides how a value network is trained, apart from the machine."""

from __future__ import annotations

from dataclasses import dataclass

from boardwright.training.config import Config


@dataclass(frozen=True, slots=True)
class ValueConfig(Config):
    """How a value network is built, how games are played and what is learned from them."""

    seed: int = 0
    # the network
    width: int = 128  # of an accumulator
    hidden: int = 32
    second_hidden: int = 0  # 0: none
    # games, in rounds; each round plays with the network of the round before
    starts: str = ""  # options of the positions that games begin from: "seats=2 seats=3,…"
    games: int = 8192  # of a round
    nodes: int = 1000  # of a move
    opening_plies: int = 8
    random_share: float = 0.02
    max_plies: int = 0
    method: str = ""  # of the first round
    # learning
    kept_rounds: int = 4
    epochs: float = 8.0
    batch: int = 8192
    learning_rate: float = 1e-3
    search_share: float = 0.5  # of the target that is the search's, not the result's
