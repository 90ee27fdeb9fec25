"""Which tests hold which numbered rule, read from the markers in the test files."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


def marked_tests(folder: Path) -> dict[str, list[str]]:
    """Test names by the rule that `@pytest.mark.rule("RU3")` gives them."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for rule in _marked_rules(node):
                    found.setdefault(rule, []).append(f"{path.relative_to(folder)}::{node.name}")
    return found


def _marked_rules(function: ast.FunctionDef) -> Iterator[str]:
    for decorator in function.decorator_list:
        match decorator:
            case ast.Call(func=ast.Attribute(attr="rule"), args=args):
                yield from (str(a.value) for a in args if isinstance(a, ast.Constant))
