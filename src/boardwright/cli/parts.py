"""The parts of a game in a checkout: a table of them, and stubs for a new game."""

from __future__ import annotations

import re
from pathlib import Path

from boardwright.games import GAMES, MalformedInput

# The file of each part, in the order in which parts are needed. A folder `*` is a language.
# Levels and the compiled core have no path: the code checks for them.
PARTS = {
    "rulebook": "src/boardwright/games/{}/rules.md",
    "rules in Python": "src/boardwright/games/{}/game.py",
    "option sets": "tests/games/{}/samples.py",
    "tests of rules": "tests/games/{}/test_*.py",
    "objections": "tests/games/{}/objections.py",
    "contradictions": "tests/games/{}/contradictions.py",
    "playthrough": "tests/games/{}/playthrough*.txt",
    "core": "native/include/boardwright/games/{}.hpp",
    "search": "native/include/boardwright/search/games/{}.hpp",
    "compiled core": "",
    "perft tables": "tests/games/{}/perft.json",
    "encodings": "tests/games/{}/encodings.json",
    "signature": "tests/games/{}/signature.json",
    "levels": "",
    "level ratings": "src/boardwright/games/{}/level_ratings.json",
    "network": "src/boardwright/games/{}/network.bwn",
    "opening book": "src/boardwright/openings/data/{}.book",
    "tactics": "tests/games/{}/tactics.txt",
    "puzzle profile": "src/boardwright/puzzles/games/{}.py",
    "puzzles": "src/boardwright/puzzles/data/{}.jsonl",
    "foreign formats": "src/boardwright/records/{}/__init__.py",
    "scenery": "web/src/board/drawing/{}/*",
    "page input": "web/src/board/input/games/{}.*",
    "words": "web/src/board/words/games/{}.ts",
    "editor": "web/src/features/editor/games/{}.ts",
    "languages": "web/src/app/i18n/texts/*/games/{}.ts",
    "editor texts": "web/src/app/i18n/late/*/editor/{}.ts",
    "puzzle texts": "web/src/app/i18n/late/*/puzzles/{}.ts",
    "rules on the page": "web/src/board/rules/rules/*/{}.ts",
    "little game": "web/src/board/newgame/demos/{}.json",
    "lessons": "web/src/board/rules/lessons/*/{}.ts",
    "lesson scenes": "web/src/board/rules/scenes/{}.json",
    "guide": "web/src/board/rules/guides/*/{}.ts",
    "page samples": "web/src/board/animation/testing/{}.json",
    "input samples": "web/src/board/input/testing/{}.json",
    "approved pictures": "tests/games/{}/*.webp",
}
_TEMPLATE = Path("templates/game")
_REGISTRY = Path("src/boardwright/games/registry.py")
_CORE = Path("native/CMakeLists.txt")


def parts_of(game: str, root: Path) -> dict[str, str]:
    """The parts of a game in a checkout, each with "yes" or a list of its languages."""
    found = {part: _found(root, path.format(game)) for part, path in PARTS.items() if path}
    found["levels"] = "yes" if game in GAMES and "opponents" in vars(type(GAMES[game])) else ""
    found["compiled core"] = "yes" if _compiled(game) else ""
    return {part: found[part] for part in PARTS if found[part]}


def _found(root: Path, path: str) -> str:
    files = sorted(root.glob(path))
    before, is_in_languages, _ = path.partition("/*/")
    if is_in_languages:
        return ",".join(file.relative_to(root / before).parts[0] for file in files)
    return "yes" if files else ""


def _compiled(game: str) -> bool:
    try:
        from boardwright.core import native
    except ImportError:  # nothing is compiled yet
        return False
    return game in {info.name for info in native.games()}


def check_checkout(root: Path) -> None:
    if not (root / _TEMPLATE).is_dir():
        raise MalformedInput(f"{root.resolve()} is not a checkout of Boardwright")


def write_new_game(name: str, root: Path) -> list[Path]:
    """Write a working stub of a game, and add it to the registry and the build of the core."""
    check_checkout(root)
    if not re.fullmatch("[a-z]{3,20}", name):
        raise MalformedInput(f"{name!r} is not a name for a game: use 3 to 20 letters a–z")
    if name in GAMES:
        raise MalformedInput(f"a game called {name} already exists")
    words = {"newgame": name, "Newgame": name.capitalize(), "NEWGAME": name.upper()}
    number = max(game.number for game in GAMES.values()) + 1
    words |= {"umber = 0": f"umber = {number}", "QQ": _prefix(name), "0x900": f"{number:#x}00"}
    stubs = sorted(path for path in (root / _TEMPLATE).rglob("*") if path.is_file())
    files = {
        root / _replaced(str(path.relative_to(root / _TEMPLATE)), words): path for path in stubs
    }
    if taken := [path for path in files if path.exists()]:
        raise MalformedInput(f"{taken[0]} already exists")
    for path, stub in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(_replaced(stub.read_text(encoding="utf-8"), words), encoding="utf-8")
    _enter(root / _REGISTRY, r"(_NAMES = \((?:\n    .*)*)", rf'\1\n    "{name}",')
    _enter(root / _CORE, r"(set\(GAMES(?:\n    \w+)*)", rf"\1\n    {name}")
    return [*files, root / _REGISTRY, root / _CORE]


def _prefix(name: str) -> str:
    """Two letters for the numbers of its rules that no other game uses."""
    taken = {game.rule_prefix for game in GAMES.values()}
    pairs = (f"{name[0]}{letter}".upper() for letter in name[1:])
    return next((pair for pair in pairs if pair not in taken), name[:3].upper())


def _replaced(text: str, words: dict[str, str]) -> str:
    return re.sub("|".join(words), lambda found: words[found[0]], text)


def _enter(path: Path, pattern: str, line: str) -> None:
    text = path.read_text(encoding="utf-8")
    path.write_text(re.sub(pattern, line, text, count=1), encoding="utf-8")
