"""Commands that start in a moment: each is forked from a process that has imported everything.

Most of a short command is the import of libraries, and the tests run dozens of them. What is forked
is a process like any other, with an environment, a folder and streams of its own.
"""

from __future__ import annotations

import json
import os
import select
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any, NoReturn, Protocol

from typer.main import get_command

TESTS = Path(__file__).parents[1]
PATIENCE = 120.0  # seconds; what takes longer hangs
STREAMS = ("typed", "said", "complaints")
# What commands import, at once or when they need it.
_IMPORTED = (
    "boardwright.arena",
    "boardwright.cli.reports",
    "boardwright.cli.main",
    "boardwright.cli.records",
    "boardwright.cli.play",
    "boardwright.core",
    "boardwright.engine",
    "rich.markdown",
    "rich.progress",
)


class Boardwright(Protocol):
    """Runs the command with these words, what is typed, and an environment of its own."""

    def __call__(
        self, *arguments: str, typed: str = "", cwd: Path | None = None, **environment: str
    ) -> subprocess.CompletedProcess[str]: ...


class Commands:
    """The process that all commands are forked from, which ends with its input."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "cli.forking"],
            env=os.environ | {"PYTHONPATH": str(TESTS)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )

    def run(
        self,
        folder: Path,
        *arguments: str,
        typed: str,
        cwd: Path | None,
        environment: dict[str, str],
    ) -> subprocess.CompletedProcess[str]:
        """Run a command to its end; its streams are kept in the folder meanwhile."""
        (folder / "typed").write_text(typed, encoding="utf-8")
        wanted = {"arguments": arguments, "cwd": str(cwd or Path.cwd()), "folder": str(folder)}
        code = int(self._ask(wanted | {"environment": environment}))
        said, complaints = ((folder / name).read_text(encoding="utf-8") for name in STREAMS[1:])
        return subprocess.CompletedProcess(arguments, code, said, complaints)

    def _ask(self, wanted: dict[str, Any]) -> str:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(wanted) + "\n")
        self._process.stdin.flush()
        ready, _, _ = select.select([self._process.stdout], [], [], PATIENCE)
        assert ready, f"{wanted['arguments']} takes too long"
        return self._process.stdout.readline()

    def close(self) -> None:
        self._process.kill()  # and not at its leisure: what hangs would have to end first
        self._process.communicate()


def main() -> None:
    """Fork a command for each line that comes in, and say the code with which it ended."""
    for name in _IMPORTED:
        import_module(name)
    get_command(import_module("boardwright.cli.main").app)  # imports all that typer needs
    for line in sys.stdin:
        child = os.fork()
        if child == 0:
            _live(**json.loads(line))
        print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)


def _live(arguments: list[str], cwd: str, folder: str, environment: dict[str, str]) -> NoReturn:
    code: Any = 1
    try:
        _redirect(Path(folder))
        os.chdir(cwd)
        os.environ.clear()
        os.environ.update(environment)
        sys.argv = ["boardwright", *arguments]
        import_module("boardwright.cli.main").main()
    except SystemExit as end:
        code = end.code or 0
    except BaseException:
        sys.excepthook(*sys.exc_info())
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)


def _redirect(folder: Path) -> None:
    for number, name in enumerate(STREAMS):
        how = os.O_RDONLY if name == "typed" else os.O_WRONLY | os.O_CREAT | os.O_TRUNC
        os.dup2(os.open(folder / name, how), number)
    sys.stdin = os.fdopen(0, encoding="utf-8", closefd=False)
    sys.stdout = os.fdopen(1, "w", encoding="utf-8", closefd=False)
    sys.stderr = os.fdopen(2, "w", encoding="utf-8", errors="backslashreplace", closefd=False)


if __name__ == "__main__":
    main()
