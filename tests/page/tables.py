"""Games at which visitors sit down, and whole games that they play to the end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from boardwright.engine import Budget, make_player
from boardwright.games import GAMES
from boardwright.records import Record, format_record
from page.input_devices import make
from server.support.waiting import until
from support import random_moves

if TYPE_CHECKING:
    from boardwright.games import Game as Rules
    from page.input_devices import InputDevice
    from page.visitor import Visitor
    from server.support.in_thread import Api, Game

MINE, OVER = ".prompt.mine", ".outcome"
LEVEL = {"kind": "engine", "player": "level1"}
PERSON = {"kind": "person", "name": "Ann"}
LAST_PLIES = 8
LONG = "Wolfeschlegelsteinhausenbergerdorffvoral"  # the longest name that is allowed


@dataclass
class Seated:
    """A visitor with a seat in a game, and the server's view of that game."""

    visitor: Visitor
    game: Game
    rules: Rules
    key: str

    @property
    def seats(self) -> list[int]:
        you: list[int] = self.game.get(key=self.key)["you"]
        return you

    def state(self) -> dict[str, Any]:
        state: dict[str, Any] = self.game.get(key=self.key)["state"]
        return state

    async def wait_for_ply(self, ply: int) -> None:
        """Wait until the page shows the board of this ply."""
        if ply:
            await self.visitor.page.locator(f'[data-ply="{ply}"][aria-current]').wait_for(
                state="attached"
            )

    async def wait_for_turn(self) -> bool:
        """Wait for the visitor's turn and return True, or return False if the game is over."""
        page = self.visitor.page
        await page.locator(f"{MINE}, {OVER}").first.wait_for()
        return await page.locator(OVER).count() == 0

    async def decide(self, device: InputDevice, brain: Any) -> None:
        """Let the brain choose and the device make a move, and wait until the server has it.

        The page shows the move earlier (optimistic update).
        """
        state = self.state()
        position, ply = self.rules.parse_position(state["text"]), state["ply"]
        await self.wait_for_ply(ply)
        await make(device, self.visitor, position, brain.choose(position, Budget()), ply + 1)
        await until(lambda: self.state()["ply"] > ply)


async def sit_down(visitor: Visitor, game: Game, key: str | None = None) -> Seated:
    """Open the page of a game in a browser that stores the key of a seat."""
    snapshot = game.get()
    name = snapshot["game"]["name"]
    own = key or game.key
    stored = {"id": game.id, "key": own, "game": name, "at": 0, "order": 0}
    stored["invitations"] = game.created["invitations"]
    visitor.stored[f"game:{game.id}"] = stored
    await visitor.visit(f"/g/{game.id}")
    await visitor.board.wait_for()
    return Seated(visitor, game, GAMES[name], own)


async def take_seat(visitor: Visitor, game: Game, which: int = 0) -> Seated:
    """Open an invitation to a game and take its seat."""
    await visitor.visit(game.created["invitations"][which]["url"])
    await visitor.page.locator("main").get_by_role("button", name="Play").click()
    await visitor.board.wait_for()
    stored = await visitor.page.evaluate(
        f"JSON.parse(localStorage.getItem('boardwright:game:{game.id}'))"
    )
    name = game.get()["game"]["name"]
    return Seated(visitor, game, GAMES[name], stored["key"])


async def play_on(
    seated: Seated, device: InputDevice, *, maximum: int = 1000, level: str = "level6"
) -> None:
    """Play until the game is over or the visitor has made `most` decisions."""
    brain = make_player(level, seated.rules, seed=1)
    try:
        for _ in range(maximum):
            if not await seated.wait_for_turn():
                return
            await seated.decide(device, brain)
    finally:
        brain.close()


def played(api: Api, *moves: str, game: str, **more: Any) -> Game:
    """A game of two people at one device after these moves."""
    created = api.create(PERSON, PERSON, game=game, **more)
    for move in moves:
        created.move(move)
    return created


def against_level(api: Api, game: str) -> Game:
    return api.create(PERSON, LEVEL, game=game)


def late_record(game: str, **options: str) -> str:
    """The record of a game that stops a few moves before its end, with the first seat to move."""
    start = GAMES[game].start(GAMES[game].options_type.from_mapping(options))
    moves = random_moves(start, seed=1)[:-LAST_PLIES]
    while (record := Record.from_moves(start, moves)).final.to_move != 0:
        moves.pop()
    return format_record(record)
