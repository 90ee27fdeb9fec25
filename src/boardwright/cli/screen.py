"""Positions and events on the terminal: with colours if possible, always with shapes; texts."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import zip_longest
from textwrap import wrap
from typing import TYPE_CHECKING

from rich.color import Color
from rich.style import Style
from rich.text import Text

from boardwright.games.drawing.overlay import marks_of
from boardwright.games.events import Collected, Event, GameOver, SeatChanged, Slid, Won, join_words
from boardwright.games.geometry import text_rows
from boardwright.games.outcome import verdict, why

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rich.console import Console

    from boardwright.cli.session import Session
    from boardwright.games import Outcome, Position
    from boardwright.games.looks import CellLook


def event_sentences(events: Sequence[Event], names: tuple[str, ...]) -> list[str]:
    """A sentence for each event, except the change of seat and the end of the game."""
    return [
        event_sentence(event, names)
        for event in events
        if not isinstance(event, (SeatChanged, GameOver))
    ]


def event_sentence(event: Event, names: tuple[str, ...]) -> str:
    text = str(event)
    if isinstance(event, Collected) and event.source is not None:
        text = f"{text} of {names[event.source]}"
    if event.subject is None:
        return text[0].upper() + text[1:]
    return f"{names[event.subject]} {text}"


def turn_line(session: Session, turn: range) -> str:
    """A turn in one line: its player, its moves in notation, and its gains."""
    words = []
    owner = session.positions[turn[0]].on_turn
    inside = False  # whether another seat made the previous move
    for index in turn:
        other = session.positions[index].to_move != owner
        words += ["/"] if other and not inside else []
        words.append(str(session.moves[index]))
        inside = other
    events = [event for index in turn for event in session.events[index]]
    assert owner is not None
    name = session.names[owner]
    gains = (
        event_sentence(event, session.names).removeprefix(f"{name} ")
        for event in events
        if isinstance(event, (Collected, Won))
    )
    return "; ".join([f"{name}: {' '.join(words)}", *gains])


def outcome_sentence(outcome: Outcome, position: Position) -> str:
    names = position.game.seat_names(position.options)
    return f"{verdict(outcome, names)}: {why(position.game, position.options, outcome)}"


def places(outcome: Outcome, position: Position) -> str:
    """The ranking with points; empty if the game has no points."""
    if position.outcome != outcome or not position.standing(0):
        return ""
    names = position.game.seat_names(position.options)
    sentences, place = [], 1
    for group in outcome.ranking:
        names_text = join_words(tuple(names[seat] for seat in group))
        sentences.append(f"{place}. {names_text} with {position.standing(group[0])}")
        place += len(group)
    return ", ".join(sentences)


MAX_LISTED = 100  # up to this many moves are listed one by one
MAX_LIST_LINES = 20  # so that the list and the next prompt fit 24 lines
_ARROW = "\N{NO-BREAK SPACE}->\N{NO-BREAK SPACE}"  # replaced after the lines are wrapped
_MARKED = re.compile(r"([^a-z])([a-z].*)")  # a colour, * or = before a cell


def find_moves(moves: list[str], beginning: str) -> list[str]:
    """The moves that start like this, with or without the mark before their first cell."""
    return [m for m in moves if m.startswith(beginning) or _split(m)[1].startswith(beginning)]


def with_goal(position: Position, move: str) -> str:
    """The move and its goal, if the notation does not name the goal: `N -> e13`."""
    slides = [event for event in position.events(move) if isinstance(event, Slid)]
    if len(slides) != 1 or slides[0].path[-1] in move:
        return move
    return f"{move}{_ARROW}{slides[0].path[-1]}"


def move_lines(moves: list[str], width: int) -> list[str]:
    """At most `MAX_LIST_LINES` lines; a long list groups moves that differ only by a mark."""
    if len(moves) <= MAX_LISTED:
        lines = [line.replace(_ARROW, " -> ") for line in wrap("  ".join(moves), width)]
    else:
        groups = _by_marks(moves).items()
        lines = [
            line
            for marks, rest in groups
            for line in wrap(_heading(marks) + " ".join(rest), width, subsequent_indent="  ")
        ]
    if len(lines) < MAX_LIST_LINES:
        return lines
    return [*lines[: MAX_LIST_LINES - 2], "… and more: ? c3 lists those that start with c3"]


def _split(move: str) -> tuple[str, str]:
    """The mark, or empty text, and the rest of a move."""
    found = _MARKED.fullmatch(move)
    return (found[1], found[2]) if found else ("", move)


def _by_marks(moves: list[str]) -> dict[str, list[str]]:
    """Moves without their marks, grouped by the marks that are possible before them."""
    marks: dict[str, str] = {}
    for mark, rest in map(_split, moves):
        marks[rest] = marks.get(rest, "") + (mark or "-")
    groups: dict[str, list[str]] = {}
    for rest, possible in marks.items():
        groups.setdefault(possible, []).append(rest)
    return groups


def _heading(marks: str) -> str:
    """A heading such as `O, P or G before`; a dash stands for no mark."""
    words = [mark for mark in marks if mark != "-"]
    if not words:
        return ""
    listed = " or ".join([", ".join(words[:-1]), words[-1]] if words[1:] else words)
    return f"{listed} before{', or nothing' if '-' in marks else ''}: "


TOUCHED = Style(bgcolor="#ffd75f", bold=True, underline=True)
PANEL_LINES = 19  # beside the board, so that everything with a prompt fits 24 lines
MIN_LINES = 2  # for the events
MIN_PANEL = 36
GUTTER = 3


def board_text(position: Position, events: Sequence[Event], *, unicode: bool) -> Text:
    """The board with one symbol per piece; cells of the last moves are highlighted."""
    looks = position.game.cell_looks(position.options)
    touched = marks_of(position.board, events).tinted
    glyphs = _glyphs(position, unicode=unicode)
    lines = []
    for row in text_rows(position.board):
        line = Text()
        before: CellLook | None = None  # the cell to the left
        for column, cell, label in row:
            look = None if cell is None else looks[cell]
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
    """The gap between two cells, with a bracket at the edge of a zone."""
    if before is None or after is None:
        return Text(" " * width)
    bracket = {(False, True): "[", (True, False): "]"}.get((before.zone, after.zone), "")
    ink = after.ink if after.zone else before.ink
    return Text(bracket.ljust(width), Style(color=ink, bgcolor=before.fill, bold=True))


def _glyphs(position: Position, *, unicode: bool) -> list[tuple[str, Style]]:
    """The symbol of each cell and its colour."""
    game = position.game
    looks = game.cell_looks(position.options)
    glyphs = [(look.symbol if unicode else look.letter, Style(color=look.ink)) for look in looks]
    for cell, piece in position.pieces().items():
        shown = game.piece_look(piece)
        symbol = shown.symbol if unicode else shown.letter
        colour = _more_visible(shown.fill, shown.ink, looks[cell].fill)
        glyphs[cell] = (symbol, Style(color=colour, bold=True))
    return glyphs


def _more_visible(first: str, other: str, ground: str) -> str:
    """The one of two colours that contrasts more with the ground."""

    def light(colour: str) -> float:
        red, green, blue = Color.parse(colour).get_truecolor()
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    return max(first, other, key=lambda colour: abs(light(colour) - light(ground)))


def show_position(
    console: Console,
    position: Position,
    events: Sequence[Event] = (),
    before: Sequence[str] = (),
) -> None:
    """Print the board, and beside it (or below on a narrow terminal) the facts of the position.

    `before` describes the turns before the turn of the events.
    """
    unicode = _speaks_unicode(console)
    board = board_text(position, events, unicode=unicode).split("\n")
    width = max(map(len, board))
    beside = console.width - GUTTER - width
    is_wide = beside >= MIN_PANEL
    panel = _Panel(
        console,
        beside if is_wide else console.width,
        PANEL_LINES if is_wide else max(PANEL_LINES - len(board), MIN_LINES),
    )
    sentences = event_sentences(events, position.game.seat_names(position.options))
    lines = panel.lines(position, before, sentences)
    if is_wide:
        rows = zip_longest(board, lines, fillvalue=Text())
        lines = [_joined(left, right, width + GUTTER) for left, right in rows]
    else:
        lines = [*board, *lines]
    for line in lines:
        console.print(line, soft_wrap=True, highlight=False)


def _italic(lines: Iterable[str]) -> list[Text]:
    return [Text(line, style="italic") for line in lines]


def _joined(left: Text, right: Text, column: int) -> Text:
    """Both in one line; the right text starts at a column."""
    if not right:
        return left
    return Text.assemble(left, " " * (column - len(left)), right)


@dataclass(frozen=True)
class _Panel:
    """The text about a position, in lines of a width that fit the room as far as possible."""

    console: Console
    width: int
    room: int

    def lines(self, position: Position, before: Sequence[str], sentences: list[str]) -> list[Text]:
        unicode = _speaks_unicode(self.console)
        above = self.wrapped([*_above(position, unicode=unicode), Text()])
        status = _with_symbol(position, status_line(position), unicode=unicode)
        status.stylize("bold")
        below = self.wrapped([status])
        room = max(self.room - len(above) - len(below) - 1, MIN_LINES)
        earlier = self.last_fitting(_italic(before), room - MIN_LINES)
        events = self.last_fitting(_italic(sentences), max(room - len(earlier), MIN_LINES))
        events = [*earlier, *events]
        return [*above, *events, *([Text()] if events else []), *below]

    def wrapped(self, texts: Iterable[Text]) -> list[Text]:
        return [line for text in texts for line in text.wrap(self.console, self.width)]

    def last_fitting(self, texts: list[Text], room: int) -> list[Text]:
        """The last texts that fit; dots stand for omitted texts."""
        if len(self.wrapped(texts)) <= room:
            return self.wrapped(texts)
        fitting: list[Text] = []
        for text in reversed(texts):
            if len(fitting) + len(lines := self.wrapped([text])) > room - 1:
                break
            fitting = [*lines, *fitting]
        return [Text("...", style="italic"), *fitting]


def _above(position: Position, *, unicode: bool) -> list[Text]:
    """The game, its changed options, and the summary of the position."""
    changed = ", ".join(f"{k}={v}" for k, v in position.options.changed().items())
    lines = [Text(position.game.title, style="bold")]
    lines += [Text(changed)] if changed else []
    return lines + [_with_symbol(position, line, unicode=unicode) for line in position.summary()]


def _with_symbol(position: Position, line: str, *, unicode: bool) -> Text:
    """A line about a seat, preceded by the symbol of the seat's pieces, if it has any."""
    game = position.game
    for seat, name in enumerate(game.seat_names(position.options)):
        look = game.seat_look(seat)
        if look is not None and line.startswith((f"{name}:", f"{name} ")):
            line = line.replace(f"{name} ({look.letter}):", f"{name}:", 1)
            ground = game.cell_looks(position.options)[0].fill
            colour = Style(color=_more_visible(look.fill, look.ink, ground), bgcolor=ground)
            return Text.assemble((look.symbol if unicode else look.letter, colour), " ", line)
    return Text(line)


def status_line(position: Position) -> str:
    if position.outcome is not None:
        return outcome_sentence(position.outcome, position)
    names = position.game.seat_names(position.options)
    assert position.to_move is not None
    return f"{names[position.to_move]} to move"


def _speaks_unicode(console: Console) -> bool:
    return console.encoding.lower().startswith("utf")
