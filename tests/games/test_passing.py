"""Passed turns, which no rule allows: their positions are legal and show the opponent's threats."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from boardwright.games import CannotPass, game_named, parse_position
from support import Case, every_case, walk

if TYPE_CHECKING:
    from boardwright.games import PassedTurn, Position
    from boardwright.games.looks import Piece


def _passed(position: Position) -> PassedTurn | str:
    try:
        return position.passed()
    except CannotPass as error:
        assert str(error)
        return error.key


@every_case
def test_the_next_seat_is_on_turn_in_a_legal_position(case: Case) -> None:
    game, options = case
    seats, found = game.seats(options), 0
    for position in walk(game.start(options), seed=7, plies=150):
        passed = _passed(position)
        if passed == "unknown":
            pytest.skip(f"{game.name} does not say yet how turns are handed on")
        if isinstance(passed, str):
            continue
        found += 1
        assert position.to_move is not None
        assert passed.position.to_move is not None
        assert passed.seats[passed.position.to_move] == (position.to_move + 1) % seats
        assert sorted(passed.seats) == list(range(seats))
        assert parse_position(passed.position.to_text()) == passed.position
        assert passed.position.outcome is None
        moves = [passed.move(move) for move in passed.position.legal_moves()]
        assert len(set(moves)) == len(moves)
        assert len(passed.position.pieces()) == len(position.pieces())
    assert found


@every_case
def test_points_and_pieces_stay_with_their_owners(case: Case) -> None:
    game, options = case
    for position in walk(game.start(options), seed=3, plies=150):
        passed = _passed(position)
        if isinstance(passed, str) or game.name == "alliances":
            continue
        owners = [None if p.seat is None else passed.seats[p.seat] for p in _pieces(passed)]
        assert owners == [p.seat for p in position.pieces().values()]
        for place, seat in enumerate(passed.seats):
            assert passed.position.standing(place) == position.standing(seat)


def _pieces(passed: PassedTurn) -> list[Piece]:
    return list(passed.position.pieces().values())


def test_in_alliances_the_discs_that_threaten_win_at_once() -> None:
    """The position uses a mirror to exchange the charts; mapping moves and seats undoes it."""
    seen = 0
    for seed in range(3):
        for position in walk(game_named("alliances").start(), seed):
            passed = _passed(position)
            if isinstance(passed, str):
                continue
            there = {
                (passed.seats[threat.seat], str(passed.move(position.game.parse_move(threat.move))))
                for threat in passed.position.threats()
            }
            assert there == {(threat.seat, threat.move) for threat in position.threats()}
            seen += len(there)
    assert seen > 20


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("repulso 6/2b3/2*3/6/6/6 o c5", "inside-turn"),
        ("repulso 6/2b3/6/6/6/6 o -", "supplies"),  # Blue would have seven action pieces
        (game_named("repello").start().to_text(), "set-up"),
        ("alliances;swap=on 5/8/9/10/11/12/5O5/12/11/10/9/8/5 --- -", "swap"),
    ],
)
def test_a_meaningless_pass_is_refused_with_its_reason(text: str, key: str) -> None:
    with pytest.raises(CannotPass) as refused:
        parse_position(text).passed()
    assert refused.value.key == key


def test_after_the_end_there_are_no_threats() -> None:
    *_, last = walk(game_named("repulso").start(), seed=1)
    assert _passed(last) == "over"
