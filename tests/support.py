"""Helpers that the tests share: drawings to positions, walks, option sets."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, TypeVar

import pytest

from boardwright.games import GAMES, Game, Options, Position
from boardwright.games.alliances import ALLIANCES, AlliancesOptions, AlliancesPosition
from boardwright.games.geometry import parse_drawing
from boardwright.games.repulso import REPULSO, RepulsoOptions, RepulsoPosition

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boardwright.games import Move

# Repulso: Orange is on turn with action pieces left, and none of them can open a cell.
NOTHING_OPENS = """
    b b . * . b
    b * o * o b
    o * . . o b
    . . * o b *
    * o b . o *
    b o . * o .
"""
# Alliances: lines of purple and green that have yet to cross in the middle row.
CROSSING = """
            . . P G .
         . . . P G . . .
        . . . . P G . . .
       . . . . P G . . . .
      . . . . . P G . . . .
     . . . . . P G . . . . .
      . . . . . . . . . . .
     . . . . . G P . . . . .
      . . . . G P . . . . .
       . . . . G P . . . .
        . . . G P . . . .
         . . . G P . . .
            . G P . .
"""
# Alliances: all 42 orange discs lie in the middle.
ALL_ORANGE = """
            . . . . .
         . . . . . . . .
        . . . . . . . . .
       . . . O O O O . . .
      . . . O O O O O . . .
     . . . O O O O O O . . .
      . . O O O O O O O . .
     . . . O O O O O O . . .
      . . . O O O O O . . .
       . . . O O O O . . .
        . . O O O O O . .
         . . . . . . . .
            . . . . .
"""
# Alliances: orange on g7 will be a line from notch to notch, which decides green and purple.
NOTCH_TO_NOTCH = """
            . . . . .
         . O . . . . . .
        . . O . . . . . .
       . . . O . . . . . .
      . . . . O . . . . . .
     . . . . . O . . . . . .
      . . . . . . . . . . .
     . . . . . . O . . . . .
      . . . . . . O . . . .
       . . . . . . O . . .
        . . . . . . O . .
         . . . . . . O .
            . . . . .
