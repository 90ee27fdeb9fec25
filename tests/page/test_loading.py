"""The page loads in every language, at every address, without a word of complaint."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from page.conftest import Visit

LANGUAGES = ("en", "de", "fr", "pl")


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_page_speaks_the_chosen_language(visit: Visit, language: str) -> None:
    visitor = await visit(language=language)
    await visitor.visit("/")
    assert await visitor.page.locator("html").get_attribute("lang") == language
