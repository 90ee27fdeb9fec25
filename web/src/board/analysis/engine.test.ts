// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { AnalysisReport, RefusalData } from "../../net/types";
import { EngineAnalysis, MAX_SECONDS, SECONDS, type ReportSource } from "./engine.svelte";
import { ReportCache, type AnalysisQuery } from "./reports";

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

const finalReport = (depth: number, more = {}) => report(depth, { final: true, ...more });
const proven = { lines: [{ moves: ["a"], score: 1, chances: [1, 0], proven: 3 }] };

/** An engine with a list of responses; after the last one it thinks forever. */
function engine(responses: (AnalysisReport | RefusalData)[][], reports = new ReportCache()) {
  const [queries, delays]: [AnalysisQuery[], [string, number][]] = [[], []];
  const queue = [...responses];
  const source: ReportSource = async function* (query, signal) {
    queries.push(query);
    const response = queue.shift();
    if (response) yield* response;
    else await new Promise((done) => signal.addEventListener("abort", done));
  };
  const analysis = new EngineAnalysis(source, reports, async (milliseconds, signal) => {
    delays.push([analysis.status, milliseconds]);
    await Promise.resolve(signal);
  });
  return { analysis, queries, delays };
}

const settled = () => vi.waitFor(() => new Promise((done) => setTimeout(done)));

beforeEach(() => (localStorage.clear(), sessionStorage.clear()));

describe("the engine analysis", () => {
  it("is off until it is switched on, and remembers the settings", async () => {
    const { analysis, queries } = engine([]);
    analysis.analyse("x");
    await settled();
    expect([queries.length, analysis.status]).toEqual([0, "off"]);
    analysis.setOn(true);
    analysis.setLines(4);
    await settled();
    expect(queries.at(-1)).toEqual({ position: "x", lines: 4, threat: false });
    const reloaded = engine([]);
    expect([reloaded.analysis.isOn, reloaded.analysis.lines]).toEqual([true, 4]);
    reloaded.analysis.stop();
    analysis.stop();
  });

  it("sends the next request after a response, and shows the better report", async () => {
    const { analysis, queries } = engine([[report(3), finalReport(9)], [finalReport(2)]]);
    analysis.setOn(true);
    analysis.analyse("x");
    await settled();
    expect([queries.length, analysis.status, analysis.report?.depth]).toEqual([3, "waiting", 9]);
    analysis.stop();
  });

  it("shows the cached report when a board is shown again", async () => {
    const reports = new ReportCache();
    const { analysis } = engine([[finalReport(9)], [finalReport(5)]], reports);
    analysis.setOn(true);
    analysis.analyse("x");
    await settled();
    analysis.analyse("y");
    expect(analysis.report).toBeNull();
    analysis.analyse("x");
    expect(analysis.report?.depth).toBe(9);
    analysis.stop();
    const other = engine([], reports);
    other.analysis.analyse("x");
    expect(other.analysis.report?.depth).toBe(9);
    other.analysis.stop();
  });

  it("ends with a proven result or at the time limit, and resumes on request", async () => {
    const decided = engine([[finalReport(4, proven)]]);
    decided.analysis.setOn(true);
    decided.analysis.analyse("x");
    await settled();
    expect([decided.queries.length, decided.analysis.status]).toEqual([1, "done"]);
    decided.analysis.setLines(5);
    await settled();
    expect([decided.queries.length, decided.analysis.status]).toEqual([2, "waiting"]);
    decided.analysis.stop();
    const limited = engine(Array.from({ length: 6 }, () => [finalReport(4)]));
    limited.analysis.analyse("x");
    await settled();
    expect([limited.queries.length, limited.analysis.status]).toEqual([
      MAX_SECONDS / SECONDS,
      "done",
    ]);
    limited.analysis.resume();
    await settled();
    expect(limited.queries.length).toBe(MAX_SECONDS / SECONDS + 2);
    limited.analysis.stop();
  });

  it("stops while the page is hidden", async () => {
    const { analysis, queries } = engine([]);
    analysis.setOn(true);
    analysis.analyse("x");
    await settled();
    analysis.setHidden(true);
    expect(analysis.status).toBe("away");
    await settled();
    expect(queries.length).toBe(1);
    analysis.setHidden(false);
    await settled();
    expect([queries.length, analysis.status]).toEqual([2, "waiting"]);
    analysis.stop();
  });

  it.each([
    ["busy", "busy", 2000],
    ["too-many", "spent", 60_000],
    ["offline", "gone", 2000],
    ["unavailable", "gone", 2000],
  ])("shows the status of the error %s, and retries", async (code, status, delay) => {
    const { analysis, queries, delays } = engine([[{ code, text: "" }]]);
    analysis.setOn(true);
    analysis.analyse("x");
    await settled();
    expect(delays.at(-1)).toEqual([status, delay]);
    expect([queries.length, analysis.status]).toEqual([2, "waiting"]);
    analysis.stop();
  });

  it("does not repeat a refused request", async () => {
    const { analysis, queries } = engine([[{ code: "not-possible", text: "no" }]]);
    analysis.setOn(true);
    analysis.analyse("x");
    analysis.watchThreats(true);
    await settled();
    expect([queries.length, analysis.status]).toEqual([1, "refused"]);
    expect(queries[0]?.threat).toBe(true);
    analysis.watchThreats(false);
    await settled();
    expect([queries.length, analysis.status]).toEqual([2, "waiting"]);
    analysis.stop();
  });

  it("waits after a search that was cut short, and gives up after several", async () => {
    const short = Array.from({ length: 9 }, () => [finalReport(4, { seconds: 0.1 })]);
    const { analysis, queries, delays } = engine(short);
    analysis.setOn(true);
    analysis.analyse("x");
    await settled();
    expect([queries.length, analysis.status]).toEqual([6, "done"]);
    expect(delays.filter(([status]) => status === "room")).toHaveLength(6);
  });
});

