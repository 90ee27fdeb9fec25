"""A tournament on the page: made, entered, and whoever waits there is taken to their game."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.async_api import expect

from page.visitor import sign_in
from server.support.in_thread import Api, a_name

if TYPE_CHECKING:
    from page.conftest import Visit
    from page.visitor import Visitor

GAME = re.compile(r"/g/\w+$")


async def sign_up(visitor: Visitor, api: Api) -> None:
    """Give a visitor the session of a new account."""
    with Api(api.server) as person:
        person.sign_up(a_name())
        await sign_in(visitor, person.http.cookies)


async def test_two_people_make_enter_and_play_a_tournament(visit: Visit, api: Api) -> None:
    ann, bob = await visit(), await visit(is_phone=True)
    for visitor in (ann, bob):
        await sign_up(visitor, api)
    await ann.visit("/tournaments/new")
    await ann.page.get_by_label("Name", exact=True).fill("Sunday cup")
    await ann.page.get_by_role("button", name="Make the tournament").click()
    await ann.page.get_by_role("button", name="Enter").click()
    await expect(ann.page.get_by_text("You are in.")).to_be_visible()
    await bob.visit(ann.page.url.removeprefix(ann.address))
    await bob.page.get_by_role("button", name="Enter").click()
    await expect(bob.page.get_by_text("You are in.")).to_be_visible()
    names = bob.page.get_by_role("table").get_by_role("rowheader").get_by_role("link")
    await expect(names).to_have_count(2)  # to the profiles
    await ann.page.get_by_role("button", name="Start now").click()
    for visitor in (ann, bob):
        await visitor.page.wait_for_url(GAME)
        await visitor.board.wait_for()
        link = visitor.page.get_by_role("link", name="Sunday cup")
        await expect(link).to_be_in_viewport(ratio=1)
    assert ann.page.url == bob.page.url
    await bob.page.get_by_role("button", name="More").click()
    await bob.page.get_by_role("button", name="Resign").click()
    await bob.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    await ann.page.get_by_role("link", name="Back to the tournament").click()
    await ann.page.wait_for_url("**/tournament/*")


async def test_a_guest_who_wants_to_enter_is_told_to_sign_in(visitor: Visitor, api: Api) -> None:
    visitor.expected.append("/enter")
    token = api.post("/api/bots", {"name": a_name()})["token"]
    clock = {"kind": "clock", "minutes": 5, "increment": 3}
    plan = {"name": "Cup", "game": "repulso", "format": "arena", "minutes": 30, "clock": clock}
    made = api.post("/api/tournaments", {**plan, "starts_in": 3600}, token)["id"]
    await visitor.visit(f"/tournament/{made}")
    await visitor.page.get_by_role("button", name="Enter").click()
    await expect(visitor.page.get_by_role("alert")).to_contain_text("Sign in")
