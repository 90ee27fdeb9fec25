"""Our games under OpenSpiel's own tests and algorithms."""

from __future__ import annotations

import re
import unittest
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import generate_playthrough, mcts
from open_spiel.python.algorithms.sample_some_states import sample_some_states
from open_spiel.python.tests import games_sim_test

from boardwright.envs.openspiel import PREFIX, CoreRollouts
from boardwright.games import GAMES
from game_parts import game_value
from support import Case, every_table

GAME_STRINGS = [PREFIX + n + game_value(n, "OPEN_SPIEL", "(max_game_length=20)") for n in GAMES]


@every_table
def test_random_games_pass_the_test_of_the_library(case: Case) -> None:
    game, options = case
    given = {name: getattr(options, name) for name in options.changed()}
    loaded = pyspiel.load_game(PREFIX + game.name, {**given, "max_game_length": 16})
    assert loaded.options == options
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("game_string", GAME_STRINGS)
def test_states_on_the_way_pass_the_api_tests(game_string: str) -> None:
    loaded = pyspiel.load_game(game_string)
    np.random.seed(5)

    class ApiTest(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
        @classmethod
        def setUpClass(cls) -> None:
            cls.game, cls.game_name, cls.game_type = loaded, game_string, loaded.get_type()
            cls.some_states = sample_some_states(loaded, max_states=10)

    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(ApiTest).run(result)
    assert result.testsRun >= 5
    assert result.errors + result.failures == []


@pytest.mark.parametrize("game_string", GAME_STRINGS)
def test_clones_pickles_and_serialised_states_continue_identically(game_string: str) -> None:
    np.random.seed(6)
    loaded = pyspiel.load_game(game_string)
    games_sim_test.GamesSimTest("sim_game").sim_game(loaded)
    assert loaded.get_type().default_loadable


def test_a_playthrough_is_written_and_repeats_itself() -> None:
    game_string = PREFIX + "abalone(layout=belgian-daisy,max_game_length=4)"
    text = generate_playthrough.playthrough(game_string, [], seed=2)
    actions = [int(number) for number in re.findall(r"^action: (\d+)", text, re.MULTILINE)]
    assert len(actions) == 4
    assert generate_playthrough.playthrough(game_string, actions) == text


def _search_bot(game: Any, evaluator: Any, simulations: int = 8) -> Any:
    return mcts.MCTSBot(
        game, 1.4, simulations, evaluator, solve=True, random_state=np.random.RandomState(1)
    )


@pytest.mark.parametrize("game_string", GAME_STRINGS)
def test_its_tree_searches_play(game_string: str) -> None:
    game = pyspiel.load_game(game_string)
    state = game.new_initial_state()
    rollouts = mcts.RandomRolloutEvaluator(1, np.random.RandomState(2))
    for evaluator in (rollouts, CoreRollouts(rollouts=2, seed=3, max_plies=30)):
        policy, action = _search_bot(game, evaluator).step_with_policy(state)
        assert action in state.legal_actions()
        assert [known for known, _ in policy] == state.legal_actions()
        state.apply_action(action)
    compiled = pyspiel.MCTSBot(
        game, pyspiel.RandomRolloutEvaluator(1, 4), 1.4, 8, 10, True, 5, False
    )
    assert compiled.mcts_search(state).best_child().action in state.legal_actions()


def test_bots_play_a_game_to_its_end() -> None:
    game = pyspiel.load_game(PREFIX + "repello(counters=1)")
    evaluator = pyspiel.RandomRolloutEvaluator(1, 4)
    search = pyspiel.MCTSBot(game, evaluator, 1.4, 4, 10, True, 5, False)
    rest = pyspiel.make_uniform_random_bot(1, 6)
    state = game.new_initial_state()
    returns = pyspiel.evaluate_bots(state, [search, rest], 7)
    assert state.is_terminal()
    assert sum(returns) == 0


def test_a_won_position_is_recognised_by_the_search() -> None:
    """Rollouts in the core score the players like OpenSpiel's own rollouts."""
    game = pyspiel.load_game(PREFIX + "abalone(ejections=14,repetition=0,max_plies=40)")
    text = "abalone;ejections=14;repetition=0;max_plies=40 5/6/7/8/wbb6/8/7/6/5 b 0"
    state = game.new_initial_state(text)
    bot = _search_bot(game, CoreRollouts(), simulations=200)
    winning = bot.step(state)
    assert state.action_to_string(winning) == "e3e2"
    state.apply_action(winning)
    assert state.returns() == [1.0, -1.0]
