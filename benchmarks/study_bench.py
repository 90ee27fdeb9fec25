"""Measures the memory of the largest possible study chapter, on the server and in the page."""

from __future__ import annotations

import argparse
import gc
import random
import subprocess
import tempfile
import tracemalloc
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from boardwright import core
from boardwright.games import GAMES
from boardwright.records import Record
from boardwright.records.json_form import data_of_record
from boardwright.records.study import (
    FORMAT,
    MAX_NODES,
    VERSION,
    ChapterData,
    Node,
    StudyData,
    line_of,
)
from boardwright.server.studies.positions import numbered_chapters, shared_study
from measurement import markdown
from performance_page import write_section

if TYPE_CHECKING:
    from boardwright.core import State
    from boardwright.games import Game

HEADING = "## Studies"
WEB = Path(__file__).parents[1] / "web"
SEED, LONGEST = 17, 60  # moves of a line
NOTED = 5  # one move in so many has a comment
COMMENT = "Keeps the centre and looks at the edge. [%cal Ga1b2]"
WORDS = f"""A study of Abalone with {MAX_NODES:,} moves, as many as a chapter may have: legal
moves at random, in lines of up to {LONGEST} that leave one another; every {NOTED}th has a comment,
a glyph and an arrow. The server's share is the value that it edits (`tracemalloc`), the page's is
the tree that it edits (what Node's heap has grown by after a collection); boards that the page has
fetched come on top. The file is the saved study."""
# The study is read twice, so that code that is compiled meanwhile is not counted.
SCRIPT = """
import { readFileSync } from "node:fs";
import { ofDocument } from "./study.mjs";
const read = () => ofDocument(JSON.parse(readFileSync(process.argv[2], "utf-8")));
const used = () => (gc(), gc(), process.memoryUsage().heapUsed);
read();
const before = used();
globalThis.kept = read();
console.log(used() - before);
"""


@dataclass(eq=False)
class Place:
    """A position of the tree, and the moves played from it."""

    state: State
    move: str = ""
    children: dict[int, Place] = field(default_factory=dict)


def grown(game: Game) -> list[Place]:
    """The root and all moves; each move follows its parent in the list."""
    rng = random.Random(SEED)
    places = [Place(core.state_of(game.start()))]
    while len(places) <= MAX_NODES:
        place = rng.choice(places)
        for _ in range(min(LONGEST, MAX_NODES + 1 - len(places))):
            if place.state.is_over:
                break
            action = rng.choice(place.state.legal_actions())
            if action not in place.children:
                after = Place(place.state.after(action), str(game.move(action)))
                place.children[action] = after
                places.append(after)
            place = place.children[action]
    return places


def tree(places: list[Place]) -> Node:
    nodes: dict[Place, Node] = {}
    for number in range(len(places) - 1, -1, -1):
        place = places[number]
        children = tuple(nodes.pop(child) for child in place.children.values())
        node = Node(place.move, children=children)
        is_noted = number % NOTED == 1
        nodes[place] = replace(node, comment=COMMENT, nags=(5,)) if is_noted else node
    return nodes[places[0]]


def document(game: Game) -> bytes:
    """The file of the study."""
    head = data_of_record(Record.from_moves(game.start(), []))
    record = msgspec.structs.replace(head, line=line_of(tree(grown(game))))
    return msgspec.json.encode(StudyData(FORMAT, VERSION, "Large", [ChapterData("One", record)]))


def server_bytes(text: bytes) -> int:
    tracemalloc.start()
    gc.collect()
    before = tracemalloc.get_traced_memory()[0]
    study = shared_study(numbered_chapters(msgspec.json.decode(text, type=StudyData)))
    gc.collect()
    used = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    assert study.nodes == MAX_NODES
    return used


def page_bytes(text: bytes) -> int:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        bundler, source = "node_modules/.bin/esbuild", "src/features/study/study.ts"
        bundle = [f"{WEB}/{bundler}", f"{WEB}/{source}", "--bundle"]
        options = ["--format=esm", f"--outfile={folder}/study.mjs", "--log-level=error"]
        subprocess.run([*bundle, *options], check=True)
        (folder / "study.json").write_bytes(text)
        (folder / "measure.mjs").write_text(SCRIPT)
        command = ["node", "--expose-gc", f"{folder}/measure.mjs", f"{folder}/study.json"]
        return int(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


def study_section() -> str:
    text = document(GAMES["abalone"])
    sizes = {
        "the server's value": server_bytes(text),
        "the page's tree": page_bytes(text),
        "the file": len(text),
    }
    rows = [[name, f"{size / 1e6:.2f}", f"{size / MAX_NODES:.0f}"] for name, size in sizes.items()]
    return f"{HEADING}\n\n{WORDS}\n\n{markdown(['', 'MB', 'bytes a move'], rows)}"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help="into docs/performance.md")
    section = study_section()
    print(section)
    if parser.parse_args().write:
        write_section(section)
