// @vitest-environment node
import { describe, expect, it, vi } from "vitest";
import type { Steps, Update } from "../../net/types";
import { first } from "../../ui/lists";
import { board, state, step } from "../../board/playable/testing/boards";
import { GameBoards } from "./steps";

const CHUNK = 200;

function historyOf(plies: number) {
  let moves = movesOf(plies);
  const load = vi.fn(async (path: string): Promise<Steps> => {
    const query = new URL(path, "http://here").searchParams;
    const [first, last] = [Number(query.get("first")), Number(query.get("last"))];
    const steps = moves.map((move, k) => step(k + 1, move));
    return { start: board(first), steps: steps.slice(first, last), plies };
  });
  const history = new GameBoards("abc", () => "key", load as never);
  const play = (played: string[]) => (history.path = moves = played);
  play(moves);
  return { load, history, play };
}

const movesOf = (plies: number) => Array.from({ length: plies }, (_, k) => `m${k + 1}`);

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
    await Promise.all([history.load(3), history.load(7)]);
    expect(load).toHaveBeenCalledTimes(1);
    expect(history.boardAt(3)?.text).toBe("board 3");
    expect(history.boardAt(0)?.text).toBe("board 0");
  });

  it("fetches long games in chunks", async () => {
    const { history, load } = historyOf(450);
    await history.load(430);
    expect(first(load.mock.calls)[0]).toContain(`first=${2 * CHUNK}`);
    expect(history.boardAt(3)).toBeUndefined();
    await history.load(CHUNK);
    expect(history.boardAt(CHUNK)?.ply).toBe(CHUNK);
  });

  it("grows with live moves and shrinks with take-backs", async () => {
    const { history, load, play } = historyOf(2);
    await history.load(2);
    play([...movesOf(2), "c3"]);
    history.add(moved(3), state(3));
    expect(history.stepAt(3)?.move).toBe("c3");
    play(movesOf(2));
    expect(history.boardAt(3)).toBeUndefined();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("has no boards of moves that were taken back and replaced", async () => {
    const { history, play } = historyOf(4);
    await history.load(4);
    play(["m1", "m2", "other", "m4", "m5"]);
    expect([history.boardAt(2)?.ply, history.boardAt(3)]).toEqual([2, undefined]);
  });

  it("repeats a request if moves were taken back meanwhile", async () => {
    const { history, load, play } = historyOf(4);
    const fetching = history.load(4);
    play(["m1", "m2", "other", "m4"]);
    await fetching;
    expect(load).toHaveBeenCalledTimes(2);
  });
});
