"""Our games in OpenSpiel: parameters, play, observations, copies, notation and errors."""

from __future__ import annotations

import copy
import pickle
import random
import subprocess
import sys
from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np
import pyspiel
import pytest
from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation

from boardwright import core
from boardwright.envs.openspiel import PREFIX, BoardwrightGame, CoreRollouts
from boardwright.envs.openspiel.game import type_of
from boardwright.games import GAMES, IllegalMove, MalformedMove, MalformedPosition, Options
from boardwright.games.options import Choice, option
from boardwright.records import format_record, parse_record
from support import Case, every_case

DAISY = PREFIX + "abalone(layout=belgian-daisy)"


def walked(game_string: str, plies: int, seed: int = 1) -> Any:
    """A state after this many random decisions, or fewer if the game ends."""
    rng = random.Random(seed)
    state = pyspiel.load_game(game_string).new_initial_state()
    while not state.is_terminal() and state.move_number() < plies:
        state.apply_action(rng.choice(state.legal_actions()))
    return state


def same(one: Any, other: Any) -> bool:
    return (one.state_bytes(), one.history(), one.is_cut) == (
        other.state_bytes(),
        other.history(),
        other.is_cut,
    )


def test_every_game_is_registered() -> None:
    names = [name for name in pyspiel.registered_names() if name.startswith(PREFIX)]
    assert names == sorted(PREFIX + name for name in GAMES)


@every_case
def test_options_are_parameters_and_a_string_identifies_the_game(case: Case) -> None:
    game, options = case
    given = {name: getattr(options, name) for name in options.changed()}
    loaded = pyspiel.load_game(PREFIX + game.name, given)
    assert loaded.options == options
    assert loaded.num_players() == game.seats(options) == len(loaded.seat_names())
    game_type = loaded.get_type()
    assert [game_type.min_num_players, game_type.max_num_players] == [
        game.seat_counts[0],
        game.seat_counts[-1],
    ]
    for again in (pyspiel.load_game(str(loaded)), pickle.loads(pickle.dumps(loaded))):
        assert again == loaded
        assert again.options == options


def test_zero_means_unset() -> None:
    game = pyspiel.load_game(PREFIX + "abalone", {"max_plies": 0})
    assert game.options.max_plies is None
    assert game == pyspiel.load_game(PREFIX + "abalone")
    assert game.get_parameters()["max_plies"] == 0
    standard = pyspiel.load_game(PREFIX + "repello(players=3,counters=0)")
    assert standard.options.counters == 12
    assert str(standard) == PREFIX + "repello(players=3)"


@pytest.mark.parametrize(
    "game_string",
    [
        "abalone(layout=round)",
        "abalone(colour=red)",
        "abalone(ejections=six)",
        "abalone(max_game_length=-1)",
        "repello(players=5)",
        "alliances(swap=1)",
        "chess()",
    ],
)
def test_parameters_that_a_game_cannot_have_are_refused(game_string: str) -> None:
    with pytest.raises(pyspiel.SpielError):
        pyspiel.load_game(PREFIX + game_string)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_played_as_in_the_core(name: str) -> None:
    rng = random.Random(name)
    game = pyspiel.load_game(PREFIX + name)
    state, twin = game.new_initial_state(), core.state_of(GAMES[name].start())
    while not twin.is_over:
        assert state.current_player() == twin.to_move
        assert type(state.legal_actions()) is list
        assert state.legal_actions() == twin.legal_actions()
        action = rng.choice(state.legal_actions())
        state.apply_action(action)
        twin.apply(action)
    assert state.is_terminal()
    assert state.current_player() == pyspiel.PlayerId.TERMINAL
    assert state.legal_actions() == []
    assert state.move_number() <= game.max_game_length()
    assert state.returns() == pytest.approx(twin.returns)
    assert state.rewards() == state.returns()
    assert state.key == twin.key


@pytest.mark.parametrize("name", GAMES)
def test_every_player_sees_the_planes_of_the_core(name: str) -> None:
    state = walked(PREFIX + name, 9)
    game = state.get_game()
    planes = make_observation(game)
    named = make_observation(game, params={"named": True})
    compiled = pyspiel._Observation(game, game.make_observer({}))
    for player in range(game.num_players()):
        seen = core.observation_of(state.play.state, player)
        for observation in (planes, named, compiled):
            observation.set_from(state, player)
        assert game.observation_tensor_shape() == list(seen.shape)
        assert state.observation_tensor(player) == seen.ravel().tolist()
        assert np.array_equal(planes.dict["observation"], seen)
        assert np.array_equal(np.frombuffer(compiled, np.float32), seen.ravel())
        assert [*named.dict] == [*GAMES[name].observation_planes, "facts"]
        assert np.array_equal(np.array([*named.dict.values()]), seen)
    mask = state.legal_actions_mask()
    assert [action for action, legal in enumerate(mask) if legal] == state.legal_actions()
    other = 1 - state.current_player()
    assert not any(state.legal_actions_mask(other))


