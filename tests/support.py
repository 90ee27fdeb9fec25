"""Shared helpers of the tests: walks, option sets, observations and objections."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, TypeVar

import pytest

from boardwright import core
from boardwright.games import GAMES, Game, Options, Position
from game_parts import game_value

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boardwright.games import IllegalMove, Move

# Objects of wrong types, for the tests of every input.
ODD_OBJECTS: tuple[Any, ...] = (None, 3.5, True, b"x", [], {}, object())


def all_option_sets() -> list[tuple[Game, Options]]:
    return [
        (game, game.options_type.from_mapping(mapping))
        for name, game in GAMES.items()
        for mapping in game_value(name, "OPTION_SETS", [{}])
    ]


def set_id(case: tuple[Game, Options]) -> str:
    game, options = case
    return "-".join([game.name, *(f"{k}={v}" for k, v in options.changed().items())])


AnyPosition = TypeVar("AnyPosition", bound=Position)
Case = tuple[Game, Options]
every_case = pytest.mark.parametrize("case", all_option_sets(), ids=set_id)
# An option set for each number of players of each game: enough for code around the rules.
_TABLES = {(case[0].name, case[0].seats(case[1])): case for case in reversed(all_option_sets())}
every_table = pytest.mark.parametrize("case", _TABLES.values(), ids=set_id)
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def walk(start: AnyPosition, seed: int, plies: int = 10_000) -> Iterator[AnyPosition]:
    """A uniformly random game, position by position, the start included."""
    rng = random.Random(seed)
    position = start
    yield position
    for _ in range(plies):
        if position.outcome is not None:
            return
        position = position.play(rng.choice(position.legal_moves()))
        yield position


def random_states(start: Position, seed: int) -> Iterator[core.State]:
    """The states of a random game that the core plays, without the final one."""
    rng, state = random.Random(seed), core.state_of(start)
    while not state.is_over:
        yield state
        state = state.after(state.random_action(rng.getrandbits(60)))


def random_moves(start: Position, seed: int, plies: int = 10_000) -> list[Move]:
    """The moves of such a random game, at most `plies`."""
    rng = random.Random(seed)
    moves: list[Move] = []
    while start.outcome is None and len(moves) < plies:
        moves.append(rng.choice(start.legal_moves()))
        start = start.play(moves[-1])
    return moves


def play_all(position: AnyPosition, notation: str) -> AnyPosition:
    """Play moves separated by spaces or slashes."""
    for word in notation.replace("/", " ").split():
        position = position.play(word)
    return position


def marked_cells(position: Position, plane: str) -> list[str]:
    """The cells that a binary plane of the observation marks."""
    game = position.game
    values = position.observation()[game.observation_planes.index(plane)]
    assert (len(values), set(values) <= {0, 1}) == (len(game.largest_board), True)
    return [game.largest_board.name(cell) for cell, value in enumerate(values) if value]


def observed_facts(position: Position) -> dict[str, int]:
    """The facts of the observation, which fill the first cells of its last plane."""
    facts, last = position.game.observation_facts, position.observation()[-1]
    assert len(last) == len(position.game.largest_board)
    assert not any(last[len(facts) :])
    return dict(zip(facts, last, strict=False))


def names(text: str) -> tuple[str, ...]:
    return tuple(text.split())


def refusal(position: Position, move: str) -> IllegalMove:
    problem = position.objection(move)
    assert problem is not None, f"{move} is legal"
    return problem


def objection(position: Position, move: str) -> str:
    """The text of the objection to a move, with the number of the rule."""
    return str(refusal(position, move))
