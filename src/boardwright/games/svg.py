"""SVG pictures of positions, the same for every game: `draw_svg`.

A picture is 640 units wide for every board; its height follows from the board and the text.
Everything specific to a game is data: the looks of pieces and cells. Classes and `data-cell` mark
elements with text, so that a client can translate them.
"""

from __future__ import annotations

from hashlib import blake2b
from textwrap import wrap
from typing import TYPE_CHECKING
from xml.sax.saxutils import escape

from boardwright.games.drawing import group, number, tag, text, titled
from boardwright.games.drawing.cells import (
    cell_shapes,
    coordinates,
    frame,
    prints,
    sides,
    tiles,
    zone,
)
from boardwright.games.drawing.layout import PADDING, VIEW_WIDTH, Layout
from boardwright.games.drawing.overlay import marks_of, overlay, tints
from boardwright.games.drawing.shapes import piece_symbol
from boardwright.games.events import Event, GameOver, SeatChanged
from boardwright.games.outcome import verdict, why

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardwright.games.looks import Piece
    from boardwright.games.position import Position


def caption(position: Position) -> str:
    """The seat that decides now, or how the game ended."""
    names = position.game.seat_names(position.options)
    if position.outcome is not None:
        return verdict(position.outcome, names)
    assert position.to_move is not None
    decides, on_turn = position.to_move, position.on_turn
    if on_turn is not None and on_turn != decides:
        return f"{names[decides]} to move in {names[on_turn]}’s turn"
    return f"{names[decides]} to move"


def summary(position: Position) -> tuple[str, ...]:
    """Why the game is over, if it is, and what the board does not show."""
    if position.outcome is None:
        return position.summary()
    reason = why(position.game, position.options, position.outcome)
    return (reason[0].upper() + reason[1:], *position.summary())


def title(position: Position) -> str:
    return f"{position.game.title}: {caption(position)}"


def description(position: Position, events: Sequence[Event]) -> str:
    """Everything the picture shows, in words for screen readers."""
    event_texts = [str(event) for event in events if not isinstance(event, (GameOver, SeatChanged))]
    last = [f"Last move: {'; '.join(event_texts)}."] if event_texts else []
    cells_by_piece: dict[str, list[str]] = {}
    for cell, piece in sorted(position.pieces().items()):
        cells_by_piece.setdefault(piece_name(position, piece), []).append(position.board.name(cell))
    lying = [f"{name}: {', '.join(cells)}." for name, cells in cells_by_piece.items()]
    label = [f"{line}." for line in summary(position)]
    return " ".join([*last, *(lying or ["The board is empty."]), *label])


def piece_name(position: Position, piece: Piece) -> str:
    """The owner, if any, and the kind: `Blue coloured`, `action`."""
    if piece.seat is None:
        return piece.kind
    return f"{position.game.seat_names(position.options)[piece.seat]} {piece.kind}"


PAPER, PAPER_EDGE = "#fbf6ea", "#d8c8a6"
INK, FAINT_INK = "#33281a", "#6b5c45"
FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif"
SUMMARY_COLUMNS = 84
CAPTION_HEIGHT, LINE_HEIGHT = 34.0, 20.0


def draw_svg(
    position: Position, events: Sequence[Event] = (), *, flip: bool = False, width: int = 640
) -> str:
    """A picture of a position; `events` are those of the last move, or of the last turn.

    `flip` rotates the board by 180°, for a player on the other side.
    """
    layout = Layout(position.board, flip)
    looks = position.game.cell_looks(position.options)
    prefix = _prefix(position, events, flip=flip)
    # the ids of the pieces on the board, without the prefix
    pieces = sorted(set(position.pieces().values()), key=lambda p: (p.kind, p.seat or 0))
    names = {piece: f"piece{i}" for i, piece in enumerate(pieces)}
    # no-break spaces indent all rows of a line but the first
    indent = 4 * "\N{NO-BREAK SPACE}"
    lines = [
        row
        for line in summary(position)
        for row in wrap(line, SUMMARY_COLUMNS, subsequent_indent=indent)
    ]
    height = layout.bottom + CAPTION_HEIGHT + LINE_HEIGHT * len(lines) + PADDING
    marks = marks_of(position.board, events)
    return tag(
        "svg",
        tag("title", escape(title(position)), id=f"{prefix}-title"),
        tag("desc", escape(description(position, events)), id=f"{prefix}-desc"),
        tag("defs", *_shapes(position, layout, prefix, names)),
        _panel(height),
        frame(layout, prefix),
        sides(looks, layout),
        *tiles(looks, layout, prefix),
        zone(looks, layout),
        tints(marks, layout, prefix),
        *prints(looks, layout, prefix),
        coordinates(layout),
        _pieces(position, layout, prefix, names),
        overlay(marks, layout, position.pieces()),
        *_texts(position, lines, layout, prefix, names),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(VIEW_WIDTH)} {number(height)}",
        width=width,
        height=round(width * height / VIEW_WIDTH),
        role="img",
        aria_labelledby=f"{prefix}-title {prefix}-desc",
        font_family=FONT,
        text_anchor="middle",
    )


