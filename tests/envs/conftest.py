"""What several tests of the environments need."""

from __future__ import annotations

import pytest

from boardwright.envs import rendering


@pytest.fixture
def hidden_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows that no screen shows and that nobody waits for."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(rendering, "RENDER_FPS", 10_000)
