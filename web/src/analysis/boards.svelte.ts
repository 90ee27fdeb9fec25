/** The boards of a tree's nodes, fetched along lines and cached by path. */

import { post } from "../api/http";
import type { Boards, BoardsBody, BoardView, LegalMove, StepView } from "../api/types";
import type { Path, Tree } from "./tree";

const MOST_MOVES = 1000; // moves per request; the server accepts twice as many
const MOST_LINES = 100; // lines whose boards are prefetched
const PAUSE = 120; // milliseconds between two of these requests

export const keyOf = (path: Path): string => path.join(" ");

export class TreeBoards {
  private readonly known = new Map<string, StepView>();
  /** The previews of the legal moves, by path. */
  private readonly foreseen = new Map<string, LegalMove[]>();
  /** Counts responses, so that readers of the caches update. */
  private answers = $state(0);
  private begun: BoardView | null = $state.raw(null);
  /** The names of the seats in this game. */
  seats = $state.raw<string[]>([]);
  private readonly asked = new Map<string, Promise<void>>();

  constructor(
    private readonly start: BoardsBody,
    private readonly ask: typeof post = post,
  ) {}

  private get steps(): Map<string, StepView> {
    void this.answers;
    return this.known;
  }

  private get previewed(): Map<string, LegalMove[]> {
    void this.answers;
    return this.foreseen;
  }

  boardAt(path: Path): BoardView | undefined {
    return path.length ? this.stepAt(path)?.board : (this.begun ?? undefined);
  }

  stepAt(path: Path): StepView | undefined {
    return path.length ? this.steps.get(keyOf(path)) : undefined;
  }

  /** The cached steps of a path, in the order of its moves. */
  stepsAlong(path: Path): (StepView | undefined)[] {
    let key = "";
    return path.map((move) => this.steps.get((key = key ? `${key} ${move}` : move)));
  }

  previewsAt(path: Path): LegalMove[] | null {
    return this.previewed.get(keyOf(path)) ?? null;
  }

  /** Fetches all boards along a path that are not cached. */
  async reach(path: Path): Promise<void> {
    for (let known = this.knownOf(path); known < path.length || !this.begun;) {
      const until = Math.min(path.length, known + MOST_MOVES);
      await this.fetch(path.slice(0, known), path.slice(known, until), false);
      known = until;
    }
  }

  /** Fetches the boards along a path, and the previews of the legal moves on the last board. */
  async prepare(path: Path): Promise<void> {
    await this.reach(path.slice(0, -1));
    if (this.previewed.has(keyOf(path)) && this.boardAt(path)) return;
    if (this.boardAt(path)) await this.fetch(path, [], true);
    else await this.fetch(path.slice(0, -1), path.slice(-1), true);
  }

  /** Prefetches the boards of lines, one line after the other. */
  async gather(lines: readonly Path[], signal: AbortSignal): Promise<void> {
    for (const line of lines.slice(0, MOST_LINES)) {
      if (signal.aborted) return;
      if (this.boardAt(line)) continue;
      await this.reach(line).catch(() => undefined);
      await new Promise((done) => setTimeout(done, PAUSE));
    }
  }

  /** How many moves of a path have cached boards. */
  private knownOf(path: Path): number {
    let [known, key] = [this.begun ? path.length : 0, keyOf(path)];
    for (; known > 0 && !this.steps.has(key); known -= 1)
      key = key.slice(0, Math.max(0, key.lastIndexOf(" ")));
    return known;
  }

  /** Fetches boards; a request that is already running is not sent twice. */
  private fetch(from: Path, moves: Path, previews: boolean): Promise<void> {
    const question = JSON.stringify([from, moves, previews]);
    let answer = this.asked.get(question);
    if (!answer) {
      answer = this.answered(from, moves, previews).finally(() => this.asked.delete(question));
      this.asked.set(question, answer);
    }
    return answer;
  }

  private async answered(from: Path, moves: Path, previews: boolean): Promise<void> {
    const base = this.boardAt(from);
    const start = base ? { position: base.text } : this.start;
    const found = await this.ask<Boards>("/api/boards", { ...start, moves, previews });
    if (!base) {
      this.seats = found.seats;
      this.begun = found.start;
    }
    found.steps.forEach((step, k) => {
      const path = [...from, ...moves.slice(0, k + 1)];
      this.steps.set(keyOf(path), placed(step, path.length, this.steps.get(keyOf(path))));
    });
    if (previews) this.learn([...from, ...moves], found);
    this.answers += 1;
  }

  private learn(path: Path, { previews, start, steps }: Boards): void {
    const { legal } = steps.at(-1)?.board ?? start;
    const step = this.stepAt(path);
    if (!path.length && this.begun) this.begun = { ...this.begun, legal };
    else if (step && !step.board.legal)
      this.steps.set(keyOf(path), { ...step, board: { ...step.board, legal } });
    this.previewed.set(keyOf(path), previews ?? []);
  }
}

/** A position that is read from text counts from ply 0; in the tree its ply is higher. */
const placed = (step: StepView, ply: number, known?: StepView): StepView => ({
  ...step,
  ply,
  board: { ...step.board, ply, legal: step.board.legal ?? known?.board.legal ?? null },
});

/** The request body for the start of a tree. */
export const startOf = ({ start, game, options }: Tree): BoardsBody =>
  start === null ? { game, options: { ...options } } : { position: start };
