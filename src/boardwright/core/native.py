"""Chooses the compiled module for this machine.

Every build has the portable module; on x86-64 there is a second one for processors with AVX2 and
BMI2. The environment variable BOARDWRIGHT_CORE (`portable` or `x86_64_v3`) overrides the choice.
"""

from __future__ import annotations

import os
from importlib import import_module
from typing import TYPE_CHECKING

from boardwright.games.errors import MalformedInput

VARIANTS = ("portable", "x86_64_v3")

if TYPE_CHECKING:
    from boardwright.core import _portable as native

    variant: str
else:

    def _choose() -> str:
        wanted = os.environ.get("BOARDWRIGHT_CORE")
        if wanted is not None:
            if wanted not in VARIANTS:
                raise MalformedInput(
                    f"BOARDWRIGHT_CORE is {wanted!r}, not one of {', '.join(VARIANTS)}"
                )
            return wanted
        portable = import_module("boardwright.core._portable")
        return "x86_64_v3" if portable.runs_x86_64_v3() else "portable"

    variant = _choose()
    try:
        native = import_module(f"boardwright.core._{variant}")
    except ModuleNotFoundError:
        variant = "portable"
        native = import_module("boardwright.core._portable")

__all__ = ["VARIANTS", "native", "variant"]
