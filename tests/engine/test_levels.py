"""Levels choose among good moves, never a move that is known to lose."""

from __future__ import annotations

import itertools
import random
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from boardwright import core
from boardwright.core import SearchLine, state_of
from boardwright.engine import Budget, Engine, Level
from boardwright.engine.choice import Chooser
from boardwright.engine.levels import (
    candidates,
    ideas_of,
    is_start,
    level_of,
    loses_at_once,
    sample,
    varied_nodes,
    winning_action,
)
from boardwright.engine.wire import parse_start
from boardwright.games import GAMES, Game, MalformedInput, game_named
from support import Case, every_case, every_game, random_states, walk

if TYPE_CHECKING:
    from boardwright.core import State


def line(action: int, chance: float, proven: int | None = None) -> SearchLine:
    return SearchLine((action,), chance, (chance, 1 - chance), proven)


CLOSE = [line(1, 0.6), line(2, 0.55), line(3, 0.45)]
LOSING = [line(1, 0.1), line(2, 0.0, 3), line(3, 0.05)]
LOST = [line(1, 0.0, 9), line(2, 0.0, 1)]
WON = [line(1, 1.0, 5), line(2, 0.99), line(3, 1.0, 7)]


@pytest.mark.parametrize(
    ("lines", "margin", "chosen"),
    [
        (CLOSE, 0.1, [1, 2]),
        (CLOSE, 0.0, [1]),
        (LOSING, 0.9, [1, 3]),
        (LOST, 0.9, [1]),
        (WON, 0.9, [1, 3]),
    ],
    ids=[
        "within the margin",
        "only the best",
        "no known loss",
        "all is lost",
        "no win thrown away",
    ],
)
def test_candidates_are_as_good_as_the_best(
    lines: list[SearchLine], margin: float, chosen: list[int]
) -> None:
    assert [found.actions[0] for found in candidates(lines, 0, margin)] == chosen


def test_a_temperature_of_zero_plays_the_best() -> None:
    lines = [line(1, 0.6), line(2, 0.59)]
    assert {sample(lines, 0, 0.0, random.Random(n)).actions for n in range(20)} == {(1,)}
    warm = [sample(lines, 0, 0.1, random.Random(n)).actions for n in range(50)]
    assert set(warm) == {(1,), (2,)}


@pytest.mark.parametrize("name", GAMES)
def test_there_are_ten_levels_that_grow(name: str) -> None:
    """Weak levels play by ideas; from the third level on they see replies."""
    levels = [level_of(name, number) for number in range(1, 11)]
    assert levels[9].is_full_strength
    assert [bool(level.ideas) for level in levels] == [True] * 5 + [False] * 5
    assert [level.sees_replies for level in levels] == [False] * 2 + [True] * 8
    for lower, higher in pairwise(levels[:9]):
        assert lower.nodes > 0
        if higher.method == lower.method:  # fewer nodes with a network can be worth more
            assert lower.nodes < higher.nodes
        else:
            assert higher.method == core.network_method(game_named(name).start())
        if higher.ideas:
            assert lower.ideas <= higher.ideas
        elif not lower.ideas:  # temperatures of levels with ideas use another unit
            assert lower.temperature > higher.temperature or lower.temperature == 0
    for number in (0, 11):
        with pytest.raises(MalformedInput, match="unknown level"):
            level_of(name, number)


def test_a_level_varies_its_nodes_a_little_and_by_the_seed_alone() -> None:
    level = Level(nodes=1000)
    drawn = [varied_nodes(level, random.Random(seed)) for seed in range(200)]
    assert 850 <= min(drawn) < 900
    assert 1100 < max(drawn) <= 1150
    assert drawn == [varied_nodes(level, random.Random(seed)) for seed in range(200)]
    assert varied_nodes(Level(), random.Random(1)) == 0
    assert varied_nodes(Level(nodes=1), random.Random(1)) == 1


def test_every_level_takes_an_immediate_win() -> None:
    found = 0
    for seed in range(4):
        for position in walk(parse_start("abalone;layout=belgian-daisy;ejections=1"), seed):
            if position.outcome is None and winning_action(state_of(position)) is not None:
                found += 1
                level = 1 + found % 9
                move = Engine(position.game, level=level).choose(position, Budget(nodes=30))
                outcome = position.play(move).outcome
                assert outcome is not None
                assert outcome.winner == position.to_move
    assert found > 10


