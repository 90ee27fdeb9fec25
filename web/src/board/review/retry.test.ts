// @vitest-environment jsdom
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { BoardView, TurningPoint } from "../../net/types";
import { squareCatalogue } from "../drawing/testing";
import { loadInput } from "../input/gameinput";
import { lossOf, Retry, type Judge } from "./retry.svelte";

const MOVES = ["a1", "b1", "c1", "d1"];
const CATALOGUE = {
  ...squareCatalogue(3),
  moves: MOVES.map((move, action) => ({
    ...{ action, move, kind: "", cells: [], direction: null },
  })),
};
const BOARD: BoardView = {
  ...{ ply: 7, text: "start", outcome: null, legal: null, pieces: {}, facts: {} },
  ...{ to_move: 1, on_turn: 1, starts_turn: true },
};
const POINT: TurningPoint = {
  ...{ ply: 7, seat: 1, loss: 0.4, grade: "blunder", reason: null },
  ...{ played: "b1", better: ["a1", "c1"] },
};

async function retried(move: string, judge: Judge = async () => 0.5): Promise<Retry> {
  const step = (at: string) => ({
    ...{ ply: 1, action: MOVES.indexOf(at), move: at, seat: 1, events: [] },
    board: { ...BOARD, text: at, to_move: 0 },
  });
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
    const { moves } = JSON.parse(body) as { moves: string[] };
    const found = { start: BOARD, steps: moves.map(step), previews: [], threats: null };
    return new Response(JSON.stringify(found));
  });
  const made = new Retry(CATALOGUE, BOARD, 4, POINT, judge);
  await made.exercise.begin();
  await made.exercise.explain(move);
  return made;
}

vi.mock("../../app/settings/settings.svelte", () => ({ pace: () => Infinity, settings: {} }));

beforeAll(() => loadInput(squareCatalogue(3).name));

describe("a retried turning point", () => {
  it("is solved by the move that the search found, without a request", async () => {
    const judge = vi.fn();
    const made = await retried("a1", judge);
    expect([made.verdict, made.judgement?.is]).toEqual(["solved", "right"]);
    expect(judge).not.toHaveBeenCalled();
    expect(made.exercise.seats).toBe(4);
  });

  it.each([
    [0.1, "solved", "good"],
    [0.11, "wrong", "worse"],
  ])("is solved by a move that is not an inaccuracy: a loss of %f", async (loss, verdict, is) => {
    const made = await retried("c1", async () => loss);
    expect([made.verdict, made.judgement?.is]).toEqual([verdict, is]);
  });

  it("is not solved by the move of the game, and can be tried again", async () => {
    const made = await retried("b1");
    expect([made.verdict, made.judgement?.is]).toEqual(["wrong", "same"]);
    await made.tryAgain();
    expect([made.verdict, made.judgement, made.exercise.tried.steps.length]).toEqual([
      "on",
      null,
      0,
    ]);
  });

  it("is neither solved nor wrong if the search fails", async () => {
    const made = await retried("c1", async () => {
      throw new Error("gone");
    });
    expect([made.verdict, made.judgement?.is]).toEqual(["wrong", "unjudged"]);
  });
});

describe("the loss of a move", () => {
  const report = (chances: Record<string, number>) => ({
    seat: 1,
    lines: Object.entries(chances).map(([move, chance]) => ({
      moves: [move],
      chances: [0, chance],
    })),
  });

  it("is the difference of both moves' chances, once a search has compared them", async () => {
    const answers = [[report({ a: 0.8 })], [report({ a: 0.5 }), report({ b: 0.3, a: 0.7 })]];
    const read = async function* () {
      yield* answers.shift() ?? [];
    };
    expect(await lossOf("x", "a", "b", read as never)).toBeCloseTo(0.4);
    await expect(lossOf("x", "a", "b", read as never)).rejects.toThrow();
  });
});
