// @vitest-environment node
import { describe, expect, it } from "vitest";
import { geometryOf } from "./geometry";
import { walk, walkerAt } from "./grid";
import { hexCatalogue, squareCatalogue } from "./testing";

const square = geometryOf(squareCatalogue(3), false);
const hex = geometryOf(hexCatalogue(3), false);

function along(geometry: typeof square, from: string, keys: string[]): string {
  let walker = walkerAt(geometry, from);
  for (const key of keys) walker = walk(geometry, walker, key, false)!;
  return walker.cell;
}

describe("walking over a square board", () => {
  it("goes to the next cell that way", () => {
    expect(along(square, "b2", ["ArrowUp"])).toBe("b3");
    expect(along(square, "b2", ["ArrowDown"])).toBe("b1");
    expect(along(square, "b2", ["ArrowLeft"])).toBe("a2");
    expect(along(square, "b2", ["ArrowRight"])).toBe("c2");
  });

  it("stays at the edge", () => {
    expect(along(square, "a3", ["ArrowUp"])).toBe("a3");
    expect(along(square, "a3", ["ArrowLeft"])).toBe("a3");
  });

  it("follows what is seen when the board is turned", () => {
    expect(along(geometryOf(squareCatalogue(3), true), "b2", ["ArrowUp"])).toBe("b1");
  });

  it("jumps to the ends of the row, of the column and of the board", () => {
    expect(along(square, "b2", ["Home"])).toBe("a2");
    expect(along(square, "b2", ["End"])).toBe("c2");
    expect(along(square, "b2", ["PageUp"])).toBe("b3");
    expect(along(square, "b2", ["PageDown"])).toBe("b1");
    expect(walk(square, walkerAt(square, "b2"), "Home", true)?.cell).toBe("a3");
    expect(walk(square, walkerAt(square, "b2"), "End", true)?.cell).toBe("c1");
  });

  it("leaves other keys alone", () => {
    expect(walk(square, walkerAt(square, "b2"), "x", false)).toBeNull();
  });
});

describe("walking over a hexagon", () => {
  it("keeps its column over shifted rows, so that up and down lead back", () => {
    expect(along(hex, "c3", ["ArrowUp", "ArrowUp"])).toBe("e2");
    expect(along(hex, "c3", ["ArrowUp", "ArrowDown"])).toBe("c3");
    expect(along(hex, "c1", ["ArrowUp", "ArrowUp", "ArrowDown", "ArrowDown"])).toBe("c1");
  });

  it("reaches every cell", () => {
    const reached = new Set(["c3"]);
    const keys = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"];
    for (const cell of reached) for (const key of keys) reached.add(along(hex, cell, [key]));
    expect(reached.size).toBe(hex.cells.length);
  });
});
