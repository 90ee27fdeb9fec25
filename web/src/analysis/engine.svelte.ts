/** The engine that runs while somebody looks at a board: asked again and again, for as long as one stays. */

import { Refusal } from "../api/http";
import { lines } from "../api/stream";
import type { AnalysisReport, RefusalData } from "../api/types";
import { load, save } from "../settings/storage";
import { Notebook, type Question } from "./notebook";

/** Where reports come from: the server or an engine in the browser, or a test. */
export type ReportSource = (
  question: Question,
  signal: AbortSignal,
) => AsyncIterable<AnalysisReport | RefusalData>;

export const SECONDS = 60; // of one request
export const MOST_SECONDS = 5 * SECONDS; // on one board, until somebody wants more
export const MOST_LINES = 5;
const CALM = 200; // milliseconds on a board before it is asked about
const SHORT = 0.5; // seconds: a search that ended sooner had to make room
const PAUSE = 2000; // milliseconds before it goes on then
const PATIENCE = 5; // of these in a row, after which nothing more is to be found
const LONGEST_PAUSE = 30_000;
const HOUR_PAUSE = 60_000; // where the time of the hour is used up

export const hostReports: ReportSource = (question, signal) =>
  lines("/api/analysis", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ...question, seconds: SECONDS }),
    signal,
  });

/** `room`: it made room for others; `spent`: this hour's time is used up; `gone`: no server. */
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
  /** Seconds on this board beyond the usual. */
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

  /** What was found on this board, no more lines than are wanted. */
  get report(): AnalysisReport | null {
    return this.known && { ...this.known, lines: this.known.lines.slice(0, this.lines) };
  }

  /** Another board is looked at; null where there is none to think about. */
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

  /** Nobody looks, for instance because another tab is in front. */
  leave(isAway: boolean): void {
    if (isAway === this.isAway) return;
    this.isAway = isAway;
    this.begin();
  }

  /** Thinks on where it had thought for long enough, or tries again at once. */
  goOn(): void {
    if (this.status === "done") this.more += MOST_SECONDS;
    this.begin();
  }

  stop(): void {
    this.leaving.abort();
  }

  /** Keeps what was found, so that one goes on there when the page is loaded anew. */
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

  /** Whether the result is certain, or there was time enough. */
  private isEnough(question: Question): boolean {
    const known = this.notes.of(question);
    const isWhole = known !== undefined && known.lines >= question.lines && known.report.final;
    if (isWhole && isCertain(known.report)) return true;
    return (known?.seconds ?? 0) >= MOST_SECONDS + this.more - SHORT;
  }

  /** Reads one stream to its end; the seconds that its search took. */
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
