"""What `boardwright train` does: train, measure, draw the curve, play the gate.

    python -m boardwright.training GAME …

is the same without the command's own libraries, for machines that only train.
"""

from __future__ import annotations

import argparse
import os
import shlex
import sys
from dataclasses import dataclass, fields
from pathlib import Path
from typing import TYPE_CHECKING, Any

from boardwright import core
from boardwright.games import BoardwrightError, MalformedInput, game_named
from boardwright.training.config import TrainingConfig, ValueConfig, game_in
from boardwright.training.curve import PICTURE, PROGRESS, Curve, read_lines

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from boardwright.arena import Tally
    from boardwright.games import Position
    from boardwright.training.game_source import GameSource
    from boardwright.training.gate import NetworkCard
    from boardwright.training.parquet_games import ParquetGames
    from boardwright.training.run import Progress, TrainingRun
    from boardwright.training.value_run import RoundProgress, ValueRun


@dataclass(frozen=True)
class TrainingRequest:
    """The words of the command; `against` and `every` measure the network on the way."""

    game: str
    folder: Path | None = None
    minutes: float = 10.0
    settings: tuple[str, ...] = ()
    device: str = "auto"
    threads: int = 0
    against: tuple[str, ...] = ()
    every: float = 0.0
    decay: float = 0.0
    cluster: bool = False
    keep: bool = False
    curve: bool = False
    gate: bool = False
    time: float = 0.1
    games: int = 1000
    sprt: str = "0,30"

    @property
    def place(self) -> Path:
        return self.folder or Path(f"train-{self.game}")


def run_request(request: TrainingRequest) -> None:
    """Do what is asked for; lines on standard output say how it goes."""
    if game_in(request.place) not in (None, request.game):
        raise MalformedInput(f"{request.place} holds a run of {game_in(request.place)}")
    if request.curve:
        print(draw_curve(request.place, game_named(request.game).title))
    elif request.gate:
        play_gate(request)
    else:
        train(request)


def draw_curve(folder: Path, title: str) -> str:
    """Write the picture of a run's curve beside it; gives its table."""
    curve = Curve.read(folder)
    path = folder / PICTURE
    path.write_text(curve.picture(f"Training {title}"), encoding="utf-8")
    return f"{curve.table()}\nthe picture is in {path}"


def train(request: TrainingRequest) -> None:
    """Train for so long, in pieces after each of which the network is measured."""
    run = _open_run(request)
    left = 60 * request.minutes
    while left > 0:
        piece = min(left, 60 * request.every) if request.every else left
        run.train(piece, _teller(request, run, run.seconds + left), **_extra(request))
        left -= piece
        _measure(request, run)
    print(f"the network is in {run.network_file}")
    if request.against and run.curve.exists():  # there is none before the first game has ended
        print(draw_curve(request.place, game_named(request.game).title))


def _extra(request: TrainingRequest) -> dict[str, Any]:
    return {"decay_over": 60 * request.decay} if request.decay else {}


def config_kind(game: str) -> type[TrainingConfig] | type[ValueConfig]:
    """The configuration of runs of a game: those of value networks have their own."""
    start = game_named(game).start()
    return ValueConfig if core.has_value_network(start) else TrainingConfig


def _open_run(request: TrainingRequest) -> TrainingRun | ValueRun:
    try:
        import torch
    except ImportError:
        raise MalformedInput(
            "training needs PyTorch, which is not installed: pip install '.[train]' in a checkout"
        ) from None
    from boardwright.training.gate import network_word
    from boardwright.training.parquet_games import import_parquet
    from boardwright.training.run import TrainingRun
    from boardwright.training.value_run import ValueRun

    if request.keep:
        import_parquet()  # which says now that it is missing, not after a round
    if request.against:
        network_word(request.place)
    kind = config_kind(request.game)
    config = kind.known(request.place) or kind(request.game)
    config = config.changed(request.settings)
    device, threads = request.device, request.threads or os.cpu_count() or 1
    torch.set_num_threads(threads)
    try:
        if isinstance(config, ValueConfig):
            _refuse_for_rounds(request)
            return ValueRun(request.place, config, device, threads)
        source = _on_cluster(request, config) if request.cluster else None
        files = _parquet_games(request) if request.keep else None
        return TrainingRun(request.place, config, device, threads, source, files)
    except BoardwrightError:
        raise
    except ValueError as error:  # of the core, or of a network
        raise MalformedInput(f"there is no such run: {error}") from None


def _refuse_for_rounds(request: TrainingRequest) -> None:
    if request.cluster or request.decay:
        raise MalformedInput("value networks learn in rounds: without --cluster and --decay")


def _parquet_games(request: TrainingRequest, start: Position | None = None) -> ParquetGames:
    from boardwright.training.parquet_games import ParquetGames

    if request.cluster:
        raise MalformedInput("games that are played on a cluster are not kept")
    return ParquetGames(request.place / "games", start or game_named(request.game).start())


def _on_cluster(request: TrainingRequest, config: TrainingConfig) -> Callable[[int], GameSource]:
    from boardwright.training.cluster import RayGames
    from boardwright.training.run import PLAYER

    player = request.place / PLAYER
    network = player.read_bytes() if player.exists() else b""
    actors = request.threads or None
    return lambda first: RayGames(config, first, actors=actors, network=network)


