"""Correspondence games: prepared replies on the board, notes, notifications, a vacation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.async_api import expect

from boardwright.games import game_named
from page.audit import EVERYTHING, obstacles
from page.input_devices import Mouse, play
from page.tables import PERSON, sit_down, take_seat
from page.visitor import signed_up
from server.support.in_thread import LINK

if TYPE_CHECKING:
    from page.conftest import Visit
    from server.support.in_thread import Api

DAYS = {"kind": "days", "days": 3}


async def test_a_prepared_reply_is_played_and_notes_stay_with_the_game(
    visit: Visit, api: Api
) -> None:
    created = api.create(PERSON, LINK, game="repulso", clock=DAYS)
    await sit_down(await visit(), created)
    seated = await take_seat(await visit(name="Bo", is_phone=True), created)
    visitor, page = seated.visitor, seated.visitor.page
    await page.get_by_role("button", name="More").click()
    await page.get_by_role("group", name="More").get_by_role("button", name="Notes").click()
    await page.get_by_role("button", name="Prepare a reply").click()
    await page.get_by_text("On the board, play a move that they might make.").wait_for()
    start = game_named("repulso").start()
    first, reply = start.game.parse_move("c3"), start.game.parse_move("e5")
    await play(Mouse(), visitor, start, first)
    await page.get_by_text("Now play your reply.").wait_for()
    await play(Mouse(), visitor, start.play(first), reply)
    assert await obstacles(visitor, EVERYTHING) == []
    await page.get_by_role("button", name="Save this reply").click()
    await page.get_by_role("button", name="If c3:").wait_for()
    assert await visitor.width_beyond() == 0
    created.move("c3")
    await expect(page.get_by_role("button", name="If c3:")).to_have_count(0)
    assert [one["move"] for one in created.get()["moves"]] == ["c3", "e5"]

    notes = page.get_by_role("textbox", name="Only you can see your notes")
    await notes.fill("Hold the corner.")
    async with page.expect_response(lambda answer: answer.url.endswith("/notes")):
        await notes.blur()
    await page.reload()
    await page.get_by_role("button", name="More").click()
    await page.get_by_role("group", name="More").get_by_role("button", name="Notes").click()
    await expect(notes).to_have_value("Hold the corner.")


async def test_notifications_are_read_and_chosen_and_a_vacation_starts(
    visit: Visit, api: Api
) -> None:
    visitor = await visit(is_phone=True)
    page = visitor.page
    visitor.expected.append("/api/notices")  # which a guest does not have
    await visitor.visit("/notices")
    await page.get_by_text("Sign in to see your notifications").wait_for()
    await signed_up(visitor, api.server)
    await visitor.visit("/notices")
    await page.get_by_text("Nothing new.").wait_for()
    push = page.get_by_role("checkbox", name="It’s my turn in a correspondence game: Push")
    async with page.expect_response("**/api/notices/choices"):
        await push.uncheck()
    await page.get_by_role("button", name="Start vacation").click()
    await page.get_by_text("You are on vacation until").wait_for()
    assert await obstacles(visitor, EVERYTHING) == []
    assert await visitor.width_beyond() == 0
    await page.reload()
    await expect(push).not_to_be_checked()
    await page.get_by_role("button", name="I’m back").click()
    await page.get_by_text("You have 29 days left.").wait_for()
