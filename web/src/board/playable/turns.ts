/** Groups moves by turns for a list: all moves of a turn are listed together, whichever seat
 * decides. */

import type { GameDescription, PlyView, Seat } from "../../net/types";

export type PlayedMove = Pick<PlyView, "action" | "move" | "seat">;

export interface ListedMove {
  ply: number;
  move: string;
}

/** An annotation of a move: a mark after it, and words. */
export interface MoveNote {
  mark: string;
  text: string;
}

/** Consecutive moves of one seat within a turn. */
export interface Part {
  seat: Seat | null;
  moves: ListedMove[];
}

/** The first part belongs to the seat whose turn it is. */
export interface Turn {
  number: number;
  parts: Part[];
}

/** An offline catalogue may be from an older server that does not send `continues_turn`. */
type Described = Pick<GameDescription, "moves"> & Partial<Pick<GameDescription, "continues_turn">>;

/** The actions that never begin a turn. */
export function continuing({ moves, continues_turn: kinds = [] }: Described): ReadonlySet<number> {
  return new Set(moves.filter(({ kind }) => kinds.includes(kind)).map(({ action }) => action));
}

/** Groups moves by turns. Moves of `inside` belong to the current turn, whichever seat plays. */
export function turnsOf(
  played: readonly PlayedMove[],
  inside: ReadonlySet<number>,
  first = 1,
): Turn[] {
  const turns: Turn[] = [];
  played.forEach(({ action, move, seat }, k) => {
    const [last, part] = [turns.at(-1), { seat, moves: [{ ply: first + k, move }] }];
    const isOwn = seat !== null && last?.parts[0]?.seat === seat;
    if (last && (isOwn || inside.has(action))) add(last.parts, part);
    else turns.push({ number: turns.length + 1, parts: [part] });
  });
  return turns;
}

/** The turn number of each ply's board; the first board is number 0. */
export const turnNumbers = (turns: readonly Turn[]): number[] => [
  0,
  ...turns.flatMap(({ number, parts }) => parts.flatMap(({ moves }) => moves.map(() => number))),
];

function add(parts: Part[], part: Part): void {
  const last = parts.at(-1);
  if (last?.seat === part.seat) last.moves.push(...part.moves);
  else parts.push(part);
}

/** A turn as records write it: moves of another seat follow a slash. */
export const turnNotation = ({ parts }: Turn): string =>
  parts.map(({ moves }) => moves.map(({ move }) => move).join(" ")).join(" / ");
