// @vitest-environment jsdom
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Boards, StepView } from "../../net/types";
import { at } from "../../ui/lists";
import { squareCatalogue } from "../drawing/testing";
import { loadInput } from "../input/gameinput";
import { board as boardAt, step } from "../playable/testing/boards";
import { Exercise } from "./exercise.svelte";
import type { StartBoard, Step } from "../rules/types";

vi.mock("../../app/settings/settings.svelte", () => ({ pace: () => Infinity, settings: {} }));

beforeAll(() => loadInput(squareCatalogue(3).name));

const START: StartBoard = {
  seats: 2,
  to_move: 0,
  on_turn: 0,
  starts_turn: true,
  pieces: {},
  facts: {},
};
const MOVES = ["*c3", "c4E", "b3S", "d3N", "x"];
const CATALOGUE = {
  ...squareCatalogue(3),
  moves: MOVES.map((move, action) => ({
    ...{ action, move, kind: "", cells: [], direction: null },
    piece: "disc",
  })),
};
const STEP: Step = { position: "start", lines: ["*c3 c4E b3S"] };

/** The seat to move after each number of moves. */
const SEATS = [0, 0, 1, 0];

const board = (ply: number) => boardAt(ply, { to_move: at(SEATS, ply), text: `after ${ply}` });

/** The response after `from` of these moves. */
function answer(moves: string[], from: number): Boards {
  const steps = moves.map((move, i): StepView => ({
    ...step(i + 1, move),
    action: i,
    seat: at(SEATS, i),
    board: board(i + 1),
  }));
  const rest = { title: "", options: {}, seats: [], threats: null, tags: {} };
  const previews = [{ action: 0, move: "*c3", cells: [], events: [] }];
  return { ...rest, game: "repulso", start: board(from), steps: steps.slice(from), previews };
}

const reason = { key: "touches-own", cell: "c4", number: 1 };
const ILLEGAL = { code: "illegal-move", text: "no", rule: "RU3", reason };
/** All moves up to the requested board. */
let requests: string[][];
/** The moves that led to a board. */
let played: Map<string, string[]>;
/** Numbers of moves whose requests fail. */
let lost: number[];

/** A server that accepts every move except x. */
async function serve(_: string, init: RequestInit) {
  const body = JSON.parse(init.body as string) as { position: string; moves: string[] };
  const before = played.get(body.position) ?? [];
  const moves = [...before, ...body.moves];
  requests.push(moves);
  if (lost.includes(moves.length)) throw new TypeError("no connection");
  const isLegal = !moves.includes("x");
  if (isLegal) moves.forEach((_, k) => played.set(board(k + 1).text, moves.slice(0, k + 1)));
  return { ok: isLegal, json: async () => (isLegal ? answer(moves, before.length) : ILLEGAL) };
}

function exercise(step = STEP) {
  const made = new Exercise(CATALOGUE, step, START);
  const played = vi.spyOn(made.player, "play");
  const turns = () =>
    played.mock.calls.map(([before, steps]) => [before.text, steps.map(({ move }) => move)]);
  return { made, turns };
}

beforeEach(() => {
  [requests, lost, played] = [[], [], new Map()];
  vi.stubGlobal("fetch", serve);
});

