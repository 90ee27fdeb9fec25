"""The build of the page: the lock file names no registry, the output fits a strict policy.

The generated files for the page and its tests match the games and the server.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import zipfile
from pathlib import Path
from runpy import run_path
from typing import TYPE_CHECKING
from xml.etree import ElementTree as Xml

import pytest

import chosen_scenes
import demo_games
import page_games
from boardwright.games import GAMES, parse_position
from boardwright.server.http.pages import FOLDER, PageFile, page_files
from game_parts import claimed

if TYPE_CHECKING:
    from types import ModuleType

ROOT = Path(__file__).parents[2]
LOCKS = ("web/package-lock.json", "benchmarks/lighthouse/package-lock.json")
# Functions that turn text into markup or code.
_UNSAFE = re.compile(r"\.outerHTML|insertAdjacentHTML|document\.write\(|\beval\(|new Function\(")
_STILL = r"/assets/{}-[\w-]+\.svg"
_NAMESPACE = "http://www.w3.org/2000/svg"
# Lists the files of a wheel without compiling the core.
_WHEEL = """
import sys
from scikit_build_core.build import build_wheel
build_wheel(sys.argv[1], {"wheel.cmake": "false"})
"""

MADE = [
    *((chosen_scenes, name) for name in chosen_scenes.NAMES),
    *((page_games, name) for name in page_games.FILES),
]

Built = dict[str, PageFile]


@pytest.fixture
def built(has_page: None) -> Built:
    """The files of the built page; at least HTML, scripts and styles."""
    del has_page
    files = page_files()
    assert {".html", ".js", ".css"} <= {Path(address).suffix for address in files}
    return files


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_file_names_no_registry(name: str) -> None:
    text = (ROOT / name).read_text()
    assert '"integrity"' in text
    assert '"resolved"' not in text


def test_the_page_has_no_inline_script_style_or_handler(built: Built) -> None:
    for address, file in built.items():
        if address.endswith(".html"):
            text = file.content[""].decode()
            assert not re.search(r"<script(?![^>]*\bsrc=)[^>]*>", text)
            assert not re.search(r"<style|\sstyle=|\son\w+=", text)


def test_scripts_do_not_evaluate_text(built: Built) -> None:
    for address, file in built.items():
        if address.endswith(".js"):
            assert not _UNSAFE.search(file.content[""].decode()), address


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_a_self_contained_picture(built: Built, name: str) -> None:
    """The start page shows its boards before any script has drawn them."""
    claimed(name, "LITTLE_GAME")
    (picture,) = (
        file for address, file in built.items() if re.fullmatch(_STILL.format(name), address)
    )
    text = picture.content[""].decode()
    drawn = Xml.fromstring(text)
    assert drawn.find(".//*[@data-piece]") is not None
    assert set(re.findall(r"url\(#([^)]+)\)", text)) <= {e.get("id") for e in drawn.iter()}
    assert "http" not in text.replace(_NAMESPACE, "")


def test_every_text_is_also_compressed(built: Built) -> None:
    for address, file in built.items():
        if address.startswith("/assets/") and len(file.content[""]) > 1000:
            assert {"br", "gzip"} <= file.content.keys(), address
            assert len(file.content["br"]) < len(file.content[""])


@pytest.mark.usefixtures("has_page")
def test_the_wheel_has_the_built_page(tmp_path: Path) -> None:
    """Git ignores the built page, and a wheel leaves out ignored files unless they are named."""
    subprocess.run([sys.executable, "-c", _WHEEL, str(tmp_path)], cwd=ROOT, check=True)
    (made,) = tmp_path.glob("*.whl")
    names = set(zipfile.ZipFile(made).namelist())
    built = {path for path in FOLDER.rglob("*") if path.is_file()}
    assert built
    assert {str(path.relative_to(ROOT / "src")) for path in built} <= names
    assert not any("node_modules" in name for name in names)


@pytest.mark.parametrize(("made_by", "name"), MADE)
def test_test_data_of_the_page_is_current(made_by: ModuleType, name: str) -> None:
    hint = f"write it again: python {made_by.__file__}, and give new words texts"
    assert (made_by.FOLDER / f"{name}.json").read_text() == made_by.content(name), hint


def test_types_of_the_page_match_the_server() -> None:
    content: str = run_path(str(ROOT / "web" / "typescript.py"))["content"]()
    assert (ROOT / "web" / "src/net/schema.ts").read_text() == content, (
        "write them anew: make types"
    )


@pytest.mark.parametrize("name", GAMES)
def test_a_demo_follows_the_rules(name: str) -> None:
    claimed(name, "LITTLE_GAME")
    text = (demo_games.FOLDER / f"{name}.json").read_text(encoding="utf-8")
    data = json.loads(text)
    position = parse_position(data["position"])
    moves, at = [], position
    for step in data["steps"]:
        moves.append(at.game.parse_move(step["move"]))
        at = at.play(moves[-1])
    assert demo_games.content(position, moves) == text
