"""Numbers that callers give: of any whole number's type, and refused by name when out of range."""

from __future__ import annotations

import operator
import os
from typing import SupportsIndex

MOST_NUMBER = 2**31 - 1
MOST_SEED = 2**64 - 1
MOST_THREADS = 256


def checked_number(
    name: str, value: SupportsIndex, most: int = MOST_NUMBER, *, least: int = 0
) -> int:
    number = operator.index(value)
    if not least <= number <= most:
        raise ValueError(f"{name} is {number}, which is not between {least} and {most}")
    return number


def checked_seed(seed: SupportsIndex) -> int:
    return checked_number("seed", seed, MOST_SEED)


def checked_threads(threads: SupportsIndex | None) -> int:
    """How many threads work; None is for as many as the process may use cores."""
    if threads is not None:
        return checked_number("threads", threads, MOST_THREADS, least=1)
    has_affinity = hasattr(os, "sched_getaffinity")  # not on every system
    cores = len(os.sched_getaffinity(0)) if has_affinity else os.cpu_count() or 1
    return min(cores, MOST_THREADS)
