"""The places of the page that visitors can reach, with a game of each kind among them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote

from boardwright.games import GAMES
from page.tables import PERSON, played, sit_down
from server.analysis.test_review_api import EDGE, LOSES
from server.studies.samples import document, record
from server.support.in_thread import LINK, a_name

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from page.visitor import Visitor
    from server.support.in_thread import Api

LANGUAGES = ("en", "de", "fr", "pl")
THEMES = ("light", "dark")
# Words that are the same in English and in another language on purpose.
SHARED = {
    "de": frozenset(
        {"name", "normal", "level", "position", "link", "chat", "text", "orange", "notation"}
        | {"analyse"}
        | {"initiative", "engine", "code", "arena", "pause", "bh", "sb", "offline"}
    ),
    "fr": frozenset(
        {"position", "options", "message", "points", "notation", "image", "orange", "second"}
        | {"initiative", "analyse", "code", "minutes", "place", "bh", "sb", "notifications"}
    ),
    "pl": frozenset({"link", "start", "arena", "bh", "sb"}),
}
PLACES = {
    "start": "/",
    "setting-up": "/?game=repello",
    "mine": "/mine",
    "lobby": "/lobby",
    "watch": "/watch",
    "sign-up": "/account/sign-up",
    "sign-in": "/account/sign-in",
    "recovery": "/account/recover",
    "tournaments": "/tournaments",
    "new-tournament": "/tournaments/new",
    "learn": "/learn",
    **{f"rules-of-{game}": f"/learn/{game}" for game in GAMES},
    "lesson": "/learn/abalone/sumito",
    "puzzles": "/puzzles",
    "puzzle": "/puzzles/abalone?day=2026-11-16",
    "storm": "/puzzles/abalone/storm",
    "record": "/record",
    "analysis": "/analysis",
    "studies": "/study",
    "openings": "/openings/repello",
    "editor": "/editor/repello",
    "nowhere": "/nowhere",
    **{f"game-of-{game}": f"game:{game}" for game in GAMES},
}


RECORD = """\
[Game "repulso"]
[Rules "1"]
[Options "unable=rulebook"]
[Blue "Ann"]
[Orange "Ann"]
[Result "*"]
[Reason "unfinished"]

1. c3 2. d4 3. a1 *
"""


TEXTS = Path(__file__).parents[2] / "web/src/app/i18n/texts" / LANGUAGES[1] / "games"


def is_translated(place: str) -> bool:
    """Whether a place belongs to no game, or to one with texts in languages besides English."""
    game = place.rpartition("-of-")[2]
    return game not in GAMES or (TEXTS / f"{game}.ts").exists()


def address_of(place: str, api: Api) -> str:
    """The address of a place; creates a game for it if needed."""
    kind, _, game = PLACES[place].partition(":")
    return f"/g/{api.create(game=game).id}" if game else kind


async def open_place(place: str, visitor: Visitor, api: Api) -> None:
    if place in PLACES:
        await visitor.visit(address_of(place, api))
    else:
        await SCENES[place](visitor, api)
    await visitor.settles()


async def _reviewed(visitor: Visitor, api: Api) -> None:
    """A finished game with a review by the computer."""
    created = played(api, "c3", "d4", game="repulso")
    created.post("resign", {}, created.key)
    await sit_down(visitor, created)
    await visitor.page.get_by_role("button", name="Review the game").click()
    await visitor.page.get_by_role("heading", name="Your costliest moves").wait_for()


async def _joining(visitor: Visitor, api: Api) -> None:
    created = api.create(PERSON, LINK, game="alliances")
    await visitor.visit(created.created["invitations"][0]["url"])
    await visitor.page.get_by_role("button", name="Just watch").wait_for()


async def _record(visitor: Visitor, api: Api) -> None:
    """An opened record, with moves being tried on it."""
    del api
    await visitor.open_record(RECORD)
    await visitor.page.get_by_role("button", name="Try moves").click()
    await visitor.page.locator(".choices button").first.wait_for()


async def _analysed(visitor: Visitor, api: Api) -> None:
    """A tree of variations with comments, glyphs and drawings."""
    del api
    await visitor.visit("/analysis")
    noted = RECORD.replace("3. a1", "3. a1 $1 {Ann [%csl Ga1,Yc3][%cal Ra1c3,Bd4a1]} (3. b1 $14)")
    await visitor.paste(noted)
    await visitor.page.get_by_role("button", name="To the last move").click()
    await visitor.page.get_by_role("button", name="Draw", exact=True).click()


async def _study(visitor: Visitor, api: Api) -> None:
    """A study that the browser stores."""
    del api
    given = document(record("c3"), title="Ann")
    given["chapters"][0]["title"] = "Ann"
    file = {"name": "ann.json", "mimeType": "text/plain", "buffer": json.dumps(given).encode()}
    await visitor.visit("/study")
    await visitor.page.locator("input[type=file]").set_input_files(file)  # type: ignore[arg-type]
    await visitor.page.get_by_role("button", name="Save on the server").wait_for()


async def _engine(visitor: Visitor, api: Api) -> None:
    """The engine beside a board that it has soon searched completely."""
    del api
    visitor.stored["engine"] = {"isOn": True, "lines": 1}
    await visitor.visit(f"/analysis?position={quote(EDGE)}")
    await visitor.page.get_by_role("list", name="Best moves").wait_for()


async def _retried(visitor: Visitor, api: Api) -> None:
    """A turning point of a review, tried again."""
    game = played(api, LOSES, game="abalone", origin={"position": EDGE})
    game.post("resign", {"seat": 1}, game.key)
    await sit_down(visitor, game)
    await visitor.page.get_by_role("button", name="Review the game").click()
    await visitor.page.get_by_role("button", name="Try again from here").first.click()
    await visitor.page.get_by_role("dialog").get_by_role("grid").wait_for()


async def _own_turn(visitor: Visitor, api: Api) -> None:
    """The visitor's own turn, with choices beside the board and a link to share."""
    await sit_down(visitor, api.create(PERSON, PERSON, game="alliances"))
    await visitor.page.locator(".choices button").first.click()


