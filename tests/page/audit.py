"""Checks of a page: accessibility problems found by axe-core, and texts in the wrong language."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from boardwright.games import GAMES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from page.visitor import Visitor

SOURCE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
EVERYTHING = {
    "type": "tag",
    "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
}
# The rules whose result depends on the theme.
COLOURS = {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}
# Only the first two pictures (a board's ground and pieces) are not emptied while axe-core runs:
# each picture is one image to a reader, and looking into all of them takes long.
_RUN = """async runOnly => {
  const pictures = [...document.querySelectorAll('[role=img] svg[aria-hidden]')];
  const alike = pictures.slice(2); // the ground and the pieces of a board
  const parts = alike.map(svg => [svg, [...svg.childNodes]]);
  alike.forEach(svg => svg.replaceChildren());
  const { violations } = await axe.run(document, { runOnly, resultTypes: ['violations'] });
  parts.forEach(([svg, inside]) => svg.replaceChildren(...inside));
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => [id, html.slice(0, 300), failureSummary].join('\\n')));
}"""


@cache
def _axe() -> str:
    return SOURCE.read_text(encoding="utf-8")


async def obstacles(visitor: Visitor, what: Mapping[str, object]) -> list[str]:
    """The accessibility violations that axe-core finds on the page, each with its element."""
    await visitor.page.evaluate(f"() => {{ if (!window.axe) {{ {_axe()} }} }}")
    found: list[str] = await visitor.page.evaluate(_RUN, what)
    return found


# Every text that is shown or read out, except elements with their own `lang`.
_GATHER = """() => {
  const own = 'script, style, noscript, code, [lang]:not(html)';
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = new Set([document.title]);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (!node.parentElement.closest(own)) found.add(node.textContent.replace(/\\s+/g, ' ').trim());
  }
  for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description']) {
    for (const one of document.querySelectorAll(`[${name}]`)) {
      if (!one.closest(own)) found.add(one.getAttribute(name).replace(/\\s+/g, ' ').trim());
    }
  }
  return [...found].filter(text => /\\p{L}{2}/u.test(text));
}"""
# Traces of an error in a text, such as a missing value.
_BROKEN = re.compile(r"undefined|\bNaN\b|\[object|=>|\$\{")
# Names, and words that English shares with another of our languages.
_OF_GAMES = {name for game in GAMES.values() for name in (game.title, *game.credit.split(", "))}
_RULES = "|".join(game.rule_prefix for game in GAMES.values())
_NAMES = re.compile(
    "|".join(map(re.escape, sorted(_OF_GAMES - {""})))
    + r"|Boardwright|English|Deutsch|Français|Polski"
    r"|APGN|JSON|PNG|SVG|\bTV\b|\bmin\b|\bAnn\b|\bBob\b|\bMember \w+|\bSunday cup\b"
    rf"|\b(?:{_RULES})\d+|\b\*?[a-m]\d+[a-m\d]*\b|[A-Z]{{1,2}}\d"
)


async def gathered(visitor: Visitor) -> set[str]:
    found: list[str] = await visitor.page.evaluate(_GATHER)
    return set(found)


def broken(texts: set[str]) -> set[str]:
    return {text for text in texts if _BROKEN.search(text)}


def untranslated(english: set[str], other: set[str], shared: frozenset[str]) -> set[str]:
    """Texts that occur in both languages, unless all their words are names or shared words."""
    return {text for text in english & other if _words(text) - shared}


def _words(text: str) -> set[str]:
    return {word.lower() for word in re.findall(r"[^\W\d_]{2,}", _NAMES.sub(" ", text))}
