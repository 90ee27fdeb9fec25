"""Moves, and taking back one's own within one's turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.games import Game, IllegalMove, MalformedInput, Position, Step
from boardwright.games.events import with_outcome
from boardwright.games.outcome import Outcome, behind
from boardwright.server.errors import Refused, refused_move
from boardwright.server.play.clocks import clock_after_move, clock_after_undo, remaining
from boardwright.server.play.context import Context, Decision, check_fresh
from boardwright.server.play.entries import Ended, Journaled, Moved, Undone
from boardwright.server.play.offers import voters
from boardwright.server.play.quotas import MAX_ENTRIES, is_last_move
from boardwright.server.play.replies import prepared_reply

if TYPE_CHECKING:
    from boardwright import games
    from boardwright.server.play.commands import MakeMove, Restore, Undo, Viewer
    from boardwright.server.play.game import LiveGame


def move(live: LiveGame, command: MakeMove, viewer: Viewer, context: Context) -> Decision:
    check_fresh(live, command.ply, command.number)
    seat = live.to_move
    if seat not in viewer.seats:
        assert seat is not None
        name = live.game.seat_names(live.plan.chosen)[seat]
        raise Refused("not-your-turn", f"{name} is to decide")
    _require_no_engine(live, seat)
    return played(live, _step(live, command), context)


def played(live: LiveGame, step: tuple[int, Step[Position]], context: Context) -> Decision:
    """The entries of a legal move, and of the replies that others have prepared for it."""
    decision = one = _decided(live, step, context)
    while live.prepared:  # which ends, for each reply is the next of its line
        live = _after(live, one, context.moment.now)
        if (reply := prepared_reply(live)) is None:
            break
        one = _decided(live, _step_of(live, reply), context)
        decision = Decision(decision.entries + one.entries, decision.steps + one.steps)
    return decision


def _after(live: LiveGame, decision: Decision, now: int) -> LiveGame:
    """The game after the entries of a move."""
    for entry in decision.entries:
        live = live.after(Journaled(live.number + 1, now, entry), decision.steps[0].position)
    return live


def _decided(live: LiveGame, step: tuple[int, Step[Position]], context: Context) -> Decision:
    """The entries of one move; a game that takes too long is drawn."""
    assert live.to_move is not None
    action, done = step
    clock = clock_after_move(live, done.position, context.moment)
    moved = Moved(live.to_move, action, clock)
    if done.position.outcome is None and is_last_move(live):
        return Decision((moved, Ended("too-long", clock=clock)), (done,))
    if done.position.outcome is not None and live.left:
        return _last_move(live, moved, done, done.position.outcome)
    return Decision((moved,), (done,))


def _last_move(live: LiveGame, moved: Moved, done: Step[Position], outcome: Outcome) -> Decision:
    """The rules end a game that somebody has left: those who stayed are ahead of them."""
    places = behind(outcome.ranking, live.left)
    if places == outcome.ranking:
        return Decision((moved,), (done,))
    ended = Ended("departure", clock=moved.clock, ranking=places)
    events = with_outcome(done.events, Outcome(places, ended.reason, ""))
    return Decision((moved, ended), (done._replace(events=events),))


def engine_move(live: LiveGame, action: int, context: Context) -> Decision:
    """The move that an engine chose for the seat to move."""
    return played(live, _step_of(live, action), context)


def _step_of(live: LiveGame, action: int) -> tuple[int, Step[Position]]:
    return action, live.position.step(live.game.move(action))


def _require_no_engine(live: LiveGame, seat: int) -> None:
    if live.seats[seat].resigned:
        raise Refused("not-your-turn", "you have left this game, by resigning or by the clock")
    if live.seats[seat].engine:
        raise Refused("not-your-turn", "an engine plays for your seat: return to it first")


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
    check_fresh(live, command.ply, None)
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
    check_fresh(live, command.ply, None)
    if not live.withdrawn:
        raise Refused("nothing-to-undo", "nothing was taken back since the last decision")
    if not voters(live) <= viewer.seats:
        raise Refused("not-possible", "others agreed to take back: play the moves again")
    if live.number + len(live.withdrawn) >= MAX_ENTRIES:
        raise Refused("too-many", "too much has happened in this game: finish it")
    clock = remaining(live, context.moment)
    return Decision(tuple(Moved(one.seat, one.action, clock) for one in live.withdrawn))
