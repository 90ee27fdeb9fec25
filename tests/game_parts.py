"""What the tests know about a game: modules and files of its own in `tests/games/<name>`.

Each part may be missing. `samples.py` holds short data under these names: `OPTION_SETS`, which the
shared suites go through, the defaults first; `LATE`, options and plies before the end of late perft
tables; `HUNT`, where tactics are looked for; `SYMMETRIES`, how many there are; `SHORT` and
`OPEN_SPIEL`, options of games that soon end; `LITTLE_GAME` and `PAGE_GAMES`, games for the page;
`drawn_facts`, the facts that pieces are drawn with;
`PICTURED_PLIES`, how far into a game its board is pictured; `PLACED` and `pressed`, how a move is
made by pressing; `INPUT_SCENES`, boards on which the page's input is tried, as positions or as
options and moves, and `PREVIEWED`, whether they say what each move would do.
`objections.py` has an example of every objection, `contradictions.py` one of every contradiction
and how `opened` makes a draft of a position string. `parts.txt` lists the parts of a finished game.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

if TYPE_CHECKING:
    from boardwright.games import Game, Position

FOLDER = Path(__file__).parent / "games"


class Example(NamedTuple):
    """A move that is objected to."""

    position: Position
    move: str
    rule: str
    params: dict[str, Any]


@dataclass(frozen=True)
class Hunt:
    """Where a game's tactics are looked for: how far from the end, and how deep they may be."""

    options: tuple[dict[str, str], ...]
    from_end: tuple[int, int]
    plies: tuple[int, ...]
    search_nodes: int  # as many as a slow machine looks at well within a second
    proof_nodes: int = 0  # for a proof at the greatest depth; 0 where that takes millions
    nodes: int = 300  # of each search in the games
    chance: float = 0.15  # of a random move


class Scene(NamedTuple):
    """A stretch of a game between two players of the engine."""

    options: dict[str, str]
    first: int
    last: int
    seed: int
    players: tuple[str, ...] = ("level6", "level5")


def said(game: str, name: str, default: Any = None, module: str = "samples") -> Any:
    """What a module of a game's own says under a name; the default where it says nothing."""
    if not (FOLDER / game / f"{module}.py").exists():
        return default
    return getattr(import_module(f"games.{game}.{module}"), name, default)


def file_of(game: str, name: str) -> Path:
    """A file of a game's own; a test is skipped with a word where the game has none yet."""
    path = FOLDER / game / name
    if not path.exists():
        pytest.skip(f"{game} has no {name} yet")
    return path


def listed_parts(game: str) -> dict[str, str]:
    """The parts that a finished game must have, as `boardwright games --parts` names them.

    `parts.txt` has a line for each part: `opening book`, or `languages: de,en,fr,pl`. A test is
    skipped where a game has no such file yet.
    """
    lines = file_of(game, "parts.txt").read_text(encoding="utf-8").splitlines()
    named = (line.partition(": ") for line in lines)
    return {part: languages or "yes" for part, _, languages in named}


def claimed(game: str, name: str, module: str = "samples") -> Any:
    """What a module of a game's own says; a test is skipped where it says nothing yet."""
    found = said(game, name, module=module)
    if found is None:
        pytest.skip(f"{game} has no {name} in its {module}.py yet")
    return found


def with_puzzles() -> dict[str, Game]:
    """The games that have puzzles, by name."""
    from boardwright.games import GAMES
    from boardwright.puzzles.games import has_profile

    return {name: game for name, game in GAMES.items() if has_profile(game)}
