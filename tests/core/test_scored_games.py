"""Scored games: a search plays by the rules and scores every position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from boardwright.core import native, outcome_of, state_of
from boardwright.games import GAMES, Game
from boardwright.training.scored_games import MOVES, ScoredGames
from support import every_game

if TYPE_CHECKING:
    from boardwright.core import State


def play(
    state: State, games: int = 3, seed: int = 7, opening_plies: int = 0, random_share: float = 0.0
) -> ScoredGames:
    searcher = native.Searcher(state, "", 1 << 20)
    arrays = searcher.play_games(state, games, 20, seed, opening_plies, random_share, 600)
    return ScoredGames.of(arrays, state.seats)


@every_game
def test_games_are_legal_and_end_by_the_rules(game: Game) -> None:
    start = state_of(game.start())
    games = play(start)
    first = 0
    for length in games.lengths:
        state = start
        for ply in range(first, first + length):
            assert games.actions[ply] in state.legal_actions()
            if games.is_searched[ply]:
                assert games.moves[ply, 0] in state.legal_actions()
                assert games.chances[ply].sum() == pytest.approx(1, abs=1e-3)
            state = state.after(int(games.actions[ply]))
        outcome = outcome_of(state)
        assert outcome is not None
        winners = outcome.ranking[0]
        expected = [1 / len(winners) if seat in winners else 0 for seat in range(start.seats)]
        assert games.results[first + length - 1] == pytest.approx(expected)
        first += length
    assert first == len(games.actions)


@every_game
def test_a_seed_repeats_its_games_and_another_plays_others(game: Game) -> None:
    start = state_of(game.start())
    games, again = play(start, opening_plies=4), play(start, opening_plies=4)
    assert np.array_equal(games.actions, again.actions)
    assert np.array_equal(games.chances, again.chances, equal_nan=True)
    assert not np.array_equal(games.actions, play(start, opening_plies=4, seed=8).actions)


def test_before_a_random_move_the_result_is_what_the_search_expected() -> None:
    start = state_of(next(iter(GAMES.values())).start())
    games = play(start, games=1, random_share=0.2)
    changed = np.flatnonzero(games.results[:, 0] != games.results[-1, 0])
    assert len(changed) > 0
    assert np.array_equal(games.results[changed], games.chances[changed])
    assert changed[-1] < len(games.actions) - 1


def sample_arrays(start: State, count: int) -> list[np.ndarray[Any, np.dtype[Any]]]:
    sizes = native.SelfPlay(start, 1).sizes
    assert sizes["moves"] == MOVES
    rows: list[tuple[type[np.generic], tuple[str, ...]]] = [
        (np.uint8, ("planes", "cells")), (np.uint8, ("facts",)), (np.uint16, ("moves",)),
        (np.float32, ("moves",)), (np.float32, ("seats",)), (np.float32, ("seats",)),
        (np.uint16, ()), (np.uint8, ("labels",)),
    ]  # fmt: skip
    return [np.zeros((count, *(sizes[name] for name in names)), kind) for kind, names in rows]


@every_game
def test_games_with_a_move_that_is_not_legal_are_not_learned_from(game: Game) -> None:
    start = state_of(game.start())
    games = play(start, games=1)
    arrays = sample_arrays(start, int(games.is_searched.sum()))
    native.write_samples(start, *games.arrays(), *arrays)
    assert arrays[3].sum(axis=1) == pytest.approx(1)
    games.moves[np.flatnonzero(games.is_searched)[0], 0] = 0xFFFF  # as if no policy was stored
    with pytest.raises(ValueError, match="moves that are not legal"):
        native.write_samples(start, *games.arrays(), *arrays)


def test_a_stop_ends_the_games_and_returns_the_complete_ones() -> None:
    start = state_of(next(iter(GAMES.values())).start())
    stop = native.Stop()
    stop.stop()
    arrays = native.Searcher(start, "", 1 << 20).play_games(start, 5, 20, stop=stop)
    assert arrays == (b"",) * 6


@pytest.mark.parametrize(
    ("settings", "complaint"),
    [
        ({"nodes": 0}, "at least one node"),
        ({"games": -1}, "games must be 0 or more"),
        ({"opening_plies": -1}, "opening_plies"),
        ({"random_share": 1.0}, "random_share"),
    ],
)
def test_invalid_settings_are_refused(settings: dict[str, Any], complaint: str) -> None:
    start = state_of(next(iter(GAMES.values())).start())
    with pytest.raises(ValueError, match=complaint):
        native.Searcher(start, "", 1 << 20).play_games(
            start, **{"games": 1, "nodes": 1, **settings}
        )
