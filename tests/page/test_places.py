"""Every place of the page: open to everybody, in both themes, on a phone, in every language."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pytest

from page import axe
from page.places import LANGUAGES, PLACES, SCENES, SHARED, THEMES, come_to
from page.texts import broken, gathered, untranslated
from page.visitor import PHONE

if TYPE_CHECKING:
    from page.conftest import Visit
    from page.visitor import Visitor
    from server.web.in_thread import Api

PATIENCE = 10.0  # seconds for texts that are fetched


@pytest.mark.parametrize("place", [*PLACES, *SCENES])
async def test_a_place_is_for_everybody(visit: Visit, api: Api, place: str) -> None:
    visitor = await visit()
    visitor.expected.append("/nowhere")
    await come_to(place, visitor, api)
    complaints = await _obstacles(visitor) + await _missing_texts(visitor)
    await visitor.choose(language="de")  # whose words are long
    await visitor.page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    if beyond := await visitor.width_beyond():
        complaints.append(f"the page is {beyond} pixels wider than a phone")
    assert not complaints, "\n".join(complaints)


async def _obstacles(visitor: Visitor) -> list[str]:
    assert axe.SOURCE.exists(), "`make test` fetches web/node_modules"
    found = []
    for theme, what in zip(THEMES, (axe.EVERYTHING, axe.COLOURS), strict=True):
        await visitor.choose(theme=theme)
        found += [f"{theme}: {one}" for one in await axe.obstacles(visitor, what)]
    return found


async def _missing_texts(visitor: Visitor) -> list[str]:
    english = await gathered(visitor)
    found = [f"broken: {text}" for text in broken(english)]
    for language in LANGUAGES[1:]:
        await visitor.choose(language=language)
        found += [f"{language}: {text}" for text in await _left(visitor, english, language)]
    return found


async def _left(visitor: Visitor, english: set[str], language: str) -> list[str]:
    """What is still not in a language when its texts have had time to come."""
    deadline = time.monotonic() + PATIENCE
    while True:
        texts = await gathered(visitor)
        left = broken(texts) | untranslated(english, texts, SHARED[language])
        if not left or time.monotonic() > deadline:
            return sorted(left)
