// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";

const LESSON = { id: "out", steps: [{}, {}] };
const fresh = async () => {
  vi.resetModules();
  return import("./progress.svelte");
};

beforeEach(() => localStorage.clear());

describe("the progress with lessons", () => {
  it("finishes a lesson when all its steps are solved, with the fewest of their stars", async () => {
    const { finishedOf, isFinished, solve, starsOf } = await fresh();
    solve("abalone", "out", 1, 3);
    expect([isFinished("abalone", LESSON), starsOf("abalone", LESSON)]).toEqual([false, 0]);
    solve("abalone", "out", 0, 1);
    expect([isFinished("abalone", LESSON), starsOf("abalone", LESSON)]).toEqual([true, 1]);
    expect(finishedOf("abalone", [LESSON, { id: "twice", steps: [{}] }])).toBe(1);
  });

  it("stores the most stars of a step", async () => {
    const first = await fresh();
    [2, 3, 1].forEach((stars) => first.solve("abalone", "out", 0, stars));
    const next = await fresh();
    expect([0, 1].map((step) => next.stepStars("abalone", "out", step))).toEqual([3, 0]);
  });

  it("ignores invalid entries in the storage", async () => {
    localStorage.setItem("stars", JSON.stringify({ "abalone/out": [3, 2], theme: "dark" }));
    localStorage.setItem("lessons", JSON.stringify({ theme: "dark", repulso: ["out"] }));
    const { starsOf } = await fresh();
    expect([starsOf("abalone", LESSON), starsOf("repulso", LESSON)]).toEqual([2, 1]);
  });

  it("counts lessons that were finished before there were stars", async () => {
    localStorage.setItem("lessons", JSON.stringify({ abalone: ["out"] }));
    const { starsOf } = await fresh();
    expect([starsOf("abalone", LESSON), starsOf("repulso", LESSON)]).toEqual([1, 0]);
  });
});
