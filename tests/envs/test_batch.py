"""The batched environment: many games in arrays."""

from __future__ import annotations

import copy
import pickle
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from boardwright import core
from boardwright.envs import batch
from boardwright.games import (
    GAMES,
    Game,
    IllegalMove,
    MalformedInput,
    MalformedMove,
    MalformedPosition,
    Options,
    Position,
)
from support import all_option_sets, set_id

if TYPE_CHECKING:
    from boardwright.envs.batch import BatchEnv, BatchStep

Case = tuple[Game, Options]
every_case = pytest.mark.parametrize("case", all_option_sets(), ids=set_id)
every_game = pytest.mark.parametrize("name", GAMES)
FIELDS = ("observation", "mask", "seat", "rewards", "terminated", "truncated")


def check_row(now: BatchStep, row: int, position: Position) -> None:
    """A row of the arrays shows a position, as the rules in Python tell it."""
    assert np.array_equal(now.observation[row], position.observation())
    legal = [position.game.action(move) for move in position.legal_moves()]
    assert np.flatnonzero(now.mask[row]).tolist() == legal
    assert now.seat[row] == position.to_move


def same(a: BatchStep, b: BatchStep) -> bool:
    return all(np.array_equal(getattr(a, name), getattr(b, name)) for name in FIELDS)


def play(env: BatchEnv, steps: int) -> BatchStep:
    for _ in range(steps):
        env.step(env.sample())
    return env.now


def end_some(env: BatchEnv) -> BatchStep:
    """Step until a game has ended in the last step."""
    while not (env.step(env.sample()).terminated | env.now.truncated).any():
        pass
    return env.now


@every_case
def test_a_batch_begins_where_its_game_begins(case: Case) -> None:
    game, options = case
    env = batch.make(game.name, num_envs=3, **options.changed())
    start = game.start(options)
    assert (env.start, env.game, len(env), env.num_envs) == (start, game, 3, 3)
    now = env.reset()
    assert now is env.now
    assert now.observation.shape == (3, env.planes, env.cells)
    assert now.mask.shape == (3, env.actions) == (3, game.action_space)
    assert now.rewards.shape == (3, env.seats) == (3, game.seats(options))
    for name in ("rewards", "terminated", "truncated"):
        assert not getattr(now, name).any()
    for row in range(3):
        check_row(now, row, start)
        assert env.text(row) == start.to_text()


@every_game
def test_games_are_played_as_the_rules_play_them(name: str) -> None:
    env = batch.make(name, num_envs=3, seed=4)
    positions = [env.start] * 3
    for _ in range(12):
        actions = env.sample().tolist()
        now = env.step(actions)
        moves = map(env.game.move, actions)
        positions = [p.play(move) for p, move in zip(positions, moves, strict=True)]
        for row, position in enumerate(positions):
            check_row(now, row, position)
            assert env.position(row) == position
    assert env.keys().tolist() == [core.state_of(position).key for position in positions]


def test_arrays_are_written_over_and_copies_stay() -> None:
    env = batch.make("repulso", num_envs=4)
    first = env.reset()
    kept = first.copy()
    assert same(first, kept)
    second = env.step(env.sample())
    assert second is first
    assert not same(second, kept)
    assert not any(np.shares_memory(getattr(first, n), getattr(kept, n)) for n in FIELDS)


@every_game
def test_a_game_that_ends_starts_anew_in_the_same_step(name: str) -> None:
    limits = {"max_plies": 30} if name == "abalone" else {}
    env = batch.make(name, num_envs=2, seed=3, final_observation=True, **limits)
    histories = [env.history(row) for row in range(2)]
    while not env.now.terminated.any():
        histories = [env.history(row) for row in range(2)]
        actions = env.sample().copy()
        env.step(actions)
    row = int(env.now.terminated.argmax())
    state = core.state_of(env.start)
    for action in (*histories[row], int(actions[row])):
        state.apply(action)
    assert env.now.rewards[row].tolist() == pytest.approx(list(state.returns or ()))
    assert env.now.final_observation is not None
    assert np.array_equal(env.now.final_observation[row], core.observation_of(state))
    check_row(env.now, row, env.start)
    assert env.history(row) == []
    assert not env.now.truncated.any()


