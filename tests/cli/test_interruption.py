"""Ctrl-C ends a command with its own exit code, one line, and no process left running."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING
from unittest import mock

import pytest

from boardwright.engine import Engine
from boardwright.games import game_named
from boardwright.records import Record, format_record

if TYPE_CHECKING:
    from cli.conftest import Boardwright

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
def test_an_interrupted_command_prints_a_message(
    arguments: list[str], typed: str, awaited: str
) -> None:
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
            process.kill()  # otherwise the test would wait for a process that did not end
    assert (process.returncode, complaints) == (130, "boardwright: interrupted\n")


def test_an_interrupted_annotation_is_no_success(
    boardwright: Boardwright, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = Record.from_moves(game_named("repulso").start(), ["c3"])
    Path("game.bwr").write_text(format_record(record))
    monkeypatch.setattr(Engine, "annotate", mock.Mock(side_effect=KeyboardInterrupt))
    done = boardwright("annotate", "game.bwr", "out.bwr", code=130)
    assert done.stderr == "boardwright: interrupted\n"
    assert not Path("out.bwr").exists()
