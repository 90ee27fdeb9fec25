"""The boards, and the page around them in three windows, look as they were approved."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PIL import Image

from boardwright.games import GAMES
from game_parts import file_of
from page.pictures import (
    GRAIN,
    MAX_OF_WINDOW,
    MOST,
    WINDOWS,
    difference,
    open_game_view,
    sit,
    take,
    take_window,
)
from page.places import THEMES

if TYPE_CHECKING:
    from pathlib import Path

    from page.visitor import Visitor
    from server.support.in_thread import Api


def check(taken: Image.Image, approved: Path, maximum: float, folder: Path) -> None:
    """Compare with the approved picture; the new picture stays in the folder for inspection."""
    taken.save(folder / f"{approved.parent.name}-{approved.stem}.png")
    with Image.open(approved) as before:
        found = difference(taken, before.convert("RGB"))
    assert found <= maximum, f"{approved} looks other than approved: {folder}"


@pytest.mark.parametrize("game", GAMES)
async def test_a_board_looks_as_approved(
    visitor: Visitor, api: Api, game: str, tmp_path: Path
) -> None:
    await open_game_view(visitor, api, game)
    for theme in THEMES:
        check(await take(visitor, theme), file_of(game, f"{theme}.webp"), MOST, tmp_path)


@pytest.mark.parametrize("game", GAMES)
async def test_a_page_is_laid_out_as_approved(
    visitor: Visitor, api: Api, game: str, tmp_path: Path
) -> None:
    await sit(visitor, api, game)
    for window in WINDOWS:
        taken = await take_window(visitor, window)
        maximum = MAX_OF_WINDOW * taken.width * taken.height / GRAIN**2
        check(taken, file_of(game, f"{window}.webp"), maximum, tmp_path)


def test_pictures_are_compared_by_visible_differences() -> None:
    plain = Image.new("RGB", (10 * GRAIN, 10 * GRAIN), "white")
    changed = plain.copy()
    changed.paste("black", (GRAIN, GRAIN, 3 * GRAIN, 3 * GRAIN))
    assert difference(plain, plain) == 0
    assert difference(plain, changed) == 4
    assert difference(plain, changed.resize((60, 60))) == 4
    assert difference(plain, changed.resize((60, 50))) == 100
