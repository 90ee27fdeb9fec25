"""A small disk of its own, which can be filled and emptied."""

from __future__ import annotations

import shutil
import subprocess
from contextlib import contextmanager
from typing import TYPE_CHECKING

from programs import lack

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

_PAGE = b"\0" * 4096


@contextmanager
def small_disk(folder: Path, mebibytes: int) -> Iterator[Path]:
    """A file system of that size in memory, where one may be mounted."""
    folder.mkdir()
    mount = shutil.which("mount")
    words = ["-t", "tmpfs", "-o", f"size={mebibytes}m", "tmpfs", str(folder)]
    done = subprocess.run([mount, *words], capture_output=True, check=False) if mount else None
    if done is None or done.returncode:
        lack("no small disk can be mounted here, which takes root")
    try:
        yield folder
    finally:
        subprocess.run(["umount", str(folder)], check=True)


def fill(disk: Path) -> Path:
    """A file that takes all the space that is left."""
    filler = disk / "filler"
    with filler.open("ab", buffering=0) as file:
        try:
            while file.write(_PAGE):
                pass
        except OSError:
            return filler
    raise AssertionError("the disk has no end")
