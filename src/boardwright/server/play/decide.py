"""Decides commands of viewers: returns journal entries or raises `Refused`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.games import IllegalMove, MalformedInput, Position, Step
from boardwright.games.events import with_outcome
from boardwright.games.outcome import Outcome, behind
from boardwright.server.errors import Refused, refused_move
from boardwright.server.play import commands as play_commands
from boardwright.server.play.clocks import clock_after_move, clock_after_undo, remaining
from boardwright.server.play.commands import (
    Context,
    Decision,
    acting_seat,
    check_fresh,
    require_player,
    require_playing,
)
from boardwright.server.play.entries import (
    MAX_ENTRIES,
    Ended,
    HintAsked,
    Journaled,
    Moved,
    Muted,
    Prepared,
    Said,
    Undone,
    check_quotas,
    is_last_move,
)
from boardwright.server.play.game import OVER, PLAYING, LiveGame, Status, advance
from boardwright.server.play.offers import (
    answer,
    cancel,
    claim,
    hand_over,
    offer,
    rematch,
    resign,
    return_to,
)
from boardwright.server.text import tidy

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardwright import core
    from boardwright.server.messages import Command
    from boardwright.server.play.commands import (
        Chat,
        MakeMove,
        Mute,
        Prepare,
        Restore,
        Undo,
        Viewer,
    )
    from boardwright.server.play.game import LiveGame


def move(live: LiveGame, command: MakeMove, viewer: Viewer, context: Context) -> Decision:
    check_fresh(live, command.ply, command.number)
    game, seat = live.game, live.to_move
    assert seat is not None
    if seat not in viewer.seats:
        name = game.seat_names(live.setup.chosen)[seat]
        raise Refused("not-your-turn", f"{name} is to move")
    _require_no_engine(live, seat)
    if (command.move is None) == (command.action is None):
        raise Refused("malformed", "give a move either by its notation or by its action")
    try:
        if command.action is None:
            played_move = game.parse_move(command.move or "")
        else:
            played_move = game.move(command.action)
        step = live.position.step(played_move)
    except IllegalMove as error:
        raise refused_move(error) from None
    except MalformedInput as error:
        raise Refused("malformed", str(error)) from None
    return played(live, game.action(played_move), step, context)


def _require_no_engine(live: LiveGame, seat: int) -> None:
    if live.seats[seat].resigned:
        raise Refused("not-your-turn", "you have resigned or lost on time in this game")
    if live.seats[seat].engine:
        raise Refused("not-your-turn", "an engine plays for you: return to the game first")


def engine_move(live: LiveGame, action: int, context: Context) -> Decision:
    """The entries for the move that an engine chose for the seat to move."""
    return played(live, action, live.position.step(live.game.move(action)), context)


def played(live: LiveGame, action: int, step: Step[Position], context: Context) -> Decision:
    """The entries of a legal move, and of the prepared replies that follow it."""
    decision = one = _entries_of_move(live, action, step, context)
    while live.prepared:  # terminates: each reply uses up one decision of its line
        numbered = enumerate(one.entries, live.number + 1)
        entries = [Journaled(number, context.moment.now, entry) for number, entry in numbered]
        live = advance(live, entries, one.steps)[-1].live
        if (reply := prepared_reply(live)) is None:
            break
        one = _entries_of_move(live, reply, live.position.step(live.game.move(reply)), context)
        decision = Decision(decision.entries + one.entries, decision.steps + one.steps)
    return decision


def _entries_of_move(
    live: LiveGame, action: int, step: Step[Position], context: Context
) -> Decision:
    """The entries of one move; draws a game that has reached its maximum length."""
    assert live.to_move is not None
    clock = clock_after_move(live, step.position, context.moment)
    moved, outcome = Moved(live.to_move, action, clock), step.position.outcome
    if outcome is None:
        too_long = (Ended("too-long", clock=clock),) if is_last_move(live) else ()
        return Decision((moved, *too_long), (step,))
    places = behind(outcome.ranking, live.left)
    if places == outcome.ranking:
        return Decision((moved,), (step,))
    # The rules end a game that a player has left: those who stayed are placed ahead.
    ended = Ended("departure", clock=clock, ranking=places)
    events = with_outcome(step.events, Outcome(places, ended.reason, ""))
    return Decision((moved, ended), (step._replace(events=events),))


def undo(live: LiveGame, command: Undo, viewer: Viewer, context: Context) -> Decision:
    """Undo the viewer's last decision within the turn, if no other seat has decided since."""
    check_fresh(live, command.ply, None)
    seat = live.position.on_turn
    if seat in viewer.seats:
        _require_no_engine(live, seat)
    if seat is None or not can_undo(live, viewer):
        raise Refused(
            "nothing-to-undo",
            "you can undo only your own last step, before your turn ends; offer a take-back "
            "instead",
        )
    clock = clock_after_undo(live, seat, context.moment)
    return Decision((Undone(seat, live.ply - 1, clock),))


