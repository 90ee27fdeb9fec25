"""Plays the matches that docs/strength.md reports, and writes their tables into it.

    python benchmarks/strength.py                 all matches that were not played yet
    python benchmarks/strength.py --game abalone --part levels --games 200
    python benchmarks/strength.py --part levels --level 2 --level 3 --seed 7 --fresh
    python benchmarks/strength.py --write         only write the tables

Games are stored in build/strength; `--fresh` deletes those of the chosen matches first.
"""

from __future__ import annotations

import argparse
import math
import shutil
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from boardwright import arena
from boardwright.engine.levels import FULL_STRENGTH, playable_methods
from boardwright.games import GAMES, Game
from measurement import Table, markdown

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "build" / "strength"
PAGE = ROOT / "docs" / "strength.md"
SECONDS = 0.1  # per move, in matches with a time limit
ONCE, TWICE = 0.05, 0.1
PARTS = ("before", "yardsticks", "time", "levels", "methods", "tables")
BEST = "engine"
# The best search against the previous one: games by time per move, and the bars.
BEFORE = {"0.1": 200, "1": 60}
BEFORE_OF_GAME = {"repulso": {"0.1": 300, "1": 100}}  # has many draws
AT_FOUR_SEATS = 120
BARS = {"repulso": 0.65, "repello": 0.65, "abalone": 0.75, "alliances": 0.8}
LAYOUTS = ("belgian-daisy", "german-daisy", "standard", "alien-attack")


@dataclass(frozen=True)
class Trial:
    """A match of the page: its table, and the score that its first player should reach."""

    part: str
    match: arena.Match
    bar: float | None = None
    variant: str = ""  # of the game, in a word
    is_at_most: bool = False  # the score should stay below the bar

    @property
    def folder(self) -> Path:
        names = "-".join(p.replace(",", "_").replace("=", "") for p in self.match.players)
        seats = f"{self.match.seats}-" if self.match.seats > 2 else ""
        variant = f"{self.variant}-" if self.variant else ""
        return FOLDER / self.match.game / f"{self.part}-{seats}{variant}{names}"

    def summary(self) -> arena.Summary | None:
        """The summary of the games so far; None before the first."""
        found = arena.load_summary(self.folder)
        return found if found is not None and found.games else None


def match_of(
    game: Game, players: tuple[str, ...], games: int, options: dict[str, str] | None = None
) -> arena.Match:
    chosen = game.opponents.options_to_measure(game, options)
    return arena.Match(
        game=game.name,
        players=players,
        options=chosen.to_mapping(),
        games=games,
        control=arena.MoveLimits(seconds=SECONDS),
        opening_plies=game.opponents.plies_before_match(game, chosen),
        compact=True,
    )


