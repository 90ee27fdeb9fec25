/** The first moves of the engine's lines, to be drawn and put into words: fetched from the
 * server and cached. */

import { placeOf } from "../animation/scene";
import { post } from "../../net/http";
import type {
  AnalysisReport,
  Boards,
  BoardView,
  GameDescription,
  Seat,
  StepView,
} from "../../net/types";
import { adviceOf } from "../playable/advice";
import { NO_ADVICE, type Advice } from "../playable/marks";

const MAX_CACHED_MOVES = 400;
const GHOST_OPACITY = 0.5;

export interface FirstStep {
  before: BoardView;
  step: StepView;
}

export class FirstSteps {
  private cachedSteps = $state.raw<ReadonlyMap<string, FirstStep>>(new Map());
  private readonly requested = new Set<string>();

  constructor(private readonly request: typeof post = post) {}

  of(position: string, move: string): FirstStep | undefined {
    return this.cachedSteps.get(`${position} ${move}`);
  }

  /** Fetches the step of a move, once. */
  async load(position: string, move: string): Promise<void> {
    const key = `${position} ${move}`;
    if (this.requested.has(key)) return;
    this.requested.add(key);
    try {
      const { start, steps } = await this.request<Boards>("/api/boards", {
        position,
        moves: [move],
      });
      const [step] = steps;
      if (step) this.cache(key, { before: start, step });
    } catch {
      this.requested.delete(key); // the panel still shows notation and other lines
    }
  }

  private cache(key: string, step: FirstStep): void {
    const cached = [...this.cachedSteps, [key, step] as const].slice(-MAX_CACHED_MOVES);
    this.cachedSteps = new Map(cached);
  }
}

/** How the first move of a line is drawn: a threat as a danger. */
export function lineAdvice(
  report: AnalysisReport,
  move: string,
  step: FirstStep | undefined,
  catalogue: GameDescription,
  threat: boolean,
): Advice {
  const ghost = threat ? ghostOf(move, report.seat, catalogue) : null;
  if (ghost) return ghost;
  if (!step) return NO_ADVICE;
  return adviceOf(step.step.events, catalogue, threat ? "why" : "hint", move);
}

/** A piece that a move places, from the catalogue, because the board of a threat may be unknown. */
function ghostOf(move: string, seat: Seat | null, catalogue: GameDescription): Advice | null {
  const described = catalogue.moves.find((one) => one.move === move);
  const [cell] = described?.cells ?? [];
  const piece = catalogue.pieces.find(
    (one) => one.kind === described?.piece && (one.seat === null || one.seat === seat),
  );
  if (!piece || !cell) return null;
  const { kind } = piece;
  const place = placeOf(catalogue, cell);
  const sprite = {
    id: `threat-${kind}-${cell}`,
    kind,
    seat: piece.seat,
    ...place,
    opacity: GHOST_OPACITY,
  };
  return { arrows: [], ghosts: [sprite] };
}
