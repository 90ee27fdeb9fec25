// @vitest-environment node
import { describe, expect, it, vi } from "vitest";
import { Refusal } from "../../net/http";
import type { Boards } from "../../net/types";
import { first } from "../../ui/lists";
import { Variation } from "./variation.svelte";
import { board, step } from "./testing/boards";

function answering(legal: (moves: string[]) => boolean = () => true) {
  return vi.fn(async (_: string, body: { moves: string[] }): Promise<Boards> => {
    if (!legal(body.moves)) throw new Refusal({ code: "illegal-move", text: "no", rule: "RU2" });
    const steps = body.moves.map((move, k) => step(k + 1, move));
    return { start: board(0), steps, previews: [] } as unknown as Boards;
  });
}

describe("a variation", () => {
  it("counts its plies from its starting board", async () => {
    const variation = new Variation(board(12), answering() as never);
    await variation.begin();
    expect(variation.board.ply).toBe(12);
    await variation.play("c3");
    await variation.play("c4");
    expect(variation.steps.map(({ ply }) => ply)).toEqual([13, 14]);
    expect(variation.moves).toEqual(["c3", "c4"]);
    await variation.goTo(1);
    expect(variation.moves).toEqual(["c3"]);
  });

  it("is unchanged after a refused move", async () => {
    const variation = new Variation(board(2), answering((moves) => moves.length < 2) as never);
    await variation.play("c3");
    await expect(variation.play("c3")).rejects.toThrow(Refusal);
    expect(variation.moves).toEqual(["c3"]);
    expect(variation.isBusy).toBe(false);
  });

  it("remembers moves that were stepped back from until another move is tried", async () => {
    const variation = new Variation(board(0), answering() as never);
    await variation.followLine(["a", "b", "c"]);
    await variation.goTo(1);
    expect([variation.moves, variation.length]).toEqual([["a"], 3]);
    await variation.play("b");
    expect([variation.moves, variation.length]).toEqual([["a", "b"], 3]);
    await variation.goTo(99);
    expect(variation.moves).toEqual(["a", "b", "c"]);
    await variation.goTo(0);
    await variation.play("x");
    expect([variation.moves, variation.length]).toEqual([["x"], 1]);
  });

  it("goes to the target of the last of several steps while a request runs", async () => {
    const request = answering();
    const variation = new Variation(board(0), request as never);
    await variation.followLine(["a", "b", "c", "d"]);
    request.mockClear();
    const steps = [1, 2, 3].map(() => variation.goTo(variation.aim - 1));
    expect(variation.aim).toBe(1);
    await Promise.all(steps);
    expect([variation.moves, variation.aim]).toEqual([["a"], 1]);
    expect(request.mock.calls.map(([, { moves }]) => moves.length)).toEqual([3, 1]);
  });

  it("ignores presses beyond its ends while a request runs", async () => {
    const variation = new Variation(board(0), answering() as never);
    await variation.followLine(["a", "b", "c", "d"], 2);
    const on = [1, 1, 1, 1, 1, -1].map((by) => variation.goTo(variation.aim + by));
    await Promise.all(on);
    expect(variation.moves).toEqual(["a", "b", "c"]);
    const back = [-1, -1, -1, -1, -1, 1].map((by) => variation.goTo(variation.aim + by));
    await Promise.all(back);
    expect(variation.moves).toEqual(["a"]);
  });

  it("has its end after the move that is being played", async () => {
    const variation = new Variation(board(0), answering() as never);
    await variation.followLine(["a", "b", "c"], 1);
    const played = variation.play("x"); // ends the line after two moves
    const steps = [1, 1, -1].map((by) => variation.goTo(variation.aim + by));
    await Promise.all([played, ...steps]);
    expect([variation.moves, variation.line]).toEqual([["a"], ["a", "x"]]);
    await variation.goTo(2);
    await Promise.all([variation.play("y"), variation.goTo(variation.end)]);
    expect(variation.moves).toEqual(["a", "x", "y"]);
  });

  it("performs a step back that is pressed while a move is played", async () => {
    const variation = new Variation(board(0), answering() as never);
    const played = variation.play("a");
    const back = variation.goTo(variation.aim - 1);
    await played;
    expect(variation.moves).toEqual(["a"]);
    await back;
    expect([variation.moves, variation.line]).toEqual([[], ["a"]]);
  });

  it("drops steps that wait for a request that fails", async () => {
    const variation = new Variation(board(0), answering() as never);
    await variation.followLine(["a", "b", "c"]);
    const failing = new Variation(board(0), (async () => {
      throw new Refusal({ code: "offline", text: "" });
    }) as never);
    Object.assign(failing, { steps: variation.steps });
    const [one, two] = [failing.goTo(2), failing.goTo(1)];
    await expect(one).rejects.toThrow(Refusal);
    await two;
    expect([failing.moves.length, failing.aim]).toEqual([3, 3]);
  });

  it("begins with the position's text, which contains its history", async () => {
    const request = answering();
    await new Variation(board(5), request as never).followLine(["a", "b"]);
    expect(first(request.mock.calls)[1]).toMatchObject({ position: "board 5", moves: ["a", "b"] });
  });
});
