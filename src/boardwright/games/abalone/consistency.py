"""Which positions a game of Abalone can reach: the checks on all positions that are read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.games.abalone.board import COLOURS, MARBLES, marbles_out
from boardwright.games.abalone.position import SEAT_NAMES, AbalonePosition
from boardwright.games.objections import Contradictions

if TYPE_CHECKING:
    from boardwright.games.abalone.game import AbaloneOptions

CONTRADICTIONS = Contradictions(
    {
        "words": "an Abalone position has a board, a side and a move count",
        "side": "'{text}' is neither b nor w, the side to move",
        "not-counted": "without a limit moves are not counted: the last word is -",
        "no-count": "'{text}' is not a number of moves",
        "beyond-limit": "{plies} moves counted are beyond the limit: it is {limit}",
        "too-many": "{seat} has more than {most} marbles: {found}",
        "lost-too-many": "{seat} has lost more than {most} marbles: {found}",
        "lost": "{seat} has lost, but the other side would be to move",
    },
    SEAT_NAMES,
)


def parse_ply(options: AbaloneOptions, count: str) -> int:
    if options.max_plies is None:
        if count not in ("-", "?"):
            raise CONTRADICTIONS.error("not-counted")
        return 0
    if not (count.isascii() and count.isdigit()) or len(count) > 5 or count != str(int(count)):
        raise CONTRADICTIONS.error("no-count", text=count)
    return int(count)


def checked(position: AbalonePosition) -> AbalonePosition:
    """Refuse positions that no game can reach: too many marbles, play after the end of the game."""
    options, cells = position.options, position.cells
    if position.ply > (options.max_plies or 0):
        limit = "none" if options.max_plies is None else options.max_plies
        raise CONTRADICTIONS.error("beyond-limit", plies=position.ply, limit=limit)
    for seat, colour in enumerate(COLOURS):
        found, lost = cells.count(colour), marbles_out(cells, seat)
        if found > MARBLES:
            raise CONTRADICTIONS.error("too-many", seat=seat, most=MARBLES, found=found)
        if lost > options.ejections:
            raise CONTRADICTIONS.error(
                "lost-too-many", seat=seat, most=options.ejections, found=lost
            )
        # AB9: the last ejection was the move before this one, so the loser must be to move.
        if lost == options.ejections and seat != position.seat:
            raise CONTRADICTIONS.error("lost", seat=seat)
    return position