@every_game
def test_a_game_is_cut_when_it_takes_too_long(name: str) -> None:
    env = batch.make(name, num_envs=3, max_steps=4, opening_plies=2, final_observation=True)
    play(env, 3)
    before, actions = [env.position(row) for row in range(3)], env.sample().copy()
    now = env.step(actions)
    assert now.truncated.all()
    assert not now.terminated.any()
    assert not now.rewards.any()
    assert now.final_observation is not None
    for row, position in enumerate(before):
        last = position.play(env.game.move(int(actions[row])))
        assert np.array_equal(now.final_observation[row], last.observation())
        assert len(env.history(row)) == 2
    assert not env.step(env.sample()).truncated.any()


def test_without_a_wish_for_it_there_is_no_final_observation() -> None:
    assert batch.make("repulso", num_envs=1).now.final_observation is None


@every_game
def test_a_seed_gives_the_same_games_whatever_the_number_of_threads(name: str) -> None:
    one, three = (
        batch.make(name, num_envs=9, seed=5, threads=threads, opening_plies=3) for threads in (1, 3)
    )
    for _ in range(20):
        assert same(play(one, 1), play(three, 1))
    assert one.keys().tolist() == three.keys().tolist()


def test_resetting_with_a_seed_is_making_anew() -> None:
    env = batch.make("alliances", num_envs=5, seed=1, opening_plies=2)
    made = env.now.copy()
    assert same(play(env, 5), play(batch.make("alliances", num_envs=5, seed=1, opening_plies=2), 5))
    assert same(env.reset(seed=1), made)
    assert not same(env.reset(), made)  # its random numbers have gone on
    assert not same(env.reset(seed=2), made)


def test_some_games_can_be_started_anew() -> None:
    env = batch.make("repulso", num_envs=3)
    play(env, 4)
    texts = [env.text(row) for row in range(3)]
    now = env.restart(np.array([True, False, True]))
    assert [env.text(row) for row in range(3)] == [env.start.to_text(), texts[1], env.text(0)]
    check_row(now, 2, env.start)
    with pytest.raises((TypeError, ValueError)):
        env.restart(np.array([True]))


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
        (["a1", "b1"], TypeError, "whole numbers"),
        ([None, 1], TypeError, "whole numbers, not object"),
        ([2**70, 1], TypeError, "whole numbers, not object"),
        ([1], ValueError, r"\(2,\), not \(1,\)"),
        ([[0, 1]], ValueError, r"\(2,\), not \(1, 2\)"),
        (3, ValueError, r"\(2,\), not \(\)"),
        ([0, -1], MalformedMove, "action -1 names no move"),
        ([0, 65536], MalformedMove, "action 65536 names no move"),
        ([0, 65536 - 2**17], MalformedMove, "names no move"),
        ([0, 70000], MalformedMove, "action 70000 names no move"),
        ([0, 216], MalformedMove, "action 216 names no move"),
        ([0, 72], IllegalMove, r"a1N .*\(RU"),
    ],
)
def test_wrong_actions_move_nothing(actions: Any, error: type[Exception], text: str) -> None:
    env = batch.make("repulso", num_envs=2)
    before = env.now.copy()
    with pytest.raises(error, match=text) as caught:
        env.step(actions)
    if error in (MalformedMove, IllegalMove):
        assert "in game 1 of the batch" in caught.value.__notes__[0]
    assert [env.history(row) for row in range(2)] == [[], []]
    assert same(env.now, before)


def test_a_skipped_game_stays_as_it_is() -> None:
    env = batch.make("repulso", num_envs=2)
    env.step([batch.SKIP, 3])
    assert [env.history(row) for row in range(2)] == [[], [3]]
    check_row(env.now, 0, env.start)


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
    env = batch.make("repulso", num_envs=4, seed=1)
    mask = jax.dlpack.from_dlpack(env.now.mask, copy=None)
    assert np.array_equal(mask, env.now.mask)
    env.step(mask.argmax(axis=1))
    assert env.history(3) == [0]


