/** Caches the engine's reports on the most recent boards, and saves a few of them across
 * reloads. */

import type { AnalysisReport } from "../api/types";
import { loadInTab, saveInTab } from "../settings/storage";

export interface Question {
  position: string;
  /** The number of best moves. */
  lines: number;
  /** Whether to search the next seat's moves as if it were its turn. */
  threat: boolean;
}

/** The report on a board, the number of requested lines, and the total search time in seconds. */
interface Found {
  report: AnalysisReport;
  lines: number;
  seconds: number;
}

const MOST_BOARDS = 200;
const NAME = "engine-reports";
const MOST_KEPT = 20; // boards saved in the tab
const MOST_CHARACTERS = 500_000; // of the saved text

export class Notebook {
  private readonly found: Map<string, Found>;

  constructor(
    private readonly most = MOST_BOARDS,
    known: Iterable<[string, Found]> = [],
  ) {
    this.found = new Map(known);
  }

  /** A notebook with the reports that are saved in this tab. */
  static ofTab(): Notebook {
    return new Notebook(MOST_BOARDS, kept());
  }

  of({ position, threat }: Question): Found | undefined {
    return this.found.get(`${threat} ${position}`);
  }

  /** Caches the better one of the known and the new report, and returns it. */
  note(question: Question, report: AnalysisReport, seconds: number): AnalysisReport {
    const known = this.of(question)?.report;
    const best = known && !isBetter(report, known, question.lines) ? known : report;
    const key = `${question.threat} ${question.position}`;
    this.found.delete(key);
    this.found.set(key, { report: best, lines: question.lines, seconds });
    const [oldest] = this.found.keys();
    if (this.found.size > this.most && oldest !== undefined) this.found.delete(oldest);
    return best;
  }

  /** Saves the last few reports for a reload; if the tab's storage is full, nothing is saved. */
  keep(): void {
    let last = [...this.found].slice(-MOST_KEPT);
    while (JSON.stringify(last).length > MOST_CHARACTERS) last = last.slice(1);
    saveInTab(NAME, last);
  }
}

function kept(): [string, Found][] {
  try {
    const found = (loadInTab(NAME) ?? []) as [string, Found][];
    return found.filter(([, { report }]) => Array.isArray(report.lines));
  } catch {
    return [];
  }
}

/** Compares reports, because a restarted search is worse at first than its earlier result. */
function isBetter(one: AnalysisReport, known: AnalysisReport, wanted: number): boolean {
  const [lines, had] = [one, known].map((report) => Math.min(report.lines.length, wanted));
  if (lines !== had) return (lines ?? 0) > (had ?? 0);
  return one.depth === known.depth ? one.nodes >= known.nodes : one.depth > known.depth;
}
