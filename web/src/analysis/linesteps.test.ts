// @vitest-environment jsdom
import { describe, expect, it, vi } from "vitest";
import type { AnalysisReport } from "../api/types";
import { squareCatalogue } from "../boards/testing";
import { drawn, FirstSteps } from "./linesteps.svelte";

vi.mock("../settings/settings.svelte", () => ({ pace: () => Infinity, settings: {} }));

const plain = squareCatalogue(3);
const [cell] = plain.board.cells;
const [piece] = plain.pieces;
const CATALOGUE = {
  ...plain,
  moves: [
    { action: 0, move: "put", kind: "put", cells: [cell?.name ?? ""], direction: null },
    { action: 1, move: "go", kind: "go", cells: [], direction: "N" },
  ].map((move) => (move.move === "put" ? { ...move, piece: piece?.kind ?? "" } : move)),
};
const REPORT = { seat: piece?.seat ?? null, lines: [], passed: null } as unknown as AnalysisReport;

describe("first moves of lines", () => {
  it("are asked about once, and again where that failed", async () => {
    const ask = vi.fn().mockRejectedValueOnce(new Error("gone"));
    ask.mockResolvedValue({ start: { text: "p" }, steps: [{ move: "go", events: [] }] });
    const steps = new FirstSteps(ask as never);
    await steps.want("p", "go");
    expect(steps.of("p", "go")).toBeUndefined();
    await steps.want("p", "go");
    await steps.want("p", "go");
    expect(steps.of("p", "go")?.step.move).toBe("go");
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it("that threaten are drawn where the piece would lie, though nobody knows that board", () => {
    const { arrows, ghosts } = drawn(REPORT, "put", undefined, CATALOGUE, true);
    expect([arrows.length, ghosts.map(({ kind }) => kind)]).toEqual([0, [piece?.kind]]);
    expect(drawn(REPORT, "put", undefined, CATALOGUE, false)).toEqual({ arrows: [], ghosts: [] });
  });

  it("that threaten to move something are arrows of danger", () => {
    const names = plain.board.cells.map(({ name }) => name);
    const slid = { type: "slid", path: names.slice(0, 2) };
    const step = { before: {}, step: { events: [slid] } } as never;
    const { arrows } = drawn(REPORT, "go", step, CATALOGUE, true);
    expect(arrows.map(({ kind }) => kind)).toEqual(["why"]);
  });
});
