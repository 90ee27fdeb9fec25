"""Training a value network in rounds: it learns, stops, continues, and is reproducible."""

from __future__ import annotations

import random
import signal
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from boardwright.core import native, state_of
from boardwright.games import GAMES, MalformedInput

if TYPE_CHECKING:
    from pathlib import Path

    from boardwright.core import State
    from boardwright.training.value_progress import AnyProgress

torch = pytest.importorskip("torch", reason="PyTorch is not installed")

from boardwright.training import (  # noqa: E402 (PyTorch may be missing)
    scored_games,
    value_progress,
)
from boardwright.training.config import ValueConfig  # noqa: E402
from boardwright.training.curve import read_lines  # noqa: E402
from boardwright.training.scored_games import (  # noqa: E402
    GAMES_OF_SEED,
    GameFiles,
    ScoredGames,
    SearchWorker,
)
from boardwright.training.value_network import ValueLearner  # noqa: E402
from boardwright.training.value_progress import LearningProgress, PlayProgress  # noqa: E402
from boardwright.training.value_run import ValueRun  # noqa: E402

torch.set_num_threads(1)  # several threads would wait for each other on a busy machine
START = state_of(GAMES["repulso"].start())
TINY_ARGUMENTS = (
    "width=64", "hidden=16", "games=64", "nodes=20", "epochs=4", "batch=128", "method=greedy",
)  # fmt: skip
TINY = ValueConfig("repulso").changed(TINY_ARGUMENTS)


def trained(folder: Path, rounds: int, threads: int = 1, config: ValueConfig = TINY) -> ValueRun:
    run = ValueRun(folder, config, "cpu", threads)
    run.train(600, lambda _: None, rounds)
    return run


def share_of_wins(file: bytes, games: int) -> float:
    """The share of wins of a small search with the network against random moves."""
    searcher = native.Searcher(START, "", 1 << 20, network=file)
    share = 0.0
    for game in range(games):
        state, rng = START.copy(), random.Random(game)
        while not state.is_over:
            seed = rng.getrandbits(60)
            if state.to_move == game % 2:
                lines, *_ = searcher.search(state, 0.0, 40, 0, 1, seed, (), None, None)
                state.apply(lines[0][0][0])
            else:
                state.apply(state.random_action(seed))
        assert state.outcome is not None
        places = state.outcome[0]
        share += 0.5 if places[0] == places[1] else places[game % 2] == 0
    return share / games


def test_a_tiny_network_beats_random_play(tmp_path: Path) -> None:
    config = TINY.changed(["games=128", "epochs=12", "learning_rate=0.01"])
    run = trained(tmp_path, rounds=2, config=config)
    assert share_of_wins(run.network_file.read_bytes(), 20) >= 0.8


def test_the_same_seed_gives_the_same_network_with_any_number_of_threads(tmp_path: Path) -> None:
    files = [
        trained(tmp_path / str(threads), 2, threads).network_file.read_bytes() for threads in (1, 3)
    ]
    assert files[0] == files[1]


