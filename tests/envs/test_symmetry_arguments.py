"""What the functions of symmetries take: numbers, names and tensors; what they refuse."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from boardwright.envs import symmetry
from boardwright.games import MalformedInput


def test_symmetries_go_by_number_or_by_name() -> None:
    found = symmetry.of("abalone")
    observation = np.arange(3 * 61).reshape(3, 61)
    actions = np.arange(1830)
    for k, name in enumerate(found.names):
        image = found.observation(observation, name)
        assert np.array_equal(image, found.observation(observation, k))
        assert np.array_equal(found.policy(actions, name), found.policy(actions, k))
        assert np.array_equal(found.actions(actions, name), found.actions(actions, k))
        assert found.inverse(name) == found.inverse(k)
    assert found.compose("rotate-60", "rotate-120") == 3
    assert found.inverse(np.array(["rotate-60", "rotate-300"])).tolist() == [5, 1]
    boards, policies = found.augment(observation, actions, among=("rotate-60", "rotate-0"))
    assert np.array_equal(boards, [found.observation(observation, 1), observation])
    assert np.array_equal(policies[1], actions)


@pytest.mark.parametrize(
    ("found", "text"),
    [
        (symmetry.of("alliances"), "<12 symmetries of alliances>"),
        (symmetry.of("repello"), "<1 symmetry of repello>"),
        (symmetry.of("repulso").tables, "<Tables of 8 symmetries>"),
    ],
)
def test_symmetries_are_shown_in_a_line(found: object, text: str) -> None:
    assert repr(found) == text


def test_what_was_drawn_is_shown_in_a_line() -> None:
    rng = np.random.default_rng(0)
    drawn = symmetry.of("repulso").random(rng, np.zeros((7, 6, 36)), np.zeros((7, 216)))
    assert repr(drawn) == "<Drawn: 7 rows>"


def test_tables_cannot_be_written_to() -> None:
    with pytest.raises(ValueError, match="read-only"):
        symmetry.of("repulso").tables.actions[0, 0] = 3


@pytest.mark.parametrize(
    ("call", "error", "text"),
    [
        (lambda s: s.observation(np.zeros((6, 35)), 0), ValueError, r"\(6, 36\).*\(6, 35\)"),
        (lambda s: s.observation(np.zeros(36), 0), ValueError, r"\(6, 36\).*\(36,\)"),
        (lambda s: s.policy(np.zeros((2, 215)), 0), ValueError, r"\(216,\).*\(2, 215\)"),
        (lambda s: s.policy(np.zeros((2, 216)), np.zeros(3, int)), ValueError, r"\(3,\).*\(2,\)"),
        (lambda s: s.policy(np.zeros(216), 8), ValueError, "0 … 7"),
        (lambda s: s.policy(np.zeros(216), -1), ValueError, "0 … 7"),
        (lambda s: s.policy(np.zeros(216), 1.0), TypeError, "float64"),
        (lambda s: s.policy(np.zeros(216), True), TypeError, "bool"),
        (lambda s: s.policy(np.zeros(216), "rotate-45"), ValueError, "'rotate-45', but ident"),
        (lambda s: s.inverse(["rotate-90", ""]), ValueError, "no symmetry ''"),
        (lambda s: s.random(0, np.zeros((6, 36))), TypeError, r"default_rng\(…\), not 0"),
        (lambda s: s.actions([3, 216], 0), ValueError, "0 … 215"),
        (lambda s: s.actions([-1], 0), ValueError, "0 … 215"),
        (lambda s: s.actions([0.0], 0), TypeError, "float64"),
        (lambda s: s.augment(np.zeros((2, 6, 36)), np.zeros((3, 216))), ValueError, "differ"),
        (lambda s: s.augment(np.zeros((6, 36)), np.zeros(216), among=()), ValueError, "no list"),
        (lambda s: s.augment(np.zeros((6, 36)), np.zeros(216), among=(8,)), ValueError, "0 … 7"),
    ],
)
def test_what_does_not_fit_is_refused(call: Any, error: type[Exception], text: str) -> None:
    with pytest.raises(error, match=text):
        call(symmetry.of("repulso"))


def test_unknown_games_and_options_are_refused() -> None:
    with pytest.raises(MalformedInput, match="no game 'chess'"):
        symmetry.of("chess")
    with pytest.raises(MalformedInput, match="no option 'size'"):
        symmetry.of("abalone", size=3)
