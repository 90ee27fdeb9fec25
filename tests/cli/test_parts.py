"""The games of a checkout: the parts that each game has, and the stubs of a new game."""

from __future__ import annotations

import shutil
import sys
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import boardwright.games
from boardwright.cli.parts import PARTS, parts_of, write_new_game
from boardwright.games import GAMES, MalformedInput
from game_parts import listed_parts
from support import walk

if TYPE_CHECKING:
    from cli.conftest import Boardwright

ROOT = Path(__file__).parents[2]


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """The files of a checkout that creating a new game reads or changes."""
    shutil.copytree(ROOT / "templates", tmp_path / "templates")
    for file in ("src/boardwright/games/registry.py", "native/CMakeLists.txt"):
        (tmp_path / file).parent.mkdir(parents=True)
        shutil.copy(ROOT / file, tmp_path / file)
    return tmp_path


@pytest.mark.parametrize("name", GAMES)
def test_a_finished_game_has_the_parts_that_are_listed(name: str) -> None:
    assert parts_of(name, ROOT) == listed_parts(name)


def test_the_table_shows_what_each_game_has(boardwright: Boardwright) -> None:
    done = boardwright("games", "--parts", cwd=ROOT, COLUMNS="200")
    rows = {line[:18].strip(): line[18:].split() for line in done.stdout.splitlines()}
    assert list(rows) == ["part", *PARTS]
    assert rows["part"] == list(GAMES)
    for part in ("rulebook", "compiled core"):
        assert rows[part] == ["yes"] * len(GAMES)
    assert "–" in rows["foreign formats"]
    for part in ("opening book", "level ratings", "puzzles"):
        assert "yes" in rows[part]
    for part in ("languages", "lessons", "guide"):
        assert "de,en,fr,pl" in rows[part]


def test_a_new_game_runs_and_is_listed(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written = write_new_game("freshly", checkout)
    package = checkout / "src/boardwright/games"
    parts = parts_of("freshly", checkout)
    assert parts.keys() >= {"rulebook", "option sets", "core", "search"}
    assert parts["languages"] == "en"
    assert not parts.keys() & {"compiled core", "opening book", "words", "lessons", "guide"}
    assert '    "freshly",\n)' in (package / "registry.py").read_text()
    assert "\n    freshly)" in (checkout / "native/CMakeLists.txt").read_text()
    assert not [path for path in written if "newgame" in path.read_text().lower()]
    monkeypatch.setattr(boardwright.games, "__path__", [*boardwright.games.__path__, str(package)])
    game = import_module("boardwright.games.freshly").FRESHLY
    assert game.number not in {other.number for other in GAMES.values()}
    for position in walk(game.start(), seed=1):
        assert game.parse_position(position.to_text()) == position
    for name in [name for name in sys.modules if name.startswith("boardwright.games.freshly")]:
        monkeypatch.delitem(sys.modules, name)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        *((name, "is not a name for a game") for name in ("", "Xy", "two words", "../up")),
        (next(iter(GAMES)), f"a game called {next(iter(GAMES))} already exists"),
        ("freshly", "already exists"),
    ],
)
def test_a_name_that_no_new_game_can_have_is_refused(
    checkout: Path, name: str, expected: str
) -> None:
    write_new_game("freshly", checkout)
    with pytest.raises(MalformedInput, match=expected):
        write_new_game(name, checkout)
    with pytest.raises(MalformedInput, match="is not a checkout"):
        write_new_game("freshly", checkout / "src")
