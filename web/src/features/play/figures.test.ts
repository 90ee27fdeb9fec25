// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from "vitest";
import type { GameEvent, PieceId, ReviewedPly } from "../../net/types";
import { setLanguage } from "../../app/i18n/i18n.svelte";
import { at, first } from "../../ui/lists";
import { isShort, leftNow, timeText } from "./clock";
import { percent } from "../../board/words/phrases";
import { areasOf, plyAt } from "../../board/review/graph";
import { chosenCells, threatMarks, touched } from "../../board/playable/marks";
import { continuing, turnNumbers, turnsOf, turnNotation } from "../../board/playable/turns";

describe("clock", () => {
  beforeAll(() => setLanguage("en"));
  it.each([
    [600_000, "10:00"],
    [599_001, "10:00"],
    [61_000, "1:01"],
    [9_940, "0:09.9"],
    [0, "0:00"],
    [-5, "0:00"],
    [3_723_000, "1:02:03"],
    [2 * 86_400_000 + 3_600_000, "2 d 1 h"],
  ])("%d ms are %s", (time, text) => expect(timeText(time)).toBe(text));

  it("counts days in the language of the reader", async () => {
    await setLanguage("fr");
    expect(timeText(2 * 86_400_000 + 3_600_000)).toBe("2 j 1 h");
  });

  it("runs only for the player to decide and stops at zero", () => {
    expect(leftNow(5000, true, 2000)).toBe(3000);
    expect(leftNow(5000, false, 2000)).toBe(5000);
    expect(leftNow(5000, true, 9000)).toBe(0);
    expect([isShort(19_000), isShort(21_000)]).toEqual([true, false]);
  });
});

describe("turns", () => {
  const [PLACE, SLIDE] = [1, 2];
  const inside = continuing({
    moves: [
      { action: PLACE, move: "c3", kind: "place", cells: [], direction: null },
      { action: SLIDE, move: "c3N", kind: "slide", cells: [], direction: "N" },
    ],
    continues_turn: ["slide"],
  });
  const played = (move: string, seat: number | null) => ({
    action: move.endsWith("N") ? SLIDE : PLACE,
    move,
    seat,
  });
  const texts = (...moves: ReturnType<typeof played>[]) => turnsOf(moves, inside).map(turnNotation);

  it("contain all consecutive decisions of a seat", () => {
    const moves = [0, 0, 1, 1, 0].map((seat, k) => ({ action: PLACE, move: `m${k}`, seat }));
    const plies = turnsOf(moves, inside).map(({ parts }) =>
      first(parts).moves.map(({ ply }) => ply),
    );
    expect(plies).toEqual([[1, 2], [3, 4], [5]]);
  });

  it("number the boards by turns, not by moves", () => {
    const moves = [0, 0, 1, 1, 0].map((seat, k) => ({ action: PLACE, move: `m${k}`, seat }));
    expect(turnNumbers(turnsOf(moves, inside))).toEqual([0, 1, 1, 2, 2, 3]);
  });

  it("show the opponent's decisions within them after a slash", () => {
    const own = [played("*c3", 0), played("b3N", 0)];
    const opponentMoves = [played("d3N", 1), played("e3N", 1)];
    expect(texts(...own, ...opponentMoves, played("a1", 1))).toEqual(["*c3 b3N / d3N e3N", "a1"]);
    expect(texts(played("*c3", 1), played("d3N", 0), played("*d4", 0))).toEqual([
      "*c3 / d3N",
      "*d4",
    ]);
  });

  it("begin whenever the seat changes if the catalogue names no continuing actions", () => {
    const moves = [{ action: SLIDE, move: "c3N", kind: "slide", cells: [], direction: "N" }];
    expect(continuing({ moves }).size).toBe(0);
  });

  it("separate moves before the start, whose seats are unknown", () => {
    expect(texts(played("a1", null), played("*b1", null), played("a1N", null))).toEqual([
      "a1",
      "*b1 a1N",
    ]);
  });
});

describe("the graph", () => {
  const ply = (at: number, ...chances: number[]): ReviewedPly => ({
    ply: at,
    seat: 0,
    chances,
    best: [],
    played: null,
    forced: false,
  });

  it("stacks the shares of all seats up to the whole height", () => {
    const areas = areasOf([ply(0, 0.25, 0.75), ply(2, 1, 0)], 4, { width: 100, height: 40 });
    expect(areas).toEqual(["M0 30L50 0L50 40L0 40Z", "M0 0L50 0L50 0L0 30Z"]);
  });

  it("has as many areas as seats, and none without plies", () => {
    expect(areasOf([ply(0, 0.25, 0.25, 0.25, 0.25)], 1, { width: 9, height: 9 })).toHaveLength(4);
    expect(areasOf([], 5, { width: 9, height: 9 })).toEqual([]);
  });

  it("finds the ply at a position", () => {
    expect([plyAt(0, 200, 10), plyAt(99, 200, 10), plyAt(999, 200, 10)]).toEqual([0, 5, 10]);
    expect(percent(0.666)).toBe(67);
  });
});

describe("marks", () => {
  const piece: PieceId = ["marble", 0];
  const base = {
    seat: 0,
    piece,
    text: "",
    subject: null,
    cells: [],
    rules: [],
    why: [],
    params: {},
  };
  const slid: GameEvent = { type: "slid", path: ["a1", "a2", "a3"], ...base };
  const to = { origin: "b1", target: null, away_from: "b2" };
  const off: GameEvent = { type: "pushed", ...to, ...base };

  it("show the origin and the target of a move", () => {
    expect([...touched([slid, off])]).toEqual(["a1", "a3", "b1"]);
  });

  it("omit the origin of collected pieces", () => {
    expect([...touched([{ type: "collected", origin: "board", source: null, ...base }])]).toEqual(
      [],
    );
  });

  it("of a move use its preview or, without one, the catalogue", () => {
    const catalogue = { moves: [{ move: "a1E", cells: ["a1"] }] } as never;
    const preview = { action: 1, move: "a1E", cells: [], events: [slid] };
    expect([...chosenCells(catalogue, "a1E", [preview])]).toEqual(["a1", "a3"]);
    expect([...chosenCells(catalogue, "a1E", null)]).toEqual(["a1"]);
    expect([...chosenCells(catalogue, undefined, null)]).toEqual([]);
  });

  it("of threats name every threatening seat", () => {
    const threat = (cell: string, seat: number) => ({ cell, seat, prize: "green", move: "" });
    const found = [threat("a2", 0), threat("a2", 1), threat("a2", 1), threat("b1", 1)];
    const marks = threatMarks(found, (seat) => at(["First", "Second"], seat));
    expect([...marks]).toEqual([
      ["a2", "FS"],
      ["b1", "S"],
    ]);
  });
});
