"""Workloads of the lobby, challenges, tournaments, bots, profiles, and of static content."""

from __future__ import annotations

import asyncio
import random
from contextlib import AsyncExitStack
from typing import TYPE_CHECKING, Any

from boardwright.games import GAMES
from boardwright.server.site.messages import MAX_TOPICS
from loop_workloads.client import NDJSON
from loop_workloads.material import CARRIED
from loop_workloads.registry import Workloads, on_site

if TYPE_CHECKING:
    from loop_workloads.client import Bot, Client

workloads = Workloads()
CLOCK = {"kind": "clock", "minutes": 5}
DAYS = {"kind": "days", "days": 3}
PLAYERS = 200  # of the tournament
PAUSE_S = 0.2  # between two checks whether a round is paired
GUESTS, SEEKS = 60, 5  # guests, and the seeks of each
FINISHED = 40  # games of the profile
CHALLENGES = 10  # from one person to another


@workloads.add(
    "site socket", *on_site("hello", "subscribe", "unsubscribe", "ping", "seek", "end-seek")
)
async def site_socket(client: Client) -> None:
    """Ten subscriptions to all topics, and a seek."""
    async with client.site_socket() as socket:
        topics = ["lobby", *(f"watch:{game}" for game in GAMES)]
        for _ in range(10):
            await socket.say(type="subscribe", topics=(topics * MAX_TOPICS)[:MAX_TOPICS])
        await socket.say(type="unsubscribe", topics=topics)
        await socket.say(type="seek", game="abalone", clock=CLOCK)
        await socket.say(type="ping")
        await socket.say(type="end-seek")


@workloads.add(
    "lobby with many seeks",
    *("seek", "listSeeks"),
    *on_site("hello", "subscribe", "seek", "end-seek"),
)
async def lobby(client: Client) -> None:
    """Guests with seeks for a rating that no guest has, and a watcher of all seeks."""
    async with AsyncExitStack() as stack:
        watcher = await stack.enter_async_context(client.site_socket())
        await watcher.say(type="subscribe", topics=["lobby"])
        for number in range(GUESTS):
            guest = await stack.enter_async_context(client.site_socket(name=f"guest {number}"))
            for _ in range(SEEKS):
                await guest.say(type="seek", game="abalone", clock=CLOCK, lowest=4000)
        await watcher.say(type="subscribe", topics=["lobby"])
        await client.get("/api/lobby")
        await client.post("/api/seeks", {"game": "repello", "lowest": 4000}, "g" * 32)
        await guest.say(type="end-seek")


@workloads.add(
    "challenges",
    *("challengePerson", "listChallenges", "getChallenge", "acceptPersonChallenge"),
    *("declinePersonChallenge", "cancelPersonChallenge", "counterPersonChallenge"),
)
async def challenges(client: Client) -> None:
    """The maximum number of challenges between two people, each handled in a different way."""
    ann, bob = await client.other(), await client.other()
    terms = {"game": "abalone", "clock": DAYS}
    made = [await ann.post("/api/challenges", terms | {"to": bob.name}) for _ in range(CHALLENGES)]
    await ann.get("/api/challenges")
    await bob.get("/api/challenges")
    paths = [f"/api/challenges/{challenge['id']}" for challenge in made]
    await bob.get(paths[0])
    await bob.post(f"{paths[0]}/accept")
    await bob.post(f"{paths[1]}/decline", {"reason": "later"})
    await ann.post(f"{paths[2]}/cancel")
    await bob.post(f"{paths[3]}/counter", terms)


