"""Value networks: the core computes the same as training, and refuses unusable files."""

from __future__ import annotations

import random
import struct
from typing import TYPE_CHECKING

import numpy as np
import pytest

from boardwright import core
from boardwright.core import native, state_of
from boardwright.envs import symmetry
from boardwright.games import GAMES, MalformedInput, MalformedPosition
from boardwright.training.network_file import sealed

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from boardwright.core import State

VALUED = [name for name, game in GAMES.items() if core.has_value_network(game.start())]
every_valued_game = pytest.mark.parametrize("name", VALUED)


def random_actions(start: State, seed: int) -> list[int]:
    """The actions of a random game of at most 120 moves."""
    rng = random.Random(seed)
    state = start.copy()
    actions: list[int] = []
    while not state.is_over and len(actions) < 120:
        actions.append(state.random_action(rng.getrandbits(60)))
        state.apply(actions[-1])
    return actions


def inputs_of(start: State, actions: list[int]) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    """The views' inputs before each ply [plies, seats, inputs], and the seat to move."""
    inputs = native.ValueInputs(start)
    sets = np.zeros((len(actions), inputs.seats, (inputs.inputs + 7) // 8), np.uint8)
    movers = np.zeros(len(actions), np.uint8)
    lengths, played = np.array([len(actions)], np.uint32), np.array(actions, np.uint16)
    offsets = np.zeros((len(actions), inputs.seats), np.float32)
    inputs.write(start, lengths, played, sets, movers, offsets)
    return np.unpackbits(sets, axis=2, bitorder="little")[..., : inputs.inputs], movers


@every_valued_game
def test_symmetries_move_the_inputs_as_they_move_the_board(name: str) -> None:
    start = state_of(GAMES[name].start())
    known = symmetry.of(name)
    tables = [np.argsort(table) for table in native.ValueInputs(start).symmetries]
    actions = random_actions(start, 3)
    plain, _ = inputs_of(start, actions)
    for k in known.keep_start:
        turned, _ = inputs_of(start, [int(known.actions(action, k)) for action in actions])
        assert any(np.array_equal(plain[..., table], turned) for table in tables), known.names[k]
    assert len(tables) >= len(known.keep_start)


@every_valued_game
def test_moves_that_are_not_legal_have_no_inputs(name: str) -> None:
    start = state_of(GAMES[name].start())
    actions = random_actions(start, 3)
    with pytest.raises(ValueError, match="not legal"):
        inputs_of(start, [actions[0]] * 300)


def file_of(name: str) -> bytes:
    pytest.importorskip("torch")
    from boardwright.training.value_network import ValueNetwork, WholeNetwork

    inputs = native.ValueInputs(state_of(GAMES[name].start()))
    network = ValueNetwork(inputs.inputs, 64, [16], is_paired=inputs.is_paired)
    return WholeNetwork(network).to_bytes(GAMES[name].number)


@every_valued_game
@pytest.mark.parametrize("hidden", [[32], [16, 8], [12]])
def test_the_core_computes_the_same_integers(name: str, hidden: list[int]) -> None:
    torch = pytest.importorskip("torch")
    from boardwright.training.value_network import ONE, WEIGHT_SHIFT, ValueNetwork, WholeNetwork

    start = state_of(GAMES[name].start())
    inputs = native.ValueInputs(start)
    torch.manual_seed(1)
    network = ValueNetwork(inputs.inputs, 128, hidden, is_paired=inputs.is_paired)
    for layer in network.layers:
        torch.nn.init.normal_(layer.weight, std=0.2)
    network.clip()
    whole = WholeNetwork(network)
    evaluated = native.ValueNetwork(start, whole.to_bytes(GAMES[name].number))
    for seed in range(3):
        actions = random_actions(start, seed)
        seen, movers = inputs_of(start, actions)
        if inputs.is_paired:
            seen[movers == 1] = seen[movers == 1, ::-1]
        logits = whole.logits(seen.astype(np.int64)).reshape(len(actions), -1)
        with torch.no_grad():
            floats = network(torch.from_numpy(seen).float()).numpy()[:, : logits.shape[1]]
        state = start.copy()
        for ply, action in enumerate(actions):
            assert evaluated.logits(state) == list(logits[ply])
            state.apply(action)
        assert np.abs(logits / (ONE << WEIGHT_SHIFT) - floats).max() < 0.1


def changed(file: bytes, at: int, value: int) -> bytes:
    """A file with one byte changed, and a valid checksum."""
    return sealed(file[:at] + bytes([value]) + file[at + 1 : -4])


@pytest.mark.parametrize(
    ("make", "reason"),
    [
        (lambda file: file[:-9], "damaged or cut off"),
        (lambda file: b"ab", "cut off"),
        (lambda file: file[:40] + b"\xff" + file[41:], "damaged"),
        (lambda file: sealed(b"BWNOT" + file[5:-4]), "not a network file"),
        (lambda file: b"BWNOT" + file[5:], "not a network file"),
        (lambda file: changed(file, 5, 99), "newer version"),
        (lambda file: file[:5] + b"\x63 with a checksum of its own", "newer version"),
        (lambda file: changed(file, 5, 1), "older version"),
        (lambda file: changed(file, 6, 1), "another kind"),
        (lambda file: changed(file, 7, 200), "another game"),
        (lambda file: changed(file, 8, 1), "does not fit the game's observation"),
        (lambda file: sealed(file[:-6]), "end too early"),
        (lambda file: sealed(file[:-4] + b"\0"), "left over"),
    ],
)
def test_an_unusable_file_is_refused_with_the_reason(make: object, reason: str) -> None:
    start, file = state_of(GAMES["repulso"].start()), file_of("repulso")
    assert callable(make)
    with pytest.raises((MalformedPosition, MalformedInput), match=reason):
        native.ValueNetwork(start, make(file))
    with pytest.raises((MalformedPosition, MalformedInput), match=reason):
        native.Searcher(start, "", 1 << 20, network=make(file))


def test_an_equal_bonus_for_every_seat_changes_no_result_in_repello() -> None:
    start, file = state_of(GAMES["repello"].start()), file_of("repello")
    limits, plain = core.Limits(nodes=3000), core.Searcher(start, method="turn-mcts")
    for large in (0, 1 << 30):  # the last layer's bias, before its 16 weights and the checksum
        network = sealed(file[:-24] + struct.pack("<i", large) + file[-20:-4])
        found = core.Searcher(start, network=network).search(start, limits).best
        expected = plain.search(start, limits).best
        assert found.actions == expected.actions
        assert found.chances == pytest.approx(expected.chances, abs=1e-5)


def test_only_positions_evaluated_by_the_network_are_learned_from() -> None:
    start = state_of(GAMES["repello"].start())
    inputs, actions = native.ValueInputs(start), random_actions(start, 3)
    size = len(actions), inputs.seats
    sets, movers = (
        np.zeros((*size, (inputs.inputs + 7) // 8), np.uint8),
        np.zeros(size[0], np.uint8),
    )
    offsets, mask = np.zeros(size, np.float32), np.ones(size[0], np.uint8)
    games = np.array([size[0]], np.uint32), np.array(actions, np.uint16)
    rows = inputs.write(start, *games, sets, movers, offsets, mask)
    state, first = start.copy(), []
    for ply, action in enumerate(actions):
        if mask[ply]:
            first.append((state.to_move, core.static_chances(state)))
        state.apply(action)
    assert 0 < rows == mask.sum() < size[0]
    assert list(movers[:rows]) == [mover for mover, _ in first]
    expected = np.log([chances for _, chances in first])  # type: ignore[arg-type]
    assert offsets[:rows] == pytest.approx(expected, abs=1e-4)
    with pytest.raises(ValueError, match="more positions than rows"):
        inputs.write(start, *games, sets[:1], movers[:1], offsets[:1], mask)


def test_an_accumulator_that_would_wrap_around_is_refused() -> None:
    torch = pytest.importorskip("torch")
    from boardwright.training.base_run import TrainingFailed
    from boardwright.training.config import ValueConfig
    from boardwright.training.value_network import (
        MAX_SUM,
        Batches,
        Positions,
        ValueLearner,
        ValueNetwork,
    )

    sets = torch.full((1, 2, 1), 3, dtype=torch.uint8)  # both inputs are set
    positions = Positions(sets, torch.full((1, 2), 0.5), torch.zeros(1, 2))
    batches = Batches([positions], 2, [[0, 1]])
    network = ValueNetwork(2, 64, [16], is_paired=True)
    learner = ValueLearner(ValueConfig("repulso"), network, torch.device("cpu"))
    torch.nn.init.constant_(network.rows, MAX_SUM / 2 - 1)
    assert learner.check(batches) == pytest.approx(np.log(2))
    torch.nn.init.constant_(network.rows, -MAX_SUM / 2 - 1)
    with pytest.raises(TrainingFailed, match="too large"):
        learner.check(batches)
