"""Training a small network: it stops and continues, and the core evaluates like PyTorch."""

from __future__ import annotations

import json
import re
import shutil
from concurrent.futures import wait
from typing import TYPE_CHECKING

import numpy as np
import pytest

from boardwright.cli.train import train
from boardwright.core import native, state_of
from boardwright.engine.levels import packaged_network
from boardwright.games import MalformedInput, game_named
from tiny_network import TINY_RUN
from whole_tower import MOST, WholeTower

if TYPE_CHECKING:
    from pathlib import Path

    from numpy.typing import NDArray

    Numbers = NDArray[np.float32]

torch = pytest.importorskip("torch")

from boardwright.training import gate  # noqa: E402
from boardwright.training.base_run import TrainingFailed  # noqa: E402 (PyTorch may be missing)
from boardwright.training.config import TrainingConfig, ValueConfig  # noqa: E402
from boardwright.training.curve import read_lines  # noqa: E402
from boardwright.training.network import Tower  # noqa: E402
from boardwright.training.network_file import EncoderInfo, network_bytes  # noqa: E402
from boardwright.training.parquet_games import ParquetGames  # noqa: E402
from boardwright.training.replay_buffer import ReplayBuffer  # noqa: E402
from boardwright.training.run import TrainingRun  # noqa: E402
from boardwright.training.scored_games import GAMES_OF_SEED, SearchWorker  # noqa: E402
from boardwright.training.search_games import SearchGames  # noqa: E402

torch.set_num_threads(1)  # several threads would wait for each other on a busy machine


Positions = tuple["NDArray[np.uint8]", "NDArray[np.uint8]"]


def seen_positions(name: str, count: int) -> tuple[EncoderInfo, Positions]:
    """The inputs of a network for positions of games: planes and facts."""
    start = state_of(game_named(name).start())
    games = native.SelfPlay(start, count, 5, 1, 8, 4, 0.25, 16, 40)
    e = EncoderInfo.of(games)
    planes = np.zeros((count, e.planes, e.cells), np.uint8)
    facts = np.zeros((count, e.facts), np.uint8)
    games.begin(planes, facts)
    return e, (planes, facts)


def random_tower(encoder: EncoderInfo, channels: int, blocks: int, spread: float) -> Tower:
    torch.manual_seed(1)
    network = Tower(encoder, channels, blocks)
    for parameter in network.parameters():
        torch.nn.init.normal_(parameter, std=spread)
    return network


def evaluated(name: str, file: bytes, encoder: EncoderInfo, seen: Positions) -> list[Numbers]:
    """The policy's logits and the shares as the core computes them."""
    answers = [
        np.zeros((len(seen[0]), size), np.float32) for size in (encoder.slots, encoder.seats)
    ]
    native.Network(state_of(game_named(name).start()), file).evaluate(*seen, *answers)
    return answers


@pytest.mark.parametrize("name", ["alliances", "repulso"])
def test_the_core_evaluates_as_pytorch_does(name: str) -> None:
    encoder, seen = seen_positions(name, 32)
    network = random_tower(encoder, 16, 2, 0.2)
    file = network_bytes(network, encoder, game_named(name).number)
    logits, shares = evaluated(name, file, encoder, seen)
    with torch.no_grad():
        out = network(*map(torch.from_numpy, seen))
    assert np.abs(torch.softmax(out.shares, 1).numpy() - shares).max() < 0.02
    assert np.abs(out.logits.numpy() - logits).max() < 0.05 * max(
        1.0, float(out.logits.abs().max())
    )


