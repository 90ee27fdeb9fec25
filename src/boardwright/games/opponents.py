"""The knowledge of opponents beside the rules: levels, how long a game lasts, openings."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardwright.games.game import Game
    from boardwright.games.options import Options


@dataclass(frozen=True, slots=True)
class Level:
    """How a level plays.

    The search ends after `nodes` or at `depth` (0: no such limit) and gives its best `lines`.
    Those whose chance is within `margin` of the best one's are candidates; the larger the
    `temperature`, the more often a lesser candidate is played. With 0 the best is.

    A level that has `ideas` plays as people do: so many moves come to mind, those that look good
    more often than others, and the search looks only at these, and plays the best. The looks of a
    move are the evaluation right after it. The `temperature` then is in units of what the better
    half of the moves looks worse than the best; with 1 hardly a difference is seen. A level that
    `sees_replies` never plays a move to which one reply wins, where there is another.
    """

    nodes: int = 0
    depth: int = 0
    lines: int = 1
    margin: float = 0.0
    temperature: float = 0.0
    method: str = ""  # the game's best, if not said
    ideas: int = 0
    sees_replies: bool = True

    @property
    def is_full_strength(self) -> bool:
        return not (self.nodes or self.depth or self.lines > 1 or self.ideas)


def weak_levels(*shapes: tuple[int, int, float], method: str = "") -> tuple[Level, ...]:
    """The levels with ideas, from 1 on: nodes, ideas, temperature. From 3 on they see replies."""
    return tuple(
        Level(nodes, ideas=ideas, temperature=temperature, sees_replies=i >= 2, method=method)
        for i, (nodes, ideas, temperature) in enumerate(shapes)
    )


# For a game whose levels nobody has measured yet.
GENERAL_LEVELS = (
    *weak_levels((20, 1, 0.5), (40, 2, 0.5), (80, 3, 0.5), (160, 4, 0.5), (320, 6, 0.5)),
    Level(nodes=640),
    Level(nodes=1_500),
    Level(nodes=4_000),
    Level(nodes=12_000),
    Level(),
)


@dataclass(frozen=True, slots=True)
class Horizon:
    """How many decisions a seat has before it: `first` at the start, `least` near the end.

    `fills` is the number of pieces on the board at the end of games that fill it; 0 where the
    board says nothing about how far a game is.
    """

    first: int
    least: int
    fills: int = 0


@dataclass(frozen=True, slots=True)
class EngineProfile:
    """How a game is played by the engine and in the arena; the defaults are for any game.

    `first_moves` are the moves to choose from at a start, which is written as the engine protocol
    does; a start that is not there is thought about. `match_options` hold in a match where nobody
    chose others, and `measured_options` beside them where programs are measured: they may wait for
    ever if nothing ends their game. `opening_plies` are as many random plies as make its games
    differ without deciding them; None is one for each seat.
    """

    levels: tuple[Level, ...] = GENERAL_LEVELS
    horizon: Horizon = Horizon(first=40, least=40)
    first_moves: Mapping[str, str] = field(default_factory=dict)
    match_options: Mapping[str, str] = field(default_factory=dict)
    measured_options: Mapping[str, str] = field(default_factory=dict)
    opening_plies: int | None = 4

    def options_in_match(self, options: Options, given: set[str]) -> Options:
        """These options of the game for a match in which those `given` were chosen."""
        usual = {k: v for k, v in self.match_options.items() if k not in given}
        return type(options).from_mapping(options.to_mapping() | usual)

    def options_to_measure(self, game: Game, chosen: Mapping[str, str] | None = None) -> Options:
        """The options of a match that measures programs."""
        said = dict(self.measured_options) | dict(chosen or {})
        return self.options_in_match(game.options_type.from_mapping(said), set(said))

    def plies_before_match(self, game: Game, options: Options) -> int:
        return game.seats(options) if self.opening_plies is None else self.opening_plies
