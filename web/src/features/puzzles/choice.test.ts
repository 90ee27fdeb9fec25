// @vitest-environment node
import { describe, expect, it } from "vitest";
import { dayBefore, dayNumber, dayOf, nextPuzzle, puzzleOfDay, themesOf } from "./choice";
import type { PuzzleEntry } from "../../net/types";

const entry = (id: string, rating: number, ...themes: string[]): PuzzleEntry => ({
  id,
  rating,
  themes,
});
const INDEX = Array.from({ length: 60 }, (_, k) =>
  entry(`p${k}`, 800 + 20 * k, ["edge", "sumito", "defence"][k % 3]!),
);
const CHANCES = [0, 0.3, 0.7, 0.999];
const all = (wish: Parameters<typeof nextPuzzle>[1], index = INDEX) =>
  CHANCES.map((chance) => nextPuzzle(index, wish, () => chance)!);

describe("the next puzzle", () => {
  it("is near the rating", () => {
    for (const { rating } of all({ rating: 1200 }))
      expect(Math.abs(rating - 1200)).toBeLessThan(150);
    expect(new Set(all({ rating: 1200 }).map(({ id }) => id)).size).toBeGreaterThan(1);
  });

  it("has not been seen, as long as there are unseen ones", () => {
    const seen = INDEX.slice(0, 59).map(({ id }) => id);
    expect(all({ rating: 800, seen }).map(({ id }) => id)).toEqual(Array(4).fill("p59"));
  });

  it("was seen long ago if all have been seen", () => {
    const seen = INDEX.map(({ id }) => id).reverse();
    const oldest = new Set(seen.slice(0, 12));
    for (const { id } of all({ rating: 800, seen })) expect(oldest).toContain(id);
  });

  it("has another theme than the last if there is a choice", () => {
    for (const { themes } of all({ rating: 1200, before: ["edge"] }))
      expect(themes[0]).not.toBe("edge");
    const alike = INDEX.filter(({ themes }) => themes[0] === "edge");
    expect(all({ rating: 1200, before: ["edge"] }, alike)).not.toContain(null);
  });

  it("has the requested theme", () => {
    for (const { themes } of all({ rating: 1200, theme: "edge", before: ["edge"] }))
      expect(themes).toContain("edge");
    expect(nextPuzzle(INDEX, { rating: 1200, theme: "gold" })).toBeNull();
  });

  it("does not exist without puzzles", () => {
    expect(nextPuzzle([], { rating: 1200 })).toBeNull();
  });
});

describe("the puzzle of the day", () => {
  it("is the same all day, changes every day, and repeats only after all have been used", () => {
    const days = Array.from({ length: INDEX.length }, (_, k) => dayBefore("2026-11-16", -k));
    const ids = days.map((day) => puzzleOfDay(INDEX, day)!.id);
    expect(new Set(ids).size).toBe(INDEX.length);
    expect(puzzleOfDay([...INDEX].reverse(), days[0]!)!.id).toBe(ids[0]);
  });

  it.each(["", "today", "2026-13-01", "2026-02-30", "1e3"])(
    "does not exist on the day %o",
    (day) => {
      expect([dayNumber(day), puzzleOfDay(INDEX, day)]).toEqual([null, null]);
    },
  );

  it.each([1, 2, 3, 6])("exists with %i puzzles", (count) => {
    expect(puzzleOfDay(INDEX.slice(0, count), "2026-11-16")).not.toBeNull();
    expect(puzzleOfDay([], "2026-11-16")).toBeNull();
  });

  it("follows the visitor's calendar", () => {
    expect(dayOf(new Date(2026, 0, 5, 0, 30))).toBe("2026-01-05");
    expect(dayBefore("2026-03-01", 1)).toBe("2026-02-28");
  });
});

it("themes are counted, the most frequent first", () => {
  const index = [entry("a", 1, "edge", "sumito"), entry("b", 1, "sumito")];
  expect(themesOf(index)).toEqual([
    ["sumito", 2],
    ["edge", 1],
  ]);
});
