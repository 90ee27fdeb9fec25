"""Fair play: nobody asks the engine about a rated game that they are playing."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from boardwright import core
from boardwright.games import BoardwrightError, parse_position
from boardwright.server.live.refusal import Refused

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardwright.core import State
    from boardwright.server.accounts.account import Account
    from boardwright.server.desk.desk import Desk

_KNOWN_TO_ALL = 2  # boards at the beginning of a record that give nothing away


async def check_fair(
    desk: Desk, account: Account | None, position: str, actions: Sequence[int] = ()
) -> None:
    """Refuse the engine for the board of a rated game that an account plays, or one move further.

    With actions it is about a record from that position on: all its boards, but for those of the
    first move, which hardly any record lacks. Somebody who plays by days may study everything else.
    """
    if account is None:
        return
    games = await desk.storage.rated_games_now(account.id)
    asked = await asyncio.to_thread(_asked, position, actions) if games else set[_Board]()
    for game_id in games if asked else ():
        if asked & _boards_near((await desk.room(game_id)).live.state):
            raise Refused("no-hints", "you are playing this in a rated game: think yourself")


_Board = tuple[str, int]  # a game, and the key of a board in it


def _board(state: State) -> _Board:
    return state.info.name, state.board_key


def _asked(position: str, actions: Sequence[int]) -> set[_Board]:
    """Nothing for what is no position, which is refused elsewhere."""
    try:
        state = core.state_of(parse_position(position))
    except BoardwrightError:
        return set()
    if not actions:
        return {_board(state)}
    boards = []
    for action in actions:
        state = state.after(action)
        boards.append(_board(state))
    return set(boards[_KNOWN_TO_ALL - 1 :])


def _boards_near(state: State) -> set[_Board]:
    return {_board(state), *(_board(state.after(action)) for action in state.legal_actions())}
