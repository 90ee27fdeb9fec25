"""The Python rules and the core agree everywhere."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from boardwright import core
from boardwright.games import MalformedInput, MalformedPosition
from lockstep import Lockstep
from support import Case, every_case, walk

if TYPE_CHECKING:
    from collections.abc import Callable

PLIES = 300  # of each walk; `make fuzz` runs as long as requested


@every_case
@pytest.mark.parametrize("style", ["uniform", "low"])
def test_both_engines_agree_at_every_ply(case: Case, style: str) -> None:
    lockstep = Lockstep(*case)
    for seed in range(2):
        lockstep.walk(seed, PLIES, style)
    assert lockstep.plies >= 4


@every_case
def test_both_engines_accept_the_same_damaged_bytes(case: Case) -> None:
    game, options = case
    rng = random.Random(21)
    refused = 0
    for position in list(walk(game.start(options), 5, plies=400))[::8]:
        for _ in range(8):
            data = bytearray(position.to_bytes())
            for _ in range(rng.randint(1, 2)):
                data[rng.randrange(len(data))] = rng.choice([0, 1, 2, 3, 4, rng.randrange(256)])
            python = accepts(game.from_bytes, bytes(data), MalformedInput)
            native = accepts(core.State.from_bytes, bytes(data), MalformedPosition)
            assert python == native, bytes(data).hex()
            refused += not python
            if python:
                both = game.from_bytes(bytes(data)), core.State.from_bytes(bytes(data))
                Lockstep(game, both[0].options).compare(*both)
    assert refused > 5


def accepts(read: Callable[[bytes], object], data: bytes, error: type[Exception]) -> bool:
    try:
        read(data)
    except error:
        return False
    return True
