import { expect, it } from "vitest";
import { curveShape, linesBetween } from "./curve";

const at = (...ratings: number[]) => ratings.map((rating, k) => ({ at: k, rating, deviation: 50 }));
const BOX = { width: 100, height: 100 };

it("rises with the rating", () => {
  const { path, low, high } = curveShape(at(1500, 1600), BOX);
  expect(path).toBe("M0.0,85.7L100.0,14.3");
  expect([low, high]).toEqual([1500, 1600]);
});

it("does not exaggerate small changes", () => {
  const { path } = curveShape(at(1500, 1502), BOX);
  expect(path).toBe("M0.0,51.0L100.0,49.0");
});

it("has a few grid lines at round numbers", () => {
  expect(linesBetween(1480, 1620)).toEqual([1500, 1550, 1600]);
  expect(linesBetween(900, 2300)).toEqual([1000, 1500, 2000]);
});
