"""A single game, stepped: equal to the rules, with the additions of an environment."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from boardwright.envs import single
from boardwright.envs.single import SingleEnv
from boardwright.games import GAMES, IllegalMove, MalformedInput
from support import Case, every_case

every_game = pytest.mark.parametrize("name", GAMES)


def played(name: str, plies: int, seed: int = 1) -> SingleEnv:
    env = single.make(name, seed=seed)
    for _ in range(plies):
        if not env.is_over:
            env.step(env.sample())
    return env


@every_case
def test_an_environment_plays_by_the_rules(case: Case) -> None:
    game, options = case
    position = game.start(options)
    env = single.make(game.name, seed=3, **vars(options))
    rng = random.Random(3)
    for _ in range(12):
        assert env.position == position
        assert env.seat == position.to_move
        legal = [game.action(move) for move in position.legal_moves()]
        assert env.legal_actions() == np.flatnonzero(env.mask).tolist() == legal
        for viewer in range(env.seats):
            assert env.observe(viewer).tolist() == [list(p) for p in position.observation(viewer)]
        assert env.observation.tolist() == env.observe(env.seat).tolist()
        action = rng.choice(legal)
        position = position.play(env.notation(action))
        env.step(action)
        if position.outcome is not None:
            break
    assert env.outcome == position.outcome


@every_game
def test_a_game_to_its_end(name: str) -> None:
    options: dict[str, Any] = {"max_plies": 40} if name == "abalone" else {}
    env = single.make(name, seed=1, **options)
    assert env.returns is None
    while not env.is_over:
        seat = env.step(env.sample())
        assert seat == env.seat
    assert seat == -1
    assert env.outcome is not None
    longest = env.game.longest_game(env.start.options)
    assert longest is None or env.plies <= longest
    assert env.returns == env.outcome.returns
    assert env.legal_actions() == []
    assert not env.mask.any()
    assert env.record().result != "*"
    with pytest.raises(IllegalMove):
        env.step(env.history[0])
    with pytest.raises(ValueError, match="over"):
        env.sample()


@every_game
def test_seeds_reproduce(name: str) -> None:
    one, two = played(name, 12, seed=7), played(name, 12, seed=7)
    assert one.history == two.history
    one.reset(seed=7)
    assert one.plies == 0
    for _ in range(12):
        one.step(one.sample())
    assert one.history == two.history
    assert played(name, 12, seed=8).history != two.history


@every_game
def test_bytes_restore_the_position_and_start_a_record(name: str) -> None:
    env = played(name, 9)
    other = SingleEnv.from_bytes(env.state_bytes())
    assert (other.text, other.key, other.plies) == (env.text, env.key, 0)
    other.step(other.sample())
    assert other.record().start == env.position
    assert repr(other).startswith(f"<{env.game.title} after 1 plies: ")
    assert env._repr_svg_().startswith("<svg")


def test_numbers_of_any_kind_are_actions_with_a_notation() -> None:
    env = single.make("repulso")
    for number in (3, np.int64(8), np.uint16(22), np.array(25)):
        env.step(number)
        assert env.notation(number) == env.notation(env.history[-1])
    assert env.history == [3, 8, 22, 25]


@pytest.mark.parametrize(
    ("seed", "error", "expected"),
    [
        (seed, ValueError, f"seed is {seed}, which is not between 0 and 18446744073709551615")
        for seed in (-1, 2**64, 2**70, np.int64(-3))
    ]
    + [(seed, TypeError, "integer|index") for seed in (1.5, "1", np.array([1, 2]))],
)
def test_an_invalid_seed_is_refused(seed: Any, error: type[Exception], expected: str) -> None:
    env = played("repulso", 3)
    with pytest.raises(error, match=expected):
        single.make("repulso", seed=seed)
    with pytest.raises(error, match=expected):
        env.reset(seed)
    with pytest.raises(error, match=expected):
        env.reset(seed=seed)
    assert env.plies == 3


@pytest.mark.parametrize("seed", [0, 2**64 - 1, np.uint64(2**64 - 1), np.int32(7), np.array(7)])
def test_every_64_bits_are_a_seed(seed: Any) -> None:
    one, two = single.make("abalone", seed=seed), single.make("abalone", seed=1)
    two.reset(seed)
    assert [one.sample() for _ in range(9)] == [two.sample() for _ in range(9)]


def test_options_are_values_or_texts_or_those_of_a_position_string() -> None:
    assert single.make("repello", players=3).seats == single.make("repello", players="3").seats == 3
    assert single.make("abalone", max_plies=None).text == single.make("abalone").text
    text = played("alliances", 5).text
    assert single.make("alliances", position=text).text == text


def test_a_missing_seat_has_an_empty_observation() -> None:
    env = single.make("abalone")
    for stranger in (2, -1):
        with pytest.raises(ValueError, match=rf"unknown seat {stranger} \(seats: 0 to 1\)"):
            env.observe(stranger)
    with pytest.raises(TypeError, match=r"unknown seat 'black' \(seats: 0 to 1\)"):
        env.observe("black")  # type: ignore[arg-type]
    with pytest.raises(MalformedInput, match="unknown seat 2"):
        env.position.observation(2)
