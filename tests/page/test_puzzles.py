"""Puzzles on the page: solved, failed, left open, in a row, against the clock, on a phone."""

from __future__ import annotations

import asyncio
import itertools
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

from boardwright.games import GAMES
from boardwright.puzzles import puzzles_of
from page.input_devices import Finger, Mouse, play
from page.visitor import TIMEOUT_MS
from server.bots.proxy import proxy_to

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.async_api import Page

    from boardwright.puzzles import Puzzle
    from page.conftest import Visit
    from page.input_devices import InputDevice
    from page.visitor import Visitor
    from server.support.in_thread import InThread

GAME = GAMES["repulso"]
COUNT_CACHED_PUZZLES = """async () => {
  const kept = await (await caches.open('puzzles')).keys();
  return kept.filter(({ url }) => url.endsWith('?boards')).length;
}"""
PUZZLES = {puzzle.id: puzzle for game in GAMES.values() for puzzle in puzzles_of(game)}
WITH_PUZZLES = [name for name, game in GAMES.items() if puzzles_of(game)]


# Whether the cache has the catalogues of all games and the list of games.
HAS_CACHED_CATALOGUES = """async games => {
  const kept = await (await caches.open('answers')).keys();
  return kept.filter(({ url }) => url.includes('/api/catalogue')).length > games;
}"""


async def wait_until_cached(visitor: Visitor, count: int) -> None:
    """Wait until the cache has this many puzzles with their boards."""
    async with asyncio.timeout(TIMEOUT_MS / 1000):
        while await visitor.page.evaluate(COUNT_CACHED_PUZZLES) < count:
            await asyncio.sleep(0.05)


async def puzzle_on(visitor: Visitor, before: str = "") -> Puzzle:
    """Wait for the next puzzle to be shown and playable, and return it."""
    shown = visitor.page.locator(f'.puzzle[data-id]:not([data-id="{before}"])')
    await shown.wait_for()
    await visitor.page.locator(".prompt:not(:empty)").first.wait_for(state="attached")
    return PUZZLES[str(await shown.get_attribute("data-id"))]


async def solve(visitor: Visitor, puzzle: Puzzle, device: InputDevice) -> None:
    """Play the solver's moves of the first solution; the page replies."""
    position = puzzle.start()
    for count, move in enumerate(puzzle.lines[0]):
        if position.to_move == puzzle.seat:
            await visitor.page.locator(f'.puzzle[data-moves="{count}"]').wait_for()
            await play(device, visitor, position, position.game.parse_move(move))
        position = position.play(move)


def refutations(puzzle: Puzzle) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Wrong first moves of one decision, each with its refutation."""
    found = puzzle.proof.refutations.items()
    return ((move, answer) for move, answer in found if " " not in move and answer)


async def fail(visitor: Visitor, puzzle: Puzzle, device: InputDevice) -> tuple[str, ...]:
    """Play a wrong move; returns the move and its refutation."""
    wrong, answer = next(refutations(puzzle))
    start = puzzle.start()
    await play(device, visitor, start, start.game.parse_move(wrong))
    return (wrong, *answer)


async def rated_progress(visitor: Visitor) -> dict[str, Any]:
    """The stored progress, once the server has rated all attempts."""
    read = f"JSON.parse(localStorage.getItem('boardwright:puzzles:{GAME.name}'))"
    await visitor.page.wait_for_function(f"() => {read}.waiting.length === 0")
    return await stored_progress(visitor)


async def stored_progress(visitor: Visitor) -> dict[str, Any]:
    found: dict[str, Any] = await visitor.page.evaluate(
        f"JSON.parse(localStorage.getItem('boardwright:puzzles:{GAME.name}'))"
    )
    return found


async def test_two_puzzles_are_solved_and_a_third_fails(visitor: Visitor) -> None:
    page, device = visitor.page, Mouse()
    await visitor.visit("/puzzles")
    await page.get_by_text("Puzzle of the day").nth(len(WITH_PUZZLES) - 1).wait_for()
    await page.locator(f'a.button[href="puzzles/{GAME.name}"]').click()
    puzzle = await puzzle_on(visitor)
    rating = [1500.0]
    met = [puzzle.id]
    for _ in range(2):
        await solve(visitor, puzzle, device)
        await page.get_by_role("status").get_by_text("Solved").wait_for()
        now = (await rated_progress(visitor))["rating"]["rating"]
        assert now > rating[-1]
        rating.append(now)
        await page.get_by_role("button", name="Next puzzle").click()
        puzzle = await puzzle_on(visitor, puzzle.id)
        met.append(puzzle.id)
    assert len(set(met)) == len(met)

    await page.reload()  # leaving a puzzle costs nothing
    assert (await puzzle_on(visitor)).id == puzzle.id
    assert (await stored_progress(visitor))["rating"]["rating"] == rating[-1]

    answer = await fail(visitor, puzzle, device)
    await page.get_by_role("status").get_by_text("Watch the reply on the board").wait_for()
    await page.locator(f'.puzzle[data-moves="{len(answer)}"]').wait_for()
    after = await rated_progress(visitor)
    assert after["rating"]["rating"] < rating[-1]
    assert [one["isSolved"] for one in after["history"]] == [False, True, True]

    await page.reload()  # and it still does not count as solved
    assert (await puzzle_on(visitor)).id == puzzle.id
    await solve(visitor, puzzle, device)
    await page.get_by_text("Only your first try counts").wait_for()
    assert (await stored_progress(visitor))["rating"] == after["rating"]
    await page.get_by_role("button", name="Why?").click()
    await page.get_by_text("The computer tried all moves of both sides").wait_for()
    analyse = await page.get_by_role("link", name="Analyse").get_attribute("href")
    assert analyse == "analysis?" + urlencode({"position": puzzle.position}, safe="*")


# The clock of a run advances only when the test changes `passed`, so a slow machine is no problem.
STILL = """
  window.passed = 0;
  const began = performance.timeOrigin;
  const get = () => began - performance.now() + window.passed;
  Object.defineProperty(performance, "timeOrigin", { get });
