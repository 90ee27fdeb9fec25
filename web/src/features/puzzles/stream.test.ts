// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Refusal } from "../../net/http";
import type { Puzzle } from "../../net/types";
import { squareCatalogue } from "../../board/drawing/testing";
import { board } from "../../board/playable/testing/boards";
import { puzzleOfDay } from "./choice";
import type { PuzzleRequest } from "./stream.svelte";
import type { SolvingOptions } from "./solving.svelte";
import { fakeRatings } from "./testing/ratings";

vi.mock("../../app/settings/settings.svelte", () => ({ pace: () => Infinity, settings: {} }));

const INDEX = Array.from({ length: 40 }, (_, k) => ({
  id: `p${k}`,
  rating: 1100 + 20 * k,
  themes: [k % 2 ? "edge" : "sumito"],
}));
const ANY: PuzzleRequest = { id: null, day: null, theme: null };
let offline: () => Refusal;

const data = vi.hoisted(() => ({
  indexOf: vi.fn(),
  prepared: vi.fn(),
  prefetch: vi.fn(),
  cachedIds: vi.fn(),
}));
vi.mock("./data", () => data);
vi.mock("../../net/http", async (original) => ({
  ...(await original<object>()),
  post: fakeRatings,
}));
vi.mock("../../ui/queue", () => ({ myTurn: async () => undefined }));
/** A mocked puzzle without a board. */
const solvings = vi.hoisted(() => [] as { id: string; options: SolvingOptions }[]);
vi.mock("./solving.svelte", () => ({
  Solving: class {
    constructor(
      _: unknown,
      readonly puzzle: Puzzle,
      __: unknown,
      readonly options: SolvingOptions,
    ) {
      solvings.push({ id: puzzle.id, options });
    }
    begin = async () => undefined;
    stop(): void {}
  },
}));

async function fresh() {
  vi.resetModules();
  const { PuzzleStream } = await import("./stream.svelte");
  const { Refusal: Made } = await import("../../net/http");
  offline = () => new Made({ code: "offline", text: "" });
  return new PuzzleStream("example", () => 0, "2026-11-17");
}
const shownBy = ({ solving }: Awaited<ReturnType<typeof fresh>>) => solving?.puzzle.id;
const codeOf = ({ problem }: Awaited<ReturnType<typeof fresh>>) => (problem as Refusal)?.code;
const solve = (isSolved: boolean) => {
  const { options } = solvings.at(-1)!;
  if (isSolved) options.onsolved?.();
  else options.onmiss?.();
  options.onresult?.(isSolved);
};

beforeEach(() => {
  localStorage.clear();
  solvings.length = 0;
  data.indexOf.mockImplementation(async () => INDEX);
  data.prepared.mockImplementation(async (_: string, id: string) => ({
    puzzle: { ...INDEX.find((entry) => entry.id === id), id },
    catalogue: squareCatalogue(3),
    boards: { start: board(0), steps: [], seats: ["A", "B"] },
  }));
  data.prefetch.mockImplementation(async () => undefined);
  data.cachedIds.mockImplementation(async () => []);
});

