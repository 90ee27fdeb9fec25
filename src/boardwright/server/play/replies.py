"""Prepared replies: conditional moves, which are made as soon as the others decide as foreseen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.games import IllegalMove, MalformedInput
from boardwright.server.errors import Refused, refused_move
from boardwright.server.play.context import Context, Decision, check_fresh
from boardwright.server.play.entries import Prepared

if TYPE_CHECKING:
    from boardwright import core
    from boardwright.server.play.commands import Prepare, Viewer
    from boardwright.server.play.game import LiveGame

Line = tuple[int, ...]
MAX_PREPARED = 400  # decisions of all lines of a seat


def prepare(live: LiveGame, command: Prepare, viewer: Viewer, _context: Context) -> Decision:
    """Lines that can be played from here on, with one reply at most to whatever may come.

    Only by days: with a clock that runs, a reply without thinking would be time that one has won,
    and without a clock everybody is there.
    """
    check_fresh(live, command.ply, command.number)
    if live.plan.control.kind != "days":
        raise Refused("not-possible", "replies are prepared in games by days only")
    seat = _seat(live, command.seat, viewer)
    if not command.lines and seat not in live.prepared:
        raise Refused("not-possible", "nothing is prepared")
    _check(live, seat, command.lines)
    return Decision((Prepared(seat, command.lines),))


def prepared_reply(live: LiveGame) -> int | None:
    """The action that the seat to move has prepared for this board.

    An offer that waits for its answer is not declined by a reply that was prepared before it.
    """
    seat = live.to_move
    if seat is None or not live.seats[seat].decides_itself:
        return None
    if any(seat not in offer.agreed for offer in live.offers):
        return None
    return next((line[0] for line in live.prepared_lines(seat)), None)


def _seat(live: LiveGame, wanted: int | None, viewer: Viewer) -> int:
    if wanted is not None and wanted not in viewer.seats:
        raise Refused("not-your-seat", f"seat {wanted} is not yours")
    others = sorted(viewer.seats - {live.to_move})
    if not others or wanted == live.to_move:
        raise Refused("not-possible", "you are to decide yourself now")
    seat = others[0] if wanted is None else wanted
    if not live.seats[seat].decides_itself:
        raise Refused("not-possible", "an engine plays for your seat")
    return seat


def _check(live: LiveGame, seat: int, lines: tuple[Line, ...]) -> None:
    """Refuse lines that are too many, that cannot be played, or that contradict each other."""
    if sum(map(len, lines)) > MAX_PREPARED:
        raise Refused("too-large", f"at most {MAX_PREPARED} decisions can be prepared")
    states: dict[Line, core.State] = {(): live.state}
    for line in lines:
        for made in range(len(line)):
            if line[: made + 1] not in states:
                states[line[: made + 1]] = _next(states[line[:made]], line, made)
        if states[line[:-1]].to_move != seat:
            raise Refused("malformed", "each line ends with a decision of your own")
    own = [known[:-1] for known in states if known and states[known[:-1]].to_move == seat]
    if len(own) != len(set(own)):
        raise Refused("malformed", "you can reply with one move only to the same decisions")


def _next(state: core.State, line: Line, made: int) -> core.State:
    if state.outcome is not None:
        raise Refused("malformed", "the game is over there before the line ends")
    after = state.copy()
    try:
        after.apply(line[made])
    except IllegalMove as error:
        raise refused_move(error) from None
    except MalformedInput as error:
        raise Refused("malformed", str(error)) from None
    return after
