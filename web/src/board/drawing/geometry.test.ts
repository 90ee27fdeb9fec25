// @vitest-environment node
import { describe, expect, it } from "vitest";
import { first } from "../../ui/lists";
import { cellNear, geometryOf, grown, hexagon, roundedPath, towards } from "./geometry";
import { hexCatalogue, squareCatalogue } from "./testing";

const names = (rows: { name: string }[][]) => rows.map((row) => row.map((cell) => cell.name));

describe("the geometry of a board", () => {
  it("has rows as displayed, from the top and from the left", () => {
    const rows = names(geometryOf(squareCatalogue(3), false).rows);
    expect(rows).toEqual([
      ["a3", "b3", "c3"],
      ["a2", "b2", "c2"],
      ["a1", "b1", "c1"],
    ]);
  });

  it("is rotated by half a turn when flipped", () => {
    const rows = names(geometryOf(squareCatalogue(3), true).rows);
    expect(rows[0]).toEqual(["c1", "b1", "a1"]);
    expect(rows[2]).toEqual(["c3", "b3", "a3"]);
  });

  it("places points of the catalogue at their cells' displayed positions", () => {
    for (const flip of [false, true]) {
      const catalogue = hexCatalogue(3);
      const geometry = geometryOf(catalogue, flip);
      for (const cell of catalogue.board.cells) {
        const { x, y } = geometry.byName.get(cell.name)!;
        expect(geometry.place(cell).x).toBeCloseTo(x);
        expect(geometry.place(cell).y).toBeCloseTo(y);
      }
    }
  });

  it("turns the labels with the cells", () => {
    const label = first(geometryOf(squareCatalogue(3), true).labels);
    expect(label).toEqual({ text: "1", x: 3, y: 2 });
  });

  it("holds all cells in its box", () => {
    expect(geometryOf(squareCatalogue(4), false).cellsBox).toEqual({
      x: -0.5,
      y: -0.5,
      width: 4,
      height: 4,
    });
    expect(grown({ x: 0, y: 0, width: 2, height: 2 }, 1, 0.5)).toEqual({
      x: -1,
      y: -0.5,
      width: 4,
      height: 3,
    });
  });
});

const square = geometryOf(squareCatalogue(3), false);

it.each([
  ["near its middle", square, 1.1, 0.9, "b2"],
  ["in the corner of a square", square, 0.47, 2.47, "a1"],
  ["nowhere beside a square board", square, -0.7, 1, null],
  ["nowhere beside a hexagon", geometryOf(hexCatalogue(2), false), 2.2, 1.2, null],
  ["on the other side when the board is turned", geometryOf(squareCatalogue(3), true), 0, 0, "c1"],
])("the cell at a point is found %s", (_, geometry, x, y, cell) => {
  expect(cellNear(geometry, { x, y })).toBe(cell);
});

describe("shapes", () => {
  it("go part of the way from one point to another", () => {
    expect(towards({ x: 0, y: 0 }, { x: 4, y: 0 }, 1)).toEqual({ x: 1, y: 0 });
    expect(towards({ x: 2, y: 2 }, { x: 2, y: 2 }, 1)).toEqual({ x: 2, y: 2 });
  });

  it("bend each corner of a polygon", () => {
    const path = roundedPath(hexagon(1), 0.2);
    expect(path.match(/Q/g)).toHaveLength(6);
    expect(path).toMatch(/^M.*Z$/);
  });
});