@pytest.mark.parametrize(
    ("channels", "blocks", "spread"),
    [(16, 1, 0.1), (32, 4, 0.1), (32, 4, 1.0)],
    ids=["small", "deep", "cut off at 16 bits"],
)
@pytest.mark.parametrize("name", ["alliances", "repulso"])
def test_the_core_computes_a_tower_to_the_last_bit(
    name: str, channels: int, blocks: int, spread: float
) -> None:
    encoder, seen = seen_positions(name, 32)
    network = random_tower(encoder, channels, blocks, spread)
    file = network_bytes(network, encoder, game_named(name).number)
    whole = WholeTower(file, encoder)
    logits, shares = evaluated(name, file, encoder, seen)
    expected, wanted_shares = whole.evaluate(*seen)
    assert np.array_equal(logits, expected)
    # The shares come from exponentials, whose last digit depends on the library.
    np.testing.assert_array_max_ulp(shares, softmax(wanted_shares), maxulp=4)
    is_cut_off = np.abs(whole.board(*seen)).max() >= MOST
    assert is_cut_off == (spread == 1.0)


def test_the_shipped_tower_is_computed_to_the_last_bit() -> None:
    encoder, seen = seen_positions("alliances", 64)
    file = packaged_network("alliances")
    logits, shares = evaluated("alliances", file, encoder, seen)
    expected, wanted_shares = WholeTower(file, encoder).evaluate(*seen)
    assert np.array_equal(logits, expected)
    np.testing.assert_array_max_ulp(shares, softmax(wanted_shares), maxulp=4)


def softmax(logits: Numbers) -> Numbers:
    powers = np.exp(logits - logits.max(axis=1, keepdims=True))
    shares: Numbers = powers / powers.sum(axis=1, keepdims=True)
    return shares


def run_in(folder: Path, seed: int = 0) -> TrainingRun:
    return TrainingRun(folder, TrainingConfig("repulso", seed).changed(TINY_RUN), "cpu", 1)


def train_steps(folder: Path, steps: int, seed: int = 0) -> TrainingRun:
    run = run_in(folder, seed)
    run.train(300, lambda _: None, steps=steps, report_interval=0.0)
    return run


def weights_of(run: TrainingRun) -> list[float]:
    return [float(p.double().sum()) for p in run.learner.network.state_dict().values()]


def test_a_run_continues_where_it_stopped(tmp_path: Path) -> None:
    first = train_steps(tmp_path, 3)
    second = run_in(tmp_path)
    assert second.learner.steps == first.learner.steps == 3
    assert weights_of(second) == weights_of(first)
    assert len(second.replay) == len(first.replay) > 0
    assert second.past.games == first.source.counts().games > 0
    second.train(300, lambda _: None, steps=2, report_interval=0.0)
    assert second.learner.steps == 5
    assert [row["steps"] for row in read_lines(tmp_path / "progress.jsonl")] == [1, 2, 3, 4, 5]
    assert TrainingConfig.stored(tmp_path) == second.config
    native.Network(state_of(game_named("repulso").start()), second.network_file.read_bytes())
    with pytest.raises(MalformedInput, match="channels is 16 there, not 32"):
        TrainingRun(tmp_path, second.config.changed(["channels=32"]), "cpu", 1)


def test_a_seed_repeats_a_continued_run(tmp_path: Path) -> None:
    weights = []
    for name, seed in (("a", 3), ("b", 3), ("c", 4)):
        train_steps(tmp_path / name, 2, seed)
        weights.append(weights_of(train_steps(tmp_path / name, 2, seed)))
    assert weights[0] == weights[1] != weights[2]


def test_an_interrupted_run_saves_its_progress(tmp_path: Path) -> None:
    def interrupt(_: object) -> None:
        raise KeyboardInterrupt

    run = run_in(tmp_path)
    with pytest.raises(KeyboardInterrupt):
        run.train(300, interrupt, report_interval=0.0)
    again = run_in(tmp_path)
    assert again.learner.steps == run.learner.steps > 0
    assert len(again.replay) == len(run.replay) > 0


