"""The test data of each game: modules and files in `tests/games/<name>`.

Each part may be missing. `samples.py` holds short data under these names: `OPTION_SETS`, used by
the shared suites, the defaults first; `LATE`, options and plies before the end of late perft
tables; `HUNT`, where to search for tactics; `SYMMETRIES`, their number; `SHORT` and `OPEN_SPIEL`,
options of short games; `LITTLE_GAME` and `PAGE_GAMES`, games for the page; `drawn_facts`, the facts
that pieces are drawn with; `PICTURED_PLIES`, the plies before the picture of a board; `PLACED` and
`pressed`, the presses for a move; `INPUT_SCENES`, boards for the tests of the page's input, as
positions or as options and moves; and `PREVIEWED`, whether these boards include the effect of each
move. `objections.py` has an example of every objection, `contradictions.py` has an example of every
contradiction and `opened`, which turns a position string into a draft. `parts.txt` lists the parts
of a finished game.
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
    """A move with an objection."""

    position: Position
    move: str
    rule: str
    params: dict[str, Any]


@dataclass(frozen=True)
class Hunt:
    """Where to search for a game's tactics: the distance from the end, and the search depths."""

    options: tuple[dict[str, str], ...]
    from_end: tuple[int, int]
    plies: tuple[int, ...]
    search_nodes: int  # takes a slow machine well under a second
    proof_nodes: int = 0  # for a proof at the greatest depth; 0 where that takes millions
    nodes: int = 300  # of each search in the games
    chance: float = 0.15  # of a random move


class Scene(NamedTuple):
    """A section of a game between two players of the engine."""

    options: dict[str, str]
    first: int
    last: int
    seed: int
    players: tuple[str, ...] = ("level6", "level5")


def game_value(game: str, name: str, default: Any = None, module: str = "samples") -> Any:
    """A value of a game's test module, or the default if the module does not define it."""
    if not (FOLDER / game / f"{module}.py").exists():
        return default
    return getattr(import_module(f"games.{game}.{module}"), name, default)


def file_of(game: str, name: str) -> Path:
    """A test file of a game; skips the test if the file does not exist yet."""
    path = FOLDER / game / name
    if not path.exists():
        pytest.skip(f"{game} has no {name} yet")
    return path


def listed_parts(game: str) -> dict[str, str]:
    """The parts that a finished game must have, as `boardwright games --parts` names them.

    `parts.txt` has a line for each part: `opening book`, or `languages: de,en,fr,pl`. The test is
    skipped if the game has no such file yet.
    """
    lines = file_of(game, "parts.txt").read_text(encoding="utf-8").splitlines()
    named = (line.partition(": ") for line in lines)
    return {part: languages or "yes" for part, _, languages in named}


def claimed(game: str, name: str, module: str = "samples") -> Any:
    """A value of a game's test module; skips the test if the module does not define it yet."""
    found = game_value(game, name, module=module)
    if found is None:
        pytest.skip(f"{game} has no {name} in its {module}.py yet")
    return found


def with_puzzles() -> dict[str, Game]:
    """The games that have puzzles, by name."""
    from boardwright.games import GAMES
    from boardwright.puzzles.games import has_profile

    return {name: game for name, game in GAMES.items() if has_profile(game)}
