"""Fixtures for several tests of the environments."""

from __future__ import annotations

import pytest

from boardwright.envs import rendering


@pytest.fixture
def hidden_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    """Open windows without a display, and do not wait between frames."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(rendering, "RENDER_FPS", 10_000)
