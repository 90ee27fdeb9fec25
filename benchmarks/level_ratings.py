"""Plays the games that determine the ratings of the levels, and writes these into the package.

    python benchmarks/level_ratings.py --game repulso --games 60     a game on each core
    python benchmarks/level_ratings.py --seats 3 --concurrency 1     tables of three, on one core
    python benchmarks/level_ratings.py --write                       only fit what was played

Each level plays those one and two below it; at tables of three and four, consecutive levels meet.
Levels 1 to 9 are limited by nodes, so that a busy machine plays the same games, only later; level
10 has a tenth of a second a move. Games are stored in build/level_ratings, and a later run
continues them. The scores of adjacent levels in docs/strength.md, which are of the present levels,
count with these games.
"""

from __future__ import annotations

import argparse
import re
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from boardwright import arena
from boardwright.arena.elo import Z95
from boardwright.arena.ratings import Meeting, ratings
from boardwright.arena.storage import GameResult
from boardwright.engine.levels import FULL_STRENGTH
from boardwright.games import GAMES, Game
from boardwright.server.ratings.model import ANCHOR, ANCHOR_VALUE, LevelRating, write_ratings

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "build" / "level_ratings"
STRENGTH = ROOT / "docs" / "strength.md"
_ROW = re.compile(r"\| (\w+) \| level(\d+) \| level(\d+) \| (\d+) \| ([\d.]+) %")
SECONDS = 0.1  # per move of level 10
TIMEOUT = 120.0  # seconds per move of the other levels, which need far less


def player_name(level: int) -> str:
    return f"level{level},time={SECONDS:g}" if level == FULL_STRENGTH else f"level{level}"


def tables(seats: int) -> list[tuple[int, ...]]:
    """The groups of levels that play each other."""
    if seats == 2:
        return [(n, n - d) for d in (1, 2) for n in range(d + 1, FULL_STRENGTH + 1)]
    lowest = range(1, FULL_STRENGTH - seats + 2)
    return [tuple(range(n, n + seats)) for n in lowest]


def match_of(game: Game, seats: int, levels: tuple[int, ...], games: int) -> arena.Match:
    chosen_options = {"players": str(seats)} if len(game.seat_counts) > 1 else None
    options = game.opponents.options_to_measure(game, chosen_options)
    return arena.Match(
        game=game.name,
        players=tuple(map(player_name, levels)),
        options=options.to_mapping(),
        games=games,
        control=arena.MoveLimits(seconds=TIMEOUT),
        opening_plies=game.opponents.plies_before_match(game, options),
        seed=19,
        compact=True,
    )


def folder_of(match: arena.Match, levels: tuple[int, ...]) -> Path:
    return FOLDER / match.game / str(match.seats) / "-".join(map(str, levels))


def play(game: Game, seats: int, games: int, concurrency: int | None) -> None:
    for levels in tables(seats):
        match = match_of(game, seats, levels, games)
        folder, runner = folder_of(match, levels), arena.LocalRunner(concurrency)
        summary = arena.run(match, folder, resume=folder.exists(), runner=runner)
        score = summary.standings[0].score
        print(f"{game.name} {levels}: {100 * score.value:.1f} % of {summary.games}", flush=True)


def meetings(game: Game, seats: int) -> Iterator[tuple[tuple[int, int], float, str]]:
    """Each pair at a table is a meeting; those of one table are correlated: a group."""
    for levels in tables(seats):
        path = FOLDER / game.name / str(seats) / "-".join(map(str, levels)) / "results.jsonl"
        if not path.exists():
            continue
        for line in path.read_bytes().splitlines():
            result = msgspec.json.decode(line, type=GameResult)
            for first_player, second_player in combinations(range(seats), 2):
                pair = levels[result.seating[first_player]], levels[result.seating[second_player]]
                yield pair, _score(result, first_player, second_player), f"{levels} {result.group}"


def stored_meetings(game: Game) -> Iterator[tuple[tuple[int, int], float, str]]:
    """The games behind the table of levels, as many wins and losses as its scores imply."""
    table = STRENGTH.read_text().partition("<!-- levels -->")[2].partition("<!-- end")[0]
    for title, first_player, second_player, games, percent in _ROW.findall(table):
        if title == game.title:
            wins = round(int(games) * float(percent) / 100)
            for number in range(int(games)):
                group = f"table {first_player} {second_player} {number}"
                yield (int(first_player), int(second_player)), float(number < wins), group


def _score(result: GameResult, first_player: int, second_player: int) -> float:
    ahead = result.places[second_player] - result.places[first_player]
    return 0.5 if ahead == 0 else float(ahead > 0)


def fitted(game: Game, seat_counts: tuple[int, ...]) -> dict[str, LevelRating]:
    """The ratings of the levels by Bradley–Terry, shifted so that the anchor has its value."""
    found = [m for seats in seat_counts for m in meetings(game, seats)]
    if seat_counts == (2,):
        found += stored_meetings(game)
    groups = {group: i for i, group in enumerate(dict.fromkeys(g for _, _, g in found))}
    met = [Meeting(a - 1, b - 1, score, groups[group]) for (a, b), score, group in found]
    values = ratings(FULL_STRENGTH, met)
    counts = [sum(level in (m.first, m.second) for m in met) for level in range(FULL_STRENGTH)]
    moved = ANCHOR_VALUE - values[ANCHOR - 1].value
    return {
        f"level{i + 1}": LevelRating(
            round(value.value + moved), round((value.high - value.low) / 2 / Z95), games
        )
        for i, (value, games) in enumerate(zip(values, counts, strict=True))
        if games
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", action="append", choices=list(GAMES))
    parser.add_argument("--seats", action="append", type=int)
    parser.add_argument("--games", type=int, default=40, help="of each table of levels")
    parser.add_argument("--concurrency", type=int)
    parser.add_argument("--write", action="store_true")
    chosen = parser.parse_args()
    for name in chosen.game or GAMES:
        game = GAMES[name]
        seat_counts = [n for n in game.seat_counts if n in (chosen.seats or game.seat_counts)]
        if not chosen.write:
            for seats in seat_counts:
                play(game, seats, chosen.games, chosen.concurrency)
    if chosen.write:
        write_all()


def write_all() -> None:
    for name, game in GAMES.items():
        found: dict[str, dict[str, LevelRating]] = {}
        for pool, seats in (("two", (2,)), ("many", tuple(n for n in game.seat_counts if n > 2))):
            if levels := fitted(game, seats):
                found[pool] = levels
        if found:
            write_ratings(name, found)


if __name__ == "__main__":
    main()
