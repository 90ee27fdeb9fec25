"""A board that depends on options: texts, pictures and descriptions show that of the position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.games.geometry import ORTHOGONAL_DIRECTIONS, Board, square_board
from boardwright.games.repulso import REPULSO, RepulsoOptions, RepulsoPosition
from boardwright.games.svg import draw_svg
from boardwright.server.play.description import game_description

if TYPE_CHECKING:
    from boardwright.games.options import Options

SMALL = square_board(4, ORTHOGONAL_DIRECTIONS, first_row="bottom")


class Sized(type(REPULSO)):  # type: ignore[misc]
    rules_page = ""

    def board(self, options: Options) -> Board:
        return SMALL if options.to_mapping()["unable"] == "play-on" else self.largest_board


class SizedPosition(RepulsoPosition):
    game = Sized()


LARGE_START = SizedPosition(RepulsoOptions(), (0,) * 36)
SMALL_START = SizedPosition(RepulsoOptions(unable="play-on"), (0,) * 36)


def test_a_position_is_drawn_on_the_board_of_its_options() -> None:
    assert len(LARGE_START.drawing(labels=False).split()) == 36
    assert len(SMALL_START.drawing(labels=False).split()) == 16
    tiles = [draw_svg(start).count('-tile" x=') for start in (LARGE_START, SMALL_START)]
    assert tiles == [36, 16]


def test_the_catalogue_has_the_boards_of_all_options_that_matter() -> None:
    described = game_description(SizedPosition.game)
    assert len(described.board.cells) == 36
    assert [(b.options, len(b.board.cells), len(b.cell_looks)) for b in described.boards] == [
        ({"unable": "rulebook"}, 36, 36),
        ({"unable": "play-on"}, 16, 16),
    ]
    assert game_description(REPULSO).boards == ()
