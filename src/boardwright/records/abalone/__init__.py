"""Abalone in the notations and formats of other programs."""

from boardwright.records.abalone.apgn import format_apgn, parse_apgn
from boardwright.records.abalone.nacre import format_nacre, parse_nacre
from boardwright.records.abalone.positions import (
    ForeignPosition,
    format_bw_rows,
    format_playstrategy,
    is_foreign_position,
    parse_bw_rows,
    parse_foreign_position,
    parse_playstrategy,
)

__all__ = [
    "ForeignPosition",
    "format_apgn",
    "format_bw_rows",
    "format_nacre",
    "format_playstrategy",
    "is_foreign_position",
    "parse_apgn",
    "parse_bw_rows",
    "parse_foreign_position",
    "parse_nacre",
    "parse_playstrategy",
]
