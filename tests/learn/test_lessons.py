"""The page's lessons through the real rules: what they ask for works, what they forbid does not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from boardwright.games import GAMES, Position
from boardwright.games.registry import parse_position
from learn_scenes import scenes, steps

if TYPE_CHECKING:
    from boardwright.games.events import Event

Step = dict[str, Any]
STEPS = [
    pytest.param(game, step, id=f"{game}-{name}") for game in GAMES for name, step in steps(game)
]
each_step = pytest.mark.parametrize(("game", "step"), STEPS)


def played(position: Position, line: str) -> tuple[Position, list[Event]]:
    """The position after a line of moves and all that happened on the way."""
    told: list[Event] = []
    for word in line.split():
        position, events = position.step(word)
        told += events
    return position, told


def lines_of(step: Step) -> list[str]:
    shown = [step["show"]] if "show" in step else []
    return [*step.get("lines", []), *shown]


def meets(goal: dict[str, Any], event: Event) -> bool:
    told = event.to_dict()
    return all(told.get(name) == wanted for name, wanted in goal.items())


@each_step
def test_a_step_starts_with_a_decision_in_its_game(game: str, step: Step) -> None:
    position = parse_position(step["position"])
    assert position.game.name == game
    assert position.to_move is not None


@each_step
def test_a_step_says_in_one_way_what_solves_it(game: str, step: Step) -> None:
    assert sum(way in step for way in ("lines", "goal", "refused")) == 1
    assert ("show" in step) == ("goal" in step)


@each_step
def test_solutions_are_legal_and_written_as_the_engine_writes_them(game: str, step: Step) -> None:
    position = parse_position(step["position"])
    for line in lines_of(step):
        played(position, line)
        for word in line.split():
            assert GAMES[game].format_move(GAMES[game].parse_move(word)) == word


@each_step
def test_the_shown_solution_reaches_the_goal_and_the_start_does_not(game: str, step: Step) -> None:
    if "goal" not in step:
        return
    _, events = played(parse_position(step["position"]), step["show"])
    assert any(meets(step["goal"], event) for event in events)


@each_step
def test_refused_moves_are_refused_by_the_rule_that_the_lesson_names(game: str, step: Step) -> None:
    position = parse_position(step["position"])
    for wrong in [*step.get("objections", []), *([step["refused"]] if "refused" in step else [])]:
        problem = position.objection(wrong["move"])
        assert problem is not None, f"{wrong['move']} is legal"
        assert (problem.key, problem.rule) == (wrong["key"], wrong["rule"])


@each_step
def test_no_line_begins_another(game: str, step: Step) -> None:
    """So that it is plain after every move whether the step is solved."""
    lines = [line.split() for line in step.get("lines", [])]
    for line in lines:
        assert not [other for other in lines if other != line and other[: len(line)] == line]


@pytest.mark.parametrize("game", GAMES)
def test_lessons_name_rules_that_there_are(game: str) -> None:
    for lesson in scenes(game)["lessons"]:
        assert set(lesson["rules"]) <= set(GAMES[game].rules)
