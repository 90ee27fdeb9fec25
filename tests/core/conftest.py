"""The builds of the core that the tests compare."""

from __future__ import annotations

import pytest

from boardwright.core.native import usable
from programs import lack


@pytest.fixture(scope="session")
def every_build() -> list[str]:
    """All builds that can run here; CI compiles all of them, `make ready` only the best one."""
    if "portable" not in usable:
        lack("the portable core, with which others are compared, is not compiled")
    return usable
