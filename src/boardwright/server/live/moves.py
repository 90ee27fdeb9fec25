"""Moves, and taking back one's own within one's turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.games import Game, IllegalMove, MalformedInput, Position, Step
from boardwright.games.events import with_outcome
from boardwright.games.outcome import Outcome, behind
from boardwright.server.live.clocks import clock_after_move, clock_after_undo, remaining
from boardwright.server.live.context import Context, Decision
from boardwright.server.live.entries import Ended, Moved, Undone
from boardwright.server.live.offers import voters
from boardwright.server.live.quotas import MAX_ENTRIES, is_last_move
from boardwright.server.live.refusal import Refused, refused_move

if TYPE_CHECKING:
    from boardwright import games
    from boardwright.server.live.commands import MakeMove, Restore, Undo, Viewer
    from boardwright.server.live.game import LiveGame


def move(live: LiveGame, command: MakeMove, viewer: Viewer, context: Context) -> Decision:
    _check_fresh(live, command.ply, command.number)
    seat = live.to_move
    if seat not in viewer.seats:
        assert seat is not None
        name = live.game.seat_names(live.plan.chosen)[seat]
        raise Refused("not-your-turn", f"{name} is to decide")
    _require_no_engine(live, seat)
    return played(live, _step(live, command), context)


def played(live: LiveGame, step: tuple[int, Step[Position]], context: Context) -> Decision:
    """The entries of a legal move; a game that takes too long is drawn."""
    assert live.to_move is not None
    action, done = step
    clock = clock_after_move(live, done.position, context.moment)
    moved = Moved(live.to_move, action, clock)
    if done.position.outcome is None and is_last_move(live):
        return Decision((moved, Ended("too-long", clock=clock)), done)
    if done.position.outcome is not None and live.left:
        return _last_move(live, moved, done, done.position.outcome)
    return Decision((moved,), done)


def _last_move(live: LiveGame, moved: Moved, done: Step[Position], outcome: Outcome) -> Decision:
    """The rules end a game that somebody has left: those who stayed are ahead of them."""
    places = behind(outcome.ranking, live.left)
    if places == outcome.ranking:
        return Decision((moved,), done)
    ended = Ended("departure", clock=moved.clock, ranking=places)
    events = with_outcome(done.events, Outcome(places, ended.reason, ""))
    return Decision((moved, ended), done._replace(events=events))


def engine_move(live: LiveGame, action: int, context: Context) -> Decision:
    """The move that an engine chose for the seat to move."""
    return played(live, (action, live.position.step(live.game.move(action))), context)


def _require_no_engine(live: LiveGame, seat: int) -> None:
    if live.seats[seat].resigned:
        raise Refused("not-your-turn", "you have left this game, by resigning or by the clock")
    if live.seats[seat].engine:
        raise Refused("not-your-turn", "an engine plays for your seat: return to it first")


def _check_fresh(live: LiveGame, ply: int, number: int | None) -> None:
    if ply != live.ply or (number is not None and number < live.board_number):
        raise Refused("stale", f"the board has changed: it is at ply {live.ply} now")


def _step(live: LiveGame, command: MakeMove) -> tuple[int, Step[Position]]:
    game = live.game
    try:
        known = _named(game, command)
        return game.action(known), live.position.step(known)
    except IllegalMove as error:
        raise refused_move(error) from None
    except MalformedInput as error:
        raise Refused("malformed", str(error)) from None


def _named(game: Game, command: MakeMove) -> games.Move:
    if command.move is not None and command.action is None:
        return game.parse_move(command.move)
    if command.action is not None and command.move is None:
        return game.move(command.action)
    raise Refused("malformed", "a move is given by its notation or by its action")


def undo(live: LiveGame, command: Undo, viewer: Viewer, context: Context) -> Decision:
    """One decision back: one's own, in one's own turn, as long as nobody else has decided."""
    _check_fresh(live, command.ply, None)
    seat = live.position.on_turn
    if seat in viewer.seats:
        _require_no_engine(live, seat)
    last = live.played[-1].seat if live.played else None
    if seat not in viewer.seats or last != seat or live.position.starts_turn:
        raise Refused(
            "nothing-to-undo",
            "only your own last decision can be undone, before your turn is over and before "
            "anybody else decides; offer a take-back instead",
        )
    clock = clock_after_undo(live, seat, context.moment)
    return Decision((Undone(seat, live.ply - 1, clock),))


def restore(live: LiveGame, command: Restore, viewer: Viewer, context: Context) -> Decision:
    """What was taken back last is played again; everybody who has a say must be here."""
    _check_fresh(live, command.ply, None)
    if not live.withdrawn:
        raise Refused("nothing-to-undo", "nothing was taken back since the last decision")
    if not voters(live) <= viewer.seats:
        raise Refused("not-possible", "others agreed to take back: play the moves again")
    if live.number + len(live.withdrawn) >= MAX_ENTRIES:
        raise Refused("too-many", "too much has happened in this game: finish it")
    clock = remaining(live, context.moment)
    return Decision(tuple(Moved(one.seat, one.action, clock) for one in live.withdrawn))
