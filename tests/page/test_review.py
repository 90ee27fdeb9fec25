"""Reviews, records and hints in the browser: better moves are drawn, and nothing is lost."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

from playwright.async_api import expect

from boardwright.games import parse_position
from boardwright.records import Record, record_to_json
from page.audit import EVERYTHING, obstacles
from page.tables import PERSON, played, sit_down
from page.visitor import box_of
from server.analysis.test_review_api import EDGE, LOSES, WINS

if TYPE_CHECKING:
    from playwright.async_api import Page

    from page.conftest import Visit
    from page.visitor import Visitor
    from server.support.in_thread import Api

# The last two are a phone held sideways and a window at 200 % zoom.
SIZES = ((1366, 768), (820, 1180), (390, 844), (844, 390), (683, 384))
ARROW, FAINT_PIECE = ".arrow.hint", '[data-piece^="advice-"]'
# An action piece makes two pieces slide, all in one turn; the blunder gives a needed cell away.
CROWDED = "repulso ***bo*/b4b/1b1bo1/o1*o**/b*o*o1/o*1*bb b -"
LONG_TURN, BLUNDER, REPLY = ("*b3", "b4N", "a3N"), "c5", "c1"
RECORD = """[Game "abalone"]
[Rules "1"]
[Options "layout=standard ejections=6 repetition=3 max_plies=none"]
[Black "Ann"]
[White "Bob"]
[Result "*"]
[Reason "unfinished"]

1. a1b2 $4 {Too early.} (1. a2b3 2. i9h8) 2. i9h8 *
"""
# Random moves: Green leaves a silver counter that one turn would have collected.
FOUR_SEATS = """[Game "repello"]
[Rules "1"]
[Options "players=4 counters=2 reentry=turn"]
[Result "1/4-1/4-1/4-1/4"]
[Reason "equal"]

