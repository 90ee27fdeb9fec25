"""Measures how fast new puzzles of every game are found, in CPU time."""

from __future__ import annotations

import argparse
import time

from boardwright.games import GAMES, Game
from boardwright.puzzles.games import has_profile
from boardwright.puzzles.miner import PuzzleMiner
from measurement import markdown
from performance_page import write_section

SECONDS, SEED = 30.0, 99
WORDS = """Puzzles that `boardwright puzzles mine` finds in games that it plays, and those games,
a minute of CPU time on one thread, over {seconds:g} seconds a game. Playing, filtering, proving,
measuring the difficulty and refuting are all in it."""


def mining_section(seconds: float = SECONDS) -> str:
    rows = [row(game, seconds) for game in GAMES.values() if has_profile(game)]
    table = markdown(["game", "games a minute", "puzzles a minute", "of them found"], rows)
    return f"## Finding puzzles\n\n{WORDS.format(seconds=seconds)}\n\n{table}"


def row(game: Game, seconds: float) -> list[str]:
    """Mine until the CPU time is used up; the search of the last game may finish."""
    miner = PuzzleMiner(game, SEED)
    began, found = time.process_time(), 0
    for puzzles in miner.games_of_engine():
        found += len(puzzles)
        if (spent := time.process_time() - began) >= seconds:
            break
    a_minute = 60 / spent
    return [game.title, f"{miner.games * a_minute:.0f}", f"{found * a_minute:.1f}", str(found)]


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=SECONDS, help="of CPU time, for each game")
    parser.add_argument("--write", action="store_true", help="into docs/performance.md")
    arguments = parser.parse_args()
    section = mining_section(arguments.seconds)
    print(section)
    if arguments.write:
        write_section(section)
