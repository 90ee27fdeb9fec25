"""Lazy imports: names of a package that are imported on first use.

So a module of the package can be used without all others, for example in a browser.
"""

from __future__ import annotations

import sys
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


def on_demand(package: str, names: Mapping[str, str]) -> Callable[[str], object]:
    """The `__getattr__` of a package; `names` maps modules to names separated by blanks."""
    homes = {name: module for module, theirs in names.items() for name in theirs.split()}

    def find(name: str) -> object:
        if name not in homes:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        found = getattr(import_module(homes[name], package), name)
        setattr(sys.modules[package], name, found)
        return found

    return find
