"""Chooses the compiled module for this machine.

Every build has the portable module; on x86-64 there is a second one for processors with AVX2 and
BMI2. The environment variable BOARDWRIGHT_CORE (`portable` or `x86_64_v3`) overrides the choice.
"""

from __future__ import annotations

import os
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

from boardwright.games.errors import MalformedInput

VARIANTS = ("portable", "x86_64_v3")

if TYPE_CHECKING:
    from boardwright.core import _portable as native

    variant: str
else:

    def _is_built(name: str) -> bool:
        return find_spec(f"boardwright.core._{name}") is not None

    def _can_run(name: str) -> bool:
        portable = import_module("boardwright.core._portable")
        return _is_built(name) and (name == "portable" or portable.runs_x86_64_v3())

    def _choose() -> str:
        wanted = os.environ.get("BOARDWRIGHT_CORE")
        if wanted is None:
            return "x86_64_v3" if _can_run("x86_64_v3") else "portable"
        if wanted not in VARIANTS or not _can_run(wanted):
            able = ", ".join(name for name in VARIANTS if _can_run(name))
            raise MalformedInput(f"BOARDWRIGHT_CORE is {wanted!r}; this machine can run: {able}")
        return wanted

    variant = _choose()
    native = import_module(f"boardwright.core._{variant}")

__all__ = ["VARIANTS", "native", "variant"]
