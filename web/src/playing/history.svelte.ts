/** The boards of a game from its first to its last move, asked for when somebody looks back. */

import { get } from "../api/http";
import type { BoardView, StateView, StepView, Steps, Update } from "../api/types";

const CHUNK = 200;

export class History {
  start = $state.raw<BoardView | null>(null);
  /** By ply, the first at 0; those that nobody has looked at yet are missing. */
  steps = $state.raw<(StepView | undefined)[]>([]);
  private asking: Promise<void> | null = null;
  /** How often moves were forgotten: what was asked for before that may tell of them. */
  private cuts = 0;

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

  /**
   * Forgets the moves from the first on that the game does not have, or no longer has: they were
   * taken back. How many can be as they were.
   */
  agree(moves: readonly { action: number }[]): number {
    this.cuts += 1;
    const isOther = (step: StepView | undefined, k: number) =>
      step !== undefined && step.action !== moves[k]?.action;
    const first = this.steps.findIndex(isOther);
    if (first >= 0) this.steps = this.steps.slice(0, first);
    return first >= 0 ? first : moves.length;
  }

  private async ask(first: number): Promise<void> {
    const path = `/api/games/${encodeURIComponent(this.id)}/steps?first=${first}&last=${first + CHUNK}`;
    const { cuts } = this;
    const found = await this.load<Steps>(path, this.key());
    if (cuts !== this.cuts) return this.ask(first);
    const steps = [...this.steps];
    for (const step of found.steps) steps[step.ply - 1] = step;
    if (first === 0) this.start = found.start;
    this.steps = steps;
  }
}
