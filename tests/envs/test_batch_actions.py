"""Actions of several types for a batch, sampling them by logits, and arrays for other libraries."""

from __future__ import annotations

import copy
from typing import Any

import numpy as np
import pytest

from batch_rows import FIELDS, same
from boardwright.envs import batch
from boardwright.envs.sampling import choose
from boardwright.games import IllegalMove, MalformedMove


@pytest.mark.parametrize("kind", "bBhHiIlLqQ")
def test_actions_may_be_whole_numbers_of_any_type(kind: str) -> None:
    env = batch.make("repulso", num_envs=2)
    env.step(np.array([0, 7], dtype=kind))
    assert [env.history(row) for row in range(2)] == [[0], [7]]


def test_actions_may_be_a_list_a_stretch_or_anything_that_speaks_dlpack() -> None:
    class Foreign:
        array = np.array([1, 8])

        def __dlpack__(self, **wishes: Any) -> Any:
            return self.array.__dlpack__(**wishes)

        def __dlpack_device__(self) -> Any:
            return self.array.__dlpack_device__()

    for actions in ([1, 8], np.array([1, 0, 8, 0])[::2], Foreign(), np.array([1, 8], ">i4")):
        env = batch.make("repulso", num_envs=2)
        env.step(actions)
        assert [env.history(row) for row in range(2)] == [[1], [8]]


@pytest.mark.parametrize(
    ("actions", "error", "text"),
    [
        ([0.0, 1.0], TypeError, "whole numbers, not float64"),
        ([True, False], TypeError, "whole numbers, not bool"),
        ([None, 1], TypeError, "whole numbers, not object"),
        ([2**70, 1], TypeError, "whole numbers, not object"),
        ([1], ValueError, r"\(2,\), not \(1,\)"),
        ([[0, 1]], ValueError, r"\(2,\), not \(1, 2\)"),
        (3, ValueError, r"\(2,\), not \(\)"),
        ([0, -1], MalformedMove, "action -1 names no move"),
        ([0, 65536], MalformedMove, "action 65536 names no move"),
        ([0, 216], MalformedMove, "action 216 names no move"),
        ([0, 72], IllegalMove, r"a1N .*\(RU"),
    ],
)
def test_wrong_actions_change_no_game(actions: Any, error: type[Exception], text: str) -> None:
    env = batch.make("repulso", num_envs=2)
    before = env.now.copy()
    with pytest.raises(error, match=text) as caught:
        env.step(actions)
    if error in (MalformedMove, IllegalMove):
        assert "in game 1 of the batch" in caught.value.__notes__[0]
    assert [env.history(row) for row in range(2)] == [[], []]
    assert same(env.now, before)


@pytest.mark.parametrize("field", [*FIELDS, "final_observation"])
def test_arrays_are_taken_through_dlpack_without_a_copy(field: str) -> None:
    env = batch.make("repulso", num_envs=2, final_observation=True)
    array = getattr(env.now, field)
    taken = np.from_dlpack(array)
    assert np.shares_memory(taken, array)
    assert taken.dtype == array.dtype


def test_pytorch_takes_arrays_and_gives_actions() -> None:
    torch = pytest.importorskip("torch")
    env = batch.make("repulso", num_envs=4, seed=1)
    observation, mask = map(torch.from_dlpack, (env.now.observation, env.now.mask))
    assert observation.data_ptr() == env.now.observation.ctypes.data
    for _ in range(3):
        env.step(torch.multinomial(mask.float(), 1).squeeze(1))
    assert np.array_equal(observation.numpy(), env.now.observation)
    assert mask.dtype == torch.bool


def test_jax_takes_arrays_and_gives_actions() -> None:
    jax = pytest.importorskip("jax")
    env = batch.make("repulso", num_envs=4, seed=1, final_observation=True).clone()
    for field in (*FIELDS, "final_observation"):
        array = getattr(env.now, field)
        taken = jax.dlpack.from_dlpack(array, copy=False)  # raises if it would have to copy
        assert taken.unsafe_buffer_pointer() == array.ctypes.data
        assert np.array_equal(taken, array)
    mask = jax.numpy.asarray(env.now.mask)
    env.step(mask.argmax(axis=1))
    assert env.history(3) == [0]


def test_sampling_for_some_games_leaves_the_rest_unchanged() -> None:
    env, other = (batch.make("alliances", num_envs=6, seed=5) for _ in range(2))
    which = np.array([False, True, False, True, True, False])
    first, second = other.sample(), other.sample()
    assert first.dtype == np.int64
    assert (first != second).any(), "a sample is not written over by the next"
    drawn = env.sample(which)
    assert (drawn[which] == first[which]).all()
    assert (drawn[~which] == batch.SKIP).all()
    assert (env.sample() == np.where(which, second, first)).all()
    with pytest.raises(ValueError, match="truth values"):
        env.sample(np.flatnonzero(which))


def test_chosen_actions_are_legal_in_every_game() -> None:
    rng = np.random.default_rng(1)
    env = batch.make("abalone", num_envs=8)
    for _ in range(5):
        logits = rng.normal(size=env.now.mask.shape).astype(np.float32)
        logits[~env.now.mask] = np.nan  # illegal actions may have any logit
        same = copy.deepcopy(rng)
        actions = choose(rng, logits, env.now.mask)
        assert actions.tolist() == choose(same, logits, env.now.mask).tolist()
        assert env.now.mask[np.arange(8), actions].all()
        env.step(actions)


def test_actions_are_drawn_as_often_as_their_probabilities_say() -> None:
    chances = np.array([0.5, 0.0, 0.125, 0.375, 0.9])
    mask = np.array([1, 1, 1, 1, 0], dtype=np.uint8)
    with np.errstate(divide="ignore"):
        logits = np.broadcast_to(np.log(chances), (20_000, 5))
    drawn = choose(np.random.default_rng(2), logits, np.broadcast_to(mask, (20_000, 5)))
    shares = np.bincount(drawn, minlength=5) / 20_000
    assert shares == pytest.approx([0.5, 0.0, 0.125, 0.375, 0.0], abs=0.02)
    assert shares[1] == shares[4] == 0


@pytest.mark.parametrize(
    ("logits", "mask", "text"),
    [
        (np.zeros((2, 3)), np.ones((2, 4)), r"\(2, 3\).*\(2, 4\)"),
        (np.zeros(()), np.ones(()), "differ in shape"),
        (np.zeros((2, 3)), np.array([[1, 0, 0], [0, 0, 0]]), "no action"),
        (np.full((1, 3), -np.inf), np.ones((1, 3)), "no action"),
        (np.array([[0.0, np.nan]]), np.ones((1, 2)), "not a finite number"),
        (np.array([[0.0, np.inf]]), np.ones((1, 2)), "not a finite number"),
    ],
)
def test_unusable_probabilities_are_refused(
    logits: np.ndarray, mask: np.ndarray, text: str
) -> None:
    with pytest.raises(ValueError, match=text):
        choose(np.random.default_rng(0), logits, mask)
    with pytest.raises(TypeError, match=r"default_rng\(…\), not 5"):
        choose(5, np.zeros(3), np.ones(3))  # type: ignore[arg-type]
