"""Every place of the page is accessible: in both themes, on phones, in every language."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pytest

from page import audit
from page.audit import broken, gathered, untranslated
from page.places import LANGUAGES, PLACES, SCENES, SHARED, THEMES, is_translated, open_place
from page.tables import PERSON, sit_down
from page.visitor import PHONE
from server.support.in_thread import LINK

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from page.conftest import Visit
    from page.visitor import Visitor
    from server.support.in_thread import Api, Game

TIMEOUT = 10.0  # seconds until texts must have been fetched


@pytest.mark.parametrize("place", [*PLACES, *SCENES])
async def test_every_place_is_accessible(visitor: Visitor, api: Api, place: str) -> None:
    visitor.expected.append("/nowhere")
    await open_place(place, visitor, api)
    complaints = await _obstacles(visitor)
    if is_translated(place):
        complaints += await _missing_texts(visitor)
    await visitor.choose(language="de")  # a language with long words
    await visitor.page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    if beyond := await visitor.width_beyond():
        complaints.append(f"the page is {beyond} pixels wider than a phone")
    assert not complaints, "\n".join(complaints)


async def _obstacles(visitor: Visitor) -> list[str]:
    assert audit.SOURCE.exists(), "`make test` fetches web/node_modules"
    found = []
    for theme, what in zip(THEMES, (audit.EVERYTHING, audit.COLOURS), strict=True):
        await visitor.choose(theme=theme)
        found += [f"{theme}: {one}" for one in await audit.obstacles(visitor, what)]
    return found


async def _missing_texts(visitor: Visitor) -> list[str]:
    english = await gathered(visitor)
    found = [f"broken: {text}" for text in broken(english)]
    for language in LANGUAGES[1:]:
        await visitor.choose(language=language)
        found += [f"{language}: {text}" for text in await _left(visitor, english, language)]
    return found


async def _left(visitor: Visitor, english: set[str], language: str) -> list[str]:
    """The texts that are still broken or not translated after the page had time to load them."""
    deadline = time.monotonic() + TIMEOUT
    while True:
        texts = await gathered(visitor)
        left = broken(texts) | untranslated(english, texts, SHARED[language])
        if not left or time.monotonic() > deadline:
            return sorted(left)


WIDTHS = (320, 390)
# The buttons that extend beyond the dialogue's right edge.
_OUTSIDE = """dialog => {
  const { right } = dialog.getBoundingClientRect();
  const ends = button => button.getBoundingClientRect().right;
  return [...dialog.querySelectorAll('button')].filter(b => ends(b) > right).map(b => b.innerText);
}"""
# The number of links and buttons of a bar that overlap the one before them.
_OVERLAPPING = """bar => {
  const seen = [...bar.querySelectorAll('a, button')].filter(one => one.offsetWidth);
  const boxes = seen.map(one => one.getBoundingClientRect());
  return boxes.slice(1).filter(({ left }, i) => left < boxes[i].right).length;
}"""
# The letters that begin a new line within a word without a hyphen.
_BROKEN = """text => {
  const letters = [...text.textContent];
  const tops = letters.map((_, i) => {
    const range = document.createRange();
    range.setStart(text.firstChild, i);
    range.setEnd(text.firstChild, i + 1);
    return [...range.getClientRects()].at(-1).top;
  });
  const isWithin = i => ![' ', '\u00ad', undefined].includes(letters[i - 1]);
  return letters.filter((one, i) => one.trim() && isWithin(i) && tops[i] - tops[i - 1] > 5);
}"""
_LEFT = "one => one.getBoundingClientRect().left"


async def _widths(visitor: Visitor) -> AsyncIterator[int]:
    """Gives the page the widths of small phones in turn, and checks that nothing is wider."""
    for width in WIDTHS:
        await visitor.resize(width, 740)
        yield width
        assert await visitor.width_beyond() == 0, width


async def _invite(visitor: Visitor, game: Game) -> None:
    """Open a game that waits for a friend, on a device that can share links."""
    stored = {"id": game.id, "key": game.key, "game": "repulso", "at": 0}
    visitor.stored["games"] = [{**stored, "invitations": game.created["invitations"]}]
    await visitor.visit("/mine")
    await visitor.page.evaluate("navigator.share = async () => {}")
    await visitor.settles()
    # Press a key, not the mouse: the row may move while the state of its game arrives.
    await visitor.page.locator(f'a[href="g/{game.id}"]').first.press("Enter")
    await visitor.page.get_by_role("region", name="Lade jemanden ein").wait_for()


async def test_links_to_share_fit(visit: Visit, api: Api) -> None:
    visitor = await visit(language="de", is_phone=True)
    await _invite(visitor, api.create(PERSON, LINK, game="repulso"))
    async for _ in _widths(visitor):
        pass
    await visitor.page.locator(".bar").get_by_role("button", name="Mehr").click()
    await visitor.page.locator(".side").get_by_role("button", name="Teilen").click()
    dialog = visitor.page.get_by_role("dialog")
    await dialog.get_by_role("button", name="Kopieren").nth(1).wait_for()
    assert await dialog.get_by_role("button", name="Teilen").count() == 2
    async for _ in _widths(visitor):
        assert await dialog.evaluate(_OUTSIDE) == []


async def test_choices_break_between_words_or_with_a_hyphen(visit: Visit, api: Api) -> None:
    visitor = await visit(language="de", is_phone=True)
    for game in ("repulso", "alliances"):
        await sit_down(visitor, api.create(PERSON, PERSON, game=game))
        await visitor.page.locator(".choices button").first.wait_for()
        async for _ in _widths(visitor):
            for text in await visitor.page.locator(".choices button > span").all():
                assert await text.evaluate(_BROKEN) == []


async def test_the_start_page_is_aligned(visit: Visit) -> None:
    visitor = await visit(language="de", is_phone=True, speed="normal")
    await visitor.visit("/")
    page = visitor.page
    link = page.get_by_role("link", name="So wird gespielt: Repulso", exact=True)
    await link.wait_for()
    async for _ in _widths(visitor):
        heading = await page.get_by_role("heading", level=1).evaluate(_LEFT)
        button = page.get_by_role("button", name="Animation anhalten")
        assert await button.locator("svg").evaluate(_LEFT) == pytest.approx(heading, abs=2)
        assert await page.locator("header").first.evaluate(_OVERLAPPING) == 0
