"""Abalone in the notations and formats of other programs."""

from functools import partial

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
from boardwright.records.foreign import ForeignFormat

__all__ = [
    "FORMATS",
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

FORMATS = {
    "apgn": ForeignFormat(".apgn", parse_apgn, format_apgn),
    "apgn-nacre": ForeignFormat(".apgn", parse_apgn, partial(format_apgn, notation="Nacre")),
}
