"""Why an action is illegal: the core only knows that it is, the rules in Python say why."""

from __future__ import annotations

from typing import NoReturn

from boardwright.games import IllegalMove, position_from_bytes


def raise_illegal(data: bytes, action: int) -> NoReturn:
    """Raise what the Python engine raises for the action in the position of these bytes."""
    position = position_from_bytes(data)
    move = position.game.move(action)
    problem = position.objection(move)
    raise problem or IllegalMove(move, "is refused by the core but not by the rules", "bug")
