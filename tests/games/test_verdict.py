"""Sentences about the ends of games, with winners and losers by their names."""

from __future__ import annotations

import pytest

from boardwright.games import game_named
from boardwright.games.outcome import Outcome, all_level, verdict, why


@pytest.mark.parametrize(
    ("name", "outcome", "expected"),
    [
        (
            "repulso",
            Outcome.win(1, "unable", "RU15"),
            "Orange wins: Blue has no cell for a coloured piece and cannot open one (RU15)",
        ),
        (
            "abalone",
            Outcome.win(0, "ejections", "AB9"),
            "Black wins: Black has pushed out 6 of the opponent's marbles (AB9)",
        ),
        (
            "alliances",
            Outcome.forfeit(all_level(2), 1, "resignation"),
            "First wins: Second resigned",
        ),
    ],
)
def test_winner_and_loser_are_named(name: str, outcome: Outcome, expected: str) -> None:
    game = game_named(name)
    options = game.options_type()
    sentence = f"{verdict(outcome, game.seat_names(options))}: {why(game, options, outcome)}"
    assert sentence == expected


@pytest.mark.parametrize(
    ("outcome", "expected"),
    [
        (Outcome.win(1, "clusters", "RU13"), "Orange wins"),
        (Outcome.draw(2, "equal-clusters", "RU14"), "Draw"),
        (Outcome(((0, 2), (1,)), "equal", "RE21"), "Draw between Blue and Red"),
        (Outcome.forfeit(all_level(3), 1, "time"), "Draw between Blue and Red"),
        (Outcome.forfeit(((1, 2), (0,)), 1, "time"), "Red wins"),
    ],
)
def test_all_drawing_players_are_named(outcome: Outcome, expected: str) -> None:
    assert verdict(outcome, ("Blue", "Orange", "Red")) == expected
