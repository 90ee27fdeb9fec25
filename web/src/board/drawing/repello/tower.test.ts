// @vitest-environment node
/** A stacker's tower shows each counter and stays near its field. */

import { describe, expect, it } from "vitest";
import { at } from "../../../ui/lists";
import { heightOf, seams } from "./tower";

describe("the tower of a stacker", () => {
  it("grows with each counter and stays near its field with thirty", () => {
    const heights = Array.from({ length: 31 }, (_, n) => heightOf(n));
    expect(heights[0]).toBe(0);
    heights.slice(1).forEach((height, n) => expect(height).toBeGreaterThan(at(heights, n)));
    expect(heights[30]).toBeLessThan(0.5);
  });

  it("draws an edge for each counter", () => {
    expect(seams(14, 0.1, 0.3).match(/M/g)).toHaveLength(14);
    expect(seams(0, 0.1, 0)).toBe("");
  });
});
