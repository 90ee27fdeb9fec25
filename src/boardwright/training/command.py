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

from boardwright.games import MalformedInput, game_named
from boardwright.training.config import TrainingConfig, known_config
from boardwright.training.curve import PICTURE, PROGRESS, Curve, read_lines

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from boardwright.arena import Tally
    from boardwright.training.game_files import GameFiles
    from boardwright.training.game_source import GameSource
    from boardwright.training.run import Progress, TrainingRun


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


def train(request: TrainingRequest) -> TrainingRun:
    """Train for so long, in pieces after each of which the network is measured."""
    run = _open_run(request)
    left = 60 * request.minutes
    while left > 0:
        piece = min(left, 60 * request.every) if request.every else left
        last = run.seconds + left

        def tell(progress: Progress, last: float = last) -> None:
            print(progress_line(progress, last - progress.seconds), flush=True)

        run.train(piece, tell, decay_over=60 * request.decay)
        left -= piece
        _measure(request, run)
    print(f"the network is in {run.network_file}")
    if request.against:
        print(draw_curve(request.place, game_named(request.game).title))
    return run


def _open_run(request: TrainingRequest) -> TrainingRun:
    try:
        import torch  # noqa: F401 (an extra, which may be missing)
    except ImportError:
        raise MalformedInput(
            "training needs PyTorch, which is not installed: pip install 'boardwright[train]'"
        ) from None
    from boardwright.training.run import TrainingRun

    config = known_config(request.place) or TrainingConfig(request.game)
    if config.game != request.game:
        raise MalformedInput(f"{request.place} holds a run of {config.game}")
    config = config.changed(request.settings)
    threads = request.threads or os.cpu_count() or 1
    source = _on_cluster(request, config) if request.cluster else None
    files = _game_files(request) if request.keep else None
    return TrainingRun(request.place, config, request.device, threads, source, files)


def _game_files(request: TrainingRequest) -> GameFiles:
    from boardwright.training.game_files import GameFiles

    if request.cluster:
        raise MalformedInput("games that are played on a cluster are not kept")
    return GameFiles(request.place / "games", game_named(request.game).start())


def _on_cluster(request: TrainingRequest, config: TrainingConfig) -> Callable[[int], GameSource]:
    from boardwright.training.cluster import RayGames
    from boardwright.training.run import PLAYER

    player = request.place / PLAYER
    network = player.read_bytes() if player.exists() else b""
    actors = request.threads or None
    return lambda first: RayGames(config, first, actors=actors, network=network)


def _measure(request: TrainingRequest, run: TrainingRun) -> None:
    if not request.against:
        return
    from boardwright.training.milestones import measure

    folder, network, seconds = request.place, run.network_file, run.seconds
    for point in measure(folder, request.game, network, request.against, seconds):
        print(f"{point.rival}: {100 * point.score:.1f} % of {point.games} games", flush=True)


def progress_line(progress: Progress, left: float) -> str:
    """Where a run stands and how fast it goes, in a line."""
    p = progress
    return (
        f"{p.seconds:6.0f} s  {p.games:,} games ({p.games_a_second:.1f}/s)"
        f"  {p.plies_a_game:.0f} plies a game  {p.evaluations_a_second:,.0f} evaluations/s"
        f"  {p.steps:,} steps  policy {p.policy_loss:.3f}  value {p.value_loss:.3f}"
        f"  {_duration(left)} left"
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
    has_passed = gate.install(summary, _card(folder))
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


def _card(folder: Path) -> Any:
    """What the run's folder says about its network."""
    from boardwright.training.gate import NetworkCard

    rows, config = read_lines(folder / PROGRESS), known_config(folder)
    last: dict[str, Any] = rows[-1] if rows else {}
    counted = ", ".join(f"{last[k]:,} {k}" for k in ("games", "samples", "steps") if k in last)
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
    except MalformedInput as error:
        sys.exit(f"{parser.prog}: {error}")
