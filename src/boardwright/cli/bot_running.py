"""Running a bot: what it plays, its registration, and a check before anybody is disappointed."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from boardwright.cli.bot_api import Api, Disconnected
from boardwright.cli.bot_events import BotEvents
from boardwright.engine import make_player
from boardwright.engine.spec import parse_spec
from boardwright.games import GAMES, MalformedInput


@dataclass(frozen=True)
class Wishes:
    """What a bot plays: its player's word, the games it accepts, how many at once and in all."""

    player: str
    games: tuple[str, ...]
    at_once: int = 4
    in_all: int | None = None

    @classmethod
    def of(cls, player: str, accept: str | None, at_once: int, in_all: int | None) -> Wishes:
        """Checked; games that the player cannot play are left out, unless none remains."""
        wanted = tuple(GAMES) if accept is None else tuple(w.strip() for w in accept.split(","))
        if unknown := [name for name in wanted if name not in GAMES]:
            raise MalformedInput(f"there is no game {unknown[0]!r} ({', '.join(GAMES)})")
        playable = tuple(name for name in wanted if _objection(player, name) is None)
        if not playable:
            raise MalformedInput(_objection(player, wanted[0]) or "no game is accepted")
        return cls(player, playable, at_once, in_all)

    def objection(self, view: dict[str, Any]) -> str | None:
        """Why a challenge is declined."""
        name = view["name"]
        if name not in self.games:
            return f"it does not play {name}"
        if view["rules"] != GAMES[name].rules_version:
            return f"it knows other rules of {name}"
        return None


def _objection(player: str, game: str) -> str | None:
    try:
        parse_spec(player, GAMES[game])
    except MalformedInput as error:
        return str(error)
    return None


def say(text: str) -> None:
    print(f"{datetime.now():%H:%M:%S} {text}", flush=True)


async def run_bot(
    server: str,
    token: str | None,
    register: str | None,
    wishes: Wishes,
    *,
    first_wait: float = 1.0,
) -> None:
    """Register if that is wanted, then play; only refusals and Ctrl-C end it before `in_all`."""
    if register is not None:
        token = await registered(server, register)
    if not token:
        raise MalformedInput("say --token, set BOARDWRIGHT_TOKEN, or --register a new bot")
    threads = wishes.at_once + 8  # a game may be resumed beyond those at once
    asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(threads))
    await asyncio.to_thread(try_out, wishes)
    async with Api(server, token, first_wait=first_wait) as api:
        await BotEvents(api, wishes, say).run()


async def registered(server: str, name: str) -> str:
    """The token of a new bot; it is printed, for nobody will tell it again."""
    async with Api(server, None) as api:
        try:
            answer = await api.post_once("/api/bots", {"name": name})
        except Disconnected as error:
            raise MalformedInput(f"{server} cannot be reached: {error}") from None
    print(f"{answer['name']} is registered. Its token, which is told only now:", flush=True)
    print(answer["token"], flush=True)
    return str(answer["token"])


def try_out(wishes: Wishes) -> None:
    """A player that cannot even start says so before it disappoints anybody."""
    make_player(wishes.player, GAMES[wishes.games[0]]).close()
