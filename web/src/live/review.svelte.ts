/** What the engine thinks of a finished game, ply by ply as it comes. */

import { Refusal } from "../api/http";
import { lines } from "../api/stream";
import type { RefusalData, ReviewedPly, ReviewLine, TurningPoint } from "../api/types";

export class Review {
  plies = $state.raw<ReviewedPly[]>([]);
  turning = $state.raw<TurningPoint[]>([]);
  isDone = $state(false);
  problem = $state.raw<unknown>(null);
  private readonly leaving = new AbortController();

  constructor(
    readonly id: string,
    private readonly read: typeof lines = lines,
  ) {}

  async run(): Promise<void> {
    const path = `/api/games/${encodeURIComponent(this.id)}/review`;
    try {
      const init = { signal: this.leaving.signal };
      for await (const line of this.read<ReviewLine>(path, init)) this.take(line);
      if (!this.isDone && !this.problem) this.problem = new Refusal({ code: "strange", text: "" });
    } catch (error) {
      if (!this.leaving.signal.aborted) this.problem = error;
    }
  }

  stop(): void {
    this.leaving.abort();
  }

  private take(line: ReviewLine): void {
    if ("final" in line) {
      this.turning = line.turning;
      this.isDone = true;
    } else if ("ply" in line) this.plies = [...this.plies, line];
    else this.problem = new Refusal(line as RefusalData);
  }
}
