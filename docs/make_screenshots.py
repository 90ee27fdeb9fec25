"""Take the screenshots of the README and the docs: `python docs/make_screenshots.py`.

Games of our own players on a server of its own, looked at in a real Chromium, with the built page.
"""

from __future__ import annotations

import asyncio
import io
import json
import re
import secrets
import sys
import tempfile
from contextlib import AsyncExitStack
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal
from urllib.parse import quote

import httpx
from PIL import Image

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
from boardwright.engine import Engine
from boardwright.engine.player import Budget
from boardwright.engine.players import make_player
from boardwright.games import GAMES
from boardwright.records import Record, format_record
from boardwright.records.model import Line, Ply
from boardwright.records.study import Chapter, Study, study_to_json
from page.chromium import launched
from programs import NO_CHROMIUM, find_chromium
from server.support.running import GENEROUS, running_server

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.async_api import Browser, Page

    from boardwright.games import Move, Position

FOLDER = Path(__file__).parent / "pictures"
LARGE, PHONE = (1280, 860), (360, 740)
QUALITY = 84
MOST = 500  # decisions of a game
MOMENT = 2000  # milliseconds
WIDE = 5  # moves, so that there is something to choose


@dataclass(frozen=True)
class Shot:
    """A picture: of an address, or of a game after so many decisions (none: to its end).

    A game is one on the server, or `opened` as a record: on the analysis board, or as a study.
    """

    name: str
    size: tuple[int, int] = LARGE
    theme: str = "light"
    language: str = "en"
    path: str = "/"
    game: str = ""
    options: dict[str, str] = field(default_factory=dict)
    decisions: int | None = None
    opened: Literal["", "analysis", "study"] = ""
    click: tuple[str, ...] = ()
    wait: str = ""
    seeks: tuple[dict[str, Any], ...] = ()  # of guests who wait in the lobby


WAITING = (
    {"name": "Ann", "game": "abalone", "clock": {"kind": "clock", "minutes": 5, "increment": 5}},
    {"name": "Cleo", "game": "repulso", "clock": {"kind": "clock", "minutes": 10, "increment": 5}},
    {"name": "Dan", "game": "alliances", "clock": {"kind": "days", "days": 3}},
)

SHOTS = (
    Shot("start", wait="article >> nth=3 >> .board img"),
    Shot("abalone-page", game="abalone", options={"layout": "belgian-daisy"}, decisions=20,
         click=("[data-cell=c2]", "[data-cell=c4]")),
    Shot("repello-page", theme="dark", game="repello", options={"players": "4"}, decisions=60),
    Shot("repulso-phone", size=PHONE, game="repulso", decisions=19),
    Shot("alliances-phone", size=PHONE, theme="dark", language="de", game="alliances"),
    Shot("review", game="repulso", click=("text=Review the game",), wait="text=Turning points"),
    Shot("lesson", path="/learn/abalone/sumito"),
    Shot("analysis", size=(1280, 1000), opened="analysis", game="abalone",
         options={"layout": "belgian-daisy"}, decisions=30, click=("[role=switch]",),
         wait=".engine ol li"),
    Shot("review-four", theme="dark", opened="analysis", game="repello", options={"players": "4"},
         click=("#tab-review", "text=Review the game"), wait="text=Turning points"),
    Shot("study", opened="study", game="repulso", decisions=20, click=(".variation [data-key]",),
         wait="text=Saved"),
    Shot("puzzle", theme="dark", path="/puzzles/abalone?id=ab0003", wait=".tabletop"),
    Shot("openings", path="/openings/alliances", wait=".explorer table"),
    Shot("lobby", size=(1280, 700), path="/lobby", seeks=WAITING, wait="text=Cleo"),
    Shot("editor-phone", size=PHONE, theme="dark", path="/editor/abalone", wait=".tray"),
)  # fmt: skip


def moves_of(shot: Shot) -> Iterator[tuple[Position, Move]]:
    """A game of our players: each position with the move that is played there."""
    game = GAMES[shot.game]
    position = game.start(game.options_type.from_mapping(shot.options))
    player = make_player("level3", game, seed=5)
    for _ in range(shot.decisions or MOST):
        if position.outcome is not None:
            return
        move = player.choose(position, Budget())
        yield position, move
        position = position.play(move)


def noted(shot: Shot) -> tuple[Record, int]:
    """The game as a record in which other moves are looked at, and the ply where that begins."""
    played = list(moves_of(shot))
    wide = [ply for ply, (at, _) in enumerate(played[:-2]) if len(at.legal_moves()) > WIDE]
    position, move = played[branch := wide[-1]]
    *_, found = Engine(position.game).analyse(position, nodes=4000, lines=3)
    line = next(one.moves for one in found.lines if one.moves[0] != move)
    cells = "".join(re.findall(r"[a-z][0-9]+", str(line[0]))[:2])
    drawn = f"[%cal G{cells}]" if len(cells) > 3 else f"[%csl G{cells}]"
    first = Ply(line[0], f"Keeps everything together. {drawn}", (1,))
    other = Line((first, *(Ply(one) for one in line[1:4])))
    plies = [Ply(one) for _, one in played]
    plies[branch] = Ply(move, "Was there something better?", (6,), (other,))
    plain = Record.from_moves(played[0][0], [one for _, one in played])
    return replace(plain, line=Line(tuple(plies))), branch


