"""Each layer imports only the layers above it in the design."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

import boardwright
from boardwright.games import GAMES

LAYERS = (
    "games",
    "records",
    "core",
    "openings",
    "engine",
    "arena",
    "envs",
    "training",
    "puzzles",
    "server",
    "cli",
)
SERVER_LAYERS = (
    "live",
    "accounts",
    "people",
    "ratings",
    "lobby",
    "studies",
    "tournaments",
    "notices",
    "storage",
    "failures",
    "engines",
    "messages",
    "desk",
    "tasks",
    "web",
    "local",
)
ROOT = Path(boardwright.__file__).parent


def layer_of(module: str) -> str | None:
    parts = module.split(".")
    return parts[1] if len(parts) > 1 and parts[1] in LAYERS else None


@cache
def imported_modules(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are absolute"
            found.add(node.module or "")
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return {name for name in found if name.split(".")[0] == "boardwright"}


def test_layers_import_only_downwards() -> None:
    checked = 0
    for path in ROOT.rglob("*.py"):
        own = path.relative_to(ROOT).parts[0]
        if own in LAYERS:
            for module in imported_modules(path):
                other = layer_of(module)
                if other is not None:
                    assert LAYERS.index(other) <= LAYERS.index(own), f"{path} imports {module}"
                    checked += 1
    assert checked > 100


def test_the_server_has_layers_of_its_own() -> None:
    folder = ROOT / "server"
    for path in folder.rglob("*.py"):
        own = path.relative_to(folder).parts[0].removesuffix(".py")
        if own == "__init__":
            continue
        assert own in SERVER_LAYERS, f"{path} is in no layer"
        for module in imported_modules(path):
            parts = module.split(".")
            if parts[1:2] == ["server"] and parts[2:3] and parts[2] in SERVER_LAYERS:
                allowed = SERVER_LAYERS[: SERVER_LAYERS.index(own) + 1]
                assert parts[2] in allowed, f"{path} imports {module}"


def test_every_package_is_a_layer() -> None:
    packages = {p.name for p in ROOT.iterdir() if (p / "__init__.py").exists()}
    assert packages <= set(LAYERS)


def test_a_game_knows_no_other_game() -> None:
    games = [p for p in (ROOT / "games").iterdir() if (p / "rules.md").exists()]
    assert {game.name for game in games} == set(GAMES)
    for game in games:
        others = tuple(f"boardwright.games.{g.name}" for g in games if g != game)
        for path in game.rglob("*.py"):
            assert not [m for m in imported_modules(path) if m.startswith(others)], path


# Where code is that all games share, and the lists that may name them.
SHARED = {
    "src/boardwright": {"games/registry.py"},
    "native": {"CMakeLists.txt"},
}
CODE = {".py", ".cpp", ".hpp", ".in", ".txt", ".ts", ".svelte"}


@pytest.mark.parametrize("root", SHARED)
def test_no_game_is_named_outside_its_own_folders(root: str) -> None:
    folder = ROOT.parents[1] / root
    name = re.compile("|".join(GAMES), re.IGNORECASE)
    shared = [
        path.relative_to(folder)
        for path in folder.rglob("*")
        if path.suffix in CODE and "static" not in path.parts
    ]
    assert len(shared) > 20
    for path in shared:
        own = {part.partition(".")[0] for part in path.parts} & set(GAMES)
        if not own and str(path) not in SHARED[root]:
            assert not name.findall((folder / path).read_text(encoding="utf-8")), path


def test_the_database_layer_imports_no_feature() -> None:
    """`schema` names all tables; old migrations compute what their rows hold."""
    allowed = ("boardwright.server.db", "boardwright.server.errors", "boardwright.server.schema")
    folder = ROOT / "server" / "db"
    for path in folder.rglob("*.py"):
        if "versions" not in path.parts:
            ours = {m for m in imported_modules(path) if m.startswith("boardwright.server.")}
            assert not {m for m in ours if not m.startswith(allowed)}, path
