"""Why a move of Repulso was a mistake: closed cells, clusters, slides of the opponent."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.games.mistakes import Mistaken, MistakeReason, end_reason
from boardwright.games.repulso.board import COLOURS, clusters, coloured_cells
from boardwright.games.repulso.moves import Slide

if TYPE_CHECKING:
    from boardwright.games.repulso.position import RepulsoPosition


def explain(mistaken: Mistaken) -> MistakeReason | None:
    """The reason, from the boards after this turn in both lines, including all slides."""
    found = end_reason(mistaken)
    if found is not None or not mistaken.turns or not mistaken.better_turns:
        return found
    after, best = mistaken.turns[0], mistaken.better_turns[0]
    return _by_cells(mistaken, after, best) or _by_clusters(mistaken, after, best)


def _by_cells(
    mistaken: Mistaken, after: RepulsoPosition, best: RepulsoPosition
) -> MistakeReason | None:
    """RU15: too few cells are left for the own pieces, and the better move leaves more."""
    seat = mistaken.seat
    cells, better = (len(coloured_cells(end.cells, COLOURS[seat])) for end in (after, best))
    if cells < min(better, after.coloured_left(seat)):
        return MistakeReason("closed-cells", {"cells": cells, "better": better})
    return None


def _by_clusters(
    mistaken: Mistaken, after: RepulsoPosition, best: RepulsoPosition
) -> MistakeReason | None:
    """RU13: clusters, compared only if both boards have the same number of coloured pieces."""
    seat, other = mistaken.seat, 1 - mistaken.seat
    if any(after.coloured_left(each) != best.coloured_left(each) for each in (seat, other)):
        return None
    own_clusters, better = (_clusters(end, seat) for end in (after, best))
    opponent_clusters, best_opponent_clusters = (_clusters(end, other) for end in (after, best))
    if (
        own_clusters > better
        and own_clusters - better >= best_opponent_clusters - opponent_clusters
    ):
        return MistakeReason("own-clusters", {"clusters": own_clusters, "better": better})
    if opponent_clusters < best_opponent_clusters:
        key = "lets-slide" if _slides(mistaken) else "their-clusters"
        params = {"clusters": opponent_clusters, "better": best_opponent_clusters, "seat": other}
        return MistakeReason(key, dict(params))
    return None


def _clusters(position: RepulsoPosition, seat: int) -> int:
    return len(clusters(position.cells, COLOURS[seat]))


def _slides(mistaken: Mistaken) -> bool:
    """Whether the opponent slides a piece in this turn."""
    position: RepulsoPosition = mistaken.before
    for move in mistaken.line:
        if isinstance(move, Slide) and position.to_move != mistaken.seat:
            return True
        position = position.play(move)
        if position.starts_turn:
            return False
    return False
