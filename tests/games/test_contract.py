"""The suite that every game passes with every option set, and the stub game too."""

from __future__ import annotations

import itertools
import json
import random
from dataclasses import fields, replace
from functools import cache
from string import Formatter
from typing import TYPE_CHECKING

import pytest

import boardwright
from boardwright.games import (
    Game,
    IllegalMove,
    MalformedMove,
    Options,
    Position,
    parse_position,
    position_from_bytes,
)
from boardwright.games.events import GameOver, Placed, SeatChanged
from boardwright.games.objections import SHARED
from boardwright.games.outcome import why
from contract_cases import ALL, CASES, every_case, every_game, random_walks, sample
from support import Case, random_moves, walk

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardwright.games import Step

pytestmark = pytest.mark.usefixtures("registered_stubs")


def check_details(game: Game, params: Mapping[str, object]) -> None:
    """`cell`, `cells`, `seat` and `move` name existing things; all else is words or numbers."""
    cells = params.get("cells", [])
    assert isinstance(cells, list)
    named = {*cells, params["cell"]} if "cell" in params else {*cells}
    assert named <= set(game.largest_board.cell_names)
    assert params.get("seat", 0) in range(max(game.seat_counts))
    if isinstance(move := params.get("move"), str):
        assert str(game.parse_move(move)) == move
    for name, value in params.items():
        assert name.isidentifier()
        assert isinstance(value, (int, str, list))


@cache
def random_steps(case: Case) -> list[tuple[Position, Step[Position]]]:
    """The steps of a random game, each with the position before it."""
    game, options = case
    position, found = game.start(options), []
    for move in random_moves(position, 3):
        found.append((position, position.step(move)))
        position = found[-1][1].position
    return found


def options_of(game: Game) -> list[Options]:
    return [options for owner, options in CASES if owner is game]


@every_game
def test_every_value_of_every_choice_is_in_an_option_set(game: Game) -> None:
    for f in game.options_type.declared():
        values = getattr(f.metadata["spec"], "values", ())
        assert set(values) <= {getattr(options, f.name) for options in options_of(game)}


@pytest.mark.parametrize("attribute", ["name", "title", "number", "rule_prefix"])
def test_games_have_distinct_names_numbers_and_prefixes(attribute: str) -> None:
    assert len({getattr(game, attribute) for game in ALL}) == len(ALL)


@every_game
def test_a_game_declares_its_numbers_of_seats(game: Game) -> None:
    assert game.seat_counts == tuple(sorted(set(map(game.seats, options_of(game)))))


@every_game
def test_notation_move_and_action_are_the_same_thing(game: Game) -> None:
    moves = game.table.moves()
    assert len({game.format_move(move) for move in moves}) == len(moves)
    for move in moves:
        assert game.parse_move(game.format_move(move)) == move
        assert game.move(game.action(move)) == move
        assert 0 <= game.action(move) < game.action_space
        assert eval(repr(move), {type(move).__name__: type(move)}) == move


@every_game
def test_action_numbers_out_of_range_are_malformed(game: Game) -> None:
    for action in (-1, game.action_space, 10**9):
        with pytest.raises(MalformedMove):
            game.move(action)


@every_game
def test_symbols_of_the_notation_need_no_space(game: Game) -> None:
    assert not any(" " in str(move) or "/" in str(move) for move in game.table.moves())


@every_game
def test_rules_are_numbered_without_gaps(game: Game) -> None:
    assert list(game.rules) == [f"{game.rule_prefix}{i + 1}" for i in range(len(game.rules))]


@every_case
def test_positions_survive_bytes_text_and_repr(case: Case) -> None:
    for position in sample(case, 25):
        for copy in (
            case[0].from_bytes(position.to_bytes()),
            position_from_bytes(position.to_bytes()),
            parse_position(position.to_text()),
        ):
            assert copy == position
            assert hash(copy) == hash(position)
            assert copy.to_bytes() == position.to_bytes()
            assert copy.legal_moves() == position.legal_moves()
            assert (copy.facts(), copy.threats()) == (position.facts(), position.threats())
    exported = {name: getattr(boardwright, name) for name in boardwright.__all__}
    assert eval(repr(position), exported) == position


