// @vitest-environment node
import { describe, expect, it } from "vitest";
import { squareCatalogue } from "../drawing/testing";
import { arrowsOf, marksOf } from "./annotations";
import type { StartBoard } from "./types";

const BOARD: StartBoard = {
  seats: 2,
  to_move: 0,
  on_turn: 0,
  starts_turn: true,
  pieces: {},
  facts: {},
};

describe("pictures", () => {
  const catalogue = squareCatalogue(3);
  const place = (cell: string) => {
    const { x, y } = catalogue.board.cells.find(({ name }) => name === cell)!;
    return { x, y };
  };

  it("draw arrows through the cells that they name", () => {
    const [arrow] = arrowsOf([{ kind: "bounce", cells: ["a1", "b2", "c1"] }], catalogue);
    expect(arrow!.points).toEqual(["a1", "b2", "c1"].map(place));
    expect([arrow!.kind, arrow!.clickable]).toEqual(["bounce", false]);
  });

  it("lead arrows over the edge by one cell", () => {
    const [arrow] = arrowsOf([{ kind: "push", cells: ["a1", "c1"], off: true }], catalogue);
    const { x, y } = place("c1");
    expect(arrow!.points.at(-1)).toEqual({ x: x + 1, y });
  });

  it("mark cells, and chains only if the picture requests it", () => {
    const decided = [
      { colour: "orange", cells: ["a1", "a2"], seat: 0, by: "fence", ally: "green" },
    ];
    const won = { ...BOARD, facts: { decided } };
    expect([...marksOf({ position: "", marks: ["b1"] }, won, "alliances").hinted]).toEqual(["b1"]);
    expect(marksOf({ position: "" }, won, "alliances").chain).toEqual([]);
    expect(marksOf({ position: "", chain: true }, won, "alliances").chain).toEqual([
      { colour: "orange", cells: ["a1", "a2"] },
    ]);
  });
});
