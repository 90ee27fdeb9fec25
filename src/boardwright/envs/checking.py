"""Numbers that callers give: of any whole number's type, and refused by name when out of range."""

from __future__ import annotations

import operator
from typing import SupportsIndex

MOST_NUMBER = 2**31 - 1
MOST_SEED = 2**64 - 1


def checked_number(
    name: str, value: SupportsIndex, most: int = MOST_NUMBER, *, least: int = 0
) -> int:
    number = operator.index(value)
    if not least <= number <= most:
        raise ValueError(f"{name} is {number}, which is not between {least} and {most}")
    return number


def checked_seed(seed: SupportsIndex) -> int:
    return checked_number("seed", seed, MOST_SEED)
