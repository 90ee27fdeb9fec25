"""Opening a live game: the board is shown after the first response, and nothing is sent twice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.async_api import expect

from page.pictures import WINDOWS
from page.tables import MINE, PERSON, played, sit_down, take_seat
from page.traffic import watched
from server.support.in_thread import LINK

if TYPE_CHECKING:
    from playwright.async_api import Route

    from page.conftest import Visit
    from page.visitor import Visitor
    from server.support.in_thread import Api


async def test_a_game_is_opened_again_in_one_round_trip(visit: Visit, api: Api) -> None:
    visitor = await visit(size=WINDOWS["phone"])  # the list of moves is closed
    game = played(api, "c3", "e5", "d4", game="repulso")
    game.get("steps")  # starts the process of such tasks
    await sit_down(visitor, game)
    with watched(visitor.page) as traffic:
        await visitor.page.reload()
        await visitor.page.locator(MINE).wait_for()
        await visitor.settles()
    assert sorted(traffic.requests) == ["GET /api/catalogue/repulso", f"GET {game.path}"]
    assert traffic.messages == ["present", "previews"]


async def test_a_friend_joins_and_plays(visitor: Visitor, api: Api) -> None:
    game = api.create(PERSON, LINK, game="repulso")
    with watched(visitor.page) as traffic:
        await take_seat(visitor, game)
        game.move("c3")
        await visitor.page.locator(MINE).wait_for()
    assert traffic.requests[:3] == [
        f"GET {game.path}",
        "GET /api/catalogue/repulso",
        f"POST {game.path}/join",
    ]
    assert not any(request.endswith("/legal") for request in traffic.requests)


async def test_what_happened_since_the_response_is_shown(visitor: Visitor, api: Api) -> None:
    """The other player moves after the page has its snapshot, and before its socket is open."""
    game, other = api.create_for_two(game="repulso")
    game.move("c3")

    async def move_meanwhile(route: Route) -> None:
        response = await route.fetch()
        game.post("moves", {"move": "e5", "ply": 1}, other)
        await route.fulfill(response=response)

    address = f"**{game.path}?last_turn=true"
    await visitor.page.route(address, move_meanwhile)
    with watched(visitor.page) as traffic:
        await sit_down(visitor, game)
        await visitor.page.locator(MINE).wait_for()
    await visitor.page.unroute(address)
    await expect(visitor.page.locator('[data-ply="2"][aria-current]')).to_be_attached()
    assert traffic.messages[:2] == ["update", "present"]
