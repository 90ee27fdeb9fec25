"""The bytes that an empty browser loads for the start page, and then for the first game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from boardwright.games import GAMES

if TYPE_CHECKING:
    from playwright.async_api import Browser, CDPSession, Page

PREFIX = 30  # characters of a message that have its type
GAME = "abalone"  # the game with the longest table of moves
# The page itself, and for each game its card, its texts and its board on the start page.
MAX_BYTES = 124_000 + 4_000 * len(GAMES)


class Scales:
    """Adds up the bytes sent over the network: compressed, with headers."""

    def __init__(self) -> None:
        self.bytes = 0

    async def watch(self, session: CDPSession) -> None:
        session.on("Network.loadingFinished", self._on_loaded)
        session.on("Network.webSocketFrameReceived", self._on_frame)
        await session.send("Network.enable")

    def _on_loaded(self, event: dict[str, Any]) -> None:
        self.bytes += round(event["encodedDataLength"])

    def _on_frame(self, event: dict[str, Any]) -> None:
        data = event["response"]["payloadData"]
        if '"type":"previews"' not in data[:PREFIX]:  # not needed to show the game
            self.bytes += len(data)

    def taken(self) -> int:
        """The bytes received since the last call."""
        taken, self.bytes = self.bytes, 0
        return taken


async def weigh(browser: Browser, address: str) -> tuple[dict[str, int], str]:
    """Bytes by page, and the id of the game that was begun."""
    context = await browser.new_context(service_workers="block", locale="en-GB")
    page = await context.new_page()
    scales = Scales()
    await scales.watch(await context.new_cdp_session(page))
    await page.goto(address, wait_until="networkidle")
    start = scales.taken()
    game = await begin(page)
    weights = {"start page": start, f"first game ({GAME})": scales.taken()}
    await context.close()
    return weights, game


async def begin(page: Page) -> str:
    """Begin a game against the computer as a visitor would, and wait until a move can be made."""
    await page.get_by_role("link", name=GAME.title()).first.click()
    await page.get_by_role("button", name="Play", exact=True).click()
    await page.wait_for_url("**/g/*")
    await page.get_by_role("grid").first.wait_for()
    await page.wait_for_load_state("networkidle")
    return page.url.rpartition("/")[2]
