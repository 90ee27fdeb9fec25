"""The actions of `boardwright train`: train, measure, draw the curve, play the gate."""

from __future__ import annotations

import os
import shlex
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from boardwright.games import BoardwrightError, MalformedInput, game_named
from boardwright.training.config import ValueConfig, config_kind, game_in
from boardwright.training.curve import PICTURE, PROGRESS, Curve, read_lines, table

if TYPE_CHECKING:
    from boardwright.arena import Tally
    from boardwright.training.gate import NetworkCard
    from boardwright.training.run import TrainingRun
    from boardwright.training.value_run import ValueRun


@dataclass(frozen=True)
class TrainingRequest:
    """The arguments of the command; `against` and `every` measure the network during training.

    `source` is the network file that a new run begins with.
    """

    game: str
    folder: Path | None = None
    minutes: float = 10.0
    settings: tuple[str, ...] = ()
    source: Path | None = None
    device: str = "auto"
    threads: int = 0
    against: tuple[str, ...] = ()
    every: float = 0.0
    decay: float = 0.0
    cluster: bool = False
    keep: bool = False
    list_settings: bool = False
    curve: bool = False
    gate: bool = False
    time: float = 0.1
    games: int = 1000
    sprt: str = "0,30"

    def __post_init__(self) -> None:
        for name in ("minutes", "every", "decay", "threads", "time"):
            if not getattr(self, name) >= 0:
                raise MalformedInput(f"{name} is at least 0, not {getattr(self, name)}")

    @property
    def place(self) -> Path:
        return self.folder or Path(f"train-{self.game}")


def run_request(request: TrainingRequest) -> None:
    """Run the requested action; progress is printed to standard output."""
    if game_in(request.place) not in (None, request.game):
        raise MalformedInput(f"{request.place} holds a run of {game_in(request.place)}")
    if request.list_settings:
        print(list_settings(request))
    elif request.curve:
        print(draw_curve(request.place, game_named(request.game).title))
    elif request.gate:
        play_gate(request)
    else:
        train(request)


def draw_curve(folder: Path, title: str) -> str:
    """Write the picture of a run's curve into its folder; returns its table."""
    curve = Curve.read(folder)
    path = folder / PICTURE
    path.write_text(curve.picture(f"Training {title}"), encoding="utf-8")
    return f"{curve.table()}\nthe picture is in {path}"


def list_settings(request: TrainingRequest) -> str:
    """The settings for `--set`, with the values of the folder's run or of a new run."""
    kind = config_kind(request.game)
    config = (kind.stored(request.place) or kind(request.game)).changed(request.settings)
    rows = [[name, f"{value}", *rest] for name, value, *rest in config.settings()]
    return table(["setting", "value", "range", "meaning"], rows)


def train(request: TrainingRequest) -> None:
    """Train for the requested time, in pieces after which the network is measured."""
    run = _open_run(request)
    try:
        _train_in_pieces(request, run)
    except KeyboardInterrupt:
        print(f"stopped; {run.saved}. Run the same command to continue.", flush=True)
        raise
    print(f"the network is in {run.network_file}")
    if request.against and run.curve.exists():  # the curve is empty until the first game has ended
        print(draw_curve(request.place, game_named(request.game).title))


def _train_in_pieces(request: TrainingRequest, run: TrainingRun | ValueRun) -> None:
    left = 60 * request.minutes
    extra = {"decay_over": 60 * request.decay} if request.decay else {}
    if request.every and run.seconds == 0:
        run.save()  # so that the curve begins with the untrained network
        _measure(request, run)
    while left > 0:
        last = run.seconds + left

        def report(progress: Any, last: float = last) -> None:
            print(f"{progress}  {_duration(last - progress.seconds)} left", flush=True)

        piece = min(left, 60 * request.every) if request.every else left
        run.train(piece, report, **extra)  # type: ignore[arg-type]
        left -= piece
        _measure(request, run)


def _open_run(request: TrainingRequest) -> TrainingRun | ValueRun:
    try:
        import torch
    except ImportError:
        raise MalformedInput(
            "training needs PyTorch, which is not installed: pip install '.[train]' in a checkout"
        ) from None
    from boardwright.engine.levels import read_network
    from boardwright.training.cluster import RayCluster
    from boardwright.training.gate import network_player
    from boardwright.training.parquet_games import ParquetGames
    from boardwright.training.run import TrainingRun
    from boardwright.training.value_run import ValueRun

    if request.against:
        network_player(request.place)
    kind = config_kind(request.game)
    config = kind.stored(request.place) or kind(request.game)
    config = config.changed(request.settings)
    is_value = isinstance(config, ValueConfig)
    if request.decay and is_value:
        raise MalformedInput("value networks learn in rounds: leave out --decay")
    threads = request.threads or os.cpu_count() or 1
    torch.set_num_threads(threads)
    game_files = ParquetGames(request.place / "games") if request.keep else None
    cluster = RayCluster(request.threads or None) if request.cluster else None
    first = read_network(request.source, game_named(request.game)) if request.source else b""
    make: Any = ValueRun if is_value else TrainingRun
    try:
        run: TrainingRun | ValueRun = make(
            request.place, config, request.device, threads, cluster, game_files, first
        )
    except BoardwrightError:
        raise
    except ValueError as error:  # raised by the core or a network
        raise MalformedInput(f"no such run: {error}") from None
    return run


def _measure(request: TrainingRequest, run: TrainingRun | ValueRun) -> None:
    if not request.against or not run.network_file.exists():
        return
    from boardwright.training.gate import measure

    folder, network, seconds = request.place, run.network_file, run.seconds
    for point in measure(folder, request.game, network, request.against, seconds):
        print(f"{point.rival}: {100 * point.score:.1f} % of {point.games} games", flush=True)


def _duration(seconds: float) -> str:
    minutes, rest = divmod(max(0, round(seconds)), 60)
    return f"{minutes}:{rest:02}"


def play_gate(request: TrainingRequest) -> bool:
    """Play a match of the run's network against the best; returns whether it replaced it."""
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
    summary = gate.run(runner, _print_tally)
    has_passed = gate.install(summary, _card(request.game, folder))
    score = summary.standings[0].score
    print(
        f"{100 * score.value:.1f} % ({100 * score.low:.1f}–{100 * score.high:.1f}) "
        f"of {summary.games} games: "
        + (f"it replaces the best one in {gate.place}" if has_passed else "the best one stays")
    )
    return has_passed


def _print_tally(tally: Tally) -> None:
    from boardwright.arena.summary import sprt_status

    test, games = sprt_status(tally), len(list(tally.in_order()))
    if test is not None and games % 10 == 0:
        bounds = f"[{test.low:.2f}, {test.high:.2f}]"
        print(f"{games} games, LLR {test.llr:.2f} {bounds}: {test.verdict}", flush=True)


def _card(game: str, folder: Path) -> NetworkCard:
    """A card with what the run's folder knows about its network."""
    from boardwright.training.gate import NetworkCard

    rows, config = read_lines(folder / PROGRESS), config_kind(game).stored(folder)
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
