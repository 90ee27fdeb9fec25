"""The reports of `boardwright about`, `perft` and `rules --coverage`."""

from __future__ import annotations

import ast
import os
import platform
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import Progress

import boardwright
from boardwright import core

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from boardwright.games import Position


def about_lines() -> list[str]:
    native = core.native
    return [
        f"boardwright {boardwright.__version__}",
        f"Python {platform.python_version()} on {platform.system()} {platform.machine()}",
        f"core {core.variant}, compiled by {native.compiler} with {native.build_flags.strip()}",
        *(
            f"  {info.name}: rules {info.rules_version}, {info.actions} actions, "
            f"{info.planes} × {info.cells} observation, {info.state_size} bytes a state"
            for info in native.games()
        ),
    ]


def count_with_progress(position: Position, depth: int) -> int:
    """Perft with the compiled core, one first move at a time so that the bar can advance."""
    threads = os.cpu_count() or 1
    console = Console(stderr=True)
    state = core.state_of(position)
    if depth < 2:
        return core.perft(state, depth)
    total = 0
    actions = state.legal_actions()
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
        for action in bar.track(actions, description=f"perft({depth})"):
            total += core.perft(state.after(action), depth - 1, threads)
    return total


def marked_tests(folder: Path) -> dict[str, list[str]]:
    """Test names by the rule in their mark `@pytest.mark.rule("RU3")`."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for rule in _marked_rules(node):
                    found.setdefault(rule, []).append(f"{path.relative_to(folder)}::{node.name}")
    return found


def _marked_rules(function: ast.FunctionDef) -> Iterator[str]:
    for decorator in function.decorator_list:
        match decorator:
            case ast.Call(func=ast.Attribute(attr="rule"), args=args):
                yield from (str(a.value) for a in args if isinstance(a, ast.Constant))
