// @vitest-environment node
import { describe, expect, it, vi } from "vitest";
import { Refusal } from "../../net/http";
import type { Boards } from "../../net/types";
import { first } from "../../ui/lists";
import { Line } from "./line.svelte";
import { boardsFrom, Timeline, type Path } from "./timeline.svelte";
import { board, step } from "./testing/boards";

/** A server that counts plies from the start of each request. */
function answering(legal: (moves: string[]) => boolean = () => true) {
  return vi.fn(async (_: string, body: { moves: string[] }): Promise<Boards> => {
    if (!legal(body.moves)) throw new Refusal({ code: "illegal-move", text: "no", rule: "RU2" });
    const steps = body.moves.map((move, k) => step(k + 1, move));
    return { start: board(0), steps, previews: [] } as unknown as Boards;
  });
}

const never = () => false;

const lineFrom = (ply: number, request: unknown = answering(), path: Path = []) =>
  new Line(new Timeline(boardsFrom({}, request as never), board(ply)), path, path.length);

describe("a variation", () => {
  it("counts its plies from its starting board", async () => {
    const variation = lineFrom(12);
    await variation.prepare();
    expect(variation.board.ply).toBe(12);
    await variation.play("c3");
    await variation.play("c4");
    expect(variation.steps.map(({ ply }) => ply)).toEqual([13, 14]);
    expect(variation.moves).toEqual(["c3", "c4"]);
    await variation.goTo(1);
    expect(variation.moves).toEqual(["c3"]);
  });

  it("is unchanged after a refused move", async () => {
    const variation = lineFrom(
      2,
      answering(([move]) => move === "c3"),
    );
    await variation.play("c3");
    await expect(variation.play("x")).rejects.toThrow(Refusal);
    expect(variation.moves).toEqual(["c3"]);
    expect(variation.isBusy).toBe(false);
  });

  it("remembers moves that were stepped back from until another move is tried", async () => {
    const variation = lineFrom(0);
    await variation.follow(["a", "b", "c"]);
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
    const variation = lineFrom(0, request, ["a", "b", "c", "d"]);
    const steps = [1, 2, 3].map(() => variation.goTo(variation.aim - 1));
    expect(variation.aim).toBe(1);
    await Promise.all(steps);
    expect([variation.moves, variation.aim]).toEqual([["a"], 1]);
    expect(request.mock.calls.map(([, { moves }]) => moves.length)).toEqual([3]);
  });

  it("steps through known boards without requests", async () => {
    const request = answering();
    const variation = lineFrom(0, request);
    await variation.follow(["a", "b", "c"]);
    request.mockClear();
    for (const by of [-1, -1, -1, 1, 1, 1]) void variation.goTo(variation.aim + by);
    expect(variation.moves).toEqual(["a", "b", "c"]);
    expect(request).not.toHaveBeenCalled();
  });

  it("ignores presses beyond its ends while a request runs", async () => {
    const variation = lineFrom(0);
    await variation.follow(["a", "b", "c", "d"], 2);
    const on = [1, 1, 1, 1, 1, -1].map((by) => variation.goTo(variation.aim + by));
    await Promise.all(on);
    expect(variation.moves).toEqual(["a", "b", "c"]);
    const back = [-1, -1, -1, -1, -1, 1].map((by) => variation.goTo(variation.aim + by));
    await Promise.all(back);
    expect(variation.moves).toEqual(["a"]);
  });

  it("has its end after the move that is being played", async () => {
    const variation = lineFrom(0);
    await variation.follow(["a", "b", "c"], 1);
    const played = variation.play("x"); // ends the line after two moves
    const steps = [1, 1, -1].map((by) => variation.goTo(variation.aim + by));
    await Promise.all([played, ...steps]);
    expect([variation.moves, variation.path]).toEqual([["a"], ["a", "x"]]);
    await variation.goTo(2);
    await Promise.all([variation.play("y"), variation.goTo(variation.end)]);
    expect(variation.moves).toEqual(["a", "x", "y"]);
  });

  it("performs a step back that is pressed while a move is played", async () => {
    const variation = lineFrom(0);
    const played = variation.play("a");
    const back = variation.goTo(variation.aim - 1);
    await played;
    expect(variation.moves).toEqual(["a"]);
    await back;
    expect([variation.moves, variation.path]).toEqual([[], ["a"]]);
  });

  it("drops steps that wait for a request that fails", async () => {
    const failing = lineFrom(0, answering(never), ["a", "b", "c"]);
    const [one, two] = [failing.goTo(2), failing.goTo(1)];
    await expect(one).rejects.toThrow(Refusal);
    await two;
    expect([failing.moves.length, failing.aim]).toEqual([3, 3]);
  });

  it("begins with the position's text, which contains its history", async () => {
    const request = answering();
    await lineFrom(5, request).follow(["a", "b"]);
    expect(first(request.mock.calls)[1]).toMatchObject({ position: "board 5", moves: ["a", "b"] });
  });
});