"""
# Every game with the option sets that the shared suites go through; each game's defaults first.
OPTION_SETS: dict[str, list[dict[str, str]]] = {
    "repulso": [{}, {"unable": "play-on"}],
    "repello": [
        {},
        {"players": "3"},
        {"players": "4", "counters": "3"},
        {"counters": "1"},
        {"players": "4", "counters": "4", "reentry": "then-move"},
        {"counters": "7", "reentry": "then-move"},
    ],
    "abalone": [
        {},
        {"layout": "belgian-daisy", "repetition": "0"},
        {"layout": "german-daisy", "ejections": "1", "repetition": "2"},
        {"layout": "dutch-daisy", "ejections": "2", "max_plies": "40"},
        {"layout": "swiss-daisy", "repetition": "0", "max_plies": "350"},
        {"layout": "alien-attack", "ejections": "3", "max_plies": "1"},
        {"layout": "domination", "ejections": "14", "max_plies": "50"},
        {"layout": "the-wall", "ejections": "4", "repetition": "5", "max_plies": "60"},
        {"layout": "infiltration", "ejections": "1", "repetition": "100", "max_plies": "65535"},
        {"layout": "face-to-face", "ejections": "2", "repetition": "0"},
        {"layout": "french-daisy", "ejections": "5", "max_plies": "80"},
        {"layout": "pyramid", "repetition": "2", "max_plies": "60"},
    ],
    "alliances": [{}, {"swap": "on"}],
}


# What nobody should hand in, for the tests of every boundary.
ODD_OBJECTS: tuple[Any, ...] = (None, 3.5, True, b"x", [], {}, object())


def all_option_sets() -> list[tuple[Game, Options]]:
    return [
        (game, game.options_type.from_mapping(mapping))
        for name, game in GAMES.items()
        for mapping in OPTION_SETS[name]
    ]


def set_id(case: tuple[Game, Options]) -> str:
    game, options = case
    return "-".join([game.name, *(f"{k}={v}" for k, v in options.changed().items())])


AnyPosition = TypeVar("AnyPosition", bound=Position)
Case = tuple[Game, Options]
every_case = pytest.mark.parametrize("case", all_option_sets(), ids=set_id)
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def walk(start: AnyPosition, seed: int, plies: int = 10_000) -> Iterator[AnyPosition]:
    """A uniformly random game, position by position, the start included."""
    rng = random.Random(seed)
    position = start
    yield position
    for _ in range(plies):
        if position.outcome is not None:
            return
        position = position.play(rng.choice(position.legal_moves()))
        yield position


def random_moves(start: Position, seed: int, plies: int = 10_000) -> list[Move]:
    """The moves of such a game, or its first ones."""
    rng = random.Random(seed)
    moves: list[Move] = []
    while start.outcome is None and len(moves) < plies:
        moves.append(rng.choice(start.legal_moves()))
        start = start.play(moves[-1])
    return moves


def play_all(position: AnyPosition, notation: str) -> AnyPosition:
    """Play moves written one after the other, slashes and all."""
    for word in notation.replace("/", " ").split():
        position = position.play(word)
    return position


def marked_cells(position: Position, plane: str) -> list[str]:
    """The cells that a plane of ones and zeros of the observation marks."""
    game = position.game
    values = position.observation()[game.observation_planes.index(plane)]
    assert (len(values), set(values) <= {0, 1}) == (len(game.board), True)
    return [game.board.name(cell) for cell, value in enumerate(values) if value]


def observed_facts(position: Position) -> dict[str, int]:
    """The facts of the observation, which fill the first cells of its last plane."""
    facts, last = position.game.observation_facts, position.observation()[-1]
    assert len(last) == len(position.game.board)
    assert not any(last[len(facts) :])
    return dict(zip(facts, last, strict=False))


def names(text: str) -> tuple[str, ...]:
    return tuple(text.split())


def objection(position: Position, move: str) -> str:
    """What is said against a move, with the number of the rule."""
    problem = position.objection(move)
    assert problem is not None, f"{move} is legal"
    return str(problem)


def draw_repulso(drawing: str, sliding: str = "", unable: str = "rulebook") -> RepulsoPosition:
    """The Repulso position of a drawing with the letters . b o *, checked as if read from bytes.

    Whose turn it is and what is left to place follow from the pieces on the board; `sliding` names
    the cells of the pieces that an action piece has set in motion.
    """
    cells = tuple(".bo*".index(glyph) for glyph in parse_drawing(REPULSO.board, drawing))
    pending = tuple(map(REPULSO.board.index, sliding.split()))
    drawn = RepulsoPosition(RepulsoOptions(unable=unable), cells, pending)
    position = REPULSO.from_bytes(drawn.to_bytes())
    assert isinstance(position, RepulsoPosition)
    return position


def draw_alliances(
    drawing: str, winners: str = "---", *, swap: bool = False, swapped: bool = False
) -> AlliancesPosition:
    """The Alliances position of a drawing with the letters . O P G, checked as if read from bytes.

    The small letters of empty cells on the sides may be left out: a dot is an empty cell as well.
    Whose turn it is and the supply follow; `winners` are those of O P G, a seat or - each.
    """
    glyphs = ["." if glyph in "opg" else glyph for glyph in parse_drawing(ALLIANCES.board, drawing)]
    cells = tuple(map(".OPG".index, glyphs))
    orange, purple, green = (None if seat == "-" else int(seat) for seat in winners)
    options = AlliancesOptions(swap=swap or swapped)
    drawn = AlliancesPosition(options, cells, (orange, purple, green), swapped)
    position = ALLIANCES.from_bytes(drawn.to_bytes())
    assert isinstance(position, AlliancesPosition)
    return position
