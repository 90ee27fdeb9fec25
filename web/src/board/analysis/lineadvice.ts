/** How the engine's lines are drawn. */

import { placeOf } from "../animation/scene";
import type { AnalysisReport, GameDescription, Seat, StepView } from "../../net/types";
import { adviceOf } from "../playable/advice";
import { NO_ADVICE, type Advice } from "../playable/marks";

const GHOST_OPACITY = 0.5;

/** How the first move of a line is drawn: a threat as a danger. */
export function lineAdvice(
  report: AnalysisReport,
  move: string,
  step: StepView | undefined,
  catalogue: GameDescription,
  threat: boolean,
): Advice {
  const ghost = threat ? ghostOf(move, report.seat, catalogue) : null;
  if (ghost) return ghost;
  if (!step) return NO_ADVICE;
  return adviceOf(step.events, catalogue, threat ? "why" : "hint", move);
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
