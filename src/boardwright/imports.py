"""Names of a package that are imported when they are first asked for.

So that one of its modules can be used without all the others, in a browser for one.
"""

from __future__ import annotations

import sys
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


def on_demand(package: str, names: Mapping[str, str]) -> Callable[[str], object]:
    """The `__getattr__` of a package, whose names are given by modules, with blanks between."""
    homes = {name: module for module, theirs in names.items() for name in theirs.split()}

    def find(name: str) -> object:
        if name not in homes:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        found = getattr(import_module(homes[name], package), name)
        setattr(sys.modules[package], name, found)
        return found

    return find
