"""Profiles, leaderboards and rated games in the browser."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, Any

import pytest
from playwright.async_api import expect

from boardwright.games import GAMES
from page.audit import EVERYTHING, obstacles
from page.tables import LONG, PERSON
from page.visitor import sign_in
from server.support.in_thread import LINK, Api, Game, until

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.async_api import Page

    from page.conftest import Visit
    from page.visitor import Visitor
    from server.support.in_thread import InThread

_numbers = count(1)
CLOCK = {"kind": "clock", "minutes": 5, "increment": 3}
DAYS = {"kind": "days", "days": 3}
DECISIONS = 12  # enough that the game can no longer be cancelled
NARROW = ((320, 640), (360, 740), (390, 844))
EIGHT_LETTERS = 86  # pixels
# The parts of a seat, except its notes, that are too small, stick out or are covered.
_CRAMPED = """() => [...document.querySelectorAll(
  '.strip :is(.names > :first-child, .rating, .clock), .strip > :not(.who)')].filter(one => {
  const { left, right, top, bottom, width } = one.getBoundingClientRect();
  const strip = one.closest('.strip').getBoundingClientRect();
  const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  const seat = one.closest('.strip');
  return !width || right > strip.right || (there && !seat.contains(there));
}).map(one => one.outerHTML.slice(0, 99))"""
_NAMES = "[...document.querySelectorAll('.names')].map(one => one.clientWidth)"


@pytest.fixture
def rival(server: InThread) -> Iterator[Api]:
    with Api(server) as other:
        yield other


def rated_game(api: Api, rival: Api, name: str = "alliances", clock: Any = CLOCK) -> Game:
    game = api.create(PERSON, LINK, game=name, clock=clock, rated=True)
    secret = game.created["invitations"][0]["invitation"]
    rival.post(f"{game.path}/join", {"invitation": secret})
    return game


def decide(api: Api, rival: Api, game: Game, plies: int) -> None:
    for _ in range(plies):
        state = game.get()["state"]
        client = (api, rival)[state["to_move"]]
        legal = client.get(game.path)["state"]["legal"]
        client.post(f"{game.path}/moves", {"action": legal[0], "ply": state["ply"]})


def finish(api: Api, rival: Api, name: str = "alliances", clock: Any = CLOCK) -> Game:
    game = rated_game(api, rival, name, clock)
    decide(api, rival, game, DECISIONS)
    rival.post(f"{game.path}/resign")
    until(lambda: len(game.get("ratings")["seats"]) == 2)
    return game


async def test_a_profile_shows_ratings_and_games(visit: Visit, api: Api, rival: Api) -> None:
    name, other = f"Cleo {next(_numbers)}", f"Dan {next(_numbers)}"
    api.sign_up(name)
    rival.sign_up(other)
    finish(api, rival)
    game = finish(api, rival)
    visitor = await visit(is_phone=True)
    page = visitor.page
    await visitor.visit(f"/@/{name}")
    await expect(page.get_by_role("heading", name=name)).to_be_visible()
    await expect(page.get_by_role("link", name="Sign in to challenge")).to_be_visible()
    card = page.get_by_role("button", name="Alliances, Quick")
    await expect(card).to_contain_text("?")
    await expect(card).to_contain_text("2 games")
    await expect(page.get_by_role("img", name="Rating over time")).to_be_visible()
    games = page.get_by_role("region", name="Games")
    await expect(games.get_by_role("link")).to_have_count(2)
    assert await obstacles(visitor, EVERYTHING) == []
    assert await visitor.width_beyond() <= 0

    await games.get_by_label("Result").select_option("loss")
    await expect(games).to_contain_text("No games found.")
    await games.get_by_role("button", name="Clear").press("Enter")
    await games.get_by_label("Opponent’s name").fill("dan")
    await expect(games.get_by_role("status")).to_contain_text("2 games: 2 won")
    await page.get_by_text("Opponents").click()
    await page.get_by_role("link", name=other, exact=True).click()
    await expect(page.get_by_role("heading", name=other)).to_be_visible()
    await page.get_by_role("link", name="Lost").first.click()
    await expect(page).to_have_url(f"{visitor.address}/g/{game.id}")
    await expect(page.get_by_text("New rating").first).to_be_visible()


async def test_a_narrow_seat_shows_its_player_and_the_time_in_days(
    visitor: Visitor, page: Page, api: Api, rival: Api
) -> None:
    api.sign_up(f"{LONG[:30]} {next(_numbers)}")
    them = rival.sign_up(f"Maximiliana Wielkomoska {next(_numbers)}")["name"]
    await sign_in(visitor, api.http.cookies)
    for name in GAMES:
        finish(api, rival, name, DAYS)  # so that both players have a rating
        await visitor.visit(f"/g/{rated_game(api, rival, name, DAYS).id}")
        await expect(page.locator(".rating")).to_have_count(2)
        for width, height in NARROW:
            await visitor.resize(width, height)
            await visitor.settles()
            assert await page.evaluate(_CRAMPED) == [], (name, width)
            assert min(await page.evaluate(_NAMES)) >= EIGHT_LETTERS, (name, width)
    await page.get_by_role("button", name=them).click()
    await expect(page.get_by_role("dialog").get_by_role("button", name="Follow")).to_be_visible()


async def test_the_new_rating_and_the_rematch_are_visible_together(
    visit: Visit, api: Api, rival: Api
) -> None:
    api.sign_up(f"Gil {next(_numbers)}")
    rival.sign_up(f"{LONG[:30]} {next(_numbers)}")
    game = finish(api, rival)
    visitor = await sign_in(await visit(), api.http.cookies)
    page = visitor.page
    await visitor.visit(f"/g/{game.id}")
    rival.post(f"{game.path}/rematch")
    await page.get_by_text("would like a rematch").wait_for()
    for size in ((1280, 800), *NARROW):
        await visitor.resize(*size)
        await visitor.settles()
        for part in (page.get_by_text("New rating"), page.get_by_text("would like a rematch")):
            await expect(part).to_be_in_viewport(ratio=1)
        await expect(page.get_by_role("button", name="Rematch")).to_have_count(1)
        await page.get_by_role("button", name="Rematch").click(trial=True)
        await page.get_by_text("New rating").click(trial=True)  # nothing covers it


async def test_leaderboards_are_public(visitor: Visitor, page: Page) -> None:
    await visitor.visit("/leaderboards")
    await page.get_by_label("Game").select_option("abalone-normal")
    await expect(page.get_by_role("heading", name="Leaderboard: Abalone, Normal")).to_be_visible()
    await expect(page.get_by_role("row", name="Level 5")).to_contain_text("1500")
    assert await obstacles(visitor, EVERYTHING) == []
    await page.get_by_label("Find a player").fill("Niemand Da")
    visitor.expected.append("404")
    await page.get_by_role("button", name="Go to the profile").click()
    await expect(page.get_by_text("There is no player called “Niemand Da”.")).to_be_visible()
    for nowhere in ("/leaderboards/chess", "/watch/chess"):
        await visitor.visit(nowhere)
        await expect(page.get_by_text("This game doesn’t exist.")).to_be_visible()


async def test_levels_show_their_ratings_in_the_choice(visitor: Visitor) -> None:
    await visitor.visit("/?game=abalone")
    slider = visitor.page.get_by_role("slider", name="Level")
    await slider.fill("5")
    await expect(slider).to_have_attribute("aria-valuetext", "5: makes you think, rating 1500")
