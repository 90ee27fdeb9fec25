"""The analysis board in the browser: moves grow a tree, and the tree is never lost."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.async_api import expect

from boardwright.games import game_named
from boardwright.records import parse_record
from page import audit
from page.input_devices import MIDDLE, Finger, Keys, Mouse, play
from page.places import LANGUAGES
from page.tables import played, sit_down
from page.visitor import PHONE, box_of

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.async_api import Locator, Page

    from boardwright.games import Position
    from page.conftest import Visit
    from page.input_devices import InputDevice
    from page.visitor import Visitor
    from server.support.in_thread import Api

MOVES = ("c3", "d4", "e2")
RECORD = f"""[Game "repulso"]
[Rules "1"]
[Options "unable=rulebook"]
[Result "*"]
[Reason "unfinished"]

1. {MOVES[0]} 2. {MOVES[1]} 3. {MOVES[2]} *
"""
COMMENT = "Nearer to the middle."


def _after(*moves: str, game: str = "repulso") -> Position:
    position = game_named(game).start()
    for move in moves:
        position = position.play(position.game.parse_move(move))
    return position


def _listed(visitor: Visitor) -> Locator:
    return visitor.page.locator("[data-key]")


async def _wait_for_board(visitor: Visitor, *moves: str) -> None:
    """Wait until the board after these moves is shown and interactive."""
    chosen = visitor.page.locator(f'[data-key="{" ".join(moves)}"][aria-current]')
    await chosen.wait_for(state="attached")
    await visitor.page.locator(".choices button").first.wait_for()


async def _plays(visitor: Visitor, device: InputDevice, position: Position, move: str) -> None:
    await play(device, visitor, position, position.game.parse_move(move))


async def _draws(visitor: Visitor, begin: str, end: str) -> None:
    """Draw an arrow: drag with the right mouse button."""
    mouse = visitor.page.mouse
    await mouse.move(*await visitor.page.evaluate(MIDDLE, begin))
    await mouse.down(button="right")
    await mouse.move(*await visitor.page.evaluate(MIDDLE, end), steps=3)
    await mouse.up(button="right")


async def _text(visitor: Visitor) -> str:
    """The record that the page writes for the tree."""
    await visitor.page.get_by_role("tab", name="Save and share").click()
    await visitor.page.get_by_role("button", name="Moves as text").click()
    return await visitor.page.get_by_label("Moves as text").input_value()


async def test_a_finished_game_is_analysed_exported_and_reopened(visit: Visit, api: Api) -> None:
    visitor = await visit(log="notation")
    page = visitor.page
    game = played(api, *MOVES, game="repulso")
    game.post("resign", {}, game.key)
    await sit_down(visitor, game)
    await page.locator(".outcome").get_by_role("link", name="Analysis").click()
    await _wait_for_board(visitor, *MOVES)

    # Another move makes a variation; it gets a comment, a glyph and drawings.
    await page.keyboard.press("ArrowLeft")
    await _wait_for_board(visitor, *MOVES[:2])
    position = _after(*MOVES[:2])
    await _plays(visitor, Mouse(), position, "b5")
    await _wait_for_board(visitor, *MOVES[:2], "b5")
    await page.get_by_label("Comment on b5").fill(COMMENT)
    await page.get_by_role("button", name="Interesting move").click()
    await _draws(visitor, "b5", "d4")
    await _draws(visitor, "c3", "c3")
    await expect(page.get_by_role("img", name="Arrow from b5 to d4: Green")).to_have_count(1)
    await expect(page.get_by_role("img", name="Circle on c3: Green")).to_have_count(1)
    await _draws(visitor, "a1", "a1")
    await page.get_by_role("button", name="Undo").click()
    await expect(page.get_by_role("img", name="Circle on a1: Green")).to_have_count(0)

    # Undo restores a deleted part; a variation becomes the main line and back.
    await page.get_by_role("button", name="Delete from here on").click()
    await expect(_listed(visitor)).to_have_count(3)
    await page.get_by_role("button", name="Undo").click()
    await expect(_listed(visitor)).to_have_count(4)
    await page.get_by_role("button", name="Make it the main line").click()
    await expect(page.locator(".variation [data-key]")).to_have_text([re.compile("e2")])
    await page.get_by_role("button", name="Undo").click()
    await expect(page.locator(".variation [data-key]")).to_have_text([re.compile("b5")])

    text = await _text(visitor)
    record = parse_record(text)
    assert (record.result, record.reason) == ("1-0", "resignation")
    (variation,) = record.line.plies[2].variations
    (ply,) = variation.plies
    assert ply.comment == f"{COMMENT} [%csl Gc3][%cal Gb5d4]"
    assert ply.nags == (5,)
    await page.reload()
    await _wait_for_board(visitor, *MOVES)
    assert await _text(visitor) == text


async def _saved(visitor: Visitor, form: str, folder: Path) -> Path:
    """Download a file in this format, and save it under the suggested file name."""
    async with visitor.page.expect_download() as saving:
        await visitor.page.get_by_role("button", name=form, exact=True).click()
    written = await saving.value
    saved = folder / written.suggested_filename
    await written.save_as(saved)
    return saved


async def test_an_invalid_record_is_refused_with_the_reason_and_the_text_stays(
    visitor: Visitor, page: Page, tmp_path: Path
) -> None:
    visitor.expected.append("/api/records")
    await visitor.visit("/analysis")
    for text, expected in (
        (RECORD, None),
        (RECORD.replace("e2", "c3"), "line 7: c3 is not free"),
    ):
        await visitor.paste(text)
        if expected:
            await expect(page.get_by_role("alert")).to_contain_text(expected)
            await expect(page.locator(".kept")).to_have_text([re.compile("Repulso, 3 moves")])
        else:
            await _listed(visitor).first.wait_for()
            # Leave the page before the delayed save has run.
            leave = page.get_by_role("banner").get_by_role("link", name="Analysis")
            await leave.evaluate("link => link.click()")
    with (tmp_path / "large.bwr").open("wb") as large:
        large.truncate(50_000_000)
    requests: list[str] = []
    page.on("request", lambda request: requests.append(request.url))
    await page.get_by_label("Choose a file").set_input_files(tmp_path / "large.bwr")
    await expect(page.get_by_role("alert")).to_contain_text("too long")
    await expect(page.locator(".kept")).to_have_count(1)
    assert requests == []


async def test_a_tree_too_large_for_a_link_is_opened_saved_and_reopened(
    visit: Visit, tmp_path: Path
) -> None:
    visitor = await visit(log="notation")
    page = visitor.page
    legal = [move for move in map(str, _after(*MOVES[:2]).legal_moves()) if move != MOVES[2]]
    others = " ".join(f"(3. {move} {{{'long ' * 1700}}})" for move in legal)
    given = tmp_path / "given.bwr"
    given.write_text(RECORD.replace(MOVES[2], f"{MOVES[2]} {others}"))
    assert given.stat().st_size > 250_000
    await visitor.visit("/analysis")
    for number in range(2):
        choice = page.get_by_label("Choose a file")
        assert given.suffix in str(await choice.get_attribute("accept")).split(",")
        await choice.set_input_files(given)
        await expect(_listed(visitor)).to_have_count(len(MOVES) + len(legal))
        await page.wait_for_url("**saved=*")  # stored although the visitor changed nothing
        await page.get_by_role("tab", name="Save and share").click()
        saved = await _saved(visitor, ("JSON", "Text")[number], tmp_path)
        await page.get_by_role("link", name="New analysis").click()
        given = saved
    assert parse_record(saved.read_text()) == parse_record((tmp_path / "given.bwr").read_text())

    # The page sends only the moves of the game to reviews, and shows only them as a record.
    await page.get_by_label("Choose a file").set_input_files(saved)
    await page.get_by_role("tab", name="Review").click()
    await page.get_by_role("button", name="Review the game").click()
    await page.get_by_role("heading", name="Accuracy").wait_for()
    await visitor.visit("/record")
    await page.get_by_label("Choose a file").set_input_files(saved)
    await page.get_by_role("button", name="Review the game").wait_for()


async def test_the_analysis_start_leads_to_openings_and_pasted_addresses(visitor: Visitor) -> None:
    await visitor.visit("/analysis")
    await visitor.paste(f"{visitor.address}/editor/repulso")
    await visitor.board.wait_for()
    assert visitor.page.url == f"{visitor.address}/editor/repulso"
    await visitor.visit("/analysis")
    main = visitor.page.get_by_role("main")
    await main.get_by_role("radio", name="Abalone").check(force=True)
    await main.get_by_role("link", name="Openings").click()
    await expect(visitor.page).to_have_url(f"{visitor.address}/openings/abalone")


async def test_an_analysis_is_made_with_the_keyboard_alone(visit: Visit) -> None:
    visitor = await visit(log="notation")
    page, keys = visitor.page, Keys()
    await visitor.visit("/analysis?game=abalone")
    await visitor.board.wait_for()
    position = _after(game="abalone")
    for move in ("a1b2", "a2b3"):
        await page.locator(".prompt:not(:empty)").wait_for()
        await _plays(visitor, keys, position, move)
        await page.locator(f'[data-key="{move}"][aria-current]').wait_for(state="attached")
        await page.keyboard.press("[")
        await page.locator('.start[aria-current="step"]').wait_for(state="attached")
    await page.keyboard.press("]")
    await page.keyboard.press("Tab")  # off the board, where arrow keys move the focus
    await page.keyboard.press("ArrowDown")
    chosen = page.locator('[data-key="a2b3"][aria-current]')
    await chosen.wait_for(state="attached")
    await page.keyboard.press("p")
    await expect(_listed(visitor)).to_have_text([re.compile("a2b3"), re.compile("a1b2")])
    await page.keyboard.press("c")
    await page.keyboard.type("By device")
    await page.keyboard.press("Escape")
    await page.keyboard.press("g")
    await page.keyboard.press("Enter")
    await expect(chosen).to_contain_text("!!")
    await expect(page.get_by_role("status").filter(has_text="After a2b3")).to_have_count(1)
    await page.keyboard.press("d")
    await keys.cell(visitor, "e5")
    await keys.cell(visitor, "e6")
    await expect(page.get_by_role("img", name="Arrow from e5 to e6: Green")).to_have_count(1)
    await page.keyboard.press("Escape")
    for _ in range(3):
        await page.keyboard.press("z")
    await expect(page.get_by_label("Comment on a2b3")).to_have_value("")
    for _ in range(3):
        await page.keyboard.press("Z")
    await expect(page.get_by_label("Comment on a2b3")).to_have_value("By device")
    await expect(chosen).to_contain_text("!!")
    await page.keyboard.press("[")
    await page.keyboard.press("]")
    spoken = "After a2b3. Brilliant move. By device"
    await expect(page.get_by_role("status").filter(has_text=spoken)).to_have_count(1)
    await page.keyboard.press("x")
    await expect(_listed(visitor)).to_have_text([re.compile("a1b2")])
    await page.keyboard.press("?")
    await expect(page.get_by_role("dialog")).to_contain_text("between variations")


async def test_on_a_phone_the_board_stays_in_sight(visit: Visit, api: Api) -> None:
    visitor = await visit(is_phone=True)
    page = visitor.page
    running = played(api, "c3", game="repulso")
    await visitor.visit(f"/analysis?live={running.id}")
    await expect(page.get_by_text("still being played")).to_be_visible()
    await _plays(visitor, Finger(), _after("c3"), "d4")
    await page.locator('[data-key="c3 d4"]').wait_for(state="attached")
    await page.get_by_role("button", name="Draw", exact=True).tap()
    await page.get_by_role("button", name="Red, dashed").tap()
    await Finger().cell(visitor, "a1")
    await Finger().cell(visitor, "b2")
    await expect(page.get_by_role("img", name="Arrow from a1 to b2: Red, dashed")).to_have_count(1)
    for tab in ("Save and share", "Moves"):
        await page.get_by_role("tab", name=tab).tap()
        await page.evaluate("scrollTo(0, document.body.scrollHeight)")
        box = await box_of(page.locator(".board"))
        assert box["y"] >= 0
    assert await visitor.width_beyond() == 0
    assert await audit.obstacles(visitor, audit.EVERYTHING) == []


async def test_on_a_phone_all_panels_can_be_chosen(visit: Visit) -> None:
    visitor = await visit(is_phone=True)
    await visitor.visit("/analysis?game=repulso")
    await visitor.board.wait_for()
    for language in LANGUAGES:
        await visitor.choose(language=language)
        await visitor.settles()
        tabs = await visitor.page.get_by_role("tab").all()
        assert len(tabs) == 5
        for tab in tabs:
            box = await box_of(tab)
            assert box["x"] + box["width"] <= PHONE["width"], language


async def test_unsupported_formats_and_full_storage_are_reported(
    visitor: Visitor,
    page: Page,
) -> None:
    await visitor.visit("/analysis?game=abalone")
    await visitor.board.wait_for()
    await page.get_by_label("Comment on the starting position").fill("All is well.")
    await page.get_by_role("tab", name="Save and share").click()
    out = page.get_by_role("button", name="APGN", exact=True)
    await expect(out).to_have_attribute("aria-disabled", "true")
    await expect(out).to_have_accessible_description(re.compile("APGN can’t hold variations"))
    await expect(page.get_by_role("button", name="JSON", exact=True)).to_be_enabled()

    await page.evaluate("() => { Storage.prototype.setItem = () => { throw new Error(); }; }")
    await page.locator(".prompt:not(:empty)").wait_for()
    await _plays(visitor, Mouse(), _after(game="abalone"), "a1b2")
    await expect(page.get_by_role("alert").filter(has_text="no space left")).to_be_visible()
