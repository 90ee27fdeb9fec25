"""Matches between players: schedules, games, ratings, tests; here or on a cluster."""

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
