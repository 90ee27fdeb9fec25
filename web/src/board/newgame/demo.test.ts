// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { at } from "../../ui/lists";
import { demoGame, demoNames, startOf, stillAt } from "./demo";
import { DemoPlayer } from "../../features/setup/demoplayer.svelte";

vi.mock("../../app/settings/settings.svelte", () => ({ pace: () => 1 }));

describe("demo games", () => {
  it.each(demoNames())("%s has boards whose pieces lie on its cells", async (name) => {
    const game = (await demoGame(name))!;
    const cells = new Set(game.catalogue.board.cells.map((cell) => cell.name));
    expect(game.catalogue.cell_looks).toHaveLength(cells.size);
    expect(game.steps.length).toBeGreaterThan(20);
    for (const { pieces } of [game.start, ...game.steps.map(({ board }) => board)])
      for (const cell of Object.keys(pieces)) expect(cells).toContain(cell);
  });

  it("have the starting positions of options", async () => {
    const { starts } = (await demoGame("abalone"))!;
    expect(Object.keys(starts.layout!)).toHaveLength(12);
    for (const pieces of Object.values(starts.layout!))
      expect(Object.keys(pieces)).toHaveLength(28);
    expect((await demoGame("repulso"))!.starts).toEqual({});
  });

  it("show the chosen start, or the demo game without a choice", async () => {
    const game = (await demoGame("abalone"))!;
    expect(startOf(game, { layout: "the-wall" })?.pieces).toBe(game.starts.layout!["the-wall"]);
    expect(startOf(game, { ejections: "3" })).toBeNull();
    expect(startOf((await demoGame("repello"))!, { players: "3" })).toBeNull();
  });

  it("fall back to the start if there is no demo game, and are missing for unknown games", async () => {
    const described = { name: "fresh", boards: [] };
    const start = { pieces: {} };
    const json = (body: unknown) => new Response(JSON.stringify(body));
    const answer = (path: string) => (path.includes("boards") ? { start } : described);
    vi.stubGlobal("fetch", (path: string) =>
      path.includes("chess")
        ? Promise.reject(new Error("offline"))
        : Promise.resolve(json(answer(path))),
    );
    expect(await demoGame("fresh")).toEqual({
      catalogue: described,
      start,
      steps: [],
      starts: {},
    });
    expect(await demoGame("chess")).toBeNull();
    vi.unstubAllGlobals();
  });
});

describe("a demo board", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("shows the middle of its game until it may move", async () => {
    const game = (await demoGame("abalone"))!;
    const showing = new DemoPlayer(game);
    const still = at(game.steps, stillAt(game.steps.length) - 1).board;
    vi.advanceTimersByTime(60_000);
    expect(showing.player.board).toEqual(still);
    showing.stop();
  });

  it("plays move by move, restarts after the last move, and pauses on request", async () => {
    const game = (await demoGame("abalone"))!;
    const showing = new DemoPlayer(game);
    const seen = new Set<number>();
    showing.run(true);
    for (let k = 0; k < 4000 && seen.size < game.steps.length; k += 1) {
      vi.advanceTimersByTime(100);
      seen.add(showing.player.board!.ply);
    }
    expect(seen.size).toBe(game.steps.length);
    showing.run(false);
    const { ply } = showing.player.board!;
    vi.advanceTimersByTime(60_000);
    expect(showing.player.board!.ply).toBe(ply);
    showing.stop();
  });
});
