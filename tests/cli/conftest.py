"""Runs the command in the test's process as a shell would."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path
from typing import Protocol
from unittest import mock

import pytest

from boardwright.cli.main import main
from logs import unchanged_logs


class Boardwright(Protocol):
    """Runs the command with these arguments and environment, and asserts its exit code."""

    def __call__(
        self,
        *arguments: str,
        typed: str = "",
        code: int = 0,
        cwd: Path | None = None,
        **environment: str,
    ) -> subprocess.CompletedProcess[str]: ...


@pytest.fixture
def boardwright(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> Boardwright:
    """Run the command in an empty folder, unless the call names another."""
    monkeypatch.chdir(tmp_path)

    def run(
        *arguments: str,
        typed: str = "",
        code: int = 0,
        cwd: Path | None = None,
        **environment: str,
    ) -> subprocess.CompletedProcess[str]:
        usual = {"PATH": "/usr/bin:/bin", "COLUMNS": "80"} | environment
        keyboard = io.TextIOWrapper(io.BytesIO(typed.encode()), "utf-8")
        with monkeypatch.context() as patch, mock.patch.dict(os.environ, usual, clear=True):
            patch.chdir(cwd or Path.cwd())
            patch.setattr(sys, "argv", ["boardwright", *arguments])
            patch.setattr(sys, "stdin", keyboard)
            with unchanged_logs(), pytest.raises(SystemExit) as ended:
                main()
        done = subprocess.CompletedProcess(
            arguments, int(ended.value.code or 0), *capsys.readouterr()
        )
        assert done.returncode == code, done.stderr
        return done

    return run
