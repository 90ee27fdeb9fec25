/** Groups of a player's pieces in a line, and the legal shifts of such groups. */

import type { Cell, GameDescription, MoveView } from "../../net/types";
import type { Arrow, Point } from "../drawing/types";
import { at, first, memoize, only } from "../../ui/lists";
import { latticeOf, type Lattice } from "./lattice";
import type { Offer, Situation } from "./types";

/** A move of a group by one cell. */
export interface Shift {
  action: number;
  direction: string;
  /** The rear piece of a group that moves along its line; null for a sideways move. */
  tail: Cell | null;
  group: Cell[];
  /** The cells that the group enters. */
  targets: Cell[];
  pushed: { origin: Cell; target: Cell | null }[];
}

export function shiftOf(offer: Offer, situation: Situation, lattice: Lattice): Shift {
  const { action, cells } = offer;
  const direction = offer.direction ?? "";
  const tail = cells.length === 2 ? first(cells) : null;
  const group = movedBy(offer) ?? namedGroup(offer, situation, lattice);
  const ahead = group.flatMap((cell) => lattice.next(cell, direction) ?? []);
  const targets = ahead.filter((cell) => !group.includes(cell));
  return { action, direction, tail, group, targets, pushed: pushedBy(offer) };
}

function movedBy({ events }: Offer): Cell[] | null {
  const slid = events?.filter((event) => event.type === "slid") ?? [];
  return slid.length ? slid.map(({ path }) => first(path)) : null;
}

function pushedBy({ events }: Offer): Shift["pushed"] {
  const pushed = events?.filter((event) => event.type === "pushed") ?? [];
  return pushed.map(({ origin, target }) => ({ origin, target }));
}

/** The group that a notation names: both ends of a line, or its tail with the same seat's pieces
 * ahead. */
function namedGroup({ cells, direction }: Offer, { board }: Situation, lattice: Lattice): Cell[] {
  const [one, other] = cells as [Cell, Cell];
  if (cells.length === 3) return lattice.line(one, other) ?? [one, other];
  const group = [one];
  let next: Cell | null = other;
  while (next !== null && board.pieces[next]?.[1] === board.pieces[one]?.[1]) {
    group.push(next);
    next = lattice.next(next, direction ?? "");
  }
  return group;
}

const isWithin = (cells: Cell[], group: Cell[]) => cells.every((cell) => group.includes(cell));

/** The shifts of a picked group: sideways exactly the group, along the line all pieces ahead of
 * its tail. */
export function shiftsOf(shifts: Shift[], picked: Cell[]): Shift[] {
  return shifts.filter(({ tail, group }) => {
    if (!picked.length || !isWithin(picked, group)) return false;
    return tail === null ? picked.length === group.length : picked.includes(tail);
  });
}

/** The longest line in the catalogue's moves: more pieces cannot be picked. */
export const longestGroup = memoize(({ board, moves }: GameDescription): number => {
  const lattice = latticeOf({ board });
  const lines = moves.filter(({ cells }) => cells.length === 3);
  const lengths = lines.map(({ cells }) => lattice.line(at(cells, 0), at(cells, 1))?.length ?? 1);
  return Math.max(1, ...lengths);
});

/** The line that spans the given cells from end to end; null if they are not in a line. */
export function spanOf(cells: Cell[], lattice: Lattice): Cell[] | null {
  const lines = cells.flatMap((one) => cells.map((other) => lattice.line(one, other)));
  const longest = lines.reduce((a, b) => ((b?.length ?? 0) > (a?.length ?? 0) ? b : a), null);
  return longest && isWithin(cells, longest) ? longest : null;
}

/** The group after a click on a piece of the player: longer, shorter, or a new one. */
export function pickedWith(
  picked: Cell[],
  cell: Cell,
  isOwn: (cell: Cell) => boolean,
  max: number,
  lattice: Lattice,
): Cell[] {
  if (picked.includes(cell)) {
    const rest = picked.filter((one) => one !== cell);
    return spanOf(rest, lattice)?.length === rest.length ? rest : [];
  }
  const line = spanOf([...picked, cell], lattice);
  return line && line.length <= max && line.every(isOwn) ? line : [cell];
}

/** The rear piece of a line that moves along itself in a direction; null if it would move
 * sideways. */
function tailOf(picked: Cell[], direction: string, lattice: Lattice): Cell | null {
  if (picked.length === 1) return first(picked);
  const isAhead = (cell: Cell) => picked.some((one) => lattice.next(one, direction) === cell);
  return only(picked.filter((cell) => !isAhead(cell)));
}

/** The catalogue's move that shifts a group in a direction, legal or not. */
export function intendedShift(
  moves: MoveView[],
  picked: Cell[],
  direction: string | null,
  lattice: Lattice,
): MoveView | undefined {
  if (!picked.length || !direction) return undefined;
  const tail = tailOf(picked, direction, lattice);
  return moves.find((move) => {
    if (move.direction !== direction) return false;
    const [first, last] = move.cells as [Cell, Cell];
    if (tail !== null) return move.cells.length === 2 && first === tail;
    if (move.cells.length !== 3 || !picked.includes(first) || !picked.includes(last)) return false;
    return lattice.line(first, last)?.length === picked.length;
  });
}

/** The arrow of a shift: ahead of the front piece, or sideways from the middle. It leaves the
 * pieces clickable. */
export function shiftArrow(shift: Shift, lattice: Lattice, label: string, faint: boolean): Arrow {
  const points = shift.tail === null ? sideways(shift, lattice) : ahead(shift, shift.tail, lattice);
  const kind = shift.pushed.length ? "push" : "move";
  return { id: String(shift.action), points, kind, label, clickable: true, faint };
}

const OFF = 0.3;

function ahead({ group, pushed, direction }: Shift, tail: Cell, lattice: Lattice): Point[] {
  const head = group.length - 1;
  const along = (steps: number) => lattice.away(tail, direction, head + steps);
  return [along(OFF), along(pushed.length + 1)];
}

function sideways({ group, direction }: Shift, lattice: Lattice): Point[] {
  const middle = (steps: number) => {
    const places = group.map((cell) => lattice.away(cell, direction, steps));
    return {
      x: places.reduce((sum, { x }) => sum + x, 0) / places.length,
      y: places.reduce((sum, { y }) => sum + y, 0) / places.length,
    };
  };
  return [middle(OFF), middle(1)];
}