@pytest.mark.parametrize("full", ["save", "checkpoint"])
def test_a_full_disk_leaves_existing_files_unchanged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, full: str
) -> None:
    before = train_steps(tmp_path, 2)

    def no_space(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    run = run_in(tmp_path)
    with monkeypatch.context() as patch:
        if full == "save":
            patch.setattr(ReplayBuffer, "_packed", no_space)
        else:
            patch.setattr(torch, "save", no_space)
        with pytest.raises(TrainingFailed, match="No space left on device"):
            run.train(300, lambda _: None, steps=1)
    after = run_in(tmp_path)
    assert weights_of(after) == weights_of(before)
    assert len(after.replay) == len(before.replay)
    assert not list(tmp_path.glob("*.part"))


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("checkpoint.pt", "damaged or not a checkpoint"),
        ("replay-1-0.npz", "cannot be continued"),
        ("config.json", "not a run configuration"),
    ],
)
@pytest.mark.parametrize("is_empty", [False, True])
def test_a_truncated_file_is_reported(
    trained: Path, tmp_path: Path, name: str, message: str, is_empty: bool
) -> None:
    folder = tmp_path / "run"
    shutil.copytree(trained, folder)
    content = (folder / name).read_bytes()
    (folder / name).write_bytes(b"" if is_empty else content[: len(content) // 2])
    with pytest.raises(MalformedInput, match=message):
        run_in(folder)


SEARCH = [*TINY_RUN, "nodes=5", "opening_plies=4"]


def test_games_of_the_search_are_stored_as_parquet(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason="pyarrow is not installed")
    config, start = TrainingConfig("repulso").changed(SEARCH), game_named("repulso").start()
    for _ in range(2):
        files = ParquetGames(tmp_path / "games")
        run = TrainingRun(tmp_path, config, "cpu", 1, game_files=files)
        run.train(300, lambda _: None, steps=1)
    assert len(list((tmp_path / "games").iterdir())) == 2
    rows = parquet.read_table(tmp_path / "games").to_pylist()
    assert len(rows) == run.past.games + run.source.counts().games
    for row in rows[:5]:
        position = start
        for move in row["moves"].split():
            position = position.play(position.game.parse_move(move))
        assert position.outcome is not None
        assert sum(row["result"]) == pytest.approx(1)
        assert len(row["chances"]) == len(row["actions"]) == len(row["moves"].split())
    with pytest.raises(MalformedInput, match="only search games"):
        TrainingRun(tmp_path / "b", config.changed(["nodes=0"]), "cpu", 1, game_files=files)


@pytest.fixture(scope="session")
def trained(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A run of two steps."""
    folder = tmp_path_factory.mktemp("trained") / "run"
    train_steps(folder, 2)
    return folder


def test_a_checkpoint_of_another_run_is_refused(trained: Path, tmp_path: Path) -> None:
    shutil.copytree(trained, tmp_path / "run")
    other = TrainingConfig("alliances").changed(TINY_RUN)
    (tmp_path / "run" / "config.json").write_text(json.dumps(other.to_json()))
    with pytest.raises(MalformedInput, match="game is repulso there, not alliances"):
        TrainingRun(tmp_path / "run", other, "cpu", 1)


@pytest.mark.parametrize("device", ["cuda", "abacus"])
def test_a_missing_device_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, device: str
) -> None:
    monkeypatch.setattr(torch.cuda, "is_available", lambda: False)
    with pytest.raises(MalformedInput, match=r"no GPU|unknown device"):
        TrainingRun(tmp_path, TrainingConfig("repulso").changed(TINY_RUN), device, 1)
    assert not list(tmp_path.iterdir())


def test_a_folder_holds_the_run_of_one_game(tmp_path: Path) -> None:
    (tmp_path / "config.json").write_text(json.dumps(TrainingConfig("repulso").to_json()))
    with pytest.raises(MalformedInput, match="a run of repulso"):
        train("alliances", folder=tmp_path)


@pytest.mark.parametrize(
    ("game", "word"),
    [("alliances", "channels=17"), ("alliances", "games=0"), ("abalone", "width=3")],
)
def test_an_impossible_run_leaves_no_files(tmp_path: Path, game: str, word: str) -> None:
    with pytest.raises(MalformedInput):
        train(
            game, folder=tmp_path, settings=[*TINY_RUN[:1], word][game == "abalone" :], device="cpu"
        )
    assert not list(tmp_path.iterdir())


def test_unknown_settings_are_refused() -> None:
    with pytest.raises(MalformedInput, match="'chanels' is not a setting"):
        TrainingConfig("repulso").changed(["chanels=3"])


@pytest.mark.parametrize(
    "word",
    [
        "seed=-1", "seed=2147483648", "batch=0", "games=0", "channels=17", "random_share=1",
        "full_share=0", "learning_rate=nan", "simulations=65", "replay=64", "blocks=0",
        "channels=many", "batch=1.5", "uses=inf",
    ],
)  # fmt: skip
def test_settings_out_of_their_limits_are_refused_by_name(word: str) -> None:
    with pytest.raises(MalformedInput, match=f"^{word.partition('=')[0]} is "):
        TrainingConfig("alliances").changed([word])


@pytest.mark.parametrize(
    "word",
    ["width=1024", "width=96", "hidden=30", "hidden=0", "nodes=0", "kept_rounds=0", "epochs=0"],
)
def test_settings_of_value_networks_have_limits_too(word: str) -> None:
    with pytest.raises(MalformedInput, match=f"^{word.partition('=')[0]} is "):
        ValueConfig("repulso").changed([word])
    with pytest.raises(MalformedInput, match="unknown method 'nix'"):
        ValueConfig("repulso").changed(["method=nix"])


def test_a_run_is_measured_at_its_start_and_after_every_piece(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found: list[tuple[Path, bool]] = []

    def measure(folder: Path, *match: object) -> list[object]:
        found.append((folder, match[-1] == 0))
        return []

    monkeypatch.setattr(gate, "measure", measure)
    for is_first in (True, False):
        train(
            "alliances", folder=tmp_path, settings=TINY_RUN if is_first else [], minutes=0.02,
            every=0.01, against=["random"], device="cpu", threads=1,
        )  # fmt: skip
    assert found == [(tmp_path, True)] + 4 * [(tmp_path, False)]


SAVED = {
    "alliances": (TINY_RUN, "steps are saved in"),
    "repulso": (["games=8"], "0 rounds, and games of the next, are saved in"),
}


@pytest.mark.parametrize("game", SAVED)
def test_an_interrupted_command_reports_the_saved_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], game: str
) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    words, expected = SAVED[game]
    monkeypatch.setattr(TrainingRun, "_advance", interrupt)
    monkeypatch.setattr(SearchWorker, "play", interrupt)
    with pytest.raises(KeyboardInterrupt):
        train(game, folder=tmp_path, settings=words, device="cpu", threads=1)
    assert re.search(rf"^stopped; .*{expected}.* Run the same command", capsys.readouterr().out)


def test_a_second_save_at_one_step_writes_other_files(trained: Path, tmp_path: Path) -> None:
    shutil.copytree(trained, tmp_path / "run")
    run = run_in(tmp_path / "run")
    names = [set(tmp_path.glob("run/replay-*"))]
    for _ in range(2):
        run.save()
        names.append(set(tmp_path.glob("run/replay-*")))
    assert all(names)
    assert not names[0] & names[1]
    assert not names[1] & names[2]


def test_games_that_end_while_a_run_stops_are_learned_from(tmp_path: Path) -> None:
    run = TrainingRun(tmp_path, TrainingConfig("repulso").changed(SEARCH), "cpu", 1)
    source = run.source
    assert isinstance(source, SearchGames)
    source.start(run.learner.average)
    wait(source._waiting)
    source.stop()
    assert sum(len(samples.planes) for samples in source.collect(wait=False)) > 0
    assert source.counts().games == GAMES_OF_SEED * len(source.newest_games) > 0


def test_a_source_that_does_not_start_is_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run, calls = run_in(tmp_path), []

    def interrupt(_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(run.source, "start", interrupt)
    monkeypatch.setattr(run.source, "stop", lambda: calls.append("stop"))
    with pytest.raises(KeyboardInterrupt):
        run.train(300, lambda _: None)
    assert calls == ["stop"]