def _measure(request: TrainingRequest, run: TrainingRun | ValueRun) -> None:
    if not request.against or not run.network_file.exists():
        return
    from boardwright.training.milestones import measure

    folder, network, seconds = request.place, run.network_file, run.seconds
    for point in measure(folder, request.game, network, request.against, seconds):
        print(f"{point.rival}: {100 * point.score:.1f} % of {point.games} games", flush=True)


def _teller(
    request: TrainingRequest, run: TrainingRun | ValueRun, last: float
) -> Callable[[Any], None]:
    """Prints a line for each progress; of a round it also keeps the games, if that is asked for."""
    from boardwright.training.run import Progress
    from boardwright.training.value_run import ValueRun

    def tell(progress: Any) -> None:
        line = progress_line if isinstance(progress, Progress) else round_line
        print(f"{line(progress)}  {_duration(last - progress.seconds)} left", flush=True)
        if request.keep and isinstance(run, ValueRun):
            for number, start in enumerate(run.starts):
                games = run.files.load(progress.round - 1, number)
                _parquet_games(request, start.to_position()).add(filter(None, [games]))

    return tell


def progress_line(p: Progress) -> str:
    """Where a run stands and how fast it goes."""
    return (
        f"{p.seconds:6.0f} s  {p.games:,} games ({p.games_a_second:.1f}/s)"
        f"  {p.plies_a_game:.0f} plies a game  {p.evaluations_a_second:,.0f} evaluations/s"
        f"  {p.steps:,} steps  policy {p.policy_loss:.3f}  value {p.value_loss:.3f}"
    )


def round_line(p: RoundProgress) -> str:
    """The same of a run in rounds."""
    return (
        f"{p.seconds:6.0f} s  round {p.round}: {p.games:,} games"
        f" ({p.positions_a_second:,.0f} positions/s)  {p.steps:,} steps"
        f"  loss {p.loss:.4f}, on games kept apart {p.checked_loss:.4f}"
    )


def _duration(seconds: float) -> str:
    minutes, rest = divmod(max(0, round(seconds)), 60)
    return f"{minutes}:{rest:02}"


def play_gate(request: TrainingRequest) -> bool:
    """Let the run's network play against the best; says whether it has taken its place."""
    from boardwright import arena
    from boardwright.training.gate import Gate

    folder = request.place
    gate = Gate.of_package(
        request.game,
        folder / "network.bwn",
        folder,
        limits=arena.MoveLimits(seconds=request.time),
        games=request.games,
        test=arena.Sprt.parse(request.sprt),
    )
    runner = arena.LocalRunner(request.threads or None)
    summary = gate.run(runner, _tell_tally)
    has_passed = gate.install(summary, _card(request.game, folder))
    score = summary.standings[0].score
    print(
        f"{100 * score.value:.1f} % ({100 * score.low:.1f}–{100 * score.high:.1f}) "
        f"of {summary.games} games: "
        + (f"it takes its place in {gate.place}" if has_passed else "the best one stays")
    )
    return has_passed


def _tell_tally(tally: Tally) -> None:
    from boardwright.arena.summary import sprt_status

    test, games = sprt_status(tally), len(list(tally.in_order()))
    if test is not None and games % 10 == 0:
        bounds = f"[{test.low:.2f}, {test.high:.2f}]"
        print(f"{games} games, LLR {test.llr:.2f} {bounds}: {test.verdict}", flush=True)


def _card(game: str, folder: Path) -> NetworkCard:
    """What the run's folder says about its network."""
    from boardwright.training.gate import NetworkCard

    rows, config = read_lines(folder / PROGRESS), config_kind(game).known(folder)
    last: dict[str, Any] = rows[-1] if rows else {}
    totals = last | {"games": sum(row["games"] for row in rows)} if "round" in last else last  # type: ignore[misc]
    counts = ("games", "samples", "positions", "steps")
    counted = ", ".join(f"{totals[k]:,} {k}" for k in counts if k in totals)
    words = ["boardwright", "train", *(config.command_words() if config else [])]
    return NetworkCard(
        data=f"Games against itself: {counted or 'not known'}.",
        training_time=f"{last.get('seconds', 0.0) / 60:.0f} minutes.",
        command=shlex.join(words),
    )


def main(arguments: Sequence[str]) -> None:
    """The command by itself."""
    parser = argparse.ArgumentParser(prog="python -m boardwright.training")
    parser.add_argument("game")
    kinds = {"minutes": float, "every": float, "decay": float, "time": float}
    kinds |= {"folder": Path, "device": str, "threads": int, "games": int, "sprt": str}  # type: ignore[dict-item]
    for name, kind in kinds.items():
        parser.add_argument(f"--{name}", type=kind)
    parser.add_argument("--set", dest="settings", action="append", metavar="NAME=VALUE")
    parser.add_argument("--against", action="append", metavar="PLAYER")
    for name in ("cluster", "keep", "curve", "gate"):
        parser.add_argument(f"--{name}", action="store_true")
    said = vars(parser.parse_args(arguments))
    known = {field.name for field in fields(TrainingRequest)}
    words: dict[str, Any] = {
        name: tuple(value) if isinstance(value, list) else value
        for name, value in said.items()
        if name in known and value is not None
    }
    try:
        run_request(TrainingRequest(**words))
    except BoardwrightError as error:
        sys.exit(f"{parser.prog}: {error}")
