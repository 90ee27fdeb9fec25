"""`python -m boardwright.training GAME …`: `boardwright train` without the libraries of the CLI."""

from __future__ import annotations

import argparse
import sys
from dataclasses import fields
from pathlib import Path
from typing import TYPE_CHECKING, Any

from boardwright.games import BoardwrightError
from boardwright.training.command import TrainingRequest, run_request

if TYPE_CHECKING:
    from collections.abc import Sequence

INTERRUPTED = 130


def main(arguments: Sequence[str]) -> None:
    """Run the command; a refusal ends with a line and an exit code."""
    parser = argparse.ArgumentParser(prog="python -m boardwright.training")
    parser.add_argument("game")
    kinds = {"minutes": float, "every": float, "decay": float, "time": float}
    kinds |= {"folder": Path, "device": str, "threads": int, "games": int, "sprt": str}  # type: ignore[dict-item]
    for name, kind in kinds.items():
        parser.add_argument(f"--{name}", type=kind)
    parser.add_argument("--set", dest="settings", action="append", metavar="NAME=VALUE")
    parser.add_argument("--from", dest="source", type=Path, metavar="FILE")
    parser.add_argument("--against", action="append", metavar="PLAYER")
    parser.add_argument("--settings", dest="list_settings", action="store_true")
    for name in ("cluster", "keep", "curve", "gate"):
        parser.add_argument(f"--{name}", action="store_true")
    arguments_by_name = vars(parser.parse_args(arguments))
    field_names = {field.name for field in fields(TrainingRequest)}
    values: dict[str, Any] = {
        name: tuple(value) if isinstance(value, list) else value
        for name, value in arguments_by_name.items()
        if name in field_names and value is not None
    }
    try:
        run_request(TrainingRequest(**values))
    except BoardwrightError as error:
        sys.exit(f"{parser.prog}: {error}")
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)


if __name__ == "__main__":
    main(sys.argv[1:])
