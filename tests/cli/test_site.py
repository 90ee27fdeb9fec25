"""`boardwright site`: writes a complete folder for any web server, or nothing."""

from __future__ import annotations

import hashlib
import json
import pathlib
import re
import shutil
import subprocess
import zipfile
from base64 import b64encode
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from boardwright.games import GAMES
from boardwright.puzzles import puzzles_of
from boardwright.server.browser import file_site
from boardwright.server.http.middleware import PAGE_POLICY
from boardwright.server.http.pages import ADDRESSES

if TYPE_CHECKING:
    from cli.conftest import Boardwright

INDEX = (
    '<!doctype html><html lang="en"><head><base href="/" /><script src="./assets/a.js"></script>'
)
BUILT = {
    "index.html": INDEX,
    "start.html": INDEX,
    "sw.js": "self.oninstall = null;",
    "sw.js.br": "smaller",
    "manifest.webmanifest": "{}",
    "icons/icon.svg": "<svg/>",
    "assets/a.js": "export {};",
    "local/a1b2/files.json": "{}",
}
ARCHIVE = "local/a1b2/python.zip"
CODE = b"pass\n" * 1000
# The environment of the script in 404.html: a web server that has one of the site's files and
# answers any other address with that page.
STAGE = """
const location = { pathname: PATH };
const base = {};
const document = { querySelector: () => base };
class XMLHttpRequest {
  open(method, address) {
    const isThere = address === HOME + "data/files.json";
    [this.status, this.responseText] = isThere ? [200, "[]"] : [404, "<!doctype html>"];
  }
  send() {}
}
"""


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small page with the same structure as a real build."""
    folder = tmp_path / "static"
    for name, text in BUILT.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    with zipfile.ZipFile(folder / ARCHIVE, "w") as archive:
        archive.writestr("code.pyc", CODE)
    monkeypatch.setattr(file_site, "FOLDER", folder)
    return folder


def _held(folder: Path) -> dict[str, bytes]:
    files = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


@pytest.mark.usefixtures("built")
def test_a_site_holds_the_page_its_bundle_and_server_responses(
    boardwright: Boardwright,
) -> None:
    output = boardwright("site", "out")
    held = _held(Path("out"))
    assert f"{len(held)} files written to" in output.stdout
    stored = ("assets/a.js", "icons/icon.svg", "manifest.webmanifest", ARCHIVE)
    assert {".nojekyll", "404.html", *stored} <= held.keys()
    assert not held.keys() & {"start.html", "sw.js.br"}
    assert len(held[ARCHIVE]) < len(CODE) / 2  # compressed for every server
    assert zipfile.ZipFile(Path("out", ARCHIVE)).read("code.pyc") == CODE
    data = {name.removeprefix("data/") for name in held if name.startswith("data/")}
    assert {"files.json", *json.loads(held["data/files.json"])} == data
    catalogue = json.loads(held["data/catalogue.json"])
    assert [game["name"] for game in catalogue["games"]] == list(GAMES)
    for game in GAMES:
        assert json.loads(held[f"data/catalogue/{game}.json"])["name"] == game
        puzzles = json.loads(held[f"data/puzzles/{game}.json"])
        assert len(puzzles) == len(puzzles_of(GAMES[game]))
        assert all(puzzle["position"].startswith(game) for puzzle in puzzles)


@pytest.mark.usefixtures("built")
def test_every_page_finds_its_folder_and_has_the_policy_of_the_server(
    boardwright: Boardwright,
) -> None:
    boardwright("site", "out")
    for name in ("index.html", "mine/index.html", "learn/abalone/index.html"):
        page = (Path("out", name)).read_text()
        assert 'data-host="files"' in page
        assert f'<base href="{"../" * name.count("/") or "./"}" />' in page
        (policy,) = re.findall(r'Content-Security-Policy" content="([^"]*)"', page)
        assert f"{policy}; frame-ancestors 'none'" == PAGE_POLICY
        assert page.index("Policy") < page.index("<base") < page.index("assets/")


@pytest.mark.skipif(shutil.which("node") is None, reason="runs the page's script in Node")
@pytest.mark.usefixtures("built")
@pytest.mark.parametrize(
    ("home", "path"),
    [
        ("/", "/g/local-abc"),
        ("/games/board/", "/games/board/g/local-abc"),
        ("/board/", "/board/learn/abalone/sumito"),
        ("/board/", "/board/nowhere"),
        ("/puzzles/", "/puzzles/g/local-abc"),
        ("/study/", "/study/nowhere"),
        ("/study/", "/study/study/abc"),
    ],
)
def test_an_address_without_a_file_finds_its_folder_too(
    boardwright: Boardwright, home: str, path: str
) -> None:
    boardwright("site", "out")
    page = (Path("out", "404.html")).read_text()
    (script,) = re.findall("<script>(.*?)</script>", page, re.DOTALL)
    digest = b64encode(hashlib.sha256(script.encode()).digest()).decode()
    assert f"script-src 'self' 'sha256-{digest}';" in page
    stage = STAGE.replace("HOME", json.dumps(home)).replace("PATH", json.dumps(path))
    ran = subprocess.run(
        ["node", "-e", stage + script + "console.log(base.href)"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert ran.stdout.strip() == home


def test_every_route_of_a_site_is_a_route_of_the_page() -> None:
    assert set(file_site.PLACES) <= set(ADDRESSES)


def test_a_site_is_updated_beside_unrelated_files(boardwright: Boardwright, built: Path) -> None:
    out = Path("out")
    boardwright("site", str(out))
    worker = (out / "sw.js").read_text()
    (out / "CNAME").write_text("board.example")
    (built / "assets" / "a.js").rename(built / "assets" / "b.js")
    (built / "index.html").write_text(INDEX.replace("a.js", "b.js"))
    boardwright("site", str(out))
    held = _held(out)
    assert {"CNAME", "assets/b.js"} <= held.keys()
    assert "assets/a.js" not in held
    assert held["sw.js"].decode() != worker  # so that browsers notice the new version


@pytest.mark.usefixtures("built")
def test_a_link_in_a_site_is_replaced_and_its_target_stays(boardwright: Boardwright) -> None:
    out, elsewhere = Path("out"), Path("elsewhere")
    boardwright("site", str(out))
    (out / "assets").rename(elsewhere)
    (out / "assets").symlink_to(elsewhere)
    boardwright("site", str(out))
    assert not (out / "assets").is_symlink()
    assert (elsewhere / "a.js").is_file()


def test_a_failing_update_leaves_the_old_site(
    tmp_path: Path, built: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "out"
    file_site.write_site(out)
    before = _held(out)
    (built / "assets" / "a.js").write_text("export default 1;")
    (built / "index.html").write_text(INDEX + "<title>New</title>")
    replace = pathlib.Path.replace

    def fail(path: Path, target: Path) -> Path:
        if path.parent.name.startswith(".new-") and path.name == "sw.js":
            raise OSError("the disk is full")
        return replace(path, target)

    monkeypatch.setattr(pathlib.Path, "replace", fail)
    with pytest.raises(OSError, match="full"):
        file_site.write_site(out)
    assert _held(out) == before


@pytest.mark.usefixtures("built")
def test_a_folder_with_unrelated_data_is_refused(boardwright: Boardwright) -> None:
    Path("mine").mkdir()
    (Path("mine", "thesis.txt")).write_text("all of it")
    Path("file").write_text("x")
    before = _held(Path())
    for name, why in {
        "mine": "holds something else",
        "file": "is a file",
        "no/where": "cannot create where: no folder",
    }.items():
        refused = boardwright("site", name, code=1)
        assert why in refused.stderr
    assert _held(Path()) == before


@pytest.mark.parametrize(
    ("gone", "why"),
    [("index.html", "the page is not built"), ("local/a1b2/files.json", "`make local`")],
)
def test_without_the_page_or_its_bundle_nothing_is_written(
    boardwright: Boardwright, built: Path, gone: str, why: str
) -> None:
    (built / gone).unlink()
    refused = boardwright("site", "out", code=1)
    assert why in refused.stderr
    assert not Path("out").exists()


def test_an_interrupted_site_leaves_no_files(boardwright: Boardwright, built: Path) -> None:
    (built / "index.html").write_text("<!doctype html>")  # of another version
    Path("empty").mkdir()
    for name in ("new", "empty"):
        refused = boardwright("site", name, code=1)
        assert "another version" in refused.stderr
    assert not Path("new").exists()
    assert not list(Path("empty").iterdir())
