"""What a batch draws: the same whatever else it wrote, and for the position that is on."""

from __future__ import annotations

import numpy as np
import pytest

from boardwright import core
from boardwright.games import GAMES, Game, Options, Position
from support import all_option_sets, set_id

Case = tuple[Game, Options]
every_case = pytest.mark.parametrize("case", all_option_sets(), ids=set_id)
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
SIZE = 24


@every_case
def test_the_same_is_drawn_with_masks_and_without(case: Case) -> None:
    masked, plain = (core.Batch(case[0].start(case[1]), SIZE, seed=3) for _ in range(2))
    arrays = masked.new_arrays()
    actions = np.zeros(SIZE, dtype=np.uint16)
    masked.reset(arrays)
    plain.native.reset()
    for _ in range(200):
        masked.sample(arrays)
        plain.native.sample(actions)
        assert np.array_equal(arrays.actions, actions)
        masked.step(arrays)
        plain.native.step(actions)
    assert np.array_equal(masked.random_words, plain.random_words)


@every_game
def test_what_is_drawn_is_legal_after_games_were_replaced(game: Game) -> None:
    batch = core.Batch(game.start(), SIZE, seed=5)
    arrays = batch.new_arrays()
    batch.reset(arrays)
    for round_ in range(40):
        batch.sample(arrays)
        batch.step(arrays)
        batch.put(round_ % SIZE, batch.state((round_ + 7) % SIZE))
        batch.native.reset(games=np.eye(SIZE, dtype=np.uint8)[(round_ + 3) % SIZE])
        batch.sample(arrays)
        for row, action in enumerate(arrays.actions.tolist()):
            assert action in batch.state(row).legal_actions()


def test_every_push_that_is_not_forbidden_is_drawn_equally_often() -> None:
    """RE16 forbids some pushes of these positions, which a draw passes over."""
    state, forbidding = core.state_of(GAMES["repello"].start()), 0
    for seed in range(400):
        if state.is_over:
            state = core.state_of(GAMES["repello"].start())
        state.apply(state.random_action(seed))
        if seed % 40 == 0 and not state.is_over:
            forbidding += forbids_a_push(state.to_position())
            check_uniform(state)
    assert forbidding > 0


def forbids_a_push(position: Position) -> bool:
    objections = map(position.objection, position.game.table.moves())
    return any(objection is not None and objection.rule == "RE16" for objection in objections)


def check_uniform(state: core.State) -> None:
    legal = state.legal_actions()
    batch = core.Batch(state, 500 * len(legal), seed=1)
    arrays = batch.new_arrays()
    batch.reset(arrays)
    batch.sample(arrays)
    drawn, counts = np.unique(arrays.actions, return_counts=True)
    assert drawn.tolist() == legal
    assert counts.min() > 400
    assert counts.max() < 600
