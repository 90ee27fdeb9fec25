// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { post } from "../../net/http";
import { newRun, solvedAt } from "./run";
import { fakeRatings } from "./testing/ratings";

vi.mock("../../net/http", async (original) => ({
  ...(await original<typeof import("../../net/http")>()),
  post: vi.fn(),
}));

const ENTRY = { id: "p1", rating: 1600, themes: ["edge"] };
const fresh = async (game = "example") => {
  vi.resetModules();
  return (await import("./progress.svelte")).progressOf(game);
};

beforeEach(() => {
  localStorage.clear();
  vi.mocked(post)
    .mockReset()
    .mockImplementation(fakeRatings as typeof post);
});

describe("progress with puzzles", () => {
  it("begins with a middle rating and a large deviation", async () => {
    const progress = await fresh();
    expect([progress.rating, progress.isUnsure, progress.history]).toEqual([1500, true, []]);
  });

  it("counts only the first try, and is stored", async () => {
    const first = await fresh();
    expect(first.attempt(ENTRY, true)).toBe(true);
    expect(first.attempt(ENTRY, false)).toBe(false);
    await first.rate();
    const next = await fresh();
    expect(next.rating).toBe(1520);
    expect(next.attempt(ENTRY, true)).toBe(false);
    expect(next.history).toEqual([{ id: "p1", rating: 1600, change: 20, isSolved: true }]);
    expect(next.seen).toEqual(["p1"]);
  });

  it("rates attempts without a connection later, in their order", async () => {
    const results = (solved: boolean[]) => solved.map((one) => ({ rating: 1600, solved: one }));
    vi.mocked(post).mockRejectedValue(new Error("offline"));
    const first = await fresh();
    for (const [id, isSolved] of [
      ["p1", true],
      ["p2", false],
    ] as const) {
      first.attempt({ ...ENTRY, id }, isSolved);
      await first.rate();
    }
    expect(first.rating).toBe(1500);
    vi.mocked(post)
      .mockReset()
      .mockImplementation(fakeRatings as typeof post);
    const next = await fresh();
    next.attempt({ ...ENTRY, id: "p3" }, true);
    await next.rate();
    const body = expect.objectContaining({ results: results([true, false, true]) });
    expect(post).toHaveBeenCalledExactlyOnceWith("/api/puzzle-rating", body);
    expect(next.rating).toBe(1520);
    expect(next.history.map(({ id, change }) => [id, change])).toEqual([
      ["p3", 20],
      ["p2", -20],
      ["p1", 20],
    ]);
  });

  it("counts an attempt once, even if another tab rates it first", async () => {
    const progress = await fresh();
    progress.attempt(ENTRY, true);
    vi.mocked(post).mockImplementation((async (path: string, body: unknown) => {
      const rating = { rating: 1520, deviation: 180, volatility: 0.06 };
      localStorage.setItem("boardwright:puzzles:example", JSON.stringify({ rating, waiting: [] }));
      dispatchEvent(new StorageEvent("storage", { key: "boardwright:puzzles:example" }));
      return fakeRatings(path, body);
    }) as typeof post);
    await progress.rate();
    expect([progress.rating, vi.mocked(post).mock.calls.length]).toEqual([1520, 1]);
  });

  it("reads the progress of an earlier version", async () => {
    const rating = { rating: 1700.5, deviation: 90, volatility: 0.06 };
    const history = [{ id: "p1", rating: 1600, change: 31, isSolved: true }];
    const stored = { rating, seen: ["p1"], history };
    localStorage.setItem("boardwright:puzzles:example", JSON.stringify(stored));
    const progress = await fresh();
    progress.attempt({ ...ENTRY, id: "p2" }, true);
    await progress.rate();
    expect(progress.rating).toBe(1721);
    expect(progress.history[1]).toEqual(history[0]);
  });

  it("is separate for each game", async () => {
    const progress = await fresh();
    progress.attempt(ENTRY, false);
    await progress.rate();
    expect(progress.rating).toBe(1480);
    expect((await fresh("other")).rating).toBe(1500);
  });

  it("stores open puzzles with their correct moves and whether a wrong move was tried", async () => {
    const first = await fresh();
    first.open("p1");
    first.saveMoves("p1", ["a1", "b2"]);
    first.open("p2");
    first.miss("p2");
    first.stream = { id: "p1", theme: null };
    const next = await fresh();
    expect(next.open("p1")).toEqual({ id: "p1", moves: ["a1", "b2"], isMissed: false });
    expect(next.open("p2")).toEqual({ id: "p2", moves: [], isMissed: true });
    expect([next.stream?.id, next.history]).toEqual(["p1", []]);
    next.close("p1");
    expect(next.open("p1").moves).toEqual([]);
  });

  it("stays bounded", async () => {
    const progress = await fresh();
    for (let k = 0; k < 50; k += 1) {
      progress.open(`p${k}`);
      progress.attempt({ ...ENTRY, id: `p${k}` }, k % 2 === 0);
    }
    await progress.rate();
    const stored = JSON.parse(localStorage.getItem("boardwright:puzzles:example")!);
    expect([stored.opened.length, stored.history.length, stored.seen.length]).toEqual([8, 30, 50]);
    expect(stored.waiting).toEqual([]);
    expect(progress.isUnsure).toBe(false);
  });

  it("stores the best of all runs and the current run", async () => {
    const first = await fresh();
    const run = solvedAt(newRun("storm", 0), 0);
    first.saveRun(run);
    const next = await fresh();
    expect(next.runs("storm").on).toEqual(run);
    expect([next.endRun(run), next.endRun(run), next.endRun(newRun("storm", 0))]).toEqual([
      true,
      false,
      false,
    ]);
    expect(next.runs("storm")).toEqual({ best: 1, latest: [0, 1, 1], on: null });
    expect(next.runs("streak").best).toBe(0);
  });

  it("stores the result of the first try at the puzzle of a day", async () => {
    const progress = await fresh();
    progress.saveDay("2026-11-16", false);
    progress.saveDay("2026-11-16", true);
    expect(["2026-11-16", "2026-11-15"].map((day) => progress.day(day))).toEqual([
      false,
      undefined,
    ]);
  });

  it("starts from scratch if the stored data are invalid", async () => {
    localStorage.setItem("boardwright:puzzles:example", JSON.stringify({ rating: "high" }));
    expect((await fresh()).rating).toBe(1500);
  });

  it("follows changes of another tab", async () => {
    const progress = await fresh();
    const stored = { rating: { rating: 1700, deviation: 50, volatility: 0.06 } };
    localStorage.setItem("boardwright:puzzles:example", JSON.stringify(stored));
    dispatchEvent(new StorageEvent("storage", { key: "boardwright:puzzles:example" }));
    expect(progress.rating).toBe(1700);
  });
});
