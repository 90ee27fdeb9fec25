/** Moves by turns for a list: what belongs to a turn stands together, whoever decides it. */

import type { GameDescription, PlyView, Seat } from "../api/types";

export type PlayedMove = Pick<PlyView, "action" | "move" | "seat">;

export interface ListedMove {
  ply: number;
  move: string;
}

/** What is to be said of a move: a mark behind it, and words. */
export interface MoveNote {
  mark: string;
  text: string;
}

/** What a seat decides in one go. */
export interface Part {
  seat: Seat | null;
  moves: ListedMove[];
}

/** The first part is that of the seat whose turn it is. */
export interface Turn {
  number: number;
  parts: Part[];
}

/** A catalogue that was kept offline may be of a server that does not say what continues a turn. */
type Described = Pick<GameDescription, "moves"> & Partial<Pick<GameDescription, "continues_turn">>;

/** The actions that never begin a turn. */
export function continuing({ moves, continues_turn: kinds = [] }: Described): ReadonlySet<number> {
  return new Set(moves.filter(({ kind }) => kinds.includes(kind)).map(({ action }) => action));
}

/** Whoever made the moves of `inside` made them in the turn that was on. */
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

/** By ply the number of the turn in which its board came about; the first board is before them. */
export const turnNumbers = (turns: readonly Turn[]): number[] => [
  0,
  ...turns.flatMap(({ number, parts }) => parts.flatMap(({ moves }) => moves.map(() => number))),
];

function add(parts: Part[], part: Part): void {
  const last = parts.at(-1);
  if (last?.seat === part.seat) last.moves.push(...part.moves);
  else parts.push(part);
}

/** A turn as records write it: what another seat decides in it stands behind a slash. */
export const turnNotation = ({ parts }: Turn): string =>
  parts.map(({ moves }) => moves.map(({ move }) => move).join(" ")).join(" / ");