describe("the stream of puzzles", () => {
  it("follows the player's rating, with another theme each time", async () => {
    const stream = await fresh();
    await stream.show(ANY);
    const first = shownBy(stream)!;
    expect(stream.solving!.puzzle.rating).toBe(1500);
    solve(true);
    await stream.progress.rate();
    expect(stream.change).toBeGreaterThan(0);
    const before = stream.solving!.puzzle.themes[0];
    await stream.next(null);
    expect(shownBy(stream)).not.toBe(first);
    expect(stream.solving!.puzzle.themes[0]).not.toBe(before);
    expect(stream.result).toBeNull();
  });

  it("resumes an open puzzle, and does not count leaving it", async () => {
    const first = await fresh();
    await first.show(ANY);
    solvings.at(-1)!.options.onmoves!(["a1", "b1"]);
    const next = await fresh();
    await next.show(ANY);
    expect([shownBy(next), next.progress.rating, next.progress.history]).toEqual([
      shownBy(first),
      1500,
      [],
    ]);
    expect(solvings.at(-1)!.options).toMatchObject({ moves: ["a1", "b1"], isTried: false });
  });

  it("counts a wrong move immediately, and only once", async () => {
    const first = await fresh();
    await first.show(ANY);
    solve(false);
    await first.progress.rate();
    const { rating } = first.progress;
    expect(rating).toBeLessThan(1500);
    const next = await fresh();
    await next.show(ANY);
    expect([shownBy(next), next.progress.rating]).toEqual([shownBy(first), rating]);
    const { options } = solvings.at(-1)!;
    expect(options.isTried).toBe(true);
    options.onsolved?.(); // at another try
    expect(next.progress.stream).toBeNull();
  });

  it("does not show a puzzle again after its solution was revealed", async () => {
    const first = await fresh();
    await first.show(ANY);
    const { options } = solvings.at(-1)!;
    solve(false);
    options.onshown?.();
    const next = await fresh();
    await next.show(ANY);
    expect(shownBy(next)).not.toBe(shownBy(first));
    expect(next.progress.history.map(({ id }) => id)).toEqual([shownBy(first)]);
  });

  it("shows a requested puzzle, and keeps the open one", async () => {
    const stream = await fresh();
    await stream.show(ANY);
    const left = shownBy(stream);
    await stream.show({ ...ANY, id: "p39" });
    expect(shownBy(stream)).toBe("p39");
    solve(true);
    await stream.show(ANY);
    expect(shownBy(stream)).toBe(left);
  });

  it("has a puzzle for each day, and stores its result", async () => {
    const stream = await fresh();
    await stream.show({ ...ANY, day: "2026-11-16" });
    const id = shownBy(stream);
    solve(true);
    expect(stream.progress.day("2026-11-16")).toBe(true);
    await stream.show({ ...ANY, day: "2026-11-17" });
    expect(shownBy(stream)).not.toBe(id);
  });

  it("respects the theme and the difficulty", async () => {
    const stream = await fresh();
    stream.difficulty = "harder";
    await stream.show({ ...ANY, theme: "edge" });
    expect(stream.solving!.puzzle.themes).toEqual(["edge"]);
    expect(stream.solving!.puzzle.rating).toBeGreaterThan(1650);
    expect((await fresh()).difficulty).toBe("harder");
  });

  it("prefetches puzzles of another theme", async () => {
    const stream = await fresh();
    await stream.show(ANY);
    await vi.waitFor(() => expect(data.prefetch).toHaveBeenCalledTimes(12));
    const prefetched = data.prefetch.mock.calls.map(([, id]) => id as string);
    const ahead = prefetched.slice(1, -1);
    const themes = ahead.map((id) => INDEX.find((entry) => entry.id === id)!.themes[0]);
    expect(prefetched[0]).toBe(shownBy(stream));
    expect(new Set([...ahead, shownBy(stream)]).size).toBe(11);
    expect(prefetched.at(-1)).toBe(puzzleOfDay(INDEX, "2026-11-17")!.id);
    expect(themes).not.toContain(stream.solving!.puzzle.themes[0]);
    solve(true);
    await stream.next(null);
    expect(ahead).toContain(shownBy(stream));
  });

  it("uses cached puzzles when the server cannot be reached", async () => {
    const stream = await fresh();
    const there = data.prepared.getMockImplementation()!;
    data.cachedIds.mockImplementation(async () => ["p3"]);
    data.prepared.mockImplementation(async (game: string, id: string) => {
      if (id !== "p3") throw offline();
      return there(game, id);
    });
    await stream.show(ANY);
    expect([shownBy(stream), stream.isOffline, stream.problem]).toEqual(["p3", true, null]);
    await stream.show({ ...ANY, id: "p9" });
    expect(codeOf(stream)).toBe("offline");
  });

  it.each<[Partial<PuzzleRequest>, unknown[], string]>([
    [{}, [], "none"],
    [{ theme: "gold" }, INDEX, "none-of-theme"],
    [{ day: "yesterday" }, INDEX, "no-day"],
    [{ day: "2026-11-18" }, INDEX, "no-day"],
  ])("reports what is wrong with %o", async (request, index, code) => {
    const stream = await fresh();
    data.indexOf.mockImplementation(async () => index);
    await stream.show({ ...ANY, ...request });
    expect([codeOf(stream), shownBy(stream)]).toEqual([code, undefined]);
  });

  it("can retry after a failure, and ignores late responses", async () => {
    const stream = await fresh();
    data.indexOf.mockRejectedValueOnce(offline());
    await stream.show(ANY);
    expect(codeOf(stream)).toBe("offline");
    await Promise.all([stream.show({ ...ANY, id: "p1" }), stream.show({ ...ANY, id: "p2" })]);
    expect([shownBy(stream), stream.problem]).toEqual(["p2", null]);
  });
});

describe("the puzzle that an address requests", () => {
  it.each<[string, Partial<PuzzleRequest>]>([
    ["", {}],
    ["?id=ab0001", { id: "ab0001" }],
    ["?theme=last-cell", { theme: "last-cell" }],
    ["?day=2026-11-16&x=1", { day: "2026-11-16" }],
    ["?id=", {}],
  ])("%o", async (search, request) => {
    const { requestFrom } = await import("./stream.svelte");
    expect(requestFrom(search)).toEqual({ ...ANY, ...request });
  });
});
