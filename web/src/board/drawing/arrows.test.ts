// @vitest-environment node
import { expect, it } from "vitest";
import { arrowShape, BEFORE_NUMBER } from "./arrows";

const numbersIn = (path: string) => path.match(/-?\d+\.\d+/g)!.map(Number);

it("an arrow begins beside its piece and points at the middle of its last cell", () => {
  const { line, head } = arrowShape([
    { x: 0, y: 0 },
    { x: 3, y: 0 },
  ]);
  expect(numbersIn(line)[0]).toBeGreaterThan(0.4);
  expect(numbersIn(head).slice(2, 4)).toEqual([3, 0]);
});

it("an arrow to a cell with a number ends before the number", () => {
  const [from, to] = [
    { x: 0.25, y: 0 },
    { x: 1, y: 0 },
  ];
  const { line, head } = arrowShape([from, to], BEFORE_NUMBER);
  expect(Math.max(...numbersIn(head).filter((_, k) => k % 2 === 0))).toBeLessThan(0.7);
  const [begin, , neck] = numbersIn(line);
  expect(begin).toBeLessThan(neck!);
});

it("an arrow that bounces goes through its corners", () => {
  const { line } = arrowShape([
    { x: 0, y: 0 },
    { x: 2, y: 2 },
    { x: 0, y: 4 },
  ]);
  expect(line).toContain("L2.000 2.000L");
});
