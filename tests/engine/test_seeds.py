"""What a seed decides: the same one plays the same games, another one others."""

from __future__ import annotations

import pytest

from boardwright.engine import Budget, make_player
from boardwright.games import game_named

REPELLO = game_named("repello")


def games(word: str, seed: int, plies: int = 6) -> list[str]:
    """The first moves of two games that a player plays with itself, one after the other."""
    player = make_player(word, REPELLO, seed=seed)
    played = []
    for _ in range(2):
        position = REPELLO.start()
        player.new_game(position)
        moves = []
        for _ in range(plies):
            moves.append(player.choose(position, Budget()))
            position = position.play(moves[-1])
        played.append(" ".join(map(str, moves)))
    return played


@pytest.mark.parametrize(
    "word", ["random", *(f"level{n}" for n in range(1, 10)), "level7,nodes=200", "engine,nodes=60"]
)
def test_the_same_seed_plays_the_same_games(word: str) -> None:
    assert games(word, seed=1) == games(word, seed=1)


@pytest.mark.parametrize("word", ["random", *(f"level{n}" for n in range(1, 10))])
def test_another_seed_and_the_next_game_are_other_games(word: str) -> None:
    """A search that depends on no chance all the same, for a level varies its nodes."""
    assert len({game for seed in range(4) for game in games(word, seed)}) > 2
