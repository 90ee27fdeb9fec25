import { expect, it } from "vitest";
import { ALL, queryOf } from "./filter";

it("contains only the filled fields", () => {
  expect(queryOf(ALL)).toBe("");
  expect(queryOf({ ...ALL, game: "abalone", search: " Bo " }, { before: "5-a" })).toBe(
    "?game=abalone&search=Bo&before=5-a",
  );
});

it("includes the whole last day", () => {
  const start = new Date("2026-03-01T00:00").getTime();
  const query = new URLSearchParams(queryOf({ ...ALL, from: "2026-03-01", until: "2026-03-01" }));
  expect([query.get("since"), query.get("until")]).toEqual([
    String(start),
    String(start + 86_400_000),
  ]);
});

it("ignores an invalid date", () => {
  expect(queryOf({ ...ALL, from: "soon" })).toBe("");
});
