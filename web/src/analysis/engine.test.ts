// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { AnalysisReport, RefusalData } from "../api/types";
import { EngineAnalysis, MOST_SECONDS, SECONDS, type ReportSource } from "./engine.svelte";
import { Notebook, type Question } from "./notebook";

function report(depth: number, more: Partial<AnalysisReport> = {}): AnalysisReport {
  const line = { moves: ["a"], score: 0, chances: [0.5, 0.5], proven: null };
  return {
    ...{
      depth,
      nodes: 100 * depth,
      seconds: SECONDS,
      seat: 0,
      passed: null,
      book: "",
      final: false,
    },
    lines: [line, line, line],
    ...more,
  };
}

const last = (depth: number, more = {}) => report(depth, { final: true, ...more });
const certain = { lines: [{ moves: ["a"], score: 1, chances: [1, 0], proven: 3 }] };

/** An engine with a list of responses; after the last one it thinks forever. */
function engine(answers: (AnalysisReport | RefusalData)[][], notes = new Notebook()) {
  const [asked, rests]: [Question[], [string, number][]] = [[], []];
  const left = [...answers];
  const source: ReportSource = async function* (question, signal) {
    asked.push(question);
    const answer = left.shift();
    if (answer) yield* answer;
    else await new Promise((done) => signal.addEventListener("abort", done));
  };
  const made = new EngineAnalysis(source, notes, async (milliseconds, signal) => {
    rests.push([made.status, milliseconds]);
    await Promise.resolve(signal);
  });
  return { made, asked, rests };
}

const settled = () => vi.waitFor(() => new Promise((done) => setTimeout(done)));

beforeEach(() => (localStorage.clear(), sessionStorage.clear()));

describe("an engine that runs while one looks", () => {
  it("is off until somebody wants it, and remembers that", async () => {
    const { made, asked } = engine([]);
    made.look("x");
    await settled();
    expect([asked.length, made.status]).toEqual([0, "off"]);
    made.turn(true);
    made.want(4);
    await settled();
    expect(asked.at(-1)).toEqual({ position: "x", lines: 4, threat: false });
    const again = engine([]);
    expect([again.made.isOn, again.made.lines]).toEqual([true, 4]);
    again.made.stop();
    made.stop();
  });

  it("asks again when a request is over, and shows the better of old and new", async () => {
    const { made, asked } = engine([[report(3), last(9)], [last(2)]]);
    made.turn(true);
    made.look("x");
    await settled();
    expect([asked.length, made.status, made.report?.depth]).toEqual([3, "waiting", 9]);
    made.stop();
  });

  it("goes on where it was when one comes back to a board", async () => {
    const notes = new Notebook();
    const { made } = engine([[last(9)], [last(5)]], notes);
    made.turn(true);
    made.look("x");
    await settled();
    made.look("y");
    expect(made.report).toBeNull();
    made.look("x");
    expect(made.report?.depth).toBe(9);
    made.stop();
    const other = engine([], notes);
    other.made.look("x");
    expect(other.made.report?.depth).toBe(9);
    other.made.stop();
  });

  it("ends with a certain result, and after its time unless somebody wants more", async () => {
    const sure = engine([[last(4, certain)]]);
    sure.made.turn(true);
    sure.made.look("x");
    await settled();
    expect([sure.asked.length, sure.made.status]).toEqual([1, "done"]);
    sure.made.want(5);
    await settled();
    expect([sure.asked.length, sure.made.status]).toEqual([2, "waiting"]);
    sure.made.stop();
    const long = engine(Array.from({ length: 6 }, () => [last(4)]));
    long.made.look("x");
    await settled();
    expect([long.asked.length, long.made.status]).toEqual([MOST_SECONDS / SECONDS, "done"]);
    long.made.goOn();
    await settled();
    expect(long.asked.length).toBe(MOST_SECONDS / SECONDS + 2);
    long.made.stop();
  });

  it("stops while nobody looks", async () => {
    const { made, asked } = engine([]);
    made.turn(true);
    made.look("x");
    await settled();
    made.leave(true);
    expect(made.status).toBe("away");
    await settled();
    expect(asked.length).toBe(1);
    made.leave(false);
    await settled();
    expect([asked.length, made.status]).toEqual([2, "waiting"]);
    made.stop();
  });

  it.each([
    ["busy", "busy", 2000],
    ["too-many", "spent", 60_000],
    ["offline", "gone", 2000],
    ["unavailable", "gone", 2000],
  ])("says that the server is %s, and tries again", async (code, status, pause) => {
    const { made, asked, rests } = engine([[{ code, text: "" }]]);
    made.turn(true);
    made.look("x");
    await settled();
    expect(rests.at(-1)).toEqual([status, pause]);
    expect([asked.length, made.status]).toEqual([2, "waiting"]);
    made.stop();
  });

  it("does not ask again what is refused", async () => {
    const { made, asked } = engine([[{ code: "not-possible", text: "no" }]]);
    made.turn(true);
    made.look("x");
    made.watchThreats(true);
    await settled();
    expect([asked.length, made.status]).toEqual([1, "refused"]);
    expect(asked[0]?.threat).toBe(true);
    made.watchThreats(false);
    await settled();
    expect([asked.length, made.status]).toEqual([2, "waiting"]);
    made.stop();
  });

  it("waits a little where it had to make room, and gives up where nothing more comes", async () => {
    const short = Array.from({ length: 9 }, () => [last(4, { seconds: 0.1 })]);
    const { made, asked, rests } = engine(short);
    made.turn(true);
    made.look("x");
    await settled();
    expect([asked.length, made.status]).toEqual([6, "done"]);
    expect(rests.filter(([status]) => status === "room")).toHaveLength(6);
  });
});