def test_promising_moves_are_considered_first() -> None:
    looks = [line(n, 0.6 - n / 50) for n in range(10)]

    def drawn(temperature: float, seed: int) -> list[int]:
        level = Level(nodes=10, ideas=3, temperature=temperature)
        return ideas_of(level, looks, 0, random.Random(seed))

    assert all(drawn(0.0, seed) == [0, 1, 2] for seed in range(20))
    warm = [drawn(0.5, seed) for seed in range(300)]
    assert all(len(set(ideas)) == 3 for ideas in warm)
    first = [sum(ideas[0] == action for ideas in warm) for action in range(10)]
    assert first[0] > first[2] > first[5]
    assert {action for seed in range(300) for action in drawn(9.0, seed)} == set(range(10))


EXPOSED = (
    "abalone;layout=belgian-daisy;ejections=1",
    "repulso",
    "alliances",
    "repello;counters=2",
    "repello;players=3;counters=2",
)


@cache
def exposed_states(start: str, count: int = 6) -> list[tuple[State, set[int]]]:
    """States in which some but not all moves lose to one reply, each with those moves."""
    games = (random_states(parse_start(start), seed) for seed in itertools.count())
    found = ((state, punished_actions(state)) for game in games for state in game)
    return list(itertools.islice(((state, bad) for state, bad in found if bad), count))


def punished_actions(state: State) -> set[int]:
    """The moves that lose to one reply; empty if a move wins immediately or if all moves lose."""
    if winning_action(state) is not None:
        return set()
    bad = {action for action in state.legal_actions() if loses_at_once(state, action)}
    return bad if len(bad) < state.count_legal() else set()


@pytest.mark.parametrize("start", EXPOSED)
@pytest.mark.parametrize("number", range(3, 10))
def test_a_level_avoids_moves_that_one_reply_punishes(number: int, start: str) -> None:
    game = parse_start(start).game
    for state, bad in exposed_states(start):
        for seed in range(5):
            engine = Engine(game, level=number, seed=seed)
            assert engine.choose_action(state, Budget(nodes=30)) not in bad


@pytest.mark.parametrize("name", GAMES)
def test_a_level_plays_without_a_search_method(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(core, "search_methods", lambda _: [])
    position = list(walk(game_named(name).start(), 1, plies=9))[-1]
    level = Level(nodes=10, ideas=3, temperature=0.5)
    assert Engine(position.game, level=level).choose(position) in position.legal_moves()


@pytest.mark.parametrize("name", list(GAMES))
def test_a_level_ends_at_once_when_it_is_stopped_by_its_time(name: str) -> None:
    game = game_named(name)
    position = next(iter(walk(game.start(), 1)))
    engine = Engine(game, level=Level(nodes=10**9, lines=2))
    assert engine.choose(position, Budget(seconds=0.01)) in position.legal_moves()


def test_the_only_move_and_an_opening_need_no_search(monkeypatch: pytest.MonkeyPatch) -> None:
    def search(*_: object) -> None:
        raise AssertionError

    monkeypatch.setattr(Chooser, "_think", search)
    repulso = game_named("repulso")
    assert str(Engine(repulso).choose(repulso.start())) in ("c3", "c4", "d3", "d4")
    forced = [p for p in walk(repulso.start(), 2) if len(p.legal_moves()) == 1]
    assert forced
    for position in forced:
        assert Engine(repulso).choose(position) == position.legal_moves()[0]


@every_case
def test_only_the_start_of_a_game_is_its_start(case: Case) -> None:
    game, options = case
    first, *others = walk(game.start(options), 1, plies=12)
    assert is_start(state_of(first))
    assert not any(is_start(state_of(position)) for position in others)


@every_game
def test_first_moves_are_legal(game: Game) -> None:
    for start, moves in game.opponents.first_moves.items():
        position = parse_start(start)
        assert (position.game, [m for m in moves.split() if position.objection(m)]) == (game, [])
