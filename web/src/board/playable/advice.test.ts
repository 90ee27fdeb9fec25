// @vitest-environment node
import { describe, expect, it } from "vitest";
import type { GameDescription, GameEvent } from "../../net/types";
import { adviceOf } from "./advice";

const cells = ["a1", "a2", "a3", "a4", "a5"].map((name, x) => ({ name, x, y: 0 }));
const catalogue = { board: { cells } } as unknown as GameDescription;
const slid = (...path: string[]) => ({ type: "slid", path }) as unknown as GameEvent;
const pushed = (origin: string, target: string | null, away_from: string) =>
  ({ type: "pushed", origin, target, away_from }) as unknown as GameEvent;
const ways = (...events: GameEvent[]) =>
  adviceOf(events, catalogue, "hint", "tip").arrows.map(({ points }) => points.map(({ x }) => x));

describe("a move on the board", () => {
  it("is one arrow for pieces in a line and the pieces they push", () => {
    expect(ways(slid("a2", "a3"), slid("a1", "a2"), pushed("a3", "a4", "a2"))).toEqual([
      [0, 1, 2, 3],
    ]);
  });

  it("leads over the edge if a piece leaves the board", () => {
    expect(ways(slid("a3", "a4"), slid("a4", "a5"), pushed("a5", null, "a4"))).toEqual([
      [2, 3, 4, 5],
    ]);
  });

  it("is an arrow for each piece that moves sideways", () => {
    expect(ways(slid("a1", "a2"), slid("a4", "a5"))).toEqual([
      [0, 1],
      [3, 4],
    ]);
  });

  it("is a translucent piece for a placement", () => {
    const placed = { type: "placed", piece: ["green", null], cell: "a3" } as unknown as GameEvent;
    const { arrows, ghosts } = adviceOf([placed, slid("a1", "a2")], catalogue, "hint", "");
    expect(arrows).toEqual([]);
    expect(ghosts).toMatchObject([{ kind: "green", x: 2, opacity: 0.5 }]);
  });

  it("is empty if no piece moves", () => {
    expect(adviceOf([], catalogue, "hint", "")).toEqual({ arrows: [], ghosts: [] });
  });
});
