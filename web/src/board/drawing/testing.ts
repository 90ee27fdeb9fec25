/** Small catalogues for tests: a square board and a hexagon of a given side. */

import type { CellLook, CellView, GameDescription, PieceLook } from "../../net/types";
import { hexagon } from "./geometry";

const PIECE: PieceLook = {
  letter: "b",
  symbol: "●",
  fill: "#222222",
  ink: "#eeeeee",
  shape: "disc",
  emblem: "ring",
};

export const CELL: CellLook = {
  fill: "#ead9b5",
  text: "",
  ink: "#8a7a5c",
  rings: 0,
  letter: ".",
  symbol: "·",
  emblem: "none",
  side: "",
  hollow: false,
  zone: false,
};

function catalogueWith(shape: "square" | "hexagonal", cells: CellView[]): GameDescription {
  return {
    name: "example",
    title: "Example",
    credit: "",
    rules_version: 1,
    fewest_seats: 2,
    most_seats: 2,
    seats: [],
    options: [],
    clock_minutes: [],
    clock_rule: "",
    levels: [],
    level_ratings: [],
    formats: [],
    has_threats: false,
    board: { shape, directions: {}, cells, labels: [{ text: "1", x: -1, y: 0 }] },
    cell_looks: cells.map(() => CELL),
    pieces: [
      { kind: "piece", seat: 0, name: "", total: null, look: PIECE },
      { kind: "piece", seat: 1, name: "", total: null, look: { ...PIECE, emblem: "dot" } },
      { kind: "shared", seat: null, name: "", total: null, look: { ...PIECE, emblem: "star" } },
    ],
    moves: [],
    continues_turn: [],
    boards: [],
    rules: {},
  };
}

const around = (x: number, y: number, corners: [number, number][]): [number, number][] =>
  corners.map(([cx, cy]) => [x + cx, y + cy]);

const SQUARE: [number, number][] = [
  [-0.5, -0.5],
  [0.5, -0.5],
  [0.5, 0.5],
  [-0.5, 0.5],
];

/** Cells a1 (lower left) and so on, row by row from the bottom. */
export function squareCatalogue(side: number): GameDescription {
  const cells = Array.from({ length: side * side }, (_, i) => {
    const [x, rank] = [i % side, Math.floor(i / side)];
    const y = side - 1 - rank;
    const name = `${String.fromCharCode(97 + x)}${rank + 1}`;
    return { name, x, y, outline: around(x, y, SQUARE) };
  });
  return catalogueWith("square", cells);
}

const HEXAGON = hexagon(1 / Math.sqrt(3)).map(({ x, y }): [number, number] => [x, y]);

/** A hexagon with rows a (bottom) upwards; each row's cells count from 1. */
export function hexCatalogue(side: number): GameDescription {
  const cells: CellView[] = [];
  for (let r = side - 1; r > -side; r--) {
    const length = 2 * side - 1 - Math.abs(r);
    for (let i = 0; i < length; i++) {
      const [x, y] = [i - (length - 1) / 2, (r * Math.sqrt(3)) / 2];
      const name = `${String.fromCharCode(97 + side - 1 - r)}${i + 1}`;
      cells.push({ name, x, y, outline: around(x, y, HEXAGON) });
    }
  }
  return catalogueWith("hexagonal", cells);
}
