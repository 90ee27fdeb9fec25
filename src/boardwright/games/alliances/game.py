"""Alliances as a `Game`: options, levels, names, board, and reading positions."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from boardwright.games.alliances.board import (
    BOARD,
    COLOURS,
    EMPTY,
    GREEN,
    ORANGE,
    PIECES,
    PURPLE,
    SIDE_COLOURS,
)
from boardwright.games.alliances.consistency import CONTRADICTIONS, checked, winner_by_board
from boardwright.games.alliances.mistakes import explain
from boardwright.games.alliances.moves import LETTERS, OBJECTIONS, TABLE
from boardwright.games.alliances.position import FACTS, PLANES, SEAT_NAMES, AlliancesPosition
from boardwright.games.alliances.symmetries import game_symmetries, observation_symmetries
from boardwright.games.game import Game, GameSymmetry
from boardwright.games.geometry import parse_rows
from boardwright.games.looks import CellLook, PieceLook
from boardwright.games.opponents import EngineProfile, Horizon, Level, weak_levels
from boardwright.games.options import Flag, Options, option

if TYPE_CHECKING:
    from boardwright.games.codec import Reader
    from boardwright.games.game import ObservationSymmetry
    from boardwright.games.mistakes import Mistaken, MistakeReason


@dataclass(frozen=True)
class AlliancesOptions(Options):
    """`swap` lets the second player exchange the charts once (AL4)."""

    game_name: ClassVar[str] = "alliances"

    swap: bool = option(
        Flag(),
        False,
        "whether the second player may exchange the charts instead of placing a disc (AL4)",
    )


OPPONENTS = EngineProfile(
    # Measured in the arena: docs/strength.md. All but the last play by the search without a
    # network, which spreads them more evenly.
    levels=(
        *weak_levels(
            (20, 1, 0.165),
            (40, 2, 0.185),
            (60, 3, 0.165),
            (100, 4, 0.130),
            (160, 6, 0.082),
            method="mcts",
        ),
        Level(nodes=220, method="mcts"),
        Level(nodes=460, method="mcts"),
        Level(nodes=1_000, method="mcts"),
        Level(nodes=2_200, method="mcts"),
        Level(),
    ),
    horizon=Horizon(first=36, minimum=12, fills=75),
    opening_plies=2,
)


_SEATS: dict[str, int | None] = {"-": None, "0": 0, "1": 1}
_LOOKS = {
    PIECES[ORANGE]: PieceLook("O", "●", "#f0a330", "#5a3500", "disc", "ring"),
    PIECES[PURPLE]: PieceLook("P", "◆", "#6b3fa0", "#eee3fb", "disc", "diamond"),
    PIECES[GREEN]: PieceLook("G", "▲", "#3f9b62", "#e6fff0", "disc", "triangle"),
}
_INNER_LOOK = CellLook("#efe9dc")
_SIDE_LOOKS = {
    ORANGE: CellLook(
        "#f8dcae", ink="#8a5200", letter="o", symbol="○", emblem="ring", side="#f0a330"
    ),
    PURPLE: CellLook(
        "#d9c8ec", ink="#4f2a80", letter="p", symbol="◇", emblem="diamond", side="#6b3fa0"
    ),
    GREEN: CellLook(
        "#c3e3cd", ink="#23693f", letter="g", symbol="△", emblem="triangle", side="#3f9b62"
    ),
}
_REASONS = {"two-colours": "{winner} has won two colours"}


class Alliances(Game):
    name = "alliances"
    title = "Alliances"
    number = 4
    rules_version = 1
    rule_prefix = "AL"
    credit = "Markus Hagenauer"
    options_type = AlliancesOptions
    largest_board = BOARD
    table = TABLE
    observation_planes = PLANES
    observation_facts = FACTS
    pieces = PIECES
    piece_looks = _LOOKS
    has_threats = True
    reasons = _REASONS
    objections = OBJECTIONS
    contradictions = CONTRADICTIONS
    opponents = OPPONENTS
    rated_options: ClassVar = {"swap": ("on",)}

    def explain_unknown(self, text: object) -> str:
        if self.is_cell(text):
            return f"{text} is a cell; add the colour of the disc: O{text}, P{text} or G{text}"
        return super().explain_unknown(text)

    def explain_mistake(self, mistaken: Mistaken) -> MistakeReason | None:
        return explain(mistaken)

    def seat_names(self, options: Options) -> tuple[str, ...]:
        return SEAT_NAMES

    def longest_game(self, options: Options) -> int:
        return len(BOARD) + 1  # the exchange of charts (AL4)

    def start(self, options: AlliancesOptions | None = None) -> AlliancesPosition:
        return AlliancesPosition(self.checked_options(options), (EMPTY,) * len(BOARD))

    def symmetries(self) -> tuple[GameSymmetry, ...]:
        return game_symmetries()

    def observation_symmetries(self) -> tuple[ObservationSymmetry, ...]:
        return observation_symmetries()

    def cell_looks(self, options: Options) -> tuple[CellLook, ...]:
        sides = (SIDE_COLOURS.get(cell) for cell in range(len(BOARD)))
        return tuple(_INNER_LOOK if side is None else _SIDE_LOOKS[side] for side in sides)

    def _read_base(self, options: AlliancesOptions, reader: Reader) -> AlliancesPosition:
        cells = tuple(reader.u8_below(4, "cell content") for _ in range(len(BOARD)))
        orange, purple, green = (_read_winner(reader) for _ in COLOURS)
        swapped = reader.u8_below(2, "exchange of the charts") == 1
        return checked(AlliancesPosition(options, cells, (orange, purple, green), swapped))

    def _parse_base(self, options: AlliancesOptions, words: list[str]) -> AlliancesPosition:
        if len(words) != 3:
            raise self.contradictions.error("words")
        rows, won, charts = words
        if len(won) != 3 or not set(won) <= {*_SEATS, "?"}:
            raise CONTRADICTIONS.error("winners", text=won[:40])
        if charts not in ("-", "swapped"):
            raise CONTRADICTIONS.error("charts", text=charts[:40])
        bare = AlliancesPosition(
            options, parse_rows(BOARD, rows, LETTERS), swapped=charts == "swapped"
        )
        orange, purple, green = (
            winner_by_board(bare, colour) if seat == "?" else _SEATS[seat]
            for colour, seat in zip(COLOURS, won, strict=True)
        )
        return checked(replace(bare, winners=(orange, purple, green)))


def _read_winner(reader: Reader) -> int | None:
    code = reader.u8_below(3, "winner of a colour")
    return None if code == 0 else code - 1


ALLIANCES = Alliances()
AlliancesPosition.game = ALLIANCES
