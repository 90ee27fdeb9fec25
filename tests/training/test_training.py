"""Training a small network: it stops and goes on, and the core evaluates as PyTorch does."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import numpy as np
import pytest

from boardwright.cli.train import train
from boardwright.core import native, state_of
from boardwright.games import MalformedInput, game_named

if TYPE_CHECKING:
    from pathlib import Path

torch = pytest.importorskip("torch")

from boardwright.training.config import TrainingConfig, known_config  # noqa: E402 (PyTorch may be missing)
from boardwright.training.encoder import EncoderInfo  # noqa: E402
from boardwright.training.network import Tower  # noqa: E402
from boardwright.training.network_file import network_bytes  # noqa: E402
from boardwright.training.run import TrainingFailed, TrainingRun  # noqa: E402

TINY = [
    "channels=16", "blocks=2", "games=16", "batch=32", "simulations=4", "quick_simulations=2",
    "full_share=0.5",
]  # fmt: skip


@pytest.mark.parametrize("name", ["alliances", "repulso"])
def test_the_core_evaluates_as_pytorch_does(name: str) -> None:
    start = state_of(game_named(name).start())
    games = native.SelfPlay(start, 32, 5, 1, 8, 4, 0.25, 16, 40)
    encoder = EncoderInfo.of(games)
    e, count = encoder, 32
    planes = np.zeros((count, e.planes, e.cells), np.uint8)
    facts = np.zeros((count, e.facts), np.uint8)
    games.begin(planes, facts)
    torch.manual_seed(1)
    network = Tower(encoder, 16, 2)
    for parameter in network.parameters():
        torch.nn.init.normal_(parameter, std=0.2)
    logits, shares = np.zeros((count, e.slots), np.float32), np.zeros((count, e.seats), np.float32)
    file = network_bytes(network, encoder, game_named(name).number)
    native.Network(start, file).evaluate(planes, facts, logits, shares)
    with torch.no_grad():
        out = network(torch.from_numpy(planes), torch.from_numpy(facts))
    assert np.abs(torch.softmax(out.shares, 1).numpy() - shares).max() < 0.02
    assert np.abs(out.logits.numpy() - logits).max() < 0.05 * max(
        1.0, float(out.logits.abs().max())
    )
    with pytest.raises(Exception, match="damaged"):
        native.Network(start, file[:-9])
    with pytest.raises(Exception, match="damaged"):
        native.Network(start, file[:40] + b"\xff\xff" + file[42:])


def test_a_run_goes_on_where_it_stopped(tmp_path: Path) -> None:
    config = TrainingConfig("repulso").changed(TINY)
    for seconds in (6, 3):
        run = TrainingRun(tmp_path, config, "cpu", 1)
        before = run.learner.steps
        run.train(seconds, lambda _: None, tell_every=0.0)
        assert run.learner.steps > before
    assert before > 0
    assert known_config(tmp_path) == config
    native.Network(state_of(game_named("repulso").start()), run.network_file.read_bytes())
    with pytest.raises(MalformedInput, match="another configuration"):
        TrainingRun(tmp_path, config.changed(["channels=32"]), "cpu", 1)


def test_what_was_learned_is_kept_when_a_run_is_interrupted(tmp_path: Path) -> None:
    def interrupt(_: object) -> None:
        raise KeyboardInterrupt

    run = TrainingRun(tmp_path, TrainingConfig("repulso").changed(TINY), "cpu", 1)
    with pytest.raises(KeyboardInterrupt):
        run.train(60, interrupt, tell_every=0.0)
    again = TrainingRun(tmp_path, run.config, "cpu", 1)
    assert again.learner.steps == run.learner.steps > 0
    assert len(again.replay) == len(run.replay) > 0


def test_a_folder_holds_the_run_of_one_game(tmp_path: Path) -> None:
    (tmp_path / "config.json").write_text(json.dumps(TrainingConfig("repulso").to_json()))
    with pytest.raises(MalformedInput, match="a run of repulso"):
        train("alliances", folder=tmp_path)


@pytest.mark.parametrize("word", ["chanels=3", "channels=many"])
def test_settings_that_there_are_not_are_refused(word: str) -> None:
    with pytest.raises(MalformedInput):
        TrainingConfig("repulso").changed([word])
