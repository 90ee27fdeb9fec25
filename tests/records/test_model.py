"""Records that are refused, their turns, and odd objects as input of all formats."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from boardwright.games import (
    GAMES,
    MalformedInput,
    MalformedMove,
    MalformedOptions,
    MalformedPosition,
    MalformedRecord,
    game_named,
)
from boardwright.games.abalone import ABALONE
from boardwright.records import (
    Line,
    Ply,
    Record,
    parse_record,
    parse_records,
    record_from_json,
    record_from_link,
)
from boardwright.records.abalone import parse_apgn, parse_bw_rows, parse_nacre, parse_playstrategy
from boardwright.records.formats import read_records
from boardwright.records.text import turns_of
from support import ODD_OBJECTS

if TYPE_CHECKING:
    from collections.abc import Callable

REPULSO = game_named("repulso")
C3 = REPULSO.parse_move("c3")
ROWS = "wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb"
LONE_SURROGATE = "\ud800"

every_odd = pytest.mark.parametrize("odd", ODD_OBJECTS, ids=lambda odd: type(odd).__name__)


def record_of(ply: Any = None, comment: Any = "", tags: Any = ()) -> Record:
    line = Line((Ply(C3) if ply is None else ply,), comment)
    return Record(REPULSO, REPULSO.start(), line, "*", "unfinished", tags)


def test_moves_may_be_given_in_notation_but_a_ply_holds_a_move() -> None:
    by_moves = Record.from_moves(REPULSO.start(), [C3, REPULSO.parse_move("c5")])
    assert Record.from_moves(REPULSO.start(), ["c3", "c5"]) == by_moves
    assert record_of()._repr_svg_() == REPULSO.start().play("c3")._repr_svg_()
    text: Any = "c3"
    with pytest.raises(MalformedRecord, match="move 1: expected a `Ply` with a `Move`"):
        record_of(Ply(text))
    with pytest.raises(MalformedRecord, match=r"move 1: .* is not a move"):
        record_of(Ply(ABALONE.parse_move("a1b2")))


@pytest.mark.parametrize(
    ("moves", "reason"),
    [
        (["c3", "c3"], r"move 2: illegal move: c3 is not free \(RU2\)"),
        (["c3", "z9"], "move 2: 'z9' is not a move"),
        ([ABALONE.parse_move("a1b2")], "move 1: .* is not a move of this game"),
        ("c3", "move 1: 'c' is not a move"),
    ],
)
def test_moves_that_do_not_replay_make_no_record(moves: Any, reason: str) -> None:
    with pytest.raises(MalformedRecord, match=reason):
        Record.from_moves(REPULSO.start(), moves)


def test_the_start_is_a_position_of_the_game() -> None:
    for game in GAMES.values():
        if game is not REPULSO:
            with pytest.raises(MalformedRecord, match="not a position of the game"):
                Record(game, REPULSO.start(), Line(), "*", "unfinished")


def test_comments_and_tags_can_be_written_in_utf_8() -> None:
    attempts: list[Callable[[], object]] = [
        lambda: record_of(Ply(C3, LONE_SURROGATE)),
        lambda: record_of(comment=LONE_SURROGATE),
        lambda: record_of(tags=(("Event", LONE_SURROGATE),)),
    ]
    for attempt in attempts:
        with pytest.raises(MalformedRecord, match="UTF-8"):
            attempt()


def test_variations_nest_only_so_deep() -> None:
    line = Line((Ply(C3),))
    for _ in range(60):
        line = Line((Ply(C3, variations=(line,)),))
    with pytest.raises(MalformedRecord, match="deeper than 50"):
        Record(REPULSO, REPULSO.start(), line, "*", "unfinished")


@every_odd
def test_odd_objects_make_no_record(odd: Any) -> None:
    start = REPULSO.start()
    attempts: list[Callable[[], object]] = [
        lambda: Record(odd, start, Line(), "*", "unfinished"),
        lambda: Record(REPULSO, odd, Line(), "*", "unfinished"),
        lambda: Record(REPULSO, start, odd, "*", "unfinished"),
        lambda: Record(REPULSO, start, Line(), odd, "unfinished"),
        lambda: Record(REPULSO, start, Line(), "*", odd),
        lambda: record_of(comment=odd),
        lambda: record_of(tags=odd),
        lambda: record_of(tags=(odd,)),
        lambda: record_of(tags=((odd, "x"),)),
        lambda: record_of(tags=(("Event", odd),)),
        lambda: Record(REPULSO, start, Line((odd,)), "*", "unfinished"),
        lambda: record_of(Ply(odd)),
        lambda: record_of(Ply(C3, odd)),
        lambda: record_of(Ply(C3, nags=odd)),
        lambda: record_of(Ply(C3, nags=(odd,))),
        lambda: record_of(Ply(C3, variations=odd)),
        lambda: record_of(Ply(C3, variations=(odd,))),
        lambda: Record.from_moves(odd, []),
        lambda: Record.from_moves(start, [odd]),
        lambda: Record.from_moves(start, [], [odd]),
    ]
    if odd is not None:
        attempts.append(lambda: Record.from_moves(start, [], ended=odd))
    if odd not in ([], {}):
        attempts += [
            lambda: Record.from_moves(start, odd),
            lambda: Record.from_moves(start, [], odd),
        ]
    for attempt in attempts:
        with pytest.raises(MalformedRecord):
            attempt()


@every_odd
def test_odd_objects_are_no_text_of_a_record(odd: Any) -> None:
    readers: list[Callable[[Any], object]] = [
        parse_record,
        lambda text: list(parse_records(text)),
        lambda text: list(parse_apgn(text)),
        lambda text: list(read_records(text, "text")),
        lambda text: list(read_records(text, "link")),
        record_from_json,
        record_from_link,
    ]
    for reader in readers:
        with pytest.raises(MalformedRecord):
            reader(odd)
    with pytest.raises(MalformedInput):
        list(read_records("", odd))


@every_odd
def test_odd_objects_are_refused_by_abalone_formats(odd: Any) -> None:
    with pytest.raises(MalformedMove):
        parse_nacre(ABALONE.start(), odd)
    for reader in (parse_bw_rows, parse_playstrategy):
        with pytest.raises(MalformedPosition):
            reader(odd)
    with pytest.raises(MalformedPosition):
        parse_bw_rows(ROWS, odd)
    if odd is not None:
        with pytest.raises(MalformedOptions):
            parse_bw_rows(ROWS, "b", odd)


def test_marks_comments_and_variations_are_described_with_the_turn() -> None:
    other = Line((Ply(REPULSO.parse_move("c4")), Ply(REPULSO.parse_move("d5"))))
    line = Line((Ply(C3, "too early", (6,), (other,)), Ply(REPULSO.parse_move("c5"))))
    record = Record(REPULSO, REPULSO.start(), line, "*", "unfinished")
    first, second = turns_of(record)
    assert first.comments == ("?! too early", "instead: c4 d5")
    assert second.comments == ()
