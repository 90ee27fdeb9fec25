/** The geometry of a board: neighbours by direction, and the cells on straight lines. */

import type { Cell, GameDescription } from "../../net/types";
import type { Point } from "../drawing/types";
import { memoize } from "../../ui/lists";

const keyOf = ({ x, y }: Point) => `${Math.round(x * 20)},${Math.round(y * 20)}`;

export class Lattice {
  private readonly points: Map<Cell, Point>;
  private readonly names: Map<string, Cell>;
  private readonly steps: Map<string, Point>;

  constructor(board: GameDescription["board"]) {
    this.points = new Map(board.cells.map(({ name, x, y }) => [name, { x, y }]));
    this.names = new Map(board.cells.map((cell) => [keyOf(cell), cell.name]));
    const steps = Object.entries(board.directions);
    this.steps = new Map(steps.map(([direction, [x, y]]) => [direction, { x, y }]));
  }

  get directions(): string[] {
    return [...this.steps.keys()];
  }

  point(cell: Cell): Point {
    return this.points.get(cell) ?? { x: 0, y: 0 };
  }

  /** The point `steps` steps away, on the board or not. */
  away(cell: Cell, direction: string, steps = 1): Point {
    const { x, y } = this.point(cell);
    const step = this.steps.get(direction) ?? { x: 0, y: 0 };
    return { x: x + steps * step.x, y: y + steps * step.y };
  }

  next(cell: Cell, direction: string, steps = 1): Cell | null {
    return this.names.get(keyOf(this.away(cell, direction, steps))) ?? null;
  }

  /** The direction that leads straight from one cell to another. */
  straight(from: Cell, to: Cell): string | null {
    return this.run(from, to)?.direction ?? null;
  }

  /** The cells from one to another, both included, if a straight line connects them. */
  line(from: Cell, to: Cell): Cell[] | null {
    return from === to ? [from] : (this.run(from, to)?.cells ?? null);
  }

  private run(from: Cell, to: Cell): { direction: string; cells: Cell[] } | null {
    for (const direction of this.directions) {
      const cells = [from];
      for (let cell = this.next(from, direction); cell; cell = this.next(cell, direction)) {
        cells.push(cell);
        if (cell === to) return { direction, cells };
      }
    }
    return null;
  }

  /** The direction that is closest to the line from one cell to another. */
  towards(from: Cell, to: Cell): string | null {
    const [a, b] = [this.point(from), this.point(to)];
    const angle = Math.atan2(b.y - a.y, b.x - a.x);
    const off = ({ x, y }: Point) => 1 - Math.cos(Math.atan2(y, x) - angle);
    const sorted = [...this.steps].sort(([, one], [, other]) => off(one) - off(other));
    return from === to ? null : (sorted[0]?.[0] ?? null);
  }
}

const madeFor = memoize((board: GameDescription["board"]) => new Lattice(board));

/** The cached lattice of a board. */
export const latticeOf = ({ board }: Pick<GameDescription, "board">): Lattice => madeFor(board);
