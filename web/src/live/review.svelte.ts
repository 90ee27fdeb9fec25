/** The engine's review of a finished game, which arrives ply by ply. */

import { Refusal } from "../api/http";
import { lines } from "../api/stream";
import { keepReview, keptReview } from "./keptreviews";
import type { ReviewSource } from "./reviewsource";
import type { RefusalData, ReviewedPly, ReviewLine, Seat, TurningPoint } from "../api/types";

/** The maximum number of turning points in the first list. */
const MOST = 5;
const posted = (body: unknown): RequestInit => ({
  method: "POST",
  body: JSON.stringify(body),
  headers: { "content-type": "application/json" },
});

export class Review {
  plies = $state.raw<ReviewedPly[]>([]);
  turning = $state.raw<TurningPoint[]>([]);
  /** Of each seat in per cent; null for a seat that had no choice. */
  accuracy = $state.raw<(number | null)[]>([]);
  isDone = $state(false);
  problem = $state.raw<unknown>(null);
  private readonly leaving = new AbortController();

  constructor(
    readonly source: ReviewSource,
    private readonly read: typeof lines = lines,
  ) {}

  async run(): Promise<void> {
    const { path, body, of } = this.source;
    await this.take(path, body === undefined ? {} : posted(body));
    const { turning, accuracy } = this;
    if (of && this.isDone) keepReview(of, [...this.plies, { final: true, turning, accuracy }]);
    const isMissing = !this.isDone && !this.problem && !this.leaving.signal.aborted;
    if (isMissing) this.problem = new Refusal({ code: "strange", text: "" });
  }

  /** Loads a stored review. Returns whether it is complete. */
  async recall(): Promise<boolean> {
    const { kept, of } = this.source;
    if (kept) await this.take(kept);
    if (of) keptReview(of).forEach((line) => this.add(line));
    return this.isDone;
  }

  stop(): void {
    this.leaving.abort();
  }

  private async take(path: string, init: RequestInit = {}): Promise<void> {
    try {
      const asked = { ...init, signal: this.leaving.signal };
      for await (const line of this.read<ReviewLine>(path, asked)) this.add(line);
    } catch (error) {
      if (!this.leaving.signal.aborted) this.problem = error;
    }
  }

  private add(line: ReviewLine): void {
    if ("final" in line) {
      this.turning = line.turning;
      this.accuracy = line.accuracy;
      this.isDone = true;
    } else if ("ply" in line) this.plies = [...this.plies, line];
    else this.problem = new Refusal(line as RefusalData);
  }
}

const MOST_KEPT = 8;

/** A cache of the most recent reviews, by their source. */
export class Reviews {
  private kept = $state.raw<readonly Review[]>([]);

  of(source: ReviewSource): Review | null {
    return this.kept.find((one) => isSame(one.source, source)) ?? null;
  }

  /** Makes this the review of its source. Unfinished reviews are stopped and dropped. */
  put(review: Review): void {
    const others = this.kept.filter((one) => one.isDone && !isSame(one.source, review.source));
    this.kept.filter((one) => !others.includes(one)).forEach((one) => one.stop());
    this.kept = [review, ...others].slice(0, MOST_KEPT);
  }

  stop(): void {
    this.kept.forEach((one) => one.stop());
  }
}

const isSame = (one: ReviewSource, other: ReviewSource): boolean =>
  JSON.stringify([one.path, one.body]) === JSON.stringify([other.path, other.body]);

/** The turning points that cost most, worst first: of the viewer's seats, if there are any. */
export function gravest(
  turning: readonly TurningPoint[],
  mine: readonly Seat[],
  most = MOST,
): TurningPoint[] {
  const own = mine.length ? turning.filter(({ seat }) => mine.includes(seat)) : turning;
  return [...own].sort((a, b) => b.loss - a.loss).slice(0, most);
}
