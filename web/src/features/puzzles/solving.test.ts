// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Boards, Puzzle, StepView } from "../../net/types";
import { squareCatalogue } from "../../board/drawing/testing";
import { at } from "../../ui/lists";
import { board as boardAt, step } from "../../board/playable/testing/boards";
import type { SolvingOptions } from "./solving.svelte";

vi.mock("../../app/settings/settings.svelte", () => ({ pace: () => Infinity, settings: {} }));

const MOVES = ["a1", "b1", "c1", "d1", "e1", "x"];
const CATALOGUE = {
  ...squareCatalogue(3),
  moves: MOVES.map((move, action) => ({ action, move, kind: "", cells: [], direction: null })),
};
const PUZZLE: Puzzle = {
  id: "ex0001",
  position: "start",
  seat: 0,
  goal: "win",
  turns: 2,
  lines: [["a1", "b1", "c1"]],
  themes: ["edge"],
  rating: 1500,
  level: 5,
  nodes: 100,
  proof: {
    method: "solve",
    value: 1,
    depth: 3,
    nodes: 100,
    refutations: { d1: ["b1"], "a1 b1 d1": ["e1", "c1"] },
  },
  source: "engine",
  origin: "",
};
let requests: string[][];
/** Whether the request for these moves fails. */
let lost: (moves: string[]) => boolean;
/** The winners by the moves that lead to the end. */
let outcomes: Record<string, number> = {};

const board = (moves: string[], ply: number) => {
  const winner = outcomes[moves.slice(0, ply).join(" ")];
  const ended = { ranking: [[winner!]], reason: "", rule: null, text: "", result: "" };
  return boardAt(ply, {
    to_move: ply % 2,
    text: ["start", ...moves.slice(0, ply)].join(" "),
    outcome: winner === undefined ? null : (ended as never),
  });
};

/** The response after `from` of these moves. */
function answer(moves: string[], from = 0): Boards {
  const steps = moves.map((move, k): StepView => ({
    ...step(k + 1, move),
    action: MOVES.indexOf(move),
    seat: k % 2,
    board: board(moves, k + 1),
  }));
  const previews = MOVES.slice(0, 5).map((move, action) => ({
    action,
    move,
    cells: [],
    events: [],
  }));
  const rest = { title: "", options: {}, seats: ["A", "B"], threats: null, tags: {} };
  return {
    ...rest,
    game: "example",
    start: board(moves, from),
    steps: steps.slice(from),
    previews,
  };
}

async function serve(_: string, init: RequestInit) {
  const body = JSON.parse(init.body as string) as { position: string; moves: string[] };
  const [, ...before] = body.position.split(" ");
  const moves = [...before, ...body.moves];
  requests.push(moves);
  if (lost(moves)) throw new TypeError("no connection");
  const isLegal = !moves.includes("x");
  const refusal = { code: "illegal-move", text: "no", rule: "RU3" };
  return { ok: isLegal, json: async () => (isLegal ? answer(moves, before.length) : refusal) };
}

const results: (boolean | string)[] = [];
const LISTENERS: SolvingOptions = {
  onresult: (isSolved) => results.push(isSolved),
  onmiss: () => results.push("missed"),
  onsolved: () => results.push("solved"),
  onshown: () => results.push("shown"),
  onmoves: (moves) => results.push(moves.join(" ")),
};

async function beginPuzzle(puzzle = PUZZLE, more: SolvingOptions = {}, found: string[] = []) {
  vi.resetModules(); // resets the cached boards between tests
  const { loadInput } = await import("../../board/input/gameinput");
  await loadInput(CATALOGUE.name);
  const { Solving } = await import("./solving.svelte");
  const read = async function* () {
    yield { lines: found.length ? [{ moves: found }] : [] };
  };
  const made = new Solving(CATALOGUE, puzzle, answer([]), { ...LISTENERS, ...more }, read as never);
  await made.begin();
  return made;
}

beforeEach(() => {
  [requests, lost, outcomes] = [[], () => false, {}];
  results.length = 0;
  vi.stubGlobal("fetch", serve);
});

