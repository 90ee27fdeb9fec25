"""What is drawn on a board: how a game was won, where points go, and figures that stay readable."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from playwright.async_api import expect

from boardwright.games import GAMES
from boardwright.records import Record, format_record
from page.tables import PERSON, played, sit_down
from page.visitor import box_of, visitor_of
from support import random_moves

if TYPE_CHECKING:
    from playwright.async_api import Browser

    from page.visitor import Visitor
    from server.support.in_thread import Api, InThread

# Red's stacker has come to touch a counter on the edge, which gives way off the board.
BEFORE_PUSH, PUSH = ("j7", "d10", "NE", "E", "SW"), "j13NE"
FRAME = 40  # milliseconds between two looks at what flies
MOST_FRAMES = 200
_FLOWS = "line => line.getAnimations().map(one => one.playState)"
# Where a piece is seen, in the window.
_SEEN = """() => Object.fromEntries([...document.querySelectorAll('[data-piece]')].map(one => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return [one.dataset.piece, [x + width / 2, y + height / 2]];
}))"""
# What lies over the figures on pieces, looked for all over them.
_HIDING = """() => {
  for (const one of document.querySelectorAll('.over *')) one.style.pointerEvents = 'all';
  const parts = [0.2, 0.35, 0.5, 0.65, 0.8];
  const places = [...document.querySelectorAll('g.badge rect')].flatMap(badge => {
    const { x, y, width, height } = badge.getBoundingClientRect();
    return parts.flatMap(across => parts.map(down => [x + across * width, y + down * height]));
  });
  const lying = places.map(([x, y]) => document.elementFromPoint(x, y));
  return lying.filter(one => !one.closest('g.badge')).map(one => one.outerHTML.slice(0, 99));
}"""


async def test_what_won_a_colour_glows_at_the_end(visitor: Visitor, api: Api) -> None:
    start = GAMES["alliances"].start()
    *moves, last = random_moves(start, seed=1)
    record = format_record(Record.from_moves(start, moves))
    game = api.create(PERSON, PERSON, game="alliances", origin={"record": record})
    await sit_down(visitor, game)
    game.move(str(last))
    decided = game.get()["state"]["facts"]["decided"]
    lights = visitor.page.locator(".shown .chain .flow")
    await expect(lights).to_have_count(len(decided))
    for light, told in zip(await lights.all(), decided, strict=True):
        points = await light.get_attribute("points")
        assert points is not None
        assert len(points.split()) == len(told["cells"])
        assert await light.evaluate(_FLOWS) == ["running"]


async def _flight(visitor: Visitor) -> dict[str, list[tuple[float, float]]]:
    """The way of every piece in the window, while time goes on by frames."""
    ways: dict[str, list[tuple[float, float]]] = {}
    for _ in range(MOST_FRAMES):
        seen: dict[str, Any] = await visitor.page.evaluate(_SEEN)
        for piece, (x, y) in seen.items():
            ways.setdefault(piece, []).append((x, y))
        await visitor.page.clock.run_for(FRAME)
    return ways


async def test_points_fly_to_the_tray(browser: Browser, server: InThread, api: Api) -> None:
    """Whoever looks with a clock of the test's own sees every moment of it."""
    visitor = await visitor_of(browser, server.address, speed="normal")
    game = played(api, *BEFORE_PUSH, game="repello")
    await visitor.page.clock.install()
    await sit_down(visitor, game)
    await visitor.settles()
    await visitor.page.clock.pause_at(await visitor.page.evaluate("Date.now()") + 1000)
    before = await visitor.page.evaluate(_SEEN)
    game.move(PUSH)
    await visitor.page.locator(f'[data-ply="{len(BEFORE_PUSH) + 1}"]').wait_for(state="attached")
    ways = await _flight(visitor)
    after = await visitor.page.evaluate(_SEEN)
    (gone,) = before.keys() - after.keys()
    tray = await box_of(visitor.page.locator('[data-tray="0"]'))
    x, y = ways[gone][-1]
    middle = tray["x"] + tray["width"] / 2, tray["y"] + tray["height"] / 2
    assert math.dist((x, y), middle) < math.dist(ways[gone][0], middle) / 10
    assert await visitor.page.locator('[data-tray="0"] .count').first.inner_text() == "1"
    assert visitor.problems == []
    await visitor.context.close()


async def test_nothing_hides_the_figures_on_pieces(visitor: Visitor, api: Api) -> None:
    game = played(api, *BEFORE_PUSH, game="repello")
    await sit_down(visitor, game)
    await expect(visitor.page.locator(".arrow.push")).to_have_count(2)
    assert await visitor.page.locator("g.badge").count() == 2
    assert await visitor.page.evaluate(_HIDING) == []
