"""A user's progress with puzzles, in a file: tried puzzles and a Glicko-2 rating per game."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
from msgspec import Meta

from boardwright.arena.glicko import LEAST_DEVIATION, MAX_DEVIATION, Rating
from boardwright.games import MalformedInput
from boardwright.puzzles.rating import rated_by_puzzle
from boardwright.records.files import replacing

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

    from boardwright.puzzles import Puzzle

VARIABLE = "BOARDWRIGHT_PUZZLES"
FORMAT, VERSION = "boardwright-puzzle-progress", 1
_NEAREST = 8


class GameProgress(msgspec.Struct, forbid_unknown_fields=True):
    """`tried` has for each id whether the first try was right."""

    rating: Annotated[float, Meta(ge=-1000, le=5000)] = Rating().value
    deviation: Annotated[float, Meta(ge=LEAST_DEVIATION, le=MAX_DEVIATION)] = Rating().deviation
    volatility: Annotated[float, Meta(gt=0, le=1)] = Rating().volatility
    tried: dict[str, bool] = {}

    def note(self, puzzle: Puzzle, *, is_solved: bool) -> None:
        """Record a try: the first try counts like a game against the puzzle, later tries do not."""
        if puzzle.id in self.tried:
            return
        before = Rating(self.rating, self.deviation, self.volatility)
        after = rated_by_puzzle(before, puzzle.rating, is_solved=is_solved)
        self.rating, self.deviation = after.value, after.deviation
        self.volatility = after.volatility
        self.tried[puzzle.id] = is_solved

    def choose(self, puzzles: Sequence[Puzzle], rng: random.Random) -> Puzzle:
        """A random puzzle near the rating that was not tried, or any near puzzle if all were."""
        fresh = [puzzle for puzzle in puzzles if puzzle.id not in self.tried] or list(puzzles)
        fresh.sort(key=lambda puzzle: (abs(puzzle.rating - self.rating), puzzle.id))
        return rng.choice(fresh[:_NEAREST])


class Progress(msgspec.Struct, forbid_unknown_fields=True):
    format: str = FORMAT
    version: int = VERSION
    games: dict[str, GameProgress] = {}

    def of(self, game: str) -> GameProgress:
        return self.games.setdefault(game, GameProgress())


def default_path() -> Path:
    """$BOARDWRIGHT_PUZZLES, or a file among the user's data."""
    from platformdirs import user_data_path

    named = os.environ.get(VARIABLE)
    return Path(named) if named else user_data_path("boardwright") / "puzzles.json"


def load_progress(path: Path) -> Progress:
    """The progress in the file, empty without a file; raises for a file that cannot be read."""
    if not path.exists():
        return Progress()
    try:
        found = msgspec.json.decode(path.read_bytes(), type=Progress)
    except msgspec.MsgspecError as error:
        raise MalformedInput(
            f"{path} cannot be read: {error}; move it away to start over"
        ) from None
    if (found.format, found.version) != (FORMAT, VERSION):
        raise MalformedInput(
            f"{path} is of format {found.format!r}, version {found.version}; "
            f"this program reads {FORMAT!r}, version {VERSION}"
        )
    return found


def store_progress(progress: Progress, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with replacing(path) as file:
        file.write(msgspec.json.encode(progress) + b"\n")
