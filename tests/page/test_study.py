"""A study in the browser: stored, saved, read elsewhere, and edited by two visitors together."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import TYPE_CHECKING

from playwright.async_api import expect

from page.audit import EVERYTHING, obstacles
from page.input_devices import Mouse
from server.studies.samples import document, record

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.async_api import Page

    from page.conftest import Visit
    from page.visitor import Visitor
    from server.support.in_thread import Api

HAND, TRIES = Mouse(), 10


async def open_study(visitor: Visitor, path: str) -> None:
    await visitor.visit(path)
    await visitor.board.wait_for()


async def play(visitor: Visitor, cell: str) -> None:
    """Place a piece in Repulso by pressing a cell; try again until the board is interactive."""
    move = visitor.page.locator(".list").get_by_text(cell).first
    for _ in range(TRIES):
        await HAND.cell(visitor, cell)
        with suppress(AssertionError):
            await expect(move).to_be_visible(timeout=2000)
            return
    await expect(move).to_be_visible()


async def write_comment(visitor: Visitor, text: str) -> None:
    await visitor.page.locator("textarea.comment").fill(text)


async def standing(visitor: Visitor, text: str) -> None:
    await expect(visitor.page.locator(".standing")).to_contain_text(text)


async def set_up_and_analysed(visitor: Visitor) -> None:
    """Set up a position, play a move from it, and make a study of it by adding a comment."""
    page = visitor.page
    await visitor.visit("/editor/repulso")
    await visitor.board.locator('[data-cell="d5"]').click()
    await page.get_by_role("link", name="Analyse this position").click()
    files = page.get_by_role("tab", name="Save and share")
    await files.wait_for()
    await play(visitor, "a1")
    await write_comment(visitor, "far away")
    await files.click()
    await page.get_by_role("button", name="Turn it into a study").click()
    await page.wait_for_url("**/study/*")
    await visitor.board.wait_for()
    await expect(page.locator("[data-key][aria-current]")).to_contain_text("a1")  # as before


async def test_a_study_is_written_saved_read_elsewhere_and_edited_by_two(
    visit: Visit, api: Api
) -> None:
    """One visitor makes and saves a study, one edits it through the link, and one only reads it."""
    ann, bo, reader = await visit(), await visit(name="Bo"), await visit(name="Cy")
    await set_up_and_analysed(ann)
    await ann.page.get_by_role("textbox", name="Title of the study").fill("Corners")
    await ann.page.locator(".list").get_by_text("a1").first.click()
    await expect(ann.page.locator("textarea.comment")).to_have_value("far away")
    await write_comment(ann, "in the middle of")
    await ann.page.reload()  # without waiting until the text is saved
    await ann.board.wait_for()
    await expect(ann.page.get_by_role("textbox", name="Title of the study")).to_have_value(
        "Corners"
    )
    await ann.page.locator(".list").get_by_text("a1").first.click()
    await expect(ann.page.locator("textarea.comment")).to_have_value("in the middle of")

    await ann.page.get_by_role("button", name="Save on the server").click()
    editing = await ann.page.get_by_label("Link to edit").input_value()
    reading = await ann.page.get_by_label("Link to read").input_value()
    await ann.page.keyboard.press("Escape")
    assert "#key=" in editing
    assert "#" not in reading
    await standing(ann, "Saved")

    await open_study(reader, reading.removeprefix(reader.address))
    await standing(reader, "Read only.")
    await expect(reader.page.locator(".list")).to_contain_text("in the middle of")
    hand_made = reader.board.locator('[data-cell="d5"]')
    await expect(hand_made).to_have_attribute("aria-label", "d5, blue piece")
    await open_study(bo, editing.removeprefix(bo.address))
    assert "#" not in bo.page.url
    await standing(bo, "Saved")

    # Both edit at the same time, in the same place and in different places.
    for visitor in (ann, bo):
        await visitor.page.locator(".list").get_by_text("a1").first.click()
    await play(ann, "b2")
    await play(bo, "c3")
    await write_comment(ann, "by Ann")
    await write_comment(bo, "by Bo")
    for visitor in (ann, bo, reader):
        moves = visitor.page.locator(".list")
        await expect(moves).to_contain_text("b2")
        await expect(moves).to_contain_text("c3")
        await expect(moves).to_contain_text("by Ann")
        await expect(moves).to_contain_text("by Bo")
    await standing(ann, "Edited by Bo")
    [chapter] = api.get(f"/api/studies/{reading.rpartition('/')[2]}")["chapters"]
    assert json.dumps(chapter["record"]).count("by ") == 2
    await try_moves_as_reader(reader, ann)
    await write_without_a_connection(ann, bo, reader)

    # All of them find the study again.
    await bo.visit("/study")
    await expect(bo.page.get_by_role("link", name="Corners")).to_contain_text("you can edit it")
    await reader.visit("/study")
    await expect(reader.page.get_by_role("link", name="Corners")).to_contain_text("read it")
    assert not await obstacles(bo, EVERYTHING)
    await bo.page.get_by_role("button", name="New study").click()
    await bo.board.wait_for()


async def write_without_a_connection(ann: Visitor, bo: Visitor, reader: Visitor) -> None:
    """Edits made offline are stored and merged later with the others' edits."""
    ann.expected += ["net::ERR_INTERNET_DISCONNECTED", "Failed to load resource", "WebSocket"]
    await ann.context.set_offline(True)
    await write_comment(ann, "on the train")
    await standing(ann, "No connection")
    await write_comment(bo, "at home")
    await ann.context.set_offline(False)
    await standing(ann, "Saved")
    for words in ("on the train", "at home"):
        await expect(reader.page.locator(".list")).to_contain_text(words)


