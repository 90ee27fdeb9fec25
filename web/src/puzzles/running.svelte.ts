/** A streak or a storm as it is played: the puzzle on the board, the score, the clock. */

import { indexOf, prefetch, prepared } from "./data";
import type { Prepared } from "./data";
import { progressOf, type Progress } from "./progress.svelte";
import {
  begun,
  following,
  isOver,
  missedAt,
  now,
  opened,
  PENALTY,
  restored,
  solvedAt,
  timeLeft,
  type Mode,
  type Run,
} from "./run";
import { Solving } from "./solving.svelte";
import type { PuzzleEntry } from "../api/types";

const TICK = 200; // milliseconds

export class Running {
  run = $state.raw<Run | null>(null);
  solving = $state.raw<Solving | null>(null);
  problem = $state.raw<unknown>(null);
  isLoading = $state(false);
  /** The run that is over, and whether it is the best so far. */
  ended = $state.raw<{ run: Run; isBest: boolean } | null>(null);
  /** Milliseconds that are left of a storm. */
  left = $state(0);
  /** What the last move cost, for a moment. */
  lost = $state(0);
  readonly progress: Progress;
  private index = $state.raw<PuzzleEntry[]>([]);
  /** The puzzle that comes next, on its way already. */
  private ahead: string | null = null;
  private ticking: ReturnType<typeof setInterval> | undefined;

  constructor(
    readonly game: string,
    readonly mode: Mode,
    private readonly clock: () => number = now,
  ) {
    this.progress = progressOf(game);
  }

  /** Whether a run was left open that can be gone on with. */
  get isOpen(): boolean {
    const { on } = this.progress.runs(this.mode);
    return on !== null && !isOver(restored(on, this.clock()), this.clock());
  }

  stop(): void {
    clearInterval(this.ticking);
    this.solving?.stop();
  }

  /** A new run; the time begins when the first board is there. */
  begin = (): Promise<void> =>
    this.attempt(async () => {
      this.ended = null;
      const id = following(begun(this.mode, 0), this.index);
      if (!id) throw new RangeError("there are no puzzles");
      const first = await prepared(this.game, id);
      this.save(opened(begun(this.mode, this.clock()), id));
      await this.lay(first);
    });

  /** The run that was left open; one whose time is up meanwhile is over. */
  resume = (): Promise<void> =>
    this.attempt(async () => {
      const { on } = this.progress.runs(this.mode);
      const id = on?.ids.at(-1);
      if (!on || !id) return;
      this.run = restored(on, this.clock());
      if (isOver(this.run, this.clock())) return this.end();
      await this.lay(await prepared(this.game, id));
    });

  /** Asks which puzzles there are; a run whose time ran out while nobody looked is counted. */
  open = (): Promise<void> =>
    this.attempt(async () => {
      this.index = await indexOf(this.game);
      const { on } = this.progress.runs(this.mode);
      if (on && !this.isOpen) this.finish(on);
    });

  get isEmpty(): boolean {
    return !this.index.length;
  }

  /** The next puzzle of the run. */
  next = (): Promise<void> =>
    this.attempt(async () => {
      if (!this.run) return;
      const id = this.ahead ?? following(this.run, this.index);
      if (!id) return this.end();
      const shown = await prepared(this.game, id);
      if (!this.run) return;
      this.save(opened(this.run, id));
      await this.lay(shown);
    });

  /** Ends the run before its time. */
  end = (): void => {
    if (this.run) this.finish(this.run);
  };

  private finish(run: Run): void {
    clearInterval(this.ticking);
    this.run = null;
    this.ended = { run, isBest: this.progress.endRun(run) };
    if (this.mode === "storm") this.clear();
  }

  private clear(): void {
    this.solving?.stop();
    this.solving = null;
  }

  private async lay({ puzzle, catalogue, boards }: Prepared): Promise<void> {
    const isStorm = this.mode === "storm";
    this.solving?.stop();
    this.solving = new Solving(catalogue, puzzle, boards, {
      answers: !isStorm,
      onresult: (isSolved) => this.count(isSolved),
    });
    if (isStorm) this.tick();
    await this.solving.begin();
    void this.fetchAhead();
  }

  private count(isSolved: boolean): void {
    if (!this.run || this.isTimeUp()) return;
    const at = this.clock();
    this.save(isSolved ? solvedAt(this.run, at) : missedAt(this.run, at));
    this.lost = isSolved ? 0 : PENALTY;
    if (this.isTimeUp() || isOver(this.run, at)) this.end();
    else if (this.mode === "storm") void this.next();
  }

  private tick = (): void => {
    clearInterval(this.ticking);
    this.ticking = setInterval(this.look, TICK);
    this.look();
  };

  /** Looks at the clock, also when somebody comes back to the tab. */
  look = (): void => {
    if (!this.run || this.mode !== "storm") return;
    this.left = timeLeft(this.run, this.clock());
    if (!this.left) this.end();
  };

  private isTimeUp(): boolean {
    this.look();
    return this.run === null;
  }

  private save(run: Run): void {
    this.run = run;
    this.progress.saveRun(run);
  }

  private async fetchAhead(): Promise<void> {
    const { run } = this;
    this.ahead = null;
    if (!run) return;
    try {
      const id = following(run, this.index);
      await prefetch(this.game, run.ids.at(-1) ?? "");
      if (id) await prefetch(this.game, id);
      if (this.run?.ids.length === run.ids.length) this.ahead = id;
    } catch {
      // it is asked for again when it is wanted
    }
  }

  private async attempt(act: () => Promise<void>): Promise<void> {
    [this.problem, this.isLoading] = [null, true];
    try {
      await act();
    } catch (error) {
      this.problem = error;
    } finally {
      this.isLoading = false;
    }
  }
}
