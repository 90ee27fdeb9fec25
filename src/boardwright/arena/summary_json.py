"""A summary as JSON, and back: a bound that is infinite is null there."""

from __future__ import annotations

import math
from typing import Any

import msgspec

from boardwright.arena.summary import Summary


def summary_to_json(summary: Summary) -> str:
    return msgspec.json.format(msgspec.json.encode(summary), indent=2).decode() + "\n"


def summary_from_json(text: str | bytes) -> Summary:
    """What `summary_to_json` wrote; `msgspec.DecodeError` for anything else."""
    return msgspec.convert(_with_infinities(msgspec.json.decode(text)), Summary)


def _with_infinities(data: Any) -> Any:
    match data:
        case {"value": value, "low": low, "high": high}:
            bounds = {"low": -math.inf if low is None else low}
            bounds["high"] = math.inf if high is None else high
            clean = math.inf if high is None else -math.inf  # a score of 100 %, or of 0 %
            return bounds | {"value": clean if value is None else value}
        case dict():
            return {name: _with_infinities(part) for name, part in data.items()}
        case list():
            return [_with_infinities(part) for part in data]
    return data
