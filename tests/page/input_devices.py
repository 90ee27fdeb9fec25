"""Mouse, finger and keys that play on the page, and what they press for each move."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from playwright.async_api import TimeoutError as NotSeen

from boardwright.games.events import Placed, Pushed, Slid
from game_parts import game_value
from page.visitor import box_of

if TYPE_CHECKING:
    from playwright.async_api import Page

    from boardwright.games import Move, Position
    from page.visitor import Visitor


RETRY_TIMEOUT_MS = 10_000  # milliseconds
TRIES = 4
MANNERS = Path(__file__).parents[2] / "web/src/board/input/games"


@dataclass(frozen=True)
class Presses:
    """The presses for a move: a choice beside the board by its index, cells, maybe an arrow."""

    choice: int | None
    cells: tuple[str, ...]
    action: int


def presses(position: Position, move: Move) -> Presses:
    game, action = position.game, position.game.action(move)
    if not _has_manner(game.name):
        return Presses(None, _way(position, move), action)
    events = position.events(move)
    slid = [event for event in events if isinstance(event, Slid)]
    pushed = [event for event in events if isinstance(event, Pushed)]
    placed = [event for event in events if isinstance(event, Placed)]
    if placed:
        return Presses(_kind(game.name, str(move), placed[0].cell), (placed[0].cell,), action)
    if slid:
        return Presses(None, game_value(game.name, "pressed", _target)(slid), action)
    if pushed:
        alike = [other for other in position.legal_moves() if other.cells == move.cells]
        # A push that is the only one of its cells needs no second press.
        target = pushed[0].target if len(alike) > 1 else None
        ends = (pushed[0].origin, target)
        return Presses(None, tuple(cell for cell in ends if cell is not None), action)
    return Presses(position.legal_moves().index(move), (), action)


def _has_manner(game: str) -> bool:
    """Whether the page has its own input code for the game."""
    return any(MANNERS.glob(f"{game}.*"))


def _way(position: Position, move: Move) -> tuple[str, ...]:
    """The cells to press in a game without input code; the last one twice if ambiguous."""
    names = position.game.largest_board.names(move.cells)
    if (direction := getattr(move, "direction", None)) is None:
        return names
    board = position.board
    following = board.neighbours[board.index(names[-1])][direction]
    if following is not None:
        return (*names, board.name(following))
    alike = [other for other in position.legal_moves() if other.cells == move.cells]
    return names if len(alike) == 1 else (*names, names[-1])


def _kind(game: str, move: str, cell: str) -> int | None:
    kinds = game_value(game, "PLACED")
    return kinds.index(move.removesuffix(cell)) if kinds else None


def _target(slid: list[Slid]) -> tuple[str, ...]:
    return (slid[0].path[-1],)


# The middle of a cell, in window coordinates.
MIDDLE = """cell => {
  const box = document.querySelector(`[data-cell="${cell}"] .hit`).getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""
# The distance from the focused cell to another one; null if that cell has the focus.
_AWAY = f"""cell => {{
  const focused = document.activeElement.dataset.cell;
  if (focused === cell) return null;
  const [[x, y], [wantedX, wantedY]] = [focused, cell].map({MIDDLE});
  return [wantedX - x, wantedY - y];
}}"""
# The key that moves the focus towards an element; null if the element has the focus.
_TOWARDS = """wanted => {
  if (wanted === document.activeElement) return null;
  const place = document.activeElement.compareDocumentPosition(wanted);
  return place === Node.DOCUMENT_POSITION_PRECEDING ? 'Shift+Tab' : 'Tab';
}"""
MAX_TABS = 200


class InputDevice(Protocol):
    """Presses a cell of the board, or an element found by a selector."""

    async def cell(self, visitor: Visitor, cell: str) -> None: ...

    async def press(self, visitor: Visitor, selector: str) -> None: ...


async def _place(visitor: Visitor, selector: str) -> tuple[float, float]:
    """Where to press an element: the head of an arrow, the middle of anything else."""
    found = visitor.page.locator(selector)
    await found.scroll_into_view_if_needed()
    part = found.locator(".head") if selector.startswith("[data-arrow") else found
    box = await box_of(part)
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


class Mouse:
    async def cell(self, visitor: Visitor, cell: str) -> None:
        await self.point(visitor.page, *await visitor.page.evaluate(MIDDLE, cell))

    async def press(self, visitor: Visitor, selector: str) -> None:
        await self.point(visitor.page, *await _place(visitor, selector))

    async def point(self, page: Page, x: float, y: float) -> None:
        await page.mouse.click(x, y)


class Finger(Mouse):
    async def point(self, page: Page, x: float, y: float) -> None:
        await page.touchscreen.tap(x, y)


class Keys:
    """Moves to the board and to buttons with Tab, and over the board with the arrow keys."""

    async def cell(self, visitor: Visitor, cell: str) -> None:
        page = visitor.page
        await self._reach(visitor, '[role=gridcell][tabindex="0"]')
        while away := await page.evaluate(_AWAY, cell):
            await page.keyboard.press(_arrow(*away))
        await page.keyboard.press("Enter")

    async def press(self, visitor: Visitor, selector: str) -> None:
        await self._reach(visitor, selector)
        await visitor.page.keyboard.press("Enter")

    async def _reach(self, visitor: Visitor, selector: str) -> None:
        target = visitor.page.locator(selector)
        for _ in range(MAX_TABS):
            key = await target.evaluate(_TOWARDS)
            if key is None:
                return
            await visitor.page.keyboard.press(key)
        raise AssertionError(f"no key leads to {selector}")


def _arrow(right: float, down: float) -> str:
    """The next arrow key: the row first, because along a row every cell can be reached."""
    if abs(down) > 2:
        return "ArrowDown" if down > 0 else "ArrowUp"
    return "ArrowRight" if right > 0 else "ArrowLeft"


async def play(device: InputDevice, visitor: Visitor, position: Position, move: Move) -> None:
    """Make a move on the page, which shows this position."""
    pressed = presses(position, move)
    if pressed.choice is not None:
        await device.press(visitor, f".choices button >> nth={pressed.choice}")
    for cell in pressed.cells:
        await device.cell(visitor, cell)
    if not _has_manner(position.game.name):
        # Several kinds of move may end on the cell: the page lists them by name.
        pattern = json.dumps(f"(^|: ){re.escape(str(move))}$")
        listed = f".choices button:has(span:text-matches({pattern}))"
        if await visitor.page.locator(listed).count():
            await device.press(visitor, listed)
    arrow = f'[data-arrow="{pressed.action}"]'
    if await visitor.page.locator(arrow).count() and not _is_enough(position, pressed):
        await device.press(visitor, arrow)


async def make(
    device: InputDevice, visitor: Visitor, position: Position, move: Move, ply: int
) -> None:
    """Make the move that leads to this ply; try again if the board was not interactive yet."""
    shown = visitor.page.locator(f'[data-ply="{ply}"]')
    for _ in range(TRIES):
        await play(device, visitor, position, move)
        try:
            await shown.wait_for(state="attached", timeout=RETRY_TIMEOUT_MS)
        except NotSeen:
            await visitor.page.keyboard.press("Escape")
        else:
            return
    raise AssertionError(f"{move} was not taken")


def _is_enough(position: Position, pressed: Presses) -> bool:
    """Whether only one legal move has these presses, so that no arrow has to be pressed."""
    every = (presses(position, move) for move in position.legal_moves())
    alike = [one for one in every if (one.choice, one.cells) == (pressed.choice, pressed.cells)]
    return len(alike) == 1
