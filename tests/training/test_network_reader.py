"""A run that starts from a network: reads its file, and continues to train its weights."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from boardwright.core import native, state_of
from boardwright.engine.levels import packaged_network
from boardwright.games import MalformedInput, game_named

if TYPE_CHECKING:
    from pathlib import Path

torch = pytest.importorskip("torch", reason="PyTorch is not installed")

from boardwright.training.command import TrainingRequest, run_request  # noqa: E402 (as above)
from boardwright.training.config import TrainingConfig, ValueConfig  # noqa: E402
from boardwright.training.network import Tower  # noqa: E402
from boardwright.training.network_file import EncoderInfo, network_bytes  # noqa: E402
from boardwright.training.network_reader import load_tower, load_value_network  # noqa: E402
from boardwright.training.run import TrainingRun  # noqa: E402
from boardwright.training.value_network import ValueNetwork, WholeNetwork  # noqa: E402
from boardwright.training.value_run import ValueRun  # noqa: E402

torch.set_num_threads(1)
VALUE_RUN = ("width=256", "games=8", "nodes=20", "epochs=1", "batch=32")
TOWER_RUN = ("channels=48", "blocks=5", "nodes=2", "batch=4", "replay=100")


@pytest.mark.parametrize(("name", "width"), [("repulso", 256), ("abalone", 64)])
def test_a_value_network_is_read_back_unchanged(name: str, width: int) -> None:
    inputs = native.ValueInputs(state_of(game_named(name).start()))
    network = ValueNetwork(inputs.inputs, width, [32], is_paired=inputs.is_paired)
    load_value_network(network, packaged_network(name))
    assert WholeNetwork(network).to_bytes(game_named(name).number) == packaged_network(name)


def test_a_tower_is_read_back_unchanged() -> None:
    game = game_named("alliances")
    encoder = EncoderInfo.of(native.SelfPlay(state_of(game.start()), 1))
    network = Tower(encoder, 48, 5)
    load_tower(network, encoder, packaged_network("alliances"))
    assert network_bytes(network, encoder, game.number) == packaged_network("alliances")


@pytest.mark.parametrize(
    ("kind", "config"),
    [
        (ValueRun, ValueConfig("repulso").changed(VALUE_RUN)),
        (TrainingRun, TrainingConfig("alliances").changed(TOWER_RUN)),
    ],
)
def test_a_run_starts_with_a_network_and_records_it(
    kind: type[ValueRun] | type[TrainingRun],
    config: ValueConfig | TrainingConfig,
    tmp_path: Path,
) -> None:
    first = packaged_network(config.game)
    run = kind(tmp_path, config, "cpu", 1, first=first)  # type: ignore[arg-type]
    assert run.network_bytes() == first
    assert kind(tmp_path, config, "cpu", 1).first == first  # type: ignore[arg-type]
    assert kind(tmp_path, config, "cpu", 1, first=first).first == first  # type: ignore[arg-type]
    with pytest.raises(MalformedInput, match="did not start from that network"):
        kind(tmp_path, config, "cpu", 1, first=b"another")  # type: ignore[arg-type]


def test_a_value_run_continues_from_its_network(tmp_path: Path) -> None:
    run = ValueRun(
        tmp_path, ValueConfig("repulso").changed(VALUE_RUN), "cpu", 1,
        first=packaged_network("repulso"),
    )  # fmt: skip
    run.train(600, lambda _: None, 1)
    assert run.network_bytes() != run.first
    resumed = ValueRun(tmp_path, run.config, "cpu", 1)
    assert resumed.network_bytes() == run.network_bytes()


def test_a_network_of_another_size_is_refused_before_anything_is_written(tmp_path: Path) -> None:
    folder, file = tmp_path / "run", tmp_path / "other.bwn"
    file.write_bytes(packaged_network("repulso"))
    with pytest.raises(MalformedInput, match="has the sizes 590 × 256 × 32, the run's 590 × 128"):
        run_request(TrainingRequest("repulso", folder, source=file))
    with pytest.raises(MalformedInput, match="Alliances cannot be played with"):
        run_request(TrainingRequest("alliances", folder, source=file))
    assert not folder.exists()
