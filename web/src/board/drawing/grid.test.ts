// @vitest-environment node
import { describe, expect, it } from "vitest";
import { geometryOf } from "./geometry";
import { walk, walkerAt } from "./grid";
import { hexCatalogue, squareCatalogue } from "./testing";

const square = geometryOf(squareCatalogue(3), false);
const turned = geometryOf(squareCatalogue(3), true);
const hex = geometryOf(hexCatalogue(3), false);

function along(geometry: typeof square, from: string, keys: string, far = false): string {
  let walker = walkerAt(geometry, from);
  for (const key of keys.split(" ")) walker = walk(geometry, walker, key, far)!;
  return walker.cell;
}

describe("walking over the cells", () => {
  it.each([
    ["up", square, "b2", "ArrowUp", "b3"],
    ["down", square, "b2", "ArrowDown", "b1"],
    ["left", square, "b2", "ArrowLeft", "a2"],
    ["right", square, "b2", "ArrowRight", "c2"],
    ["no farther than the upper edge", square, "a3", "ArrowUp", "a3"],
    ["no farther than the left edge", square, "a3", "ArrowLeft", "a3"],
    ["as it is seen when the board is turned", turned, "b2", "ArrowUp", "b1"],
    ["to the begin of the row", square, "b2", "Home", "a2"],
    ["to the end of the row", square, "b2", "End", "c2"],
    ["to the top of the column", square, "b2", "PageUp", "b3"],
    ["to the bottom of the column", square, "b2", "PageDown", "b1"],
    ["over shifted rows in its column", hex, "c3", "ArrowUp ArrowUp", "e2"],
    ["back down where it came from", hex, "c1", "ArrowUp ArrowUp ArrowDown ArrowDown", "c1"],
  ])("leads %s", (_, geometry, from, keys, to) => {
    expect(along(geometry, from, keys)).toBe(to);
  });

  it("leads to the corners of the board with Control, and ignores other keys", () => {
    expect(along(square, "b2", "Home", true)).toBe("a3");
    expect(along(square, "b2", "End", true)).toBe("c1");
    expect(walk(square, walkerAt(square, "b2"), "x", false)).toBeNull();
  });

  it("reaches every cell", () => {
    const reached = new Set(["c3"]);
    const keys = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"];
    for (const cell of reached) for (const key of keys) reached.add(along(hex, cell, key));
    expect(reached.size).toBe(hex.cells.length);
  });
});
