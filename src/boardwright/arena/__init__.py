"""Matches between players: schedules, games, ratings, tests; here or on a cluster."""

from typing import TYPE_CHECKING

from boardwright.imports import on_demand

if TYPE_CHECKING:
    from boardwright.arena.elo import Estimate, Interval, Sprt, elo_of, estimate, score_of
    from boardwright.arena.match import ListedOpening, Match, MoveLimits, move_limits
    from boardwright.arena.referee import PlayedGame, play_game
    from boardwright.arena.result import GameResult
    from boardwright.arena.runner import ArenaFailed, InlineRunner, LocalRunner, run
    from boardwright.arena.schedule import Fixture, Opening, fixtures, load_openings, opening_of
    from boardwright.arena.storage import FolderRefused, load_summary
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
        ".match": "ListedOpening Match MoveLimits move_limits",
        ".referee": "PlayedGame play_game",
        ".result": "GameResult",
        ".runner": "ArenaFailed InlineRunner LocalRunner run",
        ".schedule": "Fixture Opening fixtures load_openings opening_of",
        ".storage": "FolderRefused load_summary",
        ".summary": "Standing Summary Tally",
    },
)
