"""The examples of the documentation work as shown."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from boardwright.engine import Budget, make_player
from boardwright.games import GAMES, parse_position
from boardwright.records import parse_record

ROOT = Path(__file__).parents[1]
ENV_PAGES = [ROOT / "docs" / "envs.md", *sorted(ROOT.glob("docs/envs/*.md"))]


@pytest.mark.parametrize("page", ["README.md", "docs/library.md"])
def test_the_examples_run(page: str) -> None:
    result = doctest.testfile(str(ROOT / page), module_relative=False)
    assert result.attempted > 10
    assert result.failed == 0


@pytest.mark.parametrize("page", ENV_PAGES, ids=lambda page: page.name)
def test_the_examples_about_environments_run(page: Path) -> None:
    result = doctest.testfile(str(page), module_relative=False)
    assert result.failed == 0
    assert result.attempted > 2 or page.name == "examples.md"


def test_the_bot_of_the_readme_plays(tmp_path: Path) -> None:
    (code,) = re.findall(
        r"```python\n(# mybot.py.*?)```", (ROOT / "README.md").read_text(), re.DOTALL
    )
    (tmp_path / "mybot.py").write_text(code)
    game = GAMES["repulso"]
    player = make_player(f"{tmp_path}/mybot.py:Bot", game)
    position = game.start().play("c3")
    player.new_game(position)
    assert player.choose(position, Budget()) in position.legal_moves()
    player.close()


def test_the_position_strings_of_the_formats_page_read() -> None:
    page = (ROOT / "docs" / "formats.md").read_text()
    lines = [
        line for line in page.splitlines() if line.partition(" ")[0].partition(";")[0] in GAMES
    ]
    assert len(lines) >= 3
    for line in lines:
        assert parse_position(line).to_text() == line


def test_the_record_of_the_formats_page_reads() -> None:
    page = (ROOT / "docs" / "formats.md").read_text()
    (block,) = re.findall(r"```\n(\[Game.*?)```", page, re.DOTALL)
    assert len(parse_record(block).moves) == 6


@pytest.mark.parametrize(
    "page", [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")], ids=lambda page: page.name
)
def test_links_have_targets(page: Path) -> None:
    for target in re.findall(r"\]\((?!http)([^)#]+)\)", page.read_text()):
        assert (page.parent / target).exists(), target


def test_the_number_of_actions_is_as_documented() -> None:
    page = (ROOT / "docs" / "formats.md").read_text()
    for game in GAMES.values():
        described = re.findall(rf"^\| {game.title} \| (\d+) \|", page, re.MULTILINE)
        assert described in ([], [str(game.action_space)])
