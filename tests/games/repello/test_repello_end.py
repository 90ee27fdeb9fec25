"""The end of the game and the ranking (RE20, RE21)."""

from __future__ import annotations

import pytest

from boardwright.games.events import Collected, GameOver, Pushed
from boardwright.games.looks import Piece
from boardwright.games.repello import REPELLO, RepelloOptions
from boardwright.games.repello.facts import points, score
from games.repello.boards import draw, notation
from support import play_all, walk


@pytest.mark.rule("RE20")
@pytest.mark.parametrize(("players", "counters"), [(2, 1), (3, 2), (4, 3), (2, 15)])
def test_each_player_has_as_many_turns_as_counters(players: int, counters: int) -> None:
    options = RepelloOptions(players, counters)
    positions = list(walk(REPELLO.start(options), seed=2))
    turns = [p.on_turn for p in positions if p.starts_turn]
    assert turns == [*(list(range(players)) * (counters + 1)), None]
    last = positions[-1]
    assert last.outcome == score(last.collected)
    assert last.legal_moves() == ()


@pytest.mark.rule("RE19", "RE20")
@pytest.mark.parametrize("seed", range(5))
def test_an_early_empty_stacker_shortens_no_game(seed: int) -> None:
    options = RepelloOptions(players=4, counters=5, reentry="then-move")
    positions = list(walk(REPELLO.start(options), seed))
    assert len([p for p in positions if p.starts_turn]) == 4 * 6 + 1


@pytest.mark.rule("RE20")
def test_the_last_turn_ends_the_game() -> None:
    position = play_all(REPELLO.start(RepelloOptions(counters=1)), "d10 j4 E")
    assert position.carried == (0, 1)
    assert position.outcome is None
    step = position.step("N")
    assert step.position.outcome is not None
    assert step.events[-1] == GameOver(step.position.outcome)
    assert step.position.outcome.rule == "RE21"


@pytest.mark.rule("RE20")
def test_an_empty_stacker_stays_and_gives_only_the_choice() -> None:
    collected = ((1, 0, 0), (0, 0, 0))
    position = draw("B A", "l7", counters=1, turn=3, carried=(0, 0), collected=collected)
    step = position.step("m7E")
    assert step.events == (Pushed(1, Piece("stacker", 0), "m7", None, "l7"),)
    assert step.position.carried == (0, 0)
    assert notation(step.position) == ["=grey", "=none"]
    over = step.position.step("=grey")
    assert over.events[0] == Collected(1, Piece("grey counter"), "collection", 0)
    assert over.position.outcome is not None
    assert over.position.outcome.winner == 1


@pytest.mark.rule("RE21")
def test_counters_are_worth_one_three_and_five_points() -> None:
    assert [points(c) for c in ((1, 0, 0), (0, 1, 0), (0, 0, 1), (2, 3, 1))] == [1, 3, 5, 16]


@pytest.mark.rule("RE21")
@pytest.mark.parametrize(
    ("collected", "ranking", "reason"),
    [
        (((4, 0, 0), (5, 0, 0)), ((1,), (0,)), "points"),
        (((0, 2, 0), (1, 0, 1)), ((1,), (0,)), "gold-counter"),
        (((6, 0, 0), (0, 2, 0)), ((1,), (0,)), "silver-counters"),
        (((1, 1, 0), (1, 1, 0)), ((0, 1),), "equal"),
        (((0, 0, 0), (0, 0, 0)), ((0, 1),), "equal"),
        # More silver does not beat gold, but more points do.
        (((0, 3, 0), (4, 0, 1)), ((1,), (0,)), "gold-counter"),
        (((7, 1, 0), (4, 0, 1)), ((0,), (1,)), "points"),
        # Gold counters decide nothing between players who are not tied for first place.
        (((6, 0, 0), (3, 1, 0), (0, 0, 1)), ((1,), (0,), (2,)), "silver-counters"),
        # A tie for first place beside a third player with equally many points but no silver.
        (((3, 1, 0), (6, 0, 0), (3, 1, 0)), ((0, 2), (1,)), "equal"),
        # The same criteria rank the lower places.
        (((9, 0, 0), (5, 0, 0), (2, 1, 0), (0, 0, 1)), ((0,), (3,), (2,), (1,)), "points"),
        (((9, 0, 0), (2, 1, 0), (2, 1, 0), (0, 0, 1)), ((0,), (3,), (1, 2)), "points"),
    ],
)
def test_places_are_ordered_by_points_then_gold_then_silver(
    collected: tuple[tuple[int, int, int], ...], ranking: tuple[tuple[int, ...], ...], reason: str
) -> None:
    outcome = score(collected)
    assert outcome.ranking == ranking
    assert (outcome.reason, outcome.rule) == (reason, "RE21")
