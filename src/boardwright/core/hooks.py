"""Hooks: the Python functions that the compiled modules call."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from boardwright.games import BoardwrightError, IllegalMove, position_from_bytes

if TYPE_CHECKING:
    from boardwright.core._portable import State


def raise_illegal(data: bytes, action: int, game: int | None) -> NoReturn:
    """Raise the error of the rules for this action in the position of these bytes.

    The core only knows that an action is illegal; the Python engine gives the reason. `game` is the
    number of the game in a batch; the error gets a note with it.
    """
    try:
        position = position_from_bytes(data)
        move = position.game.move(action)
        problem = position.objection(move)
        raise problem or IllegalMove(move, "is refused by the core but not by the rules", "bug")
    except BoardwrightError as error:
        if game is not None:
            error.add_note(f"in game {game} of the batch, where action {action} was to be played")
        raise


def represent(state: State) -> str:
    """A readable text of a state."""
    from boardwright.core.state import text_of

    return f"<State: {text_of(state)}>"


def unpickle(data: bytes) -> State:
    """A state from its bytes, with the compiled module that this process uses."""
    from boardwright.core.native import native

    return native.State.from_bytes(data)
