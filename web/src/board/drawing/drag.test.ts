// @vitest-environment node
import { beforeEach, describe, expect, it } from "vitest";
import { Drag, pulled } from "./drag";

let calls: string[];
let drag: Drag;

beforeEach(() => {
  calls = [];
  drag = new Drag({
    ondrag: (from, to, phase) => calls.push(`${from}-${to} ${phase}`),
    ontap: (cell) => calls.push(`tap ${cell}`),
  });
});

describe("a press", () => {
  it("is not a drag while it moves only slightly", () => {
    drag.press("a1", { x: 0, y: 0 });
    expect(drag.move("a1", { x: 2, y: 2 }, false)).toBe(false);
    drag.release("a1");
    expect(calls).toEqual([]);
  });

  it("becomes a drag that reports each cell once", () => {
    drag.press("a1", { x: 0, y: 0 });
    expect(drag.move("a1", { x: 8, y: 0 }, false)).toBe(true);
    drag.move("b1", { x: 30, y: 0 }, false);
    drag.move("b1", { x: 35, y: 0 }, false);
    drag.move(null, { x: 90, y: 0 }, false);
    drag.move("c1", { x: 60, y: 0 }, false);
    drag.release("c1");
    expect(calls).toEqual([
      "a1-a1 start",
      "a1-b1 over",
      "a1-null over",
      "a1-c1 over",
      "a1-c1 drop",
    ]);
  });

  it("may go farther with a finger", () => {
    drag.press("a1", { x: 0, y: 0 });
    expect(drag.move("a1", { x: 8, y: 0 }, true)).toBe(false);
    expect(drag.move("a1", { x: 12, y: 0 }, true)).toBe(true);
  });

  it("within one cell is a tap", () => {
    drag.press("a1", { x: 0, y: 0 });
    drag.move("a1", { x: 9, y: 0 }, false);
    drag.release("a1");
    expect(calls).toEqual(["a1-a1 start", "a1-null cancel", "tap a1"]);
  });

  it("beside the board starts nothing", () => {
    drag.press(null, { x: 0, y: 0 });
    drag.move("a1", { x: 90, y: 0 }, false);
    drag.release("a1");
    expect(calls).toEqual([]);
  });

  it("is dropped when the browser cancels the pointer", () => {
    drag.press("a1", { x: 0, y: 0 });
    drag.move("b1", { x: 30, y: 0 }, true);
    drag.cancel();
    drag.move("c1", { x: 60, y: 0 }, true);
    expect(calls).toEqual(["a1-a1 start", "a1-b1 over", "a1-null cancel"]);
    expect(drag.isDragging).toBe(false);
  });
});

it("a pulled piece follows, but never far", () => {
  expect(pulled({ x: 0.1, y: 0 }).x).toBeCloseTo(0.093, 2);
  expect(Math.hypot(...Object.values(pulled({ x: 50, y: 50 })))).toBeLessThan(1.4);
});
