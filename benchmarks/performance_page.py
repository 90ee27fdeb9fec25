"""`docs/performance.md`: sections, each written by the benchmark that measures it."""

from __future__ import annotations

from pathlib import Path

PAGE = Path(__file__).parents[1] / "docs" / "performance.md"


def section_in(page: str, heading: str) -> str:
    """The section as it stands in a page, "" where there is none."""
    _, found, rest = page.partition(f"{heading}\n")
    return (found + rest.partition("\n## ")[0]).rstrip()


def with_section(page: str, section: str) -> str:
    """The page with a section in place of the one of the same heading, else at its end."""
    old = section_in(page, section.partition("\n")[0])
    return page.replace(old, section) if old else f"{page.rstrip()}\n\n{section}\n"


def write_section(section: str) -> None:
    PAGE.write_text(with_section(PAGE.read_text(encoding="utf-8"), section), encoding="utf-8")
