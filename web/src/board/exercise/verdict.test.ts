// @vitest-environment node
import { describe, expect, it } from "vitest";
import type { GameEvent, Seat, StepView } from "../../net/types";
import { board, step } from "../playable/testing/boards";
import { isExpectedRefusal, judged, meets, reply, solution } from "./verdict";
import type { Step } from "../rules/types";

const base = { seat: 0, text: "", subject: null, cells: [], rules: [], why: [], params: {} };
const collected = (kind: string): GameEvent => ({
  type: "collected",
  piece: [kind, null],
  origin: "board",
  source: null,
  ...base,
});

const played = (moves: string, to_move: Seat | null = 0, events: GameEvent[] = []): StepView[] =>
  moves.split(" ").map((move, i) => ({
    ...step(i + 1, move),
    events,
    board: board(i + 1, { to_move, on_turn: 0, starts_turn: to_move !== 0 }),
  }));

const LINES: Step = { position: "", lines: ["*c3 c4E d3N b3S c2S", "*c3 c4E d3E"] };
const GOAL: Step = {
  position: "",
  goal: { type: "collected", piece: ["gold counter", null] },
  show: "S m7E",
};
const REFUSED: Step = { position: "", refused: { move: "N", key: "comes-back", rule: "RE8" } };

describe("a step with lines", () => {
  it.each([
    ["*c3", "on"],
    ["*c3 c4E d3N b3S", "on"],
    ["*c3 c4E d3N b3S c2S", "solved"],
    ["*c3 c4E d3E", "solved"],
    ["*c3 d3N", "wrong"],
  ])("judges %s as %s", (moves, verdict) => {
    expect(judged(LINES, 0, played(moves))).toBe(verdict);
  });

  it("is not wrong before a move is played", () => {
    expect(judged(LINES, 0, [])).toBe("on");
  });

  it("replies for the other seat only while that seat decides", () => {
    expect(reply(LINES, 0, played("*c3 c4E d3N", 1))).toBe("b3S");
    expect(reply(LINES, 0, played("*c3 c4E", 0))).toBeNull();
    expect(reply(LINES, 0, played("*c3 c4E d3N b3S c2S", 1))).toBeNull();
    expect(reply(LINES, 0, [])).toBeNull();
  });
});

describe("a step with a goal", () => {
  const gold = collected("gold counter");

  it("is solved by any move that reaches it", () => {
    expect(judged(GOAL, 0, played("S m7E", 1, [gold]))).toBe("solved");
  });

  it("stays open during the turn, and is wrong after it", () => {
    expect(judged(GOAL, 0, played("S", 0))).toBe("on");
    expect(judged(GOAL, 0, played("S", 1))).toBe("wrong");
    expect(judged(GOAL, 0, played("S", null))).toBe("wrong");
  });

  it("requires all fields of an event", () => {
    expect(meets(GOAL.goal ?? {}, gold)).toBe(true);
    expect(meets(GOAL.goal ?? {}, collected("grey counter"))).toBe(false);
    const placed: GameEvent = { type: "placed", piece: ["coloured", 0], cell: "a1", ...base };
    expect(meets({ type: "placed" }, placed)).toBe(true);
  });
});

describe("a step about an illegal move", () => {
  const refusal = { code: "illegal-move", text: "", rule: "RE8", reason: { key: "comes-back" } };

  it("is solved by the refusal of any move", () => {
    expect(isExpectedRefusal(REFUSED, refusal)).toBe(true);
    expect(isExpectedRefusal(REFUSED, { ...refusal, rule: "RE7" })).toBe(false);
    expect(isExpectedRefusal(REFUSED, { code: "offline", text: "" })).toBe(false);
    expect(isExpectedRefusal(LINES, refusal)).toBe(false);
  });

  it("is not solved by a legal move", () => {
    expect(judged(REFUSED, 0, played("S", 1))).toBe("wrong");
  });
});

describe("the shown solution", () => {
  it("is the first line or a line that reaches the goal", () => {
    expect(solution(LINES)).toEqual(["*c3", "c4E", "d3N", "b3S", "c2S"]);
    expect(solution(GOAL)).toEqual(["S", "m7E"]);
    expect(solution(REFUSED)).toBeNull();
  });
});
