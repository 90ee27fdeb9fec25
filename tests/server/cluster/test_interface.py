"""Only the cluster and the database depend on whether there are several processes."""

from __future__ import annotations

import re
from pathlib import Path

import boardwright.server

SERVER = Path(boardwright.server.__file__).parent
PROCESS_CHECK = re.compile(r"is_shared|is_postgresql|dialect\.name|SharedCluster|SingleProcess")


def test_no_feature_depends_on_the_number_of_processes() -> None:
    found = {
        path.relative_to(SERVER).as_posix()
        for path in SERVER.rglob("*.py")
        if path.relative_to(SERVER).parts[0] not in {"cluster", "db"}
        and PROCESS_CHECK.search(path.read_text(encoding="utf-8"))
    }
    assert found == {"browser/storage.py"}  # a browser backend is always one process
