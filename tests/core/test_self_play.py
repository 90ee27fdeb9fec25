"""Self-play: samples are valid and reproducible, and follow the board's symmetries."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from boardwright.core import native, state_of
from boardwright.games import GAMES, Game
from support import every_game

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from boardwright.core import _portable

SAMPLE_TYPES = (
    np.uint8,
    np.uint8,
    np.uint16,
    np.float32,
    np.float32,
    np.float32,
    np.uint16,
    np.uint8,
)


@dataclass
class Played:
    """Games played with random network outputs, and the resulting training samples."""

    games: _portable.SelfPlay
    planes: NDArray[np.uint8]
    facts: NDArray[np.uint8]
    samples: tuple[NDArray[Any], ...]


def play(
    game: Game, *, threads: int = 1, rounds: int = 400, seed: int = 3, count: int = 8
) -> Played:
    games = native.SelfPlay(state_of(game.start()), count, seed, threads, 8, 4, 0.5, 4, 6, 60)
    s = games.sizes
    planes = np.zeros((count, s["planes"], s["cells"]), np.uint8)
    facts = np.zeros((count, s["facts"]), np.uint8)
    games.begin(planes, facts)
    rng = np.random.default_rng(seed)
    for _ in range(rounds):
        logits = rng.normal(size=(count, s["slots"])).astype(np.float32)
        shares = rng.dirichlet(np.ones(s["seats"]), count).astype(np.float32)
        games.advance(logits, shares, planes, facts)
    n = games.count_samples()
    shapes: tuple[tuple[int, ...], ...] = (
        (n, s["planes"], s["cells"]), (n, s["facts"]), (n, s["moves"]), (n, s["moves"]),
        (n, s["seats"]), (n, s["seats"]), (n,), (n, s["labels"]),
    )  # fmt: skip
    samples = tuple(np.zeros(shape, kind) for shape, kind in zip(shapes, SAMPLE_TYPES, strict=True))
    games.take_samples(*samples)
    return Played(games, planes, facts, samples)


@every_game
def test_samples_are_probabilities_over_moves_and_seats(game: Game) -> None:
    played = play(game, rounds=1200)
    _, _, slots, probabilities, shares, values, plies_left, _ = played.samples
    assert played.games.finished > 0
    assert len(slots) > 0
    assert slots.max() < played.games.sizes["slots"]
    assert np.allclose(probabilities.sum(axis=1), 1, atol=1e-4)
    assert np.allclose(shares.sum(axis=1), 1, atol=1e-5)
    assert np.allclose(values.sum(axis=1), 1, atol=1e-4)
    assert plies_left.min() >= 1
    assert played.games.count_samples() == 0


@every_game
def test_the_same_seed_plays_the_same_games_on_any_number_of_threads(game: Game) -> None:
    one, two = play(game), play(game, threads=2)
    assert np.array_equal(one.planes, two.planes)
    for a, b in zip(one.samples, two.samples, strict=True):
        assert np.array_equal(a, b)
    assert not np.array_equal(one.planes, play(game, seed=4).planes)


@every_game
def test_symmetries_are_permutations_that_preserve_neighbours(game: Game) -> None:
    games = native.SelfPlay(state_of(game.start()), 1)
    s = games.sizes
    around = np.array(games.neighbours).reshape(s["cells"], s["taps"])
    names = ("planes", "cells", "facts", "slots", "labels")
    for tables in games.symmetries:
        for name, table in zip(names, tables, strict=True):
            assert sorted(table) == list(range(s[name]))
        image = np.array([*tables[1], s["cells"]])
        for cell in range(s["cells"]):
            assert sorted(image[around[cell]]) == sorted(around[image[cell]])


@pytest.mark.parametrize(
    ("games", "threads", "simulations", "expected"),
    [(0, 1, 1, "games"), (1, 0, 1, "threads"), (1, 1, 0, "simulations")],
)
def test_impossible_settings_are_refused(
    games: int, threads: int, simulations: int, expected: str
) -> None:
    game = next(iter(GAMES.values()))
    with pytest.raises(ValueError, match=expected):
        native.SelfPlay(state_of(game.start()), games, 0, threads, simulations)


@every_game
def test_an_invalid_network_is_refused(game: Game) -> None:
    for file in (b"", b"BWNET", b"\x00" * 100):
        with pytest.raises(Exception, match=r"network|bytes"):
            native.Network(state_of(game.start()), file)