describe("a puzzle", () => {
  it("is solved by its line, with the replies played automatically", async () => {
    const made = await beginPuzzle();
    await made.exercise.explain("a1");
    expect([made.exercise.tried.moves, made.verdict, made.exercise.canChoose]).toEqual([
      ["a1", "b1"],
      "on",
      true,
    ]);
    await made.exercise.explain("c1");
    expect([made.verdict, made.exercise.canChoose]).toEqual(["solved", false]);
    expect(results.slice(-2)).toEqual(["solved", true]);
    expect(results).toContain("a1 b1");
  });

  it("answers a wrong move with its refutation, and returns to the board before the mistake", async () => {
    const made = await beginPuzzle();
    await made.exercise.explain("a1");
    await made.exercise.explain("d1");
    expect(made.exercise.tried.moves).toEqual(["a1", "b1", "d1", "e1", "c1"]);
    expect([made.verdict, made.answer, made.exercise.canChoose]).toEqual(["wrong", "shown", false]);
    await made.undoMistake();
    expect([made.exercise.tried.moves, made.verdict, made.exercise.canChoose]).toEqual([
      ["a1", "b1"],
      "on",
      true,
    ]);
    await made.exercise.explain("c1");
    expect(made.verdict).toBe("solved");
    expect(results.filter((one) => typeof one === "boolean")).toEqual([false]);
    expect(results.filter((one) => one === "missed")).toHaveLength(1);
  });

  it("asks the engine without a stored refutation, and answers in words if it finds none", async () => {
    const made = await beginPuzzle(PUZZLE, {}, ["c1", "a1"]);
    await made.exercise.explain("e1");
    expect([made.exercise.tried.moves, made.answer]).toEqual([["e1", "c1"], "shown"]);
    const other = await beginPuzzle();
    await other.exercise.explain("e1");
    expect([other.exercise.tried.moves, other.answer, other.verdict]).toEqual([
      ["e1"],
      "inWords",
      "wrong",
    ]);
  });

  it("accepts a winning move that is in no line", async () => {
    outcomes = { e1: 0 };
    const made = await beginPuzzle();
    await made.exercise.explain("e1");
    expect([made.verdict, results.at(-1)]).toEqual(["solved", true]);
  });

  it("does not count a move that is not legal", async () => {
    const made = await beginPuzzle();
    await made.exercise.explain("x");
    expect([made.exercise.refusal?.code, made.verdict, results]).toEqual([
      "illegal-move",
      "on",
      [],
    ]);
  });

  it("shows the solution to a player who gives up, which counts as missed", async () => {
    const made = await beginPuzzle();
    await made.giveUp();
    expect([made.verdict, made.exercise.tried.moves]).toEqual(["shown", PUZZLE.lines[0]]);
    expect(results).toEqual(["missed", false, "shown"]);
    await made.undoMistake();
    await made.exercise.explain("a1");
    await made.exercise.explain("c1");
    expect([made.verdict, results.at(-1)]).toEqual(["solved", "solved"]);
  });

  it("stays solved while the player steps through its moves", async () => {
    const made = await beginPuzzle();
    await made.exercise.explain("a1");
    await made.exercise.explain("c1");
    await made.exercise.tryLine(0, [...at(PUZZLE.lines, 0)], 1);
    expect([made.verdict, made.exercise.tried.moves, made.exercise.canChoose]).toEqual([
      "solved",
      ["a1"],
      false,
    ]);
  });

  it("resumes after the correct moves of the last visit", async () => {
    const made = await beginPuzzle(PUZZLE, { moves: ["a1", "b1"] });
    expect([made.exercise.tried.moves, made.verdict]).toEqual([["a1", "b1"], "on"]);
    const changed = await beginPuzzle(PUZZLE, { moves: ["a1", "e1"], isTried: true });
    expect([changed.exercise.tried.moves, changed.exercise.canChoose]).toEqual([[], true]);
    const tried = await beginPuzzle(PUZZLE, { isTried: true });
    await tried.exercise.explain("d1");
    expect(results).not.toContain(false);
  });

  it("recognises a wrong move without the server", async () => {
    const made = await beginPuzzle();
    lost = () => true;
    await made.exercise.explain("e1");
    expect([made.verdict, made.answer, made.exercise.refusal]).toEqual(["wrong", "inWords", null]);
    await made.undoMistake();
    expect([made.verdict, made.exercise.canChoose]).toEqual(["on", true]);
  });

  it("reports a lost connection if a correct move cannot be played, without counting a miss", async () => {
    const made = await beginPuzzle();
    lost = () => true;
    await made.exercise.explain("a1");
    expect([made.exercise.refusal?.code, made.verdict, results]).toEqual(["offline", "on", []]);
    lost = () => false;
    await made.exercise.explain("a1");
    expect(made.exercise.tried.moves).toEqual(["a1", "b1"]);
  });

  describe("that was prefetched", () => {
    /** The boards of the solution, of the positions where the solver continues, and of the
     * refutations. */
    const lines = ["a1 b1 c1", "a1 b1", "d1 b1", "a1 b1 d1 e1 c1"].map((line) => {
      const { steps, previews } = answer(line.split(" "));
      return { steps, previews: line === "a1 b1" ? previews : null };
    });
    const WHOLE = { id: PUZZLE.id, lines };
    const answers: Record<string, unknown> = {
      "/api/puzzles/example/ex0001": PUZZLE,
      "/api/puzzles/example/ex0001/boards": WHOLE,
    };

    async function fetched() {
      const made = await beginPuzzle();
      const { prefetch } = await import("./data");
      vi.stubGlobal("fetch", async (path: string, init: RequestInit) =>
        path in answers || path.startsWith("/api/catalogue/")
          ? { ok: true, json: async () => answers[path] ?? CATALOGUE }
          : serve(path, init),
      );
      await prefetch("example", PUZZLE.id);
      lost = () => true;
      return made;
    }

    it("is solved without requests", async () => {
      const made = await fetched();
      await made.exercise.explain("a1");
      expect(made.exercise.canChoose).toBe(true);
      await made.exercise.explain("c1");
      expect(made.verdict).toBe("solved");
    });

    it("is refuted on the board without requests", async () => {
      const made = await fetched();
      await made.exercise.explain("d1");
      expect([made.exercise.tried.moves, made.answer]).toEqual([["d1", "b1"], "shown"]);
      await made.undoMistake();
      await made.exercise.explain("a1");
      await made.exercise.explain("d1");
      expect([made.exercise.tried.moves.join(" "), made.answer]).toEqual([
        "a1 b1 d1 e1 c1",
        "shown",
      ]);
    });
  });
});