1. d9 2. i4 3. j10 4. j7 5. W 6. S 7. NW g12S 8. NW g11E 9. NW 10. W b2NW 11. S
g7S 12. W b12NE c13W 1/4-1/4-1/4-1/4
"""


async def _board_is_seen(visitor: Visitor) -> None:
    """Check in all window sizes that the whole board is visible; the smallest size is the last."""
    for width, height in SIZES:
        await visitor.resize(width, height)
        await visitor.settles()
        box = await box_of(visitor.page.locator(".board"))
        assert box["y"] >= -1, width
        assert box["y"] + box["height"] <= height + 1, width


async def _open_review(visitor: Visitor) -> None:
    """Press the button "Review" next to the rematch: beside the board, or in the bar below it."""
    beside = visitor.page.locator(".actions, .bar")
    await beside.get_by_role("button", name="Review", exact=True).first.click()


async def test_a_review_marks_better_moves_and_survives_a_reload(
    visitor: Visitor, page: Page, api: Api
) -> None:
    game = played(api, LOSES, game="abalone", origin={"position": EDGE})
    game.post("resign", {"seat": 1}, game.key)
    await sit_down(visitor, game)
    await _open_review(visitor)
    point = page.get_by_role("button", name=re.compile(r"Blunder.*Move 1, Black"))
    await point.click()
    await expect(page.locator(".arrow.better")).to_have_count(1)
    await _board_is_seen(visitor)
    await page.get_by_role("button", name=re.compile("Better: ")).click()
    await expect(page.locator(".line [aria-current]")).to_have_count(1)
    await _board_is_seen(visitor)
    await page.reload()
    await page.get_by_role("main").wait_for()
    await _open_review(visitor)  # in a small window the review is closed at first
    await point.click()
    await page.get_by_role("button", name="Try again from here").click()
    for size in SIZES:
        await visitor.resize(*size)
        await visitor.settles()
        board = await box_of(page.get_by_role("dialog").get_by_role("grid"))
        assert min(board["width"], board["height"]) > 200, size


async def test_a_review_numbers_moves_like_the_list_and_steps_through_better_lines(
    visitor: Visitor, page: Page, api: Api
) -> None:
    """The blunder follows a long turn."""
    game = played(api, *LONG_TURN, BLUNDER, REPLY, game="repulso", origin={"position": CROWDED})
    await sit_down(visitor, game)
    await _open_review(visitor)
    point = page.get_by_role("button", name=re.compile(f"Blunder.*{BLUNDER} cost")).first
    match = re.search(r"Move (\d+),", await point.inner_text())
    assert match is not None
    await page.locator(".tabs").get_by_role("button", name="Moves").click()
    ply = len(LONG_TURN) + 1
    turn = page.locator("li", has=page.locator(f'[data-ply="{ply}"]'))
    await expect(turn.locator(".number")).to_have_text(f"{match[1]}.")
    assert int(match[1]) == 2
    await _open_review(visitor)
    point = page.get_by_role("listitem").filter(has_text=f"{BLUNDER} cost").first
    await point.locator(".line button").nth(1).wait_for()
    steps = await point.locator(".line button").all()
    pieces = page.locator(".tabletop [data-piece]")
    shown = set()
    for step in steps:
        await step.click()
        await expect(step).to_have_attribute("aria-current", "step")
        await visitor.settles()
        shown.add(str(await pieces.evaluate_all("all => all.map(one => one.outerHTML)")))
    assert len(shown) == len(steps)


async def test_a_record_shows_seats_notes_and_other_lines(visitor: Visitor, page: Page) -> None:
    await visitor.resize(1366, 768)
    await visitor.open_record(RECORD)
    await page.locator('[data-ply="1"]').click()
    await expect(page.locator(".note")).to_contain_text("Too early.")
    await expect(page.locator('[data-ply="1"]')).to_contain_text("??")
    for seat in await page.locator(".seat:has(strong)").all():
        await expect(seat).to_be_in_viewport()
    dots = page.locator(".list .seat")
    colours = await dots.evaluate_all(
        "all => all.map(one => getComputedStyle(one).backgroundColor)"
    )
    assert len(set(colours)) == 2
    await page.get_by_role("button", name="Instead: a2b3").click()
    await expect(page.locator(".line [aria-current]")).to_have_count(1)
    await page.get_by_role("button", name="Review the game").click()
    await page.get_by_role("heading", name="Turning points").wait_for()
    await page.reload()
    await page.get_by_role("heading", name="Turning points").wait_for()


async def test_a_turning_point_of_four_seats_is_tried_again(visitor: Visitor, page: Page) -> None:
    """Review one of two records: see accuracy and turning points, then find a better move."""
    await visitor.open_record(f"{FOUR_SEATS}\n{RECORD}")
    await page.get_by_role("button", name=re.compile("12 moves")).click()
    await page.locator(".list li").nth(11).wait_for()
    await expect(page.locator(".list li")).to_have_count(12)
    await page.get_by_role("button", name="Review the game").click()
    await page.get_by_role("heading", name="Accuracy").wait_for()
    await expect(page.locator("svg[role=slider] path.area")).to_have_count(4)
    await expect(page.locator("dl dd strong", has_text="%")).to_have_count(4)
    point = page.get_by_role("listitem").filter(has_text="Move 10, Green: W cost").first
    await expect(point).to_contain_text("The green stacker moves from ")
    await expect(point).to_contain_text("It leaves counters on the board.")
    await point.get_by_role("button", name="Try again from here").click()
    dialog = page.get_by_role("dialog")
    await expect(dialog).to_contain_text("Green played W. Find a better move.")
    await dialog.get_by_role("button", name=re.compile("to c1$")).wait_for()  # a legal choice
    await dialog.locator('[data-cell="c1"] .hit').click(force=True)
    await expect(dialog).to_contain_text("That’s the move that was played.")
    await dialog.get_by_role("button", name="Try again").click()
    await dialog.get_by_role("button", name=re.compile("to k7$")).wait_for()  # a legal choice
    await dialog.locator('[data-cell="k7"] .hit').click(force=True)
    await expect(dialog).to_contain_text(re.compile("[Tt]hat’s better|almost nothing"))
    assert await obstacles(visitor, EVERYTHING) == []


def _blunder_with_another_move() -> str:
    """A record whose only move is a blunder, with a better move as a variation."""
    record = Record.from_moves(parse_position(EDGE), [LOSES])
    other = {"moves": [WINS]}
    data = json.loads(record_to_json(record))
    return json.dumps(data | {"line": {"moves": [{"move": LOSES, "variations": [other]}]}})


async def test_a_review_on_the_analysis_board_stays_with_its_main_line(visit: Visit) -> None:
    visitor = await visit(log="notation")
    page = visitor.page
    await visitor.open_record(_blunder_with_another_move(), "/analysis")
    await page.get_by_role("tab", name="Review").click()
    begin = page.get_by_role("button", name="Review the game")
    await begin.click()
    point = page.get_by_role("button", name=re.compile(r"Blunder.*Move 1, Black"))
    await expect(point).to_be_visible()

    # The review stays while the visitor looks at other moves and comments on them.
    await page.get_by_role("tab", name="Moves").click()
    await page.locator(f'[data-key="{WINS}"]').click()
    await page.get_by_label(f"Comment on {WINS}").fill("so that is how")
    await page.get_by_role("tab", name="Review").click()
    await expect(point).to_be_visible()
    await expect(point).to_have_attribute("aria-pressed", "false")

    # A new main line needs its own review; the old review returns with the old line.
    await page.keyboard.press("m")
    await expect(begin).to_be_visible()
    await expect(point).to_have_count(0)
    await begin.click()
    await expect(page.get_by_text("No big mistakes in this game.")).to_be_visible()
    await page.keyboard.press("z")
    await expect(point).to_be_visible()
    assert await obstacles(visitor, EVERYTHING) == []


async def test_a_hint_is_an_arrow_over_the_choices(visitor: Visitor, api: Api) -> None:
    await sit_down(visitor, played(api, "d9", "i4", game="repello"))
    await visitor.page.get_by_role("button", name="Hint").click()
    await visitor.page.locator(ARROW).first.wait_for(state="attached")
    await expect(visitor.page.locator(".arrow.clickable").first).to_be_attached()
    await expect(visitor.page.locator(".arrow").last).to_have_class(re.compile(r"\bhint\b"))


async def test_a_hint_is_described_in_text_with_its_notation(visitor: Visitor, api: Api) -> None:
    await sit_down(visitor, api.create(PERSON, PERSON, game="repulso"))
    await visitor.page.get_by_role("button", name="Hint").click()
    await visitor.page.locator(FAINT_PIECE).first.wait_for(state="attached")
    hint = visitor.page.locator(".prompt .hint")
    cell = r"([a-f][1-6])"
    worded = rf"Hint: Blue places a blue piece on {cell} \(\1, win chance \d+%"
    await expect(hint).to_have_text(re.compile(worded))
    await visitor.choose(log="notation")
    await expect(hint).to_have_text(re.compile(rf"Hint: {cell} \(win chance \d+%"))
