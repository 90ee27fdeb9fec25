"""What hexagonal and square boards share: lattice points, steps between them, linear symmetries."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.games.geometry.board import Symmetry

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

LatticePoint = tuple[int, int]


def lattice_neighbours(
    points: Sequence[LatticePoint], steps: Sequence[LatticePoint]
) -> tuple[tuple[int | None, ...], ...]:
    at = {point: i for i, point in enumerate(points)}
    return tuple(tuple(at.get((a + da, b + db)) for da, db in steps) for a, b in points)


def lattice_symmetries(
    points: Sequence[LatticePoint],
    steps: Sequence[LatticePoint],
    maps: Mapping[str, Callable[[LatticePoint], LatticePoint]],
) -> tuple[Symmetry, ...]:
    """The linear maps that take the board (centred on the origin) onto itself."""
    at = {point: i for i, point in enumerate(points)}
    step_at = {step: i for i, step in enumerate(steps)}
    return tuple(
        Symmetry(name, tuple(at[f(p)] for p in points), tuple(step_at[f(s)] for s in steps))
        for name, f in maps.items()
        if all(f(p) in at for p in points)
    )