def can_undo(live: LiveGame, viewer: Viewer) -> bool:
    """Whether the last decision was the viewer's, in a turn that has not ended."""
    seat = live.position.on_turn
    if seat not in viewer.seats or live.position.starts_turn or live.seats[seat].engine:
        return False
    return len(live.played) > 0 and live.played[-1].seat == seat


def restore(live: LiveGame, command: Restore, viewer: Viewer, context: Context) -> Decision:
    """Replay the moves that the last take-back removed; the viewer must hold all voting seats."""
    check_fresh(live, command.ply, None)
    check_restore(live, viewer)
    clock = remaining(live, context.moment)
    return Decision(tuple(Moved(one.seat, one.action, clock) for one in live.withdrawn))


def check_restore(live: LiveGame, viewer: Viewer) -> None:
    if not live.withdrawn:
        raise Refused("nothing-to-undo", "nothing was taken back since the last move")
    if not live.voters <= viewer.seats:
        raise Refused("not-possible", "the players agreed to this take-back: play the moves again")
    if live.number + len(live.withdrawn) >= MAX_ENTRIES:
        raise Refused("too-many", "this game has reached its limit: finish it")


Line = tuple[int, ...]
MAX_PREPARED = 400  # decisions in all prepared lines of a seat


def prepare(live: LiveGame, command: Prepare, viewer: Viewer, _context: Context) -> Decision:
    """Store lines of replies from this board on, at most one reply to each decision of the others.

    Correspondence games only: with a running clock, a prepared reply would gain time, and without
    a clock all players are there.
    """
    check_fresh(live, command.ply, command.number)
    if live.setup.control.kind != "days":
        raise Refused("not-possible", "replies can be prepared only in correspondence games")
    seat = _seat(live, command.seat, viewer)
    if not command.lines and seat not in live.prepared:
        raise Refused("not-possible", "no replies are prepared")
    _check(live, seat, command.lines)
    return Decision((Prepared(seat, command.lines),))


def prepared_reply(live: LiveGame) -> int | None:
    """The action that the seat to move has prepared for this board.

    None while an offer waits for the seat's answer: a reply prepared earlier must not decline it.
    """
    seat = live.to_move
    if seat is None or not live.seats[seat].decides_itself:
        return None
    if any(seat not in offer.agreed for offer in live.offers):
        return None
    return next((line[0] for line in live.prepared_lines(seat)), None)


def _seat(live: LiveGame, requested: int | None, viewer: Viewer) -> int:
    if requested is not None and requested not in viewer.seats:
        raise Refused("not-your-seat", f"seat {requested} is not yours")
    other_seats = sorted(viewer.seats - {live.to_move})
    if not other_seats or requested == live.to_move:
        raise Refused("not-possible", "it is your turn now")
    seat = other_seats[0] if requested is None else requested
    if not live.seats[seat].decides_itself:
        raise Refused("not-possible", "an engine plays for you")
    return seat


def _check(live: LiveGame, seat: int, lines: tuple[Line, ...]) -> None:
    """Refuse lines that are too long in total, not legal, or contradict each other."""
    if sum(map(len, lines)) > MAX_PREPARED:
        raise Refused("too-large", f"at most {MAX_PREPARED} moves can be prepared")
    states: dict[Line, core.State] = {(): live.state}
    for line in lines:
        for made in range(len(line)):
            if line[: made + 1] not in states:
                states[line[: made + 1]] = _next(states[line[:made]], line, made)
        if states[line[:-1]].to_move != seat:
            raise Refused("malformed", "each line must end with your own move")
    own = [path[:-1] for path in states if path and states[path[:-1]].to_move == seat]
    if len(own) != len(set(own)):
        raise Refused("malformed", "you can prepare only one reply to the same moves")


