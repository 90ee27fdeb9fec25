"""A game's description for clients: options, board, appearance, moves and rules, as data."""

import re
from itertools import product
from typing import Literal, cast

import msgspec

from boardwright.engine.levels import FULL_STRENGTH
from boardwright.games import Game, Move
from boardwright.games.geometry.board import Board, Label, Point
from boardwright.games.looks import CellLook, PieceLook
from boardwright.games.options import Choice, Flag, Number, Options, Spec
from boardwright.server.ratings.model import RatingPool, level_ratings

OptionKind = Literal["choice", "flag", "number"]
_MAX_TRIED = 16  # values of a number that can be tried one by one


class OptionView(msgspec.Struct, frozen=True):
    """An option that can be chosen; values are texts, as in records.

    A `choice` and a `flag` have `values`; a `number` is from `low` to `high`, or one of `values`.
    """

    name: str
    kind: OptionKind
    about: str
    default: str
    values: tuple[str, ...]
    low: int | None
    high: int | None


class SeatsView(msgspec.Struct, frozen=True):
    """The names of the seats, in turn order, for the given options."""

    options: dict[str, str]
    names: tuple[str, ...]


class CellView(msgspec.Struct, frozen=True):
    """A cell: its centre (x rightwards, y downwards, neighbours 1 apart) and outline."""

    name: str
    x: float
    y: float
    outline: tuple[Point, ...]


class BoardLayout(msgspec.Struct, frozen=True):
    """Everything needed to draw an empty board, except the looks of its cells.

    `directions` are the vectors to the next cell in each direction (x rightwards, y downwards).
    """

    shape: Literal["hexagonal", "square"]
    directions: dict[str, Point]
    cells: tuple[CellView, ...]
    labels: tuple[Label, ...]


class BoardsView(msgspec.Struct, frozen=True):
    """The board for the given options, and the looks of its cells."""

    options: dict[str, str]
    board: BoardLayout
    cell_looks: tuple[CellLook, ...]

    def looks_different(self, other: "BoardsView") -> bool:
        return (self.board, self.cell_looks) != (other.board, other.cell_looks)


class PieceView(msgspec.Struct, frozen=True):
    """A piece: its English name, how many there are, where the rules set it, and how it looks.

    Pieces differ in shape and emblem, not in colour alone.
    """

    kind: str
    seat: int | None
    name: str
    total: int | None
    look: PieceLook


class MoveView(msgspec.Struct, frozen=True):
    """A move of the move table, the cells in its notation, and its direction.

    `piece` is the kind of piece that the move places or takes from beside the board, if any.
    """

    action: int
    move: str
    kind: str
    cells: tuple[str, ...]
    direction: str | None
    piece: str | msgspec.UnsetType = msgspec.UNSET


class GameSummary(msgspec.Struct, frozen=True):
    """A short description of a game, and its options.

    `formats` are the formats for its records. `has_threats` says whether some moves of the game win
    something immediately; the `threats` operation lists them. `level_ratings` are the ratings of
    the `levels` in games of two; only the first levels may have one.
    """

    name: str
    title: str
    credit: str
    rules_version: int
    fewest_seats: int
    most_seats: int
    seats: tuple[SeatsView, ...]
    options: tuple[OptionView, ...]
    clock_minutes: tuple[int, ...]
    clock_rule: str
    levels: tuple[str, ...]
    level_ratings: tuple[int, ...]
    formats: tuple[str, ...]
    has_threats: bool


class GameDescription(GameSummary, frozen=True):
    """Everything about a game.

    `board` and `cell_looks` are those of the default options, with looks in the order of the cells.
    If the board depends on options, `boards` has the board for each combination. `rules` are by
    number. `continues_turn` are the kinds of moves that only continue a turn that another move
    began, whichever seat made it.
    """

    board: BoardLayout
    cell_looks: tuple[CellLook, ...]
    boards: tuple[BoardsView, ...]
    pieces: tuple[PieceView, ...]
    moves: tuple[MoveView, ...]
    continues_turn: tuple[str, ...]
    rules: dict[str, str]


class Catalogue(msgspec.Struct, frozen=True):
    """The games that can be played."""

    version: str
    games: tuple[GameSummary, ...]


