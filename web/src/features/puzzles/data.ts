/** Puzzles and their boards: fetched from the server, and cached for offline use. */

import { get, post, Refusal } from "../../net/http";
import type {
  Boards,
  BoardView,
  GameDescription,
  Puzzle,
  PuzzleBoards,
  PuzzleEntry,
  PuzzleIndex,
  PuzzleLine,
} from "../../net/types";
import { playableGame } from "../../board/input/gameinput";
import { boardsFrom, Timeline } from "../../board/playable/timeline.svelte";
import { pageFolder } from "../../offline/backend/folder";
import { puzzlesCache } from "../../offline/cachenames";
import { cacheRecent } from "../../ui/cache";

/** A puzzle with all that is needed to begin it. */
export interface Prepared {
  puzzle: Puzzle;
  catalogue: GameDescription;
  boards: Boards;
}

const MAX_CACHED = 150; // cached responses; each offline puzzle needs two
/** The query after a puzzle's address, as the cache key of all its boards. */
const ALL_BOARDS = "?boards";
/** The boards of a puzzle that this page has loaded; they never change. */
interface LoadedPuzzle {
  /** The first board with the game's options, when it was requested. */
  first: Promise<Boards> | null;
  timeline: Timeline;
  /** Whether all of its boards are loaded. */
  isComplete: boolean;
}

const MAX_LOADED = 30; // puzzles: more than are prefetched
/** By position. */
const loadedPuzzles = new Map<string, LoadedPuzzle>();

function loadedPuzzle(position: string): LoadedPuzzle {
  const timeline = () => new Timeline(boardsFrom({ position }));
  const known = loadedPuzzles.get(position);
  const puzzle = known ?? { first: null, timeline: timeline(), isComplete: false };
  cacheRecent(loadedPuzzles, position, puzzle, MAX_LOADED);
  return puzzle;
}

interface CachedBoards {
  boards: Boards;
  lines: PuzzleLine[];
}

const OTHER_VERSION: Refusal["data"] = {
  code: "other-version",
  text: "puzzles of another version",
};

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
  const found = await fetchOrCached(path, () => get<Partial<PuzzleIndex> | null>(path));
  const puzzles = found?.puzzles;
  if (!Array.isArray(puzzles) || !puzzles.every(isEntry)) throw new Refusal(OTHER_VERSION);
  return puzzles;
}

export async function puzzleOf(game: string, id: string): Promise<Puzzle> {
  const path = addressOf(game, id);
  const found = await fetchOrCached(path, () => get<Puzzle>(path));
  if (!isPuzzle(found)) throw new Refusal(OTHER_VERSION);
  return found;
}

/** A puzzle with its first board; its other boards are fetched later. */
export async function prepared(game: string, id: string): Promise<Prepared> {
  const puzzle = await puzzleOf(game, id);
  const boards = await firstBoards(puzzle.position).catch((error: unknown) =>
    cachedBoards(game, puzzle, error),
  );
  return { puzzle, catalogue: await playableGame(game, boards.options), boards };
}

/** Fetches all boards of a puzzle, with those of refutations, for instant and offline use. */
export async function prefetch(game: string, id: string): Promise<void> {
  const { puzzle, boards } = await prepared(game, id);
  const path = addressOf(game, id);
  if (loadedPuzzle(puzzle.position).isComplete) return;
  const { lines } = await get<PuzzleBoards>(`${path}/boards`);
  storeBoards(puzzle, boards, lines);
  loadedPuzzle(puzzle.position).isComplete = true;
  await cacheResponse(path + ALL_BOARDS, { boards, lines } satisfies CachedBoards);
}

/** Loads the cached boards of a puzzle if the server cannot be reached. Returns the first of
 * them. */
async function cachedBoards(game: string, puzzle: Puzzle, error: unknown): Promise<Boards> {
  const found = isOffline(error)
    ? await cachedResponse<CachedBoards>(addressOf(game, puzzle.id) + ALL_BOARDS)
    : undefined;
  if (!found) throw error;
  storeBoards(puzzle, found.boards, found.lines);
  return found.boards;
}

/** Stores boards so that they need no request. */
function storeBoards({ position }: Puzzle, boards: Boards, lines: readonly PuzzleLine[]): void {
  const { timeline } = loadedPuzzle(position);
  for (const part of [boards, ...lines]) timeline.add([], { ...boards, ...part });
}

/** The boards of a puzzle, from those that are already loaded. */
export function timelineOf(start: BoardView): Timeline {
  const { timeline } = loadedPuzzle(start.text);
  if (!timeline.has([])) timeline.add([], { start });
  return timeline;
}

function firstBoards(position: string): Promise<Boards> {
  const puzzle = loadedPuzzle(position);
  puzzle.first ??= requestFirst(position, puzzle);
  return puzzle.first;
}

async function requestFirst(position: string, puzzle: LoadedPuzzle): Promise<Boards> {
  try {
    const boards = await post<Boards>("/api/boards", { position, moves: [], previews: true });
    puzzle.timeline.add([], boards);
    return boards;
  } catch (error) {
    puzzle.first = null; // the next call sends the request again
    throw error;
  }
}

const isOffline = (error: unknown): boolean => error instanceof Refusal && error.code === "offline";

/** The server's response; offline, the cached response. */
async function fetchOrCached<T>(key: string, request: () => Promise<T>): Promise<T> {
  try {
    const found = await request();
    void cacheResponse(key, found);
    return found;
  } catch (error) {
    const cached = isOffline(error) ? await cachedResponse<T>(key) : undefined;
    if (cached === undefined) throw error;
    return cached;
  }
}

const openCache = (): Promise<Cache> | null =>
  "caches" in globalThis ? caches.open(puzzlesCache(pageFolder())) : null;

/** Caches a response. A full or disabled cache is not an error. */
async function cacheResponse(key: string, found: unknown): Promise<void> {
  try {
    const cache = await openCache();
    await cache?.put(key, new Response(JSON.stringify(found)));
    const oldest = (await cache?.keys())?.slice(0, -MAX_CACHED) ?? [];
    for (const old of oldest) await cache?.delete(old);
  } catch {
    // the page still has it in memory
  }
}

async function cachedResponse<T>(key: string): Promise<T | undefined> {
  try {
    const found = await (await openCache())?.match(key);
    return found && ((await found.json()) as T);
  } catch {
    return undefined;
  }
}

/** The puzzles of a game that can be opened offline. */
export async function cachedIds(game: string): Promise<string[]> {
  const paths = (await (await openCache())?.keys()) ?? [];
  const prefix = `${addressOf(game)}/`;
  return paths
    .map(({ url }) => new URL(url))
    .filter(({ pathname, search }) => pathname.startsWith(prefix) && search === ALL_BOARDS)
    .map(({ pathname }) => decodeURIComponent(pathname.slice(prefix.length)));
}