describe("what is kept of boards", () => {
  it("is bounded, those looked at last stay", () => {
    const notes = new Notebook(2);
    const question = (position: string) => ({ position, lines: 1, threat: false });
    for (const position of ["a", "b", "a", "c"]) notes.note(question(position), report(1), 1);
    const kept = ["a", "b", "c"].map((one) => notes.of(question(one)) !== undefined);
    expect(kept).toEqual([true, false, true]);
  });

  it("is no deeper report of fewer lines than are wanted", () => {
    const notes = new Notebook();
    const one = report(9, { lines: report(1).lines.slice(0, 1) });
    notes.note({ position: "a", lines: 1, threat: false }, one, 1);
    const three = notes.note({ position: "a", lines: 3, threat: false }, report(2), 2);
    expect(three.depth).toBe(2);
  });
});

describe("what a tab keeps of the engine's reports", () => {
  const asked = (position: string): Question => ({ position, lines: 3, threat: false });

  it("is there when the page is loaded anew, and is gone on from", async () => {
    const notes = new Notebook();
    notes.note(asked("x"), report(7), MOST_SECONDS - 10);
    notes.keep();
    const { made, asked: questions } = engine([[last(3)]], Notebook.ofTab());
    made.turn(true);
    made.look("x");
    expect(made.report?.depth).toBe(7);
    await vi.waitFor(() => expect(made.status).toBe("done"));
    expect(made.report?.depth).toBe(7);
    expect(questions).toHaveLength(1);
  });

  it("is what was looked at last, and not too much", () => {
    const notes = new Notebook();
    for (let k = 0; k < 30; k += 1) notes.note(asked(`${k}`), report(1), 1);
    notes.keep();
    expect([9, 10, 29].map((k) => Notebook.ofTab().of(asked(`${k}`))?.seconds)).toEqual([
      undefined,
      1,
      1,
    ]);
    notes.note(asked("long".repeat(100_000)), report(1), 1);
    notes.note(asked("long".repeat(50_000)), report(1), 1);
    notes.keep();
    expect(sessionStorage.getItem("boardwright:engine-reports")?.length).toBeLessThan(500_000);
    expect(Notebook.ofTab().of(asked("long".repeat(50_000)))).toBeDefined();
  });

  it("is nothing where it cannot be read", () => {
    for (const text of ["{", "3", '[["false x",{"report":{}}]]']) {
      sessionStorage.setItem("boardwright:engine-reports", text);
      expect(Notebook.ofTab().of(asked("x"))).toBeUndefined();
    }
  });
});
