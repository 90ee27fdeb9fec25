"""What the page's tests of choosing look at is what the server says now."""

from __future__ import annotations

import pytest

from chosen_scenes import FOLDER, SCENES, content


@pytest.mark.parametrize("name", SCENES)
def test_what_the_page_is_tested_with_is_what_the_server_says(name: str) -> None:
    anew = "write it anew: python tests/chosen_scenes.py"
    assert (FOLDER / f"{name}.json").read_text() == content(name), anew
