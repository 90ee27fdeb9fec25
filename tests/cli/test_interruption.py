"""Ctrl-C ends a command with its own code, one line, and nothing left running."""

from __future__ import annotations

import signal
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from boardwright.cli.main import main
from boardwright.engine import Engine
from boardwright.games import game_named
from boardwright.records import Record, format_record

if TYPE_CHECKING:
    from pathlib import Path

ENDLESS = '{"id": 2, "game": "repulso", "moves": ["c3"], "nodes": 100000000000}'


@pytest.mark.parametrize(
    ("arguments", "typed", "awaited"),
    [
        (["engine"], "isready", "readyok"),
        (["engine"], "position start repulso moves c3\ngo infinite\nisready", "readyok"),
        (
            ["engine", "--json", "--workers", "1"],
            f'{{"id": 1, "game": "repulso", "nodes": 5}}\n{ENDLESS}',
            '{"id":1',
        ),
    ],
)
def test_an_interrupted_command_says_so(arguments: list[str], typed: str, awaited: str) -> None:
    program = [sys.executable, "-m", "boardwright.cli.main", *arguments]
    with subprocess.Popen(
        program,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(f"{typed}\n")
        process.stdin.flush()
        while not (line := process.stdout.readline()).startswith(awaited):
            assert line, "it ended"
        process.send_signal(signal.SIGINT)
        try:
            _, complaints = process.communicate(timeout=60)
        finally:
            process.kill()  # what did not end would be waited for
    assert (process.returncode, complaints) == (130, "boardwright: interrupted\n")


def test_an_interrupted_annotation_is_no_success(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    game, out = tmp_path / "game.bwr", tmp_path / "out.bwr"
    game.write_text(format_record(Record.from_moves(game_named("repulso").start(), ["c3"])))
    monkeypatch.setattr(Engine, "annotate", interrupted)
    monkeypatch.setattr(sys, "argv", ["boardwright", "annotate", str(game), str(out)])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 130
    assert capsys.readouterr().err == "boardwright: interrupted\n"
    assert not out.exists()
