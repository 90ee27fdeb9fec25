"""`boardwright train`: a network that learns from games against itself."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from typer import Argument, Option

if TYPE_CHECKING:
    from boardwright.training.run import Progress
    from boardwright.training.value_run import RoundProgress


def train(  # noqa: PLR0913, PLR0917 (an option each)
    game: Annotated[str, Argument(metavar="GAME", help="A game.")],
    folder: Annotated[
        Path | None, Option(help="Where the run is kept and goes on; by default train-GAME.")
    ] = None,
    minutes: Annotated[float, Option(min=0.01, help="How long to play and learn.")] = 10.0,
    settings: Annotated[
        list[str] | None, Option("--set", metavar="NAME=VALUE", help="A setting of a new run.")
    ] = None,
    device: Annotated[str, Option(help="cpu, cuda, or auto.")] = "auto",
    threads: Annotated[int, Option(min=0, help="Of the core; by default one a processor.")] = 0,
) -> None:
    """Train a network; a run that was stopped goes on where it stands."""
    import torch

    from boardwright.cli.inputs import game_called
    from boardwright.core import has_value_network, state_of
    from boardwright.games import MalformedInput
    from boardwright.training.config import TrainingConfig
    from boardwright.training.run import TrainingRun, known_config

    name = game_called(game).name
    place = folder or Path(f"train-{name}")
    if has_value_network(state_of(game_called(name).start())):
        from boardwright.training.value_run import value_run

        rounds = value_run(name, place, settings or [], device, threads)
        rounds.train(60 * minutes, _tell_round)
        print(f"the network is in {rounds.network_file}")
        return
    config = known_config(place) or TrainingConfig(name)
    if config.game != name:
        raise MalformedInput(f"{place} holds a run of {config.game}")
    config = config.changed(settings or ())
    if device == "auto":
        device = "cuda" if torch.cuda.is_available() else "cpu"
    run = TrainingRun(place, config, device, threads or os.cpu_count() or 1)
    run.train(60 * minutes, _tell)
    print(f"the network is in {run.network_file}")


def _tell_round(progress: RoundProgress) -> None:
    p = progress
    print(
        f"{p.seconds:6.0f} s  round {p.round}: {p.games:,} games"
        f" ({p.positions_a_second:,.0f} positions/s)  {p.steps:,} steps"
        f"  loss {p.loss:.4f}, on games kept apart {p.checked_loss:.4f}",
        flush=True,
    )


def _tell(progress: Progress) -> None:
    p = progress
    print(
        f"{p.seconds:6.0f} s  {p.games:,} games ({p.games_a_second:.0f}/s)"
        f"  {p.plies_a_game:.0f} plies a game"
        f"  {p.steps:,} steps  policy {p.policy_loss:.3f}  value {p.value_loss:.3f}",
        flush=True,
    )
