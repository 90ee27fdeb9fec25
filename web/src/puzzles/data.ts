/** Puzzles and their boards: asked of the server, and kept for times without a connection. */

import { catalogueOf } from "../api/catalogue";
import { get, post, Refusal } from "../api/http";
import type {
  Boards,
  BoardView,
  GameDescription,
  Puzzle,
  PuzzleEntry,
  PuzzleIndex,
} from "../api/types";
import { at } from "../lists";

/** A puzzle with all that is needed to begin it. */
export interface Prepared {
  puzzle: Puzzle;
  catalogue: GameDescription;
  boards: Boards;
}

/** As in worker/strategy.ts, which leaves this cache to the page. */
export const PUZZLES = "puzzles";
const MOST_KEPT = 300;
/** Marks a puzzle that was kept with all its boards. */
const WHOLE = "?whole";
/** What boards this visit has been told; they never change. */
const known = new Map<string, Promise<Boards>>();

const OTHER: Refusal["data"] = { code: "other-version", text: "puzzles of another version" };

const isEntry = (found: Partial<PuzzleEntry> | null): boolean =>
  typeof found?.id === "string" && Number.isFinite(found.rating) && Array.isArray(found.themes);

const isPuzzle = (found: Partial<Puzzle> | null): boolean =>
  isEntry(found) &&
  typeof found?.position === "string" &&
  typeof found.seat === "number" &&
  typeof found.goal === "string" &&
  typeof found.proof?.refutations === "object" &&
  Array.isArray(found.lines) &&
  found.lines.length > 0 &&
  found.lines.every(Array.isArray);

const addressOf = (...parts: string[]): string =>
  ["/api/puzzles", ...parts.map(encodeURIComponent)].join("/");

/** All puzzles of a game that the server has. */
export async function indexOf(game: string): Promise<PuzzleEntry[]> {
  const path = addressOf(game);
  const found = await kept(path, () => get<Partial<PuzzleIndex> | null>(path));
  const puzzles = found?.puzzles;
  if (!Array.isArray(puzzles) || !puzzles.every(isEntry)) throw new Refusal(OTHER);
  return puzzles;
}

export async function puzzleOf(game: string, id: string): Promise<Puzzle> {
  const path = addressOf(game, id);
  const found = await kept(path, () => get<Puzzle>(path));
  if (!isPuzzle(found)) throw new Refusal(OTHER);
  return found;
}

/** A puzzle with its first board; its other boards are on their way. */
export async function prepared(game: string, id: string): Promise<Prepared> {
  const puzzle = await puzzleOf(game, id);
  const boards = await boardsAt(puzzle.position, []);
  return { puzzle, catalogue: await catalogueOf(game, boards.options), boards };
}

/** All boards of the solutions, so that they are there at once, or without the server. */
export async function prefetch(game: string, id: string): Promise<void> {
  const { puzzle, boards } = await prepared(game, id);
  for (const line of puzzle.lines.slice(0, 4)) {
    const whole = await boardsAt(puzzle.position, line, false);
    const all = [boards.start, ...whole.steps.map(({ board }) => board)];
    for (let count = 1; count <= line.length; count += 1) {
      const moves = line.slice(0, count);
      if (isToChoose(at(all, count), puzzle)) await boardsAt(puzzle.position, moves);
      else remember(puzzle.position, moves, { ...whole, steps: whole.steps.slice(0, count) });
    }
  }
  await keep(addressOf(game, id) + WHOLE, true);
}

const isToChoose = ({ to_move, outcome }: BoardView, { seat }: Puzzle): boolean =>
  to_move === seat && !outcome;

/** Asks for boards as `post` does, and takes those that are known already. */
export const askBoards: typeof post = async <T>(_: string, body: unknown): Promise<T> => {
  const { position, moves } = body as { position: string; moves: string[] };
  return (await boardsAt(position, moves)) as T;
};

const keyOf = (position: string, moves: readonly string[], previews: boolean): string =>
  `/api/boards?${new URLSearchParams({ position, moves: moves.join(" "), all: String(previews) })}`;

function boardsAt(position: string, moves: string[], previews = true): Promise<Boards> {
  const key = keyOf(position, moves, previews);
  let found = known.get(key);
  if (found) return found;
  found = kept(key, () => post<Boards>("/api/boards", { position, moves, previews }));
  found.catch(() => known.delete(key)); // the next one asks again
  known.set(key, found);
  return found;
}

/** Boards that need not be asked for. */
function remember(position: string, moves: readonly string[], boards: Boards): void {
  const key = keyOf(position, moves, true);
  if (!known.has(key)) void keep(key, boards);
  known.set(key, Promise.resolve(boards));
}

/** The server's answer; without a connection the one that was kept. */
async function kept<T>(key: string, ask: () => Promise<T>): Promise<T> {
  try {
    const found = await ask();
    void keep(key, found);
    return found;
  } catch (error) {
    const isLost = error instanceof Refusal && error.code === "offline";
    const recalled = isLost ? await recall<T>(key) : undefined;
    if (recalled === undefined) throw error;
    return recalled;
  }
}

const store = (): Promise<Cache> | null => ("caches" in globalThis ? caches.open(PUZZLES) : null);

/** A full disk, or a browser that keeps nothing, is no failure. */
async function keep(key: string, found: unknown): Promise<void> {
  try {
    const cache = await store();
    await cache?.put(key, new Response(JSON.stringify(found)));
    const oldest = (await cache?.keys())?.slice(0, -MOST_KEPT) ?? [];
    for (const old of oldest) await cache?.delete(old);
  } catch {
    // it is there as long as the page is
  }
}

async function recall<T>(key: string): Promise<T | undefined> {
  try {
    const found = await (await store())?.match(key);
    return found && ((await found.json()) as T);
  } catch {
    return undefined;
  }
}

/** The puzzles of a game that can be opened without a connection. */
export async function keptIds(game: string): Promise<string[]> {
  const paths = (await (await store())?.keys()) ?? [];
  const prefix = `${addressOf(game)}/`;
  return paths
    .map(({ url }) => new URL(url))
    .filter(({ pathname, search }) => pathname.startsWith(prefix) && search === WHOLE)
    .map(({ pathname }) => decodeURIComponent(pathname.slice(prefix.length)));
}
