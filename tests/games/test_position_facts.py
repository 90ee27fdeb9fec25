"""What holds of the facts, threats and events of every game's positions."""

from __future__ import annotations

import json
import random

import pytest

from boardwright.games import GAMES, Game, parse_position
from boardwright.games.events import GameOver, SeatChanged
from support import Case, every_case, walk


@every_case
def test_facts_are_plain_data_with_the_same_keys_throughout(case: Case) -> None:
    game, options = case
    keys = list(game.start(options).facts())
    assert keys
    for position in walk(game.start(options), 4):
        facts = position.facts()
        assert list(facts) == keys
        assert json.loads(json.dumps(facts)) == facts


@every_case
def test_equal_positions_have_equal_facts_and_threats(case: Case) -> None:
    game, options = case
    positions = list(walk(game.start(options), 5))
    for position in [positions[-1], *random.Random(5).sample(positions, min(20, len(positions)))]:
        copy = parse_position(position.to_text())
        assert copy.facts() == position.facts()
        assert copy.threats() == position.threats()


@pytest.mark.parametrize("game", [g for g in GAMES.values() if not g.has_threats], ids=repr)
def test_a_game_that_says_so_has_no_threats(game: Game) -> None:
    assert {position.threats() for position in walk(game.start(), 6)} == {()}


@every_case
def test_events_name_rules_cells_and_pieces_of_their_game(case: Case) -> None:
    game, options = case
    position, rng = game.start(options), random.Random(8)
    while position.outcome is None:
        position, events = position.step(rng.choice(position.legal_moves()))
        for event in events:
            assert event.rules
            assert set(event.rules) <= set(game.rules)
            assert set(event.touched) <= set(game.largest_board.cell_names)
            assert getattr(event, "piece", None) in {None, *game.piece_looks}
            assert event.why or isinstance(event, (SeatChanged, GameOver))
            assert str(event)
