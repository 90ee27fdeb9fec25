/** Caches the engine's reports on the most recent boards, and saves a few of them across
 * reloads. */

import type { AnalysisReport } from "../../net/types";
import { loadInTab, saveInTab } from "../../offline/backend/storage";

export interface AnalysisQuery {
  position: string;
  /** The number of best moves. */
  lines: number;
  /** Whether to search the next seat's moves as if it were its turn. */
  threat: boolean;
}

/** The report on a board, the number of requested lines, and the total search time in seconds. */
interface CachedReport {
  report: AnalysisReport;
  lines: number;
  seconds: number;
}

const MAX_BOARDS = 200;
const NAME = "engine-reports";
const MAX_SAVED_BOARDS = 20; // boards saved in the tab
const MAX_SAVED_CHARACTERS = 500_000; // of the saved text

export class ReportCache {
  private readonly reports: Map<string, CachedReport>;

  constructor(
    private readonly maxBoards = MAX_BOARDS,
    saved: Iterable<[string, CachedReport]> = [],
  ) {
    this.reports = new Map(saved);
  }

  /** A cache with the reports that are saved in this tab. */
  static fromTab(): ReportCache {
    return new ReportCache(MAX_BOARDS, loadSaved());
  }

  get({ position, threat }: AnalysisQuery): CachedReport | undefined {
    return this.reports.get(`${threat} ${position}`);
  }

  /** Caches the better one of the cached and the new report, and returns it. */
  add(query: AnalysisQuery, report: AnalysisReport, seconds: number): AnalysisReport {
    const cached = this.get(query)?.report;
    const best = cached && !isBetter(report, cached, query.lines) ? cached : report;
    const key = `${query.threat} ${query.position}`;
    this.reports.delete(key);
    this.reports.set(key, { report: best, lines: query.lines, seconds });
    const [oldest] = this.reports.keys();
    if (this.reports.size > this.maxBoards && oldest !== undefined) this.reports.delete(oldest);
    return best;
  }

  /** Saves the last few reports for a reload; if the tab's storage is full, nothing is saved. */
  save(): void {
    let last = [...this.reports].slice(-MAX_SAVED_BOARDS);
    while (JSON.stringify(last).length > MAX_SAVED_CHARACTERS) last = last.slice(1);
    saveInTab(NAME, last);
  }
}

function loadSaved(): [string, CachedReport][] {
  try {
    const found = (loadInTab(NAME) ?? []) as [string, CachedReport][];
    return found.filter(([, { report }]) => Array.isArray(report.lines));
  } catch {
    return [];
  }
}

/** Compares reports, because a restarted search is worse at first than its earlier result. */
function isBetter(report: AnalysisReport, cached: AnalysisReport, requestedLines: number): boolean {
  const [lines, cachedLines] = [report, cached].map((one) =>
    Math.min(one.lines.length, requestedLines),
  );
  if (lines !== cachedLines) return (lines ?? 0) > (cachedLines ?? 0);
  return report.depth === cached.depth ? report.nodes >= cached.nodes : report.depth > cached.depth;
}