@every_case
def test_a_position_read_back_plays_on_identically(case: Case) -> None:
    """The history that the rules need (RE16, AB10) is part of the position."""
    game, options = case
    rng = random.Random(7)
    position = game.start(options)
    copy = position
    while position.outcome is None:
        if rng.random() < 0.1:
            copy = game.from_bytes(copy.to_bytes())
        move = rng.choice(position.legal_moves())
        assert copy.legal_moves() == position.legal_moves()
        position, copy = position.play(move), copy.play(move)
    assert copy == position
    assert copy.outcome == position.outcome


@every_case
def test_equality_is_equality_of_bytes(case: Case) -> None:
    positions = random_walks(case)
    by_bytes: dict[bytes, Position] = {}
    for position in positions:
        same = by_bytes.setdefault(position.to_bytes(), position)
        assert same == position
    assert len(set(positions)) == len(by_bytes)


@every_case
def test_other_options_make_another_position(case: Case) -> None:
    game, options = case
    others = [other for other in options_of(game) if other != options]
    assert all(game.start(options) != game.start(other) for other in others)


@every_case
def test_legal_moves_rise_by_action_number(case: Case) -> None:
    for position in random_walks(case):
        actions = [position.game.action(move) for move in position.legal_moves()]
        assert actions == sorted(set(actions))
        assert bool(actions) == (position.outcome is None)


@every_case
def test_legal_moves_are_exactly_those_that_can_be_played(case: Case) -> None:
    game, _ = case
    tables = SHARED | dict(game.objections)
    for position in sample(case, 6):
        legal = set(position.legal_moves())
        for move in game.table.moves():
            problem = position.objection(move)
            assert (problem is None) == (move in legal), (position, move)
            if problem is not None:
                with pytest.raises(IllegalMove) as caught:
                    position.play(move)
                assert str(caught.value) == str(problem)
                assert str(problem).startswith(f"{move} ")
                assert str(problem).endswith(f" ({problem.rule})")
                assert problem.rule in game.rules
                assert needed(tables[problem.key]) <= set(problem.params)
                check_details(game, problem.params)
                assert "{" not in problem.reason
                assert (problem.key == "after-end") == (position.outcome is not None)


def needed(template: str) -> set[str]:
    """The details that a template names."""
    names = (name for _, name, _, _ in Formatter().parse(template) if name is not None)
    return {name.partition("[")[0] for name in names}


@every_case
def test_events_close_with_the_change_of_seat_or_the_end(case: Case) -> None:
    for before, (after, events) in random_steps(case):
        closing = [e for e in events if isinstance(e, (SeatChanged, GameOver))]
        if after.outcome is not None:
            assert closing == [GameOver(after.outcome)]
        elif after.to_move != before.to_move:
            assert closing == [SeatChanged(after.seat)]
        else:
            assert closing == []
        assert len(events) > len(closing)


@every_case
def test_events_name_rules_cells_and_pieces_of_their_game(case: Case) -> None:
    game, _ = case
    for event in (event for _, step in random_steps(case) for event in step.events):
        assert event.rules
        assert set(event.rules) <= set(game.rules)
        assert set(event.touched) <= set(game.largest_board.cell_names)
        assert getattr(event, "piece", None) in {None, *game.piece_looks}
        assert event.why or isinstance(event, (SeatChanged, GameOver))
        assert str(event)
        assert json.loads(json.dumps(event.to_dict()))["type"]


@every_case
def test_facts_are_plain_data_with_the_same_keys_throughout(case: Case) -> None:
    keys = list(random_walks(case)[0].facts())
    assert keys
    for position in sample(case, 60):
        facts = position.facts()
        assert list(facts) == keys
        assert json.loads(json.dumps(facts)) == facts


