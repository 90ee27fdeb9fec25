"""axe-core, of web/node_modules: what keeps people from using a page."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from page.visitor import Visitor

SOURCE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
EVERYTHING = {
    "type": "tag",
    "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
}
# All that another theme can change.
COLOURS = {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}
_RUN = """async runOnly => {
  const { violations } = await axe.run(document, { runOnly, resultTypes: ['violations'] });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => [id, html.slice(0, 300), failureSummary].join('\\n')));
}"""


@cache
def _axe() -> str:
    return SOURCE.read_text(encoding="utf-8")


async def obstacles(visitor: Visitor, what: Mapping[str, object]) -> list[str]:
    """What axe-core objects to on the page as it is shown, each with where it is."""
    await visitor.page.evaluate(f"() => {{ if (!window.axe) {{ {_axe()} }} }}")
    found: list[str] = await visitor.page.evaluate(_RUN, what)
    return found
