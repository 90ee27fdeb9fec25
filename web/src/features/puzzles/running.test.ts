// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Refusal } from "../../net/http";
import type { Puzzle } from "../../net/types";
import { LENGTH, PENALTY, type Mode } from "./run";
import type { SolvingOptions } from "./solving.svelte";

const INDEX = Array.from({ length: 40 }, (_, k) => ({
  id: `p${k}`,
  rating: 1100 + 20 * k,
  themes: ["edge"],
}));
const data = vi.hoisted(() => ({
  indexOf: vi.fn(),
  prepared: vi.fn(),
  prefetch: vi.fn(),
  cachedIds: vi.fn(),
}));
vi.mock("./data", () => data);
vi.mock("../../ui/queue", () => ({ myTurn: async () => undefined }));
vi.mock("./solving.svelte", () => ({
  Solving: class {
    constructor(
      _: unknown,
      readonly puzzle: Puzzle,
      __: unknown,
      readonly options: SolvingOptions,
    ) {}
    begin = async () => undefined;
    stop(): void {}
  },
}));

let time = 0;
let offline: Refusal;
async function fresh(mode: Mode) {
  vi.resetModules();
  const { Refusal: Made } = await import("../../net/http");
  offline = new Made({ code: "offline", text: "" });
  const { Running } = await import("./running.svelte");
  const running = new Running("example", mode, () => time);
  await running.open();
  return running;
}
type Made = Awaited<ReturnType<typeof fresh>>;
/** Ends the first try at the shown puzzle and waits for the next one. */
async function end(running: Made, isSolved: boolean): Promise<void> {
  const { solving } = running;
  (solving as unknown as { options: SolvingOptions }).options.onresult?.(isSolved);
  await vi.waitFor(() => expect(running.isLoading).toBe(false));
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  time = 1_000_000;
  data.indexOf.mockImplementation(async () => INDEX);
  data.prepared.mockImplementation(async (_: string, id: string) => ({ puzzle: { id } }));
  data.prefetch.mockImplementation(async () => undefined);
  data.cachedIds.mockImplementation(async () => []);
});
afterEach(() => void vi.useRealTimers());

describe("a storm in progress", () => {
  it("shows puzzle after puzzle until the time is up", async () => {
    const running = await fresh("storm");
    await running.begin();
    await end(running, true);
    await end(running, false);
    await end(running, true);
    expect([running.run?.solved, running.run?.ids.length]).toEqual([2, 4]);
    expect(running.lost).toBe(0);
    time += LENGTH - PENALTY;
    vi.advanceTimersByTime(1000);
    expect(running.run).toBeNull();
    expect(running.ended).toMatchObject({ isBest: true, run: { solved: 2, longest: 1 } });
    expect([running.solving, running.progress.runs("storm").latest]).toEqual([null, [2]]);
  });

  it("counts nothing after the end, even if the tab slept", async () => {
    const running = await fresh("storm");
    await running.begin();
    const late = running.solving;
    time += 10 * LENGTH;
    await end({ solving: late, isLoading: false } as Made, true);
    expect(running.ended?.run.solved).toBe(0);
  });

  it("continues after a reload with the remaining time, or is recorded if none remains", async () => {
    const first = await fresh("storm");
    await first.begin();
    await end(first, true);
    const shown = first.solving?.puzzle.id;
    first.stop();
    time += 60_000;
    const next = await fresh("storm");
    expect(next.isOpen).toBe(true);
    await next.resume();
    expect([next.solving?.puzzle.id, next.left, next.run?.solved]).toEqual([
      shown,
      LENGTH - 60_000,
      1,
    ]);
    next.stop();
    time += LENGTH;
    const late = await fresh("storm");
    expect([late.isOpen, late.ended?.run.solved, late.progress.runs("storm").best]).toEqual([
      false,
      1,
      1,
    ]);
  });

  it("shows an error if the next puzzle cannot be fetched, and keeps the score", async () => {
    const running = await fresh("storm");
    await running.begin();
    await vi.waitFor(() => undefined);
    data.prepared.mockRejectedValueOnce(offline);
    await end(running, true);
    await vi.waitFor(() => expect((running.problem as Refusal | null)?.code).toBe("offline"));
    await running.next();
    expect([running.problem, running.run?.solved]).toEqual([null, 1]);
  });
});

describe("a run without a connection", () => {
  it("continues with prefetched puzzles", async () => {
    const running = await fresh("storm");
    await running.begin();
    await vi.waitFor(() => expect(data.prefetch).toHaveBeenCalledTimes(11));
    const ahead = data.prefetch.mock.calls.map(([, id]) => id as string);
    data.prepared.mockImplementation(async (_: string, id: string) => {
      if (!ahead.includes(id)) throw offline;
      return { puzzle: { id } };
    });
    for (let k = 0; k < 10; k += 1) await end(running, true);
    expect([running.problem, running.run?.solved]).toEqual([null, 10]);
    expect(running.run?.ids).toEqual(ahead);
  });

  it("uses other cached puzzles", async () => {
    data.cachedIds.mockImplementation(async () => ["p30", "p31"]);
    data.prepared.mockImplementation(async (_: string, id: string) => {
      if (!["p30", "p31"].includes(id)) throw offline;
      return { puzzle: { id } };
    });
    const running = await fresh("streak");
    data.prefetch.mockRejectedValue(offline);
    await running.begin();
    await end(running, true);
    await running.next();
    expect(new Set(running.run?.ids)).toEqual(new Set(["p30", "p31"]));
    await end(running, true);
    await running.next();
    expect((running.problem as Refusal | null)?.code).toBe("offline");
    expect(running.run?.solved).toBe(2);
  });
});

describe("a streak in progress", () => {
  it("waits for the player before each puzzle, and ends with the first mistake", async () => {
    const running = await fresh("streak");
    await running.begin();
    await end(running, true);
    expect(running.run).toMatchObject({ solved: 1, ids: { length: 1 } });
    await running.next();
    time += 100 * LENGTH;
    await end(running, false);
    expect(running.ended).toMatchObject({ isBest: true, run: { solved: 1 } });
    expect(running.solving).not.toBeNull(); // the mistake is still visible
    await running.begin();
    expect([running.ended, running.run?.solved]).toEqual([null, 0]);
  });

  it("can be ended, and does not begin without puzzles", async () => {
    data.indexOf.mockImplementation(async () => []);
    const running = await fresh("streak");
    expect(running.isEmpty).toBe(true);
    await running.begin();
    expect([running.run, running.problem !== null]).toEqual([null, true]);
  });
});
