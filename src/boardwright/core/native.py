"""Chooses the compiled module for this machine.

A build from source has one module, for the processor of the machine. A wheel has the portable
module and, on x86-64, a second module for processors with AVX2 and BMI2. The environment variable
BOARDWRIGHT_CORE chooses `portable` or `x86_64_v3` if both are there, or `wasm` as in a browser.
"""

from __future__ import annotations

import os
import sys
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

from boardwright.games.errors import MalformedInput

VARIANTS = ("x86_64_v3", "portable")  # the best first
WASM = "wasm"

if TYPE_CHECKING:
    from boardwright.core import _portable as native

    usable: list[str]
    variant: str
else:

    def _can_run(name: str) -> bool:
        processor = import_module("boardwright.core._processor")
        return name == "portable" or processor.runs_x86_64_v3()

    def _choose() -> str:
        if not usable and not _built():
            raise ImportError("the core is not built: install Boardwright, or run `make ready`")
        if not usable:
            raise ImportError("the core was built for another processor: install Boardwright again")
        requested = os.environ.get("BOARDWRIGHT_CORE", usable[0])
        if requested not in usable:
            able = ", ".join(usable)
            raise MalformedInput(f"BOARDWRIGHT_CORE is {requested!r}; available here: {able}")
        return requested

    def _usable() -> list[str]:
        if sys.platform == "emscripten" or os.environ.get("BOARDWRIGHT_CORE") == WASM:
            return [WASM]
        return [name for name in _built() if _can_run(name)]

    def _built() -> list[str]:
        return [name for name in VARIANTS if find_spec(f"boardwright.core._{name}")]

    usable = _usable()
    variant = _choose()
    native = import_module(f"boardwright.core.{WASM if variant == WASM else f'_{variant}'}")

__all__ = ["VARIANTS", "native", "usable", "variant"]