"""


async def test_a_storm_on_a_phone(visit: Visit) -> None:
    visitor = await visit(is_phone=True)
    page, device = visitor.page, Finger()
    await page.add_init_script(STILL)
    await visitor.visit(f"/puzzles/{GAME.name}/storm")
    await page.get_by_role("button", name="Start").tap()
    puzzle = await puzzle_on(visitor)
    assert await visitor.width_beyond() == 0
    await solve(visitor, puzzle, device)
    missed = await puzzle_on(visitor, puzzle.id)
    await fail(visitor, missed, device)
    await puzzle_on(visitor, missed.id)
    await page.evaluate("passed += 500")  # so that rounding to whole seconds is unambiguous
    await page.get_by_role("timer").get_by_text("2:50").wait_for()
    await page.get_by_role("button", name="Stop here").tap()
    await page.get_by_text("Time’s up: you solved 1 puzzle.").wait_for()
    await page.get_by_role("link", name=missed.id).tap()
    assert (await puzzle_on(visitor)).id == missed.id


async def test_missing_puzzles_are_reported(visitor: Visitor, page: Page) -> None:
    visitor.expected.append("/api/puzzles/")
    await visitor.visit(f"/puzzles/{GAME.name}?id=ru9999")
    await page.get_by_role("alert").get_by_text("This puzzle doesn’t exist").wait_for()
    await page.route("**/api/puzzles/*", lambda route: route.fulfill(json={"version": 9}))
    await visitor.visit(f"/puzzles/{GAME.name}")
    await page.get_by_role("alert").get_by_text("The puzzles were updated").wait_for()
    await page.unroute("**/api/puzzles/*")
    await page.get_by_role("button", name="Try again").click()
    await puzzle_on(visitor)


async def test_puzzles_are_solved_refuted_and_run_without_a_connection(
    visit: Visit, server: InThread
) -> None:
    async with proxy_to(server.address) as line:
        visitor = await visit(service_workers="allow")
        visitor.address = line.address
        await fetch_ahead(visitor)
        visitor.expected += ["ERR_", "Failed to load", "was preloaded using link preload"]
        line.allow = itertools.repeat(0)
        line.cut()
        await solve_and_fail(visitor)
        await visitor.visit("/puzzles")
        await visitor.page.locator("a.day").nth(len(WITH_PUZZLES) - 1).click()
        await visitor.page.locator(".puzzle[data-id]").wait_for()
        # A run uses the stored puzzles.
        await visitor.visit(f"/puzzles/{GAME.name}/streak")
        await visitor.page.get_by_role("button", name="Start").click()
        await solve(visitor, first := await puzzle_on(visitor), Mouse())
        await visitor.page.get_by_role("button", name="Next puzzle").click()
        await puzzle_on(visitor, first.id)

        stored = await stored_progress(visitor)  # the attempts are rated with a connection
        assert [one["isSolved"] for one in stored["waiting"]] == [False, True]
        assert stored["rating"]["rating"] == 1500
        line.allow = iter(())
        await visitor.visit(f"/puzzles/{GAME.name}")
        assert (await rated_progress(visitor))["rating"]["deviation"] < 200


async def fetch_ahead(visitor: Visitor) -> None:
    """Visit all pages of puzzles until everything is in the cache."""
    page = visitor.page
    await visitor.visit("/puzzles")
    await page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    await visitor.visit("/puzzles")
    await wait_until_cached(visitor, len(WITH_PUZZLES))  # today's puzzles
    await page.locator("a.day").nth(len(WITH_PUZZLES) - 1).wait_for()
    await page.wait_for_function(HAS_CACHED_CATALOGUES, arg=len(GAMES))
    await visitor.visit(f"/puzzles/{GAME.name}/streak")
    await page.get_by_role("button", name="Start").wait_for()
    await visitor.visit(f"/puzzles/{GAME.name}")
    await puzzle_on(visitor)
    await wait_until_cached(visitor, len(WITH_PUZZLES) + 10)


async def solve_and_fail(visitor: Visitor) -> None:
    """Reload: the page refutes a wrong move on the board, and the next puzzle is there."""
    page = visitor.page
    await visitor.visit(f"/puzzles/{GAME.name}")
    puzzle = await puzzle_on(visitor)
    answer = await fail(visitor, puzzle, Mouse())
    await page.locator(f'.puzzle[data-moves="{len(answer)}"]').wait_for()
    await page.get_by_role("button", name="Try again").click()
    await solve(visitor, puzzle, Mouse())
    await page.get_by_role("button", name="Next puzzle").click()
    await solve(visitor, await puzzle_on(visitor, puzzle.id), Mouse())
    await page.get_by_role("status").get_by_text("Solved").wait_for()
