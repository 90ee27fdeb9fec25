"""A real Chromium for the tests of the page: found, or installed where that may be done.

    python tests/page/chromium.py --ensure

says whether there is one, and installs Debian's package where that may be done.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from playwright.async_api import Browser

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
PASSED_OVER = (
    "Chromium is not installed: tests of the page in a browser are passed over; "
    "BOARDWRIGHT_CHROMIUM=/path/to/it names one elsewhere"
)
DEMANDED = "Chromium is missing, and must be there in CI"
# Tests and figures start it alike: nothing of its own goes over the network.
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def is_demanded() -> bool:
    """Whether Chromium must be there: nothing is passed over where a change is judged."""
    return os.environ.get("BOARDWRIGHT_CI") == "1" or os.environ.get("CI") == "true"


def find_chromium() -> str | None:
    """The program: the one that is named, or the first of the search path."""
    if named := os.environ.get("BOARDWRIGHT_CHROMIUM"):
        return shutil.which(named)
    return next(filter(None, map(shutil.which, NAMES)), None)


@asynccontextmanager
async def launched(chromium: str) -> AsyncIterator[Browser]:
    """Starts Chromium for tests, pictures and figures alike."""
    from playwright.async_api import async_playwright

    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium, args=[*FLAGS])
        yield browser
        await browser.close()


def install() -> None:
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    get = ["apt-get", "install", "--yes", "--quiet", "--no-install-recommends"]
    subprocess.run(["apt-get", "update", "--quiet"], env=environment, check=False)
    # Its letters come from these: approved pictures were taken with them.
    fonts = ["fonts-dejavu-core", "fonts-liberation"]
    subprocess.run([*get, "chromium", *fonts], env=environment, check=False)


def ensure() -> int:
    if find_chromium() is None and os.geteuid() == 0 and shutil.which("apt-get"):
        install()
    if find_chromium() is not None:
        return 0
    print(DEMANDED if is_demanded() else PASSED_OVER)
    return int(is_demanded())


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--ensure", action="store_true", help="install it where that may be done")
    if parser.parse_args().ensure:
        return ensure()
    print(find_chromium() or PASSED_OVER)
    return 0


if __name__ == "__main__":
    sys.exit(main())
