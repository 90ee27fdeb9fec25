"""The rights of a player in a live game. The checks of the commands decide them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec

from boardwright.server.errors import Refused
from boardwright.server.play.clocks import is_uncounted
from boardwright.server.play.decide import can_undo, check_restore
from boardwright.server.play.game import OVER, PLAYING
from boardwright.server.play.offers import (
    check_end,
    check_offer,
    check_rematch,
    check_return,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardwright.server.play.commands import Viewer
    from boardwright.server.play.game import LiveGame

Deciders = Literal["players", "engines", "none"]


class Rights(msgspec.Struct, frozen=True, omit_defaults=True):
    """The actions that are allowed to a player now, besides moves; an absent action is not allowed.

    `draw` and `take_back` are offers; `deciders` answer them: other players, or else engines, if
    there are any. Engines may decline a draw. `restore` undoes the last take-back. `resign` are
    the player's seats that can resign, `return_to` those that the player can take back from an
    engine, and `end` is the seat that can end a game in which only engines play on. `uncounted`: a
    rated game ends without a result if a player leaves now.
    """

    undo: bool = False
    restore: bool = False
    draw: bool = False
    take_back: bool = False
    deciders: Deciders = "none"
    resign: tuple[int, ...] = ()
    return_to: tuple[int, ...] = ()
    end: int | None = None
    rematch: bool = False
    uncounted: bool = False


NO_RIGHTS = Rights()


def rights(live: LiveGame, viewer: Viewer) -> Rights:
    """The rights of a viewer who has seats; they depend on the seats alone.

    Computed for each update and player, so it takes a few microseconds.
    """
    if live.status == OVER:
        return Rights(rematch=_passes(check_rematch, live, viewer))
    if live.status != PLAYING:
        return NO_RIGHTS
    seats = sorted(viewer.seats)
    staying = [seat for seat in seats if not live.seats[seat].resigned]
    replaced = [seat for seat in seats if live.seats[seat].stand_in]
    returning = [seat for seat in replaced if _passes(check_return, live, seat)]
    resigned = [seat for seat in replaced if seat not in staying]
    deciders: Deciders = "players"
    if live.voters <= viewer.seats:
        deciders = "engines" if any(seat.engine for seat in live.seats) else "none"
    has_decided = live.last_decision_of(viewer.seats) is not None
    return Rights(
        undo=can_undo(live, viewer),
        restore=bool(live.withdrawn) and _passes(check_restore, live, viewer),
        draw=_passes(check_offer, live, "draw", viewer),
        take_back=has_decided and _passes(check_offer, live, "take-back", viewer),
        deciders=deciders,
        resign=tuple(staying),
        return_to=tuple(returning),
        end=resigned[0] if resigned and _passes(check_end, live) else None,
        uncounted=is_uncounted(live),
    )


def _passes(check: Callable[..., None], *values: object) -> bool:
    try:
        check(*values)
    except Refused:
        return False
    return True
