"""Abalone in the notations and formats of other programs."""

from boardwright.records.abalone.apgn import format_apgn, parse_apgn
from boardwright.records.abalone.nacre import format_nacre, parse_nacre
from boardwright.records.abalone.positions import (
    ForeignPosition,
    format_playstrategy,
    format_rows,
    parse_playstrategy,
    parse_rows,
)

__all__ = [
    "ForeignPosition",
    "format_apgn",
    "format_nacre",
    "format_playstrategy",
    "format_rows",
    "parse_apgn",
    "parse_nacre",
    "parse_playstrategy",
    "parse_rows",
]
