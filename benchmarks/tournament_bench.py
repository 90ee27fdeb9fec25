"""Measures the CPU time to pair the rounds of a tournament."""

from __future__ import annotations

import argparse
import random
import time
from typing import TYPE_CHECKING

from boardwright.server.play.game_setup import TimeControl
from boardwright.server.tournaments.model import (
    Entered,
    NumberedEntry,
    Result,
    Started,
    Tournament,
    TournamentPlan,
    checked_plan,
)
from boardwright.server.tournaments.pairing import pair, paired_entry, problem_of
from boardwright.server.tournaments.standings import standings
from measurement import Table, markdown
from performance_page import write_section

if TYPE_CHECKING:
    from boardwright.games.outcome import Ranking
    from boardwright.server.tournaments.model import AnyTournamentEntry, Format

HEADING = "## Tournaments"
SIZES = (100, 500, 1000)
ROUNDS = 9
KINDS: tuple[tuple[str, str, dict[str, str], Format], ...] = (
    ("Swiss, games of two", "abalone", {}, "swiss"),
    ("Swiss, tables of three", "repello", {"players": "3"}, "swiss"),
    ("Swiss, tables of four", "repello", {"players": "4"}, "swiss"),
    ("arena, all players free together", "abalone", {}, "arena"),
)


def after(tournament: Tournament, entry: AnyTournamentEntry) -> Tournament:
    return tournament.after(NumberedEntry(tournament.number + 1, 0, entry))


def started(game: str, options: dict[str, str], form: Format, count: int) -> Tournament:
    control = TimeControl("clock", 5.0)
    plan = TournamentPlan("Bench", game, options, control, "o", 0, 0, form, ROUNDS, 60)
    tournament = Tournament("bench", checked_plan(plan))
    for number in range(count):
        tournament = after(tournament, Entered(f"p{number}", rating=2500.0 - number))
    return after(tournament, Started())


def played(tournament: Tournament, rng: random.Random) -> Tournament:
    """Play the round with random results: better seeded players win more often."""
    for place in sorted(tournament.open_tables):
        entrants = tournament.table(place).entrants
        strength = [tournament.seeds[entrant] + rng.gauss(0, 150) for entrant in entrants]
        ranking: Ranking = tuple(
            (seat,) for seat in sorted(range(len(entrants)), key=strength.__getitem__)
        )
        tournament = after(tournament, Result(*place, ranking))
    return tournament


def measure(name: str, game: str, options: dict[str, str], form: Format, count: int) -> list[str]:
    tournament, rng = started(game, options, form, count), random.Random(count)
    took: list[float] = []
    for _ in range(ROUNDS):
        problem = problem_of(tournament, 0)
        began = time.process_time()
        pairing = pair(problem)
        took.append(time.process_time() - began)
        tournament = played(after(tournament, paired_entry(pairing)), rng)
    began = time.process_time()
    standings(tournament)
    standings_seconds = time.process_time() - began
    return [
        name,
        f"{count}",
        f"{min(took):.2f}",
        f"{max(took):.2f}",
        f"{1000 * standings_seconds:.0f}",
    ]


def section(rows: Table) -> str:
    headings = ["tournament", "players", "quickest round, s", "slowest round, s", "standings, ms"]
    intro = (
        f"Seconds of one processor for pairing each of {ROUNDS} rounds, in which the better seeded "
        "win more often, and for the standings after the last one. A maximum-weight matching of "
        "all pairs (rustworkx) costs most of a Swiss round; networkx takes a hundred times as long "
        "for the same graph. A separate process does it, so no move waits for it. "
        "`python benchmarks/tournament_bench.py --write` measures it."
    )
    return f"{HEADING}\n\n{intro}\n\n{markdown(headings, rows)}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, nargs="*", default=SIZES)
    parser.add_argument("--write", action="store_true", help="write docs/performance.md")
    arguments = parser.parse_args()
    rows = [measure(*kind, count) for kind in KINDS for count in arguments.players]
    text = section(rows)
    print(text)
    if arguments.write:
        write_section(text)


if __name__ == "__main__":
    main()
