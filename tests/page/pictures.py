"""Pictures of every board and of the page around it, to be compared with approved pictures.

    python tests/page/pictures.py --approve

takes and stores new pictures; look at them before you commit them.
"""

from __future__ import annotations

import argparse
import asyncio
import io
import random
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[1]))

from PIL import Image, ImageChops

from boardwright.games import GAMES
from game_parts import FOLDER, game_value
from page.chromium import launched
from page.places import THEMES
from page.tables import sit_down
from page.visitor import Visitor, visitor_of
from programs import NO_CHROMIUM, find_chromium
from server.support.in_thread import Api, InThread

if TYPE_CHECKING:
    from playwright.async_api import Browser

VIEWPORT = {"width": 360, "height": 740}
QUALITY = 80  # of an approved picture, to limit its size
# Other versions of Chromium and other fonts draw edges and letters a little differently. The
# comparison uses squares of `GRAIN` pixels; at most `MOST` squares may differ by more than
# `VISIBLE`.
GRAIN, VISIBLE, MOST = 8, 24, 3
# Sizes of the whole-window pictures of the layout, which are stored at half size.
WINDOWS = {"desktop": (1366, 768), "tablet": (820, 1180), "phone": (390, 844)}
SHRUNK, MAX_OF_WINDOW = 2, 0.015  # the second is a share of the squares: windows have many letters
RATIO = 0.02  # allowed difference of width to height; the board's size depends on the page


def position_of(game: str) -> str:
    """A position in the middle of a game; always the same one."""
    position, chance = GAMES[game].start(), random.Random(3)
    for _ in range(game_value(game, "PICTURED_PLIES", 20)):
        if position.outcome:
            break
        position = position.play(chance.choice(position.legal_moves()))
    return position.to_text()


async def open_game_view(visitor: Visitor, api: Api, game: str) -> None:
    """Begin a game and open it as a viewer."""
    created = api.create(game=game, origin={"position": position_of(game)})
    await visitor.page.set_viewport_size(VIEWPORT)  # type: ignore[arg-type]
    await visitor.visit(f"/g/{created.id}")
    await visitor.settles()


async def take(visitor: Visitor, theme: str) -> Image.Image:
    """A picture of the board of the game that the visitor watches."""
    await visitor.choose(theme=theme)
    taken = await visitor.page.locator(".board").first.screenshot(animations="disabled")
    return Image.open(io.BytesIO(taken)).convert("RGB")


async def sit(visitor: Visitor, api: Api, game: str) -> None:
    """Take all seats of a game with the position of the other pictures."""
    people = [{"kind": "person", "name": name} for name in ("Ann", "Bob")]
    await sit_down(visitor, api.create(*people, game=game, origin={"position": position_of(game)}))


async def take_window(visitor: Visitor, window: str) -> Image.Image:
    """A picture of the page of the visitor's game, in a window of this size."""
    await visitor.resize(*WINDOWS[window])
    await visitor.settles()
    taken = await visitor.page.screenshot(animations="disabled", caret="hide")
    return Image.open(io.BytesIO(taken)).convert("RGB").reduce(SHRUNK)


def difference(one: Image.Image, other: Image.Image) -> int:
    """The number of squares that differ visibly; all squares if the shapes differ."""
    width, height = (side // GRAIN for side in one.size)
    if abs(one.width / one.height - other.width / other.height) > RATIO:
        return width * height
    coarse = (picture.resize((width, height), Image.Resampling.BOX) for picture in (one, other))
    channels = ImageChops.difference(*coarse).split()
    maximum = ImageChops.lighter(ImageChops.lighter(*channels[:2]), channels[2])
    return sum(maximum.histogram()[VISIBLE:])


async def _approve(browser: Browser, server: InThread) -> None:
    visitor = await visitor_of(browser, server.address)
    for game in GAMES:
        await open_game_view(visitor, Api(server), game)
        for theme in THEMES:
            taken = await take(visitor, theme)
            taken.save(FOLDER / game / f"{theme}.webp", quality=QUALITY)
        await sit(visitor, Api(server), game)
        await visitor.choose(theme=THEMES[0])
        for window in WINDOWS:
            taken = await take_window(visitor, window)
            taken.save(FOLDER / game / f"{window}.webp", quality=QUALITY)
    await visitor.context.close()


async def approve() -> None:
    chromium = find_chromium()
    assert chromium, NO_CHROMIUM
    with tempfile.TemporaryDirectory() as folder, InThread(f"sqlite:///{folder}/g.db") as server:
        async with launched(chromium) as browser:
            await _approve(browser, server)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--approve", action="store_true", help="take the pictures anew")
    if parser.parse_args().approve:
        asyncio.run(approve())


if __name__ == "__main__":
    main()
