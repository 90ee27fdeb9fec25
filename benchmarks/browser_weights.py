"""Measures the size of the browser's caches that let the page play without a server."""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING

import httpx

from measurement import markdown

if TYPE_CHECKING:
    from playwright.async_api import Page

# The part to which a path belongs, by the first pattern that matches.
PARTS = {
    "Python's interpreter (Pyodide)": r"/local/\w+/pyodide",
    "the imported part of Python's library, our code, networks": r"/local/\w+/python\.zip",
    "msgspec": r"/local/\w+/msgspec",
    "the core as WebAssembly": r"/local/\w+/core",
    "descriptions of the games": r"/api/",
    "the page: all pages, boards and languages": r"/",
}
_CACHED = """async () => {
  const found = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const { size } = await (await cache.match(request, { ignoreVary: true })).blob();
      found.push([new URL(request.url).pathname, size]);
    }
  }
  return found;
}"""


@dataclass(frozen=True)
class Weight:
    """The files of a part: their number, their size, and their size in transfer."""

    files: int
    size: int
    sent: int


async def weigh_cached(page: Page, address: str) -> dict[str, Weight]:
    """The sizes of the files in the page's caches by part, stored and as transferred."""
    files: dict[str, list[tuple[int, int]]] = defaultdict(list)
    with httpx.Client(base_url=address, headers={"Accept-Encoding": "br"}) as client:
        for path, size in await page.evaluate(_CACHED):
            response = client.get(path).raise_for_status()
            files[_part(path)].append((size, response.num_bytes_downloaded))
    return {
        part: Weight(len(files[part]), *map(sum, zip(*files[part], strict=True))) for part in PARTS
    }


def _part(path: str) -> str:
    return next(part for part, pattern in PARTS.items() if re.match(pattern, path))


def weight_part(weights: dict[str, Weight]) -> str:
    whole = [
        sum(getattr(weight, name) for weight in weights.values())
        for name in ("files", "size", "sent")
    ]
    every = {**weights, "together": Weight(*whole)}
    rows = [
        [part, str(weight.files), f"{weight.size / 1000:,.0f}", f"{weight.sent / 1000:,.0f}"]
        for part, weight in every.items()
    ]
    intro = (
        "The browser's caches with the complete offline bundle, as the server sends it, compressed "
        "with Brotli. Each visit caches the page in the background; Python, msgspec and the core "
        "are fetched on request."
    )
    return f"### Sizes\n\n{intro}\n\n{markdown(['', 'files', 'kB', 'kB sent'], rows)}"
