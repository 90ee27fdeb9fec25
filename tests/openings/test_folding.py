"""Positions that are equal by symmetry share a key, and their moves are mapped along with them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from boardwright import core
from boardwright.cli.counts import book_starts
from boardwright.games import GAMES, game_named
from boardwright.openings import Folding
from support import walk

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boardwright.games import Game, Position


def positions(game: Game, seed: int, plies: int = 16) -> Iterator[Position]:
    return walk(game.start(), seed, plies - 1)


def actions(position: Position) -> list[int]:
    return [position.game.action(move) for move in position.legal_moves()]


@pytest.mark.parametrize("name", GAMES)
def test_every_image_of_a_position_has_its_key_and_its_moves(name: str) -> None:
    game = game_named(name)
    folding = Folding(game, game.options_type())
    for position in positions(game, seed=17):
        folded = folding.fold(core.state_of(position))
        sizes = {k: len(v) for k, v in folding.classes(folded, actions(position)).items()}
        for symmetry in game.symmetries():
            image = symmetry.position(position)
            other = folding.fold(core.state_of(image))
            assert other.key == folded.key, symmetry.name
            found = folding.classes(other, actions(image))
            assert {k: len(v) for k, v in found.items()} == sizes
            for move in position.legal_moves():
                own = folding.action(folded, game.action(move))
                assert folding.action(other, game.action(symmetry.move(move))) == own


@pytest.mark.parametrize("name", GAMES)
def test_only_equivalent_moves_lead_to_the_same_position(name: str) -> None:
    game = game_named(name)
    folding = Folding(game, game.options_type())
    for position in positions(game, seed=3, plies=6):
        state = core.state_of(position)
        folded = folding.fold(state)
        after = [
            {folding.fold(state.after(one)).key for one in alike if not state.after(one).is_over}
            for alike in folding.classes(folded, actions(position)).values()
        ]
        assert all(len(keys) <= 1 for keys in after)
        assert len({folded.key, *(key for keys in after for key in keys)}) > 1


@pytest.mark.parametrize("name", GAMES)
def test_positions_of_a_game_have_distinct_keys(name: str) -> None:
    game = game_named(name)
    folding = Folding(game, game.options_type())
    states = [core.state_of(p) for seed in range(20) for p in positions(game, seed)]
    keys = {folding.fold(state).key: state.board_key for state in states}
    assert len(keys) > 100
    assert all(-(2**63) <= key < 2**63 for key in keys)


@pytest.mark.parametrize("name", GAMES)
def test_options_are_part_of_a_key(name: str) -> None:
    starts = book_starts(game_named(name))
    keys = {Folding(s.game, s.options).fold(core.state_of(s)).key for s in starts}
    assert len(keys) == len(starts) > 1
    state = core.state_of(starts[0])
    same_board = {Folding(start.game, start.options).fold(state).key for start in starts}
    assert len(same_board) == len(starts)


def test_positions_are_folded_alike_in_batches_and_alone() -> None:
    game = next(iter(GAMES.values()))
    folding = Folding(game, game.options_type())
    states = [core.state_of(position) for position in positions(game, seed=5)]
    assert folding.fold_all(states) == [folding.fold(state) for state in states]
