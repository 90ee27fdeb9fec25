// @vitest-environment node
import { describe, expect, it } from "vitest";
import { first } from "../lists";
import { cellNear, geometryOf, grown, hexagon, roundedPath, towards } from "./geometry";
import { hexCatalogue, squareCatalogue } from "./testing";

const names = (rows: { name: string }[][]) => rows.map((row) => row.map((cell) => cell.name));

describe("the geometry of a board", () => {
  it("has rows as they are seen, from the top and from the left", () => {
    const rows = names(geometryOf(squareCatalogue(3), false).rows);
    expect(rows).toEqual([
      ["a3", "b3", "c3"],
      ["a2", "b2", "c2"],
      ["a1", "b1", "c1"],
    ]);
  });

  it("is turned by half a circle when it is flipped", () => {
    const rows = names(geometryOf(squareCatalogue(3), true).rows);
    expect(rows[0]).toEqual(["c1", "b1", "a1"]);
    expect(rows[2]).toEqual(["c3", "b3", "a3"]);
  });

  it("places points of the catalogue where their cells are seen", () => {
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

describe("the cell at a point", () => {
  it("is found near its middle and in the corner of a square", () => {
    const geometry = geometryOf(squareCatalogue(3), false);
    expect(cellNear(geometry, { x: 1.1, y: 0.9 })).toBe("b2");
    expect(cellNear(geometry, { x: 0.47, y: 2.47 })).toBe("a1");
  });

  it("is none beside the board", () => {
    expect(cellNear(geometryOf(squareCatalogue(3), false), { x: -0.7, y: 1 })).toBeNull();
    expect(cellNear(geometryOf(hexCatalogue(2), false), { x: 2.2, y: 1.2 })).toBeNull();
  });

  it("is the other one when the board is turned", () => {
    expect(cellNear(geometryOf(squareCatalogue(3), true), { x: 0, y: 0 })).toBe("c1");
  });
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
