"""What is taken away from a game: a picture of the board speaks the language of the page."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING
from xml.etree import ElementTree as Xml

from page.tables import PERSON, sit_down

if TYPE_CHECKING:
    from page.conftest import Visit
    from page.visitor import Visitor
    from server.web.in_thread import Api

PNG = b"\x89PNG"
BELOW = [
    "Am Zug: Orange",
    "Repulso",
    "Blau: im Vorrat 11 farbige Spielsteine und 6 Aktionssteine, 1 Gruppe",
    "Orange: im Vorrat 12 farbige Spielsteine und 6 Aktionssteine, 0 Gruppen",
]


async def _taken(visitor: Visitor, kind: str) -> bytes:
    """The picture that a button of the sharing dialogue gives."""
    async with visitor.page.expect_download() as download:
        await visitor.page.get_by_role("dialog").get_by_role("button", name=kind).click()
    return Path(await (await download.value).path()).read_bytes()


async def test_a_picture_speaks_the_language_of_the_page(visit: Visit, api: Api) -> None:
    game = api.create(PERSON, PERSON, game="repulso")
    game.move("c3")
    seated = await sit_down(await visit(language="de"), game)
    await seated.visitor.page.get_by_role("button", name="Teilen").click()
    drawn = Xml.fromstring(await _taken(seated.visitor, "SVG"))
    texts = [element.text or "" for element in drawn.findall(".//{*}text")]
    assert [text for text in texts if len(text) > 1] == BELOW
    pieces = drawn.findall("{*}g[@class='pieces']//{*}title")
    assert [piece.text for piece in pieces] == ["c3, blauer Spielstein"]
    assert (await _taken(seated.visitor, "PNG")).startswith(PNG)