async def _settings(visitor: Visitor, api: Api) -> None:
    del api
    await visitor.visit("/mine")
    await visitor.page.get_by_role("button", name="Settings").click()
    await visitor.page.get_by_role("dialog").wait_for()


async def _sharing(visitor: Visitor, api: Api) -> None:
    await visitor.visit(f"/g/{api.create(game='abalone').id}")
    await visitor.page.get_by_role("button", name="Share").click()
    await visitor.page.get_by_role("dialog").wait_for()


async def _solution(visitor: Visitor, api: Api) -> None:
    """A puzzle with its solution shown, and the reasons for it."""
    del api
    await visitor.visit("/puzzles/repulso")
    await visitor.page.get_by_role("button", name="Show solution").click()
    await visitor.page.get_by_role("button", name="Why?").click()
    # The announcement of the moves is not translated afterwards: empty it.
    await visitor.page.locator("[aria-live=polite]").evaluate("said => said.textContent = ''")


async def _tournament(visitor: Visitor, api: Api) -> None:
    """A running tournament as a guest sees it."""
    token = api.post("/api/bots", {"name": a_name().replace("Person", "Ann")})["token"]
    clock = {"kind": "clock", "minutes": 5, "increment": 3}
    plan = {"name": "Ann", "game": "repulso", "format": "swiss", "rounds": 3, "clock": clock}
    made = api.post("/api/tournaments", {**plan, "starts_in": 3600}, token)["id"]
    for what, body in (
        ("engines", {"player": "level1"}),
        ("engines", {"player": "level2"}),
        ("enter", {}),
        ("start", {}),
    ):
        api.post(f"/api/tournaments/{made}/{what}", body, token)
    await visitor.visit(f"/tournament/{made}")
    await visitor.page.get_by_role("table").wait_for()


# Places that a visitor reaches by doing something.
SCENES: dict[str, Callable[[Visitor, Api], Awaitable[None]]] = {
    "reviewed-game": _reviewed,
    "joining": _joining,
    "opened-record": _record,
    "analysed-record": _analysed,
    "study": _study,
    "engine": _engine,
    "retried-turning-point": _retried,
    "own-turn": _own_turn,
    "tournament": _tournament,
    "solution": _solution,
    "settings": _settings,
    "sharing": _sharing,
}
