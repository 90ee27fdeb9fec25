// @vitest-environment node
import { expect, it } from "vitest";
import { arrowShape } from "./arrows";

const numbersIn = (path: string) => path.match(/-?\d+\.\d+/g)!.map(Number);

it("an arrow begins beside its piece and points at the middle of its last cell", () => {
  const { line, head } = arrowShape([
    { x: 0, y: 0 },
    { x: 3, y: 0 },
  ]);
  expect(numbersIn(line)[0]).toBeGreaterThan(0.4);
  expect(numbersIn(head).slice(2, 4)).toEqual([3, 0]);
});

it("an arrow that bounces goes through its corners", () => {
  const { line } = arrowShape([
    { x: 0, y: 0 },
    { x: 2, y: 2 },
    { x: 0, y: 4 },
  ]);
  expect(line).toContain("L2.000 2.000L");
});
