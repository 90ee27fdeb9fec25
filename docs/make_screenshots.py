"""Take the screenshots of the README and the docs: `python docs/make_screenshots.py`.

Games of our own players on a server of its own, looked at in a real Chromium, with the built page.
"""

from __future__ import annotations

import asyncio
import io
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx
from PIL import Image

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
from boardwright.engine.player import Budget
from boardwright.engine.players import make_player
from boardwright.games import GAMES
from page.chromium import launched
from programs import NO_CHROMIUM, find_chromium
from server.running import GENEROUS, running_server

if TYPE_CHECKING:
    from playwright.async_api import Browser, Page

FOLDER = Path(__file__).parent / "pictures"
LARGE, PHONE = (1280, 860), (360, 740)
QUALITY = 84


@dataclass(frozen=True)
class Shot:
    """A picture: of an address, or of a game after so many decisions (none: to its end)."""

    name: str
    size: tuple[int, int] = LARGE
    theme: str = "light"
    language: str = "en"
    path: str = "/"
    game: str = ""
    options: dict[str, str] = field(default_factory=dict)
    decisions: int | None = None
    click: tuple[str, ...] = ()
    wait: str = ""


SHOTS = (
    Shot("start", wait="article >> nth=3 >> .board img"),
    Shot("abalone-page", game="abalone", options={"layout": "belgian-daisy"}, decisions=37,
         click=("[data-cell=d2]", "[data-cell=d4]")),
    Shot("repello-page", theme="dark", game="repello", options={"players": "4"}, decisions=60),
    Shot("repulso-phone", size=PHONE, game="repulso", decisions=19),
    Shot("alliances-phone", size=PHONE, theme="dark", language="de", game="alliances"),
    Shot("review", game="repulso", click=("text=Review the game",), wait="text=Turning points"),
    Shot("lesson", path="/learn/abalone/sumito"),
)  # fmt: skip


async def play(api: httpx.AsyncClient, shot: Shot) -> dict[str, Any]:
    """A game of two of our players, put on the server move by move."""
    game = GAMES[shot.game]
    position = game.start(game.options_type.from_mapping(shot.options))
    seats = [{"kind": "person", "name": name} for name in ("Ann", "Bob", "Cleo", "Dan")]
    body = {
        "game": shot.game,
        "options": shot.options,
        "seats": seats[: len(game.seat_names(position.options))],
    }
    made = (await api.post("/api/games", json=body)).json()
    player, headers = (
        make_player("level3", game, seed=5),
        {"Authorization": f"Bearer {made['key']}"},
    )
    ply = 0
    while position.outcome is None and ply != shot.decisions:
        move = player.choose(position, Budget())
        moving = {"move": str(move), "ply": ply}
        (
            await api.post(f"/api/games/{made['id']}/moves", json=moving, headers=headers)
        ).raise_for_status()
        position, ply = position.play(move), ply + 1
    return made


async def opened(browser: Browser, address: str, shot: Shot, made: dict[str, Any] | None) -> Page:
    """The page as somebody sees it who has chosen this language and theme, and holds the seats."""
    width, height = shot.size
    context = await browser.new_context(
        viewport={"width": width, "height": height},
        device_scale_factor=1.5,
        service_workers="block",
    )
    settings = {"theme": shot.theme, "language": shot.language, "speed": "instant"}
    games = [{"id": made["id"], "key": made["key"], "game": shot.game, "at": 0}] if made else []
    await context.add_init_script(
        f"localStorage.setItem('settings', JSON.stringify({settings!r}));"
        f"localStorage.setItem('games', JSON.stringify({games!r}));"
    )
    page = await context.new_page()
    await page.goto(address + (made["url"] if made else shot.path), wait_until="networkidle")
    return page


async def take(browser: Browser, address: str, shot: Shot) -> None:
    async with httpx.AsyncClient(base_url=address, timeout=60) as api:
        made = await play(api, shot) if shot.game else None
    page = await opened(browser, address, shot, made)
    for selector in shot.click:
        await page.locator(selector).first.click()
    if shot.wait:
        await page.locator(shot.wait).first.wait_for(timeout=120_000)
    await page.wait_for_load_state("networkidle")
    save(await page.screenshot(animations="disabled"), shot.name)
    await page.context.close()


def save(taken: bytes, name: str) -> None:
    Image.open(io.BytesIO(taken)).save(FOLDER / f"{name}.webp", quality=QUALITY, method=6)


async def main() -> None:
    chromium = find_chromium() or sys.exit(NO_CHROMIUM)
    wanted = [shot for shot in SHOTS if not sys.argv[1:] or shot.name in sys.argv[1:]]
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{folder}/games.db"
        async with running_server(database, GENEROUS) as running, launched(chromium) as browser:
            for shot in wanted:
                await take(browser, running.address, shot)


if __name__ == "__main__":
    asyncio.run(main())
