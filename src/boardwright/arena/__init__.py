"""Matches between players: schedules, games, ratings, tests; here or on a cluster."""

from typing import TYPE_CHECKING

from boardwright.imports import on_demand

if TYPE_CHECKING:
    from boardwright.arena.elo import Estimate, Interval, Sprt, elo_of, estimate, score_of
    from boardwright.arena.match import (
        Fixture,
        ListedOpening,
        Match,
        MoveLimits,
        Opening,
        fixtures,
        load_openings,
        move_limits,
        opening_of,
    )
    from boardwright.arena.referee import PlayedGame, play_game
    from boardwright.arena.runner import ArenaFailed, InlineRunner, LocalRunner, run
    from boardwright.arena.storage import FolderRefused, GameResult, load_summary
    from boardwright.arena.summary import Standing, Summary, Tally

__all__ = [
    "ArenaFailed",
    "Estimate",
    "Fixture",
    "FolderRefused",
    "GameResult",
    "InlineRunner",
    "Interval",
    "ListedOpening",
    "LocalRunner",
    "Match",
    "MoveLimits",
    "Opening",
    "PlayedGame",
    "Sprt",
    "Standing",
    "Summary",
    "Tally",
    "elo_of",
    "estimate",
    "fixtures",
    "load_openings",
    "load_summary",
    "move_limits",
    "opening_of",
    "play_game",
    "run",
    "score_of",
]

__getattr__ = on_demand(
    __name__,
    {
        ".elo": "Estimate Interval Sprt elo_of estimate score_of",
        ".match": "Fixture ListedOpening Match MoveLimits Opening "
        "fixtures load_openings move_limits opening_of",
        ".referee": "PlayedGame play_game",
        ".runner": "ArenaFailed InlineRunner LocalRunner run",
        ".storage": "FolderRefused GameResult load_summary",
        ".summary": "Standing Summary Tally",
    },
)
