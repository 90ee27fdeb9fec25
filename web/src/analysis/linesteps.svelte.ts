/** The first moves of the engine's lines, to be drawn and put into words: fetched from the
 * server and cached. */

import { placeOf } from "../animation/scene";
import { post } from "../api/http";
import type {
  AnalysisReport,
  Boards,
  BoardView,
  GameDescription,
  Seat,
  StepView,
} from "../api/types";
import { adviceOf } from "../tabletop/advice";
import { NO_ADVICE, type Advice } from "../tabletop/marks";

const MOST = 400; // cached moves
const GHOST = 0.5; // opacity

export interface FirstStep {
  before: BoardView;
  step: StepView;
}

export class FirstSteps {
  private found = $state.raw<ReadonlyMap<string, FirstStep>>(new Map());
  private readonly asked = new Set<string>();

  constructor(private readonly ask: typeof post = post) {}

  of(position: string, move: string): FirstStep | undefined {
    return this.found.get(`${position} ${move}`);
  }

  /** Fetches the step of a move, once. */
  async want(position: string, move: string): Promise<void> {
    const key = `${position} ${move}`;
    if (this.asked.has(key)) return;
    this.asked.add(key);
    try {
      const { start, steps } = await this.ask<Boards>("/api/boards", { position, moves: [move] });
      const [step] = steps;
      if (step) this.keep(key, { before: start, step });
    } catch {
      this.asked.delete(key); // the panel still shows notation and other lines
    }
  }

  private keep(key: string, step: FirstStep): void {
    const kept = [...this.found, [key, step] as const].slice(-MOST);
    this.found = new Map(kept);
  }
}

/** How the first move of a line is drawn: a threat as a danger. */
export function drawn(
  report: AnalysisReport,
  move: string,
  step: FirstStep | undefined,
  catalogue: GameDescription,
  threat: boolean,
): Advice {
  const placed = threat ? ghostOf(move, report.seat, catalogue) : null;
  if (placed) return placed;
  if (!step) return NO_ADVICE;
  return adviceOf(step.step.events, catalogue, threat ? "why" : "hint", move);
}

/** A piece that a move places, from the catalogue, because the board of a threat may be unknown. */
function ghostOf(move: string, seat: Seat | null, catalogue: GameDescription): Advice | null {
  const known = catalogue.moves.find((one) => one.move === move);
  const [cell] = known?.cells ?? [];
  const piece = catalogue.pieces.find(
    (one) => one.kind === known?.piece && (one.seat === null || one.seat === seat),
  );
  if (!piece || !cell) return null;
  const { kind } = piece;
  const place = placeOf(catalogue, cell);
  const sprite = { id: `threat-${kind}-${cell}`, kind, seat: piece.seat, ...place, opacity: GHOST };
  return { arrows: [], ghosts: [sprite] };
}
