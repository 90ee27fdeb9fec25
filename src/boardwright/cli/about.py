"""`boardwright about`: which build is live."""

from __future__ import annotations

import platform

import boardwright
from boardwright import core


def about_lines() -> list[str]:
    native = core.native
    return [
        f"boardwright {boardwright.__version__}",
        f"Python {platform.python_version()} on {platform.system()} {platform.machine()}",
        f"core {core.variant}, compiled by {native.compiler} with {native.build_flags.strip()}",
        *(
            f"  {info.name}: rules {info.rules_version}, {info.actions} actions, "
            f"{info.planes} × {info.cells} observation, {info.state_size} bytes a state"
            for info in native.games()
        ),
    ]
