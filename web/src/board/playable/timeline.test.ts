// @vitest-environment node
import { describe, expect, it, vi } from "vitest";
import { Timeline, type BoardsRequest, type FetchedBoards } from "./timeline.svelte";
import { board, step } from "./testing/boards";

const fetched = ({ path, from, previews }: BoardsRequest): FetchedBoards => ({
  start: board(from),
  first: from,
  steps: path.slice(from).map((move, k) => step(from + k + 1, move)),
  previews: previews ? [] : null,
});

function timelineOf(fetch = vi.fn(async (request: BoardsRequest) => fetched(request))) {
  return { timeline: new Timeline(fetch), fetch };
}

describe("a timeline", () => {
  it("fetches only the boards after the last known one", async () => {
    const { timeline, fetch } = timelineOf();
    await timeline.load(["a", "b"]);
    await timeline.load(["a", "b", "c"]);
    await timeline.prepare(["a", "x"]);
    expect(fetch.mock.calls.map(([{ path, from }]) => path.slice(from))).toEqual([
      ["a", "b"],
      ["c"],
      ["x"],
    ]);
    expect(timeline.stepsAlong(["a", "x", "?"]).map((one) => one?.move)).toEqual([
      "a",
      "x",
      undefined,
    ]);
  });

  it("sends no request twice at a time, and again after a failure", async () => {
    const { timeline, fetch } = timelineOf();
    fetch.mockRejectedValueOnce(new Error("gone"));
    const both = [timeline.load(["a"]), timeline.load(["a"])];
    await expect(Promise.all(both)).rejects.toThrow("gone");
    expect(fetch).toHaveBeenCalledTimes(1);
    await timeline.load(["a"]);
    expect(timeline.stepAt(["a"])?.move).toBe("a");
  });

  it("adds the legal moves to a known board", async () => {
    const { timeline, fetch } = timelineOf();
    await timeline.load(["a"]);
    const request = { path: ["a"], from: 1, board: undefined, previews: true };
    fetch.mockResolvedValueOnce({ ...fetched(request), start: board(1, { legal: [7] }) });
    await timeline.prepare(["a"]);
    expect(timeline.previewsAt(["a"])).toEqual([]);
    expect([timeline.boardAt(["a"])?.legal, timeline.stepAt(["a"])?.board.legal]).toEqual([
      [7],
      [7],
    ]);
  });

  it("stops if the server no longer knows the line", async () => {
    const { timeline, fetch } = timelineOf();
    fetch.mockResolvedValue({ start: board(0), steps: [step(1, "other")] });
    await timeline.load(["a"]);
    expect([timeline.has(["a"]), timeline.has(["other"])]).toEqual([false, true]);
  });

  it("forgets the oldest boards, but not its start", () => {
    const { timeline } = timelineOf();
    timeline.add([], { start: board(0) });
    for (let k = 1; k <= 20_010; k += 1) timeline.add([], { steps: [step(k)] });
    expect(["m10", "m11", "m20010"].map((move) => timeline.has([move]))).toEqual([
      false,
      true,
      true,
    ]);
    expect(timeline.has([])).toBe(true);
  });
});
