// @vitest-environment node
import { describe, expect, it, vi } from "vitest";
import {
  newRun,
  nextId,
  isOver,
  LENGTH,
  missedAt,
  now,
  opened,
  PENALTY,
  ratingAfter,
  restored,
  solvedAt,
  timeLeft,
  type Run,
} from "./run";

const INDEX = Array.from({ length: 100 }, (_, k) => ({
  id: `p${k}`,
  rating: 700 + 15 * k,
  themes: ["edge"],
}));
const next = (run: Run, index = INDEX) =>
  opened(
    run,
    nextId(run, index, () => 0)!,
  );

describe("a streak", () => {
  it("gets harder without repetition until all puzzles are solved", () => {
    let run = newRun("streak", 0);
    while (nextId(run, INDEX)) run = solvedAt(next(run), 0);
    expect([run.solved, new Set(run.ids).size]).toEqual([INDEX.length, INDEX.length]);
    expect([0, 10, 20, 40, 400].map((solved) => ratingAfter(INDEX, solved))).toEqual([
      700, 1075, 1450, 2185, 2185,
    ]);
  });

  it("ends with the first mistake, and never by the clock", () => {
    const run = solvedAt(next(newRun("streak", 0)), 0);
    expect(isOver(run, LENGTH * 100)).toBe(false);
    const missed = missedAt(next(run), 0);
    expect([missed.solved, isOver(missed, 0), solvedAt(missed, 0)]).toEqual([1, true, missed]);
  });

  it("cannot begin without puzzles", () => {
    expect(nextId(newRun("streak", 0), [])).toBeNull();
  });
});

describe("a storm", () => {
  it("lasts three minutes, and a mistake shortens it", () => {
    const run = next(newRun("storm", 1000));
    expect(timeLeft(run, 1000)).toBe(LENGTH);
    const missed = missedAt(run, 2000);
    expect(timeLeft(missed, 2000)).toBe(LENGTH - 1000 - PENALTY);
    expect([missed.missed, missed.solved, isOver(missed, 2000)]).toEqual([run.ids, 0, false]);
  });

  it("counts solved puzzles and the longest row without a mistake", () => {
    const acts = [solvedAt, solvedAt, missedAt, solvedAt];
    const run = acts.reduce((run, act, k) => act(next(run), k), newRun("storm", 0));
    expect([run.solved, run.longest, run.row]).toEqual([3, 2, 1]);
    expect(new Set(run.ids).size).toBe(4);
  });

  it("counts nothing after its end, however late the next event", () => {
    const run = next(newRun("storm", 0));
    const late = LENGTH + 3_600_000;
    expect([isOver(run, late), timeLeft(run, late)]).toEqual([true, 0]);
    expect([solvedAt(run, late), missedAt(run, late)]).toEqual([run, run]);
  });

  it("ends when mistakes have used up the time", () => {
    let run = next(newRun("storm", 0));
    for (let k = 0; k < LENGTH / PENALTY; k += 1) run = missedAt(run, 0);
    expect(isOver(run, 0)).toBe(true);
  });

  it("continues after a reload, and a clock that was set back adds no time", () => {
    const run = solvedAt(next(newRun("storm", 1_000_000)), 1_030_000);
    expect(timeLeft(restored(run, 1_060_000), 1_060_000)).toBe(LENGTH - 60_000);
    expect(timeLeft(restored(run, 5), 5)).toBe(LENGTH - 30_000);
  });

  it("uses a clock that ignores changes of the device's clock", () => {
    const before = now();
    vi.spyOn(Date, "now").mockReturnValue(0);
    expect(now()).toBeGreaterThanOrEqual(before);
  });
});
