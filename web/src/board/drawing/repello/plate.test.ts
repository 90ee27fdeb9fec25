// @vitest-environment node
/** The start zone of Repello is found by the cells' looks. */

import { describe, expect, it } from "vitest";
import type { PlacedCell } from "../geometry";
import { CELL } from "../testing";
import { zoneBoxes } from "./plate";

function cell(x: number, y: number, number: number, zone = false): PlacedCell {
  const look = { ...CELL, text: `${number}`, rings: number, zone };
  return { name: `${x},${y}`, index: 0, x, y, outline: [], look };
}

/** A zone that is one field wide, around a field outside the zone. */
const square = [0, 1, 2].flatMap((y) =>
  [0, 1, 2].map((x) => cell(x + 3, y + 3, 1 + x, x !== 1 || y !== 1)),
);

describe("the plate of Repello", () => {
  it("finds the start zone between two boxes", () => {
    const [outer, inner] = zoneBoxes(square)!;
    expect(outer).toEqual({ x: 2.5, y: 2.5, width: 3, height: 3 });
    expect(inner).toEqual({ x: 3.5, y: 3.5, width: 1, height: 1 });
  });

  it("has no zone where no field belongs to one", () => {
    expect(zoneBoxes([cell(0, 0, 1)])).toBeNull();
  });
});
