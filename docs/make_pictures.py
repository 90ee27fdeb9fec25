"""Draw the pictures of the README: `python docs/make_pictures.py`.

A position from a random game each, with what the last turn did.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import TYPE_CHECKING

from boardwright.games import GAMES, Position
from boardwright.games.svg import draw_svg

if TYPE_CHECKING:
    from boardwright.games.events import Event

FOLDER = Path(__file__).parent / "pictures"
# Game, options, seed of the random game, and how many decisions it is followed for.
SCENES: tuple[tuple[str, dict[str, str], int, int], ...] = (
    ("repulso", {}, 29, 24),
    ("repello", {"players": "4"}, 109, 111),
    ("abalone", {"layout": "belgian-daisy"}, 11, 48),
    ("alliances", {}, 2, 200),
)


def scene(
    name: str, options: dict[str, str], seed: int, decisions: int
) -> tuple[Position, list[Event]]:
    """The position after so many decisions, and what happened since the turn began."""
    game = GAMES[name]
    position = game.start(game.options_type.from_mapping(options))
    rng = random.Random(seed)
    events: list[Event] = []
    for _ in range(decisions):
        if position.outcome is not None:
            break
        if position.starts_turn:
            events.clear()
        position, happened = position.step(rng.choice(position.legal_moves()))
        events += happened
    return position, events


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, options, seed, decisions in SCENES:
        picture = draw_svg(*scene(name, options, seed, decisions))
        (FOLDER / f"{name}.svg").write_text(picture + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