@every_game
def test_a_clone_goes_on_alike_and_apart(name: str) -> None:
    env = batch.make(name, num_envs=3, seed=6, opening_plies=1)
    play(env, 4)
    for other in (env.clone(), pickle.loads(pickle.dumps(env)), copy.deepcopy(env)):
        assert same(other.now, env.now)
        assert [other.record(row) for row in range(3)] == [env.record(row) for row in range(3)]
        ahead = env.clone()
        assert same(play(other, 6), play(ahead, 6))
        assert not same(other.now, env.now)


@pytest.mark.parametrize("make_copy", [batch.BatchEnv.clone, copy.deepcopy])
def test_a_clone_starts_anew_as_the_original_does(make_copy: Any) -> None:
    env = batch.make("repulso", num_envs=4, opening_plies=3, max_steps=7, final_observation=True)
    play(env, 5)
    other = make_copy(env)
    for _ in range(12):
        assert same(play(env, 1), play(other, 1))
    assert same(env.reset(), other.reset())


@every_game
def test_a_position_can_be_put_into_a_game(name: str) -> None:
    env = batch.make(name, num_envs=2, seed=2)
    play(env, 5)
    data, position = env.state_bytes(0), env.position(0)
    other = batch.make(name, num_envs=3)
    other.load(1, data)
    check_row(other.now, 1, position)
    assert (other.state_bytes(1), other.text(1)) == (data, position.to_text())
    assert (other.history(1), other.record(1).start) == ([], position)
    play(other, 1)
    assert other.record(1).final == other.position(1)


def test_what_does_not_fit_into_a_batch_is_refused() -> None:
    env = batch.make("repello", num_envs=1, players=3)
    with pytest.raises(MalformedPosition, match="abalone"):
        env.load(0, GAMES["abalone"].start().to_bytes())
    with pytest.raises(ValueError, match="seats"):
        env.load(0, GAMES["repello"].start().to_bytes())
    with pytest.raises(MalformedPosition):
        env.load(0, b"\x02\x01")
    for row in (-1, 1):
        with pytest.raises(IndexError, match="not"):
            env.text(row)
    with pytest.raises(TypeError):
        env.text("0")  # type: ignore[arg-type]


def test_a_record_tells_the_game_so_far() -> None:
    env = batch.make("alliances", num_envs=2, opening_plies=2, swap="on")
    env.step([env.action("Og7")] * 2)
    record = env.record(1, tags=[("First", "me")])
    assert record.moves == tuple(map(env.game.move, env.history(1)))
    assert (len(record.moves), record.tag("First"), record.result) == (3, "me", "*")
    assert record.final == env.position(1)


def test_actions_have_notations() -> None:
    env = batch.make("abalone", num_envs=1, layout="belgian-daisy")
    action = env.action("a1b2")
    assert env.notation(action) == "a1b2"
    assert env.notation(np.uint16(action)) == "a1b2"  # type: ignore[arg-type]
    with pytest.raises(MalformedMove):
        env.action("z9")
    assert env.symmetries.keep_start == (0, 3)


@pytest.mark.parametrize(
    ("settings", "error", "text"),
    [
        ({"num_envs": 0}, ValueError, "between 1 and"),
        ({"num_envs": 2**21}, ValueError, "between 1 and"),
        ({"num_envs": -1}, (ValueError, TypeError), ""),
        ({"num_envs": 2, "threads": 0}, ValueError, "threads"),
        ({"num_envs": 2, "threads": 10**6}, ValueError, "threads"),
        ({"num_envs": 2, "opening_plies": -1}, ValueError, "opening_plies"),
        ({"num_envs": 2, "opening_plies": 900}, ValueError, "opening plies end the game"),
        ({"num_envs": 2, "max_steps": -1}, (ValueError, TypeError), ""),
        ({"num_envs": 2, "size": 9}, MalformedInput, "no option 'size'"),
        ({"num_envs": 2, "unable": "never"}, MalformedInput, "not one of"),
        ({"num_envs": 2, "position": "repulso"}, MalformedPosition, ""),
    ],
)
def test_what_makes_no_batch_is_refused(settings: Any, error: Any, text: str) -> None:
    with pytest.raises(error, match=text):
        batch.make("repulso", **settings)


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(MalformedInput, match="no game 'chess'"):
        batch.make("chess", num_envs=2)
