/** Which cells a move or its events touch. */

import type { Catalogue, Cell, GameEvent, Preview, Seat, Threat } from "../api/types";

/** The cells that events touched; those beside the board have no name. */
export function touched(events: readonly GameEvent[]): Set<Cell> {
  const found = new Set<Cell>();
  for (const { type, cell, path, origin, target } of events) {
    if (cell) found.add(cell);
    if (path?.length) [path[0]!, path.at(-1)!].forEach((one) => found.add(one));
    if (type === "pushed") [origin, target].forEach((one) => one && found.add(one));
  }
  return found;
}

/** The cells of a move that is given by its notation. */
export function chosenCells(
  catalogue: Catalogue,
  notation: string | undefined,
  previews: readonly Preview[] | null,
): Set<Cell> {
  const preview = previews?.find(({ move }) => move === notation);
  if (preview) return touched(preview.events);
  return new Set(catalogue.moves.find(({ move }) => move === notation)?.cells);
}

/** Threats by cell, marked with the first letters of whose they are. */
export function threatMarks(
  threats: readonly Threat[],
  name: (seat: Seat) => string,
): Map<Cell, string> {
  const marks = new Map<Cell, string>();
  for (const { cell, seat } of threats) {
    const [letter, known] = [name(seat)[0] ?? "", marks.get(cell) ?? ""];
    if (!known.includes(letter)) marks.set(cell, known + letter);
  }
  return marks;
}
