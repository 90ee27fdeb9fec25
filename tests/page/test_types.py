"""The page's types are those of the API's description."""

from __future__ import annotations

from pathlib import Path
from runpy import run_path

WEB = Path(__file__).parents[2] / "web"


def test_the_page_has_the_types_that_the_server_describes() -> None:
    content: str = run_path(str(WEB / "typescript.py"))["content"]()
    assert (WEB / "src/api/schema.ts").read_text() == content, "write them anew: make types"
