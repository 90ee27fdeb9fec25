"""APGN, the PGN-like files of Abalone game collections.

The format has no rule about repetition, and players continue after a third occurrence (AB10). So
a game is read with repetition switched off, unless it has the additional tags that we write:
Ejections, Repetition and MaxPlies, each only if its value differs from a reader's default.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from boardwright.games.abalone import ABALONE, AbaloneOptions, AbalonePosition
from boardwright.games.abalone.board import LAYOUTS
from boardwright.games.abalone.moves import Broadside, InLine
from boardwright.games.abalone.position import SEAT_LETTERS
from boardwright.games.errors import MalformedRecord
from boardwright.records.abalone.nacre import format_nacre, parse_nacre
from boardwright.records.abalone.positions import format_bw_rows, parse_bw_rows
from boardwright.records.model import Line, Ply, Record, check_tag
from boardwright.records.result import UNFINISHED, check_reason, check_result, result_of
from boardwright.records.tokens import (
    Section,
    Token,
    TokenReader,
    format_comment,
    format_tag,
    read_sections,
    wrap_words,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boardwright.records.tokens import Count

NOTATIONS = ("Aba-Pro", "Nacre")
# Tags that define the game; other tags are copied to the record.
_OWN_TAGS = (
    *("Variant", "Position", "Side", "Notation", "Plies", "Result", "Reason"),
    *("Ejections", "Repetition", "MaxPlies"),
)
_CUSTOM = "custom"
_ASSUMED = {"ejections": "6", "repetition": "0", "max_plies": "none"}
_RULE_TAGS = {"ejections": "Ejections", "repetition": "Repetition", "max_plies": "MaxPlies"}


def parse_apgn(text: str, count: Count = lambda moves: None) -> Iterator[Record]:
    """The games of an APGN file, one by one; a game that does not replay is refused."""
    for section in read_sections(text):
        count(section.moves)
        try:
            yield _record_of(section)
        except MalformedRecord as error:
            event = section.tags.get("Event", "")
            prefix = f"game {event!r}: " if event else ""
            line = error.line if error.line is not None else section.line
            raise MalformedRecord(prefix + error.reason, line) from None


def _record_of(section: Section) -> Record:
    tags = section.tags
    with section.reading("Notation"):
        notation = _notation_of(tags)
    start = _start_of(section)
    reader = _MoveReader(start, section.tokens, notation)
    plies = reader.read_plies()
    with section.reading("Plies"):
        if tags.get("Plies", str(len(plies))) != str(len(plies)):
            text = f"there are {len(plies)} moves, but the tag Plies says {tags['Plies']!r}"
            raise MalformedRecord(text)
    with section.reading("Result"):
        _check_result(tags, reader)
    reason = tags.get("Reason", _reason_of(reader.position, reader.result))
    with section.reading("Reason"):
        check_reason(reader.position, reader.result, reason)
    free = tuple((name, value) for name, value in tags.items() if name not in _OWN_TAGS)
    for name, value in free:
        with section.reading(name):
            check_tag(name, value)
    return Record(ABALONE, start, Line(tuple(plies)), reader.result, reason, free)


def _notation_of(tags: dict[str, str]) -> str:
    notation = tags.get("Notation", NOTATIONS[0])
    if notation not in NOTATIONS:
        raise MalformedRecord(f"the notation {notation!r} is not one of {', '.join(NOTATIONS)}")
    return notation


def _check_result(tags: dict[str, str], reader: _MoveReader) -> None:
    result = reader.result
    if tags.get("Result", result) != result:
        raise MalformedRecord(f"the moves end with {result!r}, but the tag says {tags['Result']!r}")
    check_result(reader.position, result, "")


def _reason_of(final: AbalonePosition, result: str) -> str:
    """The reason by the rules; files rarely give a reason for other ends."""
    by_rules, reason = result_of(final)
    if by_rules == UNFINISHED and result != UNFINISHED:
        return "unstated"
    return reason


def _start_of(section: Section) -> AbalonePosition:
    tags = section.tags
    with section.reading("Variant"):
        named = {"layout": _layout_of(section.tags)}
    for name, tag in _RULE_TAGS.items():
        named[name] = section.tags.get(tag, _ASSUMED[name])
        with section.reading(tag):
            AbaloneOptions.from_mapping({name: named[name]})
    options = AbaloneOptions.from_mapping(named)
    with section.reading("Side"):
        side = _side_of(tags)
    if "Position" not in tags:
        return ABALONE.start(options)
    with section.reading("Position"):
        rows, _, inside = tags["Position"].partition(" ")
        if inside and "Side" in tags and inside != side:
            raise MalformedRecord(f"{inside!r} is to move, but {side!r} by the tag Side")
        return parse_bw_rows(rows, _checked_side(inside) if inside else side, options)


def _side_of(tags: dict[str, str]) -> str:
    side = _checked_side(tags.get("Side", "b"))
    if side != "b" and "Position" not in tags:
        raise MalformedRecord("without the tag Position, black is to move, so Side must be b")
    return side


def _checked_side(side: str) -> str:
    if side not in SEAT_LETTERS:
        raise MalformedRecord(f"the side to move must be b or w, not {side!r}")
    return side


def _layout_of(tags: dict[str, str]) -> str:
    """A layout by its name or, as in files, its first word; `custom` needs a position."""
    variant = tags.get("Variant", "standard")
    name = variant.lower().replace("_", "-")
    if name == _CUSTOM:
        if "Position" not in tags:
            raise MalformedRecord("a custom start needs the tag Position")
        return "standard"
    for layout in (name, f"{name}-daisy", f"{name}-attack"):
        if layout in LAYOUTS:
            return layout
    raise MalformedRecord(f"the variant {variant!r} is not one of {', '.join((*LAYOUTS, _CUSTOM))}")


class _MoveReader(TokenReader):
    """Reads numbered moves and replays them, so that errors have line numbers."""

    def __init__(self, start: AbalonePosition, tokens: list[Token], notation: str) -> None:
        super().__init__(tokens)
        self.position = start
        self.notation = notation
        self.result = ""

    def read_plies(self) -> list[Ply]:
        plies: list[Ply] = []
        number = 1
        while self.token.kind != "end" and not self.is_last():
            self._expect_number(number, first=not plies)
            plies.append(self._read_ply())
            number += self.position.seat == 0
        result = self.take("word")
        if result is None:
            raise MalformedRecord("the moves do not end with a result", self.token.line)
        self.result = result
        return plies

    def _expect_number(self, number: int, *, first: bool) -> None:
        """Check the number of a move: Black's moves have one, White's only if it is the first."""
        token = self.token
        wanted = f"{number}." if self.position.seat == 0 else f"{number}..." if first else None
        if token.kind == "number" and token.text == wanted:
            self.at += 1
        elif wanted is not None or token.kind == "number":
            expected = repr(wanted) if wanted else "a move"
            raise MalformedRecord(f"{expected} expected, not {token.text!r}", token.line)

    def _read_ply(self) -> Ply:
        is_nacre = self.notation == "Nacre"
        parse = partial(parse_nacre, self.position) if is_nacre else ABALONE.parse_move
        move, self.position = self.take_move(self.position, parse)
        return Ply(move, self.take("comment") or "")


def format_apgn(record: Record, notation: str = NOTATIONS[0]) -> str:
    """A game of Abalone as APGN; raises for variations or glyphs, which the format lacks."""
    if notation not in NOTATIONS:
        raise MalformedRecord(f"the notation {notation!r} is not one of {', '.join(NOTATIONS)}")
    start = record.start
    if not isinstance(start, AbalonePosition):
        raise MalformedRecord(f"APGN holds games of Abalone, not of {record.game.title}")
    if record.line.comment or any(ply.variations or ply.nags for ply in record.line.plies):
        raise MalformedRecord("APGN holds no variations, glyphs or opening comments")
    clash = next((name for name, _ in record.tags if name in _OWN_TAGS), None)
    if clash:
        raise MalformedRecord(f"the tag {clash} has another meaning in APGN")
    tags = dict(record.tags) | _own_tags(record, start, notation)
    head = "\n".join(format_tag(name, value) for name, value in tags.items())
    words = [*_move_words(record, start, notation), record.result]
    return f"{head}\n\n{wrap_words(words)}\n"


def _own_tags(record: Record, start: AbalonePosition, notation: str) -> dict[str, str]:
    options = start.options.to_mapping()
    tags = {"Variant": options["layout"].removesuffix("-daisy")}
    if start != ABALONE.start(start.options):
        if start.path or start.ply:
            raise MalformedRecord("APGN holds no moves from before the start position")
        tags |= {"Position": format_bw_rows(start), "Side": "bw"[start.seat]}
    tags |= {
        tag: options[name] for name, tag in _RULE_TAGS.items() if options[name] != _ASSUMED[name]
    }
    tags |= {"Result": record.result, "Notation": notation, "Plies": str(len(record.moves))}
    final = record.final
    assert isinstance(final, AbalonePosition)
    if record.reason != _reason_of(final, record.result):
        tags["Reason"] = record.reason
    return tags


def _move_words(record: Record, start: AbalonePosition, notation: str) -> Iterator[str]:
    position, number = start, 1
    for index, ply in enumerate(record.line.plies):
        assert isinstance(ply.move, InLine | Broadside)
        text = str(ply.move)
        if notation == "Nacre":
            text = format_nacre(position, ply.move)
        mark = f"{number}. " if position.seat == 0 else f"{number}... " if index == 0 else ""
        yield mark + text
        if ply.comment:
            yield format_comment(ply.comment)
        position = position.play(ply.move)
        number += position.seat == 0