async def play(api: httpx.AsyncClient, shot: Shot) -> dict[str, Any]:
    """A game of our players, put on the server move by move."""
    game = GAMES[shot.game]
    options = game.options_type.from_mapping(shot.options)
    seats = [{"kind": "person", "name": name} for name in ("Ann", "Bob", "Cleo", "Dan")]
    body = {
        "game": shot.game,
        "options": shot.options,
        "seats": seats[: len(game.seat_names(options))],
    }
    made: dict[str, Any] = (await api.post("/api/games", json=body)).json()
    headers = {"Authorization": f"Bearer {made['key']}"}
    for ply, (_, move) in enumerate(moves_of(shot)):
        sent = {"move": str(move), "ply": ply}
        answer = await api.post(f"/api/games/{made['id']}/moves", json=sent, headers=headers)
        answer.raise_for_status()
    return made


async def address_of(api: httpx.AsyncClient, shot: Shot) -> str:
    """Where the record of a game is opened."""
    record, ply = noted(shot)
    if shot.opened == "analysis":
        return f"/analysis?ply={ply}#record={quote(format_record(record))}"
    study = Study("Corners and edges", (Chapter("A game of level 3", record),))
    answer = await api.post("/api/studies", json=json.loads(study_to_json(study)))
    made = answer.raise_for_status().json()
    return f"/study/{made['id']}#key={made['key']}"


async def opened(browser: Browser, address: str, shot: Shot, made: dict[str, Any] | None) -> Page:
    """The page as somebody sees it who has chosen this language and theme, and holds the seats."""
    width, height = shot.size
    context = await browser.new_context(
        viewport={"width": width, "height": height},
        device_scale_factor=1.5,
        service_workers="block",
    )
    settings = {"theme": shot.theme, "language": shot.language, "speed": "instant"}
    games = [{"id": made["id"], "key": made["key"], "game": shot.game, "at": 0}] if made else []
    await context.add_init_script(
        f"localStorage.setItem('boardwright:settings', JSON.stringify({settings!r}));"
        f"localStorage.setItem('boardwright:games', JSON.stringify({games!r}));"
    )
    page = await context.new_page()
    await page.goto(address)
    await page.locator("h1").first.wait_for(state="attached")
    return page


async def seek(api: httpx.AsyncClient, stack: AsyncExitStack, body: dict[str, Any]) -> None:
    """Let a guest wait for a game until the stack is closed."""
    headers = {"Authorization": f"Bearer {secrets.token_hex(16)}"}
    sent = api.stream("POST", "/api/seeks", json=body, headers=headers)
    (await stack.enter_async_context(sent)).raise_for_status()


async def take(browser: Browser, address: str, shot: Shot) -> None:
    async with AsyncExitStack() as stack:
        await _take(browser, address, shot, stack)


async def _take(browser: Browser, address: str, shot: Shot, stack: AsyncExitStack) -> None:
    made, path = None, shot.path
    api = await stack.enter_async_context(httpx.AsyncClient(base_url=address, timeout=60))
    for body in shot.seeks:
        await seek(api, stack, body)
    if shot.opened:
        path = await address_of(api, shot)
    elif shot.game:
        made = await play(api, shot)
        path = made["url"]
    page = await opened(browser, address + path, shot, made)
    for selector in shot.click:
        await page.locator(selector).first.click()
    if shot.wait:
        await page.locator(shot.wait).first.wait_for(timeout=120_000)
    if shot.opened or shot.seeks:  # something is streamed, so that the network never rests
        await page.wait_for_timeout(MOMENT)
    else:
        await page.wait_for_load_state("networkidle")
    save(await page.screenshot(animations="disabled"), shot.name)
    await page.context.close()


def save(taken: bytes, name: str) -> None:
    Image.open(io.BytesIO(taken)).save(FOLDER / f"{name}.webp", quality=QUALITY, method=6)


async def main() -> None:
    chromium = find_chromium() or sys.exit(NO_CHROMIUM)
    wanted = [shot for shot in SHOTS if not sys.argv[1:] or shot.name in sys.argv[1:]]
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{folder}/games.db"
        async with running_server(database, GENEROUS) as running, launched(chromium) as browser:
            for shot in wanted:
                await take(browser, running.address, shot)


if __name__ == "__main__":
    asyncio.run(main())
