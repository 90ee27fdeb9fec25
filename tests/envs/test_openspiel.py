"""Our games in OpenSpiel: parameters, play, observations and errors."""

from __future__ import annotations

import importlib.util
import pickle
import random
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation

from boardwright import core
from boardwright.envs.openspiel import PREFIX, CoreRollouts
from boardwright.games import GAMES
from openspiel_states import DAISY, same, walked
from support import all_option_sets, set_id

if TYPE_CHECKING:
    from boardwright.games import Game, Options

EXAMPLE = Path(__file__).parents[2] / "examples" / "openspiel_mcts.py"


def test_every_game_is_registered() -> None:
    names = [name for name in pyspiel.registered_names() if name.startswith(PREFIX)]
    assert names == sorted(PREFIX + name for name in GAMES)


@pytest.mark.parametrize("case", all_option_sets(), ids=set_id)
def test_options_are_parameters_and_a_game_is_known_by_its_string(
    case: tuple[Game, Options],
) -> None:
    game, options = case
    given = {name: getattr(options, name) for name in options.changed()}
    loaded = pyspiel.load_game(PREFIX + game.name, given)
    assert loaded.options == options
    assert loaded.num_players() == game.seats(options) == len(loaded.seat_names())
    for again in (pyspiel.load_game(str(loaded)), pickle.loads(pickle.dumps(loaded))):
        assert again == loaded
        assert again.options == options


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_openspiel_is_told_how_many_can_play(game: Game) -> None:
    told = pyspiel.load_game(PREFIX + game.name).get_type()
    assert (told.min_num_players, told.max_num_players) == (
        game.seat_counts[0],
        game.seat_counts[-1],
    )


def test_zero_stands_for_what_is_not_set() -> None:
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


@pytest.mark.parametrize("case", all_option_sets(), ids=set_id)
def test_the_position_string_needs_no_replay(case: tuple[Game, Options]) -> None:
    game, options = case
    state, rng = core.state_of(game.start(options)), random.Random(3)
    for _ in range(30):
        if not state.is_over:
            state.apply(rng.choice(state.legal_actions()))
    assert core.text_of(state) == state.to_position().to_text()


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (-1, "action_id"),
        (5, "b1b2 moves a marble on b1, where"),
        (1829, "names no move"),
        (70_000, "names no move"),
        (1 << 40, "names no move"),
    ],
)
def test_an_illegal_action_says_why_and_changes_nothing(action: int, text: str) -> None:
    state = walked(PREFIX + "abalone", 4)
    before = state.clone()
    with pytest.raises(pyspiel.SpielError, match=text):
        state.apply_action(action)
    with pytest.raises(pyspiel.SpielError):
        state.apply_action_with_legality_check(action)
    assert same(state, before)


def test_what_is_no_action_is_a_type_error() -> None:
    state = walked(DAISY, 2)
    before, legal = state.clone(), state.legal_actions()[0]
    for odd in ("a1b2", None, 1.5, 1 << 70, np.float32(legal), np.array(float(legal))):
        for apply in (state.apply_action, state.apply_action_with_legality_check):
            with pytest.raises(TypeError):
                apply(odd)
    assert same(state, before)
    state.apply_action(np.int64(legal))
    assert state.history()[-1] == legal


def test_players_do_not_decide_all_at_once() -> None:
    state = walked(DAISY, 2)
    for apply in (state.apply_actions, state.apply_actions_with_legality_checks):
        with pytest.raises(pyspiel.SpielError, match="one player at a time"):
            apply(state.legal_actions()[:2])
    assert same(state, walked(DAISY, 2))


@pytest.mark.parametrize(
    ("given", "error"),
    [
        ({"rollouts": 0}, ValueError),
        ({"rollouts": -1}, ValueError),
        ({"rollouts": 1.5}, TypeError),
        ({"max_plies": -1}, ValueError),
    ],
)
def test_rollouts_that_cannot_be_played_are_refused_at_once(
    given: dict[str, Any], error: type[Exception]
) -> None:
    with pytest.raises(error):
        CoreRollouts(**given)


def test_nobody_plays_on_after_the_end() -> None:
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
    with pytest.raises(pyspiel.SpielError, match="cut after 7"):
        state.apply_action(state.play.state.legal_actions()[0])
    with pytest.raises(pyspiel.SpielError, match="cut after 7"):
        state.string_to_action(state.notation(state.play.state.legal_actions()[0]))
    assert pyspiel.load_game(PREFIX + "repulso(max_game_length=999)").max_game_length() == 84


def test_a_program_of_the_library_runs_with_our_games_and_ends_in_peace() -> None:
    """What pyspiel keeps of us must survive the end of the interpreter."""
    program = ["boardwright.envs.openspiel", "open_spiel.python.examples.mcts"]
    flags = [f"--game={PREFIX}repello(counters=1)", "--max_simulations=3", "--quiet", "--seed=1"]
    command = [sys.executable, "-m", *program, *flags]
    ended = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stderr
    assert "Players: mcts random" in ended.stdout


def test_the_example_plays_a_match(capsys: pytest.CaptureFixture[str]) -> None:
    spec = importlib.util.spec_from_file_location("openspiel_mcts", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    example = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = example  # where its dataclass looks itself up
    spec.loader.exec_module(example)
    assert example.main(["--games", "2", "--simulations", "5", "--level", "1"]) == 0
    printed = capsys.readouterr().out
    assert "against level 1" in printed
    assert printed.splitlines()[-1].endswith("of 2")
