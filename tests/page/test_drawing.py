"""Drawings on a board: how a game was won, and readable figures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.async_api import expect

from boardwright.games import GAMES
from boardwright.records import Record, format_record
from page.tables import PERSON, played, sit_down
from support import random_moves

if TYPE_CHECKING:
    from page.visitor import Visitor
    from server.support.in_thread import Api

# Red's stacker touches a counter on the edge, which gives way off the board.
BEFORE_PUSH = ("j7", "d10", "NE", "E", "SW")
_FLOWS = "line => line.getAnimations().map(one => one.playState)"
# Elements that cover the figures on pieces, tested at several points of each figure.
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


async def test_winning_discs_glow_at_the_end(visitor: Visitor, api: Api) -> None:
    start = GAMES["alliances"].start()
    *moves, last = random_moves(start, seed=1)
    record = format_record(Record.from_moves(start, moves))
    game = api.create(PERSON, PERSON, game="alliances", origin={"record": record})
    await sit_down(visitor, game)
    game.move(str(last))
    decided = game.get()["state"]["facts"]["decided"]
    lights = visitor.page.locator(".shown .chain .flow")
    await expect(lights).to_have_count(len(decided))
    for light, fact in zip(await lights.all(), decided, strict=True):
        points = await light.get_attribute("points")
        assert points is not None
        assert len(points.split()) == len(fact["cells"])
        assert await light.evaluate(_FLOWS) == ["running"]


async def test_figures_on_pieces_stay_visible(visitor: Visitor, api: Api) -> None:
    game = played(api, *BEFORE_PUSH, game="repello")
    await sit_down(visitor, game)
    await expect(visitor.page.locator(".arrow.push")).to_have_count(2)
    assert await visitor.page.locator("g.badge").count() == 2
    assert await visitor.page.evaluate(_HIDING) == []
