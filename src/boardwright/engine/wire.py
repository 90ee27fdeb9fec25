"""The words of the engine protocol, written and parsed in one place (docs/protocol.md)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from boardwright.engine.player import Budget, GameHistory, PlayerFailed
from boardwright.games import (
    BoardwrightError,
    IllegalMove,
    MalformedInput,
    MalformedMove,
    MalformedOptions,
    MalformedPosition,
    MalformedRecord,
    Position,
    game_named,
    parse_position,
)
from boardwright.games.clock import Clock
from boardwright.games.options import parse_option_words

if TYPE_CHECKING:
    from collections.abc import Sequence


PROTOCOL = 1
MAX_LINE = 1 << 20  # bytes; a longer line is refused
MAX_TASK = 64 << 20  # bytes of a line with a task other than thinking, or with its result
MAX_BEST_MOVES = 500  # the most lines that a request may ask for
TERMINATION = "Termination"  # the tag for an end of the game that is not by its rules
_LONGEST_TAG = 300  # characters of the tag's text, which may come from a program
_NUMBER = re.compile(r"[0-9]{1,12}")
# The first class that fits gives the code of an error.
_CODES: tuple[tuple[type[BoardwrightError], str], ...] = (
    (IllegalMove, "illegal-move"),
    (MalformedMove, "malformed-move"),
    (MalformedPosition, "malformed-position"),
    (MalformedOptions, "malformed-options"),
    (MalformedRecord, "malformed-record"),
    (MalformedInput, "malformed-input"),
)


@dataclass(frozen=True, slots=True)
class Go:
    """A `go` request; `infinite` means until `stop`."""

    budget: Budget
    lines: int = 1
    infinite: bool = False
    only: tuple[str, ...] = ()
    at_most: float | None = None  # seconds, independent of all other limits


def error_code(error: BoardwrightError) -> str:
    """The stable word for an error."""
    if isinstance(error, PlayerFailed):
        return error.reason
    return next((code for kind, code in _CODES if isinstance(error, kind)), "refused")


def one_line(text: str) -> str:
    """A text without line breaks and control characters."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())


def format_error(code: str, text: str) -> str:
    return f"error {code} {one_line(text)}"


def parse_start(word: str) -> Position:
    """The start of a game from `GAME;option=value;…`."""
    name, *options = word.split(";")
    game = game_named(name)
    return game.start(game.options_type.from_mapping(parse_option_words(options)))


def format_start(position: Position) -> str:
    options = "".join(f";{k}={v}" for k, v in position.options.changed().items())
    return f"{position.game.name}{options}"


def format_position(position: Position) -> str:
    return f"position text {position.to_text()}"


class PositionReader:
    """Reads what follows `position`; plays only the new moves if the text extends the last one."""

    def __init__(self) -> None:
        self._text = ""
        self.history: GameHistory | None = None  # the last game that could be read

    def read(self, text: str) -> GameHistory:
        """The game of `start GAME;…` or `text …`, with the moves that follow."""
        text = f"{text.strip()} "
        if " moves " not in text:
            text += "moves "
        if self.history is not None and text.startswith(self._text):
            self.history.play_words(text[len(self._text) :].split())
        else:
            head, _, moves = text.partition(" moves ")
            history = GameHistory(_parse_head(head.split()))
            history.play_words(moves.split())
            self.history = history
        self._text = text
        return self.history


def _parse_head(head: list[str]) -> Position:
    match head:
        case ["start", word]:
            return parse_start(word)
        case ["text", *rest] if rest:
            return parse_position(" ".join(rest))
        case _:
            raise MalformedInput("use: position start GAME;… or position text …, then moves …")


def format_go(
    budget: Budget, *, lines: int = 1, at_most: float | None = None, is_host: bool = True
) -> str:
    """The `go` line; words that only our host knows are left out for other programs."""
    words = ["go"]
    if lines > 1:
        words += ["lines", str(lines)]
    if at_most is not None:
        words += ["atmost", _milliseconds(at_most)]
    if budget.seconds is not None:
        words += ["movetime", _milliseconds(budget.seconds)]
    if budget.clock is not None:
        left = map(_milliseconds, budget.clock.remaining)
        words += ["clock", *left, "inc", str(round(1000 * budget.clock.increment))]
        words += ["allotted", _milliseconds(budget.clock.allotted)] if is_host else []
    if budget.nodes is not None:
        words += ["nodes", str(budget.nodes)]
    if budget.depth is not None:
        words += ["depth", str(budget.depth)]
    return " ".join(words)


def _milliseconds(seconds: float) -> str:
    return str(min(max(1, round(1000 * seconds)), 10**12 - 1))


def parse_go(words: Sequence[str]) -> Go:
    """Read the words that follow `go`."""
    numbers: dict[str, int] = {}
    clock: list[int] = []
    only: list[str] = []
    infinite = False
    rest = list(words)
    while rest:
        word = rest.pop(0)
        match word:
            case "movetime" | "nodes" | "depth" | "lines" | "inc" | "allotted" | "atmost":
                numbers[word] = _number(word, rest)
            case "clock":
                while rest and _NUMBER.fullmatch(rest[0]):
                    clock.append(int(rest.pop(0)))
            case "infinite":
                infinite = True
            case "searchmoves":
                only, rest = rest, []
            case _:
                raise MalformedInput(f"go has no parameter {word[:40]!r}")
    lines = min(numbers.get("lines", 1), MAX_BEST_MOVES)
    at_most = numbers["atmost"] / 1000 if "atmost" in numbers else None
    return Go(_budget(numbers, clock), lines, infinite, tuple(only), at_most)


def _number(name: str, rest: list[str]) -> int:
    if not rest or not _NUMBER.fullmatch(rest[0]) or (int(rest[0]) == 0 and name != "inc"):
        raise MalformedInput(f"give a positive whole number after {name}")
    return int(rest.pop(0))


def _budget(numbers: dict[str, int], clock: list[int]) -> Budget:
    seconds = numbers["movetime"] / 1000 if "movetime" in numbers else None
    parsed = None
    if clock:
        left = tuple(ms / 1000 for ms in clock)
        allotted = numbers["allotted"] / 1000 if "allotted" in numbers else max(left)
        parsed = Clock(left, numbers.get("inc", 0) / 1000, allotted)
    return Budget(seconds, parsed, numbers.get("nodes"), numbers.get("depth"))


def tag_text(text: str) -> str:
    """A text of any origin, made safe for a tag."""
    return one_line(text).encode(errors="replace").decode()[:_LONGEST_TAG]


def termination(reason: str, text: str, loser: str = "") -> str:
    """The text of the tag, such as `crash of Orange: ZeroDivisionError: division by zero`."""
    of_loser = f" of {loser}" if loser else ""
    return tag_text(f"{reason}{of_loser}: {text}")