async def try_moves_as_reader(reader: Visitor, author: Visitor) -> None:
    """A reader's own moves are not sent to the others."""
    await reader.page.locator(".list").get_by_text("a1").first.click()
    await play(reader, "f6")
    await expect(author.page.locator(".list")).not_to_contain_text("f6")
    await reader.page.reload()
    await reader.board.wait_for()
    await expect(reader.page.locator(".list")).to_contain_text("by Bo")
    await expect(reader.page.locator(".list")).not_to_contain_text("f6")


async def test_chapters_are_imported_from_files_and_the_study_is_exported_as_a_file(
    visitor: Visitor, page: Page, tmp_path: Path
) -> None:
    await visitor.visit("/study")
    given = document(record("c3", "c5"), record("a1b2", game="abalone"), title="Two games")
    (tmp_path / "two.json").write_text(json.dumps(given))
    await page.locator("input[type=file]").set_input_files(tmp_path / "two.json")
    await visitor.board.wait_for()
    chapters = page.locator(".chapters select")
    await expect(chapters.locator("option")).to_have_text(["1. Chapter 1", "2. Chapter 2"])
    await page.get_by_role("button", name="Next chapter").click()
    await expect(page.locator(".list")).to_contain_text("marbles on a1")
    await page.get_by_role("button", name="Rename").click()
    await page.get_by_label("Title of the chapter").fill("Marbles")
    await page.get_by_role("button", name="Move up").click()
    await page.get_by_role("dialog").get_by_role("button", name="Rename").click()
    await expect(chapters.locator("option")).to_have_text(["1. Marbles", "2. Chapter 1"])
    async with page.expect_download() as download:
        await page.get_by_role("button", name="Download").click()
    saved = json.loads((await (await download.value).path()).read_text())
    assert saved["title"] == "Two games"
    assert [one["title"] for one in saved["chapters"]] == ["Marbles", "Chapter 1"]
    assert not await obstacles(visitor, EVERYTHING)

    visitor.expected.append("study-check")
    await visitor.visit("/study")
    given["chapters"][1]["record"]["line"]["moves"] = ["a1b2", "a1b2"]
    (tmp_path / "bad.json").write_text(json.dumps(given))
    await page.locator("input[type=file]").set_input_files(tmp_path / "bad.json")
    await expect(page.get_by_role("alert")).to_contain_text("chapter 2 (Chapter 2): move 2")
    await expect(page.get_by_role("link", name="Two games")).to_have_count(1)
