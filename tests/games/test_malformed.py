"""Malformed moves, options, bytes and texts raise clear errors in every game."""

from __future__ import annotations

import random
from dataclasses import fields
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardwright.games import (
    Game,
    IllegalMove,
    MalformedInput,
    MalformedMove,
    MalformedOptions,
    MalformedPosition,
    Position,
    game_named,
    parse_position,
    position_from_bytes,
)
from contract_cases import ALL, every_case, every_game, sample
from support import ODD_OBJECTS, Case, walk

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardwright.games import Move

pytestmark = pytest.mark.usefixtures("registered_stubs")


@every_game
def test_foreign_and_broken_moves_are_malformed(game: Game) -> None:
    position = game.start()
    other = next(g for g in ALL if g is not game)
    foreign: Move = next(m for m in other.table.moves() if m not in game.table)
    for bad in ("", "zz", "a0", "c3 c4", "\x00", "♟", foreign):
        with pytest.raises(MalformedMove):
            position.play(bad)


@every_game
def test_unknown_and_wrong_options_are_malformed(game: Game) -> None:
    with pytest.raises(MalformedOptions, match="no option 'colour'"):
        game.options_type.from_mapping({"colour": "red"})
    for f in fields(game.options_type):
        for bad in ("", "nonsense", "-1", "1e3", "999999", "٣", "1" * 50):
            with pytest.raises(MalformedOptions, match=f.name):
                game.options_type.from_mapping({f.name: bad})
        odd: list[object] = [3.5, b"x", [], {}]
        for wrong in odd:
            with pytest.raises(MalformedOptions, match=f.name):
                game.options_type(**{f.name: wrong})


every_odd = pytest.mark.parametrize("odd", ODD_OBJECTS, ids=lambda odd: type(odd).__name__)


@every_game
@every_odd
def test_odd_objects_are_malformed(game: Game, odd: Any) -> None:
    position = game.start()
    refusals: list[tuple[type[MalformedInput], Callable[[Any], object]]] = [
        (MalformedPosition, game.from_bytes),
        (MalformedPosition, position_from_bytes),
        (MalformedPosition, game.parse_position),
        (MalformedPosition, parse_position),
        (MalformedMove, game.parse_move),
        (MalformedMove, game.move),
        (MalformedMove, game.action),
        (MalformedMove, game.format_move),
        (MalformedMove, position.play),
        (MalformedMove, position.objection),
        (MalformedInput, game_named),
    ]
    for kind, call in refusals:
        with pytest.raises(kind):
            call(odd)


@every_game
@every_odd
def test_odd_options_are_malformed(game: Game, odd: Any) -> None:
    if odd is not None:
        with pytest.raises(MalformedOptions):
            game.start(odd)
    if odd != {}:
        with pytest.raises(MalformedOptions):
            game.options_type.from_mapping(odd)
    for f in game.options_type.declared():
        with pytest.raises(MalformedOptions):
            game.options_type.from_mapping({f.name: odd})
    if not isinstance(odd, (list, dict)):
        with pytest.raises(MalformedOptions):
            game.options_type.from_mapping({odd: "on"})


@every_game
def test_options_of_another_game_are_malformed(game: Game) -> None:
    for other in (other for other in ALL if other is not game):
        with pytest.raises(MalformedOptions, match=f"not options of {game.title}"):
            game.start(other.options_type())


def use_up(position: Position, seed: int) -> None:
    """Check that an accepted position is exact and playable."""
    assert position.game.from_bytes(position.to_bytes()) == position
    assert parse_position(position.to_text()) == position
    *_, last = walk(position, seed, plies=40)
    assert str(last)


def mutate(data: bytes, rng: random.Random) -> bytes:
    changed = bytearray(data)
    for _ in range(rng.randint(1, 3)):
        kind = rng.randrange(4)
        at = rng.randrange(len(changed) + 1)
        if kind == 0:
            changed.insert(at, rng.randrange(256))
        elif kind == 1 and changed:
            del changed[min(at, len(changed) - 1)]
        elif changed:
            at = min(at, len(changed) - 1)
            changed[at] = rng.randrange(256) if kind == 2 else rng.randrange(8)
    return bytes(changed)


def mutate_text(text: str, rng: random.Random) -> str:
    at = rng.randrange(len(text))
    kind = rng.randrange(3)
    filler = rng.choice(text) if kind == 0 else rng.choice("0123456789bwogsGABOP*-/,;:. x=é")
    return text[:at] + filler + text[at + (kind != 2) :]


@every_case
@pytest.mark.parametrize("form", ["bytes", "text"])
def test_damaged_bytes_and_text_are_refused_or_valid(case: Case, form: str) -> None:
    forms: dict[str, tuple[Any, Any, Any]] = {
        "bytes": (Position.to_bytes, mutate, case[0].from_bytes),
        "text": (Position.to_text, mutate_text, parse_position),
    }
    write, damage, read = forms[form]
    rng = random.Random(11)
    refused = 0
    for position in sample(case, 10):
        for _ in range(20):
            damaged = damage(write(position), rng)
            try:
                copy = read(damaged)
            except MalformedPosition:
                refused += 1
            else:
                assert write(copy) == damaged
                use_up(copy, 1)
    assert refused > 50


@every_game
@settings(max_examples=60, deadline=None)
@given(data=st.binary(max_size=400))
def test_any_bytes_are_refused_clearly(game: Game, data: bytes) -> None:
    for attempt in (data, bytes([game.number, game.rules_version]) + data):
        try:
            use_up(game.from_bytes(attempt), 1)
        except MalformedPosition as error:
            assert str(error)


@every_game
@settings(max_examples=60, deadline=None)
@given(text=st.text(max_size=60))
def test_any_text_is_refused_clearly(game: Game, text: str) -> None:
    position = game.start()
    for attempt in (text, f"{game.name} {text}", f"{game.name};{text}"):
        try:
            use_up(parse_position(attempt), 1)
        except MalformedPosition as error:
            assert str(error)
    try:
        position.play(text)
    except (MalformedMove, IllegalMove) as error:
        assert str(error)


@every_game
@settings(max_examples=60, deadline=None)
@given(mapping=st.dictionaries(st.text(max_size=8), st.text(max_size=8), max_size=3))
def test_any_options_are_refused_clearly(game: Game, mapping: dict[str, str]) -> None:
    try:
        game.options_type.from_mapping(mapping)
    except MalformedInput as error:
        assert str(error)
    else:
        assert set(mapping) <= {f.name for f in game.options_type.declared()}
