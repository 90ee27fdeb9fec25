"""States of our games in OpenSpiel: copies, beginnings, notation, records."""

from __future__ import annotations

import copy
import pickle

import numpy as np
import pyspiel
import pytest

from boardwright.envs.openspiel import PREFIX
from boardwright.games import GAMES, IllegalMove, MalformedMove, MalformedPosition
from boardwright.records import format_record, parse_record
from openspiel_states import DAISY, same, walked


@pytest.mark.parametrize("name", GAMES)
def test_copies_are_equal_and_independent(name: str) -> None:
    state = walked(PREFIX + name, 12)
    game = state.get_game()
    text = pyspiel.serialize_game_and_state(game, state)
    copies = [
        state.clone(),
        copy.deepcopy(state),
        pickle.loads(pickle.dumps(state)),
        pyspiel.deserialize_game_and_state(text)[1],
        game.deserialize_state(state.serialize()),
    ]
    before = state.clone()
    for copied in copies:
        assert same(copied, state)
        copied.apply_action(copied.legal_actions()[0])
        assert same(state, before)
        assert not same(copied, state)
    assert same(state.child(state.legal_actions()[0]), copies[0])


def test_a_state_outlives_the_name_of_its_game() -> None:
    state = walked(DAISY, 5)
    assert str(state.get_game()) == DAISY
    assert state.get_game().new_initial_state().is_initial_state()


def test_a_game_can_begin_in_any_position_of_its_options() -> None:
    state = walked(PREFIX + "repello", 20)
    game = state.get_game()
    begun = [
        game.new_initial_state(state.text),
        game.new_initial_state(state.to_dict()),
        game.new_initial_state(state.to_struct()),
        game.from_bytes(state.state_bytes()),
    ]
    for later in begun:
        assert later.state_bytes() == state.state_bytes()
        assert later.history() == []
        later.apply_action(later.legal_actions()[0])
        again = pickle.loads(pickle.dumps(later.clone()))
        assert same(again, later)
        assert again.record().start.to_text() == state.text


def test_positions_of_other_games_and_options_are_refused() -> None:
    game = pyspiel.load_game(PREFIX + "abalone")
    for position in (GAMES["repulso"].start(), walked(DAISY, 2).position):
        with pytest.raises(pyspiel.SpielError):
            game.new_initial_state(position.to_text())
        with pytest.raises(MalformedPosition):
            game.from_bytes(position.to_bytes())
    for odd in ("", {}, {"position": None}, 7):
        with pytest.raises(pyspiel.SpielError):
            game.new_initial_state(odd)
    with pytest.raises(MalformedPosition):
        game.from_bytes(b"nothing")


def test_notation_names_actions() -> None:
    state = walked(PREFIX + "repulso", 8)
    for action in state.legal_actions():
        notation = state.action_to_string(action)
        assert notation == state.notation(action) == str(GAMES["repulso"].move(action))
        assert notation == state.notation(np.int64(action))
        assert state.action(notation) == state.string_to_action(notation) == action
        assert state.string_to_action(state.current_player(), notation) == action
    with pytest.raises(pyspiel.SpielError, match="not a move"):
        state.string_to_action("z9")
    with pytest.raises(MalformedMove):
        state.notation(10_000)


def test_an_illegal_notation_says_why() -> None:
    state = pyspiel.load_game(PREFIX + "repulso").new_initial_state()
    state.apply_action(state.action("c3"))
    with pytest.raises(pyspiel.SpielError, match="c3") as refused:
        state.string_to_action("c3")
    assert isinstance(refused.value.__cause__, IllegalMove)


def test_moves_are_structs_as_well() -> None:
    state = walked(DAISY, 2)
    action = state.legal_actions()[3]
    struct = state.action_to_struct(action)
    assert struct.to_dict() == {"move": state.notation(action)}
    assert state.struct_to_actions(struct) == [action]
    assert state.apply_action_struct(struct).ok()
    assert state.history()[-1] == action
    assert not state.apply_action_struct(struct).ok()


def test_the_record_replays_to_the_state() -> None:
    state = walked(PREFIX + "alliances(swap=True)", 30)
    record = parse_record(format_record(state.record(tags=[("Event", "test")])))
    assert record.final.to_text() == state.text
    assert record.tag("Event") == "test"
    assert (record.result, record.reason) == ("*", "unfinished")
