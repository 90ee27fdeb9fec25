"""Converts game records to a Parquet table with one row per move, and prints statistics.

It reads all formats of `boardwright.records` (.bwr, .json, .jsonl, .link, .apgn), from files and
folders, replays every game, and prints which records it left out. A row has the game, the move,
its seat and the seat's result, a hash of the position, the number of legal moves, the chances of
the seat by static evaluation, the facts of the observation and the events. It needs the extra
`parquet`.

    python examples/records_to_parquet.py games.bwr --make 50 --game repulso    plays 50 games first
    python examples/records_to_parquet.py arena-repulso-20260101-120000 more.apgn --out my.parquet
    duckdb -c "select move, avg(result) from 'my.parquet' where ply = 1 group by move"
"""

from __future__ import annotations

import argparse
import os
import re
import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from boardwright import arena, core
from boardwright.arena.storage import MANIFEST, RESULTS, SUMMARY
from boardwright.envs import needs
from boardwright.games import GAMES, BoardwrightError
from boardwright.records.formats import ENDINGS, format_of_name, read_records
from boardwright.records.result import parse_result

with needs("parquet"):
    import pyarrow as arrow  # type: ignore[import-untyped]
    from pyarrow import compute, parquet

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boardwright.records import Record

ROWS_AT_ONCE = 50_000
SHOWN = 5  # entries of a list
BOOKKEEPING = (MANIFEST, RESULTS, SUMMARY)  # files of an arena match other than its games
SCHEMA = arrow.schema(
    [
        ("game", arrow.dictionary(arrow.int8(), arrow.string())),
        ("record", arrow.string()),  # the file and the number of the game in it
        ("ply", arrow.int32()),  # from 1
        ("seat", arrow.int8()),
        ("action", arrow.uint16()),
        ("move", arrow.string()),
        ("key", arrow.uint64()),  # of the position before the move, as all columns below
        ("legal", arrow.uint16()),
        ("result", arrow.float32()),  # the seat's share of the win; null if unknown
        ("chance", arrow.float32()),  # the same by static evaluation
        ("facts", arrow.list_(arrow.uint8())),  # `game.observation_facts` names them
        ("events", arrow.list_(arrow.string())),  # the types of the move's events
    ],
    metadata={f"facts of {name}": "; ".join(g.observation_facts) for name, g in GAMES.items()},
)
Rows = list[dict[str, Any]]


class Source(NamedTuple):
    """A game as text in a file."""

    name: str
    form: str
    text: str


def files_among(names: list[str]) -> Iterator[Path]:
    """The files, and the files of records in the folders."""
    for name in names:
        path = Path(name)
        inside = sorted(path.rglob("*")) if path.is_dir() else [path]
        for file in inside:
            if file == path or (file.suffix.lower() in ENDINGS and file.name not in BOOKKEEPING):
                yield file


def sources_in(file: Path) -> list[Source]:
    """The games of a file, still unparsed, so that a bad game does not affect the others."""
    form = format_of_name(file.name)
    text = file.read_text(encoding="utf-8")
    if form in ("text", "apgn"):  # tags begin a game, after a blank line
        parts = re.split(r"\n\s*\n(?=\[)", text)
    else:
        parts = [text] if form == "json" else text.splitlines()
    games = [part for part in parts if part.strip()]
    return [Source(f"{file}#{number}", form, game) for number, game in enumerate(games, 1)]


def read_source(source: Source) -> tuple[int, Rows, str]:
    """The number of games, their rows, and the error of the next game, if any."""
    games, rows = 0, Rows()
    try:
        for games, record in enumerate(read_records(source.text, source.form), 1):
            rows += rows_of(record, source.name if games == 1 else f"{source.name}.{games}")
    except BoardwrightError as error:
        return games, rows, f"{source.name}: {error}"
    return games, rows, ""


def rows_of(record: Record, name: str) -> Iterator[dict[str, Any]]:
    """A row for each move; events come from the rules in Python, all else from the core."""
    game, state = record.game, core.state_of(record.start).copy()
    winners = parse_result(record.result, state.seats)
    facts = len(game.observation_facts)
    for ply, (move, step) in enumerate(zip(record.moves, record.steps(), strict=True), 1):
        seat, action = state.to_move, game.action(move)
        chances = core.static_chances(state)
        yield {
            "game": game.name,
            "record": name,
            "ply": ply,
            "seat": seat,
            "action": action,
            "move": str(move),
            "key": state.key,
            "legal": state.count_legal(),
            "result": (seat in winners) / len(winners) if winners else None,
            "chance": None if chances is None else chances[seat],
            "facts": core.observation_of(state)[-1, :facts].tolist(),
            "events": [event.to_dict()["type"] for event in step.events],
        }
        state.apply(action)


