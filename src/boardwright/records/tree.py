"""The tree of variations in a record: a node is named by its path, the moves from the start."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from boardwright.games.errors import MalformedRecord
from boardwright.records.json_form import LineData, PlyData

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


@dataclass(frozen=True, slots=True, eq=False)
class Node:
    """A move with what is said about it, and the moves after it, the main line's first.

    The root has no move; its comment stands before the game. `before` is the comment that opens a
    variation.
    """

    move: str = ""
    comment: str = ""
    nags: tuple[int, ...] = ()
    children: tuple[Node, ...] = ()
    before: str = ""

    def child(self, move: str) -> Node | None:
        return next((node for node in self.children if node.move == move), None)

    def walk(self) -> Iterator[Node]:
        """This node and all below it, in no particular order."""
        waiting = [self]
        while waiting:
            node = waiting.pop()
            yield node
            waiting += node.children


def tree_of(line: LineData) -> Node:
    """The tree of a line; a path that is named twice is refused with its place."""
    return Node(comment=line.comment, children=_nodes_of(line, ""))


def _nodes_of(line: LineData, where: str) -> tuple[Node, ...]:
    """The first move of a line and all that could be played instead, with what follows."""
    nodes: tuple[Node, ...] = ()
    for number in range(len(line.moves), 0, -1):
        ply, here = line.moves[number - 1], f"{where}move {number}"
        data = PlyData(ply) if isinstance(ply, str) else ply
        others = (_variation_of(other, f"{here}, variation, ") for other in data.variations)
        first = Node(data.move, data.comment, tuple(data.nags), nodes)
        nodes = (first, *(node for found in others for node in found))
        _check_differ(nodes, here)
    return nodes


def _variation_of(line: LineData, where: str) -> tuple[Node, ...]:
    nodes = _nodes_of(line, where)
    return (replace(nodes[0], before=line.comment), *nodes[1:]) if line.comment else nodes


def _check_differ(nodes: Sequence[Node], where: str) -> None:
    seen: set[str] = set()
    for node in nodes:
        if node.move in seen:
            raise MalformedRecord(f"{where}: {node.move} is there twice, among its variations")
        seen.add(node.move)


def line_of(root: Node) -> LineData:
    """The line that `tree_of` reads; what opens no variation any more joins the comment."""
    return LineData(_moves_after(root), root.comment)


def _moves_after(node: Node) -> list[str | PlyData]:
    moves: list[str | PlyData] = []
    while node.children:
        main, *others = node.children
        comment = both_texts(main.before, main.comment)
        moves.append(_ply_of(main, comment, [_line_from(other) for other in others]))
        node = main
    return moves


def both_texts(one: str, other: str) -> str:
    """What both say, once."""
    if other in one:
        return one
    return other if one in other else f"{one}\n\n{other}"


def _line_from(first: Node) -> LineData:
    """A node as the first move of a line, with what follows it."""
    return LineData([_ply_of(first, first.comment, []), *_moves_after(first)], first.before)


def _ply_of(node: Node, comment: str, variations: list[LineData]) -> str | PlyData:
    if not (comment or node.nags or variations):
        return node.move
    return PlyData(node.move, comment, list(node.nags), variations)


def nodes_along(root: Node, path: Sequence[str]) -> list[Node] | None:
    """The nodes of a path, the root first; None where it leads nowhere."""
    nodes = [root]
    for move in path:
        if (found := nodes[-1].child(move)) is None:
            return None
        nodes.append(found)
    return nodes


def replaced(nodes: Sequence[Node], node: Node) -> Node:
    """The root of a tree in which the last of these nodes is another one."""
    for parent, old in zip(reversed(nodes[:-1]), reversed(nodes), strict=False):
        children = tuple(node if child is old else child for child in parent.children)
        node = replace(parent, children=children)
    return node


def main_line(root: Node) -> tuple[str, ...]:
    """The moves from the root, always by the first child."""
    moves: list[str] = []
    while root.children:
        root = root.children[0]
        moves.append(root.move)
    return tuple(moves)


def size_of(root: Node) -> tuple[int, int]:
    """The number of moves, and how deep variations nest."""
    nodes, deepest, waiting = 0, 0, [(root, 0)]
    while waiting:
        node, depth = waiting.pop()
        deepest = max(deepest, depth)
        nodes += len(node.children)
        waiting += [(child, depth + (index > 0)) for index, child in enumerate(node.children)]
    return nodes, deepest
