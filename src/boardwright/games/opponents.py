"""The knowledge of engines about a game: levels, length of games, openings."""

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

    The search ends after `nodes` or at `depth` (0: no such limit) and reports its best `lines`.
    Lines whose chance is within `margin` of the best line's are candidates; the larger the
    `temperature`, the more often a weaker candidate is played. With temperature 0 it is always the
    best.

    A level with `ideas` plays as people do: `ideas` moves come to mind, good-looking moves more
    often than others, and the search considers only these and plays the best. The look of a move is
    the static evaluation after it. The `temperature` is then in units of the difference between the
    best move and the mean of the better half of the moves; at 1 differences hardly matter. A level
    that `sees_replies` avoids moves that one reply can punish with a win.
    """

    nodes: int = 0
    depth: int = 0
    lines: int = 1
    margin: float = 0.0
    temperature: float = 0.0
    method: str = ""  # defaults to the game's best
    ideas: int = 0
    sees_replies: bool = True

    @property
    def is_full_strength(self) -> bool:
        return not (self.nodes or self.depth or self.lines > 1 or self.ideas)


def weak_levels(*shapes: tuple[int, int, float], method: str = "") -> tuple[Level, ...]:
    """Levels 1, 2, … with nodes, ideas and temperature each. From level 3 on they see replies."""
    return tuple(
        Level(nodes, ideas=ideas, temperature=temperature, sees_replies=i >= 2, method=method)
        for i, (nodes, ideas, temperature) in enumerate(shapes)
    )


# For a game whose levels have not been measured yet.
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
    """How many decisions a seat has ahead of it: `first` at the start, `minimum` near the end.

    `fills` is the number of pieces on the board at the end of games that fill it; 0 if the number
    of pieces says nothing about the progress of a game.
    """

    first: int
    minimum: int
    fills: int = 0


@dataclass(frozen=True, slots=True)
class EngineProfile:
    """How the engine and the arena play a game; the defaults suit any game.

    `first_moves` maps a start, written as in the engine protocol, to the moves to choose from; the
    engine searches from other starts. `match_options` apply in matches unless the user sets them;
    `measured_options` are added when programs are measured, because programs may wait for ever if
    nothing ends their game. `opening_plies` is the number of random plies that makes games differ
    without deciding them; None is one for each seat.
    """

    levels: tuple[Level, ...] = GENERAL_LEVELS
    horizon: Horizon = Horizon(first=40, minimum=40)
    first_moves: Mapping[str, str] = field(default_factory=dict)
    match_options: Mapping[str, str] = field(default_factory=dict)
    measured_options: Mapping[str, str] = field(default_factory=dict)
    opening_plies: int | None = 4

    def options_in_match(self, options: Options, set_by_user: set[str]) -> Options:
        """The options for a match; the user set the options named in `set_by_user`."""
        usual = {k: v for k, v in self.match_options.items() if k not in set_by_user}
        return type(options).from_mapping(options.to_mapping() | usual)

    def options_to_measure(self, game: Game, chosen: Mapping[str, str] | None = None) -> Options:
        """The options of a match that measures programs."""
        chosen_options = dict(self.measured_options) | dict(chosen or {})
        return self.options_in_match(
            game.options_type.from_mapping(chosen_options), set(chosen_options)
        )

    def plies_before_match(self, game: Game, options: Options) -> int:
        return game.seats(options) if self.opening_plies is None else self.opening_plies
