"""Batches for environments: skipped, cut and restarted games, given positions, random actions."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest

from boardwright import core
from boardwright.games import GAMES, Game, IllegalMove, Position
from lockstep import same_arrays
from support import Case, every_case, every_game

SIZE = 6


def played(game: Game, plies: int, **plan: int) -> tuple[core.Batch, core.BatchArrays]:
    batch = core.Batch(game.start(), SIZE, **plan)
    arrays = batch.new_arrays(final_observation=True)
    batch.reset(arrays)
    play_on(batch, arrays, plies)
    return batch, arrays


def play_on(batch: core.Batch, arrays: core.BatchArrays, plies: int) -> None:
    for _ in range(plies):
        batch.sample(arrays)
        batch.step(arrays)


def states(batch: core.Batch) -> list[bytes]:
    return [batch.state(game).to_bytes() for game in range(len(batch))]


@every_game
def test_a_skipped_game_is_left_as_it_is(game: Game) -> None:
    batch, arrays = played(game, 5, seed=1)
    before, seen = states(batch), arrays.observation.copy()
    batch.sample(arrays)
    arrays.actions[[0, 3]] = core.SKIP
    arrays.rewards[:] = 7
    batch.step(arrays)
    after = states(batch)
    assert [one == two for one, two in zip(before, after, strict=True)] == [
        row in (0, 3) for row in range(SIZE)
    ]
    assert np.array_equal(arrays.observation[[0, 3]], seen[[0, 3]])
    assert not arrays.rewards.any()
    assert len(batch.history(0)) == 5
    assert len(batch.history(1)) == 6


@every_game
def test_a_game_is_cut_after_so_many_plies(game: Game) -> None:
    batch, arrays = played(game, 4, seed=2, opening_plies=2, max_plies=5)
    assert not arrays.truncated.any()
    last = [batch.state(row) for row in range(SIZE)]
    batch.sample(arrays)
    for state, action in zip(last, arrays.actions.tolist(), strict=True):
        state.apply(action)
    batch.step(arrays)
    assert arrays.truncated.all()
    assert not arrays.terminated.any()
    assert not arrays.rewards.any()
    assert [len(batch.history(row)) for row in range(SIZE)] == [2] * SIZE
    assert arrays.final_observation is not None
    for row, state in enumerate(last):
        assert np.array_equal(arrays.final_observation[row], core.observation_of(state))
        assert np.array_equal(arrays.observation[row], core.observation_of(batch.state(row)))


def test_a_game_that_ends_with_its_last_ply_is_not_cut() -> None:
    game = GAMES["abalone"]
    options = game.options_type.from_mapping({"max_plies": "3"})
    batch = core.Batch(game.start(options), SIZE, seed=1, max_plies=3)
    arrays = batch.new_arrays()
    batch.reset(arrays)
    play_on(batch, arrays, 3)
    assert arrays.terminated.all()
    assert not arrays.truncated.any()


@every_game
def test_the_final_observation_is_of_the_named_viewer(game: Game) -> None:
    batch = core.Batch(game.start(), 2, seed=3, max_plies=7)
    fresh = batch.new_arrays(final_observation=True)
    arrays = core.BatchArrays(**(vars(fresh) | {"viewers": np.array([0, 1], dtype=np.int8)}))
    assert arrays.final_observation is not None
    batch.reset(arrays)
    for _ in range(7):
        batch.sample(arrays)
        last = [batch.state(row).after(int(arrays.actions[row])) for row in range(2)]
        batch.step(arrays)
    for viewer, state in enumerate(last):
        assert np.array_equal(arrays.final_observation[viewer], core.observation_of(state, viewer))


@every_game
def test_a_seed_repeats_the_same_games(game: Game) -> None:
    batch, arrays = played(game, 9, seed=5, opening_plies=1)
    other, others = played(game, 3, seed=6, opening_plies=1)
    assert states(batch) != states(other)
    other.reset(others, seed=5)
    play_on(other, others, 9)
    assert states(batch) == states(other)
    assert same_arrays(arrays, others)
    other.reset(others)
    play_on(other, others, 9)
    assert states(batch) != states(other), "without a seed the random numbers go on"


@every_game
def test_some_games_can_be_restarted(game: Game) -> None:
    batch, arrays = played(game, 4, seed=1)
    before = states(batch)
    batch.reset(arrays, games=np.array([0, 1, 0, 0, 1, 0], dtype=np.uint8))
    start = core.state_of(game.start()).to_bytes()
    assert states(batch) == [start if row in (1, 4) else before[row] for row in range(SIZE)]
    assert arrays.seats[1] == batch.state(1).to_move
    with pytest.raises(ValueError, match="games is"):
        batch.reset(arrays, games=np.zeros(5, dtype=np.uint8))


@every_game
def test_actions_are_drawn_for_some_games_alone(game: Game) -> None:
    batch, arrays = played(game, 3, seed=2)
    other, others = played(game, 3, seed=2)
    batch.sample(arrays)
    drawn = arrays.actions.copy()
    others.actions[:] = core.SKIP
    chosen = np.array([0, 1, 0, 0, 1, 1], dtype=np.uint8)
    other.sample(others, games=chosen)
    assert others.actions.tolist() == np.where(chosen, drawn, core.SKIP).tolist()
    other.sample(others, games=1 - chosen)
    assert np.array_equal(others.actions, drawn), "the random numbers of the others were left alone"
    with pytest.raises(ValueError, match="games is"):
        batch.sample(arrays, games=np.zeros(SIZE + 1, dtype=np.uint8))


@pytest.mark.parametrize(
    ("game", "change"),
    [(GAMES["abalone"], "reset"), *product(GAMES.values(), ["step", "put"])],
)
def test_sampled_actions_become_illegal_after_a_step(game: Game, change: str) -> None:
    batch, arrays = played(game, 9, seed=3)
    batch.sample(arrays)
    drawn = arrays.actions.tolist()
    if change == "step":
        batch.step(arrays)
    elif change == "put":
        for row, action in enumerate(drawn):
            batch.put(row, batch.state(row).after(action))
    else:
        batch.reset(arrays)
    before = states(batch)
    stale = [row for row in range(SIZE) if not batch.state(row).is_legal(drawn[row])]
    assert stale
    arrays.actions[:] = core.SKIP
    arrays.actions[stale[0]] = drawn[stale[0]]
    with pytest.raises(IllegalMove):
        batch.step(arrays)
    assert states(batch) == before


def test_random_numbers_continue_from_a_saved_state() -> None:
    batch, arrays = played(GAMES["alliances"], 3, seed=1)
    other, others = played(GAMES["alliances"], 3, seed=1)
    words = batch.random_words
    batch.sample(arrays)
    assert not np.array_equal(words, batch.random_words)
    other.sample(others)
    other.sample(others)
    other.random_words = words
    other.sample(others)
    assert np.array_equal(arrays.actions, others.actions)


def test_constant_random_states_are_refused() -> None:
    batch, _ = played(GAMES["alliances"], 1)
    with pytest.raises(ValueError, match="two zeros"):
        batch.random_words = np.zeros((SIZE, 2), dtype=np.uint64)


@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_returns_are_those_of_the_outcome_to_the_last_bit(players: str) -> None:
    game = GAMES["repello"]
    options = game.options_type.from_mapping({"players": players, "counters": "1"})
    for seed in range(40):
        state = core.state_of(game.start(options))
        while not state.is_over:
            state.apply(state.random_action(seed))
        outcome = core.outcome_of(state)
        assert outcome is not None
        assert state.returns == outcome.returns


@every_case
def test_samples_are_the_same_with_and_without_masks(case: Case) -> None:
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
def test_samples_are_legal_after_games_were_replaced(game: Game) -> None:
    batch, arrays = played(game, 0, seed=5)
    for round_ in range(40):
        play_on(batch, arrays, 1)
        batch.put(round_ % SIZE, batch.state((round_ + 5) % SIZE))
        batch.native.reset(games=np.eye(SIZE, dtype=np.uint8)[(round_ + 3) % SIZE])
        batch.sample(arrays)
        for row, action in enumerate(arrays.actions.tolist()):
            assert action in batch.state(row).legal_actions()


def test_every_push_that_is_not_forbidden_is_drawn_equally_often() -> None:
    """RE16 forbids some pushes of these positions; a random action skips them."""
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
