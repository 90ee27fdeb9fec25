"""A state from Python: reading, playing, copying, counting, and errors."""

from __future__ import annotations

import copy
import os
import pickle
from itertools import takewhile
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardwright import core
from boardwright.games import (
    GAMES,
    Game,
    IllegalMove,
    MalformedMove,
    MalformedPosition,
    Position,
    game_named,
)
from perft_tables import Table, all_tables, start_of, table_id
from support import Case, every_case, every_game, walk


def middle(game: Game, seed: int = 3) -> Position:
    return list(walk(game.start(), seed, plies=30))[-2]


@every_game
def test_the_core_agrees_with_python(game: Game) -> None:
    infos = {info.name: info for info in core.native.games()}
    assert list(infos) == list(GAMES)
    info = infos[game.name]
    assert (info.number, info.rules_version) == (game.number, game.rules_version)
    assert (info.actions, info.cells) == (game.action_space, len(game.largest_board))
    assert info.planes == len(game.observation_planes) + 1
    assert info.state_size < 4096


@every_case
def test_to_and_from_positions(case: Case) -> None:
    game, options = case
    for position in list(walk(game.start(options), 4, plies=60))[::7]:
        state = core.State.from_position(position)
        assert state.to_position() == position
        assert state == core.State.from_bytes(position.to_bytes())
        assert (state == None, state != 3) == (False, True)  # noqa: E711
        assert pickle.loads(pickle.dumps(state)) == state


@every_game
def test_copies_are_independent(game: Game) -> None:
    state = core.state_of(middle(game))
    before = state.to_bytes()
    for twin in (state.copy(), copy.copy(state), copy.deepcopy(state)):
        twin.apply(twin.legal_actions()[0])
        assert twin != state
        assert state.after(state.legal_actions()[0]) == twin
    assert state.to_bytes() == before


@every_game
def test_an_illegal_action_is_explained_by_the_rules(game: Game) -> None:
    position = middle(game)
    state = core.state_of(position)
    illegal = set(map(game.action, game.table.moves())) - set(state.legal_actions())
    assert not any(map(state.is_legal, illegal))
    for action in sorted(illegal)[::5]:
        with pytest.raises(IllegalMove) as caught:
            state.apply(action)
        assert str(caught.value) == str(position.objection(game.move(action)))
    assert state.to_position() == position


@every_game
def test_unknown_actions_raise(game: Game) -> None:
    state = core.state_of(game.start())
    for number in (-1, 65536, 10**12, -(10**12)):
        assert not state.is_legal(number)
        with pytest.raises(MalformedMove):
            state.apply(number)
    odd: Any
    for odd in ("c3", 1.5, None, [], 2**70):
        with pytest.raises((TypeError, MalformedMove)):
            state.apply(odd)


@every_game
def test_no_move_is_legal_after_the_end(game: Game) -> None:
    *_, last = walk(game.start(), 1)
    state = core.state_of(last)
    assert state.is_over
    assert state.to_move == -1
    assert state.legal_actions() == []
    assert state.count_legal() == 0
    assert not core.mask_of(state).any()
    assert last.outcome is not None
    assert state.returns == pytest.approx(last.outcome.returns)
    with pytest.raises(IllegalMove, match="after the end"):
        state.apply(game.action(game.table.moves()[0]))
    with pytest.raises(ValueError, match="over"):
        state.random_action(1)


@every_game
def test_random_actions_are_uniform(game: Game) -> None:
    """A chi-squared test with fixed seeds, which fails only if some action is favoured."""
    state = core.state_of(middle(game))
    legal = state.legal_actions()
    draws = 200 * len(legal)
    found = dict.fromkeys(legal, 0)
    for seed in range(draws):
        found[state.random_action(seed)] += 1
    chi = sum((count - 200) ** 2 / 200 for count in found.values())
    assert chi < len(legal) + 6 * (2 * len(legal)) ** 0.5


