"""Seeks over the site's socket: they are paired, listed, and removed with their connection."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from server.support.client import Client, entered
from server.support.site import visiting
from server.support.waiting import until

if TYPE_CHECKING:
    from server.support.running import Running

CLOCK = {"kind": "clock", "minutes": 3, "increment": 2}
TERMS: dict[str, Any] = {"game": "repulso", "clock": CLOCK}


async def test_two_pages_are_paired_and_each_has_a_seat(running: Running) -> None:
    async with visiting(running.address) as ann, visiting(running.address) as bob:
        assert (await ann.request("seek", **TERMS))["type"] == "seeking"
        assert (await bob.request("seek", **TERMS))["type"] == "done"
        games = {(await ann.receive_kind("paired"))["game_id"]}
        games |= {m["game_id"] for m in bob.received if m["type"] == "paired"}
        (game_id,) = games
        seats = set()
        for page in (ann, bob):
            async with entered(running.address, Client(game_id, page.guest)) as client:
                seats |= set(client.you)
        assert seats == {0, 1}


async def test_a_seek_ends_when_its_owner_ends_it_or_disconnects(running: Running) -> None:
    lobby = running.serving.services.lobby
    async with visiting(running.address) as ann:
        first = await ann.request("seek", **TERMS)
        await ann.request("seek", game="abalone", clock=CLOCK)
        async with visiting(running.address) as bob:
            await bob.request("end-seek", seek=first["seek"])
        assert len(await lobby.seeks()) == 2
        await ann.request("end-seek", seek=first["seek"])
        assert [seek.game for seek in await lobby.seeks()] == ["abalone"]
        await ann.request("end-seek")
        assert not await lobby.seeks()
        await ann.request("seek", **TERMS)

    async def is_empty() -> bool:
        return not await lobby.seeks()

    await until(is_empty)


async def test_a_player_paired_while_away_is_notified_on_return(running: Running) -> None:
    async with visiting(running.address) as ann, visiting(running.address) as bob:
        await ann.request("seek", **TERMS)
        await bob.request("seek", **TERMS)
        game_id = (await ann.receive_kind("paired"))["game_id"]
        key = ann.guest
    async with visiting(running.address, key) as again:
        assert (await again.receive_kind("paired"))["game_id"] == game_id
        answer = await again.request("seek", **TERMS)
        assert answer["code"] == "not-possible"
        assert answer["reason"] == {"key": "playing", "game": game_id}


async def test_changes_continue_the_opening_list(running: Running) -> None:
    async with visiting(running.address) as ann, visiting(running.address) as bob:
        await ann.request("seek", **TERMS)
        await bob.request("subscribe", topics=["lobby"])
        opening = next(m for m in bob.received if m["type"] == "lobby")
        assert [seek["game"] for seek in opening["seeks"]] == ["repulso"]
        await ann.request("end-seek")
        change = await bob.receive_kind("lobby-change")
        assert change["gone"] == [opening["seeks"][0]["id"]]


async def test_a_game_is_on_the_watch_list_until_it_is_over(running: Running) -> None:
    async with visiting(running.address) as ann, visiting(running.address) as bob:
        await ann.request("seek", **TERMS)
        await bob.request("seek", **TERMS)
        game_id = (await ann.receive_kind("paired"))["game_id"]
        async with visiting(running.address) as eve:
            await eve.request("subscribe", topics=["watch:repulso"])
            opening = next(m for m in eve.received if m["type"] == "watch")
            assert opening["order"] == [game_id]
            async with entered(running.address, Client(game_id, ann.guest)) as client:
                await client.send_command("resign")
            while (await eve.receive_kind("watch"))["order"]:
                pass
            assert (await eve.request("subscribe", topics=["watch:chess"]))["code"] == "not-found"
