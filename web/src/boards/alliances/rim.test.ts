// @vitest-environment node
/** The frame of Alliances: each side is inlaid with the colour of its cells, turned or not. */

import { describe, expect, it } from "vitest";
import { first } from "../../lists";
import type { Geometry, PlacedCell } from "../geometry";
import { CELL } from "../testing";
import { byFill, outline, sidesOf, studs } from "./rim";

const CENTRE = { x: 0, y: 0 };
const SIDES = ["orange", "purple", "green", "orange", "purple", "green"];

/** The middle cell of each side, clockwise from the top, and the cell in the middle. */
function cellsOf(flip: boolean): PlacedCell[] {
  const at = (side: string, x: number, y: number, index: number): PlacedCell => ({
    ...{ name: `${index}`, index, x: flip ? -x : x, y: flip ? -y : y, outline: [] },
    look: { ...CELL, side, fill: side },
  });
  const rim = SIDES.map((side, k) => {
    const angle = (k * Math.PI) / 3 - Math.PI / 2;
    return at(side, 5.2 * Math.cos(angle), 5.2 * Math.sin(angle), k);
  });
  return [...rim, at("", 0, 0, 6)];
}

const geometry = (flip: boolean) => ({ centre: CENTRE, cells: cellsOf(flip) }) as Geometry;

describe("the frame of Alliances", () => {
  it("inlays the sides clockwise from the top", () => {
    expect(sidesOf(geometry(false)).map((side) => side.cell.look.side)).toEqual(SIDES);
  });

  it("keeps opposite sides alike when the board is turned", () => {
    const turned = sidesOf(geometry(true)).map((side) => side.cell.look.side);
    expect(turned).toEqual(SIDES);
  });

  it("sets the emblems of a side in its inlay", () => {
    const top = first(sidesOf(geometry(false)));
    const lowest = Math.max(...top.corners.map((corner) => corner.y));
    const highest = Math.min(...top.corners.map((corner) => corner.y));
    for (const emblem of top.emblems) {
      expect(emblem.y).toBeGreaterThan(highest);
      expect(emblem.y).toBeLessThan(lowest);
    }
  });

  it("cuts the corners off between two sides", () => {
    const corners = outline(CENTRE, 6, 6.5);
    expect(corners).toHaveLength(12);
    expect(Math.max(...corners.map((corner) => corner.x))).toBeCloseTo(6.5);
    expect(Math.min(...corners.map((corner) => corner.y))).toBeCloseTo(-6);
  });

  it("puts a stud where each corner cell would be", () => {
    expect(studs(CENTRE, 6)[0]).toEqual({ x: 6, y: 0 });
    expect(studs(CENTRE, 6)).toHaveLength(6);
  });

  it("paints cells of one colour together", () => {
    const counts = byFill(cellsOf(false)).map(([fill, cells]) => [fill, cells.length]);
    expect(counts).toEqual([
      ["orange", 2],
      ["purple", 2],
      ["green", 2],
      ["", 1],
    ]);
  });
});