@every_game
@settings(max_examples=100, deadline=None)
@given(data=st.binary(max_size=300))
def test_any_bytes_are_read_or_refused(game: Game, data: bytes) -> None:
    for attempt in (data, bytes([game.number, game.rules_version]) + data):
        try:
            state = core.State.from_bytes(attempt)
        except MalformedPosition as error:
            assert str(error)
        else:
            assert state.to_bytes() == attempt


@every_game
def test_wrong_arrays_raise(game: Game) -> None:
    state = core.state_of(game.start())
    info = state.info
    good = np.zeros((info.planes, info.cells), dtype=np.uint8)
    state.observe(good)
    for bad in (
        np.zeros((info.cells, info.planes), dtype=np.uint8),
        np.zeros((info.planes, info.cells), dtype=np.float32),
        np.zeros(info.planes * info.cells, dtype=np.uint8),
        np.zeros((info.planes, 2 * info.cells), dtype=np.uint8)[:, ::2],
        good.tolist(),
        None,
    ):
        with pytest.raises((ValueError, TypeError)):
            state.observe(bad)  # type: ignore[arg-type]
    good.flags.writeable = False
    with pytest.raises((ValueError, TypeError)):
        state.observe(good)
    with pytest.raises(ValueError, match="mask is uint8"):
        state.mask(np.zeros(3, dtype=np.uint8))


@pytest.mark.parametrize(
    "call",
    [
        lambda s: s.perft(-1),
        lambda s: s.perft(65),
        lambda s: s.perft(2, 0),
        lambda s: s.perft(2, 10_000),
        lambda s: s.playouts(1, 0, 0, 0),
        lambda s: s.playouts(-1),
        lambda s: s.playouts(2**64 - 1),
        lambda s: s.from_position(3),
        hash,
    ],
)
def test_wrong_numbers_raise(call: Any) -> None:
    with pytest.raises((ValueError, TypeError)):
        call(core.state_of(GAMES["repulso"].start()))


@every_game
def test_playouts_are_cut_and_do_not_depend_on_threads(game: Game) -> None:
    one = core.playouts(game.start(), 300, max_plies=500, seed=9, threads=1)
    assert one == core.playouts(game.start(), 300, max_plies=500, seed=9, threads=3)
    assert one != core.playouts(game.start(), 300, max_plies=500, seed=10)
    assert one.games == 300
    assert sum(one.returns) == pytest.approx(0)
    assert core.playouts(GAMES["abalone"].start(), 50, max_plies=10) == (50, 500, 50, (0.0, 0.0))


@pytest.mark.parametrize("name", GAMES)
def test_a_state_is_shown_by_its_position_string(name: str) -> None:
    start = GAMES[name].start()
    assert repr(core.state_of(start)) == f"<State: {start.to_text()}>"


# `make sanitize` sets a limit: its build counts fifty times slower.
MAX_LEAVES = int(os.environ.get("BOARDWRIGHT_MOST_LEAVES", "1" + 18 * "0"))
FEW_LEAVES = 1_000_000


@pytest.mark.parametrize("case", all_tables(), ids=table_id)
def test_counts_agree_to_full_depth(case: tuple[str, Table]) -> None:
    """Every depth with few leaves, and the deepest one with any, using several threads."""
    name, table = case
    state = core.state_of(start_of(name, table))
    counts = list(takewhile(lambda count: count <= MAX_LEAVES, table["counts"]))
    deepest = sum(map(bool, counts))
    for depth, count in enumerate(counts, 1):
        if depth == deepest or count <= FEW_LEAVES:
            assert core.perft(state, depth, threads=3 if depth == deepest else 1) == count, depth


def test_depth_zero_and_finished_games() -> None:
    game = game_named("abalone")
    start = game.start(game.options_type.from_mapping({"max_plies": "1"}))
    assert core.perft(start, 0) == 1
    assert core.perft(start, 1) == 44
    assert core.perft(start, 2) == 0
