"""The boards look as they were approved."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PIL import Image

from boardwright.games import GAMES
from page.pictures import MOST, approved, difference, keep, take
from page.places import THEMES

if TYPE_CHECKING:
    from pathlib import Path

    from page.conftest import Visit
    from server.web.in_thread import Api


@pytest.mark.parametrize("theme", THEMES)
async def test_boards_look_as_approved(visit: Visit, api: Api, theme: str, tmp_path: Path) -> None:
    visitor = await visit(theme=theme)
    for game in GAMES:
        taken = await take(visitor, api, game)
        keep(taken, tmp_path / f"{game}-{theme}.png")
        with Image.open(approved(game, theme)) as before:
            share = difference(taken, before.convert("RGB"))
        assert share < MOST, f"{share:.1%} of {game} is other than approved: {tmp_path}"


def test_a_picture_differs_by_what_is_seen(tmp_path: Path) -> None:
    plain = Image.new("RGB", (100, 100), "white")
    changed = plain.copy()
    changed.paste("black", (10, 10, 30, 30))
    assert difference(plain, plain) == 0.0
    assert 0.03 < difference(plain, changed) < 0.06
    assert difference(plain, changed.resize((50, 50))) == 1.0