def trials_before(game: Game) -> Iterator[Trial]:
    """The best search against the one that the weak levels still use."""
    before = f"{BEST},method={game.opponents.levels[0].method}"
    layouts = LAYOUTS if game.name == "abalone" else ("",)
    for seconds, games in BEFORE_OF_GAME.get(game.name, BEFORE).items():
        players = (f"{BEST},time={seconds}", f"{before},time={seconds}")
        for layout in layouts:
            options = {"layout": layout} if layout else None
            match = match_of(game, players, games // len(layouts), options)
            yield Trial("before", match, BARS.get(game.name), layout)
    if game.name == "repello":
        options = {"players": "4", "counters": "6"}
        players = (f"{BEST},time={SECONDS:g}", f"{before},time={SECONDS:g}")
        yield Trial("before", match_of(game, players, AT_FOUR_SEATS, options), 0.4)
        old_first = match_of(game, players[::-1], AT_FOUR_SEATS, options)
        yield Trial("before", old_first, 0.17, is_at_most=True)


def trials(game: Game) -> Iterator[Trial]:
    yield from trials_before(game)
    full = f"level{FULL_STRENGTH}"
    for other, bar in (("random", 1.0), ("greedy", 0.95), ("uct", 0.8)):
        yield Trial("yardsticks", match_of(game, (full, other), 40), bar)
    times = (f"{BEST},time={TWICE:g}", f"{BEST},time={ONCE:g}")
    yield Trial("time", match_of(game, times, 200), 0.6)
    for level in range(2, FULL_STRENGTH + 1):
        pair = (f"level{level}", f"level{level - 1}")
        yield Trial("levels", match_of(game, pair, 100), 0.65)
    best, *others = playable_methods(game)
    for method in others:
        if method not in ("greedy", "uct"):
            yield Trial("methods", match_of(game, (best, method), 40))
    if game.name == "repello":
        for players in ("3", "4"):
            for other in ("random", "greedy", "uct", *others[:1]):
                options = {"players": players, "counters": "6"}
                yield Trial("tables", match_of(game, (full, other), 24, options))


def play(trial: Trial, concurrency: int | None) -> None:
    resume = trial.folder.exists()
    label = f"{trial.match.game}: {' – '.join(trial.match.players)}"
    print(f"{label} …", flush=True)
    runner = arena.LocalRunner(concurrency)
    summary = arena.run(trial.match, trial.folder, resume=resume, runner=runner)
    print(f"{label}: {describe(summary)}", flush=True)


def describe(summary: arena.Summary) -> str:
    score = summary.standings[0].score
    return (
        f"{100 * score.value:.1f} % ({100 * score.low:.1f}–{100 * score.high:.1f}) "
        f"in {summary.games} games"
    )


def rows_of(part: str, written: Table) -> Table:
    """The rows of the trials in build/strength; for other trials the row of the page."""
    known_rows = {tuple(row[:3]): row for row in written}
    rows: Table = []
    for game in GAMES.values():
        for trial in trials(game):
            if trial.part == part:
                summary = trial.summary()
                row = (
                    row_of(game, trial, summary)
                    if summary
                    else known_rows.get(names_of(game, trial))
                )
                rows += [row] if row else []
    return rows


def names_of(game: Game, trial: Trial) -> tuple[str, ...]:
    """The cells of a row that identify a trial."""
    seats = f", {trial.match.seats} seats" if trial.match.seats > 2 else ""
    variant = f", {trial.variant}" if trial.variant else ""
    return game.title + seats + variant, *trial.match.players[:2]


def row_of(game: Game, trial: Trial, summary: arena.Summary) -> list[str]:
    score, first = summary.standings[0].score, summary.first
    interval = f"{100 * score.value:.1f} % ({100 * score.low:.1f}–{100 * score.high:.1f})"
    return [
        *names_of(game, trial),
        str(summary.games),
        interval,
        "–" if first is None else elo_text(first.elo),
        "–" if trial.bar is None else f"{'≤' if trial.is_at_most else '≥'} {100 * trial.bar:.0f} %",
        "–" if trial.bar is None else reached(score.value, trial),
    ]


def elo_text(elo: arena.Interval) -> str:
    """A difference with its bounds; after a score of 0 or 100 % only one bound is finite."""
    if elo.value == math.inf:
        return f"above {elo.low:+.0f}"
    if elo.value == -math.inf:
        return f"below {elo.high:+.0f}"
    return f"{elo.value:+.0f} ({elo.low:+.0f} … {elo.high:+.0f})"


def reached(score: float, trial: Trial) -> str:
    bar = trial.bar or 0.0
    return "yes" if (score <= bar if trial.is_at_most else score >= bar) else "no"


HEADINGS = [
    "",
    "first",
    "second",
    "games",
    "score of the first (95 %)",
    "Elo ahead (95 %)",
    "bar",
    "reached",
]


def write_page() -> None:
    """Write the rows of the matches in build/strength; other rows do not change."""
    text = PAGE.read_text(encoding="utf-8")
    for part in PARTS:
        before, found, after = cut(text, part)
        rows = rows_of(part, cells_of(found))
        text = before + (markdown(HEADINGS, rows) + "\n" if rows else found) + after
    PAGE.write_text(text, encoding="utf-8")


def cells_of(table: str) -> Table:
    """The rows of a table of the page, without its headings."""
    lines = [line for line in table.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def cut(page: str, part: str) -> tuple[str, str, str]:
    """The page up to a table, the table, and the rest."""
    begin, end = f"<!-- {part} -->\n", f"<!-- end of {part} -->"
    before, _, rest = page.partition(begin)
    table, found, after = rest.partition(end)
    if not found:
        raise SystemExit(f"{PAGE.name} has no place for the table {part}")
    return before + begin, table, end + after


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--game", choices=list(GAMES), action="append")
    parser.add_argument("--part", choices=PARTS, action="append")
    parser.add_argument("--games", type=int, help="instead of the usual number for each match")
    parser.add_argument("--level", type=int, action="append", help="only these, with --part levels")
    parser.add_argument("--seconds", help="only matches at this time a move, with --part before")
    parser.add_argument("--seed", type=int, default=0, help="other openings, with --fresh")
    parser.add_argument("--concurrency", type=int)
    parser.add_argument("--fresh", action="store_true")
    parser.add_argument("--write", action="store_true")
    arguments = parser.parse_args()
    for part in PARTS:
        cut(PAGE.read_text(encoding="utf-8"), part)  # fails before hours of play, not after them
    selected = [
        trial
        for name in arguments.game or GAMES
        for trial in trials(GAMES[name])
        if trial.part in (arguments.part or PARTS)
        and (not arguments.seconds or trial.match.players[0].endswith(f"time={arguments.seconds}"))
        and (
            not arguments.level or trial.match.players[0] in {f"level{n}" for n in arguments.level}
        )
    ]
    for trial in () if arguments.write else selected:
        if arguments.fresh and trial.folder.exists():
            shutil.rmtree(trial.folder)
        match = replace(
            trial.match, games=arguments.games or trial.match.games, seed=arguments.seed
        )
        play(replace(trial, match=match), arguments.concurrency)
    write_page()


if __name__ == "__main__":
    main()
