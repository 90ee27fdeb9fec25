// @vitest-environment jsdom
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Boards } from "../../net/types";
import { squareCatalogue } from "../drawing/testing";
import { loadInput } from "../input/gameinput";
import { first } from "../../ui/lists";
import { BoardController } from "./controller.svelte";
import { loadedLine } from "./line.svelte";
import { board, step } from "./testing/boards";

vi.mock("../../app/settings/settings.svelte", () => ({ pace: () => Infinity, settings: {} }));

beforeAll(() => loadInput(squareCatalogue(3).name));

const answer = (moves: string[]) =>
  ({
    start: board(0),
    steps: moves.map((move, k) => step(k + 1, move)),
    previews: [],
  }) as unknown as Boards;

/** A record of two moves, and a server that responds when the test says so. */
function viewed() {
  const waiting: { moves: string[]; done: (boards: Boards) => void; fail: (e: Error) => void }[] =
    [];
  vi.stubGlobal("fetch", async (_: string, { body }: RequestInit) => {
    const { moves } = JSON.parse(body as string) as { moves: string[] };
    const found = new Promise<Boards>((done, fail) => waiting.push({ moves, done, fail }));
    return { ok: true, json: async () => found };
  });
  const source = loadedLine(answer(["a1", "a2"]));
  const controller = new BoardController(squareCatalogue(3), source, 0);
  const answers = () => waiting.splice(0).forEach(({ moves, done }) => done(answer(moves)));
  return { controller, waiting, answers };
}

describe("a record on the board", () => {
  it("starts a variation from the shown board and returns to it", async () => {
    const { controller, answers } = viewed();
    await controller.goToPly(1);
    const starting = controller.startTrying();
    answers();
    await starting;
    expect(controller.board?.ply).toBe(1);
    controller.leaveTrying();
    expect([controller.at, controller.variation]).toEqual([1, null]);
  });

  it("does not revert a move after the variation was left", async () => {
    const { controller, answers } = viewed();
    void controller.startTrying();
    answers();
    const back = controller.stepBackTried();
    controller.leaveTrying();
    const shown = vi.spyOn(controller.player, "show");
    answers();
    await back;
    await controller.stepBackTried();
    expect(shown).not.toHaveBeenCalled();
  });

  it("counts each press while requests are slow", async () => {
    const { controller, waiting, answers } = viewed();
    const line = controller.tryLine(0, ["c1", "c2", "c3"]);
    await vi.waitFor(() => expect(waiting).toHaveLength(1));
    answers();
    await line;
    const presses = [-1, -1, 1, -1].map((by) => controller.step(by));
    answers();
    await vi.waitFor(() => expect(waiting).toHaveLength(1));
    answers();
    await Promise.all(presses);
    expect(controller.variation?.moves).toEqual(["c1"]);
    const back = [-1, -1].map((by) => controller.step(by));
    await Promise.all(back.slice(1));
    expect(controller.variation).toBeNull();
    answers();
    await Promise.all(back);
  });

  it("stays in the tried line when First is pressed while its first request runs", async () => {
    const { controller, waiting, answers } = viewed();
    const line = controller.tryLine(0, ["c1", "c2"]);
    await vi.waitFor(() => expect(waiting).toHaveLength(1));
    const back = controller.toFirst();
    answers();
    await vi.waitFor(() => expect(waiting).toHaveLength(1));
    answers();
    await Promise.all([line, back]);
    expect(controller.variation?.moves).toEqual([]);
    expect(controller.variation?.path).toEqual(["c1", "c2"]);
  });

  it("shows no refusal of moves in a variation that was left", async () => {
    const { controller, waiting } = viewed();
    const starting = controller.startTrying();
    controller.leaveTrying();
    first(waiting).fail(new TypeError("no connection"));
    await starting;
    expect(controller.refusal).toBeNull();
  });
});
