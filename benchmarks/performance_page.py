"""The sections of `docs/performance.md`, each written by the benchmark that measures it."""

from __future__ import annotations

from pathlib import Path

PAGE = Path(__file__).parents[1] / "docs" / "performance.md"


def section_in(page: str, heading: str) -> str:
    """The section with a heading in a page; "" if the page does not have it."""
    _, found, rest = page.partition(f"{heading}\n")
    return (found + rest.partition("\n## ")[0]).rstrip()


def with_section(page: str, section: str) -> str:
    """The page with the section replacing the one of the same heading, or appended."""
    old = section_in(page, section.partition("\n")[0])
    return page.replace(old, section) if old else f"{page.rstrip()}\n\n{section}\n"


def write_section(section: str) -> None:
    PAGE.write_text(with_section(PAGE.read_text(encoding="utf-8"), section), encoding="utf-8")
