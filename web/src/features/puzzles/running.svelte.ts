/** A streak or a storm in progress: the puzzle on the board, the score, the clock. */

import { MAX_PREFETCHED, prefetchPuzzles, preparedOrCached } from "./prefetch";
import { indexOf, prepared, type Prepared } from "./data";
import { progressOf, type Progress } from "./progress.svelte";
import {
  newRun,
  nextId,
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
import type { PuzzleEntry } from "../../net/types";

const TICK = 200; // milliseconds

export class Running {
  run = $state.raw<Run | null>(null);
  solving = $state.raw<Solving | null>(null);
  problem = $state.raw<unknown>(null);
  isLoading = $state(false);
  /** The finished run, and whether it is the best so far. */
  ended = $state.raw<{ run: Run; isBest: boolean } | null>(null);
  /** The remaining milliseconds of a storm. */
  left = $state(0);
  /** The milliseconds that the last mistake cost; 0 after a solved puzzle. */
  lost = $state(0);
  readonly progress: Progress;
  private index = $state.raw<PuzzleEntry[]>([]);
  /** The prefetched ids of the next puzzles. */
  private prefetched: string[] = [];
  private ticker: ReturnType<typeof setInterval> | undefined;

  constructor(
    readonly game: string,
    readonly mode: Mode,
    private readonly clock: () => number = now,
  ) {
    this.progress = progressOf(game);
  }

  /** Whether an unfinished run can be resumed. */
  get isOpen(): boolean {
    const { on } = this.progress.runs(this.mode);
    return on !== null && !isOver(restored(on, this.clock()), this.clock());
  }

  stop(): void {
    clearInterval(this.ticker);
    this.solving?.stop();
  }

  /** Begins a new run; the clock starts when the first board is loaded. */
  begin = (): Promise<void> =>
    this.attempt(async () => {
      this.ended = null;
      this.prefetched = [];
      const fresh = newRun(this.mode, 0);
      const id = nextId(fresh, this.index);
      if (!id) throw new RangeError("there are no puzzles");
      const first = await this.prepared(id, fresh);
      this.save(opened(newRun(this.mode, this.clock()), first.puzzle.id));
      await this.showPuzzle(first);
    });

  /** Resumes the unfinished run, or ends it if its time is up. */
  resume = (): Promise<void> =>
    this.attempt(async () => {
      const { on } = this.progress.runs(this.mode);
      const id = on?.ids.at(-1);
      if (!on || !id) return;
      this.run = restored(on, this.clock());
      if (isOver(this.run, this.clock())) return this.end();
      await this.showPuzzle(await prepared(this.game, id));
    });

  /** Loads the list of puzzles, and records an unfinished run whose time is up. */
  open = (): Promise<void> =>
    this.attempt(async () => {
      this.index = await indexOf(this.game);
      const { on } = this.progress.runs(this.mode);
      if (on && !this.isOpen) this.finish(on);
    });

  get isEmpty(): boolean {
    return !this.index.length;
  }

  /** Shows the next puzzle of the run. */
  next = (): Promise<void> =>
    this.attempt(async () => {
      if (!this.run) return;
      const id = this.prefetched[0] ?? nextId(this.run, this.index);
      if (!id) return this.end();
      const shown = await this.prepared(id, this.run);
      if (!this.run) return;
      this.prefetched = this.prefetched.filter((one) => one !== shown.puzzle.id);
      this.save(opened(this.run, shown.puzzle.id));
      await this.showPuzzle(shown);
    });

  /** Ends the run early. */
  end = (): void => {
    if (this.run) this.finish(this.run);
  };

  private finish(run: Run): void {
    clearInterval(this.ticker);
    this.run = null;
    this.ended = { run, isBest: this.progress.endRun(run) };
    if (this.mode === "storm") this.clear();
  }

  private clear(): void {
    this.solving?.stop();
    this.solving = null;
  }

  /** A puzzle; offline, one of the cached puzzles. */
  private prepared = (id: string, run: Run): Promise<Prepared> =>
    preparedOrCached(this.game, id, (cachedIds) =>
      nextId(
        run,
        this.index.filter((entry) => cachedIds.includes(entry.id)),
      ),
    );

  private async showPuzzle({ puzzle, catalogue, boards }: Prepared): Promise<void> {
    const isStorm = this.mode === "storm";
    this.solving?.stop();
    this.solving = new Solving(catalogue, puzzle, boards, {
      answers: !isStorm,
      onresult: (isSolved) => this.count(isSolved),
    });
    if (isStorm) this.tick();
    await this.solving.begin();
    void this.prefetchNext();
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
    clearInterval(this.ticker);
    this.ticker = setInterval(this.updateClock, TICK);
    this.updateClock();
  };

  /** Updates the clock, also when the tab becomes visible again. */
  updateClock = (): void => {
    if (!this.run || this.mode !== "storm") return;
    this.left = timeLeft(this.run, this.clock());
    if (!this.left) this.end();
  };

  private isTimeUp(): boolean {
    this.updateClock();
    return this.run === null;
  }

  private save(run: Run): void {
    this.run = run;
    this.progress.saveRun(run);
  }

  /** Fetches all boards of the shown puzzle, then the next puzzles in case all are solved. */
  private async prefetchNext(): Promise<void> {
    const { run } = this;
    if (!run) return;
    const shown = run.ids.at(-1) ?? null;
    let isShown = false;
    const next = (): string | null => {
      if (this.run?.ids.length !== run.ids.length || this.prefetched.length >= MAX_PREFETCHED)
        return null;
      if (!isShown) return shown;
      const solved = run.solved + 1 + this.prefetched.length;
      return nextId({ ...run, ids: [...run.ids, ...this.prefetched], solved }, this.index);
    };
    await prefetchPuzzles(this.game, next, (id) => {
      if (id === shown) isShown = true;
      else if (this.isNew(id, run)) this.prefetched.push(id);
    });
  }

  /** Whether a prefetched puzzle is still a new one for the run. */
  private isNew(id: string, { ids }: Run): boolean {
    const isSame = this.run?.ids.join() === ids.join();
    return isSame && !ids.includes(id) && !this.prefetched.includes(id);
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
