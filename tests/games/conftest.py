"""Adds the stub game to the games, for tests of every game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from boardwright.games import GAMES
from template_game import NEWGAME

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(scope="module")
def registered_stubs() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(GAMES, NEWGAME.name, NEWGAME)
        yield
