"""Choosing by logits and masks."""

from __future__ import annotations

import copy

import numpy as np
import pytest

from boardwright.envs import batch
from boardwright.envs.sampling import choose


def test_chosen_actions_are_legal_in_every_game() -> None:
    rng = np.random.default_rng(1)
    env = batch.make("abalone", num_envs=8)
    for _ in range(5):
        logits = rng.normal(size=env.now.mask.shape).astype(np.float32)
        logits[~env.now.mask] = np.nan  # what is illegal may have any logit
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
        (np.array([[0.0, np.nan]]), np.ones((1, 2)), "no number"),
        (np.array([[0.0, np.inf]]), np.ones((1, 2)), "infinite"),
    ],
)
def test_what_allows_no_choice_is_refused(logits: np.ndarray, mask: np.ndarray, text: str) -> None:
    with pytest.raises(ValueError, match=text):
        choose(np.random.default_rng(0), logits, mask)
    with pytest.raises(TypeError, match=r"default_rng\(…\), not 5"):
        choose(5, np.zeros(3), np.ones(3))  # type: ignore[arg-type]
