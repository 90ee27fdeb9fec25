"""Long work of the core ends when a signal handler raises, as with Ctrl-C."""

from __future__ import annotations

import signal
from typing import TYPE_CHECKING

import pytest

from boardwright import core
from boardwright.games import GAMES, parse_position

if TYPE_CHECKING:
    from collections.abc import Callable


# Two marbles that can never push each other.
ENDLESS = parse_position("abalone;ejections=14;repetition=0 w4/6/7/8/9/8/7/6/4b b -")


class Rang(Exception):
    """Raised by the handler of the alarm."""


@pytest.mark.parametrize(
    "work",
    [
        lambda threads: core.perft(GAMES["abalone"].start(), 12, threads=threads),
        lambda threads: core.playouts(GAMES["repulso"].start(), 1 << 40, threads=threads),
        lambda threads: core.playouts(ENDLESS, 2, threads=threads),
        lambda threads: core.solve(GAMES["abalone"].start(), 60, max_nodes=1 << 60),
    ],
    ids=["perft", "playouts", "one endless game", "solve"],
)
@pytest.mark.parametrize("threads", [1, 2])
def test_a_signal_ends_it(work: Callable[[int], object], threads: int) -> None:
    """Without the signal this work would never end."""

    def ring(*_: object) -> None:
        raise Rang

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, 0.1)
    try:
        with pytest.raises(Rang):
            work(threads)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def test_a_signal_whose_handler_raises_nothing_changes_nothing() -> None:
    received = []
    before = signal.signal(signal.SIGALRM, lambda *_: received.append(1))
    signal.setitimer(signal.ITIMER_REAL, 0.01, 0.01)
    try:
        totals = []
        while not received:
            totals.append(core.playouts(GAMES["repulso"].start(), 20_000, seed=1))
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    assert set(totals) == {core.playouts(GAMES["repulso"].start(), 20_000, seed=1)}
