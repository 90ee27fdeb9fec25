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
    from boardwright.games.looks import CellLook

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
        before: CellLook | None = None  # the cell to the left
        for column, cell, label in row:
            look = None if cell is None else position.game.cell_look(cell)
            line.append_text(_gap(before, look, column - len(line)))
            if cell is None or look is None:
                line.append(label, style="dim")
            else:
                symbol, colour = glyphs[cell]
                mark = TOUCHED if cell in touched else Style()
                line.append(symbol, Style(bgcolor=look.fill) + colour + mark)
            before = look
        lines.append(line)
    return Text("\n").join(lines)


def _gap(before: CellLook | None, after: CellLook | None, width: int) -> Text:
    """What lies between two cells: a bracket where a zone begins or ends, and the ground."""
    if before is None or after is None:
        return Text(" " * width)
    bracket = {(False, True): "[", (True, False): "]"}.get((before.zone, after.zone), "")
    ink = after.ink if after.zone else before.ink
    return Text(bracket.ljust(width), Style(color=ink, bgcolor=before.fill, bold=True))


def _glyphs(position: Position, *, unicode: bool) -> list[tuple[str, Style]]:
    """What stands in each cell and in which colour."""
    game = position.game
    glyphs = []
    for cell in range(len(game.board)):
        look = game.cell_look(cell)
        glyphs.append((look.symbol if unicode else look.letter, Style(color=look.ink)))
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
    unicode = _speaks_unicode(console)
    board = board_text(position, events, unicode=unicode)
    width = max(MIN_PANEL, console.width - GUTTER - max(map(len, board.plain.split("\n"))))
    above = _above(position, heading, unicode=unicode)
    status = _with_symbol(position, status_line(position), unicode=unicode)
    status.stylize("bold")
    room = PANEL_LINES - _height([*(line.plain for line in above), ""], width) - 2
    told = _told(position, events, width, room)
    grid = Table.grid(padding=(0, GUTTER))
    grid.add_row(board, Text("\n").join([*above, Text(""), *told, status]))
    console.print(grid)


def _above(position: Position, heading: str, *, unicode: bool) -> list[Text]:
    """The game, its changed options, and how the seats stand."""
    changed = ", ".join(f"{k}={v}" for k, v in position.options.changed().items())
    lines = [Text(heading or position.game.title, style="bold")]
    lines += [Text(changed)] if changed else []
    return lines + [_with_symbol(position, line, unicode=unicode) for line in position.summary()]


def _with_symbol(position: Position, line: str, *, unicode: bool) -> Text:
    """A line about a seat shows first how the seat's pieces look, where it has some."""
    game = position.game
    for seat, name in enumerate(game.seat_names(position.options)):
        look = game.seat_look(seat)
        if look is not None and line.startswith((f"{name}:", f"{name} ")):
            ground = game.cell_look(0).fill
            colour = Style(color=_more_visible(look.fill, look.ink, ground), bgcolor=ground)
            return Text.assemble((look.symbol if unicode else look.letter, colour), " ", line)
    return Text(line)


def _told(position: Position, events: Sequence[Event], width: int, room: int) -> list[Text]:
    """What has happened, as much of it as there is room for."""
    sentences = event_sentences(events, position.game.seat_names(position.options))
    told = [Text(line, style="italic") for line in _last_that_fit(sentences, width, room)]
    return [*told, Text("")] if told else []


def _height(lines: Sequence[str], width: int) -> int:
    """How many lines they take when wrapped."""
    return sum(max(1, len(wrap(line, width))) for line in lines)


def _last_that_fit(lines: list[str], width: int, room: int) -> list[str]:
    """The last lines that fit, dots for those before."""
    if _height(lines, width) <= room:
        return lines
    kept: list[str] = []
    for line in reversed(lines):
        if _height([line, *kept], width) > room - 1:
            break
        kept.insert(0, line)
    return ["...", *kept]


def status_line(position: Position) -> str:
    names = position.game.seat_names(position.options)
    if position.outcome is not None:
        return outcome_sentence(position.outcome, names)
    assert position.to_move is not None
    return f"{names[position.to_move]} to move"


def _speaks_unicode(console: Console) -> bool:
    return console.encoding.lower().startswith("utf")
