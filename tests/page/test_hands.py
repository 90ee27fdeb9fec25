"""The same page by finger on a phone, by keys alone, and in the middle of a long chain."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from boardwright.games import GAMES, parse_position
from page.hands import Finger, Keys, Mouse, play
from page.tables import PERSON, Seated, against_level, play_on, sit_down

if TYPE_CHECKING:
    from page.conftest import Visit
    from server.web.in_thread import Api

FEW = 6
# A stacker moves, and 52 pieces give way one after another.
CHAIN = (
    "repello;counters=30 2A1g8/g6g1g1g1/2g10/5s2G1g1g/g1g10/8g1g1g/g1g1g1g6/8g1s2/B1g1g1g6/10g2/"
    "2g3g1g3g/13/g3g3g1g1g 1:11.0.0,2:19.2.0 59 turn"
)
_WAYS = """NE c5SE e5NE g5SE g7NE a7NW c3SW h4NE b2NE h8W i6N a5SW i8N c7NE f6SE e7SE d8SE i9S e7NW
    c9NW c11NE d4NE f6NW i7S d12SE i6N d8NW f10SE g9N i7S i5S a9SW b10NW i4N a12N i6N i8N i10N
    j12NE i11SE k10E i9SW h8E l10W k13NW i7S k10E m10E i5S i3S i1S"""
MOVES = tuple(_WAYS.split())


@pytest.mark.parametrize("game", GAMES)
async def test_a_phone_is_played_on_by_finger(visit: Visit, api: Api, game: str) -> None:
    seated = await sit_down(await visit(is_phone=True), against_level(api, game))
    await play_on(seated, Finger(), most=FEW)
    assert seated.state()["ply"] >= FEW
    assert await seated.visitor.width_beyond() == 0


async def test_a_whole_game_by_keys_alone(visit: Visit, api: Api) -> None:
    seated = await sit_down(await visit(), against_level(api, "repulso"))
    await play_on(seated, Keys())
    assert seated.state()["outcome"]


@pytest.mark.parametrize("game", ["repello", "abalone", "alliances"])
async def test_some_moves_by_keys_alone(visit: Visit, api: Api, game: str) -> None:
    seated = await sit_down(await visit(), against_level(api, game))
    await play_on(seated, Keys(), most=FEW)
    assert seated.state()["ply"] >= FEW


async def test_no_press_is_lost_while_a_long_chain_is_shown(visit: Visit, api: Api) -> None:
    """Pieces move at the normal speed, and the next press comes while they do."""
    seated = await _at_the_chain(visit, api)
    position = parse_position(CHAIN)
    for ply, move in enumerate(MOVES, 1):
        await play(Mouse(), seated.visitor, position, position.game.parse_move(move))
        position = position.play(move)
        await seated.visitor.page.locator(f'[data-ply="{ply}"]').wait_for(state="attached")
        assert await seated.comes_to_decide()
    assert seated.state()["ply"] == len(MOVES)


async def test_keys_work_while_a_long_chain_of_another_is_shown(visit: Visit, api: Api) -> None:
    seated = await _at_the_chain(visit, api)
    page = seated.visitor.page
    for move in MOVES:
        seated.game.move(move)
    await page.locator(f'[data-ply="{len(MOVES)}"]').wait_for(state="attached")
    await page.keyboard.press("?")
    await page.get_by_role("dialog").wait_for()
    await page.keyboard.press("Escape")
    await page.get_by_role("dialog").wait_for(state="hidden")
    await page.keyboard.press(" ")
    lying = len(seated.state()["pieces"])
    await page.wait_for_function(
        "n => document.querySelectorAll('.board [data-piece]').length === n", arg=lying
    )


async def _at_the_chain(visit: Visit, api: Api) -> Seated:
    """One visitor on both seats."""
    assert parse_position(CHAIN).play(MOVES[0])
    begun = api.create(PERSON, PERSON, game="repello", origin={"position": CHAIN})
    return await sit_down(await visit(speed="normal"), begun)
