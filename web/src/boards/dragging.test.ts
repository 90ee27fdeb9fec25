// @vitest-environment node
import { beforeEach, describe, expect, it } from "vitest";
import { Dragging, pulled } from "./dragging";

let told: string[];
let dragging: Dragging;

beforeEach(() => {
  told = [];
  dragging = new Dragging({
    ondrag: (from, to, phase) => told.push(`${from}-${to} ${phase}`),
    ontap: (cell) => told.push(`tap ${cell}`),
  });
});

describe("a press", () => {
  it("is no drag as long as it trembles", () => {
    dragging.press("a1", { x: 0, y: 0 });
    expect(dragging.move("a1", { x: 2, y: 2 }, false)).toBe(false);
    dragging.release("a1");
    expect(told).toEqual([]);
  });

  it("becomes a drag that tells each cell once", () => {
    dragging.press("a1", { x: 0, y: 0 });
    expect(dragging.move("a1", { x: 8, y: 0 }, false)).toBe(true);
    dragging.move("b1", { x: 30, y: 0 }, false);
    dragging.move("b1", { x: 35, y: 0 }, false);
    dragging.move(null, { x: 90, y: 0 }, false);
    dragging.move("c1", { x: 60, y: 0 }, false);
    dragging.release("c1");
    expect(told).toEqual(["a1-a1 start", "a1-b1 over", "a1-null over", "a1-c1 over", "a1-c1 drop"]);
  });

  it("may go farther with a finger", () => {
    dragging.press("a1", { x: 0, y: 0 });
    expect(dragging.move("a1", { x: 8, y: 0 }, true)).toBe(false);
    expect(dragging.move("a1", { x: 12, y: 0 }, true)).toBe(true);
  });

  it("that never leaves its cell is a tap", () => {
    dragging.press("a1", { x: 0, y: 0 });
    dragging.move("a1", { x: 9, y: 0 }, false);
    dragging.release("a1");
    expect(told).toEqual(["a1-a1 start", "a1-null cancel", "tap a1"]);
  });

  it("beside the board starts nothing", () => {
    dragging.press(null, { x: 0, y: 0 });
    dragging.move("a1", { x: 90, y: 0 }, false);
    dragging.release("a1");
    expect(told).toEqual([]);
  });

  it("is forgotten when the browser takes the pointer away", () => {
    dragging.press("a1", { x: 0, y: 0 });
    dragging.move("b1", { x: 30, y: 0 }, true);
    dragging.cancel();
    dragging.move("c1", { x: 60, y: 0 }, true);
    expect(told).toEqual(["a1-a1 start", "a1-b1 over", "a1-null cancel"]);
    expect(dragging.isDragging).toBe(false);
  });
});

it("a pulled piece follows, but never far", () => {
  expect(pulled({ x: 0.1, y: 0 }).x).toBeCloseTo(0.093, 2);
  expect(Math.hypot(...Object.values(pulled({ x: 50, y: 50 })))).toBeLessThan(1.4);
});