describe("the report cache", () => {
  it("drops the least recently used boards when it is full", () => {
    const reports = new ReportCache(2);
    const query = (position: string) => ({ position, lines: 1, threat: false });
    for (const position of ["a", "b", "a", "c"]) reports.add(query(position), report(1), 1);
    const isCached = ["a", "b", "c"].map((one) => reports.get(query(one)) !== undefined);
    expect(isCached).toEqual([true, false, true]);
  });

  it("prefers a report with all requested lines to a deeper one with fewer", () => {
    const reports = new ReportCache();
    const one = report(9, { lines: report(1).lines.slice(0, 1) });
    reports.add({ position: "a", lines: 1, threat: false }, one, 1);
    const three = reports.add({ position: "a", lines: 3, threat: false }, report(2), 2);
    expect(three.depth).toBe(2);
  });
});

describe("the reports saved in a tab", () => {
  const queryOf = (position: string): AnalysisQuery => ({ position, lines: 3, threat: false });

  it("are restored after a reload and continued", async () => {
    const reports = new ReportCache();
    reports.add(queryOf("x"), report(7), MAX_SECONDS - 10);
    reports.save();
    const { analysis, queries } = engine([[finalReport(3)]], ReportCache.fromTab());
    analysis.setOn(true);
    analysis.analyse("x");
    expect(analysis.report?.depth).toBe(7);
    await vi.waitFor(() => expect(analysis.status).toBe("done"));
    expect(analysis.report?.depth).toBe(7);
    expect(queries).toHaveLength(1);
  });

  it("are the most recent ones, up to a size limit", () => {
    const reports = new ReportCache();
    for (let k = 0; k < 30; k += 1) reports.add(queryOf(`${k}`), report(1), 1);
    reports.save();
    expect([9, 10, 29].map((k) => ReportCache.fromTab().get(queryOf(`${k}`))?.seconds)).toEqual([
      undefined,
      1,
      1,
    ]);
    reports.add(queryOf("long".repeat(100_000)), report(1), 1);
    reports.add(queryOf("long".repeat(50_000)), report(1), 1);
    reports.save();
    expect(sessionStorage.getItem("boardwright:engine-reports")?.length).toBeLessThan(500_000);
    expect(ReportCache.fromTab().get(queryOf("long".repeat(50_000)))).toBeDefined();
  });

  it("are ignored if they cannot be read", () => {
    for (const text of ["{", "3", '[["false x",{"report":{}}]]']) {
      sessionStorage.setItem("boardwright:engine-reports", text);
      expect(ReportCache.fromTab().get(queryOf("x"))).toBeUndefined();
    }
  });
});
