/** The boards of a game from its first to its last move, asked for when somebody looks back. */

import { get } from "../api/http";
import type { BoardView, StateView, StepView, Steps, Update } from "../api/types";

const CHUNK = 200;

export class History {
  start = $state.raw<BoardView | null>(null);
  /** By ply, the first at 0; those that nobody has looked at yet are missing. */
  steps = $state.raw<(StepView | undefined)[]>([]);
  private asking: Promise<void> | null = null;

  constructor(
    readonly id: string,
    private readonly key: () => string | null,
    private readonly load: typeof get = get,
  ) {}

  /** The board after so many moves; undefined where it has to be fetched. */
  boardAt(ply: number): BoardView | undefined {
    return ply === 0 ? (this.start ?? undefined) : this.steps[ply - 1]?.board;
  }

  stepAt(ply: number): StepView | undefined {
    return this.steps[ply - 1];
  }

  /** Makes sure that the board after `ply` moves is there, and what led to it. */
  async fetch(ply: number): Promise<void> {
    while (this.asking) await this.asking;
    if (this.boardAt(ply)) return;
    const first = Math.max(0, Math.floor((ply - 1) / CHUNK) * CHUNK);
    this.asking = this.ask(first).finally(() => (this.asking = null));
    await this.asking;
  }

  /** A move as the server told it. */
  add(update: Update, state: StateView): void {
    const { action, seat } = update.entry as unknown as { action: number; seat: number };
    const steps = [...this.steps];
    steps[state.ply - 1] = {
      ply: state.ply,
      action,
      move: update.move ?? "",
      seat,
      events: update.events ?? [],
      board: state,
    };
    this.steps = steps;
  }

  /** The moves after `ply` were taken back. */
  cut(ply: number): void {
    if (this.steps.length > ply) this.steps = this.steps.slice(0, ply);
  }

  private async ask(first: number): Promise<void> {
    const path = `/api/games/${encodeURIComponent(this.id)}/steps?first=${first}&last=${first + CHUNK}`;
    const found = await this.load<Steps>(path, this.key());
    const steps = [...this.steps];
    for (const step of found.steps) steps[step.ply - 1] = step;
    if (first === 0) this.start = found.start;
    this.steps = steps;
  }
}
