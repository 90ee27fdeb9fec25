// @vitest-environment node
import { describe, expect, it, vi } from "vitest";
import type { Steps, Update } from "../../net/types";
import { first } from "../../ui/lists";
import { History } from "./history.svelte";
import { board, state, step } from "../../board/playable/testing/boards";

const CHUNK = 200;

function historyOf(plies: number) {
  const load = vi.fn(async (path: string): Promise<Steps> => {
    const query = new URL(path, "http://here").searchParams;
    const [first, last] = [Number(query.get("first")), Number(query.get("last"))];
    const steps = Array.from({ length: plies }, (_, k) => step(k + 1));
    return { start: board(first), steps: steps.slice(first, last), plies };
  });
  return { load, history: new History("abc", () => "key", load as never) };
}

const moved = (ply: number): Update => ({
  type: "update",
  number: ply,
  at: 0,
  entry: { kind: "moved", seat: 0, action: 7 },
  move: "c3",
  events: [],
});

describe("history", () => {
  it("fetches a requested board once", async () => {
    const { history, load } = historyOf(10);
    await Promise.all([history.fetch(3), history.fetch(7)]);
    expect(load).toHaveBeenCalledTimes(1);
    expect(history.boardAt(3)?.text).toBe("board 3");
    expect(history.boardAt(0)?.text).toBe("board 0");
  });

  it("fetches long games in chunks", async () => {
    const { history, load } = historyOf(450);
    await history.fetch(430);
    expect(first(load.mock.calls)[0]).toContain(`first=${2 * CHUNK}`);
    expect(history.boardAt(3)).toBeUndefined();
    await history.fetch(CHUNK);
    expect(history.boardAt(CHUNK)?.ply).toBe(CHUNK);
  });

  it("grows with live moves and shrinks with take-backs", async () => {
    const { history, load } = historyOf(2);
    await history.fetch(2);
    history.add(moved(3), state(3));
    expect(history.stepAt(3)?.move).toBe("c3");
    expect(history.agree([{ action: 1 }, { action: 2 }])).toBe(2);
    expect(history.boardAt(3)).toBeUndefined();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("drops cached moves that were taken back and replaced", async () => {
    const { history } = historyOf(4);
    await history.fetch(4);
    const moves = [1, 2, 99, 4, 5].map((action) => ({ action }));
    expect(history.agree(moves)).toBe(2);
    expect([history.boardAt(2)?.ply, history.boardAt(3)]).toEqual([2, undefined]);
  });

  it("repeats a request if moves were taken back meanwhile", async () => {
    const { history, load } = historyOf(4);
    const fetching = history.fetch(4);
    history.agree([{ action: 1 }]);
    await fetching;
    expect(load).toHaveBeenCalledTimes(2);
  });
});
