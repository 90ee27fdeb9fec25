"""Accounts in the browser: signed up, used on two devices, changed and deleted."""

from __future__ import annotations

import json
from itertools import count
from typing import TYPE_CHECKING

from playwright.async_api import expect

from page.audit import EVERYTHING, obstacles
from page.local_games import own_game

if TYPE_CHECKING:
    from page.conftest import Visit
    from page.visitor import Visitor
    from server.support.in_thread import Api

PASSWORD = "seven green bicycles"
_numbers = count(1)


def a_name() -> str:
    return f"Visitor {next(_numbers)}"


async def sign_up(visitor: Visitor, name: str) -> None:
    page = visitor.page
    await visitor.visit("/account/sign-up")
    await page.get_by_label("Name").fill(name)
    await page.get_by_label("Password", exact=True).fill(PASSWORD)
    await page.get_by_role("button", name="Create an account").click()
    await expect(page.get_by_role("heading", level=1)).to_have_text(name)


async def test_games_of_a_guest_move_to_the_account_and_other_browsers(
    visit: Visit, api: Api
) -> None:
    game, name = api.create(), a_name()
    one = await visit()
    one.stored |= own_game(game.id, game.key)
    await sign_up(one, name)
    two = await visit(is_phone=True)
    two.expected.append("401")  # for a wrong password, and for requests made while the session ends
    await two.visit("/account/sign-in")
    await two.page.get_by_label("Name").fill(name.upper())
    for password in ("not this one", PASSWORD):
        await two.page.get_by_label("Password", exact=True).fill(password)
        await two.page.get_by_role("button", name="Sign in", exact=True).click()
        if password != PASSWORD:
            await expect(two.page.get_by_role("alert")).to_contain_text("Wrong name")
    await expect(two.page.get_by_role("heading", level=1)).to_have_text(name)
    await two.visit("/mine")
    await expect(two.page.get_by_role("link", name="Repulso").first).to_be_visible()
    await two.visit(f"/g/{game.id}")
    await two.board.wait_for()
    await one.visit("/account")
    await one.page.get_by_role("button", name="Sign out everywhere else").click()
    await expect(two.page.get_by_text("You were signed out from another device.")).to_be_visible()
    await expect(two.page.get_by_role("banner").get_by_role("link", name="Sign in")).to_be_visible()
    await two.visit("/mine")
    await expect(two.page.get_by_text("Repulso")).to_have_count(0)


async def test_the_settings_of_an_account_and_its_deletion(visitor: Visitor) -> None:
    page, name = visitor.page, a_name()
    await sign_up(visitor, name)
    assert await obstacles(visitor, EVERYTHING) == []
    await visitor.resize(320, 640)
    assert await visitor.width_beyond() <= 0
    codes = page.locator("section", has=page.get_by_role("heading", name="Recovery codes"))
    await codes.get_by_label("Current password").fill(PASSWORD)
    await codes.get_by_role("button", name="Make new codes").click()
    shown = (await codes.locator("pre").inner_text()).split()
    assert len(shown) == 8
    await expect(page.get_by_text("Make your recovery codes now")).to_have_count(0)
    async with page.expect_download() as codes_saved:
        await codes.get_by_role("button", name="Save as a file").click()
    assert (await (await codes_saved.value).path()).read_text().split() == shown
    tokens = page.locator("section", has=page.get_by_role("heading", name="Tokens"))
    await tokens.get_by_label("What is it for?").fill("my script")
    await tokens.get_by_label("Current password").fill(PASSWORD)
    await tokens.get_by_role("button", name="Create a token").click()
    await expect(tokens.get_by_role("listitem")).to_contain_text("my script")
    async with page.expect_download() as saved:
        await page.get_by_role("link", name="Download all my data").click()
    data = json.loads((await (await saved.value).path()).read_text())
    assert data["accounts"][0]["name"] == name
    await page.get_by_role("button", name="Delete my account").click()
    dialog = page.get_by_role("dialog")
    await dialog.get_by_label("Current password").fill(PASSWORD)
    await dialog.get_by_role("button", name="Delete for good").click()
    await expect(page.get_by_role("banner").get_by_role("link", name="Sign in")).to_be_visible()
    await expect(page.get_by_text("Your account has been deleted.")).to_be_visible()


async def test_a_passkey_makes_an_account_and_signs_in(visitor: Visitor) -> None:
    visitor.address = visitor.address.replace(
        "127.0.0.1", "localhost"
    )  # passkeys do not work for an IP address
    page, name = visitor.page, a_name()
    session = await visitor.context.new_cdp_session(page)
    await session.send("WebAuthn.enable")
    authenticator = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True}
    authenticator |= {"hasUserVerification": True, "isUserVerified": True}
    await session.send("WebAuthn.addVirtualAuthenticator", {"options": authenticator})
    await visitor.visit("/account/sign-up")
    await page.get_by_label("Name").fill(name)
    await page.get_by_role("button", name="Use a passkey").click()
    await expect(page.get_by_role("heading", level=1)).to_have_text(name)
    await expect(
        page.locator("section", has_text="Passkeys").get_by_role("listitem")
    ).to_have_count(1)
    await page.get_by_role("button", name="Sign out", exact=True).click()
    await page.get_by_role("banner").get_by_role("link", name="Sign in").wait_for()
    await visitor.visit("/account/sign-in")
    await page.get_by_role("button", name="Sign in with a passkey").click()
    await expect(page.get_by_role("heading", level=1)).to_have_text(name)
