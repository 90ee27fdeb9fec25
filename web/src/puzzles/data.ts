/** Puzzles and their boards: fetched from the server, and cached for offline use. */

import { get, post, Refusal } from "../api/http";
import type {
  Boards,
  GameDescription,
  Puzzle,
  PuzzleBoards,
  PuzzleEntry,
  PuzzleIndex,
  PuzzleLine,
  StepView,
} from "../api/types";
import { playableGame } from "../input/games";
import { puzzlesOf } from "../local/folder";

/** A puzzle with all that is needed to begin it. */
export interface Prepared {
  puzzle: Puzzle;
  catalogue: GameDescription;
  boards: Boards;
}

const MOST_KEPT = 150; // cached responses; each offline puzzle needs two
/** The query after a puzzle's address, as the cache key of all its boards. */
const WHOLE = "?boards";
/** The boards of a puzzle that this page has loaded, by their moves; they never change. */
interface KnownPuzzle {
  boards: Map<string, Promise<Boards>>;
  /** Whether all of its boards are loaded. */
  isWhole: boolean;
}

const MAX_KNOWN = 30; // puzzles: more than are prefetched
/** By position, the most recently used last. */
const known = new Map<string, KnownPuzzle>();

function knownOf(position: string): KnownPuzzle {
  const puzzle = known.get(position) ?? { boards: new Map(), isWhole: false };
  known.delete(position);
  known.set(position, puzzle);
  const [oldest] = known.keys();
  if (known.size > MAX_KNOWN && oldest !== undefined) known.delete(oldest);
  return puzzle;
}

interface Whole {
  boards: Boards;
  lines: PuzzleLine[];
}

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

/** All puzzles of a game on the server. */
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

/** A puzzle with its first board; its other boards are fetched later. */
export async function prepared(game: string, id: string): Promise<Prepared> {
  const puzzle = await puzzleOf(game, id);
  const boards = await boardsAt(puzzle.position, []).catch((error: unknown) =>
    recallBoards(game, puzzle, error),
  );
  return { puzzle, catalogue: await playableGame(game, boards.options), boards };
}

/** Fetches all boards of a puzzle, with those of refutations, for instant and offline use. */
export async function prefetch(game: string, id: string): Promise<void> {
  const { puzzle, boards } = await prepared(game, id);
  const path = addressOf(game, id);
  if (knownOf(puzzle.position).isWhole) return;
  const { lines } = await get<PuzzleBoards>(`${path}/boards`);
  remember(puzzle, boards, lines);
  knownOf(puzzle.position).isWhole = true;
  await keep(path + WHOLE, { boards, lines } satisfies Whole);
}

/** Loads the cached boards of a puzzle if the server cannot be reached. Returns the first of
 * them. */
async function recallBoards(game: string, puzzle: Puzzle, error: unknown): Promise<Boards> {
  const found = isLost(error) ? await recall<Whole>(addressOf(game, puzzle.id) + WHOLE) : undefined;
  if (!found) throw error;
  remember(puzzle, found.boards, found.lines);
  return found.boards;
}

/** Stores boards so that they need no request: at the end of each line, and on the way there. */
function remember({ position }: Puzzle, boards: Boards, lines: readonly PuzzleLine[]): void {
  const { boards: learned } = knownOf(position);
  const learn = (steps: StepView[], previews: PuzzleLine["previews"]) => {
    const key = keyOf(steps.map(({ move }) => move));
    if (!learned.has(key)) learned.set(key, Promise.resolve({ ...boards, steps, previews }));
  };
  learn([], boards.previews);
  for (const { steps, previews } of lines) learn(steps, previews);
  for (const { steps } of lines)
    for (let count = 1; count < steps.length; count += 1) learn(steps.slice(0, count), null);
}

/** Fetches boards like `post`, but uses those that are already loaded. */
export const askBoards: typeof post = async <T>(_: string, body: unknown): Promise<T> => {
  const { position, moves } = body as { position: string; moves: string[] };
  return (await boardsAt(position, moves)) as T;
};

const keyOf = (moves: readonly string[]): string => moves.join(" · ");

function boardsAt(position: string, moves: string[]): Promise<Boards> {
  const { boards } = knownOf(position);
  const key = keyOf(moves);
  const found = boards.get(key);
  if (found) return found;
  const asked = post<Boards>("/api/boards", { position, moves, previews: true });
  asked.catch(() => boards.delete(key)); // the next call sends the request again
  boards.set(key, asked);
  return asked;
}

const isLost = (error: unknown): boolean => error instanceof Refusal && error.code === "offline";

/** The server's response; offline, the cached response. */
async function kept<T>(key: string, ask: () => Promise<T>): Promise<T> {
  try {
    const found = await ask();
    void keep(key, found);
    return found;
  } catch (error) {
    const recalled = isLost(error) ? await recall<T>(key) : undefined;
    if (recalled === undefined) throw error;
    return recalled;
  }
}

const store = (): Promise<Cache> | null =>
  "caches" in globalThis ? caches.open(puzzlesOf()) : null;

/** Caches a response. A full or disabled cache is not an error. */
async function keep(key: string, found: unknown): Promise<void> {
  try {
    const cache = await store();
    await cache?.put(key, new Response(JSON.stringify(found)));
    const oldest = (await cache?.keys())?.slice(0, -MOST_KEPT) ?? [];
    for (const old of oldest) await cache?.delete(old);
  } catch {
    // the page still has it in memory
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

/** The puzzles of a game that can be opened offline. */
export async function keptIds(game: string): Promise<string[]> {
  const paths = (await (await store())?.keys()) ?? [];
  const prefix = `${addressOf(game)}/`;
  return paths
    .map(({ url }) => new URL(url))
    .filter(({ pathname, search }) => pathname.startsWith(prefix) && search === WHOLE)
    .map(({ pathname }) => decodeURIComponent(pathname.slice(prefix.length)));
}
