// @vitest-environment node
import { describe, expect, it } from "vitest";
import { anchorsOf } from "./anchors";
import { games } from "./testing/samplegames";

const { catalogue } = games.repello;
const ys = catalogue.board.cells.map(({ y }) => y);
const [top, bottom] = [Math.min(...ys), Math.max(...ys)];

describe("the target of collected pieces", () => {
  it("is below the board for the viewer and above it for the opponents", () => {
    const anchor = anchorsOf(catalogue, 2);
    expect(anchor(2).y).toBeGreaterThan(bottom);
    for (const seat of [0, 1, 3]) expect(anchor(seat).y).toBeLessThan(top);
    expect([0, 1, 3].map((seat) => anchor(seat).x)).toEqual(
      [0, 1, 3].map((seat) => anchor(seat).x).sort((a, b) => a - b),
    );
  });

  it("is reversed on a turned board", () => {
    const anchor = anchorsOf(catalogue, 0, true);
    expect(anchor(0).y).toBeLessThan(top);
    expect(anchor(1).y).toBeGreaterThan(bottom);
  });

  it("is centred for a single opponent", () => {
    const anchor = anchorsOf(catalogue, 1, false, 2);
    expect(anchor(0).x).toBeCloseTo(anchor(1).x);
  });
});
