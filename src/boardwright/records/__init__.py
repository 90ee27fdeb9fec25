"""Game records: text, JSON and links, and the formats of other programs."""

from boardwright.records.json_form import record_from_json, record_to_json
from boardwright.records.link import record_from_link, record_to_link
from boardwright.records.model import Line, Ply, Record
from boardwright.records.text import format_record, format_records, parse_record, parse_records

__all__ = [
    "Line",
    "Ply",
    "Record",
    "format_record",
    "format_records",
    "parse_record",
    "parse_records",
    "record_from_json",
    "record_from_link",
    "record_to_json",
    "record_to_link",
]
