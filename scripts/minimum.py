"""Prints the lowest versions that pyproject.toml allows, as constraints for pip."""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path


def lowest(extras: list[str]) -> list[str]:
    """`name==version` for the direct dependencies of the project and these extras."""
    project = tomllib.loads(Path("pyproject.toml").read_text())["project"]
    optional = project["optional-dependencies"]
    listed = [*project["dependencies"], *(line for name in extras for line in optional[name])]
    found = [re.match(r"([\w.-]+)(?:\[[^]]*\])?>=([\w.]+)", line) for line in listed]
    return [f"{match[1]}=={match[2]}" for match in found if match]


if __name__ == "__main__":
    print("\n".join(lowest(sys.argv[1:])))
