"""Count the sentences that are not in plain English, against a budget that only falls.

    python scripts/prose.py            check the count against the budget
    python scripts/prose.py --list     print every sentence with its marker [PATH ...]
        python scripts/prose.py --write    lower the budget to the current count

Reads docstrings, comments and Markdown. A sentence counts once, even with several markers. The
first count, on 19 November 2026, was 4,389.
"""

from __future__ import annotations

import argparse
import ast
import io
import re
import subprocess
import sys
import tokenize
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parents[1]
BUDGET = ROOT / "scripts" / "prose_budget.txt"
MARKERS = {
    "subject": r"^(?:who|whoever|what|whatever|whose)\b(?!.*\?$)",
    "actor": r"\b(?:some|no|any|every)body\b|\bwhoever\b|\bwhatever\b",
    "one": r"\bone's\b|\bones\b|\bone (?:who|may|can|has|is|wants|does|gets|sees|knows|had|was)\b",
    "anew": r"\banew\b",
    "by itself": r"\bby (?:itself|themselves|himself|oneself)\b",
    "told": r"\b(?:tells?|told|hears?|heard)\b",
    "asked": r"\b(?:is|are|was|were|be|been|being) asked\b",
    "kept": r"\bkept\b|\bkeeps?\b",
    "there is": r"\bthat there (?:is|are|was|were)\b|\bthere (?:is|are) (?:none|nothing|no)\b",
    "latter": r"\bthe (?:latter|former)\b",
    "comes": r"\b(?:comes|goes)\b",
    "at once": r"\bat once\b",
    "own": r"\bof (?:its|their|your|our|his|one's) own\b",
    "as it is": r"\bas well as one wants\b|\bas it is\b|\bas they are\b|\bbe it\b|\bwherever\b",
    "look": r"\b(?:is|are) looked (?:at|for|after)\b|\blooks? again\b",
    "private": r"\b(?:deaf|dawdles?|obeys?|foresees?|foreseen|ear|ears)\b",
}
PATTERN = re.compile(
    "|".join(f"(?P<m{i}>{pattern})" for i, pattern in enumerate(MARKERS.values())), re.IGNORECASE
)
NAMES = tuple(MARKERS)
SENTENCES = re.compile(r"(?<=[.!?;:])\s+(?=[A-Z`\"(])")
CODE = re.compile(r"`[^`]*`|\[([^\]]*)\]\([^)]*\)|https?://\S+")
SUFFIXES = {".py", ".md", ".cpp", ".h", ".hpp", ".ts", ".mjs", ".js", ".svelte"}
C_COMMENT = re.compile(
    r"(?<![\w./*])/\*\*?(.*?)\*/|(?:^|(?<=[\s;{}),]))//[/!]?(.*?)$", re.DOTALL | re.MULTILINE
)
LEFT_OUT = (
    "docs/envs/",
    "web/src/net/schema.ts",  # made from the server's docstrings
    "web/src/app/i18n/",
    "src/boardwright/server/static/",
)


class Found(NamedTuple):
    path: str
    line: int
    marker: str
    sentence: str


def files() -> Iterator[Path]:
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    for name in sorted(listed.stdout.splitlines()):
        path = ROOT / name
        if path.suffix in SUFFIXES and path.exists() and not name.startswith(LEFT_OUT):
            yield path


def texts(path: Path) -> Iterator[tuple[int, str]]:
    """The prose of a file, with the line on which each piece begins."""
    source = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        yield from _python(source)
    elif path.suffix == ".md":
        yield from _markdown(source)
    else:
        for match in C_COMMENT.finditer(source):
            text = match[1] if match[1] is not None else match[2]
            yield source.count("\n", 0, match.start()) + 1, re.sub(r"\n\s*\*?\s?", " ", text)


def _python(source: str) -> Iterator[tuple[int, str]]:
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
            continue
        for piece in (ast.get_docstring(node) or "").split("\n\n"):
            yield node.body[0].lineno, piece
    first_row, words, last = 0, list[str](), -2
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type != tokenize.COMMENT:
            continue
        row, text = token.start[0], token.string.lstrip("# ")
        is_whole_line = token.line.strip().startswith("#")
        if words and not (is_whole_line and row == last + 1):
            yield first_row, " ".join(words)
            words = []
        first_row = first_row if words else row
        words.append(text)
        last = row
    if words:
        yield first_row, " ".join(words)


def _markdown(source: str) -> Iterator[tuple[int, str]]:
    without_code = re.sub(r"```.*?```", lambda m: "\n" * m[0].count("\n"), source, flags=re.DOTALL)
    line = 1
    for block in re.split(r"\n(?=\s*\n|\s*[-*|#]|\s*\d+\. )", without_code):
        yield line, block.strip().lstrip("-*#|> ")
        line += block.count("\n") + 1


def findings(path: Path) -> Iterator[Found]:
    name = path.relative_to(ROOT).as_posix()
    for line, text in texts(path):
        plain = CODE.sub(lambda match: match[1] or "", " ".join(text.split()))
        for sentence in SENTENCES.split(plain):
            if match := PATTERN.search(sentence.strip()):
                yield Found(name, line, NAMES[int(str(match.lastgroup)[1:])], sentence.strip())


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--list", action="store_true", help="print the sentences")
    parser.add_argument("--write", action="store_true", help="lower the budget")
    parser.add_argument("paths", nargs="*", help="only below these folders")
    arguments = parser.parse_args()
    found = [
        finding
        for path in files()
        for finding in findings(path)
        if not arguments.paths or finding.path.startswith(tuple(arguments.paths))
    ]
    if arguments.list:
        for finding in found:
            print(f"{finding.path}:{finding.line}: [{finding.marker}] {finding.sentence}")
    if arguments.paths or arguments.list:
        for marker, count in Counter(finding.marker for finding in found).most_common():
            print(f"{count:6} {marker}")
    budget = int(BUDGET.read_text(encoding="utf-8"))
    print(f"{len(found)} sentences to rewrite; the budget is {budget}")
    if arguments.paths:
        return
    if arguments.write and len(found) <= budget:
        BUDGET.write_text(f"{len(found)}\n", encoding="utf-8")
    elif len(found) > budget:
        sys.exit("rewrite new sentences in plain English: `python scripts/prose.py --list`")


if __name__ == "__main__":
    main()
