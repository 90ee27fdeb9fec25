/** The engine analysis of the shown board: repeats requests as long as the board is shown. */

import { Refusal } from "../../net/http";
import { lines } from "../../net/stream";
import type { AnalysisReport, RefusalData } from "../../net/types";
import { load, save } from "../../offline/backend/storage";
import { ReportCache, type AnalysisQuery } from "./reports";

/** The source of reports: the server, an engine in the browser, or a test. */
export type ReportSource = (
  query: AnalysisQuery,
  signal: AbortSignal,
) => AsyncIterable<AnalysisReport | RefusalData>;

export const SECONDS = 60; // of one request
export const MAX_SECONDS = 5 * SECONDS; // on one board, unless the user continues
export const MAX_LINES = 5;
const DEBOUNCE_MS = 200; // on a board before the first request
const MIN_SEARCH_SECONDS = 0.5; // seconds: the server cut a shorter search to make room for others
const RETRY_DELAY_MS = 2000; // before the next request after that
const MAX_SHORT_SEARCHES = 5; // short searches in a row after which the analysis ends
const MAX_RETRY_DELAY_MS = 30_000;
const HOURLY_LIMIT_DELAY_MS = 60_000; // after the hourly limit is used up

export const backendReports: ReportSource = (query, signal) =>
  lines("/api/analysis", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ...query, seconds: SECONDS }),
    signal,
  });

/** `room`: the search made room for others; `spent`: the hourly limit is used up; `gone`: no
 * server. */
export type EngineStatus =
  "off" | "away" | "waiting" | "running" | "done" | "room" | "busy" | "spent" | "gone" | "refused";

const isProven = ({ lines: [best] }: AnalysisReport): boolean =>
  best !== undefined && best.proven !== null;

export type Sleep = (milliseconds: number, signal: AbortSignal) => Promise<void>;

const abortableSleep: Sleep = (milliseconds, signal) =>
  new Promise((done) => {
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener("abort", () => (clearTimeout(timer), done()));
  });

const NAME = "engine";
interface StoredSettings {
  isOn: boolean;
  lines: number;
}
const tabReports = ReportCache.fromTab();

export class EngineAnalysis {
  isOn = $state(false);
  lines = $state(1);
  threat = $state(false);
  status = $state<EngineStatus>("off");
  problem = $state.raw<unknown>(null);
  private latest = $state.raw<AnalysisReport | null>(null);
  private position: string | null = null;
  private isHidden = false;
  /** Seconds on this board beyond the usual limit. */
  private extraSeconds = 0;
  private aborter = new AbortController();

  constructor(
    private readonly source: ReportSource = backendReports,
    private readonly reports: ReportCache = tabReports,
    private readonly sleep: Sleep = abortableSleep,
  ) {
    const stored = load<Partial<StoredSettings>>(NAME, {});
    this.isOn = stored.isOn === true;
    this.lines = Math.min(MAX_LINES, Math.max(1, Number(stored.lines) || 3));
  }

  /** The report on this board, cut to the number of lines that the user wants. */
  get report(): AnalysisReport | null {
    return this.latest && { ...this.latest, lines: this.latest.lines.slice(0, this.lines) };
  }

  /** Analyses another board; null stops the analysis. */
  analyse(position: string | null): void {
    if (position === this.position) return;
    [this.position, this.extraSeconds] = [position, 0];
    this.restart();
  }

  setOn(isOn: boolean): void {
    this.isOn = isOn;
    this.saveSettings();
  }

  setLines(lines: number): void {
    this.lines = Math.min(MAX_LINES, Math.max(1, lines));
    this.saveSettings();
  }

  watchThreats(threat: boolean): void {
    this.threat = threat;
    this.restart();
  }

  /** Pauses the analysis while the page is hidden, for instance behind another tab. */
  setHidden(isHidden: boolean): void {
    if (isHidden === this.isHidden) return;
    this.isHidden = isHidden;
    this.restart();
  }

  /** Continues after the time limit, or retries immediately. */
  resume(): void {
    if (this.status === "done") this.extraSeconds += MAX_SECONDS;
    this.restart();
  }

  stop(): void {
    this.aborter.abort();
  }

  /** Saves the reports in the tab, so that the analysis continues after a reload. */
  saveReports(): void {
    this.reports.save();
  }

  private saveSettings(): void {
    save(NAME, { isOn: this.isOn, lines: this.lines } satisfies StoredSettings);
    this.restart();
  }

  private restart(): void {
    this.stop();
    this.problem = null;
    const { position, lines, threat } = this;
    const query = { position: position ?? "", lines, threat };
    this.latest = this.isOn ? (this.reports.get(query)?.report ?? null) : null;
    this.status = !this.isOn || position === null ? "off" : this.isHidden ? "away" : "waiting";
    if (this.status !== "waiting") return;
    this.aborter = new AbortController();
    void this.run(query, this.aborter.signal);
  }

  private async run(query: AnalysisQuery, signal: AbortSignal): Promise<void> {
    let [failures, short] = [0, 0];
    await this.sleep(DEBOUNCE_MS, signal);
    while (!signal.aborted) {
      if (this.isFinished(query) || short > MAX_SHORT_SEARCHES) {
        this.status = "done";
        return;
      }
      this.status = "waiting";
      try {
        const seconds = await this.readStream(query, signal);
        [failures, short] = [0, seconds < MIN_SEARCH_SECONDS ? short + 1 : 0];
        if (signal.aborted) return;
        if (short && !this.isFinished(query)) {
          this.status = "room";
          await this.sleep(RETRY_DELAY_MS, signal);
        }
      } catch (error) {
        if (signal.aborted) return;
        this.problem = error;
        this.status = statusOf(error);
        if (this.status === "refused") return;
        failures += 1;
        const delay = Math.min(MAX_RETRY_DELAY_MS, 2 ** failures * 1000);
        await this.sleep(this.status === "spent" ? HOURLY_LIMIT_DELAY_MS : delay, signal);
      }
    }
  }

  /** Whether the result is proven or the time limit is reached. */
  private isFinished(query: AnalysisQuery): boolean {
    const cached = this.reports.get(query);
    const isWhole = cached !== undefined && cached.lines >= query.lines && cached.report.final;
    if (isWhole && isProven(cached.report)) return true;
    return (cached?.seconds ?? 0) >= MAX_SECONDS + this.extraSeconds - MIN_SEARCH_SECONDS;
  }

  /** Reads one stream to its end. Returns the seconds of its search. */
  private async readStream(query: AnalysisQuery, signal: AbortSignal): Promise<number> {
    const before = this.reports.get(query)?.seconds ?? 0;
    let seconds: number | null = null;
    for await (const report of this.source(query, signal)) {
      if (signal.aborted) return 0;
      if ("code" in report) throw new Refusal(report);
      [this.status, this.problem, seconds] = ["running", null, report.seconds];
      this.latest = this.reports.add(query, report, before + report.seconds);
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
