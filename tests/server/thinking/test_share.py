"""Nobody waits for long, however many wait."""

from __future__ import annotations

import math

import pytest

from boardwright.server.thinking.share import LEAST, MOVE_TARGET, share


def test_who_is_alone_gets_what_it_wants() -> None:
    assert share(1.0, 1, 1) == 1.0
    assert share(0.2, 4, 1) == 0.2


def test_what_it_wants_is_bounded_even_so() -> None:
    assert share(math.inf, 1, 1) == MOVE_TARGET
    assert share(60.0, 2, 1) == 2 * MOVE_TARGET


@pytest.mark.parametrize("workers", [1, 2, 3, 16])
@pytest.mark.parametrize("jobs", [1, 2, 7, 40])
def test_all_who_wait_are_served_within_the_target(workers: int, jobs: int) -> None:
    seconds = share(math.inf, workers, jobs)
    assert seconds == LEAST or seconds * jobs / workers == pytest.approx(MOVE_TARGET)


def test_nobody_gets_nothing() -> None:
    assert share(1.0, 2, 10_000) == LEAST
    assert share(0.01, 2, 10_000) == 0.01


def test_the_share_never_grows_with_the_number_of_jobs() -> None:
    shares = [share(1.0, 2, jobs) for jobs in range(200)]
    assert shares == sorted(shares, reverse=True)


def test_another_target_scales() -> None:
    assert share(100.0, 2, 4, target=20.0) == 10.0