def test_a_run_stopped_anywhere_continues_to_the_same_network(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = trained(tmp_path / "whole", 2)

    class Interrupted(Exception):
        pass

    def stop_after(calls: int, name: str, owner: type) -> None:
        run = ValueRun(tmp_path / "parts", TINY, "cpu", 1)
        plain, left = getattr(owner, name), iter(range(calls))

        def counted(*args: object, **named: object) -> object:
            if next(left, None) is None:
                raise Interrupted
            return plain(*args, **named)

        with monkeypatch.context() as patch:
            patch.setattr(owner, name, counted)
            with pytest.raises(Interrupted):
                run.train(600, lambda _: None, 2)

    stop_after(2, "play", SearchWorker)
    assert list((tmp_path / "parts").glob("games-0000-*"))  # finished games are saved
    stop_after(3, "_step", ValueLearner)
    stop_after(2, "play", SearchWorker)
    parts = trained(tmp_path / "parts", 2)
    assert parts.network_file.read_bytes() == whole.network_file.read_bytes()


KILLED_RUN = """
import os, signal, sys
from pathlib import Path
from boardwright.training import value_run
from boardwright.training.config import ValueConfig
from boardwright.training.scored_games import GameFiles

value_run.STORE_EVERY = 0.0
add, left = GameFiles.add, iter(range(1))

def add_and_die(*args):
    add(*args)
    if next(left, None) is None:
        os.kill(os.getpid(), signal.SIGKILL)

GameFiles.add = add_and_die
config = ValueConfig("repulso").changed(sys.argv[2:])
value_run.ValueRun(Path(sys.argv[1]), config, "cpu", 1).train(600, lambda _: None, 1)
"""


def test_a_run_killed_during_its_games_continues_to_the_same_network(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = trained(tmp_path / "whole", 1)
    words = [sys.executable, "-c", KILLED_RUN, str(tmp_path / "killed"), *TINY_ARGUMENTS]
    assert subprocess.run(words, check=False).returncode == -signal.SIGKILL
    stored = GameFiles(tmp_path / "killed").load(0, 0)
    assert stored is not None
    assert len(stored) == 2 * GAMES_OF_SEED < TINY.games
    seeds: list[int] = []
    play = SearchWorker.play

    def noted(worker: SearchWorker, start: State, seed: int) -> ScoredGames:
        seeds.append(seed)
        return play(worker, start, seed)

    monkeypatch.setattr(SearchWorker, "play", noted)
    again = trained(tmp_path / "killed", 1)
    assert again.network_file.read_bytes() == whole.network_file.read_bytes()
    assert seeds == list(range(2, TINY.games // GAMES_OF_SEED))  # the others are reused


def test_progress_of_a_round_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(value_progress, "REPORT_INTERVAL", 0.0)
    progress: list[AnyProgress] = []
    ValueRun(tmp_path, TINY, "cpu", 1).train(600, progress.append, 1)
    played = [each for each in progress if isinstance(each, PlayProgress)]
    learned = [each for each in progress if isinstance(each, LearningProgress)]
    assert progress == [*played, *learned, progress[-1]]
    games = range(GAMES_OF_SEED, TINY.games + 1, GAMES_OF_SEED)
    assert [each.games for each in played] == list(games)
    assert all(each.games_a_second > 0 < each.positions_a_second for each in played)
    assert (played[-1].expected, played[-1].seconds_left) == (TINY.games, 0)
    assert [each.steps for each in learned] == list(range(1, learned[0].expected + 1))
    assert [each.seconds for each in progress] == sorted(each.seconds for each in progress)
    assert f"round 1: {TINY.games} of {TINY.games} games (" in str(played[-1])
    assert f"round 1: step 1 of {learned[0].expected} (" in str(learned[0])
    assert len(read_lines(tmp_path / "progress.jsonl")) == 1


def test_played_games_are_learned_from_when_the_time_is_over(tmp_path: Path) -> None:
    trained(tmp_path, 1)
    run = ValueRun(tmp_path, TINY, "cpu", 1)
    steps, played = run.learner.steps, trained(tmp_path / "other", 1)
    for path in (tmp_path / "other").glob("games-0000-*"):  # a round with half of its games
        path.rename(tmp_path / path.name.replace("0000", "0001", 1))
    progress = run._train_round(deadline=0.0, report=lambda _: None)
    assert progress is not None
    assert progress.games == TINY.games
    assert run.learner.steps == steps + 1
    assert played.round == run.round - 1 == 1


def test_a_start_without_time_for_games_is_skipped(tmp_path: Path) -> None:
    starts = "layout=standard layout=belgian-daisy"
    config = TINY.from_json(TINY.to_json() | {"game": "abalone", "starts": starts, "nodes": 5})
    run = ValueRun(tmp_path, config, "cpu", 1)
    player = run.player(b"")
    games = player.submit(run.starts[0], 0).result()
    player.close()
    run.files.add(0, 0, games)
    progress = run._train_round(deadline=0.0, report=lambda _: None)
    assert progress is not None
    assert progress.games == len(games)


def test_files_of_games_are_bounded_and_never_written_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    worker, files = SearchWorker(TINY), GameFiles(tmp_path)
    parts = [worker.play(START, seed) for seed in range(4)]
    files.add(0, 0, parts[0])
    first = (tmp_path / "games-0000-00-00.npz").read_bytes()
    monkeypatch.setattr(scored_games, "FILE_BYTES", 1)
    files.add(0, 0, ScoredGames.joined(parts[1:]))
    assert len(list(tmp_path.iterdir())) == 4
    assert (tmp_path / "games-0000-00-00.npz").read_bytes() == first
    loaded = files.load(0, 0)
    assert loaded is not None
    assert loaded.actions.tolist() == ScoredGames.joined(parts).actions.tolist()
    files.add(1, 0, parts[0])
    monkeypatch.setattr(scored_games, "ALL_BYTES", 1)
    files.forget(0)
    assert files.rounds() == {1}  # deletes whole rounds, but never the newest


def test_an_impossible_run_creates_no_folder(tmp_path: Path) -> None:
    with pytest.raises(MalformedInput):
        ValueRun(tmp_path / "run", TINY.changed(["starts=nothing"]), "cpu", 1)
    assert not list(tmp_path.iterdir())
