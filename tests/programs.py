"""The programs that tests need, PostgreSQL and Chromium: finds them, or installs them if possible.

    python tests/programs.py --ensure

prints which are missing, and installs Debian's packages if allowed.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NoReturn

DEBIAN = Path("/usr/lib/postgresql")
CREATE_CLUSTER = Path("/etc/postgresql-common/createcluster.conf")
CHROMIUM = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
NO_POSTGRESQL = "PostgreSQL is not installed"
NO_CHROMIUM = (
    "Chromium is not installed; BOARDWRIGHT_CHROMIUM=/path/to/it names one that is elsewhere"
)


def is_demanded() -> bool:
    """Whether every program must exist, as in CI, so that no test is skipped."""
    return os.environ.get("BOARDWRIGHT_CI") == "1" or os.environ.get("CI") == "true"


def lack(what: str) -> NoReturn:
    """Skip a test because something is missing, or fail it where everything must exist."""
    import pytest

    if is_demanded():
        pytest.fail(f"{what}, and must be in CI")
    pytest.skip(what)


def find_postgresql() -> Path | None:
    """The folder of `postgres` and `initdb`, from the search path or Debian's newest version."""
    found = shutil.which("postgres")
    debian = sorted(DEBIAN.glob("*/bin"), key=_version, reverse=True)
    folders = [Path(found).resolve().parent] if found else []
    whole = (f for f in folders + debian if (f / "postgres").exists() and (f / "initdb").exists())
    return next(whole, None)


def _version(folder: Path) -> list[int]:
    return [int(part) for part in re.findall(r"\d+", folder.parent.name)]


def find_chromium() -> str | None:
    """The path of Chromium: the configured one, or the first in the search path."""
    if named := os.environ.get("BOARDWRIGHT_CHROMIUM"):
        return shutil.which(named)
    return next(filter(None, map(shutil.which, CHROMIUM)), None)


def _install(*packages: str) -> None:
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    get = ["apt-get", "install", "--yes", "--quiet", "--no-install-recommends"]
    subprocess.run(["apt-get", "update", "--quiet"], env=environment, check=False)
    subprocess.run([*get, *packages], env=environment, check=False)


def _install_postgresql() -> None:
    """Install PostgreSQL without the cluster that the package would start for the whole machine."""
    _install("postgresql-common")
    if CREATE_CLUSTER.exists():
        with CREATE_CLUSTER.open("a") as file:
            file.write("\ncreate_main_cluster = false\n")
    _install("postgresql")


def _install_chromium() -> None:
    # Approved pictures were taken with these fonts.
    _install("chromium", "fonts-dejavu-core", "fonts-liberation")


PROGRAMS = (
    (find_postgresql, _install_postgresql, NO_POSTGRESQL),
    (find_chromium, _install_chromium, NO_CHROMIUM),
)


def missing(*, is_installed: bool) -> list[str]:
    """The programs that are missing, after an attempt to install them if requested and allowed."""
    found = []
    for find, install, lacking in PROGRAMS:
        if find() is None and is_installed and os.geteuid() == 0 and shutil.which("apt-get"):
            install()
        if find() is None:
            found.append(lacking)
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--ensure", action="store_true", help="install it where that may be done")
    lacking = missing(is_installed=parser.parse_args().ensure)
    for one in lacking:
        print(f"{one}: the tests that need it {'fail' if is_demanded() else 'are passed over'}")
    return int(bool(lacking) and is_demanded())


if __name__ == "__main__":
    sys.exit(main())