@pytest.mark.parametrize("game", [g for g in ALL if not g.has_threats], ids=repr)
def test_a_game_that_declares_no_threats_has_none(game: Game) -> None:
    assert {position.threats() for position in walk(game.start(), 6)} == {()}


@every_case
def test_moves_name_the_kind_of_piece_that_they_place(case: Case) -> None:
    game, options = case
    start = game.start(options)
    for move in start.legal_moves():
        placed = [event.piece.kind for event in start.events(move) if isinstance(event, Placed)]
        assert not placed or placed == [move.piece]


@every_case
def test_a_turn_is_continued_by_its_owner_or_by_moves_that_only_continue_turns(case: Case) -> None:
    """This lets a reader find the starts of turns from the moves and their seats alone."""
    for position in sample(case, 40):
        kinds = {move.continues_turn for move in position.legal_moves()}
        if position.starts_turn:
            assert True not in kinds
        elif position.to_move != position.on_turn:
            assert False not in kinds


@every_case
def test_no_seat_has_two_turns_in_a_row(case: Case) -> None:
    """A list of moves and seats takes two turns in a row by the same seat for a single turn."""
    game, options = case
    turns = [p.on_turn for p in walk(game.start(options), seed=2, plies=100) if p.starts_turn]
    assert len(turns) > 1
    assert all(one != following for one, following in itertools.pairwise(turns))


@every_case
def test_seats_and_turns_make_sense(case: Case) -> None:
    game, options = case
    seats = range(game.seats(options))
    for position in random_walks(case):
        if position.outcome is None:
            assert position.to_move in seats
            assert position.on_turn in seats
            if position.starts_turn:
                assert position.on_turn == position.to_move
        else:
            assert position.to_move is None
            assert position.on_turn is None
            ranked = [seat for group in position.outcome.ranking for seat in group]
            assert sorted(ranked) == list(seats)
            assert position.outcome.rule in game.rules
            assert sum(position.outcome.returns) == pytest.approx(0)
            sentence = why(game, options, position.outcome)
            assert sentence.endswith(f" ({position.outcome.rule})")
            assert "{" not in sentence


@every_case
def test_symmetries_preserve_the_rules(case: Case) -> None:
    for position in sample(case, 4):
        for symmetry in position.game.symmetries():
            image = symmetry.position(position)
            legal = position.legal_moves()
            assert {symmetry.move(move) for move in legal} == set(image.legal_moves())
            for move in legal[:: 1 + len(legal) // 10]:
                assert symmetry.position(position.play(move)) == image.play(symmetry.move(move))


@every_game
def test_symmetries_start_with_the_identity(game: Game) -> None:
    first = game.symmetries()[0]
    *_, position = walk(game.start(), 1, plies=9)
    assert first.position(position) == position
    assert all(first.move(move) == move for move in game.table.moves())


@every_case
def test_boards_can_be_read_by_people(case: Case) -> None:
    for position in sample(case, 3):
        text = str(position)
        assert all(len(line) <= 79 for line in text.splitlines())
        for piece in position.pieces().values():
            assert position.game.piece_look(piece).letter in text
        assert len(position.drawing(labels=False).split()) == len(position.board)


@every_case
def test_options_survive_text(case: Case) -> None:
    game, options = case
    assert game.options_type.from_mapping(options.to_mapping()) == options
    assert game.options_type.from_mapping(options.changed()) == options


@every_game
def test_bytes_come_in_any_kind_of_buffer(game: Game) -> None:
    position = game.start()
    for kind in (bytearray, memoryview):
        assert game.from_bytes(kind(position.to_bytes())) == position
        assert position_from_bytes(kind(position.to_bytes())) == position


@every_game
def test_an_equal_move_plays_like_the_legal_one(game: Game) -> None:
    position = game.start()
    move = position.legal_moves()[0]
    equal = replace(move, **{f.name: float(getattr(move, f.name)) for f in fields(move)})
    assert position.play(equal) == position.play(move)
