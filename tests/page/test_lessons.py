"""A lesson, played through by hand: moves, the answers of the other seat, and the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.games import parse_position
from learn_scenes import scenes
from page.hands import Mouse, play

if TYPE_CHECKING:
    from boardwright.games import Position
    from page.conftest import Visit
    from page.visitor import Visitor

GAME, LESSON = "repulso", "order"
_LIES = """cells => [...document.querySelectorAll('[data-cell]')].every(cell =>
  cells.includes(cell.dataset.cell) !== cell.ariaLabel.includes('empty'))"""


async def test_a_lesson_is_played_through(visit: Visit) -> None:
    visitor = await visit()
    await visitor.visit(f"/learn/{GAME}/{LESSON}")
    (lesson,) = (one for one in scenes(GAME)["lessons"] if one["id"] == LESSON)
    for number, step in enumerate(lesson["steps"], 1):
        if number > 1:
            await visitor.page.get_by_role("button", name="Next", exact=True).click()
        await _solve(visitor, parse_position(step["position"]), step["lines"][0].split())
        await visitor.page.get_by_text("Well done").wait_for()
    await visitor.page.get_by_text("Lesson finished").wait_for()
    await visitor.page.get_by_role("link", name="Repulso").first.click()
    await visitor.page.wait_for_url(f"**/learn/{GAME}")
    finished = await visitor.page.evaluate("Object.values(localStorage).join(' ')")
    assert LESSON in finished


async def _solve(visitor: Visitor, position: Position, moves: list[str]) -> None:
    """Play the moves of one's own seat; the page plays the others."""
    own = position.to_move
    for move in moves:
        await _shows(visitor, position)
        if position.to_move == own:
            await play(Mouse(), visitor, position, position.game.parse_move(move))
        position = position.play(move)


async def _shows(visitor: Visitor, position: Position) -> None:
    cells = [position.game.board.name(cell) for cell in position.pieces()]
    await visitor.page.wait_for_function(_LIES, arg=cells)