def _prefix(position: Position, events: Sequence[Event], *, flip: bool) -> str:
    """The prefix of the ids in a picture, so that two pictures on a page have different ids."""
    shown = position.to_bytes() + repr((tuple(events), flip)).encode()
    return f"bw{blake2b(shown, digest_size=5).hexdigest()}"


def _shapes(position: Position, layout: Layout, prefix: str, names: dict[Piece, str]) -> list[str]:
    look = position.game.piece_look
    return [
        *_gradients(prefix),
        *cell_shapes(position.game.cell_looks(position.options), layout, prefix),
        *(piece_symbol(look(piece), layout.unit, prefix, n) for piece, n in names.items()),
    ]


def _gradients(prefix: str) -> list[str]:
    shine = (("0", "#fff", 0.5), ("0.45", "#fff", 0.06), ("0.75", "#000", 0.03), ("1", "#000", 0.3))
    wood = (("0", "#8f5f37", 1), ("0.5", "#7d4f2b", 1), ("1", "#6a4122", 1))
    rim = (("0", "#000", 0.4), ("0.6", "#000", 0), ("1", "#fff", 0.5))
    depth = (("0.6", "#000", 0), ("1", "#000", 0.45))
    return [
        tag("radialGradient", *_stops(shine), id=f"{prefix}-shine", cx="0.36", cy="0.3", r="0.78"),
        tag("linearGradient", *_stops(wood), id=f"{prefix}-wood", x2="0.3", y2="1"),
        tag("linearGradient", *_stops(rim), id=f"{prefix}-rim", x2="0.6", y2="1"),
        tag("radialGradient", *_stops(depth), id=f"{prefix}-depth", cx="0.58", cy="0.62", r="0.66"),
    ]


def _stops(stops: tuple[tuple[str, str, float], ...]) -> list[str]:
    return [tag("stop", offset=o, stop_color=c, stop_opacity=a) for o, c, a in stops]


def _panel(height: float) -> str:
    return tag(
        "rect",
        x=0.5,
        y=0.5,
        width=VIEW_WIDTH - 1,
        height=height - 1,
        rx=14,
        class_="panel",
        fill=PAPER,
        stroke=PAPER_EDGE,
    )


def _pieces(position: Position, layout: Layout, prefix: str, names: dict[Piece, str]) -> str:
    board = position.board
    found = []
    for cell, piece in sorted(position.pieces().items()):
        x, y = layout.centre(board.cells[cell])
        label = f"{piece_name(position, piece)} on {board.name(cell)}"
        shape = f"#{prefix}-{names[piece]}"
        found.append(titled(label, href=shape, x=x, y=y, data_cell=board.name(cell)))
    return group(found, class_="pieces")


def _texts(
    position: Position, lines: list[str], layout: Layout, prefix: str, names: dict[Piece, str]
) -> list[str]:
    """The caption with the icon of its seat, the name of the game, and the summary."""
    y = layout.bottom + CAPTION_HEIGHT
    icon = _caption_icon(position, names)
    left = PADDING + 4
    parts = []
    if icon is not None:
        place = f"translate({left + 11:.1f} {y - 6:.1f}) scale({26 / layout.unit:.3f})"
        parts.append(tag("use", href=f"#{prefix}-{icon}", transform=place, class_="whose"))
        left += 28
    heading = text(
        caption(position),
        (left, y),
        class_="caption",
        font_size=18,
        font_weight="650",
        text_anchor="start",
    )
    name = text(
        position.game.title,
        (VIEW_WIDTH - PADDING - 4, y),
        font_size=14,
        fill=FAINT_INK,
        text_anchor="end",
    )
    rows = (
        text(line, (PADDING + 4, y + LINE_HEIGHT * (k + 1) + 4)) for k, line in enumerate(lines)
    )
    label = group(rows, class_="summary", font_size=13.5, fill=FAINT_INK, text_anchor="start")
    return [*parts, group((heading, name), fill=INK), label]


def _caption_icon(position: Position, names: dict[Piece, str]) -> str | None:
    seat = position.to_move if position.outcome is None else position.outcome.winner
    if seat is None:
        return None
    return next((name for piece, name in names.items() if piece.seat == seat), None)
