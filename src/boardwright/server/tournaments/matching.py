"""Matchings of the least cost, by Edmonds' blossom algorithm."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

Edge = tuple[int, int, int]  # two nodes, and what it costs to match them


def cheapest_matching(nodes: int, edges: Iterable[Edge]) -> list[tuple[int, int]]:
    """As many pairs as there can be, and of these matchings one that costs the least.

    The library is fetched when the first round is paired: a server without tournaments does
    without it.
    """
    import rustworkx

    graph = rustworkx.PyGraph()
    graph.add_nodes_from([None] * nodes)
    graph.add_edges_from([(one, other, -cost) for one, other, cost in edges])
    found = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    return sorted((min(pair), max(pair)) for pair in found)
