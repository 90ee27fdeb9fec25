"""Matches between players: schedules, games, ratings, tests; here or on a cluster."""

from boardwright.arena.control import TimeControl, time_control
from boardwright.arena.elo import Estimate, Interval, elo_of, estimate, score_of
from boardwright.arena.fixture_play import ArenaFailed
from boardwright.arena.match import ListedOpening, Match
from boardwright.arena.openings import Opening, load_openings, opening_of
from boardwright.arena.recovery import FolderRefused
from boardwright.arena.referee import Played, play_game
from boardwright.arena.result import GameResult
from boardwright.arena.runner import InlineRunner, LocalRunner
from boardwright.arena.running import run
from boardwright.arena.schedule import Fixture, fixtures
from boardwright.arena.sprt import Sprt
from boardwright.arena.storage import load_summary
from boardwright.arena.summary import Standing, Summary
from boardwright.arena.tally import Tally

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
    "Opening",
    "Played",
    "Sprt",
    "Standing",
    "Summary",
    "Tally",
    "TimeControl",
    "elo_of",
    "estimate",
    "fixtures",
    "load_openings",
    "load_summary",
    "opening_of",
    "play_game",
    "run",
    "score_of",
    "time_control",
]
