/** What the engine has found on boards: those looked at last, a few of them also when the page is loaded anew. */

import type { AnalysisReport } from "../api/types";
import { loadInTab, saveInTab } from "../settings/storage";

export interface Question {
  position: string;
  /** How many of the best moves. */
  lines: number;
  /** What the next seat would do if it were its turn. */
  threat: boolean;
}

/** What was found on a board when so many lines were asked for, and after how many seconds in all. */
interface Found {
  report: AnalysisReport;
  lines: number;
  seconds: number;
}

const MOST_BOARDS = 200;
const NAME = "engine-reports";
const MOST_KEPT = 20; // boards that a tab keeps
const MOST_CHARACTERS = 500_000; // of what it keeps

export class Notebook {
  private readonly found: Map<string, Found>;

  constructor(
    private readonly most = MOST_BOARDS,
    known: Iterable<[string, Found]> = [],
  ) {
    this.found = new Map(known);
  }

  /** With what this tab has kept. */
  static ofTab(): Notebook {
    return new Notebook(MOST_BOARDS, kept());
  }

  of({ position, threat }: Question): Found | undefined {
    return this.found.get(`${threat} ${position}`);
  }

  /** Keeps the better of what was known and what is new. */
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

  /** Keeps the last few for when the page is loaded anew; a tab without room keeps none. */
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

/** A search that begins anew is worse at first than what it found before. */
function isBetter(one: AnalysisReport, known: AnalysisReport, wanted: number): boolean {
  const [lines, had] = [one, known].map((report) => Math.min(report.lines.length, wanted));
  if (lines !== had) return (lines ?? 0) > (had ?? 0);
  return one.depth === known.depth ? one.nodes >= known.nodes : one.depth > known.depth;
}