def test_strings_are_for_people_and_for_perfect_recall() -> None:
    state = walked(DAISY, 3)
    assert str(state) == state.text == state.position.to_text()
    assert state.observation_string(1) == str(state.position)
    assert state.information_state_string(0) == ", ".join(map(str, state.history()))
    later = state.get_game().new_initial_state(state.text)
    assert later.information_state_string(0).startswith(state.text)
    secret = pyspiel.IIGObservationType(public_info=False, perfect_recall=True)
    assert make_observation(state.get_game(), secret).string_from(state, 0) == ""
    assert make_observation(state.get_game(), INFO_STATE_OBS_TYPE).tensor is None


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (-1, "action_id"),
        (5, "b1b2 moves a marble on b1, which is empty"),
        (1829, "names no move"),
        (70_000, "names no move"),
        (1 << 40, "names no move"),
    ],
)
def test_an_illegal_action_is_explained_and_changes_nothing(action: int, text: str) -> None:
    state = walked(PREFIX + "abalone", 4)
    before = state.clone()
    with pytest.raises(pyspiel.SpielError, match=text):
        state.apply_action(action)
    with pytest.raises(pyspiel.SpielError):
        state.apply_action_with_legality_check(action)
    assert same(state, before)


def test_an_invalid_action_is_refused() -> None:
    state = walked(DAISY, 2)
    before, legal = state.clone(), state.legal_actions()[0]
    for odd in ("a1b2", None, 1.5, 1 << 70, np.float32(legal), np.array(float(legal))):
        for apply in (state.apply_action, state.apply_action_with_legality_check):
            with pytest.raises(TypeError):
                apply(odd)
    for apply in (state.apply_actions, state.apply_actions_with_legality_checks):
        with pytest.raises(pyspiel.SpielError, match="players decide one at a time"):
            apply(state.legal_actions()[:2])
    assert same(state, before)
    state.apply_action(np.int64(legal))
    assert state.history()[-1] == legal


@pytest.mark.parametrize("given", [{"rollouts": 0}, {"rollouts": -1}, {"max_plies": -1}])
def test_rollouts_that_cannot_be_played_are_refused_at_once(given: dict[str, int]) -> None:
    with pytest.raises(ValueError, match="which is not between"):
        CoreRollouts(**given)
    with pytest.raises(TypeError):
        CoreRollouts(rollouts=1.5)  # type: ignore[arg-type]


def test_play_stops_after_the_end() -> None:
    state = walked(PREFIX + "repulso", 100)
    assert state.is_terminal()
    with pytest.raises(pyspiel.SpielError, match="after the end"):
        state.apply_action(0)
    with pytest.raises(pyspiel.SpielError):
        state.string_to_action("a1")
    with pytest.raises(pyspiel.SpielError, match="player"):
        state.observation_tensor()


def test_a_game_without_a_bound_is_cut_as_a_draw() -> None:
    state = walked(PREFIX + "repello(players=3,max_game_length=7)", 100)
    assert state.get_game().max_game_length() == state.move_number() == 7
    assert state.is_terminal()
    assert state.is_cut
    assert state.returns() == [0.0, 0.0, 0.0]
    assert state.record().result == "1/3-1/3-1/3"
    with pytest.raises(pyspiel.SpielError, match="truncated after 7"):
        state.apply_action(state.play.state.legal_actions()[0])
    with pytest.raises(pyspiel.SpielError, match="truncated after 7"):
        state.string_to_action(state.notation(state.play.state.legal_actions()[0]))
    assert pyspiel.load_game(PREFIX + "repulso(max_game_length=999)").max_game_length() == 84


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


def test_a_game_can_start_in_any_position_of_its_options() -> None:
    state = walked(PREFIX + "repello", 20)
    game = state.get_game()
    positions = [
        game.new_initial_state(state.text),
        game.new_initial_state(state.to_dict()),
        game.new_initial_state(state.to_struct()),
        game.from_bytes(state.state_bytes()),
    ]
    for later in positions:
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
    state.apply_action(state.action(notation))
    with pytest.raises(pyspiel.SpielError) as refused:
        state.string_to_action(notation)
    assert isinstance(refused.value.__cause__, IllegalMove)


def test_moves_are_structs_and_a_state_knows_its_game() -> None:
    state = walked(DAISY, 2)
    assert str(state.get_game()) == DAISY  # the game stays alive although nothing else refers to it
    assert state.get_game().new_initial_state().is_initial_state()
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


def test_a_program_of_the_library_runs_with_our_games_and_exits_cleanly() -> None:
    """References that pyspiel holds to our objects must survive the interpreter's shutdown."""
    program = ["boardwright.envs.openspiel", "open_spiel.python.examples.mcts"]
    flags = [f"--game={PREFIX}repello(counters=1)", "--max_simulations=3", "--quiet", "--seed=1"]
    command = [sys.executable, "-m", *program, *flags]
    ended = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stderr
    assert "Players: mcts random" in ended.stdout


@dataclass(frozen=True)
class SizeOptions(Options):
    game_name: ClassVar[str] = "repulso"
    size: str = option(Choice(("6", "8")), "6", "how large the board is")


class Sized(type(GAMES["repulso"])):  # type: ignore[misc]
    name = "sized"
    options_type = SizeOptions


def test_a_choice_of_numeric_strings_is_passed_as_a_number() -> None:
    kind = type("SizedGame", (BoardwrightGame,), {"boardwright": Sized()})
    pyspiel.register_game(type_of(Sized()), kind)
    loaded = pyspiel.load_game(f"{PREFIX}sized(size=8)")
    assert loaded.options == SizeOptions("8")
    assert str(loaded) == f"{PREFIX}sized(size=8)"
    assert pyspiel.load_game(f"{PREFIX}sized").options == SizeOptions("6")
    with pytest.raises(pyspiel.SpielError, match="'7' is not one of 6, 8"):
        pyspiel.load_game(f"{PREFIX}sized(size=7)")
