/** The engine analysis of the shown board: repeats requests as long as the board is shown. */

import { Refusal } from "../api/http";
import { lines } from "../api/stream";
import type { AnalysisReport, RefusalData } from "../api/types";
import { load, save } from "../settings/storage";
import { Notebook, type Question } from "./notebook";

/** The source of reports: the server, an engine in the browser, or a test. */
export type ReportSource = (
  question: Question,
  signal: AbortSignal,
) => AsyncIterable<AnalysisReport | RefusalData>;

export const SECONDS = 60; // of one request
export const MOST_SECONDS = 5 * SECONDS; // on one board, unless the user continues
export const MOST_LINES = 5;
const CALM = 200; // debounce time in milliseconds on a board before the first request
const SHORT = 0.5; // seconds: the server cut a shorter search to make room for others
const PAUSE = 2000; // milliseconds before the next request after that
const PATIENCE = 5; // short searches in a row after which the analysis ends
const LONGEST_PAUSE = 30_000;
const HOUR_PAUSE = 60_000; // milliseconds, after the hourly limit is used up

export const hostReports: ReportSource = (question, signal) =>
  lines("/api/analysis", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ...question, seconds: SECONDS }),
    signal,
  });

/** `room`: the search made room for others; `spent`: the hourly limit is used up; `gone`: no
 * server. */
export type EngineStatus =
  "off" | "away" | "waiting" | "running" | "done" | "room" | "busy" | "spent" | "gone" | "refused";

const isCertain = ({ lines: [best] }: AnalysisReport): boolean =>
  best !== undefined && best.proven !== null;

export type Sleep = (milliseconds: number, signal: AbortSignal) => Promise<void>;

const sleeping: Sleep = (milliseconds, signal) =>
  new Promise((done) => {
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener("abort", () => (clearTimeout(timer), done()));
  });

const NAME = "engine";
interface Kept {
  isOn: boolean;
  lines: number;
}
const shared = Notebook.ofTab();

export class EngineAnalysis {
  isOn = $state(false);
  lines = $state(1);
  threat = $state(false);
  status = $state<EngineStatus>("off");
  problem = $state.raw<unknown>(null);
  private known = $state.raw<AnalysisReport | null>(null);
  private position: string | null = null;
  private isAway = false;
  /** Seconds on this board beyond the usual limit. */
  private more = 0;
  private leaving = new AbortController();

  constructor(
    private readonly source: ReportSource = hostReports,
    private readonly notes: Notebook = shared,
    private readonly sleep: Sleep = sleeping,
  ) {
    const kept = load<Partial<Kept>>(NAME, {});
    this.isOn = kept.isOn === true;
    this.lines = Math.min(MOST_LINES, Math.max(1, Number(kept.lines) || 3));
  }

  /** The report on this board, cut to the number of lines that the user wants. */
  get report(): AnalysisReport | null {
    return this.known && { ...this.known, lines: this.known.lines.slice(0, this.lines) };
  }

  /** Analyses another board; null stops the analysis. */
  look(position: string | null): void {
    if (position === this.position) return;
    [this.position, this.more] = [position, 0];
    this.begin();
  }

  turn(isOn: boolean): void {
    this.isOn = isOn;
    this.keep();
  }

  want(lines: number): void {
    this.lines = Math.min(MOST_LINES, Math.max(1, lines));
    this.keep();
  }

  watchThreats(threat: boolean): void {
    this.threat = threat;
    this.begin();
  }

  /** Pauses the analysis while the page is hidden, for instance behind another tab. */
  leave(isAway: boolean): void {
    if (isAway === this.isAway) return;
    this.isAway = isAway;
    this.begin();
  }

  /** Continues after the time limit, or retries immediately. */
  goOn(): void {
    if (this.status === "done") this.more += MOST_SECONDS;
    this.begin();
  }

  stop(): void {
    this.leaving.abort();
  }

  /** Saves the reports in the tab, so that the analysis continues after a reload. */
  keepNotes(): void {
    this.notes.keep();
  }

  private keep(): void {
    save(NAME, { isOn: this.isOn, lines: this.lines } satisfies Kept);
    this.begin();
  }

  private begin(): void {
    this.stop();
    this.problem = null;
    const { position, lines, threat } = this;
    const question = { position: position ?? "", lines, threat };
    this.known = this.isOn ? (this.notes.of(question)?.report ?? null) : null;
    this.status = !this.isOn || position === null ? "off" : this.isAway ? "away" : "waiting";
    if (this.status !== "waiting") return;
    this.leaving = new AbortController();
    void this.run(question, this.leaving.signal);
  }

  private async run(question: Question, signal: AbortSignal): Promise<void> {
    let [failures, short] = [0, 0];
    await this.sleep(CALM, signal);
    while (!signal.aborted) {
      if (this.isEnough(question) || short > PATIENCE) return this.rest("done");
      this.status = "waiting";
      try {
        const seconds = await this.follow(question, signal);
        [failures, short] = [0, seconds < SHORT ? short + 1 : 0];
        if (signal.aborted) return;
        if (short && !this.isEnough(question)) await this.pause("room", PAUSE, signal);
      } catch (error) {
        if (signal.aborted) return;
        this.problem = error;
        const status = statusOf(error);
        if (status === "refused") return this.rest(status);
        failures += 1;
        const pause = Math.min(LONGEST_PAUSE, 2 ** failures * 1000);
        await this.pause(status, status === "spent" ? HOUR_PAUSE : pause, signal);
      }
    }
  }

  private rest(status: EngineStatus): void {
    this.status = status;
  }

  private pause(status: EngineStatus, milliseconds: number, signal: AbortSignal): Promise<void> {
    this.status = status;
    return this.sleep(milliseconds, signal);
  }

  /** Whether the result is proven or the time limit is reached. */
  private isEnough(question: Question): boolean {
    const known = this.notes.of(question);
    const isWhole = known !== undefined && known.lines >= question.lines && known.report.final;
    if (isWhole && isCertain(known.report)) return true;
    return (known?.seconds ?? 0) >= MOST_SECONDS + this.more - SHORT;
  }

  /** Reads one stream to its end. Returns the seconds of its search. */
  private async follow(question: Question, signal: AbortSignal): Promise<number> {
    const before = this.notes.of(question)?.seconds ?? 0;
    let seconds: number | null = null;
    for await (const report of this.source(question, signal)) {
      if (signal.aborted) return 0;
      if ("code" in report) throw new Refusal(report);
      [this.status, this.problem, seconds] = ["running", null, report.seconds];
      this.known = this.notes.note(question, report, before + report.seconds);
    }
    if (seconds === null) throw new Refusal({ code: "strange", text: "" });
    return seconds;
  }
}

const REFUSED = ["not-possible", "malformed", "illegal-move", "too-large"];

function statusOf(error: unknown): EngineStatus {
  const code = error instanceof Refusal ? error.code : "";
  if (REFUSED.includes(code)) return "refused";
  if (code === "too-many") return "spent";
  return code === "busy" || code === "too-fast" ? "busy" : "gone";
}
