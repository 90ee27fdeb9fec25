"""The sequence of legal actions: reads like a list, and is immutable."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Sequence
from typing import Any

import pytest

from boardwright import core
from boardwright.core import Actions
from boardwright.games import GAMES


@pytest.fixture(params=GAMES)
def legal(request: pytest.FixtureRequest) -> Actions:
    return core.state_of(GAMES[request.param].start()).legal_actions()


def test_actions_are_matched_counted_indexed_and_sliced_like_a_list(legal: Actions) -> None:
    plain = list(legal)
    assert isinstance(legal, Sequence)
    match legal:
        case [first, *_]:
            assert first == legal[0]
        case _:
            pytest.fail("not matched as a sequence")
    assert len(legal) == len(plain) > 0
    assert [legal[i] for i in range(-len(plain), len(plain))] == plain + plain
    for part in (slice(None), slice(1, 4), slice(None, None, -2), slice(9_999, None)):
        assert isinstance(legal[part], Actions)
        assert legal[part] == plain[part]
    assert list(reversed(legal)) == plain[::-1]
    assert legal.index(plain[-1]) == len(plain) - 1
    assert (legal.count(plain[0]), legal.count(9_999)) == (1, 0)
    assert random.Random(7).choice(legal) == random.Random(7).choice(plain)


def test_contained_actions_are_found(legal: Actions) -> None:
    inside = set(legal)
    assert [number for number in range(2_000) if number in legal] == sorted(inside)
    for stranger in (-1, 65_536 + legal[0], 10**30, "a1", None, 0.5):
        assert stranger not in legal
    assert float(legal[0]) in legal


def test_actions_equal_sequences_of_the_same_numbers(legal: Actions) -> None:
    plain = list(legal)
    assert legal == plain
    assert plain == legal
    assert legal == Actions(plain)
    assert legal != plain[1:]
    assert legal != [*plain[1:], plain[0]]
    assert legal != tuple(plain)
    assert legal != None  # noqa: E711
    assert bool(legal)
    assert not legal[:0]


def test_actions_are_copied_and_pickled(legal: Actions) -> None:
    for again in (
        copy.copy(legal),
        copy.deepcopy(legal),
        pickle.loads(pickle.dumps(legal)),
        eval(repr(legal), {"Actions": Actions}),
    ):
        assert isinstance(again, Actions)
        assert again == legal


def test_actions_stay_unchanged_while_the_game_continues() -> None:
    state = core.state_of(GAMES["repulso"].start())
    legal = state.legal_actions()
    before = list(legal)
    state.apply(legal[0])
    assert legal == before != state.legal_actions()


@pytest.mark.parametrize("change", ["legal[0] = 1", "del legal[0]", "legal.append(1)", "{legal}"])
def test_actions_are_immutable_and_unhashable(change: str) -> None:
    with pytest.raises((TypeError, AttributeError)):
        exec(change, {"legal": Actions([1, 2])})


@pytest.mark.parametrize(
    ("given", "error", "says"),
    [
        ((["a1"],), TypeError, "str"),
        (([1.0],), TypeError, "float"),
        (([True],), TypeError, "a boolean is not an action"),
        (([-1],), ValueError, "no such action"),
        (([10**30],), ValueError, "no such action"),
        ((7,), TypeError, "not iterable"),
        (([1], [2]), TypeError, "at most 1 argument"),
    ],
)
def test_only_numbers_of_actions_are_taken(
    given: tuple[Any, ...], error: type[Exception], says: str
) -> None:
    with pytest.raises(error, match=says):
        Actions(*given)
    with pytest.raises(TypeError, match="no keyword"):
        Actions(numbers=[1])  # type: ignore[call-arg]


@pytest.mark.parametrize("key", [2, -3, 10**30, "a", None])
def test_indices_beyond_the_last_raise(key: Any) -> None:
    with pytest.raises((IndexError, TypeError)):
        Actions([4, 5])[key]
    with pytest.raises(ValueError, match="not in list"):
        Actions([4, 5]).index(6)
