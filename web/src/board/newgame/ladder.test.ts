// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from "vitest";
import { beatenLevels } from "../../app/settings/ladder";
import { saveGame } from "../../app/settings/owngames";
import { countWin } from "./ladder";

interface Shape {
  engines?: string[];
  ranking?: number[][];
  status?: string;
  you?: number[];
  stands_in?: boolean;
}

/** A game that a player has won against engines. */
function snapshot(shape: Shape = {}) {
  const { engines = ["level3"], ranking = [[0], [1]], status = "over", you = [0] } = shape;
  const { stands_in = false } = shape;
  const seats = ["", ...engines].map((engine) => ({ engine, stands_in }));
  const outcome = { ranking, reason: "", rule: "", text: "" };
  return { game: { name: "abalone", seats }, state: { status, outcome }, you } as never;
}

beforeEach(() => localStorage.clear());

describe("the ladder", () => {
  it("lists the beaten levels in order", () => {
    countWin("a", snapshot({ engines: ["level3"] }));
    countWin("b", snapshot({ engines: ["level1"] }));
    countWin("a", snapshot({ engines: ["level3"] }));
    expect([beatenLevels("abalone"), beatenLevels("repulso")]).toEqual([[1, 3], []]);
  });

  it("counts the weakest of several opponents", () => {
    countWin("a", snapshot({ engines: ["level5", "level2"], ranking: [[0], [1], [2]] }));
    expect(beatenLevels("abalone")).toEqual([2]);
  });

  it.each([
    ["is not over", { status: "playing" }],
    ["was lost", { ranking: [[1], [0]] }],
    ["was drawn", { ranking: [[0, 1]] }],
    ["other players played", { you: [] }],
    ["was also won against a person", { engines: ["level3", ""], ranking: [[0], [1, 2]] }],
    ["was won against an engine that stood in", { stands_in: true }],
  ])("ignores a game that %s", (_, shape) => {
    countWin("a", snapshot(shape));
    expect(beatenLevels("abalone")).toEqual([]);
  });

  it("ignores a game that began from a position of another game", () => {
    saveGame({ id: "a", key: "k", game: "abalone", at: 0, isContinued: true });
    countWin("a", snapshot());
    expect(beatenLevels("abalone")).toEqual([]);
  });
});