@workloads.add(
    "profiles and ratings",
    *("challengePerson", "acceptPersonChallenge", "resign", "getProfile"),
    *("getPlayedGames", "getOpponents", "getSeatResults", "getCurve", "getLeaderboard"),
    "getRatingRules",
)
async def profiles(client: Client) -> None:
    """The profile of a person with many rated games."""
    ann = await client.other()
    for _ in range(FINISHED // CHALLENGES):
        bob = await client.other()
        for _ in range(CHALLENGES):
            await finished_game(ann, bob)
    path = f"/api/profiles/{ann.name}"
    for part in ("", "/games?most=100", "/opponents", "/results", "/curve/repulso-days"):
        await client.get(f"{path}{part}")
    await client.get("/api/leaderboards/repulso-days?most=100")
    await client.get("/api/ratings")


async def finished_game(ann: Client, bob: Client) -> None:
    terms = {"game": "repulso", "clock": DAYS, "rated": True, "to": bob.name}
    made = await ann.post("/api/challenges", terms)
    accepted = await bob.post(f"/api/challenges/{made['id']}/accept")
    await bob.post(f"/api/games/{accepted['game_id']}/resign")


@workloads.add(
    "tournament of hundreds, with a paired round",
    *("createTournament", "listTournaments", "getTournament", "getStandings", "addEngine"),
    *("getTournamentGames", "enterTournament", "withdrawFromTournament", "startTournament"),
    *("pauseTournament", "cancelTournament", "removeEntrant", "getTable", "listWatched"),
    *("getTournamentRecords", "getGame", *on_site("hello", "subscribe")),
    refused=["404"],
)
async def tournament(client: Client) -> None:
    """All requests of a Swiss tournament, while a page watches it and the games of its round."""
    path, bots = await started_tournament(client)
    topics = [f"tournament:{path.rpartition('/')[2]}", "watch:repulso"]
    async with client.site_socket() as socket:
        await socket.say(type="subscribe", topics=topics)
        await games_are_made(client, path)
        await read_tournament(client, path)
        await client.get("/api/watch")
        await client.post(f"{path}/withdraw", key=bots[0].token)
        await client.post(f"{path}/remove", {"entrant": bots[1].id})
        await client.post(f"{path}/cancel")


async def started_tournament(client: Client) -> tuple[str, list[Bot]]:
    """A tournament in which bots and levels play the first round."""
    body = {"name": "Bench", "game": "repulso", "format": "swiss", "rounds": 9, "clock": CLOCK}
    made = await client.post("/api/tournaments", body | {"starts_in": 600})
    path, bots = f"/api/tournaments/{made['id']}", await client.some_bots(PLAYERS)
    for level in range(1, 11):
        await client.post(f"{path}/engines", {"player": f"level{level}"})
    for bot in bots:
        await client.post(f"{path}/enter", key=bot.token)
    for on in (False, True):
        await client.post(f"{path}/pause", {"on": on})
    await client.post(f"{path}/start")
    return path, bots


async def games_are_made(client: Client, path: str) -> None:
    """Wait until the last game of the first round can be opened."""
    while (await client.get(path))["round"] < 1:
        await asyncio.sleep(PAUSE_S)
    shown = await client.get(f"{path}/games?first={PLAYERS // 2}&count=100")
    while "state" not in await client.get(f"/api/games/{shown['tables'][-1]['game']}"):
        await asyncio.sleep(PAUSE_S)


async def read_tournament(client: Client, path: str) -> None:
    parts = (
        "",
        "/standings?count=100",
        "/games?count=100",
        "/table",
        "/table?format=json",
        "/records",
    )
    for part in parts:
        await client.get(f"{path}{part}")
    await client.get("/api/tournaments?status=running")


@workloads.add(
    "bots and their streams",
    *("registerBot", "listBots", "challenge", "acceptChallenge", "declineChallenge"),
    *("streamEvents", "streamBotGame", "botMove", "botResign", "botAbort", "botChat"),
    *("getProfile", "getLegalMoves"),
)
async def bots(client: Client) -> None:
    """A bot with many challenges, and a long game between two bots."""
    ann, bob = await client.new_bot(), await client.new_bot()
    origin = {"record": client.record, "ply": CARRIED}
    game = await challenged(client, ann, bob, origin=origin)
    await client.post(f"/api/challenge/{game}/accept", key=bob.token)
    for path in ("/api/stream/event", f"/api/bot/game/stream/{game}"):
        async with client.stream("GET", path, key=bob.token) as response:
            assert response.headers["content-type"].startswith(NDJSON)
            await anext(response.aiter_lines())
    await client.get("/api/bots", bob.token)
    path, legal = f"/api/bot/game/{game}", await client.get(f"/api/games/{game}/legal")
    mover = (ann, bob)[legal["to_move"]]
    await client.post(f"{path}/move/{legal['moves'][0]['move']}", key=mover.token)
    await client.post(f"{path}/chat", {"text": "é" * 500}, bob.token)
    await client.post(f"{path}/resign", key=bob.token)
    others = [await challenged(client, ann, bob) for _ in range(20)]
    await client.get("/api/stream/event", bob.token)
    await client.post(f"/api/bot/game/{others.pop()}/abort", key=ann.token)
    for game in others:
        await client.post(f"/api/challenge/{game}/decline", key=bob.token)


async def challenged(client: Client, ann: Bot, bob: Bot, **more: Any) -> str:
    """A game in which one bot waits for another."""
    seats = [{"kind": "bot", "player": bot.name} for bot in (ann, bob)]
    body = {"game": "abalone", "seats": seats, **more}
    return str((await client.post("/api/challenge", body, ann.token))["id"])


@workloads.add("rating of puzzles", "ratePuzzles")
async def puzzle_rating(client: Client) -> None:
    """The rating after as many puzzles as a request may have."""
    results = [{"rating": 1600, "solved": True}] * 100
    body = {"rating": 1500, "deviation": 200, "volatility": 0.06, "results": results}
    await client.post("/api/puzzle-rating", body)


@workloads.add(
    "catalogue and puzzles",
    *("getCatalogue", "describeGame", "listPuzzles", "getPuzzle", "getPuzzleBoards"),
)
async def catalogue(client: Client) -> None:
    """All games, with five puzzles of each."""
    await client.get("/api/catalogue")
    for game in GAMES:
        await client.get(f"/api/catalogue/{game}")
        listed = (await client.get(f"/api/puzzles/{game}"))["puzzles"]
        for puzzle in random.sample(listed, min(5, len(listed))):
            await client.get(f"/api/puzzles/{game}/{puzzle['id']}")
            await client.get(f"/api/puzzles/{game}/{puzzle['id']}/boards")


@workloads.add("description of the API, metrics and the page", refused=["503"])
async def others(client: Client) -> None:
    """Requests outside the operations; a server is not ready before its first attempt to write."""
    for path in ("/openapi.json", "/metrics", "/healthz", "/readyz", "/"):
        await client.get(path)
