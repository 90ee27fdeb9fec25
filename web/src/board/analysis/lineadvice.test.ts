// @vitest-environment jsdom
import { describe, expect, it, vi } from "vitest";
import type { AnalysisReport } from "../../net/types";
import { squareCatalogue } from "../drawing/testing";
import { lineAdvice } from "./lineadvice";

vi.mock("../../app/settings/settings.svelte", () => ({ pace: () => Infinity, settings: {} }));

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

describe("the first moves of lines", () => {
  it("are drawn as ghost pieces for threats whose board is unknown", () => {
    const { arrows, ghosts } = lineAdvice(REPORT, "put", undefined, CATALOGUE, true);
    expect([arrows.length, ghosts.map(({ kind }) => kind)]).toEqual([0, [piece?.kind]]);
    expect(lineAdvice(REPORT, "put", undefined, CATALOGUE, false)).toEqual({
      arrows: [],
      ghosts: [],
    });
  });

  it("are drawn as danger arrows for threats that move pieces", () => {
    const names = plain.board.cells.map(({ name }) => name);
    const slid = { type: "slid", path: names.slice(0, 2) };
    const step = { events: [slid] } as never;
    const { arrows } = lineAdvice(REPORT, "go", step, CATALOGUE, true);
    expect(arrows.map(({ kind }) => kind)).toEqual(["why"]);
  });
});
