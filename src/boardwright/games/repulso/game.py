"""Repulso as a `Game`: options, levels, names, board, and reading positions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from boardwright.games.game import Game, GameSymmetry
from boardwright.games.geometry import parse_rows
from boardwright.games.looks import PieceLook
from boardwright.games.opponents import EngineProfile, Horizon, Level, weak_levels
from boardwright.games.options import Choice, Options, option
from boardwright.games.repulso.board import (
    ACTION,
    ACTION_PIECES,
    BLUE,
    BOARD,
    EMPTY,
    ORANGE,
    PIECES,
)
from boardwright.games.repulso.consistency import CONTRADICTIONS, checked
from boardwright.games.repulso.mistakes import explain
from boardwright.games.repulso.moves import (
    OBJECTIONS,
    TABLE,
    PlaceAction,
    PlaceColoured,
    RepulsoMove,
    Slide,
)
from boardwright.games.repulso.position import FACTS, LETTERS, PLANES, SEAT_NAMES, RepulsoPosition

if TYPE_CHECKING:
    from boardwright.games.codec import Reader
    from boardwright.games.geometry import Symmetry
    from boardwright.games.mistakes import Mistaken, MistakeReason


@dataclass(frozen=True)
class RepulsoOptions(Options):
    """`unable` chooses the reading of RU15."""

    game_name: ClassVar[str] = "repulso"

    unable: str = option(
        Choice(("rulebook", "play-on")),
        "rulebook",
        "when a player without a cell for a coloured piece loses (RU15)",
    )


OPPONENTS = EngineProfile(
    # Measured in the arena: docs/strength.md. All but the last two play by the search without a
    # network, which spreads them more evenly; beyond level 8 it gains little from more nodes.
    levels=(
        *weak_levels(
            (20, 1, 0.750),
            (40, 2, 1.300),
            (80, 3, 1.200),
            (160, 4, 0.500),
            (400, 6, 0.250),
            method="alphabeta",
        ),
        Level(nodes=1_300, method="alphabeta"),
        Level(nodes=6_500, method="alphabeta"),
        Level(nodes=36_000, method="alphabeta"),
        Level(nodes=4_000, method="network"),
        Level(),
    ),
    horizon=Horizon(first=30, minimum=6, fills=36),  # slides in the opponent's turn also count
    first_moves=dict.fromkeys(("repulso", "repulso;unable=play-on"), "c3 c4 d3 d4"),  # the centre
)


_LOOKS = {
    PIECES[BLUE]: PieceLook("b", "●", "#2f6fb0", "#cfe3f7", "disc", "ring"),
    PIECES[ORANGE]: PieceLook("o", "■", "#e07b28", "#fff0dc", "square", "diamond"),
    PIECES[ACTION]: PieceLook("*", "✶", "#f7f4ec", "#6b6250", "disc", "star"),
}
_REASONS = {
    "clusters": "{winner} has fewer clusters",
    "largest-cluster": "as many clusters each, and {winner} has the largest",
    "equal-clusters": "as many clusters each, and the largest are as large",
    "unable": "{loser} has no cell for a coloured piece and cannot open one",
}


class Repulso(Game):
    name = "repulso"
    title = "Repulso"
    number = 1
    rules_version = 1
    rule_prefix = "RU"
    credit = "Armin Edalat, Clemens Gerhards"
    options_type = RepulsoOptions
    largest_board = BOARD
    table = TABLE
    observation_planes = PLANES
    observation_facts = FACTS
    pieces = PIECES
    piece_looks = _LOOKS
    reasons = _REASONS
    objections = OBJECTIONS
    contradictions = CONTRADICTIONS
    opponents = OPPONENTS

    def explain_mistake(self, mistaken: Mistaken) -> MistakeReason | None:
        return explain(mistaken)

    def seat_names(self, options: Options) -> tuple[str, ...]:
        return SEAT_NAMES

    def longest_game(self, options: Options) -> int:
        # Each action piece lets at most four pieces slide (RU6, RU9).
        return len(BOARD) + 2 * ACTION_PIECES * 4

    def start(self, options: RepulsoOptions | None = None) -> RepulsoPosition:
        return RepulsoPosition(self.checked_options(options), (EMPTY,) * len(BOARD))

    def symmetries(self) -> tuple[GameSymmetry, ...]:
        return tuple(_game_symmetry(symmetry) for symmetry in BOARD.symmetries)

    def _read_base(self, options: RepulsoOptions, reader: Reader) -> RepulsoPosition:
        cells = tuple(reader.u8_below(4, "cell content") for _ in range(len(BOARD)))
        pending = tuple(reader.raw(reader.u8_below(5, "number of pieces to slide")))
        return checked(RepulsoPosition(options, cells, pending))

    def _parse_base(self, options: RepulsoOptions, words: list[str]) -> RepulsoPosition:
        if len(words) != 3:
            raise self.contradictions.error("words")
        rows, seat, waiting = words
        cells = parse_rows(BOARD, rows, LETTERS)
        names = [] if waiting == "-" else waiting.split(",")
        position = RepulsoPosition(options, cells, tuple(map(BOARD.index, names)))
        turn = position._format_base().split(" ")[1]
        if seat not in (turn, "?"):
            raise CONTRADICTIONS.error("on-turn", seat=position._turn_seat, letter=turn, text=seat)
        return checked(position)


def _game_symmetry(symmetry: Symmetry) -> GameSymmetry:
    def position(before: RepulsoPosition) -> RepulsoPosition:
        pending = tuple(sorted(symmetry.cells[cell] for cell in before.pending))
        return RepulsoPosition(before.options, symmetry.turned(before.cells), pending)

    def move(before: RepulsoMove) -> RepulsoMove:
        cell = symmetry.cells[before.cell]
        match before:
            case PlaceColoured():
                return PlaceColoured(cell)
            case PlaceAction():
                return PlaceAction(cell)
            case Slide(_, direction):
                return Slide(cell, symmetry.directions[direction])

    return GameSymmetry(symmetry.name, position, move)


REPULSO = Repulso()
RepulsoPosition.game = REPULSO
