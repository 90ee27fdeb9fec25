"""`boardwright train`: train a network with games against itself."""

from __future__ import annotations

from pathlib import Path  # noqa: TC003  # read by Typer
from typing import Annotated

from typer import Argument, Option


def train(  # noqa: PLR0913, PLR0917 (an option each)
    game: Annotated[str, Argument(metavar="GAME", help="A game.")],
    folder: Annotated[
        Path | None, Option(help="Folder of the run, new or to continue; by default train-GAME.")
    ] = None,
    minutes: Annotated[float, Option(min=0.01, help="How long to train.")] = 10.0,
    settings: Annotated[
        list[str] | None, Option("--set", metavar="NAME=VALUE", help="A setting of a new run.")
    ] = None,
    source: Annotated[
        Path | None, Option("--from", metavar="FILE", help="A network that a new run starts from.")
    ] = None,
    list_settings: Annotated[
        bool, Option("--settings", help="List the settings, their values, ranges and meanings.")
    ] = False,
    device: Annotated[str, Option(help="cpu, cuda, or auto.")] = "auto",
    threads: Annotated[
        int, Option(min=0, help="Threads of the core; by default one per processor.")
    ] = 0,
    against: Annotated[
        list[str] | None,
        Option(metavar="PLAYER", help="Measure the network against a player, like level3."),
    ] = None,
    every: Annotated[
        float, Option(min=0, help="Minutes between measurements; by default one at the end.")
    ] = 0.0,
    decay: Annotated[
        float, Option(min=0, help="Minutes over which the learning rate falls.")
    ] = 0.0,
    cluster: Annotated[bool, Option("--cluster", help="Play the games on a Ray cluster.")] = False,
    keep: Annotated[
        bool, Option("--keep", help="Save the search's games as Parquet in the run's folder games.")
    ] = False,
    curve: Annotated[
        bool, Option("--curve", help="Draw the run's curve and print its table instead.")
    ] = False,
    gate: Annotated[
        bool, Option("--gate", help="Play the run's network against the best one instead.")
    ] = False,
    time: Annotated[float, Option(min=0.001, help="Seconds per move at the gate.")] = 0.1,
    games: Annotated[int, Option(min=2, help="Games at the gate, at most.")] = 1000,
    sprt: Annotated[str, Option(metavar="ELO0,ELO1", help="The test at the gate.")] = "0,30",
) -> None:
    """Train a network; an interrupted run continues where it stopped.

    With --gate the run's network plays against the best network and replaces it if it is better.
    """
    from boardwright.cli.files import game_called
    from boardwright.training.command import TrainingRequest, run_request

    run_request(
        TrainingRequest(
            game=game_called(game).name, folder=folder, minutes=minutes,
            settings=tuple(settings or ()), source=source, device=device, threads=threads,
            against=tuple(against or ()), every=every, decay=decay, cluster=cluster, keep=keep,
            list_settings=list_settings, curve=curve, gate=gate, time=time, games=games, sprt=sprt,
        )
    )  # fmt: skip
