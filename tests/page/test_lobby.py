"""Strangers meet on the page: paired, challenged or in a tournament, each in their own browser."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from playwright.async_api import expect

from page.visitor import signed_up

if TYPE_CHECKING:
    from playwright.async_api import Locator, Page

    from page.conftest import Visit
    from page.visitor import Visitor
    from server.support.in_thread import Api

GAME = re.compile(r"/g/\w+$")


async def _seek(page: Page, clock: str = "5 min + 5 s") -> None:
    await page.get_by_text("Repulso", exact=True).first.click()
    await page.get_by_role("button", name=clock).click()


async def _is_cut_off_and_back(visitor: Visitor) -> None:
    """The lobby reports a lost connection, and works again after reconnecting."""
    clock = visitor.page.get_by_role("button", name="5 min + 5 s")
    visitor.expected += ["ERR_INTERNET_DISCONNECTED", "WebSocket"]
    await expect(clock).to_be_enabled()
    await visitor.context.set_offline(True)
    await expect(visitor.page.get_by_text("You’re offline.")).to_be_visible()
    await expect(visitor.page.get_by_text("No one is waiting")).to_be_hidden()
    await expect(clock).to_be_disabled()
    await visitor.context.set_offline(False)
    await expect(clock).to_be_enabled()


async def _path(dialog: Locator) -> str:
    """The path of the link in the dialogue."""
    return urlsplit(await dialog.get_by_role("textbox").input_value()).path


async def test_two_strangers_press_the_same_clock_and_play(visit: Visit) -> None:
    ann, bob = await visit(name="Ann"), await visit(name="Bob", is_phone=True)
    await ann.visit("/lobby")
    await _seek(ann.page)
    await expect(ann.page.get_by_text("Waiting for an opponent")).to_be_visible()
    await bob.visit("/lobby")
    await expect(bob.page.get_by_role("listitem").filter(has_text="Ann")).to_be_visible()
    await _seek(bob.page)
    for visitor in (ann, bob):
        await visitor.page.wait_for_url(GAME)
    assert ann.page.url == bob.page.url
    eve = await visit(name="Eve")
    await eve.visit("/watch")
    await expect(eve.page.get_by_role("link", name=re.compile("Ann"))).to_be_visible()
    await eve.visit("/watch/repulso")
    await eve.board.wait_for()


async def test_a_waiting_player_plays_a_level_and_is_notified(visit: Visit) -> None:
    ann, bob = await visit(name="Ann"), await visit(name="Bob")
    await ann.visit("/lobby")
    await _seek(ann.page, "15 min + 10 s")
    await ann.page.get_by_role("button", name="Play the computer while you wait").click()
    await ann.page.wait_for_url(GAME)
    await ann.board.wait_for()
    meanwhile = ann.page.url
    await expect(ann.page.get_by_role("link", name="Waiting …")).to_be_visible()
    await bob.visit("/lobby")
    await bob.page.get_by_role("listitem").filter(has_text="Ann").get_by_role("button").click()
    await bob.page.wait_for_url(GAME)
    await expect(
        ann.page.get_by_text("Repulso: your game against Bob has started.")
    ).to_be_visible()
    await expect(ann.page).to_have_title("Your game has started – Repulso")
    await ann.page.get_by_role("button", name="Go to the game").click()
    await ann.page.wait_for_url(bob.page.url)
    assert meanwhile != bob.page.url


async def test_a_challenge_by_link_is_declined_and_then_countered(visit: Visit) -> None:
    ann, bob = await visit(name="Ann"), await visit(name="Bob")
    await ann.visit("/lobby")
    await ann.page.get_by_role("button", name="Challenge someone").click()
    dialog = ann.page.get_by_role("dialog")
    await dialog.get_by_role("button", name="Challenge someone").click()
    await bob.visit(await _path(dialog))
    await bob.page.get_by_role("button", name="Decline").click()
    await bob.page.get_by_label("Why not?").select_option("too-slow")
    await bob.page.get_by_role("button", name="Decline").click()
    await expect(dialog.get_by_text(": “This clock is too slow for me.”").first).to_be_visible()
    await dialog.get_by_role("button", name="Challenge again").click()
    await dialog.get_by_role("button", name="Challenge someone").click()
    await bob.visit(await _path(dialog) + "#counter")
    form = bob.page.locator("form")
    await form.get_by_text("Abalone", exact=True).click()
    await form.get_by_role("button", name="Send suggestion").click()
    await expect(dialog.get_by_text("suggests something else")).to_be_visible()
    await ann.page.keyboard.press("Escape")
    notice = ann.page.get_by_role("complementary", name="News for you")
    await expect(notice.get_by_text("Abalone")).to_be_visible()
    await _is_cut_off_and_back(ann)
    await notice.get_by_role("button", name="Accept").click()
    for visitor in (ann, bob):
        await visitor.page.wait_for_url(GAME)
    assert ann.page.url == bob.page.url


async def test_two_players_create_enter_and_play_a_tournament(visit: Visit, api: Api) -> None:
    ann, bob = await visit(), await visit(is_phone=True)
    for visitor in (ann, bob):
        await signed_up(visitor, api.server)
    await ann.visit("/tournaments/new")
    await ann.page.get_by_label("Name", exact=True).fill("Sunday cup")
    await ann.page.get_by_role("button", name="Create tournament").click()
    await ann.page.get_by_role("button", name="Join").click()
    await expect(ann.page.get_by_text("You’re in!")).to_be_visible()
    await bob.visit(ann.page.url.removeprefix(ann.address))
    await bob.page.get_by_role("button", name="Join").click()
    await expect(bob.page.get_by_text("You’re in!")).to_be_visible()
    names = bob.page.get_by_role("table").get_by_role("rowheader").get_by_role("link")
    await expect(names).to_have_count(2)  # links to the profiles
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