def game_summary(game: Game) -> GameSummary:
    return GameSummary(
        game.name,
        game.title,
        game.credit,
        game.rules_version,
        min(game.seat_counts),
        max(game.seat_counts),
        _seats(game),
        tuple(_option(game, f.name, f.metadata["spec"]) for f in game.options_type.declared()),
        game.clock_minutes,
        game.clock_rule,
        tuple(f"level{n}" for n in range(1, FULL_STRENGTH + 1)),
        tuple(one.rating for one in level_ratings(RatingPool(game.name, "normal")).values()),
        ("text", "json", *game.formats),
        game.has_threats,
    )


def game_description(game: Game) -> GameDescription:
    usual, kinds = game.options_type(), {type(move) for move in game.table.moves()}
    return GameDescription(
        **msgspec.structs.asdict(game_summary(game)),
        board=_layout(game.board(usual)),
        cell_looks=game.cell_looks(usual),
        boards=_boards(game),
        pieces=tuple(
            PieceView(p.kind, p.seat, str(p), p.total, look) for p, look in game.piece_looks.items()
        ),
        moves=tuple(_move(game, move) for move in game.table.moves()),
        continues_turn=tuple(sorted(_kind(kind) for kind in kinds if kind.continues_turn)),
        rules=game.rules,
    )


def _layout(board: Board) -> BoardLayout:
    cells = tuple(CellView(cell.name, cell.x, cell.y, cell.outline) for cell in board.cells)
    directions = dict(zip(board.directions, board.steps, strict=True))
    return BoardLayout(board.shape, directions, cells, board.labels)


def _boards(game: Game) -> tuple[BoardsView, ...]:
    """The boards for all values of the options that the board depends on, if there are any."""

    def view(chosen: dict[str, str]) -> BoardsView:
        options = game.options_type.from_mapping(chosen)
        return BoardsView(chosen, _layout(game.board(options)), game.cell_looks(options))

    usual = view({})
    values = {f.name: _values(f.metadata["spec"]) for f in game.options_type.declared()}
    names = [n for n in values if any(view({n: v}).looks_different(usual) for v in values[n])]
    chosen = product(*(values[name] for name in names)) if names else ()
    return tuple(view(dict(zip(names, words, strict=True))) for words in chosen)


def _option(game: Game, name: str, spec: Spec) -> OptionView:
    (field,) = (f for f in game.options_type.declared() if f.name == name)
    default = game.options_type().to_mapping()[name]
    kind = cast("OptionKind", type(spec).__name__.lower())
    low, high = (spec.low, spec.high) if isinstance(spec, Number) else (None, None)
    about = field.metadata["about"]
    return OptionView(name, kind, about, default, _named_values(spec), low, high)


def _named_values(spec: Spec) -> tuple[str, ...]:
    match spec:
        case Choice():
            return spec.values
        case Flag():
            return ("off", "on")
        case Number():
            none = () if spec.none is None else (spec.none,)
            return (*none, *map(str, spec.also))


def _values(spec: Spec) -> tuple[str, ...]:
    """All values of an option, if they are few; otherwise only the named values."""
    named = _named_values(spec)
    if isinstance(spec, Number) and spec.high - spec.low < _MAX_TRIED:
        return (*named, *map(str, range(spec.low, spec.high + 1)))
    return named


def _seats(game: Game) -> tuple[SeatsView, ...]:
    """The seat names for each value of the option that they depend on, if they depend on one."""
    for field in game.options_type.declared():
        found = [_seated(game, {field.name: value}) for value in _values(field.metadata["spec"])]
        if len({one.names for one in found}) > 1:
            return tuple(found)
    return (_seated(game, {}),)


def _seated(game: Game, options: dict[str, str]) -> SeatsView:
    chosen: Options = game.options_type.from_mapping(options)
    return SeatsView(options, game.seat_names(chosen))


def _move(game: Game, move: Move) -> MoveView:
    direction = getattr(move, "direction", None)
    return MoveView(
        game.action(move),
        str(move),
        _kind(type(move)),
        game.largest_board.names(move.cells),
        None if direction is None else game.largest_board.directions[direction],
        move.piece or msgspec.UNSET,
    )


def _kind(of_move: type[Move]) -> str:
    return re.sub("(?<!^)(?=[A-Z])", "-", of_move.__name__).lower()