describe("an exercise", () => {
  it("shows the board immediately, and allows choices once the legal moves are loaded", async () => {
    const { made } = exercise();
    expect(made.tried.board.text).toBe("start");
    expect(made.canChoose).toBe(false);
    await made.begin();
    expect(made.canChoose).toBe(true);
  });

  it("plays moves and the other seat's replies until it is solved", async () => {
    const { made, turns } = exercise();
    await made.begin();
    await made.explain("*c3");
    await made.explain("c4E");
    expect(made.verdict).toBe("solved");
    expect(turns()).toEqual([
      ["after 0", ["*c3"]],
      ["after 1", ["c4E"]],
      ["after 2", ["b3S"]],
    ]);
  });

  it("takes back only the wrong move", async () => {
    const { made } = exercise();
    await made.explain("*c3");
    await made.explain("d3N");
    expect(made.verdict).toBe("wrong");
    expect(made.canChoose).toBe(false);
    await made.undoMistake();
    expect(made.tried.moves).toEqual(["*c3"]);
    expect(made.verdict).toBe("on");
  });

  it("restarts if a turn has missed the goal", async () => {
    const { made } = exercise({ position: "start", goal: { type: "placed" }, show: "a1" });
    await made.explain("*c3");
    await made.explain("c4E");
    expect(made.verdict).toBe("wrong");
    await made.undoMistake();
    expect(made.tried.moves).toEqual([]);
  });

  it("keeps the board and explains why a move is refused", async () => {
    const { made } = exercise();
    await made.begin();
    await made.explain("x");
    expect(made.refusal?.reason?.key).toBe("touches-own");
    expect([made.tried.steps.length, made.verdict, made.canChoose]).toEqual([0, "on", true]);
  });

  it("is solved by the expected refusal", async () => {
    const refused = { move: "x", key: "touches-own", rule: "RU3" };
    const { made } = exercise({ position: "start", refused });
    await made.show();
    expect([made.verdict, made.refusal?.rule]).toEqual(["shown", "RU3"]);
    await made.undoMistake();
    expect([made.verdict, made.refusal]).toEqual(["on", null]);
    await made.explain("x");
    expect(made.verdict).toBe("solved");
  });

  it("shows the solution from the beginning", async () => {
    const { made, turns } = exercise();
    await made.explain("*c3");
    await made.show();
    expect([made.verdict, made.canChoose]).toEqual(["shown", false]);
    expect(turns().at(-1)).toEqual(["after 0", ["*c3", "c4E", "b3S"]]);
  });

  it("is solved by playing the solution, not by revealing it", async () => {
    const { made } = exercise();
    await made.show();
    await made.undoMistake();
    expect([made.verdict, made.canChoose]).toEqual(["on", true]);
    await made.explain("*c3");
    await made.explain("c4E");
    expect([made.verdict, made.stars]).toEqual(["solved", 1]);
    await made.retry();
    await made.explain("*c3");
    await made.explain("c4E");
    expect([made.verdict, made.stars]).toEqual(["solved", 3]);
  });

  it("earns two stars after a mistake", async () => {
    const { made } = exercise();
    await made.explain("*c3");
    await made.explain("d3N");
    await made.undoMistake();
    await made.explain("c4E");
    expect([made.verdict, made.stars]).toEqual(["solved", 2]);
  });

  it("answers a tempting move, and restarts", async () => {
    const { made, turns } = exercise({ ...STEP, tempting: ["*c3 d3N b3S"] });
    await made.explain("*c3");
    await made.explain("d3N");
    expect([made.verdict, made.isTempted]).toEqual(["wrong", true]);
    expect(turns().at(-1)).toEqual(["after 2", ["b3S"]]);
    await made.undoMistake();
    expect(made.tried.moves).toEqual([]);
  });

  it("preselects the requested kind of piece at each start", async () => {
    const moves = CATALOGUE.moves.map((move, i) => ({ ...move, piece: ["coloured", "action"][i] }));
    const made = new Exercise({ ...CATALOGUE, moves }, { ...STEP, takes: "action" }, START);
    const taken = vi.spyOn(made.chooser, "suggest");
    await made.begin();
    expect(taken.mock.calls).toEqual([[1]]);
    await made.explain("*c3");
    await made.undoMistake();
    expect(taken.mock.calls).toEqual([[1], [1]]);
  });

  it("shows no solution if the server cannot be reached", async () => {
    const { made } = exercise();
    lost = [3];
    await made.show();
    expect([made.verdict, made.refusal?.code]).toEqual(["on", "offline"]);
  });

  it("stops when the other seat's reply cannot be played", async () => {
    const { made } = exercise();
    await made.explain("*c3");
    lost = [3];
    await made.explain("c4E");
    expect(requests.map((moves) => moves.length)).toEqual([1, 2, 3]);
    const { refusal, tried } = made;
    expect([refusal?.code, tried.steps.length, tried.isBusy]).toEqual(["offline", 2, false]);
  });

  it("reports a missing server and can begin again", async () => {
    lost = [0];
    const { made } = exercise();
    await made.begin();
    expect([made.refusal?.code, made.canChoose]).toEqual(["offline", false]);
    lost = [];
    await made.begin();
    expect([made.refusal, made.canChoose]).toEqual([null, true]);
  });

  it("shows a move immediately, and stays playable after one that could not be sent", async () => {
    const { made, turns } = exercise();
    await made.begin();
    lost = [1];
    const shown = vi.spyOn(made.player, "show");
    const playing = made.play(0);
    expect([turns().at(-1), made.situation]).toEqual([["after 0", ["*c3"]], null]);
    await playing;
    expect([made.refusal?.code, shown.mock.calls.length]).toEqual(["offline", 1]);
    expect(made.chooser.situation).not.toBeNull();
    lost = [];
    await made.play(0);
    expect([made.tried.steps.length, turns().length]).toEqual([1, 2]);
  });

  it("selects no piece and plays nothing after it was stopped", async () => {
    const { made, turns } = exercise({ ...STEP, takes: "disc" });
    const suggested = vi.spyOn(made.chooser, "suggest");
    const beginning = made.begin();
    made.stop();
    await beginning;
    expect(suggested).not.toHaveBeenCalled();
    await made.explain("*c3");
    expect(turns()).toEqual([]);
  });
});
