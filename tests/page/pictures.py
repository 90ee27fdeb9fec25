"""Pictures of every board, to be compared with approved ones.

    python tests/page/pictures.py --approve

takes them anew; look at them before you commit them.
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

from PIL import Image, ImageChops, ImageFilter

from boardwright.games import GAMES
from page.chromium import DEMANDED, find_chromium
from page.launching import launched
from page.places import THEMES
from page.visitor import Visitor, visitor_of
from server.web.in_thread import Api, InThread

if TYPE_CHECKING:
    from playwright.async_api import Browser

APPROVED = Path(__file__).parent / "approved"
PLIES = {"repulso": 24, "repello": 60, "abalone": 40, "alliances": 70}
VIEWPORT = {"width": 420, "height": 740}
COLOURS = 128  # of an approved picture, so that it stays small
# Other versions of Chromium and other fonts draw edges and letters a little differently.
BLUR, VISIBLE, MOST = 1.5, 40, 0.01


def position_of(game: str) -> str:
    """A board in the middle of a game, always the same."""
    position, chance = GAMES[game].start(), random.Random(3)
    for _ in range(PLIES[game]):
        if position.outcome:
            break
        position = position.play(chance.choice(position.legal_moves()))
    return position.to_text()


async def take(visitor: Visitor, api: Api, game: str) -> Image.Image:
    """The board of a game as somebody who watches sees it."""
    begun = api.create(game=game, origin={"position": position_of(game)})
    await visitor.page.set_viewport_size(VIEWPORT)  # type: ignore[arg-type]
    await visitor.visit(f"/g/{begun.id}")
    await visitor.settles()
    taken = await visitor.page.locator(".board").first.screenshot(animations="disabled")
    return Image.open(io.BytesIO(taken)).convert("RGB")


def difference(one: Image.Image, other: Image.Image) -> float:
    """Which part of the pixels differs visibly; all of them where the sizes do."""
    if one.size != other.size:
        return 1.0
    blurred = (picture.filter(ImageFilter.GaussianBlur(BLUR)) for picture in (one, other))
    channels = ImageChops.difference(*blurred).split()
    most = ImageChops.lighter(ImageChops.lighter(*channels[:2]), channels[2])
    counts = most.histogram()
    return sum(counts[VISIBLE:]) / sum(counts)


def approved(game: str, theme: str) -> Path:
    return APPROVED / f"{game}-{theme}.png"


def keep(picture: Image.Image, path: Path) -> None:
    picture.quantize(COLOURS, dither=Image.Dither.NONE).save(path, optimize=True)


async def _approve(browser: Browser, server: InThread) -> None:
    APPROVED.mkdir(exist_ok=True)
    for theme in THEMES:
        visitor = await visitor_of(browser, server.address, theme=theme)
        for game in GAMES:
            keep(await take(visitor, Api(server), game), approved(game, theme))
        await visitor.context.close()


async def approve() -> None:
    chromium = find_chromium()
    assert chromium, DEMANDED
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
