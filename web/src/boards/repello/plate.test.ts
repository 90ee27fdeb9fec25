// @vitest-environment node
/** The plate of Repello is painted in few paths, and its start zone is found by what cells say. */

import { describe, expect, it } from "vitest";
import { first } from "../../lists";
import type { PlacedCell } from "../geometry";
import { CELL } from "../testing";
import { printsOf, rings, zoneBoxes } from "./plate";

function cell(x: number, y: number, number: number, zone = false): PlacedCell {
  const look = { ...CELL, text: `${number}`, rings: number, zone };
  return { name: `${x},${y}`, index: 0, x, y, outline: [], look };
}

/** A zone one field wide around a field that does not belong to it. */
const square = [0, 1, 2].flatMap((y) =>
  [0, 1, 2].map((x) => cell(x + 3, y + 3, 1 + x, x !== 1 || y !== 1)),
);

describe("the plate of Repello", () => {
  it("paints all fields of a number at once", () => {
    const prints = printsOf(square);
    expect(prints.map((print) => print.text)).toEqual(["1", "2", "3"]);
    expect(first(prints).tiles.match(/M/g)).toHaveLength(3);
  });

  it("gives a field as many rings as its number says", () => {
    for (const number of [1, 4, 6]) {
      expect(rings({ x: 0, y: 0 }, number).match(/M/g)).toHaveLength(number);
    }
  });

  it("finds the start zone between two boxes", () => {
    const [outer, inner] = zoneBoxes(square)!;
    expect(outer).toEqual({ x: 2.5, y: 2.5, width: 3, height: 3 });
    expect(inner).toEqual({ x: 3.5, y: 3.5, width: 1, height: 1 });
  });

  it("has no zone where no field belongs to one", () => {
    expect(zoneBoxes([cell(0, 0, 1)])).toBeNull();
  });
});
