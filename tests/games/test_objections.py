"""Objections are data: a key of a table, the rule, and details that no language changes."""

from __future__ import annotations

import json
import pickle
import re

import pytest

from boardwright.games import GAMES, Game, IllegalMove
from boardwright.games.objections import SHARED, Objection, reason
from game_parts import claimed, game_value
from support import every_game, refusal, walk

every_example = pytest.mark.parametrize(
    ("game", "key"),
    [
        (game, key)
        for game in GAMES
        for key in game_value(game, "EXAMPLES", {}, module="objections")
    ],
)


@every_game
def test_every_objection_has_an_example(game: Game) -> None:
    examples = claimed(game.name, "EXAMPLES", "objections")
    elsewhere = game_value(game.name, "ELSEWHERE", set(), "objections")
    assert {*examples, *elsewhere} == set(game.objections)


@every_game
def test_keys_are_in_kebab_case_and_shared_keys_are_separate(game: Game) -> None:
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", key) for key in (*game.objections, *SHARED))
    assert not set(SHARED) & set(game.objections)


@every_example
def test_an_objection_has_a_key_a_rule_and_details(game: str, key: str) -> None:
    example = game_value(game, "EXAMPLES", module="objections")[key]
    problem, params = refusal(example.position, example.move), example.params
    assert (problem.key, problem.rule, problem.params) == (key, example.rule, params)
    assert str(problem).startswith(f"{example.move} ")
    cells = {*params.get("cells", []), *([params["cell"]] if "cell" in params else [])}
    assert cells <= set(GAMES[game].largest_board.cell_names)
    assert params.get("seat", 0) in range(GAMES[game].seats(example.position.options))
    assert json.loads(json.dumps(params)) == params


def test_an_error_without_an_objection_has_an_empty_key() -> None:
    problem = IllegalMove("c3", "is refused", "bug")
    assert (problem.key, problem.params) == ("", {})


@every_game
def test_moves_after_the_end_get_the_same_objection_in_all_games(game: Game) -> None:
    *_, last = walk(game.start(), 1)
    assert last.outcome is not None
    problem = refusal(last, str(game.table.moves()[0]))
    assert (problem.key, problem.params) == ("after-end", {})
    assert (problem.reason, problem.rule) == ("comes after the end of the game", last.outcome.rule)


def test_sentences_count_list_and_name() -> None:
    names = ("Red", "Green")
    assert reason("takes {steps:step}", {"steps": 1}, names) == "takes 1 step"
    assert reason("takes {steps:step}", {"steps": 4}, names) == "takes 4 steps"
    assert reason("{cells} must slide", {"cells": ["c3", "c5"]}, names) == "c3, c5 must slide"
    assert reason("{cells[0]} and others", {"cells": ["c3", "c5"]}, names) == "c3 and others"
    assert reason("not of {seat}", {"seat": 1}, names) == "not of Green"


def test_an_illegal_move_can_be_sent_to_another_process() -> None:
    problem = refusal(GAMES["repulso"].start().play("c3"), "c3")
    copy = pickle.loads(pickle.dumps(problem))
    assert (str(copy), copy.key, copy.params) == (str(problem), "not-free", {"cell": "c3"})


def test_a_position_makes_the_error_of_an_objection() -> None:
    position = GAMES["repello"].start()
    problem = position.refusal("N", Objection("choice-first", "RE18", {"seat": 1}))
    text = "N comes before the choice from the collection of Green (RE18)"
    assert (str(problem), problem.key) == (text, "choice-first")
