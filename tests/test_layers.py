"""Each layer imports only the layers above it in the design."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import boardwright
from boardwright.games import GAMES

if TYPE_CHECKING:
    from collections.abc import Iterator

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
# The modules that the whole server may use, and the folders below its features.
GROUND = {"bounds", "errors", "messages", "settings", "text"}
INFRASTRUCTURE = {"cluster", "db", "http", "workers"}
# The modules that build a server from its features, and so may import anything.
TOP = {
    "administration",
    "app",
    "browser",
    "services",
    "metrics",
    "openapi",
    "other_processes",
    "runner",
    "schema",
    "state",
    "tasks",
}
# Features may use these two freely; they use all others through services.
BELOW = {"accounts", "play"}
VALUES = {"messages", "model", "views"}  # modules with types that others may name
# Pure modules beside a feature's `model`: decisions and values, without input or output.
PURE = {
    "play.boards",
    "play.clocks",
    "play.commands",
    "play.decide",
    "play.entries",
    "play.game",
    "play.offers",
    "play.game_setup",
    "play.record",
    "play.rights",
    "play.views",
    "studies.positions",
    "tournaments.decide",
    "tournaments.pairing",
    "tournaments.standings",
}
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


SERVER = ROOT / "server"
Import = tuple[str, str]  # a module of the server and an imported one, without the prefix


@cache
def server_modules() -> dict[str, Path]:
    paths = (p for p in SERVER.rglob("*.py") if p.name != "__init__.py")
    found = {".".join(p.relative_to(SERVER).with_suffix("").parts): p for p in paths}
    return {name: path for name, path in found.items() if ".migrations." not in name}


@cache
def server_imports() -> tuple[Import, ...]:
    """The imports between modules of the server at run time, without those for types only."""
    modules, found = server_modules(), list[Import]()
    for name, path in modules.items():
        tree = ast.parse(path.read_text())
        for node in (node for node in _run(tree) if isinstance(node, ast.ImportFrom)):
            base = (node.module or "").removeprefix("boardwright.server").removeprefix(".")
            if (node.module or "").startswith("boardwright.server"):
                names = {f"{base}.{alias.name}".removeprefix(".") for alias in node.names}
                found += [(name, one if one in modules else base) for one in names]
    return tuple(found)


def _run(node: ast.AST) -> Iterator[ast.AST]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If) and ast.unparse(child.test) == "TYPE_CHECKING":
            continue
        yield child
        yield from _run(child)


def folder_of(module: str) -> str:
    return module.partition(".")[0]


def features() -> set[str]:
    folders = {folder_of(name) for name in server_modules() if "." in name}
    return folders - INFRASTRUCTURE - TOP - GROUND


def is_pure(module: str) -> bool:
    return module in PURE or module.endswith(".model") or folder_of(module) in GROUND


def is_transport(module: str) -> bool:
    last = module.rpartition(".")[2]
    return last.endswith("api") or last in {"export", "socket", "streams", "game_connection"}


def test_models_import_only_models() -> None:
    assert set(server_modules()) >= PURE
    wrong = [(a, b) for a, b in server_imports() if is_pure(a) and not is_pure(b)]
    assert wrong == []


def test_features_reach_one_another_through_services() -> None:
    """A transaction across features calls their stores from a store.

    `play.storage` counts as a store: it also names the queries of the browser's storage.
    """
    wrong = []
    for module, other in server_imports():
        own, its = folder_of(module), folder_of(other)
        if own == its or not {own, its} <= features() or (its in BELOW and own not in BELOW):
            continue
        last, kind = other.rpartition(".")[2], module.rpartition(".")[2]
        if its in BELOW or last in {*VALUES, "service"}:
            continue
        if not (last.endswith("store") and kind.endswith(("store", "storage"))):
            wrong.append((module, other))
    assert wrong == []


def test_transport_is_imported_only_by_apis() -> None:
    wrong = [
        (a, b)
        for a, b in server_imports()
        if folder_of(b) == "http" and folder_of(a) not in {"http", *TOP} and not is_transport(a)
    ]
    assert wrong == []


def test_only_the_top_modules_import_the_whole_server() -> None:
    below = features() | INFRASTRUCTURE | GROUND
    wrong = [(a, b) for a, b in server_imports() if folder_of(a) in below and folder_of(b) in TOP]
    assert wrong == [("db.migration", "schema")]  # `schema` names all tables


def test_shared_modules_import_no_feature() -> None:
    """The exceptions name actors: accounts, keys and seats. Add no others."""
    wrong = {
        (module, folder_of(other))
        for module, other in server_imports()
        if folder_of(module) in INFRASTRUCTURE and folder_of(other) in features()
    }
    assert wrong == {
        ("cluster.heartbeat", "play"),
        ("cluster.processes", "play"),  # the type of an outage
        ("http.adapter", "accounts"),
        ("http.call", "accounts"),
        ("http.call", "play"),
        ("http.limits", "accounts"),
    }


def test_every_package_is_a_layer() -> None:
    packages = {p.name for p in ROOT.iterdir() if (p / "__init__.py").exists()}
    assert packages <= set(LAYERS)


def test_a_game_imports_no_other_game() -> None:
    games = [p for p in (ROOT / "games").iterdir() if (p / "rules.md").exists()]
    assert {game.name for game in games} == set(GAMES)
    for game in games:
        others = tuple(f"boardwright.games.{g.name}" for g in games if g != game)
        for path in game.rglob("*.py"):
            assert not [m for m in imported_modules(path) if m.startswith(others)], path


# The folders of code shared by all games, and their files that may name games.
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
    """Only `schema` names all tables; old migrations compute the contents of rows."""
    allowed = ("boardwright.server.db", "boardwright.server.errors", "boardwright.server.schema")
    folder = ROOT / "server" / "db"
    for path in folder.rglob("*.py"):
        if "versions" not in path.parts:
            ours = {m for m in imported_modules(path) if m.startswith("boardwright.server.")}
            assert not {m for m in ours if not m.startswith(allowed)}, path
