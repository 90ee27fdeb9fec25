"""Searches in the compiled core: their limits, their reports, and how to stop them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from boardwright.core.native import native
from boardwright.core.state import state_of
from boardwright.games.errors import MalformedInput

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from boardwright.core import _portable
    from boardwright.games import Position

Stop = native.Stop
DEFAULT_MEMORY = 64 << 20  # bytes


@dataclass(frozen=True, slots=True)
class Limits:
    """When a search ends (0: no limit of that kind), and what it reports.

    If `longest` is more than `seconds`, alpha-beta takes less time for a move that stays the best
    from depth to depth, and up to `longest` for one that does not.
    """

    seconds: float = 0.0
    nodes: int = 0
    depth: int = 0
    lines: int = 1  # how many lines to report, best first
    seed: int = 0
    only: tuple[int, ...] = ()  # the actions to search; empty: all
    longest: float = 0.0


@dataclass(frozen=True, slots=True)
class SearchLine:
    """A move and its expected continuation, as action numbers.

    `score` is for the seat to move, in the game's own unit; `chances` are each seat's share of the
    win; `proven` is the number of plies to the end if the result is certain.
    """

    actions: tuple[int, ...]  # the principal variation; the first action is the move itself
    score: float
    chances: tuple[float, ...]  # [seats]
    proven: int | None


@dataclass(frozen=True, slots=True)
class Report:
    """The best lines that a search has found so far, best first."""

    lines: tuple[SearchLine, ...]
    depth: int
    nodes: int
    seconds: float

    @property
    def best(self) -> SearchLine:
        return self.lines[0]

    @property
    def nodes_per_second(self) -> float:
        return self.nodes / max(self.seconds, 1e-9)


def _report(raw: _portable.RawReport) -> Report:
    lines, depth, nodes, seconds = raw
    return Report(tuple(SearchLine(*line) for line in lines), depth, nodes, seconds)


class Searcher:
    """A search of one game with its tables; it runs one search at a time.

    `method` is one of `search_methods`, by default the game's best. With `network`, the content of
    a network file, the game's `network_method` is used. `memory` (in bytes) limits tables and
    trees.
    """

    def __init__(  # noqa: PLR0913 (a search has as many settings as it has)
        self,
        position: Position | _portable.State,
        *,
        method: str = "",
        memory: int = DEFAULT_MEMORY,
        threads: int = 1,
        weights: Sequence[float] = (),
        network: bytes = b"",
    ) -> None:
        state = state_of(position)
        methods = [network_method(state)] if network else search_methods(state)
        if method and method not in methods:
            description = "that plays with a network" if network else f"{method!r}"
            available = ", ".join(filter(None, methods)) or "none"
            raise MalformedInput(
                f"{state.info.name} has no search {description} (it has: {available})"
            )
        self.native = native.Searcher(state, method, memory, threads, weights, network)

    def search(
        self,
        position: Position | _portable.State,
        limits: Limits,
        *,
        listener: Callable[[Report], object] | None = None,
        stop: _portable.Stop | None = None,
    ) -> Report:
        """Search until a limit is reached or `stop` is set.

        The report has at least one line, however early the search ends. Without a time limit and
        with one thread, the same arguments give the same report. `listener` is called with each
        improvement.
        """
        report_listener = None if listener is None else (lambda raw: listener(_report(raw)))
        a = limits
        raw = self.native.search(
            state_of(position), a.seconds, a.nodes, a.depth, a.lines, a.seed, a.only,
            report_listener, stop, a.longest,
        )  # fmt: skip
        return _report(raw)

    def clear(self) -> None:
        """Forget what earlier searches found."""
        self.native.clear()


def search_methods(position: Position | _portable.State) -> list[str]:
    """The ways to search a game without a network, the best first."""
    return native.search_methods(state_of(position))


def network_method(position: Position | _portable.State) -> str:
    """The search that uses a game's network; empty if the game has none."""
    return native.network_method(state_of(position))


def has_value_network(position: Position | _portable.State) -> bool:
    """Whether the game is played with value networks, which are trained in rounds."""
    return native.has_value_network(state_of(position))


def static_chances(position: Position | _portable.State) -> tuple[float, ...] | None:
    """Each seat's share of the win by static evaluation; None if a game has no evaluation."""
    return native.static_chances(state_of(position))


def features_of(position: Position | _portable.State) -> list[float]:
    """The features of the evaluation for seat 0, for tuning; `feature_names` names them."""
    return native.features(state_of(position))


def feature_names(position: Position | _portable.State) -> list[str]:
    return native.feature_names(state_of(position))


def solve(
    position: Position | _portable.State, plies: int, max_nodes: int = 10_000_000
) -> dict[int, float] | None:
    """The share of the win that each legal action guarantees within so many decisions.

    The rest of the table is taken to play against the seat to move; what is still open after
    `plies` decisions counts as nothing. None where it takes more nodes than allowed.
    """
    return state_of(position).solve(plies, max_nodes)
