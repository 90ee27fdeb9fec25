"""The examples do what they promise when a new user runs them."""

from __future__ import annotations

import re
import runpy
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from pyarrow import parquet  # type: ignore[import-untyped]

from boardwright.engine import Budget
from boardwright.engine.bot import load_bot
from boardwright.envs import single
from boardwright.games import GAMES, Game
from boardwright.records import parse_record, parse_records

EXAMPLES = Path(__file__).parents[2] / "examples"


def run(example: str, *arguments: str | Path, folder: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(EXAMPLES / example), *map(str, arguments)]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


def output_of(example: str, *arguments: str | Path, folder: Path) -> str:
    done = run(example, *arguments, folder=folder)
    assert done.returncode == 0, done.stderr
    return done.stdout


def end_of(monkeypatch: pytest.MonkeyPatch, example: str, *arguments: str) -> str:
    """The exit message or code of an example, run in this process to save time."""
    monkeypatch.setattr(sys, "argv", [example, *arguments])
    monkeypatch.setenv("OPENBLAS_NUM_THREADS", "1")  # so that the example's own change is undone
    with pytest.raises(SystemExit) as end:
        runpy.run_path(str(EXAMPLES / example), run_name="__main__")
    return str(end.value)


@pytest.mark.parametrize("example", sorted(EXAMPLES.glob("*.py")), ids=lambda path: path.stem)
def test_every_example_explains_itself(
    example: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    first = example.read_text().splitlines()[0].strip('"')
    assert end_of(monkeypatch, example.name, "--help") == "0"
    output = capsys.readouterr().out
    assert "usage:" in output
    assert first.split()[:5] == " ".join(output.split("\n\n")[1].split()).split()[:5]


def test_a_random_match_counts_points_and_shows_its_last_game(tmp_path: Path) -> None:
    words = ["random", "random", "random", "-o", "players=3", "-o", "counters=1", "--games", "2"]
    output = output_of("random_match.py", "repello", *words, folder=tmp_path)
    results, _, record = output.partition("\n\n")
    points = [float(share) for share in re.findall(r": ([\d.]+) of 2$", results, re.MULTILINE)]
    assert len(points) == 3
    assert sum(points) == pytest.approx(2, abs=0.01)
    assert parse_record(record).final.outcome is not None
    assert parse_record(record).start.options.to_mapping()["players"] == "3"


def test_a_match_without_a_player_for_each_seat_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    three = end_of(monkeypatch, "random_match.py", "repello", "-o", "players=3")
    assert three == "Repello is for 3 players here"
    unknown = end_of(monkeypatch, "random_match.py", "repulso", "random", "nobody")
    assert "unknown player 'nobody'" in unknown


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_the_bot_plays_legal_moves_in_every_game(game: Game) -> None:
    bot = load_bot(str(EXAMPLES / "one_file_bot.py"), "Bot")()
    env = single.make(game.name, seed=5)
    for turn in range(12):
        if not env.is_over:
            chosen = game.action(bot.choose(env.position, Budget(seconds=0.01)))
            env.step(env.sample() if turn % 2 else chosen)
    assert env.is_over or env.plies == 12


def test_the_bot_takes_a_win() -> None:
    env = single.make("abalone", layout="belgian-daisy", ejections=1, seed=5)
    while not (wins := winning_actions(env)):
        env.step(env.sample())
    bot = load_bot(str(EXAMPLES / "one_file_bot.py"), "Bot")()
    assert env.game.action(bot.choose(env.position, Budget(seconds=0.01))) in wins


def winning_actions(env: single.SingleEnv) -> list[int]:
    state = env.state
    ends = {action: state.after(action).returns for action in state.legal_actions()}
    return [action for action, end in ends.items() if end is not None and end[env.seat] == 1]


def test_the_bot_plays_a_demonstration_against_a_level(tmp_path: Path) -> None:
    arguments = ["repulso", "--games", "2", "--time", "0.01"]
    own, other = output_of("one_file_bot.py", *arguments, folder=tmp_path).splitlines()
    assert "Bot: " in own
    assert ", 0 failures" in own
    assert other.startswith("level1: ")


def test_the_learner_learns_to_beat_random(tmp_path: Path) -> None:
    output = output_of("learn_repulso.py", "--quick", "--save", "w.npz", folder=tmp_path)
    assert score_of(output) >= 0.65  # ten seeds gave 0.91 to 0.98
    more = ["--load", "w.npz", "--rounds", "0", "--against", "200", "--show"]
    again = output_of("learn_repulso.py", *more, folder=tmp_path)
    assert score_of(again) >= 0.65
    assert parse_record(again.partition("\n")[2]).final.outcome is not None


def score_of(output: str) -> float:
    (percent,) = re.findall(r"^against random: ([\d.]+)%", output, re.MULTILINE)
    return float(percent) / 100


def test_a_search_of_open_spiel_plays_a_match(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["--games", "2", "--simulations", "5", "--level", "1"]
    assert end_of(monkeypatch, "openspiel_mcts.py", *words) == "0"
    printed = capsys.readouterr().out
    assert "against level 1" in printed
    assert printed.splitlines()[-1].endswith("of 2")


def test_weights_of_another_game_are_refused(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    weights = str(tmp_path / "w.npz")
    np.savez(weights, np.zeros((3, 4)), np.zeros(4))
    arguments = ["--rounds", "0", "--load", weights]
    assert "another game" in end_of(monkeypatch, "learn_repulso.py", *arguments)


def test_records_become_a_row_for_every_move(tmp_path: Path) -> None:
    made = output_of("records_to_parquet.py", "games.bwr", "--make", "2", folder=tmp_path)
    records = list(parse_records((tmp_path / "games.bwr").read_text()))
    rows = parquet.read_table(tmp_path / "plies.parquet").to_pylist()
    assert [row["move"] for row in rows] == [str(m) for record in records for m in record.moves]
    assert f"2 games, {len(rows)} rows in plies.parquet; 0 left out" in made
    assert "the first seat gets" in made
    start = records[0].start
    assert rows[0]["legal"] == len(start.legal_moves())
    assert rows[0]["facts"] == list(start.observation()[-1][: len(rows[0]["facts"])])
    assert {row["events"][0] for row in rows} <= {"placed", "slid"}
    assert {row["result"] for row in rows} <= {0, 0.5, 1}


def test_an_invalid_record_is_reported_and_left_out(tmp_path: Path) -> None:
    games = tmp_path / "games"
    games.mkdir()
    good = '[Game "repulso"]\n[Rules "1"]\n[Options "unable=rulebook"]\n[Result "*"]\n'
    good += '[Reason "unfinished"]\n\n1. c3 2. c5 *\n'
    bad = good.replace("c5", "c4 3. c4")
    (games / "some.bwr").write_text(f"{good}\n{bad}\n{good}")
    (games / "none.jsonl").write_text('{"format": 1}\n')
    (games / "bytes.apgn").write_bytes(b"\xff\xfe")
    (games / "notes.txt").write_text("no matter")
    done = run("records_to_parquet.py", "games", "gone.bwr", "--jobs", "1", folder=tmp_path)
    assert done.returncode == 0
    assert "2 games, 4 rows in plies.parquet; 4 left out" in done.stdout
    reported = [line.split(":")[1].strip() for line in done.stderr.splitlines()]
    assert reported == ["games/bytes.apgn", "games/none.jsonl#1", "games/some.bwr#2", "gone.bwr"]
    rows = parquet.read_table(tmp_path / "plies.parquet").to_pylist()
    assert [row["record"] for row in rows[::2]] == ["games/some.bwr#1", "games/some.bwr#3"]
    assert {row["result"] for row in rows} == {None}


def test_existing_games_are_not_replayed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    games = tmp_path / "games.bwr"
    games.write_text("mine")
    output = end_of(monkeypatch, "records_to_parquet.py", str(games), "--make", "4")
    assert "already exists" in output
    assert games.read_text() == "mine"
