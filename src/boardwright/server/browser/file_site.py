"""A site of files: the page, and all that it needs where no server of ours answers it."""

from __future__ import annotations

import hashlib
import io
import os
import shutil
import tempfile
import zipfile
from base64 import b64encode
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from boardwright import __version__
from boardwright.games import BoardwrightError
from boardwright.games.registry import GAMES
from boardwright.puzzles import puzzles_of
from boardwright.server.http.middleware import PAGE_POLICY
from boardwright.server.http.pages import FOLDER, TYPES
from boardwright.server.play.description import Catalogue, game_description, game_summary

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

# Pages that need no other people, as far as their addresses can be counted: each is a file of its
# own, so that it opens anywhere. All others are found by the service worker or by 404.html.
PLACES = (
    "/mine",
    "/learn",
    "/learn/{game}",
    "/editor",
    "/editor/{game}",
    "/puzzles",
    "/puzzles/{game}",
    "/record",
    "/study",
    "/analysis",
)
_INDEX, _WORKER, _LIST = "index.html", "sw.js", "data/files.json"
_LAST = (_INDEX, _WORKER)
_ROOT, _BASE = '<html lang="en">', '<base href="/" />'
# Says to the page that no server stands behind it; see web/src/api/hosts.ts.
_FILES = '<html lang="en" data-host="files">'
# A server of files shows 404.html at any address. The page lies in the nearest folder above that
# has the list of its data. Addresses cannot tell: a site may lie in a folder named `study`.
_FIND_BASE = """
const isHome = (folder) => {
  const request = new XMLHttpRequest();
  request.open("GET", folder + "%s", false);
  try {
    request.send();
  } catch {
    return false;
  }
  return request.status === 200 && request.responseText.startsWith("[");
};
const names = location.pathname.split("/").slice(0, -1);
const folders = names.map((_, k) => [...names.slice(0, names.length - k), ""].join("/"));
document.querySelector("base").href = folders.find(isHome) ?? folders[0];
"""


class SiteProblem(BoardwrightError):
    """A site that cannot be written, or not there."""


def write_site(folder: Path) -> list[Path]:
    """Write a site into a folder; the paths of its files. An error leaves everything as it was."""
    pack = _pack(FOLDER)
    _check(folder)
    is_new = not folder.exists()
    folder.mkdir(exist_ok=True)
    try:
        # Within the folder, which may lie on another disk than whatever is beside it.
        with _beside(folder, ".new-") as made, _beside(folder, ".old-") as aside:
            _write(made, FOLDER, pack)
            return _move(made, folder, aside)
    except BaseException:
        if is_new:
            shutil.rmtree(folder, ignore_errors=True)
        raise


@contextmanager
def _beside(folder: Path, prefix: str) -> Iterator[Path]:
    made = tempfile.TemporaryDirectory(prefix=prefix, dir=folder, ignore_cleanup_errors=True)
    with made as name:
        yield Path(name)


def _pack(built: Path) -> Path:
    """The folder of what a page without a server needs."""
    if not (built / _INDEX).is_file():
        raise SiteProblem("the page is not built: run `make play` where Boardwright's sources are")
    packed = next(built.glob("local/*/files.json"), None)
    if packed is None:
        raise SiteProblem(
            "the page has no Python of its own, by which it plays without a server: run "
            "`make local` where Boardwright's sources are"
        )
    return packed.parent


def _check(folder: Path) -> None:
    """Refuse a folder in which something would be lost."""
    if folder.exists() and not folder.is_dir():
        raise SiteProblem(f"{folder} is a file, not a folder")
    if not folder.parent.is_dir():
        raise SiteProblem(f"there is no folder {folder.parent} to make {folder.name} in")
    if folder.exists() and not _is_site(folder) and any(folder.iterdir()):
        raise SiteProblem(f"{folder} holds something else: name an empty folder, or a new one")


def _is_site(folder: Path) -> bool:
    index = folder / _INDEX
    return index.is_file() and _FILES in index.read_text(encoding="utf-8", errors="replace")


