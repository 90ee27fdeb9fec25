"""Repello as a `Game`: options, levels, names, board, and reading positions."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from boardwright.games.errors import MalformedPosition
from boardwright.games.game import Game, GameSymmetry
from boardwright.games.geometry import parse_rows
from boardwright.games.opponents import EngineProfile, Horizon, Level, weak_levels
from boardwright.games.options import Choice, Number, Options, option
from boardwright.games.repello.board import (
    BOARD,
    CELL_LOOKS,
    LETTERS,
    PIECE_LOOKS,
    PIECES,
    SEAT_NAMES,
    START_CELLS,
)
from boardwright.games.repello.consistency import CONTRADICTIONS, check_base, max_carried
from boardwright.games.repello.mistakes import explain
from boardwright.games.repello.moves import TABLE
from boardwright.games.repello.objections import OBJECTIONS
from boardwright.games.repello.position import FACTS, PHASES, PLANES, RepelloPosition

if TYPE_CHECKING:
    from boardwright.games.codec import Reader
    from boardwright.games.looks import CellLook
    from boardwright.games.mistakes import Mistaken, MistakeReason
    from boardwright.games.repello.facts import Collection


STANDARD_COUNTERS = {2: 15, 3: 12, 4: 10}  # RE4, by the number of players


@dataclass(frozen=True)
class RepelloOptions(Options):
    """`counters` defaults to the standard number for that many players."""

    game_name: ClassVar[str] = "repello"

    players: int = option(Number(2, 4), 2, "how many play")
    counters: int = option(
        Number(1, 30),
        None,
        "grey counters on each stacker at the start; standard is 15, 12 or 10 "
        "with 2, 3 or 4 players (RE4)",
    )
    reentry: str = option(
        Choice(("turn", "then-move")),
        "turn",
        "whether putting a stacker back on the board is a whole turn or a move follows (RE19)",
    )

    def __post_init__(self) -> None:
        # Resolved here, so that equal games have equal options.
        if self.counters is None:
            standard = [n for players, n in STANDARD_COUNTERS.items() if players == self.players]
            object.__setattr__(self, "counters", standard[0] if standard else None)
        super().__post_init__()

    def changed(self) -> dict[str, str]:
        """The options that differ from the defaults; `counters` if it is not the standard."""
        usual = type(self)(self.players).to_mapping()
        usual["players"] = type(self)().to_mapping()["players"]
        return {name: text for name, text in self.to_mapping().items() if usual[name] != text}

    @property
    def turns(self) -> int:
        """The number of turns of all players, including those that place stackers (RE5, RE20)."""
        return self.players * (self.counters + 1)


OPPONENTS = EngineProfile(
    # Measured in the arena: docs/strength.md. With so few nodes the search by rounds is as good as
    # the tree search.
    levels=(
        *weak_levels(
            (20, 1, 1.800),
            (40, 1, 0.250),
            (80, 2, 1.000),
            (250, 3, 0.700),
            (700, 4, 0.500),
            method="turns",
        ),
        Level(nodes=1_700, method="turns"),
        Level(nodes=4_300, method="turns"),
        Level(nodes=11_000, method="turns"),
        Level(nodes=30_000, method="turns"),
        Level(),
    ),
    # Each push of a chain is a decision; the pushes after the first take a quarter of the time.
    horizon=Horizon(first=30, minimum=30),
    opening_plies=None,  # RE5: one ply for each player to put down the stacker
)


_NUMBER = r"(0|[1-9][0-9]{0,2})"
_SEAT = re.compile(rf"(?:{_NUMBER}|\?):{_NUMBER}\.{_NUMBER}\.{_NUMBER}")
# Phases of an editor that does not say whether pieces touch: in a turn, or before a move due.
_OPEN_PHASES = ("?", "?move")
_REASONS = {
    "points": "{winner} has the most points",
    "gold-counter": "as many points, and {winner} has the gold counter",
    "silver-counters": "as many points, and {winner} has more silver counters",
    "equal": "points, gold and silver counters are the same",
}


class Repello(Game):
    name = "repello"
    title = "Repello"
    number = 2
    rules_version = 1
    rule_prefix = "RE"
    credit = "Arne Holmström, Mindtwister"
    options_type = RepelloOptions
    seat_counts = tuple(STANDARD_COUNTERS)
    largest_board = BOARD
    table = TABLE
    observation_planes = PLANES
    observation_facts = FACTS
    pieces = PIECES
    piece_looks = PIECE_LOOKS
    reasons = _REASONS
    objections = OBJECTIONS
    contradictions = CONTRADICTIONS
    opponents = OPPONENTS
    rated_options: ClassVar = {"players": ("3", "4")}
    # RE16 bounds a turn, but far beyond practical lengths. Random games of four players with 30
    # counters take less than 1,400 plies, those with 10 counters less than 450.
    ply_limit = 3000

    def explain_unknown(self, text: object) -> str:
        if self.is_cell(text):
            return f"stackers are put on the start zone only, and {text} is outside it (RE2, RE5)"
        return super().explain_unknown(text)

    def explain_mistake(self, mistaken: Mistaken) -> MistakeReason | None:
        return explain(mistaken)

    def seat_names(self, options: Options) -> tuple[str, ...]:
        return SEAT_NAMES[: self.checked_options(options).players]

    def start(self, options: RepelloOptions | None = None) -> RepelloPosition:
        options = self.checked_options(options)
        seats = options.players
        return RepelloPosition(
            options, START_CELLS, (options.counters,) * seats, ((0, 0, 0),) * seats
        )

    def symmetries(self) -> tuple[GameSymmetry, ...]:
        # RE1: the numbers are not symmetric, and seats differ by their place in the turn order.
        return (GameSymmetry("identity", lambda position: position, lambda move: move),)

    def cell_looks(self, options: Options) -> tuple[CellLook, ...]:
        return CELL_LOOKS

    def _read_base(self, options: RepelloOptions, reader: Reader) -> RepelloPosition:
        contents = len(LETTERS)
        cells = tuple(reader.u8_below(contents, "field content") for _ in range(len(BOARD)))
        carried, collected = [], []
        for _ in range(options.players):
            carried.append(reader.u8())
            collected.append((reader.u8(), reader.u8(), reader.u8()))
        turn, conflict = reader.u8(), reader.u8_below(2, "conflict")
        due = reader.u8_below(2, "move due") == 1
        position = RepelloPosition(options, cells, tuple(carried), tuple(collected), turn, due)
        if position.in_conflict != bool(conflict):
            raise MalformedPosition(f"conflict is {conflict}, which the board shows to be wrong")
        check_base(position)
        return position

    def _parse_base(self, options: RepelloOptions, words: list[str]) -> RepelloPosition:
        if len(words) != 4:
            raise self.contradictions.error("words")
        board, seats, turn, phase = words
        if not re.fullmatch(_NUMBER, turn) or phase not in (*PHASES, *_OPEN_PHASES):
            raise CONTRADICTIONS.error("turn", text=turn[:40], phase=phase[:40])
        carried, collected = _parse_seats(seats, options.players)
        due = phase in (*PHASES[2:], *_OPEN_PHASES[1:])
        cells = parse_rows(BOARD, board, LETTERS)
        closed_numbers = tuple(number or 0 for number in carried)
        bare = RepelloPosition(options, cells, closed_numbers, collected, int(turn), due)
        position = replace(bare, carried=_all_carried(bare, carried))
        if phase not in (position.phase, *_OPEN_PHASES):
            raise CONTRADICTIONS.error("phase", phase=position.phase, text=phase)
        check_base(position)
        return position


def _parse_seats(text: str, players: int) -> tuple[tuple[int | None, ...], tuple[Collection, ...]]:
    """The counters that each seat carries (None if left open) and those that it has collected."""
    found = [_SEAT.fullmatch(seat) for seat in text.split(",")]
    carried, collected = [], []
    for match in found:
        if match is None or len(found) != players:
            raise CONTRADICTIONS.error("seats", text=text[:80], players=players)
        on_stacker, *counters = match.groups()
        carried.append(None if on_stacker is None else int(on_stacker))
        grey, silver, gold = map(int, counters)
        collected.append((grey, silver, gold))
    return tuple(carried), tuple(collected)


def _all_carried(position: RepelloPosition, stated: tuple[int | None, ...]) -> tuple[int, ...]:
    """Replaces an open number by the most a stacker can carry, which is usually the only number."""
    return tuple(
        max_carried(position, seat) if number is None else number
        for seat, number in enumerate(stated)
    )


REPELLO = Repello()
RepelloPosition.game = REPELLO
