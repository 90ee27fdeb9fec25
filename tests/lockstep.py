"""The Python rules and the core play the same random game and must agree at every ply."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np

from boardwright import core
from boardwright.records import Record, format_record

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardwright.core._portable import State
    from boardwright.games import Game, Move, Options, Position


class Disagreement(AssertionError):
    """The two engines differ; the text ends with a record that leads to the position."""


@dataclass
class Lockstep:
    """Walks games of one option set; stores keys to check that equal keys mean equal positions.

    Positions are stored as bytes, which are equal if and only if the positions are equal.
    """

    game: Game
    options: Options
    by_key: dict[int, bytes] = field(default_factory=dict)
    by_bytes: dict[bytes, int] = field(default_factory=dict)
    plies: int = 0

    def walk(self, seed: int, max_plies: int, style: str = "uniform") -> None:
        """Walk one game from the start, at most `max_plies` plies."""
        rng = random.Random(seed)
        start = position = self.game.start(self.options)
        state = core.state_of(start)
        moves: list[Move] = []
        self.by_key.clear()
        self.by_bytes.clear()
        while True:
            try:
                actions = self.compare(position, state)
                if position.outcome is not None or len(moves) == max_plies:
                    return
                action = choose(rng, actions, style)
                following = position.play(self.game.move(action))
                state.apply(action)
            except Exception as error:
                record = format_record(Record.from_moves(start, moves))
                raise Disagreement(f"seed {seed}: {error!r}\n{record}") from error
            moves.append(self.game.move(action))
            position = following

    def compare(self, position: Position, state: State) -> Sequence[int]:
        """Compare everything that both engines say about a position; returns the legal actions."""
        self.plies += 1
        seat = -1 if position.to_move is None else position.to_move
        equal("seat to move", seat, state.to_move)
        actions = state.legal_actions()
        equal("legal actions", [self.game.action(m) for m in position.legal_moves()], actions)
        data = position.to_bytes()
        equal("bytes", data, state.to_bytes())
        equal("outcome", position.outcome, core.outcome_of(state))
        equal("observation", observation_bytes(position), core.observation_of(state).tobytes())
        viewer = self.plies % state.seats
        seen = core.observation_of(state, viewer).tobytes()
        equal(f"observation of seat {viewer}", observation_bytes(position, viewer), seen)
        compare_with_fresh(state, core.State.from_bytes(data))
        equal("mask", actions, np.flatnonzero(core.mask_of(state)).tolist())
        equal("number of legal actions", len(actions), state.count_legal())
        equal("position of the key", self.by_key.setdefault(state.key, data), data)
        equal("key of the position", self.by_bytes.setdefault(data, state.key), state.key)
        return actions


def compare_with_fresh(state: State, fresh: State) -> None:
    """Values that are updated at every ply must equal those of a state read from the position."""
    equal("key of the state read anew", fresh.key, state.key)
    equal("board key of the state read anew", fresh.board_key, state.board_key)
    equal("actions of the state read anew", fresh.legal_actions(), state.legal_actions())


def equal(what: str, python: object, native: object) -> None:
    if python != native:
        raise AssertionError(
            f"{what}: Python says {short_repr(python)}, the core {short_repr(native)}"
        )


def short_repr(value: object) -> str:
    """A value short enough to read; bytes in hexadecimal."""
    text = value.hex() if isinstance(value, bytes) else repr(value)
    return text if len(text) <= 400 else f"{text[:400]}… ({len(text)} characters)"


def observation_bytes(position: Position, viewer: int | None = None) -> bytes:
    return b"".join(map(bytes, position.observation(viewer)))


def choose(rng: random.Random, actions: Sequence[int], style: str) -> int:
    """`low` prefers low action numbers, which in Repulso are coloured pieces: longer games."""
    if style == "low" and rng.random() < 0.8:
        return actions[rng.randrange(1 + len(actions) // 3)]
    return rng.choice(actions)


def same_arrays(one: core.BatchArrays, two: core.BatchArrays) -> bool:
    return all(np.array_equal(getattr(one, name), getattr(two, name)) for name in vars(one))
