// @vitest-environment node
import { describe, expect, it } from "vitest";
import { NEWCOMER, rated } from "./glicko";

describe("a rating by Glicko-2", () => {
  it("matches the example in Glickman's paper", () => {
    const games = [
      { rating: 1400, deviation: 30, score: 1 },
      { rating: 1550, deviation: 100, score: 0 },
      { rating: 1700, deviation: 300, score: 0 },
    ];
    const after = rated({ rating: 1500, deviation: 200, volatility: 0.06 }, games);
    expect(after.rating).toBeCloseTo(1464.06, 1);
    expect(after.deviation).toBeCloseTo(151.52, 2);
    expect(after.volatility).toBeCloseTo(0.059996, 6);
  });

  it("is unchanged without games", () => {
    expect(rated(NEWCOMER, [])).toEqual(NEWCOMER);
  });

  it.each([
    [1, 1900],
    [0, 1100],
  ])(
    "moves in the direction of a score of %i against %i, with a smaller deviation",
    (score, rating) => {
      const after = rated(NEWCOMER, [{ rating, deviation: 60, score }]);
      expect(Math.sign(after.rating - NEWCOMER.rating)).toBe(score || -1);
      expect(after.deviation).toBeLessThan(NEWCOMER.deviation);
    },
  );

  it("changes more after a surprising than after an expected result", () => {
    const steady = { rating: 1500, deviation: 50, volatility: 0.06 };
    const lost = (rating: number) =>
      rated(steady, Array(5).fill({ rating, deviation: 30, score: 0 })).volatility;
    expect(lost(700)).toBeGreaterThan(steady.volatility);
    expect(lost(2300)).toBeLessThan(lost(700));
  });
});
