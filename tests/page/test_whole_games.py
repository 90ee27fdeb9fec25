"""Whole games against the computer, played through the page to their end."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from page.hands import Mouse
from page.tables import against_level, play_on, sit_down

if TYPE_CHECKING:
    from page.conftest import Visit
    from server.web.in_thread import Api

# Few counters and marbles to win make games shorter, not simpler.
OPTIONS = {
    "repulso": {},
    "repello": {"counters": "4"},
    "abalone": {"layout": "belgian-daisy", "ejections": "3"},
    "alliances": {},
}


@pytest.mark.parametrize("game", OPTIONS)
async def test_a_whole_game_against_the_computer(visit: Visit, api: Api, game: str) -> None:
    seated = await sit_down(await visit(), against_level(api, game, **OPTIONS[game]))
    await play_on(seated, Mouse())
    assert seated.state()["outcome"]
