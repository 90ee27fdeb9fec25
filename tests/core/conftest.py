"""Which builds of the core are compared."""

from __future__ import annotations

import pytest

from boardwright.core.native import usable
from programs import lack


@pytest.fixture(scope="session")
def every_build() -> list[str]:
    """All builds that can run here; CI compiles them all, `make ready` elsewhere only the best."""
    if "portable" not in usable:
        lack("the portable core, with which others are compared, is not compiled")
    return usable
