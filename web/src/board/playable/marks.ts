/** The cells that a move or its events touch. */

import type {
  Cell,
  GameDescription,
  GameEvent,
  LegalMove,
  Seat,
  ThreatView,
} from "../../net/types";
import type { Arrow, Sprite } from "../drawing/types";
import { first, last } from "../../ui/lists";

/** How a move is drawn before it is played: with arrows, or as the piece itself. */
export interface Advice {
  arrows: Arrow[];
  ghosts: Sprite[];
}

export const NO_ADVICE: Advice = { arrows: [], ghosts: [] };

/** The cells that events touched; a place beside the board has no name. */
export function touched(events: readonly GameEvent[]): Set<Cell> {
  return new Set(events.flatMap(touchedBy));
}

function touchedBy(event: GameEvent): Cell[] {
  if (event.type === "slid") return [first(event.path), last(event.path)];
  if (event.type === "pushed") return event.target ? [event.origin, event.target] : [event.origin];
  return "cell" in event ? [event.cell] : [];
}

/** The cells of a move, by its notation. */
export function chosenCells(
  catalogue: GameDescription,
  notation: string | undefined,
  previews: readonly LegalMove[] | null,
): Set<Cell> {
  const preview = previews?.find(({ move }) => move === notation);
  if (preview) return touched(preview.events);
  return new Set(catalogue.moves.find(({ move }) => move === notation)?.cells);
}

/** Threats by cell, each with the initials of the seats that threaten. */
export function threatMarks(
  threats: readonly ThreatView[],
  name: (seat: Seat) => string,
): Map<Cell, string> {
  const marks = new Map<Cell, string>();
  for (const { cell, seat } of threats) {
    const [letter, mark] = [name(seat)[0] ?? "", marks.get(cell) ?? ""];
    if (!mark.includes(letter)) marks.set(cell, mark + letter);
  }
  return marks;
}