def _next(state: core.State, line: Line, made: int) -> core.State:
    if state.outcome is not None:
        raise Refused("malformed", "the game ends before this line does")
    after = state.copy()
    try:
        after.apply(line[made])
    except IllegalMove as error:
        raise refused_move(error) from None
    except MalformedInput as error:
        raise Refused("malformed", str(error)) from None
    return after


def chat(live: LiveGame, command: Chat, viewer: Viewer, _context: Context) -> Decision:
    if (command.text is None) == (command.preset is None):
        raise Refused("malformed", "send either a text or a preset message")
    text, preset = tidy(command.text or "") or "", command.preset or ""
    if command.preset is None and not text:
        raise Refused("malformed", "a message must be one line of printable text")
    if viewer.seats:
        seat = acting_seat(live, viewer)
        if viewer.seats & live.without_chat:
            raise Refused("not-possible", "your chat is off")
        speaker = live.seats[seat]
        return Decision((Said(speaker.name, text, seat, preset, speaker.account),))
    if viewer.account:
        return Decision((Said("", text, preset=preset, account=viewer.account),))
    if not viewer.name:
        raise Refused("malformed", "choose a name first")
    return Decision((Said(viewer.name, text, preset=preset),))


def mute(live: LiveGame, command: Mute, viewer: Viewer, _context: Context) -> Decision:
    if command.everybody and command.whom is not None:
        raise Refused("malformed", "give either `everybody` or a seat")
    if command.whom is not None and command.whom >= len(live.seats):
        raise Refused("malformed", f"this game has no seat {command.whom}")
    seat = min(viewer.seats)  # always the same one of several seats, so that unmuting works
    is_so = seat in live.without_chat if command.everybody else (seat, command.whom) in live.mutes
    if is_so == command.on:
        raise Refused("not-possible", "nothing would change")
    return Decision((Muted(seat, command.on, command.whom, command.everybody),))


def may_read(live: LiveGame, viewer: Viewer, line: Said) -> bool:
    """Whether a viewer sees this line: not if its author is muted or blocked by the viewer."""
    if line.seat is not None and line.seat in viewer.seats:
        return True
    if viewer.seats & live.without_chat or line.account in viewer.blocks:
        return False
    return not any((seat, line.seat) in live.mutes for seat in viewer.seats)


def hint_requested(live: LiveGame, viewer: Viewer, _context: Context) -> Decision:
    """Announce a hint to the other players, once per board; refuse it where hints are off."""
    require_playing(live)
    if not live.setup.hints:
        raise Refused("no-hints", "this game is played without hints")
    if not viewer.seats or live.voters <= viewer.seats:
        return Decision(())
    seat = acting_seat(live, viewer)
    if seat in live.hinted_here:
        return Decision(())
    decision = Decision((HintAsked(seat),))
    check_quotas(live, decision.entries)
    return decision


# The status that a game must have for each command, and the function that decides it.
_DECIDERS: dict[type[Command], tuple[Status | None, Callable[..., Decision]]] = {
    play_commands.MakeMove: (PLAYING, move),
    play_commands.Undo: (PLAYING, undo),
    play_commands.Restore: (PLAYING, restore),
    play_commands.MakeOffer: (PLAYING, offer),
    play_commands.Answer: (PLAYING, answer),
    play_commands.Resign: (PLAYING, resign),
    play_commands.Claim: (PLAYING, claim),
    play_commands.HandOver: (PLAYING, hand_over),
    play_commands.Return: (PLAYING, return_to),
    play_commands.Cancel: (None, cancel),
    play_commands.Rematch: (OVER, rematch),
    play_commands.Chat: (None, chat),
    play_commands.Mute: (None, mute),
    play_commands.Prepare: (PLAYING, prepare),
}


def decide(
    live: LiveGame,
    command: play_commands.AnyCommand,
    viewer: play_commands.Viewer,
    context: Context,
) -> Decision:
    """The entries for a command; raises `Refused` if it is not allowed."""
    status, decider = _DECIDERS[type(command)]
    if not isinstance(command, play_commands.Chat):
        require_player(viewer)
    if status == PLAYING:
        require_playing(live)
    elif status == OVER and live.status != OVER:
        raise Refused("not-possible", "the game is not over yet")
    decision = decider(live, command, viewer, context)
    check_quotas(live, decision.entries)
    return decision
