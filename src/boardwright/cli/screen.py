"""Drawing positions on the terminal: colours where there are any, shapes always."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING

from rich.color import Color
from rich.style import Style
from rich.table import Table
from rich.text import Text

from boardwright.cli.words import event_sentences, outcome_sentence
from boardwright.games.drawing.marks import marks_of
from boardwright.games.geometry import text_rows

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import Console

    from boardwright.games import Position
    from boardwright.games.events import Event

TOUCHED = Style(bgcolor="#ffd75f", bold=True, underline=True)
PANEL_LINES = 19  # beside the board, so that everything with a prompt fits 24 lines
MIN_PANEL = 24
GUTTER = 3


def board_text(position: Position, events: Sequence[Event], *, unicode: bool) -> Text:
    """The board, a symbol a piece; what the last moves touched stands out."""
    touched = marks_of(position.game.board, events).tinted
    glyphs = _glyphs(position, unicode=unicode)
    lines = []
    for row in text_rows(position.game.board):
        line = Text()
        ground = Style()  # also between two cells, so that the board looks whole
        for column, cell, label in row:
            if cell is None:
                ground = Style()
            line.append(" " * (column - len(line)), style=ground)
            if cell is None:
                line.append(label, style="dim")
            else:
                ground = Style(bgcolor=position.game.cell_look(cell).fill)
                symbol, colour = glyphs[cell]
                line.append(symbol, ground + colour + (TOUCHED if cell in touched else Style()))
        lines.append(line)
    return Text("\n").join(lines)


def _glyphs(position: Position, *, unicode: bool) -> list[tuple[str, Style]]:
    """What stands in each cell and in which colour."""
    game = position.game
    glyphs = []
    for cell in range(len(game.board)):
        look = game.cell_look(cell)
        symbol = "·" if unicode and look.letter == "." else look.letter
        glyphs.append((symbol, Style(color=look.ink)))
    for cell, piece in position.pieces().items():
        shown = game.piece_look(piece)
        symbol = shown.symbol if unicode else shown.letter
        colour = _more_visible(shown.fill, shown.ink, game.cell_look(cell).fill)
        glyphs[cell] = (symbol, Style(color=colour, bold=True))
    return glyphs


def _more_visible(one: str, other: str, ground: str) -> str:
    """Of two colours the one that stands out more from the ground."""

    def light(colour: str) -> float:
        red, green, blue = Color.parse(colour).get_truecolor()
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    return max(one, other, key=lambda colour: abs(light(colour) - light(ground)))


def show_position(
    console: Console, position: Position, events: Sequence[Event] = (), heading: str = ""
) -> None:
    """The board, and beside it what else there is to know."""
    board = board_text(position, events, unicode=_speaks_unicode(console))
    width = max(MIN_PANEL, console.width - GUTTER - max(map(len, board.plain.split("\n"))))
    grid = Table.grid(padding=(0, GUTTER))
    grid.add_row(board, _panel(position, events, heading or position.game.title, width))
    console.print(grid)


def _panel(position: Position, events: Sequence[Event], heading: str, width: int) -> Text:
    changed = ", ".join(f"{k}={v}" for k, v in position.options.changed().items())
    above = [heading, *([changed] if changed else []), *position.summary(), ""]
    room = PANEL_LINES - _height(above, width) - 2
    told = _last_that_fit(
        event_sentences(events, position.game.seat_names(position.options)), width, room
    )
    lines = [Text(above[0], style="bold"), *map(Text, above[1:])]
    lines += [Text(sentence, style="italic") for sentence in told]
    lines += [Text("")] if told else []
    lines.append(Text(status_line(position), style="bold"))
    return Text("\n").join(lines)


def _height(lines: Sequence[str], width: int) -> int:
    """How many lines they take when wrapped."""
    return sum(max(1, len(wrap(line, width))) for line in lines)


def _last_that_fit(lines: list[str], width: int, room: int) -> list[str]:
    """The last lines that fit, an ellipsis for those before."""
    if _height(lines, width) <= room:
        return lines
    kept: list[str] = []
    for line in reversed(lines):
        if _height([line, *kept], width) > room - 1:
            break
        kept.insert(0, line)
    return ["…", *kept]


def status_line(position: Position) -> str:
    names = position.game.seat_names(position.options)
    if position.outcome is not None:
        return outcome_sentence(position.outcome, names)
    assert position.to_move is not None
    return f"{names[position.to_move]} to move"


def _speaks_unicode(console: Console) -> bool:
    return console.encoding.lower().startswith("utf")
