/** The engine's review of a finished game, which arrives ply by ply. */

import { Refusal } from "../../net/http";
import { lines } from "../../net/stream";
import { storeReview, loadReview } from "./storedreviews";
import type { ReviewSource } from "./reviewsource";
import type { RefusalData, ReviewedPly, ReviewLine, Seat, TurningPoint } from "../../net/types";

/** The maximum number of turning points in the first list. */
const MAX_TURNING_POINTS = 5;
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
  private readonly abortController = new AbortController();

  constructor(
    readonly source: ReviewSource,
    private readonly read: typeof lines = lines,
  ) {}

  async run(): Promise<void> {
    const { path, body, of } = this.source;
    await this.readLines(path, body === undefined ? {} : posted(body));
    const { turning, accuracy } = this;
    if (of && this.isDone) storeReview(of, [...this.plies, { final: true, turning, accuracy }]);
    const isMissing = !this.isDone && !this.problem && !this.abortController.signal.aborted;
    if (isMissing) this.problem = new Refusal({ code: "strange", text: "" });
  }

  /** Loads a stored review. Returns whether it is complete. */
  async loadStored(): Promise<boolean> {
    const { storedPath, of } = this.source;
    if (storedPath) await this.readLines(storedPath);
    if (of) loadReview(of).forEach((line) => this.add(line));
    return this.isDone;
  }

  stop(): void {
    this.abortController.abort();
  }

  private async readLines(path: string, init: RequestInit = {}): Promise<void> {
    try {
      const request = { ...init, signal: this.abortController.signal };
      for await (const line of this.read<ReviewLine>(path, request)) this.add(line);
    } catch (error) {
      if (!this.abortController.signal.aborted) this.problem = error;
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

const MAX_CACHED = 8;

/** A cache of the most recent reviews, by their source. */
export class Reviews {
  private cached = $state.raw<readonly Review[]>([]);

  of(source: ReviewSource): Review | null {
    return this.cached.find((one) => isSame(one.source, source)) ?? null;
  }

  /** Makes this the review of its source. Unfinished reviews are stopped and dropped. */
  add(review: Review): void {
    const others = this.cached.filter((one) => one.isDone && !isSame(one.source, review.source));
    this.cached.filter((one) => !others.includes(one)).forEach((one) => one.stop());
    this.cached = [review, ...others].slice(0, MAX_CACHED);
  }

  stop(): void {
    this.cached.forEach((one) => one.stop());
  }
}

const isSame = (one: ReviewSource, other: ReviewSource): boolean =>
  JSON.stringify([one.path, one.body]) === JSON.stringify([other.path, other.body]);

/** The turning points that cost most, worst first: of the viewer's seats, if there are any. */
export function worstTurningPoints(
  turning: readonly TurningPoint[],
  ownSeats: readonly Seat[],
  max = MAX_TURNING_POINTS,
): TurningPoint[] {
  const own = ownSeats.length ? turning.filter(({ seat }) => ownSeats.includes(seat)) : turning;
  return [...own].sort((a, b) => b.loss - a.loss).slice(0, max);
}
