"""What is wrong with a page: obstacles that axe-core finds, and texts in the wrong language."""

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
# All that another theme can change.
COLOURS = {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}
# Of pictures that are alike one is looked into: to a reader each is one thing, and it takes long.
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
    """What axe-core objects to on the page as it is shown, each with where it is."""
    await visitor.page.evaluate(f"() => {{ if (!window.axe) {{ {_axe()} }} }}")
    found: list[str] = await visitor.page.evaluate(_RUN, what)
    return found


# Everything that is read or read out, apart from what has a language of its own.
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
# What a text shows where something went wrong when it was made.
_BROKEN = re.compile(r"undefined|\bNaN\b|\[object|=>|\$\{")
# Names, and words that are the same in English and in another of our languages.
_OF_GAMES = {name for game in GAMES.values() for name in (game.title, *game.credit.split(", "))}
_RULES = "|".join(game.rule_prefix for game in GAMES.values())
_NAMES = re.compile(
    "|".join(map(re.escape, sorted(_OF_GAMES - {""})))
    + r"|Boardwright|English|Deutsch|Français|Polski"
    r"|APGN|JSON|PNG|SVG|\bTV\b|\bmin\b|\bAnn\b|\bBob\b|\bMember \w+"
    rf"|\b(?:{_RULES})\d+|\b\*?[a-m]\d+[a-m\d]*\b|[A-Z]{{1,2}}\d"
)


async def gathered(visitor: Visitor) -> set[str]:
    found: list[str] = await visitor.page.evaluate(_GATHER)
    return set(found)


def broken(texts: set[str]) -> set[str]:
    return {text for text in texts if _BROKEN.search(text)}


def untranslated(english: set[str], other: set[str], shared: frozenset[str]) -> set[str]:
    """Texts that are there in both languages and have words that are neither names nor shared."""
    return {text for text in english & other if _words(text) - shared}


def _words(text: str) -> set[str]:
    return {word.lower() for word in re.findall(r"[^\W\d_]{2,}", _NAMES.sub(" ", text))}
