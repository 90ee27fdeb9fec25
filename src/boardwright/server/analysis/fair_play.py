"""Fair play: nobody asks the engine about a rated game that they are playing."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from boardwright import core
from boardwright.games import BoardwrightError, split_position
from boardwright.server.errors import Refused

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardwright.core import State
    from boardwright.server.accounts.model import Account
    from boardwright.server.desk import Desk
    from boardwright.server.play.game import LiveGame

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
    names = {name for name, _ in asked}
    lives = [await _live(desk, game_id) for game_id, name in games.items() if name in names]
    is_near = await asyncio.to_thread(_is_near, asked, lives) if lives else False
    if is_near:
        raise Refused("no-hints", "you are playing this in a rated game: think yourself")


async def _live(desk: Desk, game_id: str) -> LiveGame | None:
    """A game that is played; none is opened for this, for somebody may play very many by days."""
    if (room := desk.rooms.get(game_id)) is not None:
        return room.live
    return await desk.storage.load_live(game_id)


_Board = tuple[str, int]  # a game, and the key of a board in it


def _board(state: State) -> _Board:
    return state.info.name, state.board_key


def _asked(position: str, actions: Sequence[int]) -> set[_Board]:
    """Nothing for what is no position, which is refused elsewhere."""
    try:
        state = core.state_with(*split_position(position))
    except BoardwrightError:
        return set()
    if not actions:
        return {_board(state)}
    boards = []
    for action in actions:
        state = state.after(action)
        boards.append(_board(state))
    return set(boards[_KNOWN_TO_ALL - 1 :])


def _is_near(asked: set[_Board], lives: Sequence[LiveGame | None]) -> bool:
    """Whether it is about one of these games: not for the event loop, as there may be many."""
    return any(live is not None and asked & _boards_near(live.state) for live in lives)


def _boards_near(state: State) -> set[_Board]:
    return {_board(state), *(_board(state.after(action)) for action in state.legal_actions())}
