"""A site of static files: the page with everything that it needs to run without our server."""

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

# Pages that work alone and have a fixed set of addresses: each gets a file, so that it opens on
# any file server. For all other addresses the service worker or 404.html serves the page.
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
# Marks the page as one without a server; see web/src/net/backends.ts.
_FILES = '<html lang="en" data-host="files">'
# A file server shows 404.html at any unknown address. The page's folder is then the nearest folder
# above that has the list of data. The address alone is not enough: a site may be in `study/`.
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
    """The site cannot be written, or not into this folder."""


def write_site(folder: Path) -> list[Path]:
    """Write a site into a folder; returns the paths of its files. An error changes nothing."""
    bundle = _bundle(FOLDER)
    _check(folder)
    is_new = not folder.exists()
    folder.mkdir(exist_ok=True)
    try:
        # Temporary folders are inside, since the folder may be on another disk than its siblings.
        with _beside(folder, ".new-") as made, _beside(folder, ".old-") as aside:
            _write(made, FOLDER, bundle)
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


def _bundle(built: Path) -> Path:
    """The folder of the built files for a page without a server."""
    if not (built / _INDEX).is_file():
        raise SiteProblem("the page is not built: run `make play` where Boardwright's sources are")
    packed = next(built.glob("local/*/files.json"), None)
    if packed is None:
        raise SiteProblem(
            "the page cannot play without a server yet: run "
            "`make local` where Boardwright's sources are"
        )
    return packed.parent


def _check(folder: Path) -> None:
    """Refuse a folder whose content would be lost."""
    if folder.exists() and not folder.is_dir():
        raise SiteProblem(f"{folder} is a file, not a folder")
    if not folder.parent.is_dir():
        raise SiteProblem(f"cannot create {folder.name}: no folder {folder.parent}")
    if folder.exists() and not _is_site(folder) and any(folder.iterdir()):
        raise SiteProblem(f"{folder} holds something else: choose an empty or a new folder")


def _is_site(folder: Path) -> bool:
    index = folder / _INDEX
    return index.is_file() and _FILES in index.read_text(encoding="utf-8", errors="replace")


def _move(made: Path, folder: Path, aside: Path) -> list[Path]:
    """Move all new files into the folder; replaces only files of an older site."""
    files = [one.relative_to(made) for one in made.rglob("*") if one.is_file()]
    names = [one.name for one in made.iterdir()]
    # First the files that the page needs, then the page, and last its service worker.
    names.sort(key=lambda name: _LAST.index(name) if name in _LAST else -1)
    try:
        for name in names:
            if os.path.lexists(folder / name):
                (folder / name).replace(aside / name)  # moves a symlink itself, not its target
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


def _write(folder: Path, built: Path, bundle: Path) -> None:
    paths = (path for path in built.rglob("*") if path.suffix in TYPES and path.suffix != ".html")
    for path in paths:
        if "local" not in path.relative_to(built).parts or bundle in path.parents:
            content = _deflated(path) if path.suffix == ".zip" else path.read_bytes()
            _put(folder, path.relative_to(built).as_posix(), content)
    data = dict(_data())
    listed = msgspec.json.encode(sorted(name.removeprefix("data/") for name in data))
    pages = dict(_pages((built / _INDEX).read_text(encoding="utf-8")))
    for name, content in {**data, **pages, _LIST: listed, ".nojekyll": b""}.items():
        _put(folder, name, content)
    # Browsers fetch the site again when its service worker has changed.
    stamp = hashlib.sha256(b"".join((*data.values(), *pages.values()))).hexdigest()
    with (folder / _WORKER).open("a", encoding="utf-8") as worker:
        worker.write(f"\n// {stamp}\n")


def _deflated(path: Path) -> bytes:
    """Compress an archive again at the highest level: file servers compress only texts."""
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
    """The responses of a server that never change; see web/src/offline/backend/filesite.ts."""
    games = GAMES.values()
    catalogue = Catalogue(__version__, tuple(map(game_summary, games)))
    yield "data/catalogue.json", msgspec.json.encode(catalogue)
    for game in games:
        yield f"data/catalogue/{game.name}.json", msgspec.json.encode(game_description(game))
        yield f"data/puzzles/{game.name}.json", msgspec.json.encode(puzzles_of(game))


def _pages(index: str) -> Iterator[tuple[str, bytes]]:
    """The page at each of its addresses, with the relative path to its folder."""
    yield _INDEX, _page(index, "./")
    for place in PLACES:
        for path in dict.fromkeys(place.format(game=game) for game in GAMES):
            yield f"{path[1:]}/{_INDEX}", _page(index, "../" * path.count("/"))
    yield "404.html", _page(index, "/", _FIND_BASE % _LIST)


def _page(index: str, base: str, script: str = "") -> bytes:
    if _ROOT not in index or _BASE not in index:
        raise SiteProblem("the page was built by another version of Boardwright: build it again")
    # Browsers ignore frame-ancestors in a meta element.
    policy = PAGE_POLICY.partition("; frame-ancestors")[0]
    if script:
        digest = b64encode(hashlib.sha256(script.encode()).digest()).decode()
        policy = policy.replace("script-src 'self'", f"script-src 'self' 'sha256-{digest}'")
    head = f'<meta http-equiv="Content-Security-Policy" content="{policy}" /><base href="{base}" />'
    if script:
        head += f"<script>{script}</script>"
    return index.replace(_ROOT, _FILES, 1).replace(_BASE, head, 1).encode()