def _move(made: Path, folder: Path, aside: Path) -> list[Path]:
    """Put everything in its place; of what is there, only an older site goes."""
    files = [one.relative_to(made) for one in made.rglob("*") if one.is_file()]
    names = [one.name for one in made.iterdir()]
    # The new page is found when all that it needs is there, and its service worker after it.
    names.sort(key=lambda name: _LAST.index(name) if name in _LAST else -1)
    try:
        for name in names:
            if os.path.lexists(folder / name):
                (folder / name).replace(aside / name)  # a link goes, not what it leads to
            (made / name).replace(folder / name)
    except BaseException:
        _move_back(names, made, folder, aside)
        raise
    return [folder / one for one in sorted(files)]


def _move_back(names: Iterable[str], made: Path, folder: Path, aside: Path) -> None:
    for name in names:
        if not os.path.lexists(made / name):
            (folder / name).replace(made / name)
        if os.path.lexists(aside / name):
            (aside / name).replace(folder / name)


def _write(folder: Path, built: Path, pack: Path) -> None:
    kept = (path for path in built.rglob("*") if path.suffix in TYPES and path.suffix != ".html")
    for path in kept:
        if "local" not in path.relative_to(built).parts or pack in path.parents:
            content = _deflated(path) if path.suffix == ".zip" else path.read_bytes()
            _put(folder, path.relative_to(built).as_posix(), content)
    data = dict(_data())
    listed = msgspec.json.encode(sorted(name.removeprefix("data/") for name in data))
    pages = dict(_pages((built / _INDEX).read_text(encoding="utf-8")))
    for name, content in {**data, **pages, _LIST: listed, ".nojekyll": b""}.items():
        _put(folder, name, content)
    # Browsers fetch a site anew when its service worker has changed.
    stamp = hashlib.sha256(b"".join((*data.values(), *pages.values()))).hexdigest()
    with (folder / _WORKER).open("a", encoding="utf-8") as worker:
        worker.write(f"\n// {stamp}\n")


def _deflated(path: Path) -> bytes:
    """An archive that is small by itself: servers of files compress texts at most."""
    packed = io.BytesIO()
    with zipfile.ZipFile(path) as old, zipfile.ZipFile(packed, "w") as new:
        for one in old.infolist():
            same = zipfile.ZipInfo(one.filename, one.date_time)
            new.writestr(same, old.read(one), zipfile.ZIP_DEFLATED, compresslevel=9)
    return packed.getvalue()


def _put(folder: Path, name: str, content: bytes) -> None:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def _data() -> Iterator[tuple[str, bytes]]:
    """The answers of a server that never change; see web/src/local/files.ts."""
    games = GAMES.values()
    catalogue = Catalogue(__version__, tuple(map(game_summary, games)))
    yield "data/catalogue.json", msgspec.json.encode(catalogue)
    for game in games:
        yield f"data/catalogue/{game.name}.json", msgspec.json.encode(game_description(game))
        yield f"data/puzzles/{game.name}.json", msgspec.json.encode(puzzles_of(game))


def _pages(index: str) -> Iterator[tuple[str, bytes]]:
    """The page under each of its addresses, with the way from there to its folder."""
    yield _INDEX, _page(index, "./")
    for place in PLACES:
        for path in dict.fromkeys(place.format(game=game) for game in GAMES):
            yield f"{path[1:]}/{_INDEX}", _page(index, "../" * path.count("/"))
    yield "404.html", _page(index, "/", _FIND_BASE % _LIST)


def _page(index: str, base: str, script: str = "") -> bytes:
    if _ROOT not in index or _BASE not in index:
        raise SiteProblem("the page was built by another version of Boardwright: build it again")
    # A document cannot say itself that it stands in no frame.
    policy = PAGE_POLICY.partition("; frame-ancestors")[0]
    if script:
        digest = b64encode(hashlib.sha256(script.encode()).digest()).decode()
        policy = policy.replace("script-src 'self'", f"script-src 'self' 'sha256-{digest}'")
    head = f'<meta http-equiv="Content-Security-Policy" content="{policy}" /><base href="{base}" />'
    if script:
        head += f"<script>{script}</script>"
    return index.replace(_ROOT, _FILES, 1).replace(_BASE, head, 1).encode()
