"""Adds a game from the template to a copy of this checkout, and runs its tests, the page's
and some of all games.

    .venv/bin/python scripts/try_template.py

The copy has what git would commit, including edits. Its environment contains only Boardwright and
uses all other packages from the environment of this script. The copy is removed at the end.
"""

from __future__ import annotations

import shlex
import shutil
import signal
import subprocess
import sys
import sysconfig
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
NAME = "tryout"
MODULES = Path("web/node_modules")
# Tests over all games that another game could break.
ALL_GAMES = (
    "tests/cli/test_parts.py",
    "tests/cli/test_site.py",
    "tests/openings/test_book.py",
    "tests/page/test_browser_behaviour.py::test_the_first_game_is_light",
    "tests/page/test_places.py::test_every_place_is_accessible[start]",
    "tests/page/test_puzzles.py::test_two_puzzles_are_solved_and_a_third_fails",
    "tests/server/ratings/test_model.py",
)
# Tests that need a game's core are skipped without it, so this script checks for the core.
CHECK_CORE = (
    "from pathlib import Path; from boardwright.cli.parts import parts_of; "
    f"assert 'compiled core' in parts_of('{NAME}', Path()), 'the core lacks {NAME}'"
)
LISTED = ("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard")


def copy_checkout(copy: Path) -> None:
    """Copy what git would commit, and the page's tools, with their modification times."""
    listed = subprocess.run(LISTED, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for name in filter(None, listed.split("\0")):
        if (ROOT / name).is_file():  # skips files that were deleted
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, copy / name)
    if (ROOT / MODULES).is_dir():
        shutil.copytree(ROOT / MODULES, copy / MODULES, symlinks=True)


def make_environment(copy: Path) -> Path:
    """Make an environment for the copy on top of this script's; returns its folder of programs."""
    environment = copy / ".venv"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", environment], check=True)
    (packages,) = environment.glob("lib/python*/site-packages")
    # A plain path, so that links to editable packages, including this checkout, are not followed.
    (packages / "below.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    return environment / "bin"


def run(copy: Path, *command: str | Path, folder: str = ".") -> None:
    """Run a command in the copy and print its duration; a failure ends the script."""
    words = [str(word).removeprefix(f"{copy}/") for word in command]
    print(f"$ {shlex.join(words)}", flush=True)
    began = time.monotonic()
    code = subprocess.run([*map(str, command)], cwd=copy / folder, check=False).returncode
    print(f"  {time.monotonic() - began:.0f} s", flush=True)
    if code != 0:
        sys.exit(f"A game from the template is not green: `{shlex.join(words)}` failed")


def try_template(copy: Path) -> None:
    """Add a game, compile it, and run its tests and those of the page."""
    copy_checkout(copy)
    python = make_environment(copy) / "python"
    pip = (python, "-m", "pip", "--disable-pip-version-check", "install", "--quiet")
    install = (*pip, "--ignore-installed", "--no-build-isolation", "--no-deps", "--editable", ".")
    run(copy, Path(sys.executable).with_name("boardwright"), "new-game", NAME)
    run(copy, *install)
    run(copy, python, "-c", CHECK_CORE)
    if shutil.which("npm"):
        run(copy, "npm", "test", "--silent", folder="web")
        run(copy, "npm", "run", "--silent", "build", "--", "--logLevel", "warn", folder="web")
    else:
        print("Node is missing: the page and its tests are left out")
    run(copy, python, "-m", "pytest", "--game", NAME, "-n", "auto", "-q")
    run(copy, python, "-m", "pytest", *ALL_GAMES, "-n", "auto", "-q")


def main() -> None:
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("terminated"))  # removes the copy as well
    (ROOT / "build").mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="template-", dir=ROOT / "build") as folder:
        try_template(Path(folder))
    print(f"A game from the template is green: {NAME}")


if __name__ == "__main__":
    main()