def convert(files: Iterator[Path], out: Path, jobs: int) -> tuple[int, list[str]]:
    """The number of games written, and the errors of the others."""
    written, complaints, waiting = 0, list[str](), Rows()
    with parquet.ParquetWriter(out, SCHEMA, compression="zstd") as writer:
        for games, rows, complaint in read_all(files, jobs):
            written += games
            complaints += [complaint] if complaint else []
            waiting += rows
            if len(waiting) >= ROWS_AT_ONCE:
                writer.write_table(arrow.Table.from_pylist(waiting, SCHEMA))
                waiting.clear()
        writer.write_table(arrow.Table.from_pylist(waiting, SCHEMA))
    return written, complaints


def read_all(files: Iterator[Path], jobs: int) -> Iterator[tuple[int, Rows, str]]:
    """All games in order, read by `jobs` processes."""
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        for file in files:
            try:
                sources = sources_in(file)
            except (OSError, UnicodeDecodeError, BoardwrightError) as error:
                yield 0, [], f"{file}: {error}"
                continue
            if jobs == 1:
                yield from map(read_source, sources)
            else:
                yield from pool.map(read_source, sources, chunksize=16)


def make_games(game: str, number: int, file: Path) -> None:
    """Play random against the lowest level, and save the records."""
    if file.exists():
        raise SystemExit(f"{file} already exists: leave --make out, or choose another file")
    match = arena.Match(game, ("random", "level1"), games=number, opening_plies=2)
    games = arena.InlineRunner().play_all(match, arena.fixtures(match))
    file.write_text("\n".join(finished.record for finished in games), encoding="utf-8")


def describe(table: Any, game: str) -> Iterator[str]:
    """Statistics of a game's rows."""
    rows = table.filter(compute.equal(table["game"], game))
    if not len(rows):
        return
    first = rows.filter(compute.equal(rows["ply"], 1))
    lengths = rows.group_by("record").aggregate([("ply", "max")])["ply_max"]
    span = compute.min_max(lengths).as_py()
    yield f"{game}: {len(first):,} games of {span['min']} to {span['max']} plies"
    if first["result"].null_count < len(first):
        yield f"  the first seat gets {compute.mean(first['result']).as_py():.1%} of the points"
    yield f"  legal moves by ply: {_branching(rows)}"
    yield f"  first moves: {_first_moves(first)}"
    yield f"  events in a game: {_events(rows, len(first))}"
    favourites = rows.filter(compute.greater(rows["chance"], 0.5))
    if favourites["result"].null_count < len(favourites):
        points = compute.mean(favourites["result"]).as_py()
        yield f"  whom the evaluation favours gets {points:.1%} of the points"


def _branching(rows: Any) -> str:
    """The mean number of legal moves, ten plies at a time."""
    tens = compute.divide(compute.subtract(rows["ply"], 1), 10)
    means = (
        arrow.table({"ten": tens, "legal": rows["legal"]})
        .group_by("ten")
        .aggregate([("legal", "mean")])
        .sort_by("ten")
        .slice(0, SHOWN)
        .to_pylist()
    )
    return ", ".join(f"{10 * row['ten'] + 1}… {row['legal_mean']:.0f}" for row in means)


def _first_moves(first: Any) -> str:
    """The most frequent first moves, with their share of the points."""
    counts = first.group_by("move").aggregate([("ply", "count"), ("result", "mean")])
    top = counts.sort_by([("ply_count", "descending"), ("move", "ascending")]).slice(0, SHOWN)
    return ", ".join(
        f"{row['move']} × {row['ply_count']}"
        + ("" if row["result_mean"] is None else f" ({row['result_mean']:.0%})")
        for row in top.to_pylist()
    )


def _events(rows: Any, games: int) -> str:
    counts = compute.value_counts(compute.list_flatten(rows["events"])).to_pylist()
    counts.sort(key=lambda count: -count["counts"])
    return ", ".join(f"{count['counts'] / games:.1f} {count['values']}" for count in counts)


def parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("sources", nargs="+", metavar="FILE", help="records, or folders of them")
    parser.add_argument("--out", type=Path, default=Path("plies.parquet"), help="plies.parquet")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes to use")
    parser.add_argument("--make", type=int, metavar="N", help="play N games into FILE first")
    parser.add_argument("--game", choices=list(GAMES), default="repulso", help="what to play then")
    return parser.parse_args()


def main() -> None:
    arguments = parse_arguments()
    try:
        if arguments.make:
            make_games(arguments.game, arguments.make, Path(arguments.sources[0]))
        written, complaints = convert(files_among(arguments.sources), arguments.out, arguments.jobs)
    except OSError as error:
        raise SystemExit(str(error)) from None
    for complaint in complaints:
        print(f"left out: {complaint}", file=sys.stderr)
    table = parquet.read_table(arguments.out)
    print(f"{written:,} games, {len(table):,} rows in {arguments.out}; {len(complaints)} left out")
    for game in GAMES:
        for line in describe(table, game):
            print(line)


if __name__ == "__main__":
    main()
